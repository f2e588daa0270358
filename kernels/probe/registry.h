// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The probes that milepost-probe knows, and what they work with.
#pragma once

#include "kernels/probe/measure.h"
#include "kernels/probe/run_settings.h"
#include "kernels/support/lt_gemm.h"

#include <functional>
#include <memory>
#include <nccl.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost::kernels {

/// NCCL's communicator of all ranks, whose unique id rank 0 gives to all; the caller owns it. All ranks call it
/// together, each with its device set. Throws what MILEPOST_NCCL and RankGroup::exchange throw.
[[nodiscard]] ncclComm_t communicator_of(RankGroup &ranks);

/// What a probe needs on a GPU. Made once per run; absent in a dry run.
struct Machine {
    DeviceFacts device;
    Measurer measurer;
    LtContext lt;
    ncclComm_t communicator = nullptr; ///< null if there is one rank

    Machine(const DeviceFacts &facts, const Nvml &nvml, RankGroup &ranks);
    ~Machine();
    Machine(const Machine &) = delete;
    Machine &operator=(const Machine &) = delete;
};

/// Collects the records of a run. In a dry run every case is recorded as skipped and its work never called.
class ProbeContext {
public:
    ProbeContext(const RunSettings &settings, RankGroup &ranks, const Nvml &nvml, Machine *machine);

    [[nodiscard]] bool quick() const { return settings_.quick; }
    [[nodiscard]] bool dry() const { return machine_ == nullptr; }
    [[nodiscard]] int rank_count() const { return ranks_.count(); }
    [[nodiscard]] RankGroup &ranks() { return ranks_; }
    [[nodiscard]] const Nvml &nvml() const { return nvml_; }
    /// Precondition: not dry().
    [[nodiscard]] Machine &machine();

    /// Work of one case: makes its buffers and returns what queues one operation.
    using Prepare = std::function<std::function<void(cudaStream_t)>(Machine &)>;

    /// Times one case and records it. A case that the device refuses (no algorithm, no memory) is recorded as
    /// skipped with the reason; errors of the device itself are thrown.
    void time(Record record, MeasureOptions options, const Prepare &prepare);
    void add(Record record);
    void skip(Record record, std::string reason);

    [[nodiscard]] const std::vector<Record> &records() const { return records_; }

private:
    RunSettings settings_;
    RankGroup &ranks_;
    const Nvml &nvml_;
    Machine *machine_;
    std::vector<Record> records_;
};

struct Probe {
    std::string_view name;
    std::string_view description;
    int least_ranks = 1; ///< fewer: skipped with the reason
    void (*run)(ProbeContext &context) = nullptr;
};

/// In the order in which they run.
[[nodiscard]] const std::vector<Probe> &all_probes();
[[nodiscard]] std::vector<std::string_view> probe_names();

void probe_launch(ProbeContext &context);
void probe_copy(ProbeContext &context);
void probe_elementwise(ProbeContext &context);
void probe_quantise(ProbeContext &context);
void probe_gemm(ProbeContext &context);
void probe_syrk(ProbeContext &context);
void probe_newton_schulz(ProbeContext &context);
void probe_attention(ProbeContext &context);
void probe_adamw(ProbeContext &context);
void probe_muon(ProbeContext &context);
void probe_power(ProbeContext &context);
void probe_collectives(ProbeContext &context);
void probe_overlap(ProbeContext &context);
void probe_distributed_newton_schulz(ProbeContext &context);
void probe_layerwise(ProbeContext &context);

} // namespace milepost::kernels
