// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/probe/probe_file.h"

#include "calibration/probe/probe_checks.h"
#include "calibration/probe/probe_fields.h"
#include "resources/reading/json_reader.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace milepost {

namespace {

using nlohmann::json;

tl::unexpected<Diagnostics> refuse(const std::string &origin, const std::string &why)
{
    return fail("probe.refused", origin, fmt::format("{}: {}", origin, why));
}

std::string text_of(const json &object, const char *key)
{
    const auto it = object.find(key);
    return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

double number_of(const json &object, const char *key, double fallback = 0)
{
    const auto it = object.find(key);
    return it != object.end() && it->is_number() ? it->get<double>() : fallback;
}

/// A count; the fallback for what is none.
int count_of(const json &object, const char *key, int fallback)
{
    constexpr double most = 1e6;
    const double number = number_of(object, key, fallback);
    return number >= 0 && number <= most ? static_cast<int>(number) : fallback;
}

std::string base_name(const std::string &path)
{
    const auto slash = path.find_last_of("/\\");
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

ProbeRecord record_of(const json &entry)
{
    ProbeRecord r;
    r.op = text_of(entry, "op");
    if (const auto parameters = entry.find("parameters"); parameters != entry.end() && parameters->is_object())
        for (const auto &[name, value] : parameters->items()) {
            if (value.is_number())
                r.numbers[name] = value.get<double>();
            else if (value.is_string())
                r.words[name] = value.get<std::string>();
        }
    r.words["cache"] = text_of(entry, "cache");
    r.median_s = number_of(entry, "median_s");
    r.q1_s = number_of(entry, "q1_s");
    r.q3_s = number_of(entry, "q3_s");
    r.count = number_of(entry, "count");
    r.discarded = number_of(entry, "discarded");
    for (const auto &[name, value] : entry.items())
        if (value.is_number() && (name.ends_with("_s") || name.ends_with("_w") || name.ends_with("_hz") ||
                                  name.ends_with("_c") || name == "throttled_samples"))
            r.extras[name] = value.get<double>();
        else if (name.starts_with("rank_") && value.is_array())
            r.of_ranks[name] = value.get<std::vector<double>>();
    if (entry.contains("flop") && entry["flop"].is_number())
        r.flop = entry["flop"].get<double>();
    if (entry.contains("bytes") && entry["bytes"].is_number())
        r.bytes = entry["bytes"].get<double>();
    return r;
}

} // namespace

double ProbeRecord::number(const std::string &name, double fallback) const
{
    const auto it = numbers.find(name);
    return it == numbers.end() ? fallback : it->second;
}

std::string_view ProbeRecord::word(const std::string &name) const
{
    const auto it = words.find(name);
    return it == words.end() ? std::string_view() : std::string_view(it->second);
}

std::string ProbeRecord::label() const
{
    std::string text = op;
    for (const auto &[name, value] : words)
        if (!value.empty() && name != "cache")
            text += fmt::format(" {}={}", name, value);
    for (const auto &[name, value] : numbers)
        text += fmt::format(" {}={}", name, value);
    if (const auto cache = word("cache"); !cache.empty())
        text += fmt::format(" cache={}", cache);
    return text;
}

namespace {

/// FNV-1a of a text, 16 hexadecimal digits: tells whether two files are the same.
std::string digest_of(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325u; // FNV-1a, 64 bits
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001b3u;
    }
    return fmt::format("{:016x}", hash);
}

} // namespace

Expected<ProbeFile> read_probe(std::string_view text, const std::string &origin)
{
    const auto document = JsonDocument::parse(text, origin);
    if (!document)
        return tl::make_unexpected(document.error());
    const json &root = document->root();
    const std::string schema = root.is_object() ? text_of(root, "schema") : std::string();
    if (schema != "milepost.probe/1")
        return refuse(origin, fmt::format("the schema is '{}'; milepost.probe/1 is read here.", schema));
    for (const char *key : {"program", "settings", "host", "versions", "ranks"})
        if (!root.contains(key) || !root[key].is_object())
            return refuse(origin, fmt::format("the object '{}' is missing.", key));
    for (const char *key : {"devices", "probes"})
        if (!root.contains(key) || !root[key].is_array())
            return refuse(origin, fmt::format("the list '{}' is missing.", key));
    if (auto unknown = unknown_fields(*document); !unknown.empty())
        return tl::make_unexpected(std::move(unknown));

    ProbeFile file;
    file.origin = base_name(origin);
    file.digest = digest_of(text);
    const json &program = root["program"];
    file.program = fmt::format("{} {} ({})", text_of(program, "name"), text_of(program, "version"),
                               text_of(program, "commit").substr(0, 12));
    file.started = text_of(root, "started");
    file.host = text_of(root["host"], "name");
    file.driver = text_of(root["versions"], "driver");
    file.cuda = text_of(root["versions"], "cuda_runtime");
    file.nccl = text_of(root["versions"], "nccl");
    file.ranks = count_of(root["ranks"], "count", 1);
    const json &settings = root["settings"];
    file.quick = settings.contains("quick") && settings["quick"].is_boolean() && settings["quick"].get<bool>();
    const std::string outcome = text_of(root, "outcome");
    if (outcome == "dry")
        return refuse(origin, "the file is of a dry run and holds no measurement.");
    if (outcome != "complete")
        return refuse(origin, fmt::format("the probe did not complete ({}).",
                                          root.contains("failure") && root["failure"].is_object()
                                              ? text_of(root["failure"], "message")
                                              : "outcome '" + outcome + "'"));
    if (const auto reason = doubtful_facts(root))
        return refuse(origin, *reason);
    const json &first = root["devices"].front();
    file.gpu = text_of(first, "name");
    file.multiprocessors = count_of(first, "multiprocessors", 0);
    for (const json &device : root["devices"])
        file.uuids += (file.uuids.empty() ? "" : " ") + text_of(device, "uuid");
    for (const json &entry : root["probes"]) {
        if (const auto reason = doubtful_entry(entry))
            return refuse(origin, *reason);
        if (!entry.contains("median_s")) {
            ++file.skipped;
            continue;
        }
        ProbeRecord record = record_of(entry);
        if (const auto reason = doubtful_record(record, file.ranks))
            return refuse(origin, *reason);
        file.records.push_back(std::move(record));
    }
    if (file.records.empty())
        return refuse(origin, "no operation was timed.");
    return file;
}

Expected<const SystemSpec *> system_of(const std::vector<ProbeFile> &files,
                                       const std::vector<const SystemSpec *> &systems)
{
    const ProbeFile &first = files.front();
    for (const ProbeFile &file : files)
        if (file.gpu != first.gpu)
            return refuse(file.origin,
                          fmt::format("the GPU is {}, that of {} is {}; one calibration is of one kind.", file.gpu,
                                      first.origin, first.gpu));
    const SystemSpec *found = nullptr;
    for (const SystemSpec *system : systems)
        // "B300" is part of "GB300": the longest name that fits counts.
        if (first.gpu.find(system->gpu) != std::string::npos && (!found || system->gpu.size() > found->gpu.size()))
            found = system;
    if (!found)
        return refuse(first.origin, fmt::format("the GPU '{}' is of no system of the catalogue.", first.gpu));
    if (first.multiprocessors > 0 && found->sms > 0 && first.multiprocessors != found->sms)
        return refuse(first.origin,
                      fmt::format("the GPU has {} multiprocessors, {} has {}: a part of a GPU is not calibrated.",
                                  first.multiprocessors, found->name, found->sms));
    return found;
}

} // namespace milepost
