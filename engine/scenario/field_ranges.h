// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The one table of what a number of a scenario may be: readers, inputs, file-format reference and resolve()
/// all ask it.
///
/// Bounds are those of what can be asked sensibly: far above any machine or run that is announced, low enough that
/// a slip of the keyboard (a batch of 1e12) is a sentence instead of an overflow. What depends on other fields (a
/// layer of the model, a GPU of the machine) is checked where both are known.
#pragma once

#include <span>
#include <string_view>

namespace milepost {

/// Both ends belong to it; in the unit of the field, amounts of money in any currency.
struct FieldRange {
    double minimum = 0, maximum = 0;
    [[nodiscard]] bool holds(double value) const { return value >= minimum && value <= maximum; }
};

/// A scenario field with the numbers that it may hold.
struct RangedField {
    std::string_view path; ///< "training.global_batch"
    FieldRange range;
};

/// Every number and amount of money of a scenario but those inside of lists.
[[nodiscard]] std::span<const RangedField> ranged_fields();
/// Null where the path is no such field.
[[nodiscard]] const FieldRange *field_range(std::string_view path);

/// Of a milestone's value. What is a benchmark score only a catalogue knows; without one a metric other than loss
/// and perplexity may be in bits per byte, or the loss of a reference target.
[[nodiscard]] FieldRange milestone_range(std::string_view metric, bool score);

inline constexpr FieldRange exchange_rate_range{1e-9, 1e9};

} // namespace milepost
