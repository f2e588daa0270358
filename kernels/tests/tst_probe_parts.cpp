// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// The parts of the probe that need no GPU: statistics and stopping, command line, designs of shapes, the JSON
// writer.
#include "kernels/probe/cases.h"
#include "kernels/probe/nvml.h"
#include "kernels/probe/options.h"
#include "kernels/probe/rank_groups.h"
#include "kernels/probe/statistics.h"
#include "kernels/support/json_writer.h"
#include "kernels/tests/check.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <stdexcept>

using namespace milepost::kernels; // NOLINT: a test program

namespace {

void check_statistics(testing::Checker &check)
{
    check.that(!summarise({}), "no samples, no summary");
    // Quartiles of 1..5 by linear interpolation (type 7): 2, 3, 4.
    const auto five = summarise({5, 1, 4, 2, 3});
    check.that(five && five->minimum == 1 && five->quartile1 == 2 && five->median == 3 && five->quartile3 == 4 &&
                   five->count == 5,
               "quartiles of five");
    const auto four = summarise({1, 2, 3, 4});
    check.that(four && four->quartile1 == 1.75 && four->median == 2.5 && four->quartile3 == 3.25,
               "quartiles of four");
    // 1.253 * (4 - 2) / 1.349 / sqrt(5) / 3
    check.at_most(std::abs(relative_error_of_median(*five) - 0.27692), 1e-4, "error of the median");
    check.that(std::isinf(relative_error_of_median(*summarise({1.0}))), "one sample tells nothing about its error");

    StopRule rule;
    rule.minimum_samples = 5;
    rule.minimum_seconds = 1.0;
    rule.time_limit_seconds = 10.0;
    rule.maximum_samples = 100;
    const std::vector<double> steady(8, 0.5);
    check.that(should_stop(rule, steady, 4.0, 4.1) == StopReason::Converged, "steady samples converge");
    check.that(!should_stop(rule, steady, 0.5, 0.6), "not before the minimum time");
    check.that(!should_stop(rule, {0.5, 0.5}, 1.0, 1.0), "not before the minimum count");
    const std::vector<double> noisy{0.1, 0.9, 0.2, 0.8, 0.3, 0.7};
    check.that(!should_stop(rule, noisy, 3.0, 3.0), "noise goes on");
    check.that(should_stop(rule, noisy, 3.0, 10.0) == StopReason::TimeLimit, "noise ends at the limit");
    check.that(!should_stop(rule, {5.0, 6.0}, 11.0, 11.0), "two samples are too few even at the limit");
    check.that(should_stop(rule, {20.0, 21.0}, 41.0, 41.0) == StopReason::TimeLimit, "but not for ever");
    check.that(should_stop(rule, std::vector<double>(100, 1e-6), 1e-4, 0.1) == StopReason::SampleLimit,
               "count limit");
}

void check_options(testing::Checker &check)
{
    const std::vector<std::string_view> names{"gemm", "copy"};
    const Options good = parse_options({"--only", "gemm", "copy", "--quick", "--out", "x.json"}, names);
    check.that(good.error.empty() && good.only.size() == 2 && good.only[1] == "copy" && good.quick &&
                   good.out == "x.json",
               "names after --only");
    check.that(parse_options({}, names).error.find("--out") != std::string::npos, "--out is wanted");
    check.that(parse_options({"--list"}, names).error.empty(), "--list needs no --out");
    check.that(parse_options({"--out"}, names).error.find("needs a value") != std::string::npos,
               "--out needs a value");
    check.that(parse_options({"--out", "--quick"}, names).error.find("needs a value") != std::string::npos,
               "an option is no value");
    check.that(parse_options({"--only", "gem", "--out", "x"}, names).error.find("gemm") != std::string::npos,
               "a wrong name is answered with the right ones");
    check.that(parse_options({"--only", "gem", "--out", "x"}, {}).error.empty(), "without names all are taken");
    check.that(parse_options({"--fast"}, names).error.find("--fast") != std::string::npos,
               "unknown arguments are named");
}

void check_designs(testing::Checker &check)
{
    check.that(halton(1, 2) == 0.5 && halton(2, 2) == 0.25 && halton(3, 2) == 0.75, "Halton in base 2");
    check.at_most(std::abs(halton(5, 3) - 7.0 / 9.0), 1e-15, "Halton in base 3");
    const std::vector<GemmShape> design = gemm_design(96, 1.2e13, 2.7e8);
    check.that(design.size() == 96, "as many shapes as asked for");
    std::set<std::array<std::int64_t, 3>> different;
    bool allowed = true;
    for (const GemmShape &shape : design) {
        different.insert({shape.m, shape.n, shape.k});
        allowed =
            allowed && shape.m % 16 == 0 && shape.n % 16 == 0 && shape.k % 16 == 0 && gemm_flops(shape) <= 1.2e13;
    }
    check.that(allowed, "multiples of 16 within the limit");
    check.that(different.size() == design.size(), "no shape twice");
    // Each octave of every dimension is visited.
    for (const auto member : {&GemmShape::m, &GemmShape::n, &GemmShape::k}) {
        for (int octave = 7; octave < 15; ++octave) {
            const bool visited = std::any_of(design.begin(), design.end(), [&](const GemmShape &shape) {
                return shape.*member >= (1 << octave) && shape.*member < (2 << octave);
            });
            check.that(visited, "octave " + std::to_string(octave));
        }
    }
    const std::vector<std::int64_t> ladder = size_ladder(1024, 1e6, 4);
    check.that(ladder.front() == 1024 && ladder.size() == 5 && ladder.back() == 262144, "sizes");
}

void check_json(testing::Checker &check)
{
    JsonWriter json;
    json.begin_object();
    json.member("text", "a\"b\\c\n\x01");
    json.member("number", 0.1);
    json.member("nothing", std::numeric_limits<double>::infinity());
    json.member("missing", std::optional<double>());
    json.key("list");
    json.begin_array();
    json.integer(-3);
    json.boolean(true);
    json.end_array();
    json.key("empty");
    json.begin_object();
    json.end_object();
    json.end_object();
    check.that(json.str() == "{\n \"text\": \"a\\\"b\\\\c\\n\\u0001\",\n \"number\": 0.1,\n \"nothing\": null,\n"
                             " \"missing\": null,\n \"list\": [\n  -3,\n  true\n ],\n \"empty\": {}\n}\n",
               "document as expected");
    bool refused = false;
    try {
        JsonWriter wrong;
        wrong.begin_array();
        wrong.key("k");
    } catch (const std::logic_error &) {
        refused = true;
    }
    check.that(refused, "a key in an array is refused");
}

void check_limits(testing::Checker &check)
{
    // Bits of nvmlClocksEventReasons: idle 1, power cap 4, hardware slowdown 8, software thermal 0x20.
    check.that(!is_throttled(0x1) && !is_throttled(0x4) && is_throttled(0x8) && is_throttled(0x24),
               "what counts as throttled");
    check.that(is_power_capped(0x4) && !is_power_capped(0x20), "power cap");
}

void check_groupings(testing::Checker &check)
{
    const std::vector<Grouping> pair = groupings({"a", "a"});
    check.that(pair.size() == 1 && pair[0].whole && pair[0].ranks == 2 && pair[0].hosts == 1,
               "two ranks: the whole");
    // Eight GPUs in each of two hosts: pairs, fours and eights within, one of each host across, all sixteen.
    std::vector<std::string> hosts(16, "a");
    std::fill(hosts.begin() + 8, hosts.end(), "b");
    const std::vector<Grouping> two = groupings(hosts);
    std::vector<std::pair<int, int>> sizes;
    for (const Grouping &grouping : two) {
        sizes.emplace_back(grouping.ranks, grouping.hosts);
    }
    check.that(sizes == std::vector<std::pair<int, int>>{{2, 1}, {4, 1}, {8, 1}, {2, 2}, {16, 2}},
               "groups of two hosts");
    check.that(two[3].colour[3] == two[3].colour[11] && two[3].rank_in_group(11) == 1,
               "the same place on each host");
    check.that(groupings({"a", "a", "b"}).size() == 1, "unequal hosts: the whole only");
    check.that(groupings({"a", "b", "a", "b"}).size() == 1, "alternating hosts: the whole only");
}

} // namespace

int main()
{
    return testing::run([](testing::Checker &check) {
        check_statistics(check);
        check_options(check);
        check_groupings(check);
        check_designs(check);
        check_json(check);
        check_limits(check);
    });
}
