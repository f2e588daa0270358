// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief One scenario over another: what the upper one states replaces what the lower one has.
#pragma once

#include "engine/scenario/scenario.h"

namespace milepost {

/// `base` with every field that `stated` sets: an optional that holds a value, a text or list that is not empty, a
/// number that is not zero, a model that is named. Lists are replaced whole.
[[nodiscard]] Scenario overlaid(Scenario base, const Scenario &stated);

} // namespace milepost
