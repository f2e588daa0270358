// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/activations.h"
#include "engine/step/memory.h"
#include "engine/step/stage_weights.h"
#include "tests/engine/step/fixtures.h"

#include <QtTest>

#include <cmath>
#include <rapidcheck.h>

namespace {

using namespace milepost;

double of(const StageMemory &m, MemoryKind kind) { return m.bytes[static_cast<std::size_t>(kind)]; }

/// Llama 3 70B's shape with 12 layers; 405B's with 4; GPT-3.
ModelArchitecture llama(int hidden, int ffn, int heads, int layers)
{
    ModelArchitecture m = fixtures::dense_model();
    m.hidden = hidden;
    m.ffn = ffn;
    m.vocabulary = 128256;
    m.attention.heads = heads;
    m.attention.kv_heads = 8;
    m.layers.assign(static_cast<std::size_t>(layers), LayerKind{Mixer::attention, FeedForward::dense});
    return m;
}

ModelArchitecture gpt(int hidden, int heads, int layers)
{
    ModelArchitecture m = llama(hidden, 4 * hidden, heads, layers);
    m.vocabulary = 51200;
    m.attention.kv_heads = heads;
    m.attention.head_dim = hidden / heads;
    m.gated_mlp = false;
    m.positions = 2048;
    m.tied_embeddings = true;
    return m;
}

} // namespace

Q_DECLARE_METATYPE(milepost::ModelArchitecture)

class TestMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void publishedRows_data();
    void publishedRows();
    void bytesPerParameter_data();
    void bytesPerParameter();
    void statesAreConservedUnderSharding();
    void aReplicatedOptimizerKeepsAllStates();
    void weightsAreConservedOverStages();
    void selectiveRecomputationFormula();
    void publishedPipelineStages_data();
    void publishedPipelineStages();
    void unevenPipelines();
    void offloadedLayersWaitInHostMemory();
    void recomputationAndOffloadFreeMemory_data();
    void recomputationAndOffloadFreeMemory();
    void earlyStagesHoldMore();
    void fitsIsTheComparison();
    void kindNamesAreUnique();
};

void TestMemory::publishedRows_data()
{
    QTest::addColumn<ModelArchitecture>("model");
    QTest::addColumn<int>("tp");
    QTest::addColumn<int>("cp");
    QTest::addColumn<int>("sequence");
    QTest::addColumn<double>("gib");
    // SimuMax docs/b200/b200_release_v1.2_summary.json: largest allocation on 8 B200, BF16 with FP32 gradients, no
    // recomputation.
    const ModelArchitecture m70 = llama(8192, 28672, 64, 12), m405 = llama(16384, 53248, 128, 4);
    QTest::newRow("70B, 12 layers, tp 2") << m70 << 2 << 1 << 4096 << 60.68;
    QTest::newRow("70B, 12 layers, tp 4") << m70 << 4 << 1 << 4096 << 39.07;
    QTest::newRow("405B, 4 layers, tp 2") << m405 << 2 << 1 << 4096 << 81.59;
    QTest::newRow("405B, 4 layers, tp 4") << m405 << 4 << 1 << 4096 << 52.89;
    QTest::newRow("405B, 4 layers, cp 8, 32k") << m405 << 1 << 8 << 32768 << 139.22;
    QTest::newRow("70B, tp 2, cp 4, 128k") << m70 << 2 << 4 << 131072 << 112.67;
    QTest::newRow("70B, cp 8, 128k") << m70 << 1 << 8 << 131072 << 147.99;
    QTest::newRow("405B, tp 2, cp 4, 128k") << m405 << 2 << 4 << 131072 << 118.13;
}

void TestMemory::publishedRows()
{
    QFETCH(ModelArchitecture, model);
    QFETCH(int, tp);
    QFETCH(int, cp);
    QFETCH(int, sequence);
    QFETCH(double, gib);
    ResolvedScenario s = fixtures::scenario(model, 8);
    s.plan.tp = tp;
    s.plan.cp = cp;
    s.plan.grad_reduce_fp32 = true;
    s.training.sequence_length = sequence;
    s.training.global_batch = 4 * 8 / (tp * cp);
    fixtures::finish(s);
    const MemoryEstimate m = memory_of(s);
    const StageMemory &stage = m.stages.front();
    const double allocated = stage.total() - of(stage, MemoryKind::reserve);
    const double gibibyte = 1024.0 * 1024 * 1024;
    const double error = allocated / gibibyte / gib - 1;
    QVERIFY2(std::abs(error) < 0.065,
             qPrintable(QString("%1 GiB, %2 %").arg(allocated / gibibyte).arg(100 * error)));
}

void TestMemory::publishedPipelineStages_data()
{
    QTest::addColumn<double>("firstMib");
    QTest::addColumn<double>("lastMib");
    // Same source: largest allocation per rank of "llama3_70b_l12_tp1_pp2_dp4", ranks 0 and 4.
    QTest::newRow("70B, 12 layers, pp 2") << 68149.2 << 64479.5;
}

void TestMemory::publishedPipelineStages()
{
    QFETCH(double, firstMib);
    QFETCH(double, lastMib);
    ResolvedScenario s = fixtures::scenario(llama(8192, 28672, 64, 12), 8);
    s.plan.pp = 2;
    s.plan.grad_reduce_fp32 = true;
    s.training.sequence_length = 4096;
    s.training.global_batch = 16;
    fixtures::finish(s);
    const MemoryEstimate m = memory_of(s);
    QCOMPARE(m.stages.size(), std::size_t(2));
    QCOMPARE(m.worst_stage, 0);
    const auto mib = [](const StageMemory &stage) {
        return (stage.total() - of(stage, MemoryKind::reserve)) / (1024.0 * 1024);
    };
    QVERIFY2(std::abs(mib(m.stages[0]) / firstMib - 1) < 0.06, qPrintable(QString::number(mib(m.stages[0]))));
    QVERIFY2(std::abs(mib(m.stages[1]) / lastMib - 1) < 0.06, qPrintable(QString::number(mib(m.stages[1]))));
}

/// The worst stage follows the layers: where one stage has more of them, it is the one that limits.
void TestMemory::unevenPipelines()
{
    const auto worst = [](const std::vector<int> &layers) {
        ResolvedScenario s = fixtures::scenario(llama(4096, 14336, 32, 16), 8);
        s.plan.pp = static_cast<int>(layers.size());
        s.training.global_batch = 64;
        fixtures::finish(s);
        int first = 0;
        for (std::size_t stage = 0; stage < layers.size(); ++stage) {
            PipelineChunk &chunk = s.plan.layout.chunks[stage].front();
            chunk.first_layer = first;
            chunk.layer_count = layers[stage];
            first += layers[stage];
        }
        return memory_of(s).worst_stage;
    };
    QCOMPARE(worst({4, 4, 4, 4}), 0); // equal layers: the first stage holds most micro-batches
    QCOMPARE(worst({2, 9, 3, 2}), 1);
    QCOMPARE(worst({1, 2, 11, 2}), 2);
    QCOMPARE(worst({1, 1, 1, 13}), 3);
}

void TestMemory::offloadedLayersWaitInHostMemory()
{
    ResolvedScenario s = fixtures::scenario(llama(4096, 14336, 32, 16), 8);
    fixtures::finish(s);
    const LayerActivations layer = layer_activations(s, s.model->layers.front(), true);
    const double all = of(memory_of(s).stages.front(), MemoryKind::activations);
    for (const int layers : {1, 5, 14}) {
        s.plan.offload_layers = layers;
        const double rest = of(memory_of(s).stages.front(), MemoryKind::activations);
        QVERIFY(std::abs(all - rest - layers * layer.kept) < 1e-6 * all);
    }
    // With every layer in host memory two of them are still on their way.
    s.plan.offload_layers = 16;
    QVERIFY(of(memory_of(s).stages.front(), MemoryKind::activations) >= 2 * layer.kept);
}

void TestMemory::bytesPerParameter_data()
{
    QTest::addColumn<bool>("fp32Gradients");
    QTest::addColumn<int>("dp");
    QTest::addColumn<double>("bytes");
    // megatron docs, dist_optimizer: 6 + 12/d with FP32 gradients, 4 + 12/d with BF16 gradients.
    QTest::newRow("FP32 gradients, 1 rank") << true << 1 << 18.0;
    QTest::newRow("FP32 gradients, 8 ranks") << true << 8 << 6 + 12.0 / 8;
    QTest::newRow("BF16 gradients, 8 ranks") << false << 8 << 4 + 12.0 / 8;
}

void TestMemory::bytesPerParameter()
{
    QFETCH(bool, fp32Gradients);
    QFETCH(int, dp);
    QFETCH(double, bytes);
    ResolvedScenario s = fixtures::scenario(fixtures::dense_model(), dp);
    s.plan.grad_reduce_fp32 = fp32Gradients;
    const StageMemory m = memory_of(s).stages.front();
    const double parameters = stage_weights(s, true).front().parameters();
    const double sum = of(m, MemoryKind::weights) + of(m, MemoryKind::gradients) +
                       of(m, MemoryKind::master_weights) + of(m, MemoryKind::optimizer_states);
    QVERIFY(std::abs(sum / parameters - bytes) < 1e-9);
}

void TestMemory::statesAreConservedUnderSharding()
{
    QVERIFY(rc::check("AdamW's states over all ranks do not depend on the plan", [] {
        ResolvedScenario s = fixtures::scenario(fixtures::dense_model(), 64);
        s.plan.tp = *rc::gen::element(1, 2, 4, 8);
        s.plan.pp = *rc::gen::element(1, 2, 4);
        fixtures::finish(s);
        // Norms are not cut by tensor parallelism: leave them out of the comparison by tolerance.
        double states = 0;
        for (const StageMemory &m : memory_of(s).stages)
            states += of(m, MemoryKind::optimizer_states) * 64 / s.plan.pp;
        ResolvedScenario one = fixtures::scenario(fixtures::dense_model(), 1);
        const double whole = of(memory_of(one).stages.front(), MemoryKind::optimizer_states);
        RC_ASSERT(std::abs(states / whole - 1) < 2e-3);
    }));
}

void TestMemory::aReplicatedOptimizerKeepsAllStates()
{
    ResolvedScenario s = fixtures::scenario(fixtures::dense_model(), 8);
    const StageMemory shared = memory_of(s).stages.front();
    Stack stack = s.stack ? *s.stack : Stack{};
    stack.replicated_optimizer = true;
    s.stack = std::make_shared<Stack>(stack);
    const StageMemory whole = memory_of(s).stages.front();
    for (const MemoryKind kind : {MemoryKind::master_weights, MemoryKind::optimizer_states})
        QVERIFY(std::abs(of(whole, kind) / of(shared, kind) - dense_shards(s.plan)) < 1e-9);
    QCOMPARE(of(whole, MemoryKind::weights), of(shared, MemoryKind::weights));
    // Fully sharded weights have no replicated optimizer.
    s.plan.fsdp = true;
    const StageMemory sharded = memory_of(s).stages.front();
    QCOMPARE(of(sharded, MemoryKind::optimizer_states), of(shared, MemoryKind::optimizer_states));
}

void TestMemory::weightsAreConservedOverStages()
{
    for (const int vp : {1, 2, 4}) {
        ResolvedScenario s = fixtures::scenario(fixtures::latent_model(), 8);
        s.plan.pp = 4;
        s.plan.vp = vp;
        s.plan.ep = 2;
        fixtures::finish(s);
        double dense = 0, expert = 0;
        for (const StageWeights &w : stage_weights(s, true)) {
            dense += w.dense_parameters;
            expert += w.expert_parameters * s.plan.ep;
        }
        const double total = count_parameters(*s.model).total;
        QVERIFY(std::abs((dense + expert) / total - 1) < 2e-3);
    }
}

void TestMemory::selectiveRecomputationFormula()
{
    // Korthikanti et al. 2022, equation 5: s b h 34 / t per layer with sequence parallelism and selective
    // recomputation; table 2's 175B: h = 12288, s = 2048, t = 8.
    ResolvedScenario s = fixtures::scenario(gpt(12288, 96, 8), 8);
    s.plan.tp = 8;
    s.plan.unfused_attention = true;
    s.plan.recompute = {"selective"};
    s.training.sequence_length = 2048;
    fixtures::finish(s);
    const double kept = layer_activations(s, s.model->layers.front(), true).kept;
    QVERIFY(std::abs(kept / (2048.0 * 12288 * 34 / 8) - 1) < 0.01);
    s.plan.recompute.clear();
    const double all = layer_activations(s, s.model->layers.front(), true).kept;
    QVERIFY(std::abs(all / (2048.0 * 12288 * (34 + 5.0 * 96 * 2048 / 12288) / 8) - 1) < 0.01);
}

void TestMemory::recomputationAndOffloadFreeMemory_data()
{
    QTest::addColumn<QString>("recompute");
    QTest::addColumn<QString>("offload");
    QTest::newRow("full") << "full" << "";
    QTest::newRow("layernorm") << "layernorm" << "";
    QTest::newRow("mla_up_proj") << "mla_up_proj" << "";
    QTest::newRow("moe") << "moe" << "";
    QTest::newRow("moe_act") << "moe_act" << "";
    QTest::newRow("shared_experts") << "shared_experts" << "";
    QTest::newRow("offload expert_fc1") << "" << "expert_fc1";
    QTest::newRow("offload core_attn") << "" << "core_attn";
}

void TestMemory::recomputationAndOffloadFreeMemory()
{
    QFETCH(QString, recompute);
    QFETCH(QString, offload);
    ResolvedScenario s = fixtures::scenario(fixtures::latent_model(), 8);
    s.plan.ep = 8;
    fixtures::finish(s);
    const double before = of(memory_of(s).stages.front(), MemoryKind::activations);
    if (!recompute.isEmpty())
        s.plan.recompute = {recompute.toStdString()};
    if (!offload.isEmpty())
        s.plan.offload = {offload.toStdString()};
    QVERIFY(of(memory_of(s).stages.front(), MemoryKind::activations) < before);
}

void TestMemory::earlyStagesHoldMore()
{
    ResolvedScenario s = fixtures::scenario(fixtures::dense_model(), 8);
    s.plan.pp = 4;
    fixtures::finish(s);
    const MemoryEstimate m = memory_of(s);
    for (std::size_t i = 1; i < m.stages.size(); ++i)
        QVERIFY(of(m.stages[i], MemoryKind::activations) < of(m.stages[i - 1], MemoryKind::activations));
    QCOMPARE(of(m.stages.front(), MemoryKind::logits), 0.0);
    QVERIFY(of(m.stages.back(), MemoryKind::logits) > 0);
}

void TestMemory::fitsIsTheComparison()
{
    ResolvedScenario s = fixtures::scenario(fixtures::dense_model(), 1);
    MemoryEstimate m = memory_of(s);
    const double need = m.stages[static_cast<std::size_t>(m.worst_stage)].total();
    m.limit_bytes = need;
    QVERIFY(m.fits());
    m.limit_bytes = need * 0.999;
    QVERIFY(!m.fits());
}

void TestMemory::kindNamesAreUnique()
{
    for (std::size_t i = 0; i < memory_kind_count; ++i)
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(memory_kind_id(static_cast<MemoryKind>(i)) != memory_kind_id(static_cast<MemoryKind>(j)));
    QCOMPARE(memory_kind_label(MemoryKind::reserve), std::string_view("Reserve"));
}

QTEST_APPLESS_MAIN(TestMemory)
#include "tst_memory.moc"
