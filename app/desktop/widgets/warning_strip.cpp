// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/warning_strip.h"

#include "app/itemmodels/theme.h"
#include "app/itemmodels/words.h"
#include "app/sentences/line_breaks.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace milepost {

WarningStrip::WarningStrip(QWidget *parent)
    : QWidget(parent), m_label(new QLabel(this)), m_show(new QPushButton(this))
{
    auto *box = new QHBoxLayout(this);
    box->setContentsMargins(10, 3, 6, 3);
    m_label->setWordWrap(true);
    m_show->setFixedHeight(21);
    box->addWidget(m_label, 1);
    box->addWidget(m_show);
    connect(m_show, &QPushButton::clicked, this, [this] {
        if (!m_warnings.empty())
            Q_EMIT inputAsked(QString::fromStdString(m_warnings.front().field));
    });
    hide();
}

void WarningStrip::setDiagnostics(const Diagnostics &diagnostics)
{
    m_warnings.clear();
    for (const Diagnostic &diagnostic : diagnostics)
        if (diagnostic.severity == Severity::warning)
            m_warnings.push_back(diagnostic);
    showAll();
}

void WarningStrip::showAll()
{
    setVisible(!m_warnings.empty());
    if (m_warnings.empty())
        return;
    QString text = QStringLiteral("⚠ ") + diagnosticText(m_warnings.front());
    if (m_warnings.size() > 1)
        text += u' ' + tr("(and %1 more)").arg(m_warnings.size() - 1);
    QStringList all;
    for (const Diagnostic &warning : m_warnings)
        all << diagnosticText(warning);
    m_label->setText(heldParticles(text));
    setToolTip(all.join(u'\n'));
    m_show->setText(tr("Show input"));
    m_show->setVisible(!m_warnings.front().field.empty());
}

void WarningStrip::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.setPen(theme.warning);
    painter.setBrush(theme.warningGround);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void WarningStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        showAll();
}

} // namespace milepost
