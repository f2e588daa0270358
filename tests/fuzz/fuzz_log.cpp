// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/formats.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

void check(const milepost::ImportedRun &run)
{
    require(run.target() != nullptr);
    for (const auto &curve : run.curves) {
        const std::size_t n = curve.size();
        require(n > 0 && curve.tokens.size() == n && curve.value.size() == n && curve.elapsed_s.size() == n &&
                curve.learning_rate.size() == n);
        for (std::size_t i = 0; i < n; ++i) {
            require(std::isfinite(curve.step[i]));
            require(i == 0 || curve.step[i] > curve.step[i - 1]);
            require(i + 1 == n || std::isfinite(curve.value[i]));
        }
    }
}

} // namespace

/// Any bytes as a log of one format: a sound run, or one sentence.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    milepost::RunDescription description;
    description.format = MILEPOST_FUZZ_FORMAT;
    description.batch_tokens = 100;
    milepost::ByteSource source({reinterpret_cast<const char *>(data), size}, "log");
    milepost::RunBuilder builder(description);
    builder.begin_file("log", false);
    if (const auto read = milepost::read_source(source, builder, {}); !read) {
        require(read.error().size() == 1 && read.error().front().message.ends_with('.'));
        return 0;
    }
    if (const auto run = builder.finish("log"))
        check(*run);
    else
        require(run.error().size() == 1);
    return 0;
}
