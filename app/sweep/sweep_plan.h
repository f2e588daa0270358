// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which scenarios a sweep consists of: every combination of its axes, or a Latin hypercube over them.
#pragma once

#include "app/project/scenario_json.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace milepost {

/// One field that varies.
struct SweepAxis {
    std::string path;                ///< "plan.pp"
    std::vector<std::string> values; ///< as they would stand after --set; empty for a range
    double low = 0, high = 0;        ///< range, both ends included; in the unit of the field
    bool whole = false;              ///< range of a whole-number field
    bool logarithmic = false;        ///< equal factors instead of equal distances, as the field's slider moves
    [[nodiscard]] bool range() const { return values.empty(); }
};

/// "plan.pp=4,8" or, with `ranges`, "training.tokens=1e12:2e13". Commas inside brackets and quotes separate
/// nothing. Errors: no such form, a range where none is allowed or of a field without numbers, an empty list, one
/// value twice.
[[nodiscard]] Expected<SweepAxis> parse_axis(const std::string &text, bool ranges);

/// The rows of a sweep, each a scenario document. The same inputs give the same rows on every machine.
class SweepPlan {
public:
    static constexpr std::size_t most_rows = 10'000'000;

    /// Without `samples` every combination, the last axis fastest. With it that many points of a Latin hypercube:
    /// each axis is cut into as many equal strata as there are points, and every stratum is met once (McKay,
    /// Beckman, Conover 1979); `seed` shuffles. Errors: an axis twice, no axis, too many rows, a value that no
    /// scenario may have.
    [[nodiscard]] static Expected<SweepPlan> make(ScenarioText base, std::vector<SweepAxis> axes,
                                                  std::optional<std::size_t> samples, std::uint64_t seed);

    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] const std::vector<SweepAxis> &axes() const { return axes_; }
    [[nodiscard]] const ScenarioText &base() const { return base_; }

    /// One value for each axis. Precondition: row < rows().
    [[nodiscard]] std::vector<std::string> values(std::size_t row) const;
    /// The base with these values in place.
    [[nodiscard]] Expected<ScenarioText> scenario(const std::vector<std::string> &values) const;

    /// Rows of shard `number` of `count`, 1 <= number <= count: every count-th row, so that slow corners of the
    /// sweep are spread over all shards.
    [[nodiscard]] std::vector<std::size_t> shard(std::size_t number, std::size_t count) const;

private:
    ScenarioText base_;
    std::vector<SweepAxis> axes_;
    std::size_t rows_ = 0;
    std::vector<std::vector<std::size_t>> strata_; ///< [axis][row]; empty for combinations
    std::uint64_t seed_ = 0;
};

/// 16 hexadecimal digits that name a scenario document (FNV-1a, 64 bit): the same text, the same digits.
[[nodiscard]] std::string scenario_hash(const ScenarioText &scenario);

} // namespace milepost
