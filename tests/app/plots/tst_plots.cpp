// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/charts/answer_charts.h"
#include "app/itemmodels/theme.h"
#include "app/plots/bars_chart.h"
#include "app/plots/bridge_chart.h"
#include "app/plots/curve_plot.h"
#include "app/plots/gantt_chart.h"
#include "app/plots/heat_map.h"
#include "app/plots/line_plot.h"
#include "tests/app/fixtures.h"

#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

using namespace milepost;

namespace {

/// Pixels of (nearly) this colour.
int countOf(const QImage &image, const QColor &colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QColor at = image.pixelColor(x, y);
            count += std::abs(at.red() - colour.red()) < 12 && std::abs(at.green() - colour.green()) < 12 &&
                             std::abs(at.blue() - colour.blue()) < 12
                         ? 1
                         : 0;
        }
    return count;
}

std::unique_ptr<ChartWidget> chartNamed(const QString &name)
{
    static const Comparison comparison = test::comparison();
    const AnswerView view(comparison);
    const auto filled = []<class Chart, class Data>(std::unique_ptr<Chart> chart, const Data &data) {
        chart->setData(data);
        return chart;
    };
    if (name == QStringLiteral("curve"))
        return filled(std::make_unique<LossCurvePlot>(), lossCurveData(view, CurveAxis::days));
    if (name == QStringLiteral("histogram"))
        return filled(std::make_unique<HistogramPlot>(), savingHistogram(view));
    if (name == QStringLiteral("bars"))
        return filled(std::make_unique<BarsChart>(), limitBars(view));
    if (name == QStringLiteral("waterfall"))
        return filled(std::make_unique<WaterfallChart>(), waterfallData(view, true));
    if (name == QStringLiteral("bridge"))
        return filled(std::make_unique<BridgeChart>(), bridgeData(view));
    if (name == QStringLiteral("memory"))
        return filled(std::make_unique<StackedBarsChart>(), memoryData(view));
    if (name == QStringLiteral("tornado"))
        return filled(std::make_unique<TornadoChart>(), tornadoData(test::sensitivityBars(), "USD", 10));
    return filled(std::make_unique<GanttChart>(), ganttData(comparison.arms[0], test::schedule()));
}

} // namespace

class TestPlots : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void charts_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QColor>("colour"); ///< that must be seen
        const Theme &light = lightTheme();
        QTest::newRow("curve") << QStringLiteral("curve") << light.muon;
        QTest::newRow("histogram") << QStringLiteral("histogram") << light.text;
        QTest::newRow("bars") << QStringLiteral("bars") << light.otherParts;
        QTest::newRow("waterfall") << QStringLiteral("waterfall") << light.muon;
        QTest::newRow("bridge") << QStringLiteral("bridge") << light.adamw;
        QTest::newRow("memory") << QStringLiteral("memory") << light.otherParts;
        QTest::newRow("tornado") << QStringLiteral("tornado") << light.otherParts;
        QTest::newRow("gantt") << QStringLiteral("gantt") << light.otherParts;
    }
    void charts()
    {
        QFETCH(QString, name);
        QFETCH(QColor, colour);
        qApp->setPalette(paletteOf(lightTheme()));
        const auto chart = chartNamed(name);
        chart->resize(560, 320);
        chart->show();
        QVERIFY(QTest::qWaitForWindowExposed(chart.get()));
        QVERIFY(!chart->accessibleName().isEmpty());
        QVERIFY(!chart->accessibleDescription().isEmpty());

        const QImage light = chart->image(1);
        QCOMPARE(light.size(), QSize(560, 320));
        QVERIFY2(countOf(light, colour) > 20, "the colour of the data is not drawn");

        chart->setStale(true);
        QTest::qWait(5);
        if (colour != lightTheme().text)
            QVERIFY2(countOf(chart->image(1), colour) < countOf(light, colour) / 4,
                     "stale figures keep their colour");
        chart->setStale(false);

        qApp->setPalette(paletteOf(darkTheme()));
        QTest::qWait(5);
        QVERIFY(countOf(chart->image(1), darkTheme().base) > 560 * 320 / 3);
        qApp->setPalette(paletteOf(lightTheme()));
    }

    void exports_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QByteArray>("start");
        for (const char *name : {"curve", "bars"}) {
            const QString chart = QString::fromLatin1(name);
            QTest::addRow("%s png", name) << chart << QStringLiteral("png") << QByteArray("\x89PNG");
            QTest::addRow("%s svg", name) << chart << QStringLiteral("svg") << QByteArray("<?xml");
            QTest::addRow("%s pdf", name) << chart << QStringLiteral("pdf") << QByteArray("%PDF");
            QTest::addRow("%s csv", name) << chart << QStringLiteral("csv") << QByteArray("\xEF\xBB\xBF");
        }
    }
    void exports()
    {
        QFETCH(QString, name);
        QFETCH(QString, suffix);
        QFETCH(QByteArray, start);
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("chart.") + suffix);
        const auto chart = chartNamed(name);
        chart->resize(480, 300);
        QVERIFY(chart->exportTo(file));
        QFile in(file);
        QVERIFY(in.open(QIODevice::ReadOnly));
        QVERIFY(in.size() > 200);
        QVERIFY(in.read(start.size()) == start);
        QVERIFY(!chart->exportTo(folder.filePath(QStringLiteral("missing/chart.") + suffix)));
    }

    void waterfallsBesideEachOtherBeginAtTheSamePlace()
    {
        // Names of very different width; the bars below are of the same length.
        const Comparison comparison = test::comparison();
        const AnswerView view(comparison);
        std::vector<QRect> bars;
        for (const bool other : {false, true}) {
            WaterfallData data = waterfallData(view, other);
            const QString longName = QStringLiteral("A long name of the total");
            data.columnLabels << longName;
            if (other)
                data.bars.back().label = longName;
            WaterfallChart chart;
            chart.resize(420, 300);
            chart.setData(data);
            const QImage picture = chart.image(1);
            QRect common;
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x)
                    if (picture.pixelColor(x, y) == lightTheme().otherParts)
                        common |= QRect(x, y, 1, 1);
            bars.push_back(common);
        }
        QVERIFY(!bars[0].isEmpty());
        QCOMPARE(bars[0].left(), bars[1].left());
        QCOMPARE(bars[0].top(), bars[1].top());
        QCOMPARE(bars[0].bottom(), bars[1].bottom());
    }

    void whatIsDrawnGrowsWithTheFont()
    {
        const auto chart = chartNamed(QStringLiteral("waterfall"));
        chart->resize(700, 400);
        QFont font = chart->font();
        font.setPixelSize(12);
        chart->setFont(font);
        const int before = countOf(chart->image(1), lightTheme().text);
        font.setPixelSize(18);
        chart->setFont(font);
        QVERIFY(countOf(chart->image(1), lightTheme().text) > before * 3 / 2);
    }

    void f4ShowsTheTable()
    {
        const auto chart = chartNamed(QStringLiteral("waterfall"));
        chart->resize(400, 300);
        chart->show();
        QVERIFY(!chart->isTableShown());
        QTest::keyClick(chart.get(), Qt::Key_F4);
        QVERIFY(chart->isTableShown());
        const auto *table = chart->findChild<QTableView *>();
        QVERIFY(table && table->model()->rowCount() > 5);
        QVERIFY(!table->accessibleName().isEmpty());
        QTest::keyClick(chart.get(), Qt::Key_F4);
        QVERIFY(!chart->isTableShown());
    }

    void theHeatMapShowsBothArmsAndSaysWhatIsUnderTheMouse()
    {
        HeatMapData data;
        data.columns = {QStringLiteral("1 M"), QStringLiteral("2 M")};
        data.rows = {QStringLiteral("large\n10 B"), QStringLiteral("small\n1 B")};
        for (const double balance : {-1.0, 1.0, 0.0}) {
            HeatMapData::Cell cell;
            cell.balance = balance;
            cell.text = QString::number(balance);
            cell.toolTip = QStringLiteral("tip");
            data.cells.push_back(cell);
        }
        data.cells.push_back({}); // no answer
        HeatMapChart chart;
        chart.resize(500, 400);
        chart.setData(data);
        const QImage picture = chart.image(1);
        QVERIFY(countOf(picture, lightTheme().adamw) > 2000);
        QVERIFY(countOf(picture, lightTheme().muon) > 2000);
        QVERIFY(countOf(picture, lightTheme().residual) > 50);
        chart.setStale(true);
        QCOMPARE(countOf(chart.image(1), lightTheme().muon), 0);
    }

    void linesBandsAndMarksAreDrawn()
    {
        LineChartData data;
        LineChartData::Line line;
        line.arm = OptimizerKind::muon;
        line.label = QStringLiteral("Muon 2.5");
        line.marker = true;
        for (int i = 1; i <= 50; ++i) {
            line.x.push_back(i);
            line.y.push_back(3 - 0.01 * i);
            line.low.push_back(2.9 - 0.01 * i);
            line.high.push_back(3.1 - 0.01 * i);
        }
        data.lines = {line};
        data.horizontals = {{2.6, QStringLiteral("target"), std::nullopt}};
        data.verticals = {{25, QStringLiteral("today"), std::nullopt}};
        for (const bool logarithmic : {false, true}) {
            data.xLogarithmic = logarithmic;
            LinePlot plot;
            plot.resize(500, 300);
            plot.setData(data);
            QVERIFY(countOf(plot.image(1), lightTheme().muon) > 300);
            plot.setStale(true);
            QCOMPARE(countOf(plot.image(1), lightTheme().muon), 0);
        }
    }

    void emptyChartsDrawNothingAndDoNotFail()
    {
        BarsChart bars;
        WaterfallChart waterfall;
        BridgeChart bridge;
        StackedBarsChart memory;
        TornadoChart tornado;
        GanttChart gantt;
        LossCurvePlot curve;
        HistogramPlot histogram;
        HeatMapChart map;
        LinePlot lines;
        for (ChartWidget *chart : std::initializer_list<ChartWidget *>{
                 &bars, &waterfall, &bridge, &memory, &tornado, &gantt, &curve, &histogram, &map, &lines}) {
            chart->resize(200, 120);
            QCOMPARE(chart->image(1).size(), QSize(200, 120));
        }
    }
};

QTEST_MAIN(TestPlots)
#include "tst_plots.moc"
