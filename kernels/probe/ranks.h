// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The processes of one probe run: who they are, and small host messages between them.
///
/// Rank and count come from MPI if the program was built with it; else from RANK and WORLD_SIZE (torchrun), else
/// from SLURM_PROCID and SLURM_NTASKS (srun), else there is one rank. Without MPI, messages go over TCP to rank 0,
/// found through MASTER_ADDR and MASTER_PORT, the first host of the Slurm node list, or a file that all ranks see.
#pragma once

#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace milepost::kernels {

/// A rank failed or cannot be reached. what() names rank and host.
class RankError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct RankIdentity {
    int rank = 0;
    int count = 1;
    int local_rank = 0; ///< among the ranks of this host: the GPU to use
    std::string launcher = "single";
    std::string host;
};

/// Reads the environment of the launcher. Throws std::invalid_argument if it contradicts itself.
[[nodiscard]] RankIdentity identity_from_environment();

/// First host of a Slurm node list such as "gpu[03-05,9],login1". Pure.
[[nodiscard]] std::string first_host(const std::string &node_list);

class RankGroup {
public:
    /// Connects all ranks. `rendezvous` is a file all of them see, or empty. Throws RankError after `timeout`.
    RankGroup(RankIdentity identity, const std::string &rendezvous, std::chrono::seconds timeout);
    ~RankGroup();
    RankGroup(const RankGroup &) = delete;
    RankGroup &operator=(const RankGroup &) = delete;

    [[nodiscard]] const RankIdentity &identity() const { return identity_; }
    [[nodiscard]] int rank() const { return identity_.rank; }
    [[nodiscard]] int count() const { return identity_.count; }
    [[nodiscard]] bool first() const { return identity_.rank == 0; }

    /// Every rank's message, in the order of ranks, at every rank. Throws RankError if a rank has failed or is
    /// gone.
    [[nodiscard]] std::vector<std::string> exchange(const std::string &message);
    void barrier() { static_cast<void>(exchange({})); }
    /// Element-wise maximum over the ranks; all pass the same number of values.
    [[nodiscard]] std::vector<double> maximum(const std::vector<double> &values);
    /// One value of every rank, in the order of ranks.
    [[nodiscard]] std::vector<double> values(double own);
    /// Tells the others, at their next exchange, that this rank has failed and why. Never throws.
    void report_failure(const std::string &reason) noexcept;

private:
    class Transport;
    class TcpTransport;
    class MpiTransport;
    RankIdentity identity_;
    std::unique_ptr<Transport> transport_;
};

} // namespace milepost::kernels
