// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Which arm stands against the base where a figure has room for two; hidden while there is no choice.
#pragma once

#include <QComboBox>

namespace milepost {

class Session;

class ArmChoice : public QComboBox {
    Q_OBJECT
public:
    explicit ArmChoice(Session *session, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showArms();

    Session *m_session;
};

} // namespace milepost
