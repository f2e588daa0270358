// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief JSON token by token, with bounded memory, as logging programs write it: with NaN and Infinity.
///        Internal to curves/.
///
/// JsonDocument is for files that people write; this is for logs, which may be larger than memory.
#pragma once

#include "calibration/curves/byte_source.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// What the scanner stands on.
enum class JsonToken {
    begin_object,
    end_object,
    begin_array,
    end_array,
    key,
    text,
    number,
    other, ///< true, false, null
    end,   ///< the value was complete, nothing but blanks follows
    error, ///< not JSON, or cut off; comes again
};

/// Pull parser for logs too large for a document.
class JsonScanner {
public:
    static constexpr std::size_t deepest = 64;
    static constexpr std::size_t longest_text = 64 << 10; ///< what is longer is cut

    explicit JsonScanner(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}
    explicit JsonScanner(ByteSource &source);

    JsonToken next();
    /// Of the last key or text, decoded; valid until the next token.
    [[nodiscard]] const std::string &text() const { return text_; }
    [[nodiscard]] double number() const { return number_; }
    [[nodiscard]] std::size_t depth() const { return depth_; } ///< containers that are open
    [[nodiscard]] std::size_t line() const { return line_; }

private:
    enum class Expect { value, first_value_or_end, key, first_key_or_end, comma_or_end, nothing };

    int peek();
    void advance() { ++at_; }
    void skip_blanks();
    JsonToken fail_token();
    JsonToken open(bool object);
    JsonToken close(bool object);
    JsonToken value(int c);
    bool read_text();
    bool read_escape();
    bool read_code_point();
    JsonToken read_number();
    JsonToken read_word();
    void value_done() { expect_ = depth_ == 0 ? Expect::nothing : Expect::comma_or_end; }

    ByteSource *source_ = nullptr;
    const char *at_ = nullptr, *end_ = nullptr;
    std::array<bool, deepest> in_object_{};
    std::size_t depth_ = 0, line_ = 1;
    Expect expect_ = Expect::value;
    std::string text_;
    double number_ = 0;
    bool failed_ = false;
};

/// The scalar members of an object, those of nested objects under "outer/inner". Lists are left out.
class FlatRecord {
public:
    struct Field {
        std::string key;
        std::string text; ///< of a text
        double number = 0;
        bool is_number = false;
    };
    static constexpr std::size_t most_fields = 4096;

    /// After begin_object of the record: reads to its end. False: not JSON, or cut off.
    bool read(JsonScanner &scanner);
    /// A whole text that is one object.
    bool parse(std::string_view text);

    [[nodiscard]] const Field *begin() const { return fields_.data(); }
    [[nodiscard]] const Field *end() const { return fields_.data() + count_; }
    [[nodiscard]] const Field *find(std::string_view key) const;

private:
    Field &add();

    std::vector<Field> fields_; ///< reused from record to record; the first count_ are valid
    std::size_t count_ = 0;
    std::string prefix_;
    std::vector<std::size_t> lengths_;
    Field overflow_;
};

} // namespace milepost
