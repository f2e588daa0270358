// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The law of a manifest with everything a report needs, and the file that a scenario takes it from.
///
/// The file (schema milepost.law/1) holds the end-of-run law in the form of the engine, with replicates, and the
/// token gain of each optimizer; the parameters of the curve law, residuals and the errors of forecasts stand
/// beside them.
#pragma once

#include "calibration/laws/forecast.h"
#include "calibration/laws/pooling.h"
#include "engine/convergence/laws.h"
#include "resources/reading/json_reader.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// A run forecast by a law that did not see it.
struct LeftOutRun {
    std::string name;
    double error = 0; ///< log(forecast / log)
    double forecast = 0, measured = 0;
    Quantiles band;
    bool inside80 = false;
};

/// A law with what was checked of it.
struct FamilyFit {
    LawFit fit;
    std::vector<LeftOutRun> left_out;
    double left_out_rms = 0;
    std::optional<double> coverage80; ///< share of left_out inside their 80 % band
    std::vector<GainPair> pairs;
    std::vector<TokenGainPrior> gains; ///< posterior of each optimizer beside the base
    LossLaw end_law;                   ///< of the base optimizer, small batch, best learning rate
    std::vector<std::string> notes;

    [[nodiscard]] const LeftOutRun *find(const std::string &name) const;
};

/// How a family is fitted and checked.
struct FamilyOptions {
    LawFitOptions fit;
    bool leave_one_out = true;
    int leave_one_out_replicates = 40;
};

/// All runs from scratch of `runs` (or all from trained weights, if none is from scratch). Runs that cannot be used
/// are named in the notes. Errors: "runs.none", "runs.axis" if no run counts tokens, and "cancelled".
[[nodiscard]] Expected<FamilyFit> fit_family(std::span<const ImportedRun> runs, const FamilyOptions &options = {});

/// Forecast of each finished run from the others.
[[nodiscard]] Expected<std::vector<LeftOutRun>> leave_one_run_out(std::span<const ImportedRun> runs,
                                                                  const LawFitOptions &options);

[[nodiscard]] nlohmann::ordered_json law_json(const FamilyFit &family);

/// Reads a milepost.law/1 document; every mistake is reported with its line.
[[nodiscard]] Expected<OwnLaw> read_law_file(std::string_view text, const std::string &origin);
/// The same for one that stands in another document.
[[nodiscard]] OwnLaw read_law(JsonObject &root);

} // namespace milepost
