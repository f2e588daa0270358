// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/sections.h"
#include "app/sentences/phrases.h"
#include "engine/core/normal_quantiles.h"

#include <cmath>

namespace milepost::report {
namespace {

// 90 % point of the standard normal: the 80 % band is +- this many sigma.

QString superscript(int exponent)
{
    static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString result;
    for (const QChar c : QString::number(exponent))
        result += c == u'-' ? QStringLiteral("⁻") : QString(digits[c.digitValue()]);
    return result;
}

bool concerns(const std::string &field, std::string_view group) { return field.starts_with(group); }

} // namespace

Cell textCell(const QString &text, bool strong)
{
    Cell cell;
    cell.text = text;
    cell.strong = strong;
    return cell;
}

Cell armCell(OptimizerKind kind)
{
    Cell cell = textCell(Words::optimizer(kind), true);
    cell.arm = kind;
    return cell;
}

Cell badgeCell(const SectionInput &in, Provenance provenance)
{
    Cell cell = textCell(in.words.provenance(provenance));
    cell.badge = provenance;
    return cell;
}

Cell figureCell(const SectionInput &in, Quantity quantity, const Quantiles &quantiles)
{
    return figureCells(in, quantity, {quantiles}).front();
}

std::vector<Cell> figureCells(const SectionInput &in, Quantity quantity, const std::vector<Quantiles> &row)
{
    std::vector<Quantiles> shown = row;
    // Without a median there is no band to take the digits from: two are enough for the end that exists.
    for (Quantiles &q : shown)
        if (!q.p50 && q.p10)
            q.p10 = significant(*q.p10, 2);
    const std::vector<FigureText> texts =
        figures_beside(in.words.language(), quantity, shown,
                       quantity == Quantity::money ? std::string_view(in.currency()) : std::string_view());
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < row.size(); ++i) {
        Cell cell = textCell(QString::fromStdString(texts[i].value));
        cell.band = QString::fromStdString(texts[i].band);
        cell.quantity = quantity;
        cell.value = row[i].p50;
        cell.quantiles = row[i];
        cells.push_back(std::move(cell));
    }
    return cells;
}

Cell valueCell(const QString &text, Quantity quantity, double value)
{
    Cell cell = textCell(text);
    cell.quantity = quantity;
    cell.value = value;
    return cell;
}

Cell emptyCell() { return textCell(QStringLiteral("–")); }

Paragraph bodyText(const QString &text, Paragraph::Style style) { return {style, {{text, false}}}; }

double significant(double value, int digits)
{
    if (value == 0 || !std::isfinite(value))
        return value;
    const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - (digits - 1));
    return std::round(value / unit) * unit;
}

QString powerOfTen(const Words &words, double value, int decimals)
{
    if (!(value > 0) || !std::isfinite(value))
        return words.number(value, 0);
    int exponent = static_cast<int>(std::floor(std::log10(value)));
    double mantissa = value / std::pow(10.0, exponent);
    const double step = std::pow(10.0, decimals);
    mantissa = std::round(mantissa * step) / step;
    if (mantissa >= 10) {
        mantissa /= 10;
        ++exponent;
    }
    return words.number(mantissa, decimals) + QStringLiteral("\u00A0×\u00A010") + superscript(exponent);
}

QString inSentence(const Words &words, const FigureText &text)
{
    if (text.band.empty())
        return QString::fromStdString(text.value);
    return filled(words.translate("Report", "%1 (%2)",
                                  "median and its band inside a sentence; full-width brackets in Japanese"),
                  {QString::fromStdString(text.value), QString::fromStdString(text.band)});
}

double bandOfLogSd(double log_sd) { return std::exp(normal_z90 * log_sd) - 1; }

Provenance evidenceOf(const Estimate &arm, bool step, bool convergence, bool money, bool energy)
{
    Provenance result = Provenance::measured;
    if (step)
        for (const Part &part : arm.parts)
            if (part.exposed_s > 0)
                result = weakest(result, part.provenance);
    if (convergence)
        result = weakest(result, arm.scenario.convergence.law.source.provenance);
    if (money)
        result = weakest(result, arm.scenario.economics.price_source.provenance);
    for (const Assumption &assumption : arm.assumptions) {
        const std::string &field = assumption.field;
        const bool counts =
            (step && (concerns(field, "training") || concerns(field, "plan") || concerns(field, "optimizer"))) ||
            (convergence && concerns(field, "convergence")) || (money && concerns(field, "economics.price")) ||
            (energy && (concerns(field, "economics.pue") || concerns(field, "economics.grid")));
        if (counts)
            result = weakest(result, assumption.source.provenance);
    }
    return result;
}

} // namespace milepost::report
