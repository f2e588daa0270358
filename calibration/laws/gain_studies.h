// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The published studies behind the token-gain priors, and what they say together.
///
/// ln s = a (N/1e9)^-g + h ln(D/20N). The study is the random effect: rows of one study share its tuning, its data
/// and its baseline, and studies differ by more than any of them scatters. Each study gives one level a; where it
/// has several sizes, one exponent g; where it trained one size over several horizons, one h. The three are pooled
/// over studies (random_effects.h), and the spread of the prior is that of a study which is not among them.
#pragma once

#include "calibration/laws/random_effects.h"
#include "engine/convergence/laws.h"
#include "engine/core/diagnostic.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// One published pair of runs.
struct GainRow {
    std::string optimizer, study;
    double parameters = 0; ///< active
    double ratio = 0;      ///< tokens of the optimizer over tokens of AdamW at equal loss
    Source source;
    std::optional<double> tokens;                ///< horizon; empty: taken as 20 per parameter
    std::optional<double> ratio_low, ratio_high; ///< 5 and 95 % of the ratio, where the study tells them
};

/// Standard deviation of ln s of a row without an interval of its own: seeds move the final loss by 0.0015 to 0.003
/// nats, which at 0.05 to 0.1 nats per e-fold of tokens are 2 to 6 % of the tokens.
inline constexpr double row_log_sd = 0.04;

/// One study's own fit.
struct GainStudy {
    std::string study;
    std::size_t rows = 0;
    StudyEffect level;                  ///< a
    std::optional<StudyEffect> slope;   ///< g, where sizes differ by a factor of two and the gain is positive
    std::optional<StudyEffect> horizon; ///< h, where one size was trained over horizons a factor of four apart
    double weight = 0;                  ///< in the mean level
};

/// The studies of one optimizer, pooled.
struct GainSummary {
    std::string optimizer;
    std::vector<GainStudy> studies;
    PooledEffect level, slope, horizon;
    std::size_t slopes = 0, horizons = 0; ///< studies behind them
    /// Optimizer whose studies gave slope and horizon: the own one's if at least two of its studies have a slope.
    std::string trends_of;
};

/// From resources/convergence/token-gain-studies.json. Errors mean broken resources.
[[nodiscard]] Expected<std::vector<GainRow>> load_gain_rows();

/// What the rows of one optimizer say. Its trends come from Muon's studies where fewer than two of its own have a
/// slope. A study without a slope of its own is carried to 1e9 parameters with the mean slope, whose spread then
/// counts as an error of its level. Empty studies if there are no rows.
[[nodiscard]] GainSummary summarised_gain(const std::vector<GainRow> &rows, std::string_view optimizer);

/// The prior that a summary makes: level and horizon with the spread of a new study; the exponent as a normal cut
/// at zero whose mean is the pooled one. Figures rounded to four digits.
[[nodiscard]] TokenGainPrior pooled_prior(const GainSummary &summary, const std::vector<GainRow> &rows);

/// `document` (the text of token-gain.json) with the entries "pooled" of all optimizers made anew from the rows;
/// the other entries stay. The same rows give the same bytes.
[[nodiscard]] Expected<std::string> with_pooled_priors(std::string_view document, const std::string &origin,
                                                       const std::vector<GainRow> &rows);

} // namespace milepost
