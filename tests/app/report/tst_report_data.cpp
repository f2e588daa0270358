// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/csv_renderer.h"
#include "app/report/xlsx_renderer.h"
#include "resources/reading/csv_reader.h"
#include "tests/app/report/fixtures.h"
#include "tests/app/report/zip_reading.h"

#include <QRegularExpression>
#include <QTest>

#include <clocale>

namespace milepost::report {
namespace {

struct SheetCell {
    QString formula;
    QString value;
};

/// Cells of a sheet by their name ("B3"); text cells hold an index into the shared strings.
QMap<QString, SheetCell> cellsOf(const QString &xml)
{
    QMap<QString, SheetCell> cells;
    static const QRegularExpression cell(
        QStringLiteral("<c r=\"([A-Z]+[0-9]+)\"[^>]*>(?:<f>(.*?)</f>)?(?:<v>(.*?)</v>)?</c>"));
    for (auto match = cell.globalMatch(xml); match.hasNext();) {
        const auto found = match.next();
        cells[found.captured(1)] = {found.captured(2), found.captured(3)};
    }
    return cells;
}

} // namespace

class ReportDataTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void formulasGiveTheCostOfTheSimulation()
    {
        const auto bytes = renderXlsx(fixtures::document(Language::en));
        QVERIFY(bytes.has_value());
        const QMap<QString, QByteArray> members = fixtures::readZip(*bytes);
        const QMap<QString, SheetCell> cells = cellsOf(QString::fromUtf8(members["xl/worksheets/sheet2.xml"]));
        // Inputs: GPUs, hours, price, electricity, "price includes power".
        QCOMPARE(cells["B3"].value.toDouble(), 256.0);
        QCOMPARE(cells["B4"].value.toDouble(), 24.0);
        QCOMPARE(cells["B5"].value.toDouble(), 10.5);
        QCOMPARE(cells["B7"].value.toDouble(), 1.0);
        const Comparison comparison = fixtures::comparison();
        // First line: AdamW to its final loss; days in D, GPU-hours in J, cost in M, simulation in O.
        const MilestoneEstimate &milestone = comparison.arms[0].milestones[0];
        QCOMPARE(cells["D20"].value.toDouble(), *milestone.days.p50);
        QCOMPARE(cells["J20"].formula, QString("IF(ISNUMBER(D20),D20*$B$4*$B$3*$B$8,\"not in half\")"));
        // Rented hours at the rent, less discount and spot; owned hours at their own cost.
        QVERIFY2(cells["M20"].formula.startsWith("IF(ISNUMBER(J20),J20*(1-$B$13)*$B$5*(1-$B$9)*(1-$B$10*$B$11)*"),
                 qPrintable(cells["M20"].formula));
        const double hours = *milestone.days.p50 * 24 * 256;
        QVERIFY(std::abs(cells["J20"].value.toDouble() / hours - 1) < 1e-12);
        QVERIFY(std::abs(cells["M20"].value.toDouble() / (hours * 10.5) - 1) < 1e-12);
        QVERIFY(std::abs(cells["M20"].value.toDouble() / cells["O20"].value.toDouble() - 1) < 1e-12);
        // The upper end of the second milestone does not exist: a formula with a text as its value.
        QVERIFY(cells["K21"].formula.startsWith("IF(ISNUMBER(E21)"));
        QCOMPARE(cells["K21"].value, QString("never"));
    }

    void electricityIsAddedWhereThePriceLeavesItOut()
    {
        Comparison comparison = fixtures::comparison();
        for (Estimate &arm : comparison.arms)
            arm.scenario.economics.price_includes_power = false;
        const auto document = buildReport(comparison, fixtures::bars(), fixtures::options(Language::en));
        QVERIFY(document.has_value());
        const auto bytes = renderXlsx(*document);
        QVERIFY(bytes.has_value());
        const QMap<QString, SheetCell> cells =
            cellsOf(QString::fromUtf8(fixtures::readZip(*bytes)["xl/worksheets/sheet2.xml"]));
        const MilestoneEstimate &milestone = comparison.arms[0].milestones[0];
        const double expected = *milestone.days.p50 * 24 * 256 * 10.5 + *milestone.energy_mwh.p50 * 1000 * 0.22;
        QVERIFY(std::abs(cells["M20"].value.toDouble() / expected - 1) < 1e-12);
    }

    void sheetsAreNamedInTheLanguage_data()
    {
        QTest::addColumn<Language>("language");
        QTest::addColumn<QString>("name");
        QTest::newRow("en") << Language::en << "Cost calculation";
        QTest::newRow("de") << Language::de << "Kostenrechnung";
        QTest::newRow("ja") << Language::ja << QString::fromUtf8("費用計算");
    }
    void sheetsAreNamedInTheLanguage()
    {
        QFETCH(Language, language);
        QFETCH(QString, name);
        const auto first = renderXlsx(fixtures::document(language)),
                   second = renderXlsx(fixtures::document(language));
        QVERIFY(first.has_value() && second.has_value());
        QVERIFY(*first == *second);
        const QMap<QString, QByteArray> members = fixtures::readZip(*first);
        QVERIFY(members["xl/workbook.xml"].contains("name=\"" + name.toUtf8() + "\""));
        QVERIFY(members.contains("xl/worksheets/sheet12.xml"));
        QVERIFY(members["docProps/core.xml"].contains("2026-11-30T00:00:00Z"));
    }

    void decimalCommaOfTheProcessStaysOut()
    {
        const std::string before = std::setlocale(LC_NUMERIC, nullptr);
        bool found = false;
        for (const char *name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "nl_NL.UTF-8"})
            found = found || std::setlocale(LC_NUMERIC, name);
        if (!found)
            QSKIP("no locale with a decimal comma is installed");
        const auto bytes = renderXlsx(fixtures::document(Language::de));
        const QString comma = QString::fromLatin1(std::localeconv()->decimal_point);
        std::setlocale(LC_NUMERIC, before.c_str());
        QCOMPARE(comma, QString(","));
        QVERIFY(bytes.has_value());
        const QMap<QString, SheetCell> cells =
            cellsOf(QString::fromUtf8(fixtures::readZip(*bytes)["xl/worksheets/sheet2.xml"]));
        QCOMPARE(cells["B5"].value, QString("10.5"));
    }

    void stepTimeIsTheSumOfItsParts()
    {
        const auto bytes = renderXlsx(fixtures::document(Language::en));
        QVERIFY(bytes.has_value());
        // Whichever sheets the report has, one of them adds up the parts.
        bool found = false;
        for (const QByteArray &member : fixtures::readZip(*bytes))
            for (const SheetCell &cell : cellsOf(QString::fromUtf8(member))) {
                if (!cell.formula.startsWith("SUM(B2:"))
                    continue;
                found = true;
                QVERIFY(std::abs(cell.value.toDouble() - 12.75) < 1e-9);
            }
        QVERIFY(found);
    }

    void csvReadsBackToTheSameNumbers_data()
    {
        QTest::addColumn<Language>("language");
        QTest::newRow("en") << Language::en;
        QTest::newRow("de") << Language::de;
        QTest::newRow("ja") << Language::ja;
    }
    void csvReadsBackToTheSameNumbers()
    {
        QFETCH(Language, language);
        const ReportDocument document = fixtures::document(language);
        const auto bytes = renderCsv(document);
        QVERIFY(bytes.has_value());
        const auto table = CsvTable::parse(
            std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())), "report.csv", ',');
        QVERIFY(table.has_value());
        std::size_t cells = 2; // headline and date
        for (const Section &section : document.sections)
            for (const Block &block : section.blocks)
                if (const Table *t = std::get_if<Table>(&block))
                    for (const auto &row : t->rows)
                        cells += row.size();
        QCOMPARE(table->rows().size(), cells);
        int medians = 0;
        for (const CsvRow &row : table->rows()) {
            if (table->text(row, "table") != "arms" || table->text(row, "row") != "1" ||
                table->text(row, "column") != "Muon")
                continue;
            ++medians;
            QCOMPARE(table->number(row, "p50"), std::optional<double>(119.2));
            QCOMPARE(table->number(row, "value"), std::optional<double>(119.2));
            QCOMPARE(table->text(row, "unit"), std::string_view("d"));
        }
        QCOMPARE(medians, 1);
    }
};

} // namespace milepost::report

QTEST_GUILESS_MAIN(milepost::report::ReportDataTest)
#include "tst_report_data.moc"
