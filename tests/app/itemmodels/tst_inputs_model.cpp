// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/inputs_model.h"

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
        QVERIFY(gpus.isSet);
        QCOMPARE(gpus.text, QStringLiteral("256"));
        const FieldState batch = model.state("training.global_batch");
        QVERIFY(!batch.isSet);
        QCOMPARE(batch.text, QStringLiteral("4,096"));
        QVERIFY(batch.source.provenance == Provenance::published);
        QCOMPARE(model.state("training.precision").text, QStringLiteral("MXFP8"));
        QVERIFY(model.state("plan.pp").value.is_null());
        QCOMPARE(model.indexOf("training.global_batch").siblingAtColumn(InputsModel::ValueColumn).data().toString(),
                 QStringLiteral("4,096"));
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
