// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Replaces a file as a whole.
#pragma once

#include "engine/core/diagnostic.h"

#include <filesystem>
#include <string_view>

namespace milepost {

/// Writes `content` beside `file`, brings it to the disk and renames it onto `file`: a reader, and a machine that
/// loses power, finds either the old or the new content. Permissions and, for a link, the target are kept.
/// Errors name the file and the system's reason.
[[nodiscard]] Expected<void> replace_file(const std::filesystem::path &file, std::string_view content);

} // namespace milepost
