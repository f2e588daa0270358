// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sweep/sweep_plan.h"

#include "app/project/scenario_fields.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>
#include <set>

namespace milepost {

namespace {

/// SplitMix64 (Steele, Lea, Flood 2014): a mixing function, so that any draw is found without those before it.
std::uint64_t mixed(std::uint64_t value)
{
    value += 0x9e3779b97f4a7c15U;
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31U);
}

/// In [0, 1), the same for the same three numbers.
double uniform(std::uint64_t seed, std::size_t axis, std::size_t at)
{
    constexpr double two_to_minus_53 = 1.0 / 9007199254740992.0;
    return static_cast<double>(mixed(mixed(seed + axis) ^ at) >> 11U) * two_to_minus_53;
}

/// Cuts at commas that stand outside of brackets and quotes.
std::vector<std::string> split_values(std::string_view text)
{
    std::vector<std::string> values(1);
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '\\' && i + 1 < text.size()) {
            values.back() += c;
            values.back() += text[++i];
            continue;
        }
        if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == '[' || c == '{'))
            ++depth;
        else if (!quoted && (c == ']' || c == '}'))
            --depth;
        if (c == ',' && depth == 0 && !quoted)
            values.emplace_back();
        else
            values.back() += c;
    }
    for (auto &value : values)
        value = std::string(trimmed(value));
    return values;
}

tl::unexpected<Diagnostics> refuse(const std::string &text, const std::string &what)
{
    return fail("sweep.axis", "--over", fmt::format("--over {}: {}", text, what));
}

/// Two numbers with a colon between them.
std::optional<std::pair<double, double>> range_of(std::string_view text)
{
    const auto colon = text.find(':');
    if (colon == std::string_view::npos)
        return std::nullopt;
    const auto low = parse_number(trimmed(text.substr(0, colon)));
    const auto high = parse_number(trimmed(text.substr(colon + 1)));
    return low && high ? std::optional(std::pair(*low, *high)) : std::nullopt;
}

/// Values of an axis that have to be tried: all of a list, both ends of a range.
std::vector<std::string> typical_values(const SweepAxis &axis)
{
    if (!axis.range())
        return axis.values;
    return {fmt::format("{}", axis.low), fmt::format("{}", axis.high)};
}

std::string value_at(const SweepAxis &axis, double share)
{
    if (!axis.range())
        return axis.values.at(std::min(static_cast<std::size_t>(share * static_cast<double>(axis.values.size())),
                                       axis.values.size() - 1));
    if (axis.whole)
        return fmt::format("{:.0f}",
                           std::min(std::floor(axis.low + share * (axis.high - axis.low + 1)), axis.high));
    const double value = axis.logarithmic ? axis.low * std::pow(axis.high / axis.low, share)
                                          : axis.low + share * (axis.high - axis.low);
    // Six digits: what the last bits of a machine's pow() are does not reach the scenario.
    return fmt::format("{:.6g}", std::clamp(value, axis.low, axis.high));
}

} // namespace

Expected<SweepAxis> parse_axis(const std::string &text, bool ranges)
{
    const auto equals = text.find('=');
    SweepAxis axis;
    axis.path = std::string(trimmed(std::string_view(text).substr(0, equals)));
    if (equals == std::string::npos || axis.path.empty())
        return refuse(text, "FIELD=a,b,c is expected.");
    const auto list = std::string_view(text).substr(equals + 1);
    const auto *field = find_field(axis.path);
    if (const auto range = range_of(list)) {
        if (!ranges)
            return refuse(text, "a range needs --lhs; without it, list the values.");
        if (!field || (field->type != FieldType::number && field->type != FieldType::integer))
            return refuse(text, "a range is possible for number fields only.");
        axis.low = range->first;
        axis.high = range->second;
        axis.whole = field->type == FieldType::integer;
        axis.logarithmic = field->logarithmic && axis.low > 0;
        if (!(axis.low < axis.high))
            return refuse(text, "the range must rise.");
        if (axis.whole && (axis.low != std::floor(axis.low) || axis.high != std::floor(axis.high)))
            return refuse(text, "the ends must be whole numbers.");
        return axis;
    }
    axis.values = split_values(list);
    std::set<std::string> seen;
    for (const auto &value : axis.values) {
        if (value.empty())
            return refuse(text, "a value is empty.");
        if (!seen.insert(value).second)
            return refuse(text, fmt::format("'{}' stands twice.", value));
    }
    return axis;
}

Expected<SweepPlan> SweepPlan::make(ScenarioText base, std::vector<SweepAxis> axes,
                                    std::optional<std::size_t> samples, std::uint64_t seed)
{
    const auto too_many = [] {
        return fail("sweep.rows", "--over", fmt::format("a sweep has at most {} rows.", most_rows));
    };
    if (axes.empty())
        return fail("sweep.axes", "--over", "--over: at least one field that varies is needed.");
    SweepPlan plan;
    plan.rows_ = samples.value_or(1);
    for (std::size_t a = 0; a < axes.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b)
            if (axes[a].path == axes[b].path)
                return fail("sweep.axis", axes[a].path, fmt::format("--over {}: stands twice.", axes[a].path));
        if (!samples) {
            if (axes[a].values.size() > most_rows / plan.rows_)
                return too_many();
            plan.rows_ *= axes[a].values.size();
        }
        // A value that can never be right is said before hours of computing, not in ten thousand rows.
        for (const auto &value : typical_values(axes[a])) {
            auto changed = with_overrides(base, {axes[a].path + '=' + value});
            Diagnostics errors;
            if (!changed) {
                errors = changed.error();
                for (auto &error : errors)
                    if (error.message.starts_with("--set "))
                        error.message.replace(0, std::string_view("--set").size(), "--over");
            } else if (const auto read = read_scenario(*changed, base.origin, base.folder); !read) {
                errors = read.error();
            }
            if (!errors.empty())
                return tl::make_unexpected(errors);
        }
    }
    if (plan.rows_ > most_rows)
        return too_many();
    plan.base_ = std::move(base);
    plan.axes_ = std::move(axes);
    plan.seed_ = seed;
    if (samples)
        for (std::size_t a = 0; a < plan.axes_.size(); ++a) {
            auto &order = plan.strata_.emplace_back(plan.rows_);
            std::iota(order.begin(), order.end(), std::size_t{0});
            // Fisher-Yates by hand: std::shuffle differs between standard libraries.
            for (std::size_t i = plan.rows_; i > 1; --i)
                std::swap(order[i - 1],
                          order[static_cast<std::size_t>(uniform(seed, a, i) * static_cast<double>(i))]);
        }
    return plan;
}

std::vector<std::string> SweepPlan::values(std::size_t row) const
{
    std::vector<std::string> values(axes_.size());
    for (std::size_t a = axes_.size(); a-- > 0;) {
        if (strata_.empty()) {
            values[a] = axes_[a].values[row % axes_[a].values.size()];
            row /= axes_[a].values.size();
        } else {
            const double within = uniform(~seed_, a, row);
            values[a] =
                value_at(axes_[a], (static_cast<double>(strata_[a][row]) + within) / static_cast<double>(rows_));
        }
    }
    return values;
}

Expected<ScenarioText> SweepPlan::scenario(const std::vector<std::string> &values) const
{
    std::vector<std::string> assignments;
    assignments.reserve(axes_.size());
    for (std::size_t a = 0; a < axes_.size(); ++a)
        assignments.push_back(axes_[a].path + '=' + values[a]);
    auto text = with_overrides(base_, assignments);
    if (!text)
        return tl::make_unexpected(text.error());
    return ScenarioText{std::move(*text), base_.origin, base_.folder};
}

std::vector<std::size_t> SweepPlan::shard(std::size_t number, std::size_t count) const
{
    std::vector<std::size_t> rows;
    for (std::size_t row = number - 1; row < rows_; row += count)
        rows.push_back(row);
    return rows;
}

std::string scenario_hash(const ScenarioText &scenario)
{
    // Fowler, Noll, Vo: draft-eastlake-fnv, the 64-bit prime and offset.
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : scenario.text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001b3U;
    }
    return fmt::format("{:016x}", hash);
}

} // namespace milepost
