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
#include <numeric>

namespace milepost {

namespace {

struct Experiments {
    Q_DECLARE_TR_FUNCTIONS(Experiments)
};

QString percent(double share) { return changeString(share, 0).remove(u'+'); }

int runsOf(const Experiment &experiment)
{
    return std::accumulate(experiment.sizes.begin(), experiment.sizes.end(), 0,
                           [](int sum, const ExperimentSize &size) { return sum + size.runs(); });
}

/// What two digits of a value leave open.
double roughUnit(double value)
{
    return value == 0 ? 0 : std::pow(10.0, std::floor(std::log10(std::abs(value))) - 1);
}

double roundedTo(double unit, double value) { return unit > 0 ? std::round(value / unit) * unit : value; }

double rough(double value) { return roundedTo(roughUnit(value), value); }

/// So that worth less cost is the net that stands beside them.
double roughNet(const Experiment &experiment)
{
    return roundedTo(std::max(roughUnit(experiment.value), roughUnit(experiment.cost)),
                     rough(experiment.value) - rough(experiment.cost));
}

constexpr double shortest = 0.1; ///< days; experiments below it are over before anyone looks

/// In the scale of the table, whole coins: "€40,000", "40,000 ユーロ".
QString money(double value, const ExperimentPlan &plan)
{
    return figureString(Quantity::money, 1, plan.currency).replace(u'1', numberString(rough(value), 0));
}

} // namespace

QString experimentName(const Experiment &experiment)
{
    QStringList sizes;
    for (const ExperimentSize &size : experiment.sizes)
        sizes << Experiments::tr("%1 parameters with %2 tokens")
                     .arg(figureString(Quantity::parameters, size.parameters),
                          figureString(Quantity::tokens, size.tokens));
    // Experiments of the same sizes differ by their seeds.
    const QString name = sizes.join(QStringLiteral(" + "));
    const int seeds = experiment.sizes.empty() ? 1 : experiment.sizes.back().seeds;
    return seeds > 1 ? Experiments::tr("%1, %2 seeds").arg(name, QString::number(seeds)) : name;
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
    const QString pattern = Experiments::tr(
        "First train both optimizers on %1: %6 runs in all, which cost %2 and are expected to save %3, because the "
        "wrong choice becomes rarer, %4 instead of %5.");
    return pattern.arg(experimentName(best), money(best.cost, plan), money(best.value, plan),
                       percent(best.wrong_choice_after), percent(best.wrong_choice_before),
                       QString::number(runsOf(best)));
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
        data.horizontals.push_back({plan.perfect_information / unit.factor,
                                    Experiments::tr("knowing everything: %1")
                                        .arg(roughString(Quantity::money, plan.perfect_information, plan.currency)),
                                    std::nullopt});
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
    const auto moneyCell = [](double value, double shown) { return numberCell(value, numberString(shown, 0)); };
    table.columns = {{Experiments::tr("Both optimizers on"), false}, {Experiments::tr("Runs"), true},
                     {Experiments::tr("GPU-hours"), true},           {Experiments::tr("Days"), true},
                     {Experiments::tr("Cost, %1").arg(sign), true},  {Experiments::tr("Worth, %1").arg(sign), true},
                     {Experiments::tr("Net, %1").arg(sign), true},   {Experiments::tr("Wrong choice after"), true},
                     {Experiments::tr("Ratio read to"), true}};
    // By the net that is shown: rounded worth and cost may order neighbours otherwise than the exact ones.
    std::vector<std::size_t> order(plan.experiments.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{},
                             [&plan](std::size_t i) { return roughNet(plan.experiments[i]); });
    for (const std::size_t i : order) {
        const Experiment &experiment = plan.experiments[i];
        std::vector<TableCell> row(9);
        row[0].text = experimentName(experiment);
        QStringList details;
        const int runs = runsOf(experiment);
        for (const ExperimentSize &size : experiment.sizes) {
            details << Experiments::tr(
                           "%1: batch %2 tokens, for each optimizer %3 learning rates, the best with %4 seeds")
                           .arg(figureString(Quantity::parameters, size.parameters),
                                figureString(Quantity::tokens, size.batch_tokens))
                           .arg(size.learning_rates)
                           .arg(size.seeds);
        }
        row[1] = numberCell(runs, QString::number(runs));
        row[0].toolTip = row[1].toolTip = details.join(u'\n');
        row[2] = numberCell(experiment.gpu_hours, figureString(Quantity::plain, std::round(experiment.gpu_hours)));
        row[3] =
            numberCell(experiment.days, experiment.days < shortest ? QStringLiteral("<") + numberString(shortest, 1)
                                                                   : numberString(experiment.days, 1));
        row[4] = moneyCell(experiment.cost, rough(experiment.cost));
        row[5] = moneyCell(experiment.value, rough(experiment.value));
        row[6] = moneyCell(roughNet(experiment), roughNet(experiment));
        row[7] = numberCell(experiment.wrong_choice_after, percent(experiment.wrong_choice_after));
        row[8] =
            numberCell(experiment.observation_log_sd, QStringLiteral("±") + percent(experiment.observation_log_sd));
        const bool recommended = plan.recommended == i;
        for (TableCell &cell : row)
            cell.bold = recommended;
        if (recommended)
            table.currentRow = static_cast<int>(table.rows.size());
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace milepost
