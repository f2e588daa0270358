// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/scenario/recipe_choice.h"

#include "engine/scenario/field_text.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace milepost {

namespace {

template <class T>
std::optional<T> recipe_value(const Recipe &recipe, const std::string &field)
{
    const auto found = recipe.fields.find(field);
    return found == recipe.fields.end() ? std::nullopt : field_value<T>(found->second);
}

bool divides(std::int64_t part, std::int64_t whole) { return part > 0 && whole % part == 0; }

/// `inputs` override the recipe where they say something.
bool multiplies_out(const Recipe &recipe, const PlanInputs &inputs, std::optional<int> batch, int gpus)
{
    const auto take = [&](const std::optional<int> &given, const char *field) {
        return static_cast<std::int64_t>(given ? *given : recipe_value<int>(recipe, field).value_or(1));
    };
    const std::int64_t tp = take(inputs.tp, "plan.tp");
    const std::int64_t pp = take(inputs.pp, "plan.pp");
    const std::int64_t cp = take(inputs.cp, "plan.cp");
    const std::int64_t ep = take(inputs.ep, "plan.ep");
    const std::int64_t etp = take(inputs.etp, "plan.etp");
    const std::int64_t micro = take(inputs.micro_batch, "plan.micro_batch");
    const std::int64_t global = take(batch, "training.global_batch");
    const std::int64_t vp = take(inputs.vp, "plan.vp");
    if (!divides(tp * pp * cp, gpus) || !divides(etp * ep * pp, gpus))
        return false;
    const std::int64_t unit = micro * (gpus / (tp * pp * cp));
    return divides(unit, global) && (vp == 1 || divides(pp, global / unit));
}

bool same_place(const Recipe &recipe, const Scenario &scenario)
{
    return recipe.model_id == scenario.model_id && recipe.system_id == scenario.system.id && !scenario.model;
}

} // namespace

Precision default_precision(const SystemSpec &system)
{
    if (system.nvfp4_flops > 0)
        return Precision::mxfp8;
    return system.fp8_flops > 0 ? Precision::fp8_cs : Precision::bf16;
}

bool offers(const SystemSpec &system, Precision precision)
{
    switch (precision) {
    case Precision::bf16:
    case Precision::fp16: return true;
    case Precision::fp8_cs:
    case Precision::fp8_ds: return system.fp8_flops > 0;
    // Micro-scaled formats came with the FP4 units of the same generation.
    case Precision::mxfp8:
    case Precision::nvfp4: return system.nvfp4_flops > 0;
    }
    return false;
}

const Stack *default_stack(const Scenario &scenario, const SystemSpec &system, const Catalogue &catalogue)
{
    const Stack *best = nullptr;
    int best_rank = -1;
    for (const auto &[id, stack] : catalogue.stacks) {
        const bool has_recipe = std::ranges::any_of(catalogue.recipes, [&, name = id](const Recipe &r) {
            return r.stack_id == name && same_place(r, scenario);
        });
        // Ids carry the release ("...-26.02"); GPUs without FP8 belong to the releases of their own years.
        const bool numbered = id.find('-') != std::string::npos && id.back() >= '0' && id.back() <= '9';
        const bool old = id.find("-20") != std::string::npos;
        const int rank = (has_recipe ? 4 : 0) + (numbered ? 2 : 0) + (old == !(system.fp8_flops > 0) ? 1 : 0);
        if (rank >= best_rank) { // ids ascend, so that the newest of equals stays
            best = stack.get();
            best_rank = rank;
        }
    }
    return best;
}

const Recipe *closest_recipe(const Scenario &scenario, const SystemSpec &system, const Stack &stack,
                             const Catalogue &catalogue)
{
    const Precision precision = scenario.training.precision.value_or(default_precision(system));
    const PlanInputs untouched;
    using Distance = std::tuple<bool, bool, bool, double>;
    const Recipe *best = nullptr;
    Distance best_distance;
    for (const Recipe &recipe : catalogue.recipes) {
        if (!same_place(recipe, scenario) || recipe.stack_id != stack.id || scenario.system.gpus < 1)
            continue;
        const bool fits =
            multiplies_out(recipe, scenario.plan, scenario.training.global_batch, scenario.system.gpus);
        // What the user overrides may break it: then his field is to blame, not the recipe.
        if (!fits && !multiplies_out(recipe, untouched, std::nullopt, scenario.system.gpus))
            continue;
        const bool other_precision = recipe_value<Precision>(recipe, "training.precision") != precision;
        const auto sequence = scenario.training.sequence_length;
        const bool other_sequence = sequence && recipe_value<int>(recipe, "training.sequence_length") != sequence;
        const double gpus =
            std::abs(std::log(static_cast<double>(scenario.system.gpus) / std::max(1, recipe.gpus)));
        const Distance distance{!fits, other_precision, other_sequence, gpus};
        if (!best || distance < best_distance) {
            best = &recipe;
            best_distance = distance;
        }
    }
    return best;
}

} // namespace milepost
