// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Targets of quality: from a benchmark score to the loss it needs on the scale of its own study.
///
/// Losses of two studies differ by tenths of a nat (tokenizer, data), so they are never compared. A benchmark map
/// brings the loss law of its own ladder of models; parameters and effective tokens go through that law, and only
/// there does the score meet a loss. A map of the user's own reads the loss of the scenario's law instead.
#pragma once

#include "engine/convergence/laws.h"

namespace milepost {

/// Loss x on the map's own scale at which `score` = a / (1 + exp(k (x - x0))) + b is reached: -infinity when the
/// score is at or above the map's ceiling a + b, +infinity when it is at or below its floor b (guessing).
[[nodiscard]] double loss_for_score(const MilestoneMap &map, double score);

/// Loss [nats per token] of so many bits per byte, for a tokenizer with `bytes_per_token` > 0.
[[nodiscard]] double loss_of_bits_per_byte(double bits_per_byte, double bytes_per_token);

/// Loss of the scenario's law at which `score` is reached, with the map's relative error times `z` added; limits as
/// loss_for_score(). \pre map.own_scale
[[nodiscard]] double own_loss_for_score(const MilestoneMap &map, double score, double z);

/// Tokens to a benchmark's target at a batch [tokens]: D_min + c B, times e^(log_sd z).
[[nodiscard]] double reference_tokens(const ReferenceTarget &reference, double batch_tokens, double z);

/// Effective tokens at which a model of `parameters` reaches `score`, with the map's relative error times `z`
/// added: predicted score (1 + relative_error z). +infinity when it never does.
[[nodiscard]] double tokens_to_score(const MilestoneMap &map, double parameters, double score, double z);

} // namespace milepost
