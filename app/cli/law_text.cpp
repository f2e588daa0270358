// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/law_text.h"

#include "app/cli/answer_text.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace milepost {

namespace {

std::string banded(const Quantiles &q, int decimals)
{
    const auto part = [&](const std::optional<double> &v) {
        return v ? fixed(*v, decimals) : std::string("never");
    };
    return fmt::format("{} (80 %: {} - {})", part(q.p50), part(q.p10), part(q.p90));
}

} // namespace

std::string loss_text(const Quantiles &loss) { return banded(loss, 4); }

std::string ratio_text(const Quantiles &ratio) { return banded(ratio, 3); }

std::string count_text(double count)
{
    struct Unit {
        double size;
        const char *name;
    };
    constexpr std::array units{Unit{1e12, " T"}, Unit{1e9, " B"}, Unit{1e6, " M"}, Unit{1e3, " k"}};
    for (const Unit &unit : units)
        if (count >= 0.9995 * unit.size) {
            const double value = count / unit.size;
            return fixed(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0) + unit.name;
        }
    return fixed(count, 0);
}

std::string tokens_text(double tokens) { return count_text(tokens); }

std::string signed_fixed(double value, int decimals)
{
    return fmt::format("{}{}", value > 0 ? "+" : "", fixed(value, decimals));
}

std::string band_text(std::vector<BandPart> band, std::string_view title)
{
    std::ranges::sort(band, std::greater{}, &BandPart::share);
    TextTable table({"part", "sd, %", "share, %"}, {Align::left, Align::right, Align::right});
    for (const BandPart &part : band)
        table.add({part.text, fixed(100 * part.log_sd, 2), fixed(100 * part.share, 0)});
    return band.empty() ? std::string() : heading(title) + table.text();
}

std::string notes_list(const std::vector<std::string> &notes)
{
    if (notes.empty())
        return {};
    constexpr std::size_t page_width = 116;
    std::string text = heading("Notes");
    for (const std::string &note : notes)
        text += "  - " + wrapped(note, page_width, 4) + '\n';
    return text;
}

} // namespace milepost
