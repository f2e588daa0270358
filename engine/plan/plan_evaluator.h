// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Step time and memory of many plans of one scenario, computing each piece once for all plans that share
/// it.
///
/// Same figures as combine(lower(...)) and memory_of(...). What is shared: the cost of one layer by tensor, context
/// and expert parallelism and micro-batch; weights, optimizer step and resident memory by stage and the ranks that
/// share them; pipelines by depth. Not thread-safe: one evaluator per thread.
#pragma once

#include "engine/plan/plan_space.h"
#include "engine/scenario/plan_rules.h"
#include "engine/step/activations.h"
#include "engine/step/memory_parts.h"
#include "engine/step/stage_weights.h"
#include "engine/step/step.h"

#include <array>
#include <map>
#include <unordered_map>
#include <vector>

namespace milepost {

/// Prices points of a plan space: what points have in common is computed once.
class PlanEvaluator {
public:
    /// `base` gives everything but the searched fields; `recompute` the lists that PlanPoint::recompute means.
    PlanEvaluator(const ResolvedScenario &base, std::vector<std::vector<std::string>> recompute);

    struct Result {
        double step_s = 0;
        double load = 1;         ///< mean load of the GPUs
        double memory_bytes = 0; ///< of the worst stage
    };
    enum class Verdict : std::uint8_t {
        evaluated,
        too_large,  ///< resident memory alone exceeds the GPU, whatever micro-batch and recomputation
        impossible, ///< the optimizer refuses the sharding
    };

    /// Whether the point multiplies out (the rules of resolve()).
    [[nodiscard]] bool multiplies_out(const PlanPoint &point) const;
    /// Whether the point's switches go with its sizes and its recomputation.
    [[nodiscard]] bool allows_switches(const PlanPoint &point) const;
    /// Selects everything but micro-batch, recomputation and overlap; cheap to repeat with the same sizes.
    [[nodiscard]] Verdict select(const PlanPoint &point);
    /// Step time and memory of `point`, which agrees with the last selected one in what select() looks at.
    [[nodiscard]] Result evaluate(const PlanPoint &point);

    /// The scenario of a point, as resolve() would lay it out.
    [[nodiscard]] ResolvedScenario scenario_of(const PlanPoint &point) const;

private:
    struct Piece {
        ChunkCost cost;
        double forward_s = 0, backward_s = 0; ///< exposed, at unit factors
    };
    struct Shape {
        std::vector<Piece> layers; ///< by kind
        Piece embedding, head, mtp;
        std::vector<LayerActivations> activations; ///< by kind
        LayerActivations mtp_activations;
    };
    struct Chunk {
        std::vector<int> layers; ///< by kind
        bool embedding = false, head = false;
        int mtp = 0;
        friend bool operator==(const Chunk &, const Chunk &) = default;
    };
    /// Stages with equal chunks.
    struct StageClass {
        std::vector<Chunk> chunks;
        std::vector<std::size_t> stages;
        int composition = 0; ///< number of what the stage holds in all, shared by all pipelines
    };
    struct Pipeline {
        PipelineLayout layout;
        std::vector<StageClass> classes;
    };
    /// What does not depend on micro-batch and recomputation.
    struct Resident {
        StageWeights weights;
        OptimizerCost optimizer;
        double optimizer_s = 0;
        StageMemory memory;
        double workspace = 0;
        bool possible = true;
    };
    using Counts = std::vector<int>; ///< chunks in flight, by virtual chunk
    using ShapeKey = std::array<int, 8>;
    using ResidentKey = std::array<int, 9>;
    struct Hash {
        template <std::size_t N>
        std::size_t operator()(const std::array<int, N> &key) const
        {
            std::size_t hash = 14'695'981'039'346'656'037ULL;
            for (const int value : key)
                hash = (hash ^ static_cast<std::size_t>(static_cast<unsigned>(value))) * 1'099'511'628'211ULL;
            return hash;
        }
    };

    void apply(const PlanPoint &point, ResolvedScenario &scenario) const;
    const Pipeline &pipeline(int pp, int vp);
    int composition_of(const std::vector<Chunk> &chunks);
    const Resident &resident(const StageClass &stage);
    const Shape &shape(const PlanPoint &point);
    [[nodiscard]] Shape lowered_shape() const;
    [[nodiscard]] double transfer_s(const PlanPoint &point);
    const std::vector<Counts> &in_flight(std::size_t stage);
    void add_chunk(const Chunk &chunk, const Shape &shape, ChunkCost &cost, double &forward_s,
                   double &backward_s) const;
    [[nodiscard]] double memory(const StageClass &stage, const Resident &resident, const Shape &shape);
    [[nodiscard]] std::size_t kind_of(int layer) const { return kind_of_layer_[static_cast<std::size_t>(layer)]; }

    ResolvedScenario scenario_; ///< the selected point
    PlanRules rules_;
    std::vector<std::vector<std::string>> recompute_;
    std::size_t applied_recompute_;
    Factors factors_;
    std::vector<int> kinds_; ///< one layer of each kind of layer and precision
    std::vector<std::size_t> kind_of_layer_;
    std::map<std::pair<int, int>, Pipeline> pipelines_;
    const Pipeline *selected_ = nullptr;
    std::vector<const Resident *> residents_; ///< of the selected pipeline's classes
    std::map<std::vector<int>, int> compositions_;
    std::unordered_map<ResidentKey, Resident, Hash> known_residents_;
    std::unordered_map<ShapeKey, Shape, Hash> known_shapes_;
    std::unordered_map<std::array<int, 5>, double, Hash> known_transfers_;
    std::unordered_map<std::array<int, 4>, std::vector<Counts>, Hash> known_counts_;
    LoweredStep step_;
};

} // namespace milepost
