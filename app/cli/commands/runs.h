// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Makers of the commands under `runs`; runs.cpp lists them.
#pragma once

#include "app/cli/command.h"

#include <memory>

namespace milepost {

[[nodiscard]] std::unique_ptr<Command> make_runs_show();
[[nodiscard]] std::unique_ptr<Command> make_runs_import();
[[nodiscard]] std::unique_ptr<Command> make_runs_fit();
[[nodiscard]] std::unique_ptr<Command> make_runs_forecast();
[[nodiscard]] std::unique_ptr<Command> make_runs_ratio();

} // namespace milepost
