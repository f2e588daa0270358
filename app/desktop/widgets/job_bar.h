// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief How far the background work of a page is, how long it takes yet, and the button that stops it.
#pragma once

#include "app/desktop/session.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace milepost {

/// While the work runs: bar, remaining time, Cancel. After it was stopped: that it was, and the button that begins
/// it anew. Hidden otherwise.
class JobBar : public QWidget {
    Q_OBJECT
public:
    JobBar(Session *session, BackgroundWork work, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showState();
    [[nodiscard]] QString workName() const;

    Session *m_session;
    BackgroundWork m_work;
    QLabel *m_text;
    QProgressBar *m_bar;
    QPushButton *m_button;
};

} // namespace milepost
