// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Diagnostics as they stand in answers.
#pragma once

#include "engine/core/diagnostic.h"

#include <nlohmann/json.hpp>

namespace milepost {

/// List of {severity, id, field, message}.
[[nodiscard]] nlohmann::ordered_json diagnostics_json(const Diagnostics &diagnostics);

} // namespace milepost
