// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Names in charts: every point has one, and none covers a line or another name. Tints: told apart on both grounds.
#include "app/itemmodels/theme.h"
#include "app/plots/chart_paint.h"
#include "app/plots/label_places.h"
#include "app/plots/line_plot.h"
#include "app/plots/scatter_plot.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace milepost;

namespace {

/// CIE lightness L*, 0 black to 100 white, from sRGB (IEC 61966-2-1) under D65.
double lightness(const QColor &colour)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    const double y =
        0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
    return y > 216.0 / 24389 ? 116 * std::cbrt(y) - 16 : y * 24389 / 27;
}

double contrast(const QColor &a, const QColor &b)
{
    const auto luminance = [](const QColor &colour) {
        const double l = lightness(colour);
        return l > 8 ? std::pow((l + 16) / 116, 3) : l * 27 / 24389;
    };
    const double high = std::max(luminance(a), luminance(b)), low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

/// Curves of several sizes of model, as a ladder of runs gives them: each ends where the next goes on below.
LineChartData ladder(unsigned seed, int runs)
{
    std::mt19937 random(seed);
    const auto between = [&random](double low, double high) {
        return low + (high - low) * static_cast<double>(random()) / static_cast<double>(std::mt19937::max());
    };
    LineChartData data;
    data.xLogarithmic = true;
    for (int run = 0; run < runs; ++run) {
        LineChartData::Line line;
        line.arm = run % 2 == 0 ? OptimizerKind::adamw : OptimizerKind::muon;
        line.marker = true;
        const double floor = between(1.2, 2.2), span = between(3, 6), rate = between(0.4, 0.9);
        const int points = 30 + static_cast<int>(between(0, 60));
        for (int i = 1; i <= points; ++i) {
            line.x.push_back(i);
            line.y.push_back(floor + span * std::pow(i, -rate));
        }
        line.label = QStringLiteral("Run %1, %2").arg(run).arg(line.y.back(), 0, 'f', 3);
        data.lines.push_back(line);
    }
    return data;
}

} // namespace

class TestLabels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qApp->setPalette(paletteOf(lightTheme())); }

    void aLineCrossesABox_data()
    {
        QTest::addColumn<QPointF>("a");
        QTest::addColumn<QPointF>("b");
        QTest::addColumn<bool>("crosses");
        QTest::newRow("through") << QPointF(-5, 5) << QPointF(15, 5) << true;
        QTest::newRow("slanting") << QPointF(-5, -5) << QPointF(15, 15) << true;
        QTest::newRow("inside") << QPointF(2, 2) << QPointF(3, 3) << true;
        QTest::newRow("ends inside") << QPointF(-5, 5) << QPointF(5, 5) << true;
        QTest::newRow("above") << QPointF(-5, -1) << QPointF(15, -1) << false;
        QTest::newRow("past a corner") << QPointF(8, -5) << QPointF(18, 5) << false;
        QTest::newRow("stops before") << QPointF(-5, 5) << QPointF(-1, 5) << false;
        QTest::newRow("a point beside") << QPointF(11, 5) << QPointF(11, 5) << false;
    }
    void aLineCrossesABox()
    {
        QFETCH(QPointF, a);
        QFETCH(QPointF, b);
        QFETCH(bool, crosses);
        QCOMPARE(milepost::crosses(QRectF(0, 0, 10, 10), a, b), crosses);
        QCOMPARE(milepost::crosses(QRectF(0, 0, 10, 10), b, a), crosses);
    }

    void placesAreTakenOnce()
    {
        LabelPlaces places(QRectF(0, 0, 300, 300));
        const QSizeF size(60, 14);
        std::vector<QRectF> boxes;
        for (int i = 0; i < 12; ++i) {
            const LabelPlace place = places.take(QPointF(150, 150), size, 6, LabelPlaces::Side::right);
            for (const QRectF &other : boxes)
                QVERIFY(!other.intersects(place.box.adjusted(1, 1, -1, -1)));
            QVERIFY(QRectF(0, 0, 300, 300).contains(place.box));
            boxes.push_back(place.box);
        }
        // Where nothing is free a name still stands inside.
        LabelPlaces narrow(QRectF(0, 0, 70, 16));
        narrow.keepFree(QRectF(0, 0, 70, 16));
        QVERIFY(!narrow.takeFree(QPointF(5, 8), size, 6, LabelPlaces::Side::right));
        QVERIFY(QRectF(0, 0, 70, 16).contains(narrow.take(QPointF(5, 8), size, 6, LabelPlaces::Side::right).box));
    }

    void namesOfLinesCoverNothing_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("runs");
        QTest::newRow("four runs at 1280 pixels") << QSize(460, 220) << 4;
        QTest::newRow("six runs at 1280 pixels") << QSize(460, 220) << 6;
        QTest::newRow("six runs at 3840 pixels") << QSize(2000, 940) << 6;
        QTest::newRow("ten runs at 3840 pixels") << QSize(2000, 940) << 10;
    }
    void namesOfLinesCoverNothing()
    {
        QFETCH(QSize, size);
        QFETCH(int, runs);
        for (unsigned seed = 1; seed <= 12; ++seed) {
            const LineChartData data = ladder(seed, runs);
            LinePlot plot;
            plot.resize(size);
            plot.setData(data);
            plot.show();
            QVERIFY(QTest::qWaitForWindowExposed(&plot));
            const auto texts = plot.texts();
            QCOMPARE(texts.size(), data.lines.size());
            for (std::size_t i = 0; i < texts.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY2(!texts[i].box.adjusted(1, 1, -1, -1).intersects(texts[j].box.adjusted(1, 1, -1, -1)),
                             qPrintable(
                                 QStringLiteral("seed %1: %2 and %3").arg(seed).arg(texts[i].text, texts[j].text)));
                for (const LineChartData::Line &line : data.lines)
                    for (std::size_t k = 1; k < line.x.size(); ++k)
                        QVERIFY2(!crosses(texts[i].box.adjusted(1, 1, -1, -1),
                                          plot.pixelOf(line.x[k - 1], line.y[k - 1]),
                                          plot.pixelOf(line.x[k], line.y[k])),
                                 qPrintable(
                                     QStringLiteral("seed %1: %2 on %3").arg(seed).arg(texts[i].text, line.label)));
            }
        }
    }

    void everyPointHasAName_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1280 pixels wide") << QSize(385, 260);
        QTest::newRow("low") << QSize(385, 180);
        QTest::newRow("3840 pixels wide") << QSize(1700, 800);
    }
    /// The four published runs, whose two pairs lie close to each other and to the corners.
    void everyPointHasAName()
    {
        QFETCH(QSize, size);
        ScatterData data;
        data.diagonal = true;
        data.diagonalBand = 0.06;
        data.xLabel = QStringLiteral("publiziert, TFLOP/s je GPU");
        data.yLabel = QStringLiteral("vorhergesagt, TFLOP/s je GPU");
        data.legend = {{ScatterData::Mark::measured, QStringLiteral("publizierte Läufe, nicht angepasst")}};
        for (const auto &[x, y, name] :
             {std::tuple(1051.0, 1088.0, "AdamW · Kimi K2"), std::tuple(1029.0, 1061.0, "Muon · Kimi K2"),
              std::tuple(713.0, 731.0, "AdamW · Qwen3-30B-A3B"), std::tuple(686.0, 704.0, "Muon · Qwen3-30B-A3B")})
            data.points.push_back({x, y, ScatterData::Mark::measured, QString::fromUtf8(name), {}});
        ScatterPlot plot;
        plot.resize(size);
        plot.setData(data);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        const auto texts = plot.texts();
        for (const ScatterData::Point &point : data.points)
            QVERIFY2(std::ranges::any_of(texts, [&](const PlotChart::Text &t) { return t.text == point.label; }),
                     qPrintable(point.label));
        for (std::size_t i = 0; i < texts.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY2(!texts[i].box.adjusted(1, 1, -1, -1).intersects(texts[j].box.adjusted(1, 1, -1, -1)),
                         qPrintable(texts[i].text + u'/' + texts[j].text));
    }

    void partsOfABarAreToldApart_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void partsOfABarAreToldApart()
    {
        QFETCH(bool, dark);
        const Theme &theme = dark ? darkTheme() : lightTheme();
        constexpr double step = 10; ///< of lightness; also told apart in grey print
        for (int a = 0; a < partFillCount; ++a) {
            const PartFill first = partFill(a, theme, false);
            QVERIFY2(std::abs(lightness(first.ground) - lightness(theme.base)) > step - 1,
                     qPrintable(QString::number(a)));
            QVERIFY(contrast(textOn(first.ground), first.ground) >= 4.5);
            for (int b = 0; b < a; ++b) {
                const PartFill second = partFill(b, theme, false);
                if (first.lined == second.lined)
                    QVERIFY2(std::abs(lightness(first.ground) - lightness(second.ground)) >= step,
                             qPrintable(QStringLiteral("%1 and %2").arg(a).arg(b)));
            }
        }
    }
};

QTEST_MAIN(TestLabels)
#include "tst_labels.moc"
