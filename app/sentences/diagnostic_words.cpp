// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sentences/diagnostic_words.h"

#include <QtGlobal>

#include <array>

namespace milepost {
namespace {

// As engine/scenario, engine/decision, engine/step and the readers write them; a longer sentence stands before one
// that is its beginning. A test provokes diagnostics and holds them against this list.
constexpr std::array patterns = {
    QT_TRANSLATE_NOOP("EngineSentence",
                      "%1 s is no step of this plan, which is predicted to take %2 s; %3 to %4 s are "
                      "allowed."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "a measured step of %1 s is %2 from what was predicted, further than its error explains: check "
        "that the plan of the measurement is the one stated."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is no part of a step; allowed, with '+' between, are %2."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' stands in two measured parts of one step."),
    QT_TRANSLATE_NOOP("EngineSentence", "the measured parts last %1 s, longer than their step of %2 s."),
    QT_TRANSLATE_NOOP("EngineSentence", "the measured step cannot be placed: %1"),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "an entry refers to another that is missing, or a table is not as it should be"),
    QT_TRANSLATE_NOOP("EngineSentence", "%1: %2 entries could be read, then: %3"),
    QT_TRANSLATE_NOOP("EngineSentence", "scenario '%1' is not readable"),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "%1 does not divide the %2 attention heads; a divisor such as %3 is needed."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "%1 does not divide the %2 columns of the MLP; a divisor such as %3 is needed."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1 does not divide the %2 Mamba heads; a divisor such as %3 is needed."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1 does not divide the %2 experts; a divisor such as %3 is needed."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "%1 does not divide the %2 columns of an expert; a divisor such as %3 is needed."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "TP x CP x PP = %1 x %2 x %3 = %4 does not divide the %5 GPUs; the product must be a divisor of %6."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "ETP x EP x PP = %1 x %2 x %3 = %4 does not divide the %5 GPUs; the product must be a divisor of %6."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1, but the model has no experts; 1 is allowed."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "PP x VP = %1 x %2 = %3 chunks exceed the %4 layers; at most %5 virtual chunks are possible at PP %6."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1 needs a pipeline; at PP 1 only 1 is allowed."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1 does not cut the sequence of %2 tokens into 2 x CP equal pieces; "
                                        "training.sequence_length must be a multiple of %3."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "%1 does not divide the %2 tokens of a context-parallel rank, as sequence parallelism needs."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "%1 is no multiple of plan.micro_batch %2 x %3 data-parallel ranks = %4; %5 or %6 would do."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "%1 is no multiple of plan.micro_batch %2 x %3 data-parallel ranks = %4; %5 would do."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "%1 micro-batches a step are no multiple of the %2 pipeline stages, as plan.vp %3 needs; "
                      "plan.vp 1 or a multiple of %4 micro-batches is allowed."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "%1 sequences on each of %2 data-parallel ranks exceed the largest batch of %3 sequences."),
    QT_TRANSLATE_NOOP("EngineSentence", "pipeline stage %1 needs %2 of %3 per GPU; the largest part is %4 with %5"),
    QT_TRANSLATE_NOOP("EngineSentence", "None of the %1 plans that multiply out fits in memory; more GPUs, or "
                                        "recomputation and offloading, are needed."),
    QT_TRANSLATE_NOOP("EngineSentence", "no plan fits on these GPUs"),
    QT_TRANSLATE_NOOP("EngineSentence", "%1 is not above %2, the score of %3 without any training; ask for more."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1 lies within the error of %2, the score of %3 without any training"),
    QT_TRANSLATE_NOOP("EngineSentence", "the reference convergence points of %1 are those of %2, found %3."),
    QT_TRANSLATE_NOOP("EngineSentence", "the reference convergence points of %1 lie at batches of %2 to %3 tokens; "
                                        "the batch of this scenario is %4."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "the batch of %1 tokens lies outside the reference convergence points of %2"),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "the reference convergence points of %1 are those of a model of %2 parameters, not of %3"),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "%1 starts from trained weights; its tokens say nothing about runs from scratch"),
    QT_TRANSLATE_NOOP("EngineSentence", "a target in bits per byte needs the bytes per token of the tokenizer."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "%1 was mapped from runs of AdamW; another optimizer may reach another score at the same "
                      "loss (Moonlight gained unevenly over tasks, arXiv:2502.16982)"),
    QT_TRANSLATE_NOOP("EngineSentence", "the plan passes over its data %1 times; beyond four passes repeats are "
                                        "worth less and less (arXiv:2305.16264)"),
    QT_TRANSLATE_NOOP("EngineSentence", "no average of %1 is known for '%2'; allowed are %3."),
    QT_TRANSLATE_NOOP("EngineSentence", "is needed, because a share of the GPUs is owned."),
    QT_TRANSLATE_NOOP("EngineSentence", "is not stated, so that spot capacity counts as never withdrawn"),
    QT_TRANSLATE_NOOP("EngineSentence", "state either the time of a checkpoint or the rate, not both."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1 of %2 GPUs of a domain cannot wait; 0 to %3 are allowed."),
    QT_TRANSLATE_NOOP("EngineSentence", "a deadline needs schedule.start, the first day of training."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is not after the start on %2."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is not known; did you mean '%2'?"),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is not known; known are %2."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is not known; allowed are %2."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is not known; did you mean '%2'? Allowed: %3."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is not known. Allowed: %2."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is not known; a number, or 'adamw-final' for the loss, is allowed."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "%1 NVLink domains of %2 GPUs hold fewer than system.gpus %3; %4 are taken."),
    QT_TRANSLATE_NOOP("EngineSentence", "The calibration '%1' was made for '%2', not for '%3'."),
    QT_TRANSLATE_NOOP("EngineSentence", "none is known for system '%1'; name one, or import a probe."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is no date; write it like 2027-01-11."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is not a date; YYYY-MM-DD is expected."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1 is outside %2 to %3."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1 is below the smallest allowed value %2."),
    QT_TRANSLATE_NOOP("EngineSentence", "a number is expected, found %1."),
    QT_TRANSLATE_NOOP("EngineSentence", "a whole number is expected, found %1."),
    QT_TRANSLATE_NOOP("EngineSentence", "text is expected, found %1."),
    QT_TRANSLATE_NOOP("EngineSentence", "true or false is expected, found %1."),
    QT_TRANSLATE_NOOP("EngineSentence", "is required."),
    QT_TRANSLATE_NOOP("EngineSentence", "is not a known field; did you mean '%1'?"),
    QT_TRANSLATE_NOOP("EngineSentence", "is not a known field."),
    QT_TRANSLATE_NOOP("EngineSentence", "at least one layer, a hidden size and a vocabulary are needed."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1 exceeds the %2 learned positions of the model."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is not offered by %2; allowed are %3."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "%1 is not possible with cubic coefficients; their five steps belong together, 5 is allowed."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "'%1' is no currency; three capital letters (ISO 4217) such as EUR are allowed."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is not a currency; three capital letters are expected (%2)."),
    QT_TRANSLATE_NOOP("EngineSentence", "no price is known for '%1'; give one with its currency."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "is needed, because the price excludes power and no electricity price of '%1' is known; known are %2."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "%1 is in %2, the report in %3: state a rate from %4 to %5 in economics.exchange_rates."),
    QT_TRANSLATE_NOOP("EngineSentence", "scenarios are compared in one currency: %1 and %2 differ"),
    QT_TRANSLATE_NOOP("EngineSentence", "recompute module \"%1\" is not modelled and costs nothing here"),
    QT_TRANSLATE_NOOP("EngineSentence", "the model uses kernels without a measured table; intervals are wider"),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "the cost of the experts' clamped activation is inferred from few published "
                      "runs; intervals are wider"),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "fully sharded weights with whole-matrix ownership are no published combination; the "
                      "exchange of whole matrices is counted as the layer-wise gather"),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "the fused SYRK and all-reduce is announced but built by nobody: its cost is assumed"),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "%1 measured step(s) are kept with the scenario but do not shift this answer"),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "true, but the model has no multi-token-prediction layers; false is allowed."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "milestones.0 is out of reach at the medians of all inputs: there is no saving to explain"),
    QT_TRANSLATE_NOOP("EngineSentence", "the computation was cancelled"),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "has an opening bracket without its own closing one; '(tt|)*3' is the form."),
    QT_TRANSLATE_NOOP("EngineSentence", "has a '*' without a number up to 1000 behind it."),
    QT_TRANSLATE_NOOP("EngineSentence", "has %1 in the chunk %2; E, numbers of layers, t, m and L are allowed."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1 has %2 stages, but plan.pp is %3; both must agree."),
    QT_TRANSLATE_NOOP("EngineSentence", "stage %1 of %2 has %3 chunks, but plan.vp is %4; both must agree."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1 places %2 layers, but the model has %3."),
    QT_TRANSLATE_NOOP("EngineSentence", "must have the embedding (E) in its first chunk and nowhere else."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "must have the loss (L) in the last chunk of its last stage and nowhere else."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "'%1' was written by a newer Milepost (file version %2, this program reads up to %3)."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is damaged: %2."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is not a Milepost project."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is a database of another program, not a Milepost project."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' does not exist."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is not a regular file."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' cannot be read: %2."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' cannot be read."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' is larger than %2 bytes."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1: the project holds no scenario"),
    QT_TRANSLATE_NOOP("EngineSentence", "%1: not valid JSON near byte %2."),
    QT_TRANSLATE_NOOP("EngineSentence", "%1: not a JSON object"),
    QT_TRANSLATE_NOOP("EngineSentence", "Run '%1': its log holds no '%2'; it holds %3."),
    QT_TRANSLATE_NOOP("EngineSentence", "Run '%1': the manifest must give its parameters, a number above 0."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "Run '%1': neither its log nor the manifest says how many tokens it trains."),
    QT_TRANSLATE_NOOP("EngineSentence", "Run '%1': a loss of %2 nats is not above 0; the law is one of losses."),
    QT_TRANSLATE_NOOP("EngineSentence", "Run '%1': %2 usable points up to %3 tokens; at least %4 are needed."),
    QT_TRANSLATE_NOOP("EngineSentence", "Run '%1': the manifest holds no other run that a law could be fitted to, "
                                        "and nothing of its own curve may be used."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "Run '%1' lies %2x past the runs behind the law in size or tokens; beyond %3x no forecast is given."),
    QT_TRANSLATE_NOOP("EngineSentence", "There is no run to fit a law to."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "Run '%1' trains %2 parameters, run '%3' %4; a ratio at equal loss needs equal sizes."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "Run '%1' and run '%2' do not start alike: one from scratch, one from trained weights."),
    QT_TRANSLATE_NOOP("EngineSentence", "Run '%1' never comes to the end loss of '%2', %3 nats."),
    QT_TRANSLATE_NOOP("EngineSentence", "no run was chosen"),
    QT_TRANSLATE_NOOP("EngineSentence", "there is no pair of one size with AdamW and another optimizer"),
    QT_TRANSLATE_NOOP("EngineSentence", "parameters of the law: bootstrap over runs, and priors"),
    QT_TRANSLATE_NOOP("EngineSentence", "run to run: seed, tuning, and what the law does not describe"),
    QT_TRANSLATE_NOOP("EngineSentence", "distance past the runs behind the law"),
    QT_TRANSLATE_NOOP("EngineSentence", "a learning rate outside those tried")};

constexpr std::array memory_parts = {QT_TRANSLATE_NOOP("MemoryPart", "Weights"),
                                     QT_TRANSLATE_NOOP("MemoryPart", "Quantised weights"),
                                     QT_TRANSLATE_NOOP("MemoryPart", "Gradients"),
                                     QT_TRANSLATE_NOOP("MemoryPart", "Master weights"),
                                     QT_TRANSLATE_NOOP("MemoryPart", "Optimizer states"),
                                     QT_TRANSLATE_NOOP("MemoryPart", "Activations"),
                                     QT_TRANSLATE_NOOP("MemoryPart", "Logits and loss"),
                                     QT_TRANSLATE_NOOP("MemoryPart", "Communication buffers"),
                                     QT_TRANSLATE_NOOP("MemoryPart", "Optimizer workspace"),
                                     QT_TRANSLATE_NOOP("MemoryPart", "Reserve")};

} // namespace

std::span<const char *const> diagnosticPatterns() { return patterns; }
std::span<const char *const> memoryPartNames() { return memory_parts; }

} // namespace milepost
