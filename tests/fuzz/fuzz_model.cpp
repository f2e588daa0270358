// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "models/model_json.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto model = milepost::read_model({reinterpret_cast<const char *>(data), size}, "config.json");
    if (!model && model.error().empty())
        std::abort();
    return 0;
}
