// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sweep/sweep_run.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace milepost {

std::string computed_line(const SweepPlan &plan, std::size_t row, std::size_t milestones,
                          const Catalogue &catalogue)
{
    const auto values = plan.values(row);
    const auto text = plan.scenario(values);
    if (!text)
        return sweep_line(row, {}, values, milestones, tl::make_unexpected(text.error()));
    const auto scenario = read_scenario(text->text, text->origin, text->folder);
    const Expected<Estimate> estimate =
        scenario ? evaluate(*scenario, catalogue) : tl::make_unexpected(scenario.error());
    return sweep_line(row, scenario_hash(*text), values, milestones, estimate);
}

Expected<std::size_t> run_sweep(const SweepPlan &plan, const std::vector<std::size_t> &rows, std::size_t milestones,
                                const Catalogue &catalogue, SweepFile &file, unsigned threads,
                                const SweepProgress &progress)
{
    std::mutex mutex;
    std::condition_variable changed;
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> stop = false;
    std::size_t done = 0;
    unsigned working = std::max(1U, threads);
    std::optional<Diagnostics> failure;

    const auto work = [&] {
        for (std::size_t at = 0; !stop && (at = next++) < rows.size();) {
            const auto line = computed_line(plan, rows[at], milestones, catalogue);
            const std::scoped_lock lock(mutex);
            const auto written = failure ? Expected<void>{} : file.append(line);
            if (!written) {
                failure = written.error();
                stop = true;
            } else if (!failure) {
                ++done;
            }
        }
        const std::scoped_lock lock(mutex);
        --working;
        changed.notify_all();
    };
    std::vector<std::jthread> crew;
    for (unsigned i = 0; i < std::max(1U, threads); ++i)
        crew.emplace_back(work);

    constexpr std::chrono::milliseconds often{100};
    std::unique_lock lock(mutex);
    while (!changed.wait_for(lock, often, [&] { return working == 0; })) {
        const auto so_far = done;
        lock.unlock();
        if (!progress(so_far))
            stop = true;
        lock.lock();
    }
    lock.unlock();
    crew.clear();
    if (failure)
        return tl::make_unexpected(*failure);
    if (const auto synced = file.sync(); !synced)
        return tl::make_unexpected(synced.error());
    static_cast<void>(progress(done));
    return done;
}

} // namespace milepost
