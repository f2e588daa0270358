// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/tools/step_rows.h"

#include "calibration/system_json.h"
#include "models/model_json.h"
#include "resources/embedded/resource.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <fmt/format.h>
#include <string_view>

namespace milepost {

namespace {

/// Families the factors are fitted on. All others stay unseen.
constexpr std::array<std::string_view, 4> training_families{"llama-3-8b", "llama-3-70b", "qwen3-30b",
                                                            "deepseek-v3"};

bool is_published_table(const LoweredRow &row) { return !row.row.release.starts_with("blog"); }

} // namespace

Expected<Catalogue> step_catalogue(const PublicInputs &inputs, std::map<std::string, Calibration> calibrations)
{
    Catalogue catalogue;
    for (const Resource &resource : resources_in("models/")) {
        auto model = read_model(resource.content, std::string(resource.path));
        if (!model)
            return tl::make_unexpected(model.error());
        const std::string id = model->id;
        catalogue.models[id] = std::make_shared<const ModelArchitecture>(std::move(*model));
    }
    for (const Resource &resource : resources_in("stacks/")) {
        auto stack = read_stack(resource.content, std::string(resource.path));
        if (!stack)
            return tl::make_unexpected(stack.error());
        const std::string id = stack->id;
        catalogue.stacks[id] = std::make_shared<const Stack>(std::move(*stack));
    }
    for (const auto &[id, system] : inputs.systems)
        catalogue.systems[id] = std::make_shared<const SystemSpec>(system);
    for (auto &[id, calibration] : calibrations)
        catalogue.calibrations[id] = std::make_shared<const Calibration>(std::move(calibration));
    catalogue.convergence.laws["chinchilla-besiroglu"] = {};
    catalogue.economics.grids["US"] = {"US", 0, {}};
    return catalogue;
}

NameResolvers catalogue_names(const Catalogue &catalogue)
{
    NameResolvers names;
    names.model = [&catalogue](const std::string &name) -> Expected<std::shared_ptr<const ModelArchitecture>> {
        for (const auto &[id, model] : catalogue.models)
            if (folded(id) == folded(name))
                return model;
        return fail("row.model", "model", fmt::format("the model '{}' is not in the catalogue.", name));
    };
    names.system = [&catalogue](const std::string &name) -> std::optional<std::string> {
        for (const auto &[id, system] : catalogue.systems)
            if (system->gpu == name)
                return id;
        return std::nullopt;
    };
    return names;
}

Expected<std::vector<LoweredRow>> lower_rows(const std::filesystem::path &data, const Catalogue &catalogue)
{
    const auto table = read_public_table(data, "perf-rows.csv");
    if (!table)
        return tl::make_unexpected(table.error());
    const NameResolvers names = catalogue_names(catalogue);
    std::vector<LoweredRow> rows;
    for (const CsvRow &csv_row : table->rows()) {
        auto published = read_published_row(*table, csv_row, names);
        auto lowered =
            published ? lower_row(std::move(*published), catalogue) : tl::make_unexpected(published.error());
        if (lowered)
            rows.push_back(std::move(*lowered));
        else
            fmt::print(stderr, "perf-rows.csv:{}: skipped: {}\n", csv_row.line, lowered.error().front().message);
    }
    return rows;
}

bool is_standard_row(const LoweredRow &row)
{
    return row.row.group == RowGroup::headline && is_published_table(row);
}

bool is_training_row(const LoweredRow &row)
{
    return is_standard_row(row) && std::ranges::find(training_families, row.row.family) != training_families.end();
}

} // namespace milepost
