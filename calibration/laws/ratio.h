// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Tokens of one run over tokens of another at equal loss.
///
/// Two running losses under different schedules say nothing about each other. What is compared is the horizon: for
/// a base run planned to end after D tokens, its annealed end loss L(D), and the horizon of the other run whose
/// annealed end meets L(D). Ends that were measured correct the law there.
#pragma once

#include "calibration/laws/forecast.h"

namespace milepost {

/// The ratio at one horizon of the base.
struct RatioPoint {
    double loss = 0;        ///< annealed end loss [nats per token]
    double base_tokens = 0; ///< horizon of the base run
    Quantiles ratio;        ///< tokens of other over tokens of base
    bool at_base_end = false;
    bool inside = true; ///< the other run's horizon lies within a factor of 1.5 of what its log shows
};

/// Tokens of one run over those of another along the losses both reach.
struct TokenRatio {
    std::string base, other;
    std::string base_optimizer, other_optimizer;
    double parameters = 0, batch_tokens = 0; ///< of the base
    bool in_steps = false;                   ///< both logs count steps only: what is called tokens here are steps
    std::vector<RatioPoint> at;              ///< loss falling; the last one is the base's own end
    Quantiles summary;                       ///< at the base's end loss
    double log_mean = 0, log_sd = 0;         ///< of the summary, for pooling
    std::vector<BandPart> band;
    std::vector<std::string> notes;
};

/// How finely the answer is drawn.
struct RatioOptions {
    LawFitOptions fit;
    std::size_t points = 5;
    std::size_t draws = 4000;
};

/// Errors: unknown names ("ratio.run"), runs of different sizes ("ratio.size": no ratio at equal loss exists
/// between models whose losses end elsewhere) or different starts ("ratio.start"), steps beside tokens
/// ("runs.axis"), no common range ("ratio.range"), and those of prepare_run().
[[nodiscard]] Expected<TokenRatio> token_ratio(std::span<const ImportedRun> runs, const std::string &base,
                                               const std::string &other, const RatioOptions &options = {});

} // namespace milepost
