// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/validation/anchored_errors.h"

#include "calibration/statistics.h"
#include "engine/core/quantiles.h"
#include "engine/step/anchoring.h"

#include <cmath>
#include <map>
#include <utility>

namespace milepost {

namespace {

double predicted_s(const LoweredRow &row, const Calibration &calibration)
{
    return combine(row.step, median_factors(calibration)).seconds;
}

} // namespace

AnchoredErrors anchored_errors(const std::vector<const LoweredRow *> &rows, const DrawSet &draws)
{
    std::map<std::pair<std::string, std::string>, std::vector<const LoweredRow *>> groups;
    for (const LoweredRow *row : rows)
        groups[{row->row.family, row->scenario.system->id}].push_back(row);
    std::vector<double> before, after, inside;
    for (const auto &[key, members] : groups)
        for (const LoweredRow *anchor : members)
            for (const LoweredRow *other : members) {
                if (anchor == other)
                    continue;
                LoweredRow question = *other;
                const int conditions = same_conditions(question.scenario, anchor->scenario) ? 0 : 1;
                before.push_back(
                    std::abs(question.measured_s() / predicted_s(question, *question.scenario.calibration) - 1));
                question.scenario.calibration =
                    anchored(question.scenario,
                             {{anchor->step, anchor->measured_s(), default_measurement_log_sd, conditions, {}}})
                        .calibration;
                after.push_back(
                    std::abs(question.measured_s() / predicted_s(question, *question.scenario.calibration) - 1));
                std::vector<double> seconds(draws.size());
                for (std::size_t i = 0; i < draws.size(); ++i)
                    seconds[i] = combine(question.step, drawn_factors(question.scenario, draws, i)).seconds;
                const Quantiles band = quantiles_of(seconds);
                const double actual = question.measured_s();
                inside.push_back(actual >= *band.p10 && actual <= *band.p90 ? 1.0 : 0.0);
            }
    AnchoredErrors errors;
    errors.pairs = after.size();
    if (after.empty())
        return errors;
    errors.median_ape = median_of(after);
    errors.p90_ape = quantile_of(after, 0.9);
    errors.median_ape_before = median_of(before);
    errors.coverage80 = mean_of(inside);
    return errors;
}

} // namespace milepost
