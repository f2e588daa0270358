// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/docks/dock.h"

#include "app/desktop/appearance.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace milepost {

namespace {

constexpr int titleHeight = 24;

class TitleStrip : public QWidget {
public:
    using QWidget::QWidget;
    [[nodiscard]] QSize sizeHint() const override { return {100, titleHeight}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {60, titleHeight}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = themeOf(palette());
        QPainter painter(this);
        painter.fillRect(rect(), theme.header);
        painter.setPen(theme.border);
        painter.drawLine(0, height() - 1, width(), height() - 1);
    }
};

} // namespace

Dock::Dock(const QString &id, QWidget *parent)
    : QDockWidget(parent), m_title(new QLabel), m_float(new QToolButton), m_close(new QToolButton)
{
    setObjectName(id);
    auto *strip = new TitleStrip;
    auto *box = new QHBoxLayout(strip);
    box->setContentsMargins(8, 0, 3, 0);
    box->setSpacing(1);
    box->addWidget(m_title, 1);
    for (QToolButton *button : {m_float, m_close}) {
        button->setAutoRaise(true);
        button->setIconSize(QSize(12, 12));
        button->setFixedSize(20, 20);
        button->setFocusPolicy(Qt::NoFocus);
        box->addWidget(button);
    }
    setTitleBarWidget(strip);
    connect(m_float, &QToolButton::clicked, this, [this] { setFloating(!isFloating()); });
    connect(m_close, &QToolButton::clicked, this, &QDockWidget::close);
    restyle();
}

void Dock::setDockTitle(const QString &title)
{
    setWindowTitle(title);
    m_title->setText(title);
    m_float->setToolTip(tr("Float %1").arg(title));
    m_float->setAccessibleName(m_float->toolTip());
    m_close->setToolTip(tr("Close %1").arg(title));
    m_close->setAccessibleName(m_close->toolTip());
}

void Dock::changeEvent(QEvent *event)
{
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        restyle();
}

void Dock::restyle()
{
    const Theme &theme = themeOf(palette());
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    m_title->setFont(strong);
    m_float->setIcon(themedIcon(QStringLiteral("float"), theme));
    m_close->setIcon(themedIcon(QStringLiteral("close"), theme));
}

} // namespace milepost
