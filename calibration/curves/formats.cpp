// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/formats.h"

#include "resources/reading/text.h"

#include <array>
#include <fmt/format.h>
#include <utility>

namespace milepost {

namespace {

constexpr std::array<std::pair<RunFormat, std::string_view>, 10> format_names{{
    {RunFormat::tensorboard, "tensorboard"},
    {RunFormat::wandb_csv, "wandb-csv"},
    {RunFormat::wandb_jsonl, "wandb-jsonl"},
    {RunFormat::megatron_log, "megatron-log"},
    {RunFormat::megatron_golden, "megatron-golden"},
    {RunFormat::mlperf, "mlperf"},
    {RunFormat::trainer_state, "trainer-state"},
    {RunFormat::modded_nanogpt, "modded-nanogpt"},
    {RunFormat::llm_c, "llm.c"},
    {RunFormat::csv, "csv"},
}};

} // namespace

std::string_view name_of(RunFormat format)
{
    for (const auto &[known, name] : format_names)
        if (known == format)
            return name;
    return {};
}

std::optional<RunFormat> format_named(std::string_view name)
{
    for (const auto &[format, known] : format_names)
        if (folded(known) == folded(name))
            return format;
    return std::nullopt;
}

std::string format_list()
{
    std::string list = "auto";
    for (const auto &[format, name] : format_names)
        list += fmt::format(", {}", name);
    return list;
}

namespace {

/// Formats that the first bytes tell.
Expected<std::optional<RunFormat>> format_of_start(std::string_view start, const ByteSource &source)
{
    if (start.starts_with("\xFF\xFE") || start.starts_with("\xFE\xFF"))
        return fail("import.encoding", source.name(),
                    fmt::format("'{}' is UTF-16 text; logs have to be UTF-8.", source.name()));
    if (start.starts_with("\x1F\x8B") || start.starts_with("PK\x03\x04"))
        return fail("import.compressed", source.name(),
                    fmt::format("'{}' is compressed; unpack it first.", source.name()));
    if (starts_like_tensorboard(start))
        return std::optional(RunFormat::tensorboard);
    if (start.starts_with("\xEF\xBB\xBF"))
        start.remove_prefix(3);
    if (!trimmed(start).starts_with('{'))
        return std::optional<RunFormat>();
    if (start.find("\"log_history\"") != std::string_view::npos)
        return std::optional(RunFormat::trainer_state);
    if (start.find("\"step_interval\"") != std::string_view::npos)
        return std::optional(RunFormat::megatron_golden);
    return std::optional<RunFormat>();
}

std::optional<RunFormat> format_of_line(std::string_view line)
{
    if (is_mlperf_line(line))
        return RunFormat::mlperf;
    for (const RunFormat format : {RunFormat::modded_nanogpt, RunFormat::llm_c})
        if (is_record_of(format, line))
            return format;
    if (is_megatron_line(line))
        return RunFormat::megatron_log;
    return is_json_record(line) ? std::optional(RunFormat::wandb_jsonl) : std::nullopt;
}

std::optional<RunFormat> format_of_lines(ByteSource &source, bool &empty)
{
    LineReader lines(source);
    std::string_view line;
    empty = true;
    while (lines.next(line)) {
        const auto text = trimmed(line);
        if (text.empty())
            continue;
        if (const auto found = format_of_line(text))
            return found;
        if (empty)
            if (const auto table = csv_header_format(line))
                return table;
        empty = false;
    }
    return std::nullopt;
}

} // namespace

Expected<RunFormat> detect_format(ByteSource &source)
{
    auto found = format_of_start(source.next(), source);
    if (!found)
        return tl::make_unexpected(found.error());
    source.rewind();
    if (*found)
        return **found;
    bool empty = true;
    const auto format = format_of_lines(source, empty);
    if (!source.status())
        return tl::make_unexpected(source.status().error());
    source.rewind();
    if (format)
        return *format;
    if (empty)
        return fail("import.empty", source.name(), fmt::format("'{}' is empty.", source.name()));
    return fail("import.format", source.name(),
                fmt::format("'{}' is not a training log of a known format. Known: {}.", source.name(),
                            format_list().substr(std::string_view("auto, ").size())));
}

Expected<void> read_format(RunFormat format, ByteSource &source, RunBuilder &builder, const ImportOptions &options)
{
    switch (format) {
    case RunFormat::tensorboard: return read_tensorboard(source, builder);
    case RunFormat::wandb_jsonl: return read_json_lines(source, builder);
    case RunFormat::megatron_log: return read_megatron_log(source, builder);
    case RunFormat::megatron_golden: return read_golden_values(source, builder);
    case RunFormat::mlperf: return read_mlperf(source, builder);
    case RunFormat::trainer_state: return read_trainer_state(source, builder);
    case RunFormat::modded_nanogpt:
    case RunFormat::llm_c: return read_word_log(source, builder, format);
    case RunFormat::wandb_csv:
    case RunFormat::csv: break;
    }
    return read_csv(source, builder, options);
}

Expected<void> read_source(ByteSource &source, RunBuilder &builder, const ImportOptions &options)
{
    const std::string &asked = builder.description().format;
    ImportOptions own = options;
    if (!builder.description().columns.empty())
        own.columns = builder.description().columns;
    Expected<RunFormat> format = RunFormat::csv;
    if (asked.empty() || asked == "auto") {
        format = detect_format(source);
        // A table whose columns have unknown names: the mapping says what they are.
        if (!format && format.error().front().id == "import.format" && !own.columns.empty())
            format = RunFormat::csv;
    } else if (const auto named = format_named(asked)) {
        format = *named;
    } else {
        format = fail("import.format", "format",
                      fmt::format("format '{}' is not known. Allowed: {}.", asked, format_list()));
    }
    if (!format)
        return tl::make_unexpected(format.error());
    builder.set_format(name_of(*format));
    return read_format(*format, source, builder, own);
}

} // namespace milepost
