// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// TFRecord: length (8 bytes), masked CRC of the length, payload, masked CRC of the payload
// (tensorflow.org/tutorials/ load_data/tfrecord). The payload is an Event (tensorflow/core/util/event.proto,
// framework/summary.proto, framework/tensor.proto).
#include "calibration/curves/crc32c.h"
#include "calibration/curves/formats.h"
#include "calibration/curves/record_sink.h"
#include "calibration/curves/wire_format.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <fmt/format.h>
#include <optional>

namespace milepost {

namespace {

using Type = WireReader::Type;

constexpr std::size_t header_bytes = 12, checksum_bytes = 4;
/// A record with a scalar is far smaller; images, audio and graphs may be larger and are passed over.
constexpr std::uint64_t largest_parsed_record = 1 << 20;

namespace field {
constexpr std::uint32_t wall_time = 1, step = 2, summary = 5;                  // Event
constexpr std::uint32_t value = 1;                                             // Summary
constexpr std::uint32_t tag = 1, simple_value = 2, tensor = 8;                 // Summary.Value
constexpr std::uint32_t dtype = 1, content = 4, float_val = 5, double_val = 6; // TensorProto
constexpr std::uint32_t int_val = 7, int64_val = 10;
} // namespace field

bool is_header(std::string_view bytes)
{
    return bytes.size() >= header_bytes &&
           masked_crc(crc32c(bytes.substr(0, 8))) == little_endian(bytes.substr(8, checksum_bytes));
}

/// The one number of a tensor without dimensions or with a single element.
std::optional<double> tensor_scalar(std::string_view message)
{
    enum { dt_float = 1, dt_double = 2, dt_int32 = 3, dt_int64 = 9 };
    std::uint64_t dtype = 0;
    std::optional<double> number;
    std::string_view content;
    WireReader reader(message);
    while (reader.next()) {
        const bool packed = reader.type() == Type::bytes;
        if (reader.is(field::dtype, Type::varint))
            dtype = reader.integer();
        else if (reader.is(field::content, Type::bytes))
            content = reader.bytes();
        else if (reader.is(field::float_val, Type::fixed32))
            number = reader.as_float();
        else if (reader.is(field::double_val, Type::fixed64))
            number = reader.as_double();
        else if (packed && reader.field() == field::float_val && reader.bytes().size() == 4)
            number = std::bit_cast<float>(static_cast<std::uint32_t>(little_endian(reader.bytes())));
        else if (packed && reader.field() == field::double_val && reader.bytes().size() == 8)
            number = std::bit_cast<double>(little_endian(reader.bytes()));
        else if (reader.is(field::int_val, Type::varint) || reader.is(field::int64_val, Type::varint))
            number = static_cast<double>(static_cast<std::int64_t>(reader.integer()));
    }
    if (reader.damaged())
        return std::nullopt;
    if (dtype == dt_float && content.size() == 4)
        return std::bit_cast<float>(static_cast<std::uint32_t>(little_endian(content)));
    if (dtype == dt_double && content.size() == 8)
        return std::bit_cast<double>(little_endian(content));
    if (dtype == dt_int32 && content.size() == 4)
        return static_cast<std::int32_t>(little_endian(content));
    if (dtype == dt_int64 && content.size() == 8)
        return static_cast<double>(static_cast<std::int64_t>(little_endian(content)));
    return number;
}

class EventFile {
public:
    EventFile(ByteSource &source, RunBuilder &builder) : source_(source), builder_(builder), names_(builder) {}

    Expected<void> read()
    {
        while (fill(header_bytes)) {
            if (!is_header(buffer_)) {
                resynchronise();
                continue;
            }
            const std::uint64_t length = little_endian(std::string_view(buffer_).substr(0, 8));
            builder_.count_record();
            if (length > source_.size() - std::min(source_.size(), taken_)) {
                builder_.skip("record is cut off at the end of the file", 0);
                return source_.status();
            }
            buffer_.clear();
            read_record(length);
        }
        if (!buffer_.empty()) {
            builder_.count_record();
            builder_.skip("record is cut off at the end of the file", 0);
        }
        return source_.status();
    }

private:
    /// Takes the next piece of the file once the last is used up. False: the file ends here.
    bool has_piece()
    {
        if (piece_.empty())
            piece_ = source_.next();
        return !piece_.empty();
    }

    /// Grows the buffer to `size` bytes. False: the file ends before.
    bool fill(std::size_t size)
    {
        while (buffer_.size() < size) {
            if (!has_piece())
                return false;
            const auto part = piece_.substr(0, size - buffer_.size());
            buffer_ += part;
            piece_.remove_prefix(part.size());
            taken_ += part.size();
        }
        return true;
    }

    /// Passes over bytes until a length fits its checksum again.
    void resynchronise()
    {
        builder_.count_record();
        std::size_t passed = 0;
        const auto plausible = [&] {
            return is_header(buffer_) &&
                   little_endian(std::string_view(buffer_).substr(0, 8)) <= source_.size() - taken_;
        };
        while (fill(header_bytes) && !plausible()) {
            buffer_.erase(0, 1);
            ++passed;
        }
        if (buffer_.size() < header_bytes) {
            passed += buffer_.size();
            buffer_.clear();
        }
        builder_.skip("length of a record does not fit its checksum; passed over to the next whole record", 0);
        bytes_passed_ += passed;
        if (!noted_) {
            noted_ = true;
            builder_.note("The file is damaged in places; records between them were read.");
        }
    }

    void read_record(std::uint64_t length)
    {
        std::uint32_t crc = 0;
        for (std::uint64_t left = length; left > 0;) {
            if (!has_piece())
                break;
            const auto part = piece_.substr(0, left);
            crc = crc32c(part, crc);
            if (length <= largest_parsed_record)
                buffer_ += part;
            piece_.remove_prefix(part.size());
            taken_ += part.size();
            left -= part.size();
        }
        std::swap(buffer_, payload_);
        buffer_.clear();
        if (!fill(checksum_bytes))
            builder_.skip("record is cut off at the end of the file", 0);
        else if (masked_crc(crc) != little_endian(buffer_))
            builder_.skip("record does not fit its checksum", 0);
        else if (length > largest_parsed_record)
            builder_.skip("record too large for a scalar", 0);
        else
            read_event();
        buffer_.clear();
    }

    void read_event()
    {
        double wall_time = std::nan("");
        std::int64_t step = 0;
        WireReader event(payload_);
        std::string_view summary;
        while (event.next()) {
            if (event.is(field::wall_time, Type::fixed64))
                wall_time = event.as_double();
            else if (event.is(field::step, Type::varint))
                step = static_cast<std::int64_t>(event.integer());
            else if (event.is(field::summary, Type::bytes))
                summary = event.bytes();
        }
        if (event.damaged()) {
            builder_.skip("record is not an event", 0);
            return;
        }
        std::size_t scalars = 0;
        WireReader values(summary);
        while (values.next())
            if (values.is(field::value, Type::bytes))
                scalars += read_value(values.bytes(), static_cast<double>(step), wall_time) ? 1 : 0;
        if (values.damaged())
            builder_.skip("summary of a record is damaged", 0);
        else if (scalars == 0)
            builder_.skip("record without a scalar", 0);
    }

    bool read_value(std::string_view message, double step, double wall_time)
    {
        std::string tag;
        std::optional<double> number;
        WireReader value(message);
        while (value.next()) {
            if (value.is(field::tag, Type::bytes))
                tag = value.bytes();
            else if (value.is(field::simple_value, Type::fixed32))
                number = value.as_float();
            else if (value.is(field::tensor, Type::bytes))
                number = tensor_scalar(value.bytes());
        }
        if (value.damaged() || !number || tag.empty())
            return false;
        // Megatron-LM writes each series a second time over samples.
        if (tag.ends_with(" vs samples"))
            return true;
        const auto &entry = names_.of(tag);
        builder_.add_named(entry.role, entry.metric, step, *number, 0);
        if (std::isfinite(wall_time))
            builder_.add_clock(step, wall_time, 0);
        return true;
    }

    ByteSource &source_;
    RunBuilder &builder_;
    NameTable names_;
    std::string_view piece_;
    std::string buffer_, payload_;
    std::uintmax_t taken_ = 0;
    std::uintmax_t bytes_passed_ = 0;
    bool noted_ = false;
};

} // namespace

bool starts_like_tensorboard(std::string_view bytes)
{
    constexpr std::string_view first_event = "brain.Event:";
    constexpr std::size_t within = 64;
    return is_header(bytes) || bytes.substr(0, within).find(first_event) != std::string_view::npos;
}

Expected<void> read_tensorboard(ByteSource &source, RunBuilder &builder)
{
    return EventFile(source, builder).read();
}

} // namespace milepost
