// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Names as tables and papers write them -> models and systems: aliases, GPT shapes, shortened models.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/architecture.h"
#include "engine/scenario/catalogue.h"

#include <memory>
#include <string>
#include <string_view>

namespace milepost {

/// The model that `name` means, ignoring case, blanks and punctuation:
/// - a catalogue id or name, or an alias of one ("LLAMA3_70B", "Qwen3_235B_a22B", "GPT OSS 120B");
/// - a model of the A100 papers ("megatron-22B", "gpt3-175B", "turing-530B", "megatron-1T");
/// - a shape, "GPT h12288 L96 a96": hidden, layers, heads; ungated MLP of 4h, vocabulary 51,200, 2048 learned
/// positions
///   (Narayanan et al. 2021, arXiv:2104.04473, section 5.1);
/// - a shortened model, "deepseekv3 (4 layers)": the first layers of the model before the brackets, with one
/// leading dense layer
///   where the model has any.
/// Error (one sentence): the name and the nearest known one.
[[nodiscard]] Expected<std::shared_ptr<const ModelArchitecture>> find_model(std::string_view name,
                                                                            const Catalogue &catalogue);

/// The system id that `name` means: an id, or a GPU or machine as tables write it ("GB300", "A100-80G (Selene)",
/// "HGX H100", "H100 SXM"). Error: the name and what is known.
[[nodiscard]] Expected<std::string> find_system_id(std::string_view name, const Catalogue &catalogue);

} // namespace milepost
