// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/probe/rank_check.h"

#include "calibration/probe/fit_parts.h"
#include "engine/step/calibration_names.h"
#include "engine/step/collectives.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

namespace milepost {

namespace {

/// Where bandwidth decides and not latency [B].
constexpr double large_bytes = 1e6;

bool is_large(const RankCheckRow &row) { return row.bytes >= large_bytes; }
double error_of(const RankCheckRow &row) { return row.predicted_s / row.measured_s - 1; }

/// Groups inside one NVLink domain: what lies across it has sweeps of its own.
bool is_inside(const ProbeRecord &r, const SystemSpec &system)
{
    return is_native(r) && r.number("ranks") <= system.nvlink_domain &&
           (r.number("hosts", 1) == 1 || system.nvlink_domain > system.gpus_per_node);
}

bool is_collective(const ProbeRecord &r) { return value_of<Collective>(r.op).has_value(); }

RankCheck check_at(const std::vector<ProbeFile> &files, const SystemSpec &system, const Calibration &base, int at,
                   std::vector<int> fitted)
{
    std::vector<ProbeFile> left = files, asked = files;
    for (ProbeFile &file : left)
        std::erase_if(file.records, [&](const ProbeRecord &r) {
            return !is_collective(r) || !is_inside(r, system) ||
                   std::ranges::find(fitted, static_cast<int>(r.number("ranks"))) == fitted.end();
        });
    ProbeFit fit;
    fit.calibration = base;
    fit.calibration.collectives.clear();
    fit.calibration.measured = MeasuredKernels{};
    FitContext context(left, system, base, fit);
    fit_collectives(context);
    ProbeFit unused;
    const FitContext all(asked, system, base, unused);
    RankCheck check{at, std::move(fitted), {}};
    const Site site{std::max(at, 2), system.nic_bytes_per_s, 1};
    const Links links{fit.calibration, system, site};
    for (const auto &[kind, name] : names<Collective>)
        for (const ProbeRecord *r : all.records(std::string(name), [&](const ProbeRecord &record) {
                 return is_inside(record, system) && static_cast<int>(record.number("ranks")) == at;
             }))
            check.rows.push_back({r->op, r->number("bytes"), r->median_s,
                                  collective_time(links, kind, {at, at}, r->number("bytes")).seconds});
    return check;
}

} // namespace

double RankCheck::mape(bool large) const
{
    double sum = 0, count = 0;
    for (const RankCheckRow &row : rows)
        if (is_large(row) == large)
            sum += std::abs(error_of(row)), ++count;
    return count > 0 ? sum / count : 0;
}

RankCheckRow RankCheck::worst(bool large) const
{
    RankCheckRow found;
    double most = -1;
    for (const RankCheckRow &row : rows)
        if (is_large(row) == large && std::abs(error_of(row)) > most) {
            most = std::abs(error_of(row));
            found = row;
        }
    return found;
}

Expected<std::vector<RankCheck>> check_ranks(const std::vector<ProbeFile> &files, const SystemSpec &system,
                                             const Calibration &base, const std::vector<int> &fit_on, int at)
{
    std::set<int> timed;
    for (const ProbeFile &file : files)
        for (const ProbeRecord &r : file.records)
            if (is_collective(r) && is_inside(r, system))
                timed.insert(static_cast<int>(r.number("ranks")));
    constexpr std::size_t least = 2;
    if (timed.size() < least)
        return fail(
            "probe.ranks", "PROBE",
            fmt::format("The files time collectives of {} ranks; two numbers of ranks at least are needed, such "
                        "as a run of milepost-probe on four GPUs gives.",
                        timed.empty() ? std::string("no") : fmt::format("{}", fmt::join(timed, ", "))));
    std::vector<int> wanted = fit_on;
    if (at > 0)
        wanted.push_back(at);
    for (const int ranks : wanted)
        if (!timed.contains(ranks))
            return fail(
                "probe.ranks", "ranks",
                fmt::format("No collective of {} ranks was timed; there are {}.", ranks, fmt::join(timed, ", ")));
    std::vector<RankCheck> checks;
    for (const int ranks : timed) {
        if (at > 0 && ranks != at)
            continue;
        std::vector<int> others;
        for (const int other : timed)
            if (other != ranks && (fit_on.empty() || std::ranges::find(fit_on, other) != fit_on.end()))
                others.push_back(other);
        if (!others.empty())
            checks.push_back(check_at(files, system, base, ranks, std::move(others)));
    }
    return checks;
}

} // namespace milepost
