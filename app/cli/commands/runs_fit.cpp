// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/answer_text.h"
#include "app/cli/commands/runs.h"
#include "app/cli/console.h"
#include "app/cli/law_text.h"
#include "app/cli/progress_line.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/project/replace_file.h"
#include "calibration/curves/import.h"
#include "calibration/json_text.h"
#include "calibration/laws/law_file.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace milepost {

namespace {

class RunsFit : public Command {
public:
    void declare(Arguments &arguments) override
    {
        arguments.add_option("MANIFEST", manifest_, "Runs and their logs (JSON)").required();
        arguments.add_option("--out", out_, "Writes the law to this file; a scenario takes it as convergence.law");
        arguments.add_json(json_);
        arguments.add_flag("--no-leave-one-out", quick_, "Leaves the error of forecasts of each run out (faster)");
    }

    Expected<int> run() override
    {
        const auto described = read_manifest(manifest_);
        if (!described)
            return tl::make_unexpected(described.error());
        std::vector<std::string> inputs{manifest_};
        for (const RunDescription &run : *described)
            for (const auto &file : run.files)
                inputs.push_back((std::filesystem::path(manifest_).parent_path() / file).string());
        // Before the fit, which takes its time.
        if (const auto apart = refuse_input_as_output(out_, inputs); !apart)
            return tl::make_unexpected(apart.error());
        const auto runs = import_manifest(manifest_);
        if (!runs)
            return tl::make_unexpected(runs.error());
        FamilyOptions options;
        options.leave_one_out = !quick_;
        ProgressLine line;
        options.fit.progress = [&line](double share) {
            line.show(fmt::format("fitting, {:.0f} %", 100 * share), false);
            return true;
        };
        const auto report = fit_family(*runs, options);
        if (!report)
            return tl::make_unexpected(report.error());
        const auto document = law_json(*report);
        if (!out_.empty())
            if (const auto written = write_output(out_, pretty_json(document), inputs); !written)
                return tl::make_unexpected(written.error());
        if (json_)
            print_json(document);
        else
            print(text_of(*report));
        return exit_code::yes;
    }

private:
    static std::string parameters_text(const LawFit &fit)
    {
        TextTable table({"parameter", "value", "sd", "prior", "prior sd", "strongest correlation"},
                        {Align::left, Align::right, Align::right, Align::right, Align::right, Align::left});
        const auto names = fit.frame.names();
        for (Eigen::Index i = 0; i < fit.best.size(); ++i) {
            if (fit.prior.sd[i] < 1e-3) // fixed
                continue;
            Eigen::Index other = -1;
            for (Eigen::Index j = 0; j < fit.best.size(); ++j)
                if (j != i && (other < 0 || std::abs(fit.correlation(i, j)) > std::abs(fit.correlation(i, other))))
                    other = j;
            const bool strong = other >= 0 && std::abs(fit.correlation(i, other)) > 0.5;
            table.add({names[static_cast<std::size_t>(i)], fixed(fit.best[i], 3), fixed(fit.sd[i], 3),
                       fixed(fit.prior.mean[i], 3), fixed(fit.prior.sd[i], 3),
                       strong ? fmt::format("{} with {}", signed_fixed(fit.correlation(i, other), 2),
                                            names[static_cast<std::size_t>(other)])
                              : std::string()});
        }
        return table.text();
    }

    static std::string text_of(const FamilyFit &report)
    {
        const LawFit &fit = report.fit;
        std::string text =
            fmt::format("One law for {} runs: {} to {} parameters, {} to {} tokens\n  points lie {} % (sd) about "
                        "it, whole runs {} "
                        "% at their end\n",
                        fit.residuals.size(), count_text(fit.reach.parameters_min),
                        count_text(fit.reach.parameters_max), tokens_text(fit.reach.tokens_min),
                        tokens_text(fit.reach.tokens_max), fixed(100 * fit.noise, 2), fixed(100 * fit.run_sd, 2));
        text += heading("Parameters (natural logarithms; at " + count_text(fit.frame.parameters) + " parameters, " +
                        tokens_text(fit.frame.full_tokens) + " tokens, batch " +
                        tokens_text(fit.frame.batch_tokens) + ")") +
                parameters_text(fit);
        TextTable table({"run", "law at its end, %", "along the curve, %", "left out: forecast, %", "in 80 % band"},
                        {Align::left, Align::right, Align::right, Align::right, Align::right});
        for (std::size_t i = 0; i < fit.residuals.size(); ++i) {
            const auto &residual = fit.residuals[i];
            const LeftOutRun *left = report.find(residual.name);
            table.add({residual.name, signed_fixed(100 * residual.end, 2), fixed(100 * residual.rms, 2),
                       left ? signed_fixed(100 * left->error, 2) : "-",
                       left ? (left->inside80 ? "yes" : "no") : "-"});
        }
        text += heading("Runs: law over log") + table.text();
        if (report.coverage80)
            text += fmt::format(
                "  {} of {} forecasts of a run from the others are inside their 80 % band; their rms error "
                "is {} %\n",
                std::ranges::count(report.left_out, true, &LeftOutRun::inside80), report.left_out.size(),
                fixed(100 * report.left_out_rms, 2));
        return text + notes_list(report.notes);
    }

    std::string manifest_, out_;
    bool json_ = false, quick_ = false;
};

} // namespace

std::unique_ptr<Command> make_runs_fit() { return std::make_unique<RunsFit>(); }

} // namespace milepost
