// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/answer/answer_tables.h"
#include "app/itemmodels/answer/answer_text.h"
#include "app/itemmodels/cells.h"
#include "app/itemmodels/table.h"
#include "tests/app/fixtures.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace milepost;

namespace {

/// The table as text, a line per row, cells joined by " | ".
QStringList printed(const TableModel &model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column) {
            const TableCell *cell = model.cell(model.index(row, column));
            QString text = cell->text;
            if (!cell->trailing.isEmpty())
                text += u' ' + cell->trailing;
            if (!cell->secondary.isEmpty())
                text += QStringLiteral(" [%1]").arg(cell->secondary);
            cells << text.replace(QChar::Nbsp, u' ');
        }
        lines << cells.join(QStringLiteral(" | "));
    }
    return lines;
}

constexpr auto monitor = QAbstractItemModelTester::FailureReportingMode::QtTest;

} // namespace

class TestTableModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void answer_data()
    {
        QTest::addColumn<QLocale>("locale");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("en")
            << QLocale(QLocale::English)
            << QStringList{
                   QStringLiteral("Time | 138 days [132–144] | 119 days [102–136] | −19 days −14% [−36 to −2] | "),
                   QStringLiteral(
                       "Cost | $8.93 M [8.57–9.29] | $7.66 M [6.59–8.73] | −$1.3 M −15% [−2.3 to −0.3] | "),
                   QStringLiteral("Energy | 1,580 MWh [1,520–1,640] | 1,360 MWh [1,170–1,550] | −220 MWh −14% "
                                  "[−410 to −30] | "),
                   QStringLiteral(
                       "Tokens | 15.5 T [planned] | 13.0 T [11.2–14.8] | −2.5 T −16% [−4.3 to −0.7] | ")};
        QTest::newRow("de")
            << QLocale(QLocale::German)
            << QStringList{QStringLiteral(
                               "Time | 138 Tage [132–144] | 119 Tage [102–136] | −19 Tage −14 % [−36 bis −2] | "),
                           QStringLiteral("Cost | 8,93 Mio. $ [8,57–9,29] | 7,66 Mio. $ [6,59–8,73] | −1,3 Mio. $ "
                                          "−15 % [−2,3 bis −0,3] | "),
                           QStringLiteral("Energy | 1.580 MWh [1.520–1.640] | 1.360 MWh [1.170–1.550] | −220 MWh "
                                          "−14 % [−410 bis −30] | "),
                           QStringLiteral("Tokens | 15,5 Bio. [planned] | 13,0 Bio. [11,2–14,8] | −2,5 Bio. −16 % "
                                          "[−4,3 bis −0,7] | ")};
    }
    void answer()
    {
        QFETCH(QLocale, locale);
        QFETCH(QStringList, expected);
        const QLocale before;
        QLocale::setDefault(locale);
        const Comparison comparison = test::comparison();
        TableModel model;
        const QAbstractItemModelTester tester(&model, monitor);
        model.setTable(answerTable(AnswerView(comparison)));
        QCOMPARE(printed(model), expected);
        QLocale::setDefault(before);
    }

    void secondLinesNameHoursAndEmissions()
    {
        Comparison comparison = test::comparison();
        const auto labels = [&comparison](bool second) {
            QStringList texts;
            for (const auto &row : answerTable(AnswerView(comparison), second).rows)
                texts << row.front().text;
            return texts.join(u' ');
        };
        QCOMPARE(labels(false), QStringLiteral("Time Cost Energy Tokens"));
        QCOMPARE(labels(true), QStringLiteral("Time Cost GPU-hours Energy CO₂e Tokens"));
        const TableData table = answerTable(AnswerView(comparison), true);
        const double days = *AnswerView(comparison).baseMilestone()->days.p50;
        QCOMPARE(table.rows[2][1].number.value_or(0), days * 24 * comparison.arms.front().scenario.gpus);
        QVERIFY(table.rows[2][3].number.value_or(0) < 0);
        // Without a known mix of electricity nothing is said about emissions.
        for (Estimate &arm : comparison.arms)
            for (MilestoneEstimate &milestone : arm.milestones)
                milestone.co2e_t = Quantiles::exact(0);
        QCOMPARE(labels(true), QStringLiteral("Time Cost GPU-hours Energy Tokens"));
        comparison = test::fourArms();
        QVERIFY(labels(true).startsWith(QStringLiteral("Time Cost GPU-hours Energy")));
    }

    void longSourcesHaveAShortForm_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("brief");
        const QString remark = QStringLiteral("read from its figures, with the spread of three runs and what their "
                                              "authors say on the differences");
        QTest::newRow("short") << QStringLiteral("A data sheet: of 2026") << QString();
        QTest::newRow("sentence") << QStringLiteral("A report (arXiv:1), table 2: ") + remark
                                  << QStringLiteral("A report (arXiv:1), table 2 …");
        QTest::newRow("clause") << QStringLiteral("A report, of 2026, ") + remark
                                << QStringLiteral("A report, of 2026, read from its figures …");
        QTest::newRow("not in brackets")
            << QStringLiteral("A report (of the year 2026, ") + remark + u')' << QStringLiteral("A report …");
        QTest::newRow("address") << QStringLiteral("huggingface.co/blog/a.b: ") + remark
                                 << QStringLiteral("huggingface.co/blog/a.b …");
        QTest::newRow("no place to stop") << QStringLiteral("x").repeated(200) << QString();
    }
    void longSourcesHaveAShortForm()
    {
        QFETCH(QString, source);
        QFETCH(QString, brief);
        const TableCell cell = sourceCell(source);
        QCOMPARE(cell.text, source);
        QCOMPARE(cell.brief, brief);
    }

    void fourArmsHaveAColumnEach()
    {
        const Comparison comparison = test::fourArms();
        const AnswerView view(comparison, 0, 2);
        const TableData table = answerTable(view);
        QCOMPARE(table.columns.size(), std::size_t(5));
        QCOMPARE(table.rows.size(), std::size_t(5));
        QCOMPARE(table.columns[3].title, QStringLiteral("SOAP"));
        for (std::size_t row = 0; row < 4; ++row) {
            QVERIFY(table.rows[row][1].trailing.isEmpty()); // the base has no change against itself
            for (const std::size_t column : {2, 3}) {
                QVERIFY(!table.rows[row][column].text.isEmpty());
                QVERIFY(table.rows[row][column].trailing.endsWith(u'%'));
            }
            QVERIFY(table.rows[row][4].number == std::nullopt); // Shampoo does not fit
        }
        QVERIFY(table.rows[0][4].tone == TableCell::Tone::error);
        double sum = 0;
        for (std::size_t column = 1; column < 4; ++column)
            sum += *table.rows[4][column].number;
        QVERIFY(std::abs(sum - 1) < 1e-9);
        QCOMPARE(milestonesTable(view).columns.size(), std::size_t(6));
        QCOMPARE(memoryTable(view).columns.size(), std::size_t(5));
        QCOMPARE(optimizerTable(view).rows.size(), std::size_t(4));
    }

    void milestonesComeInOrderOfDifficulty()
    {
        const Comparison comparison = test::comparison();
        TableModel model;
        const QAbstractItemModelTester tester(&model, monitor);
        model.setTable(milestonesTable(AnswerView(comparison)));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.table().currentRow, 2);
        const QStringList lines = printed(model);
        QCOMPARE(lines[0], QStringLiteral("MMLU 60% | 102 (76–never) | 88 (65–never) | 82% / 84%"));
        QVERIFY2(lines[2].endsWith(QStringLiteral("138 (132–144) | 119 (102–136) | >95%")), qPrintable(lines[2]));
    }

    /// "Never" does not stand beside a share of draws that reach it, and a warning stands with its milestone.
    void rareMilestonesAreNotNever()
    {
        Comparison comparison = test::comparison();
        MilestoneEstimate &rare = comparison.arms[1].milestones[1];
        rare.days.p50 = rare.days.p90 = rare.days.p95 = std::nullopt;
        rare.probability_reached = rare.days.share = 0.13;
        comparison.arms[1].diagnostics.push_back({Severity::warning, "milestones.optimizer", "milestones.1", "m"});
        comparison.arms[1].diagnostics.push_back({Severity::warning, "plan.other", "plan.tp", "p"});
        const AnswerView view(comparison);
        QCOMPARE(warningsOf(view).size(), std::size_t(1));
        QCOMPARE(warningsOf(view).front().id, std::string("plan.other"));
        const TableData table = milestonesTable(view);
        const auto row = std::ranges::find_if(table.rows, [](const auto &cells) { return cells[0].number == 1; });
        QVERIFY(row != table.rows.end());
        QCOMPARE((*row)[2].text, QStringLiteral("not in half"));
        QVERIFY2((*row)[2].toolTip.contains(QStringLiteral("13%")), qPrintable((*row)[2].toolTip));
        QVERIFY((*row)[0].text.endsWith(u'⚠'));
        rare.probability_reached = rare.days.share = 0;
        const TableData none = milestonesTable(AnswerView(comparison));
        const auto same = std::ranges::find_if(none.rows, [](const auto &cells) { return cells[0].number == 1; });
        QCOMPARE((*same)[2].text, QStringLiteral("never"));
    }

    void sameShapeKeepsRows()
    {
        const Comparison first = test::comparison(), second = test::comparison(test::Case::undecided);
        TableModel model;
        model.setTable(answerTable(AnswerView(first)));
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset),
            changes(&model, &QAbstractItemModel::dataChanged);
        model.setTable(answerTable(AnswerView(second)));
        QCOMPARE(resets.count(), 0);
        QCOMPARE(changes.count(), 1);
    }

    void infeasibleArmGivesEmptyTables()
    {
        const Comparison comparison = test::comparison(test::Case::infeasible);
        const AnswerView view(comparison);
        QVERIFY(answerTable(view).rows.empty());
        QVERIFY(milestonesTable(view).rows.empty());
        QVERIFY(!memoryTable(view).rows.empty());
    }

    void memoryKindsSumToTheTotal()
    {
        const Comparison comparison = test::comparison();
        const TableData table = memoryTable(AnswerView(comparison));
        double base = 0, other = 0;
        for (std::size_t i = 0; i + 2 < table.rows.size(); ++i) {
            base += *table.rows[i][1].number;
            other += *table.rows[i][2].number;
        }
        const auto &total = table.rows[table.rows.size() - 2];
        QVERIFY(std::abs(base - *total[1].number) < 1e-9);
        QVERIFY(std::abs(other - *total[2].number) < 1e-9);
    }

    void accessibleTextSaysColumnValueBandAndSource()
    {
        const Comparison comparison = test::comparison();
        TableModel model;
        model.setTable(answerTable(AnswerView(comparison)));
        QString text = model.index(0, 2).data(Qt::AccessibleTextRole).toString();
        QCOMPARE(text.replace(QChar::Nbsp, u' '),
                 QStringLiteral("Muon, Time: 119 days, 80 percent band 102–136, assumed"));
        QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("Time, assumed"));
    }

    void csvFollowsTheLanguage()
    {
        TableData table;
        table.columns = {{QStringLiteral("a;b"), false}, {QStringLiteral("n"), true}};
        TableCell text, number;
        text.text = QStringLiteral("say \"x\", y");
        number.text = QStringLiteral("1234"); // rounded
        number.number = 1234.5;
        table.rows = {{text, number}};
        const QByteArray mark("\xEF\xBB\xBF");
        QCOMPARE(csvOf(table), mark + "a;b,n\r\n\"say \"\"x\"\", y\",1234.5\r\n");
        QLocale::setDefault(QLocale(QLocale::German));
        const QByteArray german = csvOf(table);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QCOMPARE(german, mark + "\"a;b\";n\r\n\"say \"\"x\"\", y\";1234,5\r\n");
    }

    void proxyFiltersByKindAndText()
    {
        const Comparison comparison = test::comparison();
        TableModel model;
        model.setTable(sourcesTable(AnswerView(comparison)));
        TableProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester tester(&proxy, monitor);
        const int all = proxy.rowCount();
        proxy.setKind(Provenance::published);
        const int published = proxy.rowCount();
        QVERIFY(published > 0 && published < all);
        proxy.setSearch(QStringLiteral("UPTIME"));
        QVERIFY(proxy.rowCount() > 0 && proxy.rowCount() < published);
        proxy.setKind(std::nullopt);
        proxy.setSearch({});
        QCOMPARE(proxy.rowCount(), all);
    }
};

QTEST_GUILESS_MAIN(TestTableModel)
#include "tst_table_model.moc"
