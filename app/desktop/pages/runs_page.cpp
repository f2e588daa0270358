// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/pages/runs_page.h"

#include "app/desktop/session.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/job_bar.h"
#include "app/desktop/widgets/panel.h"
#include "app/itemmodels/answer/answer_view.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/runs/run_tables.h"
#include "app/itemmodels/words.h"
#include "app/plots/line_plot.h"
#include "calibration/laws/law_file.h"

#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace milepost {

namespace {

const std::string lawField = "convergence.own_law";

} // namespace

RunsPage::RunsPage(Session *session, QWidget *parent)
    : Page(session, parent), m_stack(new QStackedWidget), m_empty(new QLabel), m_openEmpty(new QPushButton),
      m_example(new QPushButton), m_open(new QPushButton), m_remove(new QPushButton), m_law(new QPushButton),
      m_curvePanel(new Panel), m_ratioPanel(new Panel), m_forecastPanel(new Panel), m_factsPanel(new Panel),
      m_tablePanel(new Panel), m_curves(new LinePlot), m_ratio(new LinePlot), m_forecast(new LinePlot),
      m_facts(new FigureTable), m_table(new FigureTable)
{
    auto *nothing = new QWidget;
    auto *middle = new QVBoxLayout(nothing);
    middle->addStretch(2);
    middle->addWidget(m_empty, 0, Qt::AlignHCenter);
    middle->addSpacing(8);
    auto *choices = new QHBoxLayout;
    choices->addStretch(1);
    choices->addWidget(m_openEmpty);
    choices->addWidget(m_example);
    choices->addStretch(1);
    middle->addLayout(choices);
    middle->addStretch(3);

    for (QPushButton *button : {m_open, m_remove, m_law})
        button->setFixedHeight(21);
    m_forecastPanel->addTitleWidget(new JobBar(session, BackgroundWork::runs));
    m_tablePanel->addTitleWidget(m_law);
    m_tablePanel->addTitleWidget(m_open);
    m_tablePanel->addTitleWidget(m_remove);
    m_curvePanel->setContent(m_curves);
    m_ratioPanel->setContent(m_ratio);
    m_forecastPanel->setContent(m_forecast);
    m_factsPanel->setContent(m_facts);
    m_tablePanel->setContent(m_table);
    Panel::standBeside({m_curvePanel, m_ratioPanel});
    Panel::standBeside({m_forecastPanel, m_factsPanel});
    m_facts->setColumnShares({1, 0});
    m_table->setColumnShares({1, 0, 0, 0, 0, 0, 0, 0, 0});
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);

    auto *content = new QWidget;
    auto *grid = new QGridLayout(content);
    grid->setContentsMargins(8, 8, 8, 8);
    grid->setSpacing(8);
    grid->addWidget(m_curvePanel, 0, 0, 1, 3);
    grid->addWidget(m_ratioPanel, 0, 3, 1, 2);
    grid->addWidget(m_forecastPanel, 1, 0, 1, 3);
    grid->addWidget(m_factsPanel, 1, 3, 1, 2);
    grid->addWidget(m_tablePanel, 2, 0, 1, 5);
    for (int c = 0; c < 5; ++c)
        grid->setColumnStretch(c, 1);
    for (Panel *panel : {m_curvePanel, m_ratioPanel, m_forecastPanel, m_factsPanel})
        panel->setMinimumSize(160, 150);
    m_table->setLeastRows(8); // five runs with long names
    m_table->setTallHeader(true);
    m_tablePanel->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    grid->setRowStretch(0, 6);
    grid->setRowStretch(1, 5);
    grid->setRowStretch(2, 4);
    m_stack->addWidget(nothing);
    m_stack->addWidget(content);
    auto *box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_stack);

    connect(m_openEmpty, &QPushButton::clicked, this, &RunsPage::openFiles);
    connect(m_example, &QPushButton::clicked, session, &Session::importExampleRuns);
    connect(m_open, &QPushButton::clicked, this, &RunsPage::openFiles);
    connect(m_remove, &QPushButton::clicked, this, &RunsPage::removeChosen);
    connect(m_law, &QPushButton::clicked, this, &RunsPage::toggleLaw);
    for (const auto signal : {&LatestJob::finished, &LatestJob::cancelled, &LatestJob::started})
        connect(&m_lawJob, signal, this, &RunsPage::showLaw);
    connect(&session->project(), &ProjectDocument::currentChanged, this, &RunsPage::showLaw);
    connect(&session->project(), &ProjectDocument::runsChanged, this, [this] {
        if (isVisible())
            showRuns();
    });
    connect(session, &Session::runAnalysisChanged, this, [this] {
        if (isVisible())
            showAnalysis();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] { ask(); });
}

QString RunsPage::title() const { return tr("Runs"); }

void RunsPage::retranslate()
{
    m_empty->setText(
        tr("No runs yet. Drop log files here or open a manifest: the token ratio of your own pairs and "
           "forecasts of runs in progress follow from them."));
    m_openEmpty->setText(tr("Open…"));
    m_example->setText(tr("Show example runs"));
    m_example->setToolTip(tr("Three pairs of small runs, AdamW and Muon, that were measured for this program"));
    m_open->setText(tr("Open…"));
    m_remove->setText(tr("Remove"));
    showLaw();
    m_table->setAccessibleName(tr("Runs"));
    m_facts->setAccessibleName(tr("Forecast"));
    m_tablePanel->setTitle(tr("Runs"), tr("drop log files on the window; a row is forecast when it is chosen"));
}

void RunsPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    showRuns();
}

void RunsPage::showResult() { showRuns(); }

void RunsPage::openFiles()
{
    const QStringList files = QFileDialog::getOpenFileNames(
        this, tr("Open runs"), {},
        tr("Logs and manifests (*.json *.jsonl *.csv *.txt *.log *tfevents*);;All files (*)"));
    session().importRuns(files);
}

void RunsPage::removeChosen()
{
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid())
        session().project().removeRun(m_table->proxy()->mapToSource(current).row());
}

std::string RunsPage::chosenRun() const
{
    const auto &runs = session().project().runs();
    if (runs.empty())
        return {};
    const QModelIndex current = m_table->currentIndex();
    const int row = current.isValid() ? m_table->proxy()->mapToSource(current).row() : -1;
    if (row >= 0 && row < static_cast<int>(runs.size()))
        return runs[static_cast<std::size_t>(row)]->description.name;
    const auto running = std::ranges::find_if(runs, [](const auto &run) { return isRunning(*run); });
    return (running != runs.end() ? *running : runs.back())->description.name;
}

void RunsPage::showRuns()
{
    const auto &runs = session().project().runs();
    m_stack->setCurrentIndex(runs.empty() ? 0 : 1);
    if (runs.empty())
        return;
    m_curvePanel->setTitle(tr("Learning curves"), tr("thin: readings, thick: smoothed"));
    m_curves->setData(learningCurves(runs));
    m_table->setTable(runsTable(runs));
    showLaw();
    ask();
    showAnalysis();
}

void RunsPage::showLaw()
{
    const ScenarioDocument *scenario = session().project().current();
    const bool own = scenario && scenario->value(lawField);
    m_law->setText(m_lawJob.isBusy() ? tr("Cancel the fit") : own ? tr("Use the published law") : tr("Use as law"));
    m_law->setToolTip(!m_lawProblem.isEmpty() ? m_lawProblem
                                              : tr("Answer and curves follow from a law fitted to these runs, own "
                                                   "pairs pooled with the published studies."));
    m_law->setEnabled(scenario && (own || m_lawJob.isBusy() || !session().project().runs().empty()));
}

void RunsPage::toggleLaw()
{
    ScenarioDocument *scenario = session().project().current();
    if (m_lawJob.isBusy()) {
        m_lawJob.cancel();
        return;
    }
    if (!scenario)
        return;
    if (scenario->value(lawField)) {
        scenario->resetValue(lawField);
        showLaw();
        return;
    }
    m_lawProblem.clear();
    m_lawJob.start(
        [runs = session().project().runs()](const std::stop_token &token) {
            std::vector<ImportedRun> copies;
            copies.reserve(runs.size());
            for (const auto &run : runs)
                copies.push_back(*run);
            FamilyOptions options;
            options.fit.progress = [token](double) { return !token.stop_requested(); };
            return fit_family(copies, options);
        },
        [this](const Expected<FamilyFit> &fit) {
            // The scenario in front when the fit is done: the one that the reader looks at.
            ScenarioDocument *current = session().project().current();
            if (!fit)
                m_lawProblem = diagnosticText(fit.error().front());
            else if (current)
                current->setValue(lawField, FieldValue(law_json(*fit)));
            showLaw();
        });
}

void RunsPage::ask()
{
    const auto &runs = session().project().runs();
    if (runs.empty() || !isVisible())
        return;
    RunQuestion question;
    question.forecast = chosenRun();
    if (const auto pair = bestPair(runs)) {
        question.base = pair->base;
        question.other = pair->other;
    }
    session().askRuns(question);
}

void RunsPage::showAnalysis()
{
    const bool busy = session().runsBusy();
    const bool old = busy || session().work(BackgroundWork::runs).stopped;
    m_remove->setEnabled(!session().project().isReadOnly());
    const RunAnalysis *analysis = session().runAnalysis();
    const auto &runs = session().project().runs();
    for (LinePlot *plot : {m_ratio, m_forecast})
        plot->setStale(old);
    m_facts->setStale(old);
    if (!analysis) {
        m_ratioPanel->setTitle(tr("Ratio at equal loss"), busy ? tr("computing…") : QString());
        m_forecastPanel->setTitle(tr("Forecast"), busy ? tr("computing…") : QString());
        m_factsPanel->setTitle(tr("Forecast"));
        return;
    }
    if (analysis->ratio) {
        std::optional<double> breakEven;
        if (const auto view = session().view(); view && view->against())
            breakEven = view->against()->break_even.token_ratio;
        const LineChartData ratio = ratioChart(*analysis->ratio, breakEven);
        m_ratio->setData(ratio);
        m_ratioPanel->setTitle(ratio.text.title, tr("%1 against %2")
                                                     .arg(QString::fromStdString(analysis->ratio->other),
                                                          QString::fromStdString(analysis->ratio->base)));
    } else {
        LineChartData nothing;
        nothing.text.title = tr("Ratio at equal loss");
        m_ratio->setData(nothing);
        m_ratioPanel->setTitle(tr("Ratio at equal loss"), diagnosticText(analysis->ratio.error().front()));
    }
    const TokenRatio *ratio = analysis->ratio ? &*analysis->ratio : nullptr;
    if (analysis->forecast) {
        const auto run = std::ranges::find_if(
            runs, [&](const auto &candidate) { return candidate->description.name == analysis->forecast->run; });
        if (run != runs.end()) {
            const LineChartData forecast = forecastChart(**run, *analysis->forecast);
            m_forecast->setData(forecast);
            m_forecastPanel->setTitle(forecast.text.title,
                                      tr("solid: logged, dashed: forecast with 80% and 90% band"));
        }
        m_facts->setTable(forecastTable(*analysis->forecast, ratio));
        m_factsPanel->setTitle(tr("Forecast"), QString::fromStdString(analysis->forecast->run));
    } else {
        LineChartData nothing;
        nothing.text.title = tr("Forecast");
        m_forecast->setData(nothing);
        m_facts->setTable({});
        m_forecastPanel->setTitle(tr("Forecast"), diagnosticText(analysis->forecast.error().front()));
        m_factsPanel->setTitle(tr("Forecast"));
    }
}

void RunsPage::showStale(bool) {}

} // namespace milepost
