// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Reads training logs of every supported format, and manifests of runs (docs/runs.md).
#pragma once

#include "calibration/curves/learning_curve.h"
#include "engine/core/diagnostic.h"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// What the log itself does not say.
struct ImportOptions {
    /// Called with the fraction read, in [0, 1]; false cancels: the import then fails with id "import.cancelled".
    std::function<bool(double)> progress;
    /// Columns of a plain CSV file by role ("step", "tokens", "value:val_loss", "elapsed_s", "learning_rate").
    std::vector<std::pair<std::string, std::string>> columns;
};

/// Reads all files of one run. Files are streamed: memory is bounded by the curve, not by the file.
/// \param folder relative file names start here
/// Errors: missing or unreadable file, unknown format, no usable record. Nothing is returned half read.
[[nodiscard]] Expected<ImportedRun> import_run(const RunDescription &description,
                                               const std::filesystem::path &folder,
                                               const ImportOptions &options = {});

/// A single log file without a manifest: its name becomes the run's name.
[[nodiscard]] Expected<ImportedRun> import_log(const std::filesystem::path &file,
                                               const ImportOptions &options = {});
/// The same with what the log does not say (batch, metric); name and file are filled in.
[[nodiscard]] Expected<ImportedRun> import_log(const std::filesystem::path &file, RunDescription description,
                                               const ImportOptions &options);

/// Only the descriptions; no log is opened. Unknown keys are errors with line and nearest name.
[[nodiscard]] Expected<std::vector<RunDescription>> read_manifest(const std::filesystem::path &file);

/// The same for a manifest in memory; `origin` names it in messages.
[[nodiscard]] Expected<std::vector<RunDescription>> parse_manifest(std::string_view text,
                                                                   const std::string &origin);

/// The manifest with all its runs imported.
[[nodiscard]] Expected<std::vector<ImportedRun>> import_manifest(const std::filesystem::path &file,
                                                                 const ImportOptions &options = {});

/// A manifest or a log, whichever the content is; `description` is that of a log.
[[nodiscard]] Expected<std::vector<ImportedRun>> import_runs(const std::filesystem::path &file,
                                                             const RunDescription &description = {},
                                                             const ImportOptions &options = {});

} // namespace milepost
