// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Computes rows of a sweep on all cores.
#pragma once

#include "app/sweep/sweep_table.h"
#include "engine/scenario/catalogue.h"

#include <functional>
#include <vector>

namespace milepost {

/// Called from the calling thread several times a second with the number of rows done; false stops the sweep after
/// the rows that are being computed.
using SweepProgress = std::function<bool(std::size_t done)>;

/// Computes `rows` on `threads` threads and appends each to `file` as it is done. Returns how many were done: fewer
/// than asked for only if `progress` stopped it. Errors are those of writing; rows before stay.
[[nodiscard]] Expected<std::size_t> run_sweep(const SweepPlan &plan, const std::vector<std::size_t> &rows,
                                              std::size_t milestones, const Catalogue &catalogue, SweepFile &file,
                                              unsigned threads, const SweepProgress &progress);

/// The line of one row. Pure.
[[nodiscard]] std::string computed_line(const SweepPlan &plan, std::size_t row, std::size_t milestones,
                                        const Catalogue &catalogue);

} // namespace milepost
