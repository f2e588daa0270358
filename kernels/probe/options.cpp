// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/options.h"

#include <algorithm>

namespace milepost::kernels {

namespace {

std::string listed(const std::vector<std::string_view> &names)
{
    std::string text;
    for (const std::string_view name : names) {
        text += (text.empty() ? "" : ", ") + std::string(name);
    }
    return text;
}

} // namespace

Options parse_options(const std::vector<std::string> &arguments, const std::vector<std::string_view> &probes)
{
    Options options;
    for (std::size_t i = 0; i < arguments.size() && options.error.empty(); ++i) {
        const std::string &argument = arguments[i];
        const auto value = [&]() -> std::string {
            if (i + 1 >= arguments.size() || arguments[i + 1].rfind("--", 0) == 0) {
                options.error = argument + " needs a value";
                return {};
            }
            return arguments[++i];
        };
        if (argument == "--help" || argument == "-h") {
            options.help = true;
        } else if (argument == "--version") {
            options.version = true;
        } else if (argument == "--list") {
            options.list = true;
        } else if (argument == "--quick") {
            options.quick = true;
        } else if (argument == "--dry-device") {
            options.dry_device = true;
        } else if (argument == "--out") {
            options.out = value();
        } else if (argument == "--ops") {
            options.operations = value();
        } else if (argument == "--rendezvous") {
            options.rendezvous = value();
        } else if (argument == "--only") {
            options.only.push_back(value());
            while (i + 1 < arguments.size() && arguments[i + 1].rfind('-', 0) != 0) {
                options.only.push_back(arguments[++i]);
            }
        } else {
            options.error = "the argument \"" + argument + "\" is unknown; see --help";
        }
    }
    for (const std::string &name : options.only) {
        const bool known = probes.empty() || std::find(probes.begin(), probes.end(), name) != probes.end();
        if (options.error.empty() && !known) {
            options.error = "there is no probe \"" + name + "\"; there are: " + listed(probes);
        }
    }
    const bool runs = !options.help && !options.list && !options.version;
    if (options.error.empty() && runs && options.out.empty()) {
        options.error = "--out FILE is missing: where should the result go?";
    }
    return options;
}

std::string usage()
{
    return "milepost-probe [--list] [--only NAME...] [--quick] [--dry-device] [--ops FILE.csv] [--rendezvous FILE] "
           "--out "
           "FILE\n"
           "Times kernels on this node's GPU, and collectives if there are several ranks, one GPU each.\n"
           "  --list             name the probes and what they time\n"
           "  --only NAME...     run these probes only\n"
           "  --quick            fewer cases, shorter measurements: at most two minutes on one GPU\n"
           "  --dry-device       do everything but the device work; needs no GPU\n"
           "  --ops FILE.csv     time the operations of a table with the columns of `milepost-cli kernels` "
           "instead\n"
           "  --rendezvous FILE  a new file that all ranks see, where neither MASTER_ADDR nor Slurm tells them "
           "rank 0\n"
           "  --out FILE         the result, JSON\n"
           "Exit codes: 0 done, 1 a probe or rank failed (the result says which), 2 bad usage, 3 no usable GPU.\n";
}

} // namespace milepost::kernels
