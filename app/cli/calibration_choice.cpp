// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/calibration_choice.h"

#include "app/project/catalogue_loader.h"
#include "app/project/own_calibration.h"

#include <string_view>
#include <utility>

namespace milepost {

Expected<CalibrationChoice> choose_calibration(const std::string &name, const std::string &project,
                                               const std::string &argument)
{
    const auto catalogue = load_catalogue();
    if (!catalogue)
        return tl::make_unexpected(catalogue.error());
    auto extended = with_calibration(*catalogue, name, {}, project);
    if (!extended) {
        Diagnostics errors = extended.error();
        for (Diagnostic &error : errors)
            if (error.id == "calibration.unknown") {
                // The sentence names the field of a scenario.
                constexpr std::string_view field = "calibration";
                error.field = argument;
                if (error.message.starts_with(field))
                    error.message.replace(0, field.size(), argument);
            }
        return tl::make_unexpected(std::move(errors));
    }
    return CalibrationChoice{name, std::move(*extended)};
}

} // namespace milepost
