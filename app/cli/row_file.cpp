// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/row_file.h"

#include "app/cli/console.h"
#include "resources/reading/text.h"

#include <cstdint>

namespace milepost {

Expected<CsvTable> read_row_file(const std::string &path, RowFormat format)
{
    constexpr std::uintmax_t limit_bytes = 64u << 20;
    const auto text = read_text_file(path, limit_bytes);
    if (!text)
        return tl::make_unexpected(text.error());
    auto table = CsvTable::parse(*text, path);
    if (table)
        if (const auto notice = unknown_columns(*table, format))
            print_errors({{Severity::error, "csv.columns", path, *notice}});
    return table;
}

} // namespace milepost
