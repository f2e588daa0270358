// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Loss curves with bands, thresholds and milestones; and the histogram of the saving.
#pragma once

#include "app/plots/chart_widget.h"
#include "app/plots/label_places.h"

#include <QLineF>
#include <QPolygonF>
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
    /// Lines that are no curves: leaders from names to what they name, thresholds, intervals.
    [[nodiscard]] std::vector<QLineF> lines() const;
    /// Where a point of the data is drawn.
    [[nodiscard]] QPointF pixelOf(double x, double y) const;

protected:
    [[nodiscard]] QCustomPlot *plot() const { return m_plot; }
    void recolour() override;
    /// Brings the axes to the size of the widget and of their labels, so that pixels of coordinates are known.
    void layOutAxes();
    /// Name of the vertical axis; where it is longer than the axis it stands in two lines, and only where these
    /// are too long what follows a comma is left out.
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
    void addSeries(const LossCurveData::Series &series);
    void addSeriesName(std::size_t series, LabelPlaces &places);
    void addThreshold(const LossCurveData::Threshold &threshold, LabelPlaces &places);
    void addMarkers();
    /// Intervals of the present milestone stand in lanes at the foot, one per arm, where no curve runs through
    /// them.
    void addWhiskers();
    /// Lowers the foot until the lanes lie below all that is drawn there. Needs the ranges and the height.
    void makeLanes();
    /// Those whose interval is drawn, one per lane, from above.
    [[nodiscard]] std::vector<const LossCurveData::Marker *> whiskers() const;
    [[nodiscard]] QRectF laneBox(std::size_t lane) const;                   ///< of its whisker, in pixels
    [[nodiscard]] double sizeOf(const LossCurveData::Marker &marker) const; ///< [px]
    void keepDataFree(LabelPlaces &places) const;
    /// What is seen of a curve, in pixels; `share` of the way to the upper end of its band, negative: to the lower.
    [[nodiscard]] QPolygonF wayOf(const LossCurveData::Series &series, double share = 0) const;
    LossCurveData m_data;
};

class HistogramPlot : public PlotChart {
    Q_OBJECT
public:
    explicit HistogramPlot(QWidget *parent = nullptr);
    void setData(const HistogramData &content);

protected:
    void rebuild() override;

private:
    void addBars();
    /// Room above the bars, so that the words there cover none of them; needs the range of the other axis.
    void setHeight();
    void addWords();
    [[nodiscard]] double largest() const;
    /// In pixels.
    [[nodiscard]] QSizeF headlineSize() const;
    [[nodiscard]] QRectF zeroLabelBox() const; ///< without a height above the bars
    HistogramData m_data;
};

} // namespace milepost
