// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/scenario/overlay.h"
#include "engine/scenario/resolve_parts.h"
#include "engine/step/anchoring.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

namespace milepost {

namespace {

/// Beyond this many standard deviations a measurement rather speaks of another plan than of a faster machine.
constexpr double surprising = 3;
/// Further off than this factor no machine is: the unit or the plan is another.
constexpr double impossible = 20;

/// Four significant digits: a step that was averaged from a log has no more.
std::string seconds_text(double seconds)
{
    const double unit = std::pow(10.0, std::floor(std::log10(seconds)) - 3);
    const double rounded = std::round(seconds / unit) * unit;
    // The product carries the error of `unit`; a quotient of whole numbers does not.
    return number_text(unit < 1 ? std::round(seconds / unit) / std::round(1 / unit) : rounded);
}

std::string percent(double ratio)
{
    const double value = std::round(1000 * (ratio - 1)) / 10;
    return (value > 0 ? "+" : "") + number_text(value) + " %";
}

/// "dense_gemm+expert_gemm" as parts; nothing where a name is none.
std::optional<std::vector<PartId>> named_parts(std::string_view names)
{
    std::vector<PartId> parts;
    for (bool more = true; more;) {
        const std::string_view name = names.substr(0, names.find('+'));
        more = name.size() < names.size();
        names.remove_prefix(more ? name.size() + 1 : name.size());
        std::size_t i = 0;
        while (i < part_count && part_id(static_cast<PartId>(i)) != name)
            ++i;
        const auto part = static_cast<PartId>(i);
        if (i == part_count || part == PartId::residual ||
            std::find(parts.begin(), parts.end(), part) != parts.end())
            return std::nullopt;
        parts.push_back(part);
    }
    return parts;
}

std::string part_list()
{
    std::string all;
    for (std::size_t i = 0; i < part_count; ++i)
        if (static_cast<PartId>(i) != PartId::residual)
            all += (all.empty() ? "" : ", ") + std::string(part_id(static_cast<PartId>(i)));
    return all;
}

/// The measured parts of an anchor; diagnoses names that are no part, a part that stands twice, and parts that
/// last longer than their step.
bool read_parts(Resolution &r, const AnchorInput &given, const std::string &field, std::vector<MeasuredPart> &out)
{
    constexpr double rounding = 1.01; // figures are written with few digits
    std::vector<PartId> seen;
    double sum = 0;
    for (const AnchorPart &given_part : given.parts) {
        auto parts = named_parts(given_part.parts);
        if (!parts) {
            r.error("anchors.part", field + ".parts",
                    field + ".parts: '" + given_part.parts +
                        "' is no part of a step; allowed, with '+' between, are " + part_list() + ".");
            return false;
        }
        for (const PartId part : *parts) {
            if (std::find(seen.begin(), seen.end(), part) != seen.end()) {
                r.error("anchors.part_twice", field + ".parts",
                        field + ".parts: '" + std::string(part_id(part)) +
                            "' stands in two measured parts of one step.");
                return false;
            }
            seen.push_back(part);
        }
        sum += given_part.seconds;
        out.push_back({std::move(*parts), given_part.seconds});
    }
    if (sum <= rounding * given.step_s)
        return true;
    r.error("anchors.parts_sum", field + ".parts",
            field + ".parts: the measured parts last " + seconds_text(sum) + " s, longer than their step of " +
                seconds_text(given.step_s) + " s.");
    return false;
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
        MeasuredStep m{
            std::move(*step), given[i].step_s, given[i].spread.value_or(default_measurement_log_sd), 0, {}};
        const double predicted = combine(m.step, median_factors(*r.out.calibration)).seconds;
        if (const double ratio = m.seconds / predicted; ratio > impossible || ratio * impossible < 1) {
            r.error("anchors.impossible", field + ".step_s",
                    field + ".step_s: " + seconds_text(m.seconds) +
                        " s is no step of this plan, which is predicted to take " + seconds_text(predicted) +
                        " s; " + seconds_text(predicted / impossible) + " to " +
                        seconds_text(predicted * impossible) + " s are allowed.");
            return;
        }
        if (!read_parts(r, given[i], field, m.parts))
            return;
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
                   "a measured step of " + seconds_text(given[i].step_s) + " s is " +
                       percent(given[i].step_s / effect.predicted_s) +
                       " from what was predicted, further than its error explains: check that the plan of the "
                       "measurement is the one stated.");
    }
    r.out.calibration = shifted.calibration;
}

} // namespace milepost
