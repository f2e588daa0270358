// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief milepost-probe for machines without CUDA: everything but the device work, which it refuses.
///
/// What can go wrong on a cluster apart from kernels - starting the ranks, finding each other, reading the node,
/// writing the result where it is looked for - is tried with the same code as in the full program.

#include "kernels/probe/host_facts.h"
#include "kernels/probe/nvml.h"
#include "kernels/probe/ranks.h"
#include "kernels/support/json_writer.h"
#include "kernels_build_info.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <exception>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

namespace milepost::kernels {

namespace {

constexpr std::chrono::seconds rendezvous_timeout{120};

// As in the full program.
enum ExitCode { done = 0, failed = 1, bad_usage = 2, no_device = 3 };

struct Arguments {
    bool help = false, version = false, list = false, quick = false, dry_device = false;
    std::string out, rendezvous, error;
};

Arguments parse(const std::vector<std::string> &words)
{
    Arguments arguments;
    for (std::size_t i = 0; i < words.size() && arguments.error.empty(); ++i) {
        const std::string &word = words[i];
        if (word == "--help" || word == "-h")
            arguments.help = true;
        else if (word == "--version")
            arguments.version = true;
        else if (word == "--list")
            arguments.list = true;
        else if (word == "--only")
            while (i + 1 < words.size() && words[i + 1].rfind('-', 0) != 0)
                ++i; // probes by name: all are device work
        else if (word == "--quick")
            arguments.quick = true;
        else if (word == "--dry-device")
            arguments.dry_device = true;
        else if ((word == "--out" || word == "--rendezvous") && i + 1 < words.size())
            (word == "--out" ? arguments.out : arguments.rendezvous) = words[++i];
        else
            arguments.error = "the argument \"" + word + "\" is unknown or lacks its value; see --help";
    }
    const bool runs = !arguments.help && !arguments.version && !arguments.list;
    if (arguments.error.empty() && runs && arguments.out.empty())
        arguments.error = "--out FILE is missing: where should the result go?";
    return arguments;
}

std::string utc_now()
{
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text.data();
}

struct Result {
    std::string started;
    double seconds = 0;
    HostFacts host;
    std::string launcher;
    std::vector<std::string> hosts; ///< by rank
    std::optional<std::string> failure, driver;
    std::string nvml_missing;
};

void write_head(JsonWriter &json, const Arguments &arguments, const Result &result)
{
    json.member("schema", "milepost.probe/1");
    json.key("program");
    json.begin_object();
    json.member("name", "milepost-probe");
    json.member("version", build_info::version);
    json.member("commit", build_info::commit);
    json.member("dirty", build_info::dirty);
    json.member("architectures", build_info::architectures);
    json.end_object();
    json.member("started", result.started);
    json.member("seconds", result.seconds);
    json.key("arguments");
    json.begin_array();
    if (arguments.quick)
        json.text("--quick");
    json.text("--dry-device");
    json.end_array();
    json.member("outcome", result.failure ? "failed" : "dry");
    json.key("failure");
    if (result.failure) {
        json.begin_object();
        json.member("probe", "start");
        json.member("message", *result.failure);
        json.end_object();
    } else {
        json.null();
    }
    json.key("settings");
    json.begin_object();
    json.member("quick", arguments.quick);
    json.member("dry_device", true);
    json.end_object();
}

void write_machine(JsonWriter &json, const Result &result)
{
    json.key("host");
    json.begin_object();
    json.member("name", result.host.name);
    json.member("kernel", result.host.kernel);
    json.member("processor", result.host.processor);
    json.member("cores", result.host.cores);
    json.end_object();
    json.key("versions");
    json.begin_object();
    json.key("driver");
    if (result.driver)
        json.text(*result.driver);
    else
        json.null();
    for (const char *library : {"cuda_driver", "cuda_runtime", "nccl"})
        json.member(library, library == std::string("nccl") ? "0.0.0" : "0.0");
    json.member("cublaslt", 0);
    json.member("nvml", result.nvml_missing.empty() ? "present" : result.nvml_missing.c_str());
    json.end_object();
    json.key("ranks");
    json.begin_object();
    json.member("count", static_cast<std::int64_t>(result.hosts.size()));
    json.member("launcher", result.launcher);
    json.key("members");
    json.begin_array();
    for (std::size_t rank = 0; rank < result.hosts.size(); ++rank) {
        json.begin_object();
        json.member("rank", static_cast<std::int64_t>(rank));
        json.member("host", result.hosts[rank]);
        for (const char *name : {"device", "uuid", "pci_bus_id"})
            json.member(name, "");
        json.end_object();
    }
    json.end_array();
    json.end_object();
    json.key("devices");
    json.begin_array();
    json.end_array();
    json.key("topology");
    json.begin_object();
    for (const char *name : {"nvlink", "pairs"}) {
        json.key(name);
        json.begin_array();
        json.end_array();
    }
    json.key("network");
    json.begin_array();
    for (const NetworkAdapter &adapter : result.host.adapters) {
        json.begin_object();
        json.member("name", adapter.name);
        json.member("kind", adapter.kind);
        json.member("rate_bits_per_s", adapter.rate_bits_per_s);
        json.end_object();
    }
    json.end_array();
    json.end_object();
    json.key("probes");
    json.begin_array();
    json.end_array();
}

/// Under another name first: a result that is there is whole.
bool write_result(const Arguments &arguments, const Result &result)
{
    JsonWriter json;
    json.begin_object();
    write_head(json, arguments, result);
    write_machine(json, result);
    json.end_object();
    const std::string partial = arguments.out + ".part";
    std::ofstream file(partial, std::ios::binary);
    file << json.str();
    file.close();
    if (file && std::rename(partial.c_str(), arguments.out.c_str()) == 0)
        return true;
    std::cerr << "milepost-probe: the result cannot be written to " << arguments.out << ": " << std::strerror(errno)
              << '\n';
    return false;
}

int run(const Arguments &arguments)
{
    if (!arguments.dry_device || arguments.list) {
        std::cerr << "milepost-probe: this program was built without CUDA and can only do --dry-device\n";
        return no_device;
    }
    const auto begin = std::chrono::steady_clock::now();
    Result result;
    result.started = utc_now();
    result.host = host_facts();
    RankGroup ranks(identity_from_environment(), arguments.rendezvous, rendezvous_timeout);
    result.launcher = ranks.identity().launcher;
    const Nvml nvml;
    result.nvml_missing = nvml.why_missing();
    result.driver = nvml.driver_version();
    try {
        result.hosts = ranks.exchange(ranks.identity().host);
        ranks.barrier();
    } catch (const RankError &error) {
        result.failure = error.what();
        std::cerr << "milepost-probe: " << error.what() << '\n';
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const bool written = !ranks.first() || write_result(arguments, result);
    return written && !result.failure ? done : failed;
}

} // namespace

} // namespace milepost::kernels

int main(int argc, char **argv)
{
    using namespace milepost::kernels; // NOLINT: the program's own words
    const Arguments arguments = parse(std::vector<std::string>(argv + 1, argv + argc));
    if (!arguments.error.empty()) {
        std::cerr << "milepost-probe: " << arguments.error << '\n';
        return bad_usage;
    }
    if (arguments.help) {
        std::cout << "milepost-probe --dry-device [--quick] [--rendezvous FILE] --out FILE\n"
                     "Built without CUDA: starts its ranks, reads the node and writes a result without times.\n";
        return done;
    }
    if (arguments.version) {
        std::cout << "milepost-probe " << build_info::version << ' ' << build_info::commit
                  << ", built without CUDA\n";
        return done;
    }
    try {
        return run(arguments);
    } catch (const std::exception &error) {
        std::cerr << "milepost-probe: " << error.what() << '\n';
        return failed;
    }
}
