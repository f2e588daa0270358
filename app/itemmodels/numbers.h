// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Figures as QString in the language of the screens; the rules stand in app/project/figures.h.
#pragma once

#include "app/project/figures.h"

#include <QString>

#include <vector>

namespace milepost {

/// Language of the default QLocale, English where it is none of ours.
[[nodiscard]] Language screenLanguage();

struct FigureString {
    QString value; ///< "119 days"
    QString band;  ///< "101–135", empty if there is none
    [[nodiscard]] QString inlineText() const;
    /// The band in the place of the number: "$0.3–2.4 M".
    [[nodiscard]] QString bandWithUnit() const;
};

[[nodiscard]] FigureString figureString(Quantity quantity, const Quantiles &quantiles,
                                        const std::string &currency = {});
[[nodiscard]] QString figureString(Quantity quantity, double value, const std::string &currency = {},
                                   bool withSign = false);
/// A price with two decimals: "$10.50".
[[nodiscard]] QString priceString(double value, const std::string &currency);
/// Figures that stand beside each other, with the decimals of the narrowest band.
[[nodiscard]] std::vector<FigureString> figuresBeside(Quantity quantity, const std::vector<Quantiles> &row,
                                                      const std::string &currency = {});
/// A difference in the scale of the figures that it is taken between: "−$0.9 M" beside "$8.0 M".
[[nodiscard]] FigureString differenceString(Quantity quantity, const Quantiles &difference,
                                            const std::vector<Quantiles> &between,
                                            const std::string &currency = {});
/// Rounded to two significant digits, for figures that are estimates of estimates (swings), in the scale of
/// `beside` where that is given.
[[nodiscard]] QString roughString(Quantity quantity, double value, const std::string &currency = {},
                                  double beside = 0);
/// "119 (101–135)": median and band for a column whose header names the unit.
[[nodiscard]] QString bareString(Quantity quantity, const Quantiles &quantiles);
[[nodiscard]] QString numberString(double value, int decimals);
/// Change in percent with sign: "−14%", "+4.8%". `decimals` after the point.
[[nodiscard]] QString changeString(double fraction, int decimals);
/// "101–135", with the dash of the language.
[[nodiscard]] QString rangeString(const QString &low, const QString &high);
[[nodiscard]] QString dateString(const std::string &isoDate);
/// The ISO date of what dateString() wrote, or of a date in the short form of the language; other text as it is.
[[nodiscard]] std::string isoDateOf(const QString &typed);

[[nodiscard]] inline QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace milepost
