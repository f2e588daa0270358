// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/validation/row_scenario.h"

#include "calibration/checked_cells.h"
#include "engine/core/units.h"
#include "engine/scenario/names.h"
#include "engine/step/recompute.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

namespace milepost {

namespace {

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// What a cell may hold: far above every published run. Products of three degrees, and of micro-batch and GPUs, stay
// ints.
constexpr int most_gpus = 1'000'000, most_degree = 1024, most_micro_batch = 1024, most_layers = 1024;
constexpr int most_sequences = 100'000'000, most_tokens_of_a_sequence = 100'000'000;
constexpr int most_sms = 1000;
// What can have been measured: no GPU of 2026 has a peak above 2e4 TFLOP/s or more than 1e3 GB.
constexpr double least_measured = 1e-3, most_tflops = 1e5, most_memory_gb = 1e4, most_step_s = 1e6;
constexpr double most_gflop_per_token = 1e9;

std::vector<std::string> split_modules(std::string_view text)
{
    std::vector<std::string> modules;
    while (!text.empty()) {
        const auto plus = text.find('+');
        if (const auto module = trimmed(text.substr(0, plus)); !module.empty())
            modules.emplace_back(module);
        text = plus == std::string_view::npos ? std::string_view() : text.substr(plus + 1);
    }
    return modules;
}

/// "none", "full", "selective:mla_up_proj+mlp", and the words of papers: "selective attention + SP", "selective +
/// SP". Papers mean the core attention by "selective".
void read_recompute(CheckedCells &cells, Scenario &scenario)
{
    const std::string cell = cells.text({"recompute"});
    if (cell.empty())
        return;
    PlanInputs &plan = scenario.plan;
    if (cell == "none") {
        plan.recompute = std::vector<std::string>{};
    } else if (cell == "full") {
        plan.recompute = std::vector<std::string>{"full"};
    } else if (cell.starts_with("selective:")) {
        plan.recompute = split_modules(std::string_view(cell).substr(10));
    } else if (cell == "selective" || cell.starts_with("selective ")) {
        plan.recompute = std::vector<std::string>{"core_attn"};
        if (contains(cell, "SP"))
            plan.sequence_parallel = true;
    } else {
        plan.recompute = split_modules(cell);
    }
    if (!recompute_of(*plan.recompute).unknown.empty())
        cells.complain(
            "recompute", cell,
            "none, full, selective or modules joined by '+': core_attn, layernorm, mla_up_proj, mlp, moe, "
            "moe_act, shared_experts");
}

std::string stack_of(const std::string &release, const std::string &source, const std::string &notes)
{
    if (release.starts_with("blog"))
        return "megatron-bridge-26.02"; // the container the blog names
    if (release.starts_with("card") || release.starts_with("mcore-dev"))
        return "megatron-bridge-26.08"; // commits of August 2026
    if (!release.empty())
        return "megatron-bridge-" + release;
    if (contains(source, "Megatron-Bridge"))
        return "megatron-bridge-26.08"; // its cards and guides without a release are of August 2026
    if (contains(source, "Narayanan"))
        return "megatron-lm-2021";
    if (contains(source, "Korthikanti"))
        return "megatron-lm-2022";
    if (contains(source, "torchtitan"))
        return contains(notes, "eager") ? "pytorch-eager" : "pytorch-compiled";
    return "none";
}

/// Rows of tables by another program than Megatron: its memory and its schedule follow other rules.
bool is_other_framework(std::string_view source, std::string_view notes)
{
    return contains(source, "torchtitan") || contains(notes, "JaxPP");
}

/// "Llama3-70B SFT": the model fine-tuned. The step is that of the model; data and batches are others.
constexpr std::string_view fine_tuned_mark = " SFT";
bool is_fine_tuned(std::string_view model) { return trimmed(model).ends_with(fine_tuned_mark); }

RowGroup group_of(CheckedCells &cells, const std::string &notes)
{
    const std::string task = cells.word("task", {"pretrain", "sft", "lora"});
    if (task == "sft" || is_fine_tuned(cells.text({"model"})))
        return RowGroup::sft;
    if (task == "lora" || !cells.text({"peft"}).empty())
        return RowGroup::lora;
    if (cells.flag("token_drop").value_or(false) || contains(notes, "tokendrop"))
        return RowGroup::token_drop;
    if (cells.flag("superseded").value_or(false))
        return RowGroup::superseded;
    if (!cells.text({"anomaly"}).empty())
        return RowGroup::anomalous;
    // Run by another framework without model parallelism, for which there is no stack.
    if (contains(notes, "ZeRO-3"))
        return RowGroup::flagged;
    if (is_other_framework(cells.text({"source"}), notes))
        return RowGroup::other_framework;
    return RowGroup::headline;
}

void read_sizes(CheckedCells &cells, Scenario &scenario)
{
    scenario.training.sequence_length = cells.integer({"seq"}, 1, most_tokens_of_a_sequence);
    scenario.training.global_batch = cells.integer({"gbs"}, 1, most_sequences);
    PlanInputs &plan = scenario.plan;
    const auto degree = [&cells](const char *column) { return cells.integer({column}, 1, most_degree); };
    plan.tp = degree("tp");
    plan.pp = degree("pp");
    plan.cp = degree("cp");
    // What the recipe resolved to goes before what the table prints; both have to be numbers.
    const auto resolved = [&](const char *preferred, const char *printed) {
        const auto first = degree(preferred), second = degree(printed);
        return first.value_or(second.value_or(1));
    };
    plan.vp = resolved("vp_resolved", "vp");
    plan.ep = degree("ep").value_or(1);
    plan.etp = resolved("etp_resolved", "etp");
    plan.micro_batch = cells.integer({"mbs"}, 1, most_micro_batch);
    if (const auto layout = cells.text({"pp_layout"}); !layout.empty())
        plan.pp_layout = layout;
}

std::vector<std::string> offloaded_modules(CheckedCells &cells, const std::string &cell)
{
    // Megatron-LM core/transformer/transformer_config.py: offload_modules.
    constexpr std::array<std::string_view, 7> known{"attn_norm", "qkv_linear", "core_attn", "attn_proj",
                                                    "mlp_norm",  "expert_fc1", "moe_act"};
    auto modules = split_modules(cell);
    for (const std::string &module : modules)
        if (std::ranges::find(known, module) == known.end())
            cells.complain("activation_offload_modules", cell,
                           fmt::format("none or modules joined by '+': {}", fmt::join(known, ", ")));
    return modules;
}

/// The stated replicas against the other degrees. A row that is marked as contradicting itself is reported apart as
/// it stands.
void check_replicas(CheckedCells &cells, const Scenario &scenario)
{
    const auto dp = cells.integer({"dp"}, 1, most_gpus);
    const PlanInputs &plan = scenario.plan;
    if (!dp || !plan.tp || !plan.pp || !cells.text({"anomaly"}).empty())
        return;
    const auto model_gpus = static_cast<std::int64_t>(*plan.tp) * *plan.pp * plan.cp.value_or(1);
    if (*dp * model_gpus != scenario.system.gpus)
        cells.complain("dp", std::to_string(*dp),
                       fmt::format("the {} GPUs divided by TP x PP x CP = {}", scenario.system.gpus, model_gpus));
}

Expected<void> read_knobs(CheckedCells &cells, Scenario &scenario)
{
    PlanInputs &plan = scenario.plan;
    read_recompute(cells, scenario);
    if (const auto sequence_parallel = cells.flag("sequence_parallel"))
        plan.sequence_parallel = sequence_parallel;
    if (const auto graph = cells.text({"cuda_graph"}); !graph.empty())
        plan.cuda_graph = graph;
    if (const auto dispatcher = cells.text({"moe_dispatcher"}); !dispatcher.empty()) {
        plan.dispatcher = value_of<Dispatcher>(dispatcher);
        if (!plan.dispatcher)
            return fail("row.dispatcher", "moe_dispatcher",
                        fmt::format("the dispatcher '{}' is none of {}.", dispatcher, allowed_names<Dispatcher>()));
    }
    plan.dispatcher_sms = cells.integer({"dispatcher_sms"}, 0, most_sms);
    plan.ep_overlap = cells.flag("ep_overlap");
    plan.delay_wgrad = cells.flag("delay_wgrad");
    plan.tp_overlap = cells.flag("tp_comm_overlap");
    plan.overlap_grad_reduce = cells.flag("overlap_grad_reduce");
    plan.overlap_param_gather = cells.flag("overlap_param_gather");
    plan.precision_aware_optimizer = cells.flag("precision_aware_optimizer");
    plan.fp8_param_gather = cells.flag("fp8_param_gather");
    plan.fp8_attention = cells.flag("fp8_dpa");
    plan.fused_grouped_mlp = cells.flag("fused_grouped_mlp");
    if (const auto dtype = cells.word("grad_reduce_dtype", {"bf16", "fp16", "fp32"}); !dtype.empty())
        plan.grad_reduce_fp32 = dtype == "fp32";
    else if (contains(cells.text({"precision"}), "fp32 grad"))
        plan.grad_reduce_fp32 = true;
    if (const auto fsdp = cells.integer({"fsdp"}, 0, most_gpus))
        plan.fsdp = *fsdp > 0;
    if (contains(cells.text({"notes"}), "ZeRO-3") || contains(cells.text({"notes"}), "FSDP;"))
        plan.fsdp = true;
    if (cells.flag("token_drop").value_or(false))
        plan.token_drop_capacity = cells.number({"capacity_factor"}, 0.1, 100).value_or(1.0);
    plan.offload_layers = cells.integer({"cpu_offload_layers"}, 0, most_layers);
    if (const auto modules = cells.text({"activation_offload_modules"}); !modules.empty() && modules != "none")
        plan.offload = offloaded_modules(cells, modules);
    plan.bf16_first_layers = cells.integer({"bf16_first_layers"}, 0, most_layers);
    plan.bf16_last_layers = cells.integer({"bf16_last_layers"}, 0, most_layers);
    if (const auto mtp = cells.integer({"mtp_layers"}, 0, most_layers))
        plan.mtp = *mtp > 0;
    return {};
}

Expected<void> read_optimizer(CheckedCells &cells, Scenario &scenario)
{
    const auto name = cells.text({"optimizer"});
    scenario.optimizer.name = name.empty() ? OptimizerKind::adamw : value_of<OptimizerKind>(name);
    if (!scenario.optimizer.name)
        return fail("row.optimizer", "optimizer",
                    fmt::format("the optimizer '{}' is none of {}.", name, allowed_names<OptimizerKind>()));
    if (cells.word("exp_avg_dtype", {"bf16", "fp32"}) == "bf16")
        scenario.optimizer.state_dtype = StateDtype::bf16;
    // Performance recipes time some steps and leave QK-clip off; a whole run turns it on.
    scenario.optimizer.qk_clip = false;
    return {};
}

/// Stacks of the time before fused attention. The plan's own switches are not in those tables.
void apply_paper_defaults(Scenario &scenario)
{
    if (scenario.stack != "megatron-lm-2021" && scenario.stack != "megatron-lm-2022")
        return;
    scenario.plan.unfused_attention = true;
    scenario.plan.overlap_grad_reduce = false;
    scenario.plan.overlap_param_gather = false;
    // FP16 runs of 2021 reduced FP16 gradients; accumulation inside the product came with FP32 gradients.
    scenario.plan.grad_reduce_fp32 = scenario.stack == "megatron-lm-2022";
    if (!scenario.plan.sequence_parallel)
        scenario.plan.sequence_parallel = false;
}

/// Published rows are compared in time; resolve() is not to fail for want of a price on their system.
void leave_money_out(Scenario &scenario)
{
    scenario.economics.price_per_gpu_hour = PriceInput{{0, "USD"}, true, "not asked for"};
    scenario.economics.report_currency = "USD";
}

constexpr double gib = 1073741824.0;

} // namespace

std::string_view name_of(RowGroup group)
{
    constexpr std::array<std::string_view, 10> names_of_groups{
        "headline", "anomalous", "superseded",      "token-drop", "sft",
        "lora",     "flagged",   "other framework", "unverified", "hours hold more"};
    return names_of_groups[static_cast<std::size_t>(group)];
}

std::optional<Precision> precision_of(std::string_view printed, std::string_view recipe)
{
    const std::string name = folded(printed);
    // A recipe says which FP8 is meant, not what an unknown word means.
    if (!name.empty() && !name.starts_with("fp8") && !name.starts_with("mxfp8") && !name.starts_with("float8") &&
        !name.starts_with("bf16") && !name.starts_with("fp16") && !name.starts_with("nvfp4"))
        return std::nullopt;
    if (name.starts_with("bf16"))
        return Precision::bf16;
    if (name.starts_with("fp16"))
        return Precision::fp16;
    if (name == "mxfp8" || name == "fp8mx")
        return Precision::mxfp8;
    if (name.starts_with("nvfp4"))
        return Precision::nvfp4;
    if (name == "fp8sc" || recipe == "blockwise")
        return Precision::fp8_ds;
    if (recipe == "mxfp8")
        return Precision::mxfp8;
    if (name == "fp8ds" || recipe == "delayed")
        return Precision::fp8_ds;
    if (name.starts_with("fp8") || name == "float8")
        return Precision::fp8_cs;
    return std::nullopt;
}

Expected<PublishedRow> read_published_row(const CsvTable &table, const CsvRow &row, const NameResolvers &names)
{
    CheckedCells cells(table, row);
    PublishedRow result;
    result.line = row.line;
    result.model = cells.text({"model"});
    result.system = cells.text({"system", "hw"});
    result.precision = cells.text({"precision"});
    result.release = cells.text({"release"});

    Scenario &scenario = result.scenario;
    std::string_view name = trimmed(result.model);
    if (is_fine_tuned(name))
        name.remove_suffix(fine_tuned_mark.size());
    auto model = names.model(std::string(name));
    if (!model)
        return tl::make_unexpected(model.error());
    const ModelArchitecture &architecture = **model;
    scenario.model_id = architecture.id;
    // Cards and guides of Megatron Bridge print few knobs: what they leave out is the model's recipe.
    const bool by_recipe = cells.text({"release"}).empty() && contains(cells.text({"source"}), "Megatron-Bridge") &&
                           names.in_catalogue && names.in_catalogue(architecture.id);
    if (!by_recipe)
        scenario.model = architecture;
    result.family = architecture.family.empty() ? architecture.id : architecture.family;
    result.mixture = architecture.moe.has_value();
    const auto system = names.system(result.system);
    if (!system)
        return fail("row.system", "system", fmt::format("the system '{}' is not known.", result.system));
    scenario.system.id = *system;
    const auto gpus = cells.integer({"gpus"}, 1, most_gpus);
    if (!gpus && !cells.complaint())
        return fail("row.gpus", "gpus", "the number of GPUs is missing.");
    scenario.system.gpus = gpus.value_or(1);
    scenario.training.precision =
        precision_of(result.precision,
                     cells.word("fp8_recipe", {"bf16", "tensorwise", "delayed", "blockwise", "mxfp8", "nvfp4"}));
    if (!scenario.training.precision)
        return fail("row.precision", "precision",
                    fmt::format("the precision '{}' is not known; BF16, FP16, FP8, FP8-CS, FP8-DS, FP8-SC, FP8-MX, "
                                "MXFP8 and NVFP4 are.",
                                result.precision));

    const std::string notes = cells.text({"notes"});
    scenario.stack = stack_of(result.release, cells.text({"source"}), notes);
    read_sizes(cells, scenario);
    if (!cells.complaint() && (!scenario.training.global_batch || !scenario.training.sequence_length))
        return fail("row.batch", "gbs", "the global batch or the sequence length is missing.");
    if (auto knobs = read_knobs(cells, scenario); !knobs)
        return tl::make_unexpected(knobs.error());
    if (auto optimizer = read_optimizer(cells, scenario); !optimizer)
        return tl::make_unexpected(optimizer.error());
    check_replicas(cells, scenario);
    apply_paper_defaults(scenario);
    leave_money_out(scenario);
    if (!architecture.moe) {
        scenario.plan.ep = scenario.plan.etp = 1;
        scenario.plan.dispatcher.reset();
    }
    if (architecture.mtp_layers == 0)
        scenario.plan.mtp.reset();

    result.group = group_of(cells, notes);
    result.gflop_per_token = cells.number({"model_gflop_per_token"}, least_measured, most_gflop_per_token);
    result.measured_step_s = cells.number({"measured_step_s"}, least_measured, most_step_s);
    result.measured_tflops = cells.number({"tflops_per_gpu"}, least_measured, most_tflops);
    const auto printed_tflops = cells.number({"measured_tflops_gpu"}, least_measured, most_tflops);
    if (!result.measured_tflops && !result.measured_step_s)
        result.measured_tflops = printed_tflops;
    if (const auto memory = cells.number({"measured_mem_gb"}, least_measured, most_memory_gb))
        result.measured_memory_bytes = *memory * (contains(notes, "GiB") ? gib : bytes_per_gigabyte);
    if (cells.complaint())
        return fail("row.cell", cells.complaint_column(), *cells.complaint());
    return result;
}

} // namespace milepost
