// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Whether collectives of a number of ranks that was not timed can be told from those of other numbers.
#pragma once

#include "calibration/probe/probe_file.h"
#include "engine/step/calibration.h"

#include <string>
#include <vector>

namespace milepost {

/// One collective against what the sweeps of other rank counts say.
struct RankCheckRow {
    std::string op;
    double bytes = 0;
    double measured_s = 0;
    double predicted_s = 0;
};

/// One rank count, left out of the fit.
struct RankCheck {
    int ranks = 0;
    std::vector<int> fitted; ///< the others
    std::vector<RankCheckRow> rows;
    [[nodiscard]] double mape(bool large) const; ///< of sizes from 1 MB on, or below; 0 without any
    [[nodiscard]] RankCheckRow worst(bool large) const;
};

/// Every rank count inside the NVLink domain that the files have timed, predicted from all others as the step model
/// does it. With `fit_on` only those counts are fitted and `at` is predicted. Nothing of `base` but its latencies
/// is used. Refuses files with fewer than two counts, and counts that were not timed.
[[nodiscard]] Expected<std::vector<RankCheck>> check_ranks(const std::vector<ProbeFile> &files,
                                                           const SystemSpec &system, const Calibration &base,
                                                           const std::vector<int> &fit_on, int at);

} // namespace milepost
