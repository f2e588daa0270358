// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Fits a mechanism with a correction (engine/step/measured_kernels.h) to measured times.
#pragma once

#include "engine/step/measured_kernels.h"

#include <functional>
#include <vector>

namespace milepost {

/// Measured shapes and the mechanism that is to explain them.
struct KernelFitInput {
    std::vector<std::array<double, 4>> at; ///< position of each measurement
    std::vector<double> seconds;           ///< > 0
    /// Seconds that the mechanism gives for measurement i.
    std::function<double(const std::vector<double> &parameters, std::size_t i)> mechanism;
    std::vector<double> start;    ///< of the parameters, > 0: they are fitted as logs
    std::vector<double> prior_sd; ///< of the logs around the start
    bool corrected = true;        ///< whether nearby measurements correct the mechanism
};

/// The fit and how well it predicts what it was not shown.
struct KernelFitResult {
    KernelFit fit;
    std::vector<double> parameter_log_sd; ///< of each parameter
    /// log(predicted / measured) of each measurement when its own residual is left out of the correction.
    std::vector<double> left_out;
};

/// Robust fit of the parameters (Huber), then the length and noise of the correction that predict left-out
/// measurements best. Deterministic. \pre at least one measurement, sizes agree
[[nodiscard]] KernelFitResult fit_kernel(const KernelFitInput &input);

} // namespace milepost
