// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/pipeline.h"

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

constexpr std::size_t index(PartId part) { return static_cast<std::size_t>(part); }
constexpr std::size_t index(FactorId factor) { return static_cast<std::size_t>(factor); }

using PartFactors = std::array<double, part_count>;

PartFactors part_factors(const Factors &factors)
{
    PartFactors f{};
    for (std::size_t i = 0; i < part_count; ++i)
        f[i] = factor_of(static_cast<PartId>(i), factors);
    return f;
}

/// Parts of a chunk end here: what follows in PartId belongs to the whole step.
constexpr std::size_t chunk_parts = index(PartId::host);

double gpu_seconds(const ChunkCost &chunk, const PartFactors &f)
{
    double sum = 0;
    for (std::size_t i = 0; i < chunk_parts; ++i)
        sum += chunk.exposed_unit_s[i] * f[i];
    return sum;
}

/// What another micro-batch's pass hides of a chunk's exchange of experts.
double hidden_exchange(const ChunkCost &chunk, const PartFactors &f)
{
    constexpr std::size_t part = index(PartId::expert_all_to_all);
    return (chunk.busy_unit_s[part] - chunk.exposed_unit_s[part]) * f[part];
}

ChunkSeconds seconds_of(const ChunkCost &chunk, const PartFactors &f)
{
    const double gpu = gpu_seconds(chunk, f);
    const double host = chunk.host_s * f[index(PartId::host)];
    const double hidden = hidden_exchange(chunk, f);
    const double paired = chunk_seconds(gpu, host, chunk.overlap_exponent);
    return {paired, hidden > 0 ? chunk_seconds(gpu + hidden, host, chunk.overlap_exponent) : paired};
}

/// Share of a stage's passes that nothing runs beside.
double unpaired_share(const LoweredStep &step, std::size_t stage)
{
    const auto stages = static_cast<int>(step.chunks.size());
    const auto chunks = static_cast<int>(step.chunks[stage].size());
    return 1.0 * unpaired_passes(static_cast<int>(stage), stages, chunks, step.micro_batches) /
           (1.0 * chunks * step.micro_batches);
}

/// What stages wait while the pipeline fills and drains. Stage r waits for one pass through the stages before it,
/// and twice for the round trip D of a micro-batch through the n stages behind it: at the start, beside n forward
/// passes of its own, and at the end, beside n backward passes. All of it per chunk, and without a second
/// micro-batch to hide exchanges. With equal stages this is (p - 1) / v of a stage (Narayanan et al. 2021,
/// arXiv:2104.04473 section 2.2).
class FillAndDrain {
public:
    FillAndDrain(const LoweredStep &step, const PartFactors &f) : step_(step), f_(f)
    {
        for (const auto &stage : step.chunks)
            for (const ChunkCost &chunk : stage)
                behind_ += seconds_of(chunk, f).alone_s;
    }

    struct Stage {
        double micro_batch_s = 0, bubble_s = 0;
    };
    /// The next stage; the first call is the first one's.
    Stage next()
    {
        const double unpaired = unpaired_share(step_, stage_);
        double work = 0, forward = 0, backward = 0;
        for (const ChunkCost &chunk : step_.chunks[stage_]) {
            const ChunkSeconds t = seconds_of(chunk, f_);
            work += (1 - unpaired) * t.paired_s + unpaired * t.alone_s;
            forward += t.alone_s * chunk.forward_share;
            backward += t.alone_s * (1 - chunk.forward_share);
        }
        behind_ -= forward + backward;
        ++stage_;
        const double after = static_cast<double>(step_.chunks.size() - stage_);
        if (after == 0)
            behind_ = 0; // exactly: the last stage waits for nobody behind it
        const double bubble =
            before_ + std::max(0.0, behind_ - after * forward) + std::max(0.0, behind_ - after * backward);
        before_ += forward + backward;
        return {work, bubble / static_cast<double>(step_.chunks.front().size())};
    }

private:
    const LoweredStep &step_;
    const PartFactors &f_;
    double before_ = 0, behind_ = 0; ///< seconds of a micro-batch in the other stages
    std::size_t stage_ = 0;
};

/// One rank of a pipeline fed from both ends: it holds two stages and runs half of the micro-batches through each.
struct MirroredRank {
    const ChunkCost *chunks[2];
    double paired_s = 0; ///< one forward beside one backward, mean of both stages
    double alone_s = 0;  ///< the same two passes one after the other: nothing hides their exchange
    double backward_alone_s = 0, weight_gradient_s = 0;

    MirroredRank(const LoweredStep &step, const PartFactors &f, std::size_t rank)
        : chunks{&step.chunks[rank].front(), &step.chunks[step.chunks.size() - 1 - rank].front()}
    {
        for (const ChunkCost *chunk : chunks) {
            const ChunkSeconds whole = seconds_of(*chunk, f);
            const double paired = whole.paired_s / 2, alone = whole.alone_s / 2;
            paired_s += paired;
            alone_s += alone;
            backward_alone_s += alone * (1 - chunk->forward_share);
            weight_gradient_s += paired * chunk->weight_gradient_share;
        }
    }
};

/// The bidirectional schedule (DualPipe, arXiv:2412.19437 section 3.2.1; deepseek-ai/DualPipe dualpipe.py). On rank
/// r of 2 h, 3 h - r - 1 forward and as many backward passes at the ends of the step have no partner; the bubble is
/// (h - 1) (FB + B - 3 W) of the pair FB, a whole backward B and its weight gradients W (table 2).
void fill_bidirectional(const LoweredStep &step, const PartFactors &f, StepTime &result)
{
    const auto half = static_cast<int>(step.chunks.size()) / 2;
    double longest = -1;
    for (int r = 0; r < half; ++r) {
        const MirroredRank rank(step, f, static_cast<std::size_t>(r));
        const double unpaired = std::min(3.0 * half - r - 1, 1.0 * step.micro_batches);
        const double work = (step.micro_batches - unpaired) * rank.paired_s + unpaired * rank.alone_s;
        const double bubble =
            (half - 1) * std::max(0.0, rank.paired_s + rank.backward_alone_s - 3 * rank.weight_gradient_s);
        if (work + bubble <= longest)
            continue;
        longest = work + bubble;
        result.slowest_stage = r;
        result.bubble_s = bubble;
        double gpu = 0;
        result.busy_s[index(PartId::host)] = 0;
        for (std::size_t i = 0; i < chunk_parts; ++i)
            result.exposed_s[i] = result.busy_s[i] = 0;
        for (const ChunkCost *chunk : rank.chunks) {
            for (std::size_t i = 0; i < chunk_parts; ++i) {
                result.exposed_s[i] += step.micro_batches / 2.0 * chunk->exposed_unit_s[i] * f[i];
                result.busy_s[i] += step.micro_batches / 2.0 * chunk->busy_unit_s[i] * f[i];
            }
            result.exposed_s[index(PartId::expert_all_to_all)] += unpaired / 2 * hidden_exchange(*chunk, f);
            result.busy_s[index(PartId::host)] += step.micro_batches / 2.0 * chunk->host_s * f[index(PartId::host)];
        }
        for (std::size_t i = 0; i < chunk_parts; ++i)
            gpu += result.exposed_s[i];
        result.exposed_s[index(PartId::host)] = std::max(0.0, work - gpu);
    }
    result.exposed_s[index(PartId::pipeline_bubble)] = result.bubble_s;
    result.busy_s[index(PartId::pipeline_bubble)] = result.bubble_s;
    // Between pairs transfers run beside the other direction's work; filling and draining wait for each hop.
    result.exposed_s[index(PartId::pipeline_p2p)] = 2.0 * half * step.p2p_s;
    result.busy_s[index(PartId::pipeline_p2p)] = (2.0 * half + 2.0 * step.micro_batches) * step.p2p_s;
}

/// 1F1B, or interleaved where there are several chunks.
void fill_one_way(const LoweredStep &step, const PartFactors &f, StepTime &result)
{
    // Every stage's work and waits are a lower bound of the step. Their maximum, unlike the waits of the stage with
    // the most work, does not jump where two stages have the same work.
    FillAndDrain waits(step, f);
    double longest = -1, work = 0;
    for (std::size_t s = 0; s < step.chunks.size(); ++s) {
        const auto [micro_batch_s, bubble] = waits.next();
        const double t = step.micro_batches * micro_batch_s;
        if (t + bubble > longest) {
            longest = t + bubble;
            work = t;
            result.bubble_s = bubble;
            result.slowest_stage = static_cast<int>(s);
        }
    }
    const std::vector<ChunkCost> &stage = step.chunks[static_cast<std::size_t>(result.slowest_stage)];
    const double micro_batches = step.micro_batches;
    const double alone = micro_batches * unpaired_share(step, static_cast<std::size_t>(result.slowest_stage));
    double gpu = 0;
    for (const ChunkCost &chunk : stage) {
        const double unhidden = alone * hidden_exchange(chunk, f);
        result.exposed_s[index(PartId::expert_all_to_all)] += unhidden;
        gpu += unhidden;
        for (std::size_t i = 0; i < chunk_parts; ++i) {
            const double exposed = micro_batches * chunk.exposed_unit_s[i] * f[i];
            result.exposed_s[i] += exposed;
            result.busy_s[i] += micro_batches * chunk.busy_unit_s[i] * f[i];
            gpu += exposed;
        }
        result.busy_s[index(PartId::host)] += micro_batches * chunk.host_s * f[index(PartId::host)];
    }
    result.exposed_s[index(PartId::host)] = std::max(0.0, work - gpu);

    const double chunks = static_cast<double>(stage.size());
    result.exposed_s[index(PartId::pipeline_bubble)] = result.bubble_s;
    result.busy_s[index(PartId::pipeline_bubble)] = result.bubble_s;

    // Interleaved stages send beside the next chunk's work, so only the hops of filling and draining are seen; 1F1B
    // waits for its pair of transfers in every micro-batch (schedules.py: overlap_p2p_comm needs virtual chunks).
    const double hops = 2.0 * (static_cast<double>(step.chunks.size()) - 1);
    const double transfers = step.chunks.size() > 1 ? 2 * micro_batches * chunks : 0;
    const double seen = stage.size() > 1 ? hops : transfers + hops;
    result.exposed_s[index(PartId::pipeline_p2p)] = seen * step.p2p_s;
    result.busy_s[index(PartId::pipeline_p2p)] = (transfers + hops) * step.p2p_s;
}

struct OptimizerTime {
    double newton_schulz = 0, update = 0, host = 0;
};

/// Each group of equal matrices waits for the GPU or for the host, whichever is slower.
OptimizerTime optimizer_seconds(const LoweredStep &step, const Factors &factors)
{
    const OptimizerCost &o = step.optimizer;
    const double memory = factors.global[index(FactorId::memory_bound)];
    const double launch = step.launch_s * factors.optimizer_launch;
    OptimizerTime t;
    for (const OptimizerCost::Group &g : o.groups) {
        const double gemm = g.gemm_s * factors.newton_schulz, elementwise = g.elementwise_s * memory;
        t.newton_schulz += g.count * gemm;
        t.update += g.count * elementwise;
        t.host += g.count * std::max(0.0, g.launches * launch - gemm - elementwise);
    }
    t.newton_schulz += o.preconditioner_s * factors.preconditioner;
    const double update = o.update_s * memory;
    t.update += update;
    t.host += std::max(0.0, o.launches_other * launch - update);
    return t;
}

/// Host work of a stage's passes.
double host_seconds(const LoweredStep &step, const PartFactors &f, int stage)
{
    double sum = 0;
    for (const ChunkCost &chunk : step.chunks[static_cast<std::size_t>(stage)])
        sum += step.micro_batches * chunk.host_s * f[index(PartId::host)];
    return sum;
}

/// Host work of the optimizer's launches.
double optimizer_host_s(const LoweredStep &step, const Factors &factors)
{
    double launches = step.optimizer.launches_other;
    for (const OptimizerCost::Group &g : step.optimizer.groups)
        launches += g.count * g.launches;
    return launches * step.launch_s * factors.optimizer_launch;
}

/// Host work of the passes that is queued while the GPU still works on the optimizer of the step before, as a share
/// of the passes' host work. The host runs ahead as long as the GPU is behind, up to what the queue holds.
double queued_share(const LoweredStep &step, const PartFactors &f, const Factors &factors, const StepTime &after)
{
    if (!(step.run_ahead_s > 0))
        return 0;
    const double host = host_seconds(step, f, 0);
    double gpu = 0;
    for (const PartId part : {PartId::data_parallel, PartId::optimizer_traffic, PartId::newton_schulz,
                              PartId::optimizer_update, PartId::optimizer_host})
        gpu += after.exposed_s[index(part)];
    const double ahead = std::max(0.0, gpu - optimizer_host_s(step, factors));
    return host > 0 ? std::min(1.0, std::min(ahead, step.run_ahead_s * f[index(PartId::host)]) / host) : 0;
}

} // namespace

double chunk_seconds(double gpu_s, double host_s, double exponent)
{
    if (exponent == 2)
        return std::sqrt(gpu_s * gpu_s + host_s * host_s);
    if (std::isinf(exponent))
        return std::max(gpu_s, host_s);
    return std::pow(std::pow(gpu_s, exponent) + std::pow(host_s, exponent), 1 / exponent);
}

double factor_of(PartId part, const Factors &factors)
{
    const auto global = [&](FactorId id) { return factors.global[index(id)]; };
    switch (part) {
    case PartId::dense_gemm: return global(FactorId::gemm);
    case PartId::expert_gemm: return global(FactorId::grouped_gemm);
    case PartId::attention: return global(FactorId::attention);
    case PartId::memory_bound:
    case PartId::quantise:
    case PartId::scan: return global(FactorId::memory_bound);
    case PartId::expert_all_to_all: return global(FactorId::expert_all_to_all);
    case PartId::tensor_parallel:
    case PartId::context_parallel: return global(FactorId::tensor_parallel);
    case PartId::host: return global(FactorId::host);
    case PartId::data_parallel:
    case PartId::optimizer_traffic: return global(FactorId::data_parallel);
    default: return 1;
    }
}

ChunkSeconds chunk_seconds(const ChunkCost &chunk, const Factors &factors)
{
    return seconds_of(chunk, part_factors(factors));
}

StepTime combine(const LoweredStep &step, const Factors &factors)
{
    const PartFactors f = part_factors(factors);
    StepTime result;
    const auto per_step = [&](PartId part, double exposed, double busy) {
        result.exposed_s[index(part)] = exposed * f[index(part)];
        result.busy_s[index(part)] = busy * f[index(part)];
    };
    per_step(PartId::data_parallel, step.data_parallel_exposed_s, step.data_parallel_busy_s);
    per_step(PartId::offload, step.offload_s, step.offload_s);
    per_step(PartId::optimizer_traffic, step.optimizer.traffic_exposed_s, step.optimizer.traffic_busy_s);
    const OptimizerTime optimizer = optimizer_seconds(step, factors);
    per_step(PartId::newton_schulz, optimizer.newton_schulz, optimizer.newton_schulz);
    per_step(PartId::optimizer_update, optimizer.update, optimizer.update);
    per_step(PartId::optimizer_host, optimizer.host, optimizer.host);

    PartFactors waited = f;
    const double queued = queued_share(step, f, factors, result);
    waited[index(PartId::host)] *= 1 - queued;
    if (step.bidirectional)
        fill_bidirectional(step, waited, result);
    else
        fill_one_way(step, waited, result);
    // The host works as long as before, only earlier.
    if (queued > 0)
        result.busy_s[index(PartId::host)] = host_seconds(step, f, result.slowest_stage);

    double mechanisms = 0;
    for (const double s : result.exposed_s)
        mechanisms += s;
    result.exposed_s[index(PartId::residual)] = mechanisms * (step.stack_factor * factors.residual - 1);
    for (const double s : result.exposed_s)
        result.seconds += s;
    return result;
}

} // namespace milepost
