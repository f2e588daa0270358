// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Facts about convergence: loss laws with their bootstrap, critical batch, token-gain priors, milestone
/// maps.
#pragma once

#include "engine/core/provenance.h"

#include <map>
#include <string>
#include <vector>

namespace milepost {

/// L(N, D) = E + A N^-alpha + B D^-beta [nats per token], annealed end-of-run loss. N parameters, D tokens.
struct LossLawParameters {
    double e = 0, a = 0, alpha = 0, b = 0, beta = 0;
};

/// A law and its joint uncertainty. A and B are strongly correlated with the exponents: replicates are joint.
struct LossLaw {
    std::string id, name;
    LossLawParameters best;
    std::vector<LossLawParameters> replicates;         ///< bootstrap, possibly empty
    double n_min = 0, n_max = 0, d_min = 0, d_max = 0; ///< reach of the data behind it
    /// Experts enter as E_hat^(...) (arXiv:2502.05172); empty for laws that do not know them.
    bool knows_experts = false;
    std::map<std::string, double> moe; ///< parameters of the joint MoE law by their symbol
    Source source;
};

/// Bc_AdamW(D) = at_1e10_tokens (D/1e10)^exponent [tokens]; Bc_Muon = rho Bc_AdamW.
struct CriticalBatch {
    double at_1e10_tokens = 0;
    double exponent = 0;
    double log_sd = 0;
    double ratio_median = 1; ///< rho
    double ratio_log_sd = 0;
    Source ratio_source;
    /// B_opt(D) = optimal_coefficient D^optimal_exponent [tokens], the batch of runs that are tuned for few tokens:
    /// a smaller batch costs no tokens. 0: the penalty B/Bc counts at every batch.
    double optimal_coefficient = 0;
    double optimal_exponent = 0;
    Source optimal_source;
    Source source;
};

/// s(N) = exp(level (N/1e9)^-slope): tokens AdamW needs over tokens the other optimizer needs, at small batch.
struct TokenGainPrior {
    std::string id;        ///< sceptic, pooled, transfer, optimist
    std::string optimizer; ///< muon, soap, shampoo
    enum class Form { power, log_linear, constant } form = Form::power;
    double level = 0, level_sd = 0;
    /// power: location and standard deviation of the normal that is cut at zero and gives g; log_linear: d ln s / d
    /// ln N.
    double slope = 0, slope_sd = 0;
    double horizon_slope = 0; ///< d ln s / d ln(D/20N)
    double horizon_slope_sd = 0;
    double residual_sd = 0;
    std::vector<std::string> studies; ///< rows it rests on
    Source source;
};

/// A law fitted to the user's own runs, with the token gains that own pairs and published studies give together.
struct OwnLaw {
    LossLaw law;
    std::vector<TokenGainPrior> gains; ///< take the place of the "pooled" priors
    std::string document;              ///< the JSON text it was read from (milepost.law/1)
};

/// score = a / (1 + exp(k (x - x0))) + b with x a loss: that of the map's own ladder of models (OLMo), or that of
/// the law a scenario uses, for maps of the user's own.
struct MilestoneMap {
    std::string id, name; ///< "mmlu"
    double a = 0, k = 0, x0 = 0, b = 0;
    double relative_error = 0; ///< hold-out, of accuracy
    /// The ladder's own loss law, so that a benchmark target does not mix two loss scales.
    LossLawParameters ladder;
    /// x is the loss of the scenario's own law [nats per token], and `ladder` does not count.
    bool own_scale = false;
    /// Above 0: x is in bits per byte, the loss over ln 2 times so many bytes per token. Only with own_scale.
    double bytes_per_token = 0;
    std::string optimizer = "adamw"; ///< the runs behind the map used it
    Source source;
};

/// Tokens that a benchmark with a fixed target of quality needs (MLPerf Training, reference convergence points):
/// D(B) = D_min + c B, fitted to runs of AdamW at several batches; the critical batch is D_min / c.
struct ReferenceTarget {
    std::string id, name;                ///< "mlperf-llama31-8b"
    double target = 0;                   ///< of the benchmark's own metric
    double parameters = 0;               ///< of its model
    double tokens_min = 0;               ///< D_min [tokens]
    double tokens_per_batch = 0;         ///< c
    double log_sd = 0;                   ///< of one run about the curve
    double batch_min = 0, batch_max = 0; ///< of the reference runs [tokens]
    bool trained_weights = false;        ///< the task starts from a checkpoint
    Source source;
};

/// All of resources/convergence.
struct ConvergenceFacts {
    std::map<std::string, LossLaw> laws;
    CriticalBatch critical_batch;
    std::vector<TokenGainPrior> priors;
    std::map<std::string, MilestoneMap> maps;
    std::map<std::string, ReferenceTarget> references; ///< by id
};

} // namespace milepost
