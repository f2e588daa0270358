// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/run_tables.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string_view>
#include <unordered_map>

namespace milepost {

namespace {

void write_points(SqliteStatement &insert, std::int64_t run, std::int64_t number, const LearningCurve &curve)
{
    for (std::size_t i = 0; i < curve.size(); ++i) {
        insert.bind(1, run).bind(2, number).bind(3, static_cast<std::int64_t>(i));
        insert.bind_real(4, curve.step[i]).bind_real(5, curve.tokens[i]).bind_real(6, curve.value[i]);
        insert.bind_real(7, curve.elapsed_s[i]).bind_real(8, curve.learning_rate[i]);
        insert.step();
        insert.reset();
    }
}

} // namespace

void write_curves(SqliteDatabase &database, const std::vector<StoredRun> &runs,
                  const std::vector<std::int64_t> &ids)
{
    SqliteStatement contents(database.handle(), "INSERT INTO run_contents (run_id, content_hash) VALUES (?, ?)");
    SqliteStatement curves(database.handle(), "INSERT INTO run_curves (run_id, curve, metric) VALUES (?, ?, ?)");
    SqliteStatement points(database.handle(),
                           "INSERT INTO run_points (run_id, curve, position, step, tokens, value, elapsed_s, "
                           "learning_rate) VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    for (std::size_t r = 0; r < runs.size(); ++r) {
        if (runs[r].content_hash.empty())
            continue;
        contents.bind(1, ids[r]).bind(2, std::string_view(runs[r].content_hash));
        contents.step();
        contents.reset();
        for (std::size_t c = 0; c < runs[r].curves.size(); ++c) {
            const LearningCurve &curve = runs[r].curves[c];
            const auto number = static_cast<std::int64_t>(c);
            curves.bind(1, ids[r]).bind(2, number).bind(3, std::string_view(curve.metric));
            curves.step();
            curves.reset();
            write_points(points, ids[r], number, curve);
        }
    }
}

bool goes_on(const LearningCurve &curve, const CurvePointRow &point)
{
    const double step = point.front();
    return step >= 0 && (curve.empty() || step > curve.step.back()) &&
           std::ranges::none_of(point, [](double value) { return std::isinf(value); });
}

void append(LearningCurve &curve, const CurvePointRow &point)
{
    curve.step.push_back(point[0]);
    curve.tokens.push_back(point[1]);
    curve.value.push_back(point[2]);
    curve.elapsed_s.push_back(point[3]);
    curve.learning_rate.push_back(point[4]);
}

void read_curves(SqliteDatabase &database, std::vector<StoredRun> &runs)
{
    std::unordered_map<std::int64_t, StoredRun *> by_id;
    for (StoredRun &run : runs)
        by_id.emplace(run.id, &run);
    SqliteStatement contents(database.handle(), "SELECT run_id, content_hash FROM run_contents");
    while (contents.step())
        if (const auto run = by_id.find(contents.integer(0)); run != by_id.end())
            run->second->content_hash = contents.text(1);
    SqliteStatement points(database.handle(),
                           "SELECT p.step, p.tokens, p.value, p.elapsed_s, p.learning_rate FROM run_points p WHERE "
                           "p.run_id = ? AND p.curve = ? ORDER BY p.position");
    SqliteStatement curves(database.handle(),
                           "SELECT run_id, curve, metric FROM run_curves ORDER BY run_id, curve");
    while (curves.step()) {
        const auto run = by_id.find(curves.integer(0));
        if (run == by_id.end())
            continue;
        LearningCurve &curve = run->second->curves.emplace_back();
        curve.metric = curves.text(2);
        points.bind(1, curves.integer(0)).bind(2, curves.integer(1));
        while (points.step()) {
            const CurvePointRow point{points.real(0), points.real(1), points.real(2), points.real(3),
                                      points.real(4)};
            if (!goes_on(curve, point))
                throw SqliteError{
                    SQLITE_CORRUPT,
                    fmt::format("the curve '{}' of run '{}' has a point that cannot follow its last one",
                                curve.metric, run->second->name)};
            append(curve, point);
        }
        points.reset();
    }
}

} // namespace milepost
