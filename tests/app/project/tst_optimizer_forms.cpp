// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/catalogue_loader.h"
#include "app/project/optimizer_check.h"
#include "app/project/optimizer_forms.h"
#include "app/project/scenario_json.h"
#include "engine/scenario/names.h"
#include "engine/step/data_parallel.h"
#include "engine/step/layerwise_owners.h"
#include "engine/step/optimizers.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

using namespace milepost;

namespace {

const Catalogue &catalogue()
{
    static const auto loaded = load_catalogue();
    if (!loaded)
        throw std::runtime_error(loaded.error().front().message);
    return **loaded;
}

/// A built-in scenario with one change.
template <class Change>
ResolvedScenario resolved(const char *name, Change &&change)
{
    const auto text = find_scenario(name);
    if (!text)
        throw std::runtime_error(text.error().front().message);
    auto scenario = read_scenario(text->text, text->origin, text->folder);
    if (!scenario)
        throw std::runtime_error(scenario.error().front().message);
    change(*scenario);
    auto result = resolve(*scenario, catalogue());
    if (!result)
        throw std::runtime_error(result.error().front().message);
    return std::move(*result);
}

ResolvedScenario kimi(int tp)
{
    return resolved("kimi-k2-256-gb300", [tp](Scenario &s) { s.plan.tp = tp; });
}

ResolvedScenario llama()
{
    return resolved("llama-3.1-405b-256-gb300", [](Scenario &) {});
}

const OptimizerCombination &find(const std::vector<OptimizerCombination> &list, TpMode form, bool syrk,
                                 Delivery delivery)
{
    const auto found = std::ranges::find_if(list, [&](const OptimizerCombination &c) {
        return c.form == form && c.syrk == syrk && c.delivery == delivery;
    });
    if (found == list.end())
        throw std::runtime_error("no such combination");
    return *found;
}

constexpr std::array modes{TpMode::duplicated, TpMode::distributed, TpMode::blockwise, TpMode::layer_sharded};
constexpr std::array deliveries{Delivery::legacy_gather, Delivery::overlapped, Delivery::lpt};

} // namespace

class OptimizerFormsTest : public QObject {
    Q_OBJECT

private slots:
    void thereAre24();
    void allFormsAreOneWithoutTensorParallelism();
    void formsDifferUnderTensorParallelism();
    void deliveryActsOnTraffic();
    void distributedMovesStepsTimesSideSquared();
    void syrkTakesTwoThirdsOfLargeSquares();
    void loadsOfTwoRanksEqualACountOfTheMatrices_data();
    void loadsOfTwoRanksEqualACountOfTheMatrices();
    void automaticTakesTheCheapestExactForm();
    void ranksFollowStepTimes();
    void routingFollowsTheRules();
    void coefficientsAndPrecisionsCost();
    void publishedStepsAreMet();
};

void OptimizerFormsTest::thereAre24()
{
    const auto list = optimizer_combinations(llama());
    QCOMPARE(list.size(), std::size_t(24));
    for (const auto &c : list) {
        QVERIFY2(c.cost.refused.empty(), c.cost.refused.c_str());
        QCOMPARE(c.cost.exact, c.form != TpMode::blockwise);
        QVERIFY(c.cost.optimizer_s > 0 && c.cost.wire_bytes > 0 && c.cost.memory_bytes > 0);
        QVERIFY(c.cost.step_s > c.cost.optimizer_s);
        QVERIFY(c.cost.total_bytes > 0);
    }
}

void OptimizerFormsTest::allFormsAreOneWithoutTensorParallelism()
{
    const auto list = optimizer_combinations(kimi(1));
    for (const bool syrk : {false, true})
        for (const auto delivery : deliveries) {
            const FormCost &first = find(list, TpMode::duplicated, syrk, delivery).cost;
            for (const auto mode : modes) {
                const FormCost &cost = find(list, mode, syrk, delivery).cost;
                QCOMPARE(cost.optimizer_s, first.optimizer_s);
                QCOMPARE(cost.step_s, first.step_s);
                QCOMPARE(cost.wire_bytes, first.wire_bytes);
                QCOMPARE(cost.memory_bytes, first.memory_bytes);
                QCOMPARE(cost.exchange_bytes, 0.0);
                QVERIFY(cost.exact);
            }
        }
}

void OptimizerFormsTest::formsDifferUnderTensorParallelism()
{
    const auto list = optimizer_combinations(llama());
    const auto cost = [&](TpMode mode) { return find(list, mode, false, Delivery::legacy_gather).cost; };
    // Nothing is done twice when each matrix has a home; blockwise exchanges nothing and iterates the least.
    QVERIFY(cost(TpMode::layer_sharded).optimizer_s < cost(TpMode::distributed).optimizer_s);
    QVERIFY(cost(TpMode::distributed).optimizer_s < cost(TpMode::duplicated).optimizer_s);
    QVERIFY(cost(TpMode::blockwise).optimizer_s < cost(TpMode::duplicated).optimizer_s);
    QCOMPARE(cost(TpMode::blockwise).exchange_bytes, 0.0);
    QVERIFY(cost(TpMode::blockwise).memory_bytes < cost(TpMode::duplicated).memory_bytes);
    QVERIFY(cost(TpMode::distributed).memory_bytes < cost(TpMode::duplicated).memory_bytes);
}

void OptimizerFormsTest::deliveryActsOnTraffic()
{
    const auto list = optimizer_combinations(llama());
    for (const auto mode : modes) {
        const FormCost &legacy = find(list, mode, false, Delivery::legacy_gather).cost;
        const FormCost &overlapped = find(list, mode, false, Delivery::overlapped).cost;
        const FormCost &lpt = find(list, mode, false, Delivery::lpt).cost;
        QVERIFY(overlapped.optimizer_s < legacy.optimizer_s); // the gather goes under the forward
        QCOMPARE(overlapped.wire_bytes, legacy.wire_bytes);   // hidden is not saved
        // An all-reduce sends 2 (n-1)/n of the gradients, reduce-scatter and gather (n-1)/n each: 2 of 3 parts
        // stay.
        QVERIFY(lpt.wire_bytes < legacy.wire_bytes);
        if (mode == TpMode::blockwise) // which exchanges nothing else
            QVERIFY(std::abs(lpt.wire_bytes / legacy.wire_bytes - 2.0 / 3) < 1e-12);
    }
}

void OptimizerFormsTest::distributedMovesStepsTimesSideSquared()
{
    const auto scenario = llama();
    const auto list = optimizer_combinations(scenario);
    // Counted from the matrices: rows cut by the rank keep cols whole, and the other way round.
    double most = 0;
    for (const auto &stage : stage_weights(scenario, true)) {
        double bytes = 0;
        for (const auto &group : stage.groups) {
            if (!is_muon_matrix(group))
                continue;
            const double side = group.tp_shard == ShardDim::rows ? group.cols : group.rows;
            bytes += scenario.optimizer.newton_schulz_steps * side * side * 2 * group.count /
                     dense_shards(scenario.plan);
        }
        most = std::max(most, bytes);
    }
    const double found = find(list, TpMode::distributed, false, Delivery::legacy_gather).cost.exchange_bytes;
    QVERIFY2(std::abs(found / most - 1) < 1e-12, qPrintable(QString("%1 %2").arg(found).arg(most)));
}

void OptimizerFormsTest::syrkTakesTwoThirdsOfLargeSquares()
{
    NsMethod plain, syrk;
    syrk.syrk = true;
    for (const double side : {4096.0, 16384.0})
        QVERIFY(std::abs(newton_schulz_flops({side, side}, syrk) / newton_schulz_flops({side, side}, plain) -
                         2.0 / 3) < 1e-12);
    // The longer a matrix, the less its symmetric products weigh: 3/4 in the limit.
    QVERIFY(std::abs(newton_schulz_flops({64, 1e6}, syrk) / newton_schulz_flops({64, 1e6}, plain) - 0.75) < 1e-3);
    // In time the symmetric products run below the rate of plain ones, and never for nothing.
    const auto scenario = llama();
    const auto seconds = [&](const NsMethod &method) {
        return newton_schulz_gemm_time(*scenario.calibration, *scenario.system, {16384, 16384}, method).seconds;
    };
    const double ratio = seconds(syrk) / seconds(plain);
    QVERIFY2(ratio > 2.0 / 3 && ratio < 0.8, qPrintable(QString::number(ratio)));
}

void OptimizerFormsTest::loadsOfTwoRanksEqualACountOfTheMatrices_data()
{
    QTest::addColumn<int>("rule");
    for (const auto &[rule, name] : names<Ownership>)
        QTest::newRow(std::string(name).c_str()) << static_cast<int>(rule);
}

/// A Llama-shaped model on two data-parallel ranks: the load that the engine predicts for each rank is the sum of
/// m n min(m, n) over the matrices that the rule deals to it, counted here on their own.
void OptimizerFormsTest::loadsOfTwoRanksEqualACountOfTheMatrices()
{
    QFETCH(int, rule);
    const auto scenario = resolved("llama-3.1-405b-256-gb300", [rule](Scenario &s) {
        s.model_id = "llama-3-8b";
        s.system.gpus = 2;
        s.plan = {};
        s.plan.tp = s.plan.pp = s.plan.vp = s.plan.micro_batch = 1;
        s.training.global_batch = 8;
        s.optimizer.ownership = static_cast<Ownership>(rule);
    });
    const auto stage = stage_weights(scenario, true).front();
    struct Tensor {
        std::size_t group;
        double elements, cost;
    };
    std::vector<Tensor> tensors;
    std::vector<double> flops;
    for (std::size_t g = 0; g < stage.groups.size(); ++g) {
        const auto &group = stage.groups[g];
        const double m = std::min(group.rows, group.cols), n = std::max(group.rows, group.cols);
        const bool matrix = is_muon_matrix(group);
        flops.push_back(matrix ? 5 * (4 * m * m * n + 2 * m * m * m) : 0);
        for (int i = 0; i < group.count; ++i)
            tensors.push_back({g, m * n, matrix ? m * m * n : m * n});
    }
    std::vector<double> counted(2, 0);
    const auto owner_rule = static_cast<Ownership>(rule);
    if (owner_rule == Ownership::round_robin) {
        // Layer by layer: the k-th of n equal matrices belongs to the layer at (k + 1/2) / n of the stage.
        std::vector<std::pair<double, std::size_t>> turn;
        for (std::size_t g = 0; g < stage.groups.size(); ++g)
            for (int k = 0; k < stage.groups[g].count && flops[g] > 0; ++k)
                turn.emplace_back((k + 0.5) / stage.groups[g].count, g);
        std::ranges::stable_sort(turn, {}, &std::pair<double, std::size_t>::first);
        for (std::size_t i = 0; i < turn.size(); ++i)
            counted[i % 2] += flops[turn[i].second];
    } else if (owner_rule == Ownership::ping_pong) {
        std::ranges::stable_sort(tensors, std::greater{}, &Tensor::elements);
        for (std::size_t i = 0; i < tensors.size(); ++i)
            counted[i % 4 == 0 || i % 4 == 3 ? 0 : 1] += flops[tensors[i].group];
    } else {
        std::ranges::stable_sort(tensors, std::greater{}, &Tensor::cost);
        std::vector<double> cost(2, 0);
        for (const auto &tensor : tensors) {
            const std::size_t least = cost[1] < cost[0] ? 1 : 0;
            cost[least] += tensor.cost;
            counted[least] += flops[tensor.group];
        }
    }
    const auto load = layerwise_owners(scenario, stage, false).load(flops);
    QCOMPARE(load.size(), std::size_t(2));
    for (std::size_t r = 0; r < 2; ++r)
        QVERIFY2(std::abs(load[r] / counted[r] - 1) < 1e-12,
                 qPrintable(QString("%1 %2").arg(load[r]).arg(counted[r])));
    // What the step takes is the busiest of the two.
    const auto cost = muon_cost(scenario, stage);
    QVERIFY(cost);
    QVERIFY(std::abs(cost->flops / (0.5 * (counted[0] + counted[1])) - 1) < 1e-12);
    // Dealt in turn, one rank gets the largest of a layer more often; the other rules look at sizes.
    QVERIFY(cost->owner_imbalance >= 1 &&
            cost->owner_imbalance < (owner_rule == Ownership::round_robin ? 1.5 : 1.2));
}

void OptimizerFormsTest::automaticTakesTheCheapestExactForm()
{
    QVERIFY(matrix_forms(kimi(1)).empty());
    for (const auto &scenario : {kimi(4), llama()}) {
        const auto matrices = matrix_forms(scenario);
        QVERIFY(!matrices.empty());
        for (const auto &m : matrices) {
            const auto best = std::ranges::find(m.forms, m.cheapest_exact, &MatrixForms::Entry::mode);
            QVERIFY(best != m.forms.end() && best->exact);
            for (const auto &form : m.forms)
                QVERIFY(!form.exact || best->seconds <= form.seconds);
            QVERIFY(m.because.find(" ms against ") != std::string::npos);
        }
    }
}

void OptimizerFormsTest::ranksFollowStepTimes()
{
    std::map<std::string, std::vector<OptimizerForm>> groups;
    for (auto &form : optimizer_forms(llama()))
        groups[form.group].push_back(form);
    QVERIFY(groups.contains("tensor parallelism") && groups.contains("SYRK + all-reduce"));
    for (const auto &[name, forms] : groups) {
        // Coefficients, formats and clipping train differently: the fastest is not the best there.
        const bool unranked = name == "AdamW" || name == "coefficients" || name == "precision" ||
                              name == "states" || name == "QK-clip";
        QCOMPARE(std::ranges::any_of(forms, [](const OptimizerForm &f) { return f.rank == 1; }), !unranked);
        for (const auto &a : forms)
            for (const auto &b : forms)
                if (a.rank > 0 && b.rank > 0)
                    QCOMPARE(a.rank < b.rank, a.cost.step_s < b.cost.step_s);
        for (const auto &form : forms)
            QCOMPARE(form.rank == 0, unranked || !form.cost.exact);
    }
}

void OptimizerFormsTest::routingFollowsTheRules()
{
    bool latent = false, fused_gate = false;
    for (const auto &w : owned_weights(kimi(1))) {
        switch (w.weights.role) {
        case WeightRole::embedding:
        case WeightRole::head:
        case WeightRole::norm: QVERIFY(!w.orthogonalised); break;
        case WeightRole::router: QVERIFY(w.orthogonalised); break;
        case WeightRole::query_down:
        case WeightRole::key_value_down:
            QVERIFY(w.orthogonalised);
            latent = true;
            break;
        case WeightRole::expert_gate_up:
            // Gate and up stand in one matrix per expert: twice 2048 rows.
            QCOMPARE(w.weights.rows, 2 * 2048);
            QVERIFY(w.orthogonalised && w.weights.expert && w.flops > 0);
            fused_gate = true;
            break;
        default: break;
        }
        QVERIFY(w.bytes > 0);
        QCOMPARE(std::accumulate(w.tensors.begin(), w.tensors.end(), 0), w.weights.count);
    }
    QVERIFY(latent && fused_gate);
    const auto roles = [](bool split) {
        const auto scenario =
            resolved("llama-3.1-405b-256-gb300", [split](Scenario &s) { s.optimizer.split_qkv = split; });
        std::size_t queries = 0;
        for (const auto &w : owned_weights(scenario))
            queries += w.weights.role == WeightRole::key;
        return queries;
    };
    QVERIFY(roles(true) > 0);
    QCOMPARE(roles(false), std::size_t(0)); // query, key and value are one matrix
}

void OptimizerFormsTest::coefficientsAndPrecisionsCost()
{
    const auto seconds = [](auto &&change) {
        const auto scenario = resolved("qwen3-30b-a3b-8-gb300", change);
        return combine(*lower(scenario), median_factors(*scenario.calibration)).seconds;
    };
    const double usual = seconds([](Scenario &) {});
    for (const auto &[set, name] : names<NsCoefficients>) {
        const double other = seconds([set = set](Scenario &s) { s.optimizer.coefficients = set; });
        // Sets of five full steps cost the same; the cubic one leaves a product out.
        if (set == NsCoefficients::cubic)
            QVERIFY2(other < usual, std::string(name).c_str());
        else
            QCOMPARE(other, usual);
    }
    QVERIFY(seconds([](Scenario &s) { s.optimizer.newton_schulz_steps = 10; }) > usual);
    const double tf32 = seconds([](Scenario &s) { s.optimizer.precision = NsPrecision::tf32; });
    const double fp32 = seconds([](Scenario &s) { s.optimizer.precision = NsPrecision::fp32; });
    QVERIFY(tf32 >= usual && fp32 > tf32);
}

void OptimizerFormsTest::publishedStepsAreMet()
{
    const auto checks = check_optimizer_steps(catalogue());
    QVERIFY2(checks, checks ? "" : checks.error().front().message.c_str());
    QCOMPARE(checks->matrices.size(), std::size_t(2));
    QCOMPARE(checks->steps.size(), std::size_t(1));
    constexpr double bar = 0.25;
    for (const auto &matrix : checks->matrices) {
        QVERIFY2(std::abs(matrix.error()) < bar, matrix.name.c_str());
        QVERIFY2(std::abs(matrix.error_without_fit()) < bar, matrix.name.c_str());
        QVERIFY(*matrix.predicted.p10 <= matrix.measured_s && matrix.measured_s <= *matrix.predicted.p90);
        QVERIFY(!matrix.fitted.empty());
    }
    const auto &step = checks->steps.front();
    QVERIFY(step.order_right);
    QVERIFY(!step.missing.empty());
    QVERIFY(step.dense_share > 0 && step.dense_share < 1);
    for (const auto &form : step.forms)
        QVERIFY2(form.inside() || form.mode == TpMode::duplicated, std::string(name_of(form.mode)).c_str());
    QVERIFY(checks->passed(bar));
    QVERIFY(!checks->passed(0.01));
}

QTEST_APPLESS_MAIN(OptimizerFormsTest)
#include "tst_optimizer_forms.moc"
