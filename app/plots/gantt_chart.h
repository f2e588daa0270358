// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Pipeline schedule of one step: a row per stage, wheel zooms, drag pans, an overview strip shows the whole
/// step.
#pragma once

#include "app/plots/chart_widget.h"

namespace milepost {

class GanttChart : public PaintedChart {
    Q_OBJECT
public:
    using PaintedChart::PaintedChart;
    /// Zoom and position stay as they are while the step keeps its length within a tenth.
    void setData(const GanttData &content);
    void zoom(double factor);
    void showAll();

protected:
    void paint(QPainter &painter, const QRectF &area) override;
    [[nodiscard]] QString toolTipAt(QPointF position) const override;
    void wheelOn(QWheelEvent *event) override;
    void dragged(QPointF from, QPointF to) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void setWindow(double from, double to);
    void paintOverview(QPainter &painter, const QRectF &area, const QRectF &plot) const;
    [[nodiscard]] double labelWidth() const;
    [[nodiscard]] double stripHeight() const;
    [[nodiscard]] QRectF plotOf(const QRectF &area) const;
    void zoomAround(double factor, double centre);

    GanttData m_data;
    double m_from = 0, m_to = 0; ///< visible seconds
};

} // namespace milepost
