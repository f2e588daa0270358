// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Text of what the commands about runs share: losses with bands, what a band holds, notes.
#pragma once

#include "calibration/laws/forecast.h"

#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// "1.3033 (80 %: 1.270 - 1.338)".
[[nodiscard]] std::string loss_text(const Quantiles &loss);
/// "0.714 (80 %: 0.69 - 0.74)".
[[nodiscard]] std::string ratio_text(const Quantiles &ratio);
/// "320 M", "10.0 B": three digits.
[[nodiscard]] std::string tokens_text(double tokens);
[[nodiscard]] std::string count_text(double count);
[[nodiscard]] std::string signed_fixed(double value, int decimals);
/// Section that says what a band holds, largest part first.
[[nodiscard]] std::string band_text(std::vector<BandPart> band, std::string_view title = "What the band holds");
/// Section of notes; empty without any.
[[nodiscard]] std::string notes_list(const std::vector<std::string> &notes);

} // namespace milepost
