// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A series of points with bounded memory. Internal to curves/.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

namespace milepost {

/// One value of a log.
struct SeriesPoint {
    double step = 0;
    double value = 0;
};

/// Points with strictly rising steps. A full series keeps every second point of what it has and from then on every
/// 2nd, 4th, ... point of what comes; values are never averaged, and the latest point is always there.
class Series {
public:
    static constexpr std::size_t most_points = std::size_t{1} << 15;

    /// Precondition: the step is larger than last()->step.
    void append(SeriesPoint point);
    /// Gives the latest point another value. Precondition: there is one.
    void replace_last(double value);
    /// Drops points behind `step`, that one included if `inclusive`.
    void drop_behind(double step, bool inclusive);
    void drop_last();

    [[nodiscard]] std::optional<SeriesPoint> last() const;
    /// Step before the latest one; NaN if it is not known.
    [[nodiscard]] double step_before_last() const { return before_last_; }
    /// One of so many points was kept.
    [[nodiscard]] std::size_t stride() const { return stride_; }
    /// All points kept, the latest included.
    [[nodiscard]] std::vector<SeriesPoint> points() const;
    /// Value at a step: linear between points. Outside the points: NaN.
    [[nodiscard]] static double interpolated(const std::vector<SeriesPoint> &points, double step);

private:
    void thin();

    std::vector<SeriesPoint> kept_;
    std::optional<SeriesPoint> latest_; ///< the latest point, where it is not among the kept ones
    double before_last_ = std::numeric_limits<double>::quiet_NaN();
    std::size_t stride_ = 1;
    std::size_t since_kept_ = 0;
};

} // namespace milepost
