// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/wire_format.h"

#include <bit>

namespace milepost {

std::uint64_t little_endian(std::string_view bytes)
{
    std::uint64_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
}

bool WireReader::read_varint(std::uint64_t &value)
{
    constexpr int most_bits = 64, bits_per_byte = 7;
    value = 0;
    for (int shift = 0; shift < most_bits; shift += bits_per_byte) {
        if (rest_.empty())
            return false;
        const auto byte = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
        if (byte < 0x80)
            return true;
    }
    return false;
}

bool WireReader::read_fixed(std::size_t size)
{
    if (rest_.size() < size)
        return false;
    integer_ = little_endian(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return true;
}

bool WireReader::next()
{
    if (rest_.empty() || damaged_)
        return false;
    std::uint64_t key = 0, length = 0;
    damaged_ = true;
    if (!read_varint(key) || key >> 3 == 0 || key >> 3 > 0x1fffffff)
        return false;
    field_ = static_cast<std::uint32_t>(key >> 3);
    type_ = static_cast<Type>(key & 7);
    switch (type_) {
    case Type::varint: damaged_ = !read_varint(integer_); break;
    case Type::fixed64: damaged_ = !read_fixed(8); break;
    case Type::fixed32: damaged_ = !read_fixed(4); break;
    case Type::bytes:
        if (read_varint(length) && length <= rest_.size()) {
            bytes_ = rest_.substr(0, length);
            rest_.remove_prefix(length);
            damaged_ = false;
        }
        break;
    default: break; // groups, which nothing here uses
    }
    return !damaged_;
}

double WireReader::as_double() const { return std::bit_cast<double>(integer_); }

double WireReader::as_float() const { return std::bit_cast<float>(static_cast<std::uint32_t>(integer_)); }

} // namespace milepost
