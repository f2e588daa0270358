// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// Symmetric product on Hopper. A cluster of two thread blocks computes a 256 x 256 tile at or below the diagonal:
// each block 128 x 256 with two warpgroups of 64 x 256 accumulators, fed by a third warpgroup through the bulk copy
// engine. The two blocks need the same 256 rows of X as right-hand operand: each loads half and multicasts it.
#include "kernels/syrk/hopper_ptx.cuh"
#include "kernels/syrk/syrk_launch.h"

namespace milepost::kernels {

namespace {

constexpr int kThreads = 384;
constexpr int kStages = 4;
constexpr int kLeftBytes = kHopperTileRows * kHopperDepth * 2;
constexpr int kRightBytes = kHopperTile * kHopperDepth * 2;
constexpr int kStageBytes = kLeftBytes + kRightBytes;
// Results leave in strips of 64 x 32: per warpgroup two strips as computed and two transposed, so that the copy
// engine reads one pair while the next is written.
constexpr int kStrip = kBlock / 2;
[[maybe_unused]] constexpr int kStrips = kHopperTile / kStrip;
constexpr int kStripBytes = kBlock * kStrip * 2;
constexpr int kGroupOutputBytes = 2 * 2 * kStripBytes;
constexpr int kOutputBytes = 2 * kGroupOutputBytes;
// Strips of the addend that are loaded ahead.
[[maybe_unused]] constexpr int kAhead = 4;
constexpr int kBarrierBytes = 2 * kStages * 8;
constexpr int kAlignment = 1024; // of swizzled tiles
constexpr int kSharedBytes = kStages * kStageBytes + kOutputBytes + kBarrierBytes + 16 + kAlignment;

struct OutputMaps {
    CUtensorMap direct;   ///< boxes of 64 rows x 32 columns
    CUtensorMap mirrored; ///< boxes of 32 rows x 64 columns
};

struct KernelArguments {
    TileSchedule schedule;
    const __nv_bfloat16 *addend;
    float *partial_sums;
    unsigned *arrivals;
    int m;
    float alpha;
    float beta;
    SyrkOutput output;
};

#if defined(__CUDA_ARCH_FEAT_SM90_ALL)

using namespace hopper;

/// Position in the ring of stages; the phase flips each time round.
struct Ring {
    int stage = 0;
    std::uint32_t phase = 0;
    __device__ void advance()
    {
        if (++stage == kStages) {
            stage = 0;
            phase ^= 1U;
        }
    }
};

/// Where a tile lies: matrix of the batch, first row of the cluster's 256, first column.
struct TilePlace {
    int matrix;
    int row;
    int column;
};

__device__ TilePlace place_of(const TileSchedule &schedule, int tile)
{
    const int matrix = tile / schedule.tiles_each;
    const TileCoordinate at = triangle_tile(tile - matrix * schedule.tiles_each, schedule.tile_rows);
    return {matrix, at.row * kHopperTile, at.column * kHopperTile};
}

__device__ void produce(const KernelArguments &arguments, const CUtensorMap &load_map, std::uint32_t stages,
                        std::uint32_t full, std::uint32_t empty, int cluster, std::uint32_t rank)
{
    Ring ring;
    for (int turn = 0;; ++turn) {
        const WorkItem item = work_item(arguments.schedule, cluster, turn);
        if (item.tile < 0) {
            break;
        }
        const TilePlace place = place_of(arguments.schedule, item.tile);
        const int left_row = place.row + static_cast<int>(rank) * kHopperTileRows;
        const int right_row = place.column + static_cast<int>(rank) * kHopperTileRows;
        for (int step = item.first; step < item.last; ++step) {
            const std::uint32_t stage = stages + ring.stage * kStageBytes;
            const std::uint32_t arrived = full + ring.stage * 8;
            barrier_wait(empty + ring.stage * 8, ring.phase ^ 1U);
            barrier_expect(arrived, kStageBytes);
            load_box(stage, load_map, arrived, step * kHopperDepth, left_row, place.matrix);
            load_box_multicast(stage + kLeftBytes + rank * (kRightBytes / 2), load_map, arrived, 0x3,
                               step * kHopperDepth, right_row, place.matrix);
            ring.advance();
        }
    }
}

__device__ std::uint32_t pack(float low, float high)
{
    const __nv_bfloat162 pair = __floats2bfloat162_rn(low, high);
    return *reinterpret_cast<const std::uint32_t *>(&pair);
}

/// The values of one strip of the addend that belong to one thread's accumulators, as pairs of neighbouring
/// columns.
struct AddendStrip {
    std::uint32_t pairs[8];
};

/// Reads a strip from (row, column) on, the thread's own position; zero outside the matrix.
__device__ void load_addend(AddendStrip &strip, const __nv_bfloat16 *matrix, int m, int row, int column)
{
#pragma unroll
    for (int i = 0; i < 8; ++i) {
        const int r = row + i % 2 * 8;
        const int c = column + i / 2 * 8;
        strip.pairs[i] = 0;
        if (r < m && c < m) {
            strip.pairs[i] =
                __ldg(reinterpret_cast<const std::uint32_t *>(matrix + static_cast<std::int64_t>(r) * m + c));
        }
    }
}

/// One warpgroup's 64 x 256 part of a tile, and how it is written.
struct OutputPart {
    int matrix;
    int row;
    int column;
    int thread;  ///< within the warpgroup
    int barrier; ///< of the warpgroup
    std::uint32_t staging;
};

/// Writes the accumulators strip by strip: below the diagonal as they are and mirrored, in 64 x 64 blocks on the
/// diagonal as they are, above it not at all (the mirrored block of another tile stands there).
__device__ void write_tile(const KernelArguments &arguments, const OutputMaps &maps, const float (&sum)[128],
                           AddendStrip (&addends)[kAhead], const OutputPart &part)
{
    const int warp = part.thread / 32;
    const int lane = part.thread % 32;
    const int m = arguments.m;
    const bool add = arguments.beta != 0.0F;
    const __nv_bfloat16 *addend = arguments.addend + static_cast<std::int64_t>(part.matrix) * m * m;
    // Lane l addresses row l % 8 of 8 x 8 block l / 8; 16-byte parts of a row are swizzled over its neighbours.
    const int block = lane / 8;
    const int direct_row = warp * 16 + block % 2 * 8 + lane % 8;
    const int mirrored_row = block / 2 * 8 + lane % 8;
    const int mirrored_part = warp * 2 + block % 2;
#pragma unroll
    for (int strip = 0; strip < kStrips; ++strip) {
        const int column = part.column + strip * kStrip;
        const int block_column = part.column + strip / 2 * kBlock;
        if (part.row >= m || block_column > part.row) {
            continue;
        }
        const bool mirror = arguments.output == SyrkOutput::Full && block_column < part.row;
        const std::uint32_t direct = part.staging + strip % 2 * 2 * kStripBytes;
        const std::uint32_t mirrored = direct + kStripBytes;
        if (part.thread == 0) {
            stores_wait_read<1>();
        }
        warpgroup_sync(part.barrier);
#pragma unroll
        for (int pair = 0; pair < 2; ++pair) {
            std::uint32_t packed[4];
#pragma unroll
            for (int i = 0; i < 4; ++i) {
                const float *d = sum + strip * 16 + pair * 8 + i * 2;
                float2 value{arguments.alpha * d[0], arguments.alpha * d[1]};
                if (add) {
                    const std::uint32_t bits = addends[strip % kAhead].pairs[pair * 4 + i];
                    value.x += arguments.beta * __uint_as_float(bits << 16U);
                    value.y += arguments.beta * __uint_as_float(bits & 0xffff0000U);
                }
                packed[i] = pack(value.x, value.y);
            }
            const int direct_part = pair * 2 + block / 2;
            store_blocks(direct + direct_row * 64 + (direct_part ^ (direct_row / 2 % 4)) * 16, packed[0], packed[1],
                         packed[2], packed[3]);
            if (mirror) {
                const int row = pair * 16 + mirrored_row;
                store_blocks_transposed(mirrored + row * 128 + (mirrored_part ^ (row % 8)) * 16, packed[0],
                                        packed[1], packed[2], packed[3]);
            }
        }
        fence_async_proxy();
        warpgroup_sync(part.barrier);
        if (part.thread == 0) {
            if (arguments.output == SyrkOutput::Packed) {
                const auto position = triangle_tiles(part.row / kBlock) + block_column / kBlock;
                store_box(maps.direct, direct, strip % 2 * kStrip, static_cast<int>(position) * kBlock,
                          part.matrix);
            } else {
                store_box(maps.direct, direct, column, part.row, part.matrix);
                if (mirror) {
                    store_box(maps.mirrored, mirrored, part.row, column, part.matrix);
                }
            }
            stores_commit();
        }
        if (add && strip + kAhead < kStrips) {
            load_addend(addends[strip % kAhead], addend, m, part.row + warp * 16 + lane / 4,
                        column + kAhead * kStrip + lane % 4 * 2);
        }
    }
}

/// Four floats past the L1 cache. Volatile, so that the compiler keeps a group of loads together.
__device__ float4 load_uncached(const float4 *from)
{
    float4 value;
    asm volatile("ld.global.cg.v4.f32 {%0, %1, %2, %3}, [%4];"
                 : "=f"(value.x), "=f"(value.y), "=f"(value.z), "=f"(value.w)
                 : "l"(from)
                 : "memory");
    return value;
}

/// Adds up the pieces of a shared tile. Returns true for the last warpgroup to arrive, whose accumulators then hold
/// the whole sum, added in the order of k.
__device__ bool gather_pieces(const KernelArguments &arguments, const WorkItem &item, float (&sum)[128],
                              int cluster, int quarter, int thread, int barrier, volatile unsigned *last_flag)
{
    const TileSchedule &schedule = arguments.schedule;
    const int shared_tile = item.tile - schedule.whole;
    const std::int64_t base = static_cast<std::int64_t>(shared_tile) * schedule.steps;
    const auto slot = [&](int sharer) {
        const int second = first_shared_step(schedule, sharer) < base ? 1 : 0;
        constexpr std::int64_t quarter_elements = kBlock * kHopperTile;
        const std::int64_t index = (static_cast<std::int64_t>(sharer) * 2 + second) * 4 + quarter;
        return reinterpret_cast<float4 *>(arguments.partial_sums + index * quarter_elements);
    };
    float4 *own = slot(cluster);
#pragma unroll
    for (int i = 0; i < 32; ++i) {
        __stcg(own + i * 128 + thread, make_float4(sum[4 * i], sum[4 * i + 1], sum[4 * i + 2], sum[4 * i + 3]));
    }
    __threadfence();
    warpgroup_sync(barrier);
    const int first = sharer_of_step(schedule, base);
    const int last = sharer_of_step(schedule, base + schedule.steps - 1);
    if (thread == 0) {
        unsigned *arrivals = arguments.arrivals + shared_tile * 4 + quarter;
        const bool is_last = atomicAdd(arrivals, 1U) == static_cast<unsigned>(last - first);
        if (is_last) {
            *arrivals = 0; // ready for the next launch
            __threadfence();
        }
        *last_flag = is_last ? 1U : 0U;
    }
    warpgroup_sync(barrier);
    if (*last_flag == 0U) {
        return false;
    }
#pragma unroll
    for (int i = 0; i < 128; ++i) {
        sum[i] = 0.0F;
    }
    // Sixteen loads are under way at a time; one by one, each would wait for the L2 cache.
    constexpr int flight = 16;
    for (int sharer = first; sharer <= last; ++sharer) {
        const float4 *piece = slot(sharer) + thread;
#pragma unroll
        for (int begin = 0; begin < 32; begin += flight) {
            float4 values[flight];
#pragma unroll
            for (int i = 0; i < flight; ++i) {
                values[i] = load_uncached(piece + (begin + i) * 128);
            }
#pragma unroll
            for (int i = 0; i < flight; ++i) {
                float *own_sum = sum + 4 * (begin + i);
                own_sum[0] += values[i].x;
                own_sum[1] += values[i].y;
                own_sum[2] += values[i].z;
                own_sum[3] += values[i].w;
            }
        }
    }
    return true;
}

__device__ void consume(const KernelArguments &arguments, const OutputMaps &maps, std::uint32_t stages,
                        std::uint32_t full, std::uint32_t empty, std::uint32_t output,
                        volatile unsigned *last_flags, int cluster, std::uint32_t rank, int group)
{
    const int thread = static_cast<int>(threadIdx.x) % 128;
    const int barrier = 1 + group;
    const int quarter = static_cast<int>(rank) * 2 + group;
    const int m = arguments.m;
    Ring ring;
    float sum[128];
    for (int turn = 0;; ++turn) {
        const WorkItem item = work_item(arguments.schedule, cluster, turn);
        if (item.tile < 0) {
            break;
        }
        int previous = -1;
        for (int step = item.first; step < item.last; ++step) {
            barrier_wait(full + ring.stage * 8, ring.phase);
            const std::uint32_t stage = stages + ring.stage * kStageBytes;
            std::uint64_t left = operand_descriptor(stage + group * (kLeftBytes / 2));
            std::uint64_t right = operand_descriptor(stage + kLeftBytes);
            mma_begin();
#pragma unroll
            for (int k = 0; k < kHopperDepth / 16; ++k) {
                // 16 bf16 further along k: 32 bytes, 2 in units of the descriptor.
                mma_64x256x16(sum, left + 2 * k, right + 2 * k, step > item.first || k > 0 ? 1 : 0);
            }
            mma_commit();
            mma_wait<1>();
            if (previous >= 0 && thread < 2) {
                barrier_arrive_remote(empty + previous * 8, thread);
            }
            previous = ring.stage;
            ring.advance();
        }
        const TilePlace place = place_of(arguments.schedule, item.tile);
        const OutputPart part{place.matrix, place.row + quarter * kBlock,      place.column, thread,
                              barrier,      output + group * kGroupOutputBytes};
        AddendStrip addends[kAhead];
        if (arguments.beta != 0.0F) {
#pragma unroll
            for (int strip = 0; strip < kAhead; ++strip) {
                load_addend(addends[strip], arguments.addend + static_cast<std::int64_t>(place.matrix) * m * m, m,
                            part.row + thread / 32 * 16 + thread % 32 / 4,
                            part.column + strip * kStrip + thread % 4 * 2);
            }
        }
        mma_wait<0>();
        if (thread < 2) {
            barrier_arrive_remote(empty + previous * 8, thread);
        }
        const bool whole = item.first == 0 && item.last == arguments.schedule.steps;
        if (whole || gather_pieces(arguments, item, sum, cluster, quarter, thread, barrier, last_flags + group)) {
            write_tile(arguments, maps, sum, addends, part);
        }
    }
    if (thread == 0) {
        stores_wait();
    }
}

#endif

__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(kThreads, 1)
    syrk_hopper(const __grid_constant__ CUtensorMap load_map, const __grid_constant__ OutputMaps store_maps,
                const __grid_constant__ KernelArguments arguments)
{
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
    extern __shared__ unsigned char raw[];
    const std::uint32_t start = (shared_address(raw) + kAlignment - 1) / kAlignment * kAlignment;
    const std::uint32_t output = start + kStages * kStageBytes;
    const std::uint32_t full = output + kOutputBytes;
    const std::uint32_t empty = full + kStages * 8;
    volatile unsigned *last_flags = reinterpret_cast<unsigned *>(raw + (empty + kStages * 8 - shared_address(raw)));
    const std::uint32_t rank = cluster_rank();
    const int cluster = static_cast<int>(blockIdx.x / 2);
    if (threadIdx.x == 0) {
        prefetch_map(load_map);
        prefetch_map(store_maps.direct);
        prefetch_map(store_maps.mirrored);
        for (int stage = 0; stage < kStages; ++stage) {
            barrier_init(full + stage * 8, 1);
            barrier_init(empty + stage * 8, 4); // two warpgroups of each of the two thread blocks
        }
        barrier_init_visible_to_cluster();
    }
    cluster_sync();
    const int group = static_cast<int>(threadIdx.x / 128);
    if (group == 2) {
        registers_lower<40>();
        if (threadIdx.x == 256) {
            produce(arguments, load_map, start, full, empty, cluster, rank);
        }
    } else {
        registers_raise<232>();
        consume(arguments, store_maps, start, full, empty, output, last_flags, cluster, rank, group);
    }
    // The other block's warpgroups arrive at barriers of this one until they are done.
    __syncwarp();
    cluster_sync();
#endif
}

} // namespace

void prepare_syrk_hopper()
{
    MILEPOST_CUDA(cudaFuncSetAttribute(syrk_hopper, cudaFuncAttributeMaxDynamicSharedMemorySize, kSharedBytes));
}

void launch_syrk_hopper(const SyrkArguments &arguments, const TileSchedule &schedule, const CUtensorMap &load_map,
                        const CUtensorMap &direct_map, const CUtensorMap &mirrored_map, float *partial_sums,
                        unsigned *arrivals, cudaStream_t stream)
{
    const KernelArguments kernel_arguments{schedule,       arguments.buffers.addend, partial_sums,
                                           arrivals,       arguments.shape.m,        arguments.alpha,
                                           arguments.beta, arguments.output};
    syrk_hopper<<<2 * schedule.clusters, kThreads, kSharedBytes, stream>>>(
        load_map, OutputMaps{direct_map, mirrored_map}, kernel_arguments);
    MILEPOST_CUDA(cudaGetLastError());
}

} // namespace milepost::kernels
