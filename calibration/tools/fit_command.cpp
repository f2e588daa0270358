// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/tools/fit_command.h"

#include "calibration/calibration_json.h"
#include "calibration/fit/factor_fit.h"
#include "calibration/json_text.h"
#include "calibration/statistics.h"
#include "calibration/system_json.h"
#include "calibration/tools/step_rows.h"
#include "engine/step/calibration_names.h"

#include <cmath>
#include <fmt/format.h>
#include <set>

namespace milepost {

using nlohmann::ordered_json;

namespace {

/// Day of the newest row in the tables of published step times.
constexpr const char *rows_date = "2026-08-22";

/// Prior of one release's scalar: with recipe knobs known, releases differ by 2 to 6 %.
constexpr double stack_prior_log_sd = 0.05;

/// Residual sd of one GPU: its own rows together with all GPUs' as if these were this many of its rows.
constexpr double pooled_rows = 10;

double shrunk_residual(const std::vector<HeldOutRow> &own, double pooled)
{
    if (own.empty())
        return pooled;
    const auto n = static_cast<double>(own.size());
    const double sd = residual_log_sd(own);
    return std::sqrt((n * sd * sd + pooled_rows * pooled * pooled) / (n + pooled_rows));
}

RowPointers selected(const std::vector<LoweredRow> &rows, bool (*wanted)(const LoweredRow &))
{
    RowPointers list;
    for (const LoweredRow &row : rows)
        if (wanted(row))
            list.push_back(&row);
    return list;
}

Expected<std::map<std::string, Calibration>> table_calibrations(const PublicInputs &inputs)
{
    std::map<std::string, Calibration> calibrations;
    for (const auto &[id, prior] : inputs.priors.systems) {
        auto calibration = public_calibration(inputs.systems.at(id), inputs.tables, inputs.priors, inputs.systems);
        if (!calibration)
            return tl::make_unexpected(calibration.error());
        calibrations[calibration->id] = std::move(*calibration);
    }
    return calibrations;
}

/// Everything a fit starts from.
struct FitInputs {
    PublicInputs inputs;
    std::map<std::string, Calibration> calibrations;
    Catalogue catalogue;
    std::vector<LoweredRow> rows;
};

Expected<FitInputs> load_fit_inputs(const std::filesystem::path &data)
{
    auto inputs = load_public_inputs(data);
    if (!inputs)
        return tl::make_unexpected(inputs.error());
    auto calibrations = table_calibrations(*inputs);
    if (!calibrations)
        return tl::make_unexpected(calibrations.error());
    auto catalogue = step_catalogue(*inputs, *calibrations);
    if (!catalogue)
        return tl::make_unexpected(catalogue.error());
    auto rows = lower_rows(data, *catalogue);
    if (!rows)
        return tl::make_unexpected(rows.error());
    return FitInputs{std::move(*inputs), std::move(*calibrations), std::move(*catalogue), std::move(*rows)};
}

struct ErrorLine {
    std::size_t n = 0;
    double mape = 0, median = 0, p90 = 0, bias = 0;
};

/// Errors of step times, as fractions, from log errors.
ErrorLine error_line(const std::vector<double> &log_errors)
{
    std::vector<double> errors, sizes;
    for (const double e : log_errors) {
        errors.push_back(std::exp(e) - 1);
        sizes.push_back(std::abs(errors.back()));
    }
    if (errors.empty())
        return {};
    return {errors.size(), mean_of(sizes), median_of(sizes), quantile_of(sizes, 0.9), mean_of(errors)};
}

using ErrorsByKey = std::map<std::string, std::vector<double>>;

void print_errors(const std::string &title, const ErrorsByKey &groups)
{
    fmt::print("{}\n  {:<34} {:>4} {:>7} {:>7} {:>7} {:>7}\n", title, "", "n", "MAPE %", "median", "P90", "bias");
    for (const auto &[name, errors] : groups) {
        const ErrorLine line = error_line(errors);
        fmt::print("  {:<34} {:>4} {:>7.1f} {:>7.1f} {:>7.1f} {:>+7.1f}\n", name, line.n, 100 * line.mape,
                   100 * line.median, 100 * line.p90, 100 * line.bias);
    }
}

ordered_json errors_json(const ErrorsByKey &groups)
{
    ordered_json object = ordered_json::object();
    for (const auto &[name, errors] : groups) {
        const ErrorLine line = error_line(errors);
        object[name] = {{"n", line.n},
                        {"mape", rounded(line.mape, 3)},
                        {"median_ape", rounded(line.median, 3)},
                        {"p90_ape", rounded(line.p90, 3)},
                        {"bias", rounded(line.bias, 3)}};
    }
    return object;
}

void print_factors(const FactorFit &fit)
{
    for (std::size_t i = 0; i < factor_count; ++i)
        fmt::print("  {:<20} {:.3f}  log sd {:.3f}\n", name_of(static_cast<FactorId>(i)), fit.median[i],
                   fit.log_sd[i]);
}

/// What the fit rests on and how well it predicts, for the "fit" member of the files.
ordered_json fit_record(const RowPointers &training, const std::vector<HeldOutRow> &held_out)
{
    std::map<std::string, std::set<std::string>> releases;
    std::map<std::string, std::size_t> systems;
    std::map<std::string, std::size_t> families;
    for (const LoweredRow *row : training) {
        releases[row->row.family].insert(row->row.release);
        ++systems[row->row.system];
        ++families[row->row.family];
    }
    ordered_json rows = ordered_json::object();
    for (const auto &[family, count] : families)
        rows[family] = {{"n", count}, {"releases", releases[family]}};
    ErrorsByKey by_system, by_family;
    for (const HeldOutRow &row : held_out) {
        by_system[row.row->row.system].push_back(row.log_error);
        by_family[row.row->row.family].push_back(row.log_error);
    }
    ordered_json record;
    record["date"] = rows_date;
    record["selection"] =
        "Published Megatron Bridge and Megatron-LM pretraining rows of these families; blog, anomalous, "
        "superseded, token-drop, SFT and LoRA rows left out";
    record["rows"] = std::move(rows);
    record["rows_by_system"] = systems;
    record["left_out_family_step_time_errors"] = {{"by_system", errors_json(by_system)},
                                                  {"by_family", errors_json(by_family)}};
    return record;
}

void apply_fit(Calibration &calibration, const FactorFit &fit)
{
    for (std::size_t i = 0; i < factor_count; ++i) {
        Factor &factor = calibration.factors[i];
        factor.median = fit.median[i];
        factor.log_sd = fit.log_sd[i];
        factor.source = {
            Provenance::calibrated,
            fmt::format("Robust fit to {} published step times of four model families on all GPUs, prior log "
                        "sd {}",
                        fit.rows, factor_prior_log_sd(static_cast<FactorId>(i))),
            rows_date};
    }
    calibration.factor_correlation = fit.correlation;
}

Expected<void> write_stacks(const FitInputs &f, const RowPointers &training, const FactorFit &fit, double residual,
                            const std::filesystem::path &folder)
{
    std::map<std::string, RowPointers> by_stack;
    for (const LoweredRow *row : training)
        by_stack[row->scenario.stack->id].push_back(row);
    for (const auto &[id, known] : f.catalogue.stacks) {
        Stack stack = *known;
        std::string record;
        if (const auto rows = by_stack.find(id); rows != by_stack.end()) {
            const StackScalar scalar = fit_stack(rows->second, factors_of(fit), residual, stack_prior_log_sd);
            stack.time_factor = scalar.time_factor;
            stack.log_sd = scalar.log_sd;
            record = ordered_json{{"date", rows_date}, {"rows", scalar.rows}, {"prior_log_sd", stack_prior_log_sd}}
                         .dump();
            fmt::print("  {:<28} {:.3f}  log sd {:.3f}  rows {}\n", id, scalar.time_factor, scalar.log_sd,
                       scalar.rows);
        }
        if (auto done = write_text_file(folder / (id + ".json"), write_stack(stack, record)); !done)
            return done;
    }
    return {};
}

} // namespace

Expected<void> fit_public(const std::filesystem::path &data, const std::filesystem::path &calibrations,
                          const std::filesystem::path &stacks)
{
    auto f = load_fit_inputs(data);
    if (!f)
        return tl::make_unexpected(f.error());
    const RowPointers training = selected(f->rows, is_training_row);
    const FactorFit fit = fit_factors(training);
    fmt::print("Factors from {} rows\n", fit.rows);
    print_factors(fit);

    const auto held_out = leave_one_family_out(selected(f->rows, is_standard_row));
    // A row to come is of a family that was fitted or of one that was not: both count.
    std::vector<HeldOutRow> predicted = held_out;
    for (const LoweredRow *row : selected(f->rows, is_standard_row))
        predicted.push_back({row, log_error(*row, factors_of(fit)), parameter_variance(*row, fit)});
    std::map<std::string, std::vector<HeldOutRow>> by_system;
    for (const HeldOutRow &row : predicted)
        by_system[row.row->scenario.system->id].push_back(row);
    const double pooled = residual_log_sd(predicted), shared = shared_error_share(held_out);
    fmt::print("Rows of one family and GPU share {:.2f} of the squared error\n", shared);
    const std::string record = fit_record(training, held_out).dump();
    for (auto &[id, calibration] : f->calibrations) {
        apply_fit(calibration, fit);
        const std::vector<HeldOutRow> &own = by_system[calibration.system_id];
        calibration.residual_log_sd = shrunk_residual(own, pooled);
        calibration.residual_shared_share = shared;
        calibration.residual_source = {Provenance::calibrated,
                                       fmt::format("{} rows of this GPU and {} of all GPUs, which weigh as {:.0f}, "
                                                   "each predicted by the fit and by one "
                                                   "without its family",
                                                   own.size() / 2, held_out.size(), pooled_rows),
                                       rows_date};
        fmt::print("{:<16} residual log sd {:.3f}\n", id, calibration.residual_log_sd);
        if (auto done = write_text_file(calibrations / (id + ".json"), write_calibration(calibration, record));
            !done)
            return done;
    }
    return write_stacks(*f, training, fit, pooled, stacks);
}

Expected<void> print_leave_one_family_out(const std::filesystem::path &data)
{
    const auto f = load_fit_inputs(data);
    if (!f)
        return tl::make_unexpected(f.error());
    const RowPointers training = selected(f->rows, is_training_row);
    const FactorFit fit = fit_factors(training);
    fmt::print("Factors from {} training rows\n", fit.rows);
    print_factors(fit);
    ErrorsByKey trained, unseen, every;
    for (const LoweredRow &row : f->rows) {
        const double error = log_error(row, factors_of(fit));
        const std::string key = row.row.system + " " + row.row.family;
        if (is_training_row(row))
            trained[key].push_back(error);
        else if (is_standard_row(row))
            unseen[key].push_back(error);
        else
            every[std::string(name_of(row.row.group)) + " " + row.row.release.substr(0, 4) + " " + row.row.family]
                .push_back(error);
    }
    print_errors("Training rows", trained);
    print_errors("Families never fitted", unseen);
    print_errors("Rows outside the headline", every);
    ErrorsByKey by_system, by_family;
    for (const HeldOutRow &row : leave_one_family_out(selected(f->rows, is_standard_row))) {
        by_system[row.row->row.system].push_back(row.log_error);
        by_family[row.row->row.system + " " + row.row->row.family].push_back(row.log_error);
    }
    print_errors("Leave one family out, by system", by_system);
    print_errors("Leave one family out, by system and family", by_family);
    return {};
}

} // namespace milepost
