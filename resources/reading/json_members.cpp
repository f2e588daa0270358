// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "resources/reading/json_members.h"

#include <utility>

namespace milepost {

void read_document(std::string_view text, const std::string &origin, const std::string &version_key,
                   Diagnostics &errors, const std::function<void(JsonObject &root)> &read)
{
    const auto document = JsonDocument::parse(text, origin);
    if (!document) {
        errors.insert(errors.end(), document.error().begin(), document.error().end());
        return;
    }
    JsonObject root(*document, errors);
    root.required_version(version_key);
    read(root);
    root.finish();
}

Expected<void> read_document(std::string_view text, const std::string &origin, const std::string &version_key,
                             const std::function<void(JsonObject &root)> &read)
{
    Diagnostics errors;
    read_document(text, origin, version_key, errors, read);
    if (!errors.empty())
        return tl::make_unexpected(std::move(errors));
    return {};
}

} // namespace milepost
