// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief One timed (or skipped) operation of a result file.
#pragma once

#include "kernels/probe/statistics.h"
#include "kernels/support/json_writer.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace milepost::kernels {

/// Parameter names are the column names of `milepost-cli kernels`: dtype, batch, m, n, k, bytes, ranks, params,
/// steps, syrk, implementation; some operations have more.
using ParameterValue = std::variant<std::int64_t, std::string>;
using Parameters = std::vector<std::pair<std::string, ParameterValue>>;

/// Times and how they were come by.
struct Measurement {
    Summary summary;              ///< [s] per operation
    std::size_t discarded = 0;    ///< samples taken while heat or a hardware slowdown held the clocks back
    std::size_t power_capped = 0; ///< kept samples taken at the power cap
    StopReason stop = StopReason::TimeLimit;
    std::vector<double> rank_s; ///< median of each rank by itself; empty unless asked for
    double clock_hz = 0.0;      ///< mean multiprocessor clock during the samples; 0: too short to tell
};

struct Record {
    std::string op;
    Parameters parameters;
    std::string cache; ///< "cold", "hot" or empty where it makes no sense
    std::optional<Measurement> measurement;
    std::string skipped;                                ///< reason, if there is no measurement
    std::optional<double> flop;                         ///< work that the operation does
    std::optional<double> bytes;                        ///< bytes it must move
    std::vector<std::pair<std::string, double>> extras; ///< further figures, names end in their unit
    /// Further figures of each rank in turn.
    std::vector<std::pair<std::string, std::vector<double>>> rank_extras;
};

void write_parameters(JsonWriter &json, const Parameters &parameters);
void write_record(JsonWriter &json, const Record &record);
/// "gemm dtype=bf16 m=..." for logs.
[[nodiscard]] std::string describe(const Record &record);

} // namespace milepost::kernels
