// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/law_file.h"
#include "tests/fuzz/checks.h"

using namespace milepost;

/// Any bytes as a law of own runs.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (const auto law = read_law_file(fuzz::text_of(data, size), "law.json"); !law)
        fuzz::require_sentences(law);
    return 0;
}
