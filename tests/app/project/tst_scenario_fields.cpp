// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/scenario_fields.h"
#include "engine/scenario/names.h"
#include "engine/scenario/scenario_members.h"

#include <QTest>

#include <set>
#include <string>

/// Table of fields and struct say the same.
class ScenarioFieldsTest : public QObject {
    Q_OBJECT

private slots:
    void everyMemberHasARow();
    void everyRowHasAMember();
    void rowsAreComplete_data();
    void rowsAreComplete();
    void choicesAreTheSpellings();
};

namespace {

std::set<std::string> bound_paths()
{
    std::set<std::string> paths{"model"};
    milepost::Scenario scenario;
    milepost::visit_scenario(scenario, [&](std::string_view path, auto &) { paths.emplace(path); });
    return paths;
}

} // namespace

void ScenarioFieldsTest::everyMemberHasARow()
{
    for (const auto &path : bound_paths())
        QVERIFY2(milepost::find_field(path), path.c_str());
}

void ScenarioFieldsTest::everyRowHasAMember()
{
    const auto bound = bound_paths();
    std::set<std::string> seen;
    for (const auto &field : milepost::scenario_fields()) {
        const std::string path(field.path);
        QVERIFY2(bound.contains(path), path.c_str());
        QVERIFY2(seen.insert(path).second, path.c_str());
    }
    QCOMPARE(seen.size(), bound.size());
}

void ScenarioFieldsTest::rowsAreComplete_data()
{
    QTest::addColumn<QByteArray>("path");
    for (const auto &field : milepost::scenario_fields())
        QTest::newRow(std::string(field.path).c_str())
            << QByteArray(field.path.data(), static_cast<qsizetype>(field.path.size()));
}

void ScenarioFieldsTest::rowsAreComplete()
{
    QFETCH(QByteArray, path);
    const auto *field = milepost::find_field(path.toStdString());
    QVERIFY(field);
    QVERIFY(!field->group.empty());
    QVERIFY(!field->label.empty());
    QVERIFY2(field->help.ends_with('.'), "help is a sentence");
    QVERIFY2(field->help.find("..") == std::string_view::npos, "one sentence");
    const bool is_number = field->type == milepost::FieldType::number ||
                           field->type == milepost::FieldType::integer || field->type == milepost::FieldType::money;
    if (is_number) {
        QVERIFY2(field->minimum > std::numeric_limits<double>::lowest(), "a number has a range");
        QVERIFY2(field->maximum < std::numeric_limits<double>::max(), "a number has a range");
        QVERIFY(field->minimum < field->maximum);
    }
    QVERIFY2(!field->logarithmic || field->minimum > 0, "factors need a positive range");
    QCOMPARE(field->type == milepost::FieldType::choice || field->type == milepost::FieldType::text_list,
             !field->choices.empty());
}

void ScenarioFieldsTest::choicesAreTheSpellings()
{
    const auto joined = [](std::string_view path) {
        std::string list;
        for (const auto choice : milepost::find_field(path)->choices)
            list += (list.empty() ? "" : ", ") + std::string(choice);
        return list;
    };
    QCOMPARE(joined("training.precision"), milepost::allowed_names<milepost::Precision>());
    QCOMPARE(joined("optimizer.name"), milepost::allowed_names<milepost::OptimizerKind>());
    QCOMPARE(joined("optimizer.tp_mode"), milepost::allowed_names<milepost::TpMode>());
    QCOMPARE(joined("plan.dispatcher"), milepost::allowed_names<milepost::Dispatcher>());
    QCOMPARE(joined("convergence.muon_prior"), milepost::allowed_names<milepost::MuonPrior>());
}

QTEST_GUILESS_MAIN(ScenarioFieldsTest)
#include "tst_scenario_fields.moc"
