// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cluster/probe_jobs.h"

#include "app/cluster/batch_script.h"
#include "app/cluster/probe_kit.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <initializer_list>
#include <utility>

namespace milepost {

namespace {

/// The kit without its own interpreter line and options: those of the job stand above it.
std::string kit_body()
{
    std::string body;
    for (const std::string_view line : lines_of(probe_kit()))
        if (!line.starts_with("#!") && !line.starts_with("#SBATCH"))
            body += std::string(line) + '\n';
    return body;
}

std::string plain_name(int nodes) { return fmt::format("{}-node{}", nodes, nodes == 1 ? "" : "s"); }

} // namespace

Expected<std::vector<ProbeJob>> probe_jobs(const std::vector<int> &nodes)
{
    std::vector<ProbeJob> jobs;
    jobs.reserve(nodes.size());
    for (const int count : nodes)
        jobs.push_back({plain_name(count), count, false, {}});
    return jobs;
}

Expected<std::vector<ProbeJob>> topology_probe_jobs(const std::vector<int> &nodes,
                                                    const std::vector<std::vector<std::string>> &switches,
                                                    const std::vector<std::string> &hosts)
{
    std::vector<std::vector<std::string>> leaves;
    for (const auto &leaf : switches) {
        std::vector<std::string> own;
        std::ranges::copy_if(leaf, std::back_inserter(own),
                             [&](const auto &host) { return std::ranges::find(hosts, host) != hosts.end(); });
        if (!own.empty())
            leaves.push_back(std::move(own));
    }
    if (leaves.size() < 2)
        return fail(
            "calibrate.topology", "--topology-aware",
            fmt::format("--topology-aware: Slurm knows {} leaf switch(es) with nodes of the partition; two are "
                        "needed to tell them apart.",
                        leaves.size()),
            FailureKind::missing_part);
    std::vector<ProbeJob> jobs;
    for (const int count : nodes) {
        if (count == 1) {
            jobs.push_back({plain_name(count), count, false, {}});
            continue;
        }
        jobs.push_back({plain_name(count) + "-one-switch", count, true, {}});
        ProbeJob across{plain_name(count) + "-several-switches", count, false, {}};
        for (std::size_t turn = 0; static_cast<int>(across.hosts.size()) < count; ++turn) {
            const auto before = across.hosts.size();
            for (const auto &leaf : leaves)
                if (turn < leaf.size() && static_cast<int>(across.hosts.size()) < count)
                    across.hosts.push_back(leaf[turn]);
            if (across.hosts.size() == before)
                return fail("calibrate.nodes", "--nodes",
                            fmt::format("--nodes: the partition has {} nodes, {} were asked for.", before, count),
                            FailureKind::infeasible);
        }
        jobs.push_back(std::move(across));
    }
    return jobs;
}

Expected<std::string> probe_script(const ProbeJob &job, const ProbeSettings &settings)
{
    const int ranks = std::max(settings.gpus_per_node, 1);
    std::vector<BatchOption> options{{"job-name", job_name("milepost-probe-" + job.name), {}},
                                     {"nodes", fmt::format("{}", job.nodes), {}},
                                     {"ntasks-per-node", fmt::format("{}", ranks), "one rank per GPU"}};
    if (settings.gpus_per_node > 0)
        options.push_back({"gpus-per-node", fmt::format("{}", settings.gpus_per_node), {}});
    options.push_back({"exclusive", {}, "what runs beside a measurement is measured, too"});
    options.push_back({"no-requeue", {}, "a lost node is reported, not hidden"});
    if (job.one_switch)
        options.push_back({"switches", "1", "groups within one leaf switch"});
    if (!job.hosts.empty())
        options.push_back(
            {"nodelist", fmt::format("{}", fmt::join(job.hosts, ",")), "groups across leaf switches"});
    options.push_back({"output", job.log_file(), {}});
    for (const auto &[name, value] :
         {std::pair{"time", &settings.time}, std::pair{"partition", &settings.partition},
          std::pair{"account", &settings.account}})
        if (!value->empty())
            options.push_back({name, *value, {}});
    auto head = batch_head(options);
    if (!head)
        return head;
    std::string arguments = settings.quick ? "--quick" : "";
    if (settings.dry())
        arguments += (arguments.empty() ? "" : " ") + std::string("--dry-device");
    std::string text = *head;
    for (const auto &[name, value] :
         std::initializer_list<std::pair<std::string_view, std::string>>{{"MILEPOST_PROBE", settings.probe},
                                                                         {"MILEPOST_PROBE_ARGUMENTS", arguments},
                                                                         {"MILEPOST_PROBE_OUT", job.result_file()},
                                                                         {"MILEPOST_PROBE_IMAGE", settings.image}})
        if (!value.empty())
            text += fmt::format("export {}={}\n", name, shell_word(value));
    return text + kit_body();
}

} // namespace milepost
