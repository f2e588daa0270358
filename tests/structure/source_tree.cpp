// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/structure/source_tree.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <string_view>

namespace milepost {

namespace fs = std::filesystem;

namespace {

std::string_view without_blanks(std::string_view text)
{
    return text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
}

/// The name in `#include "name"` or `#include <name>`; nothing on any other line.
std::optional<std::string_view> included(std::string_view line)
{
    for (const std::string_view word : {"#", "include"}) {
        line = without_blanks(line);
        if (!line.starts_with(word))
            return std::nullopt;
        line.remove_prefix(word.size());
    }
    line = without_blanks(line);
    if (!line.starts_with('"') && !line.starts_with('<'))
        return std::nullopt;
    line.remove_prefix(1);
    const std::size_t end = line.find_first_of("\">");
    if (end == 0 || end == std::string_view::npos)
        return std::nullopt;
    return line.substr(0, end);
}

} // namespace

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
    std::vector<std::string> names;
    for (const auto &line : file.lines)
        if (const auto name = included(line))
            names.emplace_back(*name);
    return names;
}

} // namespace milepost
