// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/document/slider_scale.h"

#include "app/itemmodels/charts/scales.h"
#include "app/project/scenario_fields.h"

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

constexpr int stepsPerDecade = 40;
constexpr double windowFactor = 10; ///< a slider of factors reaches a tenth and ten times the value at hand

double rounded(double value, int significant)
{
    if (value == 0 || !std::isfinite(value))
        return value;
    const double scale = std::pow(10.0, significant - 1 - std::floor(std::log10(std::abs(value))));
    return std::round(value * scale) / scale;
}

} // namespace

SliderScale::SliderScale(const ScenarioField &field, double value)
{
    m_integer = field.type == FieldType::integer;
    if (field.logarithmic && value > 0) {
        if (m_integer) {
            m_kind = Kind::powersOfTwo;
            const double low =
                std::max(std::ceil(std::log2(std::max(field.minimum, 1.0))), std::round(std::log2(value)) - 6);
            const double high = std::min(std::floor(std::log2(field.maximum)), std::round(std::log2(value)) + 6);
            m_from = low;
            m_steps = std::max(1, static_cast<int>(high - low));
            return;
        }
        m_kind = Kind::factors;
        const double low = std::log10(std::max(field.minimum, value / windowFactor));
        const double high = std::log10(std::min(field.maximum, value * windowFactor));
        m_from = low;
        m_step = 1.0 / stepsPerDecade;
        m_steps = std::max(1, static_cast<int>(std::round((high - low) / m_step)));
        return;
    }
    const double low = std::max(field.minimum, value < 0 ? 3 * value : 0.0);
    double high = std::min(field.maximum, std::max(3 * std::abs(value), low + 1));
    if (m_integer)
        high = std::min(field.maximum, std::max(high, low + 9));
    m_from = low;
    m_step = m_integer ? std::max(1.0, std::round((high - low) / 100)) : axisTicks(low, high, 100).step;
    m_steps = std::max(1, static_cast<int>(std::round((high - low) / m_step)));
}

double SliderScale::valueAt(int position) const
{
    const double at = std::clamp(position, 0, m_steps);
    switch (m_kind) {
    case Kind::powersOfTwo: return std::exp2(m_from + at);
    case Kind::factors: return rounded(std::pow(10.0, m_from + at * m_step), 3);
    case Kind::linear: break;
    }
    const double value = m_from + at * m_step;
    return m_integer ? std::round(value) : rounded(value, 6);
}

int SliderScale::positionOf(double value) const
{
    double at = 0;
    switch (m_kind) {
    case Kind::powersOfTwo: at = std::log2(std::max(value, 1.0)) - m_from; break;
    case Kind::factors: at = (std::log10(std::max(value, 1e-300)) - m_from) / m_step; break;
    case Kind::linear: at = (value - m_from) / m_step; break;
    }
    return static_cast<int>(std::clamp(std::round(at), 0.0, static_cast<double>(m_steps)));
}

} // namespace milepost
