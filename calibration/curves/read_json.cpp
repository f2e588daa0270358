// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// W&B history as JSON lines, Hugging Face trainer_state.json, and golden values of Megatron-LM's functional tests.
#include "calibration/curves/formats.h"
#include "calibration/curves/json_scanner.h"
#include "calibration/curves/record_sink.h"
#include "resources/reading/text.h"

#include <cmath>
#include <fmt/format.h>

namespace milepost {

namespace {

auto not_whole(const ByteSource &source, const JsonScanner &scanner)
{
    return fail("import.json", source.name(),
                fmt::format("'{}' is not a whole JSON document: it breaks off or is damaged in line {}.",
                            source.name(), scanner.line()));
}

/// Passes over the value that comes next.
bool skip_value(JsonScanner &scanner)
{
    const std::size_t depth = scanner.depth();
    do {
        const JsonToken token = scanner.next();
        if (token == JsonToken::error || token == JsonToken::end)
            return false;
    } while (scanner.depth() > depth);
    return true;
}

/// One metric of a golden-values file.
class GoldenSeries {
public:
    GoldenSeries(RunBuilder &builder, const std::string &name) : builder_(builder)
    {
        role_ = role_of(name);
        times_ = folded(name) == "iterationtime";
        if (times_)
            builder.add_side(SideSeries::elapsed_s, 0, 0, 0);
        else if (is_metric(role_))
            metric_ = builder.metric_named(role_, name);
    }
    /// After begin_object.
    bool read(JsonScanner &scanner)
    {
        while (true) {
            const JsonToken token = scanner.next();
            if (token == JsonToken::end_object)
                return true;
            if (token != JsonToken::key)
                return false;
            const std::string key = scanner.text();
            if (key == "values") {
                if (!read_values(scanner))
                    return false;
            } else if (key == "start_step" || key == "step_interval") {
                if (scanner.next() != JsonToken::number)
                    return false;
                (key == "start_step" ? start_ : interval_) = scanner.number();
            } else if (!skip_value(scanner)) {
                return false;
            }
        }
    }

private:
    /// Newer files have an object from step to value, older ones a list.
    bool read_values(JsonScanner &scanner)
    {
        const JsonToken opening = scanner.next();
        double index = 0;
        if (opening == JsonToken::begin_array) {
            for (JsonToken token = scanner.next(); token != JsonToken::end_array; token = scanner.next()) {
                if (token == JsonToken::error || !take(token, scanner, start_ + interval_ * index))
                    return false;
                ++index;
            }
            return true;
        }
        if (opening != JsonToken::begin_object)
            return false;
        for (JsonToken token = scanner.next(); token != JsonToken::end_object; token = scanner.next()) {
            if (token != JsonToken::key)
                return false;
            const auto step = parse_number(scanner.text());
            if (!take(scanner.next(), scanner, step.value_or(std::nan(""))))
                return false;
        }
        return true;
    }
    bool take(JsonToken token, JsonScanner &scanner, double step)
    {
        if (token == JsonToken::error || token == JsonToken::end || token == JsonToken::begin_array ||
            token == JsonToken::begin_object)
            return false;
        builder_.count_record();
        if (token != JsonToken::number || !std::isfinite(scanner.number())) {
            builder_.skip("value was not recorded", scanner.line());
            return true;
        }
        if (!times_) {
            builder_.add_named(role_, metric_, step, scanner.number(), scanner.line());
            return true;
        }
        // The time of an iteration holds for those since the one recorded before it.
        if (step > last_step_) {
            elapsed_s_ += (step - last_step_) * scanner.number();
            last_step_ = step;
            builder_.add_side(SideSeries::elapsed_s, step, elapsed_s_, scanner.line());
        }
        return true;
    }

    RunBuilder &builder_;
    NameRole role_;
    std::size_t metric_ = RunBuilder::no_metric;
    bool times_ = false;
    double start_ = 0, interval_ = 1, last_step_ = 0, elapsed_s_ = 0;
};

} // namespace

Expected<void> read_golden_values(ByteSource &source, RunBuilder &builder)
{
    JsonScanner scanner(source);
    if (scanner.next() != JsonToken::begin_object)
        return not_whole(source, scanner);
    for (JsonToken token = scanner.next(); token != JsonToken::end_object; token = scanner.next()) {
        if (token != JsonToken::key)
            return not_whole(source, scanner);
        GoldenSeries series(builder, scanner.text());
        if (scanner.next() != JsonToken::begin_object || !series.read(scanner))
            return not_whole(source, scanner);
    }
    if (scanner.next() != JsonToken::end)
        return not_whole(source, scanner);
    builder.note("Elapsed time is the sum of the recorded iteration times, without evaluation and pauses.");
    return source.status();
}

Expected<void> read_trainer_state(ByteSource &source, RunBuilder &builder)
{
    JsonScanner scanner(source);
    RecordSink sink(builder, NameRole::train_loss);
    FlatRecord record;
    if (scanner.next() != JsonToken::begin_object)
        return not_whole(source, scanner);
    bool found = false;
    for (JsonToken token = scanner.next(); token != JsonToken::end_object; token = scanner.next()) {
        if (token != JsonToken::key)
            return not_whole(source, scanner);
        if (scanner.text() != "log_history") {
            if (!skip_value(scanner))
                return not_whole(source, scanner);
            continue;
        }
        found = true;
        if (scanner.next() != JsonToken::begin_array)
            return not_whole(source, scanner);
        for (token = scanner.next(); token != JsonToken::end_array; token = scanner.next()) {
            if (token != JsonToken::begin_object || !record.read(scanner))
                return not_whole(source, scanner);
            builder.count_record();
            // The last record sums the whole run up; its train_loss is the mean over all steps.
            if (record.find("train_runtime"))
                builder.skip("summary of the whole run, not of a step", scanner.line());
            else
                sink.write(record, scanner.line());
        }
    }
    if (scanner.next() != JsonToken::end)
        return not_whole(source, scanner);
    if (!found)
        return fail("import.json", source.name(), fmt::format("'{}' has no log_history.", source.name()));
    builder.note("trainer_state.json holds no time per step.");
    return source.status();
}

Expected<void> read_json_lines(ByteSource &source, RunBuilder &builder)
{
    LineReader lines(source);
    RecordSink sink(builder, NameRole::some_loss);
    FlatRecord record;
    std::string_view line;
    while (lines.next(line)) {
        if (!lines.too_long() && trimmed(line).empty())
            continue;
        builder.count_record();
        if (lines.too_long())
            builder.skip("line is too long", lines.number());
        else if (!record.parse(line))
            builder.skip("line is not a JSON object", lines.number());
        else
            sink.write(record, lines.number());
    }
    return source.status();
}

bool is_json_record(std::string_view line)
{
    FlatRecord record;
    if (!line.starts_with('{') || !line.ends_with('}') || !record.parse(line))
        return false;
    for (const FlatRecord::Field &field : record) {
        const NameRole role = role_of(field.key);
        if (role == NameRole::step || role == NameRole::logger_step || role == NameRole::tokens)
            return true;
    }
    return false;
}

} // namespace milepost
