// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Cuts tensors of any size into pieces of equal size, one thread block each, so that one launch serves them
/// all.
#pragma once

#include "kernels/support/device_memory.h"

#include <cstdint>
#include <vector>

namespace milepost::kernels {

struct TensorChunk {
    std::int32_t tensor = 0;
    std::int32_t count = 0;
    std::int64_t first = 0; ///< a multiple of 4
};

/// Elements of one chunk: 256 threads times 16 vectors of 4.
inline constexpr std::int64_t kChunkElements = 16384;

template <class Tensor>
[[nodiscard]] std::vector<TensorChunk> make_chunks(const std::vector<Tensor> &tensors)
{
    std::vector<TensorChunk> chunks;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        for (std::int64_t first = 0; first < tensors[i].count; first += kChunkElements) {
            const std::int64_t left = tensors[i].count - first;
            chunks.push_back({static_cast<std::int32_t>(i),
                              static_cast<std::int32_t>(left < kChunkElements ? left : kChunkElements), first});
        }
    }
    return chunks;
}

} // namespace milepost::kernels
