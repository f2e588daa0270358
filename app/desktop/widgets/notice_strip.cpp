// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/notice_strip.h"

#include "app/itemmodels/theme.h"
#include "app/sentences/line_breaks.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace milepost {

NoticeStrip::NoticeStrip(QWidget *parent) : QWidget(parent), m_label(new QLabel(this)), m_box(new QHBoxLayout(this))
{
    m_box->setContentsMargins(10, 4, 8, 4);
    m_box->setSpacing(8);
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_box->addWidget(m_label, 1);
    hide();
}

void NoticeStrip::showNotice(Kind kind, const QString &text, const std::vector<Action> &actions)
{
    clear();
    m_kind = kind;
    m_label->setText(heldParticles(kind == Kind::error ? QStringLiteral("✕ ") + text : text));
    const auto add = [this](const QString &label, std::function<void()> run) {
        auto *button = new QPushButton(label, this);
        connect(button, &QPushButton::clicked, this, [this, run = std::move(run)] {
            // The action may show a notice of its own.
            clear();
            if (run)
                run();
        });
        m_box->addWidget(button);
        m_buttons.push_back(button);
    };
    for (const Action &action : actions)
        add(action.text, action.run);
    add(tr("Close"), {});
    show();
    update();
}

void NoticeStrip::clear()
{
    for (QWidget *button : m_buttons)
        button->deleteLater();
    m_buttons.clear();
    hide();
}

QString NoticeStrip::text() const { return isHidden() ? QString() : m_label->text(); }

void NoticeStrip::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.fillRect(rect(), m_kind == Kind::information ? theme.header : theme.warningGround);
    painter.setPen(m_kind == Kind::error ? theme.error : m_kind == Kind::warning ? theme.warning : theme.border);
    painter.drawLine(0, height() - 1, width(), height() - 1);
}

} // namespace milepost
