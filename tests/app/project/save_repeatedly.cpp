// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// Saves one project over and over until it is killed. Every entry of a save carries the number of that save, so
// that a mixture of two saves shows. Prints the number after each save that has returned.
#include "app/project/project_store.h"
#include "resources/reading/text.h"

#include <cstdio>
#include <string>

namespace {

milepost::Project numbered(int number)
{
    const std::string text = std::to_string(number);
    milepost::Project project;
    // Some hundred kilobytes, so that a save takes several writes.
    constexpr std::size_t padding = 3000;
    for (int i = 0; i < 60; ++i)
        project.scenarios.push_back({0, "scenario " + text, text, text + ' ' + std::string(padding, 'x'), i == 0});
    project.runs.push_back({{1, "run " + text, text}, {}, {}});
    project.laws.push_back({0, "law " + text, text, {1}});
    project.view_state["number"] = text;
    return project;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    for (int number = static_cast<int>(milepost::parse_integer(argv[2]).value_or(1));; ++number) {
        if (!milepost::ProjectStore::save(numbered(number), argv[1]))
            return 1;
        std::printf("%d\n", number);
        std::fflush(stdout);
    }
}
