// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/regulation_facts.h"
#include "app/report/words.h"
#include "resources/embedded/resource.h"
#include "tests/app/report/fixtures.h"

#include <QTest>

namespace milepost::report {

class ReportDocumentTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sectionsStandInOrder()
    {
        const ReportDocument document = fixtures::document(Language::en);
        QStringList ids;
        for (const Section &section : document.sections)
            ids << section.id;
        const QStringList expected = {"answer",      "arms",        "milestones", "plan",
                                      "curves",      "step",        "energy",     "sensitivity",
                                      "assumptions", "calibration", "eu-ai-act",  "reproducibility"};
        QCOMPARE(ids, expected);
        QCOMPARE(document.scenario_file_name, QString("round-moe-on-256-gb300.scenario.json"));
    }

    void differenceStandsBeforeTheArms()
    {
        const ReportDocument document = fixtures::document(Language::en);
        const Table *arms = document.table("arms");
        QVERIFY(arms);
        QCOMPARE(arms->columns.size(), std::size_t(4));
        QCOMPARE(arms->columns[1].title, QString("Muon against AdamW"));
        QCOMPARE(arms->columns[2].title, QString("AdamW"));
        QCOMPARE(arms->columns[3].title, QString("Muon"));
        const std::vector<Cell> &time = arms->rows.front();
        QCOMPARE(time[0].text, QString("Time"));
        QVERIFY(time[1].text.startsWith(QString("\u221219")));
        QCOMPARE(time[3].quantiles.p50, std::optional<double>(119.2));
        QVERIFY(!time[3].band.isEmpty());
        // Cost hangs on the assumed price, so its mark is the weakest one.
        QCOMPARE(arms->rows[1][0].badge, std::optional(Provenance::assumed));
    }

    void everyRowFillsItsColumns_data()
    {
        QTest::addColumn<int>("which");
        QTest::newRow("two arms") << 2;
        QTest::newRow("four arms") << 4;
        QTest::newRow("one arm") << 1;
    }
    void everyRowFillsItsColumns()
    {
        QFETCH(int, which);
        const Comparison comparison = which == 1   ? fixtures::singleArm()
                                      : which == 4 ? fixtures::fourArms()
                                                   : fixtures::comparison();
        const auto document = buildReport(comparison, fixtures::bars(), fixtures::options(Language::de));
        QVERIFY(document.has_value());
        int tables = 0;
        for (const Section &section : document->sections) {
            for (const Block &block : section.blocks) {
                const Table *table = std::get_if<Table>(&block);
                if (!table)
                    continue;
                ++tables;
                QVERIFY2(!table->rows.empty(), qPrintable(table->id));
                for (const std::vector<Cell> &row : table->rows)
                    QCOMPARE(row.size(), table->columns.size());
            }
        }
        QVERIFY(tables >= 8);
        // One arm has nothing to be compared with: no tornado.
        QCOMPARE(document->section("sensitivity") != nullptr, which != 1);
    }

    void partsSumToTheStep()
    {
        const Comparison comparison = fixtures::comparison();
        const ReportDocument document = fixtures::document(Language::en);
        const Table *parts = document.table("parts");
        QVERIFY(parts);
        for (std::size_t a = 0; a < comparison.arms.size(); ++a) {
            double sum = 0;
            for (const std::vector<Cell> &row : parts->rows)
                sum += row[a + 1].value.value_or(0);
            QVERIFY(std::abs(sum - *comparison.arms[a].step_time_s.p50) < 1e-9);
        }
    }

    void tornadoShowsTheFiveWidest()
    {
        const ReportDocument document = fixtures::document(Language::en);
        const Table *bars = document.table("sensitivity");
        QVERIFY(bars);
        QCOMPARE(bars->rows.size(), std::size_t(5));
        QCOMPARE(bars->rows.front()[0].text, QString("Muon token ratio"));
        double last = 1e300;
        for (const std::vector<Cell> &row : bars->rows) {
            const double swing = std::abs(*row[4].value - *row[3].value);
            QVERIFY(swing <= last);
            last = swing;
        }
    }

    void unreachedQuantileIsNever()
    {
        const ReportDocument document = fixtures::document(Language::en);
        const Table *milestones = document.table("milestones");
        QVERIFY(milestones);
        const Cell &days = milestones->rows[2][4];
        QVERIFY(days.band.contains("never"));
        QVERIFY(!days.quantiles.p90.has_value());
    }

    /// "Never" does not stand beside a share of draws that reach it.
    void rareMilestonesAreNotNever()
    {
        Comparison comparison = fixtures::comparison();
        for (MilestoneEstimate &rare : comparison.arms[1].milestones) {
            rare.probability_reached = 0.03;
            for (Quantiles *q : {&rare.days, &rare.cost, &rare.energy_mwh, &rare.tokens}) {
                *q = {};
                q->share = rare.probability_reached;
            }
        }
        const auto document = buildReport(comparison, fixtures::bars(), fixtures::options(Language::en));
        QVERIFY(document);
        const std::vector<Cell> &row = document->table("milestones")->rows[3];
        for (std::size_t c = 3; c <= 6; ++c)
            QCOMPARE(row[c].text, QString("not in half"));
        QCOMPARE(document->table("arms")->rows[0][3].text, QString("not in half"));
        QCOMPARE(document->table("money")->rows[1][3].text, QString("not in half"));
    }

    /// An input is named as the screens name it, with its key for those who edit the file.
    void inputsHaveTheirLabels()
    {
        const ReportDocument document = fixtures::document(Language::ja);
        QString note;
        for (const Section &section : document.sections)
            for (const Block &block : section.blocks)
                if (const auto *paragraph = std::get_if<Paragraph>(&block))
                    if (const QString text = plainText(paragraph->text); text.contains("final_run_share"))
                        note = text;
        QVERIFY2(note.contains(QString::fromUtf8("「本番学習の割合」")), qPrintable(note));
    }

    void computeIsCountedByTheMethod()
    {
        const Comparison comparison = fixtures::comparison();
        const TrainingCompute adamw = trainingCompute(comparison.arms[0], 15.5e12);
        const TrainingCompute muon = trainingCompute(comparison.arms[1], 15.5e12);
        QCOMPARE(adamw.newton_schulz_flop, 0.0);
        QCOMPARE(adamw.model_flop, muon.model_flop);
        // 15.5e12 tokens in batches of 4096 x 4096; 2.2e14 FLOP per GPU and step on 256 GPUs.
        const double steps = 15.5e12 / (4096.0 * 4096.0);
        QVERIFY(std::abs(muon.newton_schulz_flop / (2.2e14 * 256 * steps) - 1) < 1e-12);
        // 6 P D leaves out attention scores: the count by operations is larger, but of the same size.
        QVERIFY(adamw.model_flop > adamw.six_pd_flop * 0.9);
        QVERIFY(adamw.model_flop < adamw.six_pd_flop * 1.5);
        const ReportDocument document = fixtures::document(Language::en);
        const Table *table = document.table("eu-ai-act");
        QVERIFY(table);
        const double sum = *table->rows[0][2].value + *table->rows[1][2].value;
        QVERIFY(std::abs(*table->rows[2][2].value / sum - 1) < 1e-12);
    }

    void regulationFactsAreReadStrictly()
    {
        const auto builtin = loadRegulationFacts();
        QVERIFY(builtin.has_value());
        QCOMPARE(builtin->thresholds.size(), std::size_t(2));
        QCOMPARE(builtin->thresholds[0].flop, 1e23); // C(2025) 7719 point 17
        QCOMPARE(builtin->thresholds[1].flop, 1e25); // Regulation (EU) 2024/1689 Art. 51(2)
        QVERIFY(date_after(builtin->checked_on, 0).has_value());
        for (const RegulationFacts::Duty &duty : builtin->duties)
            QVERIFY(date_after(duty.applies_from, 0).has_value());
        std::string text(*find_resource("regulation/eu-ai-act.json"));
        text.replace(text.find("\"retention\""), 11, "\"retentoin\"");
        const auto broken = parseRegulationFacts(text, "broken.json");
        QVERIFY(!broken.has_value());
        QVERIFY(broken.error().size() >= 2); // the unknown key and the missing one
    }

    void infeasibleArmIsTheReason()
    {
        Comparison comparison = fixtures::comparison();
        comparison.arms[1].feasible = false;
        comparison.arms[1].diagnostics = {{Severity::error, "memory.limit", "plan.pp",
                                           "Stage 1 needs 301 GB of 288 GB.", FailureKind::infeasible}};
        const auto document = buildReport(comparison, {}, fixtures::options(Language::en));
        QVERIFY(!document.has_value());
        QCOMPARE(document.error().size(), std::size_t(1));
        QCOMPARE(document.error().front().kind, FailureKind::infeasible);
        QCOMPARE(QString::fromStdString(document.error().front().message),
                 QString("Stage 1 needs 301 GB of 288 GB."));
    }

    void wrongDateIsRefused()
    {
        ReportOptions options = fixtures::options(Language::en);
        options.date = "2026-02-30";
        const auto document = buildReport(fixtures::comparison(), {}, options);
        QVERIFY(!document.has_value());
        QVERIFY(document.error().front().message.find("2026-02-30") != std::string::npos);
    }

    void placeholdersAreFilledOnce_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("expected");
        QTest::newRow("order") << "%2 of %1" << QStringList{"a", "b"} << "b of a";
        QTest::newRow("argument holds a placeholder") << "%1, %2" << QStringList{"%2", "x"} << "%2, x";
        QTest::newRow("missing argument stays") << "%1 %3" << QStringList{"a"} << "a %3";
        QTest::newRow("percent sign") << "80% of %1" << QStringList{"x"} << "80% of x";
    }
    void placeholdersAreFilledOnce()
    {
        QFETCH(QString, pattern);
        QFETCH(QStringList, arguments);
        QFETCH(QString, expected);
        QCOMPARE(filled(pattern, arguments), expected);
    }
};

} // namespace milepost::report

QTEST_GUILESS_MAIN(milepost::report::ReportDocumentTest)
#include "tst_report_document.moc"
