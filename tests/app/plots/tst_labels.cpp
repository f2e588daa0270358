// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Names in charts: every point has one, and none covers a line or another name. Tints: told apart on both grounds.
#include "app/itemmodels/theme.h"
#include "app/plots/chart_paint.h"
#include "app/plots/curve_plot.h"
#include "app/plots/frontier_plot.h"
#include "app/plots/label_places.h"
#include "app/plots/line_plot.h"
#include "app/plots/scatter_plot.h"
#include "tests/app/plots/shown.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
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

/// Plans of two arms on several counts of GPUs: the more GPUs, the fewer days; clouds overlap.
FrontierData plans(unsigned seed, int counts)
{
    std::mt19937 random(seed);
    const auto between = [&random](double low, double high) {
        return low + (high - low) * static_cast<double>(random()) / static_cast<double>(std::mt19937::max());
    };
    FrontierData data;
    data.xLabel = QStringLiteral("days (logarithmic)");
    data.yLabel = QStringLiteral("cost, million $");
    data.arms = {{OptimizerKind::adamw, QStringLiteral("AdamW")}, {OptimizerKind::muon, QStringLiteral("Muon")}};
    int row = 0;
    for (const OptimizerKind arm : {OptimizerKind::adamw, OptimizerKind::muon}) {
        const double share = arm == OptimizerKind::adamw ? 1 : between(0.8, 0.98);
        for (int c = 0; c < counts; ++c) {
            const int gpus = 64 << c;
            const double days = share * 40000.0 / gpus, cost = share * (6 + 0.4 * c + between(0, 1));
            // The smallest count can be slower without being cheaper: no plan of it is on a line then.
            const bool any = c > 0 || seed % 2 == 0;
            const int others = static_cast<int>(between(2, 9));
            for (int i = 0; i <= others; ++i) {
                FrontierData::Point point;
                point.arm = arm;
                point.plan = row++;
                point.x = days * (1 + 0.12 * i * between(0.5, 1));
                point.y = cost * (1 + 0.10 * i * between(0.2, 1));
                point.best = i == 0 && any;
                point.current = i == 0 && c == 2;
                point.label = QString::number(gpus);
                data.points.push_back(point);
            }
        }
    }
    return data;
}

/// Names of `texts` that cover each other.
QStringList covered(const std::vector<PlotChart::Text> &texts)
{
    QStringList faults;
    for (std::size_t i = 0; i < texts.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (texts[i].box.adjusted(1, 1, -1, -1).intersects(texts[j].box.adjusted(1, 1, -1, -1)))
                faults << texts[i].text + QStringLiteral(" on ") + texts[j].text;
    return faults;
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

    void placesBelongToTheirPoint()
    {
        // Right of the first point is nearer to the second one.
        LabelPlaces places(QRectF(0, 0, 300, 300));
        const QPointF own(100, 100), other(175, 100);
        places.setRivals({other});
        const auto place = places.takeFree(own, QSizeF(60, 14), 8, LabelPlaces::Side::right, 0);
        QVERIFY(place);
        QVERIFY(QLineF(leaderEnd(place->box, own), own).length() <
                QLineF(leaderEnd(place->box, other), other).length());
        // The first box that covers nothing is taken, and only once.
        places.keepFree(QRectF(0, 0, 50, 14));
        const std::vector<QRectF> boxes{QRectF(0, 0, 60, 14), QRectF(200, 200, 60, 14), QRectF(0, 200, 60, 14)};
        QCOMPARE(places.takeFirst(boxes), boxes[1]);
        QCOMPARE(places.takeFirst(boxes), boxes[2]);
    }

    void plansAreNamedOncePerCount_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("counts");
        QTest::newRow("four counts at 1280 pixels") << QSize(770, 330) << 4;
        QTest::newRow("six counts at 1280 pixels") << QSize(770, 330) << 6;
        QTest::newRow("six counts at 3840 pixels") << QSize(3300, 1200) << 6;
    }
    void plansAreNamedOncePerCount()
    {
        QFETCH(QSize, size);
        QFETCH(int, counts);
        for (unsigned seed = 1; seed <= 10; ++seed) {
            const FrontierData data = plans(seed, counts);
            FrontierPlot plot;
            plot.setData(data);
            showAt(plot, size);
            const auto texts = plot.texts();
            QVERIFY2(covered(texts).isEmpty(), qPrintable(covered(texts).join(u'\n')));
            const QString where = QStringLiteral("seed %1: ").arg(seed);
            for (const PlotChart::Text &text : texts)
                for (const FrontierData::Point &point : data.points)
                    QVERIFY2(!text.box.adjusted(1, 1, -1, -1).contains(plot.pixelOf(point.x, point.y)),
                             qPrintable(where + text.text));
            for (int c = 0; c < counts; ++c) {
                const QString count = QString::number(64 << c);
                // The scenario's own is named with its arm, once for each.
                std::vector<QRectF> boxes;
                for (const PlotChart::Text &text : texts)
                    if (text.text == count || text.text.endsWith(u' ' + count))
                        boxes.push_back(text.box);
                QVERIFY2(boxes.size() == (c == 2 ? 2u : 1u), qPrintable(where + count));
                // Nearest to a point of its own, or led to one.
                double own = 1e9, others = 1e9;
                for (const FrontierData::Point &point : data.points) {
                    const QPointF at = plot.pixelOf(point.x, point.y);
                    double &nearest = point.label == count ? own : others;
                    nearest = std::min(nearest, QLineF(leaderEnd(boxes.front(), at), at).length());
                }
                const bool led = std::ranges::any_of(plot.lines(), [&](const QLineF &line) {
                    return QLineF(leaderEnd(boxes.front(), line.p1()), line.p1()).length() < 2 ||
                           QLineF(leaderEnd(boxes.front(), line.p2()), line.p2()).length() < 2;
                });
                QVERIFY2(own < others || led, qPrintable(where + count));
            }
        }
    }

    void namesOfLossCurvesCoverNothing_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1280 pixels wide") << QSize(480, 210);
        QTest::newRow("3840 pixels wide") << QSize(2400, 900);
    }
    /// Milestones that lie close to each other, curves that run close to each other.
    void namesOfLossCurvesCoverNothing()
    {
        QFETCH(QSize, size);
        LossCurveData data;
        data.xFrom = 0;
        data.xTo = 160;
        data.yFrom = 1.93;
        data.yTo = 2.2;
        data.xLabel = QStringLiteral("days");
        data.yLabel = QStringLiteral("loss");
        for (const auto &[arm, share] :
             {std::pair(OptimizerKind::adamw, 1.0), std::pair(OptimizerKind::muon, 0.87)}) {
            LossCurveData::Series series;
            series.arm = arm;
            series.label = arm == OptimizerKind::adamw ? QStringLiteral("AdamW") : QStringLiteral("Muon");
            for (int day = 1; day <= 160; ++day) {
                series.x.push_back(day);
                series.median.push_back(1.9 + 2 * std::pow(day / share, -0.75));
            }
            series.low = series.high = series.median;
            data.series.push_back(series);
        }
        data.thresholds = {{1.958, QStringLiteral("AdamW’s final loss 1.958")},
                           {1.960, QStringLiteral("loss 1.960")},
                           {1.964, QStringLiteral("MMLU 62%")}};
        LossCurvePlot plot;
        plot.setData(data);
        showAt(plot, size);
        const auto texts = plot.texts();
        QCOMPARE(texts.size(), std::size_t(5));
        QVERIFY2(covered(texts).isEmpty(), qPrintable(covered(texts).join(u'\n')));
        for (const PlotChart::Text &text : texts)
            for (const LossCurveData::Series &series : data.series)
                for (std::size_t i = 1; i < series.x.size(); ++i)
                    QVERIFY2(!crosses(text.box.adjusted(1, 1, -1, -1),
                                      plot.pixelOf(series.x[i - 1], series.median[i - 1]),
                                      plot.pixelOf(series.x[i], series.median[i])),
                             qPrintable(text.text));
    }

    void wordsOfAHistogramStandAboveItsBars_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("first");
        QTest::newRow("low, both sides") << QSize(240, 120) << -5.0;
        QTest::newRow("break-even at the right") << QSize(240, 160) << -9.5;
        QTest::newRow("break-even at the left") << QSize(240, 160) << -0.5;
        QTest::newRow("large") << QSize(1200, 700) << -9.5;
    }
    void wordsOfAHistogramStandAboveItsBars()
    {
        QFETCH(QSize, size);
        QFETCH(double, first);
        HistogramData data;
        data.first = first;
        data.width = 0.5;
        for (int i = 0; i < 20; ++i)
            data.counts.push_back(20 + i); // tallest under the headline
        data.zeroLabel = QStringLiteral("break-even");
        data.headline = QStringLiteral(">95%");
        data.xLabel = QStringLiteral("net saving");
        HistogramPlot plot;
        plot.setData(data);
        showAt(plot, size);
        const auto texts = plot.texts();
        QCOMPARE(texts.size(), std::size_t(2));
        QVERIFY2(covered(texts).isEmpty(), qPrintable(covered(texts).join(u'\n')));
        for (const PlotChart::Text &text : texts)
            for (std::size_t i = 0; i < data.counts.size(); ++i) {
                const double left = data.first + static_cast<double>(i) * data.width;
                const QRectF bar(plot.pixelOf(left, data.counts[i]), plot.pixelOf(left + data.width, 0));
                QVERIFY2(!bar.adjusted(1, 1, -1, 0).intersects(text.box.adjusted(1, 1, -1, -2)),
                         qPrintable(text.text));
            }
    }

    /// A font has some superscript digits and not others: those of another font stand out.
    void exponentsAreDigitsOfTheSameFont()
    {
        ScatterData data;
        data.powersOfTwo = true;
        data.xLabel = data.yLabel = QStringLiteral("m");
        data.points.push_back({64, std::exp2(20), ScatterData::Mark::measured, {}, {}});
        data.points.push_back({8192, std::exp2(31), ScatterData::Mark::extrapolated, {}, {}});
        ScatterPlot plot;
        plot.setData(data);
        showAt(plot, QSize(385, 260));
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("chart.svg"));
        QVERIFY(plot.exportTo(file));
        QFile in(file);
        QVERIFY(in.open(QIODevice::ReadOnly));
        const QString svg = QString::fromUtf8(in.readAll());
        static const QRegularExpression superscript(QStringLiteral("[\\x{B9}\\x{B2}\\x{B3}\\x{2070}-\\x{207F}^]")),
            element(QStringLiteral("<text[^>]*font-size=\"([0-9.]+)\"[^>]*>([^<]+)</text>"));
        QSet<QString> sizesOfBase, sizesOfExponents;
        QStringList words;
        for (const auto &match : element.globalMatch(svg)) {
            const QString text = match.captured(2).trimmed();
            words << text;
            if (text == QStringLiteral("2"))
                sizesOfBase << match.captured(1);
            else if (text.toInt() > 5)
                sizesOfExponents << match.captured(1);
        }
        QVERIFY2(!words.join(QString()).contains(superscript), qPrintable(words.join(u' ')));
        QCOMPARE(sizesOfBase.size(), 1);
        QCOMPARE(sizesOfExponents.size(), 1);
        QVERIFY(sizesOfExponents.begin()->toDouble() < sizesOfBase.begin()->toDouble());
    }

    void sourcesHaveTheirShapes()
    {
        // Of a published run: a square, open in the middle.
        ScatterData data;
        data.xLabel = data.yLabel = QStringLiteral("TFLOP/s");
        data.points.push_back({100, 100, ScatterData::Mark::published, {}, {}});
        data.points.push_back({200, 200, ScatterData::Mark::interpolated, {}, {}});
        ScatterPlot plot;
        plot.setData(data);
        showAt(plot, QSize(400, 300));
        const QImage picture = plot.image(4);
        const auto colourAt = [&](double x, QPointF offset) {
            return picture.pixelColor(((plot.pixelOf(x, x) + offset) * 4).toPoint());
        };
        const auto near = [](const QColor &a, const QColor &b) {
            return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue()) <
                   90;
        };
        const Theme &theme = lightTheme();
        QVERIFY(near(colourAt(100, {0, 0}), theme.base));
        // Near its corners, where a disc would not reach.
        for (const QPointF edge : {QPointF(-4, -3), QPointF(4, -3), QPointF(-4, 3), QPointF(4, 3)})
            QVERIFY(near(colourAt(100, edge), theme.published));
        // Of what is interpolated: the left half is filled, as in the badge of calibrated figures.
        QVERIFY(near(colourAt(200, {-1.5, 0}), theme.calibrated));
        QVERIFY(near(colourAt(200, {1.5, 0}), theme.base));
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
        data.legend = {{ScatterData::Mark::published, QStringLiteral("publizierte Läufe, nicht angepasst")}};
        for (const auto &[x, y, name] :
             {std::tuple(1051.0, 1088.0, "AdamW · Kimi K2"), std::tuple(1029.0, 1061.0, "Muon · Kimi K2"),
              std::tuple(713.0, 731.0, "AdamW · Qwen3-30B-A3B"), std::tuple(686.0, 704.0, "Muon · Qwen3-30B-A3B")})
            data.points.push_back({x, y, ScatterData::Mark::published, QString::fromUtf8(name), {}});
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
