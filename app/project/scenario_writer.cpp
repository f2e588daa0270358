// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/own_facts.h"
#include "app/project/scenario_json.h"
#include "engine/scenario/names.h"
#include "engine/scenario/scenario_members.h"

#include <type_traits>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const std::string &value) { return value; }
Json json_of(bool value) { return value; }
Json json_of(int value) { return value; }
Json json_of(double value) { return value; }
Json json_of(std::uint64_t value) { return value; }
Json json_of(const std::vector<std::string> &value) { return value; }
Json json_of(const Money &value) { return {{"value", value.value}, {"currency", value.currency}}; }

template <class E>
    requires std::is_enum_v<E>
Json json_of(E value)
{
    return name_of(value);
}

Json json_of(const PriceInput &value)
{
    Json json = json_of(value.money);
    json["includes_power"] = value.includes_power;
    if (!value.source.empty())
        json["source"] = value.source;
    return json;
}

Json json_of(const ExchangeRate &value)
{
    return {{"from", value.from},
            {"to", value.to},
            {"rate", value.rate},
            {"date", value.date},
            {"provenance", to_string(value.provenance)}};
}

Json json_of(const MilestoneInput &value)
{
    Json json{{"metric", value.metric}};
    std::visit([&](const auto &target) { json["value"] = target; }, value.value);
    return json;
}

Json json_of(const MilestoneMap &value) { return milestone_map_json(value); }

Json json_of(const AnchorInput &value)
{
    Json json{{"step_s", value.step_s}};
    for (const AnchorPart &part : value.parts)
        json["parts"][part.parts] = part.seconds;
    if (!value.note.empty())
        json["note"] = value.note;
    if (value.spread)
        json["spread"] = *value.spread;
    if (!value.scenario_json.empty())
        json["scenario"] = Json::parse(value.scenario_json);
    return json;
}

/// Puts `value` under a dotted path, making the objects on the way.
void put(Json &document, std::string_view path, Json value)
{
    Json *here = &document;
    for (auto dot = path.find('.'); dot != std::string_view::npos; dot = path.find('.')) {
        here = &(*here)[std::string(path.substr(0, dot))];
        path.remove_prefix(dot + 1);
    }
    (*here)[std::string(path)] = std::move(value);
}

class Writer {
public:
    explicit Writer(Json &document) : document_(document) {}

    void operator()(std::string_view path, const std::string &member)
    {
        if (!member.empty())
            put(document_, path, member);
    }
    void operator()(std::string_view path, int member)
    {
        if (member != 0)
            put(document_, path, member);
    }
    void operator()(std::string_view path, const std::shared_ptr<const OwnLaw> &member)
    {
        if (member && !member->document.empty())
            put(document_, path, Json::parse(member->document));
    }
    template <class T>
    void operator()(std::string_view path, const std::optional<T> &member)
    {
        if (member)
            put(document_, path, json_of(*member));
    }
    template <class T>
    void operator()(std::string_view path, const std::vector<T> &member)
    {
        if (member.empty())
            return;
        Json list = Json::array();
        for (const auto &entry : member)
            list.push_back(json_of(entry));
        put(document_, path, std::move(list));
    }

private:
    Json &document_;
};

} // namespace

Json write_scenario(const Scenario &scenario, const Json &model)
{
    Json document{{"milepost", 1}};
    if (!scenario.name.empty())
        document["name"] = scenario.name;
    document["model"] = model.is_null() ? Json(scenario.model_id) : model;
    if (scenario.plan.automatic)
        document["plan"] = "auto";
    Writer writer(document);
    visit_scenario(scenario, [&](std::string_view path, const auto &member) {
        if (!scenario.plan.automatic || !path.starts_with("plan."))
            writer(path, member);
    });
    return document;
}

} // namespace milepost
