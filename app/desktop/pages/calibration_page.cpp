// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/pages/calibration_page.h"

#include "app/desktop/session.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/low_content.h"
#include "app/desktop/widgets/panel.h"
#include "app/desktop/widgets/probe_run_box.h"
#include "app/itemmodels/answer/answer_view.h"
#include "app/itemmodels/answer/catalogue_tables.h"
#include "app/itemmodels/charts/calibration_charts.h"
#include "app/plots/scatter_plot.h"

#include <QComboBox>
#include <QGridLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace milepost {

namespace {

enum Evidence { errors, operations, sources, factors };
constexpr int buttonHeight = 21;

} // namespace

CalibrationPage::CalibrationPage(Session *session, ProbeRun *run, QWidget *parent)
    : Page(session, parent), m_listPanel(new Panel), m_coveragePanel(new Panel), m_predictionPanel(new Panel),
      m_evidencePanel(new Panel), m_runPanel(new Panel), m_list(new FigureTable), m_evidence(new FigureTable),
      m_coverage(new ScatterPlot), m_prediction(new ScatterPlot), m_kind(new QComboBox), m_import(new QPushButton),
      m_use(new QPushButton), m_remove(new QPushButton),
      m_runBox(new ProbeRunBox(run ? run : new ProbeRun({}, {}, this)))
{
    for (QPushButton *button : {m_import, m_remove, m_use}) {
        button->setFixedHeight(buttonHeight);
        m_listPanel->addTitleWidget(button);
    }
    m_kind->setFixedHeight(buttonHeight);
    // Its words change with the calibration and the language.
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_kind->addItems({QString(), QString(), QString(), QString()});
    m_evidencePanel->addTitleWidget(m_kind);
    m_listPanel->setContent(m_list);
    m_coveragePanel->setContent(m_coverage);
    m_predictionPanel->setContent(m_prediction);
    Panel::standBeside({m_coveragePanel, m_predictionPanel});
    m_evidencePanel->setContent(m_evidence);
    m_runPanel->setContent(m_runBox);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setColumnShares({20, 18, 0, 9, 14, 14, 0});
    m_evidence->setTallHeader(true);
    m_evidence->setSortable(true);

    auto *content = new LowContent;
    content->setMinimumSize(700, 690);
    auto *grid = new QGridLayout(content);
    grid->setContentsMargins(8, 8, 8, 8);
    grid->setSpacing(8);
    m_list->setLeastRows(5);
    m_listPanel->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    grid->addWidget(m_listPanel, 0, 0, 1, 2);
    grid->addWidget(m_coveragePanel, 1, 0);
    grid->addWidget(m_predictionPanel, 1, 1);
    grid->addWidget(m_evidencePanel, 2, 0);
    grid->addWidget(m_runPanel, 2, 1);
    grid->setRowStretch(1, 6);
    grid->setRowStretch(2, 5);
    for (int column = 0; column < 2; ++column)
        grid->setColumnStretch(column, 1);
    for (Panel *panel : {m_coveragePanel, m_predictionPanel, m_evidencePanel, m_runPanel})
        panel->setMinimumSize(200, 220);
    makeScrolling(content);

    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CalibrationPage::showChosen);
    connect(m_list, &QTableView::activated, this, &CalibrationPage::useChosen);
    connect(m_use, &QPushButton::clicked, this, &CalibrationPage::useChosen);
    connect(m_remove, &QPushButton::clicked, this, &CalibrationPage::removeChosen);
    connect(m_import, &QPushButton::clicked, this, &CalibrationPage::filesAsked);
    connect(m_kind, &QComboBox::activated, this, &CalibrationPage::showEvidence);
    connect(m_runBox, &ProbeRunBox::resultsReady, session, &Session::importCalibrations);
    connect(session, &Session::catalogueChanged, this, [this] {
        m_reportOf.clear();
        refresh();
    });
}

void CalibrationPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    // A third of the room beyond that of a small window goes to the list, until all of it is seen.
    constexpr int smallWindow = 715, leastRows = 5, rowHeight = 22;
    m_list->setMostRows(leastRows + std::max(0, height() - smallWindow) / (3 * rowHeight));
}

QString CalibrationPage::title() const { return tr("Calibration"); }

void CalibrationPage::retranslate()
{
    m_import->setText(tr("Import…"));
    m_import->setToolTip(tr("Probe results (*.probe.json) and calibration files; they can be dropped here, too"));
    m_use->setText(tr("Use in this scenario"));
    m_remove->setText(tr("Remove"));
    m_kind->setItemText(errors, tr("Errors by operation"));
    m_kind->setItemText(operations, tr("Every operation"));
    m_kind->setItemText(sources, tr("Where it comes from"));
    m_kind->setItemText(factors, tr("Fitted factors"));
    m_kind->setAccessibleName(tr("Evidence"));
    m_list->setAccessibleName(tr("Calibrations"));
    m_runPanel->setTitle(tr("New calibration"), tr("measured with milepost-probe"));
}

std::string CalibrationPage::chosen() const
{
    if (const TableCell *cell = m_list->chosenCell(0))
        return cell->text.toStdString();
    const auto view = session().view();
    const auto &used = view ? view->other().scenario.calibration : nullptr;
    return used ? used->id : std::string();
}

QModelIndex CalibrationPage::indexOf(const QString &id) const
{
    const TableData &table = m_list->tableModel()->table();
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        if (table.rows[row].front().text == id)
            return m_list->proxy()->mapFromSource(m_list->tableModel()->index(static_cast<int>(row), 0));
    return {};
}

void CalibrationPage::choose(const QString &id)
{
    if (const QModelIndex index = indexOf(id); index.isValid())
        m_list->setCurrentIndex(index);
}

void CalibrationPage::showResult()
{
    if (!session().catalogue())
        return;
    const auto &used = session().view()->other().scenario.calibration;
    m_listPanel->setTitle(tr("Calibrations"), tr("band: of step times that were not fitted"));
    // The one in use stands first, so that rows change places: what is chosen is held by its name.
    const TableCell *before = m_list->chosenCell(0);
    const QString name = before ? before->text : QString();
    m_list->setTable(calibrationsTable(*session().catalogue(), used ? used->id : std::string()));
    if (!name.isEmpty())
        choose(name);
    if (used && used->id != m_usedId) {
        m_usedId = used->id;
        m_list->scrollToTop();
    }
    showChosen();
}

void CalibrationPage::showDetails() { showChosen(); }

void CalibrationPage::showChosen()
{
    const auto view = session().view();
    if (!view || !session().catalogue())
        return;
    const std::string id = chosen();
    const auto &used = view->other().scenario.calibration;
    const auto found = session().catalogue()->calibrations.find(id);
    const auto &own = session().project().calibrations();
    const auto calibration = found != session().catalogue()->calibrations.end() ? found->second : used;
    m_use->setEnabled(found != session().catalogue()->calibrations.end() && (!used || id != used->id));
    m_remove->setVisible(std::ranges::find(own, id, &StoredDocument::name) != own.end());
    if (!calibration)
        return;
    if (m_reportOf != calibration->id) {
        m_reportOf = calibration->id;
        m_report = calibration_report(calibration_document(calibration->id, own));
    }
    const QString name = QString::fromStdString(calibration->id);
    const ScatterData coverage = coverageData(view->other().scenario, calibration);
    m_coveragePanel->setTitle(
        coverage.text.title,
        tr("matrix products; tinted: %1 was measured at this size, in some number format").arg(name));
    m_coverage->setData(coverage);
    const ScatterData prediction = predictionData(m_report, session().checks());
    m_predictionPanel->setTitle(prediction.text.title, m_report.residuals.empty()
                                                           ? tr("published runs; single operations are not stored")
                                                           : tr("%1; shaded: ±10%").arg(name));
    m_prediction->setData(prediction);
    showEvidence();
}

void CalibrationPage::showEvidence()
{
    const auto found = session().catalogue()->calibrations.find(m_reportOf);
    if (found == session().catalogue()->calibrations.end())
        return;
    const Calibration &calibration = *found->second;
    TableData table;
    QString subtitle;
    switch (m_kind->currentIndex()) {
    case operations:
        table = residualTable(m_report);
        subtitle = tr("the worst first");
        m_evidence->setColumnShares({1, 0, 0, 0});
        break;
    case sources:
        table = calibrationSourcesTable(calibration, m_report);
        m_evidence->setColumnShares({12, 0, 0, 20});
        break;
    case factors:
        table = factorsTable(calibration);
        subtitle = tr("they multiply the time of their operations");
        m_evidence->setColumnShares({20, 0, 0, 0, 14});
        break;
    default:
        table = familyTable(m_report);
        subtitle = m_report.whole_steps ? tr("of step times, each family or system left out of the fit")
                                        : tr("each operation predicted without itself");
        m_evidence->setColumnShares({1, 0, 0, 0, 0});
    }
    // A calibration on whole steps has no single operations to be wrong about.
    m_kind->setItemText(errors, m_report.whole_steps ? tr("Errors by family") : tr("Errors by operation"));
    m_evidencePanel->setTitle(QString::fromStdString(m_reportOf), subtitle);
    m_evidence->setAccessibleName(m_kind->currentText());
    m_evidence->setTable(table);
}

void CalibrationPage::useChosen()
{
    if (ScenarioDocument *document = session().project().current(); document && !chosen().empty())
        document->setValue("calibration", chosen());
}

void CalibrationPage::removeChosen() { session().project().removeCalibration(chosen()); }

void CalibrationPage::showStale(bool stale) { m_coverage->setStale(stale); }

} // namespace milepost
