// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/scenario_json.h"
#include "engine/scenario/scenario_members.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fmt/ranges.h>

using milepost::read_scenario;

namespace {

constexpr const char *least = R"({"model": "m", "system": {"gpus": 8}})";

/// A document with one more line.
QByteArray with(const char *member)
{
    return QByteArray("{\"model\": \"m\", \"system\": {\"gpus\": 8},\n") + member + "}";
}

QByteArray messages(const milepost::Diagnostics &errors)
{
    QByteArray text;
    for (const auto &error : errors)
        text += QByteArray::fromStdString(error.message) + '\n';
    return text;
}

} // namespace

class ScenarioJsonTest : public QObject {
    Q_OBJECT

private slots:
    void readsEveryField();
    void leastScenario();
    void oneSentencePerMistake_data();
    void oneSentencePerMistake();
    void everyMistakeIsReported();
    void modelFromFile();
    void modelInline();
    void writesWhatItReads();
};

namespace {

// Every field of the table but the model, so that the round trip covers all of them.
constexpr const char *full = R"({
  "milepost": 1, "name": "All fields", "model": "m",
  "system": {"id": "gb300-nvl72", "gpus": 256, "site": {"nvlink_domain": 64, "nic_gbytes_per_s": 50.5, "racks": 4}},
  "calibration": "gb300-public", "stack": "megatron-bridge-26.02",
  "arms": ["adamw", "muon", "soap"],
  "anchors": [{"step_s": 12.5, "parts": {"attention": 0.5, "dense_gemm+expert_gemm": 6}, "note": "measured on rack 3",
    "scenario": {"plan": {"pp": 4}}}],
  "training": {"sequence_length": 4096, "global_batch": 4096, "precision": "fp8-cs", "tokens": 15.5e12, "expert_imbalance": 1.1,
    "unique_tokens": 5e12},
  "optimizer": {"name": "soap", "newton_schulz_steps": 6, "coefficients": "polar-express", "precision": "tf32",
    "tp_mode": "auto", "syrk": true, "batched": true, "layerwise": "allgather-overlapped", "ownership": "cost-aware",
    "state_dtype": "bf16", "split_qkv": false, "reduce_scatter_grads": true, "fused_syrk_allreduce": true, "triangle_all_reduce": true,
    "qk_clip": true, "preconditioner_frequency": 20},
  "plan": {"tp": 2, "pp": 4, "vp": 2, "cp": 1, "ep": 8, "etp": 1, "micro_batch": 2, "pp_layout": "E4/4|4/4L",
    "recompute": ["mla_up_proj", "moe_act"], "dispatcher": "deepep", "dispatcher_sms": 20, "cuda_graph": "te:attn+moe_router",
    "ep_overlap": true, "delay_wgrad": true, "tp_overlap": true, "sequence_parallel": true, "overlap_grad_reduce": false,
    "overlap_param_gather": false, "fsdp": true, "fused_grouped_mlp": true, "fp8_attention": true, "fp8_param_gather": true,
    "precision_aware_optimizer": true, "grad_reduce_fp32": true, "token_drop_capacity": 1.25, "bf16_first_layers": 1,
    "bf16_last_layers": 2, "offload_layers": 3, "offload": ["expert_fc1"], "mtp": true, "unfused_attention": true},
  "convergence": {"law": "hoffmann", "bytes_per_token": 4.4,
    "own_law": {"schema": "milepost.law/1", "id": "own", "name": "own law", "law": {"e": 1.8, "a": 400, "alpha": 0.34, "b": 400, "beta": 0.28},
      "reach": {"n_min": 1e6, "n_max": 1e9, "d_min": 1e8, "d_max": 1e10}, "source": {"provenance": "measured", "text": "runs", "date": ""}},
    "milestone_maps": [{"id": "ours", "name": "Our task", "reads": "bits_per_byte", "bytes_per_token": 4.4, "a": 0.7, "k": 5, "x0": 0.8, "b": 0.25,
      "relative_error": 0.05, "optimizer": "muon", "source": {"provenance": "measured", "text": "12 runs", "date": "2026-11-01"}}],
    "size": "moe-joint", "muon_prior": "sceptic", "token_ratio": 0.8,
    "critical_batch_ratio": 1.5, "horizon_slope": -0.05,
    "switching": {"tuning_runs": 3, "base_tuning_runs": 2, "qualification_days": 5,
      "engineering_cost": {"value": 1000, "currency": "EUR"}},
    "instability": {"rollbacks_per_trillion_tokens": 0.5, "batches_per_rollback": 150}},
  "milestones": [{"metric": "loss", "value": "adamw-final"}, {"metric": "mmlu", "value": 0.6}, {"metric": "loss", "value": 1.9}],
  "economics": {"price_per_gpu_hour": {"value": 10.5, "currency": "USD", "includes_power": false, "source": "quote"},
    "electricity_per_kwh": {"value": 0.2, "currency": "EUR"}, "pue": 1.2, "grid": "DE", "grid_year": 2022,
    "exchange_rates": [{"from": "EUR", "to": "USD", "rate": 1.1, "date": "2026-11-01", "provenance": "published"}], "report_currency": "EUR",
    "discount": 0.1, "price_change_per_year": -0.2, "spot": {"share": 0.2, "discount": 0.5, "gpu_hours_per_interruption": 1000},
    "own": {"share": 0.3, "capex_per_gpu": {"value": 60000, "currency": "USD"}, "depreciation_years": 4, "residual_share": 0.1,
      "used_share": 0.8, "colocation_per_kw_month": {"value": 150, "currency": "USD"}},
    "staff_per_year": {"value": 1000000, "currency": "USD"},
    "storage": {"terabytes": 500, "price_per_tb_month": {"value": 20, "currency": "USD"}},
    "network": {"terabytes": 100, "price_per_tb": {"value": 50, "currency": "USD"}}, "final_run_share": 0.4,
    "budget": {"value": 9000000, "currency": "USD"}},
  "reliability": {"preset": "llama3-16k", "gpu_hours_per_failure": 50000, "checkpoint_s": 60, "restart_s": 600,
    "checkpoint_gbytes_per_s": 2, "blast_radius": "nvlink-domain", "spares_per_domain": 4, "replacement_s": 3600, "ramp_s": 120},
  "schedule": {"start": "2027-01-11", "availability": 0.95, "deadline": "2027-08-01"}, "draws": 500, "seed": 7
})";

/// Counts the fields of a scenario that carry nothing.
struct Unset {
    std::vector<std::string> paths;
    template <class T>
    void operator()(std::string_view path, const std::optional<T> &member)
    {
        if (!member)
            paths.emplace_back(path);
    }
    template <class T>
    void operator()(std::string_view path, const T &member)
    {
        if (member == T{})
            paths.emplace_back(path);
    }
    template <class T>
    void operator()(std::string_view path, const std::vector<T> &member)
    {
        if (member.empty())
            paths.emplace_back(path);
    }
};

} // namespace

void ScenarioJsonTest::readsEveryField()
{
    const auto scenario = read_scenario(full, "full", {});
    QVERIFY2(scenario, scenario ? "" : messages(scenario.error()).constData());
    Unset unset;
    milepost::visit_scenario(*scenario, unset);
    QVERIFY2(unset.paths.empty(), fmt::format("{}", fmt::join(unset.paths, " ")).c_str());
    QCOMPARE(scenario->system.gpus, 256);
    QCOMPARE(*scenario->training.precision, milepost::Precision::fp8_cs);
    QCOMPARE(*scenario->optimizer.name, milepost::OptimizerKind::soap);
    QCOMPARE(*scenario->training.tokens, 15.5e12);
    QCOMPARE(scenario->economics.exchange_rates.front().provenance, milepost::Provenance::published);
    QCOMPARE(scenario->economics.price_per_gpu_hour->includes_power, false);
    QCOMPARE(std::get<std::string>(scenario->milestones[0].value), std::string("adamw-final"));
    QCOMPARE(std::get<double>(scenario->milestones[1].value), 0.6);
    QCOMPARE(scenario->anchors.front().scenario_json, std::string(R"({"plan":{"pp":4}})"));
    QVERIFY(scenario->anchors.front().parts.size() == 2);
    QCOMPARE(scenario->anchors.front().parts.back().parts, std::string("dense_gemm+expert_gemm"));
    QCOMPARE(scenario->anchors.front().parts.back().seconds, 6.0);
    QVERIFY(!scenario->plan.automatic);
}

void ScenarioJsonTest::leastScenario()
{
    const auto scenario = read_scenario(least, "least", {});
    QVERIFY(scenario);
    QCOMPARE(scenario->model_id, std::string("m"));
    const auto automatic = read_scenario(with(R"("plan": "auto")").toStdString(), "auto", {});
    QVERIFY(automatic);
    QVERIFY(automatic->plan.automatic);
}

void ScenarioJsonTest::oneSentencePerMistake_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected"); ///< part of the message
    QTest::newRow("not JSON") << QByteArray("{") << QByteArray("f:1: not valid JSON");
    QTest::newRow("not an object") << QByteArray("[1]") << QByteArray("an object is expected");
    QTest::newRow("empty") << QByteArray("") << QByteArray("not valid JSON");
    QTest::newRow("key twice") << with(R"("draws": 10, "draws": 20)")
                               << QByteArray("line 2: the key 'draws' stands twice");
    QTest::newRow("no model") << QByteArray(R"({"system": {"gpus": 8}})") << QByteArray("model: is required");
    QTest::newRow("no gpus") << QByteArray(R"({"model": "m", "system": {"id": "x"}})")
                             << QByteArray("system.gpus: is required");
    QTest::newRow("no system") << QByteArray(R"({"model": "m"})") << QByteArray("system.gpus: is required");
    QTest::newRow("newer file") << with(R"("milepost": 2)")
                                << QByteArray("f:2: milepost: version 2 is newer than this program");
    QTest::newRow("unknown key") << with(R"("plan": {"pq": 2})")
                                 << QByteArray("f:2: plan.pq: is not a known field; did you mean 'pp'?");
    QTest::newRow("unknown section") << with(R"("trainning": {})")
                                     << QByteArray(
                                            "f:2: trainning: is not a known field; did you mean 'training'?");
    QTest::newRow("choice") << with(R"("optimizer": {"name": "adam"})")
                            << QByteArray("f:2: optimizer.name: 'adam' is not known; did you mean 'adamw'? "
                                          "Allowed: adamw, muon, shampoo, soap.");
    QTest::newRow("range") << with(R"("training": {"expert_imbalance": 0.5})")
                           << QByteArray("f:2: training.expert_imbalance: 0.5 is outside 1 to 64");
    QTest::newRow("type") << with(R"("training": {"global_batch": "many"})")
                          << QByteArray("f:2: training.global_batch: a whole number is expected, found \"many\"");
    QTest::newRow("fraction") << with(R"("training": {"global_batch": 1.5})")
                              << QByteArray("a whole number is expected, found 1.5");
    QTest::newRow("gpus 0") << QByteArray(R"({"model": "m", "system": {"gpus": 0}})")
                            << QByteArray("system.gpus: 0 is outside 1 to");
    QTest::newRow("recompute") << with(R"("plan": {"recompute": ["mla_up_prj"]})")
                               << QByteArray("plan.recompute: 'mla_up_prj' is not known; did you mean");
    QTest::newRow("graph scope") << with(R"("plan": {"cuda_graph": "partly"})")
                                 << QByteArray("plan.cuda_graph: 'partly' is not known");
    QTest::newRow("plan word") << with(R"("plan": "best")")
                               << QByteArray("plan: an object or \"auto\" is expected, found \"best\"");
    QTest::newRow("currency") << with(R"("economics": {"report_currency": "Euro"})")
                              << QByteArray("'Euro' is not a currency");
    QTest::newRow("money form")
        << with(R"("economics": {"price_per_gpu_hour": 8})")
        << QByteArray("economics.price_per_gpu_hour: an object with value and currency is expected, found 8");
    QTest::newRow("money without currency") << with(R"("economics": {"price_per_gpu_hour": {"value": 8}})")
                                            << QByteArray("economics.price_per_gpu_hour.currency: is required");
    QTest::newRow("date") << with(R"("schedule": {"start": "11.01.2027"})")
                          << QByteArray("'11.01.2027' is not a date; YYYY-MM-DD is expected");
    QTest::newRow("rate without date")
        << with(R"("economics": {"exchange_rates": [{"from": "EUR", "to": "USD", "rate": 1.1}]})")
        << QByteArray("economics.exchange_rates.0.date: is required");
    QTest::newRow("no target is that high") << with(R"("milestones": [{"metric": "mmlu", "value": 160}])")
                                            << QByteArray("milestones.0.value: 160 is outside 0.001 to 100");
    QTest::newRow("final score") << with(R"("milestones": [{"metric": "mmlu", "value": "adamw-final"}])")
                                 << QByteArray("'adamw-final' is not a target of mmlu; a number is expected");
    QTest::newRow("milestone without value")
        << with(R"("milestones": [{"metric": "loss"}])") << QByteArray("milestones.0.value: is required");
    QTest::newRow("anchor field") << with(R"("anchors": [{"step_s": 1, "scenario": {"plan": {"tpp": 2}}}])")
                                  << QByteArray("anchors.0.scenario.plan.tpp: is not a known field; did you mean");
    QTest::newRow("anchor parts") << with(R"("anchors": [{"step_s": 1, "parts": [1]}])")
                                  << QByteArray("anchors.0.parts: an object of seconds by part is expected");
    QTest::newRow("anchor part") << with(R"("anchors": [{"step_s": 1, "parts": {"attention": -1}}])")
                                 << QByteArray("anchors.0.parts.attention");
    QTest::newRow("infinite") << with(R"("training": {"tokens": 1e999})") << QByteArray("number");
    QTest::newRow("model file without folder")
        << QByteArray(R"({"model": {"file": "config.json"}, "system": {"gpus": 8}})")
        << QByteArray("model.file: 'config.json' cannot be read here");
}

void ScenarioJsonTest::oneSentencePerMistake()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const auto scenario = read_scenario(text.toStdString(), "f", {});
    QVERIFY(!scenario);
    const QByteArray all = messages(scenario.error());
    QVERIFY2(all.contains(expected), all.constData());
    QCOMPARE(all.count('\n'), 1);
}

void ScenarioJsonTest::everyMistakeIsReported()
{
    const auto scenario = read_scenario(R"({
  "model": "m",
  "system": {"gpus": -1},
  "training": {"precision": "fp4"},
  "plan": {"tp": 0, "fdsp": true},
  "seed": "x"
})",
                                        "f", {});
    QVERIFY(!scenario);
    const QByteArray all = messages(scenario.error());
    for (const char *part :
         {"f:3: system.gpus", "f:4: training.precision", "f:5: plan.tp", "f:5: plan.fdsp", "f:6: seed"})
        QVERIFY2(all.contains(part), all.constData());
    QCOMPARE(scenario.error().size(), 5U);
}

namespace {

constexpr const char *config =
    R"({"model_type": "llama", "hidden_size": 4096, "intermediate_size": 14336, "num_hidden_layers": 32,
 "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 128256, "hidden_act": "silu", "tie_word_embeddings": false})";

} // namespace

void ScenarioJsonTest::modelFromFile()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("config.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(config);
    file.close();
    const std::filesystem::path path = folder.path().toStdString();
    const auto inside = read_scenario(R"({"model": {"file": "config.json"}, "system": {"gpus": 8}})", "f", path);
    QVERIFY2(inside, inside ? "" : messages(inside.error()).constData());
    QCOMPARE(inside->model->hidden, 4096);
    QCOMPARE(inside->model->layers.size(), 32U);

    const std::string absolute = (path / "config.json").string();
    QVERIFY(read_scenario(R"({"model": {"file": ")" + absolute + R"("}, "system": {"gpus": 8}})", "f", path));
    const auto outside =
        read_scenario(R"({"model": {"file": "../config.json"}, "system": {"gpus": 8}})", "f", path);
    QVERIFY(!outside);
    QVERIFY(messages(outside.error()).contains("leaves the scenario's folder"));
    const auto hidden =
        read_scenario(R"({"model": {"file": "a/../../config.json"}, "system": {"gpus": 8}})", "f", path);
    QVERIFY(!hidden);
    const auto missing = read_scenario(R"({"model": {"file": "other.json"}, "system": {"gpus": 8}})", "f", path);
    QVERIFY(!missing);
    QVERIFY(messages(missing.error()).contains("does not exist"));
}

void ScenarioJsonTest::modelInline()
{
    const std::string text = std::string("{\n\"system\": {\"gpus\": 8},\n\"model\": ") + config + "}";
    const auto scenario = read_scenario(text, "f", {});
    QVERIFY2(scenario, scenario ? "" : messages(scenario.error()).constData());
    QCOMPARE(scenario->model->hidden, 4096);
    QVERIFY(!scenario->model_id.empty());

    std::string wrong = text;
    wrong.replace(wrong.find("4096"), 4, "-1");
    const auto refused = read_scenario(wrong, "f", {});
    QVERIFY(!refused);
    QVERIFY2(messages(refused.error()).contains("f:3: "), messages(refused.error()).constData());
}

void ScenarioJsonTest::writesWhatItReads()
{
    const auto scenario = read_scenario(full, "full", {});
    QVERIFY(scenario);
    const auto document = milepost::write_scenario(*scenario);
    const auto expected = nlohmann::json::parse(full);
    const nlohmann::json written = document;
    QVERIFY2(written == expected, nlohmann::json::diff(expected, written).dump().c_str());
    const auto again = read_scenario(document.dump(), "again", {});
    QVERIFY(again);
    QVERIFY(milepost::write_scenario(*again) == document);
}

QTEST_GUILESS_MAIN(ScenarioJsonTest)
#include "tst_scenario_json.moc"
