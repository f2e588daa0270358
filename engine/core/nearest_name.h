// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The known name that a mistyped one was meant to be.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// Insertions, deletions and substitutions that turn `a` into `b` (Levenshtein).
[[nodiscard]] inline std::size_t edit_distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substituted = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
        }
    }
    return row.back();
}

/// The candidate with the smallest edit distance, if it is close enough to be meant (a third of the length).
template <class Names>
[[nodiscard]] std::optional<std::string> closest_name(std::string_view text, const Names &candidates)
{
    std::optional<std::string> best;
    std::size_t best_distance = std::max<std::size_t>(2, text.size() / 3) + 1;
    for (const auto &candidate : candidates) {
        const std::size_t distance = edit_distance(text, candidate);
        if (distance < best_distance) {
            best_distance = distance;
            best = std::string(candidate);
        }
    }
    return best;
}

} // namespace milepost
