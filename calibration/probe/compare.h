// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Whether one set of measurements is faster than another, with the statistics that say so.
#pragma once

#include "calibration/probe/probe_file.h"
#include "engine/step/calibration.h"

#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// Of B against A.
enum class Verdict { same, faster, slower, ambiguous };
[[nodiscard]] std::string_view name_of(Verdict verdict); ///< "SAME", "FASTER" ...

/// One operation in both.
struct ComparedOperation {
    std::string family, label;
    double a_s = 0, b_s = 0;
    double log_sd = 0; ///< of log(b / a), from the noise of both
};

/// Operations of one kind, B against A.
struct ComparedFamily {
    std::string family;
    std::size_t operations = 0;
    double ratio = 1;                   ///< time of B over time of A, geometric mean
    double low = 1, high = 1;           ///< 95 % confidence interval of it
    std::size_t faster = 0, slower = 0; ///< operations that differ beyond their own noise and the margin
    Verdict verdict = Verdict::same;
};

/// Two set of times count as the same when the whole confidence interval of their ratio lies within this margin:
/// less than GPUs of one kind differ among each other.
inline constexpr double same_margin = 0.02;

/// SAME: the interval lies within 1 +- margin. FASTER, SLOWER: it lies outside 1 and beyond the noise on that side.
/// AMBIGUOUS: it contains 1 but reaches beyond the margin, or excludes 1 by less than the margin. The interval of
/// the mean log ratio is Student's, each operation one observation, and never narrower than the operations' own
/// noise.
[[nodiscard]] Verdict verdict_of(double low, double high);

/// Families in alphabetical order, then "all". Empty if nothing is common.
[[nodiscard]] std::vector<ComparedFamily> compare_operations(const std::vector<ComparedOperation> &operations);

/// Operations with equal parameters in both files.
[[nodiscard]] std::vector<ComparedOperation> common_operations(const ProbeFile &a, const ProbeFile &b);

/// Predictions of both calibrations for a set of usual operations of training. Fails for calibrations of different
/// systems.
[[nodiscard]] Expected<std::vector<ComparedOperation>> common_operations(const Calibration &a, const Calibration &b,
                                                                         const SystemSpec &system);

} // namespace milepost
