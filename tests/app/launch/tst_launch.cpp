// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/launch/slurm_script.h"
#include "app/project/catalogue_loader.h"
#include "app/project/scenario_json.h"

#include <QTest>

#include <algorithm>

using namespace milepost; // NOLINT: a test of this namespace
using Json = nlohmann::ordered_json;

namespace {

Estimate estimate_of(const std::string &name, std::vector<std::string> settings = {})
{
    settings.emplace_back("draws=50");
    auto text = find_scenario(name).value();
    const auto changed = with_overrides(text, settings).value();
    return evaluate(read_scenario(changed, text.origin, text.folder).value(), *load_catalogue().value()).value();
}

/// Value of a knob; a discarded value if it is not set.
Json value_of(const LaunchPlan &plan, const std::string &key)
{
    const auto found = std::ranges::find(plan.overrides, key, &Override::key);
    return found == plan.overrides.end() ? Json(Json::value_t::discarded) : found->value;
}

bool has_gap(const LaunchPlan &plan, const std::string &field)
{
    return std::ranges::find(plan.gaps, field, &LaunchGap::field) != plan.gaps.end();
}

/// Megatron's layout text as lists of layers, as its own parser reads it.
std::vector<std::string> stages_of(const std::string &layout)
{
    std::vector<std::string> stages(1);
    for (std::size_t i = 0; i < layout.size(); ++i) {
        if (layout[i] == '|') {
            stages.emplace_back();
        } else if (layout[i] == '*') {
            int count = 0;
            while (i + 1 < layout.size() && layout[i + 1] >= '0' && layout[i + 1] <= '9')
                count = count * 10 + (layout[++i] - '0');
            stages.back().append(static_cast<std::size_t>(count - 1), stages.back().back());
        } else {
            stages.back() += layout[i];
        }
    }
    return stages;
}

} // namespace

class LaunchTest : public QObject {
    Q_OBJECT

private slots:
    void kimiMuonEqualsTheRecipe_data();
    void kimiMuonEqualsTheRecipe();
    void kimiLayoutEqualsTheRecipe();
    void kimiAdamwGoesTheOtherWay();
    void qwenOfTheLastReleases();
    void everyKnobNamesItsField();
    void whatAReleaseCannotDo_data();
    void whatAReleaseCannotDo();
    void whatNobodyCanLaunch_data();
    void whatNobodyCanLaunch();
    void switchesBefore2311();
    void segmentsFrom2311();
    void segmentsKeepGroupsTogether_data();
    void segmentsKeepGroupsTogether();
    void timeLimits();
    void namesCannotBreakOut();
    void versions_data();
    void versions();
};

void LaunchTest::kimiMuonEqualsTheRecipe_data()
{
    QTest::addColumn<QString>("stack");
    QTest::addColumn<QString>("nesterov");
    for (const auto &stack : release_stacks())
        QTest::newRow(stack.c_str()) << QString::fromStdString(stack)
                                     << (stack < "megatron-bridge-26.06"
                                             ? QStringLiteral("optimizer.muon_use_nesterov")
                                             : QStringLiteral("optimizer.muon_nesterov"));
}

// NVIDIA-NeMo/Megatron-Bridge v0.3.1 to v0.5.0: scripts/performance/configs/kimi/kimi_workload_base_configs.py
// (KIMI_K2_PRETRAIN_CONFIG_GB300_FP8_MX), kimi_llm_pretrain.py, utils/overrides.py; v0.6.0:
// perf_recipes/kimi/gb300/kimi_k2.py; recipes/kimi/kimi_k2.py and recipes/utils/optimizer_utils.py of all. Read
// 2026-11-30.
void LaunchTest::kimiMuonEqualsTheRecipe()
{
    QFETCH(QString, stack);
    QFETCH(QString, nesterov);
    const auto plan =
        launch_plan(estimate_of("kimi-k2-256-gb300", {"stack=" + stack.toStdString(), "optimizer.name=muon"}));
    QVERIFY2(plan, plan ? "" : plan.error().front().message.c_str());
    QCOMPARE(plan->recipe, std::string("kimi_k2_pretrain_config"));
    QCOMPARE(plan->precision, std::string("bf16_with_mxfp8_mixed"));
    const std::vector<std::pair<std::string, Json>> published{
        {"model.tensor_model_parallel_size", 1},
        {"model.pipeline_model_parallel_size", 4},
        {"model.virtual_pipeline_model_parallel_size", 4},
        {"model.context_parallel_size", 1},
        {"model.expert_model_parallel_size", 64},
        {"model.expert_tensor_parallel_size", 1},
        {"model.sequence_parallel", false},
        {"model.seq_length", 4096},
        {"train.global_batch_size", 4096},
        {"train.micro_batch_size", 2},
        {"model.recompute_granularity", "selective"},
        {"model.recompute_modules", {"mla_up_proj"}},
        {"model.moe_token_dispatcher_type", "flex"},
        {"model.moe_flex_dispatcher_backend", "hybridep"},
        {stack == QStringLiteral("megatron-bridge-26.08") ? "model.moe_flex_dispatcher_num_sms"
                                                          : "model.moe_hybridep_num_sms",
         32},
        {"model.moe_shared_expert_overlap", false},
        {"comm_overlap.overlap_moe_expert_parallel_comm", false},
        {"comm_overlap.delay_wgrad_compute", false},
        {"comm_overlap.tp_comm_overlap", false},
        {"comm_overlap.overlap_grad_reduce", true},
        {"model.cuda_graph_scope", Json::array()},
        {"ddp.overlap_grad_reduce", true},
        {"ddp.overlap_param_gather", false},
        {"ddp.use_distributed_optimizer", false},
        {"ddp.grad_reduce_in_fp32", false},
        {"ddp.use_megatron_fsdp", false},
        {"mixed_precision.grad_reduce_in_fp32", false},
        {"mixed_precision.fp8_param_gather", false},
        {"mixed_precision.reuse_grad_buf_for_mxfp8_param_ag", false},
        {"optimizer.use_precision_aware_optimizer", false},
        {"optimizer.optimizer", "dist_muon"},
        {"optimizer.muon_momentum", 0.95},
        {nesterov.toStdString(), true},
        {"optimizer.muon_scale_mode", "spectral"},
        {"optimizer.muon_fp32_matmul_prec", "medium"},
        {"optimizer.muon_num_ns_steps", 5}};
    for (const auto &[key, value] : published)
        QVERIFY2(value_of(*plan, key) == value, (key + " is " + value_of(*plan, key).dump()).c_str());
    // One rank of tensor parallelism: the form of the distributed iteration is left as the recipe has it.
    QVERIFY(value_of(*plan, "optimizer.muon_tp_mode").is_discarded());
    QVERIFY(plan->gaps.empty());
}

void LaunchTest::kimiLayoutEqualsTheRecipe()
{
    const auto plan = launch_plan(estimate_of("kimi-k2-256-gb300"));
    QVERIFY(plan);
    // recipes/kimi/kimi_k2.py, _get_kimi_k2_pipeline_layout(4, 4): embedding and 4, 14 times 4, 1 and the loss.
    std::vector<std::string> published{"Etttt"};
    published.insert(published.end(), 14, "tttt");
    published.emplace_back("tL");
    QVERIFY(stages_of(value_of(*plan, "model.pipeline_model_parallel_layout").get<std::string>()) == published);
}

void LaunchTest::kimiAdamwGoesTheOtherWay()
{
    const auto plan =
        launch_plan(estimate_of("kimi-k2-256-gb300", {"optimizer.name=adamw", "plan.overlap_param_gather=true"}));
    QVERIFY(plan);
    QVERIFY(value_of(*plan, "optimizer.optimizer") == "adam");
    QVERIFY(value_of(*plan, "ddp.use_distributed_optimizer") == true);
    QVERIFY(value_of(*plan, "ddp.overlap_param_gather") == true);
    QVERIFY(value_of(*plan, "mixed_precision.fp8_param_gather") == true);
    QVERIFY(value_of(*plan, "mixed_precision.reuse_grad_buf_for_mxfp8_param_ag") == true);
    QVERIFY(value_of(*plan, "optimizer.muon_num_ns_steps").is_discarded());
}

// v0.6.0 perf_recipes/qwen/common.py: full iteration, paged stash, fused grouped MLP, FP8 attention, EP overlap.
void LaunchTest::qwenOfTheLastReleases()
{
    const auto plan = launch_plan(estimate_of("qwen3-30b-a3b-8-gb300", {"stack=megatron-bridge-26.06", "plan={}"}));
    QVERIFY2(plan, plan ? "" : plan.error().front().message.c_str());
    QVERIFY(value_of(*plan, "model.cuda_graph_impl") == "local");
    QVERIFY(value_of(*plan, "model.cuda_graph_scope") == Json({"full_iteration"}));
    for (const char *key : {"model.moe_paged_stash", "model.use_transformer_engine_op_fuser",
                            "mixed_precision.fp8_dot_product_attention", "rng.te_rng_tracker",
                            "comm_overlap.overlap_moe_expert_parallel_comm", "comm_overlap.delay_wgrad_compute"})
        QVERIFY2(value_of(*plan, key) == true, key);
    QVERIFY(value_of(*plan, "model.pipeline_model_parallel_layout").is_null());
}

void LaunchTest::everyKnobNamesItsField()
{
    const auto estimate = estimate_of("kimi-k2-256-gb300");
    const auto plan = launch_plan(estimate);
    QVERIFY(plan);
    const auto program = training_program(*plan);
    for (const auto &o : plan->overrides) {
        QVERIFY2(!o.field.empty(), o.key.c_str());
        QVERIFY2(std::ranges::count(plan->overrides, o.key, &Override::key) == 1, o.key.c_str());
        QVERIFY2(program.find("\ncfg." + o.key + " = ") != std::string::npos, o.key.c_str());
    }
    QVERIFY(program.find("cfg.model.expert_model_parallel_size = 64  # plan.ep\n") != std::string::npos);
    QVERIFY(program.find("cfg.model.recompute_modules = [\"mla_up_proj\"]  # plan.recompute\n") !=
            std::string::npos);
    QVERIFY(program.find("cfg.ddp.overlap_grad_reduce = True  # plan.overlap_grad_reduce\n") != std::string::npos);
    const auto list = launch_checklist(*plan, estimate, {}, placement_of(estimate.scenario).value());
    QVERIFY(list.find("| model.expert_model_parallel_size | 64 | plan.ep |") != std::string::npos);
}

void LaunchTest::whatAReleaseCannotDo_data()
{
    QTest::addColumn<QByteArray>("setting");
    QTest::addColumn<QByteArray>("stack");
    QTest::addColumn<QByteArray>("field"); ///< empty: it can
    const auto row = [](const char *setting, const char *stack, const char *field) {
        QTest::addRow("%s, %s", setting, stack) << QByteArray(setting) << QByteArray(stack) << QByteArray(field);
    };
    row("optimizer.syrk=true", "26.08", "optimizer.syrk");
    row("optimizer.layerwise=allgather-overlapped", "26.02", "optimizer.layerwise");
    row("optimizer.ownership=cost-aware", "26.06", "optimizer.ownership");
    row("optimizer.coefficients=simple", "26.02", "optimizer.coefficients");
    row("optimizer.tp_mode=layer-sharded", "26.08", "optimizer.tp_mode");
    row("optimizer.precision=tf32", "26.02", "");
    row("plan.dispatcher=deepep", "26.02", "plan.dispatcher");
    row("plan.dispatcher=deepep", "26.04", "");
    row("plan.fused_grouped_mlp=true", "26.04", "plan.fused_grouped_mlp");
    row("plan.fused_grouped_mlp=true", "26.06", "");
}

void LaunchTest::whatAReleaseCannotDo()
{
    QFETCH(QByteArray, setting);
    QFETCH(QByteArray, stack);
    QFETCH(QByteArray, field);
    const auto plan =
        launch_plan(estimate_of("kimi-k2-256-gb300", {"optimizer.name=muon", setting.toStdString(),
                                                      "stack=megatron-bridge-" + stack.toStdString()}));
    QVERIFY2(plan, plan ? "" : plan.error().front().message.c_str());
    if (field.isEmpty())
        QVERIFY(plan->gaps.empty());
    else
        QVERIFY(has_gap(*plan, field.toStdString()));
}

void LaunchTest::whatNobodyCanLaunch_data()
{
    QTest::addColumn<QByteArray>("setting");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("optimizer") << QByteArray("optimizer.name=soap")
                               << QByteArray("optimizer.name: Megatron Bridge 26.02 trains with adamw or muon");
    QTest::newRow("stack") << QByteArray("stack=pytorch-eager")
                           << QByteArray("stack: launch files are written for");
}

void LaunchTest::whatNobodyCanLaunch()
{
    QFETCH(QByteArray, setting);
    QFETCH(QByteArray, start);
    const auto plan = launch_plan(estimate_of("kimi-k2-256-gb300", {setting.toStdString()}));
    QVERIFY(!plan);
    QVERIFY2(plan.error().front().message.starts_with(start.toStdString()), plan.error().front().message.c_str());
}

void LaunchTest::switchesBefore2311()
{
    const auto estimate = estimate_of("kimi-k2-256-gb300");
    const auto script = slurm_script(launch_plan(estimate).value(), estimate, {{22, 5}, {}, {}, {}, {}});
    QVERIFY(script);
    QVERIFY(script->find("#SBATCH --nodes=64\n") != std::string::npos);
    QVERIFY(script->find("#SBATCH --gpus-per-node=4\n") != std::string::npos);
    QVERIFY(script->find("#SBATCH --switches=4@12:00:00\n") != std::string::npos);
    QVERIFY(script->find("#SBATCH --requeue\n") != std::string::npos);
    QVERIFY(script->find("--segment") == std::string::npos);
}

void LaunchTest::segmentsFrom2311()
{
    const auto estimate = estimate_of("kimi-k2-256-gb300");
    const auto script =
        slurm_script(launch_plan(estimate).value(), estimate, {{23, 11}, "gpu", "team", "7-00:00:00", "x.sqsh"});
    QVERIFY(script);
    // Expert groups of 64 GPUs are 16 trays of 4; an NVL72 has 18.
    QVERIFY(script->find("#SBATCH --segment=16\n") != std::string::npos);
    QVERIFY(script->find("--switches") == std::string::npos);
    QVERIFY(script->find("#SBATCH --partition=gpu\n#SBATCH --account=team\n") != std::string::npos);
    QVERIFY(script->find("#SBATCH --time=7-00:00:00\n") != std::string::npos);
    QVERIFY(script->find("image=${IMAGE:-x.sqsh}\n") != std::string::npos);
}

void LaunchTest::segmentsKeepGroupsTogether_data()
{
    QTest::addColumn<int>("gpus");
    QTest::addColumn<int>("ep");
    QTest::addColumn<int>("domain");
    QTest::addColumn<int>("segment");
    QTest::newRow("EP 64 in NVL72") << 256 << 64 << 72 << 16;
    QTest::newRow("EP 8 in NVL72") << 256 << 8 << 72 << 16;
    QTest::newRow("EP 32 in a job of one domain") << 64 << 32 << 72 << 16;
    QTest::newRow("EP wider than its domain") << 256 << 64 << 36 << 8;
    QTest::newRow("domain of a tray") << 256 << 64 << 4 << 1;
}

void LaunchTest::segmentsKeepGroupsTogether()
{
    QFETCH(int, gpus);
    QFETCH(int, ep);
    QFETCH(int, domain);
    QFETCH(int, segment);
    auto scenario = estimate_of("kimi-k2-256-gb300").scenario;
    scenario.gpus = gpus;
    scenario.plan.ep = ep;
    scenario.site.nvlink_domain = domain;
    const auto placement = placement_of(scenario);
    QVERIFY(placement);
    QCOMPARE(placement->segment_nodes, segment);
    QCOMPARE(placement->segments * placement->segment_nodes, placement->nodes);
    scenario.gpus = 250;
    QVERIFY(!placement_of(scenario));
}

void LaunchTest::timeLimits()
{
    QCOMPARE(slurm_time(0), std::string("0-00:01:00"));
    QCOMPARE(slurm_time(61), std::string("0-00:02:00"));
    QCOMPARE(slurm_time(86'400 * 3 + 3600 * 5 + 60 * 7), std::string("3-05:07:00"));
    const auto estimate = estimate_of("kimi-k2-256-gb300");
    const auto script = slurm_script(launch_plan(estimate).value(), estimate, {});
    const double days = estimate.milestones.front().days.p90.value_or(0);
    QVERIFY(script->find("#SBATCH --time=" + slurm_time(days * 86'400) + "\n") != std::string::npos);
}

void LaunchTest::namesCannotBreakOut()
{
    const auto estimate =
        estimate_of("kimi-k2-256-gb300", {R"(name="x\n#SBATCH --uid=0\n$(touch gone) `id` '; exit; \" | col")"});
    const auto plan = launch_plan(estimate).value();
    ScriptSettings settings;
    settings.container = "image'; touch gone; '";
    const auto script = slurm_script(plan, estimate, settings);
    QVERIFY(script);
    QVERIFY(script->find("\n#SBATCH --uid") == std::string::npos);
    QVERIFY(script->find("\n$(touch") == std::string::npos);
    QVERIFY(script->find(R"(image=${IMAGE:-'image'\''; touch gone; '\'''})") != std::string::npos);
    settings.partition = "gpu --uid=0";
    QVERIFY(!slurm_script(plan, estimate, settings));
    const auto list = launch_checklist(plan, estimate, settings, placement_of(estimate.scenario).value());
    QVERIFY(list.starts_with("# Launch checklist: x #SBATCH"));
}

void LaunchTest::versions_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("major");
    QTest::addColumn<int>("minor");
    QTest::newRow("short") << QByteArray("23.11") << 23 << 11;
    QTest::newRow("long") << QByteArray("22.05.8") << 22 << 5;
    QTest::newRow("as sbatch says it") << QByteArray("slurm 24.05.1-2") << 24 << 5;
    QTest::newRow("word") << QByteArray("new") << 0 << 0;
    QTest::newRow("no month") << QByteArray("23.13") << 0 << 0;
}

void LaunchTest::versions()
{
    QFETCH(QByteArray, text);
    QFETCH(int, major);
    QFETCH(int, minor);
    const auto version = parse_slurm_version(text.toStdString());
    QCOMPARE(version.has_value(), major > 0);
    if (version)
        QVERIFY(version->major == major && version->minor == minor);
}

QTEST_GUILESS_MAIN(LaunchTest)
#include "tst_launch.moc"
