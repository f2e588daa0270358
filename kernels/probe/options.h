// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Command line of milepost-probe. Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace milepost::kernels {

struct Options {
    bool help = false;
    bool list = false;
    bool version = false;
    bool quick = false;
    bool dry_device = false;
    std::vector<std::string> only;
    std::string operations; ///< a table of operations to time instead of the probes
    std::string out;
    std::string rendezvous;
    std::string error; ///< one sentence if the command line is wrong
};

/// Never throws; wrong arguments are named in `error`. `probes`: the names that --only takes; without any it takes
/// all.
[[nodiscard]] Options parse_options(const std::vector<std::string> &arguments,
                                    const std::vector<std::string_view> &probes);

[[nodiscard]] std::string usage();

} // namespace milepost::kernels
