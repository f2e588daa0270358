// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/sections.h"
#include "app/sentences/engine_words.h"
#include "app/sentences/phrases.h"
#include "engine/scenario/names.h"

#include <QCryptographicHash>

#include <algorithm>
#include <array>
#include <tuple>

namespace milepost::report {
namespace {

QString fromUtf8(const std::string &text) { return QString::fromStdString(text); }

bool operator==(const Assumption &a, const Assumption &b) { return a.field == b.field && a.text == b.text; }

/// Assumptions of all arms, each once, weakest evidence first.
std::vector<Assumption> assumptionsOf(const Comparison &comparison)
{
    std::vector<Assumption> all;
    for (const Estimate &arm : comparison.arms)
        for (const Assumption &assumption : arm.assumptions)
            if (std::none_of(all.begin(), all.end(), [&](const Assumption &a) { return a == assumption; }))
                all.push_back(assumption);
    std::stable_sort(all.begin(), all.end(), [](const Assumption &a, const Assumption &b) {
        return a.source.provenance > b.source.provenance;
    });
    return all;
}

/// A text with its source on the second line.
Cell sourcedCell(const QString &text, const QString &source)
{
    Cell cell = textCell(text);
    cell.band = source;
    return cell;
}

Table assumptionsTable(const SectionInput &in)
{
    const Words &words = in.words;
    Table table;
    table.id = QStringLiteral("assumptions");
    table.dense = true;
    table.columns = {
        {words.translate("Report", "Evidence"), 1.15, false, {}},
        {words.translate("Report", "Input"), 1.2, false, {}},
        {words.translate("Report", "What is used"), 5.15, false, {}, words.translate("Report", "Source")},
        {words.translate("Report", "Date"), 1.45, true, {}}};
    for (const Assumption &assumption : assumptionsOf(in.comparison))
        table.rows.push_back(
            {badgeCell(in, assumption.source.provenance), textCell(fieldLabel(words, assumption.field)),
             sourcedCell(engineSentence(words, assumption.text), sourceText(words, assumption.source.text)),
             assumption.source.date.empty() ? emptyCell() : textCell(words.date(assumption.source.date))});
    return table;
}

/// Defaults with one line per source, because a recipe fills in a dozen fields at once.
Table defaultsTable(const SectionInput &in)
{
    const Words &words = in.words;
    struct Group {
        Source source;
        std::vector<DefaultUsed> fields;
    };
    std::vector<Group> groups;
    for (const Estimate &arm : in.comparison.arms) {
        for (const DefaultUsed &used : arm.defaults) {
            auto group = std::find_if(groups.begin(), groups.end(), [&](const Group &g) {
                return std::tie(g.source.text, g.source.date, g.source.provenance) ==
                       std::tie(used.source.text, used.source.date, used.source.provenance);
            });
            if (group == groups.end()) {
                groups.push_back({used.source, {}});
                group = groups.end() - 1;
            }
            const bool known = std::any_of(group->fields.begin(), group->fields.end(), [&](const DefaultUsed &d) {
                return d.field == used.field && d.value == used.value;
            });
            if (!known)
                group->fields.push_back(used);
        }
    }
    Table table;
    table.id = QStringLiteral("defaults");
    table.dense = true;
    table.columns = {{words.translate("Report", "Evidence"), 1.15, false, {}},
                     {words.translate("Report", "Fields left out and what was used"),
                      6.5,
                      false,
                      {},
                      words.translate("Report", "Source")},
                     {words.translate("Report", "Date"), 1.45, true, {}}};
    for (const Group &group : groups) {
        QStringList values;
        for (const DefaultUsed &used : group.fields)
            values << fromUtf8(used.field) + QStringLiteral("\u00A0=\u00A0") + fromUtf8(used.value);
        table.rows.push_back({badgeCell(in, group.source.provenance),
                              sourcedCell(values.join(QStringLiteral("; ")), sourceText(words, group.source.text)),
                              group.source.date.empty() ? emptyCell() : textCell(words.date(group.source.date))});
    }
    return table;
}

// The part that each fitted factor belongs to, in the order of FactorId.
constexpr std::array factor_parts = {PartId::dense_gemm,      PartId::expert_gemm,  PartId::memory_bound,
                                     PartId::attention,       PartId::host,         PartId::expert_all_to_all,
                                     PartId::tensor_parallel, PartId::data_parallel};
static_assert(factor_parts.size() == factor_count);

Table factorsTable(const SectionInput &in, const Calibration &calibration)
{
    const Words &words = in.words;
    Table table;
    table.id = QStringLiteral("factors");
    table.dense = true;
    table.columns = {{words.translate("Report", "Evidence"), 1.1, false, {}},
                     {words.translate("Report", "Kind of operation"), 1.7, false, {}},
                     {words.translate("Report", "Time over table"), 1.1, true, {}},
                     {words.translate("Report", "80% band"), 0.9, true, {}},
                     {words.translate("Report", "Source"), 3.6, false, {}}};
    for (std::size_t f = 0; f < factor_count; ++f) {
        const Factor &factor = calibration.factors[f];
        table.rows.push_back(
            {badgeCell(in, factor.source.provenance), textCell(words.part(factor_parts[f])),
             valueCell(words.number(factor.median, 2), Quantity::ratio, factor.median),
             textCell(words.number(factor.median / (1 + bandOfLogSd(factor.log_sd)), 2) + words.dash() +
                      words.number(factor.median * (1 + bandOfLogSd(factor.log_sd)), 2)),
             textCell(sourceText(words, factor.source.text))});
    }
    return table;
}

void addFact(const SectionInput &in, Table &table, const char *label, const QString &value)
{
    table.rows.push_back({textCell(in.words.translate("Report", label)), textCell(value)});
}

/// Fields and headline figures that differ from the last report.
Table changesTable(const SectionInput &in, const ReportRecord &previous)
{
    const Words &words = in.words;
    Table table;
    table.id = QStringLiteral("changes");
    table.dense = true;
    table.columns = {{words.translate("Report", "Field"), 2, false, {}},
                     {words.translate("Report", "Before"), 1.6, true, {}},
                     {words.translate("Report", "Now"), 1.6, true, {}}};
    const auto text = [](const std::string &value) {
        return value.empty() ? emptyCell() : textCell(fromUtf8(value));
    };
    for (const FieldChange &change : scenario_changes(previous.scenario, in.options.scenario_json))
        table.rows.push_back({textCell(fromUtf8(change.path)), text(change.before), text(change.after)});
    if (previous.program_version != in.options.program_version)
        table.rows.push_back({textCell(words.translate("Report", "Program version")),
                              text(previous.program_version), text(in.options.program_version)});
    const auto figure_row = [&](const RecordedFigure &before, const Estimate &arm, const QString &label,
                                Quantity quantity, const std::optional<double> &old, const Quantiles &now,
                                const QString &currency) {
        if (old == now.p50)
            return;
        const auto cell = [&](const std::optional<double> &value, const QString &unit) {
            return value ? valueCell(words.single(quantity, significant(*value), unit), quantity, *value)
                         : textCell(neverWord(words));
        };
        table.rows.push_back({textCell(filled(words.translate("Report", "%1, %2", "arm and quantity"),
                                              {Words::optimizer(arm.optimizer), label})),
                              cell(old, fromUtf8(before.currency)), cell(now.p50, currency)});
    };
    for (const RecordedFigure &before : previous.figures)
        for (const Estimate &arm : in.comparison.arms)
            if (before.optimizer == name_of(arm.optimizer)) {
                figure_row(before, arm, words.translate("Report", "Time"), Quantity::days, before.days,
                           arm.milestones.front().days, {});
                figure_row(before, arm, words.translate("Report", "Cost"), Quantity::money, before.cost,
                           arm.milestones.front().cost, fromUtf8(arm.currency));
            }
    if (table.rows.empty())
        table.rows.push_back({textCell(words.translate("Report", "nothing")), emptyCell(), emptyCell()});
    return table;
}

} // namespace

Section assumptionsSection(const SectionInput &in)
{
    const Words &words = in.words;
    Section section{QStringLiteral("assumptions"), words.translate("Report", "What is assumed"), {}};
    section.blocks.push_back(bodyText(words.translate(
        "Report",
        "Every figure of this report carries the mark of its weakest input. Measured: on the reader’s own "
        "machines or runs. Calibrated: fitted from measurements of this kind of system. Published: printed "
        "by a named source. Assumed: a stated assumption. Sources are quoted in their own language.")));
    Table assumptions = assumptionsTable(in);
    if (!assumptions.rows.empty())
        section.blocks.push_back(std::move(assumptions));
    Table defaults = defaultsTable(in);
    if (!defaults.rows.empty()) {
        section.blocks.push_back(bodyText(
            words.translate("Report", "Fields that the scenario leaves out, with the default used for each:")));
        section.blocks.push_back(std::move(defaults));
    }
    return section;
}

Section calibrationSection(const SectionInput &in)
{
    const Words &words = in.words;
    Section section{QStringLiteral("calibration"), words.translate("Report", "Calibration and its residual"), {}};
    const ResolvedScenario &scenario = in.base().scenario;
    const Calibration &calibration = *scenario.calibration;
    section.blocks.push_back(Paragraph{
        Paragraph::Style::body,
        words.rich(words.translate(
                       "Report",
                       "Step times rest on the calibration **%1** for %2 and on the release **%3** (time factor "
                       "%4)."),
                   {fromUtf8(calibration.id), fromUtf8(scenario.system->name), fromUtf8(scenario.stack->name),
                    words.number(scenario.stack->time_factor, 3)})});
    if (calibration.residual_log_sd > 0)
        section.blocks.push_back(Paragraph{
            Paragraph::Style::body,
            words.rich(
                words.translate("Report",
                                "On steps that were not fitted, 80 of 100 predictions lie within **±%1** of the "
                                "measurement (%2)."),
                {words.single(Quantity::percent, significant(bandOfLogSd(calibration.residual_log_sd), 2)),
                 sourceText(words, calibration.residual_source.text)})});
    else
        section.blocks.push_back(
            bodyText(words.translate("Report", "The error on steps that were not fitted is not known.")));
    if (!scenario.anchors.empty())
        section.blocks.push_back(bodyText(
            filled(words.translate("Report",
                                   "The prediction is shifted to %1 measured step times of the user’s own site."),
                   {words.number(static_cast<double>(scenario.anchors.size()), 0)})));
    section.blocks.push_back(factorsTable(in, calibration));
    return section;
}

Section reproducibilitySection(const SectionInput &in)
{
    const Words &words = in.words;
    Section section{QStringLiteral("reproducibility"), words.translate("Report", "How to compute this again"), {}};
    section.blocks.push_back(bodyText(words.translate(
        "Report",
        "The same program version computes the same figures from the scenario below; it is also attached to "
        "this file.")));
    const ResolvedScenario &scenario = in.base().scenario;
    const QByteArray json = QByteArray::fromStdString(in.options.scenario_json);
    QStringList arms;
    for (const Estimate &arm : in.comparison.arms)
        arms << Words::optimizer(arm.optimizer);
    Table table;
    table.id = QStringLiteral("reproducibility");
    table.columns = {{words.translate("Report", "Item"), 1, false, {}},
                     {words.translate("Report", "Value"), 3.4, false, {}}};
    addFact(in, table, QT_TRANSLATE_NOOP("Report", "Program version"),
            QStringLiteral("Milepost ") + fromUtf8(in.options.program_version));
    addFact(in, table, QT_TRANSLATE_NOOP("Report", "Date of the report"), words.date(in.options.date));
    addFact(in, table, QT_TRANSLATE_NOOP("Report", "Arms"), listed(words, arms));
    addFact(in, table, QT_TRANSLATE_NOOP("Report", "Calibration"), fromUtf8(scenario.calibration->id));
    addFact(in, table, QT_TRANSLATE_NOOP("Report", "Software release"), fromUtf8(scenario.stack->id));
    addFact(in, table, QT_TRANSLATE_NOOP("Report", "Loss law"), fromUtf8(scenario.convergence.law.id));
    addFact(in, table, QT_TRANSLATE_NOOP("Report", "Muon prior"),
            QString::fromUtf8(name_of(scenario.convergence.muon_prior).data()));
    addFact(in, table, QT_TRANSLATE_NOOP("Report", "Random draws and seed"),
            words.number(scenario.draws, 0) + QStringLiteral(" · ") + QString::number(scenario.seed));
    addFact(in, table, QT_TRANSLATE_NOOP("Report", "SHA-256 of the scenario"),
            QString::fromLatin1(QCryptographicHash::hash(json, QCryptographicHash::Sha256).toHex()));
    addFact(in, table, QT_TRANSLATE_NOOP("Report", "SHA-256 of all figures"),
            fromUtf8(figures_hash(in.comparison)));
    if (in.options.previous)
        addFact(in, table, QT_TRANSLATE_NOOP("Report", "Follows the report of"),
                words.date(in.options.previous->date) + QStringLiteral(" · ") +
                    fromUtf8(in.options.previous->figures_sha256));
    section.blocks.push_back(std::move(table));
    section.blocks.push_back(bodyText(
        words.translate("Report", "milepost-cli report FILE --verify computes the figures again from this file and "
                                  "compares their hash."),
        Paragraph::Style::note));
    if (in.options.previous) {
        section.blocks.push_back(bodyText(words.translate("Report", "What changed since the last report:")));
        section.blocks.push_back(changesTable(in, *in.options.previous));
    }
    section.blocks.push_back(CodeBlock{QString::fromUtf8(json)});
    return section;
}

} // namespace milepost::report
