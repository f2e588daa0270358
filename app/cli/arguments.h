// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What a command may say about its arguments. CLI11, which reads them, is all templates: it is compiled
/// behind this header once instead of in every command.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace milepost {

/// An option, positional or flag that was just added, to say more about it.
class Argument {
public:
    explicit Argument(CLI::Option &option) : option_(option) {}
    Argument &required();
    /// The help shows the value that the variable has now.
    Argument &shows_default();
    /// May be given several times, each time with one value.
    Argument &repeatable();
    /// One word holds several values: 1,2,4.
    Argument &comma_separated();
    /// A whole number of `least` to `most`.
    Argument &between(int least, int most);
    /// Makes no sense without the option or flag `name`, which was added before.
    Argument &needs(const std::string &name);
    /// Makes no sense beside the option or flag `name`, which was added before.
    Argument &excludes(const std::string &name);

private:
    CLI::Option &option_;
};

/// The arguments of one command. What is given goes into the variables when the command line is read; they must be
/// there still. A name that begins with dashes is an option, any other a positional; `text` is its line of the
/// help.
class Arguments {
public:
    explicit Arguments(CLI::App &parser) : parser_(parser) {}
    Argument add_option(const std::string &name, std::string &value, const std::string &text);
    Argument add_option(const std::string &name, std::optional<std::string> &value, const std::string &text);
    Argument add_option(const std::string &name, int &value, const std::string &text);
    Argument add_option(const std::string &name, double &value, const std::string &text);
    Argument add_option(const std::string &name, std::vector<std::string> &values, const std::string &text);
    Argument add_option(const std::string &name, std::vector<std::filesystem::path> &values,
                        const std::string &text);
    Argument add_option(const std::string &name, std::vector<int> &values, const std::string &text);
    Argument add_flag(const std::string &name, bool &value, const std::string &text);
    /// --json, which says the same in every command.
    Argument add_json(bool &value);
    /// A command below this one, of which one must then be given; `chosen` is called for the one that was.
    Arguments add_command(std::string_view name, std::string_view summary, std::function<void()> chosen);

private:
    CLI::App &parser_;
};

} // namespace milepost
