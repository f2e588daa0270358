// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief What all charts share: table twin (F4), copy and export, theme, stale look, words for the screen reader.
#pragma once

#include "app/itemmodels/charts/chart_data.h"
#include "app/itemmodels/theme.h"

#include <QSize>
#include <QWidget>

class QMenu;
class QPaintDevice;
class QStackedLayout;
class QTableView;

namespace milepost {

class TableModel;

/// Base of all charts. The chart itself is a canvas widget made by the subclass; its data as a table stands behind
/// it.
class ChartWidget : public QWidget {
    Q_OBJECT
public:
    explicit ChartWidget(QWidget *parent = nullptr);
    ~ChartWidget() override;

    [[nodiscard]] bool isTableShown() const;
    void setTableShown(bool shown);
    /// Stale figures stay, in muted colours and without bands.
    void setStale(bool stale);
    [[nodiscard]] bool isStale() const { return m_stale; }

    /// Draws the chart on any device, in the theme of the screen.
    virtual void renderTo(QPaintDevice *device, QSize size) = 0;

    [[nodiscard]] QImage image(double scale);
    /// By suffix: png, svg, pdf or csv. Pictures are on white in the light theme, whatever that of the screen is:
    /// they go into documents and onto paper. False if the file cannot be written.
    [[nodiscard]] bool exportTo(const QString &file);
    void copyImage();
    void copyData();
    /// Actions of the context menu, for the menu button of a panel too.
    void fillMenu(QMenu *menu);

protected:
    /// Called once by the subclass's constructor.
    void setCanvas(QWidget *canvas);
    void setChartText(const ChartText &text);
    /// Colours or the stale look changed.
    virtual void recolour() = 0;
    [[nodiscard]] const Theme &theme() const;
    /// A font of that many pixels in a chart of common size, larger in a large one; semibold if asked.
    [[nodiscard]] QFont sizedFont(int pixels, bool strong = false) const;
    /// A length, width of a line or size of a mark likewise.
    [[nodiscard]] double grown(double pixels) const { return pixels * growth(); }
    /// 1 up to a common size of charts, then growing with it: texts and bars of a chart that fills a large screen
    /// are read from further away. At least as much as the application's font has grown.
    [[nodiscard]] double growth() const;

    void changeEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    class OnPaper;
    void saveAs();
    void fitTable(); ///< rows and columns to their texts

    QStackedLayout *m_stack;
    QWidget *m_canvas = nullptr;
    QTableView *m_view = nullptr;
    TableModel *m_model;
    ChartText m_text;
    bool m_stale = false, m_onPaper = false;
};

/// A chart drawn with QPainter.
class PaintedChart : public ChartWidget {
    Q_OBJECT
public:
    explicit PaintedChart(QWidget *parent = nullptr);
    void renderTo(QPaintDevice *device, QSize size) override;

protected:
    virtual void paint(QPainter &painter, const QRectF &area) = 0;
    [[nodiscard]] virtual QString toolTipAt(QPointF position) const;
    virtual void wheelOn(QWheelEvent *event);
    virtual void dragged(QPointF from, QPointF to);
    void recolour() override;
    void refresh();
    [[nodiscard]] QSize canvasSize() const;

private:
    class Canvas;
    Canvas *m_paintCanvas;
};

} // namespace milepost
