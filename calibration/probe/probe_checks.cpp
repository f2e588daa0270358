// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/probe/probe_checks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

namespace milepost {

namespace {

using nlohmann::json;

constexpr double highest_bytes_per_s = 1e15;
constexpr double highest_flops = 1e18;
/// GPUs of one job: more than any system has.
constexpr int most_ranks = 1'000'000;

/// What a GPU's state can be, by the unit at the end of a name.
struct Bounds {
    std::string_view ending;
    double low, high;
    std::string_view unit;
};
constexpr std::array<Bounds, 3> bounds_of_units{
    {{"_hz", 1e8, 1e10, "Hz"}, {"_w", 0, 1e4, "W"}, {"_c", -20, 150, "degrees Celsius"}}};

/// Entries of a timed operation (resources/schemas/probe-result.schema.json).
constexpr std::array<std::string_view, 19> known_entries{"op",
                                                         "parameters",
                                                         "cache",
                                                         "flop",
                                                         "bytes",
                                                         "median_s",
                                                         "q1_s",
                                                         "q3_s",
                                                         "min_s",
                                                         "count",
                                                         "discarded",
                                                         "power_capped",
                                                         "stop",
                                                         "clock_hz",
                                                         "host_per_launch_s",
                                                         "burst_s",
                                                         "power_w",
                                                         "temperature_c",
                                                         "sustained_clock_hz"};
constexpr std::array<std::string_view, 2> more_entries{"throttled_samples", "skipped"};
/// Those with one number for each rank.
constexpr std::array<std::string_view, 3> rank_entries{"rank_s", "rank_elements", "rank_power_w"};

/// Parameters that are sizes: a number that stands as a word carries a unit that nobody reads.
constexpr std::array<std::string_view, 14> sizes{"m",     "n",        "k",       "batch",    "seq",
                                                 "heads", "kv_heads", "steps",   "head_dim", "ranks",
                                                 "hosts", "params",   "tensors", "bytes"};

std::string text_of(const json &object, const char *key)
{
    const auto it = object.is_object() ? object.find(key) : object.end();
    return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

std::optional<std::string> doubtful_state(const json &device, const char *when)
{
    const auto state = device.find(when);
    if (state == device.end() || !state->is_object())
        return std::nullopt;
    for (const auto &[name, value] : state->items())
        for (const Bounds &bounds : bounds_of_units)
            if (name.ends_with(bounds.ending) && value.is_number() &&
                !(value.get<double>() >= (bounds.unit == "Hz" ? 0 : bounds.low) &&
                  value.get<double>() <= bounds.high))
                return fmt::format("the GPU has {}.{} = {}; {} to {} {} is possible.", when, name,
                                   value.get<double>(), bounds.unit == "Hz" ? 0 : bounds.low, bounds.high,
                                   bounds.unit);
    return std::nullopt;
}

std::optional<std::string> doubtful_device(const json &device)
{
    if (text_of(device, "name").empty())
        return "a GPU has no name.";
    if (text_of(device, "uuid").empty())
        return fmt::format("the GPU '{}' has no uuid.", text_of(device, "name"));
    const auto number = [&](const char *key) {
        const auto it = device.find(key);
        return it != device.end() && it->is_number() ? it->get<double>() : -1.0;
    };
    struct Range {
        const char *key;
        double low, high;
    };
    // 0: the framework does not tell.
    for (const Range &r : {Range{"multiprocessors", 1, 10'000}, Range{"memory_bytes", 1e8, 1e14},
                           Range{"clock_max_hz", 0, 1e10}, Range{"memory_clock_max_hz", 0, 1e11}})
        if (const double v = number(r.key); !(v >= r.low && v <= r.high))
            return fmt::format("the GPU '{}' has {} = {}; {} to {} is possible.", text_of(device, "name"), r.key, v,
                               r.low, r.high);
    for (const char *when : {"before", "after"})
        if (auto reason = doubtful_state(device, when))
            return reason;
    return std::nullopt;
}

/// Whether ranks and their GPUs agree.
std::optional<std::string> doubtful_ranks(const json &ranks)
{
    const auto count = ranks.find("count");
    if (count == ranks.end() || !count->is_number_integer() || count->get<std::int64_t>() < 1 ||
        count->get<std::int64_t>() > most_ranks)
        return fmt::format("the number of ranks is {}; 1 to {} is possible.",
                           count == ranks.end() ? "missing" : count->dump(), most_ranks);
    const auto members = ranks.find("members");
    if (members == ranks.end() || !members->is_array())
        return "the list 'ranks.members' is missing.";
    if (static_cast<std::int64_t>(members->size()) != count->get<std::int64_t>())
        return fmt::format("{} ranks are counted and {} listed.", count->get<std::int64_t>(), members->size());
    std::set<std::string> gpus;
    for (const json &member : *members)
        if (const std::string uuid = text_of(member, "uuid"); !uuid.empty() && !gpus.insert(uuid).second)
            return fmt::format("two ranks share the GPU {}; each needs its own.", uuid);
    return std::nullopt;
}

std::optional<std::string> doubtful_list(const std::string &op, const std::string &name, const json &list)
{
    const auto possible = [&](const json &v) {
        const double most = name.ends_with("_w") ? 1e4 : 1e15;
        return v.is_number() && v.get<double>() >= 0 && v.get<double>() <= most;
    };
    if (!list.is_array() || list.empty() || !std::ranges::all_of(list, possible))
        return fmt::format("'{}' has {} = {}; one number not below 0 for each rank is needed.", op, name,
                           list.dump());
    return std::nullopt;
}

/// Sizes without which the work of an operation is not known.
struct NeededSizes {
    std::string_view op;
    std::array<std::string_view, 3> names; ///< unused ones are empty
};
constexpr std::array<NeededSizes, 7> needed_sizes{{{"gemm", {"m", "n", "k"}},
                                                   {"sustained_gemm", {"m", "n", "k"}},
                                                   {"syrk", {"m", "k"}},
                                                   {"newton_schulz", {"m", "n"}},
                                                   {"attention_forward", {"seq", "heads", "head_dim"}},
                                                   {"attention_backward", {"seq", "heads", "head_dim"}},
                                                   {"layerwise_step", {"layers", "hidden", "ranks"}}}};

} // namespace

std::optional<std::string> doubtful_facts(const json &root)
{
    if (text_of(root["versions"], "driver").empty())
        return "the version of the driver is missing; times without it cannot be compared.";
    if (text_of(root["host"], "name").empty())
        return "the name of the host is missing.";
    const std::string started = text_of(root, "started");
    constexpr std::size_t date_and_time = 20; // 2026-11-30T04:03:12Z
    if (started.size() != date_and_time || started[4] != '-' || started[7] != '-' || started[10] != 'T')
        return fmt::format("the start is '{}'; a time such as 2026-11-30T04:03:12Z is needed.", started);
    if (root["devices"].empty())
        return "the file names no GPU.";
    std::set<std::string> kinds;
    for (const json &device : root["devices"]) {
        if (auto reason = doubtful_device(device))
            return reason;
        kinds.insert(text_of(device, "name"));
    }
    if (auto reason = doubtful_ranks(root["ranks"]))
        return reason;
    for (const json &member : root["ranks"]["members"])
        kinds.insert(text_of(member, "device"));
    if (kinds.size() != 1)
        return fmt::format("GPUs of different kinds ({} and {}) cannot make one calibration.", *kinds.begin(),
                           *kinds.rbegin());
    return std::nullopt;
}

std::optional<std::string> doubtful_entry(const json &entry)
{
    if (!entry.is_object() || text_of(entry, "op").empty())
        return "a probe without the name of its operation ('op').";
    const std::string op = text_of(entry, "op");
    for (const auto &[name, value] : entry.items()) {
        if (std::ranges::find(rank_entries, name) != rank_entries.end()) {
            if (auto reason = doubtful_list(op, name, value))
                return reason;
            continue;
        }
        if (std::ranges::find(known_entries, name) == known_entries.end() &&
            std::ranges::find(more_entries, name) == more_entries.end())
            return fmt::format("'{}' has the entry '{}', which is not read; times are in seconds ('median_s'), "
                               "clocks in hertz ('_hz'), power in watts ('_w').",
                               op, name);
    }
    if (!entry.contains("median_s") && text_of(entry, "skipped").empty())
        return fmt::format("'{}' has neither a time ('median_s') nor the reason why it was skipped ('skipped').",
                           op);
    if (entry.contains("median_s") && !entry["median_s"].is_number())
        return fmt::format("'{}' has the time {}; a number of seconds is needed.", op, entry["median_s"].dump());
    if (const auto parameters = entry.find("parameters"); parameters != entry.end() && parameters->is_object())
        for (const std::string_view size : sizes)
            if (const auto it = parameters->find(std::string(size)); it != parameters->end() && !it->is_number())
                return fmt::format("'{}' has {} = {}; a plain number is needed.", op, size, it->dump());
    return std::nullopt;
}

std::optional<std::string> doubtful_record(const ProbeRecord &r, int ranks)
{
    const auto positive = [](double v) { return std::isfinite(v) && v > 0; };
    if (!positive(r.median_s))
        return fmt::format("'{}' has the median {} s; a time is above 0.", r.label(), r.median_s);
    if (!positive(r.q1_s) || !(r.q1_s <= r.median_s && r.median_s <= r.q3_s))
        return fmt::format("'{}' has quartiles {} and {} s around the median {} s; they must be in order.",
                           r.label(), r.q1_s, r.q3_s, r.median_s);
    if (r.flop && !(*r.flop >= 0 && *r.flop / r.median_s < highest_flops))
        return fmt::format("'{}' has the rate {} FLOP/s; 0 to 1e18 is possible.", r.label(), *r.flop / r.median_s);
    if (r.bytes && !(*r.bytes >= 0 && *r.bytes / r.median_s < highest_bytes_per_s))
        return fmt::format("'{}' has the bandwidth {} B/s; 0 to 1e15 is possible.", r.label(),
                           *r.bytes / r.median_s);
    const auto counted = [](double v) { return std::isfinite(v) && v >= 0 && v == std::floor(v); };
    if (!counted(r.count) || r.count < 1)
        return fmt::format("'{}' was timed {} times; at least once is needed.", r.label(), r.count);
    if (!counted(r.discarded))
        return fmt::format("'{}' discarded {} samples; that is no number of samples.", r.label(), r.discarded);
    for (const auto &[name, value] : r.extras)
        for (const Bounds &bounds : bounds_of_units)
            if (name.ends_with(bounds.ending) && !(value >= bounds.low && value <= bounds.high))
                return fmt::format("'{}' has {} = {}; {} to {} {} is possible.", r.label(), name, value, bounds.low,
                                   bounds.high, bounds.unit);
    if (const double own = r.number("ranks", 1); own > ranks)
        return fmt::format("'{}' ran on {} ranks of a run of {}.", r.label(), own, ranks);
    for (const auto &[name, value] : r.numbers) {
        if (!(std::isfinite(value) && value >= 0))
            return fmt::format("'{}' has {} = {}; sizes are not negative.", r.label(), name, value);
        constexpr std::string_view lengths[] = {"m",     "n",        "k",        "batch", "seq",
                                                "heads", "kv_heads", "head_dim", "ranks", "hosts"};
        if (value == 0 && std::ranges::count(lengths, name) > 0)
            return fmt::format("'{}' has {} = 0; sizes are above 0.", r.label(), name);
    }
    for (const NeededSizes &needed : needed_sizes)
        for (const std::string_view name : needed.names)
            if (r.op == needed.op && !name.empty() && !r.numbers.contains(std::string(name)))
                return fmt::format("'{}' lacks the size '{}'.", r.label(), name);
    return std::nullopt;
}

} // namespace milepost
