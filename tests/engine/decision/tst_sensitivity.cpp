// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/decision/questions.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace milepost;

class TestSensitivity : public QObject {
    Q_OBJECT

private slots:
    void bars_are_ordered_and_share_their_base()
    {
        const auto bars = sensitivity(large_question(), OptimizerKind::adamw, OptimizerKind::muon, catalogue());
        QVERIFY2(bars.has_value(), problem(bars).c_str());
        QVERIFY(bars->size() >= 5);
        for (std::size_t i = 0; i < bars->size(); ++i) {
            const SensitivityBar &bar = (*bars)[i];
            QCOMPARE(bar.base, bars->front().base);
            QVERIFY(i == 0 || bar.swing() <= (*bars)[i - 1].swing());
            QVERIFY(!bar.input.empty() && !bar.label.empty());
            QVERIFY(bar.low_input < bar.high_input);
        }
        const auto find = [&](const char *input) {
            return std::ranges::find(*bars, input, &SensitivityBar::input);
        };
        // What the studies disagree on is what the answer depends on.
        QVERIFY(find("convergence.token_gain") - bars->begin() < 3);
        QVERIFY(find("convergence.muon_prior") - bars->begin() < 4);
        QVERIFY(find("convergence.token_gain")->monotone);
        QVERIFY(find("convergence.token_gain")->low < find("convergence.token_gain")->high);
        // The law cancels: both arms end at AdamW's loss.
        QVERIFY(find("convergence.law") == bars->end());
    }

    void saving_is_proportional_to_the_price()
    {
        const auto bars = sensitivity(small_question(), OptimizerKind::adamw, OptimizerKind::muon, catalogue());
        QVERIFY2(bars.has_value(), problem(bars).c_str());
        const auto price = std::ranges::find(*bars, "economics.price_per_gpu_hour", &SensitivityBar::input);
        QVERIFY(price != bars->end());
        QVERIFY(std::abs(price->low / price->base - 0.5) < 1e-9);
        QVERIFY(std::abs(price->high / price->base - 1.5) < 1e-9);
        QVERIFY(std::abs(price->high_input / price->low_input - 3) < 1e-9);
    }

    void a_loss_target_depends_on_the_law()
    {
        Scenario scenario = small_question();
        scenario.milestones = {{"loss", 2.25}};
        const auto bars = sensitivity(scenario, OptimizerKind::adamw, OptimizerKind::muon, catalogue());
        QVERIFY2(bars.has_value(), problem(bars).c_str());
        QVERIFY(std::ranges::find(*bars, "convergence.law", &SensitivityBar::input) != bars->end());
    }

    void out_of_reach_has_no_saving_to_explain()
    {
        Scenario scenario = small_question();
        scenario.milestones = {{"loss", 1.2}};
        const auto bars = sensitivity(scenario, OptimizerKind::adamw, OptimizerKind::muon, catalogue());
        QVERIFY(!bars.has_value());
        QCOMPARE(bars.error().front().kind, FailureKind::infeasible);
    }

    void cancelling_stops()
    {
        const auto bars = sensitivity(small_question(), OptimizerKind::adamw, OptimizerKind::muon, catalogue(),
                                      [](double) { return false; });
        QVERIFY(!bars.has_value());
        QCOMPARE(bars.error().front().id, std::string("cancelled"));
    }
};

QTEST_APPLESS_MAIN(TestSensitivity)
#include "tst_sensitivity.moc"
