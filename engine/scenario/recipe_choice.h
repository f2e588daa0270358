// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which stack and which recipe fill in what the user left out.
///
/// Internal to engine/scenario.
#pragma once

#include "engine/scenario/catalogue.h"
#include "engine/scenario/scenario.h"

namespace milepost {

/// Stack of a scenario that names none: the newest release with a recipe of this model on this system, else the
/// newest that fits the system (a release made for its own generation of GPUs comes first). Null if there are none.
[[nodiscard]] const Stack *default_stack(const Scenario &scenario, const SystemSpec &system,
                                         const Catalogue &catalogue);

/// The recipe that stands closest to the question among those of its model, system and stack: same precision, same
/// sequence length, nearest GPU count. Only recipes that still multiply out on the scenario's GPUs count (the
/// data-parallel size takes the slack, the global batch stays). Null if there is none.
[[nodiscard]] const Recipe *closest_recipe(const Scenario &scenario, const SystemSpec &system, const Stack &stack,
                                           const Catalogue &catalogue);

/// What a system trains in when nobody says: the widest quantised format that its generation was built for.
[[nodiscard]] Precision default_precision(const SystemSpec &system);
/// Whether the system's matrix units offer a precision.
[[nodiscard]] bool offers(const SystemSpec &system, Precision precision);

} // namespace milepost
