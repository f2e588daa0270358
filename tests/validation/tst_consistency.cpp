// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Identities that every model, system and plan of consistency.json keeps, whatever the calibration's figures are.
#include "app/project/catalogue_loader.h"
#include "app/project/scenario_json.h"
#include "engine/scenario/resolved.h"
#include "engine/step/memory.h"
#include "engine/step/step.h"

#include <QFile>
#include <QtTest>

#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

using namespace milepost;
using nlohmann::json;

namespace {

constexpr double rounding = 1e-9;

const Catalogue &catalogue()
{
    static const std::shared_ptr<const Catalogue> loaded = *load_catalogue();
    return *loaded;
}

std::string first(const Diagnostics &errors) { return errors.front().field + ": " + errors.front().message; }

double seconds(const ResolvedScenario &s)
{
    const auto step = lower(s);
    if (!step)
        qFatal("%s", first(step.error()).c_str());
    return combine(*step, median_factors(*s.calibration)).seconds;
}

double part(const StepTime &t, PartId id) { return t.exposed_s[static_cast<std::size_t>(id)]; }

ResolvedScenario with_system(ResolvedScenario s, const std::function<void(SystemSpec &, Site &)> &edit)
{
    SystemSpec system = *s.system;
    edit(system, s.site);
    s.system = std::make_shared<const SystemSpec>(system);
    return s;
}

ResolvedScenario with_calibration(ResolvedScenario s, const std::function<void(Calibration &)> &edit)
{
    Calibration c = *s.calibration;
    edit(c);
    s.calibration = std::make_shared<const Calibration>(c);
    return s;
}

double weights_of_all_ranks(const ResolvedScenario &s)
{
    const MemoryEstimate m = memory_of(s);
    double sum = 0;
    for (const StageMemory &stage : m.stages)
        sum += stage.bytes[static_cast<std::size_t>(MemoryKind::master_weights)];
    return sum * s.gpus / s.plan.pp;
}

} // namespace

class ConsistencyTest : public QObject {
    Q_OBJECT

    static Expected<ResolvedScenario> resolved(const QByteArray &row, const json &changes = {})
    {
        const json given = json::parse(row.constData());
        json scenario{{"milepost", 1},
                      {"model", given.at("model")},
                      {"system", {{"id", given.at("system")}, {"gpus", given.at("gpus")}}},
                      {"economics",
                       {{"price_per_gpu_hour", {{"value", 1}, {"currency", "USD"}}}, {"report_currency", "USD"}}}};
        if (given.contains("plan"))
            scenario["plan"] = given["plan"];
        if (given.contains("precision"))
            scenario["training"]["precision"] = given["precision"];
        if (given.contains("optimizer"))
            scenario["optimizer"]["name"] = given["optimizer"];
        if (!changes.is_null())
            scenario.merge_patch(changes);
        const auto read = read_scenario(scenario.dump(), "consistency.json", {});
        if (!read)
            return tl::make_unexpected(read.error());
        return resolve(*read, catalogue());
    }
    static void rows()
    {
        QFile file(QStringLiteral(CONSISTENCY_ROWS));
        QVERIFY2(file.open(QIODevice::ReadOnly), CONSISTENCY_ROWS);
        const json document = json::parse(file.readAll().constData());
        QTest::addColumn<QByteArray>("row");
        for (const json &row : document.at("rows"))
            QTest::newRow(row.dump().c_str()) << QByteArray::fromStdString(row.dump());
    }
    static ResolvedScenario scenario_of_row()
    {
        const QByteArray row = *static_cast<QByteArray *>(QTest::qData("row", qMetaTypeId<QByteArray>()));
        auto scenario = resolved(row);
        if (!scenario)
            qFatal("%s", first(scenario.error()).c_str());
        return std::move(*scenario);
    }

private Q_SLOTS:
    void ranksMultiplyOut_data() { rows(); }
    void ranksMultiplyOut()
    {
        const ResolvedScenario s = scenario_of_row();
        const Plan &p = s.plan;
        QCOMPARE(p.tp * p.pp * p.cp * p.dp, s.gpus);
        QCOMPARE(p.etp * p.ep * p.pp * p.expert_dp, s.gpus);
        QCOMPARE(p.micro_batch * p.micro_batches * p.dp, s.training.global_batch);
        std::size_t layers = 0;
        for (const auto &stage : p.layout.chunks)
            for (const PipelineChunk &chunk : stage)
                layers += static_cast<std::size_t>(chunk.layer_count);
        QCOMPARE(layers, s.model->layers.size());
    }

    void partsSumToTheStep_data() { rows(); }
    void partsSumToTheStep()
    {
        const ResolvedScenario s = scenario_of_row();
        const StepTime t = combine(*lower(s), median_factors(*s.calibration));
        const double sum = std::accumulate(t.exposed_s.begin(), t.exposed_s.end(), 0.0);
        QVERIFY(std::abs(sum / t.seconds - 1) < rounding);
        for (std::size_t i = 0; i < part_count; ++i) {
            QVERIFY(std::isfinite(t.exposed_s[i]));
            // The residual may be negative: a release can be faster than its mechanisms.
            if (static_cast<PartId>(i) != PartId::residual)
                QVERIFY2(t.exposed_s[i] >= 0 && t.busy_s[i] >= t.exposed_s[i] * (1 - rounding) - rounding,
                         std::string(part_id(static_cast<PartId>(i))).c_str());
        }
    }

    void fasterMachinesAreNotSlower_data() { rows(); }
    void fasterMachinesAreNotSlower()
    {
        const ResolvedScenario s = scenario_of_row();
        const double now = seconds(s);
        const double gemms = seconds(with_calibration(s, [](Calibration &c) {
            for (auto &[type, surface] : c.gemm)
                for (double &time : surface.seconds)
                    time /= 2;
        }));
        QVERIFY2(gemms < now, "matrix rate doubled");
        const double memory =
            seconds(with_system(s, [](SystemSpec &system, Site &) { system.hbm_bytes_per_s *= 2; }));
        QVERIFY2(memory < now, "memory bandwidth doubled");
        const double network = seconds(with_system(s, [](SystemSpec &, Site &site) { site.nic_bytes_per_s *= 2; }));
        QVERIFY2(network <= now * (1 + rounding), "network doubled");
        const double launches = seconds(with_calibration(s, [](Calibration &c) {
            c.launch_s /= 2;
            c.graph_launch_s /= 2;
        }));
        QVERIFY2(launches <= now * (1 + rounding), "launch cost halved");
    }

    void oneGpuTalksToNobody_data() { rows(); }
    void oneGpuTalksToNobody()
    {
        const QByteArray row = *static_cast<QByteArray *>(QTest::qData("row", qMetaTypeId<QByteArray>()));
        const json alone{
            {"system", {{"gpus", 1}}},
            {"plan", {{"tp", 1}, {"pp", 1}, {"vp", 1}, {"cp", 1}, {"ep", 1}, {"etp", 1}, {"micro_batch", 1}}},
            {"training", {{"global_batch", 4}}}};
        const auto s = resolved(row, alone);
        QVERIFY2(s, s ? "" : first(s.error()).c_str());
        const StepTime t = combine(*lower(*s), median_factors(*s->calibration));
        for (const PartId id :
             {PartId::expert_all_to_all, PartId::tensor_parallel, PartId::context_parallel, PartId::pipeline_bubble,
              PartId::pipeline_p2p, PartId::data_parallel, PartId::optimizer_traffic})
            QVERIFY2(part(t, id) == 0, std::string(part_id(id)).c_str());
    }

    /// Ranks own each master weight once: however the model is cut, together they hold the same bytes.
    void memoryIsConserved_data() { rows(); }
    void memoryIsConserved()
    {
        const QByteArray row = *static_cast<QByteArray *>(QTest::qData("row", qMetaTypeId<QByteArray>()));
        const ResolvedScenario s = scenario_of_row();
        if (s.optimizer.kind != OptimizerKind::adamw)
            QSKIP("layer-wise owners hold whole matrices: the worst rank stands for no mean");
        if (s.stack && s.stack->replicated_optimizer)
            QSKIP("every rank keeps all states");
        if (s.gpus == 1)
            QSKIP("one GPU has one way to hold a model");
        const json flat{
            {"plan", {{"tp", 1}, {"cp", 1}, {"pp", 1}, {"vp", 1}, {"micro_batch", 1}, {"pp_layout", nullptr}}},
            {"training", {{"global_batch", 4 * s.gpus}}}};
        auto other = resolved(row, flat);
        QVERIFY2(other, other ? "" : first(other.error()).c_str());
        // Norms and routers are held by every tensor-parallel rank, which share them out again; padding differs.
        QVERIFY2(
            std::abs(weights_of_all_ranks(s) / weights_of_all_ranks(*other) - 1) < 0.01,
            qPrintable(QString("%1 against %2").arg(weights_of_all_ranks(s)).arg(weights_of_all_ranks(*other))));
    }

    /// Each further round of micro-batches costs the same, once the pipeline is full.
    void timeIsLinearInMicroBatches_data() { rows(); }
    void timeIsLinearInMicroBatches()
    {
        const ResolvedScenario s = scenario_of_row();
        LoweredStep step = *lower(s);
        const Factors f = median_factors(*s.calibration);
        const auto at = [&](int times) {
            step.micro_batches = times * s.plan.micro_batches;
            return combine(step, f).seconds;
        };
        const double first_round = at(3) - at(2), second_round = at(4) - at(3);
        QVERIFY(first_round > 0);
        QVERIFY(std::abs(second_round / first_round - 1) < 1e-6);
    }

    /// Seconds scale with the unit of time, memory does not know it.
    void unitsScale_data() { rows(); }
    void unitsScale()
    {
        const ResolvedScenario s = scenario_of_row();
        const LoweredStep step = *lower(s);
        Factors f = median_factors(*s.calibration);
        const double once = combine(step, f).seconds;
        f.residual *= 3;
        QVERIFY(std::abs(combine(step, f).seconds / (3 * once) - 1) < rounding);
        const auto rate = step.tokens_per_step / once / s.gpus;
        QVERIFY(std::abs(rate * once * s.gpus / (1.0 * s.training.global_batch * s.training.sequence_length) - 1) <
                rounding);
    }
};

QTEST_GUILESS_MAIN(ConsistencyTest)
#include "tst_consistency.moc"
