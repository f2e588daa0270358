// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "resources/embedded/resource.h"

#include <algorithm>

namespace milepost {

std::optional<std::string_view> find_resource(std::string_view path)
{
    const auto all = all_resources();
    const auto found = std::ranges::find(all, path, &Resource::path);
    if (found == all.end())
        return std::nullopt;
    return found->content;
}

std::vector<Resource> resources_in(std::string_view folder)
{
    std::vector<Resource> result;
    std::ranges::copy_if(all_resources(), std::back_inserter(result),
                         [folder](const Resource &r) { return r.path.starts_with(folder); });
    return result;
}

} // namespace milepost
