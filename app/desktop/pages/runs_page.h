// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief What the user's own learning curves say about the ratio, and where the current run will end.
#pragma once

#include "app/desktop/pages/page.h"
#include "app/itemmodels/jobs/latest_job.h"

#include <string>

class QCheckBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace milepost {

class FigureTable;
class LinePlot;
class Panel;

class RunsPage : public Page {
    Q_OBJECT
public:
    explicit RunsPage(Session *session, QWidget *parent = nullptr);
    [[nodiscard]] QString title() const override;

protected:
    void retranslate() override;
    void showResult() override;
    void showStale(bool stale) override;
    void showEvent(QShowEvent *event) override;

private:
    void openFiles();
    void removeChosen();
    void showRuns();
    void showAnalysis();
    void ask();
    /// Fits one law to all runs and puts it into the current scenario; takes it out again where it is there.
    void toggleLaw();
    void showLaw();
    /// Name of the chosen run; the first one in progress, else the last, without a choice.
    [[nodiscard]] std::string chosenRun() const;

    QStackedWidget *m_stack;
    QLabel *m_empty;
    QPushButton *m_openEmpty, *m_example, *m_open, *m_remove, *m_law;
    Panel *m_curvePanel, *m_ratioPanel, *m_forecastPanel, *m_factsPanel, *m_tablePanel;
    LinePlot *m_curves, *m_ratio, *m_forecast;
    FigureTable *m_facts, *m_table;
    LatestJob m_lawJob;
    QString m_lawProblem;
};

} // namespace milepost
