// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief --calibration NAME|FILE.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/catalogue.h"

#include <memory>
#include <string>

namespace milepost {

/// A calibration and the catalogue that knows it.
struct CalibrationChoice {
    std::string id; ///< empty: none was asked for
    std::shared_ptr<const Catalogue> catalogue;
};

/// `name`: an id of the catalogue, a calibration imported into `project` (a *.milepost file; empty: none), or a
/// calibration file; the latter two join a copy of the catalogue under this name. Empty: none. `argument`: where
/// the name was given, for messages.
[[nodiscard]] Expected<CalibrationChoice> choose_calibration(const std::string &name,
                                                             const std::string &project = {},
                                                             const std::string &argument = "--calibration");

} // namespace milepost
