// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/own_calibration.h"

#include "app/project/calibration_import.h"
#include "app/project/catalogue_loader.h"
#include "app/project/project_store.h"
#include "app/project/replace_file.h"
#include "calibration/calibration_json.h"
#include "resources/reading/named_file.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace milepost {

namespace {

constexpr std::uintmax_t limit_bytes = 64u << 20;

bool is_there(const std::filesystem::path &file)
{
    std::error_code error;
    return std::filesystem::exists(file, error);
}

/// The project of the file; a new one where there is no file yet.
Expected<Project> project_of(const std::string &file)
{
    if (file.empty() || !is_there(file))
        return Project();
    return ProjectStore::load(file);
}

/// Puts the calibration into a project: one of the same name is replaced, the same document is left alone.
Expected<bool> store(Project project, const std::string &project_file, const std::string &id,
                     const std::string &document)
{
    const auto same = std::ranges::find(project.calibrations, id, &StoredDocument::name);
    if (same != project.calibrations.end() && same->document == document)
        return false;
    if (same != project.calibrations.end())
        same->document = document;
    else
        project.calibrations.push_back({0, id, document});
    if (const auto saved = ProjectStore::save(project, project_file); !saved)
        return tl::make_unexpected(saved.error());
    return true;
}

} // namespace

bool names_own_calibration(const std::string &name, const std::filesystem::path &folder)
{
    return name.ends_with(".json") || is_there(folder / std::filesystem::path(name));
}

Expected<std::shared_ptr<const Catalogue>>
with_calibration_document(const std::shared_ptr<const Catalogue> &catalogue, const std::string &name,
                          std::string_view text)
{
    auto calibration = read_calibration(text, name);
    if (!calibration)
        return tl::make_unexpected(calibration.error());
    if (!catalogue->systems.contains(calibration->system_id))
        return fail("calibration.system", "calibration",
                    fmt::format("calibration: '{}' is of system '{}', which the catalogue does not have.", name,
                                calibration->system_id));
    auto extended = std::make_shared<Catalogue>(*catalogue);
    extended->calibrations[name] = std::make_shared<const Calibration>(std::move(*calibration));
    return std::shared_ptr<const Catalogue>(std::move(extended));
}

Expected<std::shared_ptr<const Catalogue>> with_calibration(const std::shared_ptr<const Catalogue> &catalogue,
                                                            const std::string &name,
                                                            const std::filesystem::path &folder,
                                                            const std::string &project)
{
    std::vector<std::string> allowed;
    if (!project.empty()) {
        const auto content = ProjectStore::load(project);
        if (!content)
            return tl::make_unexpected(content.error());
        for (const StoredDocument &stored : content->calibrations) {
            if (stored.name == name)
                return with_calibration_document(catalogue, name, stored.document);
            allowed.push_back(stored.name);
        }
    }
    if (name.empty() || catalogue->calibrations.contains(name))
        return catalogue;
    const auto file = folder / std::filesystem::path(name);
    if (names_own_calibration(name, folder)) {
        const auto text = read_text_file(file, limit_bytes);
        if (!text)
            return tl::make_unexpected(text.error());
        return with_calibration_document(catalogue, name, *text);
    }
    for (const auto &[id, calibration] : catalogue->calibrations)
        allowed.push_back(id);
    return fail("calibration.unknown", "calibration",
                fmt::format("calibration: '{}' is neither a file nor a calibration of the {}. Allowed: {}.", name,
                            project.empty() ? "catalogue" : "project or the catalogue", fmt::join(allowed, ", ")));
}

Expected<std::shared_ptr<const Catalogue>> with_calibration_of(const Scenario &scenario,
                                                               const std::shared_ptr<const Catalogue> &catalogue,
                                                               const std::filesystem::path &folder,
                                                               const std::string &project)
{
    if (!scenario.calibration)
        return with_calibration(catalogue, {}, folder, project);
    if (project.empty() && !names_own_calibration(*scenario.calibration, folder))
        return catalogue;
    if (const auto file = named_file(folder, *scenario.calibration, "calibration"); !file)
        return tl::make_unexpected(file.error());
    return with_calibration(catalogue, *scenario.calibration, folder, project);
}

std::optional<std::string> stored_calibration(const std::string &name, const std::string &project)
{
    if (project.empty())
        return std::nullopt;
    const auto content = ProjectStore::load(project);
    if (!content)
        return std::nullopt;
    const auto stored = std::ranges::find(content->calibrations, name, &StoredDocument::name);
    return stored == content->calibrations.end() ? std::nullopt : std::optional(stored->document);
}

Expected<ImportedCalibration> import_calibration(const CalibrationImport &request)
{
    std::vector<std::string> inputs = request.probes;
    inputs.insert(inputs.end(), {request.base, request.project});
    if (const auto apart = refuse_input_as_output(request.out, inputs); !apart)
        return tl::make_unexpected(apart.error());
    const auto catalogue = load_catalogue();
    if (!catalogue)
        return tl::make_unexpected(catalogue.error());
    const auto known = request.base.empty() ? catalogue : with_calibration(*catalogue, request.base, {}, {});
    if (!known)
        return tl::make_unexpected(known.error());
    const auto fitted =
        fit_probe_files({request.probes.begin(), request.probes.end()}, **known, {request.base, request.id});
    if (!fitted)
        return tl::make_unexpected(fitted.error());
    ImportedCalibration imported;
    imported.id = fitted->id;
    imported.system = fitted->system_id;
    imported.system_name = fitted->system_name;
    imported.base = fitted->base_id;
    imported.report = nlohmann::ordered_json::parse(fitted->report);
    // Read before anything is written: a project that is none leaves no calibration file behind.
    auto project = project_of(request.project);
    if (!project)
        return tl::make_unexpected(project.error());
    if (const auto written = replace_file(request.out, fitted->document); !written)
        return tl::make_unexpected(written.error());
    if (!request.project.empty()) {
        const auto stored = store(std::move(*project), request.project, imported.id, fitted->document);
        if (!stored)
            return tl::make_unexpected(stored.error());
        imported.changed = *stored;
    }
    return imported;
}

} // namespace milepost
