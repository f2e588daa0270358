// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/probe/fit_parts.h"
#include "calibration/probe/record_shapes.h"
#include "calibration/probed_rows.h"
#include "calibration/statistics.h"
#include "engine/step/collectives.h"
#include "engine/step/element_bytes.h"
#include "engine/step/owner_assignment.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <utility>

namespace milepost {

namespace {

/// Around Newton-Schulz, whose own passes are in its fit: momentum read and written, gradient read; direction and
/// parameter read, parameter and its bf16 copy written (kernels/optimizer/muon.cu).
constexpr double bytes_around = 2 * fp32_bytes + bf16_bytes + bf16_bytes + 2 * fp32_bytes + bf16_bytes;

using Size = std::pair<double, double>; ///< rows, columns

/// Matrices of all layers in the order of the parameters, with fused projections.
std::vector<Size> matrices_of(const ProbeRecord &r)
{
    const double queries = r.number("heads") * r.number("head_dim"),
                 keys = r.number("kv_heads") * r.number("head_dim"), hidden = r.number("hidden"),
                 ffn = r.number("ffn");
    std::vector<Size> matrices;
    for (int layer = 0; layer < static_cast<int>(r.number("layers")); ++layer)
        for (const Size &size :
             {Size{queries + 2 * keys, hidden}, Size{hidden, queries}, Size{2 * ffn, hidden}, Size{hidden, ffn}})
            matrices.push_back(size);
    return matrices;
}

std::vector<int> owners_of(const ProbeRecord &r, const std::vector<Size> &matrices)
{
    std::vector<OwnedTensor> tensors;
    tensors.reserve(matrices.size());
    for (const auto &[rows, columns] : matrices)
        tensors.push_back({rows * columns, rows * columns * std::min(rows, columns)});
    return assign_owners(tensors, static_cast<int>(r.number("ranks")),
                         r.word("ownership") == "ping-pong" ? Ownership::ping_pong : Ownership::round_robin);
}

/// Seconds that each rank spends on its own matrices, equal shapes in batches; nothing where no fused Newton-Schulz
/// was timed.
std::optional<std::vector<double>> own_seconds(FitContext &context, const ProbeRecord &r)
{
    const std::vector<Size> matrices = matrices_of(r);
    const int ranks = static_cast<int>(r.number("ranks"));
    const std::vector<int> owners = owners_of(r, matrices);
    const ProbedRows rows(context.calibration(), context.system(), Implementation::fused, KernelLibrary::milepost);
    const double rate = context.system().hbm_bytes_per_s * context.calibration().hbm_efficiency;
    std::vector<double> seconds(static_cast<std::size_t>(ranks), 0);
    for (int rank = 0; rank < ranks; ++rank) {
        std::map<Size, double> counts;
        for (std::size_t i = 0; i < matrices.size(); ++i)
            if (owners[i] == rank)
                ++counts[matrices[i]];
        for (const auto &[size, count] : counts) {
            const double most = std::max(1.0, r.number("most_batched", 1));
            double left = count;
            while (left > 0) {
                const double batch = std::min(left, most);
                left -= batch;
                const auto time =
                    rows.newton_schulz({size.first, size.second, batch}, newton_schulz_steps(r), true);
                if (!time)
                    return std::nullopt;
                seconds[static_cast<std::size_t>(rank)] +=
                    time->seconds + batch * size.first * size.second * bytes_around / rate;
            }
        }
    }
    return seconds;
}

/// Every owner's weights go to all others at once: the rank that owns the least receives the most, at the rate of a
/// message that goes both ways.
double gather_seconds(FitContext &context, const ProbeRecord &r)
{
    const std::vector<Size> matrices = matrices_of(r);
    const std::vector<int> owners = owners_of(r, matrices);
    const int ranks = static_cast<int>(r.number("ranks"));
    std::vector<double> owned(static_cast<std::size_t>(ranks), 0);
    double all = 0;
    for (std::size_t i = 0; i < matrices.size(); ++i) {
        const double elements = matrices[i].first * matrices[i].second;
        owned[static_cast<std::size_t>(owners[i])] += elements;
        all += elements;
    }
    const Site site{ranks, context.system().nic_bytes_per_s, 1};
    const Links links{context.calibration(), context.system(), site};
    return collective_time(links, Collective::send_recv, {ranks, ranks},
                           bf16_bytes * (all - *std::ranges::min_element(owned)))
        .seconds;
}

} // namespace

void fit_layerwise(FitContext &context)
{
    // Groups across hosts are left to the network's own rows.
    const auto rows = context.records(
        "layerwise_step", [](const ProbeRecord &r) { return is_native(r) && r.number("hosts", 1) == 1; });
    std::map<std::string, std::pair<std::vector<const ProbeRecord *>, std::vector<double>>> parts;
    for (const ProbeRecord *r : rows) {
        const auto own = own_seconds(context, *r);
        if (!own)
            return;
        const double slowest = *std::ranges::max_element(*own), gather = gather_seconds(context, *r);
        const std::string part(r->word("part"));
        const double predicted = part == "own" ? slowest : part == "gather" ? gather : slowest + gather;
        parts[part].first.push_back(r);
        parts[part].second.push_back(std::log(predicted / r->median_s));
    }
    for (const auto &[part, found] : parts)
        context.report(fmt::format("layer-wise step, {}", part), found.first, found.second, spread_of(found.second),
                       {"hidden", "ranks"});
}

} // namespace milepost
