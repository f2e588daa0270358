// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/bars_chart.h"

#include "app/itemmodels/marks.h"
#include "app/plots/chart_paint.h"

#include <QPainter>

#include <optional>

namespace milepost {

namespace {

constexpr double margin = 8;
constexpr double badgeRoom = 17;

/// Width of the label column: as wide as the widest label, but never more than `share` of the area.
template <class Bars>
double labelColumn(const QFontMetricsF &metrics, const Bars &bars, double areaWidth, double share)
{
    const double wanted = badgeRoom + widest(metrics, bars, [](const auto &bar) { return bar.label; }) + 8;
    return std::min(wanted, areaWidth * share);
}

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
    const double labels = labelColumn(metrics, m_data.bars, rows.width(), 0.54);
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
    painter.setFont(sizedFont(11));
    const QFontMetricsF metrics(painter.font());
    const QFont axisFont = sizedFont(11);
    const QRectF rows = area.adjusted(margin, 4, -margin, -axisHeight(axisFont, true) - 2);
    const double labels = labelColumn(metrics, m_data.bars, rows.width(), 0.5);
    const double values =
        widest(QFontMetricsF(sizedFont(11, true)), m_data.bars, [](const auto &bar) { return bar.text; }) + 10;
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
            drawArmMarker(painter, QPointF(label.left() + 5.5, label.center().y()), 10, m_data.arm,
                          colours.arm(m_data.arm));
            painter.setPen(colours.text);
            painter.drawText(
                label.adjusted(16, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                QFontMetricsF(painter.font()).elidedText(bar.label, Qt::ElideRight, label.width() - 16));
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
    setChartText(content.text);
    refresh();
}

void StackedBarsChart::paint(QPainter &painter, const QRectF &area)
{
    m_hits.clear();
    if (m_data.bars.empty())
        return;
    const Theme &colours = theme();
    painter.setFont(sizedFont(11));
    const QFontMetricsF metrics(painter.font());
    const double rowHeight = metrics.height() + 4;

    // Legend: only the kinds that occur, in rows under the axis.
    std::vector<int> kinds;
    for (const StackedBarsData::Bar &bar : m_data.bars)
        for (const StackedBarsData::Segment &segment : bar.segments)
            if (std::ranges::find(kinds, segment.kind) == kinds.end())
                kinds.push_back(segment.kind);
    std::ranges::sort(kinds);
    // Each kind has a number beside its tint, so that no tint has to be told from another by eye.
    const auto numberOf = [&kinds](int kind) {
        return static_cast<int>(std::ranges::find(kinds, kind) - kinds.begin()) + 1;
    };
    const auto entryText = [&](int kind) {
        return QStringLiteral("%1 %2").arg(QString::number(numberOf(kind)), m_data.kinds[kind]);
    };
    const auto entryWidth = [&](int kind) { return 18 + metrics.horizontalAdvance(entryText(kind)) + 14; };
    double legendRows = 1, x = 0;
    for (const int kind : kinds) {
        if (x + entryWidth(kind) > area.width() - 2 * margin && x > 0) {
            ++legendRows;
            x = 0;
        }
        x += entryWidth(kind);
    }
    const double bottom = axisHeight(painter.font(), true) + 6 + legendRows * rowHeight + 4;
    const QRectF rows = area.adjusted(margin, rowHeight + 4, -margin, -bottom);
    const double labels = 17 + widest(metrics, m_data.bars, [](const auto &bar) { return bar.label; }) + 10;
    const QRectF plot(rows.left() + labels, rows.top(), rows.width() - labels - 40, rows.height());
    double largest = m_data.limit;
    for (const StackedBarsData::Bar &bar : m_data.bars) {
        double total = 0;
        for (const StackedBarsData::Segment &segment : bar.segments)
            total += segment.value;
        largest = std::max(largest, total);
    }
    const PixelScale scale{0, largest * 1.06, plot.left(), plot.right()};
    drawBottomAxis(painter, plot, scale, m_data.xLabel, painter.font(), colours);

    const double pitch =
        std::min(rows.height() / static_cast<double>(m_data.bars.size()), 44.0 * growth() * growth());
    for (std::size_t i = 0; i < m_data.bars.size(); ++i) {
        const StackedBarsData::Bar &bar = m_data.bars[i];
        const QRectF row(rows.left(), rows.top() + pitch * static_cast<double>(i), rows.width(), pitch);
        drawArmMarker(painter, QPointF(row.left() + 5.5, row.center().y()), 9, bar.arm, colours.arm(bar.arm));
        painter.setPen(colours.text);
        painter.drawText(QRectF(row.left() + 17, row.top(), labels - 20, pitch), Qt::AlignVCenter | Qt::AlignLeft,
                         bar.label);
        const double height = std::max(6.0, std::min(pitch - 6, 30.0 * growth()));
        double at = 0;
        for (const StackedBarsData::Segment &segment : bar.segments) {
            const QRectF box(scale(at), row.center().y() - height / 2, scale(at + segment.value) - scale(at),
                             height);
            const PartFill fill = partFill(segment.kind, colours, isStale());
            drawPartFill(painter, box, fill);
            painter.setRenderHint(QPainter::Antialiasing, false);
            painter.setPen(QPen(colours.base, 1));
            painter.drawLine(box.topRight(), box.bottomRight());
            painter.setRenderHint(QPainter::Antialiasing);
            QString text = m_data.kinds[segment.kind];
            if (metrics.horizontalAdvance(text) + 8 >= box.width())
                text = QString::number(numberOf(segment.kind));
            if (metrics.horizontalAdvance(text) + 3 < box.width() && height >= metrics.height()) {
                QRectF plate(0, 0, metrics.horizontalAdvance(text) + 3, metrics.height() - 2);
                plate.moveCenter(box.center());
                if (fill.lined)
                    painter.fillRect(plate, fill.ground);
                painter.setPen(textOn(fill.ground));
                painter.drawText(box, Qt::AlignCenter, text);
            }
            m_hits.emplace_back(box, segment.toolTip);
            at += segment.value;
        }
        painter.setFont(sizedFont(11, true));
        drawHaloText(painter, QRectF(scale(at) + 5, row.top(), 120, pitch), Qt::AlignVCenter | Qt::AlignLeft,
                     bar.over ? QStringLiteral("✕ ") + bar.text : bar.text, bar.over ? colours.error : colours.text,
                     colours);
        painter.setFont(sizedFont(11));
    }

    // The limit, with its name on the line.
    const double limit = std::round(scale(m_data.limit));
    painter.setPen(QPen(colours.error, 1.5, Qt::CustomDashLine));
    QPen pen = painter.pen();
    pen.setDashPattern({4, 3});
    painter.setPen(pen);
    painter.drawLine(QPointF(limit, rows.top() - 4), QPointF(limit, rows.bottom()));
    painter.setPen(colours.text);
    painter.setFont(sizedFont(11, true));
    painter.drawText(QRectF(limit - 200, area.top() + 2, 196 + 4, rowHeight), Qt::AlignRight | Qt::AlignVCenter,
                     m_data.limitText);
    painter.setFont(sizedFont(11));

    double y = area.bottom() - margin / 2 - legendRows * rowHeight;
    x = area.left() + margin;
    for (const int kind : kinds) {
        if (x + entryWidth(kind) > area.right() - margin && x > area.left() + margin) {
            x = area.left() + margin;
            y += rowHeight;
        }
        drawPartFill(painter, QRectF(x, y + rowHeight / 2 - 5, 12, 10), partFill(kind, colours, isStale()));
        painter.setPen(colours.border);
        painter.drawRect(QRectF(x, y + rowHeight / 2 - 5, 12, 10));
        painter.setPen(colours.text);
        painter.drawText(QRectF(x + 17, y, entryWidth(kind), rowHeight), Qt::AlignVCenter | Qt::AlignLeft,
                         entryText(kind));
        x += entryWidth(kind);
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
    const double labels = labelColumn(metrics, m_data.bars, rows.width(), 0.34) + 4;
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

    const double pitch =
        std::min(rows.height() / static_cast<double>(m_data.bars.size()), 40.0 * growth() * growth());
    for (std::size_t i = 0; i < m_data.bars.size(); ++i) {
        const TornadoData::Bar &bar = m_data.bars[i];
        const QRectF row(rows.left(), rows.top() + pitch * static_cast<double>(i), rows.width(), pitch);
        drawRowLabel(painter, QRectF(row.left(), row.top(), labels - 8, pitch),
                     bar.monotone ? bar.label : bar.label + QStringLiteral(" *"), bar.provenance, colours);
        const double height = std::max(6.0, std::min(pitch - 8, 20.0 * growth()));
        const bool oneSided = (bar.low - m_data.base) * (bar.high - m_data.base) >= 0;
        // `crossed`: the side of the base line on which the other end is named.
        const auto half = [&](double value, bool high, std::optional<bool> crossed) {
            const double a = scale(m_data.base), b = scale(value);
            const QRectF box(std::min(a, b), row.center().y() - height / 2, std::max(1.0, std::abs(b - a)), height);
            // Filled: the high value of the input; open: the low one. Both in slate: colour belongs to the
            // optimizers.
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
            const QRectF label = right ? QRectF(edge + 5, row.top(), sides + 60, pitch)
                                       : QRectF(edge - 5 - sides - 60, row.top(), sides + 60, pitch);
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
    const double base = std::round(scale(m_data.base));
    painter.setPen(QPen(colours.text, 1.5));
    painter.drawLine(QPointF(base, rows.top() - 3), QPointF(base, rows.bottom()));
    painter.setFont(sizedFont(11, true));
    painter.drawText(QRectF(base - 100, area.top() + 2, 200, metrics.height()), Qt::AlignHCenter | Qt::AlignTop,
                     m_data.baseText);
}

} // namespace milepost
