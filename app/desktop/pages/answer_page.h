// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief The answer on one screen: sentence, figures, chance, curves, what limits it, milestones, assumptions,
/// checks.
#pragma once

#include "app/desktop/pages/page.h"

namespace milepost {

class BarsChart;
class FigureTable;
class HeadlineBar;
class HistogramPlot;
class LossCurvePlot;
class Panel;
class WarningStrip;

class AnswerPage : public Page {
    Q_OBJECT
public:
    explicit AnswerPage(Session *session, QWidget *parent = nullptr);
    [[nodiscard]] QString title() const override;

protected:
    void retranslate() override;
    void showResult() override;
    void showStale(bool stale) override;
    void showDetails() override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// The figures of the answer; GPU-hours and emissions where the window has room.
    void showAnswer();
    /// Large figures where the columns of all arms have room for them.
    void fitFigures();
    [[nodiscard]] bool hasRoom() const;
    [[nodiscard]] int lines() const;

    HeadlineBar *m_headline;
    WarningStrip *m_warnings;
    Panel *m_answerPanel, *m_chancePanel, *m_curvePanel, *m_limitPanel, *m_milestonePanel, *m_assumedPanel,
        *m_checkPanel;
    FigureTable *m_answer, *m_milestones, *m_assumed, *m_checks;
    HistogramPlot *m_chance;
    LossCurvePlot *m_curve;
    BarsChart *m_limits;
    int m_arms = 2;
    bool m_second = false; ///< GPU-hours and emissions are shown
};

} // namespace milepost
