// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The part of JSON Schema (2020-12) that our schemas use.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace milepost {

/// What is wrong with `value`, with its path; empty if it conforms. Keywords that are not known are a mistake.
/// References lead to `$defs` of the root schema.
[[nodiscard]] std::string schema_problem(const nlohmann::json &schema, const nlohmann::json &value,
                                         const std::string &path = "$");

/// The schema that a reference of `root` stands for; `schema` itself where it is none.
[[nodiscard]] const nlohmann::json &referred(const nlohmann::json &root, const nlohmann::json &schema);

} // namespace milepost
