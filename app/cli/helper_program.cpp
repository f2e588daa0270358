// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/helper_program.h"

#include "app/cluster/process.h"

#include <fmt/format.h>

namespace milepost {

Expected<int> run_helper(const std::string &name, const std::vector<std::string> &arguments)
{
    auto program = find_beside(name);
    if (program.empty())
        program = find_on_path(name);
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
