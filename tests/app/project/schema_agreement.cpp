// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/project/schema_agreement.h"

#include "tests/app/cli/schema_check.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

namespace milepost {

namespace {

using nlohmann::json;
using Pointer = json::json_pointer;

/// A member of the example and the schema that describes it.
struct Place {
    Pointer at;
    const json *schema = nullptr;
};

class Agreement {
public:
    Agreement(const json &schema, const json &example, const FileReader &read)
        : schema_(schema), example_(example), read_(read)
    {
    }

    std::vector<std::string> run()
    {
        if (const auto problem = schema_problem(schema_, example_); !problem.empty())
            found_.push_back("the example does not conform: " + problem);
        if (const auto problem = read_(example_.dump()); !problem.empty())
            found_.push_back("the example is not read: " + problem);
        if (!found_.empty())
            return found_;
        visit({Pointer(), &schema_});
        uncovered(schema_, "");
        if (schema_.contains("$defs"))
            for (const auto &[name, definition] : schema_.at("$defs").items())
                uncovered(definition, "$defs." + name);
        return found_;
    }

private:
    /// Changes everything below a place, once for each schema: equal objects are read by equal code.
    void visit(const Place &place)
    {
        const json &schema = referred(schema_, *place.schema);
        if (!changed_.insert(&schema).second)
            return;
        const json &value = example_.at(place.at);
        change_value(place.at, schema, value);
        if (value.is_array() && schema.contains("items")) {
            for (std::size_t i = 0; i < value.size(); ++i)
                visit({place.at / i, &schema.at("items")});
            return;
        }
        if (!value.is_object())
            return;
        const json *properties = schema.contains("properties") ? &schema.at("properties") : nullptr;
        for (const auto &[name, member] : value.items()) {
            if (properties && properties->contains(name)) {
                covered_.insert(&properties->at(name));
                compare("without", place.at / name, std::nullopt);
                visit({place.at / name, &properties->at(name)});
            } else if (schema.value("additionalProperties", json(true)).is_object()) {
                visit({place.at / name, &schema.at("additionalProperties")});
            }
        }
        if (schema.value("additionalProperties", json(true)) == json(false))
            compare("with", place.at / "unheard_of", json(1));
    }

    void change_value(const Pointer &at, const json &schema, const json &value)
    {
        if (at.empty())
            return;
        if (schema.contains("type")) {
            const std::string types = schema.at("type").dump();
            const auto takes = [&types](const char *type) { return types.find(type) != std::string::npos; };
            if (!takes("object"))
                compare("with an object at", at, json{{"unheard_of", 1}});
            if (!takes("string"))
                compare("with a text at", at, json("unheard of"));
            if (!takes("number") && !takes("integer"))
                compare("with a number at", at, json(1));
            if (!takes("array"))
                compare("with a list at", at, json::array({1}));
        }
        if (schema.contains("enum"))
            compare("with no choice at", at, json("unheard of"));
        if (schema.contains("const"))
            compare("with another version at", at, json(value.get<double>() + 1));
        if (schema.contains("pattern"))
            compare("with blanks at", at, json("  "));
        if (schema.contains("maxLength"))
            compare("with too long a text at", at,
                    json(std::string(schema.at("maxLength").get<std::size_t>() + 1, 'x')));
        if (schema.contains("minimum"))
            compare("with too little at", at, json(beyond(schema.at("minimum").get<double>(), -1)));
        if (schema.contains("exclusiveMinimum"))
            compare("with the excluded end at", at, schema.at("exclusiveMinimum"));
        if (schema.contains("maximum"))
            compare("with too much at", at, json(beyond(schema.at("maximum").get<double>(), 1)));
    }

    /// A little beyond the end of a range, whole where the end is and a number one further can be told from it.
    static json beyond(double end, int side)
    {
        constexpr double all_whole = 9007199254740992; // 2^53, up to which a double holds every whole number
        if (end == std::floor(end) && std::abs(end) >= 1 && std::abs(end) < all_whole)
            return static_cast<std::int64_t>(end) + side;
        return end + side * std::max(1e-3 * std::abs(end), 1e-9);
    }

    void compare(const std::string &what, const Pointer &at, const std::optional<json> &value)
    {
        json changed = example_;
        if (value)
            changed[at] = *value;
        else
            changed.at(at.parent_pointer()).erase(at.back());
        const std::string by_schema = schema_problem(schema_, changed), by_reader = read_(changed.dump());
        if (by_schema.empty() != by_reader.empty())
            found_.push_back(what + ' ' + at.to_string() + ": the schema " +
                             (by_schema.empty() ? "takes it" : "refuses it (" + by_schema + ')') + ", the reader " +
                             (by_reader.empty() ? "takes it" : "refuses it (" + by_reader + ')'));
    }

    void uncovered(const json &schema, const std::string &name)
    {
        const auto properties = schema.find("properties");
        if (properties == schema.end())
            return;
        for (const auto &[member, own] : properties->items()) {
            if (!covered_.contains(&properties->at(member)))
                found_.push_back("the example lacks " + name + '.' + member);
            uncovered(properties->at(member), name + '.' + member);
        }
    }

    const json &schema_, &example_;
    const FileReader &read_;
    std::set<const json *> changed_, covered_;
    std::vector<std::string> found_;
};

} // namespace

std::vector<std::string> disagreements(const json &schema, const json &example, const FileReader &read)
{
    return Agreement(schema, example, read).run();
}

} // namespace milepost
