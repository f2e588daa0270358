// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Fields of a message in the protobuf wire format (protobuf.dev/programming-guides/encoding).
///        Internal to curves/.
#pragma once

#include <cstdint>
#include <string_view>

namespace milepost {

/// Goes through the fields of one message. Views point into the message.
class WireReader {
public:
    enum class Type { varint = 0, fixed64 = 1, bytes = 2, fixed32 = 5 };

    explicit WireReader(std::string_view message) : rest_(message) {}

    /// False at the end and at the first thing that is no field; damaged() tells which.
    bool next();
    [[nodiscard]] bool damaged() const { return damaged_; }
    [[nodiscard]] std::uint32_t field() const { return field_; }
    [[nodiscard]] Type type() const { return type_; }
    [[nodiscard]] bool is(std::uint32_t field, Type type) const { return field_ == field && type_ == type; }
    [[nodiscard]] std::uint64_t integer() const { return integer_; } ///< varint, fixed64 or fixed32 as bits
    [[nodiscard]] std::string_view bytes() const { return bytes_; }
    [[nodiscard]] double as_double() const; ///< of a fixed64
    [[nodiscard]] double as_float() const;  ///< of a fixed32

private:
    bool read_varint(std::uint64_t &value);
    bool read_fixed(std::size_t size);

    std::string_view rest_, bytes_;
    std::uint64_t integer_ = 0;
    std::uint32_t field_ = 0;
    Type type_ = Type::varint;
    bool damaged_ = false;
};

/// Unsigned little-endian number of up to eight bytes.
[[nodiscard]] std::uint64_t little_endian(std::string_view bytes);

} // namespace milepost
