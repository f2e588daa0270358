// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/tables/link_tables.h"

#include "calibration/statistics.h"
#include "engine/core/units.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <tuple>
#include <utility>

namespace milepost {

namespace {

/// Published rates are rounded to 0.01 GB/s; below this rate that is more than 5 %.
constexpr double imprecise_gbytes_per_s = 0.1;

std::optional<Collective> collective_of(std::string_view name)
{
    constexpr std::array<std::pair<std::string_view, Collective>, 4> spellings{{
        {"all_reduce", Collective::all_reduce},
        {"all_gather", Collective::all_gather},
        {"reduce_scatter", Collective::reduce_scatter},
        {"alltoall", Collective::all_to_all},
    }};
    for (const auto &[text, collective] : spellings)
        if (text == name)
            return collective;
    return std::nullopt;
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

bool crosses_network(std::string_view scope) { return contains(scope, "over") || contains(scope, "nodes"); }

struct SeriesKey {
    std::string source, groups, algo, dtype, scope;
    auto operator<=>(const SeriesKey &) const = default;
};

using Series = std::map<double, std::vector<double>>; ///< bytes -> seconds

Source sweep_source(const SeriesKey &key)
{
    const bool xla = key.source == "xla";
    std::string text = xla ? "openxla/xla default_collective_perf_table (Apache-2.0)"
                           : "ai-dynamo/aiconfigurator 095f58a, NCCL tables (Apache-2.0)";
    text += fmt::format(": {}, {}", key.scope, key.dtype);
    if (!key.algo.empty())
        text += ", " + key.algo;
    if (key.groups != "1")
        text += fmt::format(", {} groups at once", key.groups);
    return {Provenance::published, text, xla ? "2026-02-13" : "2026-08-21"};
}

CollectiveSweep sweep_of(int ranks, const SeriesKey &key, const Series &series)
{
    CollectiveSweep sweep;
    sweep.ranks = ranks;
    std::vector<double> logs;
    for (const auto &[bytes, seconds] : series) {
        sweep.bytes.push_back(bytes);
        logs.push_back(std::log(median_of(seconds)));
    }
    for (const double value : non_decreasing(logs))
        sweep.seconds.push_back(std::exp(value));
    sweep.source = sweep_source(key);
    return sweep;
}

/// The words of a GPU column such as "H100/H800 (SM90)" or "B300 HGX, RoCE".
bool names_gpu(std::string_view cell, const std::string &gpu)
{
    std::string word;
    for (const char c : std::string(cell) + " ") {
        if (std::isalnum(static_cast<unsigned char>(c))) {
            word += c;
        } else {
            if (word == gpu)
                return true;
            word.clear();
        }
    }
    return false;
}

} // namespace

std::map<Collective, std::vector<CollectiveSweep>> domain_sweeps(const CsvTable &table, const std::string &gpu)
{
    std::map<std::pair<Collective, int>, std::map<SeriesKey, Series>> found;
    for (const CsvRow &row : table.rows()) {
        const auto collective = collective_of(table.text(row, "collective"));
        const auto source = table.text(row, "source");
        const auto scope = table.text(row, "scope");
        const auto ranks = table.number(row, "ranks");
        const auto bytes = table.number(row, "bytes");
        const auto time_us = table.number(row, "time_us");
        const bool permissive = source == "xla" || source.starts_with("aiconfigurator:");
        if (table.text(row, "gpu") != gpu || !collective || !permissive || crosses_network(scope) || !ranks ||
            !bytes || !time_us || *time_us <= 0)
            continue;
        const bool is_rounded = table.text(row, "note") == "rounded";
        if (is_rounded && table.number(row, "algbw_GBps").value_or(0) < imprecise_gbytes_per_s)
            continue;
        const SeriesKey key{std::string(source), std::string(table.text(row, "concurrent_groups")),
                            std::string(table.text(row, "algo")), std::string(table.text(row, "dtype")),
                            std::string(scope)};
        found[{*collective, static_cast<int>(*ranks)}][key][*bytes].push_back(*time_us * 1e-6);
    }
    std::map<Collective, std::vector<CollectiveSweep>> sweeps;
    for (const auto &[group, candidates] : found) {
        const auto best = std::ranges::max_element(candidates, {}, [](const auto &candidate) {
            return std::pair(candidate.second.rbegin()->first, candidate.second.size());
        });
        sweeps[group.first].push_back(sweep_of(group.second, best->first, best->second));
    }
    return sweeps;
}

double link_efficiency(const std::map<Collective, std::vector<CollectiveSweep>> &sweeps, double link_bytes_per_s)
{
    constexpr double large = 0.5e9;
    std::vector<double> shares;
    if (const auto found = sweeps.find(Collective::all_gather); found != sweeps.end())
        for (const CollectiveSweep &sweep : found->second)
            if (sweep.bytes.back() >= large)
                shares.push_back(sweep.bytes.back() * (sweep.ranks - 1) / sweep.ranks / sweep.seconds.back() /
                                 link_bytes_per_s);
    if (shares.empty())
        throw std::logic_error("no all-gather sweep reaches large sizes");
    return median_of(shares);
}

std::map<std::string, std::vector<DispatcherRate>> dispatcher_rates(const CsvTable &table, const std::string &gpu)
{
    using Key = std::tuple<std::string, bool, int, int>; // dispatcher, crosses, ranks, multiprocessors
    struct Samples {
        std::map<bool, std::vector<double>> dispatch, combine; ///< by "is BF16"
        std::string source;
    };
    std::map<Key, Samples> found;
    for (const CsvRow &row : table.rows()) {
        const auto library = table.text(row, "library");
        const auto ranks = table.number(row, "ranks");
        const auto rate = table.number(row, "bw_GBps");
        const auto sms = table.number(row, "sms");
        const auto kind = table.text(row, "bw_kind");
        const bool hybrid = library.starts_with("HybridEP");
        if (!names_gpu(table.text(row, "gpu"), gpu) || !ranks || !rate || !sms || kind.empty())
            continue;
        if (hybrid && table.text(row, "measure") != "kernel only")
            continue;
        const bool crosses = contains(kind, "RDMA") || contains(kind, "InfiniBand") || contains(kind, "inter-node");
        Samples &samples =
            found[{hybrid ? "hybridep" : "deepep", crosses, static_cast<int>(*ranks), static_cast<int>(*sms)}];
        const bool is_bf16 = table.text(row, "dtype") == "bf16";
        auto &list = table.text(row, "op") == "dispatch" ? samples.dispatch : samples.combine;
        list[is_bf16].push_back(*rate * bytes_per_gigabyte);
        samples.source = fmt::format("{}: {}", table.text(row, "source"), kind);
    }
    const auto preferred = [](const std::map<bool, std::vector<double>> &by_type) -> std::optional<double> {
        if (by_type.empty())
            return std::nullopt;
        return median_of(by_type.rbegin()->second);
    };
    std::map<std::string, std::vector<DispatcherRate>> rates;
    for (const auto &[key, samples] : found) {
        const auto dispatch = preferred(samples.dispatch), combine = preferred(samples.combine);
        if (!dispatch || !combine)
            continue;
        DispatcherRate rate;
        rate.crosses_domain = std::get<1>(key);
        rate.ranks = std::get<2>(key);
        rate.sms = std::get<3>(key);
        rate.dispatch_bytes_per_s = *dispatch;
        rate.combine_bytes_per_s = *combine;
        rate.source = {Provenance::published, samples.source, "2026-07-10"};
        rates[std::get<0>(key)].push_back(std::move(rate));
    }
    for (auto &[name, list] : rates)
        std::ranges::stable_sort(list, {}, [](const DispatcherRate &r) { return std::pair(r.ranks, r.sms); });
    return rates;
}

} // namespace milepost
