// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/headline_bar.h"

#include "app/desktop/widgets/fonts.h"
#include "app/itemmodels/theme.h"
#include "app/sentences/line_breaks.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace milepost {

namespace {

constexpr int stripe = 4;
constexpr int wideFrom = 760; ///< from this width on the sentence is set in the large size

} // namespace

HeadlineBar::HeadlineBar(QWidget *parent)
    : QWidget(parent), m_sentence(new QLabel(this)), m_detail(new QLabel(this)), m_action(new QPushButton(this))
{
    auto *box = new QVBoxLayout(this);
    box->setContentsMargins(stripe + 12, 6, 10, 6);
    box->setSpacing(1);
    m_sentence->setTextFormat(Qt::RichText);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_detail->setWordWrap(true);
    box->addWidget(m_sentence);
    auto *second = new QHBoxLayout;
    second->setSpacing(10);
    second->addWidget(m_detail, 1);
    second->addWidget(m_action);
    box->addLayout(second);
    m_action->hide();
    connect(m_action, &QPushButton::clicked, this, &HeadlineBar::actionTriggered);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    restyle();
}

void HeadlineBar::setHeadline(const Headline &headline, OptimizerKind base, OptimizerKind other)
{
    m_headline = headline;
    m_base = base;
    m_other = other;
    m_sentence->setText(heldFigures(headline.html));
    m_sentence->setAccessibleName(headline.plain());
    m_detail->setText(heldFigures(headline.detail));
    m_detail->setVisible(!headline.detail.isEmpty());
    restyle();
}

void HeadlineBar::setAction(const QString &text)
{
    m_action->setText(text);
    m_action->setVisible(!text.isEmpty());
}

void HeadlineBar::setStale(bool stale)
{
    m_stale = stale;
    restyle();
}

QString HeadlineBar::plainText() const { return m_headline.plain(); }

void HeadlineBar::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(rect(), theme.base);
    painter.setPen(theme.border);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    QColor colour = theme.residual;
    switch (m_headline.verdict) {
    case Verdict::otherCheaper: colour = theme.arm(m_other); break;
    case Verdict::baseCheaper: colour = theme.arm(m_base); break;
    case Verdict::infeasible: colour = theme.error; break;
    case Verdict::undecided:
    case Verdict::outOfReach: break;
    }
    painter.fillRect(QRect(0, 0, stripe, height()), m_stale ? theme.residual : colour);
}

void HeadlineBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if ((event->oldSize().width() >= wideFrom) != (event->size().width() >= wideFrom))
        restyle();
}

void HeadlineBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        restyle();
}

void HeadlineBar::restyle()
{
    const Theme &theme = themeOf(palette());
    m_sentence->setFont(sizedFont(font(), width() >= wideFrom ? 19 : sentencePixels));
    m_detail->setFont(sizedFont(font(), bodyPixels));
    QPalette text = palette();
    text.setColor(QPalette::WindowText, m_stale ? theme.muted : theme.text);
    m_sentence->setPalette(text);
    text.setColor(QPalette::WindowText, theme.muted);
    m_detail->setPalette(text);
    update();
}

} // namespace milepost
