// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Writing JSON that people read and version control compares: short numbers, lists on few lines.
#pragma once

#include "engine/core/provenance.h"
#include "resources/reading/json_reader.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace milepost {

/// `value` rounded to `digits` significant decimal digits; NaN and infinities pass through.
[[nodiscard]] double rounded(double value, int digits = 4);

/// List with every number times `scale` and rounded; NaN becomes null.
[[nodiscard]] nlohmann::ordered_json rounded_list(const std::vector<double> &values, double scale = 1,
                                                  int digits = 4);

/// Two blanks per level, members on own lines, lists of plain values wrapped at 116 columns; ends with a newline.
[[nodiscard]] std::string pretty_json(const nlohmann::ordered_json &document);

/// Provenance as every file writes it: {"provenance": "measured", "text": "...", "date": "2026-08-21"}.
[[nodiscard]] nlohmann::ordered_json source_json(const Source &source);
/// Reads it from the member `key` of `object`; a missing member is an error.
[[nodiscard]] Source read_source(JsonObject &object, const std::string &key = "source");
/// Reads the fields of a source that stand in `object` itself.
[[nodiscard]] Source source_of(JsonObject &object);

} // namespace milepost
