// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/decision/comparison.h"
#include "engine/decision/estimate.h"
#include "engine/decision/sensitivity_inputs.h"
#include "engine/decision/simulation.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace milepost {

namespace {

constexpr std::array levels = {0.10, 0.30, 0.50, 0.70, 0.90};

/// Net saving at the first milestone in every row of `draws`.
Expected<std::vector<double>> net_savings(const Arm &base, const Arm &other, const DrawSet &draws)
{
    const auto base_draws = simulate(base, draws, 0, {});
    if (!base_draws)
        return tl::make_unexpected(base_draws.error());
    const auto other_draws = simulate(other, draws, 0, {});
    if (!other_draws)
        return tl::make_unexpected(other_draws.error());
    return savings(base_draws->milestones.front().cost, other_draws->milestones.front().cost,
                   switching_cost_between(base, other));
}

/// One input's value and the saving there.
struct Point {
    double input = 0, saving = 0;
};

/// Bar over the points whose saving exists; empty when fewer than two do or nothing moves.
std::optional<SensitivityBar> bar_of(std::vector<Point> points, double base)
{
    std::erase_if(points, [](const Point &point) { return !std::isfinite(point.saving); });
    if (points.size() < 2)
        return std::nullopt;
    std::ranges::stable_sort(points, {}, &Point::input);
    SensitivityBar bar;
    bar.low_input = points.front().input;
    bar.high_input = points.back().input;
    bar.low = points.front().saving;
    bar.high = points.back().saving;
    bar.base = base;
    const auto [least, most] = std::ranges::minmax(points, {}, &Point::saving);
    const double range = most.saving - least.saving;
    if (!(range > 1e-9 * (std::abs(base) + 1)))
        return std::nullopt;
    // Wiggles below a thousandth of the range are rounding, not a turn.
    bool up = true, down = true;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const double move = points[i].saving - points[i - 1].saving;
        up = up && move >= -1e-3 * range;
        down = down && move <= 1e-3 * range;
    }
    bar.monotone = up || down;
    return bar;
}

class Tornado {
public:
    void add(std::vector<Point> points, double base, const InputWords &words)
    {
        if (auto bar = bar_of(std::move(points), base)) {
            bar->input = words.input;
            bar->label = words.label;
            bar->unit = words.unit;
            bar->provenance = words.provenance;
            bars_.push_back(std::move(*bar));
        }
    }
    /// Widest first.
    [[nodiscard]] std::vector<SensitivityBar> bars() const
    {
        std::vector<SensitivityBar> sorted = bars_;
        std::ranges::stable_sort(sorted, std::ranges::greater{}, &SensitivityBar::swing);
        return sorted;
    }

private:
    std::vector<SensitivityBar> bars_;
};

} // namespace

Expected<std::vector<SensitivityBar>> sensitivity(const Scenario &scenario, OptimizerKind base, OptimizerKind arm,
                                                  const Catalogue &catalogue, const Progress &progress,
                                                  const SensitivityProgress &part)
{
    std::vector<Arm> arms;
    for (const OptimizerKind optimizer : {base, arm}) {
        auto prepared = prepare_arm(scenario, optimizer, catalogue);
        if (!prepared)
            return tl::make_unexpected(std::move(prepared.error()));
        if (!prepared->infeasible.empty())
            return tl::make_unexpected(std::move(prepared->infeasible));
        arms.push_back(std::move(*prepared));
    }
    const DrawSet rows = DrawSet::one_at_a_time(levels);
    const auto saving = net_savings(arms[0], arms[1], rows);
    if (!saving)
        return tl::make_unexpected(saving.error());
    const double middle = saving->front();
    if (!std::isfinite(middle))
        return fail("sensitivity.unreached", "milestones.0",
                    "milestones.0 is out of reach at the medians of all inputs: there is no saving to explain",
                    FailureKind::infeasible);

    constexpr auto drawn = static_cast<std::size_t>(Draw::count_);
    Tornado tornado;
    for (std::size_t column = 0; column < drawn; ++column) {
        const auto quantity = static_cast<Draw>(column);
        std::vector<Point> points;
        for (std::size_t level = 0; level < levels.size(); ++level) {
            const std::size_t row = DrawSet::one_at_a_time_row(quantity, level, levels.size());
            points.push_back({drawn_input(quantity, arms[1], catalogue, rows, row), (*saving)[row]});
        }
        tornado.add(std::move(points), middle, words_of(quantity, arms[1], catalogue));
    }

    const DrawSet medians = DrawSet::one_at_a_time({});
    const std::vector<StatedInput> stated = stated_inputs(scenario, arms[0], arms[1]);
    for (std::size_t i = 0; i < stated.size(); ++i) {
        if (part)
            part(tornado.bars(), drawn + i, drawn + stated.size());
        if (progress && !progress(static_cast<double>(i) / static_cast<double>(stated.size())))
            return fail("cancelled", "", "the computation was cancelled");
        std::vector<Point> points;
        for (const double value : stated[i].values) {
            const auto moved_base = stated[i].moved(arms[0], value, catalogue);
            const auto moved_arm = stated[i].moved(arms[1], value, catalogue);
            if (!moved_base || !moved_arm) // a plan that does not work out at this value
                continue;
            const auto at_value = net_savings(*moved_base, *moved_arm, medians);
            if (at_value)
                points.push_back({stated[i].shown(*moved_base, *moved_arm, value), at_value->front()});
        }
        tornado.add(std::move(points), middle, stated[i].words);
    }
    if (part)
        part(tornado.bars(), drawn + stated.size(), drawn + stated.size());
    return tornado.bars();
}

} // namespace milepost
