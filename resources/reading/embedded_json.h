// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Reading the JSON files that are embedded in the program. Errors mean that it was built with broken ones.
#pragma once

#include "resources/reading/json_reader.h"

#include <functional>
#include <string>
#include <string_view>

namespace milepost {

/// Hands the root of an embedded file to `read` after its version key was found to be 1; what is wrong, inside and
/// out, is appended to `errors`.
void read_embedded(std::string_view path, const std::string &version_key, Diagnostics &errors,
                   const std::function<void(JsonObject &root)> &read);

/// The same for a single file; `errors` takes what is wrong inside.
[[nodiscard]] Expected<void> read_embedded(std::string_view path, const std::string &version_key,
                                           const std::function<void(JsonObject &root, Diagnostics &errors)> &read);

} // namespace milepost
