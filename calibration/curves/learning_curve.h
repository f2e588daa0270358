// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A training run as its log shows it: loss against steps, tokens and time, with what the run was.
///
/// Importers fill these from log files (curves/), laws are fitted to them (laws/), the store keeps them.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace milepost {

/// One series of a run. All vectors have the same length; steps rise strictly; NaN = the log does not say.
struct LearningCurve {
    std::string metric;                ///< "val_loss", "train_loss", a benchmark's name
    std::vector<double> step;          ///< optimizer steps
    std::vector<double> tokens;        ///< trained so far
    std::vector<double> value;         ///< nats per token for losses; finite, or NaN where the run diverged
    std::vector<double> elapsed_s;     ///< wall time since the start
    std::vector<double> learning_rate; ///< of the main group of parameters

    [[nodiscard]] std::size_t size() const { return step.size(); }
    [[nodiscard]] bool empty() const { return step.empty(); }
};

/// Shape of a learning-rate schedule.
enum class ScheduleKind { unknown, wsd, cosine, constant, linear };

/// Learning-rate schedule over the planned tokens. Fractions of the planned tokens, in [0, 1].
struct TrainingSchedule {
    ScheduleKind kind = ScheduleKind::unknown;
    double warmup_fraction = 0;
    double decay_fraction =
        0; ///< wsd: the last part, falling to the final value; cosine, linear: all after warm-up
    double final_lr_fraction = 0; ///< learning rate at the end over its peak
};

/// What a manifest says about a run (docs/runs.md). What is left out is nullopt, never guessed here.
struct RunDescription {
    std::string name;
    std::vector<std::string> files; ///< as written in the manifest; several parts of one run in order
    std::string format = "auto";
    std::string optimizer;            ///< "adamw", "muon", "soap", "shampoo"; empty: not said
    std::optional<double> parameters; ///< trained parameters that enter the law
    std::optional<double> active_parameters;
    std::optional<double> batch_tokens; ///< tokens per optimizer step
    std::optional<double> tokens_planned;
    std::optional<double> unique_tokens; ///< of the training data; more tokens are repeats
    std::optional<double> learning_rate; ///< peak
    TrainingSchedule schedule;
    std::string metric = "val_loss";
    /// Columns of a plain CSV file by role, as in ImportOptions::columns; these count if there are any.
    std::vector<std::pair<std::string, std::string>> columns;
    /// Initialised from trained weights: never pooled with runs from scratch.
    bool from_trained_weights = false;
};

/// Lines or records that an importer left out, counted by reason.
struct SkippedLines {
    std::string reason; ///< one clause, "loss is NaN"
    std::size_t count = 0;
    std::size_t first_line = 0; ///< 1-based; 0 for binary formats
};

/// Note of a log that counts steps only, where nothing says how many tokens a step holds.
inline constexpr const char *no_tokens_note =
    "The log gives steps but no tokens; batch_tokens in a manifest turns one into the other.";

/// What reading a log found besides the curves.
struct ImportReport {
    std::string format;      ///< found by content: "tensorboard", "wandb-csv", "megatron-log", ...
    std::size_t records = 0; ///< read, skipped ones included
    std::vector<SkippedLines> skipped;
    std::size_t restarts = 0; ///< times the step went back; the later record of a step counts
    /// Trained and thrown away by restarts; empty where there were some and nothing says how many tokens they cost.
    std::optional<double> lost_tokens = 0;
    std::vector<std::string> notes; ///< assumptions made, one sentence each ("time column taken as milliseconds")
};

/// A run with every series its log holds.
struct ImportedRun {
    RunDescription description;
    std::vector<LearningCurve> curves;
    ImportReport report;

    /// The series named by `metric`, or null.
    [[nodiscard]] const LearningCurve *find(const std::string &metric) const
    {
        for (const LearningCurve &curve : curves)
            if (curve.metric == metric)
                return &curve;
        return nullptr;
    }
    /// The series that the description asks for, or null.
    [[nodiscard]] const LearningCurve *target() const { return find(description.metric); }
};

} // namespace milepost
