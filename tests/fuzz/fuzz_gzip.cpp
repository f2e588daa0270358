// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/inflater.h"
#include "tests/fuzz/checks.h"

#include <vector>

using namespace milepost;

/// Any bytes as gzip data, fed in pieces of the size that the first byte gives: an end, a refusal, or more than is
/// looked at here; never a call that makes no progress.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::size_t piece = 1 + data[0];
    std::string_view rest = fuzz::text_of(data + 1, size - 1);
    Inflater inflater;
    std::vector<char> out(4096);
    constexpr std::size_t enough = std::size_t{4} << 20;
    std::size_t written = 0;
    std::string_view in;
    while (written < enough) {
        if (in.empty() && !inflater.pending()) {
            in = rest.substr(0, piece);
            rest.remove_prefix(in.size());
            if (in.empty())
                break;
        }
        const std::size_t before = in.size();
        const bool waited = inflater.pending();
        const std::size_t count = inflater.read(in, out);
        fuzz::require(count <= out.size());
        written += count;
        if (inflater.state() == Inflater::State::damaged || inflater.state() == Inflater::State::too_large)
            break;
        fuzz::require(count > 0 || in.size() < before || waited);
    }
    return 0;
}
