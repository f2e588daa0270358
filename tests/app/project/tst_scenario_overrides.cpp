// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/scenario_json.h"

#include <QTest>

class ScenarioOverridesTest : public QObject {
    Q_OBJECT

private slots:
    void sets_data();
    void sets();
    void refuses_data();
    void refuses();
    void laterOnesWin();
    void messagesKeepTheLine();
};

namespace {

const milepost::ScenarioText base{"{\n  \"model\": \"m\",\n  \"system\": {\"gpus\": 8},\n  \"plan\": {\"tp\": "
                                  "1},\n  \"milestones\": [{\"metric\": \"loss\", \"value\": 2}]\n}\n",
                                  "base",
                                  {}};

} // namespace

void ScenarioOverridesTest::sets_data()
{
    QTest::addColumn<QByteArray>("assignment");
    QTest::addColumn<QByteArray>("pointer");
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("number") << QByteArray("plan.tp=4") << QByteArray("/plan/tp") << QByteArray("4");
    QTest::newRow("new section") << QByteArray("training.tokens=15.5e12") << QByteArray("/training/tokens")
                                 << QByteArray("15500000000000.0");
    QTest::newRow("text") << QByteArray("training.precision=mxfp8") << QByteArray("/training/precision")
                          << QByteArray("\"mxfp8\"");
    QTest::newRow("text that looks like a number")
        << QByteArray("name=26.02") << QByteArray("/name") << QByteArray("\"26.02\"");
    QTest::newRow("quoted text") << QByteArray("name=\"a b\"") << QByteArray("/name") << QByteArray("\"a b\"");
    QTest::newRow("date") << QByteArray("schedule.start=2027-01-11") << QByteArray("/schedule/start")
                          << QByteArray("\"2027-01-11\"");
    QTest::newRow("list") << QByteArray("plan.recompute=[\"mlp\"]") << QByteArray("/plan/recompute/0")
                          << QByteArray("\"mlp\"");
    QTest::newRow("entry") << QByteArray("milestones.0.value=1.9") << QByteArray("/milestones/0/value")
                           << QByteArray("1.9");
    QTest::newRow("money") << QByteArray("economics.price_per_gpu_hour={\"value\": 8, \"currency\": \"USD\"}")
                           << QByteArray("/economics/price_per_gpu_hour/value") << QByteArray("8");
    QTest::newRow("inside money") << QByteArray("economics.price_per_gpu_hour.value=8")
                                  << QByteArray("/economics/price_per_gpu_hour/value") << QByteArray("8");
    QTest::newRow("automatic plan") << QByteArray("plan=auto") << QByteArray("/plan") << QByteArray("\"auto\"");
    QTest::newRow("blanks") << QByteArray(" plan.tp = 4") << QByteArray("/plan/tp") << QByteArray("4");
    QTest::newRow("equals sign in the value")
        << QByteArray("name=a=b") << QByteArray("/name") << QByteArray("\"a=b\"");
    QTest::newRow("line break in the value")
        << QByteArray("plan.recompute=[\n]") << QByteArray("/plan/recompute") << QByteArray("[]");
}

void ScenarioOverridesTest::sets()
{
    QFETCH(QByteArray, assignment);
    QFETCH(QByteArray, pointer);
    QFETCH(QByteArray, value);
    const auto text = milepost::with_overrides(base, {assignment.toStdString()});
    QVERIFY2(text, text ? "" : text.error().front().message.c_str());
    const auto document = nlohmann::json::parse(*text);
    QCOMPARE(QByteArray::fromStdString(document.at(nlohmann::json::json_pointer(pointer.toStdString())).dump()),
             value);
}

void ScenarioOverridesTest::refuses_data()
{
    QTest::addColumn<QByteArray>("assignment");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("no equals sign") << QByteArray("plan.tp") << QByteArray("FIELD=VALUE is expected");
    QTest::newRow("no field") << QByteArray("=4") << QByteArray("FIELD=VALUE is expected");
    QTest::newRow("unknown") << QByteArray("plan.tq=4")
                             << QByteArray("plan.tq: is not a known field; did you mean 'plan.tp'?");
    QTest::newRow("without section") << QByteArray("gpus=4") << QByteArray("did you mean 'system.gpus'?");
    QTest::newRow("below a number") << QByteArray("plan.tp.x=4") << QByteArray("plan.tp.x: is not a known field");
    QTest::newRow("entry that is not there")
        << QByteArray("milestones.3.value=1") << QByteArray("without an entry '3'");
    QTest::newRow("control character") << QByteArray("\x01=4") << QByteArray("is not a known field");
}

void ScenarioOverridesTest::refuses()
{
    QFETCH(QByteArray, assignment);
    QFETCH(QByteArray, expected);
    const auto text = milepost::with_overrides(base, {assignment.toStdString()});
    QVERIFY(!text);
    QVERIFY2(text.error().front().message.find(expected.toStdString()) != std::string::npos,
             text.error().front().message.c_str());
}

void ScenarioOverridesTest::laterOnesWin()
{
    const auto text = milepost::with_overrides(base, {"plan.tp=2", "plan.pp=4", "plan.tp=8"});
    QVERIFY(text);
    const auto scenario = milepost::read_scenario(*text, "f", {});
    QVERIFY(scenario);
    QCOMPARE(*scenario->plan.tp, 8);
    QCOMPARE(*scenario->plan.pp, 4);
}

void ScenarioOverridesTest::messagesKeepTheLine()
{
    const auto text = milepost::with_overrides(base, {"plan.pp=0", "training.tokens=1e12"});
    QVERIFY(text);
    const auto scenario = milepost::read_scenario(*text, "base", {});
    QVERIFY(!scenario);
    QVERIFY2(scenario.error().front().message.starts_with("base:4: plan.pp: 0 is outside"),
             scenario.error().front().message.c_str());
}

QTEST_GUILESS_MAIN(ScenarioOverridesTest)
#include "tst_scenario_overrides.moc"
