// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/plot_painter.h"
#include "tests/app/report/fixtures.h"

#include <QTest>

namespace milepost::report {
namespace {

/// Records where everything is drawn.
class RecordingCanvas : public Canvas {
public:
    explicit RecordingCanvas(const ReportFonts &fonts) : Canvas(fonts) {}
    void polyline(const QPolygonF &points, const LineStyle &style) override
    {
        add(points.boundingRect());
        if (style.dashed)
            dashed.push_back(points.boundingRect().adjusted(-0.01, -0.01, 0.01, 0.01));
    }
    void polygon(const QPolygonF &points, QRgb, double) override { add(points.boundingRect()); }
    void circle(QPointF c, double r, std::optional<QRgb>, std::optional<LineStyle>) override
    {
        add({c.x() - r, c.y() - r, 2 * r, 2 * r});
    }
    void text(QPointF at, const QString &text, const TextStyle &style) override
    {
        const double width = textWidth(text, style);
        const double left = style.align == TextStyle::Align::left     ? 0
                            : style.align == TextStyle::Align::center ? -width / 2
                                                                      : -width;
        const QRectF box = style.upwards
                               ? QRectF(at.x() - style.size * 0.8, at.y() - left - width, style.size, width)
                               : QRectF(at.x() + left, at.y() - style.size * 0.75, width, style.size * 0.95);
        add(box);
        texts.push_back({text, box});
    }
    struct Text {
        QString text;
        QRectF box;
    };
    QRectF extent;
    std::vector<Text> texts;
    std::vector<QRectF> dashed; ///< lines: milestones, break-even

private:
    void add(const QRectF &r)
    {
        // Lines have boxes without area, which united() would leave out.
        const QRectF box = r.adjusted(-0.01, -0.01, 0.01, 0.01);
        extent = extent.isNull() ? box : extent.united(box);
    }
};

} // namespace

class ReportPlotsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ticksAreRound_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<int>("wanted");
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("decimals");
        QTest::newRow("0 to 160") << 0.0 << 160.0 << 8 << 9 << 0;
        QTest::newRow("1.95 to 2.02") << 1.95 << 2.02 << 7 << 8 << 2;
        QTest::newRow("0 to 9.3") << 0.0 << 9.3 << 5 << 5 << 0;
        QTest::newRow("-0.3 to 0.3") << -0.3 << 0.3 << 6 << 7 << 1;
        QTest::newRow("empty range") << 1.0 << 1.0 << 5 << 0 << 0;
    }
    void ticksAreRound()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(int, wanted);
        QFETCH(int, count);
        QFETCH(int, decimals);
        const Ticks ticks = niceTicks(low, high, wanted);
        QCOMPARE(static_cast<int>(ticks.values.size()), count);
        QCOMPARE(ticks.decimals, decimals);
        for (const double value : ticks.values)
            QVERIFY(value >= low - 1e-9 && value <= high + 1e-9);
    }

    void nothingIsClippedOrOverlaps_data()
    {
        QTest::addColumn<Language>("language");
        QTest::addColumn<int>("arms");
        for (const auto &[name, language] :
             {std::pair("en", Language::en), std::pair("de", Language::de), std::pair("ja", Language::ja)})
            for (const int arms : {1, 2, 4})
                QTest::addRow("%s, %d arms", name, arms) << language << arms;
    }
    void nothingIsClippedOrOverlaps()
    {
        QFETCH(Language, language);
        QFETCH(int, arms);
        const Comparison comparison = arms == 1   ? fixtures::singleArm()
                                      : arms == 2 ? fixtures::comparison()
                                                  : fixtures::fourArms();
        const auto document = buildReport(comparison, fixtures::bars(), fixtures::options(language));
        QVERIFY(document.has_value());
        const auto fonts = ReportFonts::choose(language);
        QVERIFY(fonts.has_value());
        int plots = 0;
        for (const Section &section : document->sections) {
            for (const Block &block : section.blocks) {
                const Figure *figure = std::get_if<Figure>(&block);
                if (!figure)
                    continue;
                const QSizeF size((493.0 - 12) / static_cast<double>(figure->panels.size()), figure->height_pt);
                for (const Figure::Panel &panel : figure->panels) {
                    ++plots;
                    RecordingCanvas canvas(*fonts);
                    paintPlot(canvas, panel.plot, size, Words(language));
                    const QRectF page(QPointF(-0.1, -0.1), size + QSizeF(0.2, 0.2));
                    QVERIFY2(page.contains(canvas.extent), qPrintable(panel.id));
                    QVERIFY(canvas.texts.size() > 4);
                    for (std::size_t i = 0; i < canvas.texts.size(); ++i)
                        for (std::size_t j = i + 1; j < canvas.texts.size(); ++j)
                            QVERIFY2(
                                !canvas.texts[i].box.intersects(canvas.texts[j].box),
                                qPrintable(panel.id + ": " + canvas.texts[i].text + " / " + canvas.texts[j].text));
                }
            }
        }
        QCOMPARE(plots, arms == 1 ? 3 : 4);
    }

    void valuesStandClearOfBreakEven_data()
    {
        QTest::addColumn<double>("base");
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        for (const double low : {-0.4, 0.0, 0.1, 0.2, 0.35, 0.5, 0.64, 0.9})
            QTest::addRow("from %.2f", low) << 1.08 << low << 2.1;
        for (const double high : {-0.9, -0.5, -0.2, -0.1, 0.0, 0.3})
            QTest::addRow("a loss, up to %.2f", high) << -1.08 << -2.1 << high;
    }
    /// The dashed line runs through no value, on whichever side of it the bar ends.
    void valuesStandClearOfBreakEven()
    {
        QFETCH(double, base);
        QFETCH(double, low);
        QFETCH(double, high);
        TornadoPlot plot;
        plot.x_label = QStringLiteral("net saving");
        plot.base = base;
        plot.base_text = QStringLiteral("+1,08 Mio. EUR");
        plot.zero_text = QStringLiteral("Break-even");
        plot.rows = {{QStringLiteral("one input"), Provenance::assumed, low, high, QStringLiteral("1"),
                      QStringLiteral("2"), QStringLiteral("+644.000 EUR"), QStringLiteral("+2,02 Mio. EUR")},
                     {QStringLiteral("another"), Provenance::assumed, std::min(base, 0.0) - 0.2,
                      std::max(base, 0.0) + 0.2, QStringLiteral("1"), QStringLiteral("2"),
                      QStringLiteral("-4.350 EUR"), QStringLiteral("+3,34 Mio. EUR")}};
        const auto fonts = ReportFonts::choose(Language::de);
        QVERIFY(fonts.has_value());
        RecordingCanvas canvas(*fonts);
        paintPlot(canvas, plot, QSizeF(493, 90), Words(Language::de));
        QCOMPARE(canvas.dashed.size(), std::size_t(1));
        int values = 0;
        for (const RecordingCanvas::Text &text : canvas.texts) {
            const bool value = text.text.contains(QStringLiteral("EUR")) && text.text != plot.base_text;
            values += value;
            QVERIFY2(!value || !text.box.intersects(canvas.dashed.front()), qPrintable(text.text));
        }
        QCOMPARE(values, 4);
    }
};

} // namespace milepost::report

QTEST_MAIN(milepost::report::ReportPlotsTest)
#include "tst_report_plots.moc"
