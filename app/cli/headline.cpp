// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/headline.h"

#include "app/cli/differences.h"
#include "app/cli/words.h"
#include "engine/decision/headline_rule.h"

#include <fmt/format.h>

namespace milepost {

namespace {

std::string without_band(const std::string &figure) { return figure.substr(0, figure.find(" (")); }

/// "130" of "130 days".
std::string without_unit(const std::string &figure) { return figure.substr(0, figure.find(' ')); }

/// Amount of a difference of costs whose sign the sentence says in words.
std::string amount(const Quantiles &difference, const std::vector<Quantiles> &costs, const std::string &currency)
{
    constexpr std::string_view minus = "\u2212";
    const std::string text = without_band(shown_difference(Quantity::money, difference, costs, currency));
    return text.starts_with(minus) ? text.substr(minus.size()) : text;
}

} // namespace

std::string headline(const Comparison &comparison, std::size_t arm)
{
    const auto &base = comparison.arms.front();
    const auto &other = comparison.arms[arm + 1];
    if (base.milestones.empty() || other.milestones.empty())
        return fmt::format("{} and {} have no milestone in common to be compared at.", display_name(base.optimizer),
                           display_name(other.optimizer));
    const auto &base_goal = base.milestones.front();
    const auto &goal = other.milestones.front();
    const auto &against = comparison.against_first[arm].milestones.front();
    const std::string target = milestone_name(base_goal);
    const auto name = display_name(other.optimizer);
    const auto base_name = display_name(base.optimizer);

    if (!base_goal.days.p50 && !goal.days.p50)
        return fmt::format("Neither arm is likely to reach {}: {} in {} cases, {} in {}.", target, base_name,
                           chance(base_goal.probability_reached), name, chance(goal.probability_reached));
    if (!goal.days.p50)
        return fmt::format("{} is not likely to reach {}: it does in {} cases; {} needs {}.", name, target,
                           chance(goal.probability_reached), base_name,
                           without_band(shown(Quantity::days, base_goal.days)));
    if (!base_goal.days.p50)
        return fmt::format("{} reaches {} in about {}; {} is not likely to: it does in {} cases.", name, target,
                           without_band(shown(Quantity::days, goal.days)), base_name,
                           chance(base_goal.probability_reached));

    const auto days = shown_beside(Quantity::days, {goal.days, base_goal.days});
    const Quantiles saving = headline_saving(comparison.against_first[arm], 0);
    const std::string money = amount(saving, {base_goal.cost, goal.cost}, other.currency);
    const double p = against.probability_cheaper;
    if (is_undecided(p))
        return fmt::format(
            "{} and {} cannot be told apart with what is known: {} against {} to {}; {} is the cheaper "
            "choice in {} cases.",
            base_name, name, without_unit(days[1]), without_band(days[0]), target, name, chance(p));
    const std::string times = fmt::format("{} reaches {} in about {} instead of {}", name, target,
                                          without_band(days[0]), without_unit(days[1]));
    if (!saving.p50)
        return fmt::format("{}; it is the cheaper choice in {} cases.", times, chance(p));
    const bool saves = *saving.p50 >= 0;
    if (p > undecided_to && saves)
        return fmt::format("{} and saves about {}; it is the cheaper choice in {} cases.", times, money, chance(p));
    return fmt::format("{} and costs about {} more; it is the cheaper choice in only {} cases.", times, money,
                       chance(p));
}

} // namespace milepost
