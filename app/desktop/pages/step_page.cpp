// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/pages/step_page.h"

#include "app/desktop/session.h"
#include "app/desktop/widgets/arm_choice.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/panel.h"
#include "app/itemmodels/answer/answer_tables.h"
#include "app/itemmodels/answer/answer_text.h"
#include "app/itemmodels/answer/optimizer_tables.h"
#include "app/itemmodels/charts/answer_charts.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"
#include "app/plots/bars_chart.h"
#include "app/plots/bridge_chart.h"
#include "app/plots/gantt_chart.h"

#include <QComboBox>
#include <QGridLayout>
#include <QToolButton>

#include <algorithm>

namespace milepost {

namespace {

/// Every row of a table is seen: the page scrolls, not the table.
void showAllRows(Panel *panel, FigureTable *table, const TableData &data)
{
    table->setTable(data);
    panel->setVisible(!data.rows.empty());
}

} // namespace

StepPage::StepPage(Session *session, QWidget *parent)
    : Page(session, parent), m_basePanel(new Panel), m_otherPanel(new Panel), m_bridgePanel(new Panel),
      m_ganttPanel(new Panel), m_optimizerPanel(new Panel), m_allPanel(new Panel), m_formsPanel(new Panel),
      m_weightsPanel(new Panel), m_matricesPanel(new Panel), m_base(new WaterfallChart),
      m_other(new WaterfallChart), m_bridge(new BridgeChart), m_gantt(new GanttChart), m_ganttArm(new QComboBox),
      m_optimizer(new FigureTable), m_all(new FigureTable), m_forms(new FigureTable), m_weights(new FigureTable),
      m_matrices(new FigureTable)
{
    m_ganttPanel->addTitleWidget(m_ganttArm);
    m_zoomOut = m_ganttPanel->addButton(QStringLiteral("zoom-out"));
    m_zoomIn = m_ganttPanel->addButton(QStringLiteral("zoom-in"));
    m_zoomAll = m_ganttPanel->addButton(QStringLiteral("zoom-all"));
    connect(m_zoomOut, &QToolButton::clicked, m_gantt, [this] { m_gantt->zoom(0.7); });
    connect(m_zoomIn, &QToolButton::clicked, m_gantt, [this] { m_gantt->zoom(1.4); });
    connect(m_zoomAll, &QToolButton::clicked, m_gantt, &GanttChart::showAll);
    Panel::standBeside({m_basePanel, m_otherPanel, m_bridgePanel});
    m_basePanel->setContent(m_base);
    m_otherPanel->setContent(m_other);
    m_bridgePanel->setContent(m_bridge);
    m_ganttPanel->setContent(m_gantt);
    m_optimizerPanel->setContent(m_optimizer);
    m_optimizer->setColumnShares({0, 9, 11, 8, 12, 9, 9, 11, 0});
    m_allPanel->setContent(m_all);
    m_all->setColumnShares({0, 0, 6, 0, 0, 0, 6, 6, 7, 24});
    m_otherPanel->addTitleWidget(new ArmChoice(session));
    for (FigureTable *table : {m_optimizer, m_all, m_forms, m_weights, m_matrices}) {
        table->setTallHeader(true);
        table->setLeastRows(FigureTable::everyRow);
    }
    for (Panel *panel : {m_optimizerPanel, m_allPanel, m_formsPanel, m_weightsPanel, m_matricesPanel})
        panel->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_formsPanel->setContent(m_forms);
    m_forms->setColumnShares({0, 1, 0, 0, 0, 0, 0, 0, 0, 0});
    m_weightsPanel->setContent(m_weights);
    m_weights->setColumnShares({0, 1, 0, 0, 0, 0, 0, 1});
    m_matricesPanel->setContent(m_matrices);
    m_matrices->setColumnShares({1, 0, 0, 0, 0, 0, 0, 0});
    connect(session, &Session::optimizersChanged, this, &StepPage::showOptimizers);
    m_ganttArm->setFixedHeight(21);
    connect(m_ganttArm, &QComboBox::activated, this, [this] { showDetails(); });

    auto *content = new QWidget;
    content->setMinimumWidth(760); // as high as its tables are long
    m_grid = new QGridLayout(content);
    m_grid->setContentsMargins(pageGap, pageGap, pageGap, pageGap);
    m_grid->setSpacing(pageGap);
    m_grid->addWidget(m_basePanel, 0, 0);
    m_grid->addWidget(m_otherPanel, 0, 1);
    m_grid->addWidget(m_bridgePanel, 0, 2);
    m_grid->addWidget(m_ganttPanel, 1, 0, 1, 3);
    m_grid->addWidget(m_optimizerPanel, 2, 0, 1, 3);
    m_grid->addWidget(m_allPanel, 3, 0, 1, 3);
    m_grid->addWidget(m_formsPanel, 4, 0, 1, 3);
    m_grid->addWidget(m_weightsPanel, 5, 0, 1, 3);
    m_grid->addWidget(m_matricesPanel, 6, 0, 1, 3);
    for (Panel *panel : {m_basePanel, m_otherPanel, m_bridgePanel})
        panel->setMinimumWidth(200);
    for (int c = 0; c < 3; ++c)
        m_grid->setColumnStretch(c, 1);
    m_grid->setRowStretch(0, 6);
    m_grid->setRowStretch(1, 4);
    makeScrolling(content);
}

void StepPage::fitFirstScreen()
{
    constexpr int leastCharts = 250, leastGantt = 220;
    const int table = m_optimizerPanel->isHidden() ? 0 : m_optimizerPanel->sizeHint().height() + pageGap;
    const int room = height() - 3 * pageGap - table;
    const int charts = std::max(leastCharts, room * 11 / 20);
    m_grid->setRowMinimumHeight(0, charts);
    m_grid->setRowMinimumHeight(1, std::max(leastGantt, room - charts));
}

void StepPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    fitFirstScreen();
}

QString StepPage::title() const { return tr("Step"); }

void StepPage::retranslate()
{
    m_optimizerPanel->setTitle(tr("Optimizer step"), tr("exposed seconds by part"));
    m_optimizer->setAccessibleName(tr("Optimizer step"));
    m_allPanel->setTitle(tr("All optimizers"), tr("on this plan, to the first milestone"));
    m_all->setAccessibleName(tr("All optimizers"));
    m_formsPanel->setTitle(
        tr("Forms of the optimizer"),
        tr("bold: as the scenario stands · the others by what they change of the step, at median factors"));
    m_forms->setAccessibleName(tr("Forms of the optimizer"));
    m_weights->setAccessibleName(tr("Who updates which weights"));
    m_matricesPanel->setTitle(tr("Tensor-parallel forms by shape"),
                              tr("milliseconds of one matrix on one rank; bold: the cheapest exact form"));
    m_matrices->setAccessibleName(tr("Tensor-parallel forms by shape"));
    Panel::nameButton(m_zoomOut, tr("Zoom out"));
    Panel::nameButton(m_zoomIn, tr("Zoom in"));
    Panel::nameButton(m_zoomAll, tr("Whole step"));
    m_ganttArm->setAccessibleName(tr("Arm of the pipeline"));
}

void StepPage::showResult()
{
    const AnswerView view = *session().view();
    const auto stepText = [](const Estimate &arm) {
        return figureString(Quantity::seconds, arm.step_time_s).inlineText();
    };
    const WaterfallData base = waterfallData(view, false), other = waterfallData(view, true);
    m_basePanel->setTitle(base.text.title, stepText(view.base()));
    m_otherPanel->setTitle(other.text.title, stepText(view.other()));
    m_base->setData(base);
    m_other->setData(other);
    const BridgeData bridge = bridgeData(view);
    m_bridgePanel->setTitle(bridge.text.title, stepChange(view));
    m_bridge->setData(bridge);
    showAllRows(m_optimizerPanel, m_optimizer, optimizerTable(view));
    fitFirstScreen();

    const int arm = std::max(0, m_ganttArm->currentIndex());
    m_ganttArm->clear();
    for (const Estimate &estimate : view.comparison().arms)
        m_ganttArm->addItem(view.nameOf(estimate));
    m_ganttArm->setCurrentIndex(std::min(arm, m_ganttArm->count() - 1));
}

void StepPage::showOptimizers()
{
    const OptimizerOverview &optimizers = session().optimizers();
    showAllRows(m_allPanel, m_all, optimizers.all ? optimizersTable(*optimizers.all) : TableData{});
    showAllRows(m_formsPanel, m_forms, formsTable(optimizers.forms, optimizers.step));
    showAllRows(m_weightsPanel, m_weights, weightsTable(optimizers.scenario.optimizer.kind, optimizers.weights));
    showAllRows(m_matricesPanel, m_matrices, matricesTable(optimizers.matrices));
    m_weightsPanel->setTitle(
        tr("Who updates which weights"),
        tr("%1, per stage, on one expert-parallel rank").arg(optimizerName(optimizers.scenario.optimizer.kind)));
}

void StepPage::showDetails()
{
    showOptimizers();
    const AnswerView view = *session().view();
    const auto arm = static_cast<std::size_t>(std::max(0, m_ganttArm->currentIndex()));
    const auto &timelines = session().timelines().arms;
    if (arm >= timelines.size() || arm >= view.comparison().arms.size())
        return;
    const GanttData schedule = ganttData(view.comparison().arms[arm], timelines[arm]);
    m_gantt->setData(schedule);
    m_ganttPanel->setTitle(tr("Pipeline"),
                           tr("forward slate, backward violet, lighter: later chunk, number: micro-batch · %1")
                               .arg(schedule.text.description));
}

void StepPage::showStale(bool stale)
{
    m_base->setStale(stale);
    m_other->setStale(stale);
    m_bridge->setStale(stale);
    m_gantt->setStale(stale);
    m_optimizer->setStale(stale);
    m_all->setStale(stale);
    m_forms->setStale(stale);
    m_weights->setStale(stale);
    m_matrices->setStale(stale);
}

} // namespace milepost
