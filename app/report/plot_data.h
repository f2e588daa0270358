// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The report's plots as data. Text is already in the report's language; numbers are in the axis' unit.
#pragma once

#include "engine/core/provenance.h"
#include "engine/scenario/scenario.h"

#include <QString>

#include <optional>
#include <variant>
#include <vector>

namespace milepost::report {

/// Annealed loss against days or money, one line per arm with its band, and the milestones.
struct LossPlot {
    struct Point {
        double x = 0;
        double loss = 0;
        std::optional<double> low, high; ///< 80 % band
    };
    struct Series {
        OptimizerKind arm = OptimizerKind::adamw;
        QString label;
        std::vector<Point> points;
    };
    struct Threshold {
        double loss = 0;
        QString label;
    };
    struct Crossing {
        OptimizerKind arm = OptimizerKind::adamw;
        double loss = 0;
        double x = 0;
        std::optional<double> low, high; ///< 80 % band of x; without `high` the whisker stays open ("never")
    };
    QString x_label, y_label;
    std::vector<Series> series;
    std::vector<Threshold> thresholds;
    std::vector<Crossing> crossings;
};

/// Seconds of a step by part, one bar per arm and part.
struct StepPlot {
    struct Row {
        QString label;
        Provenance badge = Provenance::calibrated;
        bool residual = false;     ///< hatched: what the mechanisms do not explain
        bool of_optimizer = false; ///< drawn in the arm's colour
        std::vector<double> value; ///< by arm
        std::vector<QString> text; ///< by arm, at the end of the bar
    };
    struct Arm {
        OptimizerKind optimizer = OptimizerKind::adamw;
        QString label;
        QString total;
    };
    QString x_label;
    std::vector<Arm> arms;
    std::vector<Row> rows;
};

/// Swing of the net saving between the 10 % and 90 % values of each input, widest first.
struct TornadoPlot {
    struct Row {
        QString label; ///< "Muon token ratio *" where the answer is not monotone
        Provenance badge = Provenance::assumed;
        double low = 0, high = 0; ///< value at the low and at the high input
        QString low_input, high_input, low_text, high_text;
    };
    QString x_label, base_text;
    double base = 0;
    std::optional<QString> zero_text;        ///< name of the line at zero ("break-even")
    OptimizerKind arm = OptimizerKind::muon; ///< whose advantage lies right of zero
    OptimizerKind base_arm = OptimizerKind::adamw;
    std::vector<Row> rows;
};

using Plot = std::variant<LossPlot, StepPlot, TornadoPlot>;

} // namespace milepost::report
