// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/appearance.h"
#include "app/desktop/autosave.h"
#include "app/desktop/docks/inputs_dock.h"
#include "app/desktop/main_window.h"
#include "app/desktop/pages/calibration_page.h"
#include "app/desktop/report_export.h"
#include "app/desktop/session.h"
#include "app/desktop/settings.h"
#include "app/desktop/widgets/notice_strip.h"
#include "app/itemmodels/words.h"
#include "app/project/scenario_json.h"
#include "app/sentences/phrases.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QPrintDialog>
#include <QPrinter>

#include <algorithm>

namespace milepost {

namespace {

QString firstSentence(const Diagnostics &diagnostics)
{
    return diagnostics.empty() ? QString() : diagnosticText(diagnostics.front());
}

/// What a dropped file is, by its name and, for JSON, by its first level.
enum class DroppedFile { project, scenario, model, calibration, runs };

DroppedFile kindOf(const QString &file)
{
    if (file.endsWith(QStringLiteral(".milepost"), Qt::CaseInsensitive))
        return DroppedFile::project;
    if (file.endsWith(QStringLiteral(".probe.json"), Qt::CaseInsensitive))
        return DroppedFile::calibration;
    if (!file.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive))
        return DroppedFile::runs;
    QFile in(file);
    const FieldValue json =
        in.open(QIODevice::ReadOnly) ? FieldValue::parse(in.readAll().toStdString(), nullptr, false) : FieldValue();
    if (json.is_object() && (json.contains("milepost_calibration") || json.contains("probes")))
        return DroppedFile::calibration;
    if (!json.is_object() || json.contains("system") || json.contains("milepost"))
        return DroppedFile::scenario; // its reader says what is wrong with it
    if (json.contains("model_type"))
        return DroppedFile::model;
    return DroppedFile::runs;
}

} // namespace

void MainWindow::openBuiltIn()
{
    if (const auto loaded = m_session->project().loadBuiltIn(); !loaded)
        m_notice->showNotice(NoticeStrip::Kind::error, firstSentence(loaded.error()));
    updateReadOnly();
}

bool MainWindow::takeModel(const QString &file)
{
    QFile in(file);
    constexpr qint64 largestConfig = 1 << 20;
    if (!m_session->project().current() || QFileInfo(file).size() > largestConfig || !in.open(QIODevice::ReadOnly))
        return false;
    const FieldValue json = FieldValue::parse(in.readAll().toStdString(), nullptr, false);
    // A published config.json describes a model, not a question.
    if (!json.is_object() || !json.contains("model_type") || json.contains("system"))
        return false;
    m_session->project().current()->setValue(
        "model", FieldValue::object({{"file", QFileInfo(file).absoluteFilePath().toStdString()}}));
    return true;
}

bool MainWindow::openFile(const QString &file)
{
    if (const auto loaded = m_session->project().load(file); !loaded) {
        m_notice->showNotice(NoticeStrip::Kind::error, firstSentence(loaded.error()));
        return false;
    }
    m_notice->clear();
    Settings::addRecentFile(file);
    updateReadOnly();
    return true;
}

void MainWindow::updateReadOnly()
{
    const ProjectDocument &project = m_session->project();
    const bool readOnly = project.isReadOnly();
    m_inputs->setReadOnly(readOnly);
    for (const char *name : {"save", "duplicate", "pin", "notes", "remove"})
        m_actions[name]->setEnabled(!readOnly);
    if (!readOnly)
        return;
    QStringList damage;
    for (const std::string &sentence : project.damage())
        damage << engineSentence(sentence);
    m_notice->showNotice(NoticeStrip::Kind::error,
                         tr("%1 is damaged and was opened read-only, as far as it can be read: %2")
                             .arg(QFileInfo(project.filePath()).fileName(), damage.join(QStringLiteral("; "))),
                         {{tr("Save what is left as…"), [this] { saveAs(); }}});
}

void MainWindow::newProject()
{
    if (mayDiscard())
        openBuiltIn();
}

void MainWindow::newWindow()
{
    auto *window = new MainWindow(engineComputations(), m_appearance, m_autosave != nullptr);
    window->resize(size());
    window->openBuiltIn();
    window->show();
}

void MainWindow::chooseAndOpen()
{
    if (!mayDiscard())
        return;
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Open"), QFileInfo(m_session->project().filePath()).absolutePath(),
        tr("Projects and scenarios (*.milepost *.json);;Projects (*.milepost);;Scenarios (*.json)"));
    if (!file.isEmpty())
        openFile(file);
}

bool MainWindow::saveTo(const QString &file)
{
    if (const auto saved = m_session->project().save(file); !saved) {
        m_notice->showNotice(NoticeStrip::Kind::error, firstSentence(saved.error()),
                             {{tr("Save as…"), [this] { saveAs(); }}});
        return false;
    }
    Settings::addRecentFile(file);
    updateReadOnly();
    return true;
}

bool MainWindow::save()
{
    const QString file = m_session->project().filePath();
    return file.isEmpty() ? saveAs() : saveTo(file);
}

bool MainWindow::saveAs()
{
    QString file = QFileDialog::getSaveFileName(this, tr("Save project"), m_session->project().filePath(),
                                                tr("Projects (*.milepost)"));
    if (file.isEmpty())
        return false;
    if (QFileInfo(file).suffix().isEmpty())
        file += QStringLiteral(".milepost");
    return saveTo(file);
}

void MainWindow::exportScenario()
{
    const ScenarioDocument *current = m_session->project().current();
    if (!current)
        return;
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Export scenario"), scenarioTitle(current->name()) + QStringLiteral(".scenario.json"),
        tr("Scenarios (*.json)"));
    if (file.isEmpty())
        return;
    if (const auto written = m_session->project().exportScenario(file); !written)
        m_notice->showNotice(NoticeStrip::Kind::error, firstSentence(written.error()));
}

void MainWindow::exportReport()
{
    if (!m_session->result() || !m_session->failure().empty()) {
        m_notice->showNotice(NoticeStrip::Kind::warning, tr("There is no answer to report yet."));
        return;
    }
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Write report"), scenarioTitle(m_session->project().current()->name()) + QStringLiteral(".pdf"),
        tr("PDF report (*.pdf);;Web page (*.html)"));
    if (file.isEmpty())
        return;
    const auto written = writeReport(*m_session, m_appearance->language(), file);
    if (written)
        m_notice->showNotice(NoticeStrip::Kind::information, tr("Report written: %1").arg(file));
    else
        m_notice->showNotice(NoticeStrip::Kind::error, firstSentence(written.error()));
}

void MainWindow::printReportPages()
{
    if (!m_session->result() || !m_session->failure().empty()) {
        m_notice->showNotice(NoticeStrip::Kind::warning, tr("There is no answer to report yet."));
        return;
    }
    QPrinter printer(QPrinter::HighResolution);
    printer.setDocName(scenarioTitle(m_session->project().current()->name()));
    QPrintDialog dialog(&printer, this);
    dialog.setWindowTitle(tr("Print report"));
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (const auto printed = printReport(*m_session, m_appearance->language(), printer); !printed)
        m_notice->showNotice(NoticeStrip::Kind::error, firstSentence(printed.error()));
}

bool MainWindow::mayDiscard()
{
    if (!m_session->project().isDirty())
        return true;
    // The one question that cannot be asked inline: the answer decides whether the window goes away.
    QMessageBox question(QMessageBox::Question, QStringLiteral("Milepost"), tr("Save the changes to this project?"),
                         QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    switch (question.exec()) {
    case QMessageBox::Save: return save();
    case QMessageBox::Discard: return true;
    default: return false;
    }
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!mayDiscard()) {
        event->ignore();
        return;
    }
    if (m_autosave)
        Settings::setWindow(saveGeometry(), saveState());
    event->accept();
}

void MainWindow::showTour(int step)
{
    const QString texts[] = {
        tr("Welcome. This guided scenario is already answered: Kimi K2 on 256 GB300, AdamW against Muon. Below "
           "right, "
           "four published runs stand beside what Milepost predicts for them."),
        tr("Move a slider in the inputs at the right: sentence, figures and charts follow at once, and Ctrl+Z "
           "takes "
           "it back. The symbol before an input says where its value comes from."),
        tr("The pages at the left go deeper, from break-even to the pipeline. “Report…” writes what you see for "
           "others, as PDF or web page.")};
    const int steps = static_cast<int>(std::size(texts));
    if (step >= steps)
        return;
    std::vector<NoticeStrip::Action> actions;
    if (step + 1 < steps)
        actions.push_back({tr("Next (%1 of %2)").arg(step + 1).arg(steps), [this, step] { showTour(step + 1); }});
    m_notice->showNotice(NoticeStrip::Kind::information, texts[step], actions);
}

void MainWindow::offerRecovery()
{
    const auto leftovers = Autosave::leftovers();
    if (leftovers.empty()) {
        if (Settings::takeFirstStart())
            showTour();
        return;
    }
    const Autosave::Leftover &newest = leftovers.front();
    const QString name = newest.originalPath.isEmpty() ? tr("a project that was never saved")
                                                       : QFileInfo(newest.originalPath).fileName();
    m_notice->showNotice(
        NoticeStrip::Kind::warning, tr("Milepost ended unexpectedly. Unsaved work was kept: %1.").arg(name),
        {{tr("Recover"),
          [this, newest] {
              if (const auto recovered = m_session->project().recover(newest.copy, newest.originalPath);
                  !recovered) {
                  m_notice->showNotice(NoticeStrip::Kind::error, firstSentence(recovered.error()));
                  return;
              }
              // The recovered work is autosaved under this window's own name before the old copy goes.
              m_autosave->flush();
              Autosave::discard(newest);
          }},
         {tr("Discard"), [newest] { Autosave::discard(newest); }}});
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (std::ranges::any_of(urls, [](const QUrl &url) { return url.isLocalFile(); }))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    QStringList files;
    for (const QUrl &url : event->mimeData()->urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    takeFiles(files);
}

void MainWindow::takeFiles(const QStringList &files)
{
    QStringList logs, calibrations;
    for (const QString &file : files)
        switch (kindOf(file)) {
        case DroppedFile::project:
            if (mayDiscard())
                openFile(file);
            break;
        case DroppedFile::scenario: addScenarioFile(file); break;
        case DroppedFile::model: takeModel(file); break;
        case DroppedFile::calibration: calibrations << file; break;
        case DroppedFile::runs: logs << file; break;
        }
    m_session->importRuns(logs);
    m_session->importCalibrations(calibrations);
}

void MainWindow::chooseCalibrations()
{
    m_session->importCalibrations(QFileDialog::getOpenFileNames(
        this, tr("Import calibration"), QFileInfo(m_session->project().filePath()).absolutePath(),
        tr("Probe results and calibrations (*.json)")));
}

void MainWindow::showImportedRuns(int runs, const QStringList &problems, const QStringList &waiting)
{
    QStringList sentences = problems;
    std::vector<NoticeStrip::Action> actions;
    if (!waiting.isEmpty()) {
        sentences << tr("The project holds other curves of %1; they stay unless they are replaced.")
                         .arg(listed(screenWords(), waiting));
        actions = {{tr("Replace them"), [this] { m_session->replaceRuns(); }}};
    }
    if (!sentences.isEmpty())
        m_notice->showNotice(problems.isEmpty() ? NoticeStrip::Kind::warning : NoticeStrip::Kind::error,
                             sentences.join(u'\n'), actions);
    if (runs > 0)
        showPageNamed("runs");
}

void MainWindow::showImported(const QStringList &calibrations, const QStringList &problems)
{
    if (!calibrations.isEmpty()) {
        showPageNamed("calibration");
        m_calibration->choose(calibrations.front());
    }
    if (!problems.isEmpty()) {
        m_notice->showNotice(NoticeStrip::Kind::error, problems.join(u'\n'));
        return;
    }
    const QString id = calibrations.value(0);
    m_notice->showNotice(NoticeStrip::Kind::information,
                         tr("%1 is part of the project now.").arg(listed(screenWords(), calibrations)),
                         {{tr("Use in this scenario"), [this, id] {
                               if (ScenarioDocument *document = m_session->project().current())
                                   document->setValue("calibration", id.toStdString());
                               m_notice->clear();
                           }}});
}

void MainWindow::addScenarioFile(const QString &file)
{
    const auto text = find_scenario(file.toStdString());
    if (!text) {
        m_notice->showNotice(NoticeStrip::Kind::error, firstSentence(text.error()));
        return;
    }
    if (const auto checked = read_scenario(text->text, text->origin, text->folder); !checked) {
        m_notice->showNotice(NoticeStrip::Kind::error, firstSentence(checked.error()));
        return;
    }
    m_session->project().addScenario(FieldValue::parse(text->text));
}

} // namespace milepost
