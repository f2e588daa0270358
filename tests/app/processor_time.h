// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief How work grows with its size, told by processor time: the clock on the wall says as much about what else
/// runs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <limits>
#include <sys/resource.h>

namespace milepost {

/// Of this process, all threads, in seconds.
inline double processor_time_s() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Of the processes that this one started and that have ended, in seconds.
inline double processor_time_of_children_s()
{
    rusage children{};
    ::getrusage(RUSAGE_CHILDREN, &children);
    const auto seconds = [](const timeval &t) {
        return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    };
    return seconds(children.ru_utime) + seconds(children.ru_stime);
}

/// Processor time of `work(4 * size)` over that of `work(size)`, each the least of three: about 4 where time is in
/// proportion to size, 16 where it goes with the square. `size` is to be large enough for milliseconds.
template <class Work>
double growth_at_four_times(std::size_t size, Work work)
{
    const auto least = [&work](std::size_t n) {
        double least_s = std::numeric_limits<double>::infinity();
        for (int i = 0; i < 3; ++i) {
            const double begin_s = processor_time_s();
            work(n);
            least_s = std::min(least_s, processor_time_s() - begin_s);
        }
        return std::max(least_s, 1.0 / CLOCKS_PER_SEC);
    };
    return least(4 * size) / least(size);
}

/// Between proportion (4) and square (16).
constexpr double most_growth_of_proportion = 8;

} // namespace milepost
