// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Targets of quality: from a benchmark score to the loss it needs on the scale of its own study.
///
/// Losses of two studies differ by tenths of a nat (tokenizer, data), so they are never compared. A benchmark map
/// brings the loss law of its own ladder of models; parameters and effective tokens go through that law, and only
/// there does the score meet a loss.
#pragma once

#include "engine/convergence/laws.h"

namespace milepost {

/// Score at a loss on the map's own scale: a / (1 + exp(k (x - x0))) + b.
[[nodiscard]] double score_at(const MilestoneMap &map, double loss);

/// Loss on the map's own scale at which `score` is reached: -infinity when the score is at or above the map's
/// ceiling a + b, +infinity when it is at or below its floor b (guessing).
[[nodiscard]] double loss_for_score(const MilestoneMap &map, double score);

/// Effective tokens at which a model of `parameters` reaches `score`, with the map's relative error times `z`
/// added: predicted score (1 + relative_error z). +infinity when it never does.
[[nodiscard]] double tokens_to_score(const MilestoneMap &map, double parameters, double score, double z);

} // namespace milepost
