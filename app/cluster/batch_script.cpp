// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cluster/batch_script.h"

#include <algorithm>
#include <fmt/format.h>

namespace milepost {

namespace {

constexpr std::string_view alphanumeric = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

bool consists_of(std::string_view text, std::string_view further)
{
    return std::ranges::all_of(text, [&](char c) {
        return alphanumeric.find(c) != std::string_view::npos || further.find(c) != std::string_view::npos;
    });
}

} // namespace

std::string shell_word(std::string_view text)
{
    if (!text.empty() && consists_of(text, "_.,:/@=+%-"))
        return std::string(text);
    std::string word = "'";
    for (const char c : text) {
        if (c == '\'')
            word += R"('\'')";
        else if (c != '\0')
            word += c;
    }
    return word + '\'';
}

std::string shell_words(const std::vector<std::string> &words)
{
    std::string line;
    for (const auto &word : words)
        line += (line.empty() ? "" : " ") + shell_word(word);
    return line;
}

std::string comment_text(std::string_view text)
{
    std::string plain(text);
    std::ranges::replace_if(plain, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, ' ');
    return plain;
}

std::string job_name(std::string_view text)
{
    constexpr std::size_t most = 64;
    std::string name;
    for (const char c : text) {
        const bool plain = consists_of(std::string_view(&c, 1), "._");
        if (plain || (!name.empty() && name.back() != '-'))
            name += plain ? c : '-';
    }
    name = name.substr(0, most);
    while (!name.empty() && name.back() == '-')
        name.pop_back();
    return name.empty() ? "milepost" : name;
}

Expected<void> check_time_limit(std::string_view text)
{
    if (text.empty() || text == "UNLIMITED" || text == "INFINITE")
        return {};
    const auto number = [](std::string_view digits) {
        constexpr std::size_t most_digits = 9; // fits Slurm's 32 bits
        return !digits.empty() && digits.size() <= most_digits &&
               std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
    };
    const auto dash = text.find('-');
    bool valid = dash == std::string_view::npos || number(text.substr(0, dash));
    std::string_view rest = dash == std::string_view::npos ? text : text.substr(dash + 1);
    constexpr std::size_t most_fields = 3; // hours, minutes, seconds
    for (std::size_t field = 0; valid; ++field) {
        const auto colon = std::min(rest.find(':'), rest.size());
        valid = field < most_fields && number(rest.substr(0, colon));
        if (colon == rest.size())
            break;
        rest.remove_prefix(colon + 1);
    }
    if (valid)
        return {};
    return fail("slurm.time", "--time",
                fmt::format("--time: '{}' is no time limit of Slurm. Allowed: minutes, minutes:seconds, "
                            "hours:minutes:seconds, days-hours, days-hours:minutes, days-hours:minutes:seconds, "
                            "UNLIMITED.",
                            text));
}

Expected<std::string> batch_head(const std::vector<BatchOption> &options)
{
    std::string text = "#!/bin/bash\n";
    for (const auto &option : options) {
        // Partitions and accounts are names; only other options may hold paths and patterns.
        const bool name = option.name == "partition" || option.name == "account";
        const std::string_view further = name ? "_.,-" : "_.,:/@=+%[]^*-";
        if (!consists_of(option.value, further))
            return fail("slurm.option", "--" + option.name,
                        fmt::format("--{}: '{}' cannot stand in a batch script; allowed are letters, digits and {}.",
                                    option.name, option.value, further));
        if (!option.comment.empty())
            text += "# " + comment_text(option.comment) + '\n';
        text += "#SBATCH --" + option.name + (option.value.empty() ? "" : "=" + option.value) + '\n';
    }
    return text;
}

} // namespace milepost
