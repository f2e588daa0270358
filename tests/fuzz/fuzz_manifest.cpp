// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/import.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto runs = milepost::parse_manifest({reinterpret_cast<const char *>(data), size}, "manifest");
    if (runs ? runs->empty() : runs.error().empty())
        std::abort();
    return 0;
}
