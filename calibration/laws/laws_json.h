// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Documents about laws: milepost.law/1, milepost.forecast/1, milepost.ratio/1.
#pragma once

#include "calibration/laws/forecast.h"
#include "calibration/laws/ratio.h"

#include <nlohmann/json_fwd.hpp>

namespace milepost {

[[nodiscard]] nlohmann::ordered_json forecast_json(const LossForecast &forecast);
[[nodiscard]] nlohmann::ordered_json band_json(const std::vector<BandPart> &band);
[[nodiscard]] nlohmann::ordered_json ratio_json(const TokenRatio &ratio);

} // namespace milepost
