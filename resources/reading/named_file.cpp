// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "resources/reading/named_file.h"

#include <fmt/format.h>

namespace milepost {

Expected<std::filesystem::path> named_file(const std::filesystem::path &folder, const std::string &name,
                                           const std::string &field)
{
    const std::filesystem::path path(name);
    const auto normal = path.lexically_normal();
    if (path.is_relative() && !normal.empty() && *normal.begin() == "..")
        return fail("file.outside", field,
                    fmt::format("{}: '{}' leaves the scenario's folder; give a path inside it or an absolute one.",
                                field, name));
    return folder / path;
}

} // namespace milepost
