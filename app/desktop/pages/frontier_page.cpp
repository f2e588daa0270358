// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/pages/frontier_page.h"

#include "app/desktop/session.h"
#include "app/desktop/widgets/arm_choice.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/job_bar.h"
#include "app/desktop/widgets/panel.h"
#include "app/itemmodels/document/plan_edit.h"
#include "app/itemmodels/numbers.h"
#include "app/plots/frontier_plot.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace milepost {

FrontierPage::FrontierPage(Session *session, QWidget *parent)
    : Page(session, parent), m_chartPanel(new Panel), m_tablePanel(new Panel), m_chart(new FrontierPlot),
      m_table(new FigureTable), m_open(new QPushButton)
{
    m_open->setFixedHeight(21);
    m_chartPanel->addTitleWidget(new ArmChoice(session));
    m_chartPanel->addTitleWidget(new JobBar(session, BackgroundWork::frontier));
    m_tablePanel->addTitleWidget(m_open);
    m_chartPanel->setContent(m_chart);
    m_tablePanel->setContent(m_table);
    m_table->setColumnShares({0, 0, 1, 0, 0, 0, 0, 0});
    m_table->setTallHeader(true);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSortable(true);
    m_chartPanel->setMinimumHeight(260);
    QVBoxLayout *box = makeColumn();
    box->addWidget(m_chartPanel, 5);
    box->addWidget(m_tablePanel, 3);

    showDetailsOn(&Session::frontierChanged);
    connect(m_chart, &FrontierPlot::planChosen, this, &FrontierPage::choose);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        m_chart->setChosen(chosenPlan());
        m_open->setEnabled(chosenPlan() >= 0);
    });
    connect(m_table, &QTableView::activated, this, &FrontierPage::openChosen);
    connect(m_open, &QPushButton::clicked, this, &FrontierPage::openChosen);
}

QString FrontierPage::title() const { return tr("Frontier"); }

void FrontierPage::retranslate()
{
    m_open->setText(tr("Open as scenario"));
    m_table->setAccessibleName(tr("Ranked plans"));
}

void FrontierPage::askForWork() { session().needFrontier(); }

void FrontierPage::showDetails()
{
    const AnswerView view = *session().view();
    const bool busy = session().frontierBusy();
    m_plans = frontierPlans(view, session().frontier());
    m_chart->setData(frontierData(view, m_plans));
    const bool old = busy || session().isStale() || session().work(BackgroundWork::frontier).stopped;
    m_chart->setStale(old);
    m_table->setStale(old);
    std::size_t plans = 0, feasible = 0;
    for (const ArmPlans &arm : session().frontier()) {
        plans += arm.searched.plans;
        feasible += arm.searched.feasible;
    }
    m_chartPanel->setTitle(tr("Frontier"),
                           busy ? tr("searching plans…") : tr("best plans by GPU count; labels: number of GPUs"));
    m_tablePanel->setTitle(tr("Ranked plans"),
                           plans == 0 ? QString()
                                      : tr("%1 plans searched, %2 feasible; bold: none is both faster and cheaper")
                                            .arg(numberString(static_cast<double>(plans), 0),
                                                 numberString(static_cast<double>(feasible), 0)));
    m_table->setTable(plansTable(view, m_plans));
    m_open->setEnabled(chosenPlan() >= 0);
}

void FrontierPage::showStale(bool stale)
{
    m_chart->setStale(stale || session().frontierBusy());
    m_table->setStale(stale || session().frontierBusy());
}

int FrontierPage::chosenPlan() const
{
    const QModelIndex current = m_table->currentIndex();
    return current.isValid() ? m_table->proxy()->mapToSource(current).row() : -1;
}

void FrontierPage::choose(int plan)
{
    const QModelIndex row = m_table->proxy()->mapFromSource(m_table->tableModel()->index(plan, 0));
    m_table->setCurrentIndex(row);
    m_table->scrollTo(row);
}

void FrontierPage::openChosen()
{
    const int plan = chosenPlan();
    ScenarioDocument *current = session().project().current();
    if (plan < 0 || plan >= static_cast<int>(m_plans.size()) || !current)
        return;
    const FrontierPlan &chosen = m_plans[static_cast<std::size_t>(plan)];
    session().project().addScenario(withPlan(current->json(), chosen.arm, chosen.plan));
}

} // namespace milepost
