// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Charts of labelled rows: bars, waterfall, stacked bars, tornado.
#pragma once

#include "app/plots/chart_widget.h"

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

/// Each bar starts where the one above ends; the last one is the total.
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

protected:
    void paint(QPainter &painter, const QRectF &area) override;
    [[nodiscard]] QString toolTipAt(QPointF position) const override;

private:
    StackedBarsData m_data;
    std::vector<std::pair<QRectF, QString>> m_hits; ///< of the last painting
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
    TornadoData m_data;
};

} // namespace milepost
