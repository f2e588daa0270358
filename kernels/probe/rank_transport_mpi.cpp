// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/rank_transport.h"

#if defined(MILEPOST_PROBE_MPI)

#include <mpi.h>
#include <numeric>

namespace milepost::kernels {

RankGroup::MpiTransport::MpiTransport(RankIdentity &identity)
{
    MPI_Init(nullptr, nullptr);
    MPI_Comm_rank(MPI_COMM_WORLD, &identity.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &count_);
    identity.count = count_;
    identity.launcher = "mpi";
    MPI_Comm local = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, identity.rank, MPI_INFO_NULL, &local);
    MPI_Comm_rank(local, &identity.local_rank);
    MPI_Comm_free(&local);
}

RankGroup::MpiTransport::~MpiTransport() { MPI_Finalize(); }

std::vector<std::string> RankGroup::MpiTransport::exchange(const std::string &message)
{
    const int own = static_cast<int>(message.size());
    std::vector<int> sizes(static_cast<std::size_t>(count_));
    MPI_Allgather(&own, 1, MPI_INT, sizes.data(), 1, MPI_INT, MPI_COMM_WORLD);
    std::vector<int> offsets(sizes.size());
    std::exclusive_scan(sizes.begin(), sizes.end(), offsets.begin(), 0);
    std::string all(static_cast<std::size_t>(offsets.back() + sizes.back()), '\0');
    MPI_Allgatherv(message.data(), own, MPI_CHAR, all.data(), sizes.data(), offsets.data(), MPI_CHAR,
                   MPI_COMM_WORLD);
    std::vector<std::string> messages;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        messages.push_back(all.substr(static_cast<std::size_t>(offsets[i]), static_cast<std::size_t>(sizes[i])));
    }
    return messages;
}

} // namespace milepost::kernels

#endif
