// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/format_pages.h"

#include <fmt/format.h>

namespace milepost {

namespace {

class ShowFormats : public Command {
public:
    void declare(Arguments &arguments) override
    {
        arguments
            .add_option("PAGE", page_,
                        "scenario: fields of a scenario; files: every other file; answers: documents of --json")
            .required();
    }

    Expected<int> run() override
    {
        if (page_ == "scenario")
            print(scenario_field_tables());
        else if (page_ == "files")
            print(file_formats_page());
        else if (page_ == "answers")
            print(json_answers_page());
        else
            return fail("formats.page", "PAGE",
                        fmt::format("PAGE: '{}' is not known. Allowed: scenario, files, answers.", page_));
        return exit_code::yes;
    }

private:
    std::string page_;
};

} // namespace

std::unique_ptr<Command> make_formats() { return std::make_unique<ShowFormats>(); }

} // namespace milepost
