// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/label_places.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace milepost {

namespace {

using Side = LabelPlaces::Side;

/// Boxes around a point, `away` from it, the preferred one first.
std::vector<QRectF> ring(QPointF at, QSizeF size, double away, Side side)
{
    const double w = size.width(), h = size.height(), slant = away * 0.7;
    const QRectF right(at.x() + away, at.y() - h / 2, w, h), left(at.x() - away - w, at.y() - h / 2, w, h);
    const QRectF below(at.x() - w / 2, at.y() + away, w, h), above(at.x() - w / 2, at.y() - away - h, w, h);
    const QRectF rightBelow(at.x() + slant, at.y() + slant, w, h),
        leftBelow(at.x() - slant - w, at.y() + slant, w, h);
    const QRectF rightAbove(at.x() + slant, at.y() - slant - h, w, h),
        leftAbove(at.x() - slant - w, at.y() - slant - h, w, h);
    if (side == Side::below)
        return {below, above, right, left, rightAbove, rightBelow, leftAbove, leftBelow};
    return {right, left, rightBelow, leftAbove, leftBelow, rightAbove, below, above};
}

/// Boxes right of the end of a line, `shift` above or below the height where it ends.
std::vector<QRectF> column(QPointF at, QSizeF size, double gap, double shift)
{
    const QRectF level(at.x() + gap, at.y() - size.height() / 2, size.width(), size.height());
    return {level.translated(0, -shift), level.translated(0, shift)};
}

} // namespace

bool crosses(const QRectF &box, QPointF a, QPointF b)
{
    // Liang-Barsky: the part of the line that remains after cutting at each side in turn.
    double from = 0, to = 1;
    const double dx = b.x() - a.x(), dy = b.y() - a.y();
    for (const auto &[step, room] : {std::pair(-dx, a.x() - box.left()), std::pair(dx, box.right() - a.x()),
                                     std::pair(-dy, a.y() - box.top()), std::pair(dy, box.bottom() - a.y())}) {
        if (step == 0) {
            if (room < 0)
                return false;
        } else if (step < 0) {
            from = std::max(from, room / step);
        } else {
            to = std::min(to, room / step);
        }
    }
    return from <= to;
}

QPointF leaderEnd(const QRectF &box, QPointF at)
{
    return {std::clamp(at.x(), box.left(), box.right()), std::clamp(at.y(), box.top(), box.bottom())};
}

int LabelPlaces::covered(const QRectF &box) const
{
    constexpr int whole = 1000; // covering a name or a point is worse than any number of lines
    int count = 0;
    const QRectF inner = box.adjusted(0.5, 0.5, -0.5, -0.5);
    for (const auto *boxes : {&m_boxes, &m_names})
        for (const QRectF &other : *boxes)
            count += other.intersects(inner) ? whole : 0;
    for (const QPolygonF &line : m_lines) {
        if (line.size() == 1)
            count += box.contains(line.front()) ? 1 : 0;
        for (qsizetype i = 1; i < line.size(); ++i)
            if (crosses(box, line[i - 1], line[i])) {
                ++count;
                break;
            }
    }
    return count;
}

bool LabelPlaces::seemsToBelongElsewhere(const QRectF &box, QPointF at) const
{
    const double own = QLineF(leaderEnd(box, at), at).length();
    return std::ranges::any_of(m_rivals,
                               [&](QPointF rival) { return QLineF(leaderEnd(box, rival), rival).length() <= own; });
}

bool LabelPlaces::leaderIsFree(const QRectF &box, QPointF at, bool ofPoints) const
{
    const QPointF end = leaderEnd(box, at);
    const auto crossed = [&](const QRectF &other) { return !other.contains(at) && crosses(other, at, end); };
    // Those of one point meet there.
    const auto meets = [own = QLineF(end, at)](const QLineF &other) {
        return own.p2() != other.p2() && own.intersects(other, nullptr) == QLineF::BoundedIntersection;
    };
    return std::ranges::none_of(m_names, crossed) &&
           !(ofPoints && (std::ranges::any_of(m_boxes, crossed) || std::ranges::any_of(m_leaders, meets)));
}

LabelPlace LabelPlaces::taken(const QRectF &box, QPointF at, bool led)
{
    m_names.push_back(box);
    if (led) {
        m_leaders.emplace_back(leaderEnd(box, at), at);
        m_lines.push_back(QPolygonF({m_leaders.back().p1(), m_leaders.back().p2()}));
    }
    return {box, led};
}

std::optional<LabelPlace> LabelPlaces::takeFree(QPointF at, QSizeF size, double gap, Side side, int rings)
{
    const double step = size.height() / 2;
    for (const bool clearOfPoints : {true, false})
        for (int i = 0; i <= rings; ++i) {
            const double further = i * step;
            const bool led = further > 0.75 * size.height();
            for (const QRectF &box :
                 side == Side::lineEnd ? column(at, size, gap, further) : ring(at, size, gap + further, side)) {
                if (!m_inside.contains(box) || covered(box) > 0)
                    continue;
                if (led ? leaderIsFree(box, at, clearOfPoints) : !seemsToBelongElsewhere(box, at))
                    return taken(box, at, led);
            }
        }
    return std::nullopt;
}

QRectF LabelPlaces::takeFirst(const std::vector<QRectF> &boxes)
{
    const auto cost = [this](const QRectF &box) {
        return m_inside.contains(box) ? covered(box) : std::numeric_limits<int>::max();
    };
    const QRectF best = *std::ranges::min_element(boxes, {}, cost);
    m_names.push_back(best);
    return best;
}

LabelPlace LabelPlaces::take(QPointF at, QSizeF size, double gap, Side side)
{
    if (const auto free = takeFree(at, size, gap, side))
        return *free;
    if (side == Side::lineEnd)
        return take(at, size, gap, Side::right);
    LabelPlace best;
    int least = std::numeric_limits<int>::max();
    for (int i = 0; i <= farthest; ++i)
        for (QRectF box : ring(at, size, gap + i * size.height() / 2, side)) {
            box.moveLeft(
                std::clamp(box.left(), m_inside.left(), std::max(m_inside.left(), m_inside.right() - box.width())));
            box.moveTop(
                std::clamp(box.top(), m_inside.top(), std::max(m_inside.top(), m_inside.bottom() - box.height())));
            if (const int count = covered(box); count < least) {
                least = count;
                best = {box, i > 2};
            }
        }
    return taken(best.box, at, best.led);
}

} // namespace milepost
