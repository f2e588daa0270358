// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Loss curves with bands, thresholds and milestones; and the histogram of the saving.
#pragma once

#include "app/plots/chart_widget.h"

#include <QRectF>

#include <vector>

class QCustomPlot;

namespace milepost {

/// A chart that QCustomPlot draws. Repaints are queued: many changes within one event loop cost one picture.
class PlotChart : public ChartWidget {
    Q_OBJECT
public:
    explicit PlotChart(QWidget *parent = nullptr);
    void renderTo(QPaintDevice *device, QSize size) override;

    struct Text {
        QString text;
        QRectF box; ///< in pixels of the widget
    };
    /// The names that stand between the axes, and where.
    [[nodiscard]] std::vector<Text> texts() const;
    /// Where a point of the data is drawn.
    [[nodiscard]] QPointF pixelOf(double x, double y) const;

protected:
    [[nodiscard]] QCustomPlot *plot() const { return m_plot; }
    void recolour() override;
    /// Brings the axes to the size of the widget and of their labels, so that pixels of coordinates are known.
    void layOutAxes();
    /// Name of the vertical axis, shortened where it is longer than the axis: first to what stands before a comma.
    void setYLabel(const QString &text);
    /// Rebuilds all items from the data in the present colours.
    virtual void rebuild() = 0;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    [[nodiscard]] virtual QString toolTipAt(QPointF position) const;

private:
    QCustomPlot *m_plot;
};

class LossCurvePlot : public PlotChart {
    Q_OBJECT
public:
    explicit LossCurvePlot(QWidget *parent = nullptr);
    void setData(const LossCurveData &content);

protected:
    void rebuild() override;
    [[nodiscard]] QString toolTipAt(QPointF position) const override;

private:
    void addSeries(const LossCurveData::Series &series, bool upper);
    /// Where the name of a curve starts its leader, and where it stands, so that no threshold's name is covered.
    std::pair<QPointF, QPointF> labelPlace(const LossCurveData::Series &series, bool upper);
    void addThreshold(const LossCurveData::Threshold &threshold);
    void addMarker(const LossCurveData::Marker &marker, int order);
    LossCurveData m_data;
    // Where names of curves stand already, as shares of the axis rectangle.
    std::vector<QRectF> m_named;
};

class HistogramPlot : public PlotChart {
    Q_OBJECT
public:
    explicit HistogramPlot(QWidget *parent = nullptr);
    void setData(const HistogramData &content);

protected:
    void rebuild() override;

private:
    HistogramData m_data;
};

} // namespace milepost
