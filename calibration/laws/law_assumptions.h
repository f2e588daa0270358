// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What forecasts and ratios take for granted beyond the fitted law, with where each figure comes from
///        (resources/priors/forecasts.json).
#pragma once

#include "engine/core/provenance.h"

namespace milepost {

/// One figure and where it comes from.
struct LawAssumption {
    double value = 0;
    Source source;
};

/// All of resources/priors/forecasts.json.
struct LawAssumptions {
    /// Share of its tokens over which a run that has begun is placed against the law, back from where it stands.
    LawAssumption own_window;
    /// Factor in size, tokens or batch past the runs behind a law, beyond which no forecast is given.
    LawAssumption furthest_reach;
    /// Relative sd that a forecast gains per e-fold past the runs behind the law.
    LawAssumption log_sd_per_e_fold;
    /// Relative sd of a forecast under a schedule that no run behind the law had.
    LawAssumption new_schedule_log_sd;
    /// Largest difference of two learning rates, of the peak, at which schedules count as one.
    LawAssumption same_schedule;
    /// Share of each run, from its start, that a ratio leaves out.
    LawAssumption ratio_first_fraction;
    /// Factor of a plan over its log, beyond which a ratio is refused.
    LawAssumption ratio_furthest_end;
    /// Relative sd of the pace of a run in progress from here to its end that its own scatter does not show.
    LawAssumption pace_log_sd;
};

/// Read once. Throws std::logic_error where the program was built with broken resources.
[[nodiscard]] const LawAssumptions &law_assumptions();

} // namespace milepost
