// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief One open project and everything that is computed for it. Windows only show what stands here.
#pragma once

#include "app/itemmodels/document/project_document.h"
#include "app/itemmodels/inputs_model.h"
#include "app/itemmodels/jobs/computations.h"
#include "app/itemmodels/jobs/latest_job.h"

#include <QObject>
#include <QStringList>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

class QTemporaryDir;

namespace milepost {

class AnswerView;

/// What is computed for a page beside the answer, and takes long enough to be watched and stopped.
enum class BackgroundWork : std::uint8_t { sensitivity, frontier, breakEven, experiments, runs, tracking, count_ };
inline constexpr std::array backgroundWorks = {BackgroundWork::sensitivity, BackgroundWork::frontier,
                                               BackgroundWork::breakEven,   BackgroundWork::experiments,
                                               BackgroundWork::runs,        BackgroundWork::tracking};

struct WorkState {
    bool busy = false;
    bool stopped = false;              ///< by the user, and not begun anew since
    double share = 0;                  ///< done, of 1
    std::optional<double> remaining_s; ///< at the pace so far; empty while that says nothing yet
};

/// The bars of the sensitivity that are there, while others are still to come.
struct SensitivityPart {
    std::vector<SensitivityBar> bars; ///< widest first
    std::size_t done = 0, all = 0;    ///< inputs
    bool old = false;                 ///< of an older question
};

class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(Computations computations, QObject *parent = nullptr);
    ~Session() override;

    [[nodiscard]] ProjectDocument &project() { return m_project; }
    [[nodiscard]] const ProjectDocument &project() const { return m_project; }
    /// What is known: the built-in catalogue with the project's own calibrations. Null only if the program was
    /// built with broken resources.
    [[nodiscard]] const std::shared_ptr<const Catalogue> &catalogue() const { return m_catalogue; }
    [[nodiscard]] InputsModel &inputs() { return m_inputs; }

    /// The last result; null until the first one. Kept while a newer one is computed.
    [[nodiscard]] const ComparisonPointer &result() const { return m_result; }
    /// The last result as the question is put now; empty without a result.
    [[nodiscard]] std::optional<AnswerView> view() const;
    /// The scenario document that the last result was computed from.
    [[nodiscard]] const std::string &computedDocument() const { return m_computedDocument; }
    [[nodiscard]] const Diagnostics &failure() const { return m_failure; }
    [[nodiscard]] bool isStale() const { return m_stale; }
    [[nodiscard]] bool isComputing() const { return m_answerJob.isBusy(); }
    [[nodiscard]] bool isSettled() const; ///< nothing is computed or about to be
    [[nodiscard]] double computeSeconds() const { return m_answerJob.lastSeconds(); }
    /// Of all inputs; empty until they are all computed.
    [[nodiscard]] const std::vector<SensitivityBar> &sensitivity() const { return m_sensitivity; }
    [[nodiscard]] const SensitivityPart &sensitivityShown() const { return m_sensitivityShown; }
    /// False while base and current scenario differ in more than their optimizer.
    [[nodiscard]] bool sensitivityApplies() const;
    [[nodiscard]] const Timelines &timelines() const { return m_timelines; }
    [[nodiscard]] const std::vector<CheckedRun> &checks() const { return m_checks; }
    /// All optimizers on the current scenario and the forms of its own; empty until they are computed.
    [[nodiscard]] const OptimizerOverview &optimizers() const { return m_optimizers; }

    /// Plans over GPU counts, searched when a page asks for them; of an older result while the new ones are
    /// searched.
    [[nodiscard]] const Frontier &frontier() const { return m_frontier; }
    [[nodiscard]] bool frontierBusy() const { return job(BackgroundWork::frontier).isBusy(); }
    void needFrontier();
    /// Parts of the break-even map that are computed, computed when a page asks for them; of an older result while
    /// breakEvenIsOld().
    [[nodiscard]] const std::vector<BreakEvenMap> &breakEven() const { return m_breakEven; }
    [[nodiscard]] bool breakEvenBusy() const { return job(BackgroundWork::breakEven).isBusy(); }
    [[nodiscard]] bool breakEvenIsOld() const { return m_breakEvenIsOld; }
    void needBreakEven();
    /// What the project's runs say about the last question; null until the first answer.
    [[nodiscard]] const RunAnalysis *runAnalysis() const { return m_runAnalysis.get(); }
    [[nodiscard]] bool runsBusy() const { return job(BackgroundWork::runs).isBusy(); }
    /// Asks unless this question was asked of these runs already.
    void askRuns(const RunQuestion &question);
    /// Reads logs and manifests in the background and adds their runs to the project, as one edit. Runs that would
    /// take the place of others wait for replaceRuns(), until the next import.
    void importRuns(const QStringList &files);
    void replaceRuns();
    /// The pairs of small runs that the program brings along.
    void importExampleRuns();
    [[nodiscard]] bool importBusy() const { return m_importJob.isBusy(); }
    /// Fits probe results together, takes calibration files as they are, and adds them to the project.
    void importCalibrations(const QStringList &files);
    /// Which runs to buy first; empty until it was asked for.
    [[nodiscard]] const std::optional<Expected<ExperimentPlan>> &experiments() const { return m_experiments; }
    [[nodiscard]] bool experimentsBusy() const { return job(BackgroundWork::experiments).isBusy(); }
    void needExperiments();
    /// A run of the project held against the current scenario; empty until it was asked for.
    [[nodiscard]] const std::optional<Expected<TrackedRun>> &tracking() const { return m_tracking; }
    [[nodiscard]] bool trackingBusy() const { return job(BackgroundWork::tracking).isBusy(); }
    void needTracking(const std::string &run);
    /// The plan nearest to the scenario's own that runs, once it is found, while the own one does not.
    [[nodiscard]] const std::optional<RankedPlan> &fittingPlan() const { return m_fittingPlan; }
    /// Takes the fitting plan over, as one edit.
    void useFittingPlan();

    [[nodiscard]] int milestone() const { return m_milestone; }
    void setMilestone(int index);
    /// The arm that is set against the base where a figure has room for two: index into the result's arms, at least
    /// 1. The chosen one where it is compared, else the scenario's own, else the first.
    [[nodiscard]] std::size_t arm() const;
    void setArm(OptimizerKind optimizer);
    /// New computation of everything; with `newDraws` the seed moves on first (an edit like any other).
    void recompute(bool newDraws = false);
    /// Stops the answer and all background work.
    void cancel();
    [[nodiscard]] bool isWorking() const; ///< something runs that cancel() would stop

    [[nodiscard]] WorkState work(BackgroundWork work) const;
    /// Ends it; what has arrived stays, and it is not begun again before restart() or the next result.
    void stop(BackgroundWork work);
    void restart(BackgroundWork work);

Q_SIGNALS:
    void resultChanged();
    void staleChanged(bool stale);
    void failed();
    void stateChanged(); ///< of the status bar
    void milestoneChanged();
    void armChanged();
    void sensitivityChanged();
    void sensitivityPart(); ///< further bars of sensitivityShown()
    void timelinesChanged();
    void checksChanged();
    void optimizersChanged();
    void frontierChanged();
    void breakEvenChanged();
    void runAnalysisChanged();
    void experimentsChanged();
    void trackingChanged();
    /// One sentence for each file that was refused; names of runs that wait because the project has other curves
    /// under that name.
    void importFinished(int runs, const QStringList &problems, const QStringList &waiting);
    void catalogueChanged();
    /// Ids of what joined the project (also what it held already), one sentence for each that was refused.
    void calibrationsImported(const QStringList &ids, const QStringList &problems);
    void fittingPlanChanged();
    void workChanged(BackgroundWork work); ///< begun, further, at its end, stopped
    void detailsStarted();                 ///< the inputs have been at rest for a moment

private:
    void updateCatalogue();
    void takeResult(Expected<ComparisonPointer> result, std::string document);
    void setStale(bool stale);
    [[nodiscard]] LatestJob &job(BackgroundWork work) { return m_workJobs[static_cast<std::size_t>(work)]; }
    [[nodiscard]] const LatestJob &job(BackgroundWork work) const
    {
        return m_workJobs[static_cast<std::size_t>(work)];
    }
    /// Progress of a job that begins: false once it is to stop.
    [[nodiscard]] std::function<bool(double)> begun(BackgroundWork work, std::stop_token token);
    void announce(BackgroundWork work);
    /// Ends work whose question has changed.
    void drop(BackgroundWork work);
    void startSensitivity();
    void startDetails();
    void searchFittingPlan(OptimizerKind optimizer);
    [[nodiscard]] ComputeRequest request() const;

    Computations m_computations;
    ProjectDocument m_project;
    InputsModel m_inputs;
    std::shared_ptr<const Catalogue> m_catalogue;
    ComparisonPointer m_result;
    std::string m_computedDocument;
    Diagnostics m_failure;
    std::vector<SensitivityBar> m_sensitivity;
    SensitivityPart m_sensitivityShown;
    struct Work {
        bool stopped = false;
        double share = 0;
    };
    std::array<Work, backgroundWorks.size()> m_works;
    Timelines m_timelines;
    std::vector<CheckedRun> m_checks;
    OptimizerOverview m_optimizers;
    Frontier m_frontier;
    ComparisonPointer m_frontierOf; ///< the result that was searched or is being searched
    std::vector<BreakEvenMap> m_breakEven;
    ComparisonPointer m_breakEvenOf; ///< the result whose map was or is being computed
    bool m_breakEvenIsOld = false;
    std::optional<Expected<ExperimentPlan>> m_experiments;
    ComparisonPointer m_experimentsOf; ///< the result that was asked about last
    std::optional<Expected<TrackedRun>> m_tracking;
    ComparisonPointer m_trackingOf; ///< the result and the run that were asked about last
    std::shared_ptr<const ImportedRun> m_trackedRun;
    std::unique_ptr<RunAnalysis> m_runAnalysis;
    RunQuestion m_runQuestion;
    RunList m_askedRuns;
    std::vector<ImportedRun> m_replacements; ///< wait until they may take the place of others
    std::optional<RankedPlan> m_fittingPlan;
    bool m_checksAsked = false;
    bool m_stale = false;
    int m_milestone = 0;
    std::optional<OptimizerKind> m_chosenArm;
    std::unique_ptr<QTemporaryDir> m_exampleFolder; ///< the importers read files
    QTimer m_detailTimer;
    // Last: their destructors wait for the workers.
    LatestJob m_answerJob, m_timelineJob, m_checksJob, m_fittingJob, m_optimizersJob, m_importJob, m_calibrationJob;
    std::array<LatestJob, backgroundWorks.size()> m_workJobs;
};

} // namespace milepost
