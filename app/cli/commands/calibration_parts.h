// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Makers of commands under `calibration` that have a file of their own; calibration.cpp lists them.
#pragma once

#include "app/cli/command.h"

#include <memory>

namespace milepost {

[[nodiscard]] std::unique_ptr<Command> make_calibration_ranks();

} // namespace milepost
