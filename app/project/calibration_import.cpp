// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/calibration_import.h"

#include "calibration/calibration_json.h"
#include "resources/embedded/resource.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uintmax_t limit_bytes = 64u << 20;

Expected<std::vector<ProbeFile>> read_files(const std::vector<std::filesystem::path> &files)
{
    // Counted twice, one measurement would look like two that agree.
    for (std::size_t i = 0; i < files.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (std::error_code error; std::filesystem::equivalent(files[k], files[i], error))
                return fail("calibration.probe", files[i].string(),
                            fmt::format("'{}' is named twice; each probe file counts once.", files[i].string()));
    std::vector<ProbeFile> probes;
    for (const auto &file : files) {
        auto probe = load_probe(file);
        if (!probe)
            return tl::make_unexpected(probe.error());
        probes.push_back(std::move(*probe));
    }
    return probes;
}

/// The calibration of the system that was asked for, else its public one.
Expected<const Calibration *> base_of(const Catalogue &catalogue, const std::string &asked,
                                      const SystemSpec &system)
{
    if (!asked.empty()) {
        const auto named = catalogue.calibrations.find(asked);
        if (named == catalogue.calibrations.end())
            return fail("calibration.base", "--base", fmt::format("--base: '{}' is not known.", asked));
        if (named->second->system_id != system.id)
            return fail("calibration.base", "--base",
                        fmt::format("--base: '{}' is of {}, the probe ran on {}.", asked, named->second->system_id,
                                    system.id));
        return named->second.get();
    }
    return public_calibration(catalogue, system);
}

/// What is written must be readable, and say something of every operation.
Expected<void> check_fit(const ProbeFit &fit, const std::string &document, const std::string &files)
{
    const auto positive = [](double seconds) { return std::isfinite(seconds) && seconds > 0; };
    for (const ResidualRow &row : fit.residuals)
        if (!positive(row.measured_s) || !positive(row.predicted_s))
            return fail("calibration.fit", files,
                        fmt::format("{}: '{}' cannot be fitted: {} s measured, {} s predicted.", files, row.label,
                                    row.measured_s, row.predicted_s));
    for (const FamilySummary &family : fit.families)
        if (!std::isfinite(family.mape) || !std::isfinite(family.bias) || !std::isfinite(family.log_sd))
            return fail("calibration.fit", files,
                        fmt::format("{}: the errors of '{}' are not finite.", files, family.family));
    if (const auto again = read_calibration(document, files); !again)
        return fail("calibration.fit", files,
                    fmt::format("{}: makes no valid calibration: {}", files, again.error().front().message));
    return {};
}

std::string names_of_files(const std::vector<std::filesystem::path> &files)
{
    std::string names;
    for (const auto &file : files)
        names += (names.empty() ? "" : ", ") + file.string();
    return names;
}

CalibrationReport::ProbeSource probe_source(const Json &source)
{
    return {source.value("file", ""),    source.value("digest", ""), source.value("program", ""),
            source.value("started", ""), source.value("host", ""),   source.value("gpu", ""),
            source.value("driver", ""),  source.value("cuda", ""),   source.value("nccl", ""),
            source.value("ranks", 1),    source.value("timed", 0),   source.value("skipped", 0)};
}

} // namespace

Expected<const Calibration *> public_calibration(const Catalogue &catalogue, const SystemSpec &system)
{
    for (const auto &[id, calibration] : catalogue.calibrations)
        if (id.ends_with("-public") && calibration->system_id == system.id)
            return calibration.get();
    return fail("calibration.base", "--base",
                fmt::format("--base: no public calibration of {} is known; name one.", system.id));
}

Expected<ProbeFile> load_probe(const std::filesystem::path &file)
{
    const auto text = read_text_file(file, limit_bytes);
    if (!text)
        return tl::make_unexpected(text.error());
    return read_probe(*text, file.string());
}

Expected<FittedCalibration> fit_probe_files(const std::vector<std::filesystem::path> &files,
                                            const Catalogue &catalogue, const CalibrationImportOptions &options)
{
    const auto probes = read_files(files);
    if (!probes)
        return tl::make_unexpected(probes.error());
    std::vector<const SystemSpec *> systems;
    systems.reserve(catalogue.systems.size());
    for (const auto &[id, system] : catalogue.systems)
        systems.push_back(system.get());
    const auto system = system_of(*probes, systems);
    if (!system)
        return tl::make_unexpected(system.error());
    const auto base = base_of(catalogue, options.base, **system);
    if (!base)
        return tl::make_unexpected(base.error());
    constexpr std::size_t iso_date = 10;
    FittedCalibration result;
    result.id = options.id.empty()
                    ? fmt::format("{}-{}", (*system)->id, probes->front().started.substr(0, iso_date))
                    : options.id;
    result.system_id = (*system)->id;
    result.system_name = (*system)->name;
    result.base_id = (*base)->id;
    auto fit = fit_probe(*probes, **system, **base, result.id);
    if (!fit)
        return tl::make_unexpected(fit.error());
    result.fit = std::move(*fit);
    result.report = fit_report_json(result.fit, *probes).dump();
    result.document = write_calibration(result.fit.calibration, result.report);
    if (const auto checked = check_fit(result.fit, result.document, names_of_files(files)); !checked)
        return tl::make_unexpected(checked.error());
    return result;
}

CalibrationReport calibration_report(std::string_view document)
{
    CalibrationReport report;
    const Json json = Json::parse(document, nullptr, false);
    if (!json.is_object() || !json.contains("fit") || !json["fit"].is_object())
        return report;
    const Json &fit = json["fit"];
    try {
        for (const Json &source : fit.value("sources", Json::array()))
            report.sources.push_back(probe_source(source));
        for (const Json &family : fit.value("families", Json::array()))
            report.families.push_back({family.value("family", ""), family.value("shapes", 0),
                                       family.value("mape", 0.0), family.value("bias", 0.0),
                                       family.value("log_sd", 0.0), 0});
        for (const Json &row : fit.value("residuals", Json::array()))
            report.residuals.push_back({row.value("family", ""), row.value("operation", ""),
                                        row.value("measured_s", 0.0), row.value("predicted_s", 0.0)});
        const Json errors = fit.value("left_out_family_step_time_errors", Json::object());
        report.whole_steps = !errors.empty();
        for (const char *group : {"by_family", "by_system"}) {
            const Json rows = errors.value(group, Json::object());
            for (const auto &[name, row] : rows.items())
                report.families.push_back({name, row.value("n", 0), row.value("mape", 0.0), row.value("bias", 0.0),
                                           0, row.value("p90_ape", 0.0)});
        }
    } catch (const Json::exception &) {
        return {}; // a document of another hand: what is left is that it tells nothing
    }
    return report;
}

std::string calibration_document(const std::string &id, const std::vector<StoredDocument> &own)
{
    if (const auto stored = std::ranges::find(own, id, &StoredDocument::name); stored != own.end())
        return stored->document;
    const auto embedded = find_resource("calibrations/" + id + ".json");
    return embedded ? std::string(*embedded) : std::string();
}

} // namespace milepost
