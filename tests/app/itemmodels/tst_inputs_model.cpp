// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/inputs_model.h"
#include "app/itemmodels/numbers.h"

#include <QAbstractItemModelTester>
#include <QUndoStack>
#include <QtTest>

using namespace milepost;

class TestInputsModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void valuesComeFromDocumentThenDefault()
    {
        QUndoStack history;
        ScenarioDocument document(
            FieldValue::parse(R"({"model":"kimi-k2","system":{"id":"gb300-nvl72","gpus":256}})"), &history);
        InputsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocuments(&document, &document);
        model.setOutcome(
            {{"training.global_batch", "4096", {Provenance::published, "recipe of the release", "2026-02-20"}},
             {"training.precision", "mxfp8", {Provenance::published, "recipe of the release", ""}}},
            {});

        const FieldState gpus = model.state("system.gpus");
        QVERIFY(gpus.isSet && !gpus.badge); // a choice is no assumption
        QVERIFY(!model.indexOf("system.gpus").data(InputsModel::ProvenanceRole).isValid());
        QCOMPARE(gpus.text, QStringLiteral("256"));
        const FieldState batch = model.state("training.global_batch");
        QVERIFY(!batch.isSet);
        QCOMPARE(batch.text, QStringLiteral("4,096"));
        QVERIFY(batch.badge == Provenance::published);
        QCOMPARE(model.state("training.precision").text, QStringLiteral("MXFP8"));
        QVERIFY(model.state("plan.pp").value.is_null());
        QCOMPARE(model.indexOf("training.global_batch").siblingAtColumn(InputsModel::ValueColumn).data().toString(),
                 QStringLiteral("4,096"));
    }

    void whatFiguresCountAsAssumedSaysSo()
    {
        QUndoStack history;
        ScenarioDocument document(
            FieldValue::parse(
                R"({"economics":{"price_per_gpu_hour":{"value":9.5,"currency":"EUR"}},"schedule":{"start":"2027-01-11"}})"),
            &history);
        InputsModel model;
        model.setDocuments(&document, &document);
        model.setOutcome({{"plan.fp8_param_gather", "false", {}},
                          {"economics.electricity_per_kwh", "0.2 EUR", {Provenance::published, "Eurostat", ""}}},
                         {});
        QVERIFY(model.state("economics.price_per_gpu_hour").badge == Provenance::assumed);
        QCOMPARE(model.state("schedule.start").text.replace(QChar::Nbsp, u' '), QStringLiteral("11 January 2027"));
        QCOMPARE(model.state("plan.fp8_param_gather").text, QStringLiteral("off"));
        QCOMPARE(model.state("economics.electricity_per_kwh").text, QStringLiteral("€0.2"));
    }

    void datesAreReadAsTheyAreShown_data()
    {
        QTest::addColumn<QLocale>("locale");
        QTest::addColumn<QString>("typed");
        const QLocale english(QLocale::English, QLocale::UnitedStates), german(QLocale::German),
            japanese(QLocale::Japanese);
        QTest::newRow("ISO") << german << "2027-01-11";
        QTest::newRow("en") << english << "11 January 2027";
        QTest::newRow("en, short") << english << "1/11/2027";
        QTest::newRow("de") << german << "11.01.2027";
        QTest::newRow("de, short") << german << "11.1.2027";
        QTest::newRow("ja") << japanese << "2027年1月11日";
    }
    void datesAreReadAsTheyAreShown()
    {
        QFETCH(QLocale, locale);
        QFETCH(QString, typed);
        QLocale::setDefault(locale);
        QCOMPARE(isoDateOf(typed), std::string("2027-01-11"));
        QCOMPARE(isoDateOf(dateString("2027-01-11")), std::string("2027-01-11"));
        QCOMPARE(isoDateOf(QStringLiteral("soon")), std::string("soon"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    void onlyWhatDiffersFromTheBaseIsMarked()
    {
        QUndoStack history;
        ScenarioDocument base(FieldValue::parse(R"({"name":"a","system":{"id":"gb300-nvl72","gpus":256}})"),
                              &history);
        ScenarioDocument other(
            FieldValue::parse(
                R"({"name":"b","system":{"id":"gb300-nvl72","gpus":256.0},"training":{"global_batch":2048}})"),
            &history);
        InputsModel model;
        model.setOutcome({{"training.global_batch", "4096", {}}}, {});
        model.setDocuments(&other, &base);
        QCOMPARE(model.differences(), 1);
        QVERIFY(model.state("training.global_batch").differs);
        QCOMPARE(model.state("training.global_batch").baseText, QStringLiteral("4,096"));
        QVERIFY(!model.state("system.gpus").differs);
        QVERIFY(!model.state("name").differs);
        model.setDocuments(&base, &base);
        QCOMPARE(model.differences(), 0);
    }

    void errorsStandAtTheirField()
    {
        InputsModel model;
        model.setErrors(
            {{Severity::error, "plan.product", "plan.pp", "TP x PP x DP is 96, not 256", FailureKind::infeasible}});
        QCOMPARE(model.state("plan.pp").error, QStringLiteral("TP x PP x DP is 96, not 256"));
        model.setErrors({});
        QVERIFY(model.state("plan.pp").error.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestInputsModel)
#include "tst_inputs_model.moc"
