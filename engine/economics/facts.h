// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Facts about money, energy and reliability, with source and date.
#pragma once

#include "engine/core/provenance.h"

#include <map>
#include <string>
#include <vector>

namespace milepost {

/// A public price of one GPU-hour.
struct PriceEntry {
    std::string sku, system_id, provider, region, commitment, kind;
    double usd_per_gpu_hour = 0;
    Source source;
    /// What EconomicFacts::default_price names an entry by: "sku|provider".
    [[nodiscard]] std::string key() const { return sku + '|' + provider; }
};

/// Carbon intensity of a country's electricity.
struct GridMix {
    std::string country; ///< ISO 3166-1 alpha-2
    double grams_co2e_per_kwh = 0;
    Source source;
    int year = 0; ///< of the annual average; 0: not stated
};

/// Power of a GPU while it does one kind of work, as a share of its thermal design power.
struct PowerLoads {
    double gemm_bf16 = 1, gemm_fp8 = 1, gemm_nvfp4 = 1;
    double attention = 1;
    double memory_bound = 1;
    double transfer = 1; ///< waits for exposed communication
    double waiting = 1;  ///< waits for the host or for other stages
    Source source;
    Source transfer_source; ///< of `transfer`, where a probe has measured it; without text: `source`
};

/// Share of the compute of a whole programme that a published final run took.
struct ProgrammeShare {
    std::string name;
    double final_run_share = 1;
    Source source;
};

/// Price of electricity in a country.
struct ElectricityPrice {
    std::string country;
    double value_per_kwh = 0;
    std::string currency;
    Source source;
};

/// Failures, checkpoints and restarts of one kind of cluster.
struct ReliabilityPreset {
    std::string id, name;
    double gpu_hours_per_failure = 0;
    double log_sd = 0;
    double checkpoint_s = 0; ///< blocking save
    double restart_s = 0;
    Source source;
    double checkpoint_bytes_per_s = 0; ///< that one GPU writes; 0: `checkpoint_s` stands as it is
    Source checkpoint_source;
};

/// All of resources/economics.
struct EconomicFacts {
    std::vector<PriceEntry> prices;
    std::map<std::string, std::string> default_price; ///< system id -> PriceEntry::key() of the one that stands in
    std::map<std::string, GridMix> grids;             ///< the latest year of each country
    std::map<std::string, std::map<int, GridMix>> grid_years;
    std::map<std::string, ElectricityPrice> electricity;
    std::map<std::string, ReliabilityPreset> reliability;
    double pue = 1;
    Source pue_source;
    double energy_log_sd = 0; ///< of all-in power per GPU
    Source energy_source;
    PowerLoads loads;
    std::vector<ProgrammeShare> programmes;
};

} // namespace milepost
