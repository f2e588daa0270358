// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/pipeline.h"

#include <algorithm>
#include <stdexcept>

namespace milepost {

namespace {

/// Passes in the order of the interleaved schedule: groups of `stages` micro-batches visit the chunks in turn.
std::vector<ScheduleSlot> pass_order(bool forward, int stages, int chunks, int micro_batches)
{
    std::vector<ScheduleSlot> order;
    order.reserve(static_cast<std::size_t>(chunks) * static_cast<std::size_t>(micro_batches));
    for (int first = 0; first < micro_batches; first += stages) {
        const int last = std::min(first + stages, micro_batches);
        for (int c = 0; c < chunks; ++c)
            for (int m = first; m < last; ++m)
                order.push_back({forward, forward ? c : chunks - 1 - c, m});
    }
    return order;
}

int warm_up(int stage, int stages, int chunks, int total)
{
    const int slots = chunks > 1 ? 2 * (stages - stage - 1) + (chunks - 1) * stages : stages - stage - 1;
    return std::min(slots, total);
}

} // namespace

std::vector<ScheduleSlot> stage_schedule(int stage, int stages, int chunks, int micro_batches)
{
    const std::vector<ScheduleSlot> forward = pass_order(true, stages, chunks, micro_batches);
    const std::vector<ScheduleSlot> backward = pass_order(false, stages, chunks, micro_batches);
    const auto ahead = static_cast<std::size_t>(warm_up(stage, stages, chunks, chunks * micro_batches));
    std::vector<ScheduleSlot> slots;
    slots.reserve(2 * forward.size());
    slots.insert(slots.end(), forward.begin(), forward.begin() + static_cast<std::ptrdiff_t>(ahead));
    for (std::size_t i = ahead; i < forward.size(); ++i) {
        slots.push_back(forward[i]);
        slots.push_back(backward[i - ahead]);
    }
    slots.insert(slots.end(), backward.end() - static_cast<std::ptrdiff_t>(ahead), backward.end());
    return slots;
}

int unpaired_passes(int stage, int stages, int chunks, int micro_batches)
{
    const int total = chunks * micro_batches;
    return std::min(warm_up(stage, stages, chunks, total) + 1, total);
}

int representative_micro_batches(int micro_batches, int stages)
{
    const int enough = 4 * stages;
    return micro_batches <= enough ? micro_batches : enough + micro_batches % stages;
}

std::vector<TimelineEntry> timeline(const LoweredStep &step, const Factors &factors)
{
    const int stages = static_cast<int>(step.chunks.size());
    const int chunks = static_cast<int>(step.chunks.front().size());
    const int micro_batches = step.micro_batches;
    const auto at = [&](int stage, int chunk, int micro_batch) {
        return (static_cast<std::size_t>(stage) * static_cast<std::size_t>(chunks) +
                static_cast<std::size_t>(chunk)) *
                   static_cast<std::size_t>(micro_batches) +
               static_cast<std::size_t>(micro_batch);
    };
    const std::size_t passes = static_cast<std::size_t>(stages * chunks) * static_cast<std::size_t>(micro_batches);
    constexpr double never = -1;
    std::vector<double> forward_end(passes, never), backward_end(passes, never);
    std::vector<ChunkSeconds> seconds;
    std::vector<double> free_at(static_cast<std::size_t>(stages), 0);
    for (const auto &stage : step.chunks)
        for (const ChunkCost &chunk : stage)
            seconds.push_back(chunk_seconds(chunk, factors));

    std::vector<std::vector<ScheduleSlot>> schedule;
    schedule.reserve(static_cast<std::size_t>(stages));
    for (int s = 0; s < stages; ++s)
        schedule.push_back(stage_schedule(s, stages, chunks, micro_batches));
    std::vector<std::size_t> next(static_cast<std::size_t>(stages), 0);

    // When the input of a pass arrives: from the stage before (forward) or after (backward), across the ends of the
    // pipeline from the neighbouring chunk. `never` while its sender has not run.
    const auto arrival = [&](int s, const ScheduleSlot &slot) {
        if (slot.forward) {
            if (s > 0)
                return forward_end[at(s - 1, slot.chunk, slot.micro_batch)];
            return slot.chunk > 0 ? forward_end[at(stages - 1, slot.chunk - 1, slot.micro_batch)] : 0.0;
        }
        if (s + 1 < stages)
            return backward_end[at(s + 1, slot.chunk, slot.micro_batch)];
        if (slot.chunk + 1 < chunks)
            return backward_end[at(0, slot.chunk + 1, slot.micro_batch)];
        return forward_end[at(s, slot.chunk, slot.micro_batch)];
    };

    std::vector<TimelineEntry> entries;
    entries.reserve(2 * passes);
    while (entries.size() < 2 * passes) {
        const std::size_t before = entries.size();
        for (int s = 0; s < stages; ++s) {
            const auto stage = static_cast<std::size_t>(s);
            while (next[stage] < schedule[stage].size()) {
                const ScheduleSlot &slot = schedule[stage][next[stage]];
                const double ready = arrival(s, slot);
                if (ready == never)
                    break;
                const bool own =
                    (slot.forward ? s == 0 && slot.chunk == 0 : s + 1 == stages && slot.chunk + 1 == chunks);
                const double sent = ready + (own || stages == 1 ? 0 : step.p2p_s);
                const ChunkCost &cost = step.chunks[stage][static_cast<std::size_t>(slot.chunk)];
                const ChunkSeconds &times =
                    seconds[stage * static_cast<std::size_t>(chunks) + static_cast<std::size_t>(slot.chunk)];
                const auto unpaired = static_cast<std::size_t>(unpaired_passes(s, stages, chunks, micro_batches));
                const bool alone = next[stage] < unpaired || next[stage] >= schedule[stage].size() - unpaired;
                const double whole = alone ? times.alone_s : times.paired_s;
                const double start = std::max(free_at[stage], sent);
                const double end = start + whole * (slot.forward ? cost.forward_share : 1 - cost.forward_share);
                (slot.forward ? forward_end : backward_end)[at(s, slot.chunk, slot.micro_batch)] = end;
                free_at[stage] = end;
                entries.push_back({s, slot.chunk, slot.micro_batch, slot.forward, start, end});
                ++next[stage];
            }
        }
        if (entries.size() == before)
            throw std::logic_error("pipeline schedule waits for itself");
    }
    return entries;
}

} // namespace milepost
