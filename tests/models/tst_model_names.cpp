// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/system_json.h"
#include "engine/step/model_counts.h"
#include "models/model_json.h"
#include "models/model_names.h"
#include "resources/embedded/resource.h"

#include <QtTest>

#include <cmath>

using namespace milepost;

namespace {

const Catalogue &catalogue()
{
    static const Catalogue loaded = [] {
        Catalogue c;
        for (const auto &file : resources_in("models/")) {
            const auto model = read_model(file.content, std::string(file.path)).value();
            c.models[model.id] = std::make_shared<const ModelArchitecture>(model);
        }
        for (const auto &file : resources_in("systems/")) {
            const auto system = read_system(file.content, std::string(file.path)).value();
            c.systems[system.id] = std::make_shared<const SystemSpec>(system);
        }
        return c;
    }();
    return loaded;
}

} // namespace

class ModelNames : public QObject {
    Q_OBJECT

private slots:
    // Spellings of Megatron Bridge's performance summaries, MLPerf and papers.
    void finds_models_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("id");
        const std::pair<const char *, const char *> rows[] = {
            {"kimi-k2", "kimi-k2"},
            {"Kimi_K2", "kimi-k2"},
            {"LLAMA3_8B", "llama-3-8b"},
            {"LLAMA3_70B", "llama-3-70b"},
            {"LLAMA3.1_405B", "llama-3.1-405b"},
            {"llama31_405b", "llama-3.1-405b"},
            {"Llama 3.1 8B", "llama-3-8b"},
            {"meta-llama/Meta-Llama-3-70B", "llama-3-70b"},
            {"DeepSeekV3", "deepseek-v3"},
            {"deepseekv3_671b", "deepseek-v3"},
            {"Qwen3_30B_a3B", "qwen3-30b-a3b"},
            {"Qwen/Qwen3-30B-A3B", "qwen3-30b-a3b"},
            {"Qwen3_235B_a22B", "qwen3-235b-a22b"},
            {"Qwen3 235B-A22B", "qwen3-235b-a22b"},
            {"GPT OSS 120B", "gpt-oss-120b"},
            {"Nemotron_3_Nano", "nemotron-3-nano"},
            {"Nemotron_3_Super", "nemotron-3-super"},
            {"gpt3-175B", "gpt-h12288-l96-a96"},
            {"megatron-22B", "gpt-h6144-l48-a64"},
            {"GPT h12288 L96 a96", "gpt-h12288-l96-a96"},
            {"gpt h2304  l24 a24", "gpt-h2304-l24-a24"},
            {"deepseekv3 (4 layers)", "deepseek-v3-4-layers"},
            {"llama3-405b (4 layers)", "llama-3.1-405b-4-layers"},
            {"llama3-70b (12 layers)", "llama-3-70b-12-layers"},
        };
        for (const auto &[name, id] : rows)
            QTest::newRow(name) << name << id;
    }
    void finds_models()
    {
        QFETCH(QString, name);
        QFETCH(QString, id);
        const auto model = find_model(name.toStdString(), catalogue());
        QVERIFY2(model.has_value(), model ? "" : model.error().front().message.c_str());
        QCOMPARE(QString::fromStdString((*model)->id), id);
    }

    // Narayanan et al. 2021 (arXiv:2104.04473), table 1: parameters [1e9] of the shapes.
    void shapes_have_the_published_size_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("billions");
        const std::pair<const char *, double> rows[] = {
            {"GPT h2304 L24 a24", 1.7},       {"GPT h3072 L30 a32", 3.6},     {"GPT h4096 L36 a32", 7.5},
            {"GPT h6144 L40 a48", 18.4},      {"GPT h8192 L48 a64", 39.1},    {"GPT h10240 L60 a80", 76.1},
            {"GPT h12288 L80 a96", 145.6},    {"GPT h16384 L96 a128", 310.1}, {"GPT h20480 L105 a128", 529.6},
            {"GPT h25600 L128 a160", 1008.0},
        };
        for (const auto &[name, billions] : rows)
            QTest::newRow(name) << name << billions;
    }
    void shapes_have_the_published_size()
    {
        QFETCH(QString, name);
        QFETCH(double, billions);
        const double ours = count_parameters(**find_model(name.toStdString(), catalogue())).total / 1e9;
        // The table prints one decimal: half of it is the rounding of the smallest models.
        QVERIFY2(std::abs(ours - billions) <= 0.05 + 0.005 * billions, QByteArray::number(ours).constData());
    }

    void shortened_mixtures_keep_one_dense_layer()
    {
        const auto model = *find_model("deepseekv3 (4 layers)", catalogue());
        QCOMPARE(model->layers.size(), std::size_t{4});
        QVERIFY(model->layers[0].feed_forward == FeedForward::dense);
        QVERIFY(model->layers[1].feed_forward == FeedForward::moe);
        QCOMPARE(model->mtp_layers, 0);
        // Nearly the whole model keeps as many of them as the count asks for.
        const auto dense = [](const LayerKind &layer) { return layer.feed_forward == FeedForward::dense; };
        const auto nearly = *find_model("deepseekv3 (60 layers)", catalogue());
        QCOMPARE(std::count_if(nearly->layers.begin(), nearly->layers.end(), dense), std::ptrdiff_t{2});
        QCOMPARE((*find_model("llama3-70b (12 layers)", catalogue()))->layers.size(), std::size_t{12});
        QVERIFY(!find_model("deepseekv3 (400 layers)", catalogue()));
    }

    void unknown_names_are_refused_with_the_nearest()
    {
        for (const char *name : {"kimi-k3", "GPT h100 L2 a3", "GPT h L a", "GPT h12288 L96 a96 x",
                                 "deepseekv3 (four layers)", "", "GPT h999999999999 L1 a1"}) {
            const auto model = find_model(name, catalogue());
            QVERIFY2(!model.has_value(), name);
            QCOMPARE(model.error().size(), std::size_t{1});
        }
        QVERIFY(find_model("kimi-k3", catalogue()).error().front().message.find("kimi-k2") != std::string::npos);
    }

    void finds_systems_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("id"); ///< empty: refused
        const std::pair<const char *, const char *> rows[] = {
            {"GB300", "gb300-nvl72"},
            {"gb300-nvl72", "gb300-nvl72"},
            {"GB200", "gb200-nvl72"},
            {"B300", "hgx-b300"},
            {"B200-SXM", "hgx-b200"},
            {"NVIDIA Blackwell GPU (B200-SXM-180GB)", "hgx-b200"},
            {"H100", "hgx-h100"},
            {"HGX H100", "hgx-h100"},
            {"NVIDIA H100-SXM5-80GB", "hgx-h100"},
            {"H800", "hgx-h800"},
            {"H200", "hgx-h200"},
            {"A100-80G (Selene)", "hgx-a100"},
            {"NVIDIA A100-SXM4-80GB", "hgx-a100"},
            {"GH200", ""},
            {"A100-40", "hgx-a100-40"},
            {"AMD Instinct MI300X 192GB HBM3", ""},
            {"TPU-v5p", ""},
            {"", ""},
        };
        for (const auto &[name, id] : rows)
            QTest::newRow(*name ? name : "empty") << name << id;
    }
    void finds_systems()
    {
        QFETCH(QString, name);
        QFETCH(QString, id);
        const auto system = find_system_id(name.toStdString(), catalogue());
        QCOMPARE(QString::fromStdString(system.value_or("")), id);
    }
};

QTEST_GUILESS_MAIN(ModelNames)
#include "tst_model_names.moc"
