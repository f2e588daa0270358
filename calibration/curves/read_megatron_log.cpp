// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// Console output of Megatron-LM (training_log and evaluate_and_print_results in megatron/training/training.py):
//   [2026-05-01 10:00:00] iteration  10/ 100 | consumed samples: 1280 | elapsed time per iteration (ms): 1234.5 |
//   ... | validation loss at iteration 100 | lm loss value: 2.345678E+00 | lm loss PPL: 1.043737E+01 |
// and, before the first iteration, its arguments (_print_args in megatron/training/arguments.py), padded with dots:
//     seq_length ...................................... 4096
#include "calibration/curves/csv_cells.h"
#include "calibration/curves/formats.h"
#include "calibration/curves/metric_names.h"
#include "calibration/curves/run_ranges.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace milepost {

namespace {

constexpr std::string_view iteration_word = "iteration";
constexpr std::string_view validation_words = "loss at iteration ";

/// The digits at the start of a text, after blanks; the text goes on behind them.
std::optional<double> leading_integer(std::string_view &text)
{
    const auto start = text.find_first_not_of(' ');
    if (start == std::string_view::npos)
        return std::nullopt;
    const auto end = std::min(text.find_first_not_of("0123456789", start), text.size());
    const auto number = parse_integer(text.substr(start, end - start));
    text.remove_prefix(end);
    return number ? std::optional(static_cast<double>(*number)) : std::nullopt;
}

/// "iteration  10/ 100 |": the step, and what stands behind the bar.
std::optional<double> training_step(std::string_view line, std::string_view &fields)
{
    const auto word = line.find(iteration_word);
    if (word == std::string_view::npos)
        return std::nullopt;
    fields = line.substr(word + iteration_word.size());
    if (!fields.starts_with(' '))
        return std::nullopt;
    const auto step = leading_integer(fields);
    if (!step || !fields.starts_with('/'))
        return std::nullopt;
    fields.remove_prefix(1);
    if (!leading_integer(fields))
        return std::nullopt;
    fields = trimmed(fields);
    return fields.starts_with('|') ? step : std::nullopt;
}

/// "validation loss at iteration 100 on validation set | lm loss value: ..."
std::optional<double> validation_step(std::string_view line, std::string_view &fields)
{
    const auto word = line.find(validation_words);
    if (word == std::string_view::npos)
        return std::nullopt;
    fields = line.substr(word + validation_words.size());
    const auto step = leading_integer(fields);
    const auto bar = fields.find('|');
    if (!step || bar == std::string_view::npos)
        return std::nullopt;
    fields.remove_prefix(bar);
    return step;
}

/// The value of a line such as "  seq_length ......... 4096" of the list of arguments, for one argument that is a
/// number. Launchers may set a rank or a host before each line.
std::optional<double> argument(std::string_view line, std::string_view name)
{
    const auto at = line.find(name);
    if (at == std::string_view::npos || (at > 0 && line[at - 1] != ' ')) // not that of "encoder_seq_length"
        return std::nullopt;
    line.remove_prefix(at + name.size());
    const auto dots = line.find_first_not_of(' ');
    if (dots == 0 || dots == std::string_view::npos || line[dots] != '.')
        return std::nullopt;
    const auto value = line.find_first_not_of('.', dots);
    const auto number = value == std::string_view::npos ? std::nullopt : parse_integer(trimmed(line.substr(value)));
    if (!number || !run_ranges::batch_tokens.holds(static_cast<double>(*number)))
        return std::nullopt;
    return static_cast<double>(*number);
}

class MegatronLog {
public:
    MegatronLog(ByteSource &source, RunBuilder &builder)
        : source_(source), builder_(builder), elapsed_s_(builder.clock_s())
    {
    }

    Expected<void> read()
    {
        LineReader lines(source_);
        std::string_view line, fields;
        std::size_t other = 0, first_other = 0;
        while (lines.next(line)) {
            if (line.empty() && !lines.too_long())
                continue;
            if (const auto step = training_step(line, fields))
                take(fields, *step, lines.number(), true);
            else if (const auto evaluated = validation_step(line, fields))
                take(fields, *evaluated, lines.number(), false);
            else if (!take_argument(line))
                first_other = other++ == 0 ? lines.number() : first_other;
        }
        flush_first();
        use_arguments();
        if (other > 0)
            builder_.skip("line is not a record of an iteration", first_other, other);
        return source_.status();
    }

private:
    /// True if the line gave an argument that counts here.
    bool take_argument(std::string_view line)
    {
        if (const auto sequence = argument(line, "seq_length")) {
            sequence_ = sequence;
            builder_.set_sequence_length(*sequence);
            return true;
        }
        const auto batch = argument(line, "global_batch_size");
        if (batch)
            batch_ = batch;
        return batch.has_value();
    }

    /// A batch in tokens, where nobody else gives one; with a batch warm-up the argument is the full batch, too.
    void use_arguments()
    {
        if (!sequence_ || !batch_ || builder_.description().batch_tokens)
            return;
        if (const double tokens = *sequence_ * *batch_; run_ranges::batch_tokens.holds(tokens))
            builder_.found_description().batch_tokens = tokens;
    }

    /// `fields` starts with a bar; each field ends with one.
    void take(std::string_view fields, double step, std::size_t line, bool training)
    {
        builder_.count_record();
        if (!trimmed(fields).ends_with('|')) {
            builder_.skip("record is cut off: its last field has no end", line);
            return;
        }
        bool loss = false;
        fields.remove_prefix(1);
        for (auto bar = fields.find('|'); bar != std::string_view::npos; bar = fields.find('|')) {
            const auto text = fields.substr(0, bar);
            fields.remove_prefix(bar + 1);
            const auto colon = text.rfind(':');
            if (colon == std::string_view::npos)
                continue;
            const auto label = trimmed(text.substr(0, colon));
            const CellValue value = cell_value(trimmed(text.substr(colon + 1)), {});
            if (value.kind == CellKind::number || value.kind == CellKind::not_a_number)
                loss |= field(label, value.value, step, line, training);
        }
        if (!loss)
            builder_.skip("record has no loss", line);
    }

    bool field(std::string_view label, double value, double step, std::size_t line, bool training)
    {
        if (!training) {
            if (label != "lm loss value")
                return false;
            builder_.add(builder_.metric_named(NameRole::val_loss, "lm loss validation"), step, value, line);
            return true;
        }
        constexpr std::string_view time_label = "elapsed time per iteration (";
        if (label.starts_with(time_label)) {
            iteration_time(step, label.substr(time_label.size()) == "ms)" ? value / 1000 : value, line);
            return false;
        }
        if (label == "lm loss" || label == "loss") {
            if (loss_ == RunBuilder::no_metric)
                loss_ = builder_.metric_named(NameRole::train_loss, label);
            builder_.add(loss_, step, value, line);
            return true;
        }
        // "grad norm" and losses of other heads ("mtp_1 loss", "load_balancing_loss") keep their names.
        const NameRole role = role_of(label);
        if (label == "grad norm" || (role == NameRole::other && label.ends_with("loss")))
            builder_.add(builder_.metric(label), step, value, line);
        else if (!is_metric(role))
            builder_.add_named(role, RunBuilder::no_metric, step, value, line);
        return false;
    }

    /// The mean time of the iterations since the last record; the first record tells of as many as the second.
    void iteration_time(double step, double seconds, std::size_t line)
    {
        if (!std::isfinite(seconds))
            return;
        if (!last_step_) {
            first_ = First{step, seconds, line};
            last_step_ = step;
            return;
        }
        const double since = step - *last_step_;
        if (since > 0)
            interval_ = since;
        flush_first();
        elapsed_s_ += seconds * interval_;
        last_step_ = step;
        builder_.add_side(SideSeries::elapsed_s, step, elapsed_s_, line);
    }

    void flush_first()
    {
        if (!first_)
            return;
        elapsed_s_ += first_->seconds * std::min(interval_, std::max(first_->step, 1.0));
        builder_.add_side(SideSeries::elapsed_s, first_->step, elapsed_s_, first_->line);
        first_.reset();
    }

    struct First {
        double step, seconds;
        std::size_t line;
    };
    ByteSource &source_;
    RunBuilder &builder_;
    double elapsed_s_, interval_ = 1;
    std::optional<double> last_step_;
    std::optional<First> first_;
    std::optional<double> sequence_, batch_; ///< of the arguments: tokens in a sequence, sequences in a step
    std::size_t loss_ = RunBuilder::no_metric;
};

} // namespace

bool is_megatron_line(std::string_view line)
{
    std::string_view fields;
    return training_step(line, fields) && fields.find("loss") != std::string_view::npos;
}

Expected<void> read_megatron_log(ByteSource &source, RunBuilder &builder)
{
    return MegatronLog(source, builder).read();
}

} // namespace milepost
