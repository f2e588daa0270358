// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/json_splice.h"

#include "resources/reading/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

namespace milepost {

namespace {

struct Span {
    std::size_t begin = 0, end = 0;
};

/// Moves over the text of a valid document; every function starts at the first character of what it names.
class Scanner {
public:
    explicit Scanner(const std::string &text, std::size_t at = 0) : text_(text), at_(at) {}

    Span value()
    {
        skip_blanks();
        const std::size_t begin = at_;
        if (text_[at_] == '"') {
            string();
        } else if (text_[at_] == '{' || text_[at_] == '[') {
            int depth = 0;
            do {
                if (text_[at_] == '"') {
                    string();
                    continue;
                }
                depth += text_[at_] == '{' || text_[at_] == '[' ? 1 : 0;
                depth -= text_[at_] == '}' || text_[at_] == ']' ? 1 : 0;
                ++at_;
            } while (depth > 0);
        } else {
            at_ = std::min(text_.find_first_of(",]} \t\r\n", at_), text_.size());
        }
        return {begin, at_};
    }

    /// Value of a key in the object that starts at `object`.
    std::optional<Span> member(Span object, const std::string &key)
    {
        at_ = object.begin + 1;
        while (next_item('}')) {
            const std::size_t begin = at_;
            string();
            const auto name = nlohmann::json::parse(text_.substr(begin, at_ - begin)).get<std::string>();
            skip_blanks();
            ++at_; // ':'
            const Span found = value();
            if (name == key)
                return found;
        }
        return std::nullopt;
    }

    /// Entry of the list that starts at `list`.
    std::optional<Span> element(Span list, std::size_t index)
    {
        at_ = list.begin + 1;
        for (std::size_t i = 0; next_item(']'); ++i) {
            const Span found = value();
            if (i == index)
                return found;
        }
        return std::nullopt;
    }

    /// What stands under `step` in the container that starts at `container`; empty for a plain value.
    std::optional<Span> child(Span container, const std::string &step)
    {
        if (text_[container.begin] == '{')
            return member(container, step);
        const auto index = text_[container.begin] == '[' ? parse_integer(step) : std::nullopt;
        return index && *index >= 0 ? element(container, static_cast<std::size_t>(*index)) : std::nullopt;
    }

    /// Whether the object or list that starts at `container` has nothing in it.
    bool is_empty(Span container)
    {
        at_ = container.begin + 1;
        skip_blanks();
        return text_[at_] == '}' || text_[at_] == ']';
    }

private:
    void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }

    void string()
    {
        for (++at_; text_[at_] != '"'; ++at_)
            at_ += text_[at_] == '\\' ? 1 : 0;
        ++at_;
    }

    bool next_item(char closing)
    {
        skip_blanks();
        if (text_[at_] == ',') {
            ++at_;
            skip_blanks();
        }
        return text_[at_] != closing;
    }

    const std::string &text_;
    std::size_t at_;
};

std::vector<std::string> steps_of(std::string_view path)
{
    std::vector<std::string> steps;
    for (std::size_t at = 0; at <= path.size();) {
        const auto dot = std::min(path.find('.', at), path.size());
        steps.emplace_back(path.substr(at, dot - at));
        at = dot + 1;
    }
    return steps;
}

std::string joined(const std::vector<std::string> &steps, std::size_t count)
{
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += (i == 0 ? "" : ".") + steps[i];
    return text;
}

/// {"a": {"b": value}} without the outermost braces, for the steps from `first` on.
std::string nested(const std::vector<std::string> &steps, std::size_t first, const std::string &value)
{
    std::string text = value;
    for (std::size_t i = steps.size(); i-- > first;) {
        const std::string member = nlohmann::json(steps[i]).dump() + ": " + text;
        text = i == first ? member : "{" + member + "}";
    }
    return text;
}

std::size_t start_of(const std::string &text) { return text.starts_with("\xEF\xBB\xBF") ? 3 : 0; }

} // namespace

std::optional<std::string_view> json_value_text(const std::string &text, std::string_view path)
{
    Scanner scanner(text, start_of(text));
    std::optional<Span> here = scanner.value();
    for (const auto &step : steps_of(path))
        if (here)
            here = scanner.child(*here, step);
    return here ? std::optional(std::string_view(text).substr(here->begin, here->end - here->begin)) : std::nullopt;
}

Expected<std::string> with_json_value(const std::string &text, std::string_view path, const std::string &value)
{
    const auto steps = steps_of(path);
    const auto wrong = [&](std::size_t step, std::string_view what) {
        return fail("set.path", std::string(path), fmt::format("{}: '{}' {}.", path, joined(steps, step), what));
    };
    Scanner scanner(text, start_of(text));
    Span here = scanner.value();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (const auto next = scanner.child(here, steps[i])) {
            here = *next;
            continue;
        }
        if (text[here.begin] == '{') {
            const std::string separator = scanner.is_empty(here) ? "" : ", ";
            return text.substr(0, here.begin + 1) + nested(steps, i, value) + separator +
                   text.substr(here.begin + 1);
        }
        if (text.compare(here.begin, 4, "null") == 0)
            return text.substr(0, here.begin) + "{" + nested(steps, i, value) + "}" + text.substr(here.end);
        if (text[here.begin] == '[')
            return wrong(i, fmt::format("is a list without an entry '{}'", steps[i]));
        return wrong(i, fmt::format("is {} and has no fields", text.substr(here.begin, here.end - here.begin)));
    }
    // A value over several lines leaves its line breaks behind, so that what follows keeps its line number.
    const auto begin = text.begin() + static_cast<std::ptrdiff_t>(here.begin);
    const auto lines = std::count(begin, text.begin() + static_cast<std::ptrdiff_t>(here.end), '\n') -
                       std::ranges::count(value, '\n');
    return text.substr(0, here.begin) + value +
           std::string(static_cast<std::size_t>(std::max<std::ptrdiff_t>(lines, 0)), '\n') + text.substr(here.end);
}

} // namespace milepost
