// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/json_scanner.h"

#include "resources/reading/text.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace milepost {

namespace {

constexpr int no_more = -1;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool is_blank(int c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

void append_utf8(std::string &text, std::uint32_t code)
{
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0 | code >> 6);
        text += static_cast<char>(0x80 | (code & 0x3F));
    } else {
        text += static_cast<char>(0xE0 | code >> 12);
        text += static_cast<char>(0x80 | (code >> 6 & 0x3F));
        text += static_cast<char>(0x80 | (code & 0x3F));
    }
}

} // namespace

JsonScanner::JsonScanner(ByteSource &source) : source_(&source)
{
    const auto piece = source.next();
    at_ = piece.data();
    end_ = piece.data() + piece.size();
    if (piece.starts_with(byte_order_mark))
        at_ += byte_order_mark.size();
}

int JsonScanner::peek()
{
    if (at_ == end_) {
        if (!source_)
            return no_more;
        const auto piece = source_->next();
        if (piece.empty())
            return no_more;
        at_ = piece.data();
        end_ = piece.data() + piece.size();
    }
    return static_cast<unsigned char>(*at_);
}

void JsonScanner::skip_blanks()
{
    for (int c = peek(); is_blank(c); c = peek()) {
        line_ += c == '\n' ? 1 : 0;
        advance();
    }
}

JsonToken JsonScanner::fail_token()
{
    failed_ = true;
    return JsonToken::error;
}

JsonToken JsonScanner::next()
{
    if (failed_)
        return JsonToken::error;
    skip_blanks();
    int c = peek();
    if (expect_ == Expect::nothing)
        return c == no_more ? JsonToken::end : fail_token();
    if (expect_ == Expect::comma_or_end) {
        if (c == ']' || c == '}')
            return close(c == '}');
        if (c != ',')
            return fail_token();
        advance();
        skip_blanks();
        c = peek();
        expect_ = in_object_[depth_ - 1] ? Expect::key : Expect::value;
    }
    if (expect_ == Expect::first_key_or_end || expect_ == Expect::first_value_or_end) {
        const bool object = expect_ == Expect::first_key_or_end;
        if (c == (object ? '}' : ']'))
            return close(object);
        expect_ = object ? Expect::key : Expect::value;
    }
    if (expect_ == Expect::value)
        return value(c);
    if (c != '"' || !read_text())
        return fail_token();
    skip_blanks();
    if (peek() != ':')
        return fail_token();
    advance();
    expect_ = Expect::value;
    return JsonToken::key;
}

JsonToken JsonScanner::open(bool object)
{
    if (depth_ == deepest)
        return fail_token();
    advance();
    in_object_[depth_++] = object;
    expect_ = object ? Expect::first_key_or_end : Expect::first_value_or_end;
    return object ? JsonToken::begin_object : JsonToken::begin_array;
}

JsonToken JsonScanner::close(bool object)
{
    if (depth_ == 0 || in_object_[depth_ - 1] != object)
        return fail_token();
    advance();
    --depth_;
    value_done();
    return object ? JsonToken::end_object : JsonToken::end_array;
}

JsonToken JsonScanner::value(int c)
{
    if (c == '{' || c == '[')
        return open(c == '{');
    if (c == '"') {
        if (!read_text())
            return fail_token();
        value_done();
        return JsonToken::text;
    }
    if (c == '-' || (c >= '0' && c <= '9'))
        return read_number();
    return read_word();
}

bool JsonScanner::read_text()
{
    text_.clear();
    advance();
    while (true) {
        const int c = peek();
        if (c == no_more || c == '\n')
            return false;
        if (c == '"') {
            advance();
            return true;
        }
        if (c == '\\') {
            if (!read_escape())
                return false;
            continue;
        }
        // The run of plain characters in this piece.
        const char *stop = at_;
        while (stop != end_ && *stop != '"' && *stop != '\\' && *stop != '\n')
            ++stop;
        const auto length = static_cast<std::size_t>(stop - at_);
        text_.append(at_, std::min(length, longest_text - std::min(longest_text, text_.size())));
        at_ = stop;
    }
}

bool JsonScanner::read_escape()
{
    advance();
    const int c = peek();
    if (c == no_more)
        return false;
    advance();
    if (c == 'u')
        return read_code_point();
    constexpr std::string_view letters = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
    const auto which = letters.find(static_cast<char>(c));
    if (which == std::string_view::npos)
        return false;
    if (text_.size() < longest_text)
        text_ += meanings[which];
    return true;
}

/// Names beyond the basic plane come as two halves, which stay as they are: they are compared, never shown.
bool JsonScanner::read_code_point()
{
    std::uint32_t code = 0;
    for (int i = 0; i < 4; ++i) {
        const int c = peek();
        if (c >= '0' && c <= '9')
            code = code * 16 + static_cast<std::uint32_t>(c - '0');
        else if ((c | 0x20) >= 'a' && (c | 0x20) <= 'f')
            code = code * 16 + static_cast<std::uint32_t>((c | 0x20) - 'a' + 10);
        else
            return false;
        advance();
    }
    if (text_.size() < longest_text)
        append_utf8(text_, code);
    return true;
}

JsonToken JsonScanner::read_number()
{
    constexpr std::size_t longest_number = 400;
    text_.clear();
    for (int c = peek(); c == '-' || c == '+' || c == '.' || (c >= '0' && c <= '9') || (c | 0x20) == 'e';
         c = peek()) {
        if (text_.size() == longest_number)
            return fail_token();
        text_ += static_cast<char>(c);
        advance();
    }
    if (text_ == "-")
        return read_word();
    const auto number = parse_number(text_);
    // Too large for a double: a number, but not a finite one.
    const bool looks_right = !text_.ends_with('-') && text_.find("--") == std::string::npos;
    if (!number && !(looks_right && text_.find_first_of("eE") != std::string::npos))
        return fail_token();
    number_ = number.value_or(std::numeric_limits<double>::quiet_NaN());
    value_done();
    return JsonToken::number;
}

JsonToken JsonScanner::read_word()
{
    constexpr std::size_t longest_word = 8;
    std::string word;
    for (int c = peek(); (c | 0x20) >= 'a' && (c | 0x20) <= 'z' && word.size() <= longest_word; c = peek()) {
        word += static_cast<char>(c);
        advance();
    }
    const bool plain = word == "true" || word == "false" || word == "null";
    if (!plain && word != "NaN" && word != "Infinity")
        return fail_token();
    value_done();
    if (plain)
        return JsonToken::other;
    number_ = std::numeric_limits<double>::quiet_NaN();
    return JsonToken::number;
}

FlatRecord::Field &FlatRecord::add()
{
    if (count_ == most_fields)
        return overflow_;
    if (count_ == fields_.size())
        fields_.emplace_back();
    Field &field = fields_[count_++];
    field.key = prefix_;
    return field;
}

bool FlatRecord::read(JsonScanner &scanner)
{
    count_ = 0;
    prefix_.clear();
    lengths_.assign(1, 0); // of the prefix in each open object
    const std::size_t outside = scanner.depth() - 1;
    std::size_t lists = 0;
    while (true) {
        switch (scanner.next()) {
        case JsonToken::key:
            if (lists == 0) {
                prefix_.resize(lengths_.back());
                prefix_ += scanner.text();
            }
            break;
        case JsonToken::begin_object:
            if (lists == 0) {
                prefix_ += '/';
                lengths_.push_back(prefix_.size());
            }
            break;
        case JsonToken::end_object:
            if (scanner.depth() == outside)
                return true;
            if (lists == 0)
                lengths_.pop_back();
            break;
        case JsonToken::begin_array: ++lists; break;
        case JsonToken::end_array: --lists; break;
        case JsonToken::number:
            if (lists == 0) {
                Field &field = add();
                field.number = scanner.number();
                field.is_number = true;
            }
            break;
        case JsonToken::text:
            if (lists == 0) {
                Field &field = add();
                field.text = scanner.text();
                field.is_number = false;
            }
            break;
        case JsonToken::other: break;
        case JsonToken::end:
        case JsonToken::error: return false;
        }
    }
}

bool FlatRecord::parse(std::string_view text)
{
    JsonScanner scanner(text);
    return scanner.next() == JsonToken::begin_object && read(scanner) && scanner.next() == JsonToken::end;
}

const FlatRecord::Field *FlatRecord::find(std::string_view key) const
{
    const auto *found = std::find_if(begin(), end(), [&](const Field &field) { return field.key == key; });
    return found == end() ? nullptr : found;
}

} // namespace milepost
