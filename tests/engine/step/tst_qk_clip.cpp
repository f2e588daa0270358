// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/optimizers.h"
#include "engine/step/qk_clip.h"
#include "tests/engine/step/fixtures.h"

#include <QtTest>

using namespace milepost;

namespace {

ResolvedScenario with_clip(const ModelArchitecture &model, OptimizerKind kind, bool clip)
{
    ResolvedScenario s = fixtures::scenario(model, 8);
    s.optimizer.kind = kind;
    s.optimizer.qk_clip = clip;
    return s;
}

double seconds(const ResolvedScenario &s)
{
    const auto lowered = lower(s);
    return lowered ? combine(*lowered, median_factors(*s.calibration)).seconds : 0;
}

} // namespace

class TestQkClip : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itCostsALittle_data()
    {
        QTest::addColumn<int>("model");
        QTest::addColumn<int>("kind");
        for (const int model : {0, 1, 2})
            for (const OptimizerKind kind :
                 {OptimizerKind::adamw, OptimizerKind::muon, OptimizerKind::shampoo, OptimizerKind::soap})
                QTest::addRow("model %d, optimizer %d", model, int(kind)) << model << int(kind);
    }
    void itCostsALittle()
    {
        QFETCH(int, model);
        QFETCH(int, kind);
        const ModelArchitecture m = model == 0   ? fixtures::dense_model()
                                    : model == 1 ? fixtures::moe_model()
                                                 : fixtures::latent_model();
        const double off = seconds(with_clip(m, OptimizerKind(kind), false)),
                     on = seconds(with_clip(m, OptimizerKind(kind), true));
        QVERIFY(off > 0);
        QVERIFY2(on > off && on < 1.05 * off, qPrintable(QStringLiteral("%1 %2").arg(off).arg(on)));
    }

    void everyAttentionLayerIsReducedAndScaled()
    {
        const ResolvedScenario s = with_clip(fixtures::dense_model(), OptimizerKind::muon, true);
        const StageWeights w = stage_weights(s, true).front();
        OptimizerCost cost;
        add_qk_clip(cost, s, w);
        double layers = 0, elements = 0;
        for (const WeightGroup &g : w.groups) {
            layers += g.role == WeightRole::attention_output ? g.count : 0;
            if (g.role == WeightRole::query || g.role == WeightRole::key)
                elements += g.count * local_elements(g, s.plan);
        }
        QCOMPARE(layers, 16.0);
        // Masters in FP32, read and written once by their owners.
        const double bytes = 8 * elements / dense_shards(s.plan);
        QCOMPARE(cost.update_s, memory_time(*s.calibration, *s.system, bytes));
        QVERIFY(cost.traffic_exposed_s > 0 && cost.launches_other >= layers);
    }

    void withoutAttentionThereIsNothingToClip()
    {
        ModelArchitecture m = fixtures::dense_model();
        m.layers.assign(m.layers.size(), LayerKind{Mixer::none, FeedForward::dense});
        const ResolvedScenario s = with_clip(m, OptimizerKind::muon, true);
        OptimizerCost cost;
        add_qk_clip(cost, s, stage_weights(s, true).front());
        QCOMPARE(cost.update_s, 0.0);
        QCOMPARE(cost.launches_other, 0.0);
        QVERIFY(!logits_grow_under_muon(m));
    }

    void onlyLargeModelsWithoutQkNormNeedIt()
    {
        ModelArchitecture m = fixtures::dense_model();
        QVERIFY(!logits_grow_under_muon(m));
        m.hidden = 16384;
        m.ffn = 53248;
        m.layers.assign(64, m.layers.front());
        QVERIFY(logits_grow_under_muon(m));
        m.attention.qk_norm = true;
        QVERIFY(!logits_grow_under_muon(m));
    }
};

QTEST_APPLESS_MAIN(TestQkClip)
#include "tst_qk_clip.moc"
