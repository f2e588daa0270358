// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Which small run should be bought first, and what it is expected to save.
#pragma once

#include "app/desktop/pages/page.h"

class QLabel;

namespace milepost {

class FigureTable;
class LinePlot;
class Panel;

class ExperimentsPage : public Page {
    Q_OBJECT
public:
    explicit ExperimentsPage(Session *session, QWidget *parent = nullptr);
    [[nodiscard]] QString title() const override;

protected:
    void retranslate() override;
    void showResult() override {}
    void showStale(bool stale) override;
    void showDetails() override;
    void askForWork() override;

private:
    Panel *m_sentencePanel, *m_chartPanel, *m_tablePanel;
    QLabel *m_sentence;
    LinePlot *m_chart;
    FigureTable *m_table;
};

} // namespace milepost
