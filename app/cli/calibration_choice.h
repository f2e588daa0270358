// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief --calibration ID|FILE.
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

/// `id_or_file`: an id of the catalogue, or a calibration file, which then joins a copy of the catalogue; empty:
/// none.
[[nodiscard]] Expected<CalibrationChoice> choose_calibration(const std::string &id_or_file);

} // namespace milepost
