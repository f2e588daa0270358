// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/answer_text.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/law_text.h"
#include "app/cli/option_values.h"
#include "app/cli/scenario_option.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/project/estimate_json.h"
#include "app/project/tracked_plan.h"
#include "calibration/curves/import.h"
#include "calibration/curves/schedule_names.h"
#include "calibration/json_text.h"
#include "calibration/laws/laws_json.h"
#include "calibration/laws/tracking.h"
#include "engine/core/scaled_quantiles.h"
#include "engine/core/units.h"
#include "engine/decision/arm.h"
#include "resources/reading/text.h"

#include <cmath>
#include <fmt/format.h>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

Json finite(double value) { return std::isfinite(value) ? Json(rounded(value, 6)) : Json(); }

struct Tracked {
    TrackedPlan plan;
    TrackReport report;
    std::string currency;
    bool own_budget = false;
    std::optional<std::string> start, finish_early, finish, finish_late;
};

class Track : public Command {
public:
    void declare(Arguments &arguments) override
    {
        option_.declare(arguments);
        arguments.add_option("--log", log_, "Log of the run in progress").required();
        arguments.add_option("--budget", budget_,
                             "Most that the run may cost, in the report currency; without it what the "
                             "plan costs");
        arguments.add_option("--schedule", schedule_,
                             "wsd, cosine, constant or linear, where the log has no learning rate");
        arguments.add_option("--warmup", warmup_, "Share of the planned tokens that the rate rises over");
        arguments.add_option("--decay", decay_, "wsd: share of the planned tokens that the rate falls over");
    }

    Expected<int> run() override
    {
        Tracked tracked;
        if (auto read = read_schedule(tracked.plan.schedule); !read)
            return tl::make_unexpected(read.error());
        const auto question = option_.load();
        if (!question)
            return tl::make_unexpected(question.error());
        const auto arm = prepare_arm(question->scenario, std::nullopt, *question->catalogue);
        if (!arm)
            return tl::make_unexpected(arm.error());
        if (!arm->infeasible.empty()) {
            print_errors(arm->infeasible);
            return exit_code::no;
        }
        if (auto filled = fill_plan(*arm, tracked); !filled)
            return tl::make_unexpected(filled.error());
        const auto log = import_log(log_);
        if (!log)
            return tl::make_unexpected(log.error());
        auto report = track(*log, tracked.plan);
        if (!report)
            return tl::make_unexpected(report.error());
        tracked.report = std::move(*report);
        fill_dates(question->scenario, tracked);
        if (option_.json())
            print_json(json_of(tracked));
        else
            print(text_of(tracked));
        return exit_code::yes;
    }

private:
    Expected<void> read_share(const std::string &text, const char *option, double &share) const
    {
        if (text.empty())
            return {};
        const auto value = parse_number(text);
        if (!value || *value < 0 || *value > 1)
            return fail("track.share", option, fmt::format("{}: '{}' is not a share from 0 to 1.", option, text));
        share = *value;
        return {};
    }

    Expected<void> read_schedule(TrainingSchedule &schedule) const
    {
        const auto kind = value_of<ScheduleKind>(schedule_);
        if (!schedule_.empty() && !kind)
            return fail("track.schedule", "--schedule",
                        fmt::format("--schedule: '{}' is not known. Allowed: {}.", schedule_,
                                    allowed_names<ScheduleKind>()));
        schedule.kind = kind.value_or(ScheduleKind::unknown);
        if (auto share = read_share(warmup_, "--warmup", schedule.warmup_fraction); !share)
            return share;
        if (auto share = read_share(decay_, "--decay", schedule.decay_fraction); !share)
            return share;
        if (schedule.warmup_fraction + schedule.decay_fraction > 1)
            return fail("track.share", "--decay",
                        fmt::format("--decay: warm-up and decay together are {:g} of the run; at most 1.",
                                    schedule.warmup_fraction + schedule.decay_fraction));
        return {};
    }

    Expected<void> fill_plan(const Arm &arm, Tracked &tracked) const
    {
        const TrainingSchedule schedule = tracked.plan.schedule;
        tracked.plan = tracked_plan(arm);
        tracked.plan.schedule = schedule;
        tracked.currency = arm.scenario.economics.currency;
        const auto budget = positive_option(budget_, "track.budget", "--budget", "an amount");
        if (!budget)
            return tl::make_unexpected(budget.error());
        tracked.own_budget = budget->has_value();
        tracked.plan.budget = budget->value_or(tracked.plan.budget);
        return {};
    }

    static void fill_dates(const Scenario &scenario, Tracked &tracked)
    {
        tracked.start = scenario.schedule.start;
        if (!tracked.start)
            return;
        const auto date = [&](const std::optional<double> &seconds) -> std::optional<std::string> {
            return seconds ? std::optional(end_date(*tracked.start, *seconds / seconds_per_day)) : std::nullopt;
        };
        tracked.finish_early = date(tracked.report.total_s.p10);
        tracked.finish = date(tracked.report.total_s.p50);
        tracked.finish_late = date(tracked.report.total_s.p90);
    }

    static Json json_of(const Tracked &tracked)
    {
        const TrackReport &r = tracked.report;
        Json spikes = Json::array();
        for (const LossSpike &spike : r.spikes)
            spikes.push_back({{"step", spike.step},
                              {"tokens", finite(spike.tokens)},
                              {"loss", finite(spike.loss)},
                              {"above", finite(spike.above)},
                              {"tokens_to_recover", finite(spike.tokens_to_recover)}});
        const auto text = [](const std::optional<std::string> &t) { return t ? Json(*t) : Json(); };
        return {{"schema", "milepost.track/1"},
                {"tokens_done", r.tokens_done},
                {"tokens_planned", tracked.plan.tokens},
                {"fraction_done", finite(r.fraction_done)},
                {"loss_now", finite(r.loss_now)},
                {"forecast", forecast_json(r.loss)},
                {"tokens_per_s", finite(r.pace)},
                {"planned_tokens_per_s", finite(r.planned_pace)},
                {"days_so_far", finite(r.elapsed_s / seconds_per_day)},
                {"days_to_go", to_json(scaled(r.seconds_to_go, 1 / seconds_per_day))},
                {"finish",
                 {{"start", text(tracked.start)},
                  {"p10", text(tracked.finish_early)},
                  {"p50", text(tracked.finish)},
                  {"p90", text(tracked.finish_late)}}},
                {"currency", tracked.currency},
                {"cost_so_far", finite(r.cost_so_far)},
                {"cost_to_go", to_json(r.cost_to_go)},
                {"total_cost", to_json(r.total_cost)},
                {"budget", finite(tracked.plan.budget)},
                {"probability_in_budget", finite(r.probability_in_budget)},
                {"band", band_json(r.band)},
                {"spikes", std::move(spikes)},
                {"restarts", r.restarts},
                {"lost_tokens", r.lost_tokens ? finite(*r.lost_tokens) : Json()},
                {"lost_days", finite(r.lost_s / seconds_per_day)},
                {"notes", r.notes}};
    }

    static std::string text_of(const Tracked &tracked)
    {
        const TrackReport &r = tracked.report;
        const auto &currency = tracked.currency;
        std::string text = fmt::format("{} of {} tokens done ({}), loss {} now\n", tokens_text(r.tokens_done),
                                       tokens_text(tracked.plan.tokens), shown(Quantity::percent, r.fraction_done),
                                       fixed(r.loss_now, 4));
        TextTable table({"", "", "plan"}, {Align::left, Align::right, Align::right});
        table.add(
            {"final loss", r.loss.final_loss.p50 ? loss_text(r.loss.final_loss) : std::string("no forecast")});
        table.add({"pace, tokens per second", r.pace > 0 ? count_text(r.pace) : "not in the log",
                   count_text(r.planned_pace)});
        table.add({"days so far", shown(Quantity::days, r.elapsed_s / seconds_per_day)});
        table.add({"days to go", shown(Quantity::days, scaled(r.seconds_to_go, 1 / seconds_per_day))});
        if (tracked.finish)
            table.add(
                {"finish", fmt::format("{} ({} - {})", *tracked.finish, tracked.finish_early.value_or("never"),
                                       tracked.finish_late.value_or("never"))});
        table.add({"cost so far", shown(Quantity::money, r.cost_so_far, currency)});
        table.add({"cost to go", shown(Quantity::money, r.cost_to_go, currency)});
        table.add({"total cost", shown(Quantity::money, r.total_cost, currency),
                   shown(Quantity::money, tracked.plan.budget, currency)});
        table.add({tracked.own_budget ? "chance to stay in the budget" : "chance to cost no more than the plan",
                   chance(r.probability_in_budget)});
        table.add({"restarts; tokens thrown away",
                   fmt::format("{}; {}", r.restarts,
                               r.lost_tokens ? tokens_text(*r.lost_tokens) : std::string("unknown"))});
        table.add({"time lost, days", shown(Quantity::days, r.lost_s / seconds_per_day)});
        text += heading("Plan against actual") + table.text();
        if (!r.spikes.empty()) {
            TextTable spikes({"spike at step", "tokens", "to loss", "above, nats", "back after"},
                             {Align::right, Align::right, Align::right, Align::right, Align::right});
            for (const LossSpike &spike : r.spikes)
                spikes.add({shown(Quantity::plain, spike.step), tokens_text(spike.tokens), fixed(spike.loss, 3),
                            fixed(spike.above, 3),
                            std::isfinite(spike.tokens_to_recover) ? tokens_text(spike.tokens_to_recover)
                                                                   : std::string("not yet")});
            text += heading("Spikes") + spikes.text();
        }
        text += band_text(r.loss.band, "What the band of the final loss holds");
        text += band_text(r.band, "What the band of time and cost holds");
        std::vector<std::string> notes = r.notes;
        notes.insert(notes.end(), r.loss.notes.begin(), r.loss.notes.end());
        return text + notes_list(notes);
    }

    ScenarioOption option_;
    std::string log_, budget_, schedule_, warmup_, decay_;
};

} // namespace

std::unique_ptr<Command> make_track() { return std::make_unique<Track>(); }

} // namespace milepost
