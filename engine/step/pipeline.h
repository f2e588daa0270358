// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief How chunks of work follow each other: host against GPU, stages against stages.
#pragma once

#include "engine/step/step.h"

#include <vector>

namespace milepost {

/// Seconds of one chunk and micro-batch from its GPU and host seconds.
[[nodiscard]] double chunk_seconds(double gpu_s, double host_s, double exponent = host_overlap_exponent);

/// The global factor that multiplies a part of the micro-batch; parts without one keep 1.
[[nodiscard]] double factor_of(PartId part, const Factors &factors);

/// Seconds of one chunk and micro-batch under these factors, forward and backward.
struct ChunkSeconds {
    double paired_s = 0; ///< the pass of another micro-batch hides the exchange of experts, as far as it can
    double alone_s = 0;  ///< nothing runs beside it: the whole exchange is seen
};
[[nodiscard]] ChunkSeconds chunk_seconds(const ChunkCost &chunk, const Factors &factors);

/// One slot of a stage's schedule.
struct ScheduleSlot {
    bool forward = true;
    int chunk = 0;
    int micro_batch = 0;
};

/// Order of the passes on one stage: 1F1B, or interleaved where there are several chunks
/// (megatron/core/pipeline_parallel/schedules.py: warm-up p - r - 1 slots, interleaved 2(p - r - 1) + (v - 1) p,
/// micro-batches in groups of p). \pre several chunks: micro-batches are a multiple of the stages
[[nodiscard]] std::vector<ScheduleSlot> stage_schedule(int stage, int stages, int chunks, int micro_batches);

/// Forward passes of a stage that no backward pass runs beside, and as many backward passes at the end, where
/// passes are paired to hide the exchange of experts: those of the warm-up and the first one behind it
/// (megatron/core/pipeline_parallel/combined_1f1b.py; schedules.py adds one to the warm-up). At most
/// `chunks` x `micro_batches`.
[[nodiscard]] int unpaired_passes(int stage, int stages, int chunks, int micro_batches);

/// Micro-batches after which the schedule of a stage repeats itself: warm-up spans at most two groups of `stages`.
/// What a stage holds at its peak is the same with this few as with all `micro_batches`.
[[nodiscard]] int representative_micro_batches(int micro_batches, int stages);

} // namespace milepost
