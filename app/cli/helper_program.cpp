// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/helper_program.h"

#include "app/cluster/process.h"

#include <filesystem>
#include <fmt/format.h>

namespace milepost {

namespace {

/// Full path of the program, beside this one before any on PATH; empty if it is nowhere.
std::filesystem::path find_program(const std::string &name)
{
    std::error_code error;
    const auto own = std::filesystem::read_symlink("/proc/self/exe", error);
    if (!error && is_program(own.parent_path() / name))
        return own.parent_path() / name;
    return find_on_path(name);
}

} // namespace

Expected<int> run_helper(const std::string &name, const std::vector<std::string> &arguments)
{
    const auto program = find_program(name);
    if (program.empty())
        return fail(
            "helper.missing", name,
            fmt::format(
                "'{}' is neither beside this program nor on PATH; it is built with the desktop application.", name),
            FailureKind::missing_part);
    std::vector<std::string> words{program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const auto end = run_in_front(words);
    if (!end)
        return tl::make_unexpected(end.error());
    if (end->signal != 0)
        return fail("helper.killed", name, fmt::format("'{}' was ended by signal {}.", name, end->signal),
                    FailureKind::missing_part);
    return end->exit_code;
}

} // namespace milepost
