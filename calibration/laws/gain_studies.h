// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The published studies behind the token-gain priors, and what they say together.
///
/// The study is the random effect: rows of one study share its tuning, its data and its baseline, and studies
/// differ by more than any of them scatters. Each study gives one level at 1e9 active parameters and, where it has
/// several sizes, one exponent g of ln s = a (N/1e9)^-g; the prior's level and spread are mean and standard
/// deviation of the levels over studies, its slope those of the exponents.
#pragma once

#include "engine/convergence/laws.h"
#include "engine/core/diagnostic.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

struct GainRow {
    std::string optimizer, study;
    double parameters = 0; ///< active
    double ratio = 0;      ///< tokens of the optimizer over tokens of AdamW at equal loss
    Source source;
};

/// One study's own fit.
struct GainStudy {
    std::string study;
    std::size_t rows = 0;
    double level = 0;            ///< ln s at 1e9 parameters
    std::optional<double> slope; ///< g, where sizes differ by a factor of two and the gain is positive throughout
};

struct GainSummary {
    std::string optimizer;
    std::vector<GainStudy> studies;
    double level = 0, level_sd = 0, level_error = 0; ///< mean, spread over studies, standard error of the mean
    double slope = 0, slope_sd = 0;                  ///< 0 where no study has several sizes
    std::size_t slopes = 0;                          ///< studies behind the slope
};

/// From resources/convergence/token-gain-studies.json. Errors mean broken resources.
[[nodiscard]] Expected<std::vector<GainRow>> load_gain_rows();

/// What the rows of one optimizer say. A study without a slope of its own is carried to 1e9 parameters with the
/// mean slope of the others. Empty studies if there are no rows.
[[nodiscard]] GainSummary summarised_gain(const std::vector<GainRow> &rows, std::string_view optimizer);

} // namespace milepost
