// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/catalogue_loader.h"

#include "app/project/economics_json.h"
#include "calibration/calibration_json.h"
#include "calibration/convergence_facts.h"
#include "calibration/derived_calibration.h"
#include "calibration/system_json.h"
#include "models/model_json.h"
#include "models/recipe_json.h"
#include "resources/embedded/resource.h"

#include <string>

namespace milepost {

namespace {

class Loader {
public:
    Expected<std::shared_ptr<const Catalogue>> run()
    {
        read_folder("models/", catalogue_->models, read_model);
        read_folder("systems/", catalogue_->systems, read_system);
        read_folder("stacks/", catalogue_->stacks, read_stack);
        read_folder("calibrations/", catalogue_->calibrations, read_calibration);
        for (const auto &resource : resources_in("derived/")) {
            Derivation derivation;
            if (take(read_derivation(resource.content, std::string(resource.path)), derivation))
                derive(derivation, std::string(resource.path));
        }
        for (const auto &resource : resources_in("recipes/")) {
            std::vector<Recipe> recipes;
            if (take(read_recipes(resource.content, std::string(resource.path)), recipes))
                catalogue_->recipes.insert(catalogue_->recipes.end(), recipes.begin(), recipes.end());
        }
        take(read_convergence_facts(), catalogue_->convergence);
        take(read_economic_facts(), catalogue_->economics);
        if (!errors_.empty())
            return tl::make_unexpected(errors_);
        return std::shared_ptr<const Catalogue>(catalogue_);
    }

private:
    /// Every file of a folder, keyed by the id that stands in it.
    template <class T>
    void read_folder(std::string_view folder, std::map<std::string, std::shared_ptr<const T>> &into,
                     Expected<T> (*read)(std::string_view, const std::string &))
    {
        for (const auto &resource : resources_in(folder)) {
            auto entry = std::make_shared<T>();
            if (take(read(resource.content, std::string(resource.path)), *entry)) {
                std::string id = entry->id;
                into.emplace(std::move(id), std::move(entry));
            }
        }
    }

    void derive(const Derivation &derivation, const std::string &origin)
    {
        const auto base = catalogue_->calibrations.find(derivation.from);
        const auto system = catalogue_->systems.find(derivation.system_id);
        const auto from = base == catalogue_->calibrations.end()
                              ? catalogue_->systems.end()
                              : catalogue_->systems.find(base->second->system_id);
        if (from == catalogue_->systems.end() || system == catalogue_->systems.end()) {
            errors_.push_back({Severity::error, "calibration.derived", origin,
                               origin + ": names a calibration or a system that is not there."});
            return;
        }
        catalogue_->calibrations[derivation.id] = std::make_shared<const Calibration>(
            derived_calibration(*base->second, *from->second, *system->second, derivation));
    }

    template <class T>
    bool take(Expected<T> result, T &into)
    {
        if (result)
            into = std::move(*result);
        else
            errors_.insert(errors_.end(), result.error().begin(), result.error().end());
        return result.has_value();
    }

    std::shared_ptr<Catalogue> catalogue_ = std::make_shared<Catalogue>();
    Diagnostics errors_;
};

} // namespace

Expected<std::shared_ptr<const Catalogue>> load_catalogue()
{
    static const auto catalogue = Loader().run();
    return catalogue;
}

} // namespace milepost
