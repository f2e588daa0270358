// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/answer_text.h"
#include "app/cli/commands/runs.h"
#include "app/cli/console.h"
#include "app/cli/law_text.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "calibration/curves/import.h"
#include "calibration/laws/laws_json.h"

#include <fmt/format.h>

namespace milepost {

namespace {

class RunsRatio : public Command {
public:
    void declare(Arguments &arguments) override
    {
        arguments.add_option("MANIFEST", manifest_, "Runs and their logs (JSON)").required();
        arguments.add_option("--base", base_, "Name of the run that counts as 1").required();
        arguments.add_option("--other", other_, "Name of the run compared with it").required();
        arguments.add_json(json_);
    }

    Expected<int> run() override
    {
        const auto runs = import_manifest(manifest_);
        if (!runs)
            return tl::make_unexpected(runs.error());
        const auto ratio = token_ratio(*runs, base_, other_);
        if (!ratio)
            return tl::make_unexpected(ratio.error());
        if (json_)
            print_json(ratio_json(*ratio));
        else
            print(text_of(*ratio));
        return exit_code::yes;
    }

private:
    static std::string text_of(const TokenRatio &ratio)
    {
        const char *unit = ratio.in_steps ? "steps" : "tokens";
        const std::string text = fmt::format("{} needs {} of the {} of {} for the same end loss\n", ratio.other,
                                             ratio_text(ratio.summary), unit, ratio.base);
        TextTable table({"end loss", fmt::format("{} of base", unit), "ratio", "80 % band", ""},
                        {Align::right, Align::right, Align::right, Align::right, Align::left});
        for (const RatioPoint &point : ratio.at)
            table.add(
                {fixed(point.loss, 4), tokens_text(point.base_tokens), fixed(*point.ratio.p50, 3),
                 fmt::format("{} - {}", fixed(*point.ratio.p10, 3), fixed(*point.ratio.p90, 3)),
                 point.inside ? (point.at_base_end ? "end of the base run" : "") : "beyond the other run's log"});
        return text + heading("If both runs were planned to end at that loss") + table.text() +
               band_text(ratio.band) + notes_list(ratio.notes);
    }

    std::string manifest_, base_, other_;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_runs_ratio() { return std::make_unique<RunsRatio>(); }

} // namespace milepost
