// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/sections.h"
#include "app/sentences/headline.h"
#include "engine/core/scaled_quantiles.h"
#include "engine/core/units.h"

#include <array>

namespace milepost::report {
namespace {

struct DutyText {
    const char *id, *text;
};
constexpr std::array duty_texts = {
    DutyText{"compute",
             QT_TRANSLATE_NOOP("Regulation", "Documentation: compute used for training and training time")},
    DutyText{"energy", QT_TRANSLATE_NOOP("Regulation", "Documentation: energy used, known or estimated")},
    DutyText{
        "systemic-risk",
        QT_TRANSLATE_NOOP("Regulation", "With systemic risk: evaluation, risk mitigation, incidents, security")},
    DutyText{
        "downstream",
        QT_TRANSLATE_NOOP("Regulation", "Information for providers who build on the model; no compute or energy")},
    DutyText{
        "notification",
        QT_TRANSLATE_NOOP("Regulation", "Notification when the systemic-risk threshold is met or known to be met")},
    DutyText{"marking", QT_TRANSLATE_NOOP("Regulation",
                                          "Marking of generated content: end of the grace for existing systems")},
    DutyText{"fines", QT_TRANSLATE_NOOP("Regulation", "Fines by the Commission")},
    DutyText{"existing-models",
             QT_TRANSLATE_NOOP("Regulation", "Models placed on the market before 2 August 2025")}};

QString dutyText(const Words &words, const std::string &id)
{
    for (const DutyText &duty : duty_texts)
        if (id == duty.id)
            return words.translate("Regulation", duty.text);
    return QString::fromStdString(id);
}

/// One line of the figures: a text for each arm.
template <class F>
void addLine(const SectionInput &in, Table &table, const QString &label, F cell_of, bool strong = false)
{
    std::vector<Cell> row{textCell(label, strong)};
    for (const Estimate &arm : in.comparison.arms) {
        const Quantiles &tokens = arm.milestones.front().tokens;
        Cell cell = tokens.p50 ? cell_of(arm, *tokens.p50) : emptyCell();
        cell.strong = strong;
        row.push_back(std::move(cell));
    }
    table.rows.push_back(std::move(row));
}

Table figuresTable(const SectionInput &in)
{
    const Words &words = in.words;
    Table table;
    table.id = QStringLiteral("eu-ai-act");
    table.columns.push_back({words.translate("Regulation", "To the first milestone"), 2.6, false, {}});
    for (const Estimate &arm : in.comparison.arms)
        table.columns.push_back({Words::optimizer(arm.optimizer), 1.2, true, arm.optimizer});
    const auto flop = [&](double value) { return valueCell(powerOfTen(words, value, 2), Quantity::plain, value); };

    addLine(in, table, words.translate("Regulation", "Forward and backward passes, FLOP"),
            [&](const Estimate &arm, double tokens) { return flop(trainingCompute(arm, tokens).model_flop); });
    addLine(in, table, words.translate("Regulation", "Matrix operations of the optimizer, FLOP"),
            [&](const Estimate &arm, double tokens) {
                const double value = trainingCompute(arm, tokens).newton_schulz_flop;
                return value > 0 ? flop(value) : emptyCell();
            });
    table.keep_with_next = {0, 1};
    addLine(
        in, table, words.translate("Regulation", "Training compute, FLOP"),
        [&](const Estimate &arm, double tokens) { return flop(trainingCompute(arm, tokens).total()); }, true);
    addLine(in, table, words.translate("Regulation", "Check: 6 × active parameters × tokens, FLOP"),
            [&](const Estimate &arm, double tokens) { return flop(trainingCompute(arm, tokens).six_pd_flop); });
    for (const RegulationFacts::Threshold &threshold : in.regulation.thresholds) {
        const QString label =
            filled(threshold.id == "systemic-risk"
                       ? words.translate("Regulation", "Presumed systemic risk above %1 FLOP (%2)")
                       : words.translate("Regulation", "General-purpose model, indicative, above %1 FLOP (%2)"),
                   {powerOfTen(words, threshold.flop, 0), QString::fromStdString(threshold.reference)});
        addLine(in, table, label, [&](const Estimate &arm, double tokens) {
            const double total = trainingCompute(arm, tokens).total();
            // The accepted error of the estimate decides when "above" and "below" may be said without doubt.
            const double error = in.regulation.accepted_error;
            const QString verdict = total / (1 + error) > threshold.flop   ? words.translate("Regulation", "above")
                                    : total * (1 + error) < threshold.flop ? words.translate("Regulation", "below")
                                                                           : words.translate("Regulation", "close");
            Cell cell = valueCell(verdict, Quantity::ratio, total / threshold.flop);
            cell.band = filled(words.translate("Regulation", "%1 times", "multiple of a threshold"),
                               {words.single(Quantity::plain, significant(total / threshold.flop))});
            return cell;
        });
    }
    addLine(in, table,
            filled(words.translate("Regulation", "One third of this compute, for modifications, FLOP (%1)"),
                   {QString::fromStdString(in.regulation.modification_reference)}),
            [&](const Estimate &arm, double tokens) {
                return flop(trainingCompute(arm, tokens).total() * in.regulation.modification_share);
            });
    addLine(in, table, words.translate("Regulation", "Training time, wall days"), [&](const Estimate &arm, double) {
        Cell cell = figureCell(in, Quantity::days, arm.milestones.front().days);
        cell.band = trainingTimeRange(words, arm.milestones.front().days.p50.value_or(0));
        return cell;
    });
    addLine(in, table, words.translate("Regulation", "Training time, hardware-days (GPUs × days)"),
            [&](const Estimate &arm, double) {
                return figureCell(in, Quantity::plain, scaled(arm.milestones.front().days, arm.scenario.gpus));
            });
    addLine(in, table, words.translate("Regulation", "Energy of the training"), [&](const Estimate &arm, double) {
        return figureCell(in, Quantity::energy_mwh, arm.milestones.front().energy_mwh);
    });
    addLine(in, table, words.translate("Regulation", "Parameters, total and active"),
            [&](const Estimate &arm, double tokens) {
                const TrainingCompute compute = trainingCompute(arm, tokens);
                Cell cell = valueCell(powerOfTen(words, compute.total_parameters, 1), Quantity::parameters,
                                      compute.total_parameters);
                cell.band = powerOfTen(words, compute.active_parameters, 1);
                return cell;
            });
    return table;
}

Table dutiesTable(const SectionInput &in)
{
    const Words &words = in.words;
    Table table;
    table.id = QStringLiteral("eu-ai-act-duties");
    table.columns = {{words.translate("Regulation", "Duty"), 3, false, {}},
                     {words.translate("Regulation", "Where"), 2, false, {}},
                     {words.translate("Regulation", "Applies from"), 1, true, {}}};
    for (const RegulationFacts::Duty &duty : in.regulation.duties)
        table.rows.push_back({textCell(dutyText(words, duty.id)), textCell(QString::fromStdString(duty.reference)),
                              textCell(words.date(duty.applies_from))});
    return table;
}

} // namespace

QString trainingTimeRange(const Words &words, double days)
{
    const double months = days / days_per_month;
    if (months < 1)
        return words.translate("Regulation", "less than 1 month");
    if (months <= 3)
        return words.translate("Regulation", "1–3 months");
    if (months <= 6)
        return words.translate("Regulation", "3–6 months");
    return words.translate("Regulation", "more than 6 months");
}

Section regulationSection(const SectionInput &in)
{
    const Words &words = in.words;
    const RegulationFacts &facts = in.regulation;
    Section section{QStringLiteral("eu-ai-act"), words.translate("Regulation", "Figures for the EU AI Act"), {}};
    section.blocks.push_back(
        Paragraph{Paragraph::Style::body,
                  words.rich(words.translate(
                                 "Regulation",
                                 "**Estimates for a documentation file, not legal advice.** %1; %2; checked on %3 "
                                 "against secondary sources."),
                             {QString::fromStdString(facts.law), QString::fromStdString(facts.guidelines),
                              words.date(facts.checked_on)})});
    section.blocks.push_back(figuresTable(in));
    section.blocks.push_back(
        bodyText(filled(words.translate(
                            "Regulation",
                            "Counted: every operation that contributes to a parameter update, once, whatever its "
                            "precision. Not counted: recomputed activations, evaluation, failed and exploratory "
                            "runs. Mixture-of-experts models count active parameters. An estimate within ±%1 with "
                            "documented assumptions is accepted; this one covers the final run only. “Close” "
                            "means within that error of the threshold."),
                        {words.single(Quantity::percent, facts.accepted_error)}),
                 Paragraph::Style::note));
    section.blocks.push_back(bodyText(
        filled(
            words.translate("Regulation",
                            "Above the systemic-risk threshold the Commission is notified within %1 days (%2). A "
                            "modification counts as a new model above one third of the original compute (%3). "
                            "Documentation is kept for %4 years (%5)."),
            {words.number(facts.notification_days, 0), QString::fromStdString(facts.notification_reference),
             QString::fromStdString(facts.modification_reference), words.number(facts.retention_years, 0),
             QString::fromStdString(facts.retention_reference)}),
        Paragraph::Style::note));
    section.blocks.push_back(dutiesTable(in));
    section.blocks.push_back(bodyText(
        filled(words.translate("Regulation",
                               "%1: a checklist. What the application knows is filled in and belongs to the plan, "
                               "not to a finished model; the provider checks it and fills in the rest."),
               {QString::fromStdString(facts.form)})));
    section.blocks.push_back(documentationForm(in));
    return section;
}

} // namespace milepost::report
