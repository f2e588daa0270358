// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"
#include "app/cli/console.h"

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace milepost {

namespace {

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
        return parser.exit(answer); // --help, --version
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
    if (result)
        return *result;
    print_errors(result.error());
    return exit_code_of(result.error());
}

} // namespace

} // namespace milepost

int main(int argc, char **argv)
{
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
