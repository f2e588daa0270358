// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Access to a published config.json whose field names differ between families: one value, many names.
///
/// Internal to models/.
#pragma once

#include "resources/reading/json_reader.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// Largest shapes that are read. They bound memory and keep every product inside a double's exact range.
struct ShapeLimits {
    static constexpr int layers = 1000;
    static constexpr int hidden = 262'144;
    static constexpr int ffn = 4'194'304;
    static constexpr int vocabulary = 4'000'000;
    static constexpr int experts = 4096;
    static constexpr int heads = 4096;
    static constexpr int head_dim = 8192;
    static constexpr int mtp = 16;
    static constexpr int positions = 16'777'216;
};

/// Names under which families publish one value, the most common first.
using FieldNames = std::initializer_list<const char *>;

inline constexpr FieldNames layer_count_names = {"num_hidden_layers", "n_layer", "n_layers", "num_layers"};

/// Reads the decoder's part of a config.json: the document itself, or its nested text_config.
class ConfigReader {
public:
    /// `document` and `errors` must outlive the reader.
    ConfigReader(const JsonDocument &document, Diagnostics &errors);

    /// The first of `names` that has a value, within [minimum, maximum]; outside: diagnosed and empty. A list with
    /// one entry for each layer is taken where all of them are equal.
    std::optional<int> integer(FieldNames names, int minimum, int maximum);
    /// Same for a value that must be there: missing is diagnosed, 0 returned.
    int required(FieldNames names, int minimum, int maximum);
    std::optional<std::string> text(FieldNames names);
    std::optional<bool> boolean(FieldNames names);
    std::optional<double> number(FieldNames names);
    /// A list of texts or of integers; anything else is diagnosed and empty.
    std::optional<std::vector<std::string>> texts(FieldNames names);
    std::optional<std::vector<int>> integers(FieldNames names);
    /// The value as it stands, for fields with several shapes; null pointer if there is none.
    const nlohmann::json *raw(FieldNames names);
    [[nodiscard]] bool has(const char *name) const { return config_.has(name); }
    std::optional<JsonObject> object(const char *name) { return config_.object(name); }

    /// The name that the document uses for a value, for messages; the first name if it uses none.
    [[nodiscard]] std::string name_used(FieldNames names) const;
    void reject(const std::string &name, const std::string &sentence) { config_.reject(name, sentence); }

    [[nodiscard]] JsonObject &root() { return root_; }
    /// "llama"; empty if the document does not say. Of the decoder if it is nested.
    [[nodiscard]] const std::string &model_type() const { return model_type_; }
    [[nodiscard]] bool nested() const { return nested_; }
    [[nodiscard]] bool model_type_is(std::initializer_list<std::string_view> types) const;
    [[nodiscard]] bool failed() const { return !errors_->empty(); }

private:
    [[nodiscard]] std::size_t layer_count();

    JsonObject root_;
    JsonObject config_;
    Diagnostics *errors_;
    std::string model_type_;
    bool nested_ = false;
};

} // namespace milepost
