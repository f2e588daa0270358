// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/syrk/triangle.h"

#include <algorithm>

namespace milepost::kernels {

namespace {

// Costs of sharing in units of one step of 64 along k (0.55 us on an H200): a cluster stores its partial sums and
// reports, and the last one to arrive loads every piece.
constexpr int kStoreSteps = 8;
constexpr int kLoadSteps = 4;
// A tile is cut into pieces no shorter than this; below it the fix-up outweighs the work.
constexpr int kShortestPiece = 8;
// The last cluster to finish a tile adds up all pieces alone, so more of them make it the bottleneck.
constexpr int kMostPieces = 5;

} // namespace

TileSchedule make_schedule(int tile_rows, int batch, int steps, int max_clusters)
{
    TileSchedule schedule;
    schedule.tile_rows = tile_rows;
    schedule.tiles_each = static_cast<int>(triangle_tiles(tile_rows));
    schedule.tiles = schedule.tiles_each * batch;
    schedule.steps = steps;
    const int rest = schedule.tiles % max_clusters;
    const int sharers =
        std::max(1, std::min({max_clusters, rest * kMostPieces,
                              static_cast<int>(static_cast<std::int64_t>(rest) * steps / kShortestPiece)}));
    // Time of the last turn in steps: whole tiles take `steps`; shared ones their even part plus the fix-up of
    // every piece.
    const double pieces = rest > 0 ? static_cast<double>(sharers) / rest : 0.0;
    const double shared =
        rest > 0 ? steps / std::max(pieces, 1.0) + kStoreSteps + kLoadSteps * (pieces + 1.0) : 0.0;
    const bool share = rest > 0 && sharers > rest && shared < steps;
    schedule.whole = share ? schedule.tiles - rest : schedule.tiles;
    schedule.sharers = share ? sharers : 0;
    schedule.clusters = std::min(max_clusters, std::max(schedule.whole, schedule.sharers));
    return schedule;
}

} // namespace milepost::kernels
