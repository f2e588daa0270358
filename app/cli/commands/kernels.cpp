// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/calibration_choice.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/row_file.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "calibration/json_text.h"
#include "calibration/kernel_rows.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string_view>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

class PredictKernels : public Command {
public:
    void declare(Arguments &arguments) override
    {
        arguments.add_option("OPS", file_, "Table of operations (CSV)").required();
        arguments.add_option("--calibration", calibration_, "Calibration id or file").required();
        arguments.add_option("--project", project_, "Project file whose imported calibrations have names here");
        arguments.add_json(json_);
    }

    Expected<int> run() override
    {
        const auto choice = choose_calibration(calibration_, project_);
        if (!choice)
            return tl::make_unexpected(choice.error());
        const auto &calibration = *choice->catalogue->calibrations.at(choice->id);
        const auto system = choice->catalogue->systems.find(calibration.system_id);
        if (system == choice->catalogue->systems.end())
            return fail("calibration.system", "--calibration",
                        fmt::format("--calibration: '{}' is of system '{}', which the catalogue does not have.",
                                    choice->id, calibration.system_id));
        const auto table = read_row_file(file_, RowFormat::operations);
        if (!table)
            return tl::make_unexpected(table.error());
        const auto predicted = predict_kernels(*table, calibration, *system->second);
        if (!predicted)
            return tl::make_unexpected(predicted.error());
        if (std::ranges::all_of(*predicted, [](const KernelRow &row) { return row.skipped.has_value(); }))
            return fail("kernels.rows", file_,
                        predicted->empty()
                            ? fmt::format("'{}' holds no operation.", file_)
                            : fmt::format("None of the {} rows of '{}' can be predicted; the first, line "
                                          "{}: {}",
                                          predicted->size(), file_, predicted->front().line,
                                          *predicted->front().skipped));
        auto document = kernels_json(*predicted);
        const std::optional<Source> assumption = assumed_of(*table, *predicted, calibration);
        if (json_) {
            document["calibration"] = calibration.id;
            document["assumptions"] = Json::array();
            if (assumption)
                document["assumptions"].push_back(source_json(*assumption));
            print_json(document);
        } else {
            print_rows(*table, *predicted, document);
            if (assumption)
                print(fmt::format("\nOverlaps of GPU and host are {} ({}): {}\n", to_string(assumption->provenance),
                                  assumption->date, assumption->text));
        }
        return exit_code::yes;
    }

private:
    /// What predictions of these rows take for granted beyond what was measured: where times that partly overlap
    /// join.
    static std::optional<Source> assumed_of(const CsvTable &table, const std::vector<KernelRow> &predicted,
                                            const Calibration &calibration)
    {
        if (!calibration.measured)
            return std::nullopt;
        for (std::size_t i = 0; i < predicted.size(); ++i) {
            const std::string_view op = table.text(table.rows()[i], "op");
            if (!predicted[i].skipped && (op == "copy" || op == "adamw" || op == "newton_schulz"))
                return calibration.measured->joints.source;
        }
        return std::nullopt;
    }

    static void print_rows(const CsvTable &table, const std::vector<KernelRow> &predicted, const Json &document)
    {
        TextTable lines({"line", "op", "predicted", "80 % band", "coverage"},
                        {Align::right, Align::left, Align::right, Align::right, Align::left});
        for (std::size_t i = 0; i < predicted.size(); ++i) {
            const KernelRow &row = predicted[i];
            const std::string op(table.text(table.rows()[i], "op"));
            if (row.skipped)
                lines.add({std::to_string(row.line), op, "-", "-", "skipped: " + *row.skipped});
            else
                lines.add({std::to_string(row.line), op, shown(Quantity::milliseconds, *row.predicted_s),
                           fmt::format("{} to {}", shown(Quantity::milliseconds, *row.p10_s),
                                       shown(Quantity::milliseconds, *row.p90_s)),
                           document["rows"][i]["coverage"].get<std::string>()});
        }
        print(lines.text());
    }

    std::string file_, calibration_, project_;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_kernels() { return std::make_unique<PredictKernels>(); }

} // namespace milepost
