// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/economics/checkpoint.h"
#include "engine/step/memory.h"
#include "tests/engine/step/fixtures.h"

#include <QTest>

#include <cmath>

using namespace milepost;

Q_DECLARE_METATYPE(milepost::OptimizerKind)
Q_DECLARE_METATYPE(milepost::StateDtype)

/// A checkpoint holds what one GPU that trains alone holds: weights, master weights and states.
class CheckpointTest : public QObject {
    Q_OBJECT

private slots:
    void holdsWhatOneGpuHolds_data();
    void holdsWhatOneGpuHolds();
};

void CheckpointTest::holdsWhatOneGpuHolds_data()
{
    QTest::addColumn<int>("model");
    QTest::addColumn<OptimizerKind>("optimizer");
    QTest::addColumn<StateDtype>("state");
    constexpr const char *models[]{"dense", "mixture", "latent"};
    for (int model = 0; model < 3; ++model) {
        QTest::addRow("%s, AdamW", models[model]) << model << OptimizerKind::adamw << StateDtype::fp32;
        QTest::addRow("%s, Muon", models[model]) << model << OptimizerKind::muon << StateDtype::fp32;
        QTest::addRow("%s, Muon, BF16", models[model]) << model << OptimizerKind::muon << StateDtype::bf16;
        QTest::addRow("%s, Shampoo", models[model]) << model << OptimizerKind::shampoo << StateDtype::fp32;
        QTest::addRow("%s, SOAP, BF16", models[model]) << model << OptimizerKind::soap << StateDtype::bf16;
    }
}

void CheckpointTest::holdsWhatOneGpuHolds()
{
    QFETCH(int, model);
    QFETCH(OptimizerKind, optimizer);
    QFETCH(StateDtype, state);
    const ModelArchitecture shape = model == 0   ? fixtures::dense_model()
                                    : model == 1 ? fixtures::moe_model()
                                                 : fixtures::latent_model();
    ResolvedScenario scenario = fixtures::scenario(shape, 1);
    scenario.optimizer.kind = optimizer;
    scenario.optimizer.state_dtype = state;
    fixtures::finish(scenario);
    const StageMemory held = memory_of(scenario).stages.front();
    double bytes = 0;
    for (const MemoryKind kind : {MemoryKind::weights, MemoryKind::master_weights, MemoryKind::optimizer_states})
        bytes += held.bytes[static_cast<std::size_t>(kind)];
    const double checkpoint = checkpoint_bytes(shape, scenario.optimizer, false);
    QVERIFY2(std::abs(checkpoint / bytes - 1) < 1e-12,
             qPrintable(QStringLiteral("%1 B in the checkpoint, %2 B on the GPU").arg(checkpoint).arg(bytes)));
}

QTEST_GUILESS_MAIN(CheckpointTest)
#include "tst_checkpoint.moc"
