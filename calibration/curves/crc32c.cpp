// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/crc32c.h"

#include <array>
#include <cstddef>

namespace milepost {

namespace {

// Eight tables, so that eight bytes are taken at a time (Kounavis and Berry, "A Systematic Approach to Building
// High Performance Software-based CRC Generators", 2005).
using Tables = std::array<std::array<std::uint32_t, 256>, 8>;

constexpr Tables make_tables()
{
    constexpr std::uint32_t reversed_polynomial = 0x82f63b78;
    Tables tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t value = byte;
        for (int bit = 0; bit < 8; ++bit)
            value = (value >> 1) ^ (value & 1 ? reversed_polynomial : 0);
        tables[0][byte] = value;
    }
    for (std::size_t t = 1; t < tables.size(); ++t)
        for (std::size_t byte = 0; byte < 256; ++byte)
            tables[t][byte] = (tables[t - 1][byte] >> 8) ^ tables[0][tables[t - 1][byte] & 0xff];
    return tables;
}

constexpr Tables tables = make_tables();

} // namespace

std::uint32_t crc32c(std::string_view bytes, std::uint32_t before)
{
    std::uint32_t crc = ~before;
    const auto byte = [&](std::size_t i) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i]));
    };
    std::size_t i = 0;
    for (; i + 8 <= bytes.size(); i += 8) {
        const std::uint32_t low = crc ^ (byte(i) | byte(i + 1) << 8 | byte(i + 2) << 16 | byte(i + 3) << 24);
        crc = tables[7][low & 0xff] ^ tables[6][low >> 8 & 0xff] ^ tables[5][low >> 16 & 0xff] ^
              tables[4][low >> 24] ^ tables[3][byte(i + 4)] ^ tables[2][byte(i + 5)] ^ tables[1][byte(i + 6)] ^
              tables[0][byte(i + 7)];
    }
    for (; i < bytes.size(); ++i)
        crc = (crc >> 8) ^ tables[0][(crc ^ byte(i)) & 0xff];
    return ~crc;
}

} // namespace milepost
