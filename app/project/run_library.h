// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Runs of a project: adding imported ones without doubles, and getting them back with their curves.
#pragma once

#include "app/project/project_store.h"
#include "calibration/curves/learning_curve.h"

#include <memory>
#include <span>
#include <string>

namespace milepost {

/// Hash over every series and point (64-bit FNV-1a over the bit patterns, hexadecimal): equal curves, equal hash.
[[nodiscard]] std::string content_hash(const std::vector<LearningCurve> &curves);

enum class RunChange {
    added,
    extended, ///< a run of that name was there, whose curves these continue; it keeps its id, as in the next one
    replaced, ///< a run of that name was there with other curves; it keeps its id, so laws still refer to it
    updated,  ///< the same curves with another description
    unchanged
};

/// Whether curves are those of `before` and go on from there, as those of a log that has grown: every series of
/// `before` is there, ends no earlier and has the same values at all steps that both hold (series are thinned as
/// they grow), of which there is one at least.
[[nodiscard]] bool continues(const std::vector<LearningCurve> &curves, const std::vector<LearningCurve> &before);

/// Puts a run into a project. Importing the same log twice changes nothing. `date`: today, ISO, for the provenance.
/// What is replaced is lost: callers ask before they save.
[[nodiscard]] RunChange add_run(Project &project, const ImportedRun &run, const std::string &date);

/// Position of the run of `known` whose place `run` takes: one with equal curves, else one of its name;
/// known.size() if it is new.
[[nodiscard]] std::size_t place_of_run(std::span<const std::shared_ptr<const ImportedRun>> known,
                                       const ImportedRun &run);

/// What is stored of a run beside its curves. `before`: the stored run whose place it takes, or null; its identity
/// stays.
[[nodiscard]] StoredRun stored_run(const ImportedRun &run, const StoredRun *before, const std::string &date);

/// A stored run as it was imported. Errors: its document is damaged, or it has no curves.
[[nodiscard]] Expected<ImportedRun> run_of(const StoredRun &stored);

} // namespace milepost
