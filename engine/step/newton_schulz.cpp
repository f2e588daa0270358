// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/newton_schulz.h"

#include "engine/step/element_bytes.h"

#include <algorithm>
#include <string>

namespace milepost {

namespace {

// Emerging-Optimizers muon_utils.py (fd77292, 2026-08-20).
constexpr std::array simple_rows{NsStep{3.4445, -4.7750, 2.0315}};
constexpr std::array quintic_rows{NsStep{4.0848, -6.8946, 2.9270}, NsStep{3.9505, -6.3029, 2.6377},
                                  NsStep{3.7418, -5.5913, 2.3037}, NsStep{2.8769, -3.1427, 1.2046},
                                  NsStep{2.8366, -3.0525, 1.2012}};
constexpr std::array polar_express_rows{NsStep{8.2051, -22.9019, 16.4607}, NsStep{4.0664, -2.8612, 0.5184},
                                        NsStep{3.9096, -2.8234, 0.5250},   NsStep{3.2856, -2.4153, 0.4853},
                                        NsStep{2.2779, -1.6198, 0.3985},   NsStep{1.8726, -1.2307, 0.3585},
                                        NsStep{1.8564, -1.2132, 0.3568},   NsStep{1.8750, -1.25, 0.375}};
constexpr std::array cans_rows{NsStep{8.4703, -25.1081, 18.6293}, NsStep{4.1828, -3.1087, 0.5806},
                               NsStep{3.9619, -2.9541, 0.5630}, NsStep{3.2866, -2.4647, 0.5074},
                               NsStep{2.2737, -1.6447, 0.4162}};
constexpr std::array aol_rows{NsStep{4.0098, -7.0585, 2.4635}, NsStep{3.4585, -5.5479, 2.5959},
                              NsStep{2.7573, -3.2939, 1.4254}, NsStep{2.7215, -3.0494, 1.3169}};
constexpr NsStep deepseek_first{3.4445, -4.7750, 2.0315}, deepseek_last{2, -1.5, 0.5};
constexpr std::array deepseek_v4_rows{deepseek_first, deepseek_first, deepseek_first, deepseek_first,
                                      deepseek_first, deepseek_first, deepseek_first, deepseek_first,
                                      deepseek_last,  deepseek_last};
constexpr std::array cubic_rows{NsStep{3.3657, -3.3421, 0}, NsStep{2.5744, -1.4957, 0}, NsStep{2.5369, -1.4313, 0},
                                NsStep{2.4419, -1.2764, 0}, NsStep{2.2230, -0.9631, 0}};

/// Rate of a symmetric product over the GEMM's, from the two timings in the header: GEMM 23.4 ms for
/// 5 (4 m^2 n + 2 m^3), of which 5 x 2 m^2 n stay with SYRK.
constexpr double syrk_rate = 0.82;

bool repeats_last(NsCoefficients set)
{
    return set == NsCoefficients::polar_express || set == NsCoefficients::cans ||
           set == NsCoefficients::deepseek_v4;
}

} // namespace

std::span<const NsStep> newton_schulz_rows(NsCoefficients set)
{
    switch (set) {
    case NsCoefficients::simple: return simple_rows;
    case NsCoefficients::quintic: return quintic_rows;
    case NsCoefficients::polar_express: return polar_express_rows;
    case NsCoefficients::cans: return cans_rows;
    case NsCoefficients::aol: return aol_rows;
    case NsCoefficients::deepseek_v4: return deepseek_v4_rows;
    case NsCoefficients::cubic: break;
    }
    return cubic_rows;
}

NsStep newton_schulz_coefficients(NsCoefficients set, int step)
{
    const std::span<const NsStep> rows = newton_schulz_rows(set);
    const auto i = static_cast<std::size_t>(step);
    return rows[repeats_last(set) ? std::min(i, rows.size() - 1) : i % rows.size()];
}

Expected<NsMethod> checked(const NsMethod &method)
{
    if (method.steps < 1)
        return fail("optimizer.newton_schulz_steps", "optimizer.newton_schulz_steps",
                    "newton_schulz_steps is " + std::to_string(method.steps) + ", at least 1 is needed");
    const auto fixed = static_cast<int>(cubic_rows.size());
    if (method.coefficients == NsCoefficients::cubic && method.steps != fixed)
        return fail("optimizer.newton_schulz_steps", "optimizer.newton_schulz_steps",
                    "the cubic coefficients have exactly " + std::to_string(fixed) + " steps, found " +
                        std::to_string(method.steps));
    return method;
}

std::array<NsProduct, 3> newton_schulz_products(const NsShape &s, const NsMethod &method)
{
    double squares = 0;
    for (int i = 0; i < method.steps; ++i)
        squares += newton_schulz_coefficients(method.coefficients, i).c != 0;
    const double m = s.m(), n = s.n(), steps = method.steps;
    return {NsProduct{{m, m, n, s.batch}, steps, method.syrk}, NsProduct{{m, m, m, s.batch}, squares, method.syrk},
            NsProduct{{m, n, m, s.batch}, steps, false}};
}

double newton_schulz_flops(const NsShape &shape, const NsMethod &method)
{
    double sum = 0;
    for (const NsProduct &p : newton_schulz_products(shape, method))
        sum += p.count * p.flops();
    return sum;
}

GemmType gemm_type(NsPrecision precision)
{
    switch (precision) {
    case NsPrecision::bf16: return GemmType::bf16;
    case NsPrecision::tf32: return GemmType::tf32;
    case NsPrecision::fp32: break;
    }
    return GemmType::fp32;
}

double symmetric_product_s(const Calibration &calibration, const SystemSpec &system, const GemmShape &shape,
                           double general_s)
{
    if (calibration.measured) {
        const auto triangle = calibration.measured->symmetric.find("full");
        const auto gemm = calibration.measured->gemm.find(static_cast<int>(GemmType::bf16));
        if (triangle != calibration.measured->symmetric.end() && gemm != calibration.measured->gemm.end()) {
            // What runs at other than the probe's clocks is slower by the same share.
            const double plain = fitted_gemm(gemm->second, 2, system.sms, shape).seconds;
            return general_s / plain *
                   symmetric_mechanism(triangle->second.parameters, gemm->second, system.sms, shape.m, shape.k,
                                       shape.batch);
        }
    }
    return general_s * symmetric_time_share();
}

double symmetric_time_share() { return 0.5 / syrk_rate; }

KernelTime newton_schulz_gemm_time(const Calibration &calibration, const SystemSpec &system, const NsShape &shape,
                                   const NsMethod &method, Timing timing)
{
    KernelTime sum;
    for (const NsProduct &p : newton_schulz_products(shape, method)) {
        if (p.count <= 0)
            continue;
        const KernelTime t = gemm_time(calibration, system, gemm_type(method.precision), p.shape, timing);
        sum.seconds +=
            p.count * (p.symmetric ? symmetric_product_s(calibration, system, p.shape, t.seconds) : t.seconds);
        sum.coverage = widest(sum.coverage, t.coverage);
    }
    return sum;
}

std::array<MuonPass, 10> muon_passes(NsPrecision precision, double state_bytes)
{
    const bool casts = precision == NsPrecision::bf16;
    return {{{"weight decay", true, 2 * fp32_bytes, 1},
             {"momentum", true, 2 * state_bytes + fp32_bytes, 1},
             {"nesterov", true, state_bytes + 2 * fp32_bytes, 1},
             {"norm", false, fp32_bytes, 1},
             {"floor of the norm", false, 0, 1}, // on the scalar
             {"divide by the norm", false, 2 * fp32_bytes, 1},
             {"cast to the products' type", false, casts ? fp32_bytes + bf16_bytes : 0, casts ? 1.0 : 0},
             {"cast back", false, casts ? fp32_bytes + bf16_bytes : 0, casts ? 1.0 : 0},
             {"scale", true, 2 * fp32_bytes, 1},
             {"update", true, 3 * fp32_bytes, 1}}};
}

double muon_launches(const NsMethod &method)
{
    double sum = 0;
    for (const NsProduct &p : newton_schulz_products({1, 1}, method))
        sum += p.count;
    for (const MuonPass &pass : muon_passes(method.precision, 4))
        sum += pass.launches;
    return sum;
}

double muon_bytes_per_element(const NsMethod &method, double state_bytes, bool on_shard)
{
    double sum = 0;
    for (const MuonPass &pass : muon_passes(method.precision, state_bytes))
        sum += pass.on_shard == on_shard ? pass.bytes_per_element : 0;
    return sum;
}

} // namespace milepost
