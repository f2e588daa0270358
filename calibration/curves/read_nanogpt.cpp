// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// Logs of modded-nanogpt ("step:125/5100 val_loss:5.9598 train_time:15807ms step_avg:137.46ms") and the main.log of
// llm.c ("s:250 tel:4.3712", "s:251 trl:4.3520 lr:0.0006 norm:0.51").
#include "calibration/curves/csv_cells.h"
#include "calibration/curves/formats.h"
#include "calibration/curves/record_sink.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace milepost {

namespace {

/// Blank-separated "key:value" words of a line.
class Words {
public:
    explicit Words(std::string_view line) : rest_(line) {}
    bool next()
    {
        const auto start = rest_.find_first_not_of(" \t");
        if (start == std::string_view::npos)
            return false;
        rest_.remove_prefix(start);
        const auto end = std::min(rest_.find_first_of(" \t"), rest_.size());
        const auto word = rest_.substr(0, end);
        rest_.remove_prefix(end);
        const auto colon = word.find(':');
        key = word.substr(0, colon);
        value = colon == std::string_view::npos ? std::string_view{} : word.substr(colon + 1);
        return true;
    }
    std::string_view key, value;

private:
    std::string_view rest_;
};

std::optional<double> step_of(std::string_view value)
{
    const auto step = parse_integer(value.substr(0, value.find('/')));
    return step && *step >= 0 ? std::optional(static_cast<double>(*step)) : std::nullopt;
}

/// "227ms" or "20.672s" in seconds.
std::optional<double> duration_s(std::string_view text)
{
    if (text.ends_with("ms")) {
        const auto ms = parse_number(text.substr(0, text.size() - 2));
        return ms ? std::optional(*ms / 1000) : std::nullopt;
    }
    return text.ends_with('s') ? parse_number(text.substr(0, text.size() - 1)) : std::nullopt;
}

std::size_t decimals(std::string_view number)
{
    const auto point = number.find('.');
    return point == std::string_view::npos ? 0 : number.size() - point - 1;
}

/// Lines of "key:value" words that begin with the step.
class WordLog {
public:
    WordLog(ByteSource &source, RunBuilder &builder, RunFormat format)
        : source_(source), builder_(builder), format_(format)
    {
    }

    Expected<void> read()
    {
        LineReader lines(source_);
        std::string_view line;
        std::size_t other = 0, first_other = 0;
        while (lines.next(line)) {
            if (trimmed(line).empty() && !lines.too_long())
                continue;
            builder_.count_record();
            if (lines.too_long() || !is_record_of(format_, line)) {
                first_other = other++ == 0 ? lines.number() : first_other;
                continue;
            }
            read_line(line, lines.number(), lines.terminated());
        }
        if (other > 0)
            builder_.skip("line is not a record of steps", first_other, other);
        return source_.status();
    }

private:
    void read_line(std::string_view line, std::size_t number, bool terminated)
    {
        pairs_.clear();
        Words words(line);
        while (words.next())
            pairs_.emplace_back(words.key, words.value);
        const auto step = pairs_.size() < 2 ? std::nullopt : step_of(pairs_.front().second);
        if (!step) {
            builder_.skip("record has no step or no value", number);
            return;
        }
        if (!terminated && !is_whole(pairs_.back())) {
            builder_.skip("last line has no line break and may be cut off", number);
            return;
        }
        std::size_t used = 0;
        for (std::size_t i = 1; i < pairs_.size(); ++i)
            used += take(pairs_[i].first, pairs_[i].second, *step, number) ? 1 : 0;
        if (used == 0)
            builder_.skip("record has no step or no value", number);
        last_decimals_ = decimals(pairs_.back().second);
    }

    /// Durations end with their unit; other numbers are printed with as many decimals as in the line before.
    [[nodiscard]] bool is_whole(const std::pair<std::string_view, std::string_view> &last) const
    {
        if (format_ == RunFormat::modded_nanogpt)
            return duration_s(last.second) && (last.first != "step_avg" || last.second.ends_with("ms"));
        const auto found = decimals(last.second);
        return found > 0 && found == last_decimals_;
    }

    bool take(std::string_view key, std::string_view text, double step, std::size_t line)
    {
        if (key == "train_time") {
            const auto seconds = duration_s(text);
            if (seconds)
                builder_.add_clock(step, *seconds, line);
            return seconds.has_value();
        }
        if (key == "step_avg")
            return true;
        const CellValue value = cell_value(text, {});
        if (value.kind != CellKind::number && value.kind != CellKind::not_a_number)
            return false;
        const auto entry = meaning(key);
        if (entry.role == NameRole::learning_rate || entry.role == NameRole::tokens)
            builder_.add_named(entry.role, entry.metric, step, value.value, line);
        else
            builder_.add(entry.metric, step, value.value, line);
        return true;
    }

    NameTable::Entry meaning(std::string_view key)
    {
        if (format_ == RunFormat::llm_c) {
            // llm.c's own short names (llmc/logger.h).
            constexpr std::array<std::pair<std::string_view, std::string_view>, 4> names{
                {{"tel", "val_loss"}, {"trl", "train_loss"}, {"eval", "hellaswag"}, {"norm", "grad_norm"}}};
            for (const auto &[own, name] : names)
                if (own == key)
                    return {NameRole::other, builder_.metric(name)};
        }
        return names_.of(std::string(key), NameRole::train_loss);
    }

    ByteSource &source_;
    RunBuilder &builder_;
    RunFormat format_;
    NameTable names_{builder_};
    std::vector<std::pair<std::string_view, std::string_view>> pairs_;
    std::size_t last_decimals_ = 0;
};

} // namespace

bool is_record_of(RunFormat format, std::string_view line)
{
    Words words(line);
    if (!words.next() || !step_of(words.value))
        return false;
    if (format == RunFormat::modded_nanogpt)
        return words.key == "step" && words.value.find('/') != std::string_view::npos && words.next() &&
               !words.value.empty();
    return words.key == "s" && words.next() && (words.key == "tel" || words.key == "trl" || words.key == "eval");
}

Expected<void> read_word_log(ByteSource &source, RunBuilder &builder, RunFormat format)
{
    return WordLog(source, builder, format).read();
}

} // namespace milepost
