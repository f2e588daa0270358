// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/report_seal.h"

#include "app/project/sha256.h"
#include "resources/reading/json_reader.h"

#include <algorithm>
#include <optional>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t digits = 64; // SHA-256 in hexadecimal
constexpr const char *json_key = "document_sha256";

/// Where the digits of the seal stand in a PDF.
std::optional<std::size_t> seal_position(std::string_view pdf)
{
    constexpr std::string_view open = ":seal>", close = "</";
    const auto packet = pdf.find("urn:milepost:report:1");
    const auto mark = packet == std::string_view::npos ? packet : pdf.find(open, packet);
    if (mark == std::string_view::npos)
        return std::nullopt;
    const auto at = mark + open.size();
    const auto value = pdf.substr(at, digits);
    const auto hexadecimal = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    if (!std::ranges::all_of(value, hexadecimal) || !pdf.substr(at + value.size()).starts_with(close))
        return std::nullopt;
    return value.size() == digits ? std::optional(at) : std::nullopt;
}

/// Takes the hash out of a JSON report; empty if it has none.
std::string taken_hash(Json &report)
{
    const auto record = report.find("record");
    if (record == report.end() || !record->is_object())
        return {};
    const auto hash = record->find(json_key);
    if (hash == record->end() || !hash->is_string())
        return {};
    auto text = hash->get<std::string>();
    record->erase(hash);
    return text;
}

Seal json_seal(std::string_view content)
{
    Json report = Json::parse(content, nullptr, false);
    if (!report.is_object())
        return Seal::none;
    const std::string hash = taken_hash(report);
    if (hash.empty())
        return Seal::none;
    const bool unambiguous = JsonDocument::parse(content, "report").has_value();
    return unambiguous && sha256_hex(report.dump()) == hash ? Seal::whole : Seal::broken;
}

} // namespace

std::string unset_seal() { return std::string(digits, '0'); }

std::string sealed_pdf(std::string pdf)
{
    const auto at = seal_position(pdf);
    if (at && pdf.compare(*at, digits, unset_seal()) == 0)
        pdf.replace(*at, digits, sha256_hex(pdf));
    return pdf;
}

void seal_report(Json &report)
{
    taken_hash(report);
    report["record"][json_key] = sha256_hex(report.dump());
}

Seal seal_of(std::string_view report)
{
    if (!report.starts_with("%PDF-"))
        return json_seal(report);
    const auto at = seal_position(report);
    if (!at)
        return Seal::none;
    std::string unsealed(report);
    unsealed.replace(*at, digits, unset_seal());
    return sha256_hex(unsealed) == report.substr(*at, digits) ? Seal::whole : Seal::broken;
}

} // namespace milepost
