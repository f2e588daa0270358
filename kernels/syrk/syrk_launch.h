// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Launchers of the two symmetric-product kernels; private to syrk/.
#pragma once

#include "kernels/syrk/syrk.h"

namespace milepost::kernels {

/// Rows of the tile of one thread block and of its cluster of two; columns of both. [elements]
inline constexpr int kHopperTileRows = 128;
inline constexpr int kHopperTile = 256;
/// Elements along k of one pipeline stage: one 128-byte row.
inline constexpr int kHopperDepth = 64;
/// Partial sums that one cluster can hold: two work items of two thread blocks.
inline constexpr std::int64_t kPartialsPerCluster = std::int64_t{2} * kHopperTile * kHopperTile;

struct SyrkArguments {
    SyrkShape shape;
    Syrk::Buffers buffers;
    SyrkOutput output = SyrkOutput::Full;
    float alpha = 1.0F;
    float beta = 0.0F;
};

/// Asks the current device for the shared memory that the kernel needs.
void prepare_syrk_hopper();

void launch_syrk_hopper(const SyrkArguments &arguments, const TileSchedule &schedule, const CUtensorMap &load_map,
                        const CUtensorMap &direct_map, const CUtensorMap &mirrored_map, float *partial_sums,
                        unsigned *arrivals, cudaStream_t stream);

void launch_syrk_generic(const SyrkArguments &arguments, cudaStream_t stream);

} // namespace milepost::kernels
