// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/structure/source_tree.h"

#include <algorithm>
#include <fstream>
#include <regex>

namespace milepost {

namespace fs = std::filesystem;

std::vector<SourceFile> source_files(const fs::path &root, const std::string &folder,
                                     const std::vector<std::string> &endings)
{
    std::vector<SourceFile> files;
    if (!fs::exists(root / folder))
        return files;
    for (auto entry = fs::recursive_directory_iterator(root / folder); entry != fs::recursive_directory_iterator();
         ++entry) {
        const auto name = entry->path().filename().string();
        if (entry->is_directory() && (name.starts_with("build") || name.starts_with(".git"))) {
            entry.disable_recursion_pending();
            continue;
        }
        const bool wanted =
            std::ranges::any_of(endings, [&](const auto &ending) { return name.ends_with(ending); });
        if (!entry->is_regular_file() || !wanted)
            continue;
        SourceFile file{entry->path().lexically_relative(root).generic_string(), {}};
        std::ifstream stream(entry->path());
        for (std::string line; std::getline(stream, line);)
            file.lines.push_back(line);
        files.push_back(std::move(file));
    }
    std::ranges::sort(files, {}, &SourceFile::path);
    return files;
}

std::vector<std::string> includes_of(const SourceFile &file)
{
    static const std::regex include(R"re(^\s*#\s*include\s*[<"]([^>"]+)[>"])re");
    std::vector<std::string> names;
    for (const auto &line : file.lines)
        if (std::smatch match; std::regex_search(line, match, include))
            names.push_back(match[1]);
    return names;
}

} // namespace milepost
