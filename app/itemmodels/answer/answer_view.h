// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief One question put to a comparison: which arm against the base, at which milestone.
#pragma once

#include "engine/decision/estimate.h"

#include <QString>

namespace milepost {

/// Non-owning view of a comparison; the comparison must outlive it. `arm` counts from 1, the base is arm 0.
class AnswerView {
public:
    explicit AnswerView(const Comparison &comparison, std::size_t milestone = 0, std::size_t arm = 1);

    [[nodiscard]] const Comparison &comparison() const { return *m_comparison; }
    [[nodiscard]] const Estimate &base() const { return m_comparison->arms.front(); }
    [[nodiscard]] const Estimate &other() const { return m_comparison->arms[m_arm]; }
    [[nodiscard]] const ArmAgainstFirst *against() const;
    [[nodiscard]] std::size_t armIndex() const { return m_arm; }
    [[nodiscard]] std::size_t milestoneIndex() const { return m_milestone; }
    /// What an arm is called: its optimizer, or its scenario where both arms use the same optimizer.
    [[nodiscard]] QString nameOf(const Estimate &arm) const;
    [[nodiscard]] QString baseName() const { return nameOf(base()); }
    [[nodiscard]] QString otherName() const { return nameOf(other()); }
    /// Null while an arm is infeasible or has no such milestone.
    [[nodiscard]] const MilestoneEstimate *baseMilestone() const { return milestoneOf(base()); }
    [[nodiscard]] const MilestoneEstimate *otherMilestone() const { return milestoneOf(other()); }
    [[nodiscard]] const MilestoneAgainst *difference() const;
    [[nodiscard]] bool feasible() const { return base().feasible && other().feasible; }
    [[nodiscard]] const std::string &currency() const { return base().currency; }

    /// Badge of a derived figure: that of its weakest input.
    [[nodiscard]] Provenance stepProvenance() const;
    [[nodiscard]] Provenance tokensProvenance() const;
    [[nodiscard]] Provenance timeProvenance() const;
    [[nodiscard]] Provenance costProvenance() const;
    [[nodiscard]] Provenance energyProvenance() const;

private:
    [[nodiscard]] const MilestoneEstimate *milestoneOf(const Estimate &arm) const;
    [[nodiscard]] Provenance weakestAssumption(std::string_view prefix, Provenance start) const;

    const Comparison *m_comparison;
    std::size_t m_milestone, m_arm;
};

/// "AdamW’s final loss" or "MMLU 60%", in the language of the screens.
[[nodiscard]] QString milestoneName(const MilestoneEstimate &milestone);

} // namespace milepost
