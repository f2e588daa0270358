// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Charts of labelled rows: bars, waterfall, stacked bars, tornado.
#pragma once

#include "app/plots/chart_paint.h"
#include "app/plots/chart_widget.h"

#include <utility>
#include <vector>

namespace milepost {

/// Horizontal bars from zero, longest first, with the source of each, and a sentence below.
class BarsChart : public PaintedChart {
    Q_OBJECT
public:
    using PaintedChart::PaintedChart;
    void setData(const BarsData &content);

protected:
    void paint(QPainter &painter, const QRectF &area) override;

private:
    BarsData m_data;
};

/// Each bar starts where the one above ends; the last one is the total. Charts of the arms that stand beside each
/// other have their bars at the same place.
class WaterfallChart : public PaintedChart {
    Q_OBJECT
public:
    using PaintedChart::PaintedChart;
    void setData(const WaterfallData &content);

protected:
    void paint(QPainter &painter, const QRectF &area) override;

private:
    WaterfallData m_data;
};

/// Bars of several kinds against a limit.
class StackedBarsChart : public PaintedChart {
    Q_OBJECT
public:
    using PaintedChart::PaintedChart;
    void setData(const StackedBarsData &content);

    /// Texts of the legend of the last painting, row by row.
    [[nodiscard]] std::vector<QStringList> legendRows() const { return m_legendRows; }

protected:
    void paint(QPainter &painter, const QRectF &area) override;
    [[nodiscard]] QString toolTipAt(QPointF position) const override;

private:
    /// Where the parts of one painting stand.
    struct Frame {
        std::vector<int> kinds; ///< of the legend, in the order of their numbers
        double line = 0;        ///< height of a line of text
        std::vector<QPointF> legend;
        QRectF rows, plot;
        double labels = 0, pitch = 0; ///< width of the names of the bars, height of a row
        PixelScale scale;
    };
    [[nodiscard]] Frame frameOf(const QRectF &area, const QFontMetricsF &metrics) const;
    /// Kinds that occur and whose name does not stand in each of their parts.
    [[nodiscard]] std::vector<int> unnamedKinds(const Frame &frame, const QFontMetricsF &metrics) const;
    [[nodiscard]] bool isNamed(const QFontMetricsF &metrics, int kind, double width) const;
    /// The number and the name of a kind: no tint has to be told from another by eye.
    [[nodiscard]] QString entryText(int kind) const;
    [[nodiscard]] int numberOf(int kind) const;
    /// In one row if that can be, with less between the entries if need be; else in rows of much the same length.
    [[nodiscard]] std::vector<QPointF> legendPlaces(const Frame &frame, const QFontMetricsF &metrics,
                                                    double width) const;
    [[nodiscard]] std::vector<QPointF> legendPlaces(const Frame &frame, const QFontMetricsF &metrics, double width,
                                                    double gap) const;
    void paintBar(QPainter &painter, const Frame &frame, std::size_t index);
    void paintSegment(QPainter &painter, const QRectF &box, int kind) const;
    void paintLimit(QPainter &painter, const Frame &frame, double top) const;
    void paintTotals(QPainter &painter, const Frame &frame) const;
    void paintLegend(QPainter &painter, const Frame &frame, QPointF corner);
    [[nodiscard]] static QRectF rowOf(const Frame &frame, std::size_t index);
    [[nodiscard]] QString totalText(const StackedBarsData::Bar &bar) const;

    StackedBarsData m_data;
    std::vector<int> m_numbers;                     ///< of each kind
    std::vector<std::pair<QRectF, QString>> m_hits; ///< of the last painting
    std::vector<QStringList> m_legendRows;
};

/// Widest swing on top, both end values printed, base line through all.
class TornadoChart : public PaintedChart {
    Q_OBJECT
public:
    using PaintedChart::PaintedChart;
    void setData(const TornadoData &content);

protected:
    void paint(QPainter &painter, const QRectF &area) override;

private:
    void paintBar(QPainter &painter, const TornadoData::Bar &bar, const QRectF &row, const PixelScale &scale,
                  double sides) const;
    TornadoData m_data;
};

} // namespace milepost
