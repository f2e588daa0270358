// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/plot_style.h"

#include "app/itemmodels/charts/scales.h"
#include "app/itemmodels/numbers.h"

#include <qcustomplot.h>

#include <cmath>
#include <optional>
#include <vector>

namespace milepost {

namespace {

class LocaleTicker : public QCPAxisTicker {
public:
    double getTickStep(const QCPRange &range) override
    {
        const AxisTicks ticks = axisTicks(range.lower, range.upper, tickCount());
        m_decimals = ticks.decimals;
        return ticks.step;
    }
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        return numberString(tick, m_decimals);
    }

private:
    int m_decimals = 0;
};

class LogTicker : public QCPAxisTicker {
public:
    QVector<double> createTickVector(double, const QCPRange &range) override
    {
        QVector<double> ticks;
        m_decimals.reset();
        if (range.lower <= 0)
            return ticks;
        constexpr double narrow = 4;
        if (range.upper < narrow * range.lower) {
            // Hardly curved: 1, 2, 5 would leave one tick or none.
            const AxisTicks even = axisTicks(range.lower, range.upper, 6);
            m_decimals = even.decimals;
            return {even.values.begin(), even.values.end()};
        }
        constexpr double fewDecades = 2.6;
        const std::vector<double> factors =
            std::log10(range.upper / range.lower) > fewDecades ? std::vector{1.0} : std::vector{1.0, 2.0, 5.0};
        for (double decade = std::pow(10.0, std::floor(std::log10(range.lower))); decade <= range.upper;
             decade *= 10)
            for (const double factor : factors)
                if (decade * factor >= range.lower && decade * factor <= range.upper)
                    ticks << decade * factor;
        return ticks;
    }
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        const int digits = tick < 1 ? static_cast<int>(-std::floor(std::log10(tick) + 1e-9)) : 0;
        return numberString(tick, m_decimals.value_or(digits));
    }

private:
    std::optional<int> m_decimals; ///< of evenly spaced ticks
};

class PowerOfTwoTicker : public QCPAxisTicker {
public:
    QVector<double> createTickVector(double, const QCPRange &range) override
    {
        QVector<double> ticks;
        if (range.lower <= 0)
            return ticks;
        constexpr int most = 9;
        const int first = static_cast<int>(std::ceil(std::log2(range.lower)));
        const int last = static_cast<int>(std::floor(std::log2(range.upper)));
        int step = 1;
        while ((last - first) / step + 1 > most)
            ++step;
        for (int exponent = first + (step - first % step) % step; exponent <= last; exponent += step)
            ticks << std::exp2(exponent);
        return ticks;
    }
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
        QString label = QStringLiteral("2");
        for (const QChar digit : QString::number(std::lround(std::log2(tick))))
            label += digit == u'-' ? QChar(u'⁻') : digits[digit.digitValue()];
        return label;
    }
};

QCPScatterStyle::ScatterShape shapeOf(OptimizerKind arm)
{
    switch (arm) {
    case OptimizerKind::adamw: return QCPScatterStyle::ssCircle;
    case OptimizerKind::muon: return QCPScatterStyle::ssSquare;
    case OptimizerKind::shampoo: return QCPScatterStyle::ssTriangle;
    case OptimizerKind::soap: break;
    }
    return QCPScatterStyle::ssDiamond;
}

} // namespace

QSharedPointer<QCPAxisTicker> localeTicker(int wanted)
{
    const auto ticker = QSharedPointer<LocaleTicker>::create();
    ticker->setTickCount(wanted);
    return ticker;
}

QSharedPointer<QCPAxisTicker> powerOfTwoTicker() { return QSharedPointer<PowerOfTwoTicker>::create(); }

QSharedPointer<QCPAxisTicker> logTicker() { return QSharedPointer<LogTicker>::create(); }

QCPScatterStyle armScatter(OptimizerKind arm, const QPen &outline, const QBrush &fill, double size)
{
    return {shapeOf(arm), outline, fill, size};
}

QColor withAlpha(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

void styleAxis(QCPAxis *axis, const Theme &theme, const QFont &font, bool grid)
{
    axis->setBasePen(QPen(theme.muted, 1));
    axis->setTickPen(QPen(theme.muted, 1));
    axis->setSubTicks(false);
    axis->setTickLengthIn(0);
    axis->setTickLengthOut(4);
    axis->setTickLabelFont(font);
    axis->setTickLabelColor(theme.text);
    axis->setLabelFont(font);
    axis->setLabelColor(theme.muted);
    axis->setLabelPadding(2);
    axis->setTickLabelPadding(4);
    axis->grid()->setVisible(grid);
    axis->grid()->setPen(QPen(theme.grid, 1));
    axis->grid()->setZeroLinePen(Qt::NoPen);
}

QCPItemText *addText(QCustomPlot *plot, const QString &text, const QFont &font, const QColor &colour,
                     const Theme &theme)
{
    auto *item = new QCPItemText(plot);
    item->setText(text);
    item->setFont(font);
    item->setColor(colour);
    // Stands in for a halo: lines underneath do not cross the letters.
    item->setBrush(withAlpha(theme.base, 0.8));
    item->setPadding(QMargins(2, 0, 2, 0));
    item->setLayer(QStringLiteral("overlay"));
    return item;
}

void addLeader(QCustomPlot *plot, QPointF from, QPointF to, const QColor &colour)
{
    auto *leader = new QCPItemLine(plot);
    const auto place = [plot](QCPItemPosition *position, QPointF at) {
        position->setCoords(plot->xAxis->pixelToCoord(at.x()), plot->yAxis->pixelToCoord(at.y()));
    };
    place(leader->start, from);
    place(leader->end, to);
    leader->setPen(QPen(colour, 1));
    leader->setClipToAxisRect(false);
}

} // namespace milepost
