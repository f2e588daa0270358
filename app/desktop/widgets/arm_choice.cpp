// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/arm_choice.h"

#include "app/desktop/session.h"
#include "app/itemmodels/answer/answer_view.h"

#include <QEvent>

namespace milepost {

namespace {

constexpr int titleHeight = 21;

} // namespace

ArmChoice::ArmChoice(Session *session, QWidget *parent) : QComboBox(parent), m_session(session)
{
    setFixedHeight(titleHeight);
    connect(session, &Session::resultChanged, this, &ArmChoice::showArms);
    connect(session, &Session::armChanged, this, &ArmChoice::showArms);
    connect(this, &QComboBox::activated, this,
            [this](int index) { m_session->setArm(static_cast<OptimizerKind>(itemData(index).toInt())); });
    showArms();
}

void ArmChoice::changeEvent(QEvent *event)
{
    QComboBox::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        showArms();
}

void ArmChoice::showArms()
{
    setAccessibleName(tr("Arm against the base"));
    setToolTip(tr("Which optimizer the figures with room for two set against the base"));
    const auto view = m_session->view();
    const bool choice = view && view->comparison().arms.size() > 2;
    setVisible(choice);
    clear();
    if (!choice)
        return;
    const auto &arms = view->comparison().arms;
    for (std::size_t a = 1; a < arms.size(); ++a)
        addItem(view->nameOf(arms[a]), static_cast<int>(arms[a].optimizer));
    setCurrentIndex(static_cast<int>(view->armIndex()) - 1);
}

} // namespace milepost
