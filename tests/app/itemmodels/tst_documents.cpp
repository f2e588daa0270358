// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/document/exchange_rates.h"
#include "app/itemmodels/document/plan_edit.h"
#include "app/itemmodels/document/project_document.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace milepost;

class TestDocuments : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void editUndoRedoTwice()
    {
        QUndoStack history;
        ScenarioDocument document(FieldValue::parse(R"({"name":"a"})"), &history);
        QSignalSpy changes(&document, &ScenarioDocument::changed);
        document.setValue("training.global_batch", 4096);
        QCOMPARE(history.count(), 1);
        QCOMPARE(changes.count(), 1);
        for (int round = 0; round < 2; ++round) {
            history.undo();
            QVERIFY(!document.value("training"));
            history.redo();
            QCOMPARE(document.value("training.global_batch")->get<int>(), 4096);
        }
        QCOMPARE(changes.count(), 5);
        QCOMPARE(history.count(), 1);
        document.setValue("training.global_batch", 4096);
        QCOMPARE(history.count(), 1);
    }

    void dragsOfOneGestureAreOneEdit()
    {
        QUndoStack history;
        ScenarioDocument document(FieldValue::parse(R"({"system":{"gpus":256}})"), &history);
        const int first = ScenarioDocument::newGesture();
        for (int gpus = 257; gpus <= 300; ++gpus)
            document.setValue("system.gpus", gpus, first);
        QCOMPARE(history.count(), 1);
        document.setValue("system.gpus", 512, ScenarioDocument::newGesture());
        QCOMPARE(history.count(), 2);
        history.undo();
        QCOMPARE(document.value("system.gpus")->get<int>(), 300);
        history.undo();
        QCOMPARE(document.value("system.gpus")->get<int>(), 256);
    }

    void aDragBackToItsStartLeavesNoEdit()
    {
        QUndoStack history;
        ScenarioDocument document(FieldValue::parse(R"({"system":{"gpus":256}})"), &history);
        const int gesture = ScenarioDocument::newGesture();
        document.setValue("system.gpus", 512, gesture);
        document.setValue("system.gpus", 256, gesture);
        QCOMPARE(history.count(), 0);
    }

    void resetLeavesNoEmptyObjects()
    {
        QUndoStack history;
        ScenarioDocument document(FieldValue::parse(R"({"name":"a","system":{"site":{"racks":4}}})"), &history);
        document.resetValue("system.site.racks");
        QCOMPARE(document.text(), std::string("{\n  \"name\": \"a\"\n}"));
        history.undo();
        QCOMPARE(document.value("system.site.racks")->get<int>(), 4);
    }

    void automaticPlanGivesWayToFieldsAndComesBack()
    {
        QUndoStack history;
        ScenarioDocument document(FieldValue::parse(R"({"plan":"auto"})"), &history);
        document.setValue("plan.pp", 4);
        QCOMPARE(document.value("plan.pp")->get<int>(), 4);
        history.undo();
        QCOMPARE(document.value("plan")->get<std::string>(), std::string("auto"));
    }

    void aSearchedPlanBringsItsBatch()
    {
        RankedPlan plan;
        plan.point.gpus = 512;
        plan.point.layout.tp = 4;
        plan.global_batch = 2048;
        const auto document =
            FieldValue::parse(R"({"model":"kimi-k2","plan":{"cuda_graph":"moe","pp_layout":"Et|t"}})");
        const FieldValue taken = withPlan(document, OptimizerKind::muon, plan);
        QCOMPARE(taken.at("training").at("global_batch").get<int>(), 2048);
        QCOMPARE(taken.at("system").at("gpus").get<int>(), 512);
        QCOMPARE(taken.at("plan").at("tp").get<int>(), 4);
        QCOMPARE(taken.at("plan").at("cuda_graph").get<std::string>(), std::string("moe"));
        QVERIFY(!taken.at("plan").contains("pp_layout"));
    }

    void severalFieldsAreOneEdit()
    {
        QUndoStack history;
        ScenarioDocument document(FieldValue::parse(R"({"name":"a"})"), &history);
        document.setValues({{"plan.tp", 2}, {"training.global_batch", 64}});
        QCOMPARE(history.count(), 1);
        QCOMPARE(document.value("plan.tp")->get<int>(), 2);
        QCOMPARE(document.value("training.global_batch")->get<int>(), 64);
        history.undo();
        QVERIFY(!document.value("plan") && !document.value("training"));
    }

    void milestonesAreOneLine()
    {
        QLocale::setDefault(QLocale(QLocale::German));
        const FieldValue milestones =
            FieldValue::parse(R"([{"metric":"loss","value":"adamw-final"},{"metric":"mmlu","value":0.6}])");
        const QString line = milestonesLine(milestones);
        QCOMPARE(line, QStringLiteral("loss adamw-final; mmlu 0,6"));
        QVERIFY(parsedMilestones(line) == milestones);
        QVERIFY(parsedMilestones(QStringLiteral("mmlu 0.6")));
        for (const char *wrong : {"", "loss", "loss adamw", "loss 1.9 2", ";"})
            QVERIFY2(!parsedMilestones(QString::fromLatin1(wrong)), wrong);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    void exchangeRatesAreOneLine()
    {
        QLocale::setDefault(QLocale(QLocale::German));
        const FieldValue rates = FieldValue::parse(
            R"([{"from":"EUR","to":"USD","rate":1.1,"date":"2026-11-01","provenance":"published"},
                {"from":"JPY","to":"USD","rate":0.0066,"date":"2026-11-02"}])");
        const QString line = exchangeRatesLine(rates);
        QCOMPARE(line, QStringLiteral("1 EUR = 1,10 USD; 1 JPY = 0,0066 USD"));
        QCOMPARE(fieldValueText("economics.exchange_rates", rates), line);
        // Left as they are, rates keep their date and source.
        QVERIFY(parsedExchangeRates(line, rates, "2027-01-01") == rates);
        const auto changed =
            parsedExchangeRates(QStringLiteral("1 EUR = 1,08 USD; gbp=1.27usd"), rates, "2027-01-01");
        QVERIFY(changed);
        QCOMPARE(changed->size(), std::size_t{2});
        QCOMPARE((*changed)[0]["rate"].get<double>(), 1.08);
        QCOMPARE((*changed)[0]["date"].get<std::string>(), std::string("2027-01-01"));
        QCOMPARE((*changed)[0]["provenance"].get<std::string>(), std::string("assumed"));
        QCOMPARE((*changed)[1]["from"].get<std::string>(), std::string("GBP"));
        for (const char *wrong :
             {"", ";", "EUR 1.1", "1 EUR = USD", "1 EURO = 1.1 USD", "1 EUR = 0 USD", "1 EUR = -1 USD"})
            QVERIFY2(!parsedExchangeRates(QString::fromLatin1(wrong), rates, "2027-01-01"), wrong);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        const QString note = exchangeRatesNote(rates).replace(QChar::Nbsp, u' ');
        QVERIFY2(note.contains(QStringLiteral("EUR: 1 November 2026, published")), qPrintable(note));
        QVERIFY2(note.contains(QStringLiteral("JPY: 2 November 2026, assumed")), qPrintable(note));
    }

    void documentsInFieldsAreNamedAndNotPrinted()
    {
        const FieldValue law =
            FieldValue::parse(R"({"schema":"milepost.law/1","name":"own law, 6 runs","law":{}})");
        QCOMPARE(fieldValueText("convergence.own_law", law), QStringLiteral("own law, 6 runs"));
        const FieldValue anchors = FieldValue::parse(R"([{"step_s":1},{"step_s":2}])");
        QCOMPARE(fieldValueText("anchors", anchors), QStringLiteral("entries: 2"));
    }

    void builtInProjectStartsWithTheGuidedQuestion()
    {
        ProjectDocument project;
        QVERIFY(project.loadBuiltIn());
        QVERIFY(project.count() >= 2);
        QCOMPARE(project.currentIndex(), 1);
        QCOMPARE(project.current()->value("model")->get<std::string>(), std::string("kimi-k2"));
        QCOMPARE(project.baseIndex(), 0);
        QCOMPARE(project.base()->value("optimizer.name")->get<std::string>(), std::string("adamw"));
        QVERIFY(!project.isDirty());
    }

    void duplicateRemoveAndPinCanBeUndone()
    {
        ProjectDocument project;
        QVERIFY(project.loadBuiltIn());
        const int count = project.count();
        project.duplicateCurrent();
        QCOMPARE(project.count(), count + 1);
        QCOMPARE(project.currentIndex(), 2);
        project.pinBase(2);
        QCOMPARE(project.baseIndex(), 2);
        project.removeScenario(0);
        QCOMPARE(project.count(), count);
        QCOMPARE(project.baseIndex(), 1);
        for (int i = 0; i < 3; ++i)
            project.history().undo();
        QCOMPARE(project.count(), count);
        QCOMPARE(project.baseIndex(), 0);
        QVERIFY(!project.isDirty());
        for (int i = 0; i < 3; ++i)
            project.history().redo();
        QCOMPARE(project.count(), count);
        QVERIFY(project.isDirty());
    }

    void saveAndLoadKeepEverything()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("a.milepost"));
        ProjectDocument project;
        QVERIFY(project.loadBuiltIn());
        project.current()->setValue("system.gpus", 512);
        project.current()->setNotes(QStringLiteral("für die Sitzung"));
        project.pinBase(2);
        project.setCurrentIndex(2);
        QVERIFY(project.isDirty());
        QVERIFY(project.save(file));
        QVERIFY(!project.isDirty());

        ProjectDocument read;
        QVERIFY(read.load(file));
        QCOMPARE(read.count(), project.count());
        QCOMPARE(read.baseIndex(), 2);
        QCOMPARE(read.currentIndex(), 2);
        QCOMPARE(read.scenario(1)->notes(), QStringLiteral("für die Sitzung"));
        for (int i = 0; i < read.count(); ++i)
            QCOMPARE(read.scenario(i)->text(), project.scenario(i)->text());
    }

    void refusedFileLeavesTheContent()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("broken.milepost"));
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("not a database");
        out.close();
        ProjectDocument project;
        QVERIFY(project.loadBuiltIn());
        const int count = project.count();
        const auto loaded = project.load(file);
        QVERIFY(!loaded);
        QVERIFY(!loaded.error().front().message.empty());
        QCOMPARE(project.count(), count);
    }
};

QTEST_GUILESS_MAIN(TestDocuments)
#include "tst_documents.moc"
