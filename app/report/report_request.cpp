// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/report_request.h"

#include "app/project/catalogue_loader.h"
#include "app/project/report_record.h"
#include "app/project/scenario_json.h"
#include "app/report/csv_renderer.h"
#include "app/report/html_renderer.h"
#include "app/report/pdf_renderer.h"
#include "app/report/report_builder.h"
#include "app/report/xlsx_renderer.h"
#include "app/sentences/headline.h"
#include "engine/decision/feasible_part.h"
#include "engine/scenario/names.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace milepost::report {
namespace {

constexpr std::uintmax_t report_file_limit_bytes = 64u << 20;

using Renderer = Expected<QByteArray> (*)(const ReportDocument &);

struct Format {
    const char *name;
    Renderer render;
};
constexpr std::array formats = {Format{"pdf", renderPdf}, Format{"html", renderHtml}, Format{"xlsx", renderXlsx},
                                Format{"csv", renderCsv}};

Expected<std::vector<OptimizerKind>> armsOf(const std::string &text)
{
    std::vector<OptimizerKind> arms;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view name = trimmed(std::string_view(text).substr(begin, end - begin));
        const std::optional<OptimizerKind> kind = value_of<OptimizerKind>(name);
        if (!kind)
            return fail("report.arms", "arms",
                        "--arms: \"" + std::string(name) + "\" is not an optimizer; known are " +
                            allowed_names<OptimizerKind>() + ".");
        if (std::find(arms.begin(), arms.end(), *kind) != arms.end())
            return fail("report.arms", "arms", "--arms: \"" + std::string(name) + "\" stands there twice.");
        arms.push_back(*kind);
        begin = end + 1;
    }
    return arms;
}

/// The report that a new one follows.
Expected<std::optional<ReportRecord>> previousReport(const std::string &file)
{
    if (file.empty())
        return std::optional<ReportRecord>{};
    const Expected<std::string> content = read_text_file(file, report_file_limit_bytes);
    if (!content)
        return tl::make_unexpected(content.error());
    Expected<ReportRecord> record = read_report(*content, file);
    if (!record)
        return tl::make_unexpected(record.error());
    return std::optional(std::move(*record));
}

} // namespace

Expected<QByteArray> makeReport(const ReportRequest &request)
{
    // Everything that can be refused without computing comes first.
    const auto format =
        std::find_if(formats.begin(), formats.end(), [&](const Format &f) { return request.format == f.name; });
    if (format == formats.end())
        return fail("report.format", "format",
                    "--format: \"" + request.format + "\" is unknown; allowed are pdf, html, xlsx and csv.");
    const std::optional<Language> language = language_of(request.language);
    if (!language)
        return fail("report.language", "lang",
                    "--lang: \"" + request.language + "\" is unknown; allowed are en, de and ja.");
    if (!date_after(request.date, 0))
        return fail("report.date", "date",
                    "--date: \"" + request.date + "\" is not a date of the form YYYY-MM-DD.");
    Expected<std::vector<OptimizerKind>> arms;
    if (!request.arms.empty())
        arms = armsOf(request.arms);
    if (!arms)
        return tl::make_unexpected(arms.error());

    const Expected<std::optional<ReportRecord>> previous = previousReport(request.previous);
    if (!previous)
        return tl::make_unexpected(previous.error());
    const Expected<ScenarioText> found = find_scenario(request.scenario);
    if (!found)
        return tl::make_unexpected(found.error());
    const Expected<std::string> text = with_overrides(*found, request.assignments);
    if (!text)
        return tl::make_unexpected(text.error());
    const Expected<Scenario> scenario = read_scenario(*text, found->origin, found->folder);
    if (!scenario)
        return tl::make_unexpected(scenario.error());
    if (request.arms.empty())
        arms = compared_arms(*scenario);
    if (!arms)
        return tl::make_unexpected(arms.error());
    const Expected<std::shared_ptr<const Catalogue>> catalogue = load_catalogue();
    if (!catalogue)
        return tl::make_unexpected(catalogue.error());
    const Expected<Comparison> comparison = compare(*scenario, *arms, **catalogue);
    if (!comparison)
        return tl::make_unexpected(comparison.error());

    // Arms whose plan does not fit are named; without its base there is no report, and buildReport() says why.
    const Comparison answered = comparison->arms.front().feasible ? feasible_part(*comparison) : *comparison;
    std::vector<SensitivityBar> bars;
    if (answered.arms.size() > 1 && answered.arms[1].feasible) {
        const Estimate &arm = answered.arms[1 + headlineArm(answered)];
        const Expected<std::vector<SensitivityBar>> computed =
            sensitivity(*scenario, answered.arms[0].optimizer, arm.optimizer, **catalogue);
        if (!computed)
            return tl::make_unexpected(computed.error());
        bars = *computed;
    }
    const Expected<std::string> embedded = self_contained(*text, found->folder);
    if (!embedded)
        return tl::make_unexpected(embedded.error());
    ReportOptions options;
    options.language = *language;
    options.date = request.date;
    options.scenario_json = *embedded;
    options.program_version = request.program_version;
    options.previous = *previous;
    for (const Estimate &arm : comparison->arms)
        if (!arm.feasible && !arm.memory.stages.empty())
            options.left_out.push_back({arm.optimizer,
                                        arm.memory.stages[static_cast<std::size_t>(arm.memory.worst_stage)].total(),
                                        arm.memory.limit_bytes});
    const Expected<ReportDocument> document = buildReport(answered, bars, options);
    if (!document)
        return tl::make_unexpected(document.error());
    return format->render(*document);
}

} // namespace milepost::report
