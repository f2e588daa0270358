// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Amber strip inside a page: what the figures rest on outside their reach, and the input that removes it.
#pragma once

#include "engine/core/diagnostic.h"

#include <QWidget>

#include <string>

class QLabel;
class QPushButton;

namespace milepost {

class WarningStrip : public QWidget {
    Q_OBJECT
public:
    explicit WarningStrip(QWidget *parent = nullptr);
    /// Shows the warnings among the diagnostics; hides itself if there are none. The first is shown, all stand in
    /// the tooltip.
    void setDiagnostics(const Diagnostics &diagnostics);

Q_SIGNALS:
    void inputAsked(const QString &field);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void showAll();
    Diagnostics m_warnings;
    QLabel *m_label;
    QPushButton *m_show;
};

} // namespace milepost
