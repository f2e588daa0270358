// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Tests over the ranks of a launcher (RANK, WORLD_SIZE, MASTER_ADDR, MASTER_PORT), one GPU each. One rank
/// alone
///        exercises the code; several check the exchange as well.
#pragma once

#include "kernels/probe/registry.h"
#include "kernels/tests/check.h"

#include <chrono>

namespace milepost::kernels::testing {

/// What a body of run_on_ranks() works with.
struct RankTest {
    Checker &check;
    const DeviceFacts &device;
    LtContext &context;
    ncclComm_t communicator;
    RankGroup &ranks;
};

/// Runs `body(RankTest &)` with every rank on its own GPU; skipped with the reason where there is none.
template <class Body>
int run_on_ranks(Body &&body)
{
    return run_on_device([&](Checker &check, const DeviceFacts &) {
        RankGroup ranks(identity_from_environment(), "", std::chrono::seconds(60));
        int count = 0;
        MILEPOST_CUDA(cudaGetDeviceCount(&count));
        const int ordinal = ranks.identity().local_rank % count;
        MILEPOST_CUDA(cudaSetDevice(ordinal));
        const DeviceFacts device = device_facts(ordinal);
        const ncclComm_t communicator = communicator_of(ranks);
        {
            LtContext context;
            RankTest test{check, device, context, communicator, ranks};
            body(test);
        }
        MILEPOST_NCCL(ncclCommDestroy(communicator));
    });
}

} // namespace milepost::kernels::testing
