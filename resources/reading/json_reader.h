// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Strict reading of JSON documents: every key is either taken or reported with its line and the nearest
/// known
///        name, every value checked for type and range, every error one sentence.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/core/whole_numbers.h"

#include <cstdint>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// A parsed document with the line of every key. Refuses duplicate keys, nesting deeper than 64, non-finite
/// numbers.
class JsonDocument {
public:
    [[nodiscard]] static Expected<JsonDocument> parse(std::string_view text, const std::string &origin);

    [[nodiscard]] const nlohmann::json &root() const { return root_; }
    [[nodiscard]] const std::string &origin() const { return origin_; }
    /// Line (1-based) of the value at a dotted path ("plan.pp", "arms.0.name"); 0 if the path does not stand in the
    /// text.
    [[nodiscard]] std::size_t line_of(const std::string &path) const;
    /// As typed, a number that is whole only once it has been rounded ("1.00000000000000001"); null for all others.
    [[nodiscard]] const std::string *fraction_lost_at(const std::string &path) const;

private:
    nlohmann::json root_;
    std::string origin_;
    std::map<std::string, std::size_t> lines_;
    std::map<std::string, std::string> fractions_lost_;
};

/// Cursor on one object of a document. Typed getters note the key as known and append a diagnostic when the value
/// is wrong; finish() reports what was never asked for. Values are returned even after errors, so that all of them
/// are found.
class JsonObject {
public:
    /// Root object of a document. `errors` must outlive the cursor.
    JsonObject(const JsonDocument &document, Diagnostics &errors);

    [[nodiscard]] const std::string &path() const { return path_; }
    [[nodiscard]] bool has(const std::string &key) const;

    /// Each returns empty when the key is missing, null or wrong (wrong: diagnosed).
    std::optional<std::string> text(const std::string &key);
    std::optional<double> number(const std::string &key, double minimum = std::numeric_limits<double>::lowest(),
                                 double maximum = std::numeric_limits<double>::max());
    /// Whole as typed, and at most largest_whole_number either way: what a double cannot hold is never rounded.
    std::optional<std::int64_t> integer(const std::string &key,
                                        std::int64_t minimum = std::numeric_limits<std::int64_t>::min(),
                                        std::int64_t maximum = std::numeric_limits<std::int64_t>::max());
    std::optional<bool> boolean(const std::string &key);
    std::optional<std::vector<double>> numbers(const std::string &key);
    std::optional<std::vector<std::string>> texts(const std::string &key);
    std::optional<JsonObject> object(const std::string &key);
    std::vector<JsonObject> objects(const std::string &key); ///< array of objects; empty if missing
    std::vector<std::pair<std::string, JsonObject>> members(const std::string &key); ///< object of objects
    /// The raw value, marked as known; null pointer if missing.
    const nlohmann::json *raw(const std::string &key);

    /// Same getters for keys that must be there: a missing key is diagnosed and the fallback returned.
    std::string required_text(const std::string &key);
    double required_number(const std::string &key, double minimum = std::numeric_limits<double>::lowest(),
                           double maximum = std::numeric_limits<double>::max());
    std::int64_t required_integer(const std::string &key,
                                  std::int64_t minimum = std::numeric_limits<std::int64_t>::min(),
                                  std::int64_t maximum = std::numeric_limits<std::int64_t>::max());

    /// Version of the format that stands under `key`: 1 to `newest`, others are diagnosed as unknown to this
    /// program.
    std::int64_t required_version(const std::string &key, std::int64_t newest = 1);

    /// Keys that are known but carry nothing for us (notes, foreign fields).
    void ignore(const std::string &key);

    /// Diagnoses unknown keys. Nested cursors need their own call.
    void finish();

    /// Diagnoses a value: "<file>:<line>: <path>: <sentence>".
    void reject(const std::string &key, const std::string &sentence);

private:
    JsonObject(const JsonDocument &document, Diagnostics &errors, const nlohmann::json &value, std::string path);
    const nlohmann::json *find(const std::string &key);
    [[nodiscard]] std::string path_of(const std::string &key) const;
    [[nodiscard]] std::size_t nearest_line() const; ///< of this object, else of what holds it

    const JsonDocument *document_;
    Diagnostics *errors_;
    const nlohmann::json *value_;
    std::string path_;
    std::vector<std::string> known_;
    bool wrong_ = false; ///< the value is no object
};

} // namespace milepost
