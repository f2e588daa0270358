// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/scenario/resolved.h"

#include <QtTest>

#include <rapidcheck.h>

using milepost::default_pipeline_layout;
using milepost::ModelArchitecture;
using milepost::parse_pipeline_layout;
using milepost::PipelineLayout;

namespace {

ModelArchitecture model_of(int layers)
{
    ModelArchitecture model;
    model.layers.assign(static_cast<std::size_t>(layers), {});
    return model;
}

/// Layers of each stage, "16/16/16/13".
QString per_stage(const PipelineLayout &layout)
{
    QStringList stages;
    for (const auto &stage : layout.chunks) {
        int sum = 0;
        for (const auto &chunk : stage)
            sum += chunk.layer_count;
        stages << QString::number(sum);
    }
    return stages.join('/');
}

/// Every layer in exactly one chunk, in the order in which a micro-batch passes them.
bool covers(const PipelineLayout &layout, int layers)
{
    int next = 0;
    for (std::size_t v = 0; v < layout.chunks.front().size(); ++v) {
        for (const auto &stage : layout.chunks) {
            if (stage[v].first_layer != next || stage[v].layer_count < 0)
                return false;
            next += stage[v].layer_count;
        }
    }
    return next == layers;
}

} // namespace

class PipelineLayoutTest : public QObject {
    Q_OBJECT

private slots:
    // Layouts of Megatron Bridge recipes (v0.3.1 to v0.6.0) and the forms of Megatron-LM's
    // --pipeline-model-parallel-layout (core/transformer/pipeline_parallel_layer_layout.py).
    void reads_published_layouts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("layers");
        QTest::addColumn<int>("pp");
        QTest::addColumn<int>("vp");
        QTest::addColumn<int>("mtp");
        QTest::addColumn<QString>("expected");
        QTest::newRow("Kimi K2") << "E4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/1L" << 61 << 4 << 4 << 0 << "16/16/16/13";
        QTest::newRow("DeepSeek-V3, PP2 VP8")
            << "E4/4/4/4/4/4/4/4|4/4/4/4/4/4/4/1mL" << 61 << 2 << 8 << 1 << "32/29";
        QTest::newRow("DeepSeek-V3, no interleaving")
            << "E4|4|4|4|4|4|4|4|4|4|4|4|4|4|4|1mL" << 61 << 16 << 1 << 1 << "4/4/4/4/4/4/4/4/4/4/4/4/4/4/4/1";
        QTest::newRow("empty last chunk") << "E1/2/2/2|2/2/2/2|2/2/2/2|2/2/2/2|2/2/2/2|2/2/2/2|2/2/2/2|2/2/2/0mL"
                                          << 61 << 8 << 4 << 1 << "7/8/8/8/8/8/8/6";
        QTest::newRow("letters") << "Ett|tt|ttL" << 6 << 3 << 1 << 0 << "2/2/2";
        QTest::newRow("repeated letters") << "Et*4|t*4|t*3mL" << 11 << 3 << 1 << 1 << "4/4/3";
        QTest::newRow("repeated groups") << "Et*3|(tt|)*2,t*5|L" << 12 << 5 << 1 << 0 << "3/2/2/5/0";
        QTest::newRow("an m says nothing without multi-token prediction") << "E4|2mL" << 6 << 2 << 1 << 0 << "4/2";
    }
    void reads_published_layouts()
    {
        QFETCH(QString, text);
        QFETCH(int, layers);
        QFETCH(int, pp);
        QFETCH(int, vp);
        QFETCH(int, mtp);
        QFETCH(QString, expected);
        const auto layout = parse_pipeline_layout(text.toStdString(), model_of(layers), pp, vp, mtp);
        QVERIFY2(layout.has_value(), layout ? "" : layout.error().front().message.c_str());
        QCOMPARE(per_stage(*layout), expected);
        QVERIFY(covers(*layout, layers));
        QVERIFY(layout->chunks.front().front().embedding);
        QVERIFY(layout->chunks.back().back().head);
        int found = 0;
        for (const auto &stage : layout->chunks)
            for (const auto &chunk : stage)
                found += chunk.mtp_layers;
        QCOMPARE(found, mtp);
    }

    void megatron_order_deals_chunks_to_stages_in_turn()
    {
        const auto layout = parse_pipeline_layout("Et|t*2|t*3|t*4L", model_of(10), 2, 2, 0);
        QVERIFY(layout.has_value());
        QCOMPARE(layout->chunks[0][0].layer_count, 1);
        QCOMPARE(layout->chunks[1][0].layer_count, 2);
        QCOMPARE(layout->chunks[0][1].layer_count, 3);
        QCOMPARE(layout->chunks[1][1].layer_count, 4);
        QVERIFY(covers(*layout, 10));
    }

    void refuses_in_one_sentence_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("names"); ///< what the sentence must tell
        QTest::newRow("layers missing") << "E4|4L" << "12";
        QTest::newRow("stages missing") << "E12L" << "plan.pp";
        QTest::newRow("chunks missing") << "E6/6|0L" << "plan.vp";
        QTest::newRow("no embedding") << "6|6L" << "E";
        QTest::newRow("embedding in the middle") << "6|E6L" << "E";
        QTest::newRow("no loss") << "E6|6" << "L";
        QTest::newRow("foreign letter") << "E6|6xL" << "'x'";
        QTest::newRow("bracket left open") << "E(t|*6L" << "bracket";
        QTest::newRow("star without number") << "Et*|6L" << "'*'";
        QTest::newRow("star bomb") << "(t*1000)*1000" << "20,000";
        QTest::newRow("empty") << "" << "plan.pp";
    }
    void refuses_in_one_sentence()
    {
        QFETCH(QString, text);
        QFETCH(QString, names);
        const auto layout = parse_pipeline_layout(text.toStdString(), model_of(12), 2, 1, 0);
        QVERIFY(!layout.has_value());
        QCOMPARE(layout.error().size(), std::size_t{1});
        QCOMPARE(layout.error().front().field, std::string("plan.pp_layout"));
        const auto message = QString::fromStdString(layout.error().front().message);
        QVERIFY2(message.contains(names), qPrintable(message));
    }

    void spreads_layers_like_megatron_data()
    {
        QTest::addColumn<int>("layers");
        QTest::addColumn<int>("pp");
        QTest::addColumn<int>("vp");
        QTest::addColumn<QString>("expected");
        QTest::newRow("even") << 80 << 4 << 5 << "20/20/20/20";
        QTest::newRow("61 layers, PP4 VP4: the last chunk has one") << 61 << 4 << 4 << "16/16/16/13";
        QTest::newRow("full chunks would leave empty ones") << 33 << 4 << 8 << "9/8/8/8";
        QTest::newRow("one stage") << 7 << 1 << 1 << "7";
    }
    void spreads_layers_like_megatron()
    {
        QFETCH(int, layers);
        QFETCH(int, pp);
        QFETCH(int, vp);
        QFETCH(QString, expected);
        QCOMPARE(per_stage(default_pipeline_layout(model_of(layers), pp, vp, 0)), expected);
    }

    void every_layer_stands_in_one_chunk()
    {
        const bool held = rc::check([] {
            const int pp = *rc::gen::inRange(1, 17);
            const int vp = *rc::gen::inRange(1, 9);
            const int layers = *rc::gen::inRange(1, 200);
            const int mtp = *rc::gen::inRange(0, 3);
            const auto layout = default_pipeline_layout(model_of(layers), pp, vp, mtp);
            RC_ASSERT(covers(layout, layers));
            RC_ASSERT(layout.chunks.back().back().mtp_layers == mtp);
            if (layers >= pp * vp)
                for (const auto &stage : layout.chunks)
                    for (const auto &chunk : stage)
                        RC_ASSERT(chunk.layer_count > 0);
        });
        QVERIFY(held);
    }

    void any_text_is_read_or_refused()
    {
        const bool held = rc::check([] {
            const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("EtmL|/(*)0123 ,x")));
            const auto layout = parse_pipeline_layout(text, model_of(8), 2, 2, 1);
            RC_ASSERT((!layout || covers(*layout, 8)));
        });
        QVERIFY(held);
    }
};

QTEST_GUILESS_MAIN(PipelineLayoutTest)
#include "tst_pipeline_layout.moc"
