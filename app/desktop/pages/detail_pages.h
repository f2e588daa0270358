// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Pages of one chart and one table each: memory, sensitivity, sources.
#pragma once

#include "app/desktop/pages/page.h"

class QComboBox;
class QLineEdit;

namespace milepost {

class FigureTable;
class Panel;
class SourcePane;
class StackedBarsChart;
class TornadoChart;

/// Does it fit on each stage, and what fills it?
class MemoryPage : public Page {
    Q_OBJECT
public:
    explicit MemoryPage(Session *session, QWidget *parent = nullptr);
    [[nodiscard]] QString title() const override;

protected:
    void retranslate() override;
    void showResult() override;
    void showStale(bool stale) override;

private:
    Panel *m_chartPanel, *m_tablePanel;
    StackedBarsChart *m_chart;
    FigureTable *m_table;
};

/// Which inputs move the answer most between their 10 % and 90 % values?
class SensitivityPage : public Page {
    Q_OBJECT
public:
    explicit SensitivityPage(Session *session, QWidget *parent = nullptr);
    [[nodiscard]] QString title() const override;

protected:
    void retranslate() override;
    void showResult() override;
    void showStale(bool stale) override;
    void showDetails() override;

private:
    /// How much of it is there, else how it is read.
    [[nodiscard]] QString subtitle() const;

    Panel *m_chartPanel, *m_tablePanel, *m_breakEvenPanel;
    TornadoChart *m_chart;
    FigureTable *m_table, *m_breakEven;
};

/// Where does each constant come from?
class SourcesPage : public Page {
    Q_OBJECT
public:
    explicit SourcesPage(Session *session, QWidget *parent = nullptr);
    [[nodiscard]] QString title() const override;

protected:
    void retranslate() override;
    void showResult() override;
    void showStale(bool stale) override;

private:
    void applyFilter();
    void showChosen();

    Panel *m_panel;
    FigureTable *m_table;
    QComboBox *m_kind;
    QLineEdit *m_search;
    SourcePane *m_pane;
};

} // namespace milepost
