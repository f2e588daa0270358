// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/charts/scales.h"

#include "app/itemmodels/numbers.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

struct Axis {
    Q_DECLARE_TR_FUNCTIONS(Axis)
};

} // namespace

QString currencySign(const std::string &currency)
{
    return QString::fromStdString(currency_sign(screenLanguage(), currency));
}

AxisUnit moneyUnit(double largest, const std::string &currency)
{
    const QString sign = currencySign(currency);
    // Where a heading is broken, "€" does not stand alone.
    const auto whole = [&sign](const QString &unit) { return QString(unit).arg(sign).replace(u' ', QChar::Nbsp); };
    // Japanese counts in steps of ten thousand, in figures and on axes alike.
    if (screenLanguage() == Language::ja)
        return largest >= 1e8   ? AxisUnit{1e8, u'億' + sign}
               : largest >= 1e4 ? AxisUnit{1e4, u'万' + sign}
                                : AxisUnit{1, sign};
    if (largest >= 1e9)
        return {1e9, whole(Axis::tr("billion %1"))};
    if (largest >= 1e6)
        return {1e6, whole(Axis::tr("million %1"))};
    if (largest >= 1e4)
        return {1e3, whole(Axis::tr("thousand %1"))};
    return {1, sign};
}

int columnDecimals(double largest, int digits)
{
    if (largest == 0 || !std::isfinite(largest))
        return 0;
    return std::max(0, digits - 1 - static_cast<int>(std::floor(std::log10(std::abs(largest)) + 1e-9)));
}

AxisUnit tokenUnit(double largest)
{
    if (largest >= 1e12)
        return {1e12, Axis::tr("trillion tokens")};
    if (screenLanguage() == Language::ja)
        return largest >= 1e8 ? AxisUnit{1e8, QStringLiteral("億トークン")}
                              : AxisUnit{1e4, QStringLiteral("万トークン")};
    if (largest >= 1e9)
        return {1e9, Axis::tr("billion tokens")};
    return {1e6, Axis::tr("million tokens")};
}

AxisTicks axisTicks(double from, double to, int wanted)
{
    AxisTicks ticks;
    if (!(to > from) || !std::isfinite(from) || !std::isfinite(to))
        return ticks;
    const double raw = (to - from) / std::max(1, wanted);
    const double magnitude = std::pow(10.0, std::floor(std::log10(raw)));
    const double ratio = raw / magnitude;
    ticks.step = magnitude * (ratio < 1.2 ? 1 : ratio < 3.2 ? 2 : ratio < 7.1 ? 5 : 10);
    ticks.decimals = std::max(0, static_cast<int>(-std::floor(std::log10(ticks.step) + 1e-9)));
    const auto first = static_cast<long long>(std::ceil(from / ticks.step - 1e-9));
    const auto last = static_cast<long long>(std::floor(to / ticks.step + 1e-9));
    for (long long i = first; i <= last; ++i)
        ticks.values.push_back(static_cast<double>(i) * ticks.step);
    return ticks;
}

} // namespace milepost
