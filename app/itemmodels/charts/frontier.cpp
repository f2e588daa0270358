// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/charts/frontier.h"

#include "app/itemmodels/cells.h"
#include "app/itemmodels/charts/scales.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <limits>

namespace milepost {

namespace {

struct Plans {
    Q_DECLARE_TR_FUNCTIONS(Plans)
};

bool samePlan(const RankedPlan &a, const RankedPlan &b) { return a.point == b.point && a.recompute == b.recompute; }

/// Marks the plans of each arm that no other beats in both days and money. `plans` come cheapest first.
void markBest(std::vector<FrontierPlan> &plans)
{
    for (const OptimizerKind arm :
         {OptimizerKind::adamw, OptimizerKind::muon, OptimizerKind::shampoo, OptimizerKind::soap}) {
        double fastest = std::numeric_limits<double>::max();
        for (FrontierPlan &plan : plans)
            if (plan.arm == arm && plan.days < fastest) {
                fastest = plan.days;
                plan.best = true;
            }
    }
}

} // namespace

QString planText(const RankedPlan &plan)
{
    const LayoutChoice &layout = plan.point.layout;
    QStringList parts;
    const auto add = [&parts](const char *name, int size) {
        if (size > 1)
            parts << QStringLiteral("%1 %2").arg(QString::fromLatin1(name)).arg(size);
    };
    add("TP", layout.tp);
    add("PP", layout.pp);
    add("VP", layout.vp);
    add("CP", layout.cp);
    add("EP", layout.ep);
    add("ETP", layout.etp);
    parts << QStringLiteral("MB %1").arg(layout.micro_batch);
    if (plan.point.fsdp)
        parts << QStringLiteral("FSDP");
    if (!plan.recompute.empty())
        parts << Plans::tr("recompute");
    return parts.join(QStringLiteral(" · "));
}

std::vector<FrontierPlan> frontierPlans(const AnswerView &view, const Frontier &frontier)
{
    std::vector<FrontierPlan> plans;
    if (!view.feasible() || !view.baseMilestone() || !view.otherMilestone())
        return plans;
    for (std::size_t i = 0; i < frontier.size() && i < 2; ++i) {
        const ArmPlans &arm = frontier[i];
        const MilestoneEstimate &milestone = i == 0 ? *view.baseMilestone() : *view.otherMilestone();
        if (!arm.current || arm.current->days <= 0 || !milestone.days.p50)
            continue;
        const double days = *milestone.days.p50 / arm.current->days;
        const double cost = arm.current->cost > 0 ? milestone.cost.p50.value_or(0) / arm.current->cost : 1;
        const double energy =
            arm.current->energy_mwh > 0 ? milestone.energy_mwh.p50.value_or(0) / arm.current->energy_mwh : 1;
        const auto add = [&](const RankedPlan &plan, bool current) {
            plans.push_back({arm.optimizer, plan, plan.days * days, plan.cost * cost, plan.energy_mwh * energy,
                             false, current});
        };
        for (const RankedPlan &plan : arm.plans)
            if (!samePlan(plan, *arm.current))
                add(plan, false);
        add(*arm.current, true);
    }
    std::ranges::stable_sort(plans, {}, &FrontierPlan::cost);
    markBest(plans);
    return plans;
}

FrontierData frontierData(const AnswerView &view, const std::vector<FrontierPlan> &plans)
{
    FrontierData data;
    data.text.title = Plans::tr("Frontier");
    double largest = 0;
    for (const FrontierPlan &plan : plans)
        largest = std::max(largest, plan.cost);
    const AxisUnit unit = moneyUnit(largest, view.currency());
    if (const MilestoneEstimate *milestone = view.baseMilestone())
        data.xLabel = Plans::tr("days to %1 (logarithmic)").arg(milestoneName(*milestone));
    data.yLabel = Plans::tr("cost, %1").arg(unit.text);
    data.arms = {{view.base().optimizer, view.baseName()}, {view.other().optimizer, view.otherName()}};
    int row = 0;
    for (const FrontierPlan &plan : plans) {
        FrontierData::Point point;
        point.arm = plan.arm;
        point.x = plan.days;
        point.y = plan.cost / unit.factor;
        point.plan = row++;
        point.best = plan.best;
        point.current = plan.current;
        point.label = numberString(plan.plan.point.gpus, 0);
        point.toolTip = Plans::tr("%1, %2 GPUs, %3: %4, %5")
                            .arg(optimizerName(plan.arm), point.label, planText(plan.plan),
                                 figureString(Quantity::days, plan.days),
                                 figureString(Quantity::money, plan.cost, view.currency()));
        data.points.push_back(std::move(point));
    }
    data.text.table = plansTable(view, plans);
    if (!plans.empty())
        data.text.description =
            Plans::tr("The cheapest plan is %1 on %2 GPUs.")
                .arg(optimizerName(plans.front().arm), numberString(plans.front().plan.point.gpus, 0));
    return data;
}

TableData plansTable(const AnswerView &view, const std::vector<FrontierPlan> &plans)
{
    TableData table;
    double dearest = 0;
    for (const FrontierPlan &plan : plans)
        dearest = std::max(dearest, plan.cost);
    const AxisUnit unit = moneyUnit(dearest, view.currency());
    // Plans differ by little: four digits of the dearest tell them apart.
    const int decimals = columnDecimals(dearest / unit.factor, 4);
    table.columns = {{Plans::tr("Optimizer"), false},
                     {Plans::tr("GPUs"), true},
                     {Plans::tr("Plan"), false},
                     {Plans::tr("Days"), true},
                     {Plans::tr("Cost, %1").arg(unit.text), true},
                     {Plans::tr("MWh"), true},
                     {Plans::tr("GB per GPU"), true},
                     {Plans::tr("To base, %1").arg(unit.text), true}};
    const double base = view.baseMilestone() ? view.baseMilestone()->cost.p50.value_or(0) : 0;
    int row = 0;
    for (const FrontierPlan &plan : plans) {
        std::vector<TableCell> cells(8);
        cells[0] = plainCell(optimizerName(plan.arm));
        cells[0].marker = plan.arm;
        cells[1] = numberCell(plan.plan.point.gpus, numberString(plan.plan.point.gpus, 0));
        // A line breaks behind a dot, never before it.
        cells[2] = plainCell(planText(plan.plan).replace(QStringLiteral(" ·"), QStringLiteral("\u00A0·")));
        cells[2].toolTip = QString::fromStdString(plan.plan.why_not);
        cells[3] = numberCell(plan.days, numberString(plan.days, plan.days < 20 ? 1 : 0));
        cells[4] = numberCell(plan.cost, numberString(plan.cost / unit.factor, decimals));
        cells[5] = numberCell(plan.energy_mwh, numberString(plan.energy_mwh, 0));
        cells[6] = numberCell(plan.plan.memory_bytes / 1e9, numberString(plan.plan.memory_bytes / 1e9, 0));
        const double difference = plan.cost - base;
        const bool isBase = plan.current && plan.arm == view.base().optimizer;
        const QString sign = difference > 0 ? QStringLiteral("+") : QString();
        cells[7] = numberCell(difference,
                              isBase ? Plans::tr("base") : sign + numberString(difference / unit.factor, decimals));
        for (TableCell &cell : cells)
            cell.bold = plan.best || plan.current;
        if (plan.current && plan.arm == view.other().optimizer)
            table.currentRow = row;
        ++row;
        table.rows.push_back(std::move(cells));
    }
    return table;
}

} // namespace milepost
