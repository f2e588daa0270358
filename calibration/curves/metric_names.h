// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What the names of columns, keys and tags in training logs mean. Internal to curves/.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace milepost {

enum class NameRole {
    step,
    logger_step, ///< the counter of the logging program; counts only where there is no step of the optimizer
    tokens,
    samples,
    learning_rate,
    elapsed_s,
    elapsed_ms,
    elapsed_minutes,
    elapsed_hours,
    batch_tokens,
    batch_samples,
    train_loss,
    val_loss,
    some_loss, ///< a loss that does not say of which data
    other,     ///< a metric under its own name
};

/// By name: letters and digits count, case and punctuation do not.
[[nodiscard]] NameRole role_of(std::string_view name);

/// A metric, not a counter, a clock or a setting.
[[nodiscard]] bool is_metric(NameRole role);
/// A time since some start.
[[nodiscard]] bool is_time(NameRole role);
/// A time that may count from 1970: a time since the start of the run is the better choice beside it.
[[nodiscard]] bool is_date(std::string_view name);
/// Seconds of a time of that role.
[[nodiscard]] double seconds_of(NameRole role, double value);

/// Valid UTF-8 without control characters: what is neither becomes '?'. Names of logs go into messages and files.
[[nodiscard]] std::string printable(std::string_view text);
/// The names with commas between; long lists are cut.
[[nodiscard]] std::string name_list(const std::vector<std::string> &names);

/// Name of the curve for a metric: "train_loss", "val_loss", else the name itself.
[[nodiscard]] std::string metric_name(NameRole role, std::string_view name);

} // namespace milepost
