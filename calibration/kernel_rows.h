// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Predicts single operations (GEMMs, Newton-Schulz, attention, collectives ...) from a table of them.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/system.h"
#include "engine/step/calibration.h"
#include "resources/reading/csv_reader.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace milepost {

/// Answer for one row: seconds of one execution as a benchmark times it.
struct KernelRow {
    std::size_t line = 0; ///< of the table, 1-based
    std::optional<double> predicted_s, p10_s, p90_s;
    Coverage coverage = Coverage::measured;
    std::optional<std::string> skipped; ///< why there is no prediction
};

/// Columns op, dtype, batch, m, n, k, bytes, ranks, params, heads, kv_heads, seq, head_dim, steps, syrk,
/// implementation (empty or missing where not used). Ops: copy (bytes = read + written), gemm, newton_schulz (m x
/// n, steps), adamw (params), attention_forward and attention_backward (causal), all_reduce, all_gather,
/// reduce_scatter, all_to_all (bytes as nccl-tests counts them). Implementations: eager (default; one launch per
/// operation from a Python loop), graph (replayed), fused (element-wise work inside the products).
///
/// Factors fitted to whole steps are not applied: they belong to mixtures of kernels. Fails without the column op;
/// a row that cannot be read is skipped with its reason.
[[nodiscard]] Expected<std::vector<KernelRow>>
predict_kernels(const CsvTable &table, const Calibration &calibration, const SystemSpec &system);

/// The document {"schema": "milepost.kernels/1", "rows": [...]}.
[[nodiscard]] nlohmann::ordered_json kernels_json(const std::vector<KernelRow> &rows);

} // namespace milepost
