// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/calibration_parts.h"
#include "app/cli/console.h"
#include "app/cli/text_table.h"
#include "app/project/calibration_import.h"
#include "app/project/catalogue_loader.h"
#include "calibration/probe/rank_check.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

std::string per_cent(double share) { return fmt::format("{:.1f} %", 100 * share); }

class CheckRanks : public Command {
public:
    void declare(Arguments &arguments) override
    {
        arguments
            .add_option(
                "PROBE", probes_,
                "Result files of milepost-probe (*.probe.json), with collectives of several numbers of ranks")
            .required();
        arguments.add_option("--fit", fit_on_, "Numbers of ranks that are fitted, comma-separated; else all others")
            .comma_separated();
        arguments.add_option("--at", at_, "Number of ranks that is predicted; else each in turn");
        arguments
            .add_option("--bar", bar_,
                        "Largest mean absolute error from 1 MB on; above it the answer is no (exit 1)")
            .shows_default();
        arguments.add_json(json_);
    }

    Expected<int> run() override
    {
        const auto catalogue = load_catalogue();
        if (!catalogue)
            return tl::make_unexpected(catalogue.error());
        std::vector<ProbeFile> files;
        for (const std::filesystem::path &path : probes_) {
            auto file = load_probe(path);
            if (!file)
                return tl::make_unexpected(file.error());
            files.push_back(std::move(*file));
        }
        std::vector<const SystemSpec *> systems;
        for (const auto &[id, system] : (*catalogue)->systems)
            systems.push_back(system.get());
        const auto system = system_of(files, systems);
        if (!system)
            return tl::make_unexpected(system.error());
        const auto base = public_calibration(**catalogue, **system);
        if (!base)
            return tl::make_unexpected(base.error());
        const auto checks = check_ranks(files, **system, **base, fit_on_, at_);
        if (!checks)
            return tl::make_unexpected(checks.error());
        const bool within = std::ranges::all_of(*checks, [&](const RankCheck &c) { return c.mape(true) <= bar_; });
        print_checks(*checks, within);
        return within ? exit_code::yes : exit_code::no;
    }

private:
    void print_checks(const std::vector<RankCheck> &checks, bool within) const
    {
        Json list = Json::array();
        TextTable table(
            {"ranks", "fitted to", "rows from 1 MB", "MAPE", "worst", "rows below", "MAPE"},
            {Align::right, Align::left, Align::right, Align::right, Align::left, Align::right, Align::right});
        for (const RankCheck &check : checks) {
            const auto large =
                std::ranges::count_if(check.rows, [](const RankCheckRow &r) { return r.bytes >= 1e6; });
            const auto small = static_cast<std::ptrdiff_t>(check.rows.size()) - large;
            const RankCheckRow worst = check.worst(true);
            const double worst_error = worst.measured_s > 0 ? worst.predicted_s / worst.measured_s - 1 : 0;
            Json rows = Json::array();
            for (const RankCheckRow &r : check.rows)
                rows.push_back({{"op", r.op},
                                {"bytes", r.bytes},
                                {"measured_s", r.measured_s},
                                {"predicted_s", r.predicted_s}});
            list.push_back({{"ranks", check.ranks},
                            {"fitted", check.fitted},
                            {"mape_large", check.mape(true)},
                            {"mape_small", check.mape(false)},
                            {"rows", std::move(rows)}});
            table.add({std::to_string(check.ranks), fmt::format("{}", fmt::join(check.fitted, ", ")),
                       std::to_string(large), per_cent(check.mape(true)),
                       large > 0 ? fmt::format("{} of {:.3g} MB {:+.1f} %", worst.op, worst.bytes / 1e6,
                                               100 * worst_error)
                                 : std::string(),
                       std::to_string(small), per_cent(check.mape(false))});
        }
        if (json_)
            print_json({{"schema", "milepost.calibration-ranks/1"},
                        {"bar", bar_},
                        {"within", within},
                        {"checks", std::move(list)}});
        else
            print(
                fmt::format("Collectives of a number of ranks as the others predict them; at most {} from 1 MB on: "
                            "{}\n\n{}",
                            per_cent(bar_), within ? "yes" : "no", table.text()));
    }

    std::vector<std::filesystem::path> probes_;
    std::vector<int> fit_on_;
    int at_ = 0;
    double bar_ = 0.12;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_calibration_ranks() { return std::make_unique<CheckRanks>(); }

} // namespace milepost
