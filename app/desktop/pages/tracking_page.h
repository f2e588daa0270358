// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Is the run on plan in loss, days and money?
#pragma once

#include "app/desktop/pages/page.h"

#include <string>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace milepost {

class FigureTable;
class LinePlot;
struct Estimate;
class Panel;

class TrackingPage : public Page {
    Q_OBJECT
public:
    explicit TrackingPage(Session *session, QWidget *parent = nullptr);
    [[nodiscard]] QString title() const override;

Q_SIGNALS:
    /// The user wants to bring in a log.
    void runsAsked();

protected:
    void retranslate() override;
    void showResult() override;
    void showStale(bool stale) override;
    void showDetails() override;
    void askForWork() override;

private:
    /// The arm of the answer that trains with this optimizer; null if none does.
    [[nodiscard]] const Estimate *plannedArm(const std::string &optimizer) const;

    QStackedWidget *m_stack;
    QLabel *m_empty, *m_sentence, *m_notes;
    QPushButton *m_open;
    QComboBox *m_run;
    Panel *m_sentencePanel, *m_chartPanel, *m_tablePanel;
    LinePlot *m_chart;
    FigureTable *m_table;
};

} // namespace milepost
