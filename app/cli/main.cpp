// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"
#include "app/cli/console.h"

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <exception>
#include <fcntl.h>
#include <fmt/format.h>
#include <iostream>
#include <string>
#include <unistd.h>
#include <vector>

namespace milepost {

namespace {

/// An answer that nobody received is no answer, whatever it said.
int delivered(int code)
{
    const auto written = finish_output();
    if (written)
        return code;
    print_errors(written.error());
    return exit_code_of(written.error());
}

int run_program(int argc, char **argv)
{
    CLI::App parser("Time and cost to quality milestones of a training run, AdamW against Muon.", "milepost-cli");
    parser.require_subcommand(1);
    parser.set_version_flag("--version", fmt::format("milepost-cli {}", MILEPOST_VERSION));
    parser.footer(
        "Exit codes: 0 yes or done; 1 a clear no; 2 bad usage or input; 3 a part is missing on this machine.");

    std::vector<std::unique_ptr<Command>> commands;
    Command *chosen = nullptr;
    for (const auto &entry : command_table()) {
        auto *own = parser.add_subcommand(std::string(entry.name), std::string(entry.summary));
        commands.push_back(entry.make());
        commands.back()->declare(*own);
        own->callback([&chosen, command = commands.back().get()] { chosen = command; });
    }
    try {
        parser.parse(argc, argv);
    } catch (const CLI::Success &answer) {
        const int code = parser.exit(answer); // --help, --version
        std::cout.flush();
        return delivered(code);
    } catch (const CLI::ParseError &error) {
        std::string message = error.what();
        std::ranges::replace(message, '\n', ' ');
        print_errors({{Severity::error,
                       "usage",
                       {},
                       fmt::format("milepost-cli: {}{}", message, message.ends_with('.') ? "" : "."),
                       FailureKind::bad_input}});
        return exit_code::bad_input;
    }
    const auto result = chosen->run();
    if (!result)
        print_errors(result.error());
    return delivered(result ? *result : exit_code_of(result.error()));
}

/// Without stdout the next file that is opened would take its number, and the answer would go there: a descriptor
/// that only reads makes every write fail instead.
void hold_stdout()
{
    if (::fcntl(STDOUT_FILENO, F_GETFD) < 0) {
        const int reader = ::open("/dev/null", O_RDONLY);
        if (reader >= 0 && reader != STDOUT_FILENO) {
            ::dup2(reader, STDOUT_FILENO);
            ::close(reader);
        }
    }
}

} // namespace

} // namespace milepost

int main(int argc, char **argv)
{
    milepost::hold_stdout();
    try {
        return milepost::run_program(argc, argv);
    } catch (const std::exception &error) {
        milepost::print_errors({{milepost::Severity::error,
                                 "internal",
                                 {},
                                 fmt::format("milepost-cli: internal error: {}.", error.what()),
                                 milepost::FailureKind::bad_input}});
        return milepost::exit_code::bad_input;
    }
}
