// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace milepost {

bool parallel_for(std::size_t count, const std::function<void(std::size_t)> &work,
                  const std::function<bool(double)> &progress, unsigned threads)
{
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stopped{false};
    std::mutex mutex; // of progress, done and failure
    std::size_t done = 0;
    std::exception_ptr failure;
    const auto run = [&] {
        for (std::size_t i = next++; i < count && !stopped; i = next++) {
            try {
                work(i);
            } catch (...) {
                const std::scoped_lock lock(mutex);
                failure = std::current_exception();
                stopped = true;
                return;
            }
            const std::scoped_lock lock(mutex);
            ++done;
            if (progress && !stopped && !progress(static_cast<double>(done) / static_cast<double>(count)))
                stopped = true;
        }
    };
    const unsigned cores = threads > 0 ? threads : std::max(1u, std::thread::hardware_concurrency());
    {
        std::vector<std::jthread> others;
        for (std::size_t k = 1; k < std::min<std::size_t>(cores, count); ++k)
            others.emplace_back(run);
        run();
    }
    if (failure)
        std::rethrow_exception(failure);
    return !stopped;
}

} // namespace milepost
