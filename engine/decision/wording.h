// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Figures and names inside the English sentences of the engine, without regard to locale.
#pragma once

#include "engine/scenario/scenario.h"

#include <string>
#include <string_view>

namespace milepost {

/// At most `digits` significant digits, never with an exponent between 1e-4 and 1e15: "10.5", "0.76", "1450".
[[nodiscard]] std::string number_in_words(double value, int digits = 3);
/// With a decimal prefix in words for large counts: "15.5 trillion", "32.6 billion", "16.8 million", "4100".
[[nodiscard]] std::string count_in_words(double value);
/// "301 GB", 1 GB = 1e9 bytes.
[[nodiscard]] std::string gigabytes_text(double bytes);
/// "AdamW", "Muon": the name as people write it, the same in every language.
[[nodiscard]] std::string_view display_name(OptimizerKind optimizer);
/// "2.1 %"
[[nodiscard]] std::string percent_text(double fraction);

} // namespace milepost
