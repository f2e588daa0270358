// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sweep/sweep_array.h"

#include "app/project/replace_file.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace milepost {

namespace {

std::filesystem::path folder_of(const std::filesystem::path &table)
{
    auto folder = std::filesystem::absolute(table);
    folder += ".shards";
    return folder;
}

} // namespace

SweepArray::SweepArray(const std::filesystem::path &table, std::size_t tasks)
    : folder_(folder_of(table)), tasks_(tasks)
{
}

std::filesystem::path SweepArray::shard(std::size_t number) const
{
    return folder_ / fmt::format("shard-{}.csv", number);
}

Expected<std::string> SweepArray::script_text(const std::vector<std::string> &command, const std::string &name,
                                              const ArraySettings &settings)
{
    std::vector<BatchOption> options{{"job-name", job_name(name), {}},
                                     {"array", fmt::format("1-{}", settings.tasks), "one shard of the sweep each"},
                                     {"ntasks", "1", {}},
                                     {"cpus-per-task", fmt::format("{}", settings.threads), {}},
                                     {"requeue", {}, "a task that lost its node goes on where it was"},
                                     {"open-mode", "append", {}},
                                     {"output", "task-%a.log", {}}};
    for (const auto &[option, value] : {std::pair{"partition", &settings.partition},
                                        std::pair{"account", &settings.account}, std::pair{"time", &settings.time}})
        if (!value->empty())
            options.push_back({option, *value, {}});
    auto head = batch_head(options);
    if (!head)
        return head;
    return *head + fmt::format("set -eu\n"
                               "task=$SLURM_ARRAY_TASK_ID\n"
                               "exec {} --shard \"$task/{}\" --threads {} --resume --out \"shard-$task.csv\"\n",
                               shell_words(command), settings.tasks, settings.threads);
}

Expected<std::optional<ArrayRecord>> SweepArray::recorded(const std::filesystem::path &table)
{
    const auto file = folder_of(table) / "job.json";
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        return std::optional<ArrayRecord>{};
    constexpr std::uintmax_t limit = 100'000;
    const auto text = read_text_file(file, limit);
    if (!text)
        return tl::make_unexpected(text.error());
    const auto document = nlohmann::json::parse(*text, nullptr, false);
    if (!document.is_object() || !document.contains("job") || !document["job"].is_string() ||
        !document.contains("tasks") || !document["tasks"].is_number_unsigned() ||
        document["tasks"].get<std::size_t>() < 1)
        return fail("sweep.record", file.string(),
                    fmt::format("'{}' is not the record of a sweep.", file.string()));
    return std::optional(ArrayRecord{document["job"].get<std::string>(), document["tasks"].get<std::size_t>()});
}

Expected<void> SweepArray::record(const std::string &job) const
{
    const nlohmann::ordered_json document{{"job", job}, {"tasks", tasks_}};
    return replace_file(folder_ / "job.json", document.dump() + '\n');
}

Expected<SweepLines> SweepArray::gather(const SweepPlan &plan, const std::string &header) const
{
    SweepLines all;
    for (std::size_t number = 1; number <= tasks_; ++number) {
        const auto lines = read_sweep(shard(number), plan, header);
        if (!lines)
            return tl::make_unexpected(lines.error());
        for (const auto &[row, line] : *lines) {
            if (row % tasks_ != number - 1)
                return fail("sweep.shard", shard(number).string(),
                            fmt::format("'{}': row {} belongs to shard {}.", shard(number).string(), row,
                                        row % tasks_ + 1));
            all.emplace(row, line);
        }
    }
    return all;
}

std::vector<std::size_t> SweepArray::incomplete(const SweepPlan &plan, const SweepLines &lines) const
{
    std::vector<std::size_t> numbers;
    for (std::size_t number = 1; number <= tasks_; ++number) {
        const auto rows = plan.shard(number, tasks_);
        if (!std::ranges::all_of(rows, [&](std::size_t row) { return lines.contains(row); }))
            numbers.push_back(number);
    }
    return numbers;
}

void SweepArray::remove_unused() const
{
    std::error_code error;
    for (const auto &entry : std::filesystem::directory_iterator(folder_, error))
        if (entry.path() != script())
            return;
    remove();
}

void SweepArray::remove() const
{
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
}

} // namespace milepost
