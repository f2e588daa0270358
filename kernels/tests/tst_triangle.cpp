// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// Every tile of a triangle is visited once, and every step along k of every tile is computed by exactly one
// cluster, whatever the shape: a gap or an overlap would be a wrong sum on the device.
#include "kernels/syrk/triangle.h"
#include "kernels/tests/check.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace milepost::kernels; // NOLINT: a test program

namespace {

void check_order(testing::Checker &check, int rows)
{
    std::set<std::pair<int, int>> seen;
    bool inside = true;
    for (int index = 0; index < triangle_tiles(rows); ++index) {
        const TileCoordinate at = triangle_tile(index, rows);
        inside = inside && at.column >= 0 && at.column <= at.row && at.row < rows;
        seen.insert({at.row, at.column});
    }
    check.that(inside && static_cast<std::int64_t>(seen.size()) == triangle_tiles(rows),
               "order of " + std::to_string(rows) + " rows");
}

void check_schedule(testing::Checker &check, int rows, int batch, int steps, int clusters)
{
    const TileSchedule schedule = make_schedule(rows, batch, steps, clusters);
    const std::string name = std::to_string(rows) + " rows, batch " + std::to_string(batch) + ", " +
                             std::to_string(steps) + " steps on " + std::to_string(clusters);
    std::vector<int> covered(static_cast<std::size_t>(schedule.tiles) * steps, 0);
    bool named = true;
    int most_shared = 0;
    for (int cluster = 0; cluster < schedule.clusters; ++cluster) {
        int shared = 0;
        for (int turn = 0;; ++turn) {
            const WorkItem item = work_item(schedule, cluster, turn);
            if (item.tile < 0) {
                break;
            }
            for (int step = item.first; step < item.last; ++step) {
                ++covered[static_cast<std::size_t>(item.tile) * steps + step];
            }
            if (item.tile >= schedule.whole) {
                ++shared;
                const std::int64_t base = static_cast<std::int64_t>(item.tile - schedule.whole) * steps;
                named = named && sharer_of_step(schedule, base + item.first) == cluster &&
                        sharer_of_step(schedule, base + item.last - 1) == cluster;
            }
        }
        most_shared = std::max(most_shared, shared);
    }
    check.that(std::all_of(covered.begin(), covered.end(), [](int times) { return times == 1; }),
               name + ": covered once");
    check.that(named, name + ": pieces are found by their step");
    check.that(most_shared <= 2, name + ": at most two slots of partial sums");
    check.that(schedule.clusters <= clusters && schedule.sharers <= schedule.clusters, name + ": fits the device");
}

} // namespace

int main()
{
    return testing::run([](testing::Checker &check) {
        for (int rows = 1; rows <= 70; ++rows) {
            check_order(check, rows);
        }
        for (const int rows : {1, 2, 3, 4, 7, 8, 9, 16, 28, 31, 32, 64}) {
            for (const int batch : {1, 2, 5, 64}) {
                for (const int steps : {1, 2, 8, 12, 31, 128, 288}) {
                    for (const int clusters : {1, 5, 57, 66, 74}) {
                        check_schedule(check, rows, batch, steps, clusters);
                    }
                }
            }
        }
        check.that(make_schedule(8, 1, 128, 66).sharers > 0, "36 long tiles on 66 clusters are shared");
        check.that(make_schedule(8, 1, 16, 66).sharers == 0, "36 short ones are not worth it");
        check.that(make_schedule(32, 1, 128, 66).sharers == 0, "528 tiles fill 66 clusters evenly");
        check.that(packed_elements(64) == 4096 && packed_elements(65) == 3 * 4096, "size of the packed triangle");
    });
}
