// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Fills a Scenario from a JSON object, field by field, with ranges and choices of the field table.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/scenario.h"
#include "resources/reading/json_reader.h"

#include <map>
#include <optional>
#include <string>

namespace milepost {

/// One pass over one object. All mistakes go to the diagnostics that the cursor was made with.
class ScenarioReader {
public:
    /// `root` is the object that holds the fields; it and `scenario` must outlive the reader.
    ScenarioReader(JsonObject &root, Scenario &scenario);

    /// Reads every field but the model, which the caller has taken from `root`; then reports unknown keys.
    void read();

private:
    /// Cursor of "system.site"; empty if the section is not in the document.
    std::optional<JsonObject> &section(const std::string &path);
    void read_plan_choice();

    JsonObject &root_;
    Scenario &scenario_;
    std::map<std::string, std::optional<JsonObject>> sections_;
};

} // namespace milepost
