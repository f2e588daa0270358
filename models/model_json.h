// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Reads the shape of a trained network: catalogue entries, Hugging Face config.json files as published, and
///        inline objects of a scenario, all with the same field names.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/architecture.h"

#include <string>
#include <string_view>

namespace milepost {

/// Reads one model. Fields that say nothing about the shape (torch_dtype, rope_theta, token ids ...) are tolerated;
/// what changes the network and has no counterpart in ModelArchitecture (linear attention, encoders,
/// cross-attention, unknown state-space layers ...) is refused.
///
/// Beyond Hugging Face's names a document may give `gated_mlp` where the activation does not tell, and the
/// catalogue's own `id`, `name`, `family`, `unmodelled_kernels`, `mtp_use_repeated_layer`, `published` and
/// `source`. `origin` names the document in messages; its file name is the id of a model that has none. Errors:
/// exactly one diagnostic whose message names line, field, the value found and what is allowed.
[[nodiscard]] Expected<ModelArchitecture> read_model(std::string_view json, const std::string &origin);

} // namespace milepost
