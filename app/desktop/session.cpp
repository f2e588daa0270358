// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/session.h"

#include "app/itemmodels/answer/answer_view.h"
#include "app/itemmodels/document/plan_edit.h"
#include "app/itemmodels/words.h"
#include "app/project/calibration_import.h"
#include "app/project/catalogue_loader.h"
#include "app/project/own_calibration.h"
#include "calibration/calibration_json.h"
#include "engine/scenario/names.h"
#include "resources/reading/text.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <iterator>
#include <utility>

namespace milepost {

namespace {

/// Details that take longer than the answer wait until the user has stopped moving.
constexpr int detailDelayMs = 250;

Progress progressOf(std::stop_token token)
{
    return [token = std::move(token)](double) { return !token.stop_requested(); };
}

} // namespace

Session::Session(Computations computations, QObject *parent)
    : QObject(parent), m_computations(std::move(computations))
{
    m_detailTimer.setSingleShot(true);
    m_detailTimer.setInterval(detailDelayMs);
    connect(&m_detailTimer, &QTimer::timeout, this, &Session::startDetails);
    updateCatalogue();
    connect(&m_project, &ProjectDocument::calibrationsChanged, this, [this] {
        updateCatalogue();
        if (m_project.current())
            recompute();
    });
    connect(&m_project, &ProjectDocument::currentChanged, this, [this] {
        m_inputs.setDocuments(m_project.current(), m_project.base());
        recompute();
    });
    connect(&m_project, &ProjectDocument::scenariosChanged, this,
            [this] { m_inputs.setDocuments(m_project.current(), m_project.base()); });
    connect(&m_project, &ProjectDocument::edited, this, [this] {
        m_inputs.setDocuments(m_project.current(), m_project.base());
        recompute();
    });
    connect(&m_answerJob, &LatestJob::slow, this, [this] {
        setStale(true);
        Q_EMIT stateChanged();
    });
    connect(&m_answerJob, &LatestJob::finished, this, &Session::stateChanged);
    connect(&m_answerJob, &LatestJob::cancelled, this, &Session::stateChanged);
}

Session::~Session() = default;

void Session::updateCatalogue()
{
    const auto known = load_catalogue();
    if (!known)
        return; // every computation says so
    // A project of another hand may hold what is no calibration: the others stay usable.
    m_catalogue = *known;
    for (const StoredDocument &stored : m_project.calibrations())
        if (const auto extended = with_calibration_document(m_catalogue, stored.name, stored.document))
            m_catalogue = *extended;
    Q_EMIT catalogueChanged();
}

std::optional<AnswerView> Session::view() const
{
    if (!m_result || m_result->arms.size() < 2)
        return std::nullopt;
    return AnswerView(*m_result, static_cast<std::size_t>(m_milestone), arm());
}

std::size_t Session::arm() const
{
    if (!m_result || m_result->arms.size() < 3)
        return 1;
    const auto own = m_project.current() ? m_project.current()->value("optimizer.name") : std::nullopt;
    const auto named = own && own->is_string() ? value_of<OptimizerKind>(own->get<std::string>()) : std::nullopt;
    for (const std::optional<OptimizerKind> &kind : {m_chosenArm, named}) {
        const auto found =
            std::ranges::find(m_result->arms, kind, [](const Estimate &e) { return std::optional(e.optimizer); });
        if (kind && found > m_result->arms.begin() && found != m_result->arms.end())
            return static_cast<std::size_t>(found - m_result->arms.begin());
    }
    return 1;
}

void Session::setArm(OptimizerKind optimizer)
{
    const std::size_t before = arm();
    m_chosenArm = optimizer;
    if (!m_result || arm() == before)
        return;
    // What has room for two arms only is asked anew.
    m_frontierOf.reset();
    m_breakEvenOf.reset();
    m_experimentsOf.reset();
    m_inputs.setOutcome(m_result->arms[arm()].defaults,
                        m_result->arms[arm()].feasible ? Diagnostics{} : m_result->arms[arm()].diagnostics);
    Q_EMIT armChanged();
    startDetails();
}

bool Session::isSettled() const
{
    const auto busy = [](const LatestJob &job) { return job.isBusy(); };
    return !m_answerJob.isBusy() && !m_detailTimer.isActive() && !m_timelineJob.isBusy() && !m_checksJob.isBusy() &&
           !m_fittingJob.isBusy() && !m_optimizersJob.isBusy() && !m_importJob.isBusy() &&
           !m_calibrationJob.isBusy() && std::ranges::none_of(m_workJobs, busy);
}

void Session::setMilestone(int index)
{
    if (index < 0 || index == m_milestone)
        return;
    m_milestone = index;
    Q_EMIT milestoneChanged();
}

ComputeRequest Session::request() const
{
    const QString file = m_project.filePath();
    // Scenarios that differ in nothing but AdamW and another optimizer are one question with two arms.
    const bool twoArms = sensitivityApplies() && (!m_project.base() || m_project.base() == m_project.current() ||
                                                  m_project.base()->value("optimizer.name") == FieldValue("adamw"));
    const bool hasBase = !twoArms;
    return {m_project.current()->text(), hasBase ? m_project.base()->text() : std::string(),
            file.isEmpty() ? std::filesystem::path()
                           : std::filesystem::path(QFileInfo(file).absolutePath().toStdString()),
            m_result && m_result->arms.size() > 2 ? std::optional(m_result->arms[arm()].optimizer) : std::nullopt,
            m_catalogue};
}

void Session::recompute(bool newDraws)
{
    ScenarioDocument *current = m_project.current();
    if (!current || !m_computations.compare)
        return;
    if (newDraws) {
        const auto seed = current->value("seed");
        const std::int64_t before = seed && seed->is_number_integer() ? seed->get<std::int64_t>() : 1;
        current->setValue("seed", before + 1); // comes back here through edited()
        return;
    }
    m_timelineJob.cancel();
    m_optimizersJob.cancel();
    m_fittingJob.cancel();
    for (const BackgroundWork work : backgroundWorks)
        if (work != BackgroundWork::runs) // runs do not depend on the scenario
            drop(work);
    m_sensitivityShown.old = true;
    const ComputeRequest asked = request();
    m_answerJob.start([compute = m_computations.compare,
                       asked](std::stop_token token) { return compute(asked, progressOf(std::move(token))); },
                      [this, document = asked.document](Expected<ComparisonPointer> result) {
                          takeResult(std::move(result), document);
                      });
}

void Session::cancel()
{
    m_answerJob.cancel();
    for (const BackgroundWork work : backgroundWorks)
        stop(work);
    m_detailTimer.stop();
}

void Session::importRuns(const QStringList &files)
{
    if (!m_computations.importRuns || files.isEmpty())
        return;
    struct Imported {
        std::vector<ImportedRun> runs;
        Diagnostics problems;
    };
    m_importJob.start(
        [compute = m_computations.importRuns, files](const std::stop_token &token) {
            Imported imported;
            for (const QString &file : files) {
                auto runs = compute(std::filesystem::path(file.toStdString()), progressOf(token));
                if (runs)
                    std::ranges::move(*runs, std::back_inserter(imported.runs));
                else
                    imported.problems.push_back(runs.error().front());
            }
            return imported;
        },
        [this](Imported imported) {
            QStringList problems;
            for (const Diagnostic &problem : imported.problems)
                problems << diagnosticText(problem);
            const int count = static_cast<int>(imported.runs.size());
            m_replacements = m_project.addNewRuns(std::move(imported.runs));
            QStringList names;
            for (const ImportedRun &run : m_replacements)
                names << QString::fromStdString(run.description.name);
            Q_EMIT importFinished(count, problems, names);
        });
}

void Session::replaceRuns() { m_project.addRuns(std::exchange(m_replacements, {})); }

void Session::importExampleRuns()
{
    m_exampleFolder = std::make_unique<QTemporaryDir>();
    const QDir examples(QStringLiteral(":/example-runs"));
    for (const QString &name : examples.entryList(QDir::Files))
        QFile::copy(examples.filePath(name), m_exampleFolder->filePath(name));
    importRuns({m_exampleFolder->filePath(QStringLiteral("manifest.json"))});
}

void Session::importCalibrations(const QStringList &files)
{
    if (files.isEmpty() || !m_catalogue)
        return;
    struct Imported {
        std::vector<StoredDocument> calibrations;
        Diagnostics problems;
    };
    m_calibrationJob.start(
        [files, catalogue = m_catalogue](const std::stop_token &) {
            Imported imported;
            std::vector<std::filesystem::path> probes;
            for (const QString &file : files) {
                const std::filesystem::path path(file.toStdString());
                constexpr std::uintmax_t limit = 64U << 20U;
                const auto text = read_text_file(path, limit);
                if (!text) {
                    imported.problems.push_back(text.error().front());
                } else if (const auto calibration = read_calibration(*text, path.filename().string())) {
                    imported.calibrations.push_back({0, calibration->id, *text});
                } else if (text->find("\"milepost_calibration\"") != std::string::npos) {
                    imported.problems.push_back(calibration.error().front());
                } else {
                    probes.push_back(path);
                }
            }
            if (probes.empty())
                return imported;
            if (auto fitted = fit_probe_files(probes, *catalogue))
                imported.calibrations.push_back({0, fitted->id, std::move(fitted->document)});
            else
                imported.problems.push_back(fitted.error().front());
            return imported;
        },
        [this](const Imported &imported) {
            QStringList ids, problems;
            for (const StoredDocument &calibration : imported.calibrations) {
                m_project.addCalibration(calibration.name, calibration.document);
                ids << QString::fromStdString(calibration.name);
            }
            for (const Diagnostic &problem : imported.problems)
                problems << diagnosticText(problem);
            Q_EMIT calibrationsImported(ids, problems);
        });
}

void Session::searchFittingPlan(OptimizerKind optimizer)
{
    if (!m_computations.fittingPlan)
        return;
    ComputeRequest asked = request();
    asked.base.clear();
    m_fittingJob.start(
        [compute = m_computations.fittingPlan, asked, optimizer](std::stop_token token) {
            return compute(asked, optimizer, progressOf(std::move(token)));
        },
        [this](Expected<RankedPlan> plan) {
            m_fittingPlan = plan ? std::optional(std::move(*plan)) : std::nullopt;
            Q_EMIT fittingPlanChanged();
        });
}

void Session::useFittingPlan()
{
    if (!m_fittingPlan || !m_project.current())
        return;
    ScenarioDocument &document = *m_project.current();
    // Edits answer at once, so that the plan may be another one after the first.
    const RankedPlan plan = *m_fittingPlan;
    // An open batch would follow from the new sizes.
    document.setValues({{"plan", mergedPlan(document.json(), plan)}, {"training.global_batch", plan.global_batch}});
}

void Session::takeResult(Expected<ComparisonPointer> result, std::string document)
{
    if (!result) {
        m_failure = result.error();
        m_inputs.setErrors(m_failure);
        m_fittingPlan.reset();
        setStale(true);
        Q_EMIT failed();
        Q_EMIT fittingPlanChanged();
        // A plan that does not multiply out has a nearest one that does.
        const auto ofPlan = [](const Diagnostic &diagnostic) { return diagnostic.id.starts_with("plan."); };
        if (std::ranges::any_of(m_failure, ofPlan) && m_project.current()) {
            const auto name = m_project.current()->value("optimizer.name");
            searchFittingPlan(name && name->is_string()
                                  ? value_of<OptimizerKind>(name->get<std::string>()).value_or(OptimizerKind::muon)
                                  : OptimizerKind::muon);
        }
        return;
    }
    m_failure.clear();
    m_result = std::move(*result);
    m_computedDocument = std::move(document);
    const Estimate &own = m_result->arms[std::min(arm(), m_result->arms.size() - 1)];
    const auto milestones = static_cast<int>(m_result->arms.front().milestones.size());
    if (m_milestone >= milestones && milestones > 0) {
        m_milestone = 0;
        Q_EMIT milestoneChanged();
    }
    m_inputs.setOutcome(own.defaults, own.feasible ? Diagnostics{} : own.diagnostics);
    m_fittingPlan.reset();
    Q_EMIT fittingPlanChanged();
    m_stale = false;
    Q_EMIT staleChanged(false);
    Q_EMIT resultChanged();
    m_detailTimer.start();
}

bool Session::sensitivityApplies() const
{
    if (!m_project.base() || m_project.base() == m_project.current())
        return true;
    FieldValue base = m_project.base()->json(), current = m_project.current()->json();
    for (FieldValue *json : {&base, &current}) {
        json->erase("name");
        if (json->contains("optimizer"))
            (*json)["optimizer"].erase("name");
    }
    return base == current;
}

void Session::setStale(bool stale)
{
    if (stale == m_stale)
        return;
    m_stale = stale;
    Q_EMIT staleChanged(stale);
}

void Session::startDetails()
{
    if (!m_result)
        return;
    if (m_computations.timelines)
        m_timelineJob.start([compute = m_computations.timelines,
                             result = m_result](const std::stop_token &) { return compute(*result); },
                            [this](Timelines timelines) {
                                m_timelines = std::move(timelines);
                                Q_EMIT timelinesChanged();
                            });
    if (m_computations.optimizers)
        m_optimizersJob.start([compute = m_computations.optimizers, request = request()](
                                  std::stop_token token) { return compute(request, progressOf(std::move(token))); },
                              [this](Expected<OptimizerOverview> overview) {
                                  m_optimizers = overview ? std::move(*overview) : OptimizerOverview{};
                                  Q_EMIT optimizersChanged();
                              });
    // The analysis asks about one scenario's optimizers; two different scenarios have no such question.
    if (!sensitivityApplies()) {
        m_sensitivity.clear();
        m_sensitivityShown = {};
        Q_EMIT sensitivityChanged();
    } else {
        startSensitivity();
    }
    for (const Estimate &arm : m_result->arms)
        if (!arm.feasible) {
            searchFittingPlan(arm.optimizer);
            break;
        }
    Q_EMIT detailsStarted();
    if (m_computations.checks && !m_checksAsked) {
        // The published runs do not depend on the project: once is enough.
        m_checksAsked = true;
        m_checksJob.start([compute = m_computations.checks](
                              std::stop_token token) { return compute(progressOf(std::move(token))); },
                          [this](Expected<std::vector<CheckedRun>> checks) {
                              if (checks)
                                  m_checks = std::move(*checks);
                              Q_EMIT checksChanged();
                          });
    }
}

} // namespace milepost
