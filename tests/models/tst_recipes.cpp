// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/scenario/field_text.h"
#include "engine/scenario/resolved.h"
#include "models/model_json.h"
#include "models/recipe_json.h"
#include "resources/embedded/resource.h"

#include <QtTest>

#include <fmt/format.h>

using namespace milepost;

namespace {

std::vector<Recipe> all_recipes()
{
    std::vector<Recipe> all;
    for (const auto &file : resources_in("recipes/")) {
        const auto recipes = read_recipes(file.content, std::string(file.path));
        if (!recipes)
            throw std::logic_error(recipes.error().front().message);
        all.insert(all.end(), recipes->begin(), recipes->end());
    }
    return all;
}

int size_of(const Recipe &recipe, const std::string &field)
{
    const auto found = recipe.fields.find(field);
    return found == recipe.fields.end() ? 1 : field_value<int>(found->second).value();
}

constexpr const char *good = R"({"milepost_recipes": 1, "sources": {"a": {"text": "file", "date": "2026-08-22"}},
 "recipes": [{"model": "m", "system": "s", "stacks": ["x-1", "x-2"], "gpus": 8, "source": "a",
 "fields": {"plan.tp": 2, "training.precision": "mxfp8", "plan.recompute": ["mlp"], "plan.fsdp": true}}]})";

} // namespace

class Recipes : public QObject {
    Q_OBJECT

private slots:
    void one_recipe_for_each_stack()
    {
        const auto recipes = read_recipes(good, "r.json");
        QVERIFY2(recipes.has_value(), recipes ? "" : recipes.error().front().message.c_str());
        QCOMPARE(recipes->size(), std::size_t{2});
        QCOMPARE(recipes->at(1).stack_id, std::string("x-2"));
        QCOMPARE(recipes->at(0).fields.at("plan.recompute"), std::string("[\"mlp\"]"));
        QCOMPARE(recipes->at(0).fields.at("plan.fsdp"), std::string("true"));
        QCOMPARE(recipes->at(0).source.date, std::string("2026-08-22"));
    }

    void mistakes_are_named_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("tells");
        QTest::newRow("unknown field") << "plan.tp" << "plan.tpp" << "did you mean 'plan.tp'";
        QTest::newRow("wrong type") << "\"plan.tp\": 2" << "\"plan.tp\": true" << "whole number";
        QTest::newRow("size of zero") << "\"plan.tp\": 2" << "\"plan.tp\": 0" << "outside 1";
        QTest::newRow("precision") << "mxfp8" << "fp6" << "bf16, fp16";
        QTest::newRow("source") << "\"source\": \"a\"" << "\"source\": \"b\"" << "under sources";
        QTest::newRow("no stacks") << "[\"x-1\", \"x-2\"]" << "[]" << "at least one";
        QTest::newRow("no GPUs") << "\"gpus\": 8" << "\"gpus\": 0" << "outside 1";
        QTest::newRow("other version") << "\"milepost_recipes\": 1" << "\"milepost_recipes\": 2"
                                       << "reads version 1";
    }
    void mistakes_are_named()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, tells);
        const auto text = QString(good).replace(from, to).toStdString();
        const auto recipes = read_recipes(text, "r.json");
        QVERIFY(!recipes.has_value());
        const auto message = QString::fromStdString(recipes.error().front().message);
        QVERIFY2(message.startsWith("r.json:") && message.contains(tells), qPrintable(message));
    }

    /// Every published recipe multiplies out and its layout holds the layers of its model.
    void published_recipes_are_consistent()
    {
        const auto recipes = all_recipes();
        QVERIFY(recipes.size() > 60);
        for (const Recipe &recipe : recipes) {
            const auto label =
                fmt::format("{} on {} {} with {}", recipe.model_id, recipe.gpus, recipe.system_id, recipe.stack_id);
            const auto text = find_resource("models/" + recipe.model_id + ".json");
            QVERIFY2(text.has_value(), label.c_str());
            const auto model = read_model(*text, recipe.model_id).value();
            const int pp = size_of(recipe, "plan.pp");
            const int shard = size_of(recipe, "plan.tp") * size_of(recipe, "plan.cp") * pp;
            QVERIFY2(recipe.gpus % shard == 0, label.c_str());
            QVERIFY2(recipe.gpus % (size_of(recipe, "plan.ep") * size_of(recipe, "plan.etp") * pp) == 0,
                     label.c_str());
            const int unit = size_of(recipe, "plan.micro_batch") * (recipe.gpus / shard);
            QVERIFY2(size_of(recipe, "training.global_batch") % unit == 0, label.c_str());
            const int micro_batches = size_of(recipe, "training.global_batch") / unit;
            QVERIFY2(size_of(recipe, "plan.vp") == 1 || micro_batches % pp == 0, label.c_str());
            if (const auto layout = recipe.fields.find("plan.pp_layout"); layout != recipe.fields.end()) {
                const auto mtp = recipe.fields.find("plan.mtp");
                const bool trained = mtp != recipe.fields.end() && mtp->second == "true";
                const auto parsed =
                    parse_pipeline_layout(field_value<std::string>(layout->second).value(), model, pp,
                                          size_of(recipe, "plan.vp"), trained ? model.mtp_layers : 0);
                QVERIFY2(parsed.has_value(), (label + (parsed ? "" : parsed.error().front().message)).c_str());
            }
            QVERIFY(!recipe.source.text.empty() && !recipe.source.date.empty());
        }
    }
};

QTEST_GUILESS_MAIN(Recipes)
#include "tst_recipes.moc"
