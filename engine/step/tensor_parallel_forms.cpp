// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/collectives.h"
#include "engine/step/data_parallel.h"
#include "engine/step/element_bytes.h"
#include "engine/step/optimizers.h"

#include <algorithm>
#include <string>

namespace milepost {

namespace {

/// The H200's share of resources/calibrations/h200-measured.json (probes of 2026-11-30, 2 ranks, sides of 4096,
/// 8192 and 16384), for systems on which nobody has timed it. A test holds the two against each other.
constexpr double transferred_triangle_share = 0.75, transferred_triangle_sd = 0.04;

NsMethod method_of(const Optimizer &o) { return {o.newton_schulz_steps, o.coefficients, o.precision, o.syrk}; }

struct FormInputs {
    const ResolvedScenario &scenario;
    NsMethod method;
    RankGroup group;
    double rows = 0, cols = 0;
    ShardDim sharded{};
    int tp = 1;
    [[nodiscard]] double elements() const { return rows * cols; }
    [[nodiscard]] double gemm_s(const NsShape &shape) const
    {
        return newton_schulz_gemm_time(*scenario.calibration, *scenario.system, shape, method).seconds;
    }
    [[nodiscard]] double collective_s(Collective kind, double bytes) const
    {
        return collective_time({*scenario.calibration, *scenario.system, scenario.site}, kind, group, bytes)
            .seconds;
    }
};

TensorParallelForm whole_on_every_rank(const FormInputs &in)
{
    TensorParallelForm f;
    f.shape = {in.rows, in.cols};
    f.gemm_s = in.gemm_s(f.shape);
    f.flops = newton_schulz_flops(f.shape, in.method);
    return f;
}

TensorParallelForm duplicated(const FormInputs &in)
{
    TensorParallelForm f = whole_on_every_rank(in); // whose mode stands for itself
    f.traffic_bytes = fp32_bytes * in.elements();
    f.traffic_s = in.collective_s(Collective::all_gather, f.traffic_bytes);
    f.launches = 1;
    return f;
}

TensorParallelForm blockwise(const FormInputs &in)
{
    TensorParallelForm f;
    f.mode = TpMode::blockwise;
    const double rows = in.sharded == ShardDim::rows ? in.rows / in.tp : in.rows;
    const double cols = in.sharded == ShardDim::cols ? in.cols / in.tp : in.cols;
    f.shape = {rows, cols};
    f.gemm_s = in.gemm_s(f.shape);
    f.flops = newton_schulz_flops(f.shape, in.method);
    f.exact = false;
    return f;
}

TensorParallelForm distributed(const FormInputs &in)
{
    TensorParallelForm f;
    f.mode = TpMode::distributed;
    f.shape = {in.rows, in.cols};
    // The Gram matrix stands on the side that is whole on every rank, also where that is the longer one.
    const double side = in.sharded == ShardDim::rows ? in.cols : in.rows;
    f.gram_side = side;
    const double cut = in.elements() / side / in.tp;
    const SystemSpec &system = *in.scenario.system;
    const Calibration &calibration = *in.scenario.calibration;
    const GemmType type = gemm_type(in.method.precision);
    // The products of a side x cut shard: Gram and update along the cut, the square whole on every rank.
    NsMethod plain = in.method;
    plain.syrk = false;
    const double squares = newton_schulz_products({1, 1}, plain)[1].count;
    const double symmetric = in.method.syrk ? 0.5 : 1;
    const double steps = in.method.steps;
    const GemmShape gram{side, side, cut}, square{side, side, side}, update{side, cut, side};
    const auto seconds = [&](const GemmShape &shape) {
        return gemm_time(calibration, system, type, shape).seconds;
    };
    const auto symmetric_s = [&](const GemmShape &shape) {
        const double general = seconds(shape);
        return in.method.syrk ? symmetric_product_s(calibration, system, shape, general) : general;
    };
    const double gram_s = symmetric_s(gram);
    f.gemm_s = steps * (gram_s + seconds(update)) + squares * symmetric_s(square);
    f.flops = steps * (symmetric * gram.flops() + update.flops()) + squares * symmetric * square.flops();
    const double element = operand_bytes(type);
    const Optimizer &o = in.scenario.optimizer;
    const bool triangle = sends_triangle(o);
    const double whole = element * side * side, packed = element * side * (side + 1) / 2;
    f.traffic_bytes = steps * (triangle ? packed : whole);
    double once = in.collective_s(Collective::all_reduce, whole);
    if (triangle) {
        const double promised = std::max(0.0, once - in.collective_s(Collective::all_reduce, packed));
        once -= triangle_exchange(calibration, in.tp).saved_share * promised;
    }
    if (triangle && o.fused_syrk_allreduce) {
        // It starts with the first tiles of its own product, and what is hidden so takes multiprocessors from it.
        const double hidden = std::min(once, gram_s * calibration.newton_schulz_rate);
        once += lost_beside_products(in.scenario, hidden) - hidden;
    }
    f.traffic_s = steps * once + in.collective_s(Collective::all_reduce, fp32_bytes);
    f.launches = steps + 1;
    return f;
}

TensorParallelForm layer_sharded(const FormInputs &in)
{
    TensorParallelForm f = whole_on_every_rank(in);
    f.mode = TpMode::layer_sharded;
    f.matrices_share = 1.0 / in.tp;
    // FP32 momentum goes to the home rank and the update comes back in the products' type; each rank sends its part
    // of tp matrices at a time.
    const double back = operand_bytes(gemm_type(in.method.precision));
    f.traffic_bytes = (fp32_bytes + back) * in.elements() / in.tp;
    f.traffic_s = in.collective_s(Collective::all_to_all, fp32_bytes * in.elements() / in.tp) +
                  in.collective_s(Collective::all_to_all, back * in.elements() / in.tp);
    f.launches = 2;
    return f;
}

} // namespace

bool sends_triangle(const Optimizer &o) { return o.syrk && (o.triangle_all_reduce || o.fused_syrk_allreduce); }

TriangleExchange triangle_exchange(const Calibration &calibration, int ranks)
{
    if (calibration.measured && calibration.measured->triangle.ranks > 0) {
        TriangleExchange own = calibration.measured->triangle;
        if (own.ranks == ranks)
            return own;
        own.source = {Provenance::assumed,
                      "own kernels on " + std::to_string(own.ranks) +
                          " GPUs of this system; that it holds for other "
                          "numbers of GPUs is assumed",
                      own.source.date};
        return own;
    }
    TriangleExchange transferred;
    transferred.saved_share = transferred_triangle_share;
    transferred.sd = transferred_triangle_sd;
    transferred.source = {Provenance::assumed,
                          "own kernels on 2 H200 GPUs over NVLink; that it holds for this system is assumed",
                          "2026-11-30"};
    return transferred;
}

MatrixPrice price_of(const ResolvedScenario &s, const TensorParallelForm &form, double local_elements)
{
    const NsMethod method = method_of(s.optimizer);
    const double state = state_bytes(s.optimizer.state_dtype);
    const double whole = form.shape.rows * form.shape.cols;
    // Distributed iterates on the shard, layer-sharded on a share of the whole matrices.
    const double iterated = form.mode == TpMode::distributed ? local_elements : whole * form.matrices_share;
    const double bytes = local_elements * muon_bytes_per_element(method, state, true) +
                         iterated * muon_bytes_per_element(method, state, false);
    return {form.gemm_s * s.calibration->newton_schulz_rate * form.matrices_share,
            memory_time(*s.calibration, *s.system, bytes),
            (muon_launches(method) + form.launches) * form.matrices_share, form.traffic_s};
}

double form_seconds(const ResolvedScenario &s, const TensorParallelForm &form, double local_elements)
{
    return price_of(s, form, local_elements).seconds(s.calibration->launch_s);
}

double form_workspace_bytes(const Optimizer &o, const TensorParallelForm &form, double local_elements)
{
    const double element = operand_bytes(gemm_type(o.precision));
    const double iterated = form.mode == TpMode::distributed ? local_elements : form.shape.rows * form.shape.cols;
    const double side = form.gram_side > 0 ? form.gram_side : form.shape.m();
    // FP32 momentum and update, two iterates, A and B.
    return 2 * fp32_bytes * iterated + element * (2 * iterated + 2 * side * side);
}

TensorParallelForm tensor_parallel_form(const ResolvedScenario &s, TpMode mode, double rows, double cols,
                                        ShardDim sharded, int tp)
{
    const FormInputs in{s, method_of(s.optimizer), rank_group(s.site, s.gpus, tp, 1), rows, cols, sharded, tp};
    if (tp <= 1 || sharded == ShardDim::none)
        return whole_on_every_rank(in);
    switch (mode) {
    case TpMode::duplicated: return duplicated(in);
    case TpMode::distributed: return distributed(in);
    case TpMode::blockwise: return blockwise(in);
    case TpMode::layer_sharded: return layer_sharded(in);
    case TpMode::automatic: break;
    }
    TensorParallelForm best = duplicated(in);
    const double local = rows * cols / tp;
    for (const TensorParallelForm &other : {distributed(in), layer_sharded(in)})
        if (form_seconds(s, other, local) < form_seconds(s, best, local))
            best = other;
    return best;
}

} // namespace milepost
