// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Places for the names of points and line ends, so that no name covers a line, a point or another name.
#pragma once

#include <QPolygonF>
#include <QRectF>

#include <optional>
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

    /// The nearest free place `gap` or more from `at`, up to `rings` half heights further away; it is taken then.
    [[nodiscard]] std::optional<LabelPlace> takeFree(QPointF at, QSizeF size, double gap, Side side,
                                                     int rings = farthest);
    /// The same; where nothing is free, the place that covers the fewest lines and no name if that can be.
    [[nodiscard]] LabelPlace take(QPointF at, QSizeF size, double gap, Side side);

    static constexpr int farthest = 16; ///< rings

private:
    [[nodiscard]] int covered(const QRectF &box) const;

    QRectF m_inside;
    std::vector<QRectF> m_boxes;
    std::vector<QPolygonF> m_lines;
};

/// Whether a part of the line from `a` to `b` lies in the box.
[[nodiscard]] bool crosses(const QRectF &box, QPointF a, QPointF b);

/// Where a leader from `at` meets the box.
[[nodiscard]] QPointF leaderEnd(const QRectF &box, QPointF at);

} // namespace milepost
