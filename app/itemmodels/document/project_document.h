// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The open project: its scenarios, which one is looked at, which one is the base, one history for all
/// edits.
#pragma once

#include "app/itemmodels/document/scenario_document.h"
#include "app/project/project_store.h"
#include "calibration/curves/learning_curve.h"
#include "engine/core/diagnostic.h"

#include <QObject>
#include <QUndoStack>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace milepost {

class ProjectDocument : public QObject {
    Q_OBJECT
public:
    explicit ProjectDocument(QObject *parent = nullptr);
    ~ProjectDocument() override;

    [[nodiscard]] QUndoStack &history() { return m_history; }
    [[nodiscard]] int count() const { return static_cast<int>(m_scenarios.size()); }
    [[nodiscard]] ScenarioDocument *scenario(int index) const;
    [[nodiscard]] int currentIndex() const { return m_current; }
    [[nodiscard]] ScenarioDocument *current() const { return scenario(m_current); }
    [[nodiscard]] int baseIndex() const { return m_base; }
    [[nodiscard]] ScenarioDocument *base() const { return scenario(m_base); }
    [[nodiscard]] bool isDirty() const { return !m_history.isClean(); }
    /// What is wrong with the file, if it was damaged and opened as far as it goes; such a project is read-only:
    /// save() to the same file is refused, and windows offer no edits until it was saved elsewhere.
    [[nodiscard]] const std::vector<std::string> &damage() const { return m_damage; }
    [[nodiscard]] bool isReadOnly() const { return !m_damage.empty(); }

    /// Training runs of the project, as they were imported.
    using Run = std::shared_ptr<const ImportedRun>;
    [[nodiscard]] const std::vector<Run> &runs() const { return m_runs; }
    /// One edit of the history. A run of a name that the project has takes its place.
    void addRuns(std::vector<ImportedRun> runs);
    /// Adds those that take no other run's place; a log that has grown extends its run. Returns the others, also
    /// the second of one name among `runs`.
    [[nodiscard]] std::vector<ImportedRun> addNewRuns(std::vector<ImportedRun> runs);
    void removeRun(int index);
    /// For undo commands.
    void applyRuns(std::vector<Run> runs);

    /// Calibrations of the project, each under its id.
    [[nodiscard]] const std::vector<StoredDocument> &calibrations() const { return m_kept->calibrations; }
    /// One edit of the history; one of the same id is replaced. False: the project holds this document already.
    bool addCalibration(const std::string &id, const std::string &document);
    void removeCalibration(const std::string &id);
    /// For undo commands.
    void applyCalibrations(std::vector<StoredDocument> calibrations);

    [[nodiscard]] QString filePath() const { return m_filePath; }

    void setCurrentIndex(int index);
    void duplicateCurrent();
    void addScenario(const FieldValue &json);
    void removeScenario(int index);
    void pinBase(int index);

    /// Replaces the content by the built-in project: the guided comparison, already answered.
    [[nodiscard]] Expected<void> loadBuiltIn();
    /// Opens a project or a scenario file; a damaged project as far as it goes, read-only. The content stays as it
    /// was if the file is refused.
    [[nodiscard]] Expected<void> load(const QString &file);
    [[nodiscard]] Expected<void> save(const QString &file);
    /// Writes the current scenario alone.
    [[nodiscard]] Expected<void> exportScenario(const QString &file) const;
    /// Writes a copy without changing path or dirty flag (autosave).
    [[nodiscard]] Expected<void> saveCopy(const QString &file) const;
    /// Takes over an autosaved copy of `originalPath` (may be empty) as unsaved content.
    [[nodiscard]] Expected<void> recover(const QString &copy, const QString &originalPath);

    /// For undo commands.
    void insert(int index, std::shared_ptr<ScenarioDocument> document);
    std::shared_ptr<ScenarioDocument> take(int index);
    void applyBase(int index);

Q_SIGNALS:
    void scenariosChanged();          ///< added, removed, renamed, base moved
    void currentChanged();            ///< another scenario is looked at
    void edited(const QString &path); ///< a field of the current or base scenario changed
    void dirtyChanged(bool dirty);
    void filePathChanged();
    void runsChanged();
    void calibrationsChanged();

private:
    void adopt(const Project &project, std::vector<std::string> damage = {});
    [[nodiscard]] Project toProject() const;

    QUndoStack m_history;
    std::vector<std::shared_ptr<ScenarioDocument>> m_scenarios;
    /// Calibrations, runs, laws and prices of the file; scenarios and view state stand in the members beside.
    std::unique_ptr<Project> m_kept;
    std::vector<std::string> m_damage;
    std::vector<Run> m_runs;
    std::map<const ImportedRun *, StoredRun>
        m_storedRuns; ///< of runs that came from the file, without their curves
    std::map<std::string, std::string> m_viewState;
    int m_current = -1, m_base = -1;
    QString m_filePath;
};

} // namespace milepost
