// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which groups of ranks the collectives are timed in: inside one host, across hosts, all together. Pure.
#pragma once

#include <string>
#include <vector>

namespace milepost::kernels {

/// One way to cut all ranks into groups of equal size.
struct Grouping {
    int ranks = 0; ///< of one group
    int hosts = 1; ///< that one group spans
    bool whole = false;
    std::vector<int> colour; ///< group of each rank
    [[nodiscard]] int rank_in_group(int rank) const;
};

/// `hosts`: the host of each rank. Groups of 2, 4, 8 ... ranks within a host, one rank of each host, and all ranks,
/// without repeating a group. Hosts with different numbers of ranks, or ranks of a host that do not follow each
/// other, leave the whole only.
[[nodiscard]] std::vector<Grouping> groupings(const std::vector<std::string> &hosts);

} // namespace milepost::kernels
