// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Places for the names of points and line ends, so that no name covers a line, a point or another name.
#pragma once

#include <QLineF>
#include <QPolygonF>
#include <QRectF>

#include <optional>
#include <utility>
#include <vector>

namespace milepost {

struct LabelPlace {
    QRectF box;
    bool led = false; ///< so far from its point that a leader shows where it belongs
};

/// All lengths in pixels.
class LabelPlaces {
public:
    /// Where a name is tried first: beside its point at the right, below it, or only right of it (line ends).
    enum class Side { right, below, lineEnd };

    /// \param inside names stay within it
    explicit LabelPlaces(const QRectF &inside) : m_inside(inside) {}

    void keepFree(const QRectF &box) { m_boxes.push_back(box); }
    void keepFree(const QPolygonF &line) { m_lines.push_back(line); }
    /// Points that the next names must not seem to belong to: without a leader a name stands nearer to its own one.
    void setRivals(std::vector<QPointF> rivals) { m_rivals = std::move(rivals); }

    /// The nearest free place `gap` or more from `at`, up to `rings` half heights further away; it is taken then.
    /// Leaders cross neither a name nor, where that can be, a point or another leader.
    [[nodiscard]] std::optional<LabelPlace> takeFree(QPointF at, QSizeF size, double gap, Side side,
                                                     int rings = farthest);
    /// The same; where nothing is free, the place that covers the fewest lines and no name if that can be.
    [[nodiscard]] LabelPlace take(QPointF at, QSizeF size, double gap, Side side);
    /// The first of the boxes that is free, else the first of those that cover the least; it is taken then.
    /// \pre not empty
    [[nodiscard]] QRectF takeFirst(const std::vector<QRectF> &boxes);

    static constexpr int farthest = 16; ///< rings

private:
    [[nodiscard]] int covered(const QRectF &box) const;
    [[nodiscard]] bool seemsToBelongElsewhere(const QRectF &box, QPointF at) const;
    [[nodiscard]] bool leaderIsFree(const QRectF &box, QPointF at, bool ofPoints) const;
    LabelPlace taken(const QRectF &box, QPointF at, bool led);

    QRectF m_inside;
    std::vector<QRectF> m_boxes, m_names; ///< what is kept free, and the names that were placed
    std::vector<QPolygonF> m_lines;
    std::vector<QLineF> m_leaders;
    std::vector<QPointF> m_rivals;
};

/// Whether a part of the line from `a` to `b` lies in the box.
[[nodiscard]] bool crosses(const QRectF &box, QPointF a, QPointF b);

/// Where a leader from `at` meets the box.
[[nodiscard]] QPointF leaderEnd(const QRectF &box, QPointF at);

} // namespace milepost
