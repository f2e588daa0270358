// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief milepost-calibrate-public: makes the calibrations and stacks of resources/ from tables of public
/// measurements.
///        A program for developers; the released programs carry its output.
#include "calibration/calibration_json.h"
#include "calibration/tables/public_calibration.h"
#include "calibration/tools/fit_command.h"
#include "calibration/tools/public_inputs.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fmt/format.h>

namespace {

using namespace milepost;

constexpr int exit_ok = 0;
constexpr int exit_bad_input = 2;

int report(const Diagnostics &diagnostics)
{
    for (const Diagnostic &d : diagnostics)
        fmt::print(stderr, "{}\n", d.message);
    return exit_bad_input;
}

int make_tables(const std::filesystem::path &data, const std::string &system_id, const std::filesystem::path &out)
{
    const auto inputs = load_public_inputs(data);
    if (!inputs)
        return report(inputs.error());
    const auto system = inputs->systems.find(system_id);
    if (system == inputs->systems.end())
        return report(
            {{Severity::error, "tables.system", system_id, fmt::format("'{}' is not a known system.", system_id)}});
    const auto calibration = public_calibration(system->second, inputs->tables, inputs->priors, inputs->systems);
    if (!calibration)
        return report(calibration.error());
    if (const auto written = write_text_file(out, write_calibration(*calibration)); !written)
        return report(written.error());
    return exit_ok;
}

int run_program(int argc, char **argv)
{
    CLI::App app{"Makes the public calibrations of resources/ from tables of public measurements"};
    app.require_subcommand(1);
    std::string data, system_id, out, calibrations_out, stacks_out;

    auto *tables = app.add_subcommand("tables", "Tables part of one system's calibration, factors not fitted");
    tables
        ->add_option("DATA_DIR", data,
                     "Folder with gemm-measured.csv, nccl-measured.csv, moe-alltoall-measured.csv")
        ->required();
    tables->add_option("--system", system_id, "System id")->required();
    tables->add_option("--out", out, "File to write")->required();

    auto *fit = app.add_subcommand("fit", "All public calibrations with fitted factors, and the stacks");
    fit->add_option("DATA_DIR", data, "Folder with the tables and perf-rows.csv")->required();
    fit->add_option("--out-calibrations", calibrations_out, "Folder for ID.json")->required();
    fit->add_option("--out-stacks", stacks_out, "Folder for ID.json")->required();

    auto *lofo = app.add_subcommand("lofo", "Leave-one-family-out error table");
    lofo->add_option("DATA_DIR", data, "Folder with the tables and perf-rows.csv")->required();

    CLI11_PARSE(app, argc, argv);
    if (*tables)
        return make_tables(data, system_id, out);
    const auto done = *fit ? fit_public(data, calibrations_out, stacks_out) : print_leave_one_family_out(data);
    return done ? exit_ok : report(done.error());
}

} // namespace

int main(int argc, char **argv)
{
    try {
        return run_program(argc, argv);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "milepost-calibrate-public: internal error: %s.\n", error.what());
        return exit_bad_input;
    }
}
