// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Collective sweeps and dispatcher rates from tables of public measurements.
#pragma once

#include "engine/step/calibration.h"
#include "resources/reading/csv_reader.h"

#include <map>
#include <string>
#include <vector>

namespace milepost {

/// Sweeps of one GPU inside its NVLink domain. Columns: gpu, ranks, concurrent_groups, scope, collective, dtype,
/// bytes, time_us, algbw_GBps, algo, source, note; only aiconfigurator and OpenXLA rows (Apache-2.0) are read.
///
/// Each (collective, ranks) takes one series, the one that reaches the largest size (then: the most points), so
/// that set-ups do not mix; the median where a size repeats. Sizes whose published rate is rounded by more than 5 %
/// drop out; times are made non-decreasing in size. Point-to-point sweeps are left to the link model: the published
/// ones show one constant time from 9 to 150 MB, a start-up effect that training does not see.
[[nodiscard]] std::map<Collective, std::vector<CollectiveSweep>> domain_sweeps(const CsvTable &table,
                                                                               const std::string &gpu);

/// Share of the link rate at the largest sizes: median over the all-gather sweeps that reach a gigabyte, (n-1)/n
/// bytes over time against `link_bytes_per_s`. \pre at least one all-gather sweep
[[nodiscard]] double link_efficiency(const std::map<Collective, std::vector<CollectiveSweep>> &sweeps,
                                     double link_bytes_per_s);

/// Rates of the fused dispatchers by name ("hybridep", "deepep"), ascending in ranks and multiprocessors. Columns:
/// library, gpu, ranks, sms, op, dtype, measure, bw_GBps, bw_kind, source. Kernel times in BF16 where published,
/// else FP8; rows over a network are marked as crossing domains; the median over duplicates.
[[nodiscard]] std::map<std::string, std::vector<DispatcherRate>> dispatcher_rates(const CsvTable &table,
                                                                                  const std::string &gpu);

} // namespace milepost
