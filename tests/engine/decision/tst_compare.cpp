// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/decision/arm.h"
#include "engine/scenario/names.h"
#include "tests/engine/decision/questions.h"

#include <QtTest>

#include <cmath>

using namespace milepost;

namespace {

const std::vector<OptimizerKind> adamw_and_muon = {OptimizerKind::adamw, OptimizerKind::muon};

Comparison comparison_of(const Scenario &scenario, const std::vector<OptimizerKind> &arms = adamw_and_muon)
{
    auto comparison = compare(scenario, arms, catalogue());
    if (!comparison)
        throw std::runtime_error(problem(comparison));
    return std::move(*comparison);
}

} // namespace

class TestCompare : public QObject {
    Q_OBJECT

private slots:
    void an_arm_against_itself_is_a_draw()
    {
        const Comparison comparison = comparison_of(small_question(), {OptimizerKind::adamw, OptimizerKind::adamw});
        const ArmAgainstFirst &against = comparison.against_first.front();
        QCOMPARE(against.step_ratio, 1.0);
        QCOMPARE(*against.step_time.p05, 1.0);
        QCOMPARE(*against.step_time.p95, 1.0);
        QCOMPARE(*against.milestones[0].cost.p95, 0.0);
        QCOMPARE(against.milestones[0].probability_cheaper, 0.5); // ties count half
        QCOMPARE(against.milestones[0].probability_faster, 0.5);
        QCOMPARE(*against.net_saving.p50, 0.0);
        QVERIFY(std::abs(*against.break_even.token_ratio - 1) < 1e-12);
        QVERIFY(std::abs(*against.break_even.price_ratio - 1) < 1e-12);
    }

    void common_draws_cancel_what_arms_share()
    {
        const Comparison comparison = comparison_of(large_question());
        const ArmAgainstFirst &against = comparison.against_first.front();
        const Quantiles &step = comparison.arms[0].step_time_s;
        const double step_spread = std::log(*step.p95 / *step.p05);
        const double ratio_spread = std::log(*against.step_time.p95 / *against.step_time.p05);
        QVERIFY2(ratio_spread < 0.5 * step_spread, qPrintable(QString("%1 %2").arg(ratio_spread).arg(step_spread)));
        QVERIFY(against.step_ratio > 1 && against.step_ratio < 1.1);
        QVERIFY(against.milestones[0].probability_cheaper > 0.5 && against.milestones[0].probability_cheaper < 1);
    }

    void chances_to_be_the_cheapest_share_the_draws()
    {
        Scenario scenario = small_question();
        scenario.system.gpus = 32; // on 8 the preconditioners do not fit
        scenario.arms = {"adamw", "muon", "soap", "shampoo"};
        const auto arms = compared_arms(scenario);
        QVERIFY(arms);
        const Comparison comparison = comparison_of(scenario, *arms);
        double sum = comparison.first_cheapest.front();
        for (const ArmAgainstFirst &arm : comparison.against_first) {
            QVERIFY(!arm.milestones.empty());
            QVERIFY(arm.milestones[0].probability_cheapest <= arm.milestones[0].probability_cheaper + 1e-12);
            sum += arm.milestones[0].probability_cheapest;
        }
        QVERIFY(std::abs(sum - 1) < 1e-9);
        // What each optimizer does with its matrices has a name of its own.
        using Labels = std::vector<std::string_view>;
        const std::span<const Estimate> all = comparison.arms;
        QCOMPARE(part_labels(PartId::newton_schulz, all.first(1)), Labels{"Newton-Schulz GEMMs"});
        QCOMPARE(part_labels(PartId::newton_schulz, all.last(2)), Labels{"Preconditioners"});
        QCOMPARE(part_labels(PartId::newton_schulz, all), (Labels{"Newton-Schulz GEMMs", "Preconditioners"}));
        // Equal arms share the draws.
        const Comparison same = comparison_of(small_question(), {OptimizerKind::adamw, OptimizerKind::adamw});
        QCOMPARE(same.first_cheapest.front(), 0.5);
    }

    void arms_train_with_one_batch_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("gpus");
        QTest::newRow("dense") << "llama-3-70b" << 2048;
        QTest::newRow("experts") << "qwen3-235b-a22b" << 1024;
        QTest::newRow("uneven") << "llama-3-70b" << 96;
    }
    /// Optimizers differ in memory, so that their plans differ in data-parallel ranks: an open batch must not
    /// follow.
    void arms_train_with_one_batch()
    {
        QFETCH(QString, model);
        QFETCH(int, gpus);
        Scenario scenario = small_question();
        scenario.model_id = model.toStdString();
        scenario.system.gpus = gpus;
        scenario.draws = 10;
        const auto base = prepare_arm(scenario, OptimizerKind::adamw, catalogue());
        QVERIFY2(base.has_value(), problem(base).c_str());
        for (const OptimizerKind kind : {OptimizerKind::muon, OptimizerKind::soap, OptimizerKind::shampoo}) {
            const auto arm = prepare_arm(scenario, kind, catalogue());
            QVERIFY2(arm.has_value(), problem(arm).c_str());
            QCOMPARE(arm->scenario.training.global_batch, base->scenario.training.global_batch);
        }
    }

    void arms_of_a_scenario_data()
    {
        QTest::addColumn<QStringList>("arms");
        QTest::addColumn<int>("count"); // 0: refused
        QTest::newRow("none stated") << QStringList() << 2;
        QTest::newRow("four") << QStringList{"adamw", "muon", "soap", "shampoo"} << 4;
        QTest::newRow("another base") << QStringList{"soap", "adamw"} << 2;
        QTest::newRow("twice") << QStringList{"muon", "muon"} << 0;
        QTest::newRow("alone") << QStringList{"muon"} << 0;
        QTest::newRow("unknown") << QStringList{"adamw", "lion"} << 0;
    }
    void arms_of_a_scenario()
    {
        QFETCH(QStringList, arms);
        QFETCH(int, count);
        Scenario scenario = small_question();
        if (!arms.isEmpty()) {
            scenario.arms.emplace();
            for (const QString &arm : arms)
                scenario.arms->push_back(arm.toStdString());
        }
        const auto found = compared_arms(scenario);
        QCOMPARE(found ? int(found->size()) : 0, count);
        if (found && !arms.isEmpty()) // the base first
            QCOMPARE(std::string(name_of(found->front())), arms.front().toStdString());
    }

    void logits_without_a_bound_cost_rollbacks()
    {
        // Kimi K2 has neither QK norm nor a size at which Muon was trained without QK-clip.
        Scenario scenario = large_question();
        const Comparison clipped = comparison_of(scenario);
        QVERIFY(clipped.arms[1].scenario.optimizer.qk_clip && !clipped.arms[0].scenario.optimizer.qk_clip);
        QCOMPARE(clipped.arms[1].scenario.convergence.rollbacks_per_trillion_tokens, 0.0);
        scenario.optimizer.qk_clip = false;
        const Comparison free = comparison_of(scenario);
        QVERIFY(free.arms[1].scenario.convergence.rollbacks_per_trillion_tokens > 20);
        QVERIFY(*free.against_first[0].net_saving.p50 < *clipped.against_first[0].net_saving.p50);
        // The step itself is a little faster without it.
        QVERIFY(free.against_first[0].step_ratio < clipped.against_first[0].step_ratio);
        // QK norm bounds the logits: nothing to clip.
        const Comparison qwen = comparison_of(small_question());
        QVERIFY(!qwen.arms[1].scenario.optimizer.qk_clip);
        QCOMPARE(qwen.arms[1].scenario.convergence.rollbacks_per_trillion_tokens, 0.0);
    }

    void a_stated_token_ratio_holds()
    {
        Scenario scenario = large_question();
        scenario.convergence.token_ratio = 0.8;
        const Comparison comparison = comparison_of(scenario);
        QVERIFY(std::abs(*comparison.arms[1].milestones[0].tokens.p50 / 15.5e12 - 0.8) < 0.003);
        // The spread of the prior stays.
        QVERIFY(*comparison.arms[1].milestones[0].tokens.p95 > 1.1 * *comparison.arms[1].milestones[0].tokens.p05);
    }

    void four_arms_stand_side_by_side()
    {
        // Room for the preconditioners: the small question fits all four.
        const std::vector<OptimizerKind> arms{OptimizerKind::adamw, OptimizerKind::muon, OptimizerKind::soap,
                                              OptimizerKind::shampoo};
        const Comparison comparison = comparison_of(small_question(), arms);
        QCOMPARE(comparison.arms.size(), std::size_t(4));
        QCOMPARE(comparison.against_first.size(), std::size_t(3));
        for (std::size_t i = 0; i < arms.size(); ++i)
            QCOMPARE(comparison.arms[i].optimizer, arms[i]);
    }

    void an_arm_that_does_not_fit_leaves_the_others_standing()
    {
        Scenario scenario = large_question();
        scenario.training.global_batch = 4096;
        const Comparison comparison = comparison_of(
            scenario, {OptimizerKind::adamw, OptimizerKind::muon, OptimizerKind::soap, OptimizerKind::shampoo});
        QVERIFY(comparison.arms[0].feasible && comparison.arms[1].feasible);
        QVERIFY(!comparison.against_first[0].milestones.empty());
        for (const std::size_t arm : {2, 3}) {
            QVERIFY(!comparison.arms[arm].feasible);
            QVERIFY(comparison.arms[arm].nearest_plan);
            QVERIFY(!comparison.arms[arm].nearest_plan->changes.empty());
            QVERIFY(comparison.against_first[arm - 1].milestones.empty());
        }
        QVERIFY(!comparison.arms[1].nearest_plan);
    }

    /// Switching is taken off the saving and qualification delays the finish; gross figures stay.
    void switching_enters_the_net_saving()
    {
        Scenario scenario = large_question();
        const ArmAgainstFirst free = comparison_of(scenario).against_first.front();
        QCOMPARE(free.switching_cost, 0.0);
        scenario.convergence.switching.tuning_runs = 4;
        scenario.convergence.switching.base_tuning_runs = 4;
        const ArmAgainstFirst equal_budget = comparison_of(scenario).against_first.front();
        // Muon's steps are a little longer, so that an equal number of equal runs costs a little more.
        QVERIFY(equal_budget.switching_cost > 0);
        scenario.convergence.switching.base_tuning_runs = 0;
        scenario.convergence.switching.qualification_days = 10;
        const ArmAgainstFirst all = comparison_of(scenario).against_first.front();
        QVERIFY(all.switching_cost > equal_budget.switching_cost);
        QVERIFY(std::abs(*free.net_saving.p50 - all.switching_cost - *all.net_saving.p50) <
                1e-6 * std::abs(*free.net_saving.p50) + 1);
        QVERIFY(std::abs(*all.milestones[0].days.p50 - *free.milestones[0].days.p50 - 10) < 1e-9);
        QCOMPARE(*all.milestones[0].cost.p50, *free.milestones[0].cost.p50);
        QVERIFY(all.milestones[0].probability_faster < free.milestones[0].probability_faster);
    }

    /// Rollbacks train batches again: days and cost grow by exactly their share, tokens of the milestone do not.
    void rollbacks_cost_their_share()
    {
        Scenario scenario = large_question();
        scenario.training.global_batch = 4096;
        const Comparison calm = comparison_of(scenario);
        scenario.convergence.instability.rollbacks_per_trillion_tokens = 30;
        scenario.convergence.instability.batches_per_rollback = 100;
        const Comparison rough = comparison_of(scenario);
        const double batch_tokens = 4096.0 * rough.arms[1].scenario.training.sequence_length;
        const double again = 30e-12 * 100 * batch_tokens;
        QVERIFY(again > 0.04 && again < 0.06);
        const MilestoneEstimate &before = calm.arms[1].milestones[0], &after = rough.arms[1].milestones[0];
        QVERIFY(std::abs(*after.days.p50 / *before.days.p50 / (1 + again) - 1) < 1e-12);
        QVERIFY(std::abs(*after.cost.p50 / *before.cost.p50 / (1 + again) - 1) < 1e-12);
        QCOMPARE(*after.tokens.p50, *before.tokens.p50);
        QCOMPARE(*rough.arms[0].milestones[0].days.p50,
                 *calm.arms[0].milestones[0].days.p50); // AdamW is the yardstick
        QVERIFY(rough.against_first[0].milestones[0].probability_cheaper <
                calm.against_first[0].milestones[0].probability_cheaper);
    }

    /// The contested points are switches: each moves the answer the way its study says.
    void contested_points_move_the_answer()
    {
        Scenario scenario = large_question();
        const auto tokens = [](const Scenario &s) { return *comparison_of(s).arms[1].milestones[0].tokens.p50; };
        const double usual = tokens(scenario);
        scenario.convergence.horizon_slope = -0.05; // the gain fades with the horizon
        QVERIFY(tokens(scenario) > usual);
        scenario.convergence.horizon_slope.reset();
        scenario.training.global_batch = 16384; // beyond the critical batch
        scenario.convergence.critical_batch_ratio = 1;
        const double denied = tokens(scenario);
        scenario.convergence.critical_batch_ratio = 2;
        QVERIFY(tokens(scenario) < denied);
    }

    void speed_ups_are_told_in_steps_and_on_the_clock()
    {
        const Comparison comparison = comparison_of(large_question());
        const MilestoneAgainst &against = comparison.against_first[0].milestones[0];
        QVERIFY(*against.step_speedup.p50 > *against.wall_speedup.p50); // the longer step eats some of it
        QVERIFY(*against.wall_speedup.p50 > 1);
        const double ratio = *against.step_speedup.p50 / *against.wall_speedup.p50;
        QVERIFY(std::abs(ratio / comparison.against_first[0].step_ratio - 1) < 0.01);
    }

    void at_the_break_even_token_ratio_costs_are_equal()
    {
        Scenario scenario = large_question();
        const double ratio = *comparison_of(scenario).against_first[0].break_even.token_ratio;
        QVERIFY(ratio < 1 && ratio > 0.9); // Muon's step is a little longer
        scenario.convergence.token_ratio = ratio;
        const Comparison even = comparison_of(scenario);
        QVERIFY(std::abs(even.against_first[0].milestones[0].probability_cheaper - 0.5) < 0.02);
        // The medians of two skewed distributions meet less closely than the pairs do.
        QVERIFY(std::abs(*even.arms[1].milestones[0].cost.p50 / *even.arms[0].milestones[0].cost.p50 - 1) < 0.02);
    }

    void at_the_break_even_price_costs_are_equal_data()
    {
        QTest::addColumn<bool>("includes_power");
        QTest::newRow("power in the rent") << true;
        QTest::newRow("power paid apart") << false;
    }
    void at_the_break_even_price_costs_are_equal()
    {
        QFETCH(bool, includes_power);
        Scenario scenario = large_question();
        scenario.economics.report_currency = "USD";
        scenario.economics.price_per_gpu_hour = PriceInput{{4, "USD"}, includes_power, "test"};
        scenario.economics.electricity_per_kwh = Money{0.3, "USD"};
        const Comparison comparison = comparison_of(scenario);
        scenario.economics.price_per_gpu_hour->money.value *= *comparison.against_first[0].break_even.price_ratio;
        const Comparison dearer = comparison_of(scenario);
        QVERIFY(std::abs(*dearer.arms[1].milestones[0].cost.p50 / *comparison.arms[0].milestones[0].cost.p50 - 1) <
                0.01);
    }

    void switching_costs_come_off_the_saving_only()
    {
        Scenario scenario = large_question();
        const Comparison free = comparison_of(scenario);
        scenario.convergence.switching.tuning_runs = 2;
        scenario.convergence.switching.engineering_cost = Money{100000, "USD"};
        const Comparison paid = comparison_of(scenario);
        QCOMPARE(*paid.arms[1].milestones[0].cost.p50, *free.arms[1].milestones[0].cost.p50);
        QCOMPARE(*paid.against_first[0].milestones[0].cost.p50, *free.against_first[0].milestones[0].cost.p50);
        const double off = *free.against_first[0].net_saving.p50 - *paid.against_first[0].net_saving.p50;
        // Two runs over 2 % of the planned tokens each, at the median step.
        const double planned =
            *free.arms[1].milestones[0].cost.p50 / *free.arms[1].milestones[0].tokens.p50 * 15.5e12;
        const double engineering = paid.arms[1].scenario.convergence.engineering_cost;
        QVERIFY(std::abs(off / (0.04 * planned + engineering) - 1) < 0.02);
        QVERIFY(paid.against_first[0].milestones[0].probability_cheaper <
                free.against_first[0].milestones[0].probability_cheaper);
    }

    void priors_are_ordered_as_their_names_say()
    {
        double last = 2;
        for (const MuonPrior prior : {MuonPrior::sceptic, MuonPrior::transfer, MuonPrior::optimist}) {
            Scenario scenario = small_question();
            scenario.convergence.muon_prior = prior;
            const Comparison comparison = comparison_of(scenario);
            const double ratio = *comparison.arms[1].milestones[0].tokens.p50 / 2e12;
            QVERIFY(ratio < last);
            last = ratio;
        }
    }

    void the_milestone_of_adamw_stands_without_adamw()
    {
        const Comparison with = comparison_of(small_question());
        const Comparison without = comparison_of(small_question(), {OptimizerKind::muon, OptimizerKind::soap});
        QCOMPARE(without.arms[0].milestones[0].loss, with.arms[0].milestones[0].loss);
        QVERIFY(without.arms[0].milestones[0].token_draws == with.arms[1].milestones[0].token_draws);
    }

    void never_against_never_is_undefined()
    {
        Scenario scenario = small_question();
        scenario.milestones = {{"loss", 1.2}};
        const Comparison comparison = comparison_of(scenario);
        const MilestoneAgainst &against = comparison.against_first[0].milestones[0];
        QVERIFY(!against.cost.p50);
        QCOMPARE(against.probability_cheaper, 0.5);
        QVERIFY(std::isnan(against.saving_draws.front()));
        QVERIFY(!comparison.against_first[0].net_saving.p50);
        QVERIFY(!comparison.against_first[0].break_even.price_ratio);
    }

    void an_arm_that_does_not_fit_leaves_the_other_answered()
    {
        const Comparison comparison = comparison_of(too_large_question());
        QVERIFY(!comparison.arms[0].feasible && !comparison.arms[1].feasible);
        QVERIFY(comparison.against_first[0].milestones.empty());
    }

    void no_arm_is_refused() { QVERIFY(!compare(small_question(), {}, catalogue()).has_value()); }

    void a_currency_without_a_rate_is_refused()
    {
        Scenario scenario = small_question();
        scenario.economics.report_currency = "JPY";
        const auto refused = compare(scenario, adamw_and_muon, catalogue());
        QVERIFY(!refused.has_value());
        QVERIFY(problem(refused).find("JPY") != std::string::npos);
        scenario.economics.exchange_rates = {{"USD", "JPY", 150, "2026-11-01", Provenance::assumed}};
        scenario.economics.electricity_per_kwh = Money{17, "JPY"};
        const auto answered = compare(scenario, adamw_and_muon, catalogue());
        QVERIFY2(answered.has_value(), problem(answered).c_str());
        QCOMPARE(answered->arms[0].currency, std::string("JPY"));
    }
};

QTEST_APPLESS_MAIN(TestCompare)
#include "tst_compare.moc"
