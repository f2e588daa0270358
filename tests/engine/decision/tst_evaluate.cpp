// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/decision/questions.h"

#include <QtTest>

#include <cmath>
#include <numeric>
#include <rapidcheck.h>
#include <thread>

using namespace milepost;

namespace {

Estimate estimate_of(const Scenario &scenario)
{
    auto estimate = evaluate(scenario, catalogue());
    if (!estimate)
        throw std::runtime_error(problem(estimate));
    return std::move(*estimate);
}

/// Median loss of the curve at `tokens`, log-linear between its points.
double curve_loss(const Estimate &estimate, double tokens)
{
    for (std::size_t k = 1; k < estimate.curve.size(); ++k)
        if (estimate.curve[k].tokens >= tokens) {
            const CurvePoint &a = estimate.curve[k - 1], &b = estimate.curve[k];
            const double share = std::log(tokens / a.tokens) / std::log(b.tokens / a.tokens);
            return std::lerp(*a.loss.p50, *b.loss.p50, share);
        }
    throw std::runtime_error("the curve ends before the tokens");
}

} // namespace

class TestEvaluate : public QObject {
    Q_OBJECT

private slots:
    void adamw_reaches_its_own_loss_with_the_planned_tokens()
    {
        const Estimate estimate = estimate_of(large_question());
        QVERIFY(estimate.feasible);
        QCOMPARE(estimate.optimizer, OptimizerKind::adamw);
        const MilestoneEstimate &milestone = estimate.milestones.front();
        QVERIFY(milestone.is_adamw_final);
        QCOMPARE(milestone.probability_reached, 1.0);
        QCOMPARE(*milestone.tokens.p05, 15.5e12);
        QCOMPARE(*milestone.tokens.p95, 15.5e12);
        QVERIFY(std::abs(curve_loss(estimate, 15.5e12) - milestone.loss) < 0.005);
        QCOMPARE(milestone.value, milestone.loss);
    }

    void parts_sum_to_the_median_step()
    {
        for (const auto optimizer : {OptimizerKind::adamw, OptimizerKind::muon}) {
            Scenario scenario = small_question();
            scenario.optimizer.name = optimizer;
            const Estimate estimate = estimate_of(scenario);
            const double sum = std::accumulate(estimate.parts.begin(), estimate.parts.end(), 0.0,
                                               [](double s, const Part &part) { return s + part.exposed_s; });
            QVERIFY(std::abs(sum / *estimate.step_time_s.p50 - 1) < 1e-9);
            const double batch = estimate.scenario.training.batch_tokens();
            QVERIFY(std::abs(estimate.throughput.tokens_per_s_per_gpu * 8 * *estimate.step_time_s.p50 / batch - 1) <
                    1e-12);
            QVERIFY(*estimate.throughput.model_tflops.p05 < *estimate.throughput.model_tflops.p95);
            QVERIFY(estimate.throughput.mfu > 0.02 && estimate.throughput.mfu < 1);
        }
    }

    void days_cost_and_energy_follow_from_tokens()
    {
        Scenario scenario = small_question();
        scenario.reliability.preset = "none";
        const Estimate estimate = estimate_of(scenario);
        QVERIFY(!estimate.goodput.known);
        QCOMPARE(estimate.goodput.fraction, 1.0);
        const MilestoneEstimate &milestone = estimate.milestones.front();
        const double steps = 2e12 / estimate.scenario.training.batch_tokens();
        QVERIFY(std::abs(*milestone.days.p50 / (steps * *estimate.step_time_s.p50 / 86400) - 1) < 1e-9);
        const Economics &economics = estimate.scenario.economics;
        QVERIFY(economics.price_includes_power);
        QVERIFY(std::abs(*milestone.cost.p50 / (*milestone.days.p50 * 24 * 8 * economics.price_per_gpu_hour) - 1) <
                1e-9);
        const double mwh = *milestone.days.p50 * 24 * 8 * estimate.power.all_in_watts * economics.pue / 1e6;
        QVERIFY(std::abs(*milestone.energy_mwh.p50 / mwh - 1) < 0.02); // medians of a product of two spreads
        QVERIFY(std::abs(*milestone.co2e_t.p50 / (*milestone.energy_mwh.p50 * economics.grams_co2e_per_kwh / 1000) -
                         1) < 1e-9);
    }

    void power_is_paid_for_once()
    {
        Scenario scenario = small_question();
        scenario.economics.report_currency = "USD";
        scenario.economics.electricity_per_kwh = Money{0.2, "USD"};
        scenario.economics.price_per_gpu_hour = PriceInput{{3, "USD"}, true, "test"};
        const Estimate with = estimate_of(scenario);
        scenario.economics.price_per_gpu_hour->includes_power = false;
        const Estimate without = estimate_of(scenario);
        const Economics &economics = without.scenario.economics;
        const double electricity = without.power.all_in_watts * economics.pue / 1000 * 0.2; // per GPU-hour
        QVERIFY(std::abs(*without.milestones[0].cost.p50 / *with.milestones[0].cost.p50 - (3 + electricity) / 3) <
                0.005);
        QCOMPARE(*without.milestones[0].energy_mwh.p50, *with.milestones[0].energy_mwh.p50);
    }

    void failures_cost_time()
    {
        Scenario scenario = large_question();
        scenario.reliability.preset = "none";
        const Estimate ideal = estimate_of(scenario);
        scenario.reliability.preset = "llama3-16k";
        const Estimate real = estimate_of(scenario);
        QVERIFY(real.goodput.known);
        // 256 GPUs at 50,700 GPU-hours: a failure every 198 hours
        QVERIFY(std::abs(real.goodput.mtbf_s / 3600 - 198) < 0.1);
        QVERIFY(real.goodput.fraction < 1 && real.goodput.fraction > 0.95);
        QVERIFY(*real.milestones[0].days.p50 > *ideal.milestones[0].days.p50);
        // 1.04e12 parameters in 14 bytes
        QVERIFY(std::abs(real.goodput.checkpoint_bytes / 1.04e12 / 14 - 1) < 0.02);
    }

    void targets_out_of_reach_have_no_quantile_data()
    {
        QTest::addColumn<QString>("metric");
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("most");
        QTest::newRow("below the floor of the law") << "loss" << 1.2 << 0.0 << 0.0;
        QTest::newRow("above any loss of the plan") << "loss" << 3.0 << 1.0 << 1.0;
        QTest::newRow("perplexity of that loss") << "perplexity" << std::exp(3.0) << 1.0 << 1.0;
        QTest::newRow("above the ceiling of the map") << "mmlu" << 0.99 << 0.0 << 0.02;
        QTest::newRow("guessing") << "mmlu" << 0.26 << 1.0 << 1.0;
        QTest::newRow("HellaSwag that some draws reach") << "hellaswag" << 0.84 << 0.02 << 0.98;
    }
    void targets_out_of_reach_have_no_quantile()
    {
        QFETCH(QString, metric);
        QFETCH(double, value);
        QFETCH(double, least);
        QFETCH(double, most);
        Scenario scenario = small_question();
        scenario.milestones = {{metric.toStdString(), value}};
        const Estimate estimate = estimate_of(scenario);
        const MilestoneEstimate &m = estimate.milestones.front();
        QVERIFY2(m.probability_reached >= least && m.probability_reached <= most,
                 qPrintable(QString::number(m.probability_reached)));
        QCOMPARE(m.tokens.p50.has_value(), m.probability_reached > 0.5);
        QCOMPARE(m.cost.p95.has_value(), m.probability_reached > 0.95);
        QVERIFY(std::isfinite(m.loss));
    }

    void perplexity_is_the_exponential_of_loss()
    {
        Scenario scenario = small_question();
        scenario.milestones = {{"loss", 2.2}, {"perplexity", std::exp(2.2)}};
        const Estimate estimate = estimate_of(scenario);
        QVERIFY(std::abs(*estimate.milestones[0].tokens.p50 / *estimate.milestones[1].tokens.p50 - 1) < 1e-9);
    }

    void loss_falls_along_the_curve()
    {
        Scenario scenario = small_question();
        scenario.optimizer.name = OptimizerKind::muon;
        const Estimate estimate = estimate_of(scenario);
        QCOMPARE(estimate.curve.size(), std::size_t{60});
        QVERIFY(estimate.curve.front().tokens <= 2e10 * 1.001 && estimate.curve.back().tokens >= 2e12);
        for (std::size_t k = 1; k < estimate.curve.size(); ++k) {
            QVERIFY(*estimate.curve[k].loss.p50 < *estimate.curve[k - 1].loss.p50);
            QVERIFY(estimate.curve[k].days > estimate.curve[k - 1].days);
            QVERIFY(*estimate.curve[k].loss.p05 <= *estimate.curve[k].loss.p95);
        }
    }

    void sizes_and_laws_are_visible_choices()
    {
        Scenario scenario = small_question();
        const double active = estimate_of(scenario).milestones[0].loss;
        scenario.convergence.size = ModelSize::total;
        const double total = estimate_of(scenario).milestones[0].loss;
        QVERIFY(total < active); // more parameters, lower loss
        scenario.convergence.size = ModelSize::moe_joint;
        const Estimate joint = estimate_of(scenario);
        QVERIFY(joint.milestones[0].loss > 1.3637); // its own irreducible loss
        QVERIFY(std::ranges::any_of(joint.assumptions,
                                    [](const Assumption &a) { return a.field == "convergence.size"; }));
        scenario.convergence.size = ModelSize::active;
        for (const auto &[id, law] : catalogue().convergence.laws) {
            scenario.convergence.law = id;
            QCOMPARE(estimate_of(scenario).milestones[0].probability_reached, 1.0);
        }
    }

    void what_is_assumed_is_said()
    {
        Scenario scenario = large_question();
        scenario.optimizer.name = OptimizerKind::muon;
        scenario.milestones = {{"mmlu", 0.5}};
        const Estimate estimate = estimate_of(scenario);
        const auto says = [&](const char *field, const char *words) {
            return std::ranges::any_of(estimate.assumptions, [&](const Assumption &a) {
                return a.field == field && a.text.find(words) != std::string::npos && !a.source.text.empty();
            });
        };
        QVERIFY(says("economics.price_per_gpu_hour", "GPU-hour"));
        QVERIFY(says("convergence.muon_prior", "extrapolated"));
        QVERIFY(says("convergence.law", "extrapolated"));
        QVERIFY(says("convergence.size", "active"));
        QVERIFY(says("training.expert_imbalance", "balanced"));
        QVERIFY(says("milestones", "ladder"));
        // The price of a GB300 is a stand-in, and says so.
        const auto price =
            std::ranges::find(estimate.assumptions, "economics.price_per_gpu_hour", &Assumption::field);
        QCOMPARE(price->source.provenance, Provenance::assumed);
    }

    void plan_that_does_not_fit_says_how_much()
    {
        const auto estimate = evaluate(too_large_question(), catalogue());
        QVERIFY2(estimate.has_value(), problem(estimate).c_str());
        QVERIFY(!estimate->feasible);
        QVERIFY(estimate->milestones.empty());
        QVERIFY(!estimate->memory.stages.empty());
        const auto reason = std::ranges::find(estimate->diagnostics, "memory.limit", &Diagnostic::id);
        QVERIFY(reason != estimate->diagnostics.end());
        QCOMPARE(reason->kind, FailureKind::infeasible);
        QVERIFY2(reason->message.find("stage 1 needs ") != std::string::npos &&
                     reason->message.find(" GB of ") != std::string::npos,
                 reason->message.c_str());
    }

    void an_anchor_shifts_the_answer()
    {
        Scenario scenario = small_question();
        const double before = *estimate_of(scenario).step_time_s.p50;
        AnchorInput anchor;
        anchor.step_s = 1.1 * before;
        scenario.anchors = {anchor};
        const Estimate shifted = estimate_of(scenario);
        QVERIFY2(std::abs(*shifted.step_time_s.p50 / anchor.step_s - 1) < 0.01,
                 std::to_string(*shifted.step_time_s.p50 / before).c_str());
        QCOMPARE(shifted.scenario.anchors.size(), std::size_t{1});
        QVERIFY(std::ranges::none_of(shifted.diagnostics,
                                     [](const Diagnostic &d) { return d.id == "anchors.surprising"; }));
        // Ten times slower is another plan, or milliseconds taken for seconds.
        scenario.anchors.front().step_s = 10 * before;
        const Estimate far = estimate_of(scenario);
        QVERIFY(
            std::ranges::any_of(far.diagnostics, [](const Diagnostic &d) { return d.id == "anchors.surprising"; }));
        QVERIFY2(std::abs(*far.step_time_s.p50 / (10 * before) - 1) < 0.05,
                 std::to_string(*far.step_time_s.p50 / before).c_str());
        scenario.anchors.front().step_s = 1000 * before;
        const auto refused = evaluate(scenario, catalogue());
        QVERIFY(!refused && refused.error().front().id == "anchors.impossible");
    }

    void an_anchor_that_cannot_be_placed_is_an_error()
    {
        Scenario scenario = small_question();
        auto under = std::make_shared<Scenario>();
        under->plan.pp = 3;
        AnchorInput anchor;
        anchor.step_s = 1;
        anchor.under = under;
        scenario.anchors = {anchor};
        const auto estimate = evaluate(scenario, catalogue());
        QVERIFY(!estimate);
        QVERIFY2(estimate.error().front().field.starts_with("anchors.0.scenario."),
                 estimate.error().front().field.c_str());
    }

    void same_input_same_output_on_any_thread()
    {
        Scenario scenario = small_question();
        scenario.optimizer.name = OptimizerKind::muon;
        scenario.milestones = {{"loss", std::string("adamw-final")}, {"hellaswag", 0.75}};
        const Estimate reference = estimate_of(scenario);
        std::vector<Estimate> others(4);
        {
            std::vector<std::jthread> threads;
            for (Estimate &other : others)
                threads.emplace_back([&] { other = estimate_of(scenario); });
        }
        for (const Estimate &other : others)
            for (std::size_t m = 0; m < 2; ++m) {
                QVERIFY(other.milestones[m].token_draws == reference.milestones[m].token_draws);
                QVERIFY(other.milestones[m].cost_draws == reference.milestones[m].cost_draws);
            }
    }

    void cancelling_stops()
    {
        int calls = 0;
        const auto estimate = evaluate(small_question(), catalogue(),
                                       [&calls](double share) { return share >= 0 && share <= 1 && ++calls < 3; });
        QVERIFY(!estimate.has_value());
        QCOMPARE(estimate.error().front().id, std::string("cancelled"));
        QCOMPARE(calls, 3);
    }

    void chances_are_chances()
    {
        QVERIFY(rc::check("0 <= probability <= 1, falling with the target", [] {
            Scenario scenario = small_question();
            scenario.draws = 100;
            scenario.optimizer.name = *rc::gen::element(OptimizerKind::adamw, OptimizerKind::muon,
                                                        OptimizerKind::shampoo, OptimizerKind::soap);
            scenario.convergence.muon_prior =
                *rc::gen::element(MuonPrior::sceptic, MuonPrior::pooled, MuonPrior::transfer, MuonPrior::optimist);
            const double hard = *rc::gen::inRange(150, 250) / 100.0;
            scenario.milestones = {{"loss", hard}, {"loss", hard + 0.1}};
            const Estimate estimate = estimate_of(scenario);
            if (!estimate.feasible) { // the states of Shampoo and SOAP do not fit here
                RC_ASSERT(estimate.optimizer == OptimizerKind::shampoo ||
                          estimate.optimizer == OptimizerKind::soap);
                return;
            }
            const double p_hard = estimate.milestones[0].probability_reached;
            const double p_easy = estimate.milestones[1].probability_reached;
            RC_ASSERT(p_hard >= 0 && p_hard <= p_easy && p_easy <= 1);
            for (std::size_t i = 0; i < 100; ++i)
                RC_ASSERT(estimate.milestones[0].token_draws[i] >= estimate.milestones[1].token_draws[i]);
        }));
    }
};

QTEST_APPLESS_MAIN(TestEvaluate)
#include "tst_evaluate.moc"
