// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sentences/run_words.h"

#include <QtGlobal>

#include <array>

namespace milepost {
namespace {

// As calibration/laws and calibration/curves write them. A test provokes the notes of a run in progress and the
// reasons to refuse one, and holds them against this list.
constexpr std::array patterns = {
    QT_TRANSLATE_NOOP("EngineSentence", "the log has trained %1 tokens, the plan %2 in all; the log is that of "
                                        "another run, or its tokens or training.tokens are in another unit."),
    QT_TRANSLATE_NOOP("EngineSentence", "the log has %1 tokens per step, the plan %2; the log is that of another "
                                        "run, or its tokens are in another unit."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "the log trains %1 tokens per second, the plan's GPUs could at their peak train %2; the log "
                      "is that of another run or machine, or its times are in another unit."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "no forecast of the loss yet: the plan is more than %1 times what the log shows"),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "no forecast of the loss: it rises, and the law is one of losses that fall"),
    QT_TRANSLATE_NOOP("EngineSentence", "the loss has risen by %1 nats since the first half of the log; a forecast "
                                        "from a law that only falls is a hope"),
    QT_TRANSLATE_NOOP("EngineSentence", "a loss of %1 nats is worse than guessing among %2 tokens (%3): the run "
                                        "has diverged, or its loss is in another unit"),
    QT_TRANSLATE_NOOP("EngineSentence", "the log trains %1 times as fast as the plan: is it this plan's log?"),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "the log trains %1 times as slowly as the plan: is it this plan's log, and are its times in seconds?"),
    QT_TRANSLATE_NOOP("EngineSentence", "the log has no times; the plan's own pace is taken"),
    QT_TRANSLATE_NOOP("EngineSentence", "tokens are steps times %1, the plan's batch"),
    QT_TRANSLATE_NOOP("EngineSentence", "Run '%1': its loss rises by %2 % from the first third of its log to the "
                                        "last; the law is one of losses that fall."),
    QT_TRANSLATE_NOOP("EngineSentence", "Run '%1' starts from scratch, run '%2' from trained weights; such runs "
                                        "follow different laws and are never pooled."),
    QT_TRANSLATE_NOOP("EngineSentence", "Run '%1' starts from trained weights, run '%2' from scratch; such runs "
                                        "follow different laws and are never pooled."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "Run '%1' counts steps only, run '%2' tokens, and the two are not compared; the manifest "
                      "must give run '%3' its batch_tokens, the tokens of one step."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "Run '%1' counts steps only, as do all others that a law could be fitted to, and a law is one "
        "of tokens; the manifest must give its batch_tokens, the tokens of one step."),
    QT_TRANSLATE_NOOP("EngineSentence", "Run '%1' has come to %2 of its %3 planned tokens; a ratio at equal end "
                                        "loss needs a log of at least a tenth of the plan."),
    QT_TRANSLATE_NOOP(
        "EngineSentence",
        "the run lies %1x past the runs behind the law in size, tokens or batch; the band is widened"),
    QT_TRANSLATE_NOOP("EngineSentence", "both runs use one optimizer; what is compared is their settings"),
    QT_TRANSLATE_NOOP("EngineSentence", "the optimizer is not said; AdamW is taken"),
    QT_TRANSLATE_NOOP("EngineSentence", "neither the log nor the manifest gives tokens; steps are counted instead"),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "the schedule is not said; a constant learning rate is taken where none is logged"),
    QT_TRANSLATE_NOOP("EngineSentence", "Steps are those of the logging program (_step)."),
    QT_TRANSLATE_NOOP("EngineSentence", "Numbers are written with a decimal comma."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "Elapsed time is the sum of the recorded iteration times, without evaluation and pauses."),
    QT_TRANSLATE_NOOP("EngineSentence", "trainer_state.json holds no time per step."),
    QT_TRANSLATE_NOOP("EngineSentence", "The log's target is %1."),
    QT_TRANSLATE_NOOP("EngineSentence", "eval_accuracy of %1 is the loss of the validation set."),
    QT_TRANSLATE_NOOP("EngineSentence", "The rules of %1 start from trained weights."),
    QT_TRANSLATE_NOOP("EngineSentence", "The log counts progress in tokens."),
    QT_TRANSLATE_NOOP("EngineSentence", "The log counts progress in sequences."),
    QT_TRANSLATE_NOOP("EngineSentence", "The file is damaged in places; records between them were read."),
    QT_TRANSLATE_NOOP("EngineSentence", "The files have different formats: %1 and %2."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "The steps of the log fall from its first record on; it is read backwards."),
    QT_TRANSLATE_NOOP("EngineSentence", "Times count from 1970 in the log; the first of them is the start."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "Sequence length %1 from batch_tokens and the largest batch of %2 sequences."),
    QT_TRANSLATE_NOOP("EngineSentence", "The log counts tokens only; steps are tokens over batch_tokens."),
    QT_TRANSLATE_NOOP("EngineSentence", "The log counts tokens only; steps are running numbers of its records."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "The log has %1 tokens per step on average, the description says %2; the log counts."),
    QT_TRANSLATE_NOOP("EngineSentence", "Tokens are consumed samples times a sequence length of %1."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "The log gives sequence lengths of %1 and %2 tokens; the later one counts for all."),
    QT_TRANSLATE_NOOP("EngineSentence", "Tokens are the batches of the log, added up."),
    QT_TRANSLATE_NOOP("EngineSentence", "Tokens are steps times %1 tokens."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "The log gives steps but no tokens; batch_tokens in a manifest turns one into the other."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "'%1' is not a number from step %2 to the end of the log: the run diverged."),
    QT_TRANSLATE_NOOP("EngineSentence",
                      "'%1': one record of %2 was kept, %3 points in all; their values are as logged."),
    QT_TRANSLATE_NOOP("EngineSentence", "'%1' does not say of which data it is the loss; it is taken as %2."),
    QT_TRANSLATE_NOOP("EngineSentence", "The log has no %1; %2 stands in.")};

} // namespace

std::span<const char *const> runPatterns() { return patterns; }

} // namespace milepost
