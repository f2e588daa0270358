// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/numbers.h"
#include "kernels/probe/rank_transport.h"

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace milepost::kernels {

namespace {

using Clock = std::chrono::steady_clock;

// First word of a connection, so that a stray client is not taken for a rank.
constexpr std::uint64_t kGreeting = 0x6d696c65706f7374ULL; // "milepost"
// A rank may be busy for as long as one probe takes; after that it counts as gone.
constexpr int kSilenceSeconds = 300;
constexpr std::uint64_t kLongestMessage = std::uint64_t{64} << 20U;

struct Endpoint {
    std::string host;
    std::string port;
};

std::string environment(const char *name)
{
    const char *value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

/// Where rank 0 listens according to the launcher; empty if it says nothing.
Endpoint announced_endpoint()
{
    if (!environment("MASTER_ADDR").empty() && !environment("MASTER_PORT").empty()) {
        return {environment("MASTER_ADDR"), environment("MASTER_PORT")};
    }
    std::string nodes = environment("SLURM_STEP_NODELIST");
    if (nodes.empty()) {
        nodes = environment("SLURM_JOB_NODELIST");
    }
    if (nodes.empty()) {
        return {};
    }
    // Jobs that share a node get different ports; the range lies below the one from which systems give out ports.
    const std::int64_t job = parse_integer(environment("SLURM_JOB_ID")).value_or(0);
    const std::int64_t step = parse_integer(environment("SLURM_STEP_ID")).value_or(0);
    constexpr std::int64_t first_port = 20000;
    constexpr std::int64_t ports = 12000;
    return {first_host(nodes), std::to_string(first_port + (job * 16 + step % 16) % ports)};
}

void send_all(int socket, const void *data, std::size_t bytes)
{
    const char *at = static_cast<const char *>(data);
    while (bytes > 0) {
        const ssize_t sent = ::send(socket, at, bytes, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) {
            continue;
        }
        if (sent <= 0) {
            throw std::runtime_error(std::strerror(errno));
        }
        at += sent;
        bytes -= static_cast<std::size_t>(sent);
    }
}

void receive_all(int socket, void *data, std::size_t bytes)
{
    char *at = static_cast<char *>(data);
    while (bytes > 0) {
        const ssize_t got = ::recv(socket, at, bytes, 0);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got == 0) {
            throw std::runtime_error("the connection was closed");
        }
        if (got < 0) {
            throw std::runtime_error(errno == EAGAIN ? "no answer in " + std::to_string(kSilenceSeconds) + " s"
                                                     : std::string(std::strerror(errno)));
        }
        at += got;
        bytes -= static_cast<std::size_t>(got);
    }
}

void send_message(int socket, const std::string &message)
{
    const std::uint64_t size = message.size();
    send_all(socket, &size, sizeof(size));
    send_all(socket, message.data(), message.size());
}

std::string receive_message(int socket)
{
    std::uint64_t size = 0;
    receive_all(socket, &size, sizeof(size));
    if (size > kLongestMessage) {
        throw std::runtime_error("a message of " + std::to_string(size) + " bytes");
    }
    std::string message(size, '\0');
    receive_all(socket, message.data(), message.size());
    return message;
}

void prepare(int socket)
{
    const int yes = 1;
    static_cast<void>(setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes)));
    const timeval silence{kSilenceSeconds, 0};
    static_cast<void>(setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &silence, sizeof(silence)));
}

/// A socket connected to the endpoint, or -1.
int try_connect(const Endpoint &endpoint)
{
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    addrinfo *found = nullptr;
    if (getaddrinfo(endpoint.host.c_str(), endpoint.port.c_str(), &hints, &found) != 0) {
        return -1;
    }
    int connected = -1;
    for (const addrinfo *address = found; address != nullptr && connected < 0; address = address->ai_next) {
        const int candidate = ::socket(address->ai_family, address->ai_socktype, address->ai_protocol);
        if (candidate >= 0 && ::connect(candidate, address->ai_addr, address->ai_addrlen) == 0) {
            connected = candidate;
        } else if (candidate >= 0) {
            ::close(candidate);
        }
    }
    freeaddrinfo(found);
    return connected;
}

} // namespace

RankGroup::TcpTransport::TcpTransport(RankIdentity &identity, const std::string &rendezvous,
                                      std::chrono::seconds timeout)
    : identity_(identity)
{
    const auto deadline = Clock::now() + timeout;
    if (identity.rank == 0) {
        listen_and_accept(rendezvous, deadline);
    } else {
        connect_to_first(rendezvous, deadline);
    }
}

RankGroup::TcpTransport::~TcpTransport()
{
    for (const int socket : sockets_) {
        if (socket >= 0) {
            ::close(socket);
        }
    }
    if (listener_ >= 0) {
        ::close(listener_);
    }
}

std::string RankGroup::TcpTransport::name_of_peer(int peer) const
{
    const auto index = static_cast<std::size_t>(peer);
    const std::string host = index < hosts_.size() ? hosts_[index] : std::string();
    return "rank " + std::to_string(peer) + (host.empty() ? std::string() : " on " + host);
}

void RankGroup::TcpTransport::listen_and_accept(const std::string &rendezvous, Clock::time_point deadline)
{
    const Endpoint announced = rendezvous.empty() ? announced_endpoint() : Endpoint{{}, "0"};
    const auto port = parse_integer(announced.port);
    if (!port || *port < 0 || *port > 65535) {
        throw RankError(
            "rank 0 does not know where to listen: set MASTER_ADDR and MASTER_PORT, start with srun, or give "
            "--rendezvous FILE");
    }
    listener_ = ::socket(AF_INET6, SOCK_STREAM, 0);
    const int yes = 1;
    const int no = 0;
    sockaddr_in6 address{};
    address.sin6_family = AF_INET6;
    address.sin6_addr = in6addr_any;
    address.sin6_port = htons(static_cast<std::uint16_t>(*port));
    bool listening = false;
    if (listener_ >= 0) {
        static_cast<void>(setsockopt(listener_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes)));
        static_cast<void>(setsockopt(listener_, IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof(no)));
        listening = ::bind(listener_, reinterpret_cast<const sockaddr *>(&address), sizeof(address)) == 0;
    } else {
        // A node without IPv6.
        listener_ = ::socket(AF_INET, SOCK_STREAM, 0);
        static_cast<void>(setsockopt(listener_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes)));
        sockaddr_in plain{};
        plain.sin_family = AF_INET;
        plain.sin_port = address.sin6_port;
        listening = ::bind(listener_, reinterpret_cast<const sockaddr *>(&plain), sizeof(plain)) == 0;
    }
    if (!listening || ::listen(listener_, identity_.count) != 0) {
        throw RankError("rank 0 on " + identity_.host + " cannot listen on port " + announced.port + ": " +
                        std::strerror(errno));
    }
    if (!rendezvous.empty()) {
        socklen_t length = sizeof(address);
        static_cast<void>(getsockname(listener_, reinterpret_cast<sockaddr *>(&address), &length));
        // Written under another name first, so that nobody reads half a line.
        const std::string partial = rendezvous + ".part";
        std::ofstream(partial) << identity_.host << ' ' << ntohs(address.sin6_port) << '\n';
        std::filesystem::rename(partial, rendezvous);
    }
    sockets_.assign(static_cast<std::size_t>(identity_.count), -1);
    hosts_.assign(static_cast<std::size_t>(identity_.count), {});
    hosts_[0] = identity_.host;
    for (int missing = identity_.count - 1; missing > 0;) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
        pollfd waiting{listener_, POLLIN, 0};
        if (left <= 0 || ::poll(&waiting, 1, static_cast<int>(left)) <= 0) {
            std::string names;
            for (int peer = 1; peer < identity_.count; ++peer) {
                if (sockets_[static_cast<std::size_t>(peer)] < 0) {
                    names += ' ';
                    names += std::to_string(peer);
                }
            }
            throw RankError("these ranks did not report to rank 0 on " + identity_.host + ":" + names);
        }
        const int socket = ::accept(listener_, nullptr, nullptr);
        if (socket < 0) {
            continue;
        }
        prepare(socket);
        try {
            std::uint64_t greeting = 0;
            std::int32_t peer = 0;
            receive_all(socket, &greeting, sizeof(greeting));
            receive_all(socket, &peer, sizeof(peer));
            if (greeting != kGreeting || peer < 1 || peer >= identity_.count ||
                sockets_[static_cast<std::size_t>(peer)] >= 0) {
                throw std::runtime_error("no rank of this run");
            }
            hosts_[static_cast<std::size_t>(peer)] = receive_message(socket);
            sockets_[static_cast<std::size_t>(peer)] = socket;
            --missing;
        } catch (const std::exception &) {
            ::close(socket);
        }
    }
}

void RankGroup::TcpTransport::connect_to_first(const std::string &rendezvous, Clock::time_point deadline)
{
    sockets_.assign(1, -1);
    while (Clock::now() < deadline) {
        Endpoint endpoint = rendezvous.empty() ? announced_endpoint() : Endpoint{};
        if (!rendezvous.empty()) {
            std::ifstream(rendezvous) >> endpoint.host >> endpoint.port;
        }
        if (!endpoint.host.empty()) {
            sockets_[0] = try_connect(endpoint);
        }
        if (sockets_[0] >= 0) {
            prepare(sockets_[0]);
            const std::int32_t rank = identity_.rank;
            send_all(sockets_[0], &kGreeting, sizeof(kGreeting));
            send_all(sockets_[0], &rank, sizeof(rank));
            send_message(sockets_[0], identity_.host);
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    throw RankError("rank " + std::to_string(identity_.rank) + " on " + identity_.host + " cannot reach rank 0");
}

std::vector<std::string> RankGroup::TcpTransport::exchange(const std::string &message)
{
    if (identity_.rank != 0) {
        std::vector<std::string> messages;
        try {
            send_message(sockets_[0], message);
            for (int peer = 0; peer < identity_.count; ++peer) {
                messages.push_back(receive_message(sockets_[0]));
            }
        } catch (const std::runtime_error &error) {
            throw RankError("rank " + std::to_string(identity_.rank) + " on " + identity_.host +
                            " lost rank 0: " + error.what());
        }
        return messages;
    }
    std::vector<std::string> messages{message};
    std::string lost;
    for (int peer = 1; peer < identity_.count; ++peer) {
        try {
            messages.push_back(receive_message(sockets_[static_cast<std::size_t>(peer)]));
        } catch (const std::runtime_error &error) {
            lost = name_of_peer(peer) + ": " + error.what();
            messages.push_back("!" + lost);
        }
    }
    for (int peer = 1; peer < identity_.count; ++peer) {
        try {
            for (const std::string &each : messages) {
                send_message(sockets_[static_cast<std::size_t>(peer)], each);
            }
        } catch (const std::runtime_error &error) {
            if (lost.empty()) {
                lost = name_of_peer(peer) + ": " + error.what();
            }
        }
    }
    if (!lost.empty()) {
        throw RankError(lost);
    }
    return messages;
}

} // namespace milepost::kernels
