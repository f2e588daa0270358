// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/pages/tracking_page.h"

#include "app/desktop/session.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/fonts.h"
#include "app/desktop/widgets/job_bar.h"
#include "app/desktop/widgets/panel.h"
#include "app/itemmodels/answer/answer_view.h"
#include "app/itemmodels/runs/run_tables.h"
#include "app/itemmodels/runs/tracking_tables.h"
#include "app/itemmodels/words.h"
#include "app/plots/line_plot.h"
#include "app/sentences/line_breaks.h"
#include "engine/scenario/names.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace milepost {

TrackingPage::TrackingPage(Session *session, QWidget *parent)
    : Page(session, parent), m_stack(new QStackedWidget), m_empty(new QLabel), m_sentence(new QLabel),
      m_notes(new QLabel), m_open(new QPushButton), m_run(new QComboBox), m_sentencePanel(new Panel),
      m_chartPanel(new Panel), m_tablePanel(new Panel), m_chart(new LinePlot), m_table(new FigureTable)
{
    auto *nothing = new QWidget;
    auto *middle = new QVBoxLayout(nothing);
    middle->addStretch(2);
    middle->addWidget(m_empty, 0, Qt::AlignHCenter);
    middle->addSpacing(8);
    middle->addWidget(m_open, 0, Qt::AlignHCenter);
    middle->addStretch(3);

    makeSentence(m_sentence);
    m_notes->setWordWrap(true);
    m_notes->setContentsMargins(10, 0, 10, 8);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *said = new QWidget;
    auto *lines = new QVBoxLayout(said);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addWidget(m_sentence);
    lines->addWidget(m_notes);
    m_run->setFixedHeight(21);
    m_run->setMinimumContentsLength(18);
    m_sentencePanel->addTitleWidget(new JobBar(session, BackgroundWork::tracking));
    m_sentencePanel->addTitleWidget(m_run);
    m_sentencePanel->setContent(said);
    m_sentencePanel->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_chartPanel->setContent(m_chart);
    m_chartPanel->setMinimumHeight(200);
    m_tablePanel->setContent(m_table);
    m_table->setColumnShares({2, 1, 1, 2, 1});
    m_table->setLeastRows(4);
    m_tablePanel->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto *content = new QWidget;
    auto *box = new QVBoxLayout(content);
    box->setContentsMargins(8, 8, 8, 8);
    box->setSpacing(8);
    box->addWidget(m_sentencePanel);
    box->addWidget(m_chartPanel, 3);
    box->addWidget(m_tablePanel, 2);
    box->addStretch(0); // the sentence stays at the top where it stands alone
    m_stack->addWidget(nothing);
    m_stack->addWidget(content);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_stack);

    connect(m_open, &QPushButton::clicked, this, &TrackingPage::runsAsked);
    connect(m_run, &QComboBox::activated, this, &TrackingPage::askForWork);
    connect(&session->project(), &ProjectDocument::runsChanged, this, [this] {
        if (isVisible())
            refresh();
    });
    showDetailsOn(&Session::trackingChanged);
}

QString TrackingPage::title() const { return tr("Tracking"); }

void TrackingPage::retranslate()
{
    m_empty->setText(
        tr("No run in progress. Bring in the log of one, and it is held against this scenario's plan."));
    m_open->setText(tr("Go to the runs"));
    m_run->setAccessibleName(tr("Run"));
    m_table->setAccessibleName(tr("Plan against actual"));
    m_tablePanel->setTitle(
        tr("Plan against actual"),
        tr("plan: all tokens of the scenario at its inputs' medians; Answer: medians of the draws"));
}

void TrackingPage::askForWork()
{
    if (isVisible() && m_run->count() > 0)
        session().needTracking(m_run->currentData().toString().toStdString());
}

void TrackingPage::showResult()
{
    // Runs in progress; where there are none, all of them: a finished run can be held against the plan too.
    const auto &runs = session().project().runs();
    const bool any = std::ranges::any_of(runs, [](const auto &run) { return isRunning(*run); });
    QStringList names;
    for (const auto &run : runs)
        if (!any || isRunning(*run))
            names << QString::fromStdString(run->description.name);
    const QString before = m_run->currentData().toString();
    const QSignalBlocker quiet(m_run);
    m_run->clear();
    for (const QString &name : names)
        m_run->addItem(name, name);
    m_run->setCurrentIndex(std::max(0, m_run->findData(before)));
    m_stack->setCurrentIndex(names.isEmpty() ? 0 : 1);
}

void TrackingPage::showDetails()
{
    const auto &tracked = session().tracking();
    const bool busy = session().trackingBusy();
    m_sentencePanel->setTitle(tr("Is the run on plan?"), busy ? tr("computing…") : QString());
    showStale(session().isStale());
    m_notes->hide();
    LineChartData nothing;
    nothing.text.title = tr("Loss");
    const auto &runs = session().project().runs();
    const auto run = std::ranges::find_if(runs, [this](const auto &candidate) {
        return QString::fromStdString(candidate->description.name) == m_run->currentData().toString();
    });
    m_tablePanel->setVisible(tracked && *tracked);
    if (!tracked) {
        // The log itself needs no computation.
        m_sentence->setText(busy ? tr("computing…")
                                 : tr("The forecast was stopped: what is shown is the log by itself."));
        m_chart->setData(run == runs.end() ? nothing : learningCurves({*run}));
        m_chartPanel->setTitle(tr("Loss of the log"), tr("without forecast"));
        m_table->setTable({});
        return;
    }
    if (!*tracked) {
        const Diagnostic &reason = tracked->error().front();
        const bool otherRun = reason.id == "track.batch" || reason.id == "track.tokens";
        m_sentence->setText(otherRun
                                ? tr("This log does not belong to the plan of the current scenario: its tokens "
                                     "or its tokens per step are those of another run, or in another unit. "
                                     "Choose the scenario whose plan it follows.")
                                : trackingRefusal(reason));
        m_sentence->setToolTip(trackingRefusal(reason));
        // What the log says by itself is shown all the same.
        m_chart->setData(run == runs.end() ? nothing : learningCurves({*run}));
        m_chartPanel->setTitle(tr("Loss of the log"), tr("no plan to hold it against"));
        m_table->setTable({});
        return;
    }
    m_sentence->setToolTip({});
    m_sentence->setText(heldFigures(trackingSentence(**tracked, plannedArm((*tracked)->plan.optimizer))));
    m_notes->setText(heldParticles(trackingNotes(**tracked)));
    m_notes->setVisible(!m_notes->text().isEmpty());
    const Estimate *plan = plannedArm((*tracked)->plan.optimizer);
    m_table->setTable(trackingTable(**tracked, plan));
    if (run == runs.end())
        return;
    const LineChartData chart = trackingChart(**run, **tracked, plan);
    m_chartPanel->setTitle(
        chart.text.title,
        tr("solid: logged, dashed: forecast with 80% and 90% band; plan: loss if annealed there"));
    m_chart->setData(chart);
}

const Estimate *TrackingPage::plannedArm(const std::string &optimizer) const
{
    const auto &result = session().result();
    if (!result)
        return nullptr;
    const auto arm = std::ranges::find(
        result->arms, optimizer, [](const Estimate &estimate) { return std::string(name_of(estimate.optimizer)); });
    return arm != result->arms.end() ? &*arm : nullptr;
}

void TrackingPage::showStale(bool stale)
{
    // A forecast of another state of the scenario is still shown while the new one is computed, or was stopped.
    const WorkState work = session().work(BackgroundWork::tracking);
    const bool old = session().tracking() && (work.busy || work.stopped);
    m_chart->setStale(stale || old);
    m_table->setStale(stale || old);
}

} // namespace milepost
