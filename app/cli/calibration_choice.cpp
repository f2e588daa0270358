// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/calibration_choice.h"

#include "app/project/catalogue_loader.h"
#include "app/project/own_calibration.h"

namespace milepost {

Expected<CalibrationChoice> choose_calibration(const std::string &name, const std::string &project)
{
    const auto catalogue = load_catalogue();
    if (!catalogue)
        return tl::make_unexpected(catalogue.error());
    if (name.empty())
        return CalibrationChoice{name, *catalogue};
    auto extended = with_calibration(*catalogue, name, {}, project);
    if (!extended)
        return tl::make_unexpected(extended.error());
    return CalibrationChoice{name, std::move(*extended)};
}

} // namespace milepost
