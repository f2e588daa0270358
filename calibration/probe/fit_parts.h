// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Parts of the fit of a probe, one per kind of operation. Internal to calibration/probe.
#pragma once

#include "calibration/probe/kernel_fit.h"
#include "calibration/probe/probe_fit.h"

#include <functional>

namespace milepost {

/// One operation as each file, and in it each process, has timed it; neither list is empty.
using RepeatedRecord = std::vector<std::vector<const ProbeRecord *>>;

/// Records of all files, what is fitted so far, and what went wrong.
class FitContext {
public:
    FitContext(const std::vector<ProbeFile> &files, const SystemSpec &system, const Calibration &base,
               ProbeFit &fit);

    using Wanted = std::function<bool(const ProbeRecord &)>;
    [[nodiscard]] std::vector<const ProbeRecord *> records(const std::string &op, const Wanted &wanted) const;
    /// Operations that several files or processes have timed, each as they found it.
    [[nodiscard]] const std::vector<RepeatedRecord> &repeats() const { return repeats_; }
    [[nodiscard]] const SystemSpec &system() const { return *system_; }
    [[nodiscard]] const Calibration &base() const { return *base_; }
    [[nodiscard]] Calibration &calibration() { return fit_->calibration; }
    [[nodiscard]] MeasuredKernels &measured() { return *fit_->calibration.measured; }
    /// Provenance of what these files say: "measured", GPU, programs and date.
    [[nodiscard]] Source source() const;

    /// Adds rows and the summary of a family. A row more than ten times off is an error.
    void report(const std::string &family, const std::vector<const ProbeRecord *> &rows,
                const std::vector<double> &left_out, double log_sd, const std::vector<std::string> &axes);
    /// Fits one family to the medians of `rows`, whose shapes and mechanism `input` holds, and reports it. \pre
    /// rows not empty, one position each
    [[nodiscard]] KernelFit fitted(KernelFitInput input, const std::string &family,
                                   const std::vector<const ProbeRecord *> &rows,
                                   const std::vector<std::string> &axes);
    [[nodiscard]] const Diagnostics &errors() const { return errors_; }

private:
    /// The same operation in several files or processes, as on several machines of one kind, is one measurement:
    /// the median of logs.
    std::vector<ProbeRecord> records_;
    std::vector<RepeatedRecord> repeats_;
    const std::vector<ProbeFile> *files_;
    const SystemSpec *system_;
    const Calibration *base_;
    ProbeFit *fit_;
    Diagnostics errors_;
};

/// Records of milepost-probe itself, and those of a framework.
[[nodiscard]] bool is_native(const ProbeRecord &record);
[[nodiscard]] bool is_pytorch(const ProbeRecord &record);

// Each reads its records and writes its part of the calibration; without records it leaves the part as it is.
void fit_memory(FitContext &context);
void fit_gemm(FitContext &context);
void fit_symmetric(FitContext &context);
void fit_attention(FitContext &context);
void fit_newton_schulz(FitContext &context);
void fit_adamw(FitContext &context);
void fit_frameworks(FitContext &context);
void fit_collectives(FitContext &context);
void fit_launches(FitContext &context);
void fit_overlap(FitContext &context);
/// Triangle on the wire against the whole matrix: needs fit_collectives.
void fit_triangle(FitContext &context);
/// How far processes differ in what calls cost them: needs the fits of the operations.
void fit_host(FitContext &context);
/// Watts of exchanges alone.
void fit_exchange_power(FitContext &context);
/// Nothing is fitted to layer-wise steps: their rows say how far the sum of what was fitted is off.
void fit_layerwise(FitContext &context);
/// Sustained power: needs fit_gemm.
void fit_sustained(FitContext &context);

} // namespace milepost
