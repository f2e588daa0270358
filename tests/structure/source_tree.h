// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The project's own files as text.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace milepost {

struct SourceFile {
    std::string path; ///< relative to the root: "engine/step/step.h"
    std::vector<std::string> lines;
};

/// All files below `folder` of the source tree with one of the endings, sorted; build folders are left out.
[[nodiscard]] std::vector<SourceFile> source_files(const std::filesystem::path &root, const std::string &folder,
                                                   const std::vector<std::string> &endings);

/// What the #include lines of a file name, without quotes or brackets.
[[nodiscard]] std::vector<std::string> includes_of(const SourceFile &file);

} // namespace milepost
