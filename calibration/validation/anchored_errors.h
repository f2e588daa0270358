// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief How well one measured step predicts the others: each row in turn is the anchor of its family and GPU.
#pragma once

#include "calibration/validation/prediction.h"

#include <optional>
#include <vector>

namespace milepost {

/// Errors over ordered pairs (anchor, other row) of one family and GPU.
struct AnchoredErrors {
    std::size_t pairs = 0;
    std::optional<double> median_ape, p90_ape; ///< of the other rows, after the anchor
    std::optional<double> median_ape_before;   ///< of the same rows without it
    std::optional<double> coverage80;          ///< share of pairs inside the band after the anchor
};

/// \param draws for the bands
[[nodiscard]] AnchoredErrors anchored_errors(const std::vector<const LoweredRow *> &rows, const DrawSet &draws);

} // namespace milepost
