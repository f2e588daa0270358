// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The operations of one layer, of the ends of the model and of multi-token prediction.
#pragma once

#include "engine/scenario/resolved.h"
#include "engine/step/collectives.h"
#include "engine/step/recompute.h"
#include "engine/step/work.h"

#include <map>
#include <optional>
#include <tuple>
#include <vector>

namespace milepost {

/// A matrix product of the step with its price and how far that lies from measurements.
struct PricedProduct {
    GemmType type{};
    double m = 0, n = 0, k = 0;
    KernelTime time; ///< of one product
};

/// The different matrix products of forward and backward passes, multi-token prediction among them where the plan
/// has it, each once, by type and size; grouped products of experts are not among them. Pure. \pre lower() accepts
/// the scenario
[[nodiscard]] std::vector<PricedProduct> matrix_products(const ResolvedScenario &scenario);

/// Lists the operations of one micro-batch on one rank and prices them. Matrix shapes met before are remembered.
/// Keeps a reference to the scenario.
class OperationLister {
public:
    explicit OperationLister(const ResolvedScenario &scenario);

    /// One decoder layer. `low_precision`: linear layers run in the training precision, else in BF16.
    [[nodiscard]] Work layer(const LayerKind &kind, bool low_precision);
    [[nodiscard]] Work embedding();
    /// Final norm, output layer and cross entropy.
    [[nodiscard]] Work head();
    /// One multi-token-prediction layer with its projection, decoder layer, output layer and loss.
    [[nodiscard]] Work mtp_layer();

    /// One transfer of activations between neighbouring stages [s].
    [[nodiscard]] double stage_transfer_s() const;

    /// The products that were priced so far, each once.
    [[nodiscard]] std::vector<PricedProduct> products() const;

    [[nodiscard]] double tokens() const { return tokens_; } ///< of a micro-batch on one context-parallel rank

private:
    struct Linear {
        double tokens = 0, out = 0, in = 0;
        bool low_precision = false;
        Region region = Region::attention;
        double input_cast = 1; ///< share of the input cast that no earlier kernel has written already
        double output_cast = 1;
    };
    KernelTime gemm(GemmType type, double m, double n, double k);
    void linear(Work &work, const Linear &l);
    /// `share`: time over that of the bytes; without it what the stack moves more than fused kernels.
    void memory(Pass &pass, double bytes, std::optional<double> share = std::nullopt) const;
    /// A pass of the framework in both directions, `elements` with the bytes of fused kernels.
    void layer_pass(Work &work, LayerPass kind, double elements, const PassBytes &bytes) const;
    [[nodiscard]] double accumulation_bytes() const; ///< of one weight's gradient in one micro-batch
    void quantise(Pass &pass, double elements, Region region);
    void norm(Work &work, double tokens, double width, Region region) const;
    void residual(Work &work, Region region) const;
    void activation(Work &work, double tokens, double ffn, Region region) const;
    /// Sequence-parallel all-gathers and reduce-scatters (or all-reduces) around one block.
    void tensor_parallel(Work &work) const;
    void projection_exchange(Work &work) const;
    void exchange(Pass &pass, double seconds, double exposed_share) const;
    void context_parallel(Work &work, double attention_forward_s, double attention_backward_s) const;

    Work attention(bool sliding, bool low_precision);
    Work grouped_query_projections(bool low_precision);
    Work latent_down_projections(bool low_precision);
    Work latent_up_projections(bool low_precision);
    Work core_attention(bool sliding);
    Work mamba(bool low_precision);
    Work dense_mlp(double ffn, bool low_precision);
    Work moe(bool low_precision);
    Work router();
    Work experts(bool low_precision);
    Work expert_activation(double rows) const;
    [[nodiscard]] double rows_per_expert() const; ///< of the busiest rank
    /// Exchanges around the experts, whose own work is `experts`.
    void expert_exchange(Work &work, const Work &experts) const;

    const ResolvedScenario &scenario_;
    const ModelArchitecture &model_;
    const Plan &plan_;
    const Calibration &calibration_;
    const SystemSpec &system_;
    Links links_;
    Recompute recompute_;
    double tokens_ = 0;         ///< micro-batch x sequence / cp
    double sharded_tokens_ = 0; ///< of norms and residuals: / tp under sequence parallelism
    double fusion_ = 1, host_fusion_ = 1;
    const FrameworkPasses *framework_ = nullptr; ///< of the stack, where a probe has timed it
    std::map<std::tuple<GemmType, double, double, double>, KernelTime> known_;
};

} // namespace milepost
