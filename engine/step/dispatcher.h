// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Expert-parallel exchange of tokens.
#pragma once

#include "engine/scenario/scenario.h"
#include "engine/step/collectives.h"

namespace milepost {

/// One exchange of one MoE layer on one rank.
struct ExpertExchange {
    Dispatcher dispatcher = Dispatcher::alltoall;
    int sms = 0;       ///< multiprocessors given to the dispatcher, 0: its default
    double tokens = 0; ///< of this rank
    double width = 0;  ///< elements per token (hidden size, or the latent width)
    double experts_per_token = 0;
    double dispatch_element_bytes = 2; ///< of a token on its way to the experts; back it is BF16
    double most_domains = 0;           ///< a token visits at most so many domains; 0: no limit
    double imbalance = 1;              ///< rows of the busiest rank over the mean; that rank ends the exchange
    RankGroup group;
};

/// Both ways of an exchange around the experts.
struct ExpertExchangeTime {
    KernelTime dispatch, combine;
    int sms = 0; ///< taken away from other kernels while it runs
};

/// Ranks that receive a token which visits `choices` of them at random: R (1 - (1 - 1/R)^k).
[[nodiscard]] double distinct_destinations(double ranks, double choices);

/// Dispatch sends each token once per destination rank (HybridEP takes nothing narrower than BF16), combine returns
/// as many in BF16; the plain all-to-all sends every chosen expert's row. Across domains the fused dispatchers send
/// a token once per domain over the NIC and copy it inside, both at the same time.
[[nodiscard]] ExpertExchangeTime expert_exchange_time(const Links &links, const ExpertExchange &exchange);

} // namespace milepost
