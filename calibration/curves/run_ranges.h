// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What figures of a training run may be, in manifests, logs and options alike: far beyond what anybody
///        trains, far short of what a slip of the unit gives. resources/schemas/files/run-manifest.schema.json
///        repeats them for people; a test holds the two together.
#pragma once

#include "engine/scenario/field_ranges.h"

#include <cstddef>

namespace milepost::run_ranges {

inline constexpr FieldRange parameters{1e3, 1e15};
inline constexpr FieldRange batch_tokens{1, 1e12};
inline constexpr FieldRange tokens{1e3, 1e17};        ///< planned, and of the data
inline constexpr FieldRange learning_rate{1e-9, 100}; ///< peak; SGD goes to tens

inline constexpr double largest_count = 1e18; ///< of tokens, samples or seconds in a log

inline constexpr std::size_t longest_name = 200; ///< bytes

/// Largest size of a loss, in nats, and of any other metric: an untrained model is at the logarithm of its
/// vocabulary, near 12, and a perplexity at the vocabulary. A run that diverged may show anything, up to overflow.
inline constexpr double largest_loss = 1e6;
inline constexpr double largest_metric = 1e30;

} // namespace milepost::run_ranges
