// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Replaces files as a whole.
#pragma once

#include "engine/core/diagnostic.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// Writes `content` beside `file`, brings it to the disk and renames it onto `file`: a reader, and a machine that
/// loses power, finds either the old or the new content. Permissions and, for a link, the target are kept.
/// Errors name the file and the system's reason.
[[nodiscard]] Expected<void> replace_file(const std::filesystem::path &file, std::string_view content);

struct FileContent {
    std::filesystem::path file;
    std::string_view content;
};
/// The same for the files of one answer: all contents lie beside their files before the first takes its place, so
/// that a disk that fills up leaves every file as it was.
[[nodiscard]] Expected<void> replace_files(const std::vector<FileContent> &files);

/// Refuses an output that is one of the files it is made from, also by another path or a link. Inputs that are no
/// files (names of the catalogue, empty texts) never match.
[[nodiscard]] Expected<void> refuse_input_as_output(const std::filesystem::path &output,
                                                    const std::vector<std::string> &inputs,
                                                    std::string_view option = "--out");

} // namespace milepost
