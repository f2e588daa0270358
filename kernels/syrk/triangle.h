// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Numbering of the tiles of a lower triangle and the split of their work among thread-block clusters.
///        Pure arithmetic, the same on host and device.
#pragma once

#include <cstdint>

#if defined(__CUDACC__)
#define MILEPOST_HOST_DEVICE __host__ __device__
#else
#define MILEPOST_HOST_DEVICE
#endif

namespace milepost::kernels {

/// Side of the square blocks in which results are written, mirrored and packed [elements].
inline constexpr int kBlock = 64;

/// Tiles of a lower triangle with `rows` tile rows, diagonal included [1].
MILEPOST_HOST_DEVICE constexpr std::int64_t triangle_tiles(std::int64_t rows) { return rows * (rows + 1) / 2; }

/// Elements of the block-packed triangle of an m x m matrix [1]. Block (i, j), j <= i, is stored as 64 x 64
/// contiguous row-major elements at position triangle_tiles(i) + j; elements outside the matrix are zero.
MILEPOST_HOST_DEVICE constexpr std::int64_t packed_elements(std::int64_t m)
{
    const std::int64_t rows = (m + kBlock - 1) / kBlock;
    return triangle_tiles(rows) * kBlock * kBlock;
}

struct TileCoordinate {
    int row = 0;
    int column = 0;
};

/// Tile rows that are worked on together, so that their operands stay in the L2 cache.
inline constexpr int kRowGroup = 8;

/// Position `index` of the lower triangle with `rows` tile rows, in the order of work: groups of kRowGroup rows,
/// within a group column by column. Neighbours in this order share operands. Precondition: 0 <= index <
/// triangle_tiles(rows).
MILEPOST_HOST_DEVICE constexpr TileCoordinate triangle_tile(int index, int rows)
{
    int first_row = 0;
    int height = rows < kRowGroup ? rows : kRowGroup;
    for (;;) {
        const int full = height * first_row; // left of the diagonal block of this group
        const int all = full + static_cast<int>(triangle_tiles(height));
        if (index < full) {
            return {first_row + index % height, index / height};
        }
        if (index < all) {
            index -= full;
            int column = 0;
            while (index >= height - column) {
                index -= height - column;
                ++column;
            }
            return {first_row + column + index, first_row + column};
        }
        index -= all;
        first_row += height;
        height = rows - first_row < kRowGroup ? rows - first_row : kRowGroup;
    }
}

/// How the tiles of one launch are shared out. The first `whole` tiles are computed one per cluster, turn by turn;
/// the steps along k of the rest are dealt out evenly over `sharers` clusters, whose partial sums are added in a
/// fixed order (so that the result does not depend on timing).
struct TileSchedule {
    int tiles = 0;      ///< tiles of all matrices of the batch
    int tiles_each = 0; ///< tiles of one matrix
    int tile_rows = 0;  ///< tile rows of one matrix
    int steps = 0;      ///< steps along k of one tile
    int clusters = 0;   ///< clusters of the launch
    int whole = 0;      ///< tiles that one cluster computes alone
    int sharers = 0;    ///< clusters that share the rest; 0 if there is none
};

/// Steps [first, last) of shared tile `tile` (counted from schedule.whole) that one cluster computes.
struct WorkItem {
    int tile = -1;
    int first = 0;
    int last = 0;
};

/// First step, counted over all shared tiles, of a sharer.
MILEPOST_HOST_DEVICE constexpr std::int64_t first_shared_step(const TileSchedule &schedule, int sharer)
{
    const std::int64_t total = static_cast<std::int64_t>(schedule.tiles - schedule.whole) * schedule.steps;
    return total * sharer / schedule.sharers;
}

/// Sharer that computes the given step, counted over all shared tiles.
MILEPOST_HOST_DEVICE constexpr int sharer_of_step(const TileSchedule &schedule, std::int64_t step)
{
    const std::int64_t total = static_cast<std::int64_t>(schedule.tiles - schedule.whole) * schedule.steps;
    int sharer = static_cast<int>(step * schedule.sharers / total);
    while (sharer + 1 < schedule.sharers && first_shared_step(schedule, sharer + 1) <= step) {
        ++sharer;
    }
    while (first_shared_step(schedule, sharer) > step) {
        --sharer;
    }
    return sharer;
}

/// Work item number `turn` of a cluster; tile is -1 after the last one. A sharer has at most two shared items,
/// because there are never more shared tiles than sharers.
MILEPOST_HOST_DEVICE constexpr WorkItem work_item(const TileSchedule &schedule, int cluster, int turn)
{
    const int tile = cluster + turn * schedule.clusters;
    if (tile < schedule.whole) {
        return {tile, 0, schedule.steps};
    }
    const int own = cluster < schedule.whole ? (schedule.whole - 1 - cluster) / schedule.clusters + 1 : 0;
    int shared_turn = turn - own;
    if (cluster >= schedule.sharers || shared_turn < 0) {
        return {};
    }
    const std::int64_t end = first_shared_step(schedule, cluster + 1);
    std::int64_t begin = first_shared_step(schedule, cluster);
    for (;; --shared_turn) {
        if (begin >= end) {
            return {};
        }
        const int shared_tile = static_cast<int>(begin / schedule.steps);
        const std::int64_t tile_end = static_cast<std::int64_t>(shared_tile + 1) * schedule.steps;
        const std::int64_t stop = tile_end < end ? tile_end : end;
        if (shared_turn == 0) {
            const std::int64_t base = static_cast<std::int64_t>(shared_tile) * schedule.steps;
            return {schedule.whole + shared_tile, static_cast<int>(begin - base), static_cast<int>(stop - base)};
        }
        begin = stop;
    }
}

/// Chooses the split for `tiles_each * batch` tiles of `steps` steps on `max_clusters` clusters: shares the tiles
/// of the last, partly filled turn where that saves more than adding up the partial sums costs.
[[nodiscard]] TileSchedule make_schedule(int tile_rows, int batch, int steps, int max_clusters);

} // namespace milepost::kernels
