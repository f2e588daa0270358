// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Words for the table of scenario fields.
#pragma once

#include "app/project/scenario_fields.h"

#include <string>
#include <string_view>

namespace milepost {

/// "whole number", "list of choices".
[[nodiscard]] std::string_view type_name(FieldType type);

/// "1 to 1,048,576 GPUs", "bf16, fp16", empty where anything goes.
[[nodiscard]] std::string allowed_text(const ScenarioField &field);

} // namespace milepost
