// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

/// Parameters and FLOPs per token of the catalogue against published counts.
#include "engine/step/model_counts.h"
#include "models/model_json.h"
#include "resources/embedded/resource.h"

#include <QtTest>

#include <cmath>
#include <fmt/format.h>

using milepost::count_parameters;
using milepost::model_flops_per_token;

namespace {

milepost::ModelArchitecture catalogue_model(const std::string &id)
{
    const auto text = milepost::find_resource("models/" + id + ".json");
    if (!text)
        throw std::logic_error("no catalogue entry " + id);
    const auto model = milepost::read_model(*text, id + ".json");
    if (!model)
        throw std::logic_error(model.error().front().message);
    return *model;
}

constexpr double published_accuracy = 0.005;

} // namespace

class PublishedCounts : public QObject {
    Q_OBJECT

private slots:
    // NVIDIA-NeMo/Megatron-Bridge performance summaries: TFLOP/s/GPU over tokens/s/GPU of the same row, and
    // megatron/training/training.py (num_floating_point_operations) applied to the published configurations.
    void flops_per_token_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("sequence");
        QTest::addColumn<int>("mtp");
        QTest::addColumn<int>("tp");
        QTest::addColumn<double>("gflop");
        QTest::newRow("Kimi K2") << "kimi-k2" << 4096 << 0 << 1 << 204.48;
        QTest::newRow("DeepSeek-V3 with MTP") << "deepseek-v3" << 4096 << 1 << 1 << 259.99;
        QTest::newRow("DeepSeek-V3 with MTP, TP 2") << "deepseek-v3" << 4096 << 1 << 2 << 260.103;
        QTest::newRow("DeepSeek-V3 without MTP") << "deepseek-v3" << 4096 << 0 << 1 << 249.81;
        QTest::newRow("Qwen3-30B-A3B") << "qwen3-30b-a3b" << 4096 << 0 << 1 << 23.006;
        QTest::newRow("Qwen3-235B-A22B") << "qwen3-235b-a22b" << 4096 << 0 << 1 << 148.03;
        QTest::newRow("Llama 3 8B") << "llama-3-8b" << 8192 << 0 << 1 << 51.47;
        QTest::newRow("Llama 3 70B") << "llama-3-70b" << 8192 << 0 << 1 << 449.2;
        QTest::newRow("Llama 3 70B, 4096") << "llama-3-70b" << 4096 << 0 << 1 << 433.116;
        QTest::newRow("Llama 3.1 405B") << "llama-3.1-405b" << 8192 << 0 << 1 << 2524.0;
        QTest::newRow("GPT-OSS 120B, gated and windowed") << "gpt-oss-120b" << 4096 << 0 << 1 << 32.63;
        QTest::newRow("Nemotron 3 Nano") << "nemotron-3-nano" << 8192 << 0 << 1 << 22.28;
        QTest::newRow("Nemotron 3 Super, MTP 2") << "nemotron-3-super" << 8192 << 2 << 1 << 84.73;
    }
    void flops_per_token()
    {
        QFETCH(QString, id);
        QFETCH(int, sequence);
        QFETCH(int, mtp);
        QFETCH(int, tp);
        QFETCH(double, gflop);
        const auto model = catalogue_model(id.toStdString());
        const double ours = model_flops_per_token(model, sequence, tp, mtp) / 1e9;
        QVERIFY2(std::abs(ours / gflop - 1) <= published_accuracy,
                 fmt::format("{} against {} GFLOP/token", ours, gflop).c_str());
    }

    // Total and active parameters [1e9] of the publishers' configurations: matrices with embedding, head and
    // router.
    void parameters_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<double>("total");
        QTest::addColumn<double>("active");
        QTest::addColumn<double>("outer");
        QTest::addColumn<double>("experts");
        QTest::addColumn<double>("mtp");
        QTest::newRow("Kimi K2") << "kimi-k2" << 1026.407 << 32.86 << 2.349 << 1014.686 << 0.0;
        QTest::newRow("DeepSeek-V3") << "deepseek-v3" << 671.025 << 37.551 << 1.853 << 653.909 << 11.61;
        QTest::newRow("Qwen3-30B-A3B") << "qwen3-30b-a3b" << 30.532 << 3.353 << 0.622 << 28.991 << 0.0;
        QTest::newRow("Qwen3-235B-A22B") << "qwen3-235b-a22b" << 235.093 << 22.19 << 1.245 << 227.096 << 0.0;
        QTest::newRow("Llama 3 8B") << "llama-3-8b" << 8.030 << 8.030 << 1.051 << 0.0 << 0.0;
        QTest::newRow("Llama 3 70B") << "llama-3-70b" << 70.552 << 70.552 << 2.101 << 0.0 << 0.0;
        QTest::newRow("Llama 3.1 405B") << "llama-3.1-405b" << 405.849 << 405.849 << 4.203 << 0.0 << 0.0;
        QTest::newRow("GPT-OSS 120B") << "gpt-oss-120b" << 116.789 << 5.71 << 1.158 << 114.662 << 0.0;
        QTest::newRow("Nemotron 3 Nano") << "nemotron-3-nano" << 31.578 << 3.58 << 0.705 << 29.375 << 0.0;
        QTest::newRow("Nemotron 3 Super") << "nemotron-3-super" << 120.668 << 12.769 << 1.074 << 112.743 << 2.942;
    }
    void parameters()
    {
        QFETCH(QString, id);
        const auto model = catalogue_model(id.toStdString());
        const auto count = count_parameters(model);
        const auto near = [](double ours, double published) {
            return published == 0 ? ours == 0 : std::abs(ours / 1e9 / published - 1) <= published_accuracy;
        };
        QFETCH(double, total);
        QVERIFY2(near(count.total, total), fmt::format("{} against {}", count.total / 1e9, total).c_str());
        QFETCH(double, active);
        QVERIFY2(near(count.active, active), fmt::format("{} against {}", count.active / 1e9, active).c_str());
        QFETCH(double, outer);
        QVERIFY2(near(count.embedding_and_head, outer), fmt::format("{}", count.embedding_and_head / 1e9).c_str());
        QFETCH(double, experts);
        QVERIFY2(near(count.routed_experts, experts), fmt::format("{}", count.routed_experts / 1e9).c_str());
        QFETCH(double, mtp);
        QVERIFY2(near(count.mtp, mtp), fmt::format("{} against {}", count.mtp / 1e9, mtp).c_str());
        QVERIFY(near(count.total, model.published_parameters / 1e9));
        QVERIFY(near(count.active, model.published_active_parameters / 1e9));
    }

    /// The fused and the split storage of query, key and value hold the same weights.
    void split_qkv_keeps_the_count()
    {
        const auto model = catalogue_model("qwen3-30b-a3b");
        const auto elements = [&](bool split) {
            double sum = 0;
            for (const auto &g : milepost::layer_weights(model, model.layers.front(), split))
                sum += static_cast<double>(g.count) * g.rows * g.cols;
            return sum;
        };
        QCOMPARE(elements(true), elements(false));
    }

    void vocabulary_is_padded_per_tensor_rank()
    {
        const auto model = catalogue_model("llama-3-8b"); // 128,256 = 128 x 1002
        QCOMPARE(milepost::padded_vocabulary(model, 1), 128256);
        QCOMPARE(milepost::padded_vocabulary(model, 4), 128512);
        QCOMPARE(milepost::padded_vocabulary(model, 8), 129024);
    }

    /// Reading the whole catalogue happens at every start of the program.
    void the_catalogue_reads_fast()
    {
        const auto files = milepost::resources_in("models/");
        QVERIFY(files.size() >= 10);
        QElapsedTimer timer;
        timer.start();
        for (const auto &file : files)
            QVERIFY(milepost::read_model(file.content, std::string(file.path)).has_value());
        // The goal is 2 ms in a release build; the bound leaves room for unoptimised builds and busy machines.
        QVERIFY2(timer.nsecsElapsed() < 50'000'000, fmt::format("{} ns", timer.nsecsElapsed()).c_str());
    }
};

QTEST_GUILESS_MAIN(PublishedCounts)
#include "tst_published_counts.moc"
