// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Whether a reader and the schema of its files say the same.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace milepost {

/// What a document was refused for; empty if it was read.
using FileReader = std::function<std::string(const std::string &text)>;

/// Disagreements over `example`, which must conform to `schema`, be read, and hold every member of the schema.
/// Each member in turn is left out, given another type, put outside its range or set to no choice: the reader must
/// refuse exactly what the schema refuses. Objects that take no other members get one more.
[[nodiscard]] std::vector<std::string> disagreements(const nlohmann::json &schema, const nlohmann::json &example,
                                                     const FileReader &read);

} // namespace milepost
