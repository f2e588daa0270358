// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Look-up of a rate in a measured GEMM surface.
#pragma once

#include "engine/step/kernel_times.h"

namespace milepost {

/// What a table says of a shape.
struct SurfaceRate {
    double flops_per_s = 0; ///< 0: the surface holds no measurement at all
    Coverage coverage = Coverage::measured;
};

/// Rate at (m, n, k) by trilinear interpolation of log(rate) over the logs of the axes. Corners that were not
/// measured drop out and the others share their weight; a cell without any takes the nearest measured point and is
/// marked extrapolated, as is everything outside the axes.
[[nodiscard]] SurfaceRate surface_rate(const GemmSurface &surface, double m, double n, double k);

/// True where all three lengths lie within the axes.
[[nodiscard]] bool inside_surface(const GemmSurface &surface, double m, double n, double k);

} // namespace milepost
