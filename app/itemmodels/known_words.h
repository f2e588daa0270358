// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief English words of the Qt-free layers that the screens translate, as a list for translators and tests.
#pragma once

#include <vector>

namespace milepost {

struct KnownWord {
    const char *context; ///< "FieldText", "Choice" or "Price"
    const char *text;
};

/// A test compares this list with the field table and the part names, so that no new word stays English unnoticed.
[[nodiscard]] std::vector<KnownWord> knownWords();

} // namespace milepost
