// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Makers of all commands, one file each.
#pragma once

#include "app/cli/command.h"

#include <memory>

namespace milepost {

[[nodiscard]] std::unique_ptr<Command> make_evaluate();
[[nodiscard]] std::unique_ptr<Command> make_compare();
[[nodiscard]] std::unique_ptr<Command> make_break_even();
[[nodiscard]] std::unique_ptr<Command> make_plan();
[[nodiscard]] std::unique_ptr<Command> make_validate();
[[nodiscard]] std::unique_ptr<Command> make_kernels();
[[nodiscard]] std::unique_ptr<Command> make_calibration();
[[nodiscard]] std::unique_ptr<Command> make_optimizer();
[[nodiscard]] std::unique_ptr<Command> make_optimizer_check();
[[nodiscard]] std::unique_ptr<Command> make_token_gain();
[[nodiscard]] std::unique_ptr<Command> make_timeline();
[[nodiscard]] std::unique_ptr<Command> make_trace();
[[nodiscard]] std::unique_ptr<Command> make_catalogue();
[[nodiscard]] std::unique_ptr<Command> make_formats();
[[nodiscard]] std::unique_ptr<Command> make_prices();
[[nodiscard]] std::unique_ptr<Command> make_report();
[[nodiscard]] std::unique_ptr<Command> make_sweep();
[[nodiscard]] std::unique_ptr<Command> make_launch();
[[nodiscard]] std::unique_ptr<Command> make_calibrate();
[[nodiscard]] std::unique_ptr<Command> make_runs();
[[nodiscard]] std::unique_ptr<Command> make_experiment();
[[nodiscard]] std::unique_ptr<Command> make_track();

} // namespace milepost
