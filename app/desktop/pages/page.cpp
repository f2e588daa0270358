// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/pages/page.h"

#include "app/desktop/session.h"
#include "app/itemmodels/answer/answer_view.h"

#include <QEvent>
#include <QScrollArea>

namespace milepost {

Page::Page(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    // Docks keep their width whatever a page would like for itself.
    constexpr int narrowest = 480;
    setMinimumWidth(narrowest);
    connect(session, &Session::resultChanged, this, &Page::refresh);
    connect(session, &Session::milestoneChanged, this, &Page::refresh);
    connect(session, &Session::armChanged, this, &Page::refresh);
    connect(session, &Session::staleChanged, this, [this](bool stale) {
        if (isVisible())
            showStale(stale);
        else
            m_outOfDate = true;
    });
    showDetailsOn(&Session::sensitivityChanged);
    showDetailsOn(&Session::timelinesChanged);
    showDetailsOn(&Session::checksChanged);
    connect(session, &Session::detailsStarted, this, [this] {
        if (isVisible())
            askForWork();
    });
}

void Page::updateDetails()
{
    if (isVisible() && m_session->view())
        showDetails();
    else
        m_outOfDate = true;
}

QVBoxLayout *Page::makeColumn()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(pageGap, pageGap, pageGap, pageGap);
    column->setSpacing(pageGap);
    return column;
}

void Page::makeScrolling(QWidget *content)
{
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setWidget(content);
    auto *box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(scroll);
}

void Page::refresh()
{
    if (!isVisible()) {
        m_outOfDate = true;
        return;
    }
    m_outOfDate = false;
    if (!m_session->view())
        return;
    showResult();
    askForWork();
    showDetails();
    showStale(m_session->isStale());
}

void Page::nameAreas()
{
    // What scrolls takes the focus, so that it can be scrolled by key; it is called like its page.
    for (QScrollArea *area : findChildren<QScrollArea *>())
        area->setAccessibleName(title());
}

void Page::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    nameAreas();
    if (m_outOfDate) {
        retranslate();
        refresh();
    }
    askForWork();
}

void Page::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        m_outOfDate = true;
        nameAreas();
        if (isVisible()) {
            retranslate();
            refresh();
        }
    }
}

} // namespace milepost
