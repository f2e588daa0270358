// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Which of our operations rest on measurement, how good is the prediction, how do I improve it?
#pragma once

#include "app/desktop/pages/page.h"
#include "app/project/calibration_import.h"

class QComboBox;
class QPushButton;

namespace milepost {

class FigureTable;
class Panel;
class ProbeRun;
class ProbeRunBox;
class ScatterPlot;

class CalibrationPage : public Page {
    Q_OBJECT
public:
    /// `run`: what times GPUs; null: the programs beside this one.
    explicit CalibrationPage(Session *session, ProbeRun *run = nullptr, QWidget *parent = nullptr);
    [[nodiscard]] QString title() const override;
    /// Selects a calibration of the list.
    void choose(const QString &id);

Q_SIGNALS:
    void filesAsked(); ///< the user wants to choose files to import

protected:
    void retranslate() override;
    void showResult() override;
    void showDetails() override;
    void showStale(bool stale) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void showChosen();
    void showEvidence();
    void useChosen();
    void removeChosen();
    /// Id of the selected row; that in use where none is selected.
    [[nodiscard]] std::string chosen() const;
    [[nodiscard]] QModelIndex indexOf(const QString &id) const;

    Panel *m_listPanel, *m_coveragePanel, *m_predictionPanel, *m_evidencePanel, *m_runPanel;
    FigureTable *m_list, *m_evidence;
    ScatterPlot *m_coverage, *m_prediction;
    QComboBox *m_kind;
    QPushButton *m_import, *m_use, *m_remove;
    ProbeRunBox *m_runBox;
    CalibrationReport m_report;
    std::string m_reportOf, m_usedId;
};

} // namespace milepost
