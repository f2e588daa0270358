// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/framework.h"

#include "engine/step/newton_schulz_work.h"

#include <cmath>

namespace milepost {

namespace {

/// Around the loop: FP32 gradient, decay, momentum, Nesterov's sum, the step and the BF16 copy.
constexpr double muon_launches_around = 6;

} // namespace

const FrameworkPasses *framework_passes(const ResolvedScenario &s)
{
    if (!s.stack || s.stack->framework.empty() || !s.calibration->measured)
        return nullptr;
    const auto it = s.calibration->measured->frameworks.find(s.stack->framework);
    return it == s.calibration->measured->frameworks.end() ? nullptr : &it->second;
}

std::optional<double> framework_adamw_s(const ResolvedScenario &s)
{
    const FrameworkPasses *passes = framework_passes(s);
    if (!passes || !(passes->adamw_around_s > 0) || s.optimizer.state_dtype != StateDtype::fp32 ||
        s.plan.precision_aware_optimizer)
        return std::nullopt;
    const auto kernel = s.calibration->measured->adamw.find("pytorch-fused-fp32");
    if (kernel == s.calibration->measured->adamw.end())
        return std::nullopt;
    constexpr std::size_t seconds_per_parameter = 2;
    return kernel->second.parameters[seconds_per_parameter] + passes->adamw_around_s;
}

std::optional<MatrixPrice> framework_matrix_price(const ResolvedScenario &s, const NsShape &shape)
{
    const FrameworkPasses *passes = framework_passes(s);
    const Optimizer &o = s.optimizer;
    if (!passes || !(passes->muon_around_s > 0) || o.syrk || o.precision != NsPrecision::bf16 ||
        o.state_dtype != StateDtype::fp32)
        return std::nullopt;
    const NsMethod method{o.newton_schulz_steps, o.coefficients, o.precision, false};
    for (const NsProduct &product : newton_schulz_products(shape, method))
        if (product.count != o.newton_schulz_steps)
            return std::nullopt;
    const MeasuredKernels &m = *s.calibration->measured;
    const auto fit = m.newton_schulz.find("eager");
    if (fit == m.newton_schulz.end() || !m.gemm.contains(static_cast<int>(GemmType::bf16)))
        return std::nullopt;
    const double memory_rate = s.system->hbm_bytes_per_s * s.calibration->hbm_efficiency;
    const NsWork work = newton_schulz_work(m, *s.system, shape, o.newton_schulz_steps, "eager");
    // The host is joined with all of a matrix's kernels by whoever adds up the step.
    std::vector<double> replayed = fit->second.parameters;
    replayed.back() = 0;
    const double corrected = std::exp(correction_at(fit->second, newton_schulz_position(shape)).log_factor);
    const double all = newton_schulz_mechanism(replayed, work, memory_rate, m.joints) * corrected;
    const double products = replayed.front() * (work.symmetric_s + work.general_s) * corrected;
    return MatrixPrice{products, all - products + passes->muon_around_s * shape.rows * shape.cols,
                       work.kernels + muon_launches_around, 0};
}

} // namespace milepost
