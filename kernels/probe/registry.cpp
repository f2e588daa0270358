// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/registry.h"

#include <algorithm>
#include <cstring>
#include <iostream>
#include <stdexcept>
#include <utility>

namespace milepost::kernels {

namespace {

constexpr double kQuickCaseSeconds = 0.08;
constexpr double kFullCaseSeconds = 0.25;
// The power controller settles within some tens of milliseconds.
constexpr double kQuickWarmUpSeconds = 0.02;
constexpr double kFullWarmUpSeconds = 0.06;

/// True for refusals that concern one case; the device goes on working after them.
bool concerns_one_case(const std::string &message)
{
    return message.find("cuBLASLt has no algorithm") != std::string::npos ||
           message.find("cudaErrorMemoryAllocation") != std::string::npos ||
           message.find("CUBLAS_STATUS_NOT_SUPPORTED") != std::string::npos ||
           message.find("cuDNN") != std::string::npos || message.find("cudnn") != std::string::npos;
}

} // namespace

ncclComm_t communicator_of(RankGroup &ranks)
{
    ncclUniqueId id{};
    std::string bytes;
    if (ranks.first()) {
        MILEPOST_NCCL(ncclGetUniqueId(&id));
        bytes.assign(id.internal, sizeof(id.internal));
    }
    const std::string received = ranks.exchange(bytes).front();
    if (received.size() != sizeof(id.internal)) {
        throw std::logic_error("rank 0 sent no NCCL id");
    }
    std::memcpy(id.internal, received.data(), received.size());
    ncclComm_t communicator = nullptr;
    MILEPOST_NCCL(ncclCommInitRank(&communicator, ranks.count(), id, ranks.rank()));
    return communicator;
}

Machine::Machine(const DeviceFacts &facts, const Nvml &nvml, RankGroup &ranks)
    : device(facts), measurer(facts, nvml, ranks),
      communicator(ranks.count() > 1 ? communicator_of(ranks) : nullptr)
{
    measurer.set_abort([this] {
        if (communicator != nullptr) {
            static_cast<void>(ncclCommAbort(std::exchange(communicator, nullptr)));
        }
    });
}

Machine::~Machine()
{
    if (communicator != nullptr) {
        // Abort instead of destroy: after a failure of another rank, destroy would wait for it for ever.
        static_cast<void>(ncclCommAbort(communicator));
    }
}

ProbeContext::ProbeContext(const RunSettings &settings, RankGroup &ranks, const Nvml &nvml, Machine *machine)
    : settings_(settings), ranks_(ranks), nvml_(nvml), machine_(machine)
{
}

Machine &ProbeContext::machine()
{
    if (machine_ == nullptr) {
        throw std::logic_error("a dry run has no machine");
    }
    return *machine_;
}

void ProbeContext::time(Record record, MeasureOptions options, const Prepare &prepare)
{
    if (dry()) {
        skip(std::move(record), "dry run: no device work");
        return;
    }
    record.cache = options.cache == Cache::Cold ? "cold" : "hot";
    const double standard = quick() ? kQuickCaseSeconds : kFullCaseSeconds;
    options.stop.time_limit_seconds = standard;
    options.warm_up_seconds = quick() ? kQuickWarmUpSeconds : kFullWarmUpSeconds;
    options.stop.minimum_seconds = std::min(options.stop.minimum_seconds, options.stop.time_limit_seconds / 4);
    try {
        const std::function<void(cudaStream_t)> run = prepare(*machine_);
        const Measurement measurement = machine_->measurer.measure(options, run);
        if (measurement.summary.count == 0) {
            skip(std::move(record), "all " + std::to_string(measurement.discarded) + " samples were throttled");
            return;
        }
        record.measurement = measurement;
    } catch (const DeviceError &error) {
        // Ranks that skip while others wait in a collective would hang: there every refusal ends the run.
        if (options.collective || !concerns_one_case(error.what())) {
            throw;
        }
        static_cast<void>(cudaGetLastError());
        skip(std::move(record), error.what());
        return;
    }
    add(std::move(record));
}

void ProbeContext::add(Record record)
{
    if (ranks_.first()) {
        records_.push_back(std::move(record));
    }
}

void ProbeContext::skip(Record record, std::string reason)
{
    record.skipped = std::move(reason);
    add(std::move(record));
}

const std::vector<Probe> &all_probes()
{
    static const std::vector<Probe> probes{
        {"launch", "host and device time of one launch, one by one and in a graph", 1, probe_launch},
        {"copy", "copies within device memory and from and to the host", 1, probe_copy},
        {"elementwise", "memory-bound operations of a transformer layer", 1, probe_elementwise},
        {"quantise", "casts of bf16 to 8-bit floats, scale included", 1, probe_quantise},
        {"gemm", "matrix products by cuBLASLt over a space-filling set of shapes", 1, probe_gemm},
        {"syrk", "symmetric products with one triangle against general ones", 1, probe_syrk},
        {"newton-schulz", "Newton-Schulz: as a framework, as a graph, fused", 1, probe_newton_schulz},
        {"attention", "causal attention by cuDNN, forward and backward", 1, probe_attention},
        {"adamw", "AdamW over many tensors in one launch", 1, probe_adamw},
        {"muon", "Muon step for a group of matrices", 1, probe_muon},
        {"power", "sustained matrix products, and collectives by themselves: clocks, watts, lasting rate", 1,
         probe_power},
        {"collectives", "NCCL collectives by size, within and across hosts", 2, probe_collectives},
        {"overlap", "matrix products beside a collective", 2, probe_overlap},
        {"distributed-newton-schulz", "Newton-Schulz of sharded matrices in four forms", 2,
         probe_distributed_newton_schulz},
        {"layerwise", "optimizer step of a model whose matrices are dealt out to the ranks", 2, probe_layerwise},
    };
    return probes;
}

std::vector<std::string_view> probe_names()
{
    std::vector<std::string_view> names;
    for (const Probe &probe : all_probes()) {
        names.push_back(probe.name);
    }
    return names;
}

} // namespace milepost::kernels
