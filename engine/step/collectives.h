// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Time of one collective inside an NVLink domain and across domains.
#pragma once

#include "engine/scenario/system.h"
#include "engine/step/calibration.h"
#include "engine/step/kernel_times.h"

namespace milepost {

/// How the ranks of one communication group lie on the site.
struct RankGroup {
    int ranks = 1;
    int per_domain = 1; ///< ranks of the group inside one NVLink domain
    [[nodiscard]] int domains() const { return (ranks + per_domain - 1) / per_domain; }
    [[nodiscard]] bool crosses() const { return ranks > per_domain; }
};

/// GPUs of one NVLink domain that a job of `gpus` GPUs uses: the largest divisor of `gpus` not above the domain, as
/// a scheduler places equal blocks (64 of 72 for 256 GPUs).
[[nodiscard]] int used_domain(const Site &site, int gpus);

/// Group of `ranks` ranks whose neighbours are `stride` GPUs apart (Megatron's rank order tp-cp-ep-dp-pp).
[[nodiscard]] RankGroup rank_group(const Site &site, int gpus, int ranks, int stride);

/// The wires a collective runs on.
struct Links {
    const Calibration &calibration;
    const SystemSpec &system;
    const Site &site;
};

/// Seconds of one collective. `bytes` as nccl-tests counts them (all-gather: gathered size; reduce-scatter: size
/// before scattering; all-to-all: send buffer of a rank; send_recv: message). One rank costs nothing.
///
/// Inside a domain: sweeps interpolated in log bytes and log ranks, without a sweep NCCL's own model
/// base + steps x step + bus bytes / rate. Across k domains of g ranks: the parts inside (full size) and the
/// network part of 1/g of the bytes over each GPU's NIC (2(k-1)/k bytes/g for
/// an all-reduce).
[[nodiscard]] KernelTime collective_time(const Links &links, Collective kind, const RankGroup &group, double bytes);

/// Bytes that one rank puts on its link over `bytes`: 2(n-1)/n for an all-reduce, 1 for a message, else (n-1)/n.
[[nodiscard]] double bus_factor(Collective kind, int ranks);

} // namespace milepost
