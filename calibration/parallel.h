// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Independent pieces of work over all cores.
#pragma once

#include <cstddef>
#include <functional>

namespace milepost {

/// Calls work(i) for every i below `count`, on up to `threads` threads (0: as many as there are cores); results
/// must not depend on the order. `progress` is called with the share done, one call at a time, from any of the
/// threads; once it says false no further piece begins and the answer is false. An exception of a piece is thrown
/// again here.
bool parallel_for(std::size_t count, const std::function<void(std::size_t)> &work,
                  const std::function<bool(double)> &progress = {}, unsigned threads = 0);

} // namespace milepost
