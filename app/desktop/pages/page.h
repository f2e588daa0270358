// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief A page of the window: shows a session, computes nothing.
#pragma once

#include <QVBoxLayout>
#include <QWidget>

namespace milepost {

class Session;

/// Margin of a page and gap between its panels [pixels].
inline constexpr int pageGap = 8;

class Page : public QWidget {
    Q_OBJECT
public:
    explicit Page(Session *session, QWidget *parent = nullptr);

    [[nodiscard]] virtual QString title() const = 0;
    /// Shows the session as it is now. Hidden pages catch up when they are shown.
    void refresh();

Q_SIGNALS:
    /// The user wants to see an input of the scenario.
    void inputAsked(const QString &field);

protected:
    [[nodiscard]] Session &session() const { return *m_session; }
    /// Titles, headers and everything else that is not made from the result.
    virtual void retranslate() = 0;
    virtual void showResult() = 0;
    virtual void showStale(bool stale) = 0;
    /// After sensitivity, timelines or published runs arrived.
    virtual void showDetails() {}
    /// Asks the session for what is computed only when the page is looked at: whenever it is shown or its answer is
    /// another one.
    virtual void askForWork() {}
    /// What a signal of the session brings is shown at once, or when the page is looked at.
    template <class Signal>
    void showDetailsOn(Signal signal)
    {
        connect(m_session, signal, this, &Page::updateDetails);
    }

    /// Panels one below the other.
    QVBoxLayout *makeColumn();
    /// Content that scrolls where the window is lower than it needs.
    void makeScrolling(QWidget *content);

    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void nameAreas();
    void updateDetails();
    Session *m_session;
    bool m_outOfDate = true;
};

} // namespace milepost
