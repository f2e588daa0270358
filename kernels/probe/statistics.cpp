// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace milepost::kernels {

namespace {

double quantile(const std::vector<double> &sorted, double p)
{
    const double position = p * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (position - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

} // namespace

std::optional<Summary> summarise(std::vector<double> samples)
{
    if (samples.empty()) {
        return std::nullopt;
    }
    std::sort(samples.begin(), samples.end());
    return Summary{samples.front(), quantile(samples, 0.25), quantile(samples, 0.5), quantile(samples, 0.75),
                   samples.size()};
}

std::string_view name_of(StopReason reason)
{
    switch (reason) {
    case StopReason::Converged: return "converged";
    case StopReason::TimeLimit: return "time-limit";
    case StopReason::SampleLimit: return "sample-limit";
    }
    return "";
}

double relative_error_of_median(const Summary &summary)
{
    if (summary.median <= 0.0 || summary.count < 2) {
        return std::numeric_limits<double>::infinity();
    }
    const double deviation = (summary.quartile3 - summary.quartile1) / 1.349;
    return 1.253 * deviation / std::sqrt(static_cast<double>(summary.count)) / summary.median;
}

std::optional<StopReason> should_stop(const StopRule &rule, const std::vector<double> &samples, double measured,
                                      double elapsed)
{
    if (samples.size() >= rule.maximum_samples) {
        return StopReason::SampleLimit;
    }
    if (samples.size() >= rule.minimum_samples && measured >= rule.minimum_seconds) {
        const std::optional<Summary> summary = summarise(samples);
        if (summary && relative_error_of_median(*summary) <= rule.noise) {
            return StopReason::Converged;
        }
    }
    // A median of fewer than three samples would be at the mercy of one of them; operations so long that even three
    // take several times the limit are cut off all the same.
    const bool enough = samples.size() >= 3 || elapsed >= 4.0 * rule.time_limit_seconds;
    if (enough && elapsed >= rule.time_limit_seconds) {
        return StopReason::TimeLimit;
    }
    return std::nullopt;
}

} // namespace milepost::kernels
