// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Tables that a test writes down.
#pragma once

#include "resources/reading/csv_reader.h"

#include <QTest>

#include <string>
#include <utility>

namespace milepost {

/// The table of a text that is one; ends the test otherwise.
inline CsvTable table_of(const std::string &text)
{
    auto table = CsvTable::parse(text, "rows");
    if (!table)
        qFatal("%s", table.error().front().message.c_str());
    return std::move(*table);
}

} // namespace milepost
