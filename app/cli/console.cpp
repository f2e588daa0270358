// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/console.h"

#include "app/cli/command.h"
#include "app/project/diagnostics_json.h"
#include "app/project/replace_file.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <string>
#include <system_error>

namespace milepost {

namespace {

void write(std::FILE *stream, std::string_view text) { std::fwrite(text.data(), 1, text.size(), stream); }

} // namespace

void print(std::string_view text)
{
    // Names come from files: what would steer the terminal is not passed on to it.
    std::string plain(text);
    std::ranges::replace_if(
        plain,
        [](char c) { return (static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t') || c == '\x7f'; }, ' ');
    write(stdout, plain);
}

void print_json(const nlohmann::ordered_json &document)
{
    constexpr int indent = 2;
    write(stdout, document.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n');
}

void print_errors(const Diagnostics &diagnostics)
{
    for (const auto &d : diagnostics) {
        if (d.severity != Severity::error)
            continue;
        // One sentence, one line: a message that quotes a file may carry line breaks of its own.
        constexpr std::size_t longest = 2000;
        std::string line = shortened(d.message, longest);
        std::ranges::replace_if(
            line, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, ' ');
        write(stderr, line + '\n');
    }
}

tl::unexpected<Diagnostics> answer_no(bool json, const Diagnostics &diagnostics)
{
    if (json && exit_code_of(diagnostics) == exit_code::no)
        print_json({{"schema", "milepost.infeasible/1"},
                    {"feasible", false},
                    {"diagnostics", diagnostics_json(diagnostics)}});
    return tl::make_unexpected(diagnostics);
}

int exit_code_of(const Diagnostics &diagnostics)
{
    const auto has = [&](FailureKind kind) {
        return std::ranges::any_of(
            diagnostics, [&](const Diagnostic &d) { return d.severity == Severity::error && d.kind == kind; });
    };
    if (has(FailureKind::bad_input))
        return exit_code::bad_input;
    return has(FailureKind::missing_part) ? exit_code::missing_part : exit_code::no;
}

Expected<void> write_output(const std::filesystem::path &file, std::string_view content,
                            const std::vector<std::string> &inputs, std::string_view option)
{
    if (auto refused = refuse_input_as_output(file, inputs, option); !refused)
        return refused;
    return replace_file(file, content);
}

Expected<void> finish_output()
{
    errno = 0;
    const bool flushed = std::fflush(stdout) == 0;
    if (flushed && !std::ferror(stdout))
        return {};
    // A failure of an earlier write left no number behind.
    const std::string reason = errno != 0 ? std::generic_category().message(errno) : "an earlier part was lost";
    return fail("output.lost", "stdout",
                fmt::format("milepost-cli: the answer cannot be written to stdout ({}).", reason));
}

} // namespace milepost
