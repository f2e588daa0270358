// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/gain_studies.h"

#include "calibration/json_text.h"
#include "resources/embedded/resource.h"
#include "resources/reading/json_reader.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace milepost {

namespace {

constexpr std::string_view file = "convergence/token-gain-studies.json";
constexpr double reference_parameters = 1e9;

struct Point {
    double log_size = 0; ///< ln(N / 1e9)
    double gain = 0;     ///< ln s
};

struct Line {
    double intercept = 0, slope = 0;
};

/// Least squares of y on x.
Line line_of(const std::vector<Point> &points, double Point::*x, const auto &y)
{
    double mean_x = 0, mean_y = 0;
    for (const Point &p : points) {
        mean_x += p.*x / static_cast<double>(points.size());
        mean_y += y(p) / static_cast<double>(points.size());
    }
    double xx = 0, xy = 0;
    for (const Point &p : points) {
        xx += (p.*x - mean_x) * (p.*x - mean_x);
        xy += (p.*x - mean_x) * (y(p) - mean_y);
    }
    const double slope = xx > 0 ? xy / xx : 0;
    return {mean_y - slope * mean_x, slope};
}

/// ln ln s = ln a - g ln(N/1e9), where every gain is positive and sizes reach over a factor of two.
std::optional<Line> power_law(const std::vector<Point> &points)
{
    const auto [least, most] = std::ranges::minmax(points, {}, &Point::log_size);
    if (most.log_size - least.log_size < std::log(2.0) ||
        std::ranges::any_of(points, [](const Point &p) { return !(p.gain > 0); }))
        return std::nullopt;
    return line_of(points, &Point::log_size, [](const Point &p) { return std::log(p.gain); });
}

struct Moments {
    double mean = 0, sd = 0;
};

Moments moments(const std::vector<double> &values)
{
    const auto n = static_cast<double>(values.size());
    Moments m;
    for (const double v : values)
        m.mean += v / n;
    for (const double v : values)
        m.sd += (v - m.mean) * (v - m.mean);
    m.sd = values.size() > 1 ? std::sqrt(m.sd / (n - 1)) : 0;
    return m;
}

} // namespace

Expected<std::vector<GainRow>> load_gain_rows()
{
    const auto text = find_resource(file);
    if (!text)
        return fail("resource.missing", std::string(file), "'" + std::string(file) + "' is not built in.");
    const auto document = JsonDocument::parse(*text, std::string(file));
    if (!document)
        return tl::make_unexpected(document.error());
    Diagnostics errors;
    JsonObject root(*document, errors);
    root.required_integer("milepost_token_gain_studies", 1, 1);
    std::vector<GainRow> rows;
    for (auto &entry : root.objects("rows")) {
        GainRow row;
        row.optimizer = entry.required_text("optimizer");
        row.study = entry.required_text("study");
        row.parameters = entry.required_number("parameters", 1);
        row.ratio = entry.required_number("ratio", 0.01, 100);
        entry.ignore("tokens");
        entry.ignore("note");
        row.source = read_source(entry);
        entry.finish();
        rows.push_back(std::move(row));
    }
    root.finish();
    if (!errors.empty())
        return tl::make_unexpected(std::move(errors));
    return rows;
}

GainSummary summarised_gain(const std::vector<GainRow> &rows, std::string_view optimizer)
{
    GainSummary summary;
    summary.optimizer = optimizer;
    std::map<std::string, std::vector<Point>> points;
    for (const GainRow &row : rows)
        if (row.optimizer == optimizer)
            points[row.study].push_back({std::log(row.parameters / reference_parameters), -std::log(row.ratio)});

    std::vector<double> slopes;
    for (const auto &[study, own] : points) {
        GainStudy entry{study, own.size(), 0, std::nullopt};
        if (const auto law = power_law(own)) {
            entry.level = std::exp(law->intercept);
            entry.slope = -law->slope;
            slopes.push_back(*entry.slope);
        }
        summary.studies.push_back(std::move(entry));
    }
    const Moments slope = moments(slopes);
    summary.slope = slope.mean;
    summary.slope_sd = slope.sd;
    summary.slopes = slopes.size();
    std::vector<double> levels;
    for (GainStudy &entry : summary.studies) {
        if (!entry.slope) {
            double sum = 0;
            for (const Point &p : points[entry.study])
                sum += p.gain * std::exp(summary.slope * p.log_size);
            entry.level = sum / static_cast<double>(entry.rows);
        }
        levels.push_back(entry.level);
    }
    const Moments level = moments(levels);
    summary.level = level.mean;
    summary.level_sd = level.sd;
    summary.level_error = levels.empty() ? 0 : level.sd / std::sqrt(static_cast<double>(levels.size()));
    return summary;
}

} // namespace milepost
