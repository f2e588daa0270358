// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The inputs that a sensitivity analysis moves: drawn quantities by their quantiles, stated ones over a
/// range.
#pragma once

#include "engine/decision/arm.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace milepost {

/// How an input is named on screen.
struct InputWords {
    std::string input, label, unit;
    Provenance provenance = Provenance::assumed;
};

/// Name, label, unit and provenance of a drawn quantity.
[[nodiscard]] InputWords words_of(Draw quantity, const Arm &arm, const Catalogue &catalogue);

/// Value of a drawn quantity in row `i`, in the unit that words_of() states.
[[nodiscard]] double drawn_input(Draw quantity, const Arm &arm, const Catalogue &catalogue, const DrawSet &draws,
                                 std::size_t i);

/// An input that the scenario states, with the values to try in ascending order.
struct StatedInput {
    InputWords words;
    std::vector<double> values;
    /// The arm with the input set; empty when the plan does not work out with it.
    std::function<std::optional<Arm>(const Arm &, double value, const Catalogue &)> moved;
    /// The value as shown: `value` itself unless it is the number of a choice.
    std::function<double(const Arm &moved_base, const Arm &moved_other, double value)> shown;
};

/// Price (half to one and a half), planned tokens and global batch (half to double), the prior of the token gain
/// (sceptic to optimist), electricity where it is paid for, and the balance of the experts, as far as they apply to
/// these arms.
[[nodiscard]] std::vector<StatedInput> stated_inputs(const Scenario &scenario, const Arm &base, const Arm &other);

} // namespace milepost
