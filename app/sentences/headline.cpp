// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sentences/headline.h"

#include "app/project/differences.h"
#include "engine/decision/headline_rule.h"

#include <algorithm>
#include <array>

namespace milepost {
namespace {

/// Digits of the two medians without unit and with the same decimals: "138" and "119".
std::pair<QString, QString> daysNumbers(const Words &words, const MilestoneEstimate &a, const MilestoneEstimate &b)
{
    const std::vector<FigureText> texts =
        figures_beside(words.language(), Quantity::plain, std::array{a.days, b.days});
    return {QString::fromStdString(texts[0].value), QString::fromStdString(texts[1].value)};
}

/// Money as it is read aloud: "$1.3 million". Other languages write it so already.
QString spoken(const Words &words, const FigureText &money)
{
    QString text = QString::fromStdString(money.value);
    if (words.language() != Language::en)
        return text;
    if (text.endsWith(QStringLiteral("\u00A0M")))
        return text.chopped(2) + QStringLiteral("\u00A0million");
    if (text.endsWith(QStringLiteral("\u00A0B")))
        return text.chopped(2) + QStringLiteral("\u00A0billion");
    return text;
}

} // namespace

Quantiles savingOf(const HeadlineQuestion &question)
{
    return headline_saving(question.against(), question.milestone);
}

std::size_t headlineArm(const Comparison &comparison)
{
    const auto best = std::max_element(comparison.against_first.begin(), comparison.against_first.end(),
                                       [](const ArmAgainstFirst &a, const ArmAgainstFirst &b) {
                                           return a.milestones.front().probability_cheaper <
                                                  b.milestones.front().probability_cheaper;
                                       });
    return static_cast<std::size_t>(best - comparison.against_first.begin());
}

HeadlineQuestion headlineQuestion(const Comparison &comparison)
{
    return {comparison, comparison.against_first.empty() ? 0 : headlineArm(comparison) + 1, 0, {}, {}};
}

HeadlineCase headlineCase(const HeadlineQuestion &question)
{
    const bool base_reaches = question.base().days.p50.has_value();
    if (question.arm == 0)
        return base_reaches ? HeadlineCase::single_reached : HeadlineCase::single_unlikely;
    const bool other_reaches = question.other().days.p50.has_value();
    if (!base_reaches && !other_reaches)
        return HeadlineCase::none_likely;
    if (!other_reaches)
        return HeadlineCase::only_base;
    if (!base_reaches)
        return HeadlineCase::only_other;
    const double chance = question.difference().probability_cheaper;
    if (is_undecided(chance))
        return HeadlineCase::undecided;
    const bool faster = *question.other().days.p50 <= *question.base().days.p50;
    if (chance > undecided_to)
        return faster ? HeadlineCase::cheaper_and_faster : HeadlineCase::cheaper_but_slower;
    return faster ? HeadlineCase::dearer_but_faster : HeadlineCase::dearer_and_slower;
}

QString milestoneScore(const MilestoneEstimate &milestone, const Words &words)
{
    // No score is above 1: a larger target is the loss of a reference (MLPerf).
    return milestone.value > 1 ? words.number(milestone.value, 2)
                               : words.single(Quantity::percent, milestone.value);
}

QString milestoneName(const MilestoneEstimate &milestone, const Words &words)
{
    if (milestone.is_adamw_final)
        return filled(words.translate("Milestone", "AdamW’s final loss (%1)", "milestone; %1 is the loss"),
                      {words.number(milestone.loss, 3)});
    if (milestone.metric == "loss")
        return filled(words.translate("Milestone", "loss %1", "milestone"), {words.number(milestone.value, 3)});
    if (milestone.metric == "perplexity")
        return filled(words.translate("Milestone", "perplexity %1", "milestone"),
                      {words.number(milestone.value, 2)});
    if (milestone.metric == "bits_per_byte")
        return filled(words.translate("Milestone", "bits per byte %1", "milestone"),
                      {words.number(milestone.value, 3)});
    return QString::fromStdString(milestone.name) + QChar(QChar::Nbsp) + milestoneScore(milestone, words);
}

namespace {

QString baseName(const HeadlineQuestion &question)
{
    return question.base_name.isEmpty() ? Words::optimizer(question.comparison.arms.front().optimizer)
                                        : question.base_name;
}

/// One arm alone: days and money, or in how many cases it gets there at all.
RichText singleHeadline(const HeadlineQuestion &question, HeadlineCase which, const Words &words)
{
    const Estimate &first = question.comparison.arms.front();
    const MilestoneEstimate &target = question.base();
    const QString base = baseName(question), name = milestoneName(target, words);
    if (which == HeadlineCase::single_reached) {
        const QString days = QString::fromStdString(figure(words.language(), Quantity::days, target.days).value);
        const QString cost = spoken(words, figure(words.language(), Quantity::money, target.cost, first.currency));
        return target.is_adamw_final && first.optimizer == OptimizerKind::adamw
                   ? words.rich(
                         words.translate("Headline",
                                         "AdamW finishes the planned training in about **%1**, for about **%2**."),
                         {days, cost})
                   : words.rich(words.translate("Headline",
                                                "%1 reaches the milestone “%2” in about **%3**, for about **%4**."),
                                {base, name, days, cost});
    }
    return words.rich(words.translate("Headline",
                                      "%1 reaches the milestone “%2” in **%3** cases, so that no typical "
                                      "number of days can be given."),
                      {base, name, words.chance(target.probability_reached)});
}

/// Two arms: which one is the better choice, and in how many cases.
RichText pairHeadline(const HeadlineQuestion &question, HeadlineCase which, const Words &words)
{
    const Estimate &first = question.comparison.arms.front();
    const MilestoneEstimate &target = question.base();
    const QString base = baseName(question), name = milestoneName(target, words);
    const QString other = question.other_name.isEmpty()
                              ? Words::optimizer(question.comparison.arms[question.arm].optimizer)
                              : question.other_name;
    const auto [base_days, other_days] = daysNumbers(words, question.base(), question.other());
    const QString chance = words.chance(question.difference().probability_cheaper);
    const bool final_loss = target.is_adamw_final && first.optimizer == OptimizerKind::adamw;
    // Amounts are said as positive numbers: the verb carries the sign.
    const Quantiles saving = savingOf(question);
    const QString amount =
        spoken(words, difference_figure(words.language(), Quantity::money,
                                        saving.p50.value_or(0) >= 0 ? saving : negated(saving),
                                        std::array{question.base().cost, question.other().cost}, first.currency));

    switch (which) {
    case HeadlineCase::none_likely:
        return words.rich(words.translate("Headline",
                                          "Neither %1 nor %2 reaches the milestone “%3” in half of the cases: "
                                          "**%4** with %1, **%5** with %2."),
                          {base, other, name, words.chance(question.base().probability_reached),
                           words.chance(question.other().probability_reached)});
    case HeadlineCase::only_base:
        return words.rich(words.translate("Headline",
                                          "%1 reaches the milestone “%2” in about **%3 days**; %4 reaches it in "
                                          "**%5** cases."),
                          {base, name, base_days, other, words.chance(question.other().probability_reached)});
    case HeadlineCase::only_other:
        return words.rich(words.translate("Headline",
                                          "%4 reaches the milestone “%2” in about **%3 days**; %1 reaches it in "
                                          "**%5** cases."),
                          {base, name, other_days, other, words.chance(question.base().probability_reached)});
    case HeadlineCase::undecided:
        return words.rich(
            words.translate("Headline",
                            "%1 and %2 cannot be told apart with what is known: **%3 against %4 days**; "
                            "%2 is the cheaper choice in **%5** cases. One pair of small runs would "
                            "settle it."),
            {base, other, base_days, other_days, chance});
    case HeadlineCase::cheaper_and_faster:
        return final_loss
                   ? words.rich(
                         words.translate("Headline",
                                         "%1 reaches AdamW’s final loss in about **%2 days instead of %3** and "
                                         "saves about **%4**; it is the cheaper choice in **%5** cases."),
                         {other, other_days, base_days, amount, chance})
                   : words.rich(
                         words.translate("Headline",
                                         "%1 reaches the milestone “%6” in about **%2 days instead of %3** "
                                         "and saves about **%4**; it is the cheaper choice in **%5** cases."),
                         {other, other_days, base_days, amount, chance, name});
    case HeadlineCase::cheaper_but_slower:
        return words.rich(
            words.translate("Headline", "%1 needs about **%2 days instead of %3** to the milestone “%6”, but saves "
                                        "about **%4**; it is the cheaper choice in **%5** cases."),
            {other, other_days, base_days, amount, chance, name});
    case HeadlineCase::dearer_but_faster:
        return words.rich(
            words.translate("Headline",
                            "%1 reaches the milestone “%6” in about **%2 days instead of %3**, but costs "
                            "about **%4** more, switching included; it is the cheaper choice in "
                            "**%5** cases."),
            {other, other_days, base_days, amount, chance, name});
    default:
        return words.rich(
            words.translate("Headline",
                            "%7 remains the better choice: %1 needs about **%2 days instead of %3** to the "
                            "milestone “%6” and costs about **%4** more; it is the cheaper choice in **%5** "
                            "cases."),
            {other, other_days, base_days, amount, chance, name, base});
    }
}

} // namespace

RichText headline(const HeadlineQuestion &question, const Words &words)
{
    const HeadlineCase which = headlineCase(question);
    if (which == HeadlineCase::single_reached || which == HeadlineCase::single_unlikely)
        return singleHeadline(question, which, words);
    return pairHeadline(question, which, words);
}

} // namespace milepost
