// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "models/config_types.h"

#include <algorithm>
#include <array>

namespace milepost {

namespace {

// Hugging Face transformers, src/transformers/models/*/configuration_*.py, and the remote code of kimi_k2, chatglm,
// dbrx and nemotron_h; sorted.
constexpr std::array<std::string_view, 62> known_types{"apertus",
                                                       "arcee",
                                                       "baichuan",
                                                       "biogpt",
                                                       "bloom",
                                                       "chatglm",
                                                       "codegen",
                                                       "cohere",
                                                       "cohere2",
                                                       "dbrx",
                                                       "deepseek",
                                                       "deepseek_v2",
                                                       "deepseek_v3",
                                                       "ernie4_5",
                                                       "ernie4_5_moe",
                                                       "exaone4",
                                                       "falcon",
                                                       "gemma",
                                                       "gemma2",
                                                       "gemma3",
                                                       "gemma3_text",
                                                       "glm",
                                                       "glm4",
                                                       "glm4_moe",
                                                       "gpt2",
                                                       "gpt_bigcode",
                                                       "gpt_neo",
                                                       "gpt_neox",
                                                       "gpt_oss",
                                                       "gptj",
                                                       "granite",
                                                       "granitemoe",
                                                       "helium",
                                                       "hunyuan_v1_dense",
                                                       "hunyuan_v1_moe",
                                                       "internlm2",
                                                       "kimi_k2",
                                                       "llama",
                                                       "llama4_text",
                                                       "ministral",
                                                       "mistral",
                                                       "mixtral",
                                                       "mpt",
                                                       "nemotron",
                                                       "nemotron_h",
                                                       "olmo",
                                                       "olmo2",
                                                       "olmo3",
                                                       "olmoe",
                                                       "opt",
                                                       "phi",
                                                       "phi3",
                                                       "phimoe",
                                                       "qwen2",
                                                       "qwen2_moe",
                                                       "qwen2_vl_text",
                                                       "qwen3",
                                                       "qwen3_moe",
                                                       "seed_oss",
                                                       "smollm3",
                                                       "stablelm",
                                                       "starcoder2"};

} // namespace

bool knows_model_type(std::string_view type) { return std::ranges::binary_search(known_types, type); }

} // namespace milepost
