// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// Ranks that meet through a file, exchange, and notice when one of them fails or is gone. Threads stand for
// processes.
#include "kernels/probe/ranks.h"
#include "kernels/tests/check.h"

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <future>
#include <string>
#include <unistd.h>
#include <vector>

using namespace milepost::kernels; // NOLINT: a test program

namespace {

std::string fresh_rendezvous(const std::string &name)
{
    const auto path =
        std::filesystem::temp_directory_path() / ("milepost-ranks-" + std::to_string(getpid()) + "-" + name);
    std::filesystem::remove(path);
    return path.string();
}

/// What every rank of a group of `count` gives back or throws, as text.
std::vector<std::string> in_ranks(int count, const std::string &name,
                                  const std::function<std::string(RankGroup &)> &body)
{
    const std::string rendezvous = fresh_rendezvous(name);
    std::vector<std::future<std::string>> futures;
    for (int rank = 0; rank < count; ++rank) {
        futures.push_back(std::async(std::launch::async, [=] {
            try {
                RankGroup group({rank, count, rank, "test", "localhost"}, rendezvous, std::chrono::seconds(20));
                return body(group);
            } catch (const std::exception &error) {
                return std::string("error: ") + error.what();
            }
        }));
    }
    std::vector<std::string> answers;
    for (auto &future : futures) {
        answers.push_back(future.get());
    }
    std::filesystem::remove(rendezvous);
    return answers;
}

} // namespace

int main()
{
    return testing::run([](testing::Checker &check) {
        // Source of the form: Slurm's scontrol show hostnames.
        check.that(first_host("gpu[03-05,9],login1") == "gpu03", "range");
        check.that(first_host("node7") == "node7" && first_host("a1,a2") == "a1", "plain lists");
        check.that(first_host("rack[2,4]-gpu1") == "rack2-gpu1", "suffix");

        for (const std::string &answer : in_ranks(4, "exchange", [](RankGroup &group) {
                 std::string all;
                 for (const std::string &message :
                      group.exchange(std::string("r").append(std::to_string(group.rank())))) {
                     all += message;
                 }
                 return all;
             })) {
            check.that(answer == "r0r1r2r3", "exchange gives \"" + answer + "\"");
        }
        for (const std::string &answer : in_ranks(3, "maximum", [](RankGroup &group) {
                 const double own = group.rank();
                 const std::vector<double> most = group.maximum({own, -own});
                 return std::to_string(static_cast<int>(most[0])) + std::to_string(static_cast<int>(most[1]));
             })) {
            check.that(answer == "20", "maximum gives \"" + answer + "\"");
        }
        const auto failed = in_ranks(3, "failure", [](RankGroup &group) {
            if (group.rank() == 1) {
                group.report_failure("out of memory");
                return std::string("failed");
            }
            group.barrier();
            return std::string("went on");
        });
        check.that(failed[0] == "error: rank 1 on localhost: out of memory" && failed[2] == failed[0],
                   "a failing rank is named: " + failed[0]);
        const auto gone = in_ranks(3, "gone", [](RankGroup &group) {
            if (group.rank() == 2) {
                return std::string("gone");
            }
            group.barrier();
            return std::string("went on");
        });
        check.that(gone[0].find("rank 2 on localhost") != std::string::npos &&
                       gone[1].find("rank 2") != std::string::npos,
                   "a rank that is gone is named: " + gone[0]);

        setenv("RANK", "5", 1);
        setenv("WORLD_SIZE", "4", 1);
        bool refused = false;
        try {
            static_cast<void>(identity_from_environment());
        } catch (const std::invalid_argument &) {
            refused = true;
        }
        check.that(refused, "a rank beyond the count is refused");
        setenv("RANK", "3", 1);
        setenv("LOCAL_RANK", "1", 1);
        const RankIdentity identity = identity_from_environment();
        check.that(identity.rank == 3 && identity.count == 4 && identity.local_rank == 1 &&
                       identity.launcher == "torchrun",
                   "torchrun variables");
        unsetenv("RANK");
        setenv("SLURM_PROCID", "1", 1);
        setenv("SLURM_NTASKS", "2", 1);
        check.that(identity_from_environment().launcher == "slurm", "Slurm variables");
        setenv("SLURM_PROCID", "one", 1);
        refused = false;
        try {
            static_cast<void>(identity_from_environment());
        } catch (const std::invalid_argument &) {
            refused = true;
        }
        check.that(refused, "a rank that is no number is refused");
    });
}
