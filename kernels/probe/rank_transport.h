// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief How messages travel between ranks; private to probe/.
#pragma once

#include "kernels/probe/ranks.h"

#include <optional>
#include <string>
#include <vector>

namespace milepost::kernels {

class RankGroup::Transport {
public:
    virtual ~Transport() = default;
    /// Every rank's message at every rank.
    virtual std::vector<std::string> exchange(const std::string &message) = 0;
};

/// A star around rank 0.
class RankGroup::TcpTransport : public Transport {
public:
    TcpTransport(RankIdentity &identity, const std::string &rendezvous, std::chrono::seconds timeout);
    ~TcpTransport() override;
    std::vector<std::string> exchange(const std::string &message) override;

private:
    void listen_and_accept(const std::string &rendezvous, std::chrono::steady_clock::time_point deadline);
    void connect_to_first(const std::string &rendezvous, std::chrono::steady_clock::time_point deadline);
    [[nodiscard]] std::string name_of_peer(int peer) const;

    RankIdentity &identity_;
    int listener_ = -1;
    std::vector<int> sockets_;       ///< rank 0: one per other rank, by rank; else only [0]
    std::vector<std::string> hosts_; ///< by rank; known at rank 0
};

#if defined(MILEPOST_PROBE_MPI)
/// MPI_Allgatherv. Starts and ends MPI.
class RankGroup::MpiTransport : public Transport {
public:
    explicit MpiTransport(RankIdentity &identity);
    ~MpiTransport() override;
    std::vector<std::string> exchange(const std::string &message) override;

private:
    int count_ = 1;
};
#endif

} // namespace milepost::kernels
