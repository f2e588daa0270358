// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief For which sizes, batches and GPU counts the other optimizer pays, and how far away the tipping point is.
#pragma once

#include "app/desktop/pages/page.h"

class QComboBox;
class QLabel;
class QSlider;

namespace milepost {

class FigureTable;
class HeatMapChart;
class Panel;
struct BreakEvenMap;

class BreakEvenPage : public Page {
    Q_OBJECT
public:
    explicit BreakEvenPage(Session *session, QWidget *parent = nullptr);
    [[nodiscard]] QString title() const override;

protected:
    void retranslate() override;
    void showResult() override {}
    void showStale(bool stale) override;
    void showDetails() override;
    void askForWork() override;

private:
    void showMap();
    void updateGpus();
    [[nodiscard]] const BreakEvenMap *shownPart() const;

    Panel *m_mapPanel, *m_roomPanel;
    HeatMapChart *m_map;
    FigureTable *m_room;
    QSlider *m_gpus;
    QLabel *m_gpusName, *m_gpusText, *m_figureName;
    QComboBox *m_figure;
    int m_chosenGpus = 0; ///< 0: those of the scenario
};

} // namespace milepost
