// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/schema_check.h"

#include <algorithm>
#include <set>

namespace milepost {

namespace {

bool has_type(const nlohmann::json &value, const std::string &type)
{
    if (type == "object")
        return value.is_object();
    if (type == "array")
        return value.is_array();
    if (type == "string")
        return value.is_string();
    if (type == "boolean")
        return value.is_boolean();
    if (type == "integer")
        return value.is_number_integer();
    return type == "number" && value.is_number();
}

std::string problem_of_members(const nlohmann::json &schema, const nlohmann::json &value, const std::string &path)
{
    for (const auto &name : schema.value("required", nlohmann::json::array()))
        if (!value.is_object() || !value.contains(name))
            return path + " lacks " + name.get<std::string>();
    const auto properties = schema.value("properties", nlohmann::json::object());
    for (const auto &[name, member] : properties.items())
        if (value.is_object() && value.contains(name))
            if (auto problem = schema_problem(member, value.at(name), path + '.' + name); !problem.empty())
                return problem;
    if (schema.contains("items") && value.is_array())
        for (std::size_t i = 0; i < value.size(); ++i)
            if (auto problem = schema_problem(schema.at("items"), value[i], path + '[' + std::to_string(i) + ']');
                !problem.empty())
                return problem;
    return {};
}

} // namespace

std::string schema_problem(const nlohmann::json &schema, const nlohmann::json &value, const std::string &path)
{
    static const std::set<std::string> known{"$schema",  "$id",        "title", "description", "type",
                                             "required", "properties", "items", "enum",        "const"};
    for (const auto &[keyword, content] : schema.items())
        if (!known.contains(keyword))
            return path + ": keyword " + keyword + " is not checked";
    if (schema.contains("type") && !has_type(value, schema.at("type")))
        return path + " is not of type " + schema.at("type").get<std::string>();
    if (schema.contains("const") && schema.at("const") != value)
        return path + " is not " + schema.at("const").dump();
    if (schema.contains("enum") && std::ranges::find(schema.at("enum"), value) == schema.at("enum").end())
        return path + " is none of " + schema.at("enum").dump();
    return problem_of_members(schema, value, path);
}

} // namespace milepost
