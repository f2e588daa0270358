// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/registry.h"
#include "kernels/probe/session.h"
#include "kernels_build_info.h"

#include <exception>
#include <iostream>

int main(int argc, char **argv)
{
    using namespace milepost::kernels; // NOLINT: the program's own words
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    const Options options = parse_options(arguments, probe_names());
    if (!options.error.empty()) {
        std::cerr << "milepost-probe: " << options.error << '\n';
        return static_cast<int>(ExitCode::BadUsage);
    }
    if (options.help) {
        std::cout << usage();
        return 0;
    }
    if (options.version) {
        std::cout << "milepost-probe " << build_info::version << ' ' << build_info::commit
                  << (build_info::dirty ? " (modified)" : "") << ", built for " << build_info::architectures
                  << '\n';
        return 0;
    }
    if (options.list) {
        for (const Probe &probe : all_probes()) {
            std::cout << probe.name << std::string(28 - probe.name.size(), ' ') << probe.description
                      << (probe.least_ranks > 1 ? " (several ranks)" : "") << '\n';
        }
        return 0;
    }
    try {
        return static_cast<int>(run_session(options, arguments));
    } catch (const std::invalid_argument &error) {
        std::cerr << "milepost-probe: " << error.what() << '\n';
        return static_cast<int>(ExitCode::BadUsage);
    } catch (const std::exception &error) {
        std::cerr << "milepost-probe: " << error.what() << '\n';
        return static_cast<int>(ExitCode::Failed);
    }
}
