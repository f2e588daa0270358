// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which values a slider offers: a window around the value at hand, inside the field's range.
#pragma once

namespace milepost {

struct ScenarioField;

/// Positions 0..steps() map to round values. Integers on a logarithmic field move in powers of two (GPUs, batches:
/// what divides evenly), other logarithmic fields in equal factors, the rest in equal steps.
class SliderScale {
public:
    SliderScale() = default;
    SliderScale(const ScenarioField &field, double value);

    [[nodiscard]] int steps() const { return m_steps; }
    [[nodiscard]] double valueAt(int position) const;
    [[nodiscard]] int positionOf(double value) const; ///< nearest; the ends for values outside

private:
    enum class Kind { linear, factors, powersOfTwo };
    Kind m_kind = Kind::linear;
    bool m_integer = false;
    double m_from = 0, m_step = 1;
    int m_steps = 1;
};

} // namespace milepost
