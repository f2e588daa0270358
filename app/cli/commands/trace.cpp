// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/answer_text.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/scenario_option.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/project/scenario_json.h"
#include "calibration/traces/trace_comparison.h"
#include "engine/step/calibration_names.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>

namespace milepost {

using nlohmann::ordered_json;

namespace {

constexpr std::size_t unclassified_shown = 10, kernels_listed = 40, name_width = 90;
constexpr int most_steps = 10'000;
constexpr int milliseconds_decimals = 2;

std::string milliseconds(double seconds) { return fixed(1e3 * seconds, milliseconds_decimals); }

/// "+4.1 %", "-" where there is nothing to compare with.
std::string difference(double predicted, double measured)
{
    return predicted > 0 && measured > 0 ? fmt::format("{:+.1f} %", 100 * (predicted / measured - 1)) : "-";
}

/// Kernel names are C++ signatures of any length: their start tells enough.
std::string shortened(const std::string &name)
{
    if (name.size() <= name_width)
        return name;
    std::size_t end = name_width - 3;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80)
        --end; // not inside a UTF-8 sequence
    return name.substr(0, end) + "...";
}

/// Everything the command found out.
struct Answer {
    ResolvedScenario before, after;
    GpuTrace trace;
    TraceParts parts;
    TraceComparison comparison;
    double after_s = 0; ///< predicted step under the updated factors
};

class Trace : public Command {
public:
    void declare(Arguments &arguments) override
    {
        option_.declare(arguments);
        arguments
            .add_option(
                "--trace", traces_,
                "Trace of torch.profiler (export_chrome_trace), plain or .gz, of one rank of the scenario's run")
            .required()
            .repeatable();
        arguments
            .add_option("--steps", steps_,
                        "Whole steps in a trace that has no ProfilerStep annotations (profiler.step())")
            .between(1, most_steps);
        arguments.add_option("--anchors-out", anchors_file_,
                             "Write the measured step as \"anchors\" of a scenario to this file");
    }

    Expected<int> run() override
    {
        if (traces_.size() != 1)
            return fail(
                "trace.files", "--trace",
                fmt::format("--trace: {} files are given, but ranks are not added up: give the trace of one "
                            "rank.",
                            traces_.size()));
        const std::vector<std::string> inputs{option_.name(), traces_.front()};
        const auto question = option_.load();
        if (!question)
            return tl::make_unexpected(question.error());
        const auto answer = found(*question);
        if (!answer)
            return tl::make_unexpected(answer.error());
        if (!anchors_file_.empty())
            if (const auto written =
                    write_output(anchors_file_, anchors_document(*answer).dump(2) + '\n', inputs, "--anchors-out");
                !written)
                return tl::make_unexpected(written.error());
        if (option_.json())
            print_json(document(*answer));
        else
            print(text(*answer));
        return exit_code::yes;
    }

private:
    [[nodiscard]] std::string note() const
    {
        return "trace " + std::filesystem::path(traces_.front()).filename().string();
    }

    [[nodiscard]] Expected<Answer> found(const Question &question) const
    {
        auto before = resolve(question.scenario, *question.catalogue);
        if (!before)
            return tl::make_unexpected(before.error());
        auto trace = read_trace(traces_.front(), steps_);
        if (!trace)
            return tl::make_unexpected(trace.error());
        TraceParts parts = parts_of(*trace, *before);
        auto comparison = compared_with_trace(*before, *trace, parts);
        if (!comparison)
            return tl::make_unexpected(comparison.error());
        Scenario anchored = question.scenario;
        anchored.anchors.push_back(anchor_of(*comparison, note()));
        auto after = resolve(anchored, *question.catalogue);
        if (!after)
            return tl::make_unexpected(after.error());
        const auto step = lower(*after);
        if (!step)
            return tl::make_unexpected(step.error());
        const double after_s = combine(*step, median_factors(*after->calibration)).seconds;
        return Answer{std::move(*before), std::move(*after),      std::move(*trace),
                      std::move(parts),   std::move(*comparison), after_s};
    }

    /// The new anchor as the scenario file spells it. `--set` belongs to the run that was measured.
    [[nodiscard]] ordered_json anchors_document(const Answer &answer) const
    {
        Scenario holder;
        holder.anchors.push_back(anchor_of(answer.comparison, note()));
        return {{"anchors", write_scenario(holder)["anchors"]}};
    }

    [[nodiscard]] ordered_json document(const Answer &a) const
    {
        const TraceComparison &c = a.comparison;
        ordered_json parts = ordered_json::array();
        for (const TraceLine &line : c.lines) {
            ordered_json ids = ordered_json::array();
            for (const PartId part : line.parts)
                ids.push_back(part_id(part));
            parts.push_back({{"parts", std::move(ids)},
                             {"label", line_label(line)},
                             {"predicted_s", line.predicted_s},
                             {"measured_s", line.measured_s}});
        }
        ordered_json kernels = ordered_json::array();
        for (const KernelTotal &total : a.parts.kernels) {
            if (kernels.size() == kernels_listed)
                break;
            kernels.push_back(kernel(a, total));
        }
        ordered_json unclassified = ordered_json::array();
        for (const KernelTotal *total : unclassified_kernels(a))
            unclassified.push_back(kernel(a, *total));
        ordered_json factors = ordered_json::array();
        for (std::size_t i = 0; i < factor_count; ++i) {
            const Factor &was = a.before.calibration->factors[i], &is = a.after.calibration->factors[i];
            factors.push_back({{"id", name_of(static_cast<FactorId>(i))},
                               {"before", was.median},
                               {"before_log_sd", was.log_sd},
                               {"after", is.median},
                               {"after_log_sd", is.log_sd}});
        }
        factors.push_back({{"id", "newton_schulz"},
                           {"before", a.before.calibration->newton_schulz_rate},
                           {"before_log_sd", a.before.calibration->newton_schulz_log_sd},
                           {"after", a.after.calibration->newton_schulz_rate},
                           {"after_log_sd", a.after.calibration->newton_schulz_log_sd}});
        return {{"schema", "milepost.trace/1"},
                {"gpu", a.trace.gpu},
                {"steps", c.steps},
                {"kernels_per_step", kernels_per_step(a)},
                {"step", {{"predicted_s", c.predicted_s}, {"measured_s", c.measured_s}, {"log_sd", c.log_sd}}},
                {"parts", std::move(parts)},
                {"unexplained", {{"measured_s", c.unclassified_s}, {"kernels", std::move(unclassified)}}},
                {"kernels", std::move(kernels)},
                {"factors", std::move(factors)},
                {"step_factor",
                 {{"before", a.before.calibration->step_factor}, {"after", a.after.calibration->step_factor}}},
                {"updated_step_s", a.after_s},
                {"anchor", anchors_document(a)["anchors"][0]},
                {"notes", c.notes}};
    }

    static ordered_json kernel(const Answer &a, const KernelTotal &total)
    {
        return {{"name", a.trace.names[total.name].name},
                {"class", name_of(total.kernel_class)},
                {"part", total.part ? part_id(*total.part) : std::string_view()},
                {"launches", total.launches},
                {"busy_s", total.busy_s}};
    }

    static double kernels_per_step(const Answer &a)
    {
        double sum = 0;
        for (const KernelTotal &total : a.parts.kernels)
            sum += total.launches;
        return sum;
    }

    static std::vector<const KernelTotal *> unclassified_kernels(const Answer &a)
    {
        std::vector<const KernelTotal *> found;
        for (const KernelTotal &total : a.parts.kernels)
            if (!total.part && found.size() < unclassified_shown)
                found.push_back(&total);
        return found;
    }

    static std::string text(const Answer &a)
    {
        const TraceComparison &c = a.comparison;
        std::string out = fmt::format("{} step{} of {}, {:.0f} kernels and copies each: {} ms measured, {} ms "
                                      "predicted ({}).\n",
                                      c.steps, c.steps == 1 ? "" : "s",
                                      a.trace.gpu.empty() ? std::string("one GPU") : a.trace.gpu,
                                      kernels_per_step(a), milliseconds(c.measured_s), milliseconds(c.predicted_s),
                                      difference(c.predicted_s, c.measured_s));
        out += heading("Parts of a step") + parts_text(c);
        if (const auto unknown = unclassified_kernels(a); !unknown.empty()) {
            TextTable table({"ms", "launches", "kernel without a class"},
                            {Align::right, Align::right, Align::left});
            for (const KernelTotal *total : unknown)
                table.add({milliseconds(total->busy_s), fmt::format("{:.0f}", total->launches),
                           shortened(a.trace.names[total->name].name)});
            out += heading("Unexplained") + table.text();
        }
        out += heading("Factors after this trace") + factors_text(a);
        for (const std::string &sentence : c.notes)
            out += '\n' + wrapped(sentence, 100, 0) + '\n';
        for (const Diagnostic &d : a.after.diagnostics)
            if (d.id == "anchors.surprising")
                out += '\n' + wrapped("Warning: " + d.message, 100, 0) + '\n';
        return out;
    }

    static std::string parts_text(const TraceComparison &c)
    {
        TextTable table({"exposed", "measured ms", "share", "predicted ms", "predicted over measured"},
                        {Align::left, Align::right, Align::right, Align::right, Align::right});
        std::vector<const TraceLine *> lines;
        lines.reserve(c.lines.size());
        for (const TraceLine &line : c.lines)
            lines.push_back(&line);
        std::stable_sort(lines.begin(), lines.end(), [](const TraceLine *l, const TraceLine *r) {
            return std::max(l->measured_s, l->predicted_s) > std::max(r->measured_s, r->predicted_s);
        });
        const auto share = [&](double seconds) { return fmt::format("{:.1f} %", 100 * seconds / c.measured_s); };
        for (const TraceLine *line : lines)
            table.add({line_label(*line), milliseconds(line->measured_s), share(line->measured_s),
                       milliseconds(line->predicted_s), difference(line->predicted_s, line->measured_s)});
        table.add({"Unexplained kernels", milliseconds(c.unclassified_s), share(c.unclassified_s), "-", "-"});
        table.add_rule();
        table.add({"Step", milliseconds(c.measured_s), share(c.measured_s), milliseconds(c.predicted_s),
                   difference(c.predicted_s, c.measured_s)});
        return table.text();
    }

    static std::string factors_text(const Answer &a)
    {
        constexpr int decimals = 3;
        TextTable table({"factor", "before", "spread", "after", "spread"},
                        {Align::left, Align::right, Align::right, Align::right, Align::right});
        const auto spread = [](double log_sd) { return fmt::format("{:.0f} %", 100 * std::expm1(log_sd)); };
        for (std::size_t i = 0; i < factor_count; ++i) {
            const Factor &was = a.before.calibration->factors[i], &is = a.after.calibration->factors[i];
            table.add({std::string(name_of(static_cast<FactorId>(i))), fixed(was.median, decimals),
                       spread(was.log_sd), fixed(is.median, decimals), spread(is.log_sd)});
        }
        table.add({"newton_schulz", fixed(a.before.calibration->newton_schulz_rate, decimals),
                   spread(a.before.calibration->newton_schulz_log_sd),
                   fixed(a.after.calibration->newton_schulz_rate, decimals),
                   spread(a.after.calibration->newton_schulz_log_sd)});
        table.add({"whole step", fixed(a.before.calibration->step_factor, decimals), "",
                   fixed(a.after.calibration->step_factor, decimals),
                   spread(a.after.calibration->anchored_log_sd.value_or(0))});
        return table.text() + fmt::format("\n  With these factors the step is predicted to take {} ms.\n",
                                          milliseconds(a.after_s));
    }

    ScenarioOption option_;
    std::vector<std::string> traces_;
    std::string anchors_file_;
    int steps_ = 0;
};

} // namespace

std::unique_ptr<Command> make_trace() { return std::make_unique<Trace>(); }

} // namespace milepost
