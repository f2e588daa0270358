// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What a band of a forecast is made of.
#pragma once

#include <string>
#include <vector>

namespace milepost {

/// One source of a band: its sd in the log, and its share of the variance.
struct BandPart {
    std::string id;   ///< "fit", "run", "descent", "reach", "rate", "schedule", "study", "step-time"
    std::string text; ///< what it is, one clause
    double log_sd = 0;
    double share = 0;
};

/// Sets the share of each part in the variance of all, which are independent; zeros where there is none. That
/// variance.
inline double set_shares(std::vector<BandPart> &band)
{
    double variance = 0;
    for (const BandPart &part : band)
        variance += part.log_sd * part.log_sd;
    for (BandPart &part : band)
        part.share = variance > 0 ? part.log_sd * part.log_sd / variance : 0;
    return variance;
}

} // namespace milepost
