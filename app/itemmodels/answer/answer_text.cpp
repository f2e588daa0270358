// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/answer/answer_text.h"

#include "app/itemmodels/cells.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"
#include "app/sentences/headline.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

namespace milepost {

namespace {

struct Answer {
    Q_DECLARE_TR_FUNCTIONS(Answer)
};

Headline infeasible(const AnswerView &view)
{
    Headline headline{Verdict::infeasible, {}, {}};
    const Estimate &arm = view.other().feasible ? view.base() : view.other();
    const QString name = view.nameOf(arm);
    const MemoryEstimate &memory = arm.memory;
    const auto stage = static_cast<std::size_t>(memory.worst_stage);
    if (stage < memory.stages.size() && !memory.fits()) {
        headline.html =
            Answer::tr("%1 does not fit: stage %2 needs <b>%3 of %4</b> per GPU.")
                .arg(name, QString::number(stage + 1), figureString(Quantity::bytes, memory.stages[stage].total()),
                     figureString(Quantity::bytes, memory.limit_bytes));
        headline.detail = Answer::tr("More pipeline stages, a smaller micro-batch or recomputation make room.");
        return headline;
    }
    headline.html = Answer::tr("This plan cannot run.");
    for (const Diagnostic &diagnostic : arm.diagnostics)
        if (diagnostic.severity == Severity::error) {
            headline.html = diagnosticText(diagnostic).toHtmlEscaped();
            break;
        }
    return headline;
}

Verdict verdictOf(HeadlineCase which)
{
    switch (which) {
    case HeadlineCase::undecided: return Verdict::undecided;
    case HeadlineCase::cheaper_and_faster:
    case HeadlineCase::cheaper_but_slower: return Verdict::otherCheaper;
    case HeadlineCase::dearer_but_faster:
    case HeadlineCase::dearer_and_slower: return Verdict::baseCheaper;
    default: break;
    }
    return Verdict::outOfReach;
}

QString withLaw(const AnswerView &view, const QString &detail)
{
    const QString law = ownLawText(view);
    return law.isEmpty() ? detail : detail + u' ' + Answer::tr("Loss law: %1.").arg(law);
}

QString detailOf(const AnswerView &view)
{
    const ResolvedScenario &scenario = view.other().scenario;
    const QString price = priceString(scenario.economics.price_per_gpu_hour, view.currency());
    const QString gpus = numberString(scenario.gpus, 0);
    const FigureString saving =
        differenceString(Quantity::money, view.against()->net_saving,
                         {view.baseMilestone()->cost, view.otherMilestone()->cost}, view.currency());
    if (view.base().scenario.gpus != scenario.gpus)
        return Answer::tr("At %1 per GPU-hour, on %2 against %3 GPUs.")
            .arg(price, numberString(view.base().scenario.gpus, 0), gpus);
    if (view.milestoneIndex() != 0 || saving.band.isEmpty())
        return Answer::tr("At %1 per GPU-hour, on the same %2 GPUs.").arg(price, gpus);
    return Answer::tr("80% band of the saving: %1, at %2 per GPU-hour. Same %3 GPUs for both.")
        .arg(saving.bandWithUnit(), price, gpus);
}

} // namespace

QString Headline::plain() const
{
    static const QRegularExpression tags(QStringLiteral("<[^>]*>"));
    return QString(html).remove(tags);
}

Headline headlineOf(const AnswerView &view)
{
    if (!view.feasible())
        return infeasible(view);
    if (!view.baseMilestone() || !view.otherMilestone() || !view.difference())
        return {Verdict::infeasible, Answer::tr("The scenario names no milestone."), {}};

    const HeadlineQuestion question{view.comparison(), view.armIndex(), view.milestoneIndex(), view.baseName(),
                                    view.otherName()};
    return {verdictOf(headlineCase(question)), htmlText(headline(question, screenWords())),
            withLaw(view, detailOf(view))};
}

QString ownLawText(const AnswerView &view)
{
    const Convergence &convergence = view.other().scenario.convergence;
    return convergence.law.id == "own" || !convergence.own_gains.empty() ? engineSentence(convergence.law.name)
                                                                         : QString();
}

QString lawText(const AnswerView &view)
{
    const QString own = ownLawText(view);
    return own.isEmpty() ? choiceText(view.other().scenario.convergence.law.name) : own;
}

QString chancePercent(double probability)
{
    const QString percent = QString::fromStdString(percent_sign(screenLanguage()));
    if (probability > 0.95)
        return QStringLiteral(">95") + percent;
    if (probability < 0.05)
        return QStringLiteral("<5") + percent;
    return numberString(std::round(probability * 100), 0) + percent;
}

QString spokenFigure(const QString &arm, const QString &quantity, const QString &value, const QString &band,
                     Provenance provenance)
{
    if (band.isEmpty())
        return Answer::tr("%1, %2: %3, %4").arg(arm, quantity, value, provenanceWord(provenance));
    return Answer::tr("%1, %2: %3, 80 percent band %4, %5")
        .arg(arm, quantity, value, band, provenanceWord(provenance));
}

QString limitSentence(const AnswerView &view)
{
    enum Kind { compute, memory, transfer, host, bubble, kinds };
    std::array<double, kinds> seconds{};
    double total = 0;
    for (const Part &part : view.other().parts) {
        total += part.exposed_s;
        switch (part.id) {
        case PartId::dense_gemm:
        case PartId::expert_gemm:
        case PartId::newton_schulz:
        case PartId::attention:
        case PartId::scan: seconds[compute] += part.exposed_s; break;
        case PartId::memory_bound:
        case PartId::quantise:
        case PartId::optimizer_update: seconds[memory] += part.exposed_s; break;
        case PartId::host:
        case PartId::optimizer_host: seconds[host] += part.exposed_s; break;
        case PartId::pipeline_bubble: seconds[bubble] += part.exposed_s; break;
        case PartId::residual:
        case PartId::count_: break;
        default: seconds[transfer] += part.exposed_s; break;
        }
    }
    if (total <= 0)
        return {};
    const auto largest = std::ranges::max_element(seconds) - seconds.begin();
    const auto shareOf = [&](std::size_t kind) { return changeString(seconds[kind] / total, 0).remove(u'+'); };
    const QString share = shareOf(static_cast<std::size_t>(largest));
    QString sentence;
    switch (largest) {
    case compute:
        // The longest bar may be a transfer: both shares say why it does not decide.
        sentence = Answer::tr("Compute-bound: %1 is computing, %2 transfer.").arg(share, shareOf(transfer));
        break;
    case memory: sentence = Answer::tr("Memory-bound: %1 waits for memory.").arg(share); break;
    case transfer: sentence = Answer::tr("Network-bound: %1 is exposed transfer.").arg(share); break;
    case host: sentence = Answer::tr("Launch-bound: %1 waits for kernel launches.").arg(share); break;
    default: sentence = Answer::tr("Pipeline-bound: %1 is bubble.").arg(share); break;
    }
    const QString change = stepChange(view);
    if (!change.isEmpty()) {
        const QString pattern = change.startsWith(QChar(0x2212)) ? Answer::tr("%1 makes the step %2 shorter.")
                                                                 : Answer::tr("%1 makes the step %2 longer.");
        sentence += sentenceSpace() +
                    pattern.arg(view.otherName(),
                                QString(change).remove(QRegularExpression(QStringLiteral("^[+\\x{2212}]"))));
    }
    return sentence;
}

Diagnostics milestoneWarnings(const AnswerView &view, std::size_t index)
{
    const std::string field = "milestones." + std::to_string(index);
    Diagnostics warnings;
    for (const Diagnostic &diagnostic : view.other().diagnostics)
        if (diagnostic.severity == Severity::warning &&
            (diagnostic.field == field || diagnostic.field.starts_with(field + '.')))
            warnings.push_back(diagnostic);
    return warnings;
}

Diagnostics warningsOf(const AnswerView &view)
{
    Diagnostics warnings;
    for (const Diagnostic &diagnostic : view.other().diagnostics)
        if (diagnostic.severity == Severity::warning)
            warnings.push_back(diagnostic);
    for (std::size_t i = 0; i < view.base().milestones.size(); ++i)
        if (i != view.milestoneIndex())
            for (const Diagnostic &other : milestoneWarnings(view, i))
                std::erase_if(warnings, [&other](const Diagnostic &warning) {
                    return warning.field == other.field && warning.id == other.id;
                });
    return warnings;
}

QString stepChange(const AnswerView &view)
{
    const ArmAgainstFirst *against = view.against();
    if (!against || !against->step_time.p50)
        return {};
    Quantiles change = against->step_time;
    for (std::optional<double> *q : {&change.p05, &change.p10, &change.p50, &change.p90, &change.p95})
        if (*q)
            *q = **q - 1;
    const QString text = figureString(Quantity::percent, change).value;
    return *change.p50 > 0 ? u'+' + text : text;
}

} // namespace milepost
