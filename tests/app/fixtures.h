// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A comparison with made-up but plausible figures, for tests of the screens. Not a source of anything.
#pragma once

#include "engine/decision/estimate.h"

#include <vector>

namespace milepost::test {

/// How the made-up comparison turns out.
enum class Case { muonCheaper, undecided, adamwCheaper, outOfReach, infeasible };

[[nodiscard]] Comparison comparison(Case which = Case::muonCheaper);
/// AdamW, Muon and SOAP with figures, Shampoo without: its plan does not fit.
[[nodiscard]] Comparison fourArms();
[[nodiscard]] std::vector<SensitivityBar> sensitivityBars();
/// A 1F1B-like schedule: 4 stages, 2 chunks, 8 micro-batches.
[[nodiscard]] std::vector<TimelineEntry> schedule();

} // namespace milepost::test
