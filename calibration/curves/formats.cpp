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

Expected<RunFormat> detect_format(ByteSource &source)
{
    LineReader lines(source);
    std::string_view line;
    bool first = true;
    while (lines.next(line)) {
        if (trimmed(line).empty())
            continue;
        if (first)
            if (const auto table = csv_header_format(line)) {
                source.rewind();
                return *table;
            }
        first = false;
    }
    if (!source.status())
        return tl::make_unexpected(source.status().error());
    if (first)
        return fail("import.empty", source.name(), fmt::format("'{}' is empty.", source.name()));
    return fail("import.format", source.name(),
                fmt::format("'{}' is not a training log of a known format. Known: {}.", source.name(),
                            format_list().substr(6)));
}

Expected<void> read_format(RunFormat format, ByteSource &source, RunBuilder &builder, const ImportOptions &options)
{
    (void)format;
    return read_csv(source, builder, options);
}

Expected<void> read_source(ByteSource &source, RunBuilder &builder, const ImportOptions &options)
{
    const std::string &asked = builder.description().format;
    Expected<RunFormat> format = RunFormat::csv;
    if (asked.empty() || asked == "auto")
        format = detect_format(source);
    else if (const auto named = format_named(asked))
        format = *named;
    else
        format = fail("import.format", "format",
                      fmt::format("format '{}' is not known. Allowed: {}.", asked, format_list()));
    if (!format)
        return tl::make_unexpected(format.error());
    builder.set_format(name_of(*format));
    ImportOptions own = options;
    if (!builder.description().columns.empty())
        own.columns = builder.description().columns;
    return read_format(*format, source, builder, own);
}

} // namespace milepost
