// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sentences/engine_words.h"

#include "app/project/scenario_fields.h"
#include "app/sentences/diagnostic_words.h"
#include "app/sentences/phrases.h"
#include "app/sentences/run_words.h"
#include "app/sentences/sentence_patterns.h"
#include "app/sentences/source_words.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <optional>

namespace milepost {
namespace {

// The lists below repeat English texts of the engine and of the field table, so that they can be translated. Tests
// hold them against their origin.
[[maybe_unused]] constexpr std::array field_labels = {
    QT_TRANSLATE_NOOP("ScenarioField", "Name"),
    QT_TRANSLATE_NOOP("ScenarioField", "Model"),
    QT_TRANSLATE_NOOP("ScenarioField", "System"),
    QT_TRANSLATE_NOOP("ScenarioField", "GPUs"),
    QT_TRANSLATE_NOOP("ScenarioField", "NVLink domain"),
    QT_TRANSLATE_NOOP("ScenarioField", "Network rate per GPU"),
    QT_TRANSLATE_NOOP("ScenarioField", "Racks"),
    QT_TRANSLATE_NOOP("ScenarioField", "Calibration"),
    QT_TRANSLATE_NOOP("ScenarioField", "Software release"),
    QT_TRANSLATE_NOOP("ScenarioField", "Measured steps"),
    QT_TRANSLATE_NOOP("ScenarioField", "Compared optimizers"),
    QT_TRANSLATE_NOOP("ScenarioField", "Sequence length"),
    QT_TRANSLATE_NOOP("ScenarioField", "Global batch"),
    QT_TRANSLATE_NOOP("ScenarioField", "Precision"),
    QT_TRANSLATE_NOOP("ScenarioField", "Planned tokens"),
    QT_TRANSLATE_NOOP("ScenarioField", "Expert imbalance"),
    QT_TRANSLATE_NOOP("ScenarioField", "Optimizer"),
    QT_TRANSLATE_NOOP("ScenarioField", "Newton-Schulz steps"),
    QT_TRANSLATE_NOOP("ScenarioField", "Newton-Schulz coefficients"),
    QT_TRANSLATE_NOOP("ScenarioField", "Newton-Schulz precision"),
    QT_TRANSLATE_NOOP("ScenarioField", "Newton-Schulz under tensor parallelism"),
    QT_TRANSLATE_NOOP("ScenarioField", "SYRK"),
    QT_TRANSLATE_NOOP("ScenarioField", "Batched Newton-Schulz"),
    QT_TRANSLATE_NOOP("ScenarioField", "Gather after the step"),
    QT_TRANSLATE_NOOP("ScenarioField", "Ownership of matrices"),
    QT_TRANSLATE_NOOP("ScenarioField", "State format"),
    QT_TRANSLATE_NOOP("ScenarioField", "Split query, key, value"),
    QT_TRANSLATE_NOOP("ScenarioField", "Reduce-scatter gradients"),
    QT_TRANSLATE_NOOP("ScenarioField", "Triangle on the wire"),
    QT_TRANSLATE_NOOP("ScenarioField", "Fused SYRK and all-reduce"),
    QT_TRANSLATE_NOOP("ScenarioField", "QK-clip"),
    QT_TRANSLATE_NOOP("ScenarioField", "Preconditioner every"),
    QT_TRANSLATE_NOOP("ScenarioField", "Tensor parallel"),
    QT_TRANSLATE_NOOP("ScenarioField", "Pipeline parallel"),
    QT_TRANSLATE_NOOP("ScenarioField", "Virtual stages"),
    QT_TRANSLATE_NOOP("ScenarioField", "Context parallel"),
    QT_TRANSLATE_NOOP("ScenarioField", "Expert parallel"),
    QT_TRANSLATE_NOOP("ScenarioField", "Expert tensor parallel"),
    QT_TRANSLATE_NOOP("ScenarioField", "Micro-batch"),
    QT_TRANSLATE_NOOP("ScenarioField", "Pipeline layout"),
    QT_TRANSLATE_NOOP("ScenarioField", "Recompute"),
    QT_TRANSLATE_NOOP("ScenarioField", "Token dispatcher"),
    QT_TRANSLATE_NOOP("ScenarioField", "Dispatcher SMs"),
    QT_TRANSLATE_NOOP("ScenarioField", "CUDA graph"),
    QT_TRANSLATE_NOOP("ScenarioField", "Hide expert exchange"),
    QT_TRANSLATE_NOOP("ScenarioField", "Delay weight gradients"),
    QT_TRANSLATE_NOOP("ScenarioField", "Hide tensor-parallel exchange"),
    QT_TRANSLATE_NOOP("ScenarioField", "Sequence parallel"),
    QT_TRANSLATE_NOOP("ScenarioField", "Hide gradient reduction"),
    QT_TRANSLATE_NOOP("ScenarioField", "Hide weight gather"),
    QT_TRANSLATE_NOOP("ScenarioField", "FSDP"),
    QT_TRANSLATE_NOOP("ScenarioField", "Fused grouped MLP"),
    QT_TRANSLATE_NOOP("ScenarioField", "FP8 attention"),
    QT_TRANSLATE_NOOP("ScenarioField", "FP8 weight gather"),
    QT_TRANSLATE_NOOP("ScenarioField", "Precision-aware optimizer"),
    QT_TRANSLATE_NOOP("ScenarioField", "Reduce gradients in FP32"),
    QT_TRANSLATE_NOOP("ScenarioField", "Token-drop capacity"),
    QT_TRANSLATE_NOOP("ScenarioField", "First layers in BF16"),
    QT_TRANSLATE_NOOP("ScenarioField", "Last layers in BF16"),
    QT_TRANSLATE_NOOP("ScenarioField", "Layers in host memory"),
    QT_TRANSLATE_NOOP("ScenarioField", "Activations in host memory"),
    QT_TRANSLATE_NOOP("ScenarioField", "Multi-token prediction"),
    QT_TRANSLATE_NOOP("ScenarioField", "Unfused attention"),
    QT_TRANSLATE_NOOP("ScenarioField", "Loss law"),
    QT_TRANSLATE_NOOP("ScenarioField", "Size in the law"),
    QT_TRANSLATE_NOOP("ScenarioField", "Belief about Muon"),
    QT_TRANSLATE_NOOP("ScenarioField", "Own token ratio"),
    QT_TRANSLATE_NOOP("ScenarioField", "Tuning runs"),
    QT_TRANSLATE_NOOP("ScenarioField", "Critical batch ratio"),
    QT_TRANSLATE_NOOP("ScenarioField", "Fading with horizon"),
    QT_TRANSLATE_NOOP("ScenarioField", "Tuning runs of the base"),
    QT_TRANSLATE_NOOP("ScenarioField", "Days to qualify"),
    QT_TRANSLATE_NOOP("ScenarioField", "Rollbacks"),
    QT_TRANSLATE_NOOP("ScenarioField", "Batches per rollback"),
    QT_TRANSLATE_NOOP("ScenarioField", "Engineering cost"),
    QT_TRANSLATE_NOOP("ScenarioField", "Ramp"),
    QT_TRANSLATE_NOOP("ScenarioField", "Unique tokens"),
    QT_TRANSLATE_NOOP("ScenarioField", "Own law"),
    QT_TRANSLATE_NOOP("ScenarioField", "Own score maps"),
    QT_TRANSLATE_NOOP("ScenarioField", "Bytes per token"),
    QT_TRANSLATE_NOOP("ScenarioField", "Milestones"),
    QT_TRANSLATE_NOOP("ScenarioField", "Price per GPU-hour"),
    QT_TRANSLATE_NOOP("ScenarioField", "Electricity price"),
    QT_TRANSLATE_NOOP("ScenarioField", "PUE"),
    QT_TRANSLATE_NOOP("ScenarioField", "Grid"),
    QT_TRANSLATE_NOOP("ScenarioField", "Exchange rates"),
    QT_TRANSLATE_NOOP("ScenarioField", "Report currency"),
    QT_TRANSLATE_NOOP("ScenarioField", "Reliability"),
    QT_TRANSLATE_NOOP("ScenarioField", "GPU-hours per failure"),
    QT_TRANSLATE_NOOP("ScenarioField", "Checkpoint"),
    QT_TRANSLATE_NOOP("ScenarioField", "Restart"),
    QT_TRANSLATE_NOOP("ScenarioField", "Start"),
    QT_TRANSLATE_NOOP("ScenarioField", "Draws"),
    QT_TRANSLATE_NOOP("ScenarioField", "Seed"),
    QT_TRANSLATE_NOOP("ScenarioField", "Year of the grid"),
    QT_TRANSLATE_NOOP("ScenarioField", "Discount on the rent"),
    QT_TRANSLATE_NOOP("ScenarioField", "Price change per year"),
    QT_TRANSLATE_NOOP("ScenarioField", "Spot share"),
    QT_TRANSLATE_NOOP("ScenarioField", "Spot discount"),
    QT_TRANSLATE_NOOP("ScenarioField", "Spot GPU-hours per interruption"),
    QT_TRANSLATE_NOOP("ScenarioField", "Owned share"),
    QT_TRANSLATE_NOOP("ScenarioField", "Purchase per GPU"),
    QT_TRANSLATE_NOOP("ScenarioField", "Depreciation"),
    QT_TRANSLATE_NOOP("ScenarioField", "Residual value"),
    QT_TRANSLATE_NOOP("ScenarioField", "Used share"),
    QT_TRANSLATE_NOOP("ScenarioField", "Colocation"),
    QT_TRANSLATE_NOOP("ScenarioField", "Staff"),
    QT_TRANSLATE_NOOP("ScenarioField", "Storage"),
    QT_TRANSLATE_NOOP("ScenarioField", "Storage price"),
    QT_TRANSLATE_NOOP("ScenarioField", "Network traffic"),
    QT_TRANSLATE_NOOP("ScenarioField", "Network price"),
    QT_TRANSLATE_NOOP("ScenarioField", "Share of the final run"),
    QT_TRANSLATE_NOOP("ScenarioField", "Budget"),
    QT_TRANSLATE_NOOP("ScenarioField", "Checkpoint rate per GPU"),
    QT_TRANSLATE_NOOP("ScenarioField", "Blast radius"),
    QT_TRANSLATE_NOOP("ScenarioField", "Spares per NVLink domain"),
    QT_TRANSLATE_NOOP("ScenarioField", "Replacement"),
    QT_TRANSLATE_NOOP("ScenarioField", "Availability"),
    QT_TRANSLATE_NOOP("ScenarioField", "Deadline"),
    QT_TRANSLATE_NOOP("ScenarioField", "%1, no. %2")};

[[maybe_unused]] constexpr std::array sensitivity_labels = {
    QT_TRANSLATE_NOOP("SensitivityInput", "GPU-hour price, half to one and a half times"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Electricity price, half to double"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Planned tokens, half to double"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Which studies of Muon hold, sceptic to optimist"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Global batch, half to double"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Busiest expert rank over the mean"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Dense GEMM factor"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Expert GEMM factor"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Memory-bound factor"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Attention factor"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Kernel launch factor"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Expert all-to-all factor"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Tensor-parallel factor"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Data-parallel factor"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Step time that the model does not explain"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Newton-Schulz factor"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Optimizer launch factor"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Preconditioner factor"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Loss law: exponent of tokens"),
    QT_TRANSLATE_NOOP("SensitivityInput", "AdamW's critical batch"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Muon's critical batch over AdamW's"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Token gain over AdamW"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Fading of the token gain with size"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Fading of the token gain with the horizon"),
    QT_TRANSLATE_NOOP("SensitivityInput", "Score predicted from the loss"),
    QT_TRANSLATE_NOOP("SensitivityInput", "GPU-hours per failure"),
    QT_TRANSLATE_NOOP("SensitivityInput", "All-in power per GPU")};

[[maybe_unused]] constexpr std::array sensitivity_units = {
    QT_TRANSLATE_NOOP("SensitivityUnit", "tokens"), QT_TRANSLATE_NOOP("SensitivityUnit", "sequences"),
    QT_TRANSLATE_NOOP("SensitivityUnit", "x fewer tokens"), QT_TRANSLATE_NOOP("SensitivityUnit", "h")};

[[maybe_unused]] constexpr std::array own_sources = {
    QT_TRANSLATE_NOOP("EngineSource", "20 tokens per active parameter (Hoffmann et al. 2022, table A3)"),
    QT_TRANSLATE_NOOP("EngineSource", "a mixture of experts counts by what a token visits"),
    QT_TRANSLATE_NOOP("EngineSource", "all studies together; sceptic, transfer and optimist take one each"),
    QT_TRANSLATE_NOOP("EngineSource", "announced, built by nobody"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "own kernels on 2 H200 GPUs over NVLink; that it holds for this system is assumed"),
    QT_TRANSLATE_NOOP("EngineSource", "NCCL's kernels hold 16 multiprocessors while they gather or scatter (NVIDIA "
                                      "developer blog on NCCL 2.27); that products lose that share of the time is "
                                      "assumed"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "PaLM's rate (arXiv:2204.02311 section 5.1: about 20 spikes in 780e9 tokens) "
                      "stands in: arXiv:2507.20534 section 2.1 saw logits pass 1000 without QK-clip "
                      "and names no rate"),
    QT_TRANSLATE_NOOP("EngineSource", "any number; the same one gives the same figures"),
    QT_TRANSLATE_NOOP("EngineSource", "GB200 list price, used as stand-in"),
    QT_TRANSLATE_NOOP("EngineSource", "as given"),
    QT_TRANSLATE_NOOP("EngineSource", "as many NVLink domains as the GPUs fill"),
    QT_TRANSLATE_NOOP("EngineSource", "at least 4 Mi tokens a step, in whole micro-batches"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "at least 4 Mi tokens a step, in whole micro-batches of AdamW's plan, so that "
                      "every optimizer trains with one batch"),
    QT_TRANSLATE_NOOP("EngineSource", "enough for steady 5 % quantiles"),
    QT_TRANSLATE_NOOP("EngineSource", "found by the planner: the fastest plan that fits in memory"),
    QT_TRANSLATE_NOOP("EngineSource", "no plan fits in memory: the one that needs the least"),
    QT_TRANSLATE_NOOP("EngineSource", "no recipe is known for this model and system: searched by the planner, the "
                                      "fastest plan that fits in memory"),
    QT_TRANSLATE_NOOP("EngineSource", "off unless a recipe or stack says so"),
    QT_TRANSLATE_NOOP("EngineSource", "off unless a recipe says so"),
    QT_TRANSLATE_NOOP("EngineSource", "on in every published recipe"),
    QT_TRANSLATE_NOOP("EngineSource", "on with tensor parallelism"),
    QT_TRANSLATE_NOOP("EngineSource", "perfectly balanced routing, as published throughput tables force it"),
    QT_TRANSLATE_NOOP("EngineSource", "the common base of comparison"),
    QT_TRANSLATE_NOOP("EngineSource", "the currency of most list prices"),
    QT_TRANSLATE_NOOP("EngineSource", "the least model parallelism that fits in memory"),
    QT_TRANSLATE_NOOP("EngineSource", "the length of most published pre-training recipes"),
    QT_TRANSLATE_NOOP("EngineSource", "the loss that AdamW reaches with the planned tokens"),
    QT_TRANSLATE_NOOP("EngineSource", "the model is published with it"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "the newest release with a recipe for this model and system, else the newest"),
    QT_TRANSLATE_NOOP("EngineSource", "the public calibration of the system"),
    QT_TRANSLATE_NOOP("EngineSource", "the system of the calibration"),
    QT_TRANSLATE_NOOP("EngineSource", "the system that the public calibration covers best"),
    QT_TRANSLATE_NOOP("EngineSource", "the system's own"),
    QT_TRANSLATE_NOOP("EngineSource", "the training format that this generation of GPUs was built for"),
    QT_TRANSLATE_NOOP("EngineSource", "no amount of unique data is stated"),
    QT_TRANSLATE_NOOP("EngineSource", "no prior"),
    QT_TRANSLATE_NOOP("EngineSource", "no study credits it with a larger one"),
    QT_TRANSLATE_NOOP("EngineSource", "published rates were measured with forced balance"),
    QT_TRANSLATE_NOOP("EngineSource", "rates are continued beyond the tables"),
    QT_TRANSLATE_NOOP("EngineSource", "share chosen so that loss curves part visibly"),
    QT_TRANSLATE_NOOP("EngineSource", "stated in the scenario"),
    QT_TRANSLATE_NOOP("EngineSource", "studied less than Muon"),
    QT_TRANSLATE_NOOP("EngineSource", "studies tune one AdamW for all of them"),
    QT_TRANSLATE_NOOP("EngineSource", "the ladder goes on; newer data mixes reach more"),
    QT_TRANSLATE_NOOP("EngineSource", "the law keeps its form outside its data"),
    QT_TRANSLATE_NOOP("EngineSource", "the trend with size goes on"),
    QT_TRANSLATE_NOOP("EngineSource", "which size drives the loss of a mixture of experts is unsettled")};

// Names in resources/scenarios; a test holds the two against each other.
constexpr std::array scenario_names = {
    QT_TRANSLATE_NOOP("ScenarioName", "Kimi K2 on 256 GB300"),
    QT_TRANSLATE_NOOP("ScenarioName", "Kimi K2 on 256 GB300, half the batch with SYRK"),
    QT_TRANSLATE_NOOP("ScenarioName", "Llama 3.1 405B on 256 GB300"),
    QT_TRANSLATE_NOOP("ScenarioName", "Qwen3-30B-A3B on 8 GB300"),
    QT_TRANSLATE_NOOP("ScenarioName", "Qwen3-30B-A3B on 8 GB300, half the batch with SYRK")};

// Sentences with their figures as placeholders, as engine/decision/assumptions.cpp writes them.
constexpr std::array sentences = {
    QT_TRANSLATE_NOOP("EngineSentence", "own law, %1 runs"),
    QT_TRANSLATE_NOOP("EngineSentence", "A GPU-hour costs %1 %2, power included."),
    QT_TRANSLATE_NOOP("EngineSentence", "A GPU-hour costs %1 %2, power not included."),
    QT_TRANSLATE_NOOP("EngineSentence", "A GPU draws %1 kW at the meter, times a PUE of %2; the power varies by a "
                                        "factor of %3 (one standard deviation)."),
    QT_TRANSLATE_NOOP("EngineSentence", "GPUs work at %1 of their design power on average over the step, by the "
                                        "parts of the step."),
    QT_TRANSLATE_NOOP("EngineSentence", "While a GPU waits for exchanges it draws %1 of its design power."),
    QT_TRANSLATE_NOOP("EngineSentence", "A checkpoint stops training for %1 seconds at %2 GB/s per GPU."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "The cluster fails every %1 hours; checkpoints at the best interval and restarts cost %2 of the time."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "No failure rate is known: neither failures nor checkpoints cost any time."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "Each of %1 tuning runs trains on %2 of the planned tokens on the same GPUs."),
    QT_TRANSLATE_NOOP("EngineSentence", "The base needs %1 tuning runs of its own."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "The whole cluster is busy for %1 days until the new optimizer is trusted; they delay the finish."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "%1 rollbacks per trillion tokens of %2 batches each train %3 of all tokens again."),
    QT_TRANSLATE_NOOP("EngineSentence", "QK-clip keeps attention logits bounded and takes %1 ms of a step."),
    QT_TRANSLATE_NOOP("EngineSentence", "Of the time that one triangle of a Gram matrix saves on the wire, %1 is "
                                        "saved in the end (%2 one standard deviation)."),
    QT_TRANSLATE_NOOP("EngineSentence", "The exchange of a Gram matrix runs beside its own product, which loses %1 "
                                        "of what is hidden."),
    QT_TRANSLATE_NOOP("EngineSentence", "Updated weights are gathered behind the next forward pass, whose products "
                                        "lose %1 of what is hidden."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1's critical batch is %2 times AdamW's, as stated."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "The token gain changes by %1 per e-fold of tokens beyond 20 per parameter, as stated."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "Loss follows %1. Its absolute level depends on tokenizer and data; the ratio between arms does not."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "%1 parameters and %2 tokens lie beyond the data of the law (up to %3 and %4): losses are extrapolated."),
    QT_TRANSLATE_NOOP("EngineSentence", "The law counts %1 active parameters of the mixture of experts."),
    QT_TRANSLATE_NOOP("EngineSentence", "The law counts %1 parameters, all experts included."),
    QT_TRANSLATE_NOOP("EngineSentence", "The law counts %1 active parameters and an expert expansion of %2."),
    QT_TRANSLATE_NOOP("EngineSentence", "An expert expansion of %1 lies beyond the 32 experts of the law's data."),
    QT_TRANSLATE_NOOP("EngineSentence", "All tokens count as new: no data is repeated."),
    QT_TRANSLATE_NOOP("EngineSentence", "A batch of %1 tokens stands against AdamW's critical batch of %2 tokens "
                                        "at %3 tokens; runs start from random weights."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "%1 needs %2 of AdamW's tokens at equal loss and this batch, as stated; the spread is that of the prior."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1 needs %2 of AdamW's tokens at small batch (prior '%3', %4 studies)."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1 needs %2 of AdamW's tokens at small batch (prior '%3', %4 study)."),
    QT_TRANSLATE_NOOP("EngineSentence", "There is no prior '%1' for %2; '%3' stands in."),
    QT_TRANSLATE_NOOP("EngineSentence", "The token gain of %1 rises and falls with that of every other optimizer: "
                                        "one draw stands for all."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "Studies with tuned arms of both optimizers end at %1 parameters: at %2 the token gain is extrapolated."),
    QT_TRANSLATE_NOOP("EngineSentence", "No study of %1 is known: it needs as many tokens as AdamW."),
    QT_TRANSLATE_NOOP("EngineSentence", "Muon's critical batch is %1 times AdamW's, within a factor of %2 (90 %)."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1's critical batch is AdamW's."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "The score of %1 follows from parameters and effective tokens through the loss law of its own ladder of "
        "models, not from the loss above; its error is %2 of the score, and it was found with AdamW."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "The score of %1 follows from the loss above by a map of your own; its error is %2 of the score."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "The tokens to the target of %1 follow from its reference convergence points: %2 and %3 for "
                      "each token of the batch; single runs scatter by %4."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "The plan passes over its data %1 times; its tokens are worth %2 fresh ones."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "The ladder of %1 was checked up to %2 parameters: beyond, the score is extrapolated."),
    QT_TRANSLATE_NOOP("EngineSentence", "The global batch was not stated: %1 is used."),
    QT_TRANSLATE_NOOP("EngineSentence", "The planned tokens were not stated: %1 is used."),
    QT_TRANSLATE_NOOP("EngineSentence", "The precision was not stated: %1 is used."),
    QT_TRANSLATE_NOOP("EngineSentence", "Whether Newton-Schulz uses SYRK was not stated: %1 is used."),
    QT_TRANSLATE_NOOP("EngineSentence", "How the optimizer gathers parameters was not stated: %1 is used."),
    QT_TRANSLATE_NOOP("EngineSentence", "The network rate of the site was not stated: %1 is used."),
    QT_TRANSLATE_NOOP("EngineSentence", "The software release was not stated: %1 is used."),
    QT_TRANSLATE_NOOP("EngineSentence", "The calibration was not stated: %1 is used."),
    QT_TRANSLATE_NOOP("EngineSentence", "Routing is balanced: all experts get the same number of tokens."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1 of the GEMM time lies outside the measured shapes."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "Step times of plans that were never fitted are within %1 in 80 of 100 cases.")};

const std::vector<SentencePattern> &patterns()
{
    static const std::vector<SentencePattern> list =
        sentencePatterns({std::span<const char *const>(sentences), diagnosticPatterns(), runPatterns()});
    return list;
}

const std::vector<SentencePattern> &clausesOfSources()
{
    static const std::vector<SentencePattern> list = sentencePatterns({sourcePatterns()});
    return list;
}

} // namespace

QString fieldLabel(const Words &words, const std::string &path)
{
    const ScenarioField *field = find_field(path);
    if (field)
        return words.translate("ScenarioField", std::string(field->label).c_str());
    // An entry of a list, or one of its members, goes by the label of the list and its place in it.
    if (const ScenarioField *list = enclosing_field(path)) {
        const QString label = words.translate("ScenarioField", std::string(list->label).c_str());
        bool isIndex = false;
        const int place =
            QString::fromStdString(path.substr(list->path.size() + 1)).section(u'.', 0, 0).toInt(&isIndex);
        return isIndex ? filled(words.translate("ScenarioField", "%1, no. %2"), {label, QString::number(place + 1)})
                       : label;
    }
    // A whole group of fields ("reliability") goes by the label of its first field.
    for (const ScenarioField &candidate : scenario_fields())
        if (candidate.path.starts_with(path + "."))
            return words.translate("ScenarioField", std::string(candidate.label).c_str());
    return QString::fromStdString(path);
}

QString sensitivityLabel(const Words &words, const std::string &label)
{
    return words.translate("SensitivityInput", label.c_str());
}

QString sensitivityUnit(const Words &words, const std::string &unit)
{
    return words.translate("SensitivityUnit", unit.c_str());
}

namespace {

/// Where the readers found it, the field it is about, and the sentence: "file:12: plan.tp: 3 is ...".
struct SentenceParts {
    QString place, field, sentence;
};

SentenceParts partsOf(const QString &text)
{
    static const QRegularExpression head(QStringLiteral("^(?:(.+:[0-9]+): )?(?:([a-z_]+[a-z_0-9.]*): )?(.*)$"),
                                         QRegularExpression::DotMatchesEverythingOption);
    const auto match = head.match(text);
    const QString field = match.captured(2);
    if (field.isEmpty() && match.captured(1).isEmpty())
        return {{}, {}, text};
    if (!field.isEmpty() && !find_field(field.toStdString()) && !field.contains(u'.') &&
        match.captured(1).isEmpty())
        return {{}, {}, text};
    return {match.captured(1), field, match.captured(3)};
}

/// Without the option of the command line that a sentence is about: screens and reports have none.
QString withoutOption(const std::string &sentence)
{
    static const QRegularExpression option(QStringLiteral("^--[a-z-]+: "));
    return QString::fromStdString(sentence).remove(option);
}

std::optional<QString> translated(const Words &words, const QString &text)
{
    return translatedBy(patterns(), "EngineSentence", words, text);
}

/// The clauses of a source: between semicolons, but not those inside brackets.
QStringList clausesOf(const QString &source)
{
    QStringList clauses;
    int depth = 0;
    qsizetype from = 0;
    for (qsizetype i = 0; i + 1 < source.size(); ++i) {
        depth += source[i] == u'(' ? 1 : source[i] == u')' ? -1 : 0;
        if (depth == 0 && source[i] == u';' && source[i + 1] == u' ') {
            clauses << source.mid(from, i - from);
            from = i + 2;
        }
    }
    return clauses << source.mid(from);
}

// Words in front of a source that the program puts together; what follows is a source of its own.
constexpr std::array source_heads = {QT_TRANSLATE_NOOP("EngineSource", "uncertainty: %1"),
                                     QT_TRANSLATE_NOOP("EngineSource", "stand-in: %1")};

struct ClausesByBeginning {
    std::vector<SentencePattern> open, closed; ///< with a place at their beginning, with a word
};

const ClausesByBeginning &clausesByBeginning()
{
    static const ClausesByBeginning lists = [] {
        ClausesByBeginning result;
        for (const SentencePattern &pattern : clausesOfSources())
            (pattern.text[0] == '%' ? result.open : result.closed).push_back(pattern);
        return result;
    }();
    return lists;
}

QString clauseText(const Words &words, const QString &clause)
{
    for (const char *head : source_heads) {
        const QString before = QString::fromUtf8(head).chopped(2); // without the place of the source
        if (clause.startsWith(before))
            return filled(words.translate("EngineSource", head), {clauseText(words, clause.mid(before.size()))});
    }
    const ClausesByBeginning &clauses = clausesByBeginning();
    if (const auto known = translatedBy(clauses.closed, "EngineSource", words, clause))
        return *known;
    // A name, and what is said of it: "GB200, Nebius, on demand: trade press". A pattern that begins with a place
    // would take the name for its own.
    const QString separator = QStringLiteral(": ");
    for (qsizetype at = clause.indexOf(separator); at > 0; at = clause.indexOf(separator, at + 1)) {
        const QString rest = clause.mid(at + separator.size());
        if (const auto known = translatedBy(clausesOfSources(), "EngineSource", words, rest))
            return labelled(words, clause.left(at), *known);
    }
    return translatedBy(clauses.open, "EngineSource", words, clause)
        .value_or(withLocalRanges(words, words.translate("EngineSource", clause.toUtf8().constData())));
}

} // namespace

QString labelled(const Words &words, const QString &label, const QString &text)
{
    return label + (words.language() == Language::ja ? QStringLiteral("：") : QStringLiteral(": ")) + text;
}

QString engineSentence(const Words &words, const std::string &sentence)
{
    QString text = withoutOption(sentence);
    const SentenceParts parts = partsOf(text);
    const auto inner =
        parts.field.isEmpty() && parts.place.isEmpty() ? std::nullopt : translated(words, parts.sentence);
    // A pattern may also match with the path in front; the sentence behind the path comes first, so that the path
    // becomes the field's label.
    if (!inner) {
        if (const auto whole = translated(words, text))
            return *whole;
        if (parts.field.isEmpty() && parts.place.isEmpty())
            return text;
    }
    QString result = inner.value_or(parts.sentence);
    if (!parts.field.isEmpty())
        result = labelled(words, fieldLabel(words, parts.field.toStdString()), result);
    // A line number helps in a file, not in a question that was put together on the screen.
    if (!parts.place.isEmpty() && !parts.place.startsWith(QStringLiteral("scenario:")) &&
        !parts.place.startsWith(QStringLiteral("base:")))
        result = labelled(words, parts.place, result);
    return result;
}

bool knowsEngineSentence(const std::string &sentence)
{
    const QString whole = withoutOption(sentence), inner = partsOf(whole).sentence;
    const auto matches = [](const QString &text) {
        return std::ranges::any_of(
            patterns(), [&](const SentencePattern &pattern) { return pattern.expression.match(text).hasMatch(); });
    };
    return matches(whole) || matches(inner);
}

namespace {

/// Dates, multiples and ranges as everywhere else on the page: "3 April 2026", "1.2×", "3.06–3.25". What is joined
/// to other letters is part of a name or an address and stays.
QString englishSource(const Words &words, QString text)
{
    static const QRegularExpression date(QStringLiteral("(?<![\\w./:@-])20\\d\\d-[01]\\d-[0-3]\\d(?![\\w/-])"));
    static const QRegularExpression multiple(QStringLiteral("(?<![\\w./-])(\\d+(?:\\.\\d+)?)x(?![\\w/-])"));
    text =
        withMatches(std::move(text), date, [&](const QString &found) { return words.date(found.toStdString()); });
    return withLocalRanges(words, text.replace(multiple, QStringLiteral("\\1×")));
}

} // namespace

QString scenarioTitle(const Words &words, const QString &name)
{
    const QString separator = QStringLiteral(" · ");
    const QString stem = name.section(separator, 0, 0), rest = name.section(separator, 1);
    for (const char *known : scenario_names)
        if (stem == QLatin1String(known)) {
            const QString title = words.translate("ScenarioName", known);
            return rest.isEmpty() ? title : title + separator + rest;
        }
    return name;
}

std::vector<std::string> translatedScenarioNames() { return {scenario_names.begin(), scenario_names.end()}; }

QString sourceText(const Words &words, const std::string &source)
{
    if (words.language() == Language::en)
        return englishSource(words, words.translate("EngineSource", source.c_str()));
    // Screens ask for the same few hundred sources again with every move of a slider.
    static thread_local QHash<QString, QString> known;
    const QString text = QString::fromStdString(source);
    QString &found = known[QString::number(static_cast<int>(words.language())) + text];
    if (!found.isNull() || text.isEmpty())
        return found;
    found = words.translate("EngineSource", source.c_str());
    if (found != text)
        return found;
    QStringList clauses = clausesOf(text);
    for (QString &clause : clauses)
        clause = clauseText(words, clause);
    found = clausesJoined(words, clauses);
    return found;
}

bool knowsSourceClause(const std::string &clause)
{
    return std::ranges::any_of(clausesOfSources(), [&](const SentencePattern &pattern) {
        return pattern.expression.match(QString::fromStdString(clause)).hasMatch();
    });
}

std::vector<std::string> sourceClauses(const std::string &source)
{
    std::vector<std::string> clauses;
    for (const QString &clause : clausesOf(QString::fromStdString(source)))
        clauses.push_back(clause.toStdString());
    return clauses;
}

} // namespace milepost
