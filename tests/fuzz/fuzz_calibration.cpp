// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/calibration_json.h"
#include "tests/fuzz/checks.h"

using namespace milepost;

/// Any bytes as a calibration: refused, or kept by writing and reading.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto calibration = read_calibration(fuzz::text_of(data, size), "calibration.json");
    if (!calibration) {
        fuzz::require_sentences(calibration);
        return 0;
    }
    const std::string once = write_calibration(*calibration);
    const auto again = read_calibration(once, "again");
    fuzz::require(again && write_calibration(*again) == once);
    return 0;
}
