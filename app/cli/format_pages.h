// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The reference of all files and answers as Markdown, from the tables and schemas that the code itself
/// uses.
///
/// scripts/format_pages.sh writes them into docs/; a test compares.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace milepost {

/// Tables of the scenario's fields by group: the lower part of docs/scenario-file.md.
[[nodiscard]] std::string scenario_field_tables();

/// docs/file-formats.md: every file that is read, other than scenarios and training logs.
[[nodiscard]] std::string file_formats_page();

/// docs/json-answers.md: every document that `--json` prints.
[[nodiscard]] std::string json_answers_page();

/// Members of a schema, its definitions after it.
[[nodiscard]] std::string schema_tables(const nlohmann::ordered_json &schema);

} // namespace milepost
