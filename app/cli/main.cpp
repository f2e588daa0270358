// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command_group.h"
#include "app/cli/console.h"
#include "resources/reading/text.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <exception>
#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
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

/// "; did you mean 'a'?", or what is allowed.
std::string instead(const std::string &found, const std::vector<std::string> &allowed)
{
    const auto nearest = nearest_name(found, allowed);
    return nearest ? fmt::format("; did you mean '{}'?", *nearest)
                   : fmt::format(". Allowed: {}.", fmt::join(allowed, ", "));
}

/// What is wrong with the arguments. A word that nobody knows comes before what is missing because of it.
std::string usage_sentence(const CLI::App &parser, const CLI::ParseError &error)
{
    const CLI::App *command = &parser;
    std::string called = "milepost-cli";
    while (command->remaining().empty() && !command->get_subcommands().empty()) {
        command = command->get_subcommands().front();
        called += ' ' + command->get_name();
    }
    const std::vector<std::string> unknown = command->remaining();
    if (!unknown.empty() && unknown.front().starts_with('-')) {
        std::vector<std::string> options;
        for (const CLI::Option *option : command->get_options())
            for (const std::string &name : option->get_lnames())
                options.push_back("--" + name);
        const std::string found = unknown.front().substr(0, unknown.front().find('='));
        return fmt::format("{}: '{}' is not an option{}", called, found, instead(found, options));
    }
    if (!unknown.empty() && command->get_require_subcommand_min() > 0) {
        std::vector<std::string> names;
        for (const CLI::App *own : command->get_subcommands([](const CLI::App *) { return true; }))
            names.push_back(own->get_name());
        return fmt::format("{}: '{}' is not a command{}", called, unknown.front(), instead(unknown.front(), names));
    }
    std::string message = error.what();
    std::ranges::replace(message, '\n', ' ');
    return fmt::format("milepost-cli: {}{}", message, message.ends_with('.') ? "" : ".");
}

/// An option without a value says nothing, where it was meant to: the name of a variable that is not set, as a
/// rule.
Expected<void> refuse_empty_values(const CLI::App &parser)
{
    for (const CLI::App *command = &parser; command;) {
        for (const CLI::Option *option : command->get_options())
            if (option->count() > 0 && std::ranges::find(option->results(), "") != option->results().end())
                return fail("usage", option->get_name(),
                            fmt::format("{}: the value is empty.", option->get_name()));
        const auto below = command->get_subcommands();
        command = below.empty() ? nullptr : below.front();
    }
    return {};
}

int run_program(int argc, char **argv)
{
    CLI::App parser("Time and cost to quality milestones of a training run, AdamW against Muon.", "milepost-cli");
    parser.set_version_flag("--version", fmt::format("milepost-cli {}", MILEPOST_VERSION));
    parser.footer(
        "Exit codes: 0 yes or done; 1 a clear no; 2 bad usage or input; 3 a part is missing on this machine.");

    CommandGroup commands(command_table());
    Arguments arguments(parser);
    commands.declare(arguments);
    try {
        parser.parse(argc, argv);
    } catch (const CLI::Success &answer) {
        const int code = parser.exit(answer); // --help, --version
        std::cout.flush();
        return delivered(code);
    } catch (const CLI::ParseError &error) {
        print_errors({{Severity::error, "usage", {}, usage_sentence(parser, error), FailureKind::bad_input}});
        return exit_code::bad_input;
    }
    if (const auto given = refuse_empty_values(parser); !given) {
        print_errors(given.error());
        return exit_code::bad_input;
    }
    const auto result = commands.run();
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
