// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Single operations as a probe of the system has timed their like.
#pragma once

#include "engine/scenario/system.h"
#include "engine/step/calibration.h"
#include "engine/step/kernel_times.h"
#include "engine/step/newton_schulz.h"

#include <optional>
#include <string>
#include <string_view>

namespace milepost {

/// How operations are launched.
enum class Implementation { eager, graph, fused };
/// Whose code an operation is. Unsaid: loops are a framework's, fused kernels this project's; AdamW on parameters
/// of 16 bits exists in the framework only.
enum class KernelLibrary { unsaid, milepost, pytorch };

/// What a probe says of operations of one system. Each is empty where nothing like it was timed.
class ProbedRows {
public:
    ProbedRows(const Calibration &calibration, const SystemSpec &system, Implementation implementation,
               KernelLibrary library)
        : calibration_(calibration), system_(system), implementation_(implementation), library_(library)
    {
    }

    [[nodiscard]] std::optional<FittedTime> copy(double bytes) const;
    [[nodiscard]] std::optional<FittedTime> gemm(GemmType type, const GemmShape &shape) const;
    [[nodiscard]] std::optional<FittedTime> newton_schulz(const NsShape &shape, int steps, bool symmetric) const;
    [[nodiscard]] std::optional<FittedTime> adamw(std::string_view dtype, double parameters) const;
    [[nodiscard]] std::optional<FittedTime> attention(const AttentionCall &call, bool forward) const;
    [[nodiscard]] std::optional<FittedTime> collective(std::string_view name, int ranks, double bytes) const;

private:
    [[nodiscard]] bool eager() const { return implementation_ == Implementation::eager; }
    [[nodiscard]] double host_log_sd() const;
    [[nodiscard]] FittedTime with_call(FittedTime time, double call_s) const;
    /// The time with the host's part against that without; what both take together is shared out by what each adds.
    [[nodiscard]] FittedTime with_host(FittedTime time, double replayed_s) const;
    [[nodiscard]] double memory_rate() const { return system_.hbm_bytes_per_s * calibration_.hbm_efficiency; }

    const Calibration &calibration_;
    const SystemSpec &system_;
    Implementation implementation_;
    KernelLibrary library_;
};

} // namespace milepost
