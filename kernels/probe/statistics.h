// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Order statistics of samples and the rule that says when there are enough of them. Pure.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace milepost::kernels {

struct Summary {
    double minimum = 0.0;
    double quartile1 = 0.0;
    double median = 0.0;
    double quartile3 = 0.0;
    std::size_t count = 0;
};

/// Linear interpolation between order statistics (type 7 of Hyndman, Fan 1996). Empty if there is no sample.
[[nodiscard]] std::optional<Summary> summarise(std::vector<double> samples);

/// Why a measurement ended.
enum class StopReason { Converged, TimeLimit, SampleLimit };
[[nodiscard]] std::string_view name_of(StopReason reason);

struct StopRule {
    double noise = 0.005;            ///< wanted standard error of the median, relative to it [1]
    double minimum_seconds = 0.02;   ///< of measured time
    double time_limit_seconds = 0.5; ///< of wall time, flushes and pauses included
    std::size_t minimum_samples = 7;
    std::size_t maximum_samples = 2000;
};

/// Standard error of the median relative to the median, from the quartiles: for normal noise it is 1.253 sigma /
/// sqrt(n), and sigma = (q3 - q1) / 1.349 is not moved by outliers.
[[nodiscard]] double relative_error_of_median(const Summary &summary);

/// Empty: go on. `measured` is the sum of the samples, `elapsed` the wall time, both in seconds.
[[nodiscard]] std::optional<StopReason> should_stop(const StopRule &rule, const std::vector<double> &samples,
                                                    double measured, double elapsed);

} // namespace milepost::kernels
