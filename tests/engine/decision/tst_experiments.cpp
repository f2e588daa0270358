// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/decision/arm.h"
#include "engine/decision/experiments.h"
#include "tests/engine/decision/questions.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace milepost;

namespace {

ExperimentPlan planned(const Scenario &scenario, const ExperimentOptions &options = {})
{
    const auto plan = plan_experiments(scenario, catalogue(), options);
    if (!plan)
        qFatal("%s", problem(plan).c_str());
    return *plan;
}

} // namespace

class ExperimentsTest : public QObject {
    Q_OBJECT
private slots:
    void value_lies_between_nothing_and_everything();
    void a_settled_question_needs_no_experiment();
    void more_seeds_are_worth_no_less();
    void a_budget_is_kept();
    void the_best_net_value_comes_first();
    void two_optimizers_are_needed();
    void the_arm_that_cannot_run_is_named();
    void cancels();
    void same_seed_same_answer();
    void a_stated_ratio_takes_the_place_of_its_draw();
};

void ExperimentsTest::value_lies_between_nothing_and_everything()
{
    const ExperimentPlan plan = planned(large_question());
    QVERIFY(!plan.experiments.empty());
    QVERIFY(plan.perfect_information > 0);
    for (const Experiment &experiment : plan.experiments) {
        QVERIFY(experiment.value >= 0);
        QVERIFY(experiment.value <= plan.perfect_information * 1.02);
        QVERIFY(experiment.wrong_choice_after <= experiment.wrong_choice_before);
        QVERIFY(experiment.cost > 0);
    }
}

/// With a switching cost beyond any saving nobody needs to measure anything.
void ExperimentsTest::a_settled_question_needs_no_experiment()
{
    Scenario scenario = large_question();
    scenario.convergence.switching.engineering_cost = Money{1e12, "USD"};
    const ExperimentPlan plan = planned(scenario);
    QVERIFY(!plan.choose_other_today);
    QVERIFY(!plan.recommended.has_value());
    QVERIFY(plan.perfect_information < 1);
}

void ExperimentsTest::more_seeds_are_worth_no_less()
{
    const ExperimentPlan plan = planned(large_question());
    int compared = 0;
    for (const Experiment &one : plan.experiments)
        for (const Experiment &three : plan.experiments)
            if (one.sizes.size() == 1 && three.sizes.size() == 1 && one.sizes[0].seeds == 1 &&
                three.sizes[0].seeds == 3 && one.sizes[0].parameters == three.sizes[0].parameters &&
                one.sizes[0].tokens == three.sizes[0].tokens) {
                ++compared;
                QVERIFY(three.cost > one.cost);
                QVERIFY(three.observation_log_sd < one.observation_log_sd);
                QVERIFY(three.value >= one.value - 0.02 * plan.perfect_information);
            }
    QVERIFY(compared > 0);
}

/// What an experiment finds follows the scenario's own ratios, as the answer does.
void ExperimentsTest::a_stated_ratio_takes_the_place_of_its_draw()
{
    const double tokens = 2e10, batch = 4e6;
    const auto most_off = [&](const Scenario &scenario) {
        const auto arm = prepare_arm(scenario, OptimizerKind::muon, catalogue());
        if (!arm)
            qFatal("%s", problem(arm).c_str());
        const DrawSet draws(200, 1);
        double most = 0;
        for (std::size_t i = 0; i < draws.size(); ++i) {
            const ConvergenceModel &model = *arm->convergence;
            const double found = model.log_token_ratio(model.parameters(), tokens, batch, draws, i);
            most = std::max(most, std::abs(found - model.gain(draws, i).at(std::log(tokens))));
        }
        return most;
    };
    Scenario scenario = large_question();
    QVERIFY(most_off(scenario) > 0.1); // the critical batch differs in the draws
    scenario.convergence.critical_batch_ratio = 1;
    QVERIFY(most_off(scenario) < 1e-12);
    scenario.convergence.critical_batch_ratio.reset();
    scenario.convergence.token_ratio = 0.8; // at equal loss, whatever the batch
    QVERIFY(most_off(scenario) < 1e-12);
}

void ExperimentsTest::a_budget_is_kept()
{
    const ExperimentPlan all = planned(large_question());
    const auto dearest = std::ranges::max_element(all.experiments, {}, &Experiment::cost);
    ExperimentOptions options;
    options.budget = dearest->cost / 2;
    const ExperimentPlan cut = planned(large_question(), options);
    QVERIFY(cut.over_budget > 0);
    QCOMPARE(cut.over_budget + cut.experiments.size(), all.experiments.size());
    for (const Experiment &experiment : cut.experiments)
        QVERIFY(experiment.cost <= *options.budget);
}

void ExperimentsTest::the_best_net_value_comes_first()
{
    const ExperimentPlan plan = planned(large_question());
    QVERIFY(std::ranges::is_sorted(plan.experiments, std::greater{}, &Experiment::net));
    QVERIFY(std::ranges::any_of(plan.experiments, &Experiment::pareto));
    if (plan.recommended)
        QVERIFY(plan.experiments[*plan.recommended].pareto);
}

void ExperimentsTest::two_optimizers_are_needed()
{
    ExperimentOptions options;
    options.other = options.base;
    const auto plan = plan_experiments(large_question(), catalogue(), options);
    QVERIFY(!plan.has_value());
    QCOMPARE(plan.error().front().id, std::string("experiment.arms"));
}

void ExperimentsTest::the_arm_that_cannot_run_is_named()
{
    const Scenario scenario = small_question();
    const auto bytes = [&](OptimizerKind kind) {
        const auto arm = prepare_arm(scenario, kind, catalogue());
        if (!arm)
            qFatal("%s", problem(arm).c_str());
        return arm->memory.stages[static_cast<std::size_t>(arm->memory.worst_stage)].total();
    };
    const double small = bytes(OptimizerKind::adamw), large = bytes(OptimizerKind::soap);
    QVERIFY(large > small * 1.01);
    ExperimentOptions options;
    options.other = OptimizerKind::soap;
    const auto with_memory = [&](double limit_bytes) {
        Catalogue changed = catalogue();
        SystemSpec system = *changed.systems.at(scenario.system.id);
        system.hbm_bytes = limit_bytes;
        changed.systems.at(scenario.system.id) = std::make_shared<const SystemSpec>(system);
        return plan_experiments(scenario, changed, options);
    };
    const auto one = with_memory(std::sqrt(small * large));
    QVERIFY(!one);
    QCOMPARE(one.error().size(), std::size_t{1});
    QVERIFY2(one.error().front().message.starts_with(
                 "SOAP cannot run with this plan, so that there is nothing to decide: pipeline stage "),
             one.error().front().message.c_str());
    QVERIFY(one.error().front().kind == FailureKind::infeasible);
    const auto both = with_memory(small / 2);
    QVERIFY(!both && both.error().front().message.starts_with("AdamW and SOAP cannot run with this plan"));
}

void ExperimentsTest::cancels()
{
    const auto plan = plan_experiments(large_question(), catalogue(), {}, [](double done) { return done < 0.7; });
    QVERIFY(!plan.has_value());
    QCOMPARE(plan.error().front().id, std::string("cancelled"));
}

void ExperimentsTest::same_seed_same_answer()
{
    const ExperimentPlan one = planned(small_question()), two = planned(small_question());
    QCOMPARE(one.experiments.size(), two.experiments.size());
    for (std::size_t k = 0; k < one.experiments.size(); ++k)
        QCOMPARE(one.experiments[k].value, two.experiments[k].value);
}

QTEST_GUILESS_MAIN(ExperimentsTest)
#include "tst_experiments.moc"
