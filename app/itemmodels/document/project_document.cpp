// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/document/project_document.h"

#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"
#include "app/project/project_salvage.h"
#include "app/project/project_store.h"
#include "app/project/replace_file.h"
#include "app/project/run_library.h"
#include "app/project/scenario_json.h"
#include "app/sentences/phrases.h"

#include <QCoreApplication>
#include <QDate>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QUndoCommand>

#include <algorithm>
#include <set>

namespace milepost {

namespace {

struct History {
    Q_DECLARE_TR_FUNCTIONS(History)
};

constexpr std::string_view guidedScenario = "kimi-k2-256-gb300";
constexpr std::string_view currentKey = "current_scenario";

/// Adds a scenario; undo takes it out again and keeps it for redo.
class AddScenario : public QUndoCommand {
public:
    AddScenario(ProjectDocument *project, int index, std::shared_ptr<ScenarioDocument> document)
        : QUndoCommand(History::tr("Add %1").arg(scenarioTitle(document->name()))), m_project(project),
          m_index(index), m_document(std::move(document))
    {
    }
    void undo() override { m_project->take(m_index); }
    void redo() override { m_project->insert(m_index, m_document); }

private:
    ProjectDocument *m_project;
    int m_index;
    std::shared_ptr<ScenarioDocument> m_document;
};

class RemoveScenario : public QUndoCommand {
public:
    RemoveScenario(ProjectDocument *project, int index)
        : QUndoCommand(History::tr("Remove %1").arg(scenarioTitle(project->scenario(index)->name()))),
          m_project(project), m_index(index), m_base(project->baseIndex())
    {
    }
    void undo() override
    {
        m_project->insert(m_index, m_document);
        m_project->applyBase(m_base);
    }
    void redo() override { m_document = m_project->take(m_index); }

private:
    ProjectDocument *m_project;
    int m_index, m_base;
    std::shared_ptr<ScenarioDocument> m_document;
};

class PinBase : public QUndoCommand {
public:
    PinBase(ProjectDocument *project, int index)
        : QUndoCommand(History::tr("Base: %1").arg(scenarioTitle(project->scenario(index)->name()))),
          m_project(project), m_before(project->baseIndex()), m_after(index)
    {
    }
    void undo() override { m_project->applyBase(m_before); }
    void redo() override { m_project->applyBase(m_after); }

private:
    ProjectDocument *m_project;
    int m_before, m_after;
};

class ChangeRuns : public QUndoCommand {
public:
    ChangeRuns(ProjectDocument *project, const QString &text, std::vector<ProjectDocument::Run> after)
        : QUndoCommand(text), m_project(project), m_before(project->runs()), m_after(std::move(after))
    {
    }
    void undo() override { m_project->applyRuns(m_before); }
    void redo() override { m_project->applyRuns(m_after); }

private:
    ProjectDocument *m_project;
    std::vector<ProjectDocument::Run> m_before, m_after;
};

class ChangeCalibrations : public QUndoCommand {
public:
    ChangeCalibrations(ProjectDocument *project, const QString &text, std::vector<StoredDocument> after)
        : QUndoCommand(text), m_project(project), m_before(project->calibrations()), m_after(std::move(after))
    {
    }
    void undo() override { m_project->applyCalibrations(m_before); }
    void redo() override { m_project->applyCalibrations(m_after); }

private:
    ProjectDocument *m_project;
    std::vector<StoredDocument> m_before, m_after;
};

std::filesystem::path pathOf(const QString &file) { return std::filesystem::path(file.toStdString()); }

Expected<FieldValue> parsed(const std::string &text, const std::string &origin)
{
    auto json = FieldValue::parse(text, nullptr, false);
    if (json.is_discarded() || !json.is_object())
        return fail("scenario.json", {}, origin + ": not a JSON object");
    return json;
}

std::string today() { return QDate::currentDate().toString(Qt::ISODate).toStdString(); }

} // namespace

ProjectDocument::ProjectDocument(QObject *parent) : QObject(parent), m_kept(std::make_unique<Project>())
{
    connect(&m_history, &QUndoStack::cleanChanged, this, [this](bool clean) { Q_EMIT dirtyChanged(!clean); });
}

ProjectDocument::~ProjectDocument()
{
    // Nobody may hear of the last changes: the window that listens can be half destroyed by now. The commands go
    // before the scenarios that they refer to.
    m_history.blockSignals(true);
    m_history.clear();
}

ScenarioDocument *ProjectDocument::scenario(int index) const
{
    return index >= 0 && index < count() ? m_scenarios[static_cast<std::size_t>(index)].get() : nullptr;
}

void ProjectDocument::setCurrentIndex(int index)
{
    // Which scenario is looked at is a matter of view: it does not go onto the history.
    if (index < 0 || index >= count() || index == m_current)
        return;
    m_current = index;
    Q_EMIT currentChanged();
}

void ProjectDocument::addScenario(const FieldValue &json)
{
    auto document = std::make_shared<ScenarioDocument>(json, &m_history);
    const int index = count();
    m_history.push(new AddScenario(this, index, std::move(document)));
    setCurrentIndex(index);
}

void ProjectDocument::duplicateCurrent()
{
    if (!current())
        return;
    FieldValue copy = current()->json();
    copy["name"] = History::tr("%1 (copy)").arg(scenarioTitle(current()->name())).toStdString();
    const int index = m_current + 1;
    m_history.push(new AddScenario(this, index, std::make_shared<ScenarioDocument>(std::move(copy), &m_history)));
    setCurrentIndex(index);
}

void ProjectDocument::removeScenario(int index)
{
    // A project without scenario would have nothing to show.
    if (scenario(index) && count() > 1)
        m_history.push(new RemoveScenario(this, index));
}

void ProjectDocument::pinBase(int index)
{
    if (scenario(index) && index != m_base)
        m_history.push(new PinBase(this, index));
}

void ProjectDocument::insert(int index, std::shared_ptr<ScenarioDocument> document)
{
    connect(document.get(), &ScenarioDocument::changed, this, [this, raw = document.get()](const QString &path) {
        if (raw == current() || raw == base())
            Q_EMIT edited(path);
        if (path == QStringLiteral("name") || path == QStringLiteral("optimizer.name"))
            Q_EMIT scenariosChanged();
    });
    m_scenarios.insert(m_scenarios.begin() + index, std::move(document));
    if (m_base >= index)
        ++m_base;
    if (m_current >= index)
        ++m_current;
    if (m_base < 0)
        m_base = 0;
    if (m_current < 0)
        m_current = 0;
    Q_EMIT scenariosChanged();
}

std::shared_ptr<ScenarioDocument> ProjectDocument::take(int index)
{
    auto document = m_scenarios[static_cast<std::size_t>(index)];
    disconnect(document.get(), nullptr, this, nullptr);
    m_scenarios.erase(m_scenarios.begin() + index);
    const bool wasCurrent = m_current == index;
    if (m_current > index || m_current == count())
        --m_current;
    if (m_base > index || m_base == count())
        --m_base;
    Q_EMIT scenariosChanged();
    if (wasCurrent)
        Q_EMIT currentChanged();
    return document;
}

void ProjectDocument::applyBase(int index)
{
    m_base = index;
    Q_EMIT scenariosChanged();
    Q_EMIT edited(QString());
}

void ProjectDocument::addRuns(std::vector<ImportedRun> added)
{
    std::vector<Run> after = m_runs;
    QStringList names;
    for (ImportedRun &run : added) {
        names << QString::fromStdString(run.description.name);
        // As in an import into the file: equal curves are one run, and a log that has grown keeps its identity.
        const std::size_t place = place_of_run(after, run);
        auto shared = std::make_shared<const ImportedRun>(std::move(run));
        if (place == after.size()) {
            after.push_back(std::move(shared));
            continue;
        }
        if (const auto stored = m_storedRuns.find(after[place].get()); stored != m_storedRuns.end())
            m_storedRuns[shared.get()] = stored_run(*shared, &stored->second, today());
        after[place] = std::move(shared);
    }
    if (!names.isEmpty())
        m_history.push(new ChangeRuns(this, History::tr("Add %1").arg(listed(screenWords(), names)), after));
}

std::vector<ImportedRun> ProjectDocument::addNewRuns(std::vector<ImportedRun> runs)
{
    std::vector<ImportedRun> taken, rest;
    std::set<std::string> names;
    for (ImportedRun &run : runs) {
        const std::size_t place = place_of_run(m_runs, run);
        const bool free = place == m_runs.size() || continues(run.curves, m_runs[place]->curves);
        (free && names.insert(run.description.name).second ? taken : rest).push_back(std::move(run));
    }
    addRuns(std::move(taken));
    return rest;
}

void ProjectDocument::removeRun(int index)
{
    if (index < 0 || index >= static_cast<int>(m_runs.size()))
        return;
    std::vector<Run> after = m_runs;
    const QString name = QString::fromStdString(after[static_cast<std::size_t>(index)]->description.name);
    after.erase(after.begin() + index);
    m_history.push(new ChangeRuns(this, History::tr("Remove %1").arg(name), std::move(after)));
}

void ProjectDocument::applyRuns(std::vector<Run> runs)
{
    m_runs = std::move(runs);
    Q_EMIT runsChanged();
}

bool ProjectDocument::addCalibration(const std::string &id, const std::string &document)
{
    std::vector<StoredDocument> after = calibrations();
    const auto same = std::ranges::find(after, id, &StoredDocument::name);
    if (same != after.end() && same->document == document)
        return false;
    if (same != after.end())
        same->document = document;
    else
        after.push_back({0, id, document});
    m_history.push(new ChangeCalibrations(this, History::tr("Add %1").arg(QString::fromStdString(id)), after));
    return true;
}

void ProjectDocument::removeCalibration(const std::string &id)
{
    std::vector<StoredDocument> after = calibrations();
    if (std::erase_if(after, [&id](const StoredDocument &stored) { return stored.name == id; }) > 0)
        m_history.push(new ChangeCalibrations(this, History::tr("Remove %1").arg(QString::fromStdString(id)),
                                              std::move(after)));
}

void ProjectDocument::applyCalibrations(std::vector<StoredDocument> calibrations)
{
    m_kept->calibrations = std::move(calibrations);
    Q_EMIT calibrationsChanged();
}

Expected<void> ProjectDocument::loadBuiltIn()
{
    Project project;
    // The guided question first, its other readings after it.
    std::vector<std::string> names = builtin_scenarios();
    std::ranges::stable_partition(names, [](const std::string &name) { return name == guidedScenario; });
    for (const std::string &name : names) {
        const auto text = find_scenario(name);
        if (!text)
            return tl::make_unexpected(text.error());
        const auto json = parsed(text->text, name);
        if (!json)
            return tl::make_unexpected(json.error());
        // The guided question comes as two scenarios: AdamW is the base that everything is held against.
        if (name == guidedScenario) {
            FieldValue base = *json;
            base["name"] = json->value("name", name) + " · AdamW";
            base["optimizer"]["name"] = "adamw";
            project.scenarios.push_back({0, base["name"].get<std::string>(), {}, base.dump(2), true});
        }
        project.scenarios.push_back({0, json->value("name", name), {}, text->text, false});
    }
    project.view_state[std::string(currentKey)] = "1";
    adopt(project);
    m_filePath.clear();
    Q_EMIT filePathChanged();
    return {};
}

Expected<void> ProjectDocument::load(const QString &file)
{
    if (file.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive)) {
        const auto text = find_scenario(file.toStdString());
        if (!text)
            return tl::make_unexpected(text.error());
        const auto checked = read_scenario(text->text, text->origin, text->folder);
        if (!checked)
            return tl::make_unexpected(checked.error());
        Project project;
        project.scenarios.push_back({0, checked->name, {}, text->text, true});
        adopt(project);
        m_filePath.clear();
        Q_EMIT filePathChanged();
        return {};
    }
    std::vector<std::string> damage;
    auto project = ProjectStore::load(pathOf(file));
    if (!project) {
        if (project.error().front().id != "project.damaged")
            return tl::make_unexpected(project.error());
        auto salvaged = salvage_project(pathOf(file));
        if (!salvaged)
            return tl::make_unexpected(project.error());
        damage = std::move(salvaged->damage);
        project = std::move(salvaged->project);
        std::erase_if(project->scenarios, [&damage](const StoredScenario &stored) {
            if (parsed(stored.document, stored.name))
                return false;
            damage.push_back("scenario '" + stored.name + "' is not readable");
            return true;
        });
        if (project->scenarios.empty())
            return fail("project.damaged", {}, "'" + file.toStdString() + "' is damaged: " + damage.back() + ".");
    }
    if (project->scenarios.empty())
        return fail("project.empty", {}, file.toStdString() + ": the project holds no scenario");
    for (const StoredScenario &stored : project->scenarios)
        if (const auto json = parsed(stored.document, stored.name); !json)
            return tl::make_unexpected(json.error());
    adopt(*project, std::move(damage));
    m_filePath = file;
    Q_EMIT filePathChanged();
    return {};
}

Expected<void> ProjectDocument::save(const QString &file)
{
    const bool own = QFileInfo(file).absoluteFilePath() == QFileInfo(m_filePath).absoluteFilePath();
    if (isReadOnly() && own)
        return fail("project.readonly", {},
                    "'" + file.toStdString() + "' is damaged and stays as it is; save under another name.");
    auto saved = saveCopy(file);
    if (!saved)
        return saved;
    // The new file holds what could be read and is sound.
    m_damage.clear();
    m_history.setClean();
    if (m_filePath != file) {
        m_filePath = file;
        Q_EMIT filePathChanged();
    }
    return {};
}

Expected<void> ProjectDocument::saveCopy(const QString &file) const
{
    return ProjectStore::save(toProject(), pathOf(file));
}

Expected<void> ProjectDocument::recover(const QString &copy, const QString &originalPath)
{
    const auto project = ProjectStore::load(pathOf(copy));
    if (!project)
        return tl::make_unexpected(project.error());
    if (project->scenarios.empty())
        return fail("project.empty", {}, copy.toStdString() + ": the project holds no scenario");
    adopt(*project);
    // What was recovered is not what stands in the file: it stays marked as unsaved.
    m_history.resetClean();
    m_filePath = originalPath;
    Q_EMIT filePathChanged();
    Q_EMIT dirtyChanged(true);
    return {};
}

Expected<void> ProjectDocument::exportScenario(const QString &file) const
{
    // A calibration of the project goes along as a file beside the scenario, which then names it.
    FieldValue json = current()->json();
    const auto used =
        json.contains("calibration") && json["calibration"].is_string()
            ? std::ranges::find(calibrations(), json["calibration"].get<std::string>(), &StoredDocument::name)
            : calibrations().end();
    if (used != calibrations().end()) {
        const QString name = QString::fromStdString(used->name) + QStringLiteral(".json");
        const auto written = replace_file(pathOf(QFileInfo(file).absoluteDir().filePath(name)), used->document);
        if (!written)
            return written;
        json["calibration"] = name.toStdString();
    }
    QSaveFile out(file);
    const std::string text = json.dump(2) + "\n";
    if (!out.open(QIODevice::WriteOnly) || out.write(text.data(), static_cast<qint64>(text.size())) < 0 ||
        !out.commit())
        return fail("scenario.write", {}, file.toStdString() + ": " + out.errorString().toStdString());
    return {};
}

void ProjectDocument::adopt(const Project &project, std::vector<std::string> damage)
{
    *m_kept = project;
    m_kept->scenarios.clear();
    m_kept->view_state.clear();
    m_runs.clear();
    m_storedRuns.clear();
    // What is no run of this program stays in the file as it is.
    std::erase_if(m_kept->runs, [this](StoredRun &stored) {
        auto run = run_of(stored);
        if (!run)
            return false;
        m_runs.push_back(std::make_shared<const ImportedRun>(std::move(*run)));
        stored.curves.clear();
        m_storedRuns[m_runs.back().get()] = std::move(stored);
        return true;
    });
    m_damage = std::move(damage);
    m_history.clear();
    m_history.setClean();
    m_scenarios.clear();
    m_current = m_base = -1;
    // First: the scenarios may rest on them.
    Q_EMIT calibrationsChanged();
    int base = 0;
    for (const StoredScenario &stored : project.scenarios) {
        FieldValue json = FieldValue::parse(stored.document, nullptr, false);
        auto document = std::make_shared<ScenarioDocument>(std::move(json), &m_history);
        document->applyNotes(QString::fromStdString(stored.notes));
        if (stored.pinned_base)
            base = count();
        insert(count(), std::move(document));
    }
    m_base = base;
    m_viewState = project.view_state;
    m_current = 0;
    if (const auto found = m_viewState.find(std::string(currentKey)); found != m_viewState.end())
        m_current = std::clamp(QString::fromStdString(found->second).toInt(), 0, count() - 1);
    Q_EMIT scenariosChanged();
    Q_EMIT currentChanged();
    Q_EMIT runsChanged();
    Q_EMIT dirtyChanged(false);
}

Project ProjectDocument::toProject() const
{
    Project project = *m_kept;
    for (int i = 0; i < count(); ++i) {
        const ScenarioDocument &document = *m_scenarios[static_cast<std::size_t>(i)];
        project.scenarios.push_back(
            {0, document.name().toStdString(), document.notes().toStdString(), document.text(), i == m_base});
    }
    for (const Run &run : m_runs)
        if (const auto stored = m_storedRuns.find(run.get()); stored != m_storedRuns.end()) {
            project.runs.push_back(stored->second);
            project.runs.back().curves = run->curves;
        } else {
            (void)add_run(project, *run, today());
        }
    // A law keeps the runs that are still there.
    for (StoredLaw &law : project.laws)
        std::erase_if(law.runs, [&project](std::int64_t id) {
            return std::ranges::find(project.runs, id, &StoredRun::id) == project.runs.end();
        });
    project.view_state = m_viewState;
    project.view_state[std::string(currentKey)] = std::to_string(m_current);
    return project;
}

} // namespace milepost
