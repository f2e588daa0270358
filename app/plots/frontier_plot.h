// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Plans as dots in days and money; the best of each arm joined, the scenario's own ringed. A click chooses
/// one.
#pragma once

#include "app/plots/curve_plot.h"
#include "app/plots/label_places.h"

#include <functional>
#include <vector>

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
    void addPoints();
    void addRings();
    void addLabels();
    void keepDataFree(LabelPlaces &places) const;
    /// One name beside one of `points`, the first of them that has a free place, else with a leader from the first.
    void placeName(LabelPlaces &places, const std::vector<const FrontierData::Point *> &points, const QString &text,
                   bool strong, const QColor &colour);
    [[nodiscard]] std::vector<const FrontierData::Point *>
    pointsWhere(const std::function<bool(const FrontierData::Point &)> &wanted) const;
    [[nodiscard]] std::vector<QPointF> pixelsOf(const std::vector<const FrontierData::Point *> &points) const;
    [[nodiscard]] const FrontierData::Point *pointAt(QPointF position) const;
    FrontierData m_data;
    int m_chosen = -1;
};

} // namespace milepost
