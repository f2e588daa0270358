// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/validation/runs.h"

#include "calibration/checked_cells.h"
#include "calibration/validation/stand_in_model.h"
#include "engine/convergence/loss_law.h"
#include "engine/core/normal_quantiles.h"
#include "engine/core/units.h"
#include "engine/decision/estimate.h"
#include "engine/step/model_counts.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <fmt/format.h>
#include <map>

namespace milepost {

namespace {

constexpr double usual_mfu = 0.4;          ///< of the BF16 peak: published dense runs reach 35 to 45 %
constexpr double usual_batch_tokens = 4e6; ///< published batches: 4 to 16 million tokens
constexpr int usual_sequence = 4096;       ///< tokens
constexpr double month_s = 30 * seconds_per_day;
constexpr int least_gpus = 8, most_gpus = 16'384;

/// Longer hours than those of a clean run stand in publications: Olmo 3 7B printed 1.09 times what its own rate
/// gives, Llama 3.1 405B 1.11 to 1.26 times (342 TFLOP/s over all hours, 380 to 430 in the main phase). Neither is
/// put into the prediction; the 80 % band has room for the larger.
constexpr double overhead_log_sd = 0.14;

struct RunRow {
    ValidationRow row;
    Scenario scenario;
    double tokens = 0;
    std::optional<double> hours;
    const KnownRun *known = nullptr; ///< what else is published about it
    bool plan_known = false;         ///< published, so that nothing is searched
    HoursKind hours_kind = HoursKind::everything;
};

/// The run of that name. A row on another machine keeps the shape and the batch of the run, not its plan.
const KnownRun *known_run(const std::vector<KnownRun> &runs, std::string_view name)
{
    for (const KnownRun &run : runs)
        for (const std::string &known : run.names)
            if (folded(known) == folded(name))
                return &run;
    return nullptr;
}

/// "DeepSeek-V3 pre-training" -> "DeepSeek-V3"; "tzafon 3B (throughput only)" -> "tzafon 3B".
std::string model_name(std::string_view printed)
{
    printed = printed.substr(0, printed.find(" ("));
    for (const std::string_view tail : {" pre-training", " pretraining", " training", " base", " Base"})
        if (printed.ends_with(tail))
            printed.remove_suffix(tail.size());
    return std::string(trimmed(printed));
}

/// What a row states. The ends are far beyond every published run.
struct Numbers {
    std::optional<double> total_b, active_b, tokens_t, accelerators, hours_m, days, batch_m;

    static Numbers of(CheckedCells &cells)
    {
        return {.total_b = cells.number({"params_total_B"}, 1e-3, 1e5),
                .active_b = cells.number({"params_active_B"}, 1e-3, 1e5),
                .tokens_t = cells.number({"tokens_T"}, 1e-6, 1e4),
                .accelerators = cells.whole({"n_accel"}, 1, 1e6),
                .hours_m = cells.number({"accel_hours_M"}, 1e-6, 1e5),
                .days = cells.number({"wall_days"}, 1e-2, 1e4),
                .batch_m = cells.number({"batch_tokens_M"}, 1e-3, 1e5)};
    }
};

class RunReader {
public:
    RunReader(const CsvTable &table, const CsvRow &row, const Catalogue &catalogue,
              const ValidationOptions &options)
        : line_(row.line), cells_(table, row), catalogue_(catalogue), options_(options)
    {
    }

    /// The run as a scenario; a sentence in `skipped` where it cannot be one.
    RunRow read()
    {
        ValidationRow &row = run_.row;
        row.line = line_;
        row.model = text("model");
        row.system = text("accelerator");
        row.precision = text("precision");
        row.group = text("confidence").starts_with("verified") ? RowGroup::headline : RowGroup::unverified;
        run_.known = known_run(options_.known_runs, model_name(row.model));
        given_ = Numbers::of(cells_);
        if (cells_.complaint()) {
            skip(*cells_.complaint());
            return std::move(run_);
        }
        if (!read_machine() || !read_model() || !read_sizes())
            return std::move(run_);
        read_optimizer();
        run_.hours = measured_hours();
        read_hours_kind();
        return std::move(run_);
    }

private:
    [[nodiscard]] std::string text(const char *column) const { return cells_.text({column}); }
    bool skip(std::string reason)
    {
        run_.row.skipped = std::move(reason);
        return false;
    }
    void remark(std::string sentence) { run_.row.remarks.push_back(std::move(sentence)); }

    bool read_machine()
    {
        if (run_.row.system.empty())
            return skip("the row names no accelerator.");
        const auto system = options_.names.system(run_.row.system);
        if (!system)
            return skip(fmt::format("'{}' is no accelerator of the catalogue.", run_.row.system));
        system_ = catalogue_.systems.at(*system).get();
        if (run_.known) {
            run_.scenario = run_.known->scenario;
            remark("published about the run: " + run_.known->source.text);
        }
        run_.plan_known = run_.known && run_.known->scenario.system.id == *system;
        if (!run_.plan_known) {
            run_.scenario.plan = {};
            run_.scenario.stack = "none";
        }
        run_.scenario.system.id = *system;
        if (!options_.calibration.empty())
            run_.scenario.calibration = options_.calibration;
        return true;
    }

    bool read_model()
    {
        const std::string name = model_name(run_.row.model);
        const auto total = given_.total_b, active = given_.active_b;
        auto found = options_.names.model(name);
        if (run_.known && run_.known->scenario.model)
            found = std::make_shared<const ModelArchitecture>(*run_.known->scenario.model);
        else if (run_.known)
            if (const auto own = catalogue_.models.find(run_.known->scenario.model_id);
                own != catalogue_.models.end())
                found = own->second;
        const double counted = found ? count_parameters(**found).total : 0;
        // A known name with another size is another model.
        if (found && total && std::abs(counted / (*total * 1e9) - 1) > 0.15)
            found = tl::make_unexpected(Diagnostics{});
        if (!found && (!total || *total < 0.1 || *total > 5000))
            return skip(fmt::format("'{}' is no model of the catalogue and its size is not stated.", name));
        std::shared_ptr<const ModelArchitecture> model;
        if (found) {
            model = *found;
        } else if (active && *active < 0.9 * *total) {
            if (*active < 0.1)
                return skip(fmt::format("{} billion active parameters are too few for a stand-in.", *active));
            model = stand_in_mixture(name, *total * 1e9, *active * 1e9);
            remark(fmt::format("the shape is not known: a mixture of {} experts with {} billion parameters, {} "
                               "active, stands in",
                               model->moe->experts, *total, *active));
        } else {
            model = stand_in_model(name, *total * 1e9);
            remark(
                fmt::format("the shape is not known: a dense decoder of {} billion parameters stands in", *total));
        }
        run_.row.family = model->family.empty() ? name : model->family;
        run_.row.mixture = model->moe.has_value();
        active_ = active ? *active * 1e9 : count_parameters(*model).active;
        run_.scenario.model = *model;
        run_.scenario.model_id = model->id;
        return true;
    }

    bool read_sizes()
    {
        const auto tokens = given_.tokens_t;
        if (!tokens)
            return skip("the row states no number of tokens.");
        run_.tokens = *tokens * 1e12;
        TrainingInputs &training = run_.scenario.training;
        training.tokens = run_.tokens;
        if (!training.sequence_length)
            training.sequence_length = usual_sequence;
        // The recipe of an eight-bit format stands in the publication, not in the table.
        const auto published = training.precision;
        training.precision = precision_of(run_.row.precision, {});
        if (published && (!training.precision || is_eight_bit(*published) == is_eight_bit(*training.precision)))
            training.precision = published;
        if (!training.precision && !run_.row.precision.empty())
            return skip(
                fmt::format("precision '{}' is not one of BF16, FP16, FP8, MXFP8, NVFP4.", run_.row.precision));
        if (!training.precision) {
            training.precision = Precision::bf16;
            remark("no precision is stated: bf16 taken");
        }
        if (*training.precision != Precision::bf16 && *training.precision != Precision::fp16 &&
            !(system_->fp8_flops > 0))
            return skip(fmt::format("{} has no {}.", system_->name, run_.row.precision));
        const int published_gpus = run_.plan_known ? run_.known->scenario.system.gpus : 0;
        const int gpus = accelerators(published_gpus);
        run_.scenario.system.gpus = gpus;
        if (published_gpus > 0 && gpus != published_gpus)
            run_.plan_known = false; // its plan is for another number of GPUs
        const auto stated = given_.batch_m;
        if (run_.plan_known && training.global_batch &&
            (!stated || std::abs(1.0 * *training.global_batch * *training.sequence_length / (*stated * 1e6) - 1) <
                            0.05)) // the same batch, rounded
            return true;
        if (!run_.plan_known)
            run_.scenario.plan = {};
        const int length = *training.sequence_length;
        const double batch = stated ? *stated * 1e6 : usual_batch_tokens;
        // Whole multiples of the GPUs, up to 1,024, so that every plan can divide the batch.
        const int unit = std::min(gpus, 1024);
        training.global_batch = std::max(1, static_cast<int>(std::lround(batch / length / unit))) * unit;
        if (!stated)
            remark(
                fmt::format("no batch is stated: {} sequences of {} tokens taken", *training.global_batch, length));
        return true;
    }

    [[nodiscard]] double naive_hours() const
    {
        return flop_per_parameter_token * active_ * run_.tokens / (usual_mfu * system_->bf16_flops) /
               seconds_per_hour;
    }

    int accelerators(int published)
    {
        run_.row.naive = naive_hours();
        if (published > 0 && (!given_.accelerators || *given_.accelerators == published))
            return published;
        if (const auto stated = given_.accelerators) {
            const int whole = static_cast<int>(*stated) / system_->gpus_per_node * system_->gpus_per_node;
            if (whole >= system_->gpus_per_node)
                return whole;
        }
        const double wanted = naive_hours() * seconds_per_hour / month_s;
        const int gpus = std::clamp(static_cast<int>(std::bit_ceil(static_cast<unsigned>(std::min(wanted, 1e6)))),
                                    least_gpus, most_gpus);
        remark(fmt::format("no number of accelerators is stated: {} taken, about a month of training", gpus));
        return gpus;
    }

    static bool is_eight_bit(Precision precision)
    {
        return precision != Precision::bf16 && precision != Precision::fp16;
    }

    void read_hours_kind()
    {
        if (run_.known)
            run_.hours_kind = run_.known->hours;
        std::string what = run_.known ? run_.known->hours_text : std::string();
        if (text("scope").find("total") != std::string::npos && run_.hours_kind != HoursKind::wider) {
            run_.hours_kind = HoursKind::wider;
            what = text("scope");
        }
        if (run_.hours_kind == HoursKind::wider) {
            run_.row.group = RowGroup::wider_hours;
            remark(
                fmt::format("the published hours hold more than the run ({}): the prediction is of the run alone "
                            "and a lower bound for them",
                            what));
        } else if (run_.hours_kind == HoursKind::rate) {
            remark(fmt::format("the published hours are {}", what));
        }
    }

    void read_optimizer()
    {
        const std::string name = folded(text("optimizer"));
        run_.scenario.optimizer.name =
            name.find("muon") != std::string::npos ? OptimizerKind::muon : OptimizerKind::adamw;
        if (!name.empty() && !name.starts_with("adam") && name.find("muon") == std::string::npos)
            remark(fmt::format("the optimizer {} is taken as AdamW", text("optimizer")));
    }

    [[nodiscard]] std::optional<double> measured_hours() const
    {
        if (given_.hours_m)
            return *given_.hours_m * 1e6;
        const auto gpus = given_.accelerators, days = given_.days;
        return gpus && days ? std::optional(*gpus * *days * 24) : std::nullopt;
    }

    std::size_t line_ = 0;
    CheckedCells cells_;
    Numbers given_;
    const Catalogue &catalogue_;
    const ValidationOptions &options_;
    const SystemSpec *system_ = nullptr;
    double active_ = 0;
    RunRow run_;
};

/// The estimate of the run with the fastest plan; fewer GPUs where the stated number divides into no plan.
Expected<Estimate> estimated(RunRow &run, const Catalogue &catalogue)
{
    if (!run.plan_known)
        run.scenario.plan.automatic = true;
    auto estimate = evaluate(run.scenario, catalogue);
    if (estimate && estimate->feasible)
        return estimate;
    if (run.plan_known) {
        run.row.remarks.push_back("the published plan does not fit by the estimate of its memory: planned anew");
        run.plan_known = false;
        run.scenario.plan = {};
        run.scenario.stack = "none";
        return estimated(run, catalogue);
    }
    const int stated = run.scenario.system.gpus;
    const int power = static_cast<int>(std::bit_floor(static_cast<unsigned>(stated)));
    if (power == stated || power < least_gpus)
        return estimate;
    run.scenario.system.gpus = power;
    run.scenario.training.global_batch = std::max(1, *run.scenario.training.global_batch / power) * power;
    auto again = evaluate(run.scenario, catalogue);
    if (again && again->feasible)
        run.row.remarks.push_back(fmt::format("{} accelerators divide into no plan: {} taken", stated, power));
    return again;
}

/// How much slower published runs went than their plan predicts, as mean and standard deviation of the log.
struct ProductionGap {
    double mean = 0, sd = 0;
    std::size_t runs = 0;
};

/// Log of published over predicted seconds of a step, for each run whose own rate is published.
std::map<const KnownRun *, double> rate_gaps(const std::vector<KnownRun> &runs, const Catalogue &catalogue)
{
    std::map<const KnownRun *, double> gaps;
    for (const KnownRun &known : runs) {
        if (!known.has_rate())
            continue;
        Scenario scenario = known.scenario;
        scenario.training.tokens = 1e12; // the step does not depend on it
        scenario.milestones = {{"loss", std::string("adamw-final")}};
        scenario.draws = 10;
        if (!scenario.plan.pp)
            scenario.plan.automatic = true;
        const auto estimate = evaluate(scenario, catalogue);
        if (!estimate || !estimate->feasible || !(estimate->throughput.tokens_per_s_per_gpu > 0))
            continue;
        const Throughput &predicted = estimate->throughput;
        if (known.model_flops_per_gpu)
            gaps[&known] = std::log(predicted.model_tflops_per_gpu * 1e12 / *known.model_flops_per_gpu);
        else if (known.tokens_per_s_per_gpu)
            gaps[&known] = std::log(predicted.tokens_per_s_per_gpu / *known.tokens_per_s_per_gpu);
        else
            gaps[&known] = std::log(*known.step_s * predicted.tokens_per_s_per_gpu * scenario.system.gpus /
                                    estimate->scenario.training.batch_tokens());
    }
    return gaps;
}

/// Over all runs but `own`, so that no row is predicted with its own rate, and over those of its kind: where the
/// plan is filled in it is the fastest one, which the run need not have had.
ProductionGap gap_without(const std::map<const KnownRun *, double> &gaps, const KnownRun *own, bool plan_published)
{
    ProductionGap gap;
    double sum = 0, squares = 0;
    for (const auto &[run, log] : gaps) {
        if (run == own || run->plan_published != plan_published)
            continue;
        ++gap.runs;
        sum += log;
        squares += log * log;
    }
    const auto n = static_cast<double>(gap.runs);
    if (gap.runs < 3)
        return {};
    gap.mean = sum / n;
    // Of one more run: its own spread and that of the mean.
    gap.sd = std::sqrt(std::max(0.0, (squares - n * gap.mean * gap.mean) / (n - 1)) * (1 + 1 / n));
    return gap;
}

void predict(RunRow &run, const Catalogue &catalogue, const ValidationOptions &options,
             const std::map<const KnownRun *, double> &gaps)
{
    run.scenario.draws = std::max(options.draws, 10);
    run.scenario.seed = options.seed;
    // No currency, no country: only time is asked for. AdamW ends after the planned tokens by construction, and
    // what a run of another optimizer trained on is stated as well.
    run.scenario.milestones = {{"loss", std::string("adamw-final")}};
    const auto estimate = estimated(run, catalogue);
    if (!estimate || !estimate->feasible) {
        const Diagnostics &reasons = estimate ? estimate->diagnostics : estimate.error();
        const auto reason =
            std::ranges::find(reasons, Severity::error, [](const Diagnostic &d) { return d.severity; });
        run.row.skipped = reason == reasons.end() ? std::string("no plan fits.") : reason->message;
        return;
    }
    const ProductionGap gap =
        gap_without(gaps, run.known, run.plan_known && run.known && run.known->plan_published);
    const bool stops = run.hours_kind != HoursKind::rate;
    const double useful = (stops && estimate->goodput.known ? estimate->goodput.fraction : 1) / std::exp(gap.mean);
    if (gap.runs > 0)
        run.row.remarks.push_back(fmt::format(
            "{} other published runs {} went {:.2f} times as long as predicted (one standard deviation: "
            "a factor of {:.2f}): taken for this one",
            gap.runs,
            run.plan_known && run.known->plan_published ? "of published plans" : "whose plans are not published",
            std::exp(gap.mean), std::exp(gap.sd)));
    const double steps = run.tokens / estimate->scenario.training.batch_tokens();
    const double gpu_hours_per_step_s = steps * run.scenario.system.gpus / seconds_per_hour / useful;
    const auto hours = [&](const std::optional<double> &step_s) { return *step_s * gpu_hours_per_step_s; };
    run.row.predicted = hours(estimate->step_time_s.p50);
    // Band of the step and room for what published hours hold besides clean training, both log-normal.
    const double room = normal_z90 * std::hypot(stops ? overhead_log_sd : 0, gap.sd);
    const auto widened = [&](const std::optional<double> &end) {
        const double step = std::log(hours(end) / *run.row.predicted);
        return *run.row.predicted * std::exp(std::copysign(std::hypot(step, room), step));
    };
    run.row.p10 = widened(estimate->step_time_s.p10);
    run.row.p90 = widened(estimate->step_time_s.p90);
    run.row.measured = run.hours;
    if (run.row.measured)
        run.row.error = *run.row.predicted / *run.row.measured - 1;
    else
        run.row.remarks.push_back("no hours are published");
}

} // namespace

Expected<ValidationReport> validate_runs(const CsvTable &table, const Catalogue &catalogue,
                                         const ValidationOptions &options)
{
    for (const char *column : {"model", "tokens_T", "accelerator"})
        if (!table.has(column))
            return fail(
                "validate.columns", "rows",
                fmt::format("'{}': the table needs the columns model, tokens_T and accelerator; '{}' is missing.",
                            table.origin(), column));
    ValidationReport report;
    report.kind = ValidationKind::runs;
    const auto gaps = rate_gaps(options.known_runs, catalogue);
    for (const CsvRow &cells : table.rows()) {
        RunRow run = RunReader(table, cells, catalogue, options).read();
        if (!run.row.skipped)
            predict(run, catalogue, options, gaps);
        report.rows.push_back(std::move(run.row));
    }
    summarise(report);
    return report;
}

} // namespace milepost
