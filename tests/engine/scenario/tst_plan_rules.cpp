// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/plan/plan_space.h"
#include "engine/scenario/plan_rules.h"
#include "engine/step/step.h"
#include "tests/engine/step/fixtures.h"

#include <QtTest>

#include <rapidcheck.h>

namespace {

using namespace milepost;

/// 16 layers, every second one a Mamba mixer of 32 heads in 2 groups.
ModelArchitecture hybrid_model()
{
    ModelArchitecture m = fixtures::dense_model();
    m.mamba = MambaShape{32, 64, 2, 128, 4};
    for (std::size_t i = 0; i < m.layers.size(); i += 2)
        m.layers[i] = {Mixer::mamba, FeedForward::none};
    return m;
}

int one_of(std::initializer_list<int> values) { return *rc::gen::elementOf(std::vector<int>(values)); }

} // namespace

class TestPlanRules : public QObject {
    Q_OBJECT

private slots:
    /// Search and resolve() ask the same list: what one takes has no sentence in the other.
    void what_multiplies_out_breaks_no_rule()
    {
        QVERIFY(rc::check("multiplies_out() and broken() agree", [] {
            const ModelArchitecture model = *rc::gen::elementOf(std::vector{
                fixtures::dense_model(), fixtures::moe_model(), fixtures::latent_model(), hybrid_model()});
            const PlanRules rules(model, one_of({4096, 4095, 6144}));
            PlanSizes p;
            p.tp = one_of({1, 2, 3, 4, 8});
            p.pp = one_of({1, 2, 3, 4, 16});
            p.vp = one_of({1, 2, 4});
            p.cp = one_of({1, 2, 3});
            p.ep = one_of({1, 2, 4, 5});
            p.etp = one_of({1, 2, 3});
            p.micro_batch = one_of({1, 2, 3});
            const int gpus = one_of({1, 8, 48, 64}), batch = one_of({64, 96, 100});
            const bool fine = rules.multiplies_out(p, gpus, batch);
            RC_ASSERT(fine == rules.broken(p, gpus, batch, 0).empty());
            RC_ASSERT(!fine || (rules.shares_out(p, gpus, batch) && rules.broken_by_shape(p).empty() &&
                                rules.allows_tp(p.tp) && rules.allows_cp(p.cp) && rules.allows_ep(p.ep) &&
                                rules.allows_etp(p.etp)));
        }));
    }

    /// megatron/core/ssm/mamba_mixer.py: each tensor-parallel rank holds whole groups.
    void tensor_parallelism_divides_the_groups_of_mamba()
    {
        const ModelArchitecture model = hybrid_model();
        const Diagnostics broken = PlanRules(model, 4096).broken_by_shape({.tp = 4});
        QCOMPARE(broken.size(), 1U);
        QVERIFY(broken.front().message.find("4 does not divide the 2 Mamba groups") != std::string::npos);

        ResolvedScenario s = fixtures::scenario(model, 8);
        const PlanSpace space = plan_space(s, {8});
        QVERIFY(space.tp == std::vector({1, 2}));
        s.plan.tp = 4;
        fixtures::finish(s);
        QVERIFY(!lower(s));
        s.plan.tp = 2;
        fixtures::finish(s);
        QVERIFY(lower(s).has_value());
    }

    /// megatron/core/transformer/transformer_config.py, overlap_moe_expert_parallel_comm.
    void overlap_of_the_exchange_data()
    {
        QTest::addColumn<int>("pp");
        QTest::addColumn<int>("vp");
        QTest::addColumn<int>("ep");
        QTest::addColumn<QString>("recompute");
        QTest::addColumn<int>("mtpLayers");
        QTest::addColumn<bool>("bidirectional");
        QTest::addColumn<QString>("broken");
        const auto row = [](const char *name, int pp, int vp, int ep, const char *recompute, int mtp,
                            bool both_ways, const char *broken) {
            QTest::newRow(name) << pp << vp << ep << recompute << mtp << both_ways << broken;
        };
        row("no pipeline", 1, 1, 8, "", 0, false, "");
        row("virtual chunks", 4, 2, 8, "mla_up_proj", 1, false, "");
        row("fed from both ends", 4, 1, 8, "", 1, true, "");
        row("one chunk a stage", 4, 1, 8, "", 0, false, "plan.ep_overlap.chunks");
        row("nothing to exchange", 1, 1, 1, "", 0, false, "plan.ep_overlap.experts");
        row("whole layers recomputed", 1, 1, 8, "full", 0, false, "plan.ep_overlap.recompute");
        row("experts recomputed", 1, 1, 8, "moe", 0, false, "plan.ep_overlap.recompute");
        row("two depths of prediction", 1, 1, 8, "", 2, false, "plan.ep_overlap.mtp");
    }
    void overlap_of_the_exchange()
    {
        QFETCH(int, pp);
        QFETCH(int, vp);
        QFETCH(int, ep);
        QFETCH(QString, recompute);
        QFETCH(int, mtpLayers);
        QFETCH(bool, bidirectional);
        QFETCH(QString, broken);
        const PlanSizes sizes{.pp = pp, .vp = vp, .ep = ep};
        std::vector<std::string> modules;
        if (!recompute.isEmpty())
            modules.push_back(recompute.toStdString());
        const Diagnostics found = PlanRules::broken_by_ep_overlap(sizes, modules, mtpLayers, bidirectional);
        QCOMPARE(PlanRules::allows_ep_overlap(sizes, modules, mtpLayers, bidirectional), found.empty());
        QCOMPARE(found.empty() ? QString() : QString::fromStdString(found.front().id), broken);
    }

    void widths_that_no_layer_has_are_no_rule()
    {
        ModelArchitecture experts_only = fixtures::moe_model();
        experts_only.ffn = 1001; // of dense layers, of which there are none
        QVERIFY(PlanRules(experts_only, 4096).allows_tp(8));
        experts_only.layers.front().feed_forward = FeedForward::dense;
        QVERIFY(!PlanRules(experts_only, 4096).allows_tp(8));
    }

    void what_does_not_fill_the_GPUs_is_one_error()
    {
        const PlanRules rules(fixtures::moe_model(), 4095);
        const Diagnostics broken = rules.broken({.tp = 3, .cp = 2}, 8, 7, 0);
        QCOMPARE(broken.size(), 1U);
        QCOMPARE(QString::fromStdString(broken.front().id), QStringLiteral("plan.product"));
    }
};

QTEST_GUILESS_MAIN(TestPlanRules)
#include "tst_plan_rules.moc"
