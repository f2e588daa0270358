// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Sets one value in the text of a JSON document and leaves every other character, and every line, in place.
///
/// Later messages about the document therefore still name the lines that the user sees in his file.
#pragma once

#include "engine/core/diagnostic.h"

#include <optional>
#include <string>
#include <string_view>

namespace milepost {

/// `text` must be valid JSON with an object at its root. `path` is dotted ("plan.tp", "milestones.0.value");
/// missing objects on the way are added. `value` is JSON. Fails where a step of the path is neither an object nor a
/// list entry that exists; the message names that step.
[[nodiscard]] Expected<std::string> with_json_value(const std::string &text, std::string_view path,
                                                    const std::string &value);

/// The text of the value at a dotted path, as it stands in the document; empty if there is none. `text` as above.
[[nodiscard]] std::optional<std::string_view> json_value_text(const std::string &text, std::string_view path);

} // namespace milepost
