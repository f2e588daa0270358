// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/rank_groups.h"

#include <algorithm>
#include <set>

namespace milepost::kernels {

int Grouping::rank_in_group(int rank) const
{
    const auto own = static_cast<std::size_t>(rank);
    return static_cast<int>(std::count(colour.begin(), colour.begin() + rank, colour[own]));
}

std::vector<Grouping> groupings(const std::vector<std::string> &hosts)
{
    const int count = static_cast<int>(hosts.size());
    const int host_count = static_cast<int>(std::set<std::string>(hosts.begin(), hosts.end()).size());
    const Grouping whole{count, host_count, true, std::vector<int>(hosts.size(), 0)};
    const int per_host = count / host_count;
    for (int rank = 0; rank < count; ++rank) {
        const bool follows = rank % per_host == 0 ||
                             hosts[static_cast<std::size_t>(rank)] == hosts[static_cast<std::size_t>(rank) - 1];
        if (count % host_count != 0 || !follows) {
            return {whole};
        }
    }
    std::vector<Grouping> all;
    for (int size = 2; size <= per_host && size < count; size *= 2) {
        if (per_host % size != 0) {
            continue;
        }
        Grouping inside{size, 1, false, {}};
        for (int rank = 0; rank < count; ++rank) {
            inside.colour.push_back(rank / size);
        }
        all.push_back(std::move(inside));
    }
    if (host_count > 1 && per_host > 1) {
        Grouping across{host_count, host_count, false, {}};
        for (int rank = 0; rank < count; ++rank) {
            across.colour.push_back(rank % per_host);
        }
        all.push_back(std::move(across));
    }
    all.push_back(whole);
    return all;
}

} // namespace milepost::kernels
