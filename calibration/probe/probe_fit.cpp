// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/probe/probe_fit.h"

#include "calibration/json_text.h"
#include "calibration/measured_json.h"
#include "calibration/probe/fit_parts.h"
#include "calibration/statistics.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <set>

namespace milepost {

namespace {

constexpr double outlier_factor = 10;

std::string date_of(const std::string &started)
{
    constexpr std::size_t iso_date = 10;
    return started.substr(0, iso_date);
}

/// Octave of a length.
int octave(double length) { return static_cast<int>(std::floor(std::log2(std::max(length, 1.0)))); }

/// Counts cells of one octave in each length: with a measurement, and all within the ranges.
void count_cells(FamilySummary &summary, const std::vector<const ProbeRecord *> &rows,
                 const std::vector<std::string> &axes)
{
    std::set<std::vector<int>> cells;
    for (const ProbeRecord *r : rows) {
        std::vector<int> cell;
        cell.reserve(axes.size());
        for (const std::string &axis : axes)
            cell.push_back(octave(r->number(axis, r->bytes.value_or(1))));
        cells.insert(std::move(cell));
    }
    std::size_t all = 1;
    for (const FamilySummary::Axis &axis : summary.axes)
        all *= static_cast<std::size_t>(octave(axis.high) - octave(axis.low) + 1);
    summary.measured_cells = cells.size();
    summary.interpolated_cells = all - cells.size();
}

/// What was timed, without what the program chose or counted on the way and without who timed it.
std::string operation_of(const ProbeRecord &record)
{
    ProbeRecord asked = record;
    for (const char *found : {"symmetric_gram", "symmetric_square", "counted", "process"})
        asked.numbers.erase(found);
    return asked.label();
}

double middle_of(const RepeatedRecord &same, double ProbeRecord::*time)
{
    // Processes of one file first, then files: each machine counts once.
    std::vector<double> of_files;
    for (const std::vector<const ProbeRecord *> &file : same) {
        std::vector<double> logs;
        logs.reserve(file.size());
        for (const ProbeRecord *r : file)
            logs.push_back(std::log(r->*time));
        of_files.push_back(median_of(logs));
    }
    // What a host calls has outliers, such as a process whose host was busy; what a GPU does alone has none.
    return std::exp(is_pytorch(*same.front().front()) ? median_of(of_files) : mean_of(of_files));
}

ProbeRecord middle_of_records(const RepeatedRecord &same)
{
    ProbeRecord record = *same.front().front();
    record.numbers.erase("process");
    record.median_s = middle_of(same, &ProbeRecord::median_s);
    record.q1_s = middle_of(same, &ProbeRecord::q1_s);
    record.q3_s = middle_of(same, &ProbeRecord::q3_s);
    for (auto &[name, value] : record.extras) {
        double sum = 0, count = 0;
        for (const std::vector<const ProbeRecord *> &file : same)
            for (const ProbeRecord *r : file)
                if (const auto it = r->extras.find(name); it != r->extras.end())
                    sum += it->second, ++count;
        value = sum / count;
    }
    return record;
}

void set_factors(Calibration &c, const std::vector<FamilySummary> &families, const Calibration &base,
                 const Source &source)
{
    const auto spread = [&](const std::string &start, double fallback) {
        double widest = 0;
        for (const FamilySummary &f : families)
            if (f.family.starts_with(start) && !f.family.ends_with("eager"))
                widest = std::max(widest, f.log_sd);
        return widest > 0 ? widest : fallback;
    };
    const auto set = [&](FactorId id, const std::string &start) {
        const auto at = static_cast<std::size_t>(id);
        const double log_sd = spread(start, -1);
        c.factors[at] = log_sd >= 0 ? Factor{1, log_sd, source} : base.factors[at];
    };
    // Errors of single kernels average out over the dozens of shapes of a step; what they share is what a run of a
    // probe can be off as a whole, which the base knows from whole steps (residual).
    set(FactorId::gemm, "gemm bf16");
    set(FactorId::attention, "attention");
    set(FactorId::memory_bound, "memory passes");
    set(FactorId::tensor_parallel, "all_reduce");
    set(FactorId::data_parallel, "all_reduce");
    c.factors[static_cast<std::size_t>(FactorId::grouped_gemm)] =
        base.factors[static_cast<std::size_t>(FactorId::grouped_gemm)];
    c.factors[static_cast<std::size_t>(FactorId::expert_all_to_all)] =
        base.factors[static_cast<std::size_t>(FactorId::expert_all_to_all)];
    const bool launched = c.launch_source.provenance == Provenance::measured;
    // Kinds of launches differ, and so do the processes that launch.
    const double launch_log_sd = std::max(c.launch_log_sd, c.measured->host.launch_log_sd);
    c.factors[static_cast<std::size_t>(FactorId::host)] =
        launched ? Factor{1, launch_log_sd, source} : base.factors[static_cast<std::size_t>(FactorId::host)];
    c.factor_correlation.clear();
}

} // namespace

bool is_native(const ProbeRecord &r) { return r.word("library") != "pytorch"; }
bool is_pytorch(const ProbeRecord &r) { return r.word("library") == "pytorch"; }

FitContext::FitContext(const std::vector<ProbeFile> &files, const SystemSpec &system, const Calibration &base,
                       ProbeFit &fit)
    : files_(&files), system_(&system), base_(&base), fit_(&fit)
{
    std::map<std::string, RepeatedRecord> same;
    std::vector<std::string> order;
    for (const ProbeFile &file : files) {
        std::set<std::string> seen;
        for (const ProbeRecord &record : file.records) {
            const std::string operation = operation_of(record);
            RepeatedRecord &group = same[operation];
            if (group.empty())
                order.push_back(operation);
            if (seen.insert(operation).second)
                group.emplace_back();
            group.back().push_back(&record);
        }
    }
    for (const std::string &operation : order) {
        records_.push_back(middle_of_records(same[operation]));
        if (same[operation].size() > 1 || same[operation].front().size() > 1)
            repeats_.push_back(same[operation]);
    }
}

std::vector<const ProbeRecord *> FitContext::records(const std::string &op, const Wanted &wanted) const
{
    std::vector<const ProbeRecord *> found;
    for (const ProbeRecord &record : records_)
        if (record.op == op && wanted(record))
            found.push_back(&record);
    return found;
}

Source FitContext::source() const
{
    std::vector<std::string> names;
    std::string latest;
    for (const ProbeFile &file : *files_) {
        names.push_back(file.origin);
        latest = std::max(latest, date_of(file.started));
    }
    return {Provenance::measured,
            fmt::format("{}, driver {}: {}", files_->front().gpu, files_->front().driver, fmt::join(names, ", ")),
            latest};
}

void FitContext::report(const std::string &family, const std::vector<const ProbeRecord *> &rows,
                        const std::vector<double> &left_out, double log_sd, const std::vector<std::string> &axes)
{
    FamilySummary summary{family, rows.size(), 0, 0, log_sd, {}, 0, 0};
    std::vector<double> sizes;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double predicted = rows[i]->median_s * std::exp(left_out[i]);
        fit_->residuals.push_back({family, rows[i]->label(), rows[i]->median_s, predicted});
        sizes.push_back(std::abs(std::exp(left_out[i]) - 1));
        if (std::abs(left_out[i]) > std::log(outlier_factor))
            errors_.push_back(
                {Severity::error, "probe.outlier", family,
                 fmt::format("'{}' took {:.3g} s where the other operations say {:.3g} s: a factor above {} is an "
                             "error of the measurement.",
                             rows[i]->label(), rows[i]->median_s, predicted, outlier_factor)});
    }
    if (!rows.empty()) {
        summary.mape = mean_of(sizes);
        summary.bias = mean_of(left_out);
        for (const std::string &axis : axes) {
            FamilySummary::Axis range{axis, 0, 0};
            for (const ProbeRecord *r : rows) {
                const double v = r->number(axis, axis == "bytes" ? r->bytes.value_or(1) : 1);
                range.low = range.low == 0 ? v : std::min(range.low, v);
                range.high = std::max(range.high, v);
            }
            summary.axes.push_back(range);
        }
        count_cells(summary, rows, axes);
    }
    fit_->families.push_back(std::move(summary));
}

KernelFit FitContext::fitted(KernelFitInput input, const std::string &family,
                             const std::vector<const ProbeRecord *> &rows, const std::vector<std::string> &axes)
{
    for (const ProbeRecord *r : rows)
        input.seconds.push_back(r->median_s);
    KernelFitResult found = fit_kernel(input);
    found.fit.source = source();
    report(family, rows, found.left_out, found.fit.log_sd, axes);
    return std::move(found.fit);
}

Expected<ProbeFit> fit_probe(const std::vector<ProbeFile> &files, const SystemSpec &system, const Calibration &base,
                             const std::string &id)
{
    ProbeFit fit;
    Calibration &c = fit.calibration;
    c = base;
    c.id = id;
    c.system_id = system.id;
    c.gemm.clear();
    c.measured = MeasuredKernels{};
    c.measured->joints = assumed_joints();
    FitContext context(files, system, base, fit);
    fit_memory(context);
    fit_gemm(context);
    fit_sustained(context);
    fit_symmetric(context);
    fit_attention(context);
    fit_launches(context);
    fit_newton_schulz(context);
    fit_adamw(context);
    fit_frameworks(context);
    fit_collectives(context);
    fit_overlap(context);
    fit_triangle(context);
    fit_host(context);
    fit_exchange_power(context);
    fit_layerwise(context);
    if (!context.errors().empty())
        return tl::make_unexpected(Diagnostics{context.errors().front()});
    if (c.gemm.empty() || c.hbm_source.provenance != Provenance::measured)
        return fail(
            "probe.incomplete", files.front().origin,
            fmt::format("{}: a calibration needs at least 12 bf16 products and memory passes above 100 MB; run "
                        "the probes gemm and elementwise.",
                        files.front().origin));
    set_factors(c, fit.families, base, context.source());
    c.notes = fmt::format("Fitted to {} ({} files). What was not probed comes from {}.", files.front().gpu,
                          files.size(), base.id);
    return fit;
}

nlohmann::ordered_json fit_report_json(const ProbeFit &fit, const std::vector<ProbeFile> &files)
{
    using nlohmann::ordered_json;
    ordered_json sources = ordered_json::array(), families = ordered_json::array(),
                 residuals = ordered_json::array();
    for (const ProbeFile &f : files)
        sources.push_back({{"file", f.origin},
                           {"digest", f.digest},
                           {"program", f.program},
                           {"started", f.started},
                           {"host", f.host},
                           {"gpu", f.gpu},
                           {"devices", f.uuids},
                           {"driver", f.driver},
                           {"cuda", f.cuda},
                           {"nccl", f.nccl},
                           {"ranks", f.ranks},
                           {"timed", f.records.size()},
                           {"skipped", f.skipped}});
    for (const FamilySummary &f : fit.families) {
        ordered_json axes = ordered_json::object();
        for (const FamilySummary::Axis &a : f.axes)
            axes[a.name] = {a.low, a.high};
        families.push_back({{"family", f.family},
                            {"shapes", f.shapes},
                            {"mape", rounded(f.mape)},
                            {"bias", rounded(f.bias)},
                            {"log_sd", rounded(f.log_sd)},
                            {"range", std::move(axes)},
                            {"measured_cells", f.measured_cells},
                            {"interpolated_cells", f.interpolated_cells}});
    }
    for (const ResidualRow &r : fit.residuals)
        residuals.push_back({{"family", r.family},
                             {"operation", r.label},
                             {"measured_s", rounded(r.measured_s)},
                             {"predicted_s", rounded(r.predicted_s)}});
    return {
        {"sources", std::move(sources)}, {"families", std::move(families)}, {"residuals", std::move(residuals)}};
}

} // namespace milepost
