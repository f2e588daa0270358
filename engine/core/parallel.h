// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The same work for several indices, side by side.
#pragma once

#include <cstddef>
#include <future>
#include <system_error>
#include <vector>

namespace milepost {

/// Calls work(0) ... work(count - 1), each in a thread of its own but the first, and waits for all. What they write
/// must not overlap. Where no thread can be started the work is done here: the result is the same. The first
/// exception in the order of the indices comes through.
template <class Work>
void in_parallel(std::size_t count, const Work &work)
{
    std::vector<std::future<void>> others;
    std::vector<std::size_t> left;
    for (std::size_t i = 1; i < count; ++i) {
        try {
            others.push_back(std::async(std::launch::async, [&work, i] { work(i); }));
        } catch (const std::system_error &) {
            left.push_back(i);
        }
    }
    // A future's destructor waits: nothing outlives `work`, whoever throws.
    if (count > 0)
        work(0);
    for (const std::size_t i : left)
        work(i);
    for (std::future<void> &other : others)
        other.get();
}

} // namespace milepost
