// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The order of defaults: what the user gave, else the recipe, else the stack, else the field's own default.
///
/// Internal to engine/scenario.
#pragma once

#include "engine/scenario/field_text.h"
#include "engine/scenario/resolved.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace milepost {

/// Fills fields and lists what it filled.
class Defaults {
public:
    explicit Defaults(std::vector<DefaultUsed> &used) : used_(&used) {}

    void set_recipe(const Recipe *recipe) { recipe_ = recipe; }
    void set_stack(const Stack *stack) { stack_ = stack; }
    [[nodiscard]] const Recipe *recipe() const { return recipe_; }

    /// The recipe's value of a field; empty if there is no recipe or it does not name the field.
    template <class T>
    [[nodiscard]] std::optional<T> from_recipe(const std::string &field) const
    {
        if (!recipe_)
            return std::nullopt;
        const auto found = recipe_->fields.find(field);
        return found == recipe_->fields.end() ? std::nullopt : field_value<T>(found->second);
    }

    /// `given`, else recipe, else (switches only) the stack, else `fallback` because of `why`.
    template <class T>
    T choose(const std::optional<T> &given, const std::string &field, T fallback, Source why)
    {
        if (given)
            return *given;
        if (const auto value = from_recipe<T>(field)) {
            note(field, *value, recipe_->source);
            return *value;
        }
        if constexpr (std::is_same_v<T, bool>) {
            if (const auto knob = from_stack(field)) {
                note(field, *knob, stack_->source);
                return *knob;
            }
        }
        note(field, fallback, std::move(why));
        return fallback;
    }

    template <class T>
    void note(const std::string &field, const T &value, Source why)
    {
        used_->push_back({field, field_text(value), std::move(why)});
    }

private:
    [[nodiscard]] std::optional<bool> from_stack(const std::string &field) const
    {
        if (!stack_)
            return std::nullopt;
        const auto knob = stack_->knobs.find(field.substr(field.find('.') + 1));
        return knob == stack_->knobs.end() ? std::nullopt : std::optional(knob->second);
    }

    std::vector<DefaultUsed> *used_;
    const Recipe *recipe_ = nullptr;
    const Stack *stack_ = nullptr;
};

} // namespace milepost
