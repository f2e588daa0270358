// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/estimate_json.h"

#include <QTest>

#include <algorithm>
#include <limits>

using nlohmann::ordered_json;

namespace {

milepost::Estimate sample()
{
    milepost::Estimate estimate;
    estimate.optimizer = milepost::OptimizerKind::muon;
    estimate.feasible = true;
    estimate.currency = "EUR";
    estimate.diagnostics.push_back(
        {milepost::Severity::warning, "id", "plan.pp", "A warning.", milepost::FailureKind::bad_input});
    estimate.defaults.push_back({"plan.vp", "4", {milepost::Provenance::published, "recipe", "2026-08-22"}});
    estimate.step_time_s = milepost::Quantiles::exact(13);
    estimate.parts.push_back({milepost::PartId::expert_gemm, 3, 4, milepost::Provenance::calibrated, {}});
    estimate.memory.stages.resize(2);
    estimate.memory.stages[1].bytes[0] = 7;
    estimate.memory.worst_stage = 1;
    estimate.memory.limit_bytes = 10;
    milepost::MilestoneEstimate milestone;
    milestone.metric = "loss";
    milestone.days.p10 = 61;
    milestone.days.p50 = 102;
    estimate.milestones.push_back(milestone);
    return estimate;
}

std::vector<std::string> keys_of(const ordered_json &object)
{
    std::vector<std::string> keys;
    for (const auto &[key, value] : object.items())
        keys.push_back(key);
    return keys;
}

bool has_all(const ordered_json &object, std::initializer_list<const char *> keys)
{
    return std::ranges::all_of(keys, [&](const char *key) { return object.contains(key); });
}

} // namespace

class EstimateJsonTest : public QObject {
    Q_OBJECT

private slots:
    void estimateHasTheFixedKeys();
    void comparisonHasTheFixedKeys();
    void missingQuantilesAreNull();
    void memoryIsThatOfTheWorstStage();
};

// The keys below are those that scripts depend on (README, "Answers as JSON").
void EstimateJsonTest::estimateHasTheFixedKeys()
{
    const auto json = milepost::to_json(sample());
    QCOMPARE(json.at("schema").get<std::string>(), std::string("milepost.estimate/1"));
    QCOMPARE(keys_of(json).front(), std::string("schema"));
    QVERIFY(has_all(json, {"feasible", "diagnostics", "defaults", "step", "throughput", "memory", "milestones"}));
    QVERIFY(has_all(json.at("diagnostics").at(0), {"severity", "field", "message"}));
    QVERIFY(has_all(json.at("step"), {"time_s", "parts"}));
    QVERIFY(has_all(json.at("step").at("parts").at(0), {"id", "label", "exposed_s", "busy_s", "provenance"}));
    QVERIFY(has_all(json.at("throughput"),
                    {"tokens_per_s_per_gpu", "model_tflops_per_gpu", "optimizer_tflops_per_gpu", "mfu"}));
    QVERIFY(has_all(json.at("memory"), {"bytes_per_gpu", "limit_bytes", "parts"}));
    QVERIFY(has_all(json.at("memory").at("parts").at(0), {"id", "label", "bytes"}));
    QVERIFY(has_all(json.at("milestones").at(0),
                    {"metric", "value", "probability_reached", "tokens", "days", "cost", "energy_mwh", "co2e_t"}));
    QVERIFY(has_all(json.at("milestones").at(0).at("cost"), {"currency", "p05", "p10", "p50", "p90", "p95"}));
}

void EstimateJsonTest::comparisonHasTheFixedKeys()
{
    milepost::Comparison comparison;
    comparison.arms = {sample(), sample()};
    milepost::ArmAgainstFirst arm;
    arm.optimizer = milepost::OptimizerKind::muon;
    arm.milestones.resize(1);
    arm.break_even.token_ratio = 0.97;
    comparison.against_first.push_back(arm);
    const auto json = milepost::to_json(comparison);
    QCOMPARE(json.at("schema").get<std::string>(), std::string("milepost.comparison/1"));
    QVERIFY(has_all(json.at("arms").at(0), {"optimizer", "feasible", "step", "milestones"}));
    const auto &against = json.at("against_first").at(0);
    QVERIFY(has_all(against, {"optimizer", "step_time", "milestones", "break_even", "net_saving"}));
    QVERIFY(has_all(against.at("milestones").at(0),
                    {"metric", "value", "tokens", "days", "cost", "probability_cheaper"}));
    QCOMPARE(against.at("break_even").at("token_ratio").get<double>(), 0.97);
    QVERIFY(against.at("break_even").at("price_ratio").is_null());
}

void EstimateJsonTest::missingQuantilesAreNull()
{
    auto estimate = sample();
    estimate.throughput.mfu = std::numeric_limits<double>::quiet_NaN();
    const auto json = ordered_json::parse(milepost::to_json(estimate).dump());
    const auto &days = json.at("milestones").at(0).at("days");
    QCOMPARE(days.at("p50").get<double>(), 102.0);
    QVERIFY(days.at("p90").is_null());
    QVERIFY(json.at("throughput").at("mfu").is_null());
}

void EstimateJsonTest::memoryIsThatOfTheWorstStage()
{
    const auto json = milepost::to_json(sample());
    QCOMPARE(json.at("memory").at("bytes_per_gpu").get<double>(), 7.0);
    double sum = 0;
    for (const auto &part : json.at("memory").at("parts"))
        sum += part.at("bytes").get<double>();
    QCOMPARE(sum, 7.0);
    auto without = sample();
    without.memory = {};
    QVERIFY(milepost::to_json(without).at("memory").at("bytes_per_gpu").is_null());
}

QTEST_GUILESS_MAIN(EstimateJsonTest)
#include "tst_estimate_json.moc"
