// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/helper_program.h"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <spawn.h>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>

namespace milepost {

namespace {

bool is_program(const std::filesystem::path &path)
{
    std::error_code error;
    return std::filesystem::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
}

/// Full path of the program; empty if it is nowhere.
std::filesystem::path find_program(const std::string &name)
{
    std::error_code error;
    const auto own = std::filesystem::read_symlink("/proc/self/exe", error);
    if (!error && is_program(own.parent_path() / name))
        return own.parent_path() / name;
    const char *path = std::getenv("PATH");
    std::string_view folders = path ? path : "";
    while (!folders.empty()) {
        const auto colon = std::min(folders.find(':'), folders.size());
        const auto candidate = std::filesystem::path(folders.substr(0, colon)) / name;
        if (colon > 0 && is_program(candidate))
            return candidate;
        folders.remove_prefix(std::min(colon + 1, folders.size()));
    }
    return {};
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
    std::vector<char *> argv;
    argv.reserve(words.size() + 1);
    for (auto &word : words)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    pid_t child = 0;
    if (const int error = ::posix_spawn(&child, program.c_str(), nullptr, nullptr, argv.data(), environ);
        error != 0)
        return fail(
            "helper.start", name,
            fmt::format("'{}' cannot be started: {}.", program.string(), std::generic_category().message(error)),
            FailureKind::missing_part);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return fail("helper.wait", name, fmt::format("'{}' was lost while it ran.", name),
                        FailureKind::missing_part);
    if (!WIFEXITED(status))
        return fail("helper.killed", name, fmt::format("'{}' was ended by signal {}.", name, WTERMSIG(status)),
                    FailureKind::missing_part);
    return WEXITSTATUS(status);
}

} // namespace milepost
