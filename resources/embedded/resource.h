// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The JSON files of resources/, embedded in the program.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace milepost {

/// One embedded file.
struct Resource {
    std::string_view path; ///< relative to resources/: "models/kimi-k2.json"
    std::string_view content;
};

/// All embedded files, sorted by path.
[[nodiscard]] std::span<const Resource> all_resources();

/// Content of one file; empty if there is none of that path.
[[nodiscard]] std::optional<std::string_view> find_resource(std::string_view path);

/// Files whose path starts with `folder` ("models/").
[[nodiscard]] std::vector<Resource> resources_in(std::string_view folder);

} // namespace milepost
