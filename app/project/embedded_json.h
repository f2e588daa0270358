// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Reading one of the JSON files that are embedded in the program.
#pragma once

#include "resources/reading/json_reader.h"

#include <functional>
#include <string>
#include <string_view>

namespace milepost {

/// Hands the root of an embedded file to `read` after its version key was found to be 1; `errors` takes what is
/// wrong inside. Errors mean that the program was built with broken resources.
[[nodiscard]] Expected<void> read_embedded(std::string_view path, const std::string &version_key,
                                           const std::function<void(JsonObject &root, Diagnostics &errors)> &read);

} // namespace milepost
