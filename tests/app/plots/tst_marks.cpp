// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Marks, intervals and parts of bars: none hides another, none is crossed by a curve, and each is named.
#include "app/itemmodels/theme.h"
#include "app/plots/bars_chart.h"
#include "app/plots/chart_paint.h"
#include "app/plots/curve_plot.h"
#include "app/plots/label_places.h"
#include "app/plots/line_plot.h"
#include "app/plots/scatter_plot.h"
#include "tests/app/plots/shown.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <utility>

using namespace milepost;

namespace {

bool isNear(const QColor &a, const QColor &b)
{
    constexpr int rounding = 8;
    return std::abs(a.red() - b.red()) < rounding && std::abs(a.green() - b.green()) < rounding &&
           std::abs(a.blue() - b.blue()) < rounding;
}

int countOf(const QImage &picture, const QRect &part, const QColor &colour)
{
    int count = 0;
    const QRect inside = part & picture.rect();
    for (int y = inside.top(); y <= inside.bottom(); ++y)
        for (int x = inside.left(); x <= inside.right(); ++x)
            count += isNear(picture.pixelColor(x, y), colour) ? 1 : 0;
    return count;
}

/// Two arms that reach a milestone late, where their curves are nearly level; the second one `share` as late.
LossCurveData closeCurves(double share)
{
    LossCurveData data;
    data.xFrom = 0;
    data.xTo = 166;
    data.yFrom = 1.942;
    data.yTo = 2.006;
    data.xLabel = QStringLiteral("days of training");
    data.yLabel = QStringLiteral("loss, nats per token");
    const double target = 1.9 + 2 * std::pow(137, -0.73);
    for (const auto &[arm, name, late] :
         {std::tuple(OptimizerKind::adamw, "AdamW", 1.0), std::tuple(OptimizerKind::muon, "Muon", share)}) {
        LossCurveData::Series series;
        series.arm = arm;
        series.label = QString::fromLatin1(name);
        for (int day = 2; day <= 170; ++day) {
            const double loss = 2 * std::pow(day / late, -0.73);
            series.x.push_back(day);
            series.median.push_back(1.9 + loss);
            series.low.push_back(1.9 + 0.93 * loss);
            series.high.push_back(1.9 + 1.05 * loss);
        }
        data.series.push_back(series);
        LossCurveData::Marker marker;
        marker.arm = arm;
        marker.x = 137 * late;
        marker.y = target;
        marker.current = true;
        marker.low = 0.85 * marker.x;
        marker.high = 1.12 * marker.x;
        data.markers.push_back(marker);
    }
    data.thresholds = {{target, QStringLiteral("AdamW’s final loss")}};
    return data;
}

ScatterData fourRuns()
{
    ScatterData data;
    data.diagonal = true;
    data.diagonalBand = 0.1;
    data.xLabel = QStringLiteral("published, TFLOP/s per GPU");
    data.yLabel = QStringLiteral("predicted, TFLOP/s per GPU");
    for (const auto &[x, y, name] :
         {std::tuple(1051.0, 1091.0, "AdamW · Kimi K2"), std::tuple(1029.0, 1064.0, "Muon · Kimi K2"),
          std::tuple(713.0, 735.0, "AdamW · Qwen3-30B-A3B"), std::tuple(686.0, 708.0, "Muon · Qwen3-30B-A3B")})
        data.points.push_back({x, y, ScatterData::Mark::published, QString::fromUtf8(name), {}});
    return data;
}

StackedBarsData bars(const QStringList &kinds, const std::vector<double> &values)
{
    StackedBarsData data;
    data.kinds = kinds;
    data.limit = 100;
    data.limitText = QStringLiteral("limit 100 GB");
    data.xLabel = QStringLiteral("GB per GPU");
    StackedBarsData::Bar bar;
    bar.label = QStringLiteral("stage 1");
    bar.text = QStringLiteral("80");
    for (std::size_t kind = 0; kind < values.size(); ++kind)
        bar.segments.push_back({static_cast<int>(kind), values[kind], {}});
    data.bars = {bar};
    return data;
}

} // namespace

class TestMarks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qApp->setPalette(paletteOf(lightTheme())); }

    void noCurveRunsThroughAnInterval_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("share");
        for (const double share : {0.97, 0.88, 0.6}) {
            QTest::addRow("on the first page, %g", share) << QSize(510, 170) << share;
            QTest::addRow("half a page, %g", share) << QSize(390, 215) << share;
            QTest::addRow("3840 pixels wide, %g", share) << QSize(2400, 900) << share;
        }
    }
    void noCurveRunsThroughAnInterval()
    {
        QFETCH(QSize, size);
        QFETCH(double, share);
        const LossCurveData data = closeCurves(share);
        LossCurvePlot plot;
        plot.setData(data);
        showAt(plot, size);
        std::vector<QRectF> boxes;
        for (const LossCurveData::Marker &marker : data.markers)
            for (const QLineF &line : plot.lines())
                if (std::abs(line.x1() - plot.pixelOf(*marker.low, 0).x()) < 1 &&
                    std::abs(line.x2() - plot.pixelOf(*marker.high, 0).x()) < 1)
                    boxes.emplace_back(line.p1() - QPointF(0, 3), line.p2() + QPointF(0, 3));
        QCOMPARE(boxes.size(), data.markers.size());
        QVERIFY(!boxes[0].intersects(boxes[1]));
        for (const QRectF &box : boxes) {
            QVERIFY(plot.rect().contains(box.toAlignedRect()));
            for (const LossCurveData::Series &series : data.series)
                for (const auto *way : {&series.median, &series.low, &series.high})
                    for (std::size_t i = 1; i < series.x.size(); ++i)
                        QVERIFY(!crosses(box, plot.pixelOf(series.x[i - 1], (*way)[i - 1]),
                                         plot.pixelOf(series.x[i], (*way)[i])));
            for (const LossCurveData::Threshold &threshold : data.thresholds)
                QVERIFY(box.top() > plot.pixelOf(0, threshold.y).y());
            for (const PlotChart::Text &text : plot.texts())
                QVERIFY2(!box.intersects(text.box.adjusted(1, 1, -1, -1)), qPrintable(text.text));
        }
    }

    void namesLeaveTheBandFree_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1280 pixels wide") << QSize(390, 230);
        QTest::newRow("low") << QSize(390, 190);
        QTest::newRow("3840 pixels wide") << QSize(1700, 800);
    }
    void namesLeaveTheBandFree()
    {
        QFETCH(QSize, size);
        const ScatterData data = fourRuns();
        ScatterPlot plot;
        plot.setData(data);
        showAt(plot, size);
        const auto texts = plot.texts();
        QCOMPARE(texts.size(), data.points.size());
        constexpr double from = 100, to = 10000;
        for (const PlotChart::Text &text : texts)
            for (const double factor : {1 / 1.1, 0.97, 1.0, 1.03, 1.1})
                QVERIFY2(!crosses(text.box.adjusted(1, 1, -1, -1), plot.pixelOf(from, from * factor),
                                  plot.pixelOf(to, to * factor)),
                         qPrintable(QStringLiteral("%1 on %2").arg(text.text).arg(factor)));
        const auto leaders = plot.lines();
        for (std::size_t i = 0; i < leaders.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(leaders[i].intersects(leaders[j], nullptr) != QLineF::BoundedIntersection);
    }

    void pointsOfOneSizeAreAllSeen()
    {
        const auto drawn = [](int points, bool sideBySide) {
            ScatterData data;
            data.powersOfTwo = true;
            data.sideBySide = sideBySide;
            data.xLabel = data.yLabel = QStringLiteral("m");
            for (int i = 0; i < points; ++i)
                data.points.push_back({8192, std::exp2(25), ScatterData::Mark::measured, {}, {}});
            // A lone one stays where it belongs.
            data.points.push_back({64, std::exp2(20), ScatterData::Mark::extrapolated, {}, {}});
            data.points.push_back({65536, std::exp2(30), ScatterData::Mark::extrapolated, {}, {}});
            ScatterPlot plot;
            plot.setData(data);
            showAt(plot, QSize(385, 260));
            const QImage picture = plot.image(1);
            const QPoint lone = plot.pixelOf(64, std::exp2(20)).toPoint();
            if (countOf(picture, QRect(lone - QPoint(6, 6), QSize(12, 12)), lightTheme().assumed) < 5)
                return 0;
            return countOf(picture, picture.rect(), lightTheme().measured);
        };
        const int one = drawn(1, true);
        QVERIFY(one > 20);
        QVERIFY(drawn(7, true) > 5 * one);
        QCOMPARE(drawn(7, false), one);
    }

    void endsAtOnePlaceShowBothShapes_data()
    {
        QTest::addColumn<double>("apart");
        QTest::newRow("at one point") << 0.0;
        QTest::newRow("nearly") << 0.1;
    }
    void endsAtOnePlaceShowBothShapes()
    {
        QFETCH(double, apart);
        LineChartData data;
        data.xLabel = data.yLabel = QStringLiteral("loss");
        for (const OptimizerKind arm : {OptimizerKind::adamw, OptimizerKind::muon}) {
            LineChartData::Line line;
            line.arm = arm;
            line.x = {0, 100};
            line.y = {10.0, arm == OptimizerKind::adamw ? 2 + apart : 2.0};
            line.marker = true;
            data.lines.push_back(line);
        }
        // Leaves room at the right, and the axis as high as it is.
        data.lines.push_back({});
        data.lines.back().x = {120};
        data.lines.back().y = {1};
        LinePlot plot;
        plot.setData(data);
        showAt(plot, QSize(460, 220));
        // Right of the ends there are marks only.
        const QPoint end = plot.pixelOf(100, 2).toPoint();
        const QRect right(end + QPoint(2, -9), QSize(9, 18));
        const QImage picture = plot.image(1);
        QVERIFY(countOf(picture, right, lightTheme().adamw) >= 5);
        QVERIFY(countOf(picture, right, lightTheme().muon) >= 5);
    }

    void axesKeepTheirUnit_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("unit");
        QTest::newRow("English") << QStringLiteral("validation loss, nats per token")
                                 << QStringLiteral("nats per token");
        QTest::newRow("German") << QStringLiteral("Validierungs-Loss, Nats je Token")
                                << QStringLiteral("Nats je Token");
        QTest::newRow("Japanese") << QStringLiteral("検証データでの損失（nat/トークン）")
                                  << QStringLiteral("nat/トークン");
    }
    void axesKeepTheirUnit()
    {
        QFETCH(QString, name);
        QFETCH(QString, unit);
        LineChartData data;
        data.xLabel = QStringLiteral("million tokens");
        data.yLabel = name;
        data.lines.push_back({});
        data.lines.back().x = {0, 400};
        data.lines.back().y = {8, 1.3};
        LinePlot plot;
        plot.setData(data);
        showAt(plot, QSize(460, 145));
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("chart.svg"));
        QVERIFY(plot.exportTo(file));
        QFile in(file);
        QVERIFY(in.open(QIODevice::ReadOnly));
        const QString svg = QString::fromUtf8(in.readAll());
        static const QRegularExpression element(QStringLiteral("<text[^>]*>([^<]+)</text>"));
        QStringList words;
        for (const auto &match : element.globalMatch(svg))
            words << match.captured(1).trimmed();
        // Words of a line stand apart where their fonts differ.
        QVERIFY2(words.join(QString()).remove(u' ').contains(QString(unit).remove(u' ')),
                 qPrintable(words.join(u'|')));
    }

    /// A number means the same part however large the chart is and however many of its parts are named in full.
    void partsKeepTheirNumbers()
    {
        const QStringList kinds{QStringLiteral("Weights"), QStringLiteral("Gradients"),
                                QStringLiteral("Master weights"), QStringLiteral("Optimizer states")};
        StackedBarsChart chart;
        chart.setData(bars(kinds, {2, 30, 4, 20}));
        QSet<QString> entries;
        for (const int width : {400, 700, 1000, 1600}) {
            chart.resize(width, 300);
            (void)chart.image(1);
            for (const QStringList &row : chart.legendRows())
                for (const QString &entry : row)
                    entries << entry;
        }
        for (const QString &entry : std::as_const(entries))
            QCOMPARE(entry.section(u' ', 0, 0).toInt() - 1, kinds.indexOf(entry.section(u' ', 1)));
        QVERIFY(entries.size() > 1);
    }

    void legendsTakeOneRowWhereTheyFit()
    {
        const QStringList kinds{QStringLiteral("Weights"),          QStringLiteral("Quantised weights"),
                                QStringLiteral("Gradients"),        QStringLiteral("Master weights"),
                                QStringLiteral("Optimizer states"), QStringLiteral("Activations"),
                                QStringLiteral("Logits and loss"),  QStringLiteral("Communication buffers"),
                                QStringLiteral("Reserve")};
        StackedBarsChart chart;
        chart.setData(bars(kinds, {1, 4, 4, 5, 8, 50, 1, 1, 1}));
        const auto rowsAt = [&chart](int width) {
            chart.resize(width, 300);
            (void)chart.image(1);
            return chart.legendRows();
        };
        const auto wide = rowsAt(1600);
        QCOMPARE(wide.size(), std::size_t(1));
        // What stands in full in its part is not repeated.
        QVERIFY2(wide[0].filter(QStringLiteral("Activations")).isEmpty(), qPrintable(wide[0].join(u'|')));
        for (const int width : {1600, 1200, 1000, 900, 800, 700, 600, 500}) {
            const auto rows = rowsAt(width);
            qsizetype entries = 0, longest = 0;
            for (const QStringList &row : rows) {
                entries += row.size();
                longest = std::max(longest, row.size());
            }
            QVERIFY(entries >= wide[0].size() && entries <= kinds.size());
            // No entry is left alone in a last row.
            QVERIFY2(rows.size() == 1 || (longest <= 5 && rows.back().size() > 1),
                     qPrintable(QString::number(width)));
        }
    }

    void linesOfAPartEndBesideItsNumber_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void linesOfAPartEndBesideItsNumber()
    {
        QFETCH(bool, dark);
        const Theme &theme = dark ? darkTheme() : lightTheme();
        qApp->setPalette(paletteOf(theme));
        StackedBarsChart chart;
        StackedBarsData data = bars({QStringLiteral("Weights"), QStringLiteral("A long name of a kind")}, {60, 10});
        // The smooth edges of other texts have all shades.
        data.limitText.clear();
        data.bars[0].text.clear();
        chart.setData(data);
        showAt(chart, QSize(500, 160));
        const QImage picture = chart.image(1);
        const PartFill fill = partFill(1, theme, false);
        QVERIFY(fill.lined);
        const auto isGround = [&fill](const QColor &colour) {
            // The grid is nearly of the same colour.
            return std::abs(colour.red() - fill.ground.red()) < 2 &&
                   std::abs(colour.green() - fill.ground.green()) < 2 &&
                   std::abs(colour.blue() - fill.ground.blue()) < 2;
        };
        // The part in the bar, without the tint of the legend below.
        QRect part;
        for (int y = 0; y < picture.height() / 2; ++y)
            for (int x = 150; x < picture.width(); ++x)
                if (isGround(picture.pixelColor(x, y)))
                    part |= QRect(x, y, 1, 1);
        QVERIFY2(part.width() > 20 && part.height() > 10, qPrintable(QString::number(part.width())));
        const int half = QFontMetrics(QApplication::font()).horizontalAdvance(u'2') / 2;
        for (const int side : {-1, 1})
            for (int away = half + 2; away <= half + 3; ++away)
                for (int y = part.top() + 1; y < part.bottom(); ++y)
                    QVERIFY2(isNear(picture.pixelColor(part.center().x() + side * away, y), fill.ground),
                             qPrintable(QStringLiteral("%1, %2").arg(side * away).arg(y)));
        // Further away they are there.
        QVERIFY(countOf(picture, QRect(part.left() + 1, part.top(), 3, part.height()), fill.ground) <
                3 * part.height() * 9 / 10);
        qApp->setPalette(paletteOf(lightTheme()));
    }
};

QTEST_MAIN(TestMarks)
#include "tst_marks.moc"
