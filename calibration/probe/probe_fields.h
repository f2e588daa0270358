// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Fields of a probe result beside its list of probes. Internal to calibration/probe.
#pragma once

#include "resources/reading/json_reader.h"

namespace milepost {

/// Fields that resources/schemas/probe-result.schema.json does not know, each with its line and the nearest known
/// name; entries of the list of probes are doubtful_entry()'s.
[[nodiscard]] Diagnostics unknown_fields(const JsonDocument &document);

} // namespace milepost
