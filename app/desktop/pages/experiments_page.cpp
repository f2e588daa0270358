// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/pages/experiments_page.h"

#include "app/desktop/session.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/fonts.h"
#include "app/desktop/widgets/job_bar.h"
#include "app/desktop/widgets/panel.h"
#include "app/itemmodels/answer/answer_view.h"
#include "app/itemmodels/charts/experiments.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"
#include "app/plots/line_plot.h"
#include "app/sentences/line_breaks.h"

#include <QLabel>
#include <QVBoxLayout>

namespace milepost {

ExperimentsPage::ExperimentsPage(Session *session, QWidget *parent)
    : Page(session, parent), m_sentencePanel(new Panel), m_chartPanel(new Panel), m_tablePanel(new Panel),
      m_sentence(new QLabel), m_chart(new LinePlot), m_table(new FigureTable)
{
    makeSentence(m_sentence);
    m_sentencePanel->addTitleWidget(new JobBar(session, BackgroundWork::experiments));
    m_sentencePanel->setContent(m_sentence);
    m_chartPanel->setContent(m_chart);
    m_tablePanel->setContent(m_table);
    m_table->setColumnShares({1, 0, 0, 0, 0, 0, 0, 0, 0});
    m_table->setTallHeader(true);
    m_chartPanel->setMinimumHeight(200);
    QVBoxLayout *box = makeColumn();
    box->addWidget(m_sentencePanel);
    box->addWidget(m_chartPanel, 3);
    box->addWidget(m_tablePanel, 4);
    showDetailsOn(&Session::experimentsChanged);
}

QString ExperimentsPage::title() const { return tr("Experiments"); }

void ExperimentsPage::retranslate()
{
    m_table->setAccessibleName(tr("Experiments"));
    m_tablePanel->setTitle(tr("Experiments"),
                           tr("runs at each size: both optimizers × (learning rates + further seeds of the best); "
                              "ratio: at the largest size"));
}

void ExperimentsPage::askForWork() { session().needExperiments(); }

void ExperimentsPage::showDetails()
{
    const bool busy = session().experimentsBusy();
    m_sentencePanel->setTitle(tr("Which run to buy first"), busy ? tr("computing…") : QString());
    const auto &plan = session().experiments();
    m_chart->setStale(busy || session().isStale());
    m_table->setStale(busy || session().isStale());
    LineChartData nothing;
    nothing.text.title = tr("What experiments are worth");
    if (!plan) {
        m_sentence->setText(busy ? tr("computing…") : tr("not computed"));
        m_chart->setData(nothing);
        m_chartPanel->setTitle(tr("What experiments are worth"));
        return;
    }
    if (!*plan) {
        m_sentence->setText(diagnosticText(plan->error().front()));
        m_chart->setData(nothing);
        m_table->setTable({});
        return;
    }
    m_sentence->setText(heldFigures(experimentSentence(**plan)));
    const LineChartData chart = experimentChart(**plan);
    m_chartPanel->setTitle(chart.text.title,
                           tr("experiments that no other beats in cost and worth; above the cost line they pay"));
    m_chart->setData(chart);
    m_table->setTable(chart.text.table);
}

void ExperimentsPage::showStale(bool stale)
{
    m_chart->setStale(stale || session().experimentsBusy());
    m_table->setStale(stale || session().experimentsBusy());
}

} // namespace milepost
