// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Turns a row of a table of published training runs into a scenario with the knobs it was measured with.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/scenario.h"
#include "resources/reading/csv_reader.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace milepost {

/// Architecture behind a name as people write it ("LLAMA3_70B", "GPT h12288 L96 a96", "deepseekv3 (4 layers)").
using ModelResolver = std::function<Expected<std::shared_ptr<const ModelArchitecture>>(const std::string &name)>;
/// System id behind a name ("GB300", "A100-80G (Selene)"); empty if there is none.
using SystemResolver = std::function<std::optional<std::string>(const std::string &name)>;

struct NameResolvers {
    ModelResolver model;
    SystemResolver system;
    /// Whether an id is the catalogue's own, with recipes; left empty, no row leans on a recipe.
    std::function<bool(const std::string &id)> in_catalogue;
};

/// Why a row does not count for the headline; "headline" if it does.
enum class RowGroup : std::uint8_t {
    headline,
    anomalous,
    superseded,
    token_drop,
    sft,
    lora,
    flagged,
    other_framework,
    unverified, ///< whole runs whose figures were not read in their source
    wider_hours ///< whole runs whose published hours hold more than the run
};
[[nodiscard]] std::string_view name_of(RowGroup group);

/// One row, understood.
struct PublishedRow {
    std::size_t line = 0;
    std::string model, system, precision, release; ///< as printed
    std::string family;                            ///< rows of one family are left out together
    bool mixture = false;                          ///< of experts
    RowGroup group = RowGroup::headline;
    Scenario scenario;                     ///< micro_batch left out where the row states none
    std::optional<double> gflop_per_token; ///< as the release counted, where stated [1e9 FLOP]
    std::optional<double> measured_tflops; ///< model TFLOP/s per GPU
    std::optional<double> measured_step_s;
    std::optional<double> measured_memory_bytes; ///< per GPU
};

/// Reads one row. Columns: those of the published Megatron Bridge tables joined with recipe knobs (release, system,
/// model, gpus, precision, gbs, mbs, seq, tp, pp, cp, vp_resolved, ep, ... anomaly), or their aliases in tables of
/// papers (hw, dp, measured_tflops_gpu, measured_step_s, measured_mem_gb). Empty cells are unknown and left to
/// resolve(). Errors say in one sentence what cannot be resolved; the row is then skipped.
[[nodiscard]] Expected<PublishedRow> read_published_row(const CsvTable &table, const CsvRow &row,
                                                        const NameResolvers &names);

/// Training precision of a printed one: "MXFP8", "FP8-MX" -> mxfp8; "FP8", "FP8-CS" by the recipe column
/// (per-tensor current scaling unless it says otherwise); "FP8-SC" (blockwise) -> fp8-ds. Empty if unknown.
[[nodiscard]] std::optional<Precision> precision_of(std::string_view printed, std::string_view recipe);

} // namespace milepost
