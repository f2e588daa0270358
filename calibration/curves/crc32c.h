// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief CRC-32C (Castagnoli, RFC 3720 section 12.1) and the mask that TFRecord files put on it. Internal to
/// curves/.
#pragma once

#include <cstdint>
#include <string_view>

namespace milepost {

/// Checksum of `bytes`, going on from that of what stands before them.
[[nodiscard]] std::uint32_t crc32c(std::string_view bytes, std::uint32_t before = 0);

/// As TFRecord stores a checksum (tensorflow/core/lib/hash/crc32c.h: rotated right by 15 bits, plus a constant).
[[nodiscard]] constexpr std::uint32_t masked_crc(std::uint32_t crc)
{
    constexpr std::uint32_t mask_delta = 0xa282ead8;
    return ((crc >> 15) | (crc << 17)) + mask_delta;
}

} // namespace milepost
