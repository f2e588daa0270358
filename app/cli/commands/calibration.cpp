// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/calibration_choice.h"
#include "app/cli/command_group.h"
#include "app/cli/commands/calibration_parts.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/text_table.h"
#include "app/project/calibration_import.h"
#include "app/project/own_calibration.h"
#include "calibration/calibration_json.h"
#include "calibration/probe/compare.h"
#include "calibration/probe/probe_fit.h"
#include "engine/core/normal_quantiles.h"
#include "engine/step/calibration_names.h"
#include "resources/embedded/resource.h"
#include "resources/reading/text.h"

#include <array>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uintmax_t limit_bytes = 64u << 20;

std::string per_cent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string families_text(const Json &families)
{
    TextTable table(
        {"family", "shapes", "MAPE", "bias", "80 % band", "cells measured", "between"},
        {Align::left, Align::right, Align::right, Align::right, Align::right, Align::right, Align::right});
    for (const Json &f : families)
        table.add({f.value("family", ""), std::to_string(f.value("shapes", 0)), per_cent(f.value("mape", 0.0)),
                   per_cent(f.value("bias", 0.0)),
                   fmt::format("+-{}", per_cent(std::exp(normal_z90 * f.value("log_sd", 0.0)) - 1)),
                   std::to_string(f.value("measured_cells", 0)), std::to_string(f.value("interpolated_cells", 0))});
    return table.text();
}

class ImportCalibration : public Command {
public:
    void declare(Arguments &arguments) override
    {
        arguments
            .add_option("PROBE", request_.probes,
                        "Result files of milepost-probe (*.probe.json), all of one kind of GPU")
            .required();
        arguments.add_option("--out", request_.out, "Calibration file to write").required();
        arguments.add_option("--id", request_.id, "Name of the calibration; else GPU and date");
        arguments.add_option("--base", request_.base,
                             "Calibration for what was not probed; else the public one of the system");
        arguments.add_option("--project", request_.project, "Project file that takes the calibration, too");
        arguments.add_json(json_);
    }

    Expected<int> run() override
    {
        const auto imported = import_calibration(request_);
        if (!imported)
            return tl::make_unexpected(imported.error());
        const bool stored = !request_.project.empty();
        if (json_) {
            print_json({{"schema", "milepost.calibration-import/1"},
                        {"id", imported->id},
                        {"system", imported->system},
                        {"base", imported->base},
                        {"out", request_.out},
                        {"stored", stored},
                        {"changed", imported->changed},
                        {"sources", imported->report["sources"]},
                        {"families", imported->report["families"]}});
        } else {
            print(fmt::format("{} for {}, fitted to {} files; what was not probed comes from {}.\n\n{}",
                              imported->id, imported->system_name, request_.probes.size(), imported->base,
                              families_text(imported->report["families"])));
            if (stored)
                print(fmt::format("\n{}\n", imported->changed ? "Stored in the project."
                                                              : "The project holds this calibration already."));
        }
        return exit_code::yes;
    }

private:
    CalibrationImport request_;
    bool json_ = false;
};

class ShowCalibration : public Command {
public:
    void declare(Arguments &arguments) override
    {
        arguments.add_option("CALIBRATION", which_, "Calibration id or file").required();
        arguments.add_option("--project", project_, "Project file whose imported calibrations have names here");
        arguments.add_flag("--residuals", residuals_, "Every measured operation against its prediction");
        arguments.add_json(json_);
    }

    Expected<int> run() override
    {
        const auto choice = choose_calibration(which_, project_, "CALIBRATION");
        if (!choice)
            return tl::make_unexpected(choice.error());
        const Calibration &c = *choice->catalogue->calibrations.at(choice->id);
        Json document = Json::parse(calibration_text(c));
        if (json_) {
            print_json({{"schema", "milepost.calibration/1"}, {"calibration", std::move(document)}});
            return exit_code::yes;
        }
        print(fmt::format("{} ({})\n{}\n\n", c.id, c.system_id, c.notes));
        print(parts_text(c));
        if (!document.contains("fit") || !document["fit"].contains("families"))
            return exit_code::yes;
        print("\nFitted families, errors with the operation itself left out:\n" +
              families_text(document["fit"]["families"]));
        print("\nSources:\n");
        for (const Json &s : document["fit"]["sources"])
            print(fmt::format("  {} ({}), {}, {} on {}, driver {}\n", s.value("file", ""), s.value("digest", ""),
                              s.value("program", ""), s.value("started", ""), s.value("gpu", ""),
                              s.value("driver", "")));
        if (residuals_)
            print("\n" + residuals_text(document["fit"]["residuals"]));
        return exit_code::yes;
    }

private:
    /// The document with its report of the fit, where it came from.
    [[nodiscard]] std::string calibration_text(const Calibration &c) const
    {
        if (const auto stored = stored_calibration(which_, project_))
            return *stored;
        std::error_code error;
        if (std::filesystem::exists(which_, error))
            if (auto text = read_text_file(which_, limit_bytes))
                return *text;
        if (const auto embedded = find_resource("calibrations/" + c.id + ".json"))
            return std::string(*embedded);
        return write_calibration(c);
    }
    static std::string parts_text(const Calibration &c)
    {
        TextTable table({"part", "provenance", "date", "source"},
                        {Align::left, Align::left, Align::left, Align::left});
        const auto add = [&](const std::string &name, const Source &s) {
            constexpr std::size_t width = 80;
            table.add({name, std::string(to_string(s.provenance)), s.date,
                       s.text.size() > width ? s.text.substr(0, width) + "..." : s.text});
        };
        for (const auto &[type, surface] : c.gemm)
            add("products " + std::string(name_of(type)), surface.source);
        add("sustained power", c.sustained_source);
        add("memory", c.hbm_source);
        add("attention", c.attention.source);
        add("launches", c.launch_source);
        add("Newton-Schulz", c.newton_schulz_source);
        for (const auto &[kind, sweeps] : c.collectives)
            for (const CollectiveSweep &sweep : sweeps)
                add(fmt::format("{}, {} ranks", name_of(kind), sweep.ranks), sweep.source);
        for (const auto &[kind, sweeps] : c.net_collectives)
            for (const CollectiveSweep &sweep : sweeps)
                add(fmt::format("{}, {} domains", name_of(kind), sweep.ranks), sweep.source);
        if (c.measured)
            add("overlap", c.measured->overlap.source);
        if (c.measured && c.measured->host.processes > 0)
            add(fmt::format("host, {} processes", c.measured->host.processes), c.measured->host.source);
        if (c.measured && c.measured->power.transfer_w > 0)
            add(fmt::format("power of exchanges, {:.0f} W", c.measured->power.transfer_w),
                c.measured->power.source);
        if (c.measured)
            add(fmt::format("overlaps: exponents {:g}, {:g}, {:g}", c.measured->joints.loop,
                            c.measured->joints.call, c.measured->joints.streaming),
                c.measured->joints.source);
        return table.text();
    }
    static std::string residuals_text(const Json &residuals)
    {
        TextTable table({"operation", "measured", "predicted", "error"},
                        {Align::left, Align::right, Align::right, Align::right});
        for (const Json &r : residuals) {
            const double measured = r.value("measured_s", 0.0), predicted = r.value("predicted_s", 0.0);
            table.add({r.value("operation", ""), fmt::format("{:.4g} us", 1e6 * measured),
                       fmt::format("{:.4g} us", 1e6 * predicted), per_cent(predicted / measured - 1)});
        }
        return table.text();
    }

    std::string which_, project_;
    bool residuals_ = false, json_ = false;
};

class CompareCalibrations : public Command {
public:
    void declare(Arguments &arguments) override
    {
        arguments.add_option("A", a_, "Probe result, calibration file or calibration id").required();
        arguments.add_option("B", b_, "The same kind as A").required();
        arguments.add_option("--project", project_, "Project file whose imported calibrations have names here");
        arguments.add_json(json_);
    }

    Expected<int> run() override
    {
        const bool probes = a_.ends_with(".probe.json") || b_.ends_with(".probe.json");
        const auto operations = probes ? of_probes() : of_calibrations();
        if (!operations)
            return tl::make_unexpected(operations.error());
        const auto families = compare_operations(*operations);
        if (families.empty())
            return fail("calibration.compare", "B",
                        fmt::format("'{}' and '{}' have no operation in common.", a_, b_));
        Json list = Json::array();
        TextTable table(
            {"family", "operations", "time B / A", "95 % interval", "faster", "slower", "verdict"},
            {Align::left, Align::right, Align::right, Align::right, Align::right, Align::right, Align::left});
        for (const ComparedFamily &f : families) {
            list.push_back({{"family", f.family},
                            {"operations", f.operations},
                            {"ratio", f.ratio},
                            {"low", f.low},
                            {"high", f.high},
                            {"faster", f.faster},
                            {"slower", f.slower},
                            {"verdict", name_of(f.verdict)}});
            table.add({f.family, std::to_string(f.operations), fmt::format("{:.3f}", f.ratio),
                       fmt::format("{:.3f} to {:.3f}", f.low, f.high), std::to_string(f.faster),
                       std::to_string(f.slower), std::string(name_of(f.verdict))});
        }
        if (json_)
            print_json({{"schema", "milepost.calibration-comparison/1"},
                        {"a", a_},
                        {"b", b_},
                        {"margin", same_margin},
                        {"verdict", name_of(families.back().verdict)},
                        {"families", std::move(list)}});
        else
            print(fmt::format("B is {} (within {} counts as the same)\n\n{}", name_of(families.back().verdict),
                              per_cent(same_margin), table.text()));
        return exit_code::yes;
    }

private:
    Expected<std::vector<ComparedOperation>> of_probes() const
    {
        const auto a = load_probe(a_), b = load_probe(b_);
        if (!a)
            return tl::make_unexpected(a.error());
        if (!b)
            return tl::make_unexpected(b.error());
        return common_operations(*a, *b);
    }
    Expected<std::vector<ComparedOperation>> of_calibrations() const
    {
        const auto a = choose_calibration(a_, project_, "A"), b = choose_calibration(b_, project_, "B");
        if (!a)
            return tl::make_unexpected(a.error());
        if (!b)
            return tl::make_unexpected(b.error());
        const Calibration &first = *a->catalogue->calibrations.at(a->id);
        const auto system = a->catalogue->systems.find(first.system_id);
        if (system == a->catalogue->systems.end())
            return fail(
                "calibration.system", "A",
                fmt::format("'{}' is of system '{}', which the catalogue does not have.", a_, first.system_id));
        return common_operations(first, *b->catalogue->calibrations.at(b->id), *system->second);
    }

    std::string a_, b_, project_;
    bool json_ = false;
};

constexpr std::array calibration_commands{
    CommandEntry{"import", "Fits probe results to a calibration", make_command<ImportCalibration>},
    CommandEntry{"show", "What a calibration knows, and from where", make_command<ShowCalibration>},
    CommandEntry{"compare", "Whether B is faster than A, with the statistics", make_command<CompareCalibrations>},
    CommandEntry{"ranks", "How well numbers of ranks predict one another's collectives", make_calibration_ranks},
};

} // namespace

std::unique_ptr<Command> make_calibration() { return std::make_unique<CommandGroup>(calibration_commands); }

} // namespace milepost
