// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What the plots draw, as plain data in screen units with finished texts. Plots hold no arithmetic of the
/// subject.
#pragma once

#include "app/itemmodels/table.h"
#include "engine/core/provenance.h"
#include "engine/scenario/scenario.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace milepost {

/// What every chart carries beside its data: words for the screen reader and the table behind it (F4, CSV).
struct ChartText {
    QString title;
    QString description; ///< one sentence of what it shows
    TableData table;
};

struct LossCurveData {
    struct Series {
        OptimizerKind arm = OptimizerKind::adamw;
        QString label;
        std::vector<double> x, median, low, high; ///< low and high empty: no band
    };
    struct Marker {
        OptimizerKind arm = OptimizerKind::adamw;
        double x = 0, y = 0;
        std::optional<double> low, high; ///< 80 % interval along x
        QString toolTip;
        bool current = false; ///< the milestone of the question: drawn large
    };
    struct Threshold {
        double y = 0;
        QString text;
    };
    QString xLabel, yLabel;
    std::vector<Series> series;
    std::vector<Marker> markers;
    std::vector<Threshold> thresholds;
    std::optional<double> xFrom, xTo, yFrom, yTo; ///< range to show; else that of the data
    ChartText text;
};

struct HistogramData {
    double first = 0, width = 1; ///< left edge of the first bin, width of all
    std::vector<double> counts;
    OptimizerKind below = OptimizerKind::adamw,
                  above = OptimizerKind::muon; ///< who is cheaper left and right of zero
    std::optional<double> low, high;           ///< 80 % interval
    QString zeroLabel, xLabel;
    QString headline; ///< "95%"
    OptimizerKind headlineArm = OptimizerKind::muon;
    ChartText text;
};

/// How a bar is filled.
enum class BarStyle { common, arm, residual, backward };

struct BarsData {
    struct Bar {
        QString label, text;
        double value = 0;
        BarStyle style = BarStyle::common;
        OptimizerKind arm = OptimizerKind::adamw;
        Provenance provenance = Provenance::calibrated;
        QString shortLabel = {}; ///< where `label` has no room; empty: it ends in an ellipsis
    };
    std::vector<Bar> bars;
    QString footnote;
    ChartText text;
};

/// Horizontal waterfall: each bar starts where the one above ends; the last is the total.
struct WaterfallData {
    struct Bar {
        QString label, text;
        double from = 0, to = 0;
        BarStyle style = BarStyle::common;
        bool total = false;
        Provenance provenance = Provenance::calibrated;
        QString shortLabel = {}; ///< where `label` has no room
    };
    OptimizerKind arm = OptimizerKind::adamw;
    std::vector<Bar> bars;
    // Common to the charts of the compared arms, so that bars beside each other can be compared.
    double scaleTo = 0;                    ///< end of the axis
    QStringList columnLabels, columnTexts; ///< that the columns of names and values have room for
    QString xLabel;
    ChartText text;
};

/// Vertical bridge between two totals.
struct BridgeData {
    struct Column {
        QString label, text;
        double from = 0, to = 0;
        BarStyle style = BarStyle::common;
        OptimizerKind arm = OptimizerKind::adamw;
        bool total = false;
    };
    std::vector<Column> columns;
    double axisStart = 0;
    QString note; ///< "seconds per step · axis starts at 12.66 s"
    ChartText text;
};

struct GanttData {
    struct Entry {
        int stage = 0, chunk = 0, microBatch = 0;
        bool forward = true;
        double from = 0, to = 0; ///< [s]
    };
    int stages = 0, chunks = 1;
    std::vector<Entry> entries;
    double total = 0;         ///< whole step [s]
    double optimizerFrom = 0; ///< start of the optimizer step [s]
    OptimizerKind arm = OptimizerKind::adamw;
    QString totalText;
    ChartText text;
};

struct StackedBarsData {
    struct Segment {
        int kind = 0; ///< index into `kinds`
        double value = 0;
        QString toolTip;
    };
    struct Bar {
        QString label, text;
        OptimizerKind arm = OptimizerKind::adamw;
        bool over = false; ///< beyond the limit
        std::vector<Segment> segments;
    };
    QStringList kinds;
    std::vector<Bar> bars;
    double limit = 0;
    QString limitText, xLabel;
    ChartText text;
};

/// Cloud of plans in days and money, with the cheapest for each finish date joined by a line.
struct FrontierData {
    struct Point {
        OptimizerKind arm = OptimizerKind::adamw;
        double x = 0, y = 0;
        int plan = -1; ///< row of the table of plans
        bool best = false, current = false;
        QString label, toolTip;
    };
    struct ArmName {
        OptimizerKind arm = OptimizerKind::adamw;
        QString text;
    };
    std::vector<Point> points;
    std::vector<ArmName> arms;
    QString xLabel, yLabel;
    ChartText text;
};

struct TornadoData {
    struct Bar {
        QString label;
        double low = 0, high = 0; ///< result at the low and at the high input
        QString lowText, highText, lowInput, highInput;
        bool monotone = true;
        Provenance provenance = Provenance::assumed;
    };
    std::vector<Bar> bars;
    double base = 0;
    QString baseText, xLabel;
    ChartText text;
};

} // namespace milepost
