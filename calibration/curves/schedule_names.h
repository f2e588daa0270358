// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The spelling of learning-rate schedules in files and on the command line; an unknown one has none.
#pragma once

#include "calibration/curves/learning_curve.h"
#include "engine/scenario/names.h"

#include <array>
#include <string_view>
#include <utility>

namespace milepost {

template <>
inline constexpr std::array names<ScheduleKind>{std::pair{ScheduleKind::wsd, std::string_view("wsd")},
                                                std::pair{ScheduleKind::cosine, std::string_view("cosine")},
                                                std::pair{ScheduleKind::constant, std::string_view("constant")},
                                                std::pair{ScheduleKind::linear, std::string_view("linear")}};

} // namespace milepost
