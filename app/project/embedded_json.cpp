// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/embedded_json.h"

#include "resources/embedded/resource.h"

namespace milepost {

Expected<void> read_embedded(std::string_view path, const std::string &version_key,
                             const std::function<void(JsonObject &root, Diagnostics &errors)> &read)
{
    const std::string name(path);
    const auto text = find_resource(path);
    if (!text)
        return fail("resource.missing", name, name + " is not part of this program.", FailureKind::missing_part);
    const auto document = JsonDocument::parse(*text, name);
    if (!document)
        return tl::make_unexpected(document.error());
    Diagnostics errors;
    JsonObject root(*document, errors);
    root.required_integer(version_key, 1, 1);
    read(root, errors);
    root.finish();
    if (!errors.empty())
        return tl::make_unexpected(std::move(errors));
    return {};
}

} // namespace milepost
