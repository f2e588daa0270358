// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief The cheapest plan for each finish date, over plans and GPU counts.
#pragma once

#include "app/desktop/pages/page.h"
#include "app/itemmodels/charts/frontier.h"

class QLabel;
class QPushButton;

namespace milepost {

class FigureTable;
class FrontierPlot;
class Panel;

class FrontierPage : public Page {
    Q_OBJECT
public:
    explicit FrontierPage(Session *session, QWidget *parent = nullptr);
    [[nodiscard]] QString title() const override;

protected:
    void retranslate() override;
    void showResult() override {}
    void showStale(bool stale) override;
    void showDetails() override;
    void askForWork() override;

private:
    void choose(int plan);
    void openChosen();
    [[nodiscard]] int chosenPlan() const;

    Panel *m_chartPanel, *m_tablePanel;
    FrontierPlot *m_chart;
    FigureTable *m_table;
    QPushButton *m_open;
    std::vector<FrontierPlan> m_plans;
};

} // namespace milepost
