// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Where a figure comes from. Every constant and every result carries one.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace milepost {

/// Ordered from strongest to weakest evidence; a derived figure has the weakest of its inputs.
enum class Provenance {
    measured,   ///< measured on the user's own hardware or runs
    calibrated, ///< fitted from measurements of this kind of system
    published,  ///< printed by a named source
    assumed     ///< a stated assumption
};

/// All of them, strongest first.
inline constexpr std::array all_provenances{Provenance::measured, Provenance::calibrated, Provenance::published,
                                            Provenance::assumed};

/// Where one figure comes from.
struct Source {
    Provenance provenance = Provenance::assumed;
    std::string text; ///< paper and page, repository and file, or the reason for the assumption
    std::string date; ///< ISO 8601 date of the source, empty if unknown
};

/// The source of an assumption: nothing but its reason.
[[nodiscard]] inline Source assumed(std::string reason) { return {Provenance::assumed, std::move(reason), ""}; }

/// What a figure that is made of both counts as.
[[nodiscard]] constexpr Provenance weakest(Provenance a, Provenance b) { return std::max(a, b); }

/// The word that files spell it with.
[[nodiscard]] constexpr std::string_view to_string(Provenance p)
{
    switch (p) {
    case Provenance::measured: return "measured";
    case Provenance::calibrated: return "calibrated";
    case Provenance::published: return "published";
    case Provenance::assumed: break;
    }
    return "assumed";
}

/// The kind that files spell so; empty for any other word.
[[nodiscard]] constexpr std::optional<Provenance> provenance_named(std::string_view word)
{
    for (const Provenance p : all_provenances)
        if (to_string(p) == word)
            return p;
    return std::nullopt;
}

} // namespace milepost
