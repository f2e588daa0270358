// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/calibration_choice.h"

#include "app/project/catalogue_loader.h"
#include "calibration/calibration_json.h"
#include "resources/reading/text.h"

#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace milepost {

Expected<CalibrationChoice> choose_calibration(const std::string &id_or_file)
{
    const auto catalogue = load_catalogue();
    if (!catalogue)
        return tl::make_unexpected(catalogue.error());
    const auto &known = (*catalogue)->calibrations;
    if (id_or_file.empty() || known.contains(id_or_file))
        return CalibrationChoice{id_or_file, *catalogue};
    std::error_code error;
    if (!std::filesystem::exists(id_or_file, error)) {
        std::vector<std::string> ids;
        for (const auto &[id, calibration] : known)
            ids.push_back(id);
        return fail(
            "calibration.unknown", "--calibration",
            fmt::format("--calibration: '{}' is neither a file nor a calibration of the catalogue. Allowed: {}.",
                        id_or_file, fmt::join(ids, ", ")));
    }
    constexpr std::uintmax_t limit_bytes = 64u << 20;
    const auto text = read_text_file(id_or_file, limit_bytes);
    if (!text)
        return tl::make_unexpected(text.error());
    auto calibration = read_calibration(*text, id_or_file);
    if (!calibration)
        return tl::make_unexpected(calibration.error());
    auto extended = std::make_shared<Catalogue>(**catalogue);
    const std::string id = calibration->id;
    extended->calibrations[id] = std::make_shared<const Calibration>(std::move(*calibration));
    return CalibrationChoice{id, std::move(extended)};
}

} // namespace milepost
