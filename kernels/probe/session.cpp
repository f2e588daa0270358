// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/session.h"

#include "kernels/probe/result_file.h"
#include "kernels/probe/single_operations.h"

#include <algorithm>
#include <chrono>
#include <iostream>

namespace milepost::kernels {

namespace {

std::vector<std::string> split(const std::string &text, char separator)
{
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == separator) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

/// Who all ranks are, known to every rank.
std::vector<RankMember> introduce(RankGroup &ranks, const DeviceFacts &device)
{
    const std::vector<std::string> lines =
        ranks.exchange(ranks.identity().host + '\t' + device.name + '\t' + device.uuid + '\t' + device.pci_bus_id);
    std::vector<RankMember> members;
    for (const std::string &line : lines) {
        std::vector<std::string> parts = split(line, '\t');
        parts.resize(4);
        members.push_back({static_cast<int>(members.size()), parts[0], parts[1], parts[2], parts[3]});
    }
    return members;
}

/// Two ranks on one GPU cannot form an NCCL group; better said here than by a hang.
void refuse_shared_devices(const std::vector<RankMember> &members)
{
    for (std::size_t i = 0; i < members.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (members[i].host == members[j].host && members[i].device_uuid == members[j].device_uuid) {
                throw RankError("ranks " + std::to_string(j) + " and " + std::to_string(i) + " on " +
                                members[i].host + " use the same GPU: start one rank per GPU");
            }
        }
    }
}

void describe_devices(RunResult &result, const Nvml &nvml)
{
    int count = 0;
    MILEPOST_CUDA(cudaGetDeviceCount(&count));
    for (int ordinal = 0; ordinal < count; ++ordinal) {
        DeviceEntry entry;
        entry.facts = device_facts(ordinal);
        entry.nvlink_links = nvml.nvlink_links(entry.facts.pci_bus_id);
        entry.before = nvml.read(entry.facts.pci_bus_id);
        result.devices.push_back(std::move(entry));
    }
    for (int first = 0; first < count; ++first) {
        for (int second = first + 1; second < count; ++second) {
            int access = 0;
            MILEPOST_CUDA(cudaDeviceCanAccessPeer(&access, first, second));
            result.pairs.push_back({first, second, access != 0,
                                    nvml.path(result.devices[static_cast<std::size_t>(first)].facts.pci_bus_id,
                                              result.devices[static_cast<std::size_t>(second)].facts.pci_bus_id)});
        }
    }
}

bool wanted(const Options &options, const Probe &probe)
{
    return options.only.empty() ||
           std::find(options.only.begin(), options.only.end(), probe.name) != options.only.end();
}

/// Runs the probes; a failure ends the run and is put into the result.
void run_probes(const Options &options, ProbeContext &context, RunResult &result)
{
    std::string current;
    try {
        if (!options.operations.empty()) {
            current = "operations";
            time_operations(context, options.operations);
            result.records = context.records();
            return;
        }
        for (const Probe &probe : all_probes()) {
            if (!wanted(options, probe)) {
                continue;
            }
            current = probe.name;
            if (context.rank_count() < probe.least_ranks) {
                Record record;
                record.op = probe.name;
                context.skip(record, "needs at least " + std::to_string(probe.least_ranks) +
                                         " ranks, one GPU each; this run has " +
                                         std::to_string(context.rank_count()));
                continue;
            }
            const auto begin = std::chrono::steady_clock::now();
            const std::size_t before = context.records().size();
            // Probes of single operations run on all ranks at once, as in training, where all GPUs of a node share
            // power and cooling; rank 0's figures are reported.
            probe.run(context);
            context.ranks().barrier();
            if (context.ranks().first()) {
                const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
                std::cerr << "milepost-probe: " << probe.name << ": " << context.records().size() - before
                          << " cases in " << static_cast<int>(elapsed.count() + 0.5) << " s\n";
            }
        }
    } catch (const RankError &error) {
        result.failure = RunFailure{current, error.what()};
    } catch (const std::exception &error) {
        const std::string message = "rank " + std::to_string(context.ranks().rank()) + " on " +
                                    context.ranks().identity().host + ": " + error.what();
        result.failure = RunFailure{current, message};
        context.ranks().report_failure(error.what());
    }
    result.records = context.records();
}

/// The GPU of this rank: the launcher may have hidden all others, then it is the only one.
int own_ordinal(const RankIdentity &identity)
{
    int count = 0;
    MILEPOST_CUDA(cudaGetDeviceCount(&count));
    return identity.local_rank % count;
}

} // namespace

ExitCode run_session(const Options &options, const std::vector<std::string> &arguments)
{
    const RankIdentity identity = identity_from_environment();
    std::optional<std::string> no_device = options.dry_device ? std::nullopt : why_no_device();
    if (!options.dry_device && !no_device) {
        no_device = why_not_this_device(own_ordinal(identity));
    }
    if (no_device && identity.count == 1) {
        std::cerr << "milepost-probe: " << *no_device << '\n';
        return ExitCode::NoDevice;
    }
    const auto begin = std::chrono::steady_clock::now();
    RunResult result;
    result.started = utc_now();
    result.arguments = without_folders(arguments);
    result.settings = {options.quick, options.dry_device};
    result.host = host_facts();
    result.versions = stack_versions();
    result.launcher = identity.launcher;

    RankGroup ranks(identity, options.rendezvous, rendezvous_timeout);
    result.launcher = ranks.identity().launcher;
    const Nvml nvml;
    result.nvml_missing = nvml.why_missing();
    result.driver = nvml.driver_version();
    bool device_missing = false;
    try {
        if (no_device) {
            ranks.report_failure(*no_device);
            throw RankError("rank " + std::to_string(ranks.rank()) + " on " + ranks.identity().host + ": " +
                            *no_device);
        }
        std::unique_ptr<Machine> machine;
        DeviceFacts facts;
        if (!options.dry_device) {
            facts = device_facts(own_ordinal(ranks.identity()));
            MILEPOST_CUDA(cudaSetDevice(facts.ordinal));
            describe_devices(result, nvml);
        }
        result.ranks = introduce(ranks, facts);
        if (!options.dry_device) {
            refuse_shared_devices(result.ranks);
            machine = std::make_unique<Machine>(facts, nvml, ranks);
        }
        ProbeContext context(result.settings, ranks, nvml, machine.get());
        run_probes(options, context, result);
        for (DeviceEntry &entry : result.devices) {
            entry.after = nvml.read(entry.facts.pci_bus_id);
        }
    } catch (const RankError &error) {
        device_missing = no_device.has_value();
        result.failure = RunFailure{"start", error.what()};
    } catch (const DeviceError &error) {
        ranks.report_failure(error.what());
        result.failure = RunFailure{"start", "rank " + std::to_string(ranks.rank()) + " on " +
                                                 ranks.identity().host + ": " + error.what()};
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (ranks.first()) {
        write_file(options.out, result_json(result));
    }
    if (result.failure) {
        std::cerr << "milepost-probe: " << result.failure->message << '\n';
        return device_missing ? ExitCode::NoDevice : ExitCode::Failed;
    }
    return ExitCode::Done;
}

} // namespace milepost::kernels
