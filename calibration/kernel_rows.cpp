// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/kernel_rows.h"

#include "calibration/checked_cells.h"
#include "calibration/probed_rows.h"
#include "engine/core/normal_quantiles.h"
#include "engine/step/calibration_names.h"
#include "engine/step/collectives.h"
#include "engine/step/kernel_times.h"
#include "engine/step/newton_schulz.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace milepost {

namespace {

/// A collective called from PyTorch takes at least this long, however small (own H200 measurement, 2026-11, NVLink
/// domain of 8). Assumed for other systems.
constexpr double eager_collective_floor_s = 50e-6;

/// Element-wise AdamW on 16-bit parameters and states reaches this share of the memory rate of the FP32 one (own
/// H200 measurement, 2026-11).
constexpr double half_precision_update_share = 0.7;

/// Newton-Schulz in a Python loop: besides the three products of an iteration the scaled sums b A + c A A and
/// a X + B X as separate kernels, and around the loop cast, norm, division and cast: 44 kernels with five
/// iterations, as counted on an H200 (own profile, 2026-11).
constexpr double eager_elementwise_per_step = 5, eager_launches_around = 4;
/// Bytes per element of those sums in BF16: two scalings (2 + 2 each) and an addition (2 + 2 + 2).
constexpr double gram_sum_bytes = 14, update_sum_bytes = 10;

/// Log sd of one prediction by kind of operation and by how it was found, from own H200 timings of 2026-11 that no
/// table had seen: mean absolute errors of 6 % (BF16 GEMM), 11 % (FP8), 10 % (attention), 15 % (Newton-Schulz), 14
/// % (collectives), times 1.25.
struct Spread {
    double copy = 0.06, gemm = 0.08, low_precision_gemm = 0.14, attention = 0.12, newton_schulz = 0.19,
           update = 0.12, collective = 0.18;
    double extrapolated = 0.2; ///< added in quadrature outside measured ranges
};
constexpr Spread spread;

/// Largest sizes that are read. Far above all hardware, and products of four of them stay finite.
constexpr double most_elements_of_a_side = 1e9, most_bytes = 1e30;
constexpr int most_ranks = 1'000'000, most_steps = 32;
/// FlashAttention and cuDNN have fused kernels for heads up to this wide (flash-attention README, 2026-08).
constexpr double widest_fused_head = 256;

struct Prediction {
    KernelTime time;
    double log_sd = 0;
};

/// The same operation on another GPU of the same kind, another day: H200 probes of two machines differ by about
/// this (calibration compare resources/probes/...). Log sd.
constexpr double between_machines = 0.03;
/// And by the start of a kernel: 5.1, 3.5 and 5.1 us for the shortest cold copy on three H200 machines (h200-x1,
/// h200-x1-2 and h200-x2-2 of the same probes); sd of the three, in seconds.
constexpr double start_between_machines_s = 0.9e-6;

Prediction prediction_of(const FittedTime &time)
{
    const double start = start_between_machines_s / time.seconds;
    return {{time.seconds, time.coverage}, std::hypot(time.log_sd, between_machines, start)};
}

class RowPredictor {
public:
    RowPredictor(const CsvTable &table, const CsvRow &row, const Calibration &calibration, const SystemSpec &system)
        : cells_(table, row), calibration_(calibration), system_(system)
    {
    }

    Expected<Prediction> predict();

private:
    /// A size that the operation needs; its absence is remembered, and 1 stands in.
    double need(const char *column, double most = most_elements_of_a_side)
    {
        if (cells_.text({column}).empty() && missing_.empty())
            missing_ = column;
        return cells_.whole({column}, 1, most).value_or(1);
    }
    double need_bytes() { return need("bytes", most_bytes); }
    double size_or(const char *column, double fallback)
    {
        return cells_.whole({column}, 1, most_elements_of_a_side).value_or(fallback);
    }
    int steps() { return cells_.integer({"steps"}, 1, most_steps).value_or(NsMethod{}.steps); }
    bool syrk() { return cells_.flag("syrk").value_or(false); }
    /// Ranks of a collective; one rank has nobody to send to.
    int ranks()
    {
        if (text("ranks").empty() && missing_.empty())
            missing_ = "ranks";
        return cells_.integer({"ranks"}, 2, most_ranks).value_or(2);
    }
    NsShape newton_schulz_shape() { return {need("m"), need("n"), size_or("batch", 1)}; }
    GemmShape gemm_shape() { return {need("m"), need("n"), need("k"), size_or("batch", 1)}; }
    AttentionCall attention_call();
    [[nodiscard]] std::string text(const char *column) const { return cells_.text({column}); }

    Expected<void> read_common();
    /// Whether there are kernels of the row's dtype for `op`.
    [[nodiscard]] Expected<void> check_dtype(std::string_view op) const;
    Expected<Prediction> predicted_op(const std::string &op);
    /// Whether no tensor of the row could have been timed: they do not fit into the GPU, or no table has the type.
    bool outside_tables(std::string_view op);
    /// GPU seconds of a table kernel without the fixed cost of an event-timed call.
    [[nodiscard]] KernelTime bare_gemm(GemmType type, const GemmShape &shape) const;
    [[nodiscard]] double fixed_cost(GemmType type) const;
    [[nodiscard]] double call_cost() const
    {
        return implementation_ == Implementation::eager ? fixed_cost(GemmType::bf16) : calibration_.graph_launch_s;
    }

    [[nodiscard]] ProbedRows probed() const { return {calibration_, system_, implementation_, library_}; }
    [[nodiscard]] bool eager() const { return implementation_ == Implementation::eager; }

    Prediction copy();
    Prediction gemm();
    Prediction newton_schulz();
    Prediction adamw();
    Prediction attention(bool forward);
    Prediction collective(Collective kind);

    CheckedCells cells_;
    const Calibration &calibration_;
    const SystemSpec &system_;
    std::string missing_;
    GemmType type_ = GemmType::bf16;
    Implementation implementation_ = Implementation::eager;
    KernelLibrary library_ = KernelLibrary::unsaid;
};

std::optional<GemmType> gemm_type_of(const std::string &dtype)
{
    constexpr std::array<std::pair<std::string_view, GemmType>, 14> spellings{{
        {"", GemmType::bf16},
        {"bf16", GemmType::bf16},
        {"bfloat16", GemmType::bf16},
        {"fp16", GemmType::fp16},
        {"float16", GemmType::fp16},
        {"tf32", GemmType::tf32},
        {"fp32", GemmType::fp32},
        {"float32", GemmType::fp32},
        {"fp8", GemmType::fp8},
        {"fp8-cs", GemmType::fp8},
        {"fp8-ds", GemmType::fp8},
        {"fp8_e4m3", GemmType::fp8},
        {"mxfp8", GemmType::mxfp8},
        {"nvfp4", GemmType::nvfp4},
    }};
    for (const auto &[text, type] : spellings)
        if (text == dtype)
            return type;
    return std::nullopt;
}

bool is_low_precision(GemmType type)
{
    return type == GemmType::fp8 || type == GemmType::mxfp8 || type == GemmType::nvfp4;
}

Expected<void> RowPredictor::read_common()
{
    const std::string dtype = text("dtype");
    const auto type = gemm_type_of(dtype);
    if (!type)
        return fail("kernels.dtype", "dtype",
                    fmt::format("dtype '{}' is not one of bf16, fp16, tf32, fp32, fp8, mxfp8, nvfp4.", dtype));
    type_ = *type;
    const std::string implementation = text("implementation");
    if (implementation.empty() || implementation == "eager")
        implementation_ = Implementation::eager;
    else if (implementation == "graph")
        implementation_ = Implementation::graph;
    else if (implementation == "fused")
        implementation_ = Implementation::fused;
    else
        return fail("kernels.implementation", "implementation",
                    fmt::format("implementation '{}' is not one of eager, graph, fused.", implementation));
    const std::string library = text("library");
    if (library == "milepost")
        library_ = KernelLibrary::milepost;
    else if (library == "pytorch")
        library_ = KernelLibrary::pytorch;
    else if (!library.empty())
        return fail("kernels.library", "library",
                    fmt::format("library '{}' is not one of milepost, pytorch.", library));
    return {};
}

double RowPredictor::fixed_cost(GemmType type) const
{
    const auto found = calibration_.gemm.find(type);
    if (found != calibration_.gemm.end())
        return found->second.fixed_s;
    return calibration_.gemm.empty() ? 0 : calibration_.gemm.begin()->second.fixed_s;
}

KernelTime RowPredictor::bare_gemm(GemmType type, const GemmShape &shape) const
{
    KernelTime time = gemm_time(calibration_, system_, type, shape, Timing::single);
    time.seconds = std::max(time.seconds - fixed_cost(type), 0.0);
    return time;
}

AttentionCall RowPredictor::attention_call()
{
    AttentionCall call;
    call.sequences = size_or("batch", 1);
    call.queries = call.keys = need("seq");
    call.heads = need("heads");
    call.kv_heads = size_or("kv_heads", call.heads);
    call.query_dim = call.value_dim = need("head_dim");
    if (call.kv_heads > call.heads || std::fmod(call.heads, call.kv_heads) != 0)
        cells_.complain("kv_heads", text("kv_heads"),
                        fmt::format("a whole number that divides the {} heads", call.heads));
    return call;
}

Expected<void> RowPredictor::check_dtype(std::string_view op) const
{
    // Newton-Schulz and the update exist in these types only; the fused attention multiplies in 16 or 8 bits.
    static const std::map<std::string_view, std::vector<GemmType>> types_of_ops{
        {"newton_schulz", {GemmType::bf16, GemmType::tf32, GemmType::fp32}},
        {"adamw", {GemmType::bf16, GemmType::fp16, GemmType::fp32}},
        {"attention_forward", {GemmType::bf16, GemmType::fp16, GemmType::fp8}},
        {"attention_backward", {GemmType::bf16, GemmType::fp16, GemmType::fp8}},
    };
    const auto types = types_of_ops.find(op);
    if (types != types_of_ops.end() && std::ranges::find(types->second, type_) == types->second.end()) {
        std::vector<std::string_view> names;
        for (const GemmType type : types->second)
            names.push_back(name_of(type));
        return fail("kernels.dtype", "dtype",
                    fmt::format("dtype '{}' is not one of {}, for which '{}' is predicted.", text("dtype"),
                                fmt::join(names, ", "), op));
    }
    const bool multiplies = op == "gemm" || op == "newton_schulz" || op.starts_with("attention");
    const bool offered = type_ == GemmType::nvfp4  ? system_.nvfp4_flops > 0
                         : is_low_precision(type_) ? system_.fp8_flops > 0
                         : type_ == GemmType::tf32 ? system_.tf32_flops > 0
                         : type_ == GemmType::fp32 ? system_.fp32_flops > 0
                                                   : true;
    if (multiplies && !offered)
        return fail("kernels.dtype", "dtype",
                    fmt::format("dtype '{}' is not one that {} multiplies in.", text("dtype"), system_.name));
    return {};
}

bool RowPredictor::outside_tables(std::string_view op)
{
    double bytes = 0;
    bool tabled = true;
    const double element = operand_bytes(type_);
    if (op == "gemm") {
        const GemmShape s = gemm_shape();
        constexpr double result_bytes = 2;
        bytes = s.batch * (element * (s.m * s.k + s.n * s.k) + result_bytes * s.m * s.n);
        tabled = calibration_.measured ? calibration_.measured->gemm.contains(static_cast<int>(type_))
                                       : calibration_.gemm.contains(type_);
    } else if (op == "newton_schulz") {
        const NsShape s = newton_schulz_shape();
        bytes = 2 * element * s.batch * s.m() * s.n(); // X and its update
        tabled = calibration_.gemm.contains(type_);
    } else if (op == "adamw") {
        constexpr double tensors = 4; // parameter, gradient, both moments
        bytes = tensors * element * need("params", most_bytes);
    } else if (op.starts_with("attention")) {
        const AttentionCall call = attention_call();
        bytes = 2 * element * call.sequences * call.queries * call.query_dim * (call.heads + call.kv_heads);
        tabled = type_ == GemmType::bf16 && call.query_dim <= widest_fused_head;
    } else {
        bytes = need_bytes();
    }
    return !tabled || bytes > system_.hbm_bytes;
}

Prediction RowPredictor::copy()
{
    if (const auto time = probed().copy(need_bytes()))
        return prediction_of(*time);
    return {{memory_time(calibration_, system_, need_bytes()) + call_cost(), Coverage::interpolated}, spread.copy};
}

Prediction RowPredictor::gemm()
{
    const GemmShape shape = gemm_shape();
    if (const auto time = probed().gemm(type_, shape))
        return prediction_of(*time);
    KernelTime time = bare_gemm(type_, shape);
    time.seconds += call_cost();
    return {time, is_low_precision(type_) ? spread.low_precision_gemm : spread.gemm};
}

Prediction RowPredictor::newton_schulz()
{
    const NsShape shape = newton_schulz_shape();
    if (type_ == GemmType::bf16)
        if (const auto time = probed().newton_schulz(shape, steps(), syrk()))
            return prediction_of(*time);
    NsMethod method;
    method.steps = steps();
    method.syrk = syrk();
    if (type_ == GemmType::tf32)
        method.precision = NsPrecision::tf32;
    else if (type_ == GemmType::fp32)
        method.precision = NsPrecision::fp32;
    KernelTime products = newton_schulz_gemm_time(calibration_, system_, shape, method, Timing::single);
    double calls = 0;
    for (const NsProduct &product : newton_schulz_products(shape, method))
        calls += product.count;
    const double gemm = std::max(products.seconds - calls * fixed_cost(gemm_type(method.precision)), 0.0);
    const double element = operand_bytes(gemm_type(method.precision)) / 2; // the sums' bytes are those of BF16
    const double m = shape.m(), n = shape.n();
    double bytes = shape.batch * m * n * muon_bytes_per_element(method, 4, false);
    double launches = calls + eager_launches_around;
    if (implementation_ != Implementation::fused) {
        bytes += shape.batch * method.steps * element * (gram_sum_bytes * m * m + update_sum_bytes * m * n);
        launches += method.steps * eager_elementwise_per_step;
    }
    // From one kernel to the next the GPU takes no less time in a stream than in a graph.
    const double gpu = gemm * calibration_.newton_schulz_rate + memory_time(calibration_, system_, bytes) +
                       launches * calibration_.graph_launch_s;
    const double host = launches * calibration_.launch_s;
    products.seconds = implementation_ == Implementation::eager ? std::max(gpu, host) : gpu;
    return {products, spread.newton_schulz};
}

Prediction RowPredictor::adamw()
{
    if (const auto time = probed().adamw(name_of(type_), need("params", most_bytes)))
        return prediction_of(*time);
    // Parameter, gradient and both moments read, all but the gradient written.
    constexpr double reads_and_writes = 7;
    const double element = operand_bytes(type_);
    double seconds = memory_time(calibration_, system_, need("params", most_bytes) * element * reads_and_writes);
    if (element < 4)
        seconds /= half_precision_update_share;
    return {{seconds + call_cost(), Coverage::interpolated}, spread.update};
}

Prediction RowPredictor::attention(bool forward)
{
    AttentionCall call = attention_call();
    if (type_ == GemmType::bf16)
        if (const auto time = probed().attention(call, forward))
            return prediction_of(*time);
    call.fp8 = is_low_precision(type_);
    KernelTime time = forward ? attention_forward_time(calibration_, system_, call)
                              : attention_backward_time(calibration_, system_, call);
    time.seconds += call_cost();
    return {time, spread.attention};
}

Prediction RowPredictor::collective(Collective kind)
{
    const double bytes = need_bytes();
    const int ranks = this->ranks();
    if (const auto time = probed().collective(name_of(kind), ranks, bytes))
        return prediction_of(*time);
    const Site site{system_.nvlink_domain, system_.nic_bytes_per_s,
                    (ranks + system_.nvlink_domain - 1) / system_.nvlink_domain};
    const Links links{calibration_, system_, site};
    KernelTime time = collective_time(links, kind, {ranks, std::min(ranks, system_.nvlink_domain)}, bytes);
    if (eager())
        time.seconds = std::max(time.seconds, eager_collective_floor_s);
    if (calibration_.measured) {
        const double log_sd = calibration_.factors[static_cast<std::size_t>(FactorId::data_parallel)].log_sd;
        return {time, std::hypot(log_sd, between_machines)};
    }
    return {time, spread.collective};
}

Expected<Prediction> RowPredictor::predicted_op(const std::string &op)
{
    if (op == "copy")
        return copy();
    if (op == "gemm")
        return gemm();
    if (op == "newton_schulz")
        return newton_schulz();
    if (op == "adamw")
        return adamw();
    if (op == "attention_forward" || op == "attention_backward")
        return attention(op == "attention_forward");
    if (op == "all_reduce")
        return collective(Collective::all_reduce);
    if (op == "all_gather")
        return collective(Collective::all_gather);
    if (op == "reduce_scatter")
        return collective(Collective::reduce_scatter);
    if (op == "all_to_all")
        return collective(Collective::all_to_all);
    return fail("kernels.op", "op",
                fmt::format("op '{}' is not one of copy, gemm, newton_schulz, adamw, attention_forward, "
                            "attention_backward, all_reduce, all_gather, reduce_scatter, all_to_all.",
                            op));
}

Expected<Prediction> RowPredictor::predict()
{
    if (auto common = read_common(); !common)
        return tl::make_unexpected(common.error());
    const std::string op = text("op");
    if (auto type = check_dtype(op); !type)
        return tl::make_unexpected(type.error());
    auto prediction = predicted_op(op);
    if (!prediction)
        return prediction;
    if (outside_tables(op))
        prediction->time.coverage = Coverage::extrapolated;
    if (cells_.complaint())
        return fail("kernels.cell", cells_.complaint_column(), *cells_.complaint());
    if (!missing_.empty())
        return fail("kernels.missing", missing_,
                    fmt::format("'{}' needs a positive number in the column {}.", op, missing_));
    if (!std::isfinite(prediction->time.seconds) || prediction->time.seconds <= 0)
        return fail("kernels.time", "op",
                    fmt::format("'{}' of this size has no time that could be predicted.", op));
    return prediction;
}

std::string_view name_of(Coverage coverage)
{
    switch (coverage) {
    case Coverage::measured: return "measured";
    case Coverage::interpolated: return "interpolated";
    case Coverage::extrapolated: break;
    }
    return "extrapolated";
}

} // namespace

Expected<std::vector<KernelRow>> predict_kernels(const CsvTable &table, const Calibration &calibration,
                                                 const SystemSpec &system)
{
    if (!table.has("op"))
        return fail("kernels.columns", "op", fmt::format("'{}': the table needs the column op.", table.origin()));
    std::vector<KernelRow> rows;
    for (const CsvRow &csv_row : table.rows()) {
        KernelRow row;
        row.line = csv_row.line;
        const auto prediction = RowPredictor(table, csv_row, calibration, system).predict();
        if (prediction) {
            const double outside = prediction->time.coverage == Coverage::extrapolated ? spread.extrapolated : 0;
            const double sd = std::hypot(prediction->log_sd, outside);
            row.predicted_s = prediction->time.seconds;
            row.p10_s = prediction->time.seconds * std::exp(-normal_z90 * sd);
            row.p90_s = prediction->time.seconds * std::exp(normal_z90 * sd);
            row.coverage = prediction->time.coverage;
        } else {
            row.skipped = prediction.error().front().message;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

nlohmann::ordered_json kernels_json(const std::vector<KernelRow> &rows)
{
    nlohmann::ordered_json document;
    document["schema"] = "milepost.kernels/1";
    auto list = nlohmann::ordered_json::array();
    const auto or_null = [](const auto &value) {
        return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
    };
    for (const KernelRow &row : rows)
        list.push_back(
            {{"line", row.line},
             {"predicted_s", or_null(row.predicted_s)},
             {"p10_s", or_null(row.p10_s)},
             {"p90_s", or_null(row.p90_s)},
             {"coverage", row.skipped ? nlohmann::ordered_json() : nlohmann::ordered_json(name_of(row.coverage))},
             {"skipped", or_null(row.skipped)}});
    document["rows"] = std::move(list);
    return document;
}

} // namespace milepost
