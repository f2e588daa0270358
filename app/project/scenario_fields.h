// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The one table of scenario fields: path, type, unit, range, choices, label and help.
///
/// The reader, `--set`, the inputs of the desktop, the report's list of assumptions and the file-format reference
/// all come from it.
#pragma once

#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace milepost {

enum class FieldType { text, number, integer, boolean, choice, text_list, money, object, list };

struct ScenarioField {
    std::string_view path; ///< "training.global_batch"
    FieldType type = FieldType::number;
    std::string_view group;                                 ///< "Training": heading of the inputs, English
    std::string_view label;                                 ///< "Global batch"
    std::string_view unit;                                  ///< "sequences", empty if none
    std::string_view help;                                  ///< one plain sentence, English
    double minimum = std::numeric_limits<double>::lowest(); ///< of field_range(), where there is one
    double maximum = std::numeric_limits<double>::max();
    bool logarithmic = false;              ///< a slider moves in factors
    std::vector<std::string_view> choices; ///< for choice
    bool expert = false;                   ///< hidden until asked for
};

/// All fields, in the order of the inputs.
[[nodiscard]] std::span<const ScenarioField> scenario_fields();
[[nodiscard]] const ScenarioField *find_field(std::string_view path);
/// The field that a path below it belongs to: "milestones" for "milestones.1.value", "economics.budget" for
/// "economics.budget.currency". Null where the path is a field's own or belongs to none.
[[nodiscard]] const ScenarioField *enclosing_field(std::string_view path);

} // namespace milepost
