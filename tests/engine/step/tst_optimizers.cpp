// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/data_parallel.h"
#include "engine/step/layerwise_owners.h"
#include "engine/step/optimizers.h"
#include "engine/step/owner_assignment.h"
#include "tests/engine/step/fixtures.h"

#include <QtTest>

#include <cmath>
#include <numeric>
#include <rapidcheck.h>

namespace {

using namespace milepost;

ResolvedScenario muon_scenario(const ModelArchitecture &model, int gpus)
{
    ResolvedScenario s = fixtures::scenario(model, gpus);
    s.optimizer.kind = OptimizerKind::muon;
    return s;
}

constexpr std::array modes{TpMode::duplicated, TpMode::distributed, TpMode::blockwise, TpMode::layer_sharded,
                           TpMode::automatic};

} // namespace

class TestOptimizers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void adamwBytes_data();
    void adamwBytes();
    void muonTakesMatricesOnly_data();
    void muonTakesMatricesOnly();
    void allFormsAreOneWithoutTensorParallelism();
    void formsMoveWhatTheyShould();
    void oneTriangleTravels();
    void aMeasuredTriangleGoesBeforeTheTransferredOne();
    void automaticIsExactAndNotSlower();
    void ownersInTheirOrder();
    void everyTensorHasOneOwner();
    void costAwareBalancesBest();
    void loadsEqualACountOfTheMatrices();
    void flopsEqualACountOfTheMatrices();
    void syrkAndBatchingSave();
    void oneRankNeedsNoTraffic();
    void muonReducesWholeGradients();
    void gradientOverlapHides();
    void preconditionersCostByFrequency();
};

void TestOptimizers::adamwBytes_data()
{
    QTest::addColumn<bool>("fp32Gradients");
    QTest::addColumn<bool>("precisionAware");
    QTest::addColumn<int>("state");
    QTest::addColumn<double>("bytes");
    // gradient copy + gradient + master r/w + two moments r/w + copy to the weight
    QTest::newRow("FP32 gradients") << true << false << int(StateDtype::fp32) << 0 + 4 + 8 + 16 + 6.0;
    QTest::newRow("BF16 gradients") << false << false << int(StateDtype::fp32) << 6 + 4 + 8 + 16 + 6.0;
    QTest::newRow("precision-aware") << false << true << int(StateDtype::fp32) << 2 + 8 + 16 + 2.0;
    QTest::newRow("precision-aware, BF16 moments") << false << true << int(StateDtype::bf16) << 2 + 8 + 8 + 2.0;
}

void TestOptimizers::adamwBytes()
{
    QFETCH(bool, fp32Gradients);
    QFETCH(bool, precisionAware);
    QFETCH(int, state);
    QFETCH(double, bytes);
    Optimizer o;
    o.state_dtype = static_cast<StateDtype>(state);
    Plan p;
    p.grad_reduce_fp32 = fp32Gradients;
    p.precision_aware_optimizer = precisionAware;
    QCOMPARE(adamw_bytes_per_parameter(o, p), bytes);
}

void TestOptimizers::muonTakesMatricesOnly_data()
{
    QTest::addColumn<int>("role");
    QTest::addColumn<int>("cols");
    QTest::addColumn<bool>("muon");
    QTest::newRow("query") << int(WeightRole::query) << 64 << true;
    QTest::newRow("router") << int(WeightRole::router) << 64 << true;
    QTest::newRow("expert") << int(WeightRole::expert_gate_up) << 64 << true;
    QTest::newRow("embedding") << int(WeightRole::embedding) << 64 << false;
    QTest::newRow("head") << int(WeightRole::head) << 64 << false;
    QTest::newRow("norm") << int(WeightRole::norm) << 1 << false;
    QTest::newRow("convolution") << int(WeightRole::mamba_conv) << 4 << false;
}

void TestOptimizers::muonTakesMatricesOnly()
{
    QFETCH(int, role);
    QFETCH(int, cols);
    QFETCH(bool, muon);
    QCOMPARE(is_muon_matrix({static_cast<WeightRole>(role), 64, cols, 1, ShardDim::none, false}), muon);
}

void TestOptimizers::allFormsAreOneWithoutTensorParallelism()
{
    const ResolvedScenario s = muon_scenario(fixtures::dense_model(), 8);
    const TensorParallelForm whole = tensor_parallel_form(s, TpMode::duplicated, 4096, 2048, ShardDim::rows, 1);
    for (const TpMode mode : modes) {
        const TensorParallelForm f = tensor_parallel_form(s, mode, 4096, 2048, ShardDim::rows, 1);
        QCOMPARE(f.gemm_s, whole.gemm_s);
        QCOMPARE(f.flops, whole.flops);
        QCOMPARE(f.traffic_s, 0.0);
        QCOMPARE(f.launches, 0.0);
        QVERIFY(f.exact);
    }
}

void TestOptimizers::formsMoveWhatTheyShould()
{
    const ResolvedScenario s = muon_scenario(fixtures::dense_model(), 8);
    const double rows = 4096, cols = 2048;
    const auto form = [&](TpMode mode, ShardDim dim) { return tensor_parallel_form(s, mode, rows, cols, dim, 4); };
    QCOMPARE(form(TpMode::duplicated, ShardDim::rows).traffic_bytes, 4 * rows * cols);
    // Steps x side^2 x 2 B, on the side that is not cut, even where it is the longer one.
    QCOMPARE(form(TpMode::distributed, ShardDim::rows).traffic_bytes, 5 * cols * cols * 2);
    QCOMPARE(form(TpMode::distributed, ShardDim::cols).traffic_bytes, 5 * rows * rows * 2);
    QCOMPARE(form(TpMode::blockwise, ShardDim::rows).traffic_s, 0.0);
    QVERIFY(!form(TpMode::blockwise, ShardDim::rows).exact);
    QCOMPARE(form(TpMode::blockwise, ShardDim::rows).shape.rows, rows / 4);
    QCOMPARE(form(TpMode::layer_sharded, ShardDim::rows).matrices_share, 0.25);
    // The whole: 4 m^2 n split over ranks and 2 m^3 on each.
    const double side = cols;
    QCOMPARE(form(TpMode::distributed, ShardDim::rows).flops,
             5 * (4 * side * side * rows / 4 + 2 * side * side * side));
}

void TestOptimizers::oneTriangleTravels()
{
    ResolvedScenario s = muon_scenario(fixtures::dense_model(), 8);
    s.optimizer.syrk = true;
    const double rows = 8192, cols = 4096;
    const auto form = [&] { return tensor_parallel_form(s, TpMode::distributed, rows, cols, ShardDim::rows, 4); };
    const TensorParallelForm whole = form();
    QCOMPARE(whole.traffic_bytes, 5 * cols * cols * 2);
    s.optimizer.triangle_all_reduce = true;
    const TensorParallelForm triangle = form();
    QCOMPARE(triangle.traffic_bytes, 5 * cols * (cols + 1) / 2 * 2);
    QVERIFY(triangle.traffic_s < whole.traffic_s && triangle.traffic_s > whole.traffic_s / 2);
    s.optimizer.fused_syrk_allreduce = true;
    const TensorParallelForm fused = form();
    QCOMPARE(fused.traffic_bytes, triangle.traffic_bytes);
    QVERIFY(fused.traffic_s < triangle.traffic_s && fused.traffic_s > 0);
    QCOMPARE(fused.flops, whole.flops);
    QVERIFY(fused.exact);
    // Without SYRK no triangle is made.
    s.optimizer.syrk = false;
    QCOMPARE(form().traffic_bytes, whole.traffic_bytes);
    QVERIFY(!sends_triangle(s.optimizer));
}

void TestOptimizers::aMeasuredTriangleGoesBeforeTheTransferredOne()
{
    Calibration c = fixtures::calibration();
    const TriangleExchange transferred = triangle_exchange(c, 2);
    QVERIFY(transferred.source.provenance == Provenance::assumed);
    c.measured.emplace();
    c.measured->triangle = {0.5, 0.1, 2, {Provenance::measured, "probe", "2026-11-30"}};
    QCOMPARE(triangle_exchange(c, 2).saved_share, 0.5);
    QVERIFY(triangle_exchange(c, 2).source.provenance == Provenance::measured);
    QCOMPARE(triangle_exchange(c, 4).saved_share, 0.5);
    QVERIFY(triangle_exchange(c, 4).source.provenance == Provenance::assumed);
}

void TestOptimizers::automaticIsExactAndNotSlower()
{
    const ResolvedScenario s = muon_scenario(fixtures::dense_model(), 8);
    for (const double rows : {512.0, 2048.0, 16384.0}) {
        const auto seconds = [&](const TensorParallelForm &f) { return form_seconds(s, f, rows * 2048 / 4); };
        const TensorParallelForm best = tensor_parallel_form(s, TpMode::automatic, rows, 2048, ShardDim::cols, 4);
        QVERIFY(best.exact);
        for (const TpMode mode : {TpMode::duplicated, TpMode::distributed, TpMode::layer_sharded})
            QVERIFY(seconds(best) <= seconds(tensor_parallel_form(s, mode, rows, 2048, ShardDim::cols, 4)));
    }
}

void TestOptimizers::ownersInTheirOrder()
{
    const std::vector<OwnedTensor> t{{1, 1}, {7, 7}, {3, 3}, {5, 5}, {2, 2}, {6, 6}};
    // By size 7 6 5 3 2 1 -> ranks 0 1 2 2 1 0.
    QCOMPARE(assign_owners(t, 3, Ownership::ping_pong), (std::vector<int>{0, 0, 2, 2, 1, 1}));
    QCOMPARE(assign_owners(t, 3, Ownership::round_robin), (std::vector<int>{0, 1, 2, 0, 1, 2}));
    QCOMPARE(assign_owners(t, 1, Ownership::cost_aware), (std::vector<int>(6, 0)));
}

void TestOptimizers::everyTensorHasOneOwner()
{
    QVERIFY(rc::check("owners lie in range and loads add up", [] {
        const int ranks = *rc::gen::inRange(1, 40);
        std::vector<OwnedTensor> tensors(*rc::gen::inRange<std::size_t>(0, 100));
        for (OwnedTensor &t : tensors)
            t = {1.0 * *rc::gen::inRange(1, 1000), 1.0 * *rc::gen::inRange(1, 1000)};
        for (const Ownership rule : {Ownership::ping_pong, Ownership::round_robin, Ownership::cost_aware}) {
            const std::vector<int> owner = assign_owners(tensors, ranks, rule);
            RC_ASSERT(owner.size() == tensors.size());
            for (const int o : owner)
                RC_ASSERT(o >= 0 && o < ranks);
        }
    }));
}

void TestOptimizers::costAwareBalancesBest()
{
    std::vector<OwnedTensor> tensors;
    for (int i = 0; i < 64; ++i)
        tensors.push_back({1.0 * (1 + i % 7), std::pow(1 + i % 7, 3)});
    const auto heaviest = [&](Ownership rule) {
        const std::vector<int> owner = assign_owners(tensors, 8, rule);
        std::vector<double> load(8, 0);
        for (std::size_t i = 0; i < tensors.size(); ++i)
            load[static_cast<std::size_t>(owner[i])] += tensors[i].cost;
        return *std::max_element(load.begin(), load.end());
    };
    QVERIFY(heaviest(Ownership::cost_aware) <= heaviest(Ownership::ping_pong));
    QVERIFY(heaviest(Ownership::cost_aware) <= heaviest(Ownership::round_robin));
}

void TestOptimizers::loadsEqualACountOfTheMatrices()
{
    ResolvedScenario s = muon_scenario(fixtures::moe_model(), 8);
    s.plan.ep = 4;
    fixtures::finish(s);
    const StageWeights w = stage_weights(s, s.optimizer.split_qkv).front();
    std::vector<double> ones(w.groups.size(), 1);
    double dense = 0, expert = 0;
    for (const WeightGroup &g : w.groups)
        (g.expert ? expert : dense) += g.count;
    for (const bool experts : {false, true}) {
        const std::vector<double> load = layerwise_owners(s, w, experts).load(ones);
        QCOMPARE(load.size(), std::size_t(experts ? 2 : 8));
        QCOMPARE(std::accumulate(load.begin(), load.end(), 0.0), experts ? expert : dense);
    }
    // Experts: 16 layers x 8 local experts x two matrices, dealt evenly to two ranks.
    QCOMPARE(expert, 16.0 * 8 * 2);
    const std::vector<double> load = layerwise_owners(s, w, true).load(ones);
    QCOMPARE(load[0], load[1]);
}

void TestOptimizers::flopsEqualACountOfTheMatrices()
{
    const ResolvedScenario s = muon_scenario(fixtures::dense_model(), 8);
    const auto cost = muon_cost(s, stage_weights(s, true).front());
    QVERIFY(cost.has_value());
    // Per layer: query and output 2048 x 2048, key and value 1024 x 2048, gate-up 16384 x 2048, down 2048 x 8192.
    const auto ns = [](double m, double n) { return 5 * (4 * m * m * n + 2 * m * m * m); };
    const double layer = 2 * ns(2048, 2048) + 2 * ns(1024, 2048) + ns(2048, 16384) + ns(2048, 8192);
    QVERIFY(std::abs(cost->flops / (16 * layer / 8) - 1) < 1e-12);
    QVERIFY(cost->owner_imbalance >= 1);
}

void TestOptimizers::syrkAndBatchingSave()
{
    ResolvedScenario s = muon_scenario(fixtures::moe_model(), 8);
    s.plan.ep = 8;
    fixtures::finish(s);
    const StageWeights w = stage_weights(s, true).front();
    const OptimizerCost plain = *muon_cost(s, w);
    s.optimizer.syrk = true;
    const OptimizerCost syrk = *muon_cost(s, w);
    QVERIFY(syrk.newton_schulz_s < plain.newton_schulz_s);
    s.optimizer.syrk = false;
    s.optimizer.batched = true;
    const OptimizerCost batched = *muon_cost(s, w);
    QVERIFY(unit_seconds(batched, 8e-6) < unit_seconds(plain, 8e-6));
    QVERIFY(std::abs(batched.flops / plain.flops - 1) < 1e-12);
}

void TestOptimizers::oneRankNeedsNoTraffic()
{
    for (const OptimizerKind kind : {OptimizerKind::adamw, OptimizerKind::muon}) {
        ResolvedScenario s = fixtures::scenario(fixtures::moe_model(), 1);
        s.optimizer.kind = kind;
        const StageWeights w = stage_weights(s, true).front();
        const DataParallelCost dp = data_parallel_cost(s, w, {0.1, 0.2});
        QCOMPARE(dp.busy_s, 0.0);
        QCOMPARE(optimizer_cost(s, w)->traffic_exposed_s, 0.0);
    }
}

void TestOptimizers::muonReducesWholeGradients()
{
    ResolvedScenario adamw = fixtures::scenario(fixtures::dense_model(), 8);
    adamw.plan.overlap_grad_reduce = adamw.plan.overlap_param_gather = false;
    ResolvedScenario muon = adamw;
    muon.optimizer.kind = OptimizerKind::muon;
    const StageWeights w = stage_weights(adamw, true).front();
    const double parameters = w.dense_parameters;
    const Links links{*adamw.calibration, *adamw.system, adamw.site};
    const auto time = [&](Collective kind) { return collective_time(links, kind, {8, 8}, 2 * parameters).seconds; };
    QVERIFY(std::abs(data_parallel_cost(muon, w, {1, 1}).exposed_s - time(Collective::all_reduce)) < 1e-12);
    QVERIFY(std::abs(data_parallel_cost(adamw, w, {1, 1}).exposed_s - time(Collective::reduce_scatter) -
                     time(Collective::all_gather)) < 1e-12);
    // Gather after the step: seen whole, with its two copies.
    QVERIFY(layerwise_gather_s(muon, w) > time(Collective::all_gather));
    muon.optimizer.layerwise = LayerwiseGather::allgather_overlapped;
    muon.optimizer.reduce_scatter_grads = true;
    QVERIFY(muon_cost(muon, w)->traffic_exposed_s == 0);
}

void TestOptimizers::gradientOverlapHides()
{
    ResolvedScenario s = fixtures::scenario(fixtures::dense_model(), 8);
    const StageWeights w = stage_weights(s, true).front();
    const DataParallelCost hidden = data_parallel_cost(s, w, {10, 20});
    QVERIFY(hidden.exposed_s < hidden.busy_s);
    QVERIFY(hidden.exposed_s > 0);
    const DataParallelCost bare = data_parallel_cost(s, w, {});
    QVERIFY(std::abs(bare.exposed_s - bare.busy_s) < 1e-12);
}

void TestOptimizers::preconditionersCostByFrequency()
{
    ResolvedScenario s = fixtures::scenario(fixtures::dense_model(), 8);
    s.optimizer.kind = OptimizerKind::soap;
    const StageWeights w = stage_weights(s, true).front();
    s.optimizer.preconditioner_frequency = 10;
    const double ten = preconditioned_cost(s, w).preconditioner_s;
    s.optimizer.preconditioner_frequency = 100;
    QVERIFY(std::abs(preconditioned_cost(s, w).preconditioner_s * 10 / ten - 1) < 1e-12);
}

QTEST_APPLESS_MAIN(TestOptimizers)
#include "tst_optimizers.moc"
