// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief GEMM surfaces and the sustained-power factor from a table of public GEMM timings.
///
/// Columns: gpu, library, lib_version, kernel, dtype, batch, m, n, k, time_us, measurement, source.
/// Only rows under a permissive licence are read (aiconfigurator and OpenXLA, Apache-2.0).
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/step/calibration.h"
#include "resources/reading/csv_reader.h"

#include <map>
#include <optional>
#include <string>

namespace milepost {

/// Surfaces of one GPU by type. Each shape takes the fastest library of its short ("burst") timings: single library
/// versions are off by 20 to 40 % here and there. An axis value stays only where at least half of its shapes were
/// measured. FP8 is the per-tensor table: block-scaled software kernels are slower (median 16 % on GB300) than the
/// hardware's own MXFP8, which runs at the rate of FP8. NVFP4 times are scaled by nvfp4_reference_ratio().
/// `fixed_s` is put into every surface.
[[nodiscard]] Expected<std::map<GemmType, GemmSurface>> gemm_surfaces(const CsvTable &table, const std::string &gpu,
                                                                      double fixed_s);

/// cuBLASLt's NVFP4 time over the fastest tabled one, median over equal shapes with m, n, k >= 4096 (all on GB200,
/// Azure/AI-benchmarking-guide). The tables hold kernels of inference libraries, which reach 31 to 43 % of the
/// peak; training multiplies with cuBLASLt. Empty without common shapes.
[[nodiscard]] std::optional<double> nvfp4_reference_ratio(const CsvTable &table);

/// Time of a GEMM in a long run, at the power limit, over a short run: median over types and libraries of the
/// median over shapes (same library and shape, m, n, k >= 4096) of sustained over burst. Empty if the GPU has no
/// sustained rows. Types are pooled: single comparisons scatter by 15 % because library versions differ.
[[nodiscard]] std::optional<double> sustained_factor(const CsvTable &table, const std::string &gpu);

/// The factor of a GPU without sustained rows from its sibling: the sibling's sustained rate grows with the power
/// limit and the short-run rate is the ceiling. >= 1.
[[nodiscard]] double scaled_sustained_factor(double sibling_factor, double sibling_watts, double watts);

} // namespace milepost
