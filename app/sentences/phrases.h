// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Small phrases that screens and reports put together alike.
#pragma once

#include "app/sentences/words.h"

namespace milepost {

/// In the place of a median that does not exist: "never", "not in half" where some draws get there.
[[nodiscard]] QString missingMedian(const Words &words, const Quantiles &quantiles);
/// In the place of any other quantile: "never".
[[nodiscard]] QString neverWord(const Words &words);

/// "AdamW, Muon"; "AdamW、Muon" in Japanese.
[[nodiscard]] QString listed(const Words &words, const QStringList &parts);

/// "AdamW: 137 days; Muon: 121 days"; with the full-width semicolon in Japanese.
[[nodiscard]] QString clausesJoined(const Words &words, const QStringList &clauses);

/// The unit that stands beside a label, "GB/s"; empty where the label says it itself: "Newton-Schulz steps",
/// "Abstimmläufe", "故障当たりの GPU 時間".
[[nodiscard]] QString unitBeside(const QString &label, const QString &unit);

} // namespace milepost
