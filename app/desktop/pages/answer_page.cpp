// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/pages/answer_page.h"

#include "app/desktop/session.h"
#include "app/desktop/widgets/arm_choice.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/headline_bar.h"
#include "app/desktop/widgets/low_content.h"
#include "app/desktop/widgets/panel.h"
#include "app/desktop/widgets/warning_strip.h"
#include "app/itemmodels/answer/answer_tables.h"
#include "app/itemmodels/answer/answer_text.h"
#include "app/itemmodels/charts/answer_charts.h"
#include "app/itemmodels/charts/frontier.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"
#include "app/plots/bars_chart.h"
#include "app/plots/curve_plot.h"

#include <QEvent>
#include <QGridLayout>

#include <algorithm>

namespace milepost {

namespace {

constexpr int wideFrom = 880;                       ///< page width from which figures are set in the large size
constexpr int roomyWidth = 1100, roomyHeight = 760; ///< from here on the answer has lines for more quantities
constexpr int titleHeight = 27, headerHeight = 22, figureHeight = 36; ///< of a panel of figures

} // namespace

AnswerPage::AnswerPage(Session *session, QWidget *parent)
    : Page(session, parent), m_headline(new HeadlineBar), m_warnings(new WarningStrip), m_answerPanel(new Panel),
      m_chancePanel(new Panel), m_curvePanel(new Panel), m_limitPanel(new Panel), m_milestonePanel(new Panel),
      m_assumedPanel(new Panel), m_checkPanel(new Panel), m_answer(new FigureTable), m_milestones(new FigureTable),
      m_assumed(new FigureTable), m_checks(new FigureTable), m_chance(new HistogramPlot),
      m_curve(new LossCurvePlot), m_limits(new BarsChart)
{
    m_answer->setFigureStyle(17, 11, true);
    m_answer->setSelectionMode(QAbstractItemView::SingleSelection);
    m_answer->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_assumed->setColumnShares({1, 0});
    m_checks->setColumnShares({1, 0, 0, 0});
    m_chancePanel->addTitleWidget(new ArmChoice(session));
    m_answerPanel->setContent(m_answer);
    m_chancePanel->setContent(m_chance);
    m_curvePanel->setContent(m_curve);
    m_limitPanel->setContent(m_limits);
    Panel::standBeside({m_answerPanel, m_chancePanel});
    Panel::standBeside({m_curvePanel, m_limitPanel});
    m_milestonePanel->setContent(m_milestones);
    m_assumedPanel->setContent(m_assumed);
    m_checkPanel->setContent(m_checks);

    auto *content = new LowContent;
    content->setMinimumWidth(760); // lower than its panels need, the page scrolls
    m_answer->installEventFilter(this);
    auto *grid = new QGridLayout(content);
    grid->setContentsMargins(8, 8, 8, 8);
    grid->setSpacing(8);
    // 48 columns: 31 + 17 above, 16 + 14 + 18 in the last row. What warns about the sentence stands right below it.
    grid->addWidget(m_headline, 0, 0, 1, 48);
    grid->addWidget(m_warnings, 1, 0, 1, 48);
    connect(m_warnings, &WarningStrip::inputAsked, this, &Page::inputAsked);
    grid->addWidget(m_answerPanel, 2, 0, 1, 31);
    grid->addWidget(m_chancePanel, 2, 31, 1, 17);
    grid->addWidget(m_curvePanel, 3, 0, 1, 31);
    grid->addWidget(m_limitPanel, 3, 31, 1, 17);
    grid->addWidget(m_milestonePanel, 4, 0, 1, 16);
    grid->addWidget(m_assumedPanel, 4, 16, 1, 14);
    grid->addWidget(m_checkPanel, 4, 30, 1, 18);
    for (int c = 0; c < 48; ++c)
        grid->setColumnStretch(c, 1);
    grid->setRowStretch(2, 10);
    grid->setRowStretch(3, 12);
    grid->setRowStretch(4, 4);
    for (FigureTable *table : {m_milestones, m_assumed})
        table->setLeastRows(3);
    m_checks->setLeastRows(FigureTable::everyRow); // four published runs
    // Every cell may shrink to its share: long words elide instead of moving the grid.
    for (Panel *panel :
         {m_answerPanel, m_chancePanel, m_curvePanel, m_limitPanel, m_milestonePanel, m_assumedPanel, m_checkPanel})
        panel->setMinimumWidth(120);
    m_curvePanel->setMinimumHeight(190);
    m_limitPanel->setMinimumHeight(190);

    makeScrolling(content);

    connect(m_headline, &HeadlineBar::actionTriggered, session, &Session::useFittingPlan);
    showDetailsOn(&Session::fittingPlanChanged);
    connect(m_milestones, &QTableView::activated, this, [this](const QModelIndex &index) {
        const TableCell *cell =
            m_milestones->tableModel()->cell(m_milestones->proxy()->mapToSource(index).siblingAtColumn(0));
        if (cell && cell->number)
            this->session().setMilestone(static_cast<int>(*cell->number));
    });
}

QString AnswerPage::title() const { return tr("Answer"); }

void AnswerPage::retranslate()
{
    m_answer->setAccessibleName(tr("The answer"));
    m_milestones->setAccessibleName(tr("Milestones"));
    m_assumed->setAccessibleName(tr("Assumptions"));
    m_checks->setAccessibleName(tr("Checked against published runs"));
    m_milestonePanel->setTitle(tr("Milestones"), tr("days, 80% band"));
}

void AnswerPage::showResult()
{
    const AnswerView view = *session().view();
    const Headline headline = session().failure().empty() ? headlineOf(view) : Headline();
    m_headline->setHeadline(headline, view.base().optimizer, view.other().optimizer);
    m_headline->setAccessibleName(headline.plain());
    m_warnings->setDiagnostics(warningsOf(view));

    QString subtitle;
    if (const MilestoneEstimate *milestone = view.baseMilestone())
        subtitle =
            milestone->is_adamw_final
                ? tr("to loss %1 (AdamW’s final loss), median and 80% band").arg(numberString(milestone->loss, 3))
                : tr("to %1, median and 80% band").arg(milestoneName(*milestone));
    m_answerPanel->setTitle(tr("The answer"), subtitle);
    const int arms = static_cast<int>(view.comparison().arms.size());
    // Of two arms the difference has columns of its own; of more it stands with each.
    std::vector<int> shares{0, 0, 0, 32, 20}, milestoneShares{0};
    if (arms > 2) {
        shares.assign(static_cast<std::size_t>(arms) + 1, 1);
        shares.front() = 0;
    }
    milestoneShares.insert(milestoneShares.end(), static_cast<std::size_t>(arms), 1);
    if (arms <= 2)
        milestoneShares.push_back(0);
    m_answer->setColumnShares(shares);
    m_milestones->setColumnShares(milestoneShares);
    m_arms = arms;
    showAnswer();

    const HistogramData chance = savingHistogram(view);
    // The choice of the arm beside the title leaves little room for it, and names the arm.
    m_chancePanel->setTitle(arms > 2 ? tr("Cheaper") : chance.text.title);
    m_chance->setData(chance);

    m_curvePanel->setTitle(tr("Loss against days"), tr("end-of-run loss if annealed on that day"));
    m_curve->setData(lossCurveData(view, CurveAxis::days));

    m_limitPanel->setTitle(
        tr("What limits it"),
        tr("step of %1").arg(figureString(Quantity::seconds, view.other().step_time_s.p50.value_or(0))));
    m_limits->setData(limitBars(view));
    m_milestones->setTable(milestonesTable(view, view.comparison().arms.size() > 2));
}

bool AnswerPage::hasRoom() const { return width() >= roomyWidth && height() >= roomyHeight; }

int AnswerPage::lines() const
{
    // The figures keep their place while a plan does not fit.
    return std::max(m_arms > 2 ? 5 : 4, m_answer->tableModel()->rowCount());
}

void AnswerPage::showAnswer()
{
    m_second = hasRoom();
    m_answer->setTable(answerTable(*session().view(), m_second));
    m_answerPanel->setMinimumHeight(titleHeight + headerHeight + lines() * figureHeight + 3);
    fitFigures();
}

void AnswerPage::showDetails()
{
    const AnswerView view = *session().view();
    const auto &fitting = session().fittingPlan();
    m_headline->setAction(fitting ? tr("Use %1").arg(planText(*fitting)) : QString());
    m_assumed->setTable(assumptionsTable(view, session().sensitivity()));
    m_assumedPanel->setTitle(tr("Assumptions"), swingUnit(view, session().sensitivity()));
    const auto &checks = session().checks();
    m_checks->setTable(checksTable(checks));
    m_checkPanel->setTitle(checks.empty() ? tr("Checked against published runs")
                                          : tr("Checked on %1 published runs").arg(checks.size()));
}

void AnswerPage::showStale(bool stale)
{
    m_headline->setStale(stale);
    for (FigureTable *table : {m_answer, m_milestones, m_assumed})
        table->setStale(stale);
    m_chance->setStale(stale);
    m_curve->setStale(stale);
    m_limits->setStale(stale);
}

void AnswerPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    if (hasRoom() != m_second && session().view())
        showAnswer();
    else
        fitFigures();
}

void AnswerPage::fitFigures()
{
    const int needed = m_arms > 2 ? wideFrom / 2 * (m_arms - 1) : wideFrom;
    // On large windows the figures grow with the rows that they stand in.
    const int row = (m_answer->height() - headerHeight) / lines();
    const int grown = std::clamp(std::min(row / 3, 17 * width() / needed), 17, 28);
    const int pixels = width() >= needed ? grown : m_arms > 2 ? 13 : 15;
    if (pixels != m_answer->figurePixels())
        m_answer->setFigureStyle(pixels, std::max(11, pixels * 11 / 17), true);
}

bool AnswerPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_answer && event->type() == QEvent::Resize)
        fitFigures();
    return Page::eventFilter(watched, event);
}

} // namespace milepost
