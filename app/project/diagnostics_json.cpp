// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/diagnostics_json.h"

#include <string_view>

namespace milepost {

namespace {

std::string_view name_of_severity(Severity severity)
{
    switch (severity) {
    case Severity::notice: return "notice";
    case Severity::warning: return "warning";
    case Severity::error: break;
    }
    return "error";
}

} // namespace

nlohmann::ordered_json diagnostics_json(const Diagnostics &diagnostics)
{
    auto list = nlohmann::ordered_json::array();
    for (const auto &d : diagnostics)
        list.push_back(
            {{"severity", name_of_severity(d.severity)}, {"id", d.id}, {"field", d.field}, {"message", d.message}});
    return list;
}

} // namespace milepost
