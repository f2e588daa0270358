// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/launch/release.h"

#include "resources/embedded/resource.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <stdexcept>

namespace milepost {

namespace {

constexpr std::string_view stack_prefix = "megatron-bridge-";

/// The embedded file; broken only if the program was built with a broken one.
const nlohmann::ordered_json &document()
{
    static const nlohmann::ordered_json parsed = [] {
        const auto text = find_resource("launch/megatron-bridge.json");
        if (!text)
            throw std::logic_error("resources/launch/megatron-bridge.json is not built in");
        return nlohmann::ordered_json::parse(*text);
    }();
    return parsed;
}

/// "26.02.01" against "26.04": releases are dated, so that text order is time order.
bool holds(const std::string &from, const std::string &stack) { return stack.substr(stack_prefix.size()) >= from; }

} // namespace

std::vector<std::string> release_stacks()
{
    std::vector<std::string> stacks;
    for (const auto &release : document().at("releases"))
        stacks.push_back(release.at("stack").get<std::string>());
    return stacks;
}

Expected<Release> find_release(const std::string &stack)
{
    const auto &all = document().at("releases");
    const auto found = std::ranges::find_if(all, [&](const auto &entry) { return entry.at("stack") == stack; });
    if (found == all.end())
        return fail("launch.stack", "stack",
                    fmt::format("stack: launch files are written for {}; found '{}'.",
                                fmt::join(release_stacks(), ", "), stack));
    Release release{stack, found->at("bridge"), found->at("core"), found->at("container"), {}, {}, {}, {}, {}, {}};
    for (const auto &[name, entries] : document().at("keys").items())
        for (const auto &entry : entries)
            if (holds(entry.at("from"), stack))
                release.keys[name] = entry.at("key").template get<std::string>();
    for (const auto &[model, entry] : document().at("recipes").items())
        if (holds(entry.at("from"), stack))
            release.recipes[model] = entry.at("function").template get<std::string>();
    for (const auto &[name, recipe] : document().at("precisions").items())
        release.precisions[name] = recipe.template get<std::string>();
    release.muon = document().at("muon");
    for (const auto &note : document().at("notes"))
        if (note.at("stack") == stack)
            release.notes.emplace_back(note.at("when").template get<std::string>(),
                                       note.at("text").template get<std::string>());
    const auto &source = document().at("source");
    release.source = {Provenance::published, source.at("text").get<std::string>(),
                      source.at("date").get<std::string>()};
    return release;
}

} // namespace milepost
