// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A calibration for a system without measurements, from one that differs only in its NVLink rate.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/system.h"
#include "engine/step/calibration.h"

#include <string>
#include <string_view>

namespace milepost {

/// What a file of resources/derived says.
struct Derivation {
    std::string id;        ///< of the new calibration
    std::string system_id; ///< that it is for
    std::string from;      ///< calibration that it is derived from
    Source source;
    /// Measured on the system itself; each takes the place of the derived rates of its dispatcher.
    std::map<std::string, std::vector<DispatcherRate>> dispatchers;
};

/// Reads {"milepost_derived_calibration": 1, "id", "system", "from", "source"} and optionally "dispatchers" as
/// calibrations have them.
[[nodiscard]] Expected<Derivation> read_derivation(std::string_view json, const std::string &origin);

/// `base` for `to`: compute, memory and launches are those of `base`. Of each collective inside a domain and each
/// dispatcher inside a domain, what grows with the bytes takes longer by the ratio of the NVLink rates, the latency
/// floor (the least time of its sweep) stays. Everything that is scaled counts as assumed. Dispatchers that were
/// measured on the system itself replace the scaled ones.
[[nodiscard]] Calibration derived_calibration(const Calibration &base, const SystemSpec &from, const SystemSpec &to,
                                              const Derivation &derivation);

} // namespace milepost
