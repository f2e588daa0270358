// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Prices that are known without the user. A row can be taken over into the scenario.
#pragma once

#include "app/desktop/pages/page.h"

#include <vector>

class QLineEdit;
class QPushButton;

namespace milepost {

class FigureTable;
class Panel;
class SourcePane;

/// What does it cost per hour, where, since when?
class PricesPage : public Page {
    Q_OBJECT
public:
    explicit PricesPage(Session *session, QWidget *parent = nullptr);
    [[nodiscard]] QString title() const override;

protected:
    void retranslate() override;
    void showResult() override;
    void showStale(bool stale) override;

private:
    void useChosen();
    void showChosen();
    [[nodiscard]] QString originOfPrice() const; ///< of the one in use: its source and the exchange rate
    void showInUse(); ///< while no row is chosen: where the price comes from that is in use

    Panel *m_panel;
    FigureTable *m_table;
    QLineEdit *m_search;
    QPushButton *m_use;
    SourcePane *m_pane;
    std::vector<std::size_t> m_order;
};

} // namespace milepost
