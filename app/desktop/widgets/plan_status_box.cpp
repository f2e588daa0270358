// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/plan_status_box.h"

#include "app/desktop/session.h"
#include "app/desktop/widgets/fonts.h"
#include "app/itemmodels/answer/plan_status.h"
#include "app/itemmodels/charts/frontier.h"
#include "app/itemmodels/theme.h"
#include "app/sentences/line_breaks.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace milepost {

PlanStatusBox::PlanStatusBox(Session *session, QWidget *parent)
    : QWidget(parent), m_session(session), m_label(new QLabel), m_use(new QPushButton)
{
    auto *box = new QVBoxLayout(this);
    box->setContentsMargins(27, 2, 10, 6);
    box->setSpacing(4);
    m_label->setWordWrap(true);
    m_use->setFixedHeight(24);
    box->addWidget(m_label);
    box->addWidget(m_use);
    connect(m_use, &QPushButton::clicked, session, &Session::useFittingPlan);
    connect(session, &Session::resultChanged, this, &PlanStatusBox::showStatus);
    connect(session, &Session::failed, this, &PlanStatusBox::showStatus);
    connect(session, &Session::fittingPlanChanged, this, &PlanStatusBox::showStatus);
    showStatus();
}

QString PlanStatusBox::text() const { return m_label->text(); }

void PlanStatusBox::showStatus()
{
    const PlanStatus status = planStatusOf(m_session->result().get(), m_session->failure());
    const auto &nearest = m_session->fittingPlan();
    m_label->setVisible(!status.text.isEmpty());
    m_label->setText(heldParticles((status.runs ? QStringLiteral("✓ ") : QStringLiteral("✕ ")) + status.text));
    m_label->setAccessibleName(status.text);
    m_label->setFont(smallFont(font()));
    const Theme &theme = themeOf(palette());
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, status.runs ? theme.muted : theme.error);
    m_label->setPalette(colours);
    m_use->setVisible(!status.runs && nearest.has_value());
    if (nearest) {
        m_use->setText(tr("Use %1").arg(planText(*nearest)));
        m_use->setToolTip(tr("The nearest plan that fits; Ctrl+Z takes it back."));
    }
}

void PlanStatusBox::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        showStatus();
}

} // namespace milepost
