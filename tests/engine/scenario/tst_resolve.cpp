// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/plan/default_plan.h"
#include "engine/step/memory.h"
#include "tests/engine/scenario/small_catalogue.h"

#include <QtTest>

#include <algorithm>
#include <functional>

using namespace milepost;
using milepost::testing::bare_scenario;
using milepost::testing::small_catalogue;

namespace {

using Change = std::function<void(Scenario &)>;

ResolvedScenario resolved(const Scenario &scenario)
{
    auto result = resolve(scenario, small_catalogue());
    if (!result)
        throw std::logic_error(result.error().front().message);
    return *result;
}

const DefaultUsed *default_of(const ResolvedScenario &scenario, const std::string &field)
{
    const auto found = std::ranges::find(scenario.defaults, field, &DefaultUsed::field);
    return found == scenario.defaults.end() ? nullptr : &*found;
}

} // namespace
Q_DECLARE_METATYPE(Change)

class Resolve : public QObject {
    Q_OBJECT

private slots:
    void model_system_and_gpus_are_enough()
    {
        for (const char *model : {"dense", "sparse"}) {
            const auto s = resolved(bare_scenario(model, "rack", 64));
            QVERIFY(s.plan.tp * s.plan.pp * s.plan.cp * s.plan.dp == 64);
            QVERIFY(s.plan.etp * s.plan.ep * s.plan.pp * s.plan.expert_dp == 64);
            QCOMPARE(s.plan.micro_batch * s.plan.dp * s.plan.micro_batches, s.training.global_batch);
            for (const char *field : {"stack", "calibration", "training.global_batch", "training.tokens", "plan.tp",
                                      "plan.micro_batch", "optimizer.name", "economics.price_per_gpu_hour",
                                      "economics.grid", "convergence.law", "milestones", "draws", "seed"})
                QVERIFY2(default_of(s, field), field);
        }
    }

    void no_default_is_listed_twice_and_all_say_why()
    {
        auto s = resolved(bare_scenario("sparse", "rack", 64)).defaults;
        for (const auto &entry : s) {
            QVERIFY2(!entry.value.empty(), entry.field.c_str());
            QCOMPARE(std::ranges::count(s, entry.field, &DefaultUsed::field), 1);
        }
    }

    void what_is_given_is_no_default()
    {
        auto scenario = bare_scenario("sparse", "rack", 64);
        scenario.plan.tp = 2;
        scenario.training.global_batch = 1024;
        scenario.optimizer.name = OptimizerKind::muon;
        const auto s = resolved(scenario);
        QCOMPARE(s.plan.tp, 2);
        QVERIFY(!default_of(s, "plan.tp"));
        QVERIFY(!default_of(s, "training.global_batch"));
        QVERIFY(!default_of(s, "optimizer.name"));
    }

    void the_recipe_comes_before_stack_and_field_default()
    {
        const auto s = resolved(bare_scenario("sparse", "rack", 64));
        QCOMPARE(s.stack->id, std::string("bridge-26.02")); // the one with a recipe, although 26.04 is newer
        QCOMPARE(s.plan.pp, 2);
        QCOMPARE(s.plan.ep, 32);
        QCOMPARE(s.training.sequence_length, 2048);
        QCOMPARE(s.training.global_batch, 512);
        QVERIFY(s.plan.recompute == std::vector<std::string>{"moe_act"});
        QCOMPARE(s.plan.layout.chunks[0][0].layer_count, 7);
        QCOMPARE(default_of(s, "plan.pp")->source.text, std::string("recipe file"));
        QVERIFY(s.plan.fp8_attention); // the recipe is silent, the stack is not
        QCOMPARE(default_of(s, "plan.fp8_attention")->source.text, std::string("release notes of bridge-26.02"));
    }

    void the_recipe_holds_on_other_gpu_counts()
    {
        const auto s = resolved(bare_scenario("sparse", "rack", 128));
        QCOMPARE(s.plan.pp, 2);
        QCOMPARE(s.plan.dp, 64); // takes the slack
        QCOMPARE(s.training.global_batch, 512);
        QCOMPARE(s.plan.micro_batches, 4);
    }

    void the_recipe_is_left_where_it_does_not_multiply_out()
    {
        const auto s = resolved(bare_scenario("sparse", "rack", 48));
        QVERIFY(s.gpus % (s.plan.ep * s.plan.pp) == 0);
        QVERIFY(default_of(s, "plan.pp")->source.provenance == Provenance::assumed);
    }

    void changing_the_pipeline_drops_the_recipes_layout()
    {
        auto scenario = bare_scenario("sparse", "rack", 64);
        scenario.plan.pp = 1;
        const auto s = resolved(scenario);
        QCOMPARE(s.plan.layout.chunks.size(), std::size_t{1});
        QVERIFY(!default_of(s, "plan.pp_layout"));
    }

    void a_recipes_overlap_goes_with_its_room()
    {
        Catalogue catalogue = small_catalogue();
        catalogue.recipes.front().fields["plan.ep_overlap"] = "true";
        auto scenario = bare_scenario("sparse", "rack", 64);
        QVERIFY(resolve(scenario, catalogue).value().plan.ep_overlap);
        scenario.plan.recompute = std::vector<std::string>{"full"};
        const auto changed = resolve(scenario, catalogue);
        QVERIFY(changed.has_value());
        QVERIFY(!changed->plan.ep_overlap);
        QCOMPARE(std::ranges::count(changed->defaults, "plan.ep_overlap", &DefaultUsed::field), 1);
        QCOMPARE(default_of(*changed, "plan.ep_overlap")->source.provenance, Provenance::assumed);
    }

    void muon_gathers_parameters_exposed()
    {
        auto scenario = bare_scenario("sparse", "rack", 64);
        QVERIFY(resolved(scenario).plan.overlap_param_gather);
        QVERIFY(resolved(scenario).plan.fp8_param_gather);
        scenario.optimizer.name = OptimizerKind::muon;
        auto s = resolved(scenario);
        QVERIFY(!s.plan.overlap_param_gather);
        QVERIFY(!s.plan.fp8_param_gather);
        QVERIFY(default_of(s, "optimizer.newton_schulz_steps"));
        scenario.optimizer.layerwise = LayerwiseGather::allgather_overlapped;
        QVERIFY(resolved(scenario).plan.overlap_param_gather);
    }

    void adamw_does_not_list_newton_schulz()
    {
        QVERIFY(!default_of(resolved(bare_scenario("dense", "rack", 8)), "optimizer.newton_schulz_steps"));
    }

    void older_systems_train_in_what_they_offer()
    {
        const auto s = resolved(bare_scenario("dense", "old", 8));
        QCOMPARE(s.training.precision, Precision::bf16);
        QCOMPARE(s.stack->id, std::string("lm-2021"));
    }

    void published_tokens_are_the_planned_ones()
    {
        QCOMPARE(resolved(bare_scenario("sparse", "rack", 64)).training.tokens, 2e12);
        const auto s = resolved(bare_scenario("dense", "rack", 8));
        QVERIFY(s.training.tokens > 1e9);
        QVERIFY(default_of(s, "training.tokens")->source.provenance == Provenance::assumed);
    }

    void a_stand_in_price_is_assumed()
    {
        QVERIFY(resolved(bare_scenario("dense", "rack", 8)).economics.price_source.provenance ==
                Provenance::published);
        const auto s = resolved(bare_scenario("dense", "old", 8));
        QVERIFY(s.economics.price_source.provenance == Provenance::assumed);
        QCOMPARE(s.economics.price_per_gpu_hour, 5.0);
    }

    void money_is_converted_by_stated_rates_only()
    {
        auto scenario = bare_scenario("dense", "rack", 8);
        scenario.economics.report_currency = "EUR";
        const auto refused = resolve(scenario, small_catalogue());
        QVERIFY(!refused);
        const auto message = QString::fromStdString(refused.error().front().message);
        QVERIFY(message.contains("USD") && message.contains("EUR"));
        scenario.economics.exchange_rates = {{"EUR", "USD", 1.25, "2026-11-01", Provenance::assumed}};
        QCOMPARE(resolved(scenario).economics.price_per_gpu_hour, 8.0); // the inverse of the stated rate
        QCOMPARE(resolved(scenario).economics.grid, std::string("DE"));
        // No chains: EUR to USD through JPY is not taken.
        scenario.economics.exchange_rates = {{"EUR", "JPY", 160, "", Provenance::assumed},
                                             {"JPY", "USD", 0.007, "", Provenance::assumed}};
        QVERIFY(!resolve(scenario, small_catalogue()));
    }

    void rent_with_power_asks_for_no_electricity()
    {
        auto scenario = bare_scenario("dense", "rack", 8);
        QCOMPARE(resolved(scenario).economics.electricity_per_kwh, 0.0);
        scenario.economics.price_per_gpu_hour = PriceInput{{2, "USD"}, false, "own machines"};
        QCOMPARE(resolved(scenario).economics.electricity_per_kwh, 0.08);
        scenario.economics.grid = "DE"; // priced in EUR, and no rate is stated
        QVERIFY(!resolve(scenario, small_catalogue()));
    }

    void automatic_plans_ignore_recipes()
    {
        auto scenario = bare_scenario("sparse", "rack", 64);
        scenario.plan.automatic = true;
        const auto s = resolved(scenario);
        QVERIFY(default_of(s, "plan.pp")->source.provenance == Provenance::assumed);
        QVERIFY(memory_of(s).fits());
    }

    void one_sentence_per_mistake_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("tells");
        const auto row = [](const char *name, Change change, const char *field, const char *tells) {
            QTest::newRow(name) << std::move(change) << field << tells;
        };
        row("model", [](Scenario &s) { s.model_id = "sparce"; }, "model", "did you mean 'sparse'?");
        row("model, nothing near", [](Scenario &s) { s.model_id = "x"; }, "model", "known are dense, sparse");
        row("system", [](Scenario &s) { s.system.id = "rach"; }, "system.id", "rack");
        row("no GPUs", [](Scenario &s) { s.system.gpus = 0; }, "system.gpus", "outside 1");
        row("stack", [](Scenario &s) { s.stack = "bridge-26.03"; }, "stack", "bridge-26.0");
        row("calibration", [](Scenario &s) { s.calibration = "rack-pubic"; }, "calibration", "rack-public");
        row(
            "precision",
            [](Scenario &s) {
                s.system.id = "old";
                s.training.precision = Precision::mxfp8;
            },
            "training.precision", "bf16, fp16");
        row(
            "TP CP PP",
            [](Scenario &s) {
                s.plan.tp = 4;
                s.plan.pp = 3;
            },
            "plan.tp", "= 12 does not divide the 64 GPUs");
        row(
            "ETP EP PP",
            [](Scenario &s) {
                s.plan.ep = 64;
                s.plan.pp = 2;
            },
            "plan.ep", "= 128 does not divide");
        row(
            "experts",
            [](Scenario &s) {
                s.system.gpus = 48;
                s.plan.ep = 48;
                s.plan.pp = 1;
            },
            "plan.ep", "48 does not divide the 64 experts");
        row(
            "heads",
            [](Scenario &s) {
                s.plan.tp = 32;
                s.plan.pp = 2;
            },
            "plan.tp", "16 attention heads");
        row(
            "chunks",
            [](Scenario &s) {
                s.plan.pp = 16;
                s.plan.vp = 4;
                s.plan.ep = 4;
            },
            "plan.vp", "24 layers");
        row(
            "chunks without pipeline",
            [](Scenario &s) {
                s.plan.pp = 1;
                s.plan.vp = 2;
                s.plan.ep = 4;
            },
            "plan.vp", "needs a pipeline");
        row(
            "batch", [](Scenario &s) { s.training.global_batch = 100; }, "training.global_batch",
            "64 or 128 would do");
        row(
            "interleaved groups", [](Scenario &s) { s.training.global_batch = 192; }, "training.global_batch",
            "3 micro-batches a step are no multiple of the 2");
        row(
            "overlap of the exchange",
            [](Scenario &s) {
                s.plan.vp = 1;
                s.plan.ep_overlap = true;
            },
            "plan.ep_overlap", "the 2 pipeline stages run one chunk each");
        row(
            "overlap of the exchange beside recomputed layers",
            [](Scenario &s) {
                s.plan.ep_overlap = true;
                s.plan.recompute = std::vector<std::string>{"full"};
            },
            "plan.ep_overlap", "has 'full'");
        row(
            "sequence",
            [](Scenario &s) {
                s.plan.cp = 2;
                s.training.sequence_length = 4098;
            },
            "plan.cp", "multiple of 4");
        row(
            "layout",
            [](Scenario &s) {
                s.plan.pp_layout = "E12|11mL";
                s.plan.vp = 1;
            },
            "plan.pp_layout", "24");
        row(
            "cubic",
            [](Scenario &s) {
                s.optimizer.name = OptimizerKind::muon;
                s.optimizer.coefficients = NsCoefficients::cubic;
                s.optimizer.newton_schulz_steps = 4;
            },
            "optimizer.newton_schulz_steps", "5 is allowed");
        row(
            "no steps", [](Scenario &s) { s.optimizer.newton_schulz_steps = 0; }, "optimizer.newton_schulz_steps",
            "outside 1");
        row("tokens", [](Scenario &s) { s.training.tokens = -1; }, "training.tokens", "outside");
        row(
            "less than a step",
            [](Scenario &s) {
                s.training.global_batch = 1024;
                s.training.sequence_length = 4096;
                s.training.tokens = 4'194'303;
            },
            "training.tokens", "one batch of 1024 sequences of 4096 tokens; at least 4194304 is needed");
        row(
            "imbalance", [](Scenario &s) { s.training.expert_imbalance = 0.5; }, "training.expert_imbalance",
            "outside 1");
        row("graph", [](Scenario &s) { s.plan.cuda_graph = "some"; }, "plan.cuda_graph", "none, moe");
        row("grid", [](Scenario &s) { s.economics.grid = "XX"; }, "economics.grid", "DE, US");
        row(
            "currency", [](Scenario &s) { s.economics.report_currency = "euro"; }, "economics.report_currency",
            "EUR");
        row(
            "law", [](Scenario &s) { s.convergence.law = "chinchila-besiroglu"; }, "convergence.law",
            "did you mean");
        row("metric", [](Scenario &s) { s.milestones = {{"mmlo", 0.5}}; }, "milestones.0.metric", "mmlu");
        row("milestone", [](Scenario &s) { s.milestones = {{"mmlu", 60.0}}; }, "milestones.0.value", "outside");
        row(
            "word", [](Scenario &s) { s.milestones = {{"loss", std::string("best")}}; }, "milestones.0.value",
            "adamw-final");
        row("preset", [](Scenario &s) { s.reliability.preset = "llama3-16"; }, "reliability.preset", "llama3-16k");
        row("date", [](Scenario &s) { s.schedule.start = "11.01.2027"; }, "schedule.start", "2027-01-11");
        row("draws", [](Scenario &s) { s.draws = 0; }, "draws", "outside 1");
        row("racks", [](Scenario &s) { s.system.site.racks = 0; }, "system.site.racks", "outside 1");
    }
    void racks_follow_the_gpus()
    {
        auto scenario = bare_scenario("sparse", "rack", 64);
        const auto derived = resolve(scenario, small_catalogue());
        QVERIFY(derived.has_value());
        const int domain = derived->site.nvlink_domain;
        QCOMPARE(derived->site.racks, (64 + domain - 1) / domain);
        // Spread over more racks than needed: as stated. Over fewer: as many as the GPUs fill, with a warning.
        scenario.system.site.racks = derived->site.racks + 3;
        QCOMPARE(resolve(scenario, small_catalogue())->site.racks, derived->site.racks + 3);
        scenario.system.site.racks = derived->site.racks;
        scenario.system.gpus = 64 + domain;
        const auto grown = resolve(scenario, small_catalogue());
        QVERIFY(grown.has_value());
        QCOMPARE(grown->site.racks, (64 + 2 * domain - 1) / domain);
        QCOMPARE(std::ranges::count(grown->diagnostics, "system.racks", &Diagnostic::id), 1);
    }
    void one_sentence_per_mistake()
    {
        QFETCH(Change, change);
        QFETCH(QString, field);
        QFETCH(QString, tells);
        auto scenario = bare_scenario("sparse", "rack", 64);
        change(scenario);
        const auto result = resolve(scenario, small_catalogue());
        QVERIFY(!result.has_value());
        const Diagnostic &first = result.error().front();
        QCOMPARE(QString::fromStdString(first.field), field);
        const auto message = QString::fromStdString(first.message);
        QVERIFY2(message.contains(tells), qPrintable(message));
        QVERIFY2(!message.contains('\n') &&
                     (message.endsWith('.') || message.endsWith('?') || message.contains("state a rate")),
                 qPrintable(message));
    }

    void dense_models_have_no_expert_sizes()
    {
        auto scenario = bare_scenario("dense", "rack", 8);
        scenario.plan.ep = 2;
        const auto result = resolve(scenario, small_catalogue());
        QVERIFY(!result);
        QCOMPARE(result.error().front().field, std::string("plan.ep"));
    }

    void a_calibration_of_another_system_is_named()
    {
        auto scenario = bare_scenario("dense", "rack", 8);
        scenario.calibration = "old-public";
        const auto s = resolved(scenario);
        QCOMPARE(std::ranges::count(s.diagnostics, std::string("calibration.stand-in"), &Diagnostic::id), 1);
    }

    void an_inline_model_needs_no_catalogue_entry()
    {
        auto scenario = bare_scenario("mine", "rack", 8);
        scenario.model = *small_catalogue().models.at("dense");
        scenario.model->id = "mine";
        QCOMPARE(resolved(scenario).model->id, std::string("mine"));
    }

    void the_default_layout_is_the_smallest_that_fits()
    {
        auto s = resolved(bare_scenario("sparse", "rack", 64));
        s.plan.recompute.clear();
        const LayoutChoice choice = default_layout(s, {});
        QVERIFY(choice.fits);
        QCOMPARE(choice.tp * choice.pp * choice.cp, 1); // this model is small
        LayoutInputs forced;
        forced.pp = 4;
        QCOMPARE(default_layout(s, forced).pp, 4);
    }

    void an_open_batch_does_not_grow_with_the_gpus_data()
    {
        QTest::addColumn<int>("gpus");
        for (const int gpus : {8, 24, 64, 512})
            QTest::addRow("%d GPUs", gpus) << gpus;
    }
    /// A micro-batch of 8 on 512 ranks would make it 4096 sequences, at which a run reaches another loss.
    void an_open_batch_does_not_grow_with_the_gpus()
    {
        QFETCH(int, gpus);
        const auto s = resolved(bare_scenario("dense", "rack", gpus));
        QVERIFY(s.training.batch_tokens() >= default_batch_tokens);
        QVERIFY(s.training.batch_tokens() <= 1.15 * default_batch_tokens);
    }
};

QTEST_GUILESS_MAIN(Resolve)
#include "tst_resolve.moc"
