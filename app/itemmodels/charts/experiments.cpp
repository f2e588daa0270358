// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/charts/experiments.h"

#include "app/itemmodels/cells.h"
#include "app/itemmodels/charts/scales.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace milepost {

namespace {

struct Experiments {
    Q_DECLARE_TR_FUNCTIONS(Experiments)
};

QString percent(double share) { return changeString(share, 0).remove(u'+'); }

double rough(double value)
{
    if (value == 0)
        return 0;
    const double scale = std::pow(10.0, 1 - std::floor(std::log10(std::abs(value))));
    return std::round(value * scale) / scale;
}

constexpr double shortest = 0.1; ///< days; experiments below it are over before anyone looks

QString money(double value, const ExperimentPlan &plan)
{
    return roughString(Quantity::money, value, plan.currency);
}

} // namespace

QString experimentName(const Experiment &experiment)
{
    QStringList sizes;
    for (const ExperimentSize &size : experiment.sizes)
        sizes << Experiments::tr("%1 parameters with %2 tokens")
                     .arg(figureString(Quantity::parameters, size.parameters),
                          figureString(Quantity::tokens, size.tokens));
    return sizes.join(QStringLiteral(" + "));
}

QString experimentSentence(const ExperimentPlan &plan)
{
    const QString today = optimizerName(plan.choose_other_today ? plan.other : plan.base);
    if (!plan.recommended)
        return plan.experiments.empty()
                   ? Experiments::tr("No experiment fits the budget: decide for %1 today.").arg(today)
                   : Experiments::tr(
                         "No experiment is worth its cost: decide for %1 today. Knowing everything would be "
                         "worth %2.")
                         .arg(today, money(plan.perfect_information, plan));
    const Experiment &best = plan.experiments[*plan.recommended];
    return Experiments::tr(
               "Buy the pair of %1 first: it costs %2 and is expected to save %3, because the wrong choice "
               "becomes rarer, %4 instead of %5.")
        .arg(experimentName(best), money(best.cost, plan), money(best.value, plan),
             percent(best.wrong_choice_after), percent(best.wrong_choice_before));
}

LineChartData experimentChart(const ExperimentPlan &plan)
{
    LineChartData data;
    std::vector<const Experiment *> front;
    double largest = plan.perfect_information, dearest = 0, cheapest = std::numeric_limits<double>::max();
    for (const Experiment &experiment : plan.experiments)
        if (experiment.pareto) {
            largest = std::max(largest, experiment.value);
            dearest = std::max(dearest, experiment.cost);
            if (experiment.cost > 0)
                cheapest = std::min(cheapest, experiment.cost);
            front.push_back(&experiment);
        }
    // Costs span decades: a unit for their middle keeps both ends short.
    const AxisUnit unit = moneyUnit(largest, plan.currency),
                   costUnit = moneyUnit(std::sqrt(std::min(cheapest, dearest) * dearest), plan.currency);
    data.xLabel = Experiments::tr("cost of the experiment, %1 (logarithmic)").arg(costUnit.text);
    data.yLabel = Experiments::tr("expected worth, %1").arg(unit.text);
    data.xLogarithmic = true;
    std::ranges::sort(front, {}, &Experiment::cost);
    LineChartData::Line worth, price;
    worth.label = Experiments::tr("worth");
    price.label = Experiments::tr("cost");
    price.dashed = true;
    for (const Experiment *experiment : front) {
        if (experiment->cost <= 0)
            continue;
        worth.x.push_back(experiment->cost / costUnit.factor);
        worth.y.push_back(experiment->value / unit.factor);
        price.x.push_back(experiment->cost / costUnit.factor);
        price.y.push_back(experiment->cost / unit.factor);
    }
    worth.marker = true;
    // What costs more than it can be worth need not be seen in full: the worth is what is read.
    constexpr double headroom = 1.6;
    if (largest > 0 && dearest > headroom * largest)
        data.yTo = headroom * largest / unit.factor;
    data.lines = {std::move(worth), std::move(price)};
    if (plan.perfect_information > 0)
        data.horizontals.push_back(
            {plan.perfect_information / unit.factor,
             Experiments::tr("knowing everything: %1").arg(money(plan.perfect_information, plan)), std::nullopt});
    if (plan.recommended && plan.experiments[*plan.recommended].cost > 0)
        data.verticals.push_back({plan.experiments[*plan.recommended].cost / costUnit.factor,
                                  Experiments::tr("recommended"), std::nullopt});
    data.text.title = Experiments::tr("What experiments are worth");
    data.text.description = experimentSentence(plan);
    data.text.table = experimentsTable(plan);
    return data;
}

TableData experimentsTable(const ExperimentPlan &plan)
{
    TableData table;
    // From a few coins to millions: whole amounts in one unit, rounded to what an estimate of estimates can say.
    const QString sign = currencySign(plan.currency);
    const auto moneyCell = [](double value) { return numberCell(value, numberString(rough(value), 0)); };
    table.columns = {{Experiments::tr("Pair of runs"), false},      {Experiments::tr("Runs"), true},
                     {Experiments::tr("GPU-hours"), true},          {Experiments::tr("Days"), true},
                     {Experiments::tr("Cost, %1").arg(sign), true}, {Experiments::tr("Worth, %1").arg(sign), true},
                     {Experiments::tr("Net, %1").arg(sign), true},  {Experiments::tr("Wrong choice after"), true},
                     {Experiments::tr("Ratio read to"), true}};
    for (std::size_t i = 0; i < plan.experiments.size(); ++i) {
        const Experiment &experiment = plan.experiments[i];
        std::vector<TableCell> row(9);
        row[0].text = experimentName(experiment);
        QStringList details;
        int runs = 0;
        for (const ExperimentSize &size : experiment.sizes) {
            details << Experiments::tr("%1: batch %2 tokens, %3 learning rates and %4 seeds for each optimizer")
                           .arg(figureString(Quantity::parameters, size.parameters),
                                figureString(Quantity::tokens, size.batch_tokens))
                           .arg(size.learning_rates)
                           .arg(size.seeds);
            runs += 2 * size.learning_rates * size.seeds; // each with both optimizers
        }
        row[1] = numberCell(runs, QString::number(runs));
        row[0].toolTip = row[1].toolTip = details.join(u'\n');
        row[2] = numberCell(experiment.gpu_hours, figureString(Quantity::plain, std::round(experiment.gpu_hours)));
        row[3] =
            numberCell(experiment.days, experiment.days < shortest ? QStringLiteral("<") + numberString(shortest, 1)
                                                                   : numberString(experiment.days, 1));
        row[4] = moneyCell(experiment.cost);
        row[5] = moneyCell(experiment.value);
        row[6] = moneyCell(experiment.net());
        row[7] = numberCell(experiment.wrong_choice_after, percent(experiment.wrong_choice_after));
        row[8] =
            numberCell(experiment.observation_log_sd, QStringLiteral("±") + percent(experiment.observation_log_sd));
        const bool recommended = plan.recommended == i;
        for (TableCell &cell : row)
            cell.bold = recommended;
        if (recommended)
            table.currentRow = static_cast<int>(i);
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace milepost
