// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What older software does differently.
#include "engine/step/data_parallel.h"
#include "engine/step/operations.h"
#include "engine/step/optimizers.h"
#include "tests/engine/step/fixtures.h"

#include <QTest>

#include <cmath>
#include <functional>

using namespace milepost;

class TestStacks : public QObject {
    Q_OBJECT

private slots:
    void olderSoftwareIsSlower_data();
    void olderSoftwareIsSlower();
    void replicatedOptimizersReduceWholeGradients();
    void fusionDoesNotTouchWeights();
    void scatteredTransfersSendAPart();
};

namespace {

using Change = std::function<void(Stack &)>;

ResolvedScenario under(const Change &change, int pp = 1)
{
    ResolvedScenario s = fixtures::scenario(fixtures::dense_model(), 64);
    s.plan.tp = 4;
    s.plan.pp = pp;
    s.plan.sequence_parallel = false;
    Stack stack;
    change(stack);
    s.stack = std::make_shared<const Stack>(stack);
    fixtures::finish(s);
    return s;
}

const Change as_today = [](Stack &) {};

double step_seconds(const ResolvedScenario &s)
{
    const auto lowered = lower(s);
    return lowered ? combine(*lowered, median_factors(*s.calibration)).seconds : std::nan("");
}

} // namespace

Q_DECLARE_METATYPE(Change)

void TestStacks::olderSoftwareIsSlower_data()
{
    QTest::addColumn<Change>("change");
    QTest::newRow("replicated optimizer") << Change([](Stack &s) { s.replicated_optimizer = true; });
    QTest::newRow("separate accumulation") << Change([](Stack &s) { s.separate_accumulation = true; });
    QTest::newRow("serial tensor parallelism") << Change([](Stack &s) { s.serial_tensor_parallel = true; });
    QTest::newRow("less fusion") << Change([](Stack &s) { s.fusion = 1.5; });
}

void TestStacks::olderSoftwareIsSlower()
{
    QFETCH(Change, change);
    QVERIFY(step_seconds(under(change)) > step_seconds(under(as_today)));
}

void TestStacks::replicatedOptimizersReduceWholeGradients()
{
    ResolvedScenario s = under([](Stack &stack) { stack.replicated_optimizer = true; });
    s.plan.overlap_grad_reduce = s.plan.overlap_param_gather = false;
    const StageWeights w = stage_weights(s, true).front();
    const Links links{*s.calibration, *s.system, s.site};
    const double reduced =
        collective_time(links, Collective::all_reduce, dense_group(s), gradient_bytes(s.plan) * w.dense_parameters)
            .seconds;
    QVERIFY(std::abs(data_parallel_cost(s, w, {1, 1}).exposed_s / reduced - 1) < 1e-12);
    // Every rank updates what 16 shared.
    const double sharded = adamw_cost(under(as_today), w).update_s;
    QVERIFY(std::abs(adamw_cost(s, w).update_s / sharded / s.plan.dp - 1) < 1e-9);
    // Whole-matrix owners and sharded weights need no replicas.
    s.optimizer.kind = OptimizerKind::muon;
    QVERIFY(!replicates_optimizer(s));
    s.optimizer.kind = OptimizerKind::adamw;
    s.plan.fsdp = true;
    QVERIFY(!replicates_optimizer(s));
}

void TestStacks::fusionDoesNotTouchWeights()
{
    // With one token the weights are nearly all that moves.
    const auto memory_s = [](double fusion) {
        ResolvedScenario s = under([fusion](Stack &stack) { stack.fusion = fusion; });
        s.training.sequence_length = 4;
        OperationLister operations(s);
        const Work layer = operations.layer(s.model->layers.front(), false);
        return layer.backward[PartId::memory_bound];
    };
    QVERIFY(memory_s(2) < 1.05 * memory_s(1));
}

void TestStacks::scatteredTransfersSendAPart()
{
    const auto transfer = [](bool scattered, int domain) {
        ResolvedScenario s = under([scattered](Stack &stack) { stack.scattered_stage_transfer = scattered; }, 4);
        s.site.nvlink_domain = domain;
        return OperationLister(s).stage_transfer_s();
    };
    // Worth it where the network is slow, stages in one domain pay for the gather.
    QVERIFY(transfer(true, 4) < transfer(false, 4));
    QVERIFY(transfer(true, 64) > transfer(false, 64) / 4);
}

QTEST_APPLESS_MAIN(TestStacks)
#include "tst_stacks.moc"
