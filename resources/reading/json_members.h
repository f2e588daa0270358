// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Shapes that documents have in common: a version key at the root, member objects, lists of objects. Each
///        cursor is finished here, so that no reader forgets to report unknown keys.
#pragma once

#include "resources/reading/json_reader.h"

#include <functional>
#include <string>
#include <string_view>

namespace milepost {

/// Hands the root of `text` to `read` after its version key was found to be 1, and finishes it. `origin` names the
/// text in diagnostics; what is wrong, inside and out, is appended to `errors`.
void read_document(std::string_view text, const std::string &origin, const std::string &version_key,
                   Diagnostics &errors, const std::function<void(JsonObject &root)> &read);

/// The same; fails with all that is wrong.
[[nodiscard]] Expected<void> read_document(std::string_view text, const std::string &origin,
                                           const std::string &version_key,
                                           const std::function<void(JsonObject &root)> &read);

/// Hands the member object `key` to `read(JsonObject &)`, if there is one, and finishes it. Whether there is one.
template <class Read>
bool with_member(JsonObject &parent, const std::string &key, Read &&read)
{
    auto object = parent.object(key);
    if (!object)
        return false;
    read(*object);
    object->finish();
    return true;
}

/// The same; a missing member is diagnosed.
template <class Read>
void with_required_member(JsonObject &parent, const std::string &key, Read &&read)
{
    if (!with_member(parent, key, read))
        parent.reject(key, "is required.");
}

/// Hands each object of the list `key` to `read(JsonObject &)` and finishes it.
template <class Read>
void for_each_entry(JsonObject &parent, const std::string &key, Read &&read)
{
    for (JsonObject &entry : parent.objects(key)) {
        read(entry);
        entry.finish();
    }
}

} // namespace milepost
