// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/report_record.h"
#include "tests/fuzz/checks.h"

using namespace milepost;

/// Any bytes as a report that is to be opened again: PDF with its attachment, or JSON.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto text = fuzz::text_of(data, size);
    if (!is_report(text))
        return 0;
    if (const auto record = read_report(text, "report"); !record)
        fuzz::require_sentences(record);
    else
        fuzz::require(!record->scenario.empty());
    return 0;
}
