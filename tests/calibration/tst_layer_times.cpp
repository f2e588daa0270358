// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// Times of one layer on A100, which fix the factor of the Megatron stacks of 2021 and 2022.
#include "app/project/catalogue_loader.h"
#include "engine/step/operations.h"
#include "engine/step/pipeline.h"
#include "models/model_names.h"

#include <QTest>

#include <cmath>

using namespace milepost;

class LayerTimes : public QObject {
    Q_OBJECT
private slots:
    void korthikanti_table_4_data();
    void korthikanti_table_4();
    void stack_factors_are_their_mean();

private:
    struct Case {
        bool sequence_parallel;
        std::vector<std::string> recompute;
        double forward_ms, backward_ms;
    };
    static std::vector<Case> cases();
    static std::pair<double, double> predicted_ms(const Case &c);
};

/// Korthikanti et al. 2022, arXiv:2205.05198 table 4, compared with the text of the paper on 2026-11-30: one layer
/// of the 22B model, TP 8, micro-batch 4.
std::vector<LayerTimes::Case> LayerTimes::cases()
{
    return {{false, {}, 7.7, 11.9},
            {true, {}, 7.2, 11.8},
            {false, {"full"}, 7.7, 19.5},
            {false, {"core_attn"}, 7.7, 13.2},
            {true, {"core_attn"}, 7.2, 13.1}};
}

std::pair<double, double> LayerTimes::predicted_ms(const Case &c)
{
    const auto catalogue = load_catalogue().value();
    Scenario s;
    s.model = *find_model("megatron-22B", *catalogue).value();
    s.model_id = s.model->id;
    s.system.id = "hgx-a100";
    s.system.gpus = 8;
    s.stack = "megatron-lm-2022";
    s.training.sequence_length = 2048;
    s.training.global_batch = 4;
    s.training.precision = Precision::fp16;
    s.plan.tp = 8;
    s.plan.pp = s.plan.vp = s.plan.cp = s.plan.ep = s.plan.etp = 1;
    s.plan.micro_batch = 4;
    s.plan.sequence_parallel = c.sequence_parallel;
    s.plan.recompute = c.recompute;
    s.plan.unfused_attention = true;
    s.economics.price_per_gpu_hour = PriceInput{{1, "USD"}, true, "not asked for"};
    s.economics.report_currency = "USD";
    const auto scenario = resolve(s, *catalogue);
    if (!scenario)
        qFatal("%s", scenario.error().front().message.c_str());
    OperationLister operations(*scenario);
    const Work layer = operations.layer(scenario->model->layers.front(), false);
    const Factors factors = median_factors(*scenario->calibration);
    const auto ms = [&](const Pass &pass) {
        double sum = 0;
        for (std::size_t i = 0; i < part_count; ++i)
            sum += pass.exposed_s[i] * factor_of(static_cast<PartId>(i), factors);
        return 1e3 * sum * scenario->stack->time_factor;
    };
    return {ms(layer.forward), ms(layer.backward)};
}

void LayerTimes::korthikanti_table_4_data()
{
    QTest::addColumn<int>("index");
    QTest::newRow("baseline") << 0;
    QTest::newRow("sequence parallelism") << 1;
    QTest::newRow("full recomputation") << 2;
    QTest::newRow("selective recomputation") << 3;
    QTest::newRow("selective recomputation and sequence parallelism") << 4;
}

void LayerTimes::korthikanti_table_4()
{
    QFETCH(int, index);
    const Case c = cases()[static_cast<std::size_t>(index)];
    const auto [forward, backward] = predicted_ms(c);
    QVERIFY2(std::abs(forward / c.forward_ms - 1) < 0.04, QByteArray::number(forward));
    QVERIFY2(std::abs(backward / c.backward_ms - 1) < 0.04, QByteArray::number(backward));
}

void LayerTimes::stack_factors_are_their_mean()
{
    double sum = 0;
    for (const Case &c : cases()) {
        const auto [forward, backward] = predicted_ms(c);
        sum += std::log(forward / c.forward_ms) + std::log(backward / c.backward_ms);
    }
    QVERIFY2(std::abs(sum / 10) < 0.005, QByteArray::number(sum / 10));
}

QTEST_GUILESS_MAIN(LayerTimes)
#include "tst_layer_times.moc"
