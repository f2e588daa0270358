// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/operation_times.h"

#include "calibration/calibration_json.h"
#include "engine/core/normal.h"
#include "engine/step/collectives.h"
#include "engine/step/kernel_times.h"
#include "engine/step/newton_schulz.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>

namespace milepost {

namespace {

enum class Implementation { eager, graph, fused };

/// GPU seconds of the kernels of an operation, how many they are, and how sure that is.
struct Kernels {
    double seconds = 0;
    double launches = 1;
    double log_sd = 0;
    Coverage coverage = Coverage::measured;
};

/// Cells of one row; the first one that is missing or wrong is kept as the reason.
class Cells {
public:
    Cells(const CsvTable &table, const CsvRow &row) : table_(table), row_(row) {}

    [[nodiscard]] std::string_view text(const std::string &column) const { return table_.text(row_, column); }

    double number(const std::string &column, std::optional<double> fallback = std::nullopt)
    {
        const auto cell = text(column);
        const auto value = table_.number(row_, column);
        constexpr double largest = 1e18;
        if (value && *value > 0 && *value <= largest)
            return *value;
        if (cell.empty() && fallback)
            return *fallback;
        reason(cell.empty() ? fmt::format("the column '{}' is empty", column)
                            : fmt::format("{}: '{}' is not a number above 0", column, cell));
        return 1;
    }

    GemmType type(GemmType fallback)
    {
        const auto cell = text("dtype");
        if (cell.empty())
            return fallback;
        for (const auto type : {GemmType::bf16, GemmType::fp16, GemmType::tf32, GemmType::fp32, GemmType::fp8,
                                GemmType::mxfp8, GemmType::nvfp4})
            if (name_of(type) == cell)
                return type;
        reason(fmt::format("dtype: '{}' is not known; bf16, fp16, tf32, fp32, fp8, mxfp8 and nvfp4 are", cell));
        return fallback;
    }

    Implementation implementation()
    {
        const auto cell = text("implementation");
        if (cell == "graph")
            return Implementation::graph;
        if (cell == "fused")
            return Implementation::fused;
        if (!cell.empty() && cell != "eager")
            reason(fmt::format("implementation: '{}' is not known; eager, graph and fused are", cell));
        return Implementation::eager;
    }

    void reason(std::string text)
    {
        if (reason_.empty())
            reason_ = std::move(text);
    }
    [[nodiscard]] const std::string &problem() const { return reason_; }

private:
    const CsvTable &table_;
    const CsvRow &row_;
    std::string reason_;
};

double spread(const Calibration &calibration, FactorId factor)
{
    return calibration.factors[static_cast<std::size_t>(factor)].log_sd;
}

/// Floor of a single event-timed kernel, from the GEMM tables that were timed that way.
double fixed_s(const Calibration &calibration)
{
    double floor = 0;
    for (const auto &[type, surface] : calibration.gemm)
        floor = std::max(floor, surface.fixed_s);
    return floor;
}

Kernels copy(Cells &cells, const Calibration &c, const SystemSpec &s)
{
    return {memory_time(c, s, cells.number("bytes")) + fixed_s(c), 1, spread(c, FactorId::memory_bound),
            Coverage::measured};
}

Kernels gemm(Cells &cells, const Calibration &c, const SystemSpec &s)
{
    const GemmShape shape{cells.number("m"), cells.number("n"), cells.number("k"), cells.number("batch", 1)};
    const auto time = gemm_time(c, s, cells.type(GemmType::bf16), shape, Timing::single);
    return {time.seconds, 1, spread(c, FactorId::gemm), time.coverage};
}

Kernels newton_schulz(Cells &cells, const Calibration &c, const SystemSpec &s)
{
    NsMethod method;
    constexpr double usual_steps = 5;
    method.steps = static_cast<int>(std::min(cells.number("steps", usual_steps), 100.0));
    method.syrk = cells.text("syrk") == "1";
    switch (cells.type(GemmType::bf16)) {
    case GemmType::bf16: method.precision = NsPrecision::bf16; break;
    case GemmType::tf32: method.precision = NsPrecision::tf32; break;
    case GemmType::fp32: method.precision = NsPrecision::fp32; break;
    default: cells.reason("dtype: the iteration runs in bf16, tf32 or fp32"); break;
    }
    const NsShape shape{cells.number("m"), cells.number("n"), cells.number("batch", 1)};
    // A chain of kernels: launches are counted on their own, and the GPU does not cool down between them.
    const auto products = newton_schulz_gemm_time(c, s, shape, method, Timing::sustained);
    // What surrounds the products: norm, cast and their like, on FP32 input.
    constexpr double input_bytes = 4;
    const double bytes = muon_bytes_per_element(method, input_bytes, false) * shape.m() * shape.n() * shape.batch;
    double launches = 0;
    for (const auto &product : newton_schulz_products(shape, method))
        launches += product.count;
    for (const auto &pass : muon_passes(method.precision, input_bytes))
        launches += pass.on_shard ? 0 : pass.launches;
    return {products.seconds * c.newton_schulz_rate + memory_time(c, s, bytes), launches,
            std::hypot(c.newton_schulz_log_sd, spread(c, FactorId::gemm)), products.coverage};
}

/// torch.optim.AdamW: states in the type of the parameters. One fused kernel reads parameter, gradient and both
/// moments and writes all but the gradient. Eager: decay (2 accesses), lerp of the first moment (3), decay and
/// addcmul of the second (2 + 3), root, division by the correction and addition of epsilon (2 + 2 + 2), addcdiv
/// (4).
Kernels adamw(Cells &cells, const Calibration &c, const SystemSpec &s, Implementation implementation)
{
    constexpr double fused_accesses = 7, eager_accesses = 20, eager_launches = 8;
    const bool fused = implementation == Implementation::fused;
    const double element = operand_bytes(cells.type(GemmType::fp32));
    const double bytes = cells.number("params") * element * (fused ? fused_accesses : eager_accesses);
    return {memory_time(c, s, bytes) + fixed_s(c), fused ? 1 : eager_launches, spread(c, FactorId::memory_bound),
            Coverage::measured};
}

Kernels attention(Cells &cells, const Calibration &c, const SystemSpec &s, bool forward)
{
    AttentionCall call;
    call.sequences = cells.number("batch", 1);
    call.queries = call.keys = cells.number("seq");
    call.heads = cells.number("heads");
    call.query_dim = call.value_dim = cells.number("head_dim");
    call.fp8 = cells.type(GemmType::bf16) == GemmType::fp8;
    const auto time = forward ? attention_forward_time(c, s, call) : attention_backward_time(c, s, call);
    return {time.seconds + fixed_s(c), 1, spread(c, FactorId::attention), time.coverage};
}

Kernels collective(Cells &cells, const Calibration &c, const SystemSpec &s, Collective kind)
{
    Site site;
    site.nvlink_domain = s.nvlink_domain;
    site.nic_bytes_per_s = s.nic_bytes_per_s;
    const double ranks = cells.number("ranks");
    constexpr double most_ranks = 1 << 20;
    if (ranks != std::floor(ranks) || ranks > most_ranks)
        cells.reason(fmt::format("ranks: '{}' is not a number of GPUs", cells.text("ranks")));
    RankGroup group;
    group.ranks = static_cast<int>(std::min(ranks, most_ranks));
    group.per_domain = std::min(group.ranks, s.nvlink_domain);
    const auto time = collective_time({c, s, site}, kind, group, cells.number("bytes"));
    const auto factor = kind == Collective::all_to_all ? FactorId::expert_all_to_all : FactorId::data_parallel;
    return {time.seconds, 1, spread(c, factor), time.coverage};
}

std::optional<Collective> collective_of(std::string_view op)
{
    for (const auto kind :
         {Collective::all_reduce, Collective::all_gather, Collective::reduce_scatter, Collective::all_to_all})
        if (name_of(kind) == op)
            return kind;
    return std::nullopt;
}

/// Host and GPU run beside each other: whichever is slower sets the pace.
double paced(const Kernels &kernels, const Calibration &c, Implementation implementation)
{
    if (kernels.launches <= 1)
        return kernels.seconds;
    return implementation == Implementation::eager ? std::max(kernels.seconds, kernels.launches * c.launch_s)
                                                   : kernels.seconds + kernels.launches * c.graph_launch_s;
}

} // namespace

Expected<OperationTime> operation_time(const CsvTable &table, const CsvRow &row, const Calibration &calibration,
                                       const SystemSpec &system)
{
    Cells cells(table, row);
    const auto op = cells.text("op");
    const auto implementation = cells.implementation();
    Kernels kernels;
    if (op == "copy")
        kernels = copy(cells, calibration, system);
    else if (op == "gemm")
        kernels = gemm(cells, calibration, system);
    else if (op == "newton_schulz")
        kernels = newton_schulz(cells, calibration, system);
    else if (op == "adamw")
        kernels = adamw(cells, calibration, system, implementation);
    else if (op == "attention_forward" || op == "attention_backward")
        kernels = attention(cells, calibration, system, op == "attention_forward");
    else if (const auto kind = collective_of(op))
        kernels = collective(cells, calibration, system, *kind);
    else
        cells.reason(fmt::format("op: '{}' is not known; copy, gemm, newton_schulz, adamw, attention_forward, "
                                 "attention_backward, all_reduce, all_gather, reduce_scatter and all_to_all are",
                                 op));
    if (!cells.problem().empty())
        return fail("operation.cell", "op", fmt::format("line {}: {}.", row.line, cells.problem()));

    OperationTime time;
    time.coverage = kernels.coverage;
    time.seconds = paced(kernels, calibration, implementation);
    const double log_sd = kernels.coverage == Coverage::extrapolated
                              ? std::hypot(kernels.log_sd, calibration.unmodelled_log_sd)
                              : kernels.log_sd;
    constexpr double upper = 0.9;
    const double band = std::exp(normal_quantile(upper) * log_sd);
    time.p10_s = time.seconds / band;
    time.p90_s = time.seconds * band;
    return time;
}

std::string_view coverage_name(Coverage coverage)
{
    switch (coverage) {
    case Coverage::measured: return "measured";
    case Coverage::interpolated: return "interpolated";
    case Coverage::extrapolated: break;
    }
    return "extrapolated";
}

} // namespace milepost
