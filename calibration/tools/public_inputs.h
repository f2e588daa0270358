// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Input and output files of milepost-calibrate-public.
#pragma once

#include "calibration/tables/public_calibration.h"
#include "engine/core/diagnostic.h"
#include "engine/scenario/system.h"

#include <filesystem>
#include <map>
#include <string>

namespace milepost {

/// What all commands read: tables of the data folder, priors and systems of the embedded resources.
struct PublicInputs {
    PublicTables tables;
    PublicPriors priors;
    std::map<std::string, SystemSpec> systems;
};

/// Reads one table of the data folder.
[[nodiscard]] Expected<CsvTable> read_public_table(const std::filesystem::path &folder, const std::string &name);

[[nodiscard]] Expected<PublicInputs> load_public_inputs(const std::filesystem::path &data);

/// Replaces a file in one step (write beside it, rename).
[[nodiscard]] Expected<void> write_text_file(const std::filesystem::path &path, const std::string &text);

} // namespace milepost
