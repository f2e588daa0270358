// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/published_checks.h"
#include "app/project/scenario_json.h"

#include <QTest>

#include <algorithm>

class BuiltinScenariosTest : public QObject {
    Q_OBJECT

private slots:
    void areThere();
    void read_data();
    void read();
    void otherReadingDiffersInBatchAndSyrk_data();
    void otherReadingDiffersInBatchAndSyrk();
    void unknownNameIsToldWithTheNearest();
};

void BuiltinScenariosTest::areThere()
{
    const auto names = milepost::builtin_scenarios();
    for (const char *name : {"kimi-k2-256-gb300", "qwen3-30b-a3b-8-gb300"})
        QVERIFY2(std::ranges::find(names, name) != names.end(), name);
}

void BuiltinScenariosTest::read_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const auto &name : milepost::builtin_scenarios())
        QTest::newRow(name.c_str()) << QByteArray::fromStdString(name);
}

void BuiltinScenariosTest::read()
{
    QFETCH(QByteArray, name);
    const auto text = milepost::find_scenario(name.toStdString());
    QVERIFY(text);
    const auto scenario = milepost::read_scenario(text->text, text->origin, text->folder);
    QVERIFY2(scenario, scenario ? "" : scenario.error().front().message.c_str());
    QVERIFY(!scenario->name.empty());
}

void BuiltinScenariosTest::otherReadingDiffersInBatchAndSyrk_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("alternative");
    const auto checks = milepost::load_published_checks();
    QVERIFY2(checks, checks ? "" : checks.error().front().message.c_str());
    for (const auto &check : *checks)
        QTest::newRow(check.scenario.c_str())
            << QByteArray::fromStdString(check.scenario) << QByteArray::fromStdString(check.alternative);
}

void BuiltinScenariosTest::otherReadingDiffersInBatchAndSyrk()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, alternative);
    const auto document = [](const QByteArray &scenario) {
        const auto text = milepost::find_scenario(scenario.toStdString());
        return text ? nlohmann::json::parse(text->text) : nlohmann::json();
    };
    auto stated = document(name);
    auto other = document(alternative);
    QCOMPARE(other["training"]["global_batch"].get<int>() * 2, stated["training"]["global_batch"].get<int>());
    QVERIFY(other["optimizer"]["syrk"].get<bool>());
    QVERIFY(!stated["optimizer"]["syrk"].get<bool>());
    for (auto *scenario : {&stated, &other}) {
        scenario->erase("name");
        (*scenario)["training"].erase("global_batch");
        (*scenario)["optimizer"].erase("syrk");
    }
    QVERIFY2(stated == other, nlohmann::json::diff(stated, other).dump().c_str());
}

void BuiltinScenariosTest::unknownNameIsToldWithTheNearest()
{
    const auto text = milepost::find_scenario("kimi-k2-265-gb300");
    QVERIFY(!text);
    QVERIFY2(text.error().front().message.find("did you mean 'kimi-k2-256-gb300'?") != std::string::npos,
             text.error().front().message.c_str());
}

QTEST_GUILESS_MAIN(BuiltinScenariosTest)
#include "tst_builtin_scenarios.moc"
