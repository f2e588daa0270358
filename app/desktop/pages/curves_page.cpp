// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/pages/curves_page.h"

#include "app/desktop/session.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/panel.h"
#include "app/itemmodels/answer/answer_tables.h"
#include "app/itemmodels/answer/answer_text.h"
#include "app/itemmodels/charts/answer_charts.h"
#include "app/plots/curve_plot.h"

#include <QGridLayout>

namespace milepost {

namespace {

constexpr std::array axes{CurveAxis::days, CurveAxis::tokens, CurveAxis::money};

} // namespace

CurvesPage::CurvesPage(Session *session, QWidget *parent)
    : Page(session, parent), m_tablePanel(new Panel), m_table(new FigureTable)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(8, 8, 8, 8);
    grid->setSpacing(8);
    for (std::size_t i = 0; i < axes.size(); ++i) {
        m_panels[i] = new Panel;
        m_plots[i] = new LossCurvePlot;
        m_panels[i]->setContent(m_plots[i]);
        m_panels[i]->setMinimumSize(200, 180);
    }
    Panel::standBeside({m_panels[1], m_panels[2]});
    m_tablePanel->setContent(m_table);
    grid->addWidget(m_panels[0], 0, 0, 1, 2);
    grid->addWidget(m_panels[1], 1, 0);
    grid->addWidget(m_panels[2], 1, 1);
    grid->addWidget(m_tablePanel, 2, 0, 1, 2);
    m_table->setLeastRows(5);
    m_tablePanel->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    grid->setRowStretch(0, 5);
    grid->setRowStretch(1, 4);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        const TableCell *cell =
            m_table->tableModel()->cell(m_table->proxy()->mapToSource(index).siblingAtColumn(0));
        if (cell && cell->number)
            this->session().setMilestone(static_cast<int>(*cell->number));
    });
}

QString CurvesPage::title() const { return tr("Curves"); }

void CurvesPage::retranslate()
{
    m_tablePanel->setTitle(tr("Milestones"), tr("days, median and 80% band; open a row to ask for that milestone"));
    m_table->setAccessibleName(tr("Milestones"));
}

void CurvesPage::showResult()
{
    const AnswerView view = *session().view();
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const LossCurveData curve = lossCurveData(view, axes[i]);
        m_panels[i]->setTitle(curve.text.title,
                              i == 0
                                  ? tr("end-of-run loss if annealed there; band: 80%; law: %1").arg(lawText(view))
                                  : tr("loss if annealed there; band: 80%"));
        m_plots[i]->setData(curve);
    }
    std::vector<int> shares(view.comparison().arms.size() + 2, 3);
    shares.front() = shares.back() = 2;
    m_table->setColumnShares(shares);
    m_table->setTable(milestonesTable(view));
}

void CurvesPage::showStale(bool stale)
{
    for (LossCurvePlot *plot : m_plots)
        plot->setStale(stale);
    m_table->setStale(stale);
}

} // namespace milepost
