// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/arguments.h"

#include <CLI/App.hpp>
#include <utility>

namespace milepost {

Argument &Argument::required()
{
    option_.required();
    return *this;
}

Argument &Argument::shows_default()
{
    option_.capture_default_str();
    return *this;
}

Argument &Argument::repeatable()
{
    option_.allow_extra_args(false)->take_all();
    return *this;
}

Argument &Argument::comma_separated()
{
    option_.delimiter(',');
    return *this;
}

Argument &Argument::between(int least, int most)
{
    option_.check(CLI::Range(least, most));
    return *this;
}

Argument &Argument::needs(const std::string &name)
{
    option_.needs(name);
    return *this;
}

Argument &Argument::excludes(const std::string &name)
{
    option_.excludes(name);
    return *this;
}

Argument Arguments::add_option(const std::string &name, std::string &value, const std::string &text)
{
    return Argument(*parser_.add_option(name, value, text));
}

Argument Arguments::add_option(const std::string &name, std::optional<std::string> &value, const std::string &text)
{
    return Argument(*parser_.add_option(name, value, text));
}

Argument Arguments::add_option(const std::string &name, int &value, const std::string &text)
{
    return Argument(*parser_.add_option(name, value, text));
}

Argument Arguments::add_option(const std::string &name, double &value, const std::string &text)
{
    return Argument(*parser_.add_option(name, value, text));
}

Argument Arguments::add_option(const std::string &name, std::vector<std::string> &values, const std::string &text)
{
    return Argument(*parser_.add_option(name, values, text));
}

Argument Arguments::add_option(const std::string &name, std::vector<std::filesystem::path> &values,
                               const std::string &text)
{
    return Argument(*parser_.add_option(name, values, text));
}

Argument Arguments::add_option(const std::string &name, std::vector<int> &values, const std::string &text)
{
    return Argument(*parser_.add_option(name, values, text));
}

Argument Arguments::add_flag(const std::string &name, bool &value, const std::string &text)
{
    return Argument(*parser_.add_flag(name, value, text));
}

Argument Arguments::add_json(bool &value)
{
    return add_flag("--json", value, "Prints one JSON document and nothing else");
}

Arguments Arguments::add_command(std::string_view name, std::string_view summary, std::function<void()> chosen)
{
    parser_.require_subcommand(1);
    CLI::App *own = parser_.add_subcommand(std::string(name), std::string(summary));
    own->callback(std::move(chosen));
    return Arguments(*own);
}

} // namespace milepost
