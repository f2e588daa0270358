// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/series.h"

#include <algorithm>

namespace milepost {

namespace {

constexpr double not_known = std::numeric_limits<double>::quiet_NaN();

} // namespace

void Series::append(SeriesPoint point)
{
    const auto before = last();
    before_last_ = before ? before->step : not_known;
    if (kept_.empty() || ++since_kept_ >= stride_) {
        kept_.push_back(point);
        latest_.reset();
        since_kept_ = 0;
        if (kept_.size() >= most_points)
            thin();
    } else {
        latest_ = point;
    }
}

void Series::thin()
{
    const SeriesPoint newest = kept_.back();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < kept_.size(); i += 2)
        kept_[kept++] = kept_[i];
    since_kept_ = kept_.size() % 2 == 0 ? stride_ : 0;
    kept_.resize(kept);
    stride_ *= 2;
    if (since_kept_ != 0)
        latest_ = newest;
}

void Series::replace_last(double value)
{
    if (latest_)
        latest_->value = value;
    else
        kept_.back().value = value;
}

void Series::drop_behind(double step, bool inclusive)
{
    const auto dropped = [&](const SeriesPoint &point) {
        return inclusive ? point.step >= step : point.step > step;
    };
    const auto newest = last();
    if (!newest || !dropped(*newest))
        return;
    latest_.reset();
    kept_.erase(std::ranges::find_if(kept_, dropped), kept_.end());
    before_last_ = not_known;
    since_kept_ = 0;
}

void Series::drop_last()
{
    if (const auto newest = last())
        drop_behind(newest->step, true);
}

std::optional<SeriesPoint> Series::last() const
{
    if (latest_)
        return latest_;
    if (kept_.empty())
        return std::nullopt;
    return kept_.back();
}

std::vector<SeriesPoint> Series::points() const
{
    std::vector<SeriesPoint> all = kept_;
    if (latest_)
        all.push_back(*latest_);
    return all;
}

double Series::interpolated(const std::vector<SeriesPoint> &points, double step)
{
    const auto behind = std::ranges::lower_bound(points, step, {}, &SeriesPoint::step);
    if (behind == points.end())
        return not_known;
    if (behind->step == step)
        return behind->value;
    if (behind == points.begin())
        return not_known;
    const auto before = behind - 1;
    const double share = (step - before->step) / (behind->step - before->step);
    return before->value + share * (behind->value - before->value);
}

} // namespace milepost
