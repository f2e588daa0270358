// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Reads published recipes: the plan and training fields with which a release trains a model on a system.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/catalogue.h"

#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// {"milepost_recipes": 1, "sources": {KEY: {"text", "date"}}, "recipes": [{"model", "system", "stacks": [ids],
/// "gpus", "source": KEY, "fields": {"plan.pp": 4, ...}}]}: one Recipe for each stack. Fields are scenario paths
/// below training, optimizer and plan; their values numbers, texts, true, false or lists of texts. `origin` names
/// the file in diagnostics; every mistake is reported.
[[nodiscard]] Expected<std::vector<Recipe>> read_recipes(std::string_view json, const std::string &origin);

} // namespace milepost
