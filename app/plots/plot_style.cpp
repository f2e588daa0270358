// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/plot_style.h"

#include "app/itemmodels/charts/scales.h"
#include "app/itemmodels/numbers.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace milepost {

namespace {

/// Knows its axis, so that labels which would touch are left out and there are as many ticks as have room.
class FittingTicker : public QCPAxisTicker {
public:
    void attach(const QCPAxis *axis) { m_axis = axis; }

    QVector<QString> createLabelVector(const QVector<double> &ticks, const QLocale &locale, QChar formatChar,
                                       int precision) override
    {
        QVector<QString> labels = QCPAxisTicker::createLabelVector(ticks, locale, formatChar, precision);
        if (!m_axis)
            return labels;
        const QFontMetricsF metrics(m_axis->tickLabelFont());
        const bool level = m_axis->orientation() == Qt::Horizontal;
        struct Span {
            double from, to;
        };
        std::vector<Span> shown;
        for (const bool first : {true, false})
            for (qsizetype i = 0; i < ticks.size(); ++i) {
                if (comesFirst(ticks[i]) != first || !m_axis->range().contains(ticks[i]))
                    continue;
                const double at = m_axis->coordToPixel(ticks[i]);
                const double half = level
                                        ? metrics.horizontalAdvance(labels[i]) / 2 + metrics.averageCharWidth() / 2
                                        : 0.65 * QFontInfo(m_axis->tickLabelFont()).pixelSize();
                const Span span{at - half, at + half};
                if (std::ranges::any_of(shown, [&](const Span &s) { return s.from < span.to && span.from < s.to; }))
                    labels[i].clear();
                else
                    shown.push_back(span);
            }
        return labels;
    }

protected:
    /// Whether the label of this tick is the last to be left out.
    [[nodiscard]] virtual bool comesFirst(double) const { return true; }
    /// Even ticks, at most about `most`, whose labels have room.
    [[nodiscard]] AxisTicks fittingTicks(const QCPRange &range, int most) const
    {
        AxisTicks ticks = axisTicks(range.lower, range.upper, most);
        if (!m_axis)
            return ticks;
        const QFont font = m_axis->tickLabelFont();
        const QFontMetricsF metrics(font);
        const bool level = m_axis->orientation() == Qt::Horizontal;
        const double room = level ? m_axis->axisRect()->width() : m_axis->axisRect()->height();
        const double line = QFontInfo(font).pixelSize();
        for (int wanted = most; wanted >= 2; --wanted) {
            ticks = axisTicks(range.lower, range.upper, wanted);
            double label = 0;
            for (const double value : ticks.values)
                label = std::max(label, metrics.horizontalAdvance(numberString(value, ticks.decimals)));
            const double needed = level ? label + 1.2 * line : 1.5 * line;
            if (needed <= ticks.step / range.size() * room)
                break;
        }
        return ticks;
    }
    [[nodiscard]] double length() const
    {
        if (!m_axis)
            return 0;
        return m_axis->orientation() == Qt::Horizontal ? m_axis->axisRect()->width() : m_axis->axisRect()->height();
    }
    [[nodiscard]] double line() const { return m_axis ? QFontInfo(m_axis->tickLabelFont()).pixelSize() : 1; }

private:
    const QCPAxis *m_axis = nullptr;
};

class LocaleTicker : public FittingTicker {
public:
    double getTickStep(const QCPRange &range) override
    {
        const AxisTicks ticks = fittingTicks(range, tickCount());
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

class LogTicker : public FittingTicker {
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
            const AxisTicks even = fittingTicks(range, 6);
            m_decimals = even.decimals;
            return {even.values.begin(), even.values.end()};
        }
        // The fewer decades, the more ticks in each.
        const double decades = std::log10(range.upper / range.lower);
        constexpr double many = 2.6, few = 1.3;
        const std::vector<double> factors = decades > many  ? std::vector{1.0}
                                            : decades > few ? std::vector{1.0, 2.0, 5.0}
                                                            : std::vector{1.0, 2.0, 3.0, 5.0, 7.0};
        const int first = static_cast<int>(std::floor(std::log10(range.lower))),
                  last = static_cast<int>(std::floor(std::log10(range.upper)));
        for (int exponent = first; exponent <= last; ++exponent)
            for (const double factor : factors) {
                const double tick = factor * std::pow(10.0, exponent);
                if (tick >= range.lower && tick <= range.upper)
                    ticks << tick;
            }
        return ticks;
    }
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        const int digits = tick < 1 ? static_cast<int>(-std::floor(std::log10(tick) + 1e-9)) : 0;
        return numberString(tick, m_decimals.value_or(digits));
    }

protected:
    [[nodiscard]] bool comesFirst(double tick) const override
    {
        const double power = std::log10(tick);
        return m_decimals || std::abs(power - std::round(power)) < 1e-9;
    }

private:
    std::optional<int> m_decimals; ///< of evenly spaced ticks
};

class PowerOfTwoTicker : public FittingTicker {
public:
    QVector<double> createTickVector(double, const QCPRange &range) override
    {
        QVector<double> ticks;
        if (range.lower <= 0)
            return ticks;
        constexpr double apart = 2.2; // heights of a line, upwards and sideways: labels are short
        const int most = length() > 0 ? std::clamp(static_cast<int>(length() / (apart * line())), 2, 9) : 9;
        const int first = static_cast<int>(std::ceil(std::log2(range.lower)));
        const int last = static_cast<int>(std::floor(std::log2(range.upper)));
        int step = 1;
        while ((last - first) / step + 1 > most)
            ++step;
        for (int exponent = first + ((step - first % step) % step); exponent <= last; exponent += step)
            ticks << std::exp2(exponent);
        return ticks;
    }
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        return QStringLiteral("2^%1").arg(QString::number(std::lround(std::log2(tick))).replace(u'-', minus));
    }

private:
    static constexpr QChar minus{0x2212};
};

/// Sets what follows a "^" as a raised exponent, in the font of the axis: few fonts have all superscript digits,
/// and those of another one differ in size and weight.
class ExponentPainter : public QCPAxisPainterPrivate {
public:
    using QCPAxisPainterPrivate::QCPAxisPainterPrivate;

protected:
    TickLabelData getTickLabelData(const QFont &font, const QString &text) const override
    {
        const qsizetype at = text.indexOf(u'^');
        if (at < 0)
            return QCPAxisPainterPrivate::getTickLabelData(font, text);
        constexpr double smaller = 0.82;
        TickLabelData data;
        data.baseFont = data.expFont = font;
        data.expFont.setPixelSize(static_cast<int>(std::lround(smaller * QFontInfo(font).pixelSize())));
        data.basePart = text.left(at);
        data.expPart = text.mid(at + 1);
        const auto bounds = [](const QFont &of, const QString &part) {
            return QFontMetrics(of).boundingRect(0, 0, 0, 0, Qt::TextDontClip, part);
        };
        data.baseBounds = bounds(data.baseFont, data.basePart);
        data.expBounds = bounds(data.expFont, data.expPart);
        data.totalBounds = QRect(0, 0, data.baseBounds.width() + data.expBounds.width() + 2,
                                 data.baseBounds.height() + liftOf(data));
        data.rotatedTotalBounds = data.totalBounds;
        return data;
    }
    void drawTickLabel(QCPPainter *painter, double x, double y, const TickLabelData &data) const override
    {
        if (data.expPart.isEmpty()) {
            QCPAxisPainterPrivate::drawTickLabel(painter, x, y, data);
            return;
        }
        painter->save();
        painter->translate(x, y);
        painter->setFont(data.baseFont);
        painter->drawText(0, liftOf(data), 0, 0, Qt::TextDontClip, data.basePart);
        painter->setFont(data.expFont);
        painter->drawText(QRectF(QFontMetricsF(data.baseFont).horizontalAdvance(data.basePart), 0, 0, 0),
                          Qt::TextDontClip, data.expPart);
        painter->restore();
    }

private:
    /// How far the exponent rises above the line.
    static int liftOf(const TickLabelData &data) { return data.baseBounds.height() / 5; }
};

class ExponentAxis : public QCPAxis {
public:
    ExponentAxis(QCPAxisRect *parent, AxisType type) : QCPAxis(parent, type)
    {
        delete mAxisPainter;
        mAxisPainter = new ExponentPainter(parent->parentPlot());
        setLayer(QStringLiteral("axes"));
        grid()->setLayer(QStringLiteral("grid"));
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

void setExponentAxes(QCustomPlot *plot)
{
    for (const auto &[own, type] :
         {std::pair(&plot->xAxis, QCPAxis::atBottom), std::pair(&plot->yAxis, QCPAxis::atLeft)}) {
        QCPAxisRect *rect = plot->axisRect();
        rect->removeAxis(*own);
        *own = rect->addAxis(type, new ExponentAxis(rect, type));
    }
}

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

std::vector<QCPScatterStyle> markStyles(const std::vector<ArmMark> &marks, const std::vector<QColor> &colours,
                                        const Theme &theme)
{
    // Nearer than this share of their size a mark leaves too little of the other to tell its shape.
    constexpr double hides = 0.8;
    constexpr double innermost = 0.85, wider = 0.45; // of the size; the next one around it
    constexpr int mostRings = 3;
    std::vector<QCPScatterStyle> styles;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const ArmMark &mark = marks[i];
        bool shared = false;
        int above = 0;
        for (std::size_t j = 0; j < marks.size(); ++j)
            if (j != i && QLineF(mark.at, marks[j].at).length() < hides * (mark.size + marks[j].size) / 2) {
                shared = true;
                above += j > i ? 1 : 0;
            }
        const double size = mark.size * (innermost + wider * std::min(above, mostRings));
        styles.push_back(shared ? armScatter(mark.arm, QPen(colours[i], 0.2 * mark.size), Qt::NoBrush, size)
                                : armScatter(mark.arm, QPen(theme.base, 1), QBrush(colours[i]), mark.size));
    }
    return styles;
}

QColor withAlpha(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

void styleAxis(QCPAxis *axis, const Theme &theme, const QFont &font, bool grid)
{
    // All in proportion to the font, which grows with the chart.
    constexpr double commonFont = 11;
    const double unit = QFontInfo(font).pixelSize() / commonFont;
    const auto pixels = [unit](double common) { return static_cast<int>(std::lround(common * unit)); };
    if (auto *ticker = dynamic_cast<FittingTicker *>(axis->ticker().data()))
        ticker->attach(axis);
    axis->setBasePen(QPen(theme.muted, unit));
    axis->setTickPen(QPen(theme.muted, unit));
    axis->setSubTicks(false);
    axis->setTickLengthIn(0);
    axis->setTickLengthOut(pixels(4));
    axis->setTickLabelFont(font);
    axis->setTickLabelColor(theme.text);
    axis->setLabelFont(font);
    axis->setLabelColor(theme.muted);
    axis->setLabelPadding(pixels(4));
    axis->setTickLabelPadding(pixels(4));
    axis->grid()->setVisible(grid);
    axis->grid()->setPen(QPen(theme.grid, unit));
    axis->grid()->setZeroLinePen(Qt::NoPen);
}

void beginChart(QCustomPlot *plot, const Theme &theme, const QFont &font, bool grid, const QString &xLabel)
{
    plot->clearPlottables();
    plot->clearItems();
    for (QCPAxis *axis : {plot->xAxis, plot->yAxis})
        styleAxis(axis, theme, font, grid);
    plot->xAxis->setLabel(xLabel);
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

QCPItemText *addTextAt(QCustomPlot *plot, QPointF topLeft, const QString &text, const QFont &font,
                       const QColor &colour, const Theme &theme)
{
    QCPItemText *item = addText(plot, text, font, colour, theme);
    item->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
    item->setClipToAxisRect(false);
    item->position->setType(QCPItemPosition::ptAbsolute);
    item->position->setCoords(topLeft);
    return item;
}

void addLeader(QCustomPlot *plot, QPointF from, QPointF to, const QColor &colour, double width, double apart)
{
    QLineF way(to, from);
    if (way.length() <= apart)
        return;
    way.setP1(way.pointAt(apart / way.length()));
    auto *leader = new QCPItemLine(plot);
    const auto place = [plot](QCPItemPosition *position, QPointF at) {
        position->setCoords(plot->xAxis->pixelToCoord(at.x()), plot->yAxis->pixelToCoord(at.y()));
    };
    place(leader->start, from);
    place(leader->end, way.p1());
    leader->setPen(QPen(colour, width));
    leader->setClipToAxisRect(false);
}

} // namespace milepost
