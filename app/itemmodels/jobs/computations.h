// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What the desktop asks the engine for, as plain functions of a scenario document; tests put others in their place.
#pragma once

#include "app/itemmodels/answer/answer_tables.h"
#include "engine/decision/estimate.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace milepost {

/// A scenario as text, and where its relative files are looked up.
struct ComputeRequest {
    std::string document;
    std::filesystem::path folder;
};

using ComparisonPointer = std::shared_ptr<const Comparison>;

/// Schedules of both arms, base first.
struct Timelines {
    std::vector<std::vector<TimelineEntry>> arms;
};

struct Computations {
    std::function<Expected<ComparisonPointer>(const ComputeRequest &, const Progress &)> compare;
    std::function<Expected<std::vector<SensitivityBar>>(const ComputeRequest &, const Progress &)> sensitivity;
    std::function<Timelines(const Comparison &)> timelines;
    /// The published runs beside what is predicted for them.
    std::function<Expected<std::vector<CheckedRun>>(const Progress &)> checks;
};

/// The engine with the embedded catalogue.
[[nodiscard]] Computations engineComputations();

/// Arms that a scenario compares: AdamW as the base, against the scenario's own optimizer (Muon if that is AdamW).
[[nodiscard]] std::vector<OptimizerKind> comparedArms(const Scenario &scenario);

} // namespace milepost
