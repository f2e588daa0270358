// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/main_window.h"

#include "app/desktop/appearance.h"
#include "app/desktop/autosave.h"
#include "app/desktop/docks/inputs_dock.h"
#include "app/desktop/docks/pages_dock.h"
#include "app/desktop/docks/scenarios_dock.h"
#include "app/desktop/pages/answer_page.h"
#include "app/desktop/pages/break_even_page.h"
#include "app/desktop/pages/calibration_page.h"
#include "app/desktop/pages/catalogue_pages.h"
#include "app/desktop/pages/curves_page.h"
#include "app/desktop/pages/detail_pages.h"
#include "app/desktop/pages/experiments_page.h"
#include "app/desktop/pages/frontier_page.h"
#include "app/desktop/pages/report_page.h"
#include "app/desktop/pages/runs_page.h"
#include "app/desktop/pages/step_page.h"
#include "app/desktop/pages/tracking_page.h"
#include "app/desktop/session.h"
#include "app/desktop/settings.h"
#include "app/desktop/widgets/notice_strip.h"
#include "app/itemmodels/answer/answer_view.h"
#include "app/itemmodels/charts/frontier.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
#include <QStatusBar>
#include <QTime>
#include <QVBoxLayout>

#include <algorithm>

namespace milepost {

namespace {

constexpr int leftDockWidth = 196, rightDockWidth = 262;

/// The first visible widget of an area, itself included, that the tab key stops at; null if there is none.
QWidget *firstStop(QWidget *area)
{
    if (!area->isVisible())
        return nullptr;
    if (area->focusPolicy() != Qt::NoFocus)
        return area;
    for (QWidget *child : area->findChildren<QWidget *>())
        if (child->isVisible() && child->isEnabled() && child->focusPolicy() & Qt::TabFocus)
            return child;
    return nullptr;
}

} // namespace

MainWindow::MainWindow(Computations computations, Appearance *appearance, bool autosave, QWidget *parent)
    : QMainWindow(parent), m_appearance(appearance), m_session(new Session(std::move(computations), this)),
      m_scenarios(new ScenariosDock(m_session, this)), m_pageList(new PagesDock(this)),
      m_inputs(new InputsDock(m_session, this)), m_notice(new NoticeStrip), m_centre(new QSplitter(Qt::Horizontal))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    setWindowIcon(QIcon(QStringLiteral(":/icons/milepost.svg")));
    if (autosave)
        m_autosave = new Autosave(&m_session->project(), {}, this);

    auto *centre = new QWidget;
    auto *box = new QVBoxLayout(centre);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_notice);
    box->addWidget(m_centre, 1);
    m_centre->setChildrenCollapsible(false);
    setCentralWidget(centre);

    addDockWidget(Qt::LeftDockWidgetArea, m_scenarios);
    addDockWidget(Qt::LeftDockWidgetArea, m_pageList);
    addDockWidget(Qt::RightDockWidgetArea, m_inputs);
    resizeDocks({m_scenarios, m_pageList}, {leftDockWidth, leftDockWidth}, Qt::Horizontal);
    resizeDocks({m_inputs}, {rightDockWidth}, Qt::Horizontal);
    resizeDocks({m_scenarios, m_pageList}, {256, 458}, Qt::Vertical);

    buildPages();
    buildActions();
    buildMenus();
    buildToolBar();
    buildStatusBar();
    connectSession();
    retranslate();
    restyle();
    showPage(0);
}

MainWindow::~MainWindow()
{
    // The session's jobs report to widgets that go first.
    disconnect(m_session, nullptr, this, nullptr);
}

Page *MainWindow::page(int index) const { return m_pages[static_cast<std::size_t>(index)].page; }
QString MainWindow::pageName(int index) const
{
    return QString::fromLatin1(m_pages[static_cast<std::size_t>(index)].name);
}
QString MainWindow::notice() const { return m_notice->text(); }

void MainWindow::buildPages()
{
    auto *report = new ReportPage(m_session);
    connect(report, &ReportPage::exportAsked, this, &MainWindow::exportReport);
    auto *tracking = new TrackingPage(m_session);
    connect(tracking, &TrackingPage::runsAsked, this, [this] { showPageNamed("runs"); });
    m_calibration = new CalibrationPage(m_session);
    connect(m_calibration, &CalibrationPage::filesAsked, this, &MainWindow::chooseCalibrations);
    m_pages = {{QT_TR_NOOP("Decide"), "answer", new AnswerPage(m_session)},
               {QT_TR_NOOP("Decide"), "curves", new CurvesPage(m_session)},
               {QT_TR_NOOP("Decide"), "frontier", new FrontierPage(m_session)},
               {QT_TR_NOOP("Decide"), "break-even", new BreakEvenPage(m_session)},
               {QT_TR_NOOP("Decide"), "sensitivity", new SensitivityPage(m_session)},
               {QT_TR_NOOP("Understand"), "step", new StepPage(m_session)},
               {QT_TR_NOOP("Understand"), "memory", new MemoryPage(m_session)},
               {QT_TR_NOOP("Evidence"), "runs", new RunsPage(m_session)},
               {QT_TR_NOOP("Evidence"), "calibration", m_calibration},
               {QT_TR_NOOP("Evidence"), "experiments", new ExperimentsPage(m_session)},
               {QT_TR_NOOP("Evidence"), "tracking", tracking},
               {QT_TR_NOOP("Evidence"), "sources", new SourcesPage(m_session)},
               {QT_TR_NOOP("Money"), "prices", new PricesPage(m_session)},
               {QT_TR_NOOP("Money"), "report", report}};
    for (const PageEntry &entry : m_pages) {
        entry.page->hide();
        m_centre->addWidget(entry.page);
        connect(entry.page, &Page::inputAsked, this,
                [this](const QString &field) { m_inputs->focusField(field.toStdString()); });
    }
    connect(m_inputs, &InputsDock::calibrationsAsked, this, &MainWindow::chooseCalibrations);
    connect(m_pageList, &PagesDock::pageChosen, this, &MainWindow::showPage);
}

void MainWindow::showPage(int index, bool beside)
{
    if (index < 0 || index >= pageCount())
        return;
    if (!beside || m_shown.empty()) {
        m_shown = {index};
    } else if (const auto found = std::ranges::find(m_shown, index); found != m_shown.end()) {
        if (m_shown.size() > 1)
            m_shown.erase(found);
    } else {
        m_shown = {m_shown.front(), index};
    }
    for (int i = 0; i < pageCount(); ++i)
        page(i)->setVisible(std::ranges::find(m_shown, i) != m_shown.end());
    if (m_shown.size() == 2)
        m_centre->setSizes(QList<int>(pageCount(), m_centre->width() / 2));
    m_pageList->setShownPages(m_shown);
}

void MainWindow::showPageNamed(std::string_view name)
{
    const auto entry = std::ranges::find(m_pages, name, &PageEntry::name);
    if (entry != m_pages.end())
        showPage(static_cast<int>(entry - m_pages.begin()));
}

void MainWindow::buildStatusBar()
{
    m_state = new QLabel;
    m_facts = new QLabel;
    m_saved = new QLabel;
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setFixedHeight(24);
    for (QLabel *label : {m_state, m_facts, m_saved})
        label->setContentsMargins(6, 0, 6, 0);
    statusBar()->addWidget(m_state);
    statusBar()->addWidget(m_facts, 1);
    statusBar()->addPermanentWidget(m_saved);
}

void MainWindow::connectSession()
{
    const ProjectDocument &project = m_session->project();
    connect(&project, &ProjectDocument::dirtyChanged, this, [this](bool dirty) {
        setWindowModified(dirty);
        if (!dirty)
            m_saved->clear();
    });
    connect(&project, &ProjectDocument::filePathChanged, this, &MainWindow::updateTitle);
    connect(&project, &ProjectDocument::currentChanged, this, &MainWindow::updateTitle);
    connect(&project, &ProjectDocument::scenariosChanged, this, [this] {
        updateTitle();
        restyle();
    });
    connect(m_session, &Session::resultChanged, this, [this] {
        if (!m_failedFigures.isEmpty()) {
            m_failedFigures.clear();
            m_notice->clear();
        }
        updateMilestones();
        updateStatus();
    });
    connect(m_session, &Session::milestoneChanged, this, &MainWindow::updateMilestones);
    connect(m_session, &Session::stateChanged, this, &MainWindow::updateStatus);
    connect(m_session, &Session::staleChanged, this, &MainWindow::updateStatus);
    connect(m_session, &Session::failed, this, &MainWindow::showFailure);
    connect(m_session, &Session::importFinished, this, &MainWindow::showImportedRuns);
    connect(m_session, &Session::calibrationsImported, this, &MainWindow::showImported);
    connect(m_session, &Session::fittingPlanChanged, this, [this] {
        // The nearest plan that runs comes a moment after the sentence.
        if (!m_failedFigures.isEmpty() && m_session->fittingPlan())
            showFailure();
    });
    if (m_autosave) {
        connect(m_autosave, &Autosave::saved, this, [this] {
            m_saved->setText(
                tr("Autosaved %1").arg(QLocale().toString(QTime::currentTime(), QLocale::ShortFormat)));
        });
        connect(m_autosave, &Autosave::failed, this, [this](const QString &reason) {
            m_notice->showNotice(NoticeStrip::Kind::warning, tr("Autosave failed: %1").arg(reason));
        });
    }
}

void MainWindow::showFailure()
{
    const Diagnostics &found = m_session->failure();
    if (found.empty())
        return;
    m_failedFigures = diagnosticText(found.front());
    const std::string field = found.front().field;
    std::vector<NoticeStrip::Action> actions;
    if (const auto &plan = m_session->fittingPlan())
        actions.push_back({tr("Use %1").arg(planText(*plan)), [this] { m_session->useFittingPlan(); }});
    if (!field.empty())
        actions.push_back({tr("Show input"), [this, field] { m_inputs->focusField(field); }});
    m_notice->showNotice(NoticeStrip::Kind::error, m_failedFigures, actions);
    updateStatus();
}

void MainWindow::updateTitle()
{
    const ScenarioDocument *current = m_session->project().current();
    const QString file = m_session->project().filePath();
    const QString name = current ? scenarioTitle(current->name()) : QString();
    const QString project = file.isEmpty() ? tr("new project") : QFileInfo(file).fileName();
    setWindowTitle(QStringLiteral("%1 – %2[*] – Milepost").arg(name, project));
    setWindowModified(m_session->project().isDirty());
}

void MainWindow::updateStatus()
{
    if (m_session->isComputing() && m_session->isStale())
        m_state->setText(tr("Recomputing…"));
    else if (!m_session->failure().empty())
        m_state->setText(tr("✕ Not computed: figures are those of the last valid inputs"));
    const ComparisonPointer &result = m_session->result();
    if (!result || result->arms.empty())
        return;
    const ResolvedScenario &scenario = result->arms.back().scenario;
    if (!m_session->isStale() && m_session->failure().empty())
        m_state->setText(
            tr("Up to date · %1 draws · %2 ms")
                .arg(numberString(scenario.draws, 0), numberString(m_session->computeSeconds() * 1e3, 0)));
    QStringList facts{tr("Seed %1").arg(scenario.seed)};
    if (scenario.calibration)
        facts << tr("Calibration: %1").arg(QString::fromStdString(scenario.calibration->id));
    if (scenario.stack)
        facts << tr("Stack: %1").arg(QString::fromStdString(scenario.stack->id));
    m_facts->setText(facts.join(QStringLiteral(" · ")));
}

void MainWindow::updateMilestones()
{
    const QSignalBlocker quiet(m_milestone);
    const ComparisonPointer &result = m_session->result();
    QStringList names, shown;
    if (result && !result->arms.empty())
        for (const MilestoneEstimate &milestone : result->arms.front().milestones)
            names << tr("Milestone: %1").arg(milestoneName(milestone));
    for (int i = 0; i < m_milestone->count(); ++i)
        shown << m_milestone->itemText(i);
    // New entries lay the toolbar out anew; while a slider moves they are mostly the old ones.
    if (names != shown) {
        m_milestone->clear();
        m_milestone->addItems(names);
    }
    m_milestone->setCurrentIndex(m_session->milestone());
    m_milestone->setEnabled(m_milestone->count() > 0);
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (!m_toolBar)
        return;
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        restyle();
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        leaveByEscape();
    else
        QMainWindow::keyPressEvent(event);
}

void MainWindow::focusNextDock(bool backwards)
{
    // The page counts as one of the stations, between the left and the right docks.
    const std::vector<QWidget *> stations{m_scenarios->widget(), m_pageList->widget(), m_centre,
                                          m_inputs->widget()};
    const QWidget *focused = QApplication::focusWidget();
    int at = 0;
    for (std::size_t i = 0; i < stations.size(); ++i)
        if (focused && (stations[i] == focused || stations[i]->isAncestorOf(focused)))
            at = static_cast<int>(i);
    const int count = static_cast<int>(stations.size());
    for (int step = 1; step <= count; ++step) {
        QWidget *next = stations[static_cast<std::size_t>((at + (backwards ? count - step : step)) % count)];
        if (QWidget *target = firstStop(next)) {
            target->setFocus(Qt::TabFocusReason);
            return;
        }
    }
}

void MainWindow::focusPage()
{
    if (QWidget *target = firstStop(m_centre))
        target->setFocus(Qt::OtherFocusReason);
}

} // namespace milepost
