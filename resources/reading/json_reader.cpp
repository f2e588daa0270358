// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "resources/reading/json_reader.h"

#include "resources/reading/text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace milepost {

namespace {

constexpr std::size_t max_depth = 64;

std::string joined(const std::string &path, const std::string &key)
{
    return path.empty() ? key : path + '.' + key;
}

/// Whether a JSON number says a whole number, judged by its digits: "1.50e1" does, "1e-1" does not.
bool whole_as_typed(std::string_view number)
{
    const std::size_t e = std::min(number.find_first_of("eE"), number.size());
    const std::size_t point = std::min(number.find('.'), e);
    std::string digits(number.substr(0, point));
    if (point < e)
        digits += number.substr(point + 1, e - point - 1);
    const std::size_t last = digits.find_last_of("123456789");
    if (last == std::string::npos)
        return true; // zero
    // Digits that count, behind the point.
    const auto places = static_cast<std::int64_t>(last + 1) - static_cast<std::int64_t>(point);
    if (e == number.size())
        return places <= 0;
    const std::string_view exponent = number.substr(e + 1);
    return places <= parse_integer(exponent).value_or(exponent.starts_with('-') ? -1'000'000'000 : 1'000'000'000);
}

/// Walks the text of a document that is known to be valid JSON and notes the line of every value.
class LineFinder {
public:
    LineFinder(std::string_view text, std::map<std::string, std::string> &fractions_lost)
        : text_(text), fractions_lost_(fractions_lost)
    {
    }

    /// Empty on success, else the sentence that says what is wrong and in which line.
    std::string run(std::map<std::string, std::size_t> &lines)
    {
        lines_ = &lines;
        value("", 0);
        return problem_;
    }

private:
    void skip_blanks()
    {
        while (at_ < text_.size() &&
               (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r' || text_[at_] == '\n'))
            line_ += text_[at_++] == '\n' ? 1 : 0;
    }

    std::string string()
    {
        const std::size_t start = at_++;
        while (text_[at_] != '"')
            at_ += text_[at_] == '\\' ? 2 : 1;
        ++at_;
        return nlohmann::json::parse(text_.substr(start, at_ - start)).get<std::string>();
    }

    void value(const std::string &path, std::size_t depth)
    {
        skip_blanks();
        if (depth > max_depth)
            problem_ = fmt::format("line {}: nested deeper than {} levels", line_, max_depth);
        if (!problem_.empty())
            return;
        lines_->try_emplace(path, line_);
        if (text_[at_] == '{')
            members(path, depth);
        else if (text_[at_] == '[')
            elements(path, depth);
        else if (text_[at_] == '"')
            string();
        else
            scalar(path);
    }

    void scalar(const std::string &path)
    {
        const std::size_t start = at_;
        while (at_ < text_.size() && std::string_view(",]} \t\r\n").find(text_[at_]) == std::string_view::npos)
            ++at_;
        const std::string_view typed = text_.substr(start, at_ - start);
        if (typed.find_first_of("0123456789") == std::string_view::npos || whole_as_typed(typed))
            return;
        const auto value = parse_number(typed); // empty: too small for a double
        if (!value || std::floor(*value) == *value)
            fractions_lost_.emplace(path, typed);
    }

    void members(const std::string &path, std::size_t depth)
    {
        ++at_;
        std::vector<std::string> seen;
        for (skip_blanks(); problem_.empty() && text_[at_] != '}'; skip_blanks()) {
            if (text_[at_] == ',') {
                ++at_;
                continue;
            }
            const std::string key = string();
            if (std::ranges::find(seen, key) != seen.end()) {
                problem_ = fmt::format("line {}: the key '{}' stands twice", line_, key);
                return;
            }
            seen.push_back(key);
            skip_blanks();
            ++at_; // ':'
            value(joined(path, key), depth + 1);
        }
        ++at_;
    }

    void elements(const std::string &path, std::size_t depth)
    {
        ++at_;
        // Large numeric tables need no line per cell: the array's own line serves.
        std::size_t index = 0;
        for (skip_blanks(); problem_.empty() && text_[at_] != ']'; skip_blanks()) {
            if (text_[at_] == ',') {
                ++at_;
                continue;
            }
            if (text_[at_] == '{' || text_[at_] == '[' || text_[at_] == '"')
                value(joined(path, std::to_string(index)), depth + 1);
            else
                while (std::string_view(",] \t\r\n").find(text_[at_]) == std::string_view::npos)
                    ++at_;
            ++index;
        }
        ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::map<std::string, std::size_t> *lines_ = nullptr;
    std::map<std::string, std::string> &fractions_lost_;
    std::string problem_;
};

std::string shown(const nlohmann::json &value)
{
    return shortened(value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

/// Arrays nested so deep that a recursive parser would exhaust the stack are refused before parsing.
bool too_deep(std::string_view text)
{
    std::size_t depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (in_string) {
            if (text[i] == '\\')
                ++i;
            else
                in_string = text[i] != '"';
        } else if (text[i] == '"') {
            in_string = true;
        } else if (text[i] == '{' || text[i] == '[') {
            if (++depth > max_depth)
                return true;
        } else if ((text[i] == '}' || text[i] == ']') && depth > 0) {
            --depth;
        }
    }
    return false;
}

/// "3: the number 1e400 is out of range", from the number that the parser's message quotes.
std::string out_of_range(std::string_view text, std::string_view message)
{
    const auto from = message.find('\'');
    const auto to = message.rfind('\'');
    if (from == std::string_view::npos || to <= from)
        return " a number is out of range";
    const auto number = message.substr(from + 1, to - from - 1);
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(text.find(number), text.size()));
    return fmt::format("{}: the number {} is out of range", 1 + std::count(text.begin(), end, '\n'), number);
}

} // namespace

Expected<JsonDocument> JsonDocument::parse(std::string_view text, const std::string &origin)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return fail("json.empty", origin, fmt::format("{}:1: not valid JSON: nothing stands here.", origin));
    // The parser takes a zero byte for the end, whatever follows it.
    if (const auto zero = text.find('\0'); zero != std::string_view::npos)
        return fail("json.syntax", origin,
                    fmt::format("{}:{}: not valid JSON near byte {}.", origin,
                                1 + std::ranges::count(text.substr(0, zero), '\n'), zero + 1));
    if (too_deep(text))
        return fail("json.depth", origin, fmt::format("{}: nested deeper than {} levels.", origin, max_depth));
    JsonDocument document;
    document.origin_ = origin;
    try {
        document.root_ = nlohmann::json::parse(text);
    } catch (const nlohmann::json::parse_error &error) {
        const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(error.byte, text.size()));
        const auto line = 1 + std::count(text.begin(), end, '\n');
        return fail("json.syntax", origin,
                    fmt::format("{}:{}: not valid JSON near byte {}.", origin, line, error.byte));
    } catch (const nlohmann::json::exception &error) {
        return fail("json.number", origin, fmt::format("{}:{}.", origin, out_of_range(text, error.what())));
    }
    if (const std::string problem = LineFinder(text, document.fractions_lost_).run(document.lines_);
        !problem.empty())
        return fail("json.structure", origin, fmt::format("{}: {}.", origin, problem));
    return document;
}

std::size_t JsonDocument::line_of(const std::string &path) const
{
    const auto found = lines_.find(path);
    return found == lines_.end() ? 0 : found->second;
}

const std::string *JsonDocument::fraction_lost_at(const std::string &path) const
{
    const auto found = fractions_lost_.find(path);
    return found == fractions_lost_.end() ? nullptr : &found->second;
}

JsonObject::JsonObject(const JsonDocument &document, Diagnostics &errors)
    : JsonObject(document, errors, document.root(), {})
{
}

JsonObject::JsonObject(const JsonDocument &document, Diagnostics &errors, const nlohmann::json &value,
                       std::string path)
    : document_(&document), errors_(&errors), value_(&value), path_(std::move(path))
{
    if (!value_->is_object()) {
        static const nlohmann::json empty = nlohmann::json::object();
        errors_->push_back({Severity::error, "json.type", path_,
                            fmt::format("{}:{}: {}: an object is expected, found {}.", document.origin(),
                                        nearest_line(), path_.empty() ? "document" : path_, shown(*value_))});
        value_ = &empty;
        wrong_ = true;
    }
}

std::size_t JsonObject::nearest_line() const
{
    // Numbers in a list have no line of their own: that of the list serves.
    std::string path = path_;
    std::size_t line = document_->line_of(path);
    while (line == 0 && !path.empty()) {
        const auto dot = path.rfind('.');
        path.resize(dot == std::string::npos ? 0 : dot);
        line = document_->line_of(path);
    }
    return line;
}

std::string JsonObject::path_of(const std::string &key) const { return joined(path_, key); }

bool JsonObject::has(const std::string &key) const
{
    const auto found = value_->find(key);
    return found != value_->end() && !found->is_null();
}

const nlohmann::json *JsonObject::find(const std::string &key)
{
    if (std::ranges::find(known_, key) == known_.end())
        known_.push_back(key);
    const auto found = value_->find(key);
    return found == value_->end() || found->is_null() ? nullptr : &*found;
}

void JsonObject::reject(const std::string &key, const std::string &sentence)
{
    const std::string path = path_of(key);
    std::size_t line = document_->line_of(path);
    if (line == 0)
        line = nearest_line();
    errors_->push_back({Severity::error, "json.value", path,
                        fmt::format("{}:{}: {}: {}", document_->origin(), line, path, sentence)});
}

std::optional<std::string> JsonObject::text(const std::string &key)
{
    const auto *value = find(key);
    if (!value)
        return std::nullopt;
    if (value->is_string())
        return value->get<std::string>();
    reject(key, fmt::format("text is expected, found {}.", shown(*value)));
    return std::nullopt;
}

std::optional<double> JsonObject::number(const std::string &key, double minimum, double maximum)
{
    const auto *value = find(key);
    if (!value)
        return std::nullopt;
    if (!value->is_number() || !std::isfinite(value->get<double>())) {
        reject(key, fmt::format("a number is expected, found {}.", shown(*value)));
        return std::nullopt;
    }
    const double number = value->get<double>();
    if (number >= minimum && number <= maximum)
        return number;
    if (maximum == std::numeric_limits<double>::max())
        reject(key, fmt::format("{} is below the smallest allowed value {}.", shown(*value), minimum));
    else
        reject(key, fmt::format("{} is outside {} to {}.", shown(*value), minimum, maximum));
    return std::nullopt;
}

std::optional<std::int64_t> JsonObject::integer(const std::string &key, std::int64_t minimum, std::int64_t maximum)
{
    const auto *value = find(key);
    if (!value)
        return std::nullopt;
    const std::string *fraction = document_->fraction_lost_at(path_of(key));
    if (fraction || !value->is_number() || std::floor(value->get<double>()) != value->get<double>()) {
        reject(key, fmt::format("a whole number is expected, found {}.",
                                fraction ? shortened(*fraction) : shown(*value)));
        return std::nullopt;
    }
    const std::int64_t lowest = std::max(minimum, -largest_whole_number);
    const std::int64_t highest = std::min(maximum, largest_whole_number);
    // A double above the largest whole number may stand for another one than was typed: it is outside either way.
    const double rounded = value->get<double>();
    if (std::abs(rounded) <= static_cast<double>(largest_whole_number)) {
        const auto number = static_cast<std::int64_t>(rounded);
        if (number >= lowest && number <= highest)
            return number;
    }
    if (maximum == std::numeric_limits<std::int64_t>::max() && rounded < static_cast<double>(lowest))
        reject(key, fmt::format("{} is below the smallest allowed value {}.", shown(*value), lowest));
    else
        reject(key, fmt::format("{} is outside {} to {}.", shown(*value), lowest, highest));
    return std::nullopt;
}

std::optional<bool> JsonObject::boolean(const std::string &key)
{
    const auto *value = find(key);
    if (!value)
        return std::nullopt;
    if (value->is_boolean())
        return value->get<bool>();
    reject(key, fmt::format("true or false is expected, found {}.", shown(*value)));
    return std::nullopt;
}

std::optional<std::vector<double>> JsonObject::numbers(const std::string &key)
{
    const auto *value = find(key);
    if (!value)
        return std::nullopt;
    const bool fits = value->is_array() &&
                      std::ranges::all_of(*value, [](const auto &v) { return v.is_number() || v.is_null(); });
    if (!fits) {
        reject(key, fmt::format("a list of numbers is expected, found {}.", shown(*value)));
        return std::nullopt;
    }
    std::vector<double> list;
    list.reserve(value->size());
    for (const auto &v : *value)
        list.push_back(v.is_null() ? std::numeric_limits<double>::quiet_NaN() : v.template get<double>());
    return list;
}

std::optional<std::vector<std::string>> JsonObject::texts(const std::string &key)
{
    const auto *value = find(key);
    if (!value)
        return std::nullopt;
    if (value->is_array() && std::ranges::all_of(*value, [](const auto &v) { return v.is_string(); }))
        return value->get<std::vector<std::string>>();
    reject(key, fmt::format("a list of texts is expected, found {}.", shown(*value)));
    return std::nullopt;
}

std::optional<JsonObject> JsonObject::object(const std::string &key)
{
    const auto *value = find(key);
    if (!value)
        return std::nullopt;
    return JsonObject(*document_, *errors_, *value, path_of(key));
}

std::vector<JsonObject> JsonObject::objects(const std::string &key)
{
    std::vector<JsonObject> list;
    const auto *value = find(key);
    if (!value)
        return list;
    if (!value->is_array()) {
        reject(key, fmt::format("a list of objects is expected, found {}.", shown(*value)));
        return list;
    }
    for (std::size_t i = 0; i < value->size(); ++i)
        list.push_back(JsonObject(*document_, *errors_, (*value)[i], joined(path_of(key), std::to_string(i))));
    return list;
}

std::vector<std::pair<std::string, JsonObject>> JsonObject::members(const std::string &key)
{
    std::vector<std::pair<std::string, JsonObject>> list;
    const auto *value = find(key);
    if (!value)
        return list;
    if (!value->is_object()) {
        reject(key, fmt::format("an object is expected, found {}.", shown(*value)));
        return list;
    }
    for (const auto &[name, member] : value->items())
        list.emplace_back(name, JsonObject(*document_, *errors_, member, joined(path_of(key), name)));
    return list;
}

const nlohmann::json *JsonObject::raw(const std::string &key) { return find(key); }

std::string JsonObject::required_text(const std::string &key)
{
    if (!has(key) && !wrong_) // a value that is no object was diagnosed already
        reject(key, "is required.");
    return text(key).value_or("");
}

double JsonObject::required_number(const std::string &key, double minimum, double maximum)
{
    if (!has(key) && !wrong_) // a value that is no object was diagnosed already
        reject(key, "is required.");
    return number(key, minimum, maximum).value_or(0);
}

std::int64_t JsonObject::required_integer(const std::string &key, std::int64_t minimum, std::int64_t maximum)
{
    if (!has(key) && !wrong_) // a value that is no object was diagnosed already
        reject(key, "is required.");
    return integer(key, minimum, maximum).value_or(0);
}

std::int64_t JsonObject::required_version(const std::string &key, std::int64_t newest)
{
    const std::int64_t version = required_integer(key);
    if (has(key) && (version < 1 || version > newest))
        reject(key, newest == 1 ? fmt::format("version {} is not known; this program reads version 1.", version)
                                : fmt::format("version {} is not known; this program reads versions 1 to {}.",
                                              version, newest));
    return version;
}

void JsonObject::ignore(const std::string &key) { find(key); }

void JsonObject::finish()
{
    for (const auto &[key, member] : value_->items()) {
        if (std::ranges::find(known_, key) != known_.end())
            continue;
        const auto nearest = nearest_name(key, known_);
        std::string sentence = "is not a known field";
        sentence += nearest ? fmt::format("; did you mean '{}'?", *nearest) : std::string(".");
        reject(key, sentence);
    }
}

} // namespace milepost
