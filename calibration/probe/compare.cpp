// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/probe/compare.h"

#include "calibration/kernel_rows.h"
#include "calibration/statistics.h"
#include "engine/core/normal.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>

namespace milepost {

namespace {

/// Standard error of a median relative to it, from quartiles and count (see kernels/probe/statistics.h).
double noise_of(const ProbeRecord &r)
{
    constexpr double median_error = 1.253, quartile_sd = 1.349;
    return median_error * (r.q3_s - r.q1_s) / quartile_sd / std::sqrt(std::max(1.0, r.count)) / r.median_s;
}

ComparedFamily compared(const std::string &name, const std::vector<const ComparedOperation *> &operations)
{
    constexpr double upper = 0.975;
    ComparedFamily f;
    f.family = name;
    f.operations = operations.size();
    const auto n = static_cast<double>(operations.size());
    std::vector<double> ratios;
    double noise = 0;
    for (const ComparedOperation *o : operations) {
        const double ratio = std::log(o->b_s / o->a_s);
        ratios.push_back(ratio);
        noise += o->log_sd * o->log_sd / (n * n);
        const double bar = std::hypot(normal_quantile(upper) * o->log_sd, std::log1p(same_margin));
        f.faster += ratio < -bar;
        f.slower += ratio > bar;
    }
    const double mean = mean_of(ratios), scatter = std::sqrt(sample_variance(ratios) / n);
    const double half = operations.size() > 1
                            ? std::max(student_quantile(upper, static_cast<int>(operations.size()) - 1) * scatter,
                                       normal_quantile(upper) * std::sqrt(noise))
                            : normal_quantile(upper) * std::sqrt(noise);
    f.ratio = std::exp(mean);
    f.low = std::exp(mean - half);
    f.high = std::exp(mean + half);
    f.verdict = verdict_of(f.low, f.high);
    return f;
}

/// Operations of a training step of 8 to 70 billion parameters, and collectives of a domain.
constexpr std::string_view usual_operations =
    "op,dtype,batch,m,n,k,bytes,ranks,params,heads,kv_heads,seq,head_dim,steps,syrk,implementation\n"
    "gemm,bf16,1,4096,6144,4096,,,,,,,,,,graph\ngemm,bf16,1,4096,28672,4096,,,,,,,,,,graph\n"
    "gemm,bf16,1,4096,4096,14336,,,,,,,,,,graph\ngemm,bf16,1,8192,8192,8192,,,,,,,,,,graph\n"
    "gemm,bf16,1,8192,28672,8192,,,,,,,,,,graph\ngemm,bf16,1,2048,2048,2048,,,,,,,,,,graph\n"
    "gemm,fp8,1,4096,28672,4096,,,,,,,,,,graph\ngemm,fp8,1,8192,8192,8192,,,,,,,,,,graph\n"
    "newton_schulz,bf16,1,4096,14336,,,,,,,,,5,0,graph\nnewton_schulz,bf16,1,4096,4096,,,,,,,,,5,0,graph\n"
    "newton_schulz,bf16,1,8192,8192,,,,,,,,,5,0,graph\n"
    "attention_forward,bf16,1,,,,,,,32,8,4096,128,,,graph\nattention_backward,bf16,1,,,,,,,32,8,4096,128,,,graph\n"
    "attention_forward,bf16,1,,,,,,,32,8,8192,128,,,graph\nattention_backward,bf16,1,,,,,,,32,8,8192,128,,,graph\n"
    "copy,,,,,,1e9,,,,,,,,,graph\nadamw,fp32,,,,,,,1e8,,,,,,,fused\n"
    "all_reduce,bf16,,,,,1e6,2,,,,,,,,graph\nall_reduce,bf16,,,,,1e9,2,,,,,,,,graph\n"
    "all_gather,bf16,,,,,1e9,2,,,,,,,,graph\nreduce_scatter,bf16,,,,,1e9,2,,,,,,,,graph\n"
    "all_to_all,bf16,,,,,1e9,2,,,,,,,,graph\n";

} // namespace

std::string_view name_of(Verdict verdict)
{
    switch (verdict) {
    case Verdict::same: return "SAME";
    case Verdict::faster: return "FASTER";
    case Verdict::slower: return "SLOWER";
    case Verdict::ambiguous: break;
    }
    return "AMBIGUOUS";
}

Verdict verdict_of(double low, double high)
{
    if (low >= 1 - same_margin && high <= 1 + same_margin)
        return Verdict::same;
    if (high < 1 - same_margin)
        return Verdict::faster;
    if (low > 1 + same_margin)
        return Verdict::slower;
    return Verdict::ambiguous;
}

std::vector<ComparedFamily> compare_operations(const std::vector<ComparedOperation> &operations)
{
    std::map<std::string, std::vector<const ComparedOperation *>> families;
    std::vector<const ComparedOperation *> all;
    all.reserve(operations.size());
    for (const ComparedOperation &o : operations) {
        families[o.family].push_back(&o);
        all.push_back(&o);
    }
    std::vector<ComparedFamily> result;
    result.reserve(families.size() + 1);
    for (const auto &[name, members] : families)
        result.push_back(compared(name, members));
    if (!all.empty())
        result.push_back(compared("all", all));
    return result;
}

std::vector<ComparedOperation> common_operations(const ProbeFile &a, const ProbeFile &b)
{
    std::map<std::string, const ProbeRecord *> of_a;
    for (const ProbeRecord &r : a.records)
        of_a[r.label()] = &r;
    std::vector<ComparedOperation> common;
    for (const ProbeRecord &r : b.records)
        if (const auto other = of_a.find(r.label()); other != of_a.end())
            common.push_back({r.op, r.label(), other->second->median_s, r.median_s,
                              std::hypot(noise_of(*other->second), noise_of(r))});
    return common;
}

Expected<std::vector<ComparedOperation>> common_operations(const Calibration &a, const Calibration &b,
                                                           const SystemSpec &system)
{
    if (a.system_id != b.system_id)
        return fail("calibration.compare", "system",
                    fmt::format("'{}' is of {} and '{}' of {}: only calibrations of one system compare.", a.id,
                                a.system_id, b.id, b.system_id));
    const auto table = CsvTable::parse(std::string(usual_operations), "usual operations");
    if (!table)
        return tl::make_unexpected(table.error());
    const auto of_a = predict_kernels(*table, a, system), of_b = predict_kernels(*table, b, system);
    if (!of_a)
        return tl::make_unexpected(of_a.error());
    if (!of_b)
        return tl::make_unexpected(of_b.error());
    constexpr double upper = 0.9;
    const auto log_sd = [](const KernelRow &row) {
        return std::log(*row.p90_s / *row.predicted_s) / normal_quantile(upper);
    };
    std::vector<ComparedOperation> common;
    for (std::size_t i = 0; i < of_a->size(); ++i) {
        const KernelRow &x = (*of_a)[i], &y = (*of_b)[i];
        if (!x.predicted_s || !y.predicted_s)
            continue;
        const CsvRow &row = table->rows()[i];
        common.push_back({std::string(table->text(row, "op")), fmt::format("usual operation {}", i + 1),
                          *x.predicted_s, *y.predicted_s, std::hypot(log_sd(x), log_sd(y))});
    }
    return common;
}

} // namespace milepost
