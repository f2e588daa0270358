// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief The list of pages. Ctrl+click on a second page puts two side by side.
#pragma once

#include "app/desktop/docks/dock.h"

class QListWidget;

namespace milepost {

class PagesDock : public Dock {
    Q_OBJECT
public:
    struct Entry {
        QString group, title; ///< a new group starts where it differs from the entry before
        QString question;     ///< that the page answers
        int page = 0;
    };
    explicit PagesDock(QWidget *parent = nullptr);
    void setEntries(const std::vector<Entry> &entries);
    void setShownPages(const std::vector<int> &pages);

Q_SIGNALS:
    void pageChosen(int page, bool beside);

private:
    QListWidget *m_list;
    std::vector<int> m_shown;
};

} // namespace milepost
