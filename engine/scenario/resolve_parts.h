// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The steps of resolve(). Each fills its part of the resolved scenario and appends what is wrong.
///
/// Internal to engine/scenario. The order of calls is the order of declaration: later steps read earlier results.
#pragma once

#include "engine/core/nearest_name.h"
#include "engine/scenario/defaults.h"
#include "engine/scenario/field_ranges.h"
#include "engine/scenario/resolved.h"

#include <ranges>
#include <string>

namespace milepost {

/// All keys of a map, for error messages: "DE, FR, US".
template <class Map>
[[nodiscard]] std::string names_of(const Map &known)
{
    std::string all;
    for (const auto &name : known | std::views::keys)
        all += (all.empty() ? "" : ", ") + name;
    return all;
}

/// "'kimi-k3' is not known; did you mean 'kimi-k2'?", with all names if none is near.
template <class Map>
[[nodiscard]] std::string unknown_name(const std::string &name, const Map &known)
{
    const std::string sentence = "'" + name + "' is not known";
    if (const auto nearest = closest_name(name, known | std::views::keys))
        return sentence + "; did you mean '" + *nearest + "'?";
    return sentence + "; known are " + names_of(known) + ".";
}

/// What the steps share.
struct Resolution {
    const Scenario &scenario;
    const Catalogue &catalogue;
    ResolvedScenario &out;
    Defaults &defaults;
    Diagnostics &errors;

    void error(std::string id, std::string field, std::string message, FailureKind kind = FailureKind::bad_input)
    {
        errors.push_back({Severity::error, std::move(id), std::move(field), std::move(message), kind});
    }
    void warn(std::string id, std::string field, std::string message)
    {
        out.diagnostics.push_back({Severity::warning, std::move(id), std::move(field), std::move(message)});
    }
    /// "<field>: <value> is outside <minimum> to <maximum>."
    void check_range(const std::string &field, double value, const FieldRange &range,
                     FailureKind kind = FailureKind::bad_input);
    /// The same with the range of the field. Stated values are checked before anything is resolved; this is for
    /// what a catalogue or another field filled in.
    void check_range(const std::string &field, double value);
};

/// Model, system, site, stack, recipe, calibration. False: nothing further can be resolved.
[[nodiscard]] bool resolve_machine(Resolution &r);
/// Sequence, precision, tokens; the global batch only if it is given.
void resolve_training(Resolution &r);
void resolve_optimizer(Resolution &r);
/// Switches, parallel sizes, global batch, pipeline layout, and that everything multiplies out.
void resolve_plan(Resolution &r);
/// A run of less than one step reaches nothing. Needs the global batch.
void check_tokens_of_a_step(Resolution &r);
void resolve_convergence(Resolution &r);
void resolve_economics(Resolution &r);
void resolve_reliability(Resolution &r);
/// Replaces the calibration by the one that the scenario's measured steps have shifted. Needs a complete `out`.
void resolve_anchors(Resolution &r);

} // namespace milepost
