// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/report_builder.h"

#include "app/report/sections.h"
#include "app/sentences/engine_words.h"
#include "app/sentences/headline.h"
#include "engine/economics/running_cost.h"

#include <algorithm>
#include <stdexcept>

namespace milepost::report {
namespace {

/// "Kimi K2 on 256 GB300" -> "kimi-k2-on-256-gb300": a file name without characters that any system refuses.
QString fileStem(const QString &name)
{
    QString stem;
    for (const QChar c : name.toLower()) {
        const bool plain = (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
        if (plain)
            stem += c;
        else if (!stem.isEmpty() && !stem.endsWith(u'-'))
            stem += u'-';
    }
    while (stem.endsWith(u'-'))
        stem.chop(1);
    return stem.isEmpty() ? QStringLiteral("scenario") : stem;
}

ReportFacts factsOf(const Comparison &comparison, const Words &words)
{
    const Estimate &base = comparison.arms.front();
    const Economics &economics = base.scenario.economics;
    ReportFacts facts;
    facts.gpus = base.scenario.gpus;
    facts.price_per_gpu_hour = economics.price_per_gpu_hour;
    facts.price_includes_power = economics.price_includes_power;
    facts.electricity_per_kwh = economics.electricity_per_kwh;
    facts.billed_ratio = base.scenario.reliability.billed_ratio;
    facts.discount = economics.discount;
    facts.spot_share = economics.spot_share;
    facts.spot_discount = economics.spot_discount;
    facts.price_change_per_year = economics.price_change_per_year;
    facts.own_share = economics.own_share;
    facts.owned_gpu_hour = owned_gpu_hour(economics);
    facts.staff_per_year = economics.staff_per_year;
    facts.storage_per_month = economics.storage_per_month;
    facts.network_once = economics.network_once;
    facts.running = running_cost(economics, facts.gpus, 1, facts.billed_ratio);
    facts.currency = QString::fromStdString(base.currency);
    for (const Estimate &arm : comparison.arms) {
        ArmFacts arm_facts{arm.optimizer, Words::optimizer(arm.optimizer), {}};
        for (const MilestoneEstimate &m : arm.milestones)
            arm_facts.milestones.push_back(
                {milestoneName(m, words), m.probability_reached, m.days, m.cost, m.energy_mwh, m.co2e_t, m.tokens});
        facts.arms.push_back(std::move(arm_facts));
    }
    return facts;
}

ReportRecord recordOf(const Comparison &comparison, const ReportOptions &options)
{
    ReportRecord record = record_of(comparison, options.scenario_json, options.date, options.program_version);
    if (options.previous) {
        record.previous_sha256 = options.previous->figures_sha256;
        record.previous_date = options.previous->date;
    }
    return record;
}

/// The first error of an infeasible arm as the reason why there is no report.
Diagnostics reasonOf(const Estimate &arm)
{
    Diagnostics reasons;
    for (const Diagnostic &diagnostic : arm.diagnostics)
        if (diagnostic.severity == Severity::error)
            reasons.push_back(diagnostic);
    if (reasons.empty())
        reasons.push_back(
            {Severity::error, "report.infeasible", "plan",
             "The plan of the " + Words::optimizer(arm.optimizer).toStdString() + " arm is infeasible.",
             FailureKind::infeasible});
    for (Diagnostic &reason : reasons)
        reason.kind = FailureKind::infeasible;
    return reasons;
}

} // namespace

const Section *ReportDocument::section(const QString &id) const
{
    const auto found = std::find_if(sections.begin(), sections.end(), [&](const Section &s) { return s.id == id; });
    return found == sections.end() ? nullptr : &*found;
}

const Table *ReportDocument::table(const QString &id) const
{
    for (const Section &section : sections)
        for (const Block &block : section.blocks)
            if (const Table *table = std::get_if<Table>(&block); table && table->id == id)
                return table;
    return nullptr;
}

Expected<ReportDocument> buildReport(const Comparison &comparison, const std::vector<SensitivityBar> &bars,
                                     const ReportOptions &options)
{
    if (comparison.arms.empty() || comparison.against_first.size() + 1 != comparison.arms.size())
        throw std::invalid_argument("a report needs at least one arm and one difference per further arm");
    if (!date_after(options.date, 0))
        return fail("report.date", "date",
                    "The date \"" + options.date + "\" is not a date of the form YYYY-MM-DD.");
    for (const Estimate &arm : comparison.arms)
        if (!arm.feasible || arm.milestones.empty())
            return tl::make_unexpected(reasonOf(arm));
    const Expected<RegulationFacts> regulation = loadRegulationFacts();
    if (!regulation)
        return tl::make_unexpected(regulation.error());

    const Words words(options.language);
    const SectionInput in{comparison, bars, options, words, *regulation};
    const ResolvedScenario &scenario = in.base().scenario;
    ReportDocument document;
    document.language = options.language;
    document.title = words.translate("Report", "Training cost report");
    document.scenario_name =
        scenarioTitle(words, QString::fromStdString(scenario.name.empty() ? scenario.model->name : scenario.name))
            .normalized(QString::NormalizationForm_C);
    document.date = QString::fromStdString(options.date);
    document.date_text = words.date(options.date);
    document.headline = headline(headlineQuestion(comparison), words);
    document.program_version = QString::fromStdString(options.program_version);
    document.footer = filled(words.translate("Report", "Milepost %1 · calibration %2 · release %3", "footer"),
                             {document.program_version, QString::fromStdString(scenario.calibration->id),
                              QString::fromStdString(scenario.stack->id)});
    document.page_label = words.translate("Report", "Page %1 of %2");
    document.scenario_json = QString::fromStdString(options.scenario_json);
    document.record_json = QString::fromStdString(record_json(recordOf(comparison, options)).dump());
    document.scenario_file_name = fileStem(document.scenario_name) + QStringLiteral(".scenario.json");
    document.facts = factsOf(comparison, words);

    document.sections.push_back(answerSection(in));
    document.sections.push_back(armsSection(in));
    document.sections.push_back(milestonesSection(in));
    document.sections.push_back(planSection(in));
    document.sections.push_back(curvesSection(in));
    document.sections.push_back(stepSection(in));
    document.sections.push_back(energySection(in));
    if (!bars.empty() && !comparison.against_first.empty())
        document.sections.push_back(sensitivitySection(in));
    document.sections.push_back(assumptionsSection(in));
    document.sections.push_back(calibrationSection(in));
    document.sections.push_back(regulationSection(in));
    document.sections.push_back(reproducibilitySection(in));
    return document;
}

} // namespace milepost::report
