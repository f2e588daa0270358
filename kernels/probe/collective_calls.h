// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief NCCL's collectives as the probes call them.
#pragma once

#include "kernels/probe/rank_groups.h"
#include "kernels/probe/registry.h"

#include <cuda_bf16.h>
#include <functional>
#include <string_view>

namespace milepost::kernels {

enum class Collective { AllReduce, AllGather, ReduceScatter, AllToAll, SendReceive };

[[nodiscard]] std::string_view op_of(Collective collective);

/// Bytes over bytes on the wire, as nccl-tests defines bus bandwidth (doc/PERFORMANCE.md).
[[nodiscard]] double bus_factor(Collective collective, int ranks);

/// NCCL's communicator of this rank's group; owns it unless the group is the whole run.
class GroupCommunicator {
public:
    GroupCommunicator(const Machine &machine, const Grouping &grouping, int rank);
    ~GroupCommunicator();
    GroupCommunicator(const GroupCommunicator &) = delete;
    GroupCommunicator &operator=(const GroupCommunicator &) = delete;
    [[nodiscard]] ncclComm_t get() const { return communicator_; }

private:
    ncclComm_t communicator_ = nullptr;
    bool owned_ = false;
};

/// Calls `body` for groups of 2, 4, 8 ... ranks, across hosts and for all ranks (rank_groups.h) with the
/// communicator of this rank's group, null in a dry run. All ranks call it together.
void in_each_grouping(ProbeContext &context,
                      const std::function<void(const Grouping &, const GroupCommunicator *)> &body);

/// Adds ranks of a group and, where it spans several, its hosts.
void add_group(Parameters &parameters, const Grouping &grouping);

/// What all ranks do before a timed operation: a sum of one number, after which they are in step.
[[nodiscard]] std::function<void(cudaStream_t)> aligner(const Machine &machine);

/// Queues one collective; `elements` as nccl-tests counts them (all-gather: gathered, reduce-scatter: before).
void queue_collective(Collective collective, ncclComm_t communicator, int rank, int ranks,
                      const __nv_bfloat16 *from, __nv_bfloat16 *to, std::size_t elements, cudaStream_t stream);

} // namespace milepost::kernels
