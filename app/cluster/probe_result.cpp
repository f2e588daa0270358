// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cluster/probe_result.h"

#include "resources/reading/json_reader.h"
#include "resources/reading/text.h"

#include <fmt/format.h>

namespace milepost {

Expected<std::optional<ProbeResult>> read_probe_result(const std::filesystem::path &file)
{
    std::error_code missing;
    if (!std::filesystem::exists(file, missing))
        return std::optional<ProbeResult>{};
    constexpr std::uintmax_t limit = 1'000'000'000;
    const auto text = read_text_file(file, limit);
    if (!text)
        return tl::make_unexpected(text.error());
    const auto document = JsonDocument::parse(*text, file.string());
    if (!document)
        return tl::make_unexpected(document.error());
    Diagnostics errors;
    JsonObject root(*document, errors);
    ProbeResult result;
    if (root.required_text("schema") != "milepost.probe/1")
        root.reject("schema", "'milepost.probe/1' is expected.");
    result.outcome = root.required_text("outcome");
    if (result.outcome != "complete" && result.outcome != "dry" && result.outcome != "failed")
        root.reject("outcome", "complete, dry or failed is expected.");
    if (auto failure = root.object("failure"))
        result.failure = fmt::format("{}: {}", failure->required_text("probe"), failure->required_text("message"));
    if (auto ranks = root.object("ranks"))
        result.ranks = static_cast<int>(ranks->required_integer("count", 0));
    for (auto &device : root.objects("devices"))
        if (result.device.empty())
            result.device = device.required_text("name");
    for (auto &probe : root.objects("probes"))
        ++(probe.text("skipped") ? result.skipped : result.operations);
    if (!errors.empty())
        return tl::make_unexpected(errors);
    return std::optional(std::move(result));
}

} // namespace milepost
