// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/answer/answer_tables.h"
#include "app/itemmodels/answer/catalogue_tables.h"
#include "app/itemmodels/cells.h"
#include "app/itemmodels/document/scenario_document.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"
#include "app/sentences/engine_words.h"
#include "engine/core/units.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

struct Answer {
    Q_DECLARE_TR_FUNCTIONS(Answer)
};

/// Name and value of a member of the system's description; empty for what is no figure.
std::optional<std::pair<QString, QString>> systemFact(const SystemSpec &system, const std::string &member)
{
    constexpr double tera = 1e12;
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
        return std::pair(Answer::tr("memory"), with(system.hbm_bytes / bytes_per_gigabyte, 1, "GB"));
    if (member == "hbm_bytes_per_s")
        return std::pair(Answer::tr("memory rate"), with(system.hbm_bytes_per_s / tera, 2, "TB/s"));
    if (member == "sms")
        return std::pair(Answer::tr("multiprocessors"), numberString(system.sms, 0));
    if (member == "nvlink_bytes_per_s")
        return std::pair(Answer::tr("NVLink rate"),
                         with(system.nvlink_bytes_per_s / bytes_per_gigabyte, 0, "GB/s"));
    if (member == "nvlink_domain")
        return std::pair(Answer::tr("GPUs of an NVLink domain"), numberString(system.nvlink_domain, 0));
    if (member == "gpus_per_node")
        return std::pair(Answer::tr("GPUs of a node"), numberString(system.gpus_per_node, 0));
    if (member == "nic_bytes_per_s")
        return std::pair(Answer::tr("network rate"), with(system.nic_bytes_per_s / bytes_per_gigabyte, 0, "GB/s"));
    if (member == "c2c_bytes_per_s")
        return std::pair(Answer::tr("rate between CPU and GPU"),
                         with(system.c2c_bytes_per_s / bytes_per_gigabyte, 0, "GB/s"));
    if (member == "gpu_watts")
        return std::pair(Answer::tr("power of the GPU"), with(system.gpu_watts, 0, "W"));
    if (member == "utility_watts")
        return std::pair(Answer::tr("power at the meter"), with(system.utility_watts, 0, "W"));
    return std::nullopt;
}

QString defaultText(const DefaultUsed &used)
{
    const FieldValue value = parsedDefault(used.value);
    return value.is_string() ? choiceText(value.get<std::string>()) : fieldValueText(used.field, value);
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
        row[3] = sourceCell(engineSource(source.text));
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
                add(labelled(screenWords(), QString::fromStdString(s.system->gpu), fact->first), fact->second,
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
    add(Answer::tr("Loss law"), choiceText(s.convergence.law.name), s.convergence.law.source);
    add(Answer::tr("Price per GPU-hour"), priceString(s.economics.price_per_gpu_hour, arm.currency),
        s.economics.price_source);
    if (s.reliability.gpu_hours_per_failure > 0)
        add(Answer::tr("GPU-hours per failure"), numberString(s.reliability.gpu_hours_per_failure, 0),
            s.reliability.source);
    for (const Assumption &assumption : arm.assumptions)
        add(assumption.field.empty() ? Answer::tr("Assumption") : fieldLabelOf(assumption.field),
            engineSentence(assumption.text), assumption.source);
    for (const DefaultUsed &used : arm.defaults)
        add(fieldLabelOf(used.field), defaultText(used), used.source);
    return table;
}

TableData optimizerTable(const AnswerView &view)
{
    TableData table;
    table.columns = {{Answer::tr("Optimizer step"), false},
                     {Answer::tr("Update, s"), true},
                     {Answer::tr("Matrix operations, s"), true},
                     {Answer::tr("Launch waits, s"), true},
                     {Answer::tr("Exposed transfer, s"), true},
                     {Answer::tr("Total, s"), true},
                     {Answer::tr("States and master weights, GB"), true},
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
        row[7].toolTip =
            Answer::tr("Matrix operations of the optimizer in one step over the step time, our own count");
        row[8] = plainCell(provenanceWord(kind));
        row[8].badge = kind;
        // Without a step there are no seconds: what fits nowhere is not the quickest.
        if (!arm.feasible) {
            for (std::size_t c = 1; c < 8; ++c)
                if (c != 6)
                    row[c] = plainCell(dash, true);
            row[8] = plainCell(Answer::tr("does not fit"));
            row[8].tone = TableCell::Tone::error;
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

TableData memoryTable(const AnswerView &view)
{
    const std::vector<Estimate> &arms = view.comparison().arms;
    const bool two = arms.size() == 2;
    TableData table;
    table.columns = {{Answer::tr("Kind of memory"), false}};
    std::vector<const StageMemory *> fullest;
    for (const Estimate &arm : arms) {
        const auto stage = static_cast<std::size_t>(arm.memory.worst_stage);
        if (stage >= arm.memory.stages.size())
            return table;
        fullest.push_back(&arm.memory.stages[stage]);
        table.columns.push_back(
            {Answer::tr("%1, stage %2, GB").arg(view.nameOf(arm), QString::number(stage + 1)), true});
    }
    if (two)
        table.columns.push_back({Answer::tr("Difference, GB"), true});
    const auto add = [&](const QString &label, const auto &bytesOf, bool total) {
        std::vector<TableCell> row{plainCell(label)};
        for (const StageMemory *memory : fullest)
            row.push_back(numberCell(bytesOf(*memory) / bytes_per_gigabyte,
                                     numberString(bytesOf(*memory) / bytes_per_gigabyte, 1)));
        if (two) {
            const double change = (bytesOf(*fullest[1]) - bytesOf(*fullest[0])) / bytes_per_gigabyte;
            row.push_back(
                numberCell(change, (change > 0 ? QStringLiteral("+") : QString()) + numberString(change, 1)));
        }
        for (TableCell &cell : row)
            cell.bold = total;
        if (total)
            for (std::size_t a = 0; a < arms.size(); ++a)
                if (!arms[a].memory.fits())
                    row[a + 1].tone = TableCell::Tone::error;
        table.rows.push_back(std::move(row));
    };
    for (std::size_t k = 0; k < memory_kind_count; ++k)
        if (std::ranges::any_of(fullest, [k](const StageMemory *memory) { return memory->bytes[k] > 0; }))
            add(memoryLabel(static_cast<MemoryKind>(k)), [k](const StageMemory &m) { return m.bytes[k]; }, false);
    add(Answer::tr("Total"), [](const StageMemory &m) { return m.total(); }, true);
    std::vector<TableCell> limit(table.columns.size());
    limit[0] = plainCell(Answer::tr("Limit"));
    for (std::size_t a = 0; a < arms.size(); ++a)
        limit[a + 1] = numberCell(arms[a].memory.limit_bytes / bytes_per_gigabyte,
                                  numberString(arms[a].memory.limit_bytes / bytes_per_gigabyte, 1));
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

} // namespace milepost
