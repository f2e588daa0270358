// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/own_facts.h"

#include "calibration/json_text.h"
#include "calibration/laws/law_file.h"
#include "resources/reading/json_members.h"
#include "resources/reading/named_file.h"
#include "resources/reading/text.h"

#include <fmt/format.h>
#include <set>

namespace milepost {

namespace {

constexpr std::uintmax_t law_limit_bytes = 16u << 20;
constexpr std::uintmax_t maps_limit_bytes = 1u << 20;

/// Metrics that need no map.
const std::set<std::string, std::less<>> reserved{"loss", "perplexity", "bits_per_byte"};

} // namespace

bool names_a_file(std::string_view text) { return text.ends_with(".json"); }

MilestoneMap read_milestone_map(JsonObject &entry)
{
    MilestoneMap map;
    map.own_scale = true;
    map.id = entry.required_text("id");
    if (reserved.contains(map.id))
        entry.reject("id", fmt::format("'{}' is a metric of its own and needs no map.", map.id));
    map.name = entry.text("name").value_or(map.id);
    const std::string reads = entry.text("reads").value_or("loss");
    if (reads == "bits_per_byte")
        map.bytes_per_token = entry.required_number("bytes_per_token", 0.1, 100);
    else if (reads != "loss")
        entry.reject("reads", fmt::format("'{}' is not known. Allowed: loss, bits_per_byte.", reads));
    map.a = entry.required_number("a", 1e-6, 1);
    map.k = entry.required_number("k", 1e-6, 1000);
    map.x0 = entry.required_number("x0", 0, 100);
    map.b = entry.required_number("b", 0, 1);
    if (map.a + map.b > 1 + 1e-9)
        entry.reject(
            "a", fmt::format("a + b is {:g}, the best score there can be; at most 1 is allowed.", map.a + map.b));
    // Without an error of runs that the fit did not see, a map claims to be exact.
    map.relative_error = entry.required_number("relative_error", 1e-4, 1);
    map.optimizer = entry.text("optimizer").value_or("adamw");
    map.source =
        entry.has("source") ? read_source(entry) : Source{Provenance::assumed, "stated in the scenario", ""};
    entry.ignore("notes");
    entry.finish();
    return map;
}

nlohmann::ordered_json milestone_map_json(const MilestoneMap &map)
{
    nlohmann::ordered_json json{{"id", map.id}, {"name", map.name}};
    if (map.bytes_per_token > 0) {
        json["reads"] = "bits_per_byte";
        json["bytes_per_token"] = map.bytes_per_token;
    }
    json.update({{"a", map.a},
                 {"k", map.k},
                 {"x0", map.x0},
                 {"b", map.b},
                 {"relative_error", map.relative_error},
                 {"optimizer", map.optimizer},
                 {"source", source_json(map.source)}});
    return json;
}

Expected<std::vector<MilestoneMap>> read_milestone_maps(std::string_view text, const std::string &origin)
{
    std::vector<MilestoneMap> maps;
    Diagnostics errors;
    read_document(text, origin, "milepost_maps", errors, [&](JsonObject &root) {
        std::set<std::string> ids;
        for (JsonObject &entry : root.objects("maps")) {
            maps.push_back(read_milestone_map(entry));
            if (!ids.insert(maps.back().id).second)
                entry.reject("id", fmt::format("two maps have the id '{}'.", maps.back().id));
        }
        if (maps.empty() && errors.empty())
            root.reject("maps", "a list of maps is needed.");
        root.ignore("notes");
    });
    if (!errors.empty())
        return tl::make_unexpected(std::move(errors));
    return maps;
}

Expected<void> take_own_files(Scenario &scenario, const std::filesystem::path &folder)
{
    ConvergenceInputs &convergence = scenario.convergence;
    if (convergence.law && names_a_file(*convergence.law) && !convergence.own_law) {
        const auto file = named_file(folder, *convergence.law, "convergence.law");
        if (!file)
            return tl::make_unexpected(file.error());
        const auto text = read_text_file(*file, law_limit_bytes);
        if (!text)
            return tl::make_unexpected(text.error());
        auto own = read_law_file(*text, *convergence.law);
        if (!own)
            return tl::make_unexpected(own.error());
        convergence.own_law = std::make_shared<const OwnLaw>(std::move(*own));
    }
    if (!convergence.milestone_maps_file.empty() && convergence.milestone_maps.empty()) {
        const auto file = named_file(folder, convergence.milestone_maps_file, "convergence.milestone_maps");
        if (!file)
            return tl::make_unexpected(file.error());
        const auto text = read_text_file(*file, maps_limit_bytes);
        if (!text)
            return tl::make_unexpected(text.error());
        auto maps = read_milestone_maps(*text, convergence.milestone_maps_file);
        if (!maps)
            return tl::make_unexpected(maps.error());
        convergence.milestone_maps = std::move(*maps);
    }
    return {};
}

} // namespace milepost
