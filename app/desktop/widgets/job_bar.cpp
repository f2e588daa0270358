// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/job_bar.h"

#include "app/itemmodels/numbers.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <cmath>

namespace milepost {

namespace {

constexpr int barWidth = 110, barHeight = 14, buttonHeight = 21;

} // namespace

JobBar::JobBar(Session *session, BackgroundWork work, QWidget *parent)
    : QWidget(parent), m_session(session), m_work(work), m_text(new QLabel), m_bar(new QProgressBar),
      m_button(new QPushButton)
{
    m_bar->setFixedSize(barWidth, barHeight);
    m_bar->setTextVisible(false);
    m_bar->setRange(0, 100);
    m_button->setFixedHeight(buttonHeight);
    auto *box = new QHBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(8);
    box->addWidget(m_text);
    box->addWidget(m_bar);
    box->addWidget(m_button);
    connect(session, &Session::workChanged, this, [this](BackgroundWork changed) {
        if (changed == m_work)
            showState();
    });
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_session->work(m_work).busy)
            m_session->stop(m_work);
        else
            m_session->restart(m_work);
    });
    showState();
}

QString JobBar::workName() const
{
    switch (m_work) {
    case BackgroundWork::sensitivity: return tr("Computation of the inputs' swings");
    case BackgroundWork::frontier: return tr("Search of plans");
    case BackgroundWork::breakEven: return tr("Computation of the map");
    case BackgroundWork::experiments: return tr("Valuation of the experiments");
    case BackgroundWork::runs: return tr("Fit of the runs");
    case BackgroundWork::tracking:
    case BackgroundWork::count_: break;
    }
    return tr("Forecast of the run");
}

void JobBar::showState()
{
    const WorkState state = m_session->work(m_work);
    setVisible(state.busy || state.stopped);
    m_bar->setVisible(state.busy);
    m_bar->setValue(static_cast<int>(state.share * 100));
    m_bar->setAccessibleName(workName());
    m_button->setText(state.busy ? tr("Cancel") : tr("Compute again"));
    m_button->setAccessibleDescription(workName());
    QString text;
    if (state.remaining_s) {
        constexpr double minute = 60;
        const double seconds = std::ceil(*state.remaining_s);
        text = seconds < 2 * minute ? tr("%1 s left").arg(numberString(seconds, 0))
                                    : tr("%1 min left").arg(numberString(std::round(seconds / minute), 0));
    } else if (state.stopped) {
        text = tr("stopped at %1%").arg(numberString(std::floor(state.share * 100), 0));
    }
    m_text->setText(text);
    // Wide enough for every time that is left: the words beside it stay where they are.
    const int widest = m_text->fontMetrics().horizontalAdvance(tr("%1 min left").arg(numberString(999, 0)));
    m_text->setMinimumWidth(state.busy ? widest : 0);
}

void JobBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        showState();
}

} // namespace milepost
