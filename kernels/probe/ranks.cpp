// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/ranks.h"

#include "kernels/probe/numbers.h"
#include "kernels/probe/rank_transport.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace milepost::kernels {

namespace {

std::string environment(const char *name)
{
    const char *value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

/// The value of a variable that must be a whole number; empty if it is not set.
std::optional<int> whole_number(const char *name)
{
    const std::string text = environment(name);
    if (text.empty()) {
        return std::nullopt;
    }
    const auto value = parse_integer(text);
    if (!value || *value < 0 || *value > 1'000'000) {
        throw std::invalid_argument(std::string("the environment variable ") + name + " is \"" + text +
                                    "\", it should be a whole number");
    }
    return static_cast<int>(*value);
}

std::string host_name()
{
    std::array<char, 256> name{};
    return gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data()) : std::string("unknown");
}

// Every message starts with one of these.
constexpr char kFine = '+';
constexpr char kFailed = '!';

} // namespace

RankIdentity identity_from_environment()
{
    RankIdentity identity;
    identity.host = host_name();
    const auto take = [&](const char *launcher, const char *rank, const char *count, const char *local) {
        const std::optional<int> r = whole_number(rank);
        const std::optional<int> n = whole_number(count);
        if (!r || !n) {
            return false;
        }
        if (*r >= *n) {
            throw std::invalid_argument(std::string(rank) + " is " + std::to_string(*r) + " but " + count + " is " +
                                        std::to_string(*n));
        }
        identity.rank = *r;
        identity.count = *n;
        identity.local_rank = whole_number(local).value_or(0);
        identity.launcher = launcher;
        return true;
    };
    if (!take("torchrun", "RANK", "WORLD_SIZE", "LOCAL_RANK")) {
        static_cast<void>(take("slurm", "SLURM_PROCID", "SLURM_NTASKS", "SLURM_LOCALID"));
    }
    return identity;
}

std::string first_host(const std::string &node_list)
{
    const auto bracket = node_list.find_first_of("[,");
    if (bracket == std::string::npos || node_list[bracket] == ',') {
        return node_list.substr(0, bracket);
    }
    const auto end = node_list.find_first_of(",-]", bracket);
    const auto close = node_list.find(']', bracket);
    if (end == std::string::npos || close == std::string::npos) {
        return node_list.substr(0, bracket);
    }
    const auto stop = node_list.find(',', close);
    return node_list.substr(0, bracket) + node_list.substr(bracket + 1, end - bracket - 1) +
           node_list.substr(close + 1, stop == std::string::npos ? stop : stop - close - 1);
}

RankGroup::RankGroup(RankIdentity identity, const std::string &rendezvous, std::chrono::seconds timeout)
    : identity_(std::move(identity))
{
#if defined(MILEPOST_PROBE_MPI)
    static_cast<void>(rendezvous);
    static_cast<void>(timeout);
    transport_ = std::make_unique<MpiTransport>(identity_);
#else
    if (identity_.count > 1) {
        transport_ = std::make_unique<TcpTransport>(identity_, rendezvous, timeout);
    }
#endif
}

RankGroup::~RankGroup() = default;

std::vector<std::string> RankGroup::exchange(const std::string &message)
{
    if (!transport_) {
        return {message};
    }
    std::vector<std::string> messages = transport_->exchange(kFine + message);
    for (std::string &received : messages) {
        const bool failed = !received.empty() && received.front() == kFailed;
        received = received.empty() ? std::string() : received.substr(1);
        if (failed) {
            throw RankError(received);
        }
    }
    return messages;
}

std::vector<double> RankGroup::maximum(const std::vector<double> &values)
{
    std::string bytes(values.size() * sizeof(double), '\0');
    std::memcpy(bytes.data(), values.data(), bytes.size());
    std::vector<double> result = values;
    for (const std::string &other : exchange(bytes)) {
        if (other.size() != bytes.size()) {
            throw RankError("the ranks disagree about the number of samples");
        }
        for (std::size_t i = 0; i < values.size(); ++i) {
            double value = 0.0;
            std::memcpy(&value, other.data() + i * sizeof(double), sizeof(double));
            result[i] = std::max(result[i], value);
        }
    }
    return result;
}

std::vector<double> RankGroup::values(double own)
{
    std::string bytes(sizeof(double), '\0');
    std::memcpy(bytes.data(), &own, sizeof(double));
    std::vector<double> all;
    for (const std::string &other : exchange(bytes)) {
        if (other.size() != sizeof(double)) {
            throw RankError("the ranks disagree about what they exchange");
        }
        double value = 0.0;
        std::memcpy(&value, other.data(), sizeof(double));
        all.push_back(value);
    }
    return all;
}

void RankGroup::report_failure(const std::string &reason) noexcept
{
    try {
        if (transport_) {
            static_cast<void>(transport_->exchange(
                kFailed + ("rank " + std::to_string(rank()) + " on " + identity_.host + ": " + reason)));
        }
    } catch (const std::exception &) {
        // The others find out by the broken connection.
    }
}

} // namespace milepost::kernels
