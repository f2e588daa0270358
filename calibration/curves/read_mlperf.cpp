// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// MLPerf Training logs: lines ":::MLLOG {json}" (github.com/mlcommons/logging), with hyper-parameters, run_start,
// evaluations and "tracked_stats" of steps. Releases count progress in steps, sequences or tokens.
#include "calibration/curves/formats.h"
#include "calibration/curves/json_scanner.h"
#include "calibration/curves/record_sink.h"
#include "calibration/curves/run_ranges.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>

namespace milepost {

namespace {

constexpr std::string_view mark = ":::MLLOG ";

/// Benchmarks whose eval_accuracy is the loss of a language model in nats per token, and whether they start from
/// trained weights (rules of MLPerf Training 4.0 to 5.1, github.com/mlcommons/training_policies).
struct LanguageBenchmark {
    std::string_view name;
    bool trained_weights;
};
constexpr std::array language_benchmarks{
    LanguageBenchmark{"gpt3", true},
    LanguageBenchmark{"llama31_405b", true},
    LanguageBenchmark{"llama31_8b", false},
    LanguageBenchmark{"llama2_70b_lora", true},
};

double number_or_nan(const FlatRecord &record, std::string_view key)
{
    const auto *field = record.find(key);
    return field && field->is_number ? field->number : std::nan("");
}

class MlperfLog {
public:
    MlperfLog(ByteSource &source, RunBuilder &builder) : source_(source), builder_(builder), names_(builder) {}

    Expected<void> read()
    {
        LineReader lines(source_);
        std::string_view line;
        std::size_t other = 0, first_other = 0;
        while (lines.next(line)) {
            const auto start = line.find(mark);
            if (start == std::string_view::npos) {
                if (!line.empty() || lines.too_long())
                    first_other = other++ == 0 ? lines.number() : first_other;
                continue;
            }
            builder_.count_record();
            if (!record_.parse(line.substr(start + mark.size())))
                builder_.skip("MLLOG entry is not a JSON object", lines.number());
            else
                take(lines.number());
        }
        if (other > 0)
            builder_.skip("line is not an MLLOG entry", first_other, other);
        return source_.status();
    }

private:
    void take(std::size_t line)
    {
        const auto *key = record_.find("key");
        const double time_s = number_or_nan(record_, "time_ms") / 1000;
        if (!key || key->is_number) {
            builder_.skip("MLLOG entry has no key", line);
            return;
        }
        if (key->text == "run_start") {
            start_s_ = start_s_.value_or(time_s);
            builder_.start_clock_at(*start_s_);
        } else if (key->text == "eval_accuracy") {
            evaluation(time_s, line);
        } else if (key->text == "tracked_stats") {
            statistics(time_s, line);
        } else {
            setting(key->text);
        }
    }

    void setting(const std::string &key)
    {
        const double number = number_or_nan(record_, "value");
        const auto *value = record_.find("value");
        RunDescription &run = builder_.found_description();
        if (key == "global_batch_size" && number > 0)
            batch_ = number;
        else if (key == "max_sequence_length" && number > 0)
            sequence_ = number;
        else if (key == "opt_name" && value && run.optimizer.empty())
            run.optimizer = printable(value->text);
        else if (key == "opt_base_learning_rate" && run_ranges::learning_rate.holds(number) && !run.learning_rate)
            run.learning_rate = number;
        else if (key == "init_checkpoint_step" && number > 0)
            from_weights(fmt::format("The run starts from step {:.15g} of another one.", number));
        else if (key == "target_accuracy" && std::isfinite(number))
            builder_.note(fmt::format("The log's target is {:.6g}.", number));
        else if (key == "submission_benchmark" && value)
            benchmark(value->text);
        if (batch_ && sequence_) {
            builder_.set_sequence_length(*sequence_);
            if (!run.batch_tokens && run_ranges::batch_tokens.holds(*batch_ * *sequence_))
                run.batch_tokens = *batch_ * *sequence_;
        }
    }

    void benchmark(const std::string &name)
    {
        const auto known = std::ranges::find(language_benchmarks, std::string_view(name), &LanguageBenchmark::name);
        if (known == language_benchmarks.end())
            return;
        evaluation_ = builder_.metric_named(NameRole::val_loss, "eval_accuracy");
        builder_.note(fmt::format("eval_accuracy of {} is the loss of the validation set.", name));
        if (known->trained_weights)
            from_weights(fmt::format("The rules of {} start from trained weights.", name));
    }

    void from_weights(const std::string &why)
    {
        builder_.found_description().from_trained_weights = true;
        builder_.note(why);
    }

    /// Step and tokens of a record; empty before the first step and where the record does not say.
    std::optional<double> place(double time_s)
    {
        double position = number_or_nan(record_, "metadata/samples_count");
        double unit = batch_.value_or(1);
        if (!std::isfinite(position)) {
            position = number_or_nan(record_, "metadata/step");
            if (!std::isfinite(position))
                position = number_or_nan(record_, "metadata/epoch_num");
            unit = unit_of(position);
        }
        if (!(position >= 0))
            return std::nullopt;
        const double step = position / unit;
        if (batch_ && sequence_)
            builder_.add_side(SideSeries::tokens, step, step * *batch_ * *sequence_, 0);
        if (start_s_)
            builder_.add_clock(step, time_s, 0);
        return step;
    }

    /// How many of what a counter counts make a step: told by its first value, which is one step's.
    double unit_of(double position)
    {
        if (unit_ || !(position > 0))
            return unit_.value_or(1);
        const auto counts = [&](double per_step) { return per_step > 1 && std::fmod(position, per_step) == 0; };
        const double samples = batch_.value_or(0), tokens = samples * sequence_.value_or(0);
        unit_ = 1;
        if (counts(tokens)) {
            unit_ = tokens;
            builder_.note("The log counts progress in tokens.");
        } else if (counts(samples)) {
            unit_ = samples;
            builder_.note("The log counts progress in sequences.");
        }
        return *unit_;
    }

    void evaluation(double time_s, std::size_t line)
    {
        const auto step = place(time_s);
        const double value = number_or_nan(record_, "value");
        if (!step) {
            builder_.skip("record has no step", line);
            return;
        }
        if (evaluation_ == RunBuilder::no_metric)
            evaluation_ = builder_.metric("eval_accuracy");
        builder_.add(evaluation_, *step, value, line);
    }

    /// Of the statistics only losses are a series; the others count other things (validation steps, warm-up).
    void statistics(double time_s, std::size_t line)
    {
        constexpr std::string_view inside = "value/";
        for (const FlatRecord::Field &field : record_) {
            if (!field.is_number || !field.key.starts_with(inside))
                continue;
            const NameTable::Entry entry = names_.of(field.key.substr(inside.size()), NameRole::train_loss);
            if (entry.role != NameRole::train_loss && entry.role != NameRole::val_loss)
                continue;
            // What is logged before the run starts is a warm-up on made-up data.
            if (const auto step = start_s_ ? place(time_s) : std::nullopt)
                builder_.add(entry.metric, *step, field.number, line);
            else
                builder_.skip("loss before the start of the run", line);
        }
    }

    ByteSource &source_;
    RunBuilder &builder_;
    NameTable names_;
    FlatRecord record_;
    std::optional<double> start_s_, batch_, sequence_, unit_;
    std::size_t evaluation_ = RunBuilder::no_metric;
};

} // namespace

bool is_mlperf_line(std::string_view line)
{
    const auto start = line.find(mark);
    return start != std::string_view::npos && line.substr(start + mark.size()).starts_with('{');
}

Expected<void> read_mlperf(ByteSource &source, RunBuilder &builder) { return MlperfLog(source, builder).read(); }

} // namespace milepost
