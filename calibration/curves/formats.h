// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The formats of training logs, how they are told apart, and their readers. Internal to curves/.
#pragma once

#include "calibration/curves/byte_source.h"
#include "calibration/curves/import.h"
#include "calibration/curves/run_builder.h"

#include <optional>
#include <string>
#include <string_view>

namespace milepost {

/// Log formats that are read.
enum class RunFormat {
    tensorboard,
    wandb_csv,
    wandb_jsonl,
    megatron_log,
    megatron_golden,
    mlperf,
    trainer_state,
    modded_nanogpt,
    llm_c,
    csv,
};

/// As manifests write it: "tensorboard", "wandb-csv", ...
[[nodiscard]] std::string_view name_of(RunFormat format);
/// The format that a manifest names; case and punctuation do not count.
[[nodiscard]] std::optional<RunFormat> format_named(std::string_view name);
/// "auto" and all names, with commas between.
[[nodiscard]] std::string format_list();

/// Tells the format by content and rewinds the source. Logs may start with other output (arguments, a script).
[[nodiscard]] Expected<RunFormat> detect_format(ByteSource &source);

/// Reads one file into the builder. What cannot be used is counted there; only a file that holds nothing of its
/// format, or whose columns do not fit, is an error. After a failed read the source's status() tells why.
[[nodiscard]] Expected<void> read_format(RunFormat format, ByteSource &source, RunBuilder &builder,
                                         const ImportOptions &options);

/// Format by the description or by content, then the reader of that format.
[[nodiscard]] Expected<void> read_source(ByteSource &source, RunBuilder &builder, const ImportOptions &options);

// One reader per format, each with what tells the format.
[[nodiscard]] Expected<void> read_csv(ByteSource &source, RunBuilder &builder, const ImportOptions &options);
/// Whether a line can be the header of a table of steps and metrics, and whether W&B wrote it.
[[nodiscard]] std::optional<RunFormat> csv_header_format(std::string_view line);

[[nodiscard]] Expected<void> read_json_lines(ByteSource &source, RunBuilder &builder);
[[nodiscard]] bool is_json_record(std::string_view line);
[[nodiscard]] Expected<void> read_trainer_state(ByteSource &source, RunBuilder &builder);
[[nodiscard]] Expected<void> read_golden_values(ByteSource &source, RunBuilder &builder);

[[nodiscard]] Expected<void> read_megatron_log(ByteSource &source, RunBuilder &builder);
[[nodiscard]] bool is_megatron_line(std::string_view line);

[[nodiscard]] Expected<void> read_mlperf(ByteSource &source, RunBuilder &builder);
[[nodiscard]] bool is_mlperf_line(std::string_view line);

/// modded_nanogpt and llm_c: lines of "key:value" words.
[[nodiscard]] Expected<void> read_word_log(ByteSource &source, RunBuilder &builder, RunFormat format);
[[nodiscard]] bool is_record_of(RunFormat format, std::string_view line);

[[nodiscard]] Expected<void> read_tensorboard(ByteSource &source, RunBuilder &builder);
[[nodiscard]] bool starts_like_tensorboard(std::string_view bytes);

} // namespace milepost
