// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Text with bold pieces, independent of how it is shown.
#pragma once

#include <QString>

#include <vector>

namespace milepost {

/// Piece of a paragraph in one weight.
struct TextRun {
    QString text;
    bool bold = false;
    friend bool operator==(const TextRun &, const TextRun &) = default;
};
using RichText = std::vector<TextRun>;

[[nodiscard]] QString plainText(const RichText &text);
/// With <b> around what is bold; the text itself is escaped.
[[nodiscard]] QString htmlText(const RichText &text);

} // namespace milepost
