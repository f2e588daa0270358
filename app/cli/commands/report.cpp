// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/helper_program.h"
#include "app/cli/report_csv.h"
#include "app/cli/scenario_option.h"
#include "app/cli/words.h"
#include "app/project/estimate_json.h"
#include "app/project/figures.h"
#include "app/project/replace_file.h"
#include "app/project/report_record.h"
#include "app/project/report_seal.h"
#include "engine/decision/feasible_part.h"
#include "resources/reading/text.h"

#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace milepost {

namespace {

class Report : public Command {
public:
    void declare(Arguments &arguments) override
    {
        option_.declare(arguments, false);
        arguments.add_option(
            "--arms", arms_,
            "Optimizers to compare; the first is the base (default: those of the scenario, else AdamW "
            "and its own)");
        arguments.add_option("--format", format_, "pdf, html, xlsx, csv or json");
        arguments.add_option("--lang", language_, "en, de or ja").shows_default();
        arguments.add_option("--date", date_, "Date of the report, YYYY-MM-DD");
        arguments.add_option("--out", file_, "File to write");
        arguments.add_option("--previous", previous_,
                             "The last report (PDF or JSON): lists what changed since then");
        auto verify = arguments.add_flag(
            "--verify", verify_,
            "SCENARIO is a report: says whether it is unaltered and its figures are computed again");
        for (const char *name : {"--set", "--arms", "--format", "--lang", "--date", "--out", "--previous"})
            verify.excludes(name);
    }

    Expected<int> run() override
    {
        if (verify_)
            return verified();
        if (file_.empty() || format_.empty())
            return fail("report.usage", "--out", "--format and --out are needed to write a report.");
        const bool by_helper = format_ == "pdf" || format_ == "html" || format_ == "xlsx";
        if (!by_helper && format_ != "csv" && format_ != "json")
            return fail("report.format", "--format",
                        fmt::format("--format: '{}' is not known. Allowed: pdf, html, xlsx, csv, json.", format_));
        if (!language_of(language_))
            return fail("report.language", "--lang",
                        fmt::format("--lang: '{}' is not known. Allowed: en, de, ja.", language_));
        if (!date_.empty() && !date_after(date_, 0))
            return fail("report.date", "--date",
                        fmt::format("--date: '{}' is not a date; YYYY-MM-DD is expected.", date_));
        Expected<std::vector<OptimizerKind>> arms;
        if (!arms_.empty())
            arms = parse_arms(arms_);
        if (!arms)
            return tl::make_unexpected(arms.error());
        if (const auto apart = refuse_input_as_output(file_, {option_.name(), previous_}); !apart)
            return tl::make_unexpected(apart.error());
        // Read here in every case, so that a mistake in the scenario is told without the helper.
        const auto question = option_.load();
        if (!question)
            return tl::make_unexpected(question.error());
        if (arms_.empty())
            arms = compared_arms(question->scenario);
        if (!arms)
            return tl::make_unexpected(arms.error());
        return by_helper ? run_helper("milepost-report", helper_arguments()) : write_here(*question, *arms);
    }

private:
    [[nodiscard]] std::vector<std::string> helper_arguments() const
    {
        std::vector<std::string> words{option_.name(), "--format", format_, "--lang", language_, "--out", file_};
        if (!arms_.empty())
            words.insert(words.end(), {"--arms", arms_});
        if (!date_.empty())
            words.insert(words.end(), {"--date", date_});
        if (!previous_.empty())
            words.insert(words.end(), {"--previous", previous_});
        for (const auto &assignment : option_.assignments())
            words.insert(words.end(), {"--set", assignment});
        return words;
    }

    [[nodiscard]] Expected<int> write_here(const Question &question, const std::vector<OptimizerKind> &arms) const
    {
        const auto comparison = compare(question.scenario, arms, *question.catalogue);
        if (!comparison)
            return tl::make_unexpected(comparison.error());
        const auto answered = feasible_part(*comparison);
        for (const auto &arm : comparison->arms) {
            if (arm.feasible)
                continue;
            Diagnostics named = arm.diagnostics;
            for (auto &d : named)
                d.message = fmt::format("{}: {}", display_name(arm.optimizer), d.message);
            print_errors(named);
        }
        if (answered.arms.empty())
            return exit_code::no;
        std::string content;
        if (format_ == "csv") {
            content = report_csv(answered);
        } else {
            auto document = json_report(answered);
            if (!document)
                return tl::make_unexpected(document.error());
            content = std::move(*document);
        }
        const auto written = write_output(file_, content, {option_.name(), previous_});
        if (!written)
            return tl::make_unexpected(written.error());
        return exit_code::yes;
    }

    /// The comparison with the scenario and the record that let it be computed and checked again.
    [[nodiscard]] Expected<std::string> json_report(const Comparison &comparison) const
    {
        const auto text = option_.self_contained_text();
        if (!text)
            return tl::make_unexpected(text.error());
        ReportRecord record = record_of(comparison, *text, date_, MILEPOST_VERSION);
        auto json = to_json(comparison);
        json["scenario"] = nlohmann::ordered_json::parse(*text);
        if (!previous_.empty()) {
            const auto before = previous_report();
            if (!before)
                return tl::make_unexpected(before.error());
            record.previous_sha256 = before->figures_sha256;
            record.previous_date = before->date;
            nlohmann::ordered_json changes = nlohmann::ordered_json::array();
            for (const FieldChange &change : scenario_changes(before->scenario, *text))
                changes.push_back({{"field", change.path}, {"before", change.before}, {"after", change.after}});
            json["changes"] = std::move(changes);
        }
        json["record"] = record_json(record);
        seal_report(json);
        constexpr int indent = 2;
        return json.dump(indent) + '\n';
    }

    [[nodiscard]] Expected<ReportRecord> previous_report() const
    {
        const auto content = read_text_file(previous_, report_limit_bytes);
        if (!content)
            return tl::make_unexpected(content.error());
        return read_report(*content, previous_);
    }

    /// Checks a report against its own hash, then computes it again from what it carries.
    [[nodiscard]] Expected<int> verified() const
    {
        const auto content = read_text_file(option_.name(), report_limit_bytes);
        if (!content)
            return tl::make_unexpected(content.error());
        const auto record = read_report(*content, option_.name());
        if (!record)
            return tl::make_unexpected(record.error());
        if (record->figures_sha256.empty())
            return fail("report.no_hash", "--verify",
                        fmt::format("{}: carries no hash of its figures.", option_.name()));
        const Seal seal = seal_of(*content);
        if (seal == Seal::none)
            return fail("report.no_seal", "--verify",
                        fmt::format("{}: carries no hash of the whole report; write it again with this version.",
                                    option_.name()));
        const auto carried = carried_figures_hash(*content);
        if (seal == Seal::broken || (carried && *carried != record->figures_sha256)) {
            print("The report was altered after it was written: it does not match its own SHA-256.\n");
            return exit_code::no;
        }
        const auto question = option_.load();
        if (!question)
            return tl::make_unexpected(question.error());
        const auto arms = parse_arms(fmt::format("{}", fmt::join(record->arms, ",")));
        if (!arms)
            return tl::make_unexpected(arms.error());
        const auto comparison = compare(question->scenario, *arms, *question->catalogue);
        if (!comparison)
            return tl::make_unexpected(comparison.error());
        const ReportRecord again = record_of(*comparison, record->scenario, record->date, MILEPOST_VERSION);
        const std::string &found = again.figures_sha256;
        if (found == record->figures_sha256 && again.figures == record->figures) {
            print(fmt::format("The figures are those of the report of {} (SHA-256 {}).\n",
                              record->date.empty() ? "unknown date" : record->date, found));
            return exit_code::yes;
        }
        print(fmt::format("The figures differ: the report of {} by version {} has SHA-256 {}, version {} computes "
                          "{}.\n",
                          record->date, record->program_version, record->figures_sha256, MILEPOST_VERSION, found));
        return exit_code::no;
    }

    static constexpr std::uintmax_t report_limit_bytes = 64u << 20;

    ScenarioOption option_;
    bool verify_ = false;
    std::string previous_;
    std::string arms_;
    std::string format_, language_ = "en", date_, file_;
};

} // namespace

std::unique_ptr<Command> make_report() { return std::make_unique<Report>(); }

} // namespace milepost
