// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/differences.h"
#include "app/report/sections.h"
#include "app/sentences/engine_words.h"
#include "app/sentences/headline.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace milepost::report {
namespace {

/// Unit of an axis of money, so that ticks stay short.
struct MoneyUnit {
    double factor = 1; ///< currency units in one axis unit
    QString label;
};

MoneyUnit moneyUnit(const SectionInput &in, double largest)
{
    const Words &words = in.words;
    const QString unit = words.currencyUnit(QString::fromStdString(in.currency()));
    struct Step {
        double factor;
        const char *pattern;
    };
    // Japanese counts in steps of ten thousand, the others of a thousand.
    static constexpr std::array western = {Step{1e9, QT_TRANSLATE_NOOP("Report", "billion %1")},
                                           Step{1e6, QT_TRANSLATE_NOOP("Report", "million %1")},
                                           Step{1e3, QT_TRANSLATE_NOOP("Report", "thousand %1")}};
    static constexpr std::array japanese = {Step{1e8, "億%1"}, Step{1e4, "万%1"}};
    const auto choose = [&](const auto &steps) -> MoneyUnit {
        for (const Step &step : steps)
            if (largest >= step.factor)
                return {step.factor,
                        filled(words.language() == Language::ja ? QString::fromUtf8(step.pattern)
                                                                : words.translate("Report", step.pattern),
                               {unit})};
        return {1, unit};
    };
    return words.language() == Language::ja ? choose(japanese) : choose(western);
}

/// Median and band of a curve. The level of the loss law is uncertain in the same way for all arms and would hide
/// what tells them apart: the band is that of the distance to AdamW's final loss.
LossPlot::Point lossPoint(double x, const CurvePoint &point)
{
    const double loss = *point.loss.p50;
    const Quantiles &above = point.above_final;
    if (!above.p10 || !above.p50 || !above.p90)
        return {x, loss, point.loss.p10, point.loss.p90};
    return {x, loss, loss + *above.p10 - *above.p50, loss + *above.p90 - *above.p50};
}

/// The same curves over another axis. `x` gives a point's place, `median` and `band` those of a milestone.
template <class X, class Median, class Band>
LossPlot lossPlot(const SectionInput &in, const QString &x_label, X x, Median median, Band band)
{
    LossPlot plot;
    plot.x_label = x_label;
    plot.y_label = in.words.translate("Report", "loss, nats per token");
    for (const Estimate &arm : in.comparison.arms) {
        LossPlot::Series series{arm.optimizer, Words::optimizer(arm.optimizer), {}};
        for (const CurvePoint &point : arm.curve)
            if (point.loss.p50)
                series.points.push_back(lossPoint(x(point), point));
        plot.series.push_back(std::move(series));
        for (const MilestoneEstimate &milestone : arm.milestones) {
            const std::optional<double> at = median(milestone);
            if (!at)
                continue;
            const auto [low, high] = band(milestone);
            plot.crossings.push_back({arm.optimizer, milestone.loss, *at, low, high});
        }
    }
    for (const MilestoneEstimate &milestone : in.base().milestones)
        plot.thresholds.push_back({milestone.loss, milestoneName(milestone, in.words)});
    return plot;
}

bool ofOptimizer(PartId part)
{
    return part == PartId::optimizer_update || part == PartId::newton_schulz || part == PartId::optimizer_host ||
           part == PartId::optimizer_traffic;
}

Table partsTable(const SectionInput &in, const StepPlot &plot)
{
    Table table;
    table.id = QStringLiteral("parts");
    table.twin = true;
    table.columns.push_back({in.words.translate("Report", "Part of the step"), 2, false, {}});
    for (const StepPlot::Arm &arm : plot.arms)
        table.columns.push_back(
            {filled(in.words.translate("Report", "%1, seconds"), {arm.label}), 1, true, arm.optimizer});
    for (const StepPlot::Row &row : plot.rows) {
        std::vector<Cell> cells{textCell(row.label)};
        cells.back().badge = row.badge;
        for (std::size_t a = 0; a < row.value.size(); ++a)
            cells.push_back(valueCell(row.text[a], Quantity::seconds, row.value[a]));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

/// A value of an input with its unit; shares of one are left without.
QString inputText(const Words &words, double value, const std::string &unit)
{
    // "EUR/GPU-hour", "EUR/kWh": the label of the input says per what.
    if (const std::size_t slash = unit.find('/'); slash == 3)
        return QString::fromStdString(price_text(words.language(), value, unit.substr(0, slash)));
    const QString number = words.single(unit == "tokens" ? Quantity::tokens : Quantity::plain, significant(value));
    // A bare factor is written "1.05 x" by the engine; the sign alone reads better.
    if (unit == "x")
        return QStringLiteral("×\u00A0") + number;
    return unit.empty() ? number : number + QChar(QChar::Nbsp) + sensitivityUnit(words, unit);
}

constexpr std::size_t tornado_bars = 5;

/// Exposed seconds of one part in every arm, with the weakest provenance among them.
StepPlot::Row rowOf(const SectionInput &in, PartId id)
{
    StepPlot::Row row;
    row.label = in.words.part(id, in.comparison.arms);
    row.residual = id == PartId::residual;
    row.of_optimizer = ofOptimizer(id);
    row.badge = Provenance::measured;
    for (const Estimate &arm : in.comparison.arms) {
        double seconds = 0;
        for (const Part &part : arm.parts)
            if (part.id == id) {
                seconds += part.exposed_s;
                row.badge = weakest(row.badge, part.provenance);
            }
        row.value.push_back(seconds);
    }
    return row;
}

/// Parts of a step of `total` seconds, widest first; what is unexplained closes the list.
std::vector<StepPlot::Row> stepRows(const SectionInput &in, double total)
{
    const Words &words = in.words;
    // Parts below a five-hundredth of the step would be bars without length: they are named together. The
    // optimizer's stay, because the arms differ by them.
    const double smallest = total / 500, nothing = total / 2000;
    const int decimals = total >= 100 ? 1 : total >= 1 ? 2 : 4;
    const auto texts = [&](const std::vector<double> &seconds) {
        std::vector<QString> result;
        result.reserve(seconds.size());
        for (const double s : seconds)
            result.push_back(s == 0 ? QStringLiteral("–") : words.number(s, decimals));
        return result;
    };
    std::vector<StepPlot::Row> rows;
    std::vector<double> small(in.comparison.arms.size(), 0.0);
    for (std::size_t p = 0; p < part_count; ++p) {
        StepPlot::Row row = rowOf(in, static_cast<PartId>(p));
        double largest = 0;
        for (const double seconds : row.value)
            largest = std::max(largest, std::abs(seconds));
        if (largest < (row.of_optimizer ? nothing : smallest)) {
            for (std::size_t a = 0; a < small.size(); ++a)
                small[a] += row.value[a];
            continue;
        }
        row.text = texts(row.value);
        rows.push_back(std::move(row));
    }
    if (std::ranges::any_of(small, [](double s) { return s != 0; }))
        rows.push_back(
            {words.translate("Report", "Other parts"), Provenance::calibrated, false, false, small, texts(small)});
    std::ranges::stable_sort(rows, [](const StepPlot::Row &a, const StepPlot::Row &b) {
        if (a.residual != b.residual)
            return b.residual;
        return std::ranges::max(a.value) > std::ranges::max(b.value);
    });
    return rows;
}

} // namespace

Section curvesSection(const SectionInput &in)
{
    const Words &words = in.words;
    Section section{QStringLiteral("curves"), words.translate("Report", "Loss against days and against money"), {}};
    double largest = 0;
    for (const Estimate &arm : in.comparison.arms) {
        for (const CurvePoint &point : arm.curve)
            largest = std::max(largest, point.cost);
        for (const MilestoneEstimate &milestone : arm.milestones)
            largest = std::max(largest, milestone.cost.p50.value_or(0));
    }
    const MoneyUnit unit = moneyUnit(in, largest);
    Figure figure;
    figure.height_pt = 148;
    figure.panels.push_back(
        {QStringLiteral("loss-days"), words.translate("Report", "Loss against days"),
         words.translate(
             "Report",
             "Loss that each arm would end at if its training were planned to end on that day, with the 80% "
             "band; markers where a milestone is reached, with the 80% band of the days below."),
         lossPlot(
             in, words.translate("Report", "days of training"), [](const CurvePoint &p) { return p.days; },
             [](const MilestoneEstimate &m) { return m.days.p50; },
             [](const MilestoneEstimate &m) { return std::pair(m.days.p10, m.days.p90); })});
    const auto in_unit = [f = unit.factor](const std::optional<double> &v) {
        return v ? std::optional(*v / f) : std::nullopt;
    };
    figure.panels.push_back(
        {QStringLiteral("loss-money"), words.translate("Report", "Loss against money"),
         words.translate(
             "Report",
             "Loss that each arm would end at if its training were planned to end at that cost, with the 80% "
             "band; markers where a milestone is reached, with the 80% band of the cost below."),
         lossPlot(
             in, filled(words.translate("Report", "cost, %1", "axis; %1 is the unit"), {unit.label}),
             [&](const CurvePoint &p) { return p.cost / unit.factor; },
             [&](const MilestoneEstimate &m) { return in_unit(m.cost.p50); },
             [&](const MilestoneEstimate &m) { return std::pair(in_unit(m.cost.p10), in_unit(m.cost.p90)); })});
    section.blocks.push_back(std::move(figure));
    section.blocks.push_back(bodyText(
        words.translate(
            "Report",
            "Each point is the loss at the end of a training planned to end there. Shaded: 80% band of the "
            "distance to AdamW’s final loss; the uncertain level that all arms share is left out. "
            "Whiskers: 80% band of the days or the money to a milestone."),
        Paragraph::Style::note));
    return section;
}

Section stepSection(const SectionInput &in)
{
    const Words &words = in.words;
    Section section{QStringLiteral("step"), words.translate("Report", "Where the time of a step goes"), {}};
    StepPlot plot;
    plot.x_label = words.translate("Report", "seconds of one step, not hidden behind other work");
    double total = 0;
    for (const Estimate &arm : in.comparison.arms) {
        double sum = 0;
        for (const Part &part : arm.parts)
            sum += part.exposed_s;
        total = std::max(total, sum);
        plot.arms.push_back({arm.optimizer, Words::optimizer(arm.optimizer), words.single(Quantity::seconds, sum)});
    }
    plot.rows = stepRows(in, total);
    Table twin = partsTable(in, plot);
    Figure figure;
    const double bar_pt =
        in.comparison.arms.size() == 1 ? 12 : 6.3 * static_cast<double>(in.comparison.arms.size()) + 2.4;
    figure.height_pt = 34 + bar_pt * static_cast<double>(plot.rows.size());
    QStringList totals;
    for (const StepPlot::Arm &arm : plot.arms)
        totals << filled(words.translate("Report", "%1: %2", "arm and the seconds of its step"),
                         {arm.label, arm.total});
    figure.panels.push_back(
        {QStringLiteral("step"),
         filled(words.translate("Report", "Exposed seconds by part (%1)"),
                {totals.join(words.translate("Report", ", ", "separator of a list"))}),
         words.translate(
             "Report",
             "Bars of the exposed seconds of each part of a training step, one bar per arm; the parts sum to the "
             "step time."),
         std::move(plot)});
    section.blocks.push_back(std::move(figure));
    section.blocks.push_back(bodyText(
        words.translate(
            "Report",
            "The parts sum to the step time. Parts of the optimizer stand in the arm’s colour, common parts in "
            "grey-blue; what the mechanisms do not explain is hatched and stays its own part."),
        Paragraph::Style::note));
    section.blocks.push_back(std::move(twin));
    return section;
}

Section sensitivitySection(const SectionInput &in)
{
    const Words &words = in.words;
    Section section{QStringLiteral("sensitivity"), words.translate("Report", "What moves the answer most"), {}};
    std::vector<SensitivityBar> bars = in.bars;
    std::stable_sort(bars.begin(), bars.end(),
                     [](const SensitivityBar &a, const SensitivityBar &b) { return a.swing() > b.swing(); });
    if (bars.size() > tornado_bars)
        bars.resize(tornado_bars);
    double largest = 0;
    for (const SensitivityBar &bar : bars)
        largest = std::max({largest, std::abs(bar.low), std::abs(bar.high)});
    const MoneyUnit unit = moneyUnit(in, largest);
    const std::size_t arm = headlineArm(in.comparison);

    TornadoPlot plot;
    plot.arm = in.comparison.against_first[arm].optimizer;
    plot.base_arm = in.base().optimizer;
    plot.x_label = filled(words.translate("Report", "net saving with %1, %2", "axis; arm and unit of money"),
                          {Words::optimizer(plot.arm), unit.label});
    plot.base = bars.front().base / unit.factor;
    // All savings in the scale of the largest.
    const auto money = [&](double saving) {
        const QString text = QString::fromStdString(
            difference_figure(words.language(), Quantity::money, Quantiles::exact(significant(saving)),
                              std::array{Quantiles::exact(largest)}, in.currency())
                .value);
        return saving > 0 ? u'+' + text : text;
    };
    // Beside the axis, which names the unit: as many decimals as the largest takes for three digits.
    const int decimals =
        largest > 0 ? std::max(0, 2 - static_cast<int>(std::floor(std::log10(largest / unit.factor)))) : 0;
    const auto in_axis_unit = [&](double saving) {
        const double scale = std::pow(10.0, decimals);
        const double rounded = std::round(saving / unit.factor * scale) / scale + 0.0; // no negative zero
        const QString text = QString::fromStdString(number_text(words.language(), rounded, decimals));
        return rounded > 0 ? u'+' + text : text;
    };
    plot.base_text = in_axis_unit(bars.front().base);
    plot.zero_text = words.translate("Report", "break-even");
    bool any_asterisk = false;
    Table twin;
    twin.id = QStringLiteral("sensitivity");
    twin.twin = true;
    twin.columns = {{words.translate("Report", "Input"), 2, false, {}},
                    {words.translate("Report", "10% value"), 1, true, {}},
                    {words.translate("Report", "90% value"), 1, true, {}},
                    {words.translate("Report", "Saving at the 10% value"), 1, true, {}},
                    {words.translate("Report", "Saving at the 90% value"), 1, true, {}}};
    for (const SensitivityBar &bar : bars) {
        TornadoPlot::Row row;
        row.label = sensitivityLabel(words, bar.label) + (bar.monotone ? QString() : QStringLiteral(" *"));
        any_asterisk = any_asterisk || !bar.monotone;
        row.badge = bar.provenance;
        row.low = bar.low / unit.factor;
        row.high = bar.high / unit.factor;
        row.low_input = inputText(words, bar.low_input, bar.unit);
        row.high_input = inputText(words, bar.high_input, bar.unit);
        row.low_text = in_axis_unit(bar.low);
        row.high_text = in_axis_unit(bar.high);
        std::vector<Cell> cells{textCell(row.label), valueCell(row.low_input, Quantity::plain, bar.low_input),
                                valueCell(row.high_input, Quantity::plain, bar.high_input),
                                valueCell(money(bar.low), Quantity::money, bar.low),
                                valueCell(money(bar.high), Quantity::money, bar.high)};
        cells.front().badge = bar.provenance;
        twin.rows.push_back(std::move(cells));
        plot.rows.push_back(std::move(row));
    }
    Figure figure;
    figure.height_pt = 42 + 23 * static_cast<double>(plot.rows.size());
    figure.panels.push_back(
        {QStringLiteral("tornado"),
         filled(words.translate("Report", "Net saving with %1 between the 10% and the 90% value of each input"),
                {Words::optimizer(plot.arm)}),
         words.translate(
             "Report",
             "Tornado of the inputs that move the net saving most, widest on top; the line is the base case."),
         std::move(plot)});
    section.blocks.push_back(std::move(figure));
    if (any_asterisk)
        section.blocks.push_back(bodyText(
            words.translate("Report", "* The answer does not rise or fall steadily between the two values."),
            Paragraph::Style::note));
    section.blocks.push_back(std::move(twin));
    return section;
}

} // namespace milepost::report
