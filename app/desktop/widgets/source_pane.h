// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief The source of the chosen row of a table, in full.
#pragma once

#include "app/desktop/widgets/panel.h"

#include <QUrl>

class QPushButton;
class QTextBrowser;

namespace milepost {

/// Tables shorten long sources; here the whole text stands, selectable, with its addresses as links.
class SourcePane : public Panel {
    Q_OBJECT
public:
    explicit SourcePane(QWidget *parent = nullptr);

    /// \param what the figure or price that the source is of
    /// \param facts kind of source and date, beside it
    /// \param value a figure stands with the facts, a whole sentence above the source
    void setSource(const QString &what, const QString &value, const QStringList &facts, const QString &source);
    [[nodiscard]] QString text() const; ///< as it is read
    void openAddress() const;

    /// First web address in a source, with or without its scheme; invalid if there is none.
    [[nodiscard]] static QUrl addressIn(const QString &source);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showWords();

    QTextBrowser *m_text;
    QPushButton *m_open;
    QString m_source;
};

} // namespace milepost
