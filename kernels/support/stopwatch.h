// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A quick comparison of device work, for choosing between two kernels when a plan is made. Figures for
/// result
///        files come from probe/measure.h, which has the statistics.
#pragma once

#include "kernels/support/device_memory.h"

#include <algorithm>
#include <limits>

namespace milepost::kernels {

/// Least of five timings of `run` after two warm-up runs [s]; each timing holds enough runs to last about a
/// millisecond.
template <class Run>
[[nodiscard]] double fastest_seconds(cudaStream_t stream, Run &&run)
{
    Event begin;
    Event end;
    const auto timed = [&](int runs) {
        begin.record(stream);
        for (int i = 0; i < runs; ++i) {
            run();
        }
        end.record(stream);
        end.synchronize();
        return begin.seconds_to(end) / runs;
    };
    static_cast<void>(timed(1));
    const double once = timed(1);
    const int runs = std::clamp(static_cast<int>(1e-3 / std::max(once, 1e-6)), 1, 50);
    double best = std::numeric_limits<double>::infinity();
    for (int i = 0; i < 5; ++i) {
        best = std::min(best, timed(runs));
    }
    return best;
}

} // namespace milepost::kernels
