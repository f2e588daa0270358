// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/scenario/overlay.h"
#include "engine/scenario/resolve_parts.h"
#include "engine/step/anchoring.h"

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

/// Beyond this many standard deviations a measurement rather speaks of another plan than of a faster machine.
constexpr double surprising = 3;

std::string percent(double ratio)
{
    const double value = std::round(1000 * (ratio - 1)) / 10;
    return (value > 0 ? "+" : "") + number_text(value) + " %";
}

} // namespace

void resolve_anchors(Resolution &r)
{
    const std::vector<AnchorInput> &given = r.scenario.anchors;
    if (given.empty())
        return;
    Scenario base = r.scenario;
    base.anchors.clear();
    std::vector<MeasuredStep> measured;
    std::vector<ResolvedScenario> places;
    for (std::size_t i = 0; i < given.size(); ++i) {
        const std::string field = "anchors." + std::to_string(i);
        auto place = given[i].under ? resolve(overlaid(base, *given[i].under), r.catalogue)
                                    : Expected<ResolvedScenario>(r.out);
        auto step = place ? lower(*place) : tl::make_unexpected(place.error());
        if (!step) {
            Diagnostic why = step.error().front();
            why.message = "the measured step cannot be placed: " + why.message;
            why.field = field + ".scenario" + (why.field.empty() ? "" : "." + why.field);
            r.errors.push_back(std::move(why));
            return;
        }
        MeasuredStep m{std::move(*step), given[i].step_s, given[i].spread.value_or(default_measurement_log_sd), 0};
        if (!same_conditions(r.out, *place)) {
            const auto twin = std::find_if(places.begin(), places.end(),
                                           [&](const ResolvedScenario &s) { return same_conditions(s, *place); });
            m.conditions = 1 + static_cast<int>(twin - places.begin());
            if (twin == places.end())
                places.push_back(std::move(*place));
        }
        measured.push_back(std::move(m));
    }
    const Anchored shifted = anchored(r.out, measured);
    for (std::size_t i = 0; i < given.size(); ++i) {
        const AnchorEffect &effect = shifted.effects[i];
        r.out.anchors.push_back({given[i].note, given[i].step_s, effect.predicted_s, effect.anchored_s});
        if (std::abs(effect.deviation) > surprising)
            r.warn("anchors.surprising", "anchors." + std::to_string(i) + ".step_s",
                   "a measured step of " + number_text(given[i].step_s) + " s is " +
                       percent(given[i].step_s / effect.predicted_s) +
                       " from what was predicted, further than its error explains: check that the plan of the "
                       "measurement is the one stated.");
    }
    r.out.calibration = shifted.calibration;
}

} // namespace milepost
