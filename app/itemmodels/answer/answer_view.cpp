// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/answer/answer_view.h"

#include "app/itemmodels/words.h"

#include <QCoreApplication>

#include <stdexcept>

namespace milepost {

AnswerView::AnswerView(const Comparison &comparison, std::size_t milestone, std::size_t arm)
    : m_comparison(&comparison), m_milestone(milestone), m_arm(arm)
{
    if (comparison.arms.size() < 2 || arm == 0 || arm >= comparison.arms.size())
        throw std::logic_error("AnswerView: needs two arms, and an arm that is not the base");
}

const ArmAgainstFirst *AnswerView::against() const
{
    return m_arm - 1 < m_comparison->against_first.size() ? &m_comparison->against_first[m_arm - 1] : nullptr;
}

QString AnswerView::nameOf(const Estimate &arm) const
{
    if (base().optimizer != other().optimizer)
        return optimizerName(arm.optimizer);
    const QString name = scenarioTitle(QString::fromStdString(arm.scenario.name));
    return name.isEmpty() ? optimizerName(arm.optimizer) : name;
}

const MilestoneAgainst *AnswerView::difference() const
{
    const ArmAgainstFirst *found = against();
    return found && m_milestone < found->milestones.size() ? &found->milestones[m_milestone] : nullptr;
}

const MilestoneEstimate *AnswerView::milestoneOf(const Estimate &arm) const
{
    return arm.feasible && m_milestone < arm.milestones.size() ? &arm.milestones[m_milestone] : nullptr;
}

Provenance AnswerView::stepProvenance() const
{
    // Parts below a percent of the step do not decide how well it is known.
    Provenance found = Provenance::measured;
    for (const Estimate *arm : {&base(), &other()}) {
        const double step = arm->step_time_s.p50.value_or(0);
        for (const Part &part : arm->parts)
            if (part.exposed_s > 0.01 * step && part.id != PartId::residual)
                found = weakest(found, part.provenance);
    }
    return found;
}

Provenance AnswerView::weakestAssumption(std::string_view prefix, Provenance start) const
{
    Provenance found = start;
    for (const Estimate *arm : {&base(), &other()})
        for (const Assumption &assumption : arm->assumptions)
            if (assumption.field.starts_with(prefix))
                found = weakest(found, assumption.source.provenance);
    return found;
}

Provenance AnswerView::tokensProvenance() const
{
    return weakestAssumption("convergence", base().scenario.convergence.law.source.provenance);
}

Provenance AnswerView::timeProvenance() const { return weakest(stepProvenance(), tokensProvenance()); }

Provenance AnswerView::costProvenance() const
{
    return weakest(timeProvenance(), base().scenario.economics.price_source.provenance);
}

Provenance AnswerView::energyProvenance() const { return weakestAssumption("economics.pue", timeProvenance()); }

QString milestoneName(const MilestoneEstimate &milestone)
{
    if (milestone.is_adamw_final)
        return QCoreApplication::translate("Milestone", "AdamW’s final loss");
    return milestoneText(milestone);
}

} // namespace milepost
