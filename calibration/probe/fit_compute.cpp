// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/probe/fit_parts.h"
#include "calibration/probe/record_shapes.h"
#include "calibration/statistics.h"
#include "engine/step/element_bytes.h"
#include "engine/step/kernel_times.h"
#include "engine/step/newton_schulz_work.h"

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

/// Starts of the parameters: what vendors print for such kernels; the priors are wide.
void fit_gemm_type(FitContext &context, GemmType type, const std::string &dtype)
{
    const auto rows =
        context.records("gemm", [&](const ProbeRecord &r) { return is_native(r) && r.word("dtype") == dtype; });
    constexpr std::size_t least = 12;
    if (rows.size() < least)
        return;
    const double bytes = operand_bytes(type);
    const int sms = context.system().sms;
    std::vector<GemmShape> shapes;
    KernelFitInput input;
    for (const ProbeRecord *r : rows) {
        shapes.push_back(gemm_shape(*r));
        const GemmShape &s = shapes.back();
        input.at.push_back(fit_position(s.m, s.n, s.k, s.batch));
    }
    input.mechanism = [&](const std::vector<double> &p, std::size_t i) {
        return gemm_mechanism(p, bytes, sms, shapes[i]);
    };
    const double peak = peak_flops(context.system(), type);
    input.start = {5e-6, peak / sms, 0.8 * context.system().hbm_bytes_per_s, 0.5, 4e-7, 0.75 * peak, 3};
    input.prior_sd = {0.5, 0.7, 0.4, 0.7, 0.7, 0.3, 0.4};
    context.measured().gemm[static_cast<int>(type)] =
        context.fitted(std::move(input), "gemm " + std::string(dtype), rows, {"m", "n", "k"});
}

/// The fit on a grid, so that readers of tables have one; cells outside the probed range stay empty.
GemmSurface surface_of(const KernelFit &fit, double bytes, int sms, double fixed_s)
{
    GemmSurface surface;
    for (int side = 128; side <= 32768; side *= 2)
        surface.m.push_back(side);
    surface.n = surface.k = surface.m;
    for (const double m : surface.m)
        for (const double n : surface.n)
            for (const double k : surface.k)
                surface.seconds.push_back(fitted_gemm(fit, bytes, sms, {m, n, k, 1}).seconds);
    surface.fixed_s = fixed_s;
    surface.source = fit.source;
    return surface;
}

/// The host's part of calls from a framework: what short ones take longer than the GPU.
double call_cost(const std::vector<const ProbeRecord *> &rows,
                 const std::function<double(const ProbeRecord &)> &gpu_s)
{
    constexpr double short_call_s = 1e-4;
    std::vector<double> costs;
    for (const ProbeRecord *r : rows)
        if (r->median_s < short_call_s)
            costs.push_back(std::max(0.0, r->median_s - gpu_s(*r)));
    return costs.empty() ? 0 : median_of(costs);
}

double memory_rate(FitContext &context)
{
    return context.system().hbm_bytes_per_s * context.calibration().hbm_efficiency;
}

void fit_attention_pass(FitContext &context, bool forward)
{
    const std::string op = forward ? "attention_forward" : "attention_backward";
    const auto rows = context.records(op, is_native);
    constexpr std::size_t least = 6;
    if (rows.size() < least)
        return;
    const double rate = memory_rate(context);
    const int sms = context.system().sms;
    std::vector<AttentionCall> calls;
    KernelFitInput input;
    for (const ProbeRecord *r : rows) {
        calls.push_back(attention_call(*r));
        const AttentionCall &c = calls.back();
        input.at.push_back(fit_position(c.keys, c.query_dim, c.sequences * c.heads, c.heads / c.kv_heads));
    }
    input.mechanism = [&](const std::vector<double> &p, std::size_t i) {
        return attention_mechanism(p, calls[i], calls[i].kv_heads, forward, sms, rate);
    };
    const double peak = context.system().bf16_flops;
    input.start = {5e-6, 0.6 * peak, 0.45 * peak, 200, 0.6, 0.5};
    input.prior_sd = {0.7, 0.3, 0.3, 0.7, 0.7, 0.7};
    const std::string pass = forward ? "forward" : "backward";
    context.measured().attention[pass] =
        context.fitted(std::move(input), "attention " + pass, rows, {"seq", "head_dim", "heads"});
}

void fit_newton_schulz_form(FitContext &context, const std::string &name,
                            const std::vector<const ProbeRecord *> &rows)
{
    constexpr std::size_t least = 5;
    if (rows.size() < least)
        return;
    const double rate = memory_rate(context);
    std::vector<NsWork> works;
    KernelFitInput input;
    for (const ProbeRecord *r : rows) {
        const NsShape shape = newton_schulz_shape(*r);
        works.push_back(
            newton_schulz_work(context.measured(), context.system(), shape, newton_schulz_steps(*r), name));
        input.at.push_back(newton_schulz_position(shape));
    }
    const bool eager = name.ends_with("eager");
    input.mechanism = [&](const std::vector<double> &p, std::size_t i) {
        std::vector<double> used = p;
        if (!eager)
            used[4] = 0;
        return newton_schulz_mechanism(used, works[i], rate, context.measured().joints);
    };
    input.start = {1.05, 1, 1, 1.5e-6, std::max(context.base().launch_s, 1e-6)};
    input.prior_sd = {0.2, 0.5, 0.7, 0.7, 0.7};
    KernelFit fit = context.fitted(std::move(input), "newton_schulz " + name, rows, {"m", "n", "batch"});
    if (!eager)
        fit.parameters[4] = 0;
    context.measured().newton_schulz[name] = std::move(fit);
}

} // namespace

void fit_gemm(FitContext &context)
{
    fit_gemm_type(context, GemmType::bf16, "bf16");
    fit_gemm_type(context, GemmType::fp8, "fp8-tensorwise");
    fit_gemm_type(context, GemmType::mxfp8, "mxfp8");
    fit_gemm_type(context, GemmType::nvfp4, "nvfp4");
    const int sms = context.system().sms;
    CallCosts &call = context.measured().call;
    call.source = context.source();
    const auto cost = [&](GemmType type, const std::string &dtype) {
        const auto fit = context.measured().gemm.find(static_cast<int>(type));
        if (fit == context.measured().gemm.end())
            return 0.0;
        const auto rows = context.records(
            "gemm", [&](const ProbeRecord &r) { return is_pytorch(r) && r.word("dtype") == dtype; });
        return call_cost(rows, [&](const ProbeRecord &r) {
            return fitted_gemm(fit->second, operand_bytes(type), sms, gemm_shape(r)).seconds;
        });
    };
    call.product_s = cost(GemmType::bf16, "bf16");
    call.low_precision_product_s = cost(GemmType::fp8, "fp8");
    for (const auto &[type, fit] : context.measured().gemm) {
        const auto t = static_cast<GemmType>(type);
        context.calibration().gemm[t] = surface_of(fit, operand_bytes(t), sms, call.product_s);
    }
}

void fit_symmetric(FitContext &context)
{
    const auto gemm = context.measured().gemm.find(static_cast<int>(GemmType::bf16));
    const auto rows = context.records("syrk", [](const ProbeRecord &r) {
        return is_native(r) && r.word("output") == "full" && r.number("addend") == 0;
    });
    constexpr std::size_t least = 3;
    if (gemm == context.measured().gemm.end() || rows.size() < least)
        return;
    const int sms = context.system().sms;
    KernelFitInput input;
    for (const ProbeRecord *r : rows)
        input.at.push_back(fit_position(r->number("m"), r->number("k"), r->number("batch", 1), 1));
    // The triangle's own time, whatever the general product would take.
    input.mechanism = [&](const std::vector<double> &p, std::size_t i) {
        return symmetric_mechanism(p, gemm->second, sms, rows[i]->number("m"), rows[i]->number("k"),
                                   rows[i]->number("batch", 1));
    };
    input.start = {0.9, 1e-6};
    input.prior_sd = {0.3, 1};
    input.corrected = false;
    context.measured().symmetric["full"] =
        context.fitted(std::move(input), "symmetric product", rows, {"m", "k", "batch"});
}

void fit_attention(FitContext &context)
{
    for (const bool forward : {true, false})
        fit_attention_pass(context, forward);
    const auto &fits = context.measured().attention;
    const auto forward = fits.find("forward"), backward = fits.find("backward");
    if (forward == fits.end() || backward == fits.end())
        return;
    const double peak = context.system().bf16_flops;
    // The same as shares, for callers of the simple form; tokens of the diagonal act like a half length.
    AttentionRate &rate = context.calibration().attention;
    rate.forward = std::min(1.0, forward->second.parameters[1] / peak);
    rate.backward = std::min(1.0, backward->second.parameters[1] / peak);
    rate.half_length = forward->second.parameters[3];
    rate.narrow_head = forward->second.parameters[2] / forward->second.parameters[1];
    rate.wide_head = context.base().attention.wide_head;
    rate.fp8_time = context.base().attention.fp8_time;
    rate.source = context.source();
    const auto rows = context.records(
        "attention_forward", [](const ProbeRecord &r) { return is_pytorch(r) && r.word("backend") == "cudnn"; });
    context.measured().call.attention_s = call_cost(rows, [&](const ProbeRecord &r) {
        const AttentionCall call = attention_call(r);
        return fitted_attention(forward->second, call, call.kv_heads, true, context.system().sms,
                                memory_rate(context))
            .seconds;
    });
}

void fit_newton_schulz(FitContext &context)
{
    if (!context.measured().gemm.contains(static_cast<int>(GemmType::bf16)))
        return;
    const auto rows = [&](const std::string &implementation, double syrk, bool framework) {
        return context.records("newton_schulz", [&](const ProbeRecord &r) {
            return r.word("implementation") == implementation && r.number("syrk") == syrk &&
                   r.number("one_by_one") == 0 && (framework ? is_pytorch(r) : is_native(r));
        });
    };
    for (const std::string name : {"eager", "graph"}) {
        // What a framework makes of the loop goes before the same loop without one, which has fewer passes.
        const auto framework = rows(name, 0, true), native = rows(name, 0, false);
        fit_newton_schulz_form(context, name, framework.empty() ? native : framework);
        fit_newton_schulz_form(context, "native-" + name, native);
    }
    fit_newton_schulz_form(context, "fused", rows("fused", 0, false));
    fit_newton_schulz_form(context, "fused-syrk", rows("fused", 1, false));
    const auto &fits = context.measured().newton_schulz;
    if (const auto loop = fits.find("graph"); loop != fits.end()) {
        const auto sustained = context.calibration().sustained.find(GemmType::bf16);
        const double lasting = sustained == context.calibration().sustained.end() ? 1 : sustained->second;
        context.calibration().newton_schulz_rate = loop->second.parameters[0] / lasting;
        context.calibration().newton_schulz_log_sd = loop->second.log_sd;
        context.calibration().newton_schulz_source = context.source();
    }
}

void fit_sustained(FitContext &context)
{
    const auto rows = context.records("sustained_gemm", is_native);
    const auto gemm = context.measured().gemm.find(static_cast<int>(GemmType::bf16));
    if (rows.empty() || gemm == context.measured().gemm.end())
        return;
    std::vector<double> factors;
    factors.reserve(rows.size());
    for (const ProbeRecord *r : rows)
        factors.push_back(r->median_s /
                          fitted_gemm(gemm->second, bf16_bytes, context.system().sms, gemm_shape(*r)).seconds);
    const double factor = std::max(1.0, median_of(factors));
    for (const auto &[type, fit] : context.measured().gemm)
        context.calibration().sustained[static_cast<GemmType>(type)] = factor;
    context.calibration().sustained_source = context.source();
}

} // namespace milepost
