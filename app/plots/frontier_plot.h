// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Plans as dots in days and money; the best of each arm joined, the scenario's own ringed. A click chooses
/// one.
#pragma once

#include "app/plots/curve_plot.h"

namespace milepost {

class FrontierPlot : public PlotChart {
    Q_OBJECT
public:
    explicit FrontierPlot(QWidget *parent = nullptr);
    void setData(const FrontierData &content);
    void setChosen(int plan);

Q_SIGNALS:
    void planChosen(int plan);

protected:
    void rebuild() override;
    [[nodiscard]] QString toolTipAt(QPointF position) const override;

private:
    void addLabels();
    [[nodiscard]] const FrontierData::Point *pointAt(QPointF position) const;
    FrontierData m_data;
    int m_chosen = -1;
};

} // namespace milepost
