// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/model_counts.h"
#include "engine/step/operations.h"
#include "engine/step/pipeline.h"
#include "engine/step/stage_weights.h"
#include "engine/step/step.h"
#include "tests/engine/step/fixtures.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <rapidcheck.h>

namespace {

using namespace milepost;

using Edit = std::function<void(ResolvedScenario &)>;

double step_seconds(const ResolvedScenario &s)
{
    return combine(*lower(s), median_factors(*s.calibration)).seconds;
}

double part(const ResolvedScenario &s, PartId id)
{
    return combine(*lower(s), median_factors(*s.calibration)).exposed_s[static_cast<std::size_t>(id)];
}

} // namespace

Q_DECLARE_METATYPE(Edit)

class TestLower : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void errorsNameTheField_data();
    void errorsNameTheField();
    void denseGemmsCountTheModelFlops();
    void oneGpuDoesNotCommunicate();
    void knobsMoveTheStep_data();
    void knobsMoveTheStep();
    void fasterSystemIsNeverSlower();
    void factorsScaleTheirParts();
    void drawsFollowTheFactors();
    void recomputationRunsForwardAgain();
    void fullGraphLeavesNoEagerLaunch();
    void layoutDecidesTheSlowestStage();
    void partNamesAreUnique();
    void noMatrixNoMuon();
    void anUnknownFamilyIsSaid();
    void theBusiestRankMayOwnNoMatrix();
    void extrapolationIsReported();
    void predictionsAreProjectedOncePerColumn();
};

void TestLower::errorsNameTheField_data()
{
    QTest::addColumn<Edit>("edit");
    QTest::addColumn<QString>("field");
    QTest::newRow("heads") << Edit([](ResolvedScenario &s) { s.plan.tp = 3; }) << "plan.tp";
    QTest::newRow("experts") << Edit([](ResolvedScenario &s) { s.plan.ep = 5; }) << "plan.ep";
    QTest::newRow("expert columns") << Edit([](ResolvedScenario &s) { s.plan.etp = 3; }) << "plan.etp";
    QTest::newRow("sequence") << Edit([](ResolvedScenario &s) { s.plan.cp = 3; }) << "plan.cp";
    QTest::newRow("layout") << Edit([](ResolvedScenario &s) { s.plan.layout.chunks.clear(); }) << "plan.pp_layout";
    QTest::newRow("micro-batches") << Edit([](ResolvedScenario &s) {
        s.plan.pp = 2;
        s.plan.vp = 2;
        fixtures::finish(s);
        s.plan.micro_batches = 15;
    }) << "training.global_batch";
    QTest::newRow("cubic") << Edit([](ResolvedScenario &s) {
        s.optimizer.kind = OptimizerKind::muon;
        s.optimizer.coefficients = NsCoefficients::cubic;
        s.optimizer.newton_schulz_steps = 4;
    }) << "optimizer.newton_schulz_steps";
}

void TestLower::errorsNameTheField()
{
    QFETCH(Edit, edit);
    QFETCH(QString, field);
    ResolvedScenario s = fixtures::scenario(fixtures::moe_model(), 8);
    edit(s);
    const auto step = lower(s);
    QVERIFY(!step.has_value());
    QCOMPARE(QString::fromStdString(step.error().front().field), field);
    QVERIFY(!step.error().front().message.empty());
}

void TestLower::denseGemmsCountTheModelFlops()
{
    // A surface with one rate everywhere turns seconds into FLOP: they must be what Megatron counts without
    // attention.
    ResolvedScenario s = fixtures::scenario(fixtures::dense_model(), 8);
    Calibration c = *s.calibration;
    const double rate = 0.5e15;
    GemmSurface flat;
    flat.m = flat.n = flat.k = {1, 1e7};
    for (const double m : flat.m)
        for (const double n : flat.n)
            for (const double k : flat.k)
                flat.seconds.push_back(2 * m * n * k / rate);
    c.gemm = {{GemmType::bf16, flat}};
    c.sustained.clear();
    s.calibration = std::make_shared<Calibration>(c);
    OperationLister lister(s);
    const Work layer = lister.layer({Mixer::attention, FeedForward::dense}, true);
    const Work head = lister.head();
    const double seconds = 16 * layer.gemm_s + head.gemm_s;
    const ModelArchitecture &m = *s.model;
    const double counted = model_flops_per_token(m, 4096, 1, 0) - 6.0 * 16 * 4096 * 16 * 128;
    QVERIFY(std::abs(seconds * rate / (counted * 4096) - 1) < 1e-9);
}

/// The projection of multi-token prediction is cut by columns: product and weight alike, and its output is
/// gathered.
void TestLower::predictionsAreProjectedOncePerColumn()
{
    ModelArchitecture model = fixtures::dense_model();
    model.mtp_layers = 1;
    for (const bool sequence_parallel : {false, true}) {
        for (const int tp : {1, 2, 4}) {
            ResolvedScenario s = fixtures::scenario(model, 4);
            s.plan.tp = tp;
            s.plan.sequence_parallel = sequence_parallel && tp > 1;
            fixtures::finish(s);
            OperationLister lister(s);
            const Work prediction = lister.mtp_layer();
            const auto products = lister.products();
            const auto is_projection = [&](const PricedProduct &p) {
                return p.m == 4096 && p.n == 1.0 * model.hidden / tp && p.k == 2.0 * model.hidden;
            };
            QCOMPARE(std::ranges::count_if(products, is_projection), 1);
            for (const WeightGroup &g : mtp_weights(model))
                if (g.role == WeightRole::mtp_projection)
                    QCOMPARE(local_elements(g, s.plan), 2.0 * model.hidden * model.hidden / tp);
            const double without = lister.layer(mtp_layer_kind(model), true).forward[PartId::tensor_parallel] +
                                   lister.head().forward[PartId::tensor_parallel];
            QCOMPARE(prediction.forward[PartId::tensor_parallel] > without, tp > 1);
        }
    }
}

void TestLower::oneGpuDoesNotCommunicate()
{
    const ResolvedScenario s = fixtures::scenario(fixtures::moe_model(), 1);
    const StepTime t = combine(*lower(s), median_factors(*s.calibration));
    for (const PartId id :
         {PartId::expert_all_to_all, PartId::tensor_parallel, PartId::context_parallel, PartId::pipeline_p2p,
          PartId::pipeline_bubble, PartId::data_parallel, PartId::optimizer_traffic})
        QCOMPARE(t.busy_s[static_cast<std::size_t>(id)], 0.0);
}

void TestLower::knobsMoveTheStep_data()
{
    QTest::addColumn<Edit>("slower");
    QTest::addColumn<Edit>("faster");
    const Edit nothing = [](ResolvedScenario &) {};
    QTest::newRow("recompute") << Edit([](ResolvedScenario &s) { s.plan.recompute = {"full"}; }) << nothing;
    QTest::newRow("recompute of experts") << Edit([](ResolvedScenario &s) { s.plan.recompute = {"moe"}; })
                                          << Edit([](ResolvedScenario &s) { s.plan.recompute = {"moe_act"}; });
    QTest::newRow("graph") << nothing << Edit([](ResolvedScenario &s) { s.plan.cuda_graph = GraphScope::full; });
    QTest::newRow("graph scope") << Edit([](ResolvedScenario &s) {
        s.plan.cuda_graph = GraphScope::moe_router;
    }) << Edit([](ResolvedScenario &s) { s.plan.cuda_graph = GraphScope::attention_and_router; });
    QTest::newRow("exchange overlap under a full graph")
        << Edit([](ResolvedScenario &s) { s.plan.cuda_graph = GraphScope::full; }) << Edit([](ResolvedScenario &s) {
               s.plan.cuda_graph = GraphScope::full;
               s.plan.ep_overlap = true;
           });
    QTest::newRow("FP8") << nothing << Edit([](ResolvedScenario &s) { s.training.precision = Precision::fp8_ds; });
    QTest::newRow("imbalance") << Edit([](ResolvedScenario &s) { s.training.expert_imbalance = 1.4; }) << nothing;
    QTest::newRow("fused experts") << nothing << Edit([](ResolvedScenario &s) { s.plan.fused_grouped_mlp = true; });
    QTest::newRow("bubble") << Edit([](ResolvedScenario &s) {
        s.plan.pp = 4;
        s.plan.ep = 2;
    }) << Edit([](ResolvedScenario &s) {
        s.plan.pp = 4;
        s.plan.ep = 2;
        s.plan.vp = 4;
    });
    QTest::newRow("Muon") << Edit([](ResolvedScenario &s) { s.optimizer.kind = OptimizerKind::muon; }) << nothing;
    QTest::newRow("gradient overlap") << Edit([](ResolvedScenario &s) { s.plan.overlap_grad_reduce = false; })
                                      << nothing;
    QTest::newRow("fusion") << Edit([](ResolvedScenario &s) {
        Stack stack;
        stack.fusion = 2;
        s.stack = std::make_shared<Stack>(stack);
    }) << nothing;
    QTest::newRow("offload") << Edit([](ResolvedScenario &s) {
        SystemSpec slow = *s.system;
        slow.c2c_bytes_per_s = 1e9;
        s.system = std::make_shared<SystemSpec>(slow);
        s.plan.offload = {"moe_act"};
    }) << nothing;
}

void TestLower::knobsMoveTheStep()
{
    QFETCH(Edit, slower);
    QFETCH(Edit, faster);
    const auto seconds = [](const Edit &edit) {
        ResolvedScenario s = fixtures::scenario(fixtures::latent_model(), 8);
        s.plan.ep = 8;
        edit(s);
        fixtures::finish(s);
        return step_seconds(s);
    };
    const double slow = seconds(slower), fast = seconds(faster);
    QVERIFY2(slow > fast, qPrintable(QString("%1 against %2").arg(slow).arg(fast)));
}

void TestLower::fasterSystemIsNeverSlower()
{
    QVERIFY(rc::check("more bandwidth and FLOP/s never lengthen a step", [] {
        const bool moe = *rc::gen::arbitrary<bool>();
        ResolvedScenario s = fixtures::scenario(moe ? fixtures::moe_model() : fixtures::dense_model(), 256);
        s.training.global_batch = 1024;
        s.plan.tp = *rc::gen::element(1, 2, 4);
        s.plan.pp = *rc::gen::element(1, 2, 4);
        s.plan.ep = moe ? *rc::gen::element(1, 8, 32) : 1;
        s.optimizer.kind = *rc::gen::element(OptimizerKind::adamw, OptimizerKind::muon);
        fixtures::finish(s);
        const double before = step_seconds(s);
        SystemSpec fast = *s.system;
        for (double *rate : {&fast.bf16_flops, &fast.fp8_flops, &fast.tf32_flops, &fast.fp32_flops,
                             &fast.hbm_bytes_per_s, &fast.nvlink_bytes_per_s, &fast.c2c_bytes_per_s})
            *rate *= 1 + *rc::gen::inRange(0, 3) / 2.0;
        fast.tf32_flops = fast.bf16_flops / 2;
        fast.fp8_flops = fast.bf16_flops * 2;
        s.system = std::make_shared<SystemSpec>(fast);
        s.site.nic_bytes_per_s *= 1 + *rc::gen::inRange(0, 3);
        RC_ASSERT(step_seconds(s) <= before * (1 + 1e-12));
    }));
}

void TestLower::factorsScaleTheirParts()
{
    ResolvedScenario s = fixtures::scenario(fixtures::moe_model(), 8);
    s.plan.ep = 8;
    fixtures::finish(s);
    const LoweredStep step = *lower(s);
    Factors f = median_factors(*s.calibration);
    const StepTime before = combine(step, f);
    f.global[static_cast<std::size_t>(FactorId::grouped_gemm)] *= 2;
    const StepTime after = combine(step, f);
    const auto id = static_cast<std::size_t>(PartId::expert_gemm);
    QVERIFY(std::abs(after.exposed_s[id] / before.exposed_s[id] - 2) < 1e-12);
    QVERIFY(after.seconds > before.seconds);
}

void TestLower::drawsFollowTheFactors()
{
    ResolvedScenario s = fixtures::scenario(fixtures::moe_model(), 8);
    Calibration c = *s.calibration;
    // Two factors that always move together.
    c.factor_correlation.assign(factor_count * factor_count, 0);
    for (std::size_t i = 0; i < factor_count; ++i)
        c.factor_correlation[i * factor_count + i] = 1;
    c.factor_correlation[1] = c.factor_correlation[factor_count] = 1;
    s.calibration = std::make_shared<Calibration>(c);
    const DrawSet draws(400, 7);
    double mean = 0;
    for (std::size_t i = 0; i < draws.size(); ++i) {
        const Factors f = drawn_factors(s, draws, i);
        QVERIFY(std::abs(f.global[0] / f.global[1] - 1) < 1e-12);
        mean += std::log(f.residual) / 400;
    }
    QVERIFY(std::abs(mean) < 0.02);
    QCOMPARE(drawn_factors(s, draws, 3).residual, drawn_factors(s, draws, 3).residual);
}

void TestLower::recomputationRunsForwardAgain()
{
    ResolvedScenario s = fixtures::scenario(fixtures::latent_model(), 8);
    OperationLister plain(s);
    s.plan.recompute = {"full"};
    OperationLister again(s);
    const LayerKind kind{Mixer::attention, FeedForward::moe};
    const Work a = plain.layer(kind, true), b = again.layer(kind, true);
    QVERIFY(std::abs(b.backward.seconds() - a.backward.seconds() - a.forward.seconds()) < 1e-12);
    QCOMPARE(b.forward.seconds(), a.forward.seconds());
}

void TestLower::fullGraphLeavesNoEagerLaunch()
{
    ResolvedScenario s = fixtures::scenario(fixtures::moe_model(), 8);
    s.plan.cuda_graph = GraphScope::full;
    const double graphed = lower(s)->chunks[0][0].host_s;
    s.plan.cuda_graph = GraphScope::none;
    const double eager = lower(s)->chunks[0][0].host_s;
    QVERIFY(std::abs(eager / graphed - s.calibration->launch_s / s.calibration->graph_launch_s) < 1e-9);
    s.plan.ep_overlap = true;
    QVERIFY(std::abs(lower(s)->chunks[0][0].host_s / eager - 2) < 1e-9);
}

void TestLower::layoutDecidesTheSlowestStage()
{
    ResolvedScenario s = fixtures::scenario(fixtures::dense_model(), 8);
    s.plan.pp = 2;
    fixtures::finish(s);
    auto &chunks = s.plan.layout.chunks;
    chunks[0][0].layer_count = 12;
    chunks[1][0].first_layer = 12;
    chunks[1][0].layer_count = 4;
    const StepTime uneven = combine(*lower(s), median_factors(*s.calibration));
    QCOMPARE(uneven.slowest_stage, 0);
    fixtures::finish(s);
    QVERIFY(step_seconds(s) < uneven.seconds);
}

void TestLower::partNamesAreUnique()
{
    for (std::size_t i = 0; i < part_count; ++i) {
        QVERIFY(!part_id(static_cast<PartId>(i)).empty());
        QVERIFY(!part_label(static_cast<PartId>(i)).empty());
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(part_id(static_cast<PartId>(i)) != part_id(static_cast<PartId>(j)));
    }
    QCOMPARE(part_id(PartId::newton_schulz), std::string_view("newton_schulz"));
    QCOMPARE(part_id(PartId::residual), std::string_view("residual"));
}

void TestLower::noMatrixNoMuon()
{
    ModelArchitecture m = fixtures::dense_model();
    m.layers.clear();
    ResolvedScenario s = fixtures::scenario(m, 1);
    s.optimizer.kind = OptimizerKind::muon;
    const auto step = lower(s);
    QVERIFY(!step.has_value());
    QCOMPARE(step.error().front().id, std::string("optimizer.empty"));
}

void TestLower::anUnknownFamilyIsSaid()
{
    ResolvedScenario s = fixtures::scenario(fixtures::dense_model(), 8);
    const auto said = [&s] {
        const auto step = lower(s);
        return step && std::ranges::any_of(step->diagnostics,
                                           [](const Diagnostic &d) { return d.id == "model.unknown_type"; });
    };
    QVERIFY(!said());
    auto model = *s.model;
    model.unknown_type = "brand_new";
    s.model = std::make_shared<const ModelArchitecture>(model);
    QVERIFY(said());
}

void TestLower::theBusiestRankMayOwnNoMatrix()
{
    // With a rank for nearly every tensor the one that owns a large embedding has nothing else.
    ModelArchitecture model = fixtures::dense_model();
    model.vocabulary = 262144;
    ResolvedScenario s = fixtures::scenario(model, 64);
    s.optimizer.kind = OptimizerKind::muon;
    const auto step = lower(s);
    QVERIFY2(step.has_value(), step ? "" : step.error().front().message.c_str());
    QVERIFY(step->optimizer.groups.empty());
    QVERIFY(step->optimizer.update_s > 0 && step->optimizer.flops > 0);
    // Other ranks wait for it, so that a smaller embedding costs less.
    model.vocabulary = 131072;
    ResolvedScenario smaller = fixtures::scenario(model, 64);
    smaller.optimizer.kind = OptimizerKind::muon;
    const auto faster = lower(smaller);
    QVERIFY(faster.has_value());
    QVERIFY(faster->optimizer.update_s < step->optimizer.update_s);
}

void TestLower::extrapolationIsReported()
{
    ResolvedScenario s = fixtures::scenario(fixtures::dense_model(), 8);
    QVERIFY(lower(s)->extrapolated_share > 0);
    QVERIFY(lower(s)->extrapolated_share < 1);
    QVERIFY(part(s, PartId::dense_gemm) > 0);
    QCOMPARE(int(lower(s)->provenance[static_cast<std::size_t>(PartId::dense_gemm)]), int(Provenance::calibrated));
    QCOMPARE(int(lower(s)->provenance[static_cast<std::size_t>(PartId::scan)]), int(Provenance::assumed));
}

QTEST_APPLESS_MAIN(TestLower)
#include "tst_lower.moc"
