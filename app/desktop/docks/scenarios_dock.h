// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief The scenarios of the project: marker of the optimizer, name, which is the base.
#pragma once

#include "app/desktop/docks/dock.h"

class QListWidget;

namespace milepost {

class Session;

class ScenariosDock : public Dock {
    Q_OBJECT
public:
    explicit ScenariosDock(Session *session, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void showMenu(const QPoint &position);

    Session *m_session;
    QListWidget *m_list;
    bool m_rebuilding = false;
};

} // namespace milepost
