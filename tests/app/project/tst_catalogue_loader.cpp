// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/catalogue_loader.h"

#include <QTest>

#include <set>
#include <thread>
#include <vector>

class CatalogueLoaderTest : public QObject {
    Q_OBJECT

private slots:
    void loads();
    void isComplete();
    void refersToWhatItHas();
    void isOneObject();
};

void CatalogueLoaderTest::loads()
{
    const auto catalogue = milepost::load_catalogue();
    QVERIFY2(catalogue, catalogue ? "" : catalogue.error().front().message.c_str());
}

void CatalogueLoaderTest::isComplete()
{
    const auto &catalogue = **milepost::load_catalogue();
    // The ids that scripts and scenario files rely on.
    for (const char *id :
         {"gb300-nvl72", "gb200-nvl72", "hgx-b300", "hgx-b200", "hgx-h200", "hgx-h100", "hgx-h800", "hgx-a100"})
        QVERIFY2(catalogue.systems.contains(id), id);
    for (const char *id : {"gb300-public", "gb200-public", "b300-public", "b200-public", "h200-public",
                           "h100-public", "a100-public"})
        QVERIFY2(catalogue.calibrations.contains(id), id);
    for (const char *id :
         {"megatron-bridge-25.09", "megatron-bridge-25.11", "megatron-bridge-26.02", "megatron-bridge-26.02.01",
          "megatron-bridge-26.04", "megatron-bridge-26.04.01", "megatron-bridge-26.06", "megatron-bridge-26.06.01",
          "megatron-bridge-26.08", "megatron-lm-2021", "megatron-lm-2022", "deepseek-2024", "pytorch-compiled",
          "pytorch-eager", "none"})
        QVERIFY2(catalogue.stacks.contains(id), id);
    for (const char *id : {"kimi-k2", "qwen3-30b-a3b", "qwen3-235b-a22b", "deepseek-v3", "llama-3-8b",
                           "llama-3-70b", "llama-3.1-405b", "gpt-oss-120b"})
        QVERIFY2(catalogue.models.contains(id), id);
    QVERIFY(catalogue.convergence.laws.contains("chinchilla-besiroglu"));
    QVERIFY(catalogue.convergence.maps.contains("mmlu"));
    QVERIFY(catalogue.economics.reliability.contains("llama3-16k"));
    QVERIFY(catalogue.economics.grids.contains("DE"));
    QVERIFY(!catalogue.economics.prices.empty());
}

void CatalogueLoaderTest::refersToWhatItHas()
{
    const auto &catalogue = **milepost::load_catalogue();
    for (const auto &[id, calibration] : catalogue.calibrations)
        QVERIFY2(catalogue.systems.contains(calibration->system_id), id.c_str());
    for (const auto &recipe : catalogue.recipes) {
        QVERIFY2(catalogue.models.contains(recipe.model_id), recipe.model_id.c_str());
        QVERIFY2(catalogue.systems.contains(recipe.system_id), recipe.system_id.c_str());
        QVERIFY2(catalogue.stacks.contains(recipe.stack_id), recipe.stack_id.c_str());
    }
    for (const auto &[system, price] : catalogue.economics.default_price)
        QVERIFY2(catalogue.systems.contains(system), system.c_str());
}

void CatalogueLoaderTest::isOneObject()
{
    std::vector<const milepost::Catalogue *> seen(4);
    {
        std::vector<std::jthread> threads;
        for (auto &entry : seen)
            threads.emplace_back([&entry] { entry = milepost::load_catalogue()->get(); });
    }
    QCOMPARE(std::set(seen.begin(), seen.end()).size(), 1U);
}

QTEST_GUILESS_MAIN(CatalogueLoaderTest)
#include "tst_catalogue_loader.moc"
