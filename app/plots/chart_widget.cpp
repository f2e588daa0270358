// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/chart_widget.h"

#include "app/itemmodels/table.h"

#include <QAccessibleWidget>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QImage>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QStackedLayout>
#include <QSvgGenerator>
#include <QTableView>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

/// A plain widget is a nameless container to screen readers, which then pass over what it says.
QAccessibleInterface *accessibleChart(const QString &, QObject *object)
{
    auto *chart = qobject_cast<ChartWidget *>(object);
    return chart ? new QAccessibleWidget(chart, QAccessible::Chart) : nullptr;
}

} // namespace

/// The light theme while a picture for others is drawn.
class ChartWidget::OnPaper {
public:
    explicit OnPaper(ChartWidget *chart) : m_chart(chart) { set(true); }
    ~OnPaper() { set(false); }
    Q_DISABLE_COPY_MOVE(OnPaper)

private:
    void set(bool onPaper)
    {
        const Theme *before = &m_chart->theme();
        m_chart->m_onPaper = onPaper;
        if (&m_chart->theme() != before)
            m_chart->recolour();
    }
    ChartWidget *m_chart;
};

ChartWidget::ChartWidget(QWidget *parent)
    : QWidget(parent), m_stack(new QStackedLayout(this)), m_model(new TableModel(this))
{
    // Installed again it stays one entry.
    QAccessible::installFactory(accessibleChart);
    setFocusPolicy(Qt::StrongFocus);
}

ChartWidget::~ChartWidget() = default;

void ChartWidget::setCanvas(QWidget *canvas)
{
    m_canvas = canvas;
    m_stack->addWidget(canvas);
}

bool ChartWidget::isTableShown() const { return m_view && m_stack->currentWidget() == m_view; }

void ChartWidget::setTableShown(bool shown)
{
    if (shown && !m_view) {
        m_view = new QTableView(this);
        m_view->setModel(m_model);
        m_view->verticalHeader()->hide();
        m_view->setAlternatingRowColors(true);
        m_view->setAccessibleName(tr("Data of %1").arg(m_text.title));
        fitTable();
        m_view->setFrameShape(QFrame::NoFrame);
        m_stack->addWidget(m_view);
    }
    m_stack->setCurrentWidget(shown ? static_cast<QWidget *>(m_view) : m_canvas);
    if (hasFocus() && shown)
        m_view->setFocus();
}

void ChartWidget::fitTable()
{
    constexpr int common = 22, around = 6;
    m_view->verticalHeader()->setDefaultSectionSize(std::max(common, m_view->fontMetrics().height() + around));
    m_view->resizeColumnsToContents();
}

void ChartWidget::setStale(bool stale)
{
    if (stale == m_stale)
        return;
    m_stale = stale;
    recolour();
}

void ChartWidget::setChartText(const ChartText &text)
{
    m_text = text;
    setAccessibleName(text.title);
    setAccessibleDescription(text.description);
    m_model->setTable(text.table);
}

const Theme &ChartWidget::theme() const { return m_onPaper ? lightTheme() : themeOf(palette()); }

QFont ChartWidget::sizedFont(int pixels, bool strong) const
{
    QFont result = font();
    result.setPixelSize(static_cast<int>(std::lround(pixels * growth())));
    result.setWeight(strong ? QFont::DemiBold : QFont::Normal);
    return result;
}

double ChartWidget::growth() const
{
    constexpr double commonWidth = 1000, commonHeight = 480, most = 1.6, commonFont = 12;
    const double ofFont = font().pixelSize() / commonFont; // below zero where its size is in points
    return std::max(std::clamp(std::min(width() / commonWidth, height() / commonHeight), 1.0, most), ofFont);
}

QImage ChartWidget::image(double scale)
{
    QImage result(size() * scale, QImage::Format_ARGB32_Premultiplied);
    result.setDevicePixelRatio(scale);
    result.fill(theme().base);
    renderTo(&result, size());
    return result;
}

bool ChartWidget::exportTo(const QString &file)
{
    const QString suffix = QFileInfo(file).suffix().toLower();
    if (suffix == QStringLiteral("csv")) {
        QSaveFile out(file);
        return out.open(QIODevice::WriteOnly) && out.write(csvOf(m_text.table)) >= 0 && out.commit();
    }
    const OnPaper paper(this);
    if (suffix == QStringLiteral("svg")) {
        QSvgGenerator generator;
        generator.setFileName(file);
        generator.setSize(size());
        generator.setViewBox(QRect(QPoint(0, 0), size()));
        generator.setTitle(m_text.title);
        generator.setDescription(m_text.description);
        renderTo(&generator, size());
        return QFileInfo(file).size() > 0;
    }
    if (suffix == QStringLiteral("pdf")) {
        QPdfWriter writer(file);
        writer.setResolution(96);
        writer.setPageMargins({});
        writer.setPageSize(QPageSize(QSizeF(size()) * 0.75, QPageSize::Point, {}, QPageSize::ExactMatch));
        writer.setTitle(m_text.title);
        renderTo(&writer, size());
        return QFileInfo(file).size() > 0;
    }
    return image(2).save(file);
}

void ChartWidget::copyImage()
{
    const OnPaper paper(this);
    QApplication::clipboard()->setImage(image(2));
}

void ChartWidget::copyData() { QApplication::clipboard()->setText(tabSeparated(m_text.table)); }

void ChartWidget::saveAs()
{
    QString filter;
    QString file = QFileDialog::getSaveFileName(
        this, tr("Save chart"), m_text.title + QStringLiteral(".png"),
        tr("Image (*.png);;Vector image (*.svg);;PDF page (*.pdf);;Data (*.csv)"), &filter);
    // The chosen kind counts where the name says none.
    static const QRegularExpression kind(QStringLiteral("\\*(\\.[a-z]+)"));
    if (!file.isEmpty() && QFileInfo(file).suffix().isEmpty())
        file += kind.match(filter).captured(1);
    if (!file.isEmpty() && !exportTo(file))
        QToolTip::showText(mapToGlobal(rect().center()), tr("%1 cannot be written.").arg(file), this);
}

void ChartWidget::fillMenu(QMenu *menu)
{
    menu->addAction(tr("Copy chart"), this, &ChartWidget::copyImage);
    menu->addAction(tr("Copy data"), this, &ChartWidget::copyData);
    menu->addAction(tr("Save as…"), this, &ChartWidget::saveAs);
    menu->addSeparator();
    QAction *twin = menu->addAction(tr("Show data as table"));
    twin->setCheckable(true);
    twin->setChecked(isTableShown());
    // Shown for the eye only: the key itself is handled by the chart that has the focus.
    twin->setShortcut(QKeySequence(Qt::Key_F4));
    connect(twin, &QAction::triggered, this, &ChartWidget::setTableShown);
}

void ChartWidget::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_canvas && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        recolour();
    // The words of another language have other widths.
    if (m_view && (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)) {
        m_view->setAccessibleName(tr("Data of %1").arg(m_text.title));
        fitTable();
    }
}

void ChartWidget::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    fillMenu(&menu);
    menu.exec(event->globalPos());
}

void ChartWidget::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_F4) {
        setTableShown(!isTableShown());
        return;
    }
    if (event->key() == Qt::Key_C && event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier)) {
        copyImage();
        return;
    }
    QWidget::keyPressEvent(event);
}

class PaintedChart::Canvas : public QWidget {
public:
    explicit Canvas(PaintedChart *chart) : QWidget(chart), m_chart(chart) { setMouseTracking(true); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        m_chart->paint(painter, QRectF(rect()));
        if (m_chart->hasFocus()) {
            painter.setPen(QPen(m_chart->theme().selection, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
        }
    }
    bool event(QEvent *event) override
    {
        if (event->type() == QEvent::ToolTip) {
            const auto *help = static_cast<QHelpEvent *>(event);
            const QString text = m_chart->toolTipAt(help->pos());
            if (text.isEmpty())
                QToolTip::hideText();
            else
                QToolTip::showText(help->globalPos(), text, this);
            return true;
        }
        return QWidget::event(event);
    }
    void wheelEvent(QWheelEvent *event) override { m_chart->wheelOn(event); }
    void mousePressEvent(QMouseEvent *event) override
    {
        m_last = event->position();
        QWidget::mousePressEvent(event);
    }
    void mouseMoveEvent(QMouseEvent *event) override
    {
        if (event->buttons() & Qt::LeftButton) {
            m_chart->dragged(m_last, event->position());
            m_last = event->position();
        }
    }

private:
    PaintedChart *m_chart;
    QPointF m_last;
};

PaintedChart::PaintedChart(QWidget *parent) : ChartWidget(parent), m_paintCanvas(new Canvas(this))
{
    setCanvas(m_paintCanvas);
}

void PaintedChart::renderTo(QPaintDevice *device, QSize size)
{
    QPainter painter(device);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font());
    painter.fillRect(QRectF(QPointF(0, 0), QSizeF(size)), theme().base);
    paint(painter, QRectF(QPointF(0, 0), QSizeF(size)));
}

QString PaintedChart::toolTipAt(QPointF) const { return {}; }
void PaintedChart::wheelOn(QWheelEvent *event) { event->ignore(); }
void PaintedChart::dragged(QPointF, QPointF) {}
void PaintedChart::recolour() { refresh(); }
void PaintedChart::refresh() { m_paintCanvas->update(); }
QSize PaintedChart::canvasSize() const { return m_paintCanvas->size(); }

} // namespace milepost
