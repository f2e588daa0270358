// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Writes one JSON document, indented, with numbers that do not depend on the locale. Small on purpose:
/// cluster
///        nodes have no JSON library.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost::kernels {

/// Builds the text front to back. Calls must nest properly; throws std::logic_error if they do not.
class JsonWriter {
public:
    void begin_object();
    void end_object();
    void begin_array();
    void end_array();
    void key(std::string_view name);

    void text(std::string_view value);
    /// Shortest text that reads back as the same double; null if not finite.
    void number(double value);
    void integer(std::int64_t value);
    void boolean(bool value);
    void null();

    void member(std::string_view name, std::string_view value);
    void member(std::string_view name, const char *value) { member(name, std::string_view(value)); }
    void member(std::string_view name, double value);
    void member(std::string_view name, std::int64_t value);
    void member(std::string_view name, int value) { member(name, static_cast<std::int64_t>(value)); }
    void member(std::string_view name, bool value);
    void member(std::string_view name, const std::optional<double> &value);

    /// The finished document.
    [[nodiscard]] const std::string &str() const;

private:
    void separate();
    void open(char opening, char closing);
    void close(char closing);

    std::string text_;
    std::string closing_;     ///< bracket that ends each open level
    std::vector<int> values_; ///< values written on each open level
    bool after_key_ = false;
};

} // namespace milepost::kernels
