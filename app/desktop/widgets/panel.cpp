// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/panel.h"

#include "app/desktop/appearance.h"
#include "app/desktop/widgets/broken_lines.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/plots/chart_widget.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace milepost {

namespace {

constexpr int titleHeight = 27, belowMargin = 9, subtitleGap = 5;

} // namespace

Panel::Panel(QWidget *parent)
    : QWidget(parent), m_title(new QLabel(this)), m_subtitle(new QLabel(this)), m_below(new QLabel(this)),
      m_strip(new QWidget(this))
{
    auto *box = new QVBoxLayout(this);
    box->setContentsMargins(1, 1, 1, 2);
    box->setSpacing(0);
    m_strip->setFixedHeight(titleHeight);
    m_header = new QHBoxLayout(m_strip);
    m_header->setContentsMargins(9, 0, 4, 0);
    m_header->setSpacing(4);
    m_header->addWidget(m_title);
    m_header->addSpacing(subtitleGap);
    m_header->addWidget(m_subtitle, 1);
    m_subtitle->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    box->addWidget(m_strip);
    // Broken by hand: a label that wraps would make the height of every panel depend on its width.
    m_below->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_below->setContentsMargins(belowMargin, 2, belowMargin, 3);
    m_below->hide();
    box->addWidget(m_below);
    restyle();
}

void Panel::setContent(QWidget *widget)
{
    m_content = widget;
    static_cast<QVBoxLayout *>(layout())->addWidget(widget, 1);
}

void Panel::setContent(ChartWidget *chart)
{
    setContent(static_cast<QWidget *>(chart));
    addCopyAndMenu([chart] { chart->copyImage(); }, [chart](QMenu *menu) { chart->fillMenu(menu); });
}

void Panel::setContent(FigureTable *table)
{
    setContent(static_cast<QWidget *>(table));
    addCopyAndMenu([table] { table->copyAll(); }, [table](QMenu *menu) { table->fillMenu(menu); });
}

void Panel::setTitle(const QString &title, const QString &subtitle)
{
    m_titleText = title;
    m_subtitleText = subtitle;
    fitHeader();
}

void Panel::standBeside(const std::vector<Panel *> &panels)
{
    for (Panel *panel : panels)
        panel->m_row.assign(panels.begin(), panels.end());
}

Panel::Header Panel::header() const
{
    const QMargins margins = m_header->contentsMargins();
    const int gap = m_header->spacing();
    int room = width() - 2 - margins.left() - margins.right() - subtitleGap - 2 * gap;
    for (const QWidget *widget : m_titleWidgets)
        if (!widget->isHidden())
            room -=
                widget->sizeHint().expandedTo(widget->minimumSize()).boundedTo(widget->maximumSize()).width() + gap;
    constexpr int rounding = 2, leastRoom = 40;
    const int title = m_title->fontMetrics().horizontalAdvance(m_titleText) + rounding;
    const int subtitle = m_subtitle->fontMetrics().horizontalAdvance(m_subtitleText) + rounding;
    return {brokenLines(m_titleText, m_title->font(), std::max(leastRoom, room)),
            brokenLines(m_subtitleText, font(), width() - 2 - 2 * belowMargin),
            m_subtitleText.isEmpty() || title + subtitle <= room};
}

void Panel::fitHeader()
{
    std::vector<Panel *> row;
    for (const QPointer<Panel> &panel : m_row)
        if (panel && (panel == this || !panel->isHidden()))
            row.push_back(panel);
    if (row.empty())
        row.push_back(this);
    std::vector<Header> headers;
    qsizetype titleLines = 1, linesBelow = 0;
    for (const Panel *panel : row) {
        const Header &header = headers.emplace_back(panel->header());
        titleLines = std::max(titleLines, header.title.size());
        if (!header.beside)
            linesBelow = std::max(linesBelow, header.below.size());
    }
    for (std::size_t i = 0; i < row.size(); ++i)
        row[i]->showHeader(headers[i], titleLines, linesBelow);
}

void Panel::showHeader(const Header &header, qsizetype titleLines, qsizetype linesBelow)
{
    m_title->setText(header.title.join(u'\n'));
    m_strip->setFixedHeight(titleHeight + static_cast<int>(titleLines - 1) * m_title->fontMetrics().lineSpacing());
    // All subtitles of a row stand where the longest does.
    const bool below = linesBelow > 0;
    m_subtitle->setText(below ? QString() : m_subtitleText);
    QStringList lines = below ? header.below : QStringList();
    while (lines.size() < linesBelow)
        lines << QString();
    m_below->setText(lines.join(u'\n'));
    m_below->setVisible(below);
}

QToolButton *Panel::addButton(const QString &icon)
{
    auto *button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setIconSize(QSize(14, 14));
    button->setFixedSize(22, 22);
    button->setFocusPolicy(Qt::TabFocus);
    button->setIcon(themedIcon(icon, themeOf(palette())));
    m_header->addWidget(button);
    m_titleWidgets.push_back(button);
    m_icons.emplace_back(button, icon);
    return button;
}

void Panel::nameButton(QToolButton *button, const QString &text)
{
    button->setToolTip(text);
    button->setAccessibleName(text);
}

void Panel::addTitleWidget(QWidget *widget)
{
    m_header->addWidget(widget);
    m_titleWidgets.push_back(widget);
    widget->installEventFilter(this);
}

bool Panel::eventFilter(QObject *watched, QEvent *event)
{
    // What comes, goes or grows in the title takes room from the words.
    switch (event->type()) {
    case QEvent::ShowToParent:
    case QEvent::HideToParent:
    case QEvent::LayoutRequest: fitHeader(); break;
    default: break;
    }
    return QWidget::eventFilter(watched, event);
}

void Panel::addCopyAndMenu(const std::function<void()> &copy, const std::function<void(QMenu *)> &fill)
{
    m_copy = addButton(QStringLiteral("copy"));
    connect(m_copy, &QToolButton::clicked, this, copy);
    m_more = addButton(QStringLiteral("menu"));
    connect(m_more, &QToolButton::clicked, this, [this, fill] {
        QMenu menu(this);
        fill(&menu);
        menu.exec(m_more->mapToGlobal(QPoint(0, m_more->height())));
    });
    retranslate();
}

void Panel::retranslate()
{
    if (m_copy)
        nameButton(m_copy, tr("Copy"));
    if (m_more)
        nameButton(m_more, tr("More"));
}

void Panel::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.border);
    painter.setBrush(theme.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(theme.hairline);
    painter.drawLine(1, m_strip->height(), width() - 2, m_strip->height());
}

void Panel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        restyle();
    else if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void Panel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitHeader();
}

void Panel::restyle()
{
    const Theme &theme = themeOf(palette());
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    m_title->setFont(strong);
    m_title->setMinimumWidth(1);
    QPalette muted = palette();
    muted.setColor(QPalette::WindowText, theme.muted);
    m_subtitle->setPalette(muted);
    m_below->setPalette(muted);
    for (const auto &[button, icon] : m_icons)
        button->setIcon(themedIcon(icon, theme));
    update();
}

} // namespace milepost
