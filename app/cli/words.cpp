// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/words.h"

#include "app/cli/differences.h"
#include "app/project/differences.h"

#include <algorithm>
#include <fmt/format.h>

namespace milepost {

namespace {

std::string with_plain_blanks(std::string_view text)
{
    constexpr std::string_view no_break_space = "\u00A0";
    std::string plain;
    for (auto at = text.find(no_break_space); at != std::string_view::npos; at = text.find(no_break_space)) {
        plain += text.substr(0, at);
        plain += ' ';
        text.remove_prefix(at + no_break_space.size());
    }
    return plain += text;
}

} // namespace

std::string milestone_name(const MilestoneEstimate &milestone)
{
    constexpr int loss_decimals = 3;
    if (milestone.is_adamw_final)
        return fmt::format("AdamW's final loss ({})", fixed(milestone.loss, loss_decimals));
    if (milestone.metric == "loss" || milestone.metric == "perplexity")
        return fmt::format("{} {}", milestone.metric, shown(Quantity::plain, milestone.value));
    if (milestone.metric == "bits_per_byte")
        return fmt::format("bits per byte {}", shown(Quantity::plain, milestone.value));
    // No score is above 1: a larger target is the loss of a reference (MLPerf).
    return fmt::format("{} {}", milestone.name,
                       shown(milestone.value > 1 ? Quantity::plain : Quantity::percent, milestone.value));
}

std::string shown(Quantity quantity, double value, std::string_view currency, bool plus)
{
    return with_plain_blanks(figure(Language::en, quantity, value, currency, plus));
}

std::string shown(Quantity quantity, const Quantiles &quantiles, std::string_view currency)
{
    return with_plain_blanks(figure(Language::en, quantity, quantiles, currency).inline_text());
}

std::vector<std::string> shown_beside(Quantity quantity, const std::vector<Quantiles> &row,
                                      std::string_view currency)
{
    std::vector<std::string> cells;
    for (const auto &text : figures_beside(Language::en, quantity, row, currency))
        cells.push_back(with_plain_blanks(text.inline_text()));
    return cells;
}

std::string shown_difference(Quantity quantity, const Quantiles &difference, const std::vector<Quantiles> &between,
                             std::string_view currency)
{
    return with_plain_blanks(
        difference_figure(Language::en, quantity, difference, between, currency).inline_text());
}

std::string chance(double probability) { return with_plain_blanks(chance_text(Language::en, probability)); }

std::string fixed(double value, int decimals) { return number_text(Language::en, value, decimals); }

std::string source_text(const Source &source)
{
    std::string text(to_string(source.provenance));
    for (const auto &part : {source.text, source.date})
        if (!part.empty())
            text += ", " + part;
    return text;
}

} // namespace milepost
