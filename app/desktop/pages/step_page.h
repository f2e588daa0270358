// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Where the seconds of a step go, and which of them the other optimizer adds.
#pragma once

#include "app/desktop/pages/page.h"

class QComboBox;
class QGridLayout;
class QToolButton;

namespace milepost {

class BridgeChart;
class FigureTable;
class GanttChart;
class Panel;
class WaterfallChart;

class StepPage : public Page {
    Q_OBJECT
public:
    explicit StepPage(Session *session, QWidget *parent = nullptr);
    [[nodiscard]] QString title() const override;

protected:
    void retranslate() override;
    void showResult() override;
    void showStale(bool stale) override;
    void showDetails() override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// The charts grow so that the first screen ends between two panels and not in a row of a table.
    void fitFirstScreen();
    void showOptimizers();

    QGridLayout *m_grid;
    Panel *m_basePanel, *m_otherPanel, *m_bridgePanel, *m_ganttPanel, *m_optimizerPanel, *m_allPanel, *m_formsPanel,
        *m_weightsPanel, *m_matricesPanel;
    WaterfallChart *m_base, *m_other;
    BridgeChart *m_bridge;
    GanttChart *m_gantt;
    QComboBox *m_ganttArm;
    QToolButton *m_zoomOut, *m_zoomIn, *m_zoomAll;
    FigureTable *m_optimizer, *m_all, *m_forms, *m_weights, *m_matrices;
};

} // namespace milepost
