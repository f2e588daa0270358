// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/bars_chart.h"

#include "app/itemmodels/marks.h"
#include "app/plots/chart_paint.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace milepost {

namespace {

constexpr double margin = 8;
constexpr double legendText = 15; ///< from the tint of an entry to its words
const QString notMonotone = QStringLiteral(" *");

constexpr auto labelOf = [](const auto &bar) { return bar.label; };

} // namespace

void BarsChart::setData(const BarsData &content)
{
    m_data = content;
    setChartText(content.text);
    refresh();
}

void BarsChart::paint(QPainter &painter, const QRectF &area)
{
    const Theme &colours = theme();
    painter.setFont(sizedFont(11));
    const QFontMetricsF metrics(painter.font());
    QRectF rows = area.adjusted(margin, 4, -margin, -4);

    if (!m_data.footnote.isEmpty()) {
        const QRectF note =
            painter.boundingRect(QRectF(rows.left(), 0, rows.width(), 1000), Qt::TextWordWrap, m_data.footnote);
        const QRectF box(rows.left(), rows.bottom() - note.height(), rows.width(), note.height());
        painter.setPen(isStale() ? colours.muted : colours.text);
        painter.drawText(box, Qt::TextWordWrap | Qt::AlignLeft, m_data.footnote);
        rows.setBottom(box.top() - 4);
    }
    if (m_data.bars.empty())
        return;
    const double pitch =
        std::min(rows.height() / static_cast<double>(m_data.bars.size()), 30.0 * growth() * growth());
    const double wanted = badgeRoom(painter.font()) + 8 + widest(metrics, m_data.bars, labelOf);
    const double labels = std::min(wanted, rows.width() * 0.54);
    const double values = widest(metrics, m_data.bars, [](const auto &bar) { return bar.text; }) + 8;
    double largest = 0;
    for (const BarsData::Bar &bar : m_data.bars)
        largest = std::max(largest, bar.value);
    const PixelScale scale{0, std::max(largest, 1e-12), rows.left() + labels, rows.right() - values};
    for (std::size_t i = 0; i < m_data.bars.size(); ++i) {
        const BarsData::Bar &bar = m_data.bars[i];
        const QRectF row(rows.left(), rows.top() + pitch * static_cast<double>(i), rows.width(), pitch);
        drawRowLabel(painter, QRectF(row.left(), row.top(), labels - 6, pitch), bar.label, bar.provenance, colours,
                     bar.shortLabel);
        const double height = std::min(pitch - 4, 22.0 * growth() * growth());
        const QRectF box(scale(0), row.center().y() - height / 2, std::max(1.0, scale(bar.value) - scale(0)),
                         height);
        drawBar(painter, box, bar.style, bar.arm, colours, isStale());
        painter.setPen(isStale() ? colours.muted : colours.text);
        painter.drawText(QRectF(box.right() + 5, row.top(), values, pitch),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, bar.text);
    }
}

void WaterfallChart::setData(const WaterfallData &content)
{
    m_data = content;
    setChartText(content.text);
    refresh();
}

void WaterfallChart::paint(QPainter &painter, const QRectF &area)
{
    if (m_data.bars.empty())
        return;
    const Theme &colours = theme();
    const QFont axisFont = sizedFont(11);
    painter.setFont(axisFont);
    const QRectF rows = area.adjusted(margin, 4, -margin, -axisHeight(axisFont, true) - 2);
    // As wide as the names and values of all arms need, so that bars of two charts begin at the same place.
    const QFontMetricsF strong(sizedFont(11, true));
    const auto itself = [](const QString &text) { return text; };
    const double labels =
        std::min(badgeRoom(axisFont) + 8 + widest(strong, m_data.columnLabels, itself), rows.width() * 0.5);
    const double values = widest(strong, m_data.columnTexts, itself) + 10;
    const QRectF plot(rows.left() + labels, rows.top(), rows.width() - labels, rows.height());
    // Room for the total's value behind the longest bar.
    const double fullest = std::max(m_data.scaleTo, 1e-12);
    const PixelScale scale{0, fullest * plot.width() / std::max(1.0, plot.width() - values), plot.left(),
                           plot.right()};
    drawBottomAxis(painter, plot, scale, m_data.xLabel, axisFont, colours);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(colours.muted);
    painter.drawLine(plot.topLeft(), plot.bottomLeft());
    painter.setRenderHint(QPainter::Antialiasing);

    const double pitch = rows.height() / static_cast<double>(m_data.bars.size());
    const double height = std::max(4.0, std::min(pitch - 4, 20.0 * growth()));
    for (std::size_t i = 0; i < m_data.bars.size(); ++i) {
        const WaterfallData::Bar &bar = m_data.bars[i];
        const QRectF row(rows.left(), rows.top() + pitch * static_cast<double>(i), rows.width(), pitch);
        const QRectF label(row.left(), row.top(), labels - 6, pitch);
        if (bar.total) {
            painter.setFont(sizedFont(11, true));
            const double room = badgeRoom(axisFont) - 1;
            drawArmMarker(painter, QPointF(label.left() + grown(5.5), label.center().y()), grown(10), m_data.arm,
                          colours.arm(m_data.arm));
            painter.setPen(colours.text);
            painter.drawText(label.adjusted(room, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip,
                             strong.elidedText(bar.label, Qt::ElideRight, label.width() - room));
        } else {
            drawRowLabel(painter, label, bar.label, bar.provenance, colours, bar.shortLabel);
        }
        const double left = scale(std::min(bar.from, bar.to)), right = scale(std::max(bar.from, bar.to));
        const QRectF box(left, row.center().y() - height / 2, std::max(1.0, right - left), height);
        drawBar(painter, box, bar.style, m_data.arm, colours, isStale());
        if (!bar.total && i + 1 < m_data.bars.size()) {
            painter.setRenderHint(QPainter::Antialiasing, false);
            painter.setPen(QPen(colours.muted, 1, Qt::DotLine));
            const double x = std::round(scale(bar.to));
            painter.drawLine(QPointF(x, box.bottom()), QPointF(x, box.bottom() + pitch - height));
            painter.setRenderHint(QPainter::Antialiasing);
        }
        painter.setPen(isStale() ? colours.muted : colours.text);
        drawHaloText(painter, QRectF(right + 5, row.top(), values + 40, pitch), Qt::AlignLeft | Qt::AlignVCenter,
                     bar.text, isStale() ? colours.muted : colours.text, colours);
        painter.setFont(sizedFont(11));
    }
}

void StackedBarsChart::setData(const StackedBarsData &content)
{
    m_data = content;
    // Of the kinds that occur, in their order: the same in every size and language.
    m_numbers.assign(static_cast<std::size_t>(m_data.kinds.size()), 0);
    for (const StackedBarsData::Bar &bar : m_data.bars)
        for (const StackedBarsData::Segment &segment : bar.segments)
            m_numbers[static_cast<std::size_t>(segment.kind)] = 1;
    std::partial_sum(m_numbers.begin(), m_numbers.end(), m_numbers.begin());
    setChartText(content.text);
    refresh();
}

int StackedBarsChart::numberOf(int kind) const { return m_numbers[static_cast<std::size_t>(kind)]; }

QString StackedBarsChart::entryText(int kind) const
{
    return QStringLiteral("%1 %2").arg(QString::number(numberOf(kind)), m_data.kinds[kind]);
}

QString StackedBarsChart::totalText(const StackedBarsData::Bar &bar) const
{
    return bar.over ? QStringLiteral("✕ ") + bar.text : bar.text;
}

QRectF StackedBarsChart::rowOf(const Frame &frame, std::size_t index)
{
    return {frame.rows.left(), frame.rows.top() + frame.pitch * static_cast<double>(index), frame.rows.width(),
            frame.pitch};
}

std::vector<QPointF> StackedBarsChart::legendPlaces(const Frame &frame, const QFontMetricsF &metrics, double width,
                                                    double gap) const
{
    std::vector<QPointF> places;
    double x = 0, y = 0;
    for (const int kind : frame.kinds) {
        const double entry = grown(legendText) + metrics.horizontalAdvance(entryText(kind));
        if (x > 0 && x + entry > width) {
            x = 0;
            y += frame.line;
        }
        places.emplace_back(x, y);
        x += entry + gap;
    }
    return places;
}

std::vector<QPointF> StackedBarsChart::legendPlaces(const Frame &frame, const QFontMetricsF &metrics,
                                                    double width) const
{
    const double roomy = grown(14), tight = grown(8);
    const auto lastRow = [](const std::vector<QPointF> &places) { return places.empty() ? 0 : places.back().y(); };
    std::vector<QPointF> best = legendPlaces(frame, metrics, width, roomy);
    const double rows = lastRow(best);
    if (rows == 0)
        return best;
    if (std::vector<QPointF> close = legendPlaces(frame, metrics, width, tight); lastRow(close) == 0)
        return close;
    double narrow = 0, wide = width;
    for (int halvings = 12; halvings > 0; --halvings) {
        const double middle = (narrow + wide) / 2;
        std::vector<QPointF> tried = legendPlaces(frame, metrics, middle, roomy);
        if (lastRow(tried) > rows) {
            narrow = middle;
        } else {
            wide = middle;
            best = std::move(tried);
        }
    }
    return best;
}

bool StackedBarsChart::isNamed(const QFontMetricsF &metrics, int kind, double width) const
{
    return metrics.horizontalAdvance(m_data.kinds[kind]) + 8 < width;
}

std::vector<int> StackedBarsChart::unnamedKinds(const Frame &frame, const QFontMetricsF &metrics) const
{
    std::vector<int> kinds;
    for (const StackedBarsData::Bar &bar : m_data.bars)
        for (const StackedBarsData::Segment &segment : bar.segments)
            if (std::ranges::find(kinds, segment.kind) == kinds.end() &&
                !isNamed(metrics, segment.kind, frame.scale(segment.value) - frame.scale(0)))
                kinds.push_back(segment.kind);
    std::ranges::sort(kinds);
    return kinds;
}

StackedBarsChart::Frame StackedBarsChart::frameOf(const QRectF &area, const QFontMetricsF &metrics) const
{
    Frame frame;
    frame.line = metrics.height() + 4;
    frame.rows = area.adjusted(margin, frame.line + 4, -margin, 0);
    frame.labels = badgeRoom(sizedFont(11)) + 10 + widest(metrics, m_data.bars, labelOf);
    // Totals stand behind the bars, those of full ones beyond the limit.
    const double totals = widest(QFontMetricsF(sizedFont(11, true)), m_data.bars,
                                 [this](const auto &bar) { return totalText(bar); }) +
                          12;
    frame.plot = frame.rows.adjusted(frame.labels, 0, -totals, 0);
    double largest = m_data.limit;
    for (const StackedBarsData::Bar &bar : m_data.bars) {
        double total = 0;
        for (const StackedBarsData::Segment &segment : bar.segments)
            total += segment.value;
        largest = std::max(largest, total);
    }
    frame.scale = {0, largest * 1.06, frame.plot.left(), frame.plot.right()};
    frame.kinds = unnamedKinds(frame, metrics);
    frame.legend = legendPlaces(frame, metrics, area.width() - 2 * margin);
    const double legendHeight = frame.legend.empty() ? 0 : frame.legend.back().y() + frame.line;
    const double bottom = axisHeight(sizedFont(11), true) + 6 + legendHeight + 4;
    frame.rows.setBottom(area.bottom() - bottom);
    frame.plot.setBottom(frame.rows.bottom());
    frame.pitch =
        std::min(frame.rows.height() / static_cast<double>(m_data.bars.size()), 44.0 * growth() * growth());
    return frame;
}

void StackedBarsChart::paint(QPainter &painter, const QRectF &area)
{
    m_hits.clear();
    m_legendRows.clear();
    if (m_data.bars.empty())
        return;
    painter.setFont(sizedFont(11));
    const Frame frame = frameOf(area, QFontMetricsF(painter.font()));
    drawBottomAxis(painter, frame.plot, frame.scale, m_data.xLabel, painter.font(), theme());
    for (std::size_t i = 0; i < m_data.bars.size(); ++i)
        paintBar(painter, frame, i);
    paintLimit(painter, frame, area.top());
    paintTotals(painter, frame);
    const double legendHeight = frame.legend.empty() ? 0 : frame.legend.back().y() + frame.line;
    paintLegend(painter, frame, QPointF(area.left() + margin, area.bottom() - margin / 2 - legendHeight));
}

void StackedBarsChart::paintBar(QPainter &painter, const Frame &frame, std::size_t index)
{
    const Theme &colours = theme();
    const StackedBarsData::Bar &bar = m_data.bars[index];
    const QRectF row = rowOf(frame, index);
    const double room = badgeRoom(painter.font());
    drawArmMarker(painter, QPointF(row.left() + grown(5.5), row.center().y()), grown(9), bar.arm,
                  colours.arm(bar.arm));
    painter.setPen(colours.text);
    painter.drawText(QRectF(row.left() + room, row.top(), frame.labels - room - 3, row.height()),
                     Qt::AlignVCenter | Qt::AlignLeft, bar.label);
    const double height = std::max(6.0, std::min(frame.pitch - 6, grown(30)));
    double at = 0;
    for (const StackedBarsData::Segment &segment : bar.segments) {
        const double left = frame.scale(at), right = frame.scale(at + segment.value);
        const QRectF box(left, row.center().y() - height / 2, right - left, height);
        paintSegment(painter, box, segment.kind);
        m_hits.emplace_back(box, segment.toolTip);
        at += segment.value;
    }
}

void StackedBarsChart::paintSegment(QPainter &painter, const QRectF &box, int kind) const
{
    const PartFill fill = partFill(kind, theme(), isStale());
    drawPartFill(painter, box, fill);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(theme().base, 1));
    painter.drawLine(box.topRight(), box.bottomRight());
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetricsF metrics(painter.font());
    const QString text = isNamed(metrics, kind, box.width()) ? m_data.kinds[kind] : QString::number(numberOf(kind));
    const double width = metrics.horizontalAdvance(text);
    if (width + 3 >= box.width() || box.height() < metrics.height())
        return;
    if (fill.lined) {
        // The lines end well before the text, above and below it, too: none touches a digit.
        constexpr double around = 5;
        QRectF plate(0, 0, std::min(width + 2 * around, box.width() - 1), box.height());
        plate.moveCenter(box.center());
        painter.fillRect(plate, fill.ground);
    }
    painter.setPen(textOn(fill.ground));
    painter.drawText(box, Qt::AlignCenter, text);
}

void StackedBarsChart::paintLimit(QPainter &painter, const Frame &frame, double top) const
{
    // With its name on the line.
    const double limit = std::round(frame.scale(m_data.limit));
    QPen pen(theme().error, grown(1.5));
    pen.setDashPattern({4, 3});
    painter.setPen(pen);
    painter.drawLine(QPointF(limit, frame.rows.top() - 4), QPointF(limit, frame.rows.bottom()));
    painter.setPen(theme().text);
    painter.setFont(sizedFont(11, true));
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(m_data.limitText) + 2;
    painter.drawText(QRectF(std::max(limit - width, frame.rows.left()), top + 2, width, frame.line),
                     Qt::AlignRight | Qt::AlignVCenter, m_data.limitText);
    painter.setFont(sizedFont(11));
}

void StackedBarsChart::paintTotals(QPainter &painter, const Frame &frame) const
{
    const Theme &colours = theme();
    painter.setFont(sizedFont(11, true));
    const QFontMetricsF metrics(painter.font());
    const double limit = frame.scale(m_data.limit);
    for (std::size_t i = 0; i < m_data.bars.size(); ++i) {
        const StackedBarsData::Bar &bar = m_data.bars[i];
        double total = 0;
        for (const StackedBarsData::Segment &segment : bar.segments)
            total += segment.value;
        const QString text = totalText(bar);
        const double width = metrics.horizontalAdvance(text);
        double left = frame.scale(total) + 5;
        // The line of the limit does not run through a number.
        if (left - 2 < limit && left + width + 2 > limit)
            left = limit + 5;
        const QRectF row = rowOf(frame, i);
        drawHaloText(painter, QRectF(left, row.top(), width + 2, row.height()), Qt::AlignVCenter | Qt::AlignLeft,
                     text, bar.over ? colours.error : colours.text, colours);
    }
    painter.setFont(sizedFont(11));
}

void StackedBarsChart::paintLegend(QPainter &painter, const Frame &frame, QPointF corner)
{
    const Theme &colours = theme();
    const QFontMetricsF metrics(painter.font());
    for (std::size_t i = 0; i < frame.legend.size(); ++i) {
        const QPointF at = corner + frame.legend[i];
        const QRectF tint(at.x(), at.y() + frame.line / 2 - grown(5), grown(11), grown(10));
        drawPartFill(painter, tint, partFill(frame.kinds[i], colours, isStale()));
        painter.setPen(colours.border);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(tint);
        painter.setPen(colours.text);
        const QString text = entryText(frame.kinds[i]);
        painter.drawText(
            QRectF(at.x() + grown(legendText), at.y(), metrics.horizontalAdvance(text) + 2, frame.line),
            Qt::AlignVCenter | Qt::AlignLeft, text);
        if (frame.legend[i].x() == 0)
            m_legendRows.emplace_back();
        m_legendRows.back() << text;
    }
}

QString StackedBarsChart::toolTipAt(QPointF position) const
{
    for (const auto &[box, text] : m_hits)
        if (box.contains(position))
            return text;
    return {};
}

void TornadoChart::setData(const TornadoData &content)
{
    m_data = content;
    setChartText(content.text);
    refresh();
}

void TornadoChart::paint(QPainter &painter, const QRectF &area)
{
    if (m_data.bars.empty())
        return;
    const Theme &colours = theme();
    painter.setFont(sizedFont(11));
    const QFontMetricsF metrics(painter.font());
    const double top = metrics.height() + 6;
    const QRectF rows = area.adjusted(margin, top, -margin, -axisHeight(painter.font(), true) - 2);
    const double wanted =
        badgeRoom(painter.font()) + 12 + widest(metrics, m_data.bars, [](const TornadoData::Bar &bar) {
            return bar.monotone ? bar.label : bar.label + notMonotone;
        });
    const double labels = std::min(wanted, rows.width() * 0.45);
    const auto lowLabel = [](const TornadoData::Bar &bar) { return bar.lowText; };
    const auto highLabel = [](const TornadoData::Bar &bar) { return bar.highText; };
    const double sides =
        std::max(widest(metrics, m_data.bars, lowLabel), widest(metrics, m_data.bars, highLabel)) + 10;
    double from = m_data.base, to = m_data.base;
    for (const TornadoData::Bar &bar : m_data.bars) {
        from = std::min({from, bar.low, bar.high});
        to = std::max({to, bar.low, bar.high});
    }
    if (to <= from)
        to = from + 1;
    const QRectF plot(rows.left() + labels, rows.top(), rows.width() - labels, rows.height());
    const PixelScale scale{from, to, plot.left() + sides, plot.right() - sides};
    const PixelScale axis{scale.valueAt(plot.left()), scale.valueAt(plot.right()), plot.left(), plot.right()};
    drawBottomAxis(painter, plot, axis, m_data.xLabel, painter.font(), colours);

    // The values of the last row leave the axis free, however close the rows are.
    const double foot = grown(6);
    const double pitch =
        std::min((rows.height() - foot) / static_cast<double>(m_data.bars.size()), 40.0 * growth() * growth());
    for (std::size_t i = 0; i < m_data.bars.size(); ++i) {
        const TornadoData::Bar &bar = m_data.bars[i];
        const QRectF row(rows.left(), rows.top() + pitch * static_cast<double>(i), rows.width(), pitch);
        drawRowLabel(painter, QRectF(row.left(), row.top(), labels - 8, pitch),
                     bar.monotone ? bar.label : bar.label + notMonotone, bar.provenance, colours);
        paintBar(painter, bar, row, scale, sides);
    }
    const double base = std::round(scale(m_data.base));
    painter.setPen(QPen(colours.text, grown(1.5)));
    painter.drawLine(QPointF(base, rows.top() - 3), QPointF(base, rows.bottom()));
    painter.setFont(sizedFont(11, true));
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(m_data.baseText) + 4;
    const double left = std::clamp(base - width / 2, area.left(), std::max(area.left(), area.right() - width));
    painter.drawText(QRectF(left, area.top() + 2, width, metrics.height()), Qt::AlignHCenter | Qt::AlignTop,
                     m_data.baseText);
}

void TornadoChart::paintBar(QPainter &painter, const TornadoData::Bar &bar, const QRectF &row,
                            const PixelScale &scale, double sides) const
{
    const Theme &colours = theme();
    const double height = std::max(6.0, std::min(row.height() - 8, grown(20)));
    const bool oneSided = (bar.low - m_data.base) * (bar.high - m_data.base) >= 0;
    // `crossed`: the side of the base line on which the other end is named.
    const auto half = [&](double value, bool high, std::optional<bool> crossed) {
        const double a = scale(m_data.base), b = scale(value);
        const QRectF box(std::min(a, b), row.center().y() - height / 2, std::max(1.0, std::abs(b - a)), height);
        // Filled: the high value of the input; open: the low one. Both in slate: colour belongs to the optimizers.
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(QPen(isStale() ? colours.residual : colours.otherParts, 1));
        painter.setBrush(high ? QBrush(isStale() ? colours.residual : colours.otherParts)
                              : QBrush(mixed(colours.otherParts, colours.base, 0.65)));
        painter.drawRect(box.adjusted(0, 0, -1, -1));
        painter.setRenderHint(QPainter::Antialiasing);
        // Two ends on one side would write over each other: the inner one is named across the base line.
        const bool right = crossed ? !*crossed : b >= a;
        const double edge = crossed ? a : right ? box.right() : box.left();
        const QString text = high ? bar.highText : bar.lowText;
        const QRectF label(right ? edge + 5 : edge - 5 - sides, row.top(), sides, row.height());
        drawHaloText(painter, label, Qt::AlignVCenter | (right ? Qt::AlignLeft : Qt::AlignRight), text,
                     isStale() ? colours.muted : colours.text, colours);
    };
    // Where both ends lie on one side of the base, the longer bar goes underneath.
    if (std::abs(bar.high - m_data.base) > std::abs(bar.low - m_data.base)) {
        half(bar.high, true, std::nullopt);
        half(bar.low, false, oneSided ? std::optional(bar.high >= m_data.base) : std::nullopt);
    } else {
        half(bar.low, false, std::nullopt);
        half(bar.high, true, oneSided ? std::optional(bar.low >= m_data.base) : std::nullopt);
    }
}

} // namespace milepost
