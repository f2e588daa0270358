// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Where each arm is after so many tokens, days or dollars, and when it passes each milestone.
#pragma once

#include "app/desktop/pages/page.h"

#include <array>

namespace milepost {

class FigureTable;
class LossCurvePlot;
class Panel;

class CurvesPage : public Page {
    Q_OBJECT
public:
    explicit CurvesPage(Session *session, QWidget *parent = nullptr);
    [[nodiscard]] QString title() const override;

protected:
    void retranslate() override;
    void showResult() override;
    void showStale(bool stale) override;

private:
    std::array<Panel *, 3> m_panels{};
    std::array<LossCurvePlot *, 3> m_plots{};
    Panel *m_tablePanel;
    FigureTable *m_table;
};

} // namespace milepost
