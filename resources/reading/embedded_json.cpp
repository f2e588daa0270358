// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "resources/reading/embedded_json.h"

#include "resources/embedded/resource.h"
#include "resources/reading/json_members.h"

#include <utility>

namespace milepost {

void read_embedded(std::string_view path, const std::string &version_key, Diagnostics &errors,
                   const std::function<void(JsonObject &root)> &read)
{
    const std::string name(path);
    const auto text = find_resource(path);
    if (!text) {
        errors.push_back({Severity::error, "resource.missing", name, name + " is not part of this program.",
                          FailureKind::missing_part});
        return;
    }
    read_document(*text, name, version_key, errors, read);
}

Expected<void> read_embedded(std::string_view path, const std::string &version_key,
                             const std::function<void(JsonObject &root, Diagnostics &errors)> &read)
{
    Diagnostics errors;
    read_embedded(path, version_key, errors, [&](JsonObject &root) { read(root, errors); });
    if (!errors.empty())
        return tl::make_unexpected(std::move(errors));
    return {};
}

} // namespace milepost
