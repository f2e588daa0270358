// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/collective_calls.h"

namespace milepost::kernels {

GroupCommunicator::GroupCommunicator(const Machine &machine, const Grouping &grouping, int rank)
    : communicator_(machine.communicator), owned_(!grouping.whole)
{
    if (owned_) {
        const auto own = static_cast<std::size_t>(rank);
        MILEPOST_NCCL(ncclCommSplit(machine.communicator, grouping.colour[own], rank, &communicator_, nullptr));
    }
}

GroupCommunicator::~GroupCommunicator()
{
    if (owned_) {
        static_cast<void>(ncclCommAbort(communicator_));
    }
}

void in_each_grouping(ProbeContext &context,
                      const std::function<void(const Grouping &, const GroupCommunicator *)> &body)
{
    const std::vector<std::string> hosts = context.ranks().exchange(context.ranks().identity().host);
    for (const Grouping &grouping : groupings(hosts)) {
        std::unique_ptr<GroupCommunicator> communicator;
        if (!context.dry()) {
            communicator = std::make_unique<GroupCommunicator>(context.machine(), grouping, context.ranks().rank());
        }
        body(grouping, communicator.get());
    }
}

void add_group(Parameters &parameters, const Grouping &grouping)
{
    parameters.emplace_back("ranks", grouping.ranks);
    if (grouping.hosts > 1) {
        parameters.emplace_back("hosts", grouping.hosts);
    }
}

std::function<void(cudaStream_t)> aligner(const Machine &machine)
{
    auto number = std::make_shared<DeviceBuffer<float>>(1);
    return [communicator = machine.communicator, number](cudaStream_t stream) {
        MILEPOST_NCCL(ncclAllReduce(number->data(), number->data(), 1, ncclFloat, ncclSum, communicator, stream));
    };
}

std::string_view op_of(Collective collective)
{
    switch (collective) {
    case Collective::AllReduce: return "all_reduce";
    case Collective::AllGather: return "all_gather";
    case Collective::ReduceScatter: return "reduce_scatter";
    case Collective::AllToAll: return "all_to_all";
    case Collective::SendReceive: return "send_recv";
    }
    return "";
}

double bus_factor(Collective collective, int ranks)
{
    const double n = ranks;
    switch (collective) {
    case Collective::AllReduce: return 2.0 * (n - 1.0) / n;
    case Collective::AllGather:
    case Collective::ReduceScatter:
    case Collective::AllToAll: return (n - 1.0) / n;
    case Collective::SendReceive: return 1.0;
    }
    return 1.0;
}

void queue_collective(Collective collective, ncclComm_t communicator, int rank, int ranks,
                      const __nv_bfloat16 *from, __nv_bfloat16 *to, std::size_t elements, cudaStream_t stream)
{
    const auto n = static_cast<std::size_t>(ranks);
    const std::size_t part = elements / n;
    switch (collective) {
    case Collective::AllReduce:
        MILEPOST_NCCL(ncclAllReduce(from, to, elements, ncclBfloat16, ncclSum, communicator, stream));
        break;
    case Collective::AllGather:
        MILEPOST_NCCL(ncclAllGather(from, to, part, ncclBfloat16, communicator, stream));
        break;
    case Collective::ReduceScatter:
        MILEPOST_NCCL(ncclReduceScatter(from, to, part, ncclBfloat16, ncclSum, communicator, stream));
        break;
    case Collective::AllToAll:
        MILEPOST_NCCL(ncclGroupStart());
        for (int peer = 0; peer < ranks; ++peer) {
            MILEPOST_NCCL(ncclSend(from + peer * part, part, ncclBfloat16, peer, communicator, stream));
            MILEPOST_NCCL(ncclRecv(to + peer * part, part, ncclBfloat16, peer, communicator, stream));
        }
        MILEPOST_NCCL(ncclGroupEnd());
        break;
    case Collective::SendReceive:
        MILEPOST_NCCL(ncclGroupStart());
        MILEPOST_NCCL(ncclSend(from, elements, ncclBfloat16, (rank + 1) % ranks, communicator, stream));
        MILEPOST_NCCL(ncclRecv(to, elements, ncclBfloat16, (rank + ranks - 1) % ranks, communicator, stream));
        MILEPOST_NCCL(ncclGroupEnd());
        break;
    }
}

} // namespace milepost::kernels
