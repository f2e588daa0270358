// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/launch/slurm_script.h"

#include "app/cluster/batch_script.h"
#include "engine/core/units.h"
#include "engine/scenario/names.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace milepost {

namespace {

constexpr SlurmVersion block_topology{23, 11}; // release notes of Slurm 23.11: topology/block, --segment

/// Wall time at the 90 % value; the planned tokens at the 90 % step time where the milestone is not reached.
double wall_seconds(const Estimate &estimate)
{
    if (!estimate.milestones.empty() && estimate.milestones.front().days.p90)
        return *estimate.milestones.front().days.p90 * seconds_per_day;
    const auto &t = estimate.scenario.training;
    const double step = estimate.step_time_s.p90.value_or(estimate.step_time_s.p50.value_or(0));
    return step * t.tokens / t.batch_tokens() / std::max(estimate.goodput.fraction, 0.01);
}

BatchOption topology_option(const Placement &placement, const ScriptSettings &settings)
{
    const auto why = fmt::format("groups of {} GPUs talk over NVLink within one domain (plan.ep, plan.tp, plan.cp)",
                                 placement.group_gpus);
    if (settings.slurm >= block_topology)
        return {"segment", fmt::format("{}", placement.segment_nodes),
                why + "; needs TopologyPlugin=topology/block"};
    return {"switches", fmt::format("{}@12:00:00", placement.segments),
            why + "; waits up to 12 hours for so few leaf switches (system.site)"};
}

std::string cell(std::string text)
{
    text = comment_text(text);
    for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2)
        text.insert(at, "\\");
    return text;
}

} // namespace

std::optional<SlurmVersion> parse_slurm_version(std::string_view text)
{
    text = trimmed(text);
    if (text.starts_with("slurm "))
        text.remove_prefix(std::string_view("slurm ").size());
    const auto dot = text.find('.');
    if (dot == std::string_view::npos)
        return std::nullopt;
    const auto rest = text.substr(dot + 1);
    const auto major = parse_integer(text.substr(0, dot));
    const auto minor = parse_integer(rest.substr(0, rest.find_first_of(".-")));
    constexpr int century = 100, months = 12;
    if (!major || !minor || *major < 1 || *major >= century || *minor < 1 || *minor > months)
        return std::nullopt;
    return SlurmVersion{static_cast<int>(*major), static_cast<int>(*minor)};
}

std::string slurm_time(double seconds)
{
    constexpr std::int64_t hour_minutes = 60, day_minutes = 24 * hour_minutes;
    constexpr double minute = 60;
    const auto minutes = std::max<std::int64_t>(static_cast<std::int64_t>(std::ceil(seconds / minute)), 1);
    return fmt::format("{}-{:02}:{:02}:00", minutes / day_minutes, minutes % day_minutes / hour_minutes,
                       minutes % hour_minutes);
}

Expected<Placement> placement_of(const ResolvedScenario &scenario)
{
    Placement placement;
    const auto &p = scenario.plan;
    placement.gpus_per_node = std::min(scenario.system->gpus_per_node, scenario.gpus);
    if (placement.gpus_per_node < 1 || scenario.gpus % placement.gpus_per_node != 0)
        return fail("launch.nodes", "system.gpus",
                    fmt::format("system.gpus: {} GPUs do not fill whole nodes of {}.", scenario.gpus,
                                scenario.system->gpus_per_node),
                    FailureKind::infeasible);
    placement.nodes = scenario.gpus / placement.gpus_per_node;
    placement.group_gpus = std::max({p.tp * p.cp, p.etp * p.ep, placement.gpus_per_node});
    const int domain_nodes = std::max(1, scenario.site.nvlink_domain / placement.gpus_per_node);
    const int group_nodes = (placement.group_gpus + placement.gpus_per_node - 1) / placement.gpus_per_node;
    // A segment holds whole groups, fits into a domain and divides the job; the largest one leaves the scheduler
    // the fewest pieces. A group wider than a domain crosses it in any case: then domains are filled as far as they
    // go.
    for (int nodes = 1; nodes <= std::min(domain_nodes, placement.nodes); ++nodes) {
        const bool whole = nodes % group_nodes == 0 || group_nodes > domain_nodes;
        if (placement.nodes % nodes == 0 && whole)
            placement.segment_nodes = nodes;
    }
    placement.segments = placement.nodes / placement.segment_nodes;
    return placement;
}

Expected<std::string> slurm_script(const LaunchPlan &plan, const Estimate &estimate, const ScriptSettings &settings)
{
    const auto &s = estimate.scenario;
    const auto placement = placement_of(s);
    if (!placement)
        return tl::make_unexpected(placement.error());
    const double total = wall_seconds(estimate);
    const auto from = fmt::format("scenario: system.id {}, system.gpus {}", s.system->id, s.gpus);
    std::vector<BatchOption> options{
        {"job-name", job_name(s.name.empty() ? s.model->id : s.name), "scenario: name"},
        {"nodes", fmt::format("{}", placement->nodes), from},
        {"ntasks-per-node", fmt::format("{}", placement->gpus_per_node), "one rank per GPU"},
        {"gpus-per-node", fmt::format("{}", placement->gpus_per_node), {}},
        {"exclusive", {}, {}},
        {"mem", "0", "all memory of the nodes"},
        topology_option(*placement, settings),
        {"time", settings.time.empty() ? slurm_time(total) : settings.time,
         fmt::format("the estimate: {} until the first milestone at the 90 % value", slurm_time(total))},
        {"requeue",
         {},
         "a lost node, and the limit below, put the job back into the queue: it goes on from its last checkpoint"},
        {"signal", "B:USR1@600", {}},
        {"open-mode", "append", {}},
        {"output", "%x-%j.log", {}}};
    for (const auto &[name, value] :
         {std::pair{"partition", &settings.partition}, std::pair{"account", &settings.account}})
        if (!value->empty())
            options.push_back({name, *value, {}});
    auto head = batch_head(options);
    if (!head)
        return head;
    const auto image = settings.container.empty() ? plan.release.container : settings.container;
    return *head +
           fmt::format(
               "#\n# {}\n# {} with {} on {} {}; Megatron Bridge {}. overrides.json says where each knob comes "
               "from.\n"
               "set -euo pipefail\n\n"
               "here=${{SLURM_SUBMIT_DIR:-.}}\n"
               "image=${{IMAGE:-{}}}\n"
               "export CHECKPOINTS=${{CHECKPOINTS:-$here/checkpoints}}\n"
               "export MASTER_ADDR MASTER_PORT\n"
               "MASTER_ADDR=$(scontrol show hostnames \"$SLURM_JOB_NODELIST\" | head -n 1)\n"
               "MASTER_PORT=$((20000 + SLURM_JOB_ID % 20000))\n"
               "mkdir -p \"$CHECKPOINTS\"\n\n"
               "trap 'scontrol requeue \"$SLURM_JOB_ID\"' USR1\n"
               "# torch.distributed asks for RANK and its companions; Slurm knows them under names of its own.\n"
               "srun --kill-on-bad-exit=1 --container-image=\"$image\" --container-mounts=\"$here,$CHECKPOINTS\" "
               "\\\n"
               "    bash -c 'RANK=$SLURM_PROCID LOCAL_RANK=$SLURM_LOCALID WORLD_SIZE=$SLURM_NTASKS exec python "
               "\"$1\"' \\\n"
               "    train \"$here/train.py\" &\n"
               "wait $!\n",
               comment_text(s.name), comment_text(s.model->id), name_of(s.optimizer.kind), s.gpus, s.system->gpu,
               plan.release.bridge, shell_word(image));
}

std::string launch_checklist(const LaunchPlan &plan, const Estimate &estimate, const ScriptSettings &settings,
                             const Placement &placement)
{
    const auto &s = estimate.scenario;
    std::string text = fmt::format(
        "# Launch checklist: {}\n\n{} on {} {} in {} nodes of {}; {}, recipe `{}`.\n\n## Before the first job\n\n",
        cell(s.name.empty() ? s.model->id : s.name), name_of(s.optimizer.kind), s.gpus, s.system->gpu,
        placement.nodes, placement.gpus_per_node, s.stack->name, plan.recipe);
    const auto item = [&](const std::string &line) { text += "- [ ] " + line + '\n'; };
    item(fmt::format("The image `{}` is on the cluster, and Slurm has the pyxis plugin.",
                     settings.container.empty() ? plan.release.container : settings.container));
    item("Data, tokenizer, learning rate and checkpoint interval are set in `train.py`; the recipe trains on mock "
         "data.");
    item("`CHECKPOINTS` points to a folder that all nodes see.");
    if (settings.slurm >= block_topology)
        item(fmt::format("`scontrol show topology` lists blocks of {} nodes or more (topology/block).",
                         placement.segment_nodes));
    else
        item(fmt::format("`scontrol show topology` lists leaf switches with {} nodes or more each (topology/tree).",
                         placement.segment_nodes));
    if (placement.group_gpus > s.site.nvlink_domain)
        item(fmt::format(
            "Groups of {} GPUs are wider than the NVLink domain of {}: they cross it, as the estimate counts.",
            placement.group_gpus, s.site.nvlink_domain));
    item("The partition allows the time limit; with a shorter `--time` the job requeues itself.");
    text += "\n## What this release cannot do\n\n";
    if (plan.gaps.empty())
        text += "Nothing: every field of the scenario has its knob.\n";
    for (const auto &gap : plan.gaps)
        item(fmt::format("`{}`: {}", gap.field, gap.text));
    text += "\n## Overrides\n\n| knob | value | scenario field |\n| --- | --- | --- |\n";
    text += fmt::format("| mixed_precision | {} | training.precision |\n", plan.precision);
    for (const auto &o : plan.overrides)
        text += fmt::format("| {} | {} | {} |\n", o.key, cell(o.value.dump()), o.field);
    return text +
           fmt::format("\nNames of the knobs: {}, read {}.\n", plan.release.source.text, plan.release.source.date);
}

} // namespace milepost
