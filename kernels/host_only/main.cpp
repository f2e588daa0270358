// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief milepost-probe for machines without CUDA: everything but the device work, which it refuses.
///
/// What can go wrong on a cluster apart from kernels - starting the ranks, finding each other, reading the node,
/// writing the result where it is looked for - is tried with the same code as in the full program.

#include "kernels/probe/options.h"
#include "kernels/probe/result_file.h"
#include "kernels/probe/session.h"
#include "kernels_build_info.h"

#include <chrono>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

namespace milepost::kernels {

namespace {

ExitCode run(const Options &options, const std::vector<std::string> &arguments)
{
    if (!options.dry_device || options.list) {
        std::cerr << "milepost-probe: this program was built without CUDA and can only do --dry-device\n";
        return ExitCode::NoDevice;
    }
    const auto begin = std::chrono::steady_clock::now();
    RunResult result;
    result.started = utc_now();
    result.arguments = without_folders(arguments);
    result.settings = {options.quick, options.dry_device};
    result.host = host_facts();
    RankGroup ranks(identity_from_environment(), options.rendezvous, rendezvous_timeout);
    result.launcher = ranks.identity().launcher;
    const Nvml nvml;
    result.nvml_missing = nvml.why_missing();
    result.driver = nvml.driver_version();
    try {
        for (const std::string &host : ranks.exchange(ranks.identity().host)) {
            result.ranks.push_back({static_cast<int>(result.ranks.size()), host, "", "", ""});
        }
        ranks.barrier();
    } catch (const RankError &error) {
        result.failure = RunFailure{"start", error.what()};
        std::cerr << "milepost-probe: " << error.what() << '\n';
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (ranks.first()) {
        write_file(options.out, result_json(result));
    }
    return result.failure ? ExitCode::Failed : ExitCode::Done;
}

} // namespace

} // namespace milepost::kernels

int main(int argc, char **argv)
{
    using namespace milepost::kernels; // NOLINT: the program's own words
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    // All probes are device work: any name will do.
    const Options options = parse_options(arguments, {});
    if (!options.error.empty()) {
        std::cerr << "milepost-probe: " << options.error << '\n';
        return static_cast<int>(ExitCode::BadUsage);
    }
    if (options.help) {
        std::cout << "milepost-probe --dry-device [--quick] [--rendezvous FILE] --out FILE\n"
                     "Built without CUDA: starts its ranks, reads the node and writes a result without times.\n";
        return static_cast<int>(ExitCode::Done);
    }
    if (options.version) {
        std::cout << "milepost-probe " << build_info::version << ' ' << build_info::commit
                  << ", built without CUDA\n";
        return static_cast<int>(ExitCode::Done);
    }
    try {
        return static_cast<int>(run(options, arguments));
    } catch (const std::exception &error) {
        std::cerr << "milepost-probe: " << error.what() << '\n';
        return static_cast<int>(ExitCode::Failed);
    }
}
