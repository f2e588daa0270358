// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A kind of GPU machine, and the site where the user's own instance stands.
#pragma once

#include "engine/core/provenance.h"

#include <map>
#include <string>

namespace milepost {

/// Facts of one GPU system. Rates are dense, per GPU and, for links, per direction.
struct SystemSpec {
    std::string id;         ///< "gb300-nvl72"
    std::string name;       ///< "GB300 NVL72"
    std::string gpu;        ///< "GB300"
    double bf16_flops = 0;  ///< [FLOP/s]
    double fp8_flops = 0;   ///< [FLOP/s], 0 if not offered
    double nvfp4_flops = 0; ///< [FLOP/s], 0 if not offered
    double tf32_flops = 0;  ///< [FLOP/s]
    double fp32_flops = 0;  ///< vector units [FLOP/s]
    double hbm_bytes = 0;   ///< usable [B]
    double hbm_bytes_per_s = 0;
    int sms = 0;
    double nvlink_bytes_per_s = 0;
    int nvlink_domain = 0;                 ///< GPUs in one NVLink domain
    int gpus_per_node = 0;                 ///< GPUs per host or tray
    double nic_bytes_per_s = 0;            ///< per GPU; the default of the site
    double c2c_bytes_per_s = 0;            ///< CPU-GPU link, measured one way
    double gpu_watts = 0;                  ///< thermal design power of the GPU [W]
    double utility_watts = 0;              ///< all-in at the meter per GPU, without PUE [W]
    std::map<std::string, Source> sources; ///< by member name; "" is the default for all
};

/// The user's instance of a system. All fields resolved.
struct Site {
    int nvlink_domain = 0;
    double nic_bytes_per_s = 0;
    int racks = 0;
};

} // namespace milepost
