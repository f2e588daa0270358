// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/law_assumptions.h"

#include "calibration/json_text.h"
#include "resources/reading/embedded_json.h"
#include "resources/reading/json_members.h"

#include <stdexcept>
#include <string>

namespace milepost {

namespace {

LawAssumptions read_assumptions()
{
    LawAssumptions all;
    const auto read =
        read_embedded("priors/forecasts.json", "milepost_forecasts", [&](JsonObject &root, Diagnostics &) {
            const auto take = [&](LawAssumption &member, const std::string &key, double least, double most) {
                with_required_member(root, key, [&](JsonObject &object) {
                    member = {object.required_number("value", least, most), read_source(object)};
                });
            };
            take(all.own_window, "own_window", 0, 1);
            take(all.furthest_reach, "furthest_reach", 1, 1e6);
            take(all.log_sd_per_e_fold, "log_sd_per_e_fold", 0, 1);
            take(all.new_schedule_log_sd, "new_schedule_log_sd", 0, 1);
            take(all.same_schedule, "same_schedule", 0, 1);
            take(all.ratio_first_fraction, "ratio_first_fraction", 0, 1);
            take(all.ratio_furthest_end, "ratio_furthest_end", 1, 1e6);
            take(all.pace_log_sd, "pace_log_sd", 0, 1);
        });
    if (!read)
        throw std::logic_error(read.error().front().message);
    return all;
}

} // namespace

const LawAssumptions &law_assumptions()
{
    static const LawAssumptions all = read_assumptions();
    return all;
}

} // namespace milepost
