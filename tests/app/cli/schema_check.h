// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The part of JSON Schema that our schemas use: type, required, properties, items, enum, const.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace milepost {

/// What is wrong with `value`, with its path; empty if it conforms. Keywords that are not known are a mistake.
[[nodiscard]] std::string schema_problem(const nlohmann::json &schema, const nlohmann::json &value,
                                         const std::string &path = "$");

} // namespace milepost
