// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/tables/gemm_tables.h"

#include "calibration/statistics.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <set>
#include <utility>
#include <vector>

namespace milepost {

namespace {

using Shape = std::array<double, 3>; ///< m, n, k

/// Shapes smaller than this do not reach the power limit.
constexpr double power_limited_size = 4096;

bool is_permissive(std::string_view source) { return source.starts_with("aiconfigurator:") || source == "xla"; }

std::optional<GemmType> type_of(std::string_view dtype)
{
    constexpr std::array<std::pair<std::string_view, GemmType>, 6> spellings{{
        {"bfloat16", GemmType::bf16},
        {"bf16 (bf16xbf16->bf16)", GemmType::bf16},
        {"tf32 (f32xf32->f32)", GemmType::tf32},
        {"fp8", GemmType::fp8},
        {"fp8 (f8e4m3fnxf8e4m3fn->bf16)", GemmType::fp8},
        {"nvfp4", GemmType::nvfp4},
    }};
    for (const auto &[text, type] : spellings)
        if (text == dtype)
            return type;
    return std::nullopt;
}

struct Measurements {
    std::map<Shape, double> seconds; ///< fastest
    std::set<std::string> libraries;
    bool from_aiconfigurator = false, from_xla = false;
};

/// Axes of the shapes after the emptiest values have gone, one after the other, until each plane is half full.
std::array<std::vector<double>, 3> axes_of(std::map<Shape, double> &times)
{
    constexpr double least_share = 0.5;
    for (;;) {
        std::array<std::map<double, double>, 3> count;
        for (const auto &[shape, seconds] : times)
            for (std::size_t a = 0; a < 3; ++a)
                ++count[a][shape[a]];
        double emptiest = least_share;
        std::pair<std::size_t, double> drop;
        for (std::size_t a = 0; a < 3; ++a) {
            const auto plane = static_cast<double>(count[(a + 1) % 3].size() * count[(a + 2) % 3].size());
            for (const auto &[value, shapes] : count[a]) {
                if (shapes / plane < emptiest) {
                    emptiest = shapes / plane;
                    drop = {a, value};
                }
            }
        }
        if (emptiest == least_share) {
            std::array<std::vector<double>, 3> axes;
            for (std::size_t a = 0; a < 3; ++a)
                for (const auto &[value, shapes] : count[a])
                    axes[a].push_back(value);
            return axes;
        }
        std::erase_if(times, [&drop](const auto &entry) { return entry.first[drop.first] == drop.second; });
    }
}

GemmSurface surface_of(Measurements measurements, double fixed_s)
{
    const auto axes = axes_of(measurements.seconds);
    GemmSurface surface;
    surface.m = axes[0];
    surface.n = axes[1];
    surface.k = axes[2];
    surface.fixed_s = fixed_s;
    for (const double m : surface.m)
        for (const double n : surface.n)
            for (const double k : surface.k) {
                const auto found = measurements.seconds.find({m, n, k});
                surface.seconds.push_back(
                    found == measurements.seconds.end() ? std::numeric_limits<double>::quiet_NaN() : found->second);
            }
    std::string text;
    if (measurements.from_aiconfigurator)
        text = "ai-dynamo/aiconfigurator 095f58a (Apache-2.0)";
    if (measurements.from_xla)
        text += std::string(text.empty() ? "" : " and ") + "openxla/xla GEMM performance table (Apache-2.0)";
    text += ": fastest of";
    for (const auto &library : measurements.libraries)
        text += (text.ends_with("of") ? " " : ", ") + library;
    surface.source = {Provenance::published, text + "; short runs replayed from a CUDA graph",
                      measurements.from_aiconfigurator ? "2026-08-21" : "2026-02-13"};
    return surface;
}

} // namespace

std::optional<double> nvfp4_reference_ratio(const CsvTable &table)
{
    std::map<std::pair<std::string, Shape>, double> tabled, reference;
    for (const CsvRow &row : table.rows()) {
        const auto source = table.text(row, "source");
        const bool is_reference = source == "azure-guide";
        const auto m = table.number(row, "m"), n = table.number(row, "n"), k = table.number(row, "k");
        const auto time_us = table.number(row, "time_us");
        if (table.text(row, "dtype") != "nvfp4" || (!is_reference && !is_permissive(source)) || !m || !n || !k ||
            !time_us || std::min({*m, *n, *k}) < power_limited_size ||
            table.text(row, "measurement") == "sustained")
            continue;
        const auto [entry, added] = (is_reference ? reference : tabled)
                                        .try_emplace({std::string(table.text(row, "gpu")), {*m, *n, *k}}, *time_us);
        if (!added)
            entry->second = std::min(entry->second, *time_us);
    }
    std::vector<double> ratios;
    for (const auto &[shape, time] : reference)
        if (const auto found = tabled.find(shape); found != tabled.end())
            ratios.push_back(time / found->second);
    if (ratios.empty())
        return std::nullopt;
    return median_of(ratios);
}

Expected<std::map<GemmType, GemmSurface>> gemm_surfaces(const CsvTable &table, const std::string &gpu,
                                                        double fixed_s)
{
    std::map<GemmType, Measurements> found;
    for (const CsvRow &row : table.rows()) {
        const auto source = table.text(row, "source");
        if (table.text(row, "gpu") != gpu || !is_permissive(source) || table.text(row, "measurement") != "burst")
            continue;
        const auto type = type_of(table.text(row, "dtype"));
        const auto batch = table.number(row, "batch");
        const auto m = table.number(row, "m"), n = table.number(row, "n"), k = table.number(row, "k");
        const auto time_us = table.number(row, "time_us");
        if (!type || batch != 1.0 || !m || !n || !k || !time_us || *time_us <= 0)
            continue;
        Measurements &measurements = found[*type];
        const auto [entry, added] = measurements.seconds.try_emplace({*m, *n, *k}, *time_us * 1e-6);
        if (!added)
            entry->second = std::min(entry->second, *time_us * 1e-6);
        const auto version = table.text(row, "lib_version");
        measurements.libraries.insert(
            fmt::format("{}{}{}", table.text(row, "library"), version.empty() ? "" : " ", version));
        (source == "xla" ? measurements.from_xla : measurements.from_aiconfigurator) = true;
    }
    if (!found.contains(GemmType::bf16))
        return fail("tables.gemm", gpu, fmt::format("the GEMM table holds no BF16 rows of {}.", gpu));
    std::map<GemmType, GemmSurface> surfaces;
    for (auto &[type, measurements] : found)
        surfaces[type] = surface_of(std::move(measurements), fixed_s);
    const auto ratio = nvfp4_reference_ratio(table);
    if (const auto nvfp4 = surfaces.find(GemmType::nvfp4); nvfp4 != surfaces.end() && ratio) {
        for (double &seconds : nvfp4->second.seconds)
            seconds *= *ratio;
        nvfp4->second.source.text +=
            fmt::format("; times x {:.3f}, cuBLASLt over these kernels at equal shapes on GB200 "
                        "(Azure/AI-benchmarking-guide)",
                        *ratio);
        nvfp4->second.source.provenance = gpu == "GB200" ? Provenance::published : Provenance::assumed;
    }
    return surfaces;
}

std::optional<double> sustained_factor(const CsvTable &table, const std::string &gpu)
{
    struct Pair {
        std::vector<double> burst, sustained;
    };
    using Series = std::pair<std::string, std::string>; // library, dtype
    std::map<Series, std::map<Shape, Pair>> series;
    for (const CsvRow &row : table.rows()) {
        if (table.text(row, "gpu") != gpu || !is_permissive(table.text(row, "source")))
            continue;
        const auto m = table.number(row, "m"), n = table.number(row, "n"), k = table.number(row, "k");
        const auto time_us = table.number(row, "time_us");
        if (!m || !n || !k || !time_us || std::min({*m, *n, *k}) < power_limited_size)
            continue;
        Pair &pair =
            series[{std::string(table.text(row, "library")), std::string(table.text(row, "dtype"))}][{*m, *n, *k}];
        if (table.text(row, "measurement") == "burst")
            pair.burst.push_back(*time_us);
        else if (table.text(row, "measurement") == "sustained")
            pair.sustained.push_back(*time_us);
    }
    std::vector<double> medians;
    for (auto &[name, shapes] : series) {
        std::vector<double> ratios;
        for (auto &[shape, pair] : shapes)
            if (!pair.burst.empty() && !pair.sustained.empty())
                ratios.push_back(median_of(pair.sustained) / median_of(pair.burst));
        if (!ratios.empty())
            medians.push_back(median_of(ratios));
    }
    if (medians.empty())
        return std::nullopt;
    return std::max(1.0, median_of(medians));
}

double scaled_sustained_factor(double sibling_factor, double sibling_watts, double watts)
{
    return std::max(1.0, sibling_factor * sibling_watts / watts);
}

} // namespace milepost
