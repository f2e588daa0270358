// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/traces/trace_parts.h"

#include "engine/core/units.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace milepost {

namespace {

/// Parts of the breakdown, and one more for kernels without a class.
constexpr std::size_t unclassified = part_count, slots = part_count + 1;

/// Who comes first when several run at once.
enum class Rank : std::uint8_t { compute, communication, copy, count_ };

Rank rank_of(std::size_t slot)
{
    if (slot == unclassified)
        return Rank::compute;
    switch (static_cast<PartId>(slot)) {
    case PartId::expert_all_to_all:
    case PartId::tensor_parallel:
    case PartId::context_parallel:
    case PartId::data_parallel:
    case PartId::pipeline_p2p:
    case PartId::optimizer_traffic: return Rank::communication;
    case PartId::offload: return Rank::copy;
    default: return Rank::compute;
    }
}

/// Part of a process group by its description in Megatron-LM (megatron/core/parallel_state.py) and PyTorch's device
/// meshes. Data-parallel groups of experts or with context parallelism name both: data comes first.
std::optional<PartId> part_of_group(const std::string &description, KernelClass kernel_class)
{
    const std::string group = folded(description);
    const auto has = [&](std::string_view word) { return group.find(word) != std::string::npos; };
    if (has("datapar") || has("fsdp") || has("ddp") || group == "meshdp" || group == "dp")
        return PartId::data_parallel;
    if (has("pipeline") || group == "meshpp" || group == "pp")
        return PartId::pipeline_p2p;
    if (has("expertmodelpar") || group == "meshep" || group == "ep")
        return kernel_class == KernelClass::all_reduce ? PartId::data_parallel : PartId::expert_all_to_all;
    if (has("tensor") || group == "meshtp" || group == "tp")
        return PartId::tensor_parallel;
    if (has("context") || group == "meshcp" || group == "cp")
        return PartId::context_parallel;
    return std::nullopt;
}

PartId part_of_exchange(const KernelName &kernel, bool is_all_to_all, const Plan &plan)
{
    if (is_all_to_all || folded(kernel.collective).find("alltoall") != std::string::npos)
        return plan.ep > 1 || plan.cp == 1 ? PartId::expert_all_to_all : PartId::context_parallel;
    // NCCL runs PyTorch's all-to-all as sends and receives; without the collective's name the plan decides.
    if (plan.pp > 1)
        return PartId::pipeline_p2p;
    if (plan.ep > 1)
        return PartId::expert_all_to_all;
    return plan.cp > 1 ? PartId::context_parallel : PartId::pipeline_p2p;
}

PartId part_of_collective(KernelClass kernel_class, const KernelName &kernel, bool in_optimizer,
                          const ResolvedScenario &s)
{
    const Plan &plan = s.plan;
    const bool reduces = kernel_class == KernelClass::all_reduce || kernel_class == KernelClass::reduce_scatter;
    if (in_optimizer)
        return s.optimizer.kind != OptimizerKind::adamw && !reduces ? PartId::optimizer_traffic
                                                                    : PartId::data_parallel;
    if (const auto known = part_of_group(kernel.group, kernel_class))
        return *known;
    if (kernel_class == KernelClass::all_to_all || kernel_class == KernelClass::send_recv)
        return part_of_exchange(kernel, kernel_class == KernelClass::all_to_all, plan);
    const bool sizes_tell = kernel.group_size > 0 && plan.tp != plan.dp;
    if (sizes_tell && (kernel.group_size == plan.tp || kernel.group_size == plan.dp))
        return kernel.group_size == plan.tp && plan.tp > 1 ? PartId::tensor_parallel : PartId::data_parallel;
    const bool of_tensors =
        kernel_class == KernelClass::all_reduce ? !plan.sequence_parallel : plan.sequence_parallel;
    return plan.tp > 1 && of_tensors ? PartId::tensor_parallel : PartId::data_parallel;
}

/// Where something starts or ends.
struct Edge {
    double time_us;
    std::int32_t change; ///< +1, -1; 0: border of a window
    std::uint16_t slot;
    bool optimizer;
};

/// Walks through time and gives each moment to one part.
class Sweep {
public:
    explicit Sweep(const std::vector<TraceWindow> &windows) : windows_(windows), seconds_(windows.size()) {}

    void walk(const std::vector<Edge> &edges)
    {
        for (const Edge &edge : edges) {
            advance_to(edge);
            if (edge.change != 0)
                running_[edge.slot] += edge.change;
        }
    }
    [[nodiscard]] const std::vector<std::array<double, slots>> &seconds() const { return seconds_; }

private:
    void advance_to(const Edge &edge)
    {
        while (window_ < windows_.size() && now_ >= windows_[window_].end_us)
            ++window_;
        const double span = edge.time_us - now_;
        const bool inside = window_ < windows_.size() && now_ >= windows_[window_].start_us;
        if (span > 0 && inside)
            give(span * seconds_per_microsecond, edge);
        now_ = edge.time_us;
    }

    void give(double seconds, const Edge &next)
    {
        auto best = Rank::count_;
        double share = 0;
        for (std::size_t slot = 0; slot < slots; ++slot) {
            if (running_[slot] == 0 || rank_of(slot) > best)
                continue;
            share = rank_of(slot) < best ? 1 : share + 1;
            best = rank_of(slot);
        }
        auto &here = seconds_[window_];
        if (best == Rank::count_) {
            here[static_cast<std::size_t>(next.optimizer ? PartId::optimizer_host : PartId::host)] += seconds;
            return;
        }
        for (std::size_t slot = 0; slot < slots; ++slot)
            if (running_[slot] > 0 && rank_of(slot) == best)
                here[slot] += seconds / share;
    }

    const std::vector<TraceWindow> &windows_;
    std::vector<std::array<double, slots>> seconds_; ///< of each window
    std::array<std::int64_t, slots> running_{};
    std::size_t window_ = 0;
    double now_ = -INFINITY;
};

/// Part of a kernel that overlaps the windows [us].
double counted_us(const TraceKernel &kernel, const std::vector<TraceWindow> &windows)
{
    auto window = std::partition_point(windows.begin(), windows.end(),
                                       [&](const TraceWindow &w) { return w.end_us <= kernel.start_us; });
    double sum = 0;
    for (; window != windows.end() && window->start_us < kernel.end_us; ++window)
        sum += std::min(kernel.end_us, window->end_us) - std::max(kernel.start_us, window->start_us);
    return sum;
}

} // namespace

std::optional<PartId> part_of(KernelClass kernel_class, const KernelName &kernel, bool in_optimizer,
                              const ResolvedScenario &scenario)
{
    switch (kernel_class) {
    case KernelClass::gemm: return in_optimizer ? PartId::newton_schulz : PartId::dense_gemm;
    case KernelClass::grouped_gemm: return PartId::expert_gemm;
    case KernelClass::attention: return PartId::attention;
    case KernelClass::scan: return PartId::scan;
    case KernelClass::quantise: return in_optimizer ? PartId::optimizer_update : PartId::quantise;
    case KernelClass::memory_bound: return in_optimizer ? PartId::optimizer_update : PartId::memory_bound;
    case KernelClass::optimizer: return PartId::optimizer_update;
    case KernelClass::expert_all_to_all: return PartId::expert_all_to_all;
    case KernelClass::host_copy: return PartId::offload;
    case KernelClass::all_reduce:
    case KernelClass::all_gather:
    case KernelClass::reduce_scatter:
    case KernelClass::all_to_all:
    case KernelClass::send_recv:
    case KernelClass::broadcast: return part_of_collective(kernel_class, kernel, in_optimizer, scenario);
    case KernelClass::unknown:
    case KernelClass::count_: break;
    }
    return std::nullopt;
}

TraceParts parts_of(const GpuTrace &trace, const ResolvedScenario &scenario, const KernelClasses &classes)
{
    TraceParts result;
    std::vector<KernelTotal> totals(trace.names.size());
    for (std::uint32_t i = 0; i < totals.size(); ++i)
        totals[i] = {i, classes.class_of(trace.names[i].name), std::nullopt, 0, 0};
    for (const TraceWindow &window : trace.windows)
        result.steps += window.steps;

    std::vector<Edge> edges;
    edges.reserve(2 * trace.kernels.size() + 2 * trace.windows.size());
    for (const TraceKernel &kernel : trace.kernels) {
        KernelTotal &total = totals[kernel.name];
        const auto part = part_of(total.kernel_class, trace.names[kernel.name], kernel.optimizer, scenario);
        const auto slot = static_cast<std::uint16_t>(part ? static_cast<std::size_t>(*part) : unclassified);
        edges.push_back({kernel.start_us, 1, slot, kernel.optimizer});
        edges.push_back({kernel.end_us, -1, slot, kernel.optimizer});
        const double counted = counted_us(kernel, trace.windows);
        if (!(counted > 0))
            continue;
        if (total.launches == 0)
            total.part = part;
        total.launches += 1.0 / result.steps;
        total.busy_s += counted * seconds_per_microsecond / result.steps;
        result.grouped_gemm_seen = result.grouped_gemm_seen || total.kernel_class == KernelClass::grouped_gemm;
    }
    for (const TraceWindow &window : trace.windows) {
        edges.push_back({window.start_us, 0, 0, false});
        edges.push_back({window.end_us, 0, 0, false});
    }
    std::stable_sort(edges.begin(), edges.end(),
                     [](const Edge &a, const Edge &b) { return a.time_us < b.time_us; });
    Sweep sweep(trace.windows);
    sweep.walk(edges);

    double sum = 0, squares = 0;
    for (std::size_t w = 0; w < trace.windows.size(); ++w) {
        const auto &seconds = sweep.seconds()[w];
        for (std::size_t i = 0; i < part_count; ++i)
            result.exposed_s[i] += seconds[i] / result.steps;
        result.unclassified_s += seconds[unclassified] / result.steps;
        const double step = std::accumulate(seconds.begin(), seconds.end(), 0.0) / trace.windows[w].steps;
        sum += step;
        squares += step * step;
    }
    const auto n = static_cast<double>(trace.windows.size());
    result.step_s = std::accumulate(result.exposed_s.begin(), result.exposed_s.end(), result.unclassified_s);
    if (n > 1)
        result.step_log_sd = std::sqrt(std::max(0.0, (squares - sum * sum / n) / (n - 1))) / (sum / n);

    std::erase_if(totals, [](const KernelTotal &t) { return t.launches == 0; });
    std::stable_sort(totals.begin(), totals.end(),
                     [](const KernelTotal &a, const KernelTotal &b) { return a.busy_s > b.busy_s; });
    result.kernels = std::move(totals);
    return result;
}

} // namespace milepost
