// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Numbers behind options, checked the same way by every command.
#pragma once

#include "engine/core/diagnostic.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace milepost {

/// The number above 0 behind `option`; nothing where the option was left out (an empty text). Error `id`:
/// "--budget: 'x' is not an amount above 0.", with `what` for "an amount".
[[nodiscard]] Expected<std::optional<double>> positive_option(const std::string &text, const std::string &id,
                                                              const std::string &option, const std::string &what);

/// The whole number of 1 to `most` behind `option`, as typed. Error `id`.
[[nodiscard]] Expected<std::size_t> count_option(std::string_view text, std::size_t most, const std::string &id,
                                                 const std::string &option);

} // namespace milepost
