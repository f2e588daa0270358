// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/published_text.h"

#include "app/cli/answer_text.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/project/estimate_json.h"
#include "app/project/scenario_json.h"
#include "engine/scenario/names.h"

#include <algorithm>
#include <fmt/format.h>

namespace milepost {

namespace {

constexpr std::size_t page_width = 116;

const Estimate *arm_of(const Comparison &comparison, OptimizerKind optimizer)
{
    const auto found = std::ranges::find(comparison.arms, optimizer, &Estimate::optimizer);
    return found == comparison.arms.end() || !found->feasible ? nullptr : &*found;
}

const PublishedArm *published_arm(const PublishedCheck &check, OptimizerKind optimizer)
{
    const auto found = std::ranges::find(check.arms, optimizer, &PublishedArm::optimizer);
    return found == check.arms.end() ? nullptr : &*found;
}

/// One line of the table: published, predicted, the other reading.
struct Line {
    std::string label, kind; ///< kind: "model_tflops", "optimizer_tflops", "step_ratio"
    OptimizerKind optimizer = OptimizerKind::adamw;
    double published = 0;
    std::optional<Quantiles> predicted, alternative;
};

/// Step time of an arm over the first published arm's; both at equal tokens per step.
std::optional<Quantiles> step_ratio(const Comparison &comparison, OptimizerKind base, OptimizerKind optimizer)
{
    if (comparison.arms.empty() || comparison.arms.front().optimizer != base)
        return std::nullopt;
    const auto found = std::ranges::find(comparison.against_first, optimizer, &ArmAgainstFirst::optimizer);
    if (found == comparison.against_first.end())
        return std::nullopt;
    return found->step_time;
}

std::vector<Line> lines_of(const PublishedComparison &published)
{
    const Comparison &comparison = published.as_run;
    std::vector<Line> lines;
    const auto &check = published.check;
    lines.reserve(2 * check.arms.size());
    const auto value = [](const Comparison &c, OptimizerKind optimizer,
                          const auto &member) -> std::optional<Quantiles> {
        const auto *arm = arm_of(c, optimizer);
        return arm ? std::optional<Quantiles>(member(*arm)) : std::nullopt;
    };
    const auto model = [](const Estimate &e) { return e.throughput.model_tflops; };
    const auto own_count = [](const Estimate &e) {
        return Quantiles::exact(e.throughput.optimizer_tflops_per_gpu);
    };
    for (const auto &arm : check.arms)
        lines.push_back({fmt::format("{}, model TFLOP/s per GPU", display_name(arm.optimizer)), "model_tflops",
                         arm.optimizer, arm.model_tflops_per_gpu, value(comparison, arm.optimizer, model),
                         value(published.alternative, arm.optimizer, model)});
    for (std::size_t i = 1; i < check.arms.size(); ++i) {
        const auto &base = check.arms.front();
        const auto &arm = check.arms[i];
        // At equal tokens per step, the ratio of step times is the inverse ratio of model FLOP rates.
        lines.push_back(
            {fmt::format("{} over {}, step time", display_name(arm.optimizer), display_name(base.optimizer)),
             "step_ratio", arm.optimizer, base.model_tflops_per_gpu / arm.model_tflops_per_gpu,
             step_ratio(comparison, base.optimizer, arm.optimizer),
             step_ratio(published.alternative, base.optimizer, arm.optimizer)});
    }
    for (const auto &arm : check.arms)
        if (arm.optimizer_tflops_per_gpu)
            lines.push_back({fmt::format("{}, optimizer TFLOP/s per GPU (own count)", display_name(arm.optimizer)),
                             "optimizer_tflops", arm.optimizer, *arm.optimizer_tflops_per_gpu,
                             value(comparison, arm.optimizer, own_count),
                             value(published.alternative, arm.optimizer, own_count)});
    return lines;
}

std::string error_text(const Line &line)
{
    if (!line.predicted || !line.predicted->p50 || line.kind == "optimizer_tflops")
        return ""; // two ways of counting, not a prediction that is off
    const double error = *line.predicted->p50 / line.published - 1;
    // Errors of a ratio are told in points of the ratio.
    const double shown_error = 100 * (line.kind == "step_ratio" ? *line.predicted->p50 - line.published : error);
    return fmt::format("{}{}", shown_error > 0 ? "+" : "",
                       line.kind == "step_ratio" ? fixed(shown_error, 2) + " points" : fixed(shown_error, 1) + "%");
}

std::string cell_of(const std::optional<Quantiles> &value)
{
    return value ? shown(Quantity::plain, *value) : std::string();
}

} // namespace

Expected<std::optional<PublishedComparison>> published_comparison(const Question &question,
                                                                  const Comparison &comparison)
{
    if (question.builtin.empty())
        return std::nullopt;
    const auto checks = load_published_checks();
    if (!checks)
        return tl::make_unexpected(checks.error());
    const auto found = std::ranges::find(*checks, question.builtin, &PublishedCheck::scenario);
    const bool shares_an_arm =
        found != checks->end() && std::ranges::any_of(comparison.arms, [&](const Estimate &arm) {
            return published_arm(*found, arm.optimizer) != nullptr;
        });
    if (!shares_an_arm)
        return std::nullopt;
    PublishedComparison published{*found, {}, {}};
    std::vector<OptimizerKind> shown;
    shown.reserve(comparison.arms.size());
    for (const auto &arm : comparison.arms)
        shown.push_back(arm.optimizer);
    auto as_run = compare(as_published(question.scenario), shown, *question.catalogue);
    if (!as_run)
        return tl::make_unexpected(as_run.error());
    published.as_run = std::move(*as_run);
    const auto scenario = load_scenario(found->alternative);
    if (!scenario)
        return tl::make_unexpected(scenario.error());
    std::vector<OptimizerKind> arms;
    arms.reserve(found->arms.size());
    for (const auto &arm : found->arms)
        arms.push_back(arm.optimizer);
    auto alternative = compare(as_published(*scenario), arms, *question.catalogue);
    if (!alternative)
        return tl::make_unexpected(alternative.error());
    published.alternative = std::move(*alternative);
    return published;
}

std::string published_text(const PublishedComparison &published)
{
    TextTable table({"", "published", "predicted (80 % band)", "error", "other reading"},
                    {Align::left, Align::right, Align::right, Align::right, Align::right});
    for (const auto &line : lines_of(published)) {
        constexpr int ratio_decimals = 4;
        table.add({line.label,
                   line.kind == "step_ratio" ? fixed(line.published, ratio_decimals)
                                             : shown(Quantity::plain, line.published),
                   cell_of(line.predicted), error_text(line), cell_of(line.alternative)});
    }
    std::string text = heading("Published and predicted (nothing is fitted to these measurements)") + table.text();
    text += "  " +
            wrapped(fmt::format("Source: {}. It states {}.", source_text(published.check.source),
                                published.check.stated),
                    page_width, 2) +
            '\n';
    for (const auto &line : lines_of(published))
        if (line.kind == "optimizer_tflops" && line.predicted && line.predicted->p50.value_or(0) > 0)
            text += "  " +
                    wrapped(fmt::format("The publication does not say how it counted {}'s {}: that is {} times the "
                                        "count explained above.",
                                        display_name(line.optimizer), shown(Quantity::plain, line.published),
                                        fixed(line.published / *line.predicted->p50, 2)),
                            page_width, 2) +
                    '\n';
    text += "  Not stated there and assumed here:\n";
    for (const auto &a : published.check.assumed)
        text += "  - " + wrapped(fmt::format("{}: {}", a.field, a.text), page_width, 4) + '\n';
    const auto &other = published.alternative.arms;
    if (!other.empty())
        text += "  " +
                wrapped(fmt::format("Other reading: {} sequences in a batch, SYRK on ({}).",
                                    other.front().scenario.training.global_batch, published.check.alternative),
                        page_width, 2) +
                '\n';
    return text;
}

nlohmann::ordered_json published_json(const PublishedComparison &published)
{
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const auto &line : lines_of(published)) {
        const auto quantiles = [](const std::optional<Quantiles> &q) {
            return q ? to_json(*q) : nlohmann::ordered_json(nullptr);
        };
        rows.push_back({{"optimizer", name_of(line.optimizer)},
                        {"kind", line.kind},
                        {"published", line.published},
                        {"predicted", quantiles(line.predicted)},
                        {"alternative", quantiles(line.alternative)}});
    }
    return {{"source", published.check.source.text},
            {"date", published.check.source.date},
            {"alternative", published.check.alternative},
            {"rows", std::move(rows)}};
}

std::string optimizer_count_text(const Comparison &comparison)
{
    std::string text;
    for (const auto &arm : comparison.arms) {
        if (!(arm.newton_schulz_flops_per_step > 0) || !arm.step_time_s.p50)
            continue;
        const auto &o = arm.scenario.optimizer;
        if (o.kind != OptimizerKind::muon) {
            text +=
                "  " +
                wrapped(fmt::format("{}: {} TFLOP of preconditioner products and refreshes (every {} steps, spread "
                                    "over them) per GPU and step, mean over the GPUs, over a step of {}, are {} "
                                    "TFLOP/s per GPU. Element-wise work and exchanges are not counted.",
                                    display_name(arm.optimizer),
                                    shown(Quantity::plain, arm.newton_schulz_flops_per_step / 1e12),
                                    o.preconditioner_frequency, shown(Quantity::seconds, *arm.step_time_s.p50),
                                    shown(Quantity::plain, arm.throughput.optimizer_tflops_per_gpu)),
                        page_width, 2) +
                '\n';
            continue;
        }
        const std::string formula = o.coefficients == NsCoefficients::cubic ? "4 m^2 n" : "4 m^2 n + 2 m^3";
        text +=
            "  " +
            wrapped(fmt::format(
                        "{}: {} TFLOP of Newton-Schulz products per GPU and step (mean over the GPUs: {} steps of "
                        "{} for every owned m x n matrix, m <= n{}), over a step of {}, are {} TFLOP/s per GPU. "
                        "Element-wise work and exchanges are not counted.",
                        display_name(arm.optimizer),
                        shown(Quantity::plain, arm.newton_schulz_flops_per_step / 1e12), o.newton_schulz_steps,
                        formula, o.syrk ? "; with SYRK the symmetric products count half" : "",
                        shown(Quantity::seconds, *arm.step_time_s.p50),
                        shown(Quantity::plain, arm.throughput.optimizer_tflops_per_gpu)),
                    page_width, 2) +
            '\n';
    }
    return text.empty() ? text : heading("How the optimizer's TFLOP/s are counted") + text;
}

} // namespace milepost
