// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Predicted seconds of single operations, as a table of them names them.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/system.h"
#include "engine/step/calibration.h"
#include "resources/reading/csv_reader.h"

namespace milepost {

/// Median and 80 % band [s].
struct OperationTime {
    double seconds = 0, p10_s = 0, p90_s = 0;
    Coverage coverage = Coverage::measured;
};

/// One operation on one GPU of the calibration's system, or over `ranks` of them, timed alone on a cool GPU.
/// Columns: op, dtype, batch, m, n, k, bytes, ranks, params, heads, kv_heads, seq, head_dim, steps, syrk,
/// implementation (empty where not used). Operations: copy, gemm, newton_schulz, adamw, attention_forward,
/// attention_backward, all_reduce, all_gather, reduce_scatter, all_to_all. Implementations of those that are more
/// than one kernel: eager (default: one launch per kernel from a framework's loop), graph (replayed), fused. Errors
/// say in one sentence which cell is missing or not understood.
[[nodiscard]] Expected<OperationTime> operation_time(const CsvTable &table, const CsvRow &row,
                                                     const Calibration &calibration, const SystemSpec &system);

/// "measured", "interpolated", "extrapolated".
[[nodiscard]] std::string_view coverage_name(Coverage coverage);

} // namespace milepost
