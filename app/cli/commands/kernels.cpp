// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/calibration_choice.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/operation_times.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "resources/reading/text.h"

#include <fmt/format.h>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

class PredictKernels : public Command {
public:
    void declare(CLI::App &parser) override
    {
        parser.add_option("OPS", file_, "Table of operations (CSV)")->required();
        parser.add_option("--calibration", calibration_, "Calibration id or file")->required();
        parser.add_flag("--json", json_, "Prints one JSON document and nothing else");
    }

    Expected<int> run() override
    {
        const auto choice = choose_calibration(calibration_);
        if (!choice)
            return tl::make_unexpected(choice.error());
        const auto &calibration = *choice->catalogue->calibrations.at(choice->id);
        const auto system = choice->catalogue->systems.find(calibration.system_id);
        if (system == choice->catalogue->systems.end())
            return fail("calibration.system", "--calibration",
                        fmt::format("--calibration: '{}' is of system '{}', which the catalogue does not have.",
                                    choice->id, calibration.system_id));
        constexpr std::uintmax_t limit_bytes = 64u << 20;
        const auto text = read_text_file(file_, limit_bytes);
        if (!text)
            return tl::make_unexpected(text.error());
        const auto table = CsvTable::parse(*text, file_);
        if (!table)
            return tl::make_unexpected(table.error());
        if (!table->has("op"))
            return fail("operations.columns", "op", fmt::format("'{}' has no column 'op'.", file_));
        print_rows(*table, calibration, *system->second);
        return exit_code::yes;
    }

private:
    void print_rows(const CsvTable &table, const Calibration &calibration, const SystemSpec &system) const
    {
        Json rows = Json::array();
        TextTable lines({"line", "op", "predicted", "80 % band", "coverage"},
                        {Align::right, Align::left, Align::right, Align::right, Align::left});
        for (const auto &row : table.rows()) {
            const auto time = operation_time(table, row, calibration, system);
            const std::string op(table.text(row, "op"));
            if (!time) {
                const auto &reason = time.error().front().message;
                rows.push_back({{"line", row.line},
                                {"predicted_s", nullptr},
                                {"p10_s", nullptr},
                                {"p90_s", nullptr},
                                {"coverage", nullptr},
                                {"skipped", reason}});
                lines.add({std::to_string(row.line), op, "-", "-", "skipped: " + reason});
                continue;
            }
            rows.push_back({{"line", row.line},
                            {"predicted_s", time->seconds},
                            {"p10_s", time->p10_s},
                            {"p90_s", time->p90_s},
                            {"coverage", coverage_name(time->coverage)},
                            {"skipped", nullptr}});
            lines.add({std::to_string(row.line), op, shown(Quantity::milliseconds, time->seconds),
                       fmt::format("{} to {}", shown(Quantity::milliseconds, time->p10_s),
                                   shown(Quantity::milliseconds, time->p90_s)),
                       std::string(coverage_name(time->coverage))});
        }
        if (json_)
            print_json(
                {{"schema", "milepost.kernels/1"}, {"calibration", calibration.id}, {"rows", std::move(rows)}});
        else
            print(lines.text());
    }

    std::string file_, calibration_;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_kernels() { return std::make_unique<PredictKernels>(); }

} // namespace milepost
