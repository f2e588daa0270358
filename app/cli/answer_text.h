// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Sections of the text answer: one arm, or arms side by side. Each returns whole lines.
#pragma once

#include "engine/decision/estimate.h"

#include <span>
#include <string>
#include <string_view>

namespace milepost {

/// Underlined heading with an empty line before it.
[[nodiscard]] std::string heading(std::string_view text);

/// Model, system, stack, calibration in one line each.
[[nodiscard]] std::string setting_text(const Estimate &estimate);
/// Degrees of the plan, batch and micro-batches.
[[nodiscard]] std::string plan_text(const ResolvedScenario &scenario);
/// Step time, throughput, memory, goodput: rows with one column per arm.
[[nodiscard]] std::string step_text(std::span<const Estimate> arms);
/// One block per milestone; `against` has one entry per further arm, empty for a single arm.
[[nodiscard]] std::string milestones_text(std::span<const Estimate> arms, std::span<const ArmAgainstFirst> against);
/// What limits the step: exposed seconds by part, largest first, and their sum.
[[nodiscard]] std::string breakdown_text(std::span<const Estimate> arms);
/// Memory of the fullest stage by kind.
[[nodiscard]] std::string memory_text(std::span<const Estimate> arms);
/// What the answer assumes, with source and date; the same sentence of several arms stands once.
[[nodiscard]] std::string assumptions_text(std::span<const Estimate> arms);
/// Defaults used, with their reason.
[[nodiscard]] std::string defaults_text(std::span<const Estimate> arms);
/// What may make the answer another one than was asked for; it stands before the figures.
[[nodiscard]] std::string warnings_text(std::span<const Estimate> arms);
/// Notices.
[[nodiscard]] std::string notes_text(std::span<const Estimate> arms);

} // namespace milepost
