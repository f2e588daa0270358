// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Under the head of the plan's inputs: whether it runs, and the nearest plan that does, to be taken with
/// one click.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace milepost {

class Session;

class PlanStatusBox : public QWidget {
    Q_OBJECT
public:
    explicit PlanStatusBox(Session *session, QWidget *parent = nullptr);
    void showStatus();
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    Session *m_session;
    QLabel *m_label;
    QPushButton *m_use;
};

} // namespace milepost
