// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/report_record.h"

#include "app/project/estimate_json.h"
#include "app/project/json_splice.h"
#include "app/project/own_facts.h"
#include "app/project/sha256.h"
#include "engine/scenario/names.h"
#include "resources/reading/text.h"

#include <array>
#include <cstdint>
#include <fmt/format.h>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uintmax_t own_file_limit_bytes = 16u << 20;
constexpr std::uintmax_t model_file_limit_bytes = 1u << 20; // as large as the reader of scenarios accepts
constexpr std::string_view pdf_mark = "%PDF-";
constexpr std::string_view report_schema = "milepost.comparison/1";

Json number(const std::optional<double> &value) { return value ? Json(*value) : Json(nullptr); }

/// Text between `begin` and `end` of an XML packet, entities resolved.
std::optional<std::string> element(std::string_view packet, std::string_view name)
{
    const auto open = packet.find(fmt::format(":{}>", name));
    if (open == std::string_view::npos)
        return std::nullopt;
    const auto begin = open + name.size() + 2;
    const auto end = packet.find('<', begin);
    if (end == std::string_view::npos)
        return std::nullopt;
    std::string text(packet.substr(begin, end - begin));
    constexpr std::array<std::pair<std::string_view, std::string_view>, 9> entities{{{"&lt;", "<"},
                                                                                     {"&gt;", ">"},
                                                                                     {"&quot;", "\""},
                                                                                     {"&apos;", "'"},
                                                                                     {"&#10;", "\n"},
                                                                                     {"&#xA;", "\n"},
                                                                                     {"&#xa;", "\n"},
                                                                                     {"&#13;", "\r"},
                                                                                     {"&amp;", "&"}}};
    for (const auto &[entity, plain] : entities)
        for (auto at = text.find(entity); at != std::string::npos; at = text.find(entity, at + plain.size()))
            text.replace(at, entity.size(), plain);
    return text;
}

auto no_record(const std::string &origin)
{
    return fail("report.no_record", origin,
                fmt::format("{}: holds no scenario of Milepost; only reports in PDF and JSON carry one.", origin));
}

std::string text_of(const Json &object, const char *key)
{
    return object.is_object() && object.contains(key) && object[key].is_string() ? object[key].get<std::string>()
                                                                                 : std::string();
}

std::optional<double> number_of(const Json &object, const char *key)
{
    return object.contains(key) && object[key].is_number() ? std::optional(object[key].get<double>())
                                                           : std::nullopt;
}

void read_record(const Json &json, ReportRecord &record)
{
    if (!json.is_object())
        return;
    record.date = text_of(json, "date");
    record.program_version = text_of(json, "program_version");
    record.figures_sha256 = text_of(json, "figures_sha256");
    record.previous_sha256 = text_of(json, "previous_sha256");
    record.previous_date = text_of(json, "previous_date");
    if (json.contains("arms") && json["arms"].is_array())
        for (const Json &arm : json["arms"])
            if (arm.is_string())
                record.arms.push_back(arm.get<std::string>());
    if (json.contains("figures") && json["figures"].is_array())
        for (const Json &figure : json["figures"])
            if (figure.is_object())
                record.figures.push_back({text_of(figure, "optimizer"), number_of(figure, "days"),
                                          number_of(figure, "cost"), text_of(figure, "currency")});
}

/// The XMP packet stands uncompressed in a PDF, so that programs that know nothing of PDF can read it.
Expected<ReportRecord> read_pdf(std::string_view content, const std::string &origin)
{
    const auto own = content.find("urn:milepost:report:1");
    const auto end = own == std::string_view::npos ? own : content.find("<?xpacket end", own);
    if (end == std::string_view::npos)
        return no_record(origin);
    const std::string_view packet = content.substr(own, end - own);
    const auto scenario = element(packet, "scenario");
    if (!scenario)
        return no_record(origin);
    ReportRecord record;
    record.scenario = *scenario;
    if (const auto text = element(packet, "record"))
        read_record(Json::parse(*text, nullptr, false), record);
    return record;
}

/// Every value of a document by its path; objects and lists are walked, not listed.
void flatten(const Json &value, const std::string &path, std::vector<std::pair<std::string, std::string>> &into)
{
    if (value.is_object() || value.is_array()) {
        std::size_t index = 0;
        for (const auto &[key, child] : value.items()) {
            const std::string name = value.is_array() ? std::to_string(index++) : key;
            flatten(child, path.empty() ? name : fmt::format("{}.{}", path, name), into);
        }
        return;
    }
    into.emplace_back(path, value.is_string() ? value.get<std::string>() : value.dump());
}

std::vector<std::pair<std::string, std::string>> flat(const std::string &document)
{
    std::vector<std::pair<std::string, std::string>> values;
    const Json json = Json::parse(document, nullptr, false);
    if (!json.is_discarded())
        flatten(json, "", values);
    return values;
}

} // namespace

std::string figures_hash(const Comparison &comparison) { return sha256_hex(to_json(comparison).dump()); }

std::optional<std::string> carried_figures_hash(std::string_view report)
{
    Json figures = Json::parse(report, nullptr, false);
    if (!figures.is_object())
        return std::nullopt;
    for (const char *beside : {"scenario", "changes", "record"})
        figures.erase(beside);
    return sha256_hex(figures.dump());
}

ReportRecord record_of(const Comparison &comparison, std::string scenario, std::string date,
                       std::string program_version)
{
    ReportRecord record;
    record.scenario = std::move(scenario);
    record.date = std::move(date);
    record.program_version = std::move(program_version);
    record.figures_sha256 = figures_hash(comparison);
    for (const Estimate &arm : comparison.arms) {
        const std::string name(name_of(arm.optimizer));
        record.arms.push_back(name);
        if (!arm.milestones.empty())
            record.figures.push_back(
                {name, arm.milestones.front().days.p50, arm.milestones.front().cost.p50, arm.currency});
    }
    return record;
}

Json record_json(const ReportRecord &record)
{
    Json figures = Json::array();
    for (const RecordedFigure &figure : record.figures)
        figures.push_back({{"optimizer", figure.optimizer},
                           {"days", number(figure.days)},
                           {"cost", number(figure.cost)},
                           {"currency", figure.currency}});
    Json json{{"date", record.date},
              {"program_version", record.program_version},
              {"arms", record.arms},
              {"figures_sha256", record.figures_sha256}};
    if (!record.previous_sha256.empty()) {
        json["previous_sha256"] = record.previous_sha256;
        json["previous_date"] = record.previous_date;
    }
    json["figures"] = std::move(figures);
    return json;
}

bool is_report(std::string_view content)
{
    if (content.starts_with(pdf_mark))
        return true;
    constexpr std::size_t head = 200; // the schema is the first key
    return content.substr(0, head).find(report_schema) != std::string_view::npos;
}

Expected<ReportRecord> read_report(std::string_view content, const std::string &origin)
{
    if (content.starts_with(pdf_mark))
        return read_pdf(content, origin);
    const Json json = Json::parse(content, nullptr, false);
    if (json.is_discarded() || !json.is_object() || !json.contains("scenario") || !json["scenario"].is_object())
        return no_record(origin);
    ReportRecord record;
    constexpr int indent = 2;
    record.scenario = json["scenario"].dump(indent);
    if (json.contains("record"))
        read_record(json["record"], record);
    return record;
}

namespace {

/// Text of the file that a field names; empty where it names none.
Expected<std::string> file_of_field(const std::string &scenario, const std::string &field,
                                    const std::filesystem::path &folder)
{
    const std::optional<std::string_view> value = json_value_text(scenario, field);
    if (!value || !value->starts_with('"'))
        return std::string();
    const auto file = Json::parse(*value).get<std::string>();
    if (!names_a_file(file))
        return std::string();
    const auto content = read_text_file(folder / file, own_file_limit_bytes);
    if (!content)
        return tl::make_unexpected(content.error());
    return std::string(trimmed(*content));
}

} // namespace

Expected<std::string> self_contained(const std::string &scenario, const std::filesystem::path &folder)
{
    Expected<std::string> result = scenario;
    if (const std::optional<std::string_view> value = json_value_text(scenario, "model.file")) {
        const auto file = Json::parse(*value).get<std::string>();
        const auto content = read_text_file(folder / file, model_file_limit_bytes);
        if (!content)
            return tl::make_unexpected(content.error());
        result = with_json_value(*result, "model", std::string(trimmed(*content)));
    }
    if (result && !json_value_text(scenario, "convergence.own_law")) {
        const auto law = file_of_field(scenario, "convergence.law", folder);
        if (!law)
            return tl::make_unexpected(law.error());
        if (!law->empty())
            result = with_json_value(*result, "convergence.own_law", *law);
    }
    const auto maps = file_of_field(scenario, "convergence.milestone_maps", folder);
    if (!maps)
        return tl::make_unexpected(maps.error());
    if (result && !maps->empty())
        if (const Json list = Json::parse(*maps, nullptr, false); list.is_object() && list.contains("maps"))
            result = with_json_value(*result, "convergence.milestone_maps", list["maps"].dump());
    return result;
}

std::vector<FieldChange> scenario_changes(const std::string &before, const std::string &after)
{
    const auto old_values = flat(before), new_values = flat(after);
    const auto find = [](const auto &values, const std::string &path) -> const std::string * {
        for (const auto &[name, value] : values)
            if (name == path)
                return &value;
        return nullptr;
    };
    std::vector<FieldChange> changes;
    for (const auto &[path, value] : new_values) {
        const std::string *old = find(old_values, path);
        if (!old || *old != value)
            changes.push_back({path, old ? *old : std::string(), value});
    }
    for (const auto &[path, value] : old_values)
        if (!find(new_values, path))
            changes.push_back({path, value, {}});
    return changes;
}

} // namespace milepost
