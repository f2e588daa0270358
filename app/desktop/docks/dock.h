// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief A dock with a slim title: name, float, close.
#pragma once

#include <QDockWidget>

class QLabel;
class QToolButton;

namespace milepost {

class Dock : public QDockWidget {
    Q_OBJECT
public:
    /// `id` is the key of the saved window state.
    explicit Dock(const QString &id, QWidget *parent = nullptr);
    void setDockTitle(const QString &title);

protected:
    void changeEvent(QEvent *event) override;

private:
    void restyle();
    QLabel *m_title;
    QToolButton *m_float, *m_close;
};

} // namespace milepost
