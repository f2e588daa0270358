// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/answer/plan_status.h"

#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"

#include <QCoreApplication>

namespace milepost {

namespace {

struct PlanText {
    Q_DECLARE_TR_FUNCTIONS(PlanText)
};

} // namespace

PlanStatus planStatusOf(const Comparison *comparison, const Diagnostics &failure)
{
    for (const Diagnostic &diagnostic : failure)
        if (diagnostic.id.starts_with("plan."))
            return {false, diagnosticText(diagnostic)};
    if (!comparison || !failure.empty())
        return {};
    const MemoryEstimate *tightest = nullptr;
    const Estimate *owner = nullptr;
    for (const Estimate &arm : comparison->arms) {
        const auto stage = static_cast<std::size_t>(arm.memory.worst_stage);
        if (stage >= arm.memory.stages.size())
            continue;
        const auto room = [](const MemoryEstimate &memory) {
            return memory.limit_bytes - memory.stages[static_cast<std::size_t>(memory.worst_stage)].total();
        };
        if (!tightest || room(arm.memory) < room(*tightest)) {
            tightest = &arm.memory;
            owner = &arm;
        }
    }
    if (!tightest)
        return {};
    const double needed = tightest->stages[static_cast<std::size_t>(tightest->worst_stage)].total();
    const double over = needed - tightest->limit_bytes;
    const QString stage = QString::number(tightest->worst_stage + 1);
    const QString name = optimizerName(owner->optimizer);
    const QString need = figureString(Quantity::bytes, needed),
                  limit = figureString(Quantity::bytes, tightest->limit_bytes);
    if (over > 0)
        return {false, PlanText::tr("%1, stage %2: %3 of %4 per GPU, %5 too much.")
                           .arg(name, stage, need, limit, figureString(Quantity::bytes, over))};
    return {true, PlanText::tr("Fits: %1, stage %2, takes %3 of %4 per GPU.").arg(name, stage, need, limit)};
}

} // namespace milepost
