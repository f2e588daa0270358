// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/answer/answer_tables.h"

#include "app/itemmodels/answer/answer_text.h"
#include "app/itemmodels/answer/catalogue_tables.h"
#include "app/itemmodels/charts/scales.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

struct Answer {
    Q_DECLARE_TR_FUNCTIONS(Answer)
};

const QString dash = QStringLiteral("–");

/// One line of the answer: the same quantity of both arms, and their paired difference.
struct AnswerLine {
    QString label;
    Quantity quantity = Quantity::plain;
    Quantiles base, other, difference;
    Provenance provenance = Provenance::assumed;
};

std::vector<AnswerLine> answerLines(const AnswerView &view)
{
    const MilestoneEstimate *base = view.baseMilestone(), *other = view.otherMilestone();
    const MilestoneAgainst *difference = view.difference();
    if (!base || !other || !difference)
        return {};
    return {{Answer::tr("Time"), Quantity::days, base->days, other->days, difference->days, view.timeProvenance()},
            {Answer::tr("Cost"), Quantity::money, base->cost, other->cost, difference->cost, view.costProvenance()},
            {Answer::tr("Energy"), Quantity::energy_mwh, base->energy_mwh, other->energy_mwh,
             difference->energy_mwh, view.energyProvenance()},
            {Answer::tr("Tokens"), Quantity::tokens, base->tokens, other->tokens, difference->tokens,
             view.tokensProvenance()}};
}

IntervalMark::Arm intervalOf(OptimizerKind kind, const Quantiles &quantiles, double unit)
{
    const auto scaled = [unit](const std::optional<double> &v) { return v ? std::optional(*v / unit) : v; };
    return {kind, scaled(quantiles.p10), scaled(quantiles.p50), scaled(quantiles.p90)};
}

bool hasBand(const Quantiles &quantiles) { return quantiles.p10 != quantiles.p90 || !quantiles.p10; }

TableCell armCell(const AnswerLine &line, const Estimate &arm, const QString &name, const Quantiles &quantiles,
                  const FigureString &figure)
{
    TableCell cell;
    cell.text = figure.value;
    cell.secondary = figure.band;
    if (!hasBand(quantiles))
        cell.secondary = line.quantity == Quantity::tokens ? Answer::tr("planned") : QString();
    cell.colour = arm.optimizer;
    cell.bold = true;
    cell.number = quantiles.p50;
    cell.spoken = spokenFigure(name, line.label, figure.value, figure.band, line.provenance);
    cell.toolTip = cell.spoken;
    return cell;
}

TableCell plainCell(QString text, bool right = false)
{
    TableCell cell;
    cell.text = std::move(text);
    cell.right = right;
    return cell;
}

TableCell numberCell(double value, QString text)
{
    TableCell cell = plainCell(std::move(text), true);
    cell.number = value;
    return cell;
}

} // namespace

TableData answerTable(const AnswerView &view)
{
    const QString baseName = view.baseName(), otherName = view.otherName();
    TableData table;
    table.columns = {{QString(), false},
                     {Answer::tr("%1 (base)").arg(baseName), false},
                     {otherName, false},
                     {Answer::tr("Difference to base"), false},
                     {Answer::tr("80% band"), false}};

    const std::vector<AnswerLine> lines = answerLines(view);
    double minimum = 1, maximum = 1;
    for (const AnswerLine &line : lines) {
        const double unit = line.base.p50.value_or(0);
        if (unit <= 0)
            continue;
        for (const Quantiles *q : {&line.base, &line.other})
            for (const std::optional<double> &value : {q->p10, q->p50, q->p90})
                if (value) {
                    minimum = std::min(minimum, *value / unit);
                    maximum = std::max(maximum, *value / unit);
                }
    }

    for (const AnswerLine &line : lines) {
        std::vector<TableCell> row(5);
        row[0].text = line.label;
        row[0].bold = true;
        row[0].badge = line.provenance;
        row[0].toolTip = provenanceWord(line.provenance);
        const auto figures = figuresBeside(line.quantity, {line.base, line.other}, view.currency());
        row[1] = armCell(line, view.base(), baseName, line.base, figures[0]);
        row[2] = armCell(line, view.other(), otherName, line.other, figures[1]);

        TableCell &difference = row[3];
        if (line.difference.p50) {
            const Quantiles &q = line.difference;
            const FigureString figure = figureString(line.quantity, q, view.currency());
            difference.text = *q.p50 > 0 ? QStringLiteral("+") + figure.value : figure.value;
            difference.secondary = figure.band;
            difference.number = q.p50;
            if (line.base.p50 && *line.base.p50 > 0)
                difference.trailing = changeString(*q.p50 / *line.base.p50, 0);
            const QString change = difference.trailing.isEmpty() ? QString() : u' ' + difference.trailing;
            difference.spoken = spokenFigure(table.columns[3].title, line.label, difference.text + change,
                                             figure.band, line.provenance);
            difference.toolTip =
                (difference.trailing.isEmpty() ? QString() : difference.trailing + u'\n') +
                Answer::tr("Median of the differences draw by draw, which is not the difference of the medians.");
        } else {
            difference.text = dash;
            difference.tone = TableCell::Tone::muted;
            difference.toolTip = Answer::tr("More than half of the draws never reach this milestone.");
        }
        difference.bold = true;

        const double unit = line.base.p50.value_or(0);
        if (unit > 0)
            row[4].interval = IntervalMark{{intervalOf(view.base().optimizer, line.base, unit),
                                            intervalOf(view.other().optimizer, line.other, unit)},
                                           minimum,
                                           maximum};
        row[4].toolTip = row[1].toolTip + u'\n' + row[2].toolTip;
        row[4].spoken = row[1].spoken + QStringLiteral("; ") + row[2].spoken;
        table.rows.push_back(std::move(row));
    }
    return table;
}

TableData milestonesTable(const AnswerView &view)
{
    TableData table;
    table.columns = {{Answer::tr("Target"), false},
                     {view.baseName(), true},
                     {view.otherName(), true},
                     {Answer::tr("Reached"), true}};
    if (!view.feasible())
        return table;
    const auto &base = view.base().milestones, &other = view.other().milestones;
    const std::size_t count = std::min(base.size(), other.size());
    // In the order of difficulty: the lower the loss, the later.
    std::vector<std::size_t> order(count);
    for (std::size_t i = 0; i < count; ++i)
        order[i] = i;
    std::ranges::stable_sort(order, [&base](std::size_t a, std::size_t b) { return base[a].loss > base[b].loss; });
    for (const std::size_t i : order) {
        const bool current = i == view.milestoneIndex();
        std::vector<TableCell> row(4);
        row[0] = plainCell(milestoneText(base[i].metric, base[i].value));
        row[0].toolTip = milestoneName(base[i]);
        row[0].number = static_cast<double>(i);
        // Without a median the band says little more than the share that reaches it: it stands in the tooltip.
        const auto daysCell = [&row](const Quantiles &days, const QString &arm) {
            const QString whole = bareString(Quantity::days, days);
            TableCell cell = plainCell(days.p50 ? whole : whole.section(QChar(u' '), 0, 0), true);
            cell.toolTip = whole;
            cell.spoken = Answer::tr("%1, %2: %3 days").arg(arm, row[0].text, whole);
            return cell;
        };
        row[1] = daysCell(base[i].days, view.baseName());
        row[2] = daysCell(other[i].days, view.otherName());
        const QString left = chancePercent(base[i].probability_reached),
                      right = chancePercent(other[i].probability_reached);
        const bool certain = base[i].probability_reached >= 1 && other[i].probability_reached >= 1;
        row[3] = plainCell(certain         ? changeString(1, 0).remove(u'+')
                           : left == right ? left
                                           : QStringLiteral("%1 / %2").arg(left, right),
                           true);
        row[3].toolTip = Answer::tr("Share of draws in which the milestone is reached: base / other arm");
        row[0].bold = row[3].bold = current;
        if (current)
            table.currentRow = static_cast<int>(table.rows.size());
        table.rows.push_back(std::move(row));
    }
    return table;
}

namespace {

AxisUnit unitOfSwings(const AnswerView &view, const std::vector<SensitivityBar> &sensitivity)
{
    double largest = 0;
    for (const SensitivityBar &bar : sensitivity)
        largest = std::max(largest, bar.swing() / 2);
    return moneyUnit(largest, view.currency());
}

} // namespace

QString swingUnit(const AnswerView &view, const std::vector<SensitivityBar> &sensitivity)
{
    return sensitivity.empty() ? QString() : unitOfSwings(view, sensitivity).text;
}

TableData assumptionsTable(const AnswerView &view, const std::vector<SensitivityBar> &sensitivity)
{
    TableData table;
    const AxisUnit unit = unitOfSwings(view, sensitivity);
    table.columns = {{Answer::tr("Assumption"), false}, {Answer::tr("Swing"), true}};
    constexpr int decimals = 2;
    const auto swingCell = [&](const SensitivityBar &bar) {
        return numberCell(bar.swing(), QStringLiteral("±") + numberString(bar.swing() / 2 / unit.factor, decimals));
    };
    for (const SensitivityBar &bar : sensitivity) {
        std::vector<TableCell> row(2);
        row[0] = plainCell(sensitivityLabel(bar));
        row[0].badge = bar.provenance;
        row[1] = swingCell(bar);
        row[1].toolTip =
            Answer::tr("Half the distance between the savings at the 10% and the 90% value of this input");
        table.rows.push_back(std::move(row));
    }
    for (const Assumption &assumption : view.other().assumptions) {
        if (std::ranges::any_of(sensitivity,
                                [&](const SensitivityBar &bar) { return bar.input == assumption.field; }))
            continue;
        std::vector<TableCell> row(2);
        row[0] =
            plainCell(assumption.field.empty() ? engineSentence(assumption.text) : fieldLabelOf(assumption.field));
        row[0].badge = assumption.source.provenance;
        row[0].toolTip = engineSentence(assumption.text);
        row[1] = plainCell(dash, true);
        row[1].tone = TableCell::Tone::muted;
        table.rows.push_back(std::move(row));
    }
    return table;
}

TableData checksTable(const std::vector<CheckedRun> &checks)
{
    TableData table;
    table.columns = {{QStringLiteral("TFLOP/s/GPU"), false},
                     {Answer::tr("pred."), true},
                     {Answer::tr("meas."), true},
                     {Answer::tr("error"), true}};
    for (const CheckedRun &check : checks) {
        std::vector<TableCell> row(4);
        row[0] = plainCell(check.model);
        row[0].marker = check.optimizer;
        const QString named = QStringLiteral("%1 · %2").arg(optimizerName(check.optimizer), check.model);
        row[0].toolTip = QStringLiteral("%1\n%2").arg(named, QString::fromStdString(check.source.text));
        row[0].spoken = named;
        row[2] = numberCell(check.measured_tflops, numberString(check.measured_tflops, 0));
        if (check.predicted_tflops) {
            const double error = *check.predicted_tflops / check.measured_tflops - 1;
            row[1] = numberCell(*check.predicted_tflops, numberString(*check.predicted_tflops, 0));
            row[3] = numberCell(error, changeString(error, 1));
        } else {
            row[1] = plainCell(dash, true);
            row[3] = plainCell(dash, true);
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

namespace {

/// Name and value of a member of the system's description; empty for what is no figure.
std::optional<std::pair<QString, QString>> systemFact(const SystemSpec &system, const std::string &member)
{
    constexpr double tera = 1e12, giga = 1e9;
    const auto with = [](double value, int decimals, const char *unit) {
        return QStringLiteral("%1\u00A0%2").arg(numberString(value, decimals), QString::fromUtf8(unit));
    };
    const auto flops = [&](const char *format, double value) {
        return std::pair(Answer::tr("%1 rate").arg(QString::fromUtf8(format)), with(value / tera, 0, "TFLOP/s"));
    };
    if (member == "bf16_flops")
        return flops("BF16", system.bf16_flops);
    if (member == "fp8_flops")
        return flops("FP8", system.fp8_flops);
    if (member == "nvfp4_flops")
        return flops("NVFP4", system.nvfp4_flops);
    if (member == "tf32_flops")
        return flops("TF32", system.tf32_flops);
    if (member == "fp32_flops")
        return flops("FP32", system.fp32_flops);
    if (member == "hbm_bytes")
        return std::pair(Answer::tr("memory"), with(system.hbm_bytes / giga, 1, "GB"));
    if (member == "hbm_bytes_per_s")
        return std::pair(Answer::tr("memory rate"), with(system.hbm_bytes_per_s / tera, 2, "TB/s"));
    if (member == "sms")
        return std::pair(Answer::tr("multiprocessors"), numberString(system.sms, 0));
    if (member == "nvlink_bytes_per_s")
        return std::pair(Answer::tr("NVLink rate"), with(system.nvlink_bytes_per_s / giga, 0, "GB/s"));
    if (member == "nvlink_domain")
        return std::pair(Answer::tr("GPUs of an NVLink domain"), numberString(system.nvlink_domain, 0));
    if (member == "gpus_per_node")
        return std::pair(Answer::tr("GPUs of a node"), numberString(system.gpus_per_node, 0));
    if (member == "nic_bytes_per_s")
        return std::pair(Answer::tr("network rate"), with(system.nic_bytes_per_s / giga, 0, "GB/s"));
    if (member == "c2c_bytes_per_s")
        return std::pair(Answer::tr("rate between CPU and GPU"), with(system.c2c_bytes_per_s / giga, 0, "GB/s"));
    if (member == "gpu_watts")
        return std::pair(Answer::tr("power of the GPU"), with(system.gpu_watts, 0, "W"));
    if (member == "utility_watts")
        return std::pair(Answer::tr("power at the meter"), with(system.utility_watts, 0, "W"));
    return std::nullopt;
}

} // namespace

TableData sourcesTable(const AnswerView &view)
{
    TableData table;
    table.columns = {{Answer::tr("What"), false},
                     {Answer::tr("Value"), false},
                     {Answer::tr("Kind"), false},
                     {Answer::tr("Source"), false},
                     {Answer::tr("Date"), false}};
    const auto add = [&table](const QString &what, const QString &value, const Source &source) {
        if (source.text.empty() && value.isEmpty())
            return;
        std::vector<TableCell> row(5);
        row[0] = plainCell(what);
        row[1] = plainCell(value);
        row[2] = plainCell(provenanceWord(source.provenance));
        row[2].badge = source.provenance;
        row[3] = plainCell(engineSource(source.text));
        row[3].toolTip = row[3].text;
        row[4] = plainCell(source.date.empty() ? QString() : dateString(source.date));
        table.rows.push_back(std::move(row));
    };
    const Estimate &arm = view.other();
    const ResolvedScenario &s = arm.scenario;
    if (s.model)
        add(Answer::tr("Model"), QString::fromStdString(s.model->name), s.model->source);
    if (s.system) {
        add(Answer::tr("System"), QString::fromStdString(s.system->name),
            s.system->sources.contains("") ? s.system->sources.at("") : Source{});
        for (const auto &[member, source] : s.system->sources)
            if (const auto fact = systemFact(*s.system, member))
                add(QStringLiteral("%1: %2").arg(QString::fromStdString(s.system->gpu), fact->first), fact->second,
                    source);
    }
    if (s.stack)
        add(Answer::tr("Stack"), QString::fromStdString(s.stack->name), s.stack->source);
    if (const Calibration *calibration = s.calibration.get()) {
        const QString name = QString::fromStdString(calibration->id);
        for (const auto &[type, surface] : calibration->gemm)
            add(Answer::tr("Calibration: matrix multiplication"), name, surface.source);
        add(Answer::tr("Calibration: attention"), name, calibration->attention.source);
        add(Answer::tr("Calibration: memory rate"), numberString(calibration->hbm_efficiency, 2),
            calibration->hbm_source);
        add(Answer::tr("Calibration: launch time"),
            QStringLiteral("%1\u00A0µs").arg(numberString(calibration->launch_s * 1e6, 1)),
            calibration->launch_source);
        add(Answer::tr("Calibration: Newton–Schulz rate"), numberString(calibration->newton_schulz_rate, 2),
            calibration->newton_schulz_source);
        for (std::size_t i = 0; i < factor_count; ++i)
            add(Answer::tr("Calibration: factor of %1").arg(factorLabel(static_cast<FactorId>(i))),
                numberString(calibration->factors[i].median, 2), calibration->factors[i].source);
        add(Answer::tr("Calibration: residual"), changeString(calibration->residual_log_sd, 1).remove(u'+'),
            calibration->residual_source);
    }
    add(Answer::tr("Loss law"), QString::fromStdString(s.convergence.law.name), s.convergence.law.source);
    add(Answer::tr("Price per GPU-hour"), priceString(s.economics.price_per_gpu_hour, arm.currency),
        s.economics.price_source);
    if (s.reliability.gpu_hours_per_failure > 0)
        add(Answer::tr("GPU-hours per failure"), numberString(s.reliability.gpu_hours_per_failure, 0),
            s.reliability.source);
    for (const Assumption &assumption : arm.assumptions)
        add(assumption.field.empty() ? Answer::tr("Assumption") : fieldLabelOf(assumption.field),
            engineSentence(assumption.text), assumption.source);
    for (const DefaultUsed &used : arm.defaults)
        add(fieldLabelOf(used.field), choiceText(used.value), used.source);
    return table;
}

TableData optimizerTable(const AnswerView &view)
{
    TableData table;
    table.columns = {{Answer::tr("Optimizer step"), false},
                     {Answer::tr("Update, s"), true},
                     {Answer::tr("Newton–Schulz, s"), true},
                     {Answer::tr("Host, s"), true},
                     {Answer::tr("Exposed transfer, s"), true},
                     {Answer::tr("Total, s"), true},
                     {Answer::tr("States, GB"), true},
                     {Answer::tr("TFLOP/s/GPU"), true},
                     {Answer::tr("Kind"), false}};
    for (const Estimate &arm : view.comparison().arms) {
        double seconds[4] = {};
        double total = 0;
        Provenance kind = Provenance::measured;
        for (const Part &part : arm.parts) {
            int column = -1;
            switch (part.id) {
            case PartId::optimizer_update: column = 0; break;
            case PartId::newton_schulz: column = 1; break;
            case PartId::optimizer_host: column = 2; break;
            case PartId::optimizer_traffic: column = 3; break;
            default: continue;
            }
            seconds[column] += part.exposed_s;
            total += part.exposed_s;
            if (part.exposed_s > 0)
                kind = weakest(kind, part.provenance);
        }
        std::vector<TableCell> row(9);
        row[0] = plainCell(view.nameOf(arm));
        row[0].marker = arm.optimizer;
        for (std::size_t c = 0; c < 4; ++c)
            row[c + 1] = numberCell(seconds[c], numberString(seconds[c], 3));
        row[5] = numberCell(total, numberString(total, 3));
        row[5].bold = true;
        const auto stage = static_cast<std::size_t>(arm.memory.worst_stage);
        if (stage < arm.memory.stages.size()) {
            const auto &bytes = arm.memory.stages[stage].bytes;
            const double states = bytes[static_cast<std::size_t>(MemoryKind::optimizer_states)] +
                                  bytes[static_cast<std::size_t>(MemoryKind::master_weights)];
            row[6] = numberCell(states / 1e9, numberString(states / 1e9, 1));
            row[6].toolTip = Answer::tr("Optimizer states and master weights on the fullest stage");
        }
        row[7] = numberCell(arm.throughput.optimizer_tflops_per_gpu,
                            numberString(arm.throughput.optimizer_tflops_per_gpu, 0));
        row[7].toolTip = Answer::tr("Newton–Schulz operations of one step over the step time, our own count");
        row[8] = plainCell(provenanceWord(kind));
        row[8].badge = kind;
        table.rows.push_back(std::move(row));
    }
    return table;
}

TableData memoryTable(const AnswerView &view)
{
    TableData table;
    const auto fullest = [](const Estimate &arm) -> const StageMemory * {
        const auto stage = static_cast<std::size_t>(arm.memory.worst_stage);
        return stage < arm.memory.stages.size() ? &arm.memory.stages[stage] : nullptr;
    };
    const StageMemory *base = fullest(view.base()), *other = fullest(view.other());
    const auto title = [&view](const Estimate &arm) {
        return Answer::tr("%1, stage %2, GB").arg(view.nameOf(arm), QString::number(arm.memory.worst_stage + 1));
    };
    table.columns = {{Answer::tr("Kind of memory"), false},
                     {title(view.base()), true},
                     {title(view.other()), true},
                     {Answer::tr("Difference, GB"), true}};
    if (!base || !other)
        return table;
    const auto add = [&table](const QString &label, double left, double right, bool total) {
        std::vector<TableCell> row(4);
        row[0] = plainCell(label);
        row[1] = numberCell(left / 1e9, numberString(left / 1e9, 1));
        row[2] = numberCell(right / 1e9, numberString(right / 1e9, 1));
        const double change = (right - left) / 1e9;
        row[3] = numberCell(change, (change > 0 ? QStringLiteral("+") : QString()) + numberString(change, 1));
        for (TableCell &cell : row)
            cell.bold = total;
        table.rows.push_back(std::move(row));
    };
    for (std::size_t k = 0; k < memory_kind_count; ++k)
        if (base->bytes[k] > 0 || other->bytes[k] > 0)
            add(memoryLabel(static_cast<MemoryKind>(k)), base->bytes[k], other->bytes[k], false);
    add(Answer::tr("Total"), base->total(), other->total(), true);
    std::vector<TableCell> limit(4);
    limit[0] = plainCell(Answer::tr("Limit"));
    limit[1] =
        numberCell(view.base().memory.limit_bytes / 1e9, numberString(view.base().memory.limit_bytes / 1e9, 1));
    limit[2] =
        numberCell(view.other().memory.limit_bytes / 1e9, numberString(view.other().memory.limit_bytes / 1e9, 1));
    table.rows.push_back(std::move(limit));
    return table;
}

TableData breakEvenTable(const AnswerView &view)
{
    TableData table;
    table.columns = {{Answer::tr("Input"), false},
                     {Answer::tr("Now"), true},
                     {Answer::tr("Break-even at"), true},
                     {Answer::tr("Room"), false}};
    const ArmAgainstFirst *against = view.against();
    const MilestoneEstimate *base = view.baseMilestone(), *other = view.otherMilestone();
    if (!against || !base || !other)
        return table;
    const auto add = [&table](const QString &label, Provenance kind, std::optional<double> now,
                              const std::optional<double> &at) {
        std::vector<TableCell> row(4);
        row[0] = plainCell(label);
        row[0].badge = kind;
        row[1] = now ? numberCell(*now, numberString(*now, 3)) : plainCell(dash, true);
        row[2] = at ? numberCell(*at, numberString(*at, 3)) : plainCell(Answer::tr("none"), true);
        row[2].bold = true;
        if (now && at && *now > 0) {
            const double room = *at / *now - 1;
            row[3] = plainCell((room >= 0 ? Answer::tr("may rise by %1") : Answer::tr("must fall by %1"))
                                   .arg(changeString(std::abs(room), 0).remove(u'+')));
        } else {
            row[3] = plainCell(Answer::tr("no value makes both equal"));
        }
        table.rows.push_back(std::move(row));
    };
    std::optional<double> ratio;
    if (base->tokens.p50 && other->tokens.p50 && *base->tokens.p50 > 0)
        ratio = *other->tokens.p50 / *base->tokens.p50;
    add(Answer::tr("Token ratio %1 / %2").arg(view.otherName(), view.baseName()), view.tokensProvenance(), ratio,
        against->break_even.token_ratio);
    add(Answer::tr("Price ratio %1 / %2").arg(view.otherName(), view.baseName()),
        view.base().scenario.economics.price_source.provenance, 1.0, against->break_even.price_ratio);
    return table;
}

QString sensitivityLabel(const SensitivityBar &bar)
{
    // Scenario paths have a label of their own; names of draws are looked up among the words of the field.
    const QString label = fieldLabelOf(bar.input);
    return label == QString::fromStdString(bar.input) ? sensitivityWord(bar.label) : label;
}

TableData sensitivityTable(const std::vector<SensitivityBar> &bars, const std::string &currency)
{
    TableData table;
    table.columns = {{Answer::tr("Input"), false},        {Answer::tr("10% value"), true},
                     {Answer::tr("90% value"), true},     {Answer::tr("Saving at 10%"), true},
                     {Answer::tr("Saving at 90%"), true}, {Answer::tr("Swing"), true},
                     {Answer::tr("Monotone"), false}};
    for (const SensitivityBar &bar : bars) {
        std::vector<TableCell> row(7);
        row[0] = plainCell(sensitivityLabel(bar));
        row[0].badge = bar.provenance;
        row[1] = numberCell(bar.low_input, inputValueText(bar.low_input, bar.unit));
        row[2] = numberCell(bar.high_input, inputValueText(bar.high_input, bar.unit));
        row[3] = numberCell(bar.low, roughString(Quantity::money, bar.low, currency));
        row[4] = numberCell(bar.high, roughString(Quantity::money, bar.high, currency));
        row[5] = numberCell(bar.swing(), roughString(Quantity::money, bar.swing(), currency));
        row[5].bold = true;
        row[6] = plainCell(bar.monotone ? Answer::tr("yes") : Answer::tr("no*"));
        table.rows.push_back(std::move(row));
    }
    return table;
}

QString inputValueText(double value, const std::string &unit)
{
    if (unit == "tokens")
        return figureString(Quantity::tokens, value);
    // "EUR/GPU-hour", "EUR/kWh": the label of the input says per what.
    if (const std::size_t slash = unit.find('/'); slash == 3)
        return priceString(value, unit.substr(0, slash));
    const QString number =
        figureString(Quantity::plain, std::abs(value) >= 100 ? std::round(value) : std::round(value * 1000) / 1000);
    // A factor ("x", "x fewer tokens") is marked as one; counts are plain numbers.
    if (unit.starts_with("x"))
        return number + QStringLiteral("×");
    return unit.empty() || unit == "sequences"
               ? number
               : QStringLiteral("%1\u00A0%2").arg(number, QString::fromStdString(unit));
}

} // namespace milepost
