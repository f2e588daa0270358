// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/catalogue_loader.h"
#include "app/project/scenario_json.h"
#include "engine/step/layerwise_owners.h"
#include "engine/step/owner_assignment.h"
#include "kernels/distributed/owner_deal.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

using namespace milepost;

namespace {

using Size = std::pair<int, int>;

const kernels::DenseModel &model_named(const QString &name)
{
    return name == QStringLiteral("llama-1b") ? kernels::llama_1b : kernels::llama_3b;
}

/// The simulator's view of the same shape on as many GPUs, matrices dealt in turn.
ResolvedScenario scenario_of(const QString &name, int ranks)
{
    static const auto catalogue = load_catalogue();
    if (!catalogue)
        throw std::runtime_error(catalogue.error().front().message);
    const std::string text =
        R"({"milepost": 1, "name": "deal", "model": {"file": ")" + name.toStdString() +
        R"(.config.json"}, "system": {"id": "hgx-h200", "gpus": )" + std::to_string(ranks) +
        R"(}, "calibration": "h200-public", "stack": "none", "training": {"sequence_length": 4096,
        "global_batch": )" +
        std::to_string(ranks) +
        R"(, "precision": "bf16", "tokens": 1e10}, "optimizer": {"name": "muon",
        "ownership": "round-robin", "split_qkv": false}, "plan": {"tp": 1, "pp": 1, "cp": 1, "micro_batch": 1}})";
    const auto scenario = read_scenario(text, "deal", MILEPOST_TRAINING_STEP_FOLDER);
    if (!scenario)
        throw std::runtime_error(scenario.error().front().message);
    auto resolved = resolve(*scenario, **catalogue);
    if (!resolved)
        throw std::runtime_error(resolved.error().front().message);
    return std::move(*resolved);
}

} // namespace

/// The probe deals matrices out as the simulator does: two programs that share no code state one rule.
class TestOwnerDeal : public QObject {
    Q_OBJECT

private slots:
    void deals_as_the_simulator_data();
    void deals_as_the_simulator();
};

void TestOwnerDeal::deals_as_the_simulator_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("ranks");
    for (const char *model : {"llama-1b", "llama-3b"})
        for (const int ranks : {1, 2, 3, 4, 8})
            QTest::addRow("%s on %d", model, ranks) << model << ranks;
}

void TestOwnerDeal::deals_as_the_simulator()
{
    QFETCH(QString, model);
    QFETCH(int, ranks);
    const std::vector<kernels::MatrixSize> matrices = kernels::matrices_of(model_named(model));
    std::vector<OwnedTensor> tensors;
    std::map<Size, int> counts;
    for (const kernels::MatrixSize &m : matrices) {
        tensors.push_back({static_cast<double>(m.elements()), static_cast<double>(m.elements())});
        ++counts[{m.rows, m.columns}];
    }
    QCOMPARE(kernels::deal_owners(matrices, ranks, kernels::Deal::RoundRobin),
             assign_owners(tensors, ranks, Ownership::round_robin));
    QCOMPARE(kernels::deal_owners(matrices, ranks, kernels::Deal::PingPong),
             assign_owners(tensors, ranks, Ownership::ping_pong));

    const ResolvedScenario scenario = scenario_of(model, ranks);
    const std::vector<StageWeights> stages = stage_weights(scenario, false);
    QCOMPARE(stages.size(), std::size_t(1));
    std::map<Size, int> expected;
    std::vector<double> elements;
    for (const WeightGroup &g : stages.front().groups) {
        const bool matrix = is_muon_matrix(g);
        elements.push_back(matrix ? 1.0 * g.rows * g.cols : 0);
        if (matrix)
            expected[{g.rows, g.cols}] += g.count;
    }
    QCOMPARE(counts, expected);
    const std::vector<double> load = layerwise_owners(scenario, stages.front(), false).load(elements);
    const std::vector<int> owners = kernels::deal_owners(matrices, ranks, kernels::Deal::RoundRobin);
    std::vector<double> own(static_cast<std::size_t>(ranks), 0);
    for (std::size_t i = 0; i < matrices.size(); ++i)
        own[static_cast<std::size_t>(owners[i])] += static_cast<double>(matrices[i].elements());
    QCOMPARE(own, load);
}

QTEST_APPLESS_MAIN(TestOwnerDeal)
#include "tst_owner_deal.moc"
