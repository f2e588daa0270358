// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The Model Documentation Form as a checklist: what the application knows is filled in, the rest is left to
/// the provider.
#include "app/report/sections.h"
#include "app/sentences/headline.h"
#include "app/sentences/phrases.h"
#include "engine/scenario/names.h"
#include "engine/step/model_counts.h"

#include <array>
#include <cmath>

namespace milepost::report {
namespace {

struct FieldText {
    const char *id, *text;
};
constexpr std::array part_texts = {
    FieldText{"general", QT_TRANSLATE_NOOP("Regulation", "General information")},
    FieldText{"process", QT_TRANSLATE_NOOP("Regulation", "Training process and compute")},
    FieldText{"energy", QT_TRANSLATE_NOOP("Regulation", "Energy")},
    FieldText{"data", QT_TRANSLATE_NOOP("Regulation", "Training data")},
    FieldText{"validation", QT_TRANSLATE_NOOP("Regulation", "Validation")},
    FieldText{"monitoring", QT_TRANSLATE_NOOP("Regulation", "Monitoring")}};
constexpr std::array field_texts = {
    FieldText{"model-name", QT_TRANSLATE_NOOP("Regulation", "Model name and versions")},
    FieldText{"parameters", QT_TRANSLATE_NOOP("Regulation", "Parameters, at least two significant digits")},
    FieldText{"architecture", QT_TRANSLATE_NOOP("Regulation", "Architecture")},
    FieldText{"provider", QT_TRANSLATE_NOOP("Regulation", "Provider, and evidence of provenance")},
    FieldText{"release-date",
              QT_TRANSLATE_NOOP("Regulation", "Date of release and of placing on the Union market")},
    FieldText{"licence", QT_TRANSLATE_NOOP("Regulation", "Licence, acceptable use, distribution")},
    FieldText{"modalities", QT_TRANSLATE_NOOP("Regulation", "Modalities and maximum sizes of input and output")},
    FieldText{"training-time",
              QT_TRANSLATE_NOOP("Regulation", "Training time for the AI Office: wall days and hardware-days")},
    FieldText{"training-time-range",
              QT_TRANSLATE_NOOP("Regulation", "Training time for national authorities: range")},
    FieldText{
        "compute",
        QT_TRANSLATE_NOOP("Regulation", "Compute: AI Office two digits, national authorities order of magnitude")},
    FieldText{"compute-method", QT_TRANSLATE_NOOP("Regulation", "Method behind the compute")},
    FieldText{"design", QT_TRANSLATE_NOOP("Regulation", "Design specification of the training process")},
    FieldText{"optimisation",
              QT_TRANSLATE_NOOP("Regulation", "What is optimised for, and the decisions behind it")},
    FieldText{"energy", QT_TRANSLATE_NOOP("Regulation", "Energy of the training, at least two significant digits")},
    FieldText{"energy-method", QT_TRANSLATE_NOOP("Regulation", "Method behind the energy")},
    FieldText{"inference-compute",
              QT_TRANSLATE_NOOP("Regulation", "Benchmarked compute of inference and its method")},
    FieldText{"data-size", QT_TRANSLATE_NOOP("Regulation", "Size of the training data")},
    FieldText{"data-sources", QT_TRANSLATE_NOOP("Regulation", "Type, provenance and collection of the data")},
    FieldText{"data-rights", QT_TRANSLATE_NOOP("Regulation", "Copyright policy and opt-outs")},
    FieldText{"data-bias",
              QT_TRANSLATE_NOOP("Regulation", "Curation, unsuitable sources and measures against bias")},
    FieldText{"validation", QT_TRANSLATE_NOOP("Regulation", "Evaluation protocols and results")},
    FieldText{"milestones", QT_TRANSLATE_NOOP("Regulation", "Targets that the training is stopped or judged by")},
    FieldText{"red-teaming", QT_TRANSLATE_NOOP("Regulation", "Adversarial testing and model alignment")},
    FieldText{"monitoring", QT_TRANSLATE_NOOP("Regulation", "Monitoring of the training, with alarm thresholds")},
    FieldText{"incidents", QT_TRANSLATE_NOOP("Regulation", "Log of incidents and restarts")},
    FieldText{"checkpoints", QT_TRANSLATE_NOOP("Regulation", "Checkpoints kept, for audits and rollbacks")}};

template <std::size_t N>
QString textOf(const Words &words, const std::array<FieldText, N> &texts, const std::string &id)
{
    for (const FieldText &field : texts)
        if (id == field.id)
            return words.translate("Regulation", field.text);
    return QString::fromStdString(id);
}

/// One text for each arm; a single one where all say the same.
template <class F>
QString perArm(const SectionInput &in, F text)
{
    QStringList all;
    for (const Estimate &arm : in.comparison.arms)
        all << text(arm);
    if (all.count(all.front()) == all.size())
        return all.front();
    QStringList named;
    for (qsizetype i = 0; i < all.size(); ++i)
        named << filled(in.words.translate("Report", "%1: %2", "arm and amount"),
                        {Words::optimizer(in.comparison.arms[static_cast<std::size_t>(i)].optimizer), all[i]});
    return clausesJoined(in.words, named);
}

QString architectureText(const Words &words, const ModelArchitecture &model)
{
    const QString layers = words.number(static_cast<double>(model.layers.size()), 0);
    const QString hidden = QString::number(model.hidden);
    if (!model.moe)
        return filled(words.translate("Regulation", "decoder of %1 layers, hidden size %2"), {layers, hidden});
    return filled(
        words.translate("Regulation",
                        "decoder of %1 layers, hidden size %2, mixture of %3 experts with %4 per token"),
        {layers, hidden, words.number(model.moe->experts, 0), words.number(model.moe->experts_per_token, 0)});
}

QString designText(const SectionInput &in)
{
    const ResolvedScenario &s = in.base().scenario;
    const Words &words = in.words;
    return filled(
        words.translate("Regulation",
                        "batches of %1 sequences of %2 tokens in %3 on %4 %5; tensor parallel %6, pipeline "
                        "parallel %7, expert parallel %8, data parallel %9"),
        {words.number(s.training.global_batch, 0), words.number(s.training.sequence_length, 0),
         QString::fromUtf8(name_of(s.training.precision).data()).toUpper(), words.number(s.gpus, 0),
         QString::fromStdString(s.system->gpu), QString::number(s.plan.tp), QString::number(s.plan.pp),
         QString::number(s.plan.ep), QString::number(s.plan.dp)});
}

QString missingText(const SectionInput &in, const Estimate &arm)
{
    return missingMedian(in.words, arm.milestones.front().days);
}

QString trainingTimeText(const SectionInput &in)
{
    const Words &words = in.words;
    return perArm(in, [&](const Estimate &arm) {
        const auto days = arm.milestones.front().days.p50;
        return days ? filled(words.translate("Regulation", "%1; %2 hardware-days"),
                             {words.single(Quantity::days, significant(*days)),
                              words.single(Quantity::plain, significant(*days * arm.scenario.gpus))})
                    : missingText(in, arm);
    });
}

QString computeText(const SectionInput &in)
{
    const Words &words = in.words;
    return perArm(in, [&](const Estimate &arm) {
        const auto tokens = arm.milestones.front().tokens.p50;
        if (!tokens)
            return missingText(in, arm);
        const double total = trainingCompute(arm, *tokens).total();
        return filled(
            words.translate("Regulation", "%1 FLOP; order of magnitude %2"),
            {powerOfTen(words, total, 1), powerOfTen(words, std::pow(10, std::floor(std::log10(total))), 0)});
    });
}

QString energyMethodText(const SectionInput &in)
{
    const Words &words = in.words;
    return filled(words.translate("Regulation",
                                  "estimated: GPUs × wall time × power at the meter, from the load of the GPUs in "
                                  "each part of the step (mean %1), %2 W per GPU all in, times a PUE of %3; no "
                                  "meter was read"),
                  {words.single(Quantity::percent, significant(in.base().power.load)),
                   words.number(std::round(in.base().power.all_in_watts), 0),
                   words.number(in.base().scenario.economics.pue, 2)});
}

QString checkpointsText(const SectionInput &in)
{
    const Words &words = in.words;
    return perArm(in, [&](const Estimate &arm) {
        const QString size = words.single(Quantity::bytes, significant(arm.goodput.checkpoint_bytes));
        return arm.goodput.known
                   ? filled(words.translate("Regulation", "%1 every %2 minutes, planned"),
                            {size,
                             words.single(Quantity::plain, significant(arm.goodput.checkpoint_interval_s / 60, 2))})
                   : size;
    });
}

QString milestonesText(const SectionInput &in)
{
    QStringList names;
    for (const MilestoneEstimate &milestone : in.base().milestones)
        names << milestoneName(milestone, in.words);
    return clausesJoined(in.words, names);
}

/// What the application knows about a field; empty where the provider has to fill it in.
QString knownText(const SectionInput &in, const std::string &id)
{
    const Words &words = in.words;
    const ModelArchitecture &model = *in.base().scenario.model;
    if (id == "model-name")
        return QString::fromStdString(model.name);
    if (id == "parameters")
        return powerOfTen(words, count_parameters(model).total, 1);
    if (id == "architecture")
        return architectureText(words, model);
    if (id == "training-time")
        return trainingTimeText(in);
    if (id == "training-time-range")
        return perArm(in, [&](const Estimate &arm) {
            const auto days = arm.milestones.front().days.p50;
            return days ? trainingTimeRange(words, *days) : missingText(in, arm);
        });
    if (id == "compute")
        return computeText(in);
    if (id == "compute-method")
        return words.translate(
            "Regulation", "architecture method: forward and backward passes of every token from the shapes of "
                          "all layers, matrix operations of the optimizer added, recomputed activations left out");
    if (id == "design")
        return designText(in);
    if (id == "optimisation")
        return perArm(in, [&](const Estimate &arm) { return Words::optimizer(arm.optimizer); });
    if (id == "energy")
        return perArm(in, [&](const Estimate &arm) {
            const auto mwh = arm.milestones.front().energy_mwh.p50;
            return mwh ? words.single(Quantity::energy_mwh, significant(*mwh, 2)) : missingText(in, arm);
        });
    if (id == "energy-method")
        return energyMethodText(in);
    if (id == "inference-compute")
        return filled(words.translate("Regulation",
                                      "estimated %1 FLOP per generated token (2 × active parameters); to "
                                      "be measured"),
                      {powerOfTen(words, 2 * count_parameters(model).active, 1)});
    if (id == "data-size")
        return perArm(in, [&](const Estimate &arm) {
            const auto tokens = arm.milestones.front().tokens.p50;
            return tokens ? filled(words.translate("Regulation", "%1 tokens, planned"),
                                   {words.single(Quantity::tokens, significant(*tokens))})
                          : missingText(in, arm);
        });
    if (id == "milestones")
        return milestonesText(in);
    if (id == "checkpoints")
        return checkpointsText(in);
    return {};
}

} // namespace

Table documentationForm(const SectionInput &in)
{
    const Words &words = in.words;
    Table table;
    table.id = QStringLiteral("eu-ai-act-form");
    table.dense = true;
    table.columns = {{words.translate("Regulation", "Item of the Model Documentation Form"), 2.6, false, {}},
                     {words.translate("Regulation", "State"), 0.9, false, {}},
                     {words.translate("Regulation", "Content, where the application knows it"), 3.8, false, {}}};
    std::string part;
    for (const RegulationFacts::FormField &field : in.regulation.form_fields) {
        if (field.part != part) {
            part = field.part;
            table.keep_with_next.push_back(table.rows.size());
            table.rows.push_back({textCell(textOf(words, part_texts, part), true), textCell({}), textCell({})});
        }
        const QString known = knownText(in, field.id);
        table.rows.push_back({textCell(textOf(words, field_texts, field.id)),
                              textCell(known.isEmpty() ? words.translate("Regulation", "to fill in")
                                                       : words.translate("Regulation", "filled")),
                              known.isEmpty() ? textCell(QStringLiteral("………………")) : textCell(known)});
    }
    return table;
}

} // namespace milepost::report
