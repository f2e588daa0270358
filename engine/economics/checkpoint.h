// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Size of a checkpoint.
#pragma once

#include "engine/scenario/resolved.h"

namespace milepost {

/// Bytes of one full checkpoint of the whole model: BF16 weights (2), FP32 master weights (4) and the states of the
/// optimizer. AdamW keeps two moments; Muon one for matrices, and AdamW's two for everything else; Shampoo and SOAP
/// two, and the preconditioners of every matrix (engine/step/optimizers.h). `mtp`: the multi-token-prediction
/// blocks are trained.
[[nodiscard]] double checkpoint_bytes(const ModelArchitecture &model, const Optimizer &optimizer, bool mtp);

} // namespace milepost
