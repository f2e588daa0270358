// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/scenario_json.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto scenario = milepost::read_scenario({reinterpret_cast<const char *>(data), size}, "scenario", {});
    if (!scenario && scenario.error().empty())
        std::abort();
    return 0;
}
