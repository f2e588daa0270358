// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/schema_check.h"

#include <QRegularExpression>

#include <algorithm>
#include <set>

namespace milepost {

namespace {

using nlohmann::json;

bool has_type(const json &value, const std::string &type)
{
    if (type == "object")
        return value.is_object();
    if (type == "array")
        return value.is_array();
    if (type == "string")
        return value.is_string();
    if (type == "boolean")
        return value.is_boolean();
    if (type == "null")
        return value.is_null();
    if (type == "integer")
        return value.is_number_integer();
    return type == "number" && value.is_number();
}

bool has_one_of_types(const json &value, const json &types)
{
    if (types.is_string())
        return has_type(value, types.get<std::string>());
    return std::ranges::any_of(types, [&](const json &type) { return has_type(value, type.get<std::string>()); });
}

class Checker {
public:
    explicit Checker(const json &root) : root_(root) {}

    [[nodiscard]] std::string problem(const json &given, const json &value, const std::string &path) const
    {
        static const std::set<std::string> known{"$schema",  "$id",         "$defs",     "$ref",
                                                 "title",    "description", "examples",  "type",
                                                 "required", "properties",  "items",     "enum",
                                                 "const",    "minimum",     "maximum",   "exclusiveMinimum",
                                                 "pattern",  "minLength",   "maxLength", "oneOf",
                                                 "anyOf",    "not",         "minItems",  "additionalProperties"};
        for (const auto &[keyword, content] : given.items())
            if (!known.contains(keyword))
                return path + ": keyword " + keyword + " is not checked";
        const json &schema = referred(root_, given);
        if (schema.contains("type") && !has_one_of_types(value, schema.at("type")))
            return path + " is not of type " + schema.at("type").dump();
        if (schema.contains("const") && schema.at("const") != value)
            return path + " is not " + schema.at("const").dump();
        if (schema.contains("enum") && std::ranges::find(schema.at("enum"), value) == schema.at("enum").end())
            return path + " is none of " + schema.at("enum").dump();
        if (auto found = problem_of_choices(schema, value, path); !found.empty())
            return found;
        if (value.is_number())
            return problem_of_number(schema, value.get<double>(), path);
        if (value.is_string())
            return problem_of_text(schema, value.get<std::string>(), path);
        if (value.is_array())
            return problem_of_list(schema, value, path);
        return value.is_object() ? problem_of_object(schema, value, path) : std::string();
    }

private:
    [[nodiscard]] std::string problem_of_choices(const json &schema, const json &value,
                                                 const std::string &path) const
    {
        if (schema.contains("oneOf") && std::ranges::count_if(schema.at("oneOf"), [&](const json &choice) {
                                            return problem(choice, value, path).empty();
                                        }) != 1)
            return path + " conforms to none or several of its forms";
        if (schema.contains("anyOf") && std::ranges::none_of(schema.at("anyOf"), [&](const json &choice) {
                return problem(choice, value, path).empty();
            }))
            return path + " conforms to none of its forms";
        if (schema.contains("not") && problem(schema.at("not"), value, path).empty())
            return path + " has a form that is excluded";
        return {};
    }

    [[nodiscard]] static std::string problem_of_number(const json &schema, double value, const std::string &path)
    {
        const bool outside =
            (schema.contains("minimum") && value < schema.at("minimum").get<double>()) ||
            (schema.contains("maximum") && value > schema.at("maximum").get<double>()) ||
            (schema.contains("exclusiveMinimum") && value <= schema.at("exclusiveMinimum").get<double>());
        return outside ? path + " is out of range" : std::string();
    }

    [[nodiscard]] static std::string problem_of_text(const json &schema, const std::string &value,
                                                     const std::string &path)
    {
        if (value.size() < schema.value("minLength", std::size_t(0)))
            return path + " is too short";
        if (value.size() > schema.value("maxLength", std::numeric_limits<std::size_t>::max()))
            return path + " is too long";
        if (schema.contains("pattern") &&
            !QRegularExpression(QString::fromStdString(schema.at("pattern").get<std::string>()))
                 .match(QString::fromStdString(value))
                 .hasMatch())
            return path + " does not have the form " + schema.at("pattern").dump();
        return {};
    }

    [[nodiscard]] std::string problem_of_list(const json &schema, const json &value, const std::string &path) const
    {
        if (value.size() < schema.value("minItems", std::size_t(0)))
            return path + " has too few entries";
        if (!schema.contains("items"))
            return {};
        for (std::size_t i = 0; i < value.size(); ++i)
            if (auto found = problem(schema.at("items"), value[i], path + '[' + std::to_string(i) + ']');
                !found.empty())
                return found;
        return {};
    }

    [[nodiscard]] std::string problem_of_object(const json &schema, const json &value,
                                                const std::string &path) const
    {
        const auto required = schema.value("required", json::array());
        for (const auto &name : required)
            if (!value.contains(name))
                return path + " lacks " + name.get<std::string>();
        const auto properties = schema.value("properties", json::object());
        const auto others = schema.value("additionalProperties", json(true));
        for (const auto &[name, member] : value.items()) {
            if (!properties.contains(name) && others == json(false))
                return path + '.' + name + " is not known";
            const json *own = properties.contains(name) ? &properties.at(name)
                              : others.is_object()      ? &others
                                                        : nullptr;
            if (!own)
                continue;
            if (auto found = problem(*own, member, path + '.' + name); !found.empty())
                return found;
        }
        return {};
    }

    const json &root_;
};

} // namespace

const json &referred(const json &root, const json &schema)
{
    if (!schema.contains("$ref"))
        return schema;
    const auto pointer = schema.at("$ref").get<std::string>().substr(1); // after '#'
    return root.at(json::json_pointer(pointer));
}

std::string schema_problem(const json &schema, const json &value, const std::string &path)
{
    return Checker(schema).problem(schema, value, path);
}

} // namespace milepost
