// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/answer_text.h"
#include "app/cli/commands/runs.h"
#include "app/cli/console.h"
#include "app/cli/law_text.h"
#include "app/cli/option_values.h"
#include "app/cli/words.h"
#include "calibration/curves/import.h"
#include "calibration/laws/laws_json.h"
#include "resources/reading/text.h"

#include <fmt/format.h>

namespace milepost {

namespace {

class RunsForecast : public Command {
public:
    void declare(Arguments &arguments) override
    {
        arguments.add_option("MANIFEST", manifest_, "Runs and their logs (JSON)").required();
        arguments.add_option("--run", run_, "Name of the run to forecast").required();
        arguments.add_option("--until", until_,
                             "Uses its own curve up to this many tokens; without it, none of it");
        arguments.add_json(json_);
    }

    Expected<int> run() override
    {
        ForecastOptions options;
        const auto until = positive_option(until_, "forecast.until", "--until", "a number of tokens");
        if (!until)
            return tl::make_unexpected(until.error());
        options.until_tokens = *until;
        options.curve_points = json_ ? 20 : 0;
        const auto runs = import_manifest(manifest_);
        if (!runs)
            return tl::make_unexpected(runs.error());
        const auto forecast = forecast_run(*runs, run_, options);
        if (!forecast)
            return tl::make_unexpected(forecast.error());
        if (json_)
            print_json(forecast_json(*forecast));
        else
            print(text_of(*forecast));
        return exit_code::yes;
    }

private:
    static std::string text_of(const LossForecast &forecast)
    {
        std::string text = fmt::format("{}: final loss {}\n", forecast.run, loss_text(forecast.final_loss));
        const char *unit = forecast.in_steps ? "steps" : "tokens";
        text += fmt::format("  after {} {}, from {} other run{}{}\n", tokens_text(forecast.end_tokens), unit,
                            forecast.runs_used, forecast.runs_used == 1 ? "" : "s",
                            forecast.used_tokens > 0 ? fmt::format(" and the first {} {} of its own",
                                                                   tokens_text(forecast.used_tokens), unit)
                                                     : std::string());
        if (forecast.measured)
            text += fmt::format("  its log ends at {}: the forecast is {} % off\n", fixed(*forecast.measured, 4),
                                signed_fixed(100 * (*forecast.final_loss.p50 / *forecast.measured - 1), 2));
        return text + band_text(forecast.band) + notes_list(forecast.notes);
    }

    std::string manifest_, run_, until_;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_runs_forecast() { return std::make_unique<RunsForecast>(); }

} // namespace milepost
