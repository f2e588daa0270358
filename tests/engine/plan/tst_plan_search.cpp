// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

/// The search against evaluating every plan on its own.
#include "engine/plan/plan_evaluator.h"
#include "engine/plan/search.h"
#include "tests/engine/plan/planned_scenarios.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <rapidcheck.h>

using namespace milepost;

namespace {

/// Every point of a space that multiplies out.
std::vector<PlanPoint> points_of(const PlanSpace &space, const PlanEvaluator &evaluator)
{
    std::vector<PlanPoint> points;
    for (const int gpus : space.gpus)
        for (const int tp : space.tp)
            for (const int pp : space.pp)
                for (const int vp : space.vp)
                    for (const int cp : space.cp)
                        for (const int ep : space.ep)
                            for (const int etp : space.etp)
                                for (const int micro : space.micro_batch)
                                    for (std::size_t r = 0; r < space.recompute.size(); ++r)
                                        for (const bool fsdp : space.fsdp)
                                            for (const bool overlap : space.ep_overlap) {
                                                const PlanPoint p{gpus,
                                                                  {tp, pp, vp, cp, ep, etp, micro, false},
                                                                  r,
                                                                  fsdp,
                                                                  overlap};
                                                if (evaluator.multiplies_out(p) && evaluator.allows_switches(p))
                                                    points.push_back(p);
                                            }
    return points;
}

} // namespace

class PlanSearch : public QObject {
    Q_OBJECT

private slots:
    void cases_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("system");
        QTest::addColumn<int>("gpus");
        QTest::addColumn<bool>("muon");
        QTest::newRow("experts and latent attention, AdamW") << "kimi-k2" << "gb300-nvl72" << 256 << false;
        QTest::newRow("experts and latent attention, Muon") << "kimi-k2" << "gb300-nvl72" << 256 << true;
        QTest::newRow("multi-token prediction") << "deepseek-v3" << "gb200-nvl72" << 256 << false;
        QTest::newRow("dense") << "llama-3-70b" << "hgx-h100" << 64 << false;
        QTest::newRow("dense, Muon") << "llama-3-8b" << "gb300-nvl72" << 32 << true;
        QTest::newRow("windows") << "gpt-oss-120b" << "gb300-nvl72" << 64 << false;
        QTest::newRow("hybrid") << "nemotron-3-nano" << "gb300-nvl72" << 64 << false;
    }

    /// Shared pieces give the figures of lower(), combine() and memory_of().
    void shared_pieces_change_no_figure_data() { cases_data(); }
    void shared_pieces_change_no_figure()
    {
        QFETCH(QString, model);
        QFETCH(QString, system);
        QFETCH(int, gpus);
        QFETCH(bool, muon);
        const auto base = base_of(model.toStdString(), system.toStdString(), gpus,
                                  muon ? OptimizerKind::muon : OptimizerKind::adamw);
        PlanSpace space = plan_space(base, {gpus, 2 * gpus});
        space.vp = {1, 3};
        space.etp = {1, 2};
        space.micro_batch = {1, 4};
        PlanEvaluator evaluator(base, space.recompute);
        const auto points = points_of(space, evaluator);
        QVERIFY(points.size() > 100);
        int compared = 0;
        const bool held = rc::check([&] {
            const PlanPoint point = *rc::gen::elementOf(points);
            RC_PRE(evaluator.select(point) == PlanEvaluator::Verdict::evaluated);
            const auto quick = evaluator.evaluate(point);
            const auto scenario = evaluator.scenario_of(point);
            const double step = step_of(scenario);
            const double memory = memory_bytes(scenario);
            RC_ASSERT(std::abs(quick.step_s / step - 1) < 1e-9);
            RC_ASSERT(std::abs(quick.memory_bytes / memory - 1) < 1e-9);
            ++compared;
        });
        QVERIFY(held && compared > 0);
    }

    /// Plans that are pruned do not fit.
    void pruning_is_sound()
    {
        const auto base = base_of("deepseek-v3", "hgx-h100", 128, OptimizerKind::adamw);
        PlanSpace space = plan_space(base, {128});
        space.vp = {1, 4};
        space.micro_batch = {1};
        PlanEvaluator evaluator(base, space.recompute);
        const auto points = points_of(space, evaluator);
        int pruned = 0;
        for (std::size_t i = 0; i < points.size(); i += 1 + points.size() / 200) {
            if (evaluator.select(points[i]) != PlanEvaluator::Verdict::too_large)
                continue;
            ++pruned;
            QVERIFY(!memory_of(evaluator.scenario_of(points[i])).fits());
        }
        QVERIFY(pruned > 0);
    }

    /// The winner is the winner of pricing every plan alone.
    void the_best_plan_is_the_exhaustive_one()
    {
        const auto base = base_of("qwen3-30b-a3b", "gb300-nvl72", 8, OptimizerKind::muon);
        PlanSpace space = plan_space(base, {8});
        space.tp = {1, 2};
        space.vp = {1, 2};
        space.ep = {1, 4, 8};
        space.etp = {1};
        space.micro_batch = {1, 2, 4};
        const PlanEvaluator evaluator(base, space.recompute);
        double best = 0;
        std::size_t feasible = 0;
        const auto points = points_of(space, evaluator);
        for (const PlanPoint &point : points) {
            const auto scenario = evaluator.scenario_of(point);
            if (!memory_of(scenario).fits())
                continue;
            const double step = step_of(scenario);
            best = feasible++ == 0 ? step : std::min(best, step);
        }
        SearchOptions options;
        options.top = 3;
        const auto ranking = search_plans(base, space, options);
        QVERIFY2(ranking.has_value(), ranking ? "" : ranking.error().front().message.c_str());
        QCOMPARE(ranking->searched.plans, points.size());
        QCOMPARE(ranking->searched.feasible, feasible);
        QCOMPARE(ranking->searched.evaluated + ranking->searched.pruned, points.size());
        QCOMPARE(ranking->best.size(), std::size_t{3});
        QVERIFY2(std::abs(ranking->best.front().step_s / best - 1) < 1e-9,
                 fmt::format("{} {}", ranking->best.front().step_s, best).c_str());
        QVERIFY(ranking->best[0].why_not.empty() && !ranking->best[1].why_not.empty());
        QVERIFY(ranking->current.has_value());
    }

    void the_pareto_set_is_not_beaten()
    {
        const auto base = base_of("qwen3-30b-a3b", "gb300-nvl72", 8, OptimizerKind::adamw);
        SearchOptions options;
        PlanSpace space = plan_space(base, {8, 16});
        space.vp = {1, 4};
        space.etp = {1};
        const auto ranking = search_plans(base, space, options).value();
        QVERIFY(ranking.pareto.size() >= 2);
        for (const RankedPlan &a : ranking.pareto)
            for (const RankedPlan &b : ranking.pareto)
                QVERIFY(&a == &b || a.days < b.days || a.cost < b.cost || a.memory_bytes < b.memory_bytes);
        // The fastest plan of all is in the set, and the ranking by cost starts with its cheapest.
        QCOMPARE(ranking.best.front().days, ranking.pareto.front().days);
        options.objective = PlanObjective::cost;
        const auto cheapest = search_plans(base, space, options).value();
        for (const RankedPlan &plan : ranking.pareto)
            QVERIFY(cheapest.best.front().cost <= plan.cost);
    }

    void a_found_plan_resolves_to_the_same_step()
    {
        const auto base = base_of("llama-3-70b", "gb300-nvl72", 64, OptimizerKind::adamw);
        PlanSpace space = plan_space(base, {64});
        space.vp = {1, 5};
        const auto ranking = search_plans(base, space, {}).value();
        Scenario s;
        s.model_id = "llama-3-70b";
        s.system.id = "gb300-nvl72";
        s.system.gpus = 64;
        s.training.global_batch = base.training.global_batch;
        s.stack = base.stack->id;
        s.plan = plan_inputs(ranking.best.front());
        const auto again = resolve(s, catalogue());
        QVERIFY2(again.has_value(), again ? "" : again.error().front().message.c_str());
        QVERIFY(memory_of(*again).fits());
        QVERIFY(std::abs(step_of(*again) / ranking.best.front().step_s - 1) < 1e-9);
        QVERIFY(ranking.best.front().step_s <= ranking.current->step_s || !ranking.current->fits);
    }

    void more_counts_lose_no_plan()
    {
        const auto base = base_of("qwen3-30b-a3b", "gb300-nvl72", 8, OptimizerKind::adamw);
        SearchOptions options;
        options.top = 1'000'000;
        const auto space = [&](std::vector<int> gpus) {
            PlanSpace s = plan_space(base, std::move(gpus));
            s.etp = {1};
            s.vp = {1, 2, 4};
            return s;
        };
        const std::vector<int> counts = {4, 8, 12, 16};
        const auto together = search_plans(base, space(counts), options).value();
        std::size_t apart = 0;
        for (const int gpus : counts) {
            const auto alone = search_plans(base, space({gpus}), options).value();
            apart += alone.best.size();
            // All against all would take long.
            for (std::size_t i = 0; i < alone.best.size(); i += 50)
                QVERIFY(std::ranges::any_of(together.best, [&](const RankedPlan &plan) {
                    return plan.point == alone.best[i].point && plan.step_s == alone.best[i].step_s;
                }));
        }
        QCOMPARE(together.best.size(), apart);
    }

    /// Megatron has no fully sharded weights under its layer-wise optimizers.
    void sharded_weights_are_searched_where_they_run()
    {
        const auto fsdp = [](OptimizerKind kind, bool stated) {
            auto base = base_of("qwen3-30b-a3b", "gb300-nvl72", 8, kind);
            base.plan.fsdp = stated;
            return plan_space(base, {8}).fsdp.size();
        };
        QCOMPARE(fsdp(OptimizerKind::adamw, false), 2U);
        QCOMPARE(fsdp(OptimizerKind::muon, false), 1U);
        QCOMPARE(fsdp(OptimizerKind::muon, true), 2U);
    }

    void the_search_can_be_cancelled_and_reports_progress()
    {
        const auto base = base_of("kimi-k2", "gb300-nvl72", 256, OptimizerKind::adamw);
        double last = -1;
        int calls = 0;
        const auto cancelled = search_plans(base, {}, [&](double share) {
            const bool ascends = share >= last && share <= 1;
            last = share;
            return ascends && ++calls < 3;
        });
        QVERIFY(!cancelled.has_value());
        QCOMPARE(cancelled.error().front().id, std::string("cancelled"));
        QCOMPARE(calls, 3);
    }

    void an_automatic_plan_is_the_planners()
    {
        Scenario s;
        s.model_id = "qwen3-30b-a3b";
        s.system.id = "gb300-nvl72";
        s.system.gpus = 16;
        s.plan.automatic = true;
        const auto found = resolve(s, catalogue());
        QVERIFY2(found.has_value(), found ? "" : found.error().front().message.c_str());
        QVERIFY(memory_of(*found).fits());
        const auto ranking = search_plans(*found, automatic_space(*found), {PlanObjective::time, {}, 1}).value();
        QVERIFY(std::abs(step_of(*found) / ranking.best.front().step_s - 1) < 1e-9);
        for (const char *field : {"plan.tp", "plan.recompute", "plan.fsdp"})
            QCOMPARE(std::ranges::count(found->defaults, field, &DefaultUsed::field), 1);
    }

    void a_default_without_recipe_is_searched_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("system");
        QTest::addColumn<int>("gpus");
        QTest::newRow("dense, thousands of GPUs") << "llama-3.1-405b" << "hgx-h200" << 4096;
        QTest::newRow("experts, thousands of GPUs") << "deepseek-v3" << "hgx-h200" << 4096;
        QTest::newRow("dense, few GPUs") << "llama-3-8b" << "hgx-h200" << 16;
    }
    void a_default_without_recipe_is_searched()
    {
        QFETCH(QString, model);
        QFETCH(QString, system);
        QFETCH(int, gpus);
        Scenario s;
        s.model_id = model.toStdString();
        s.system.id = system.toStdString();
        s.system.gpus = gpus;
        const auto found = resolve(s, catalogue());
        QVERIFY2(found.has_value(), found ? "" : found.error().front().message.c_str());
        QVERIFY(memory_of(*found).fits());
        const auto ranking = search_plans(*found, {}).value();
        // The wider space of the planner holds expert tensor parallelism and sharded weights as well.
        QVERIFY2(step_of(*found) <= 1.15 * ranking.best.front().step_s,
                 QByteArray::number(step_of(*found) / ranking.best.front().step_s));
        const auto listed = std::ranges::find(found->defaults, "plan.pp", &DefaultUsed::field);
        QVERIFY(listed != found->defaults.end());
        QVERIFY(listed->source.text.find("searched") != std::string::npos);
    }
    void a_searched_default_keeps_what_is_stated()
    {
        Scenario s;
        s.model_id = "llama-3.1-405b";
        s.system.id = "hgx-h200";
        s.system.gpus = 1024;
        s.plan.tp = 8;
        s.plan.micro_batch = 1;
        s.plan.recompute = std::vector<std::string>{"full"};
        const auto found = resolve(s, catalogue());
        QVERIFY(found.has_value());
        QCOMPARE(found->plan.tp, 8);
        QCOMPARE(found->plan.micro_batch, 1);
        QCOMPARE(found->plan.recompute, std::vector<std::string>{"full"});
        for (const char *field : {"plan.tp", "plan.micro_batch", "plan.recompute"})
            QCOMPARE(std::ranges::count(found->defaults, field, &DefaultUsed::field), 0);
        QCOMPARE(std::ranges::count(found->defaults, "plan.pp", &DefaultUsed::field), 1);
    }
    void nothing_fits_is_a_clear_no()
    {
        const auto base = base_of("kimi-k2", "hgx-h100", 8, OptimizerKind::adamw);
        const auto ranking = search_plans(base, automatic_space(base), {});
        QVERIFY(!ranking.has_value());
        QCOMPARE(ranking.error().front().kind, FailureKind::infeasible);
    }

    void gpu_ranges_hold_their_ends()
    {
        QCOMPARE(gpu_counts(64, 256), (std::vector{64, 96, 128, 192, 256}));
        QCOMPARE(gpu_counts(72, 80), (std::vector{72, 80}));
    }
};

QTEST_GUILESS_MAIN(PlanSearch)
#include "tst_plan_search.moc"
