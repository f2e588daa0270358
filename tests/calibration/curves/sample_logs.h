// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Small logs in every format, made here, and their import from memory.
#pragma once

#include "calibration/curves/import.h"

#include <string>
#include <string_view>
#include <vector>

namespace milepost {

struct SampleLog {
    std::string format; ///< name of the format that its content tells
    std::string text;
};

/// The same short run in each format: steps 10, 20, 30, 40 (llm.c and modded-nanogpt: with an evaluation at 0),
/// train_loss 5, 4, 3.5, 3.25; val_loss 4.5 at 20 and 3.75 at 40, where the format has one.
[[nodiscard]] std::vector<SampleLog> sample_logs();
[[nodiscard]] std::string sample_log(std::string_view format);

/// One scalar of a TensorBoard event, framed as a record. `as_tensor`: as TensorFlow 2 writes it.
[[nodiscard]] std::string event_record(double wall_time, int step, const std::string &tag, float value,
                                       bool as_tensor = false);

/// Imports a text as if it were a file.
[[nodiscard]] Expected<ImportedRun> import_text(std::string_view text, const RunDescription &description = {},
                                                const ImportOptions &options = {});

} // namespace milepost
