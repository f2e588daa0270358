// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/report_fonts.h"

#include <QFontDatabase>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace milepost::report {
namespace {

// Large enough that the rounding of a single advance cannot be seen.
constexpr double metric_pixels = 1000;

// One step of the font engine's 26.6 fixed-point numbers, in pixels.
constexpr double smallest_spacing = 1.0 / 64;

QFont fontOf(const QStringList &families, double pixels, bool bold, bool shaping)
{
    QFont font;
    font.setFamilies(families);
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    font.setWeight(bold ? QFont::Bold : QFont::Normal);
    font.setHintingPreference(QFont::PreferNoHinting);
    // A spacing of its own, however small, switches ligatures off: "final" is found when it is searched for.
    font.setLetterSpacing(QFont::AbsoluteSpacing, smallest_spacing);
    // Japanese fonts substitute digits between Latin letters by glyphs that no letter maps to: a search would miss
    // them.
    const int strategy = QFont::PreferOutline | QFont::ForceOutline | (shaping ? 0 : QFont::PreferNoShaping);
    font.setStyleStrategy(static_cast<QFont::StyleStrategy>(strategy));
    return font;
}

QStringList installedOf(const QStringList &wanted)
{
    const QStringList installed = QFontDatabase::families();
    QStringList result;
    for (const QString &family : wanted)
        if (installed.contains(family))
            result << family;
    return result;
}

} // namespace

Expected<ReportFonts> ReportFonts::choose(Language language)
{
    const QStringList japanese = {QStringLiteral("Noto Sans CJK JP"), QStringLiteral("Noto Sans JP"),
                                  QStringLiteral("IPAexGothic"),      QStringLiteral("IPAGothic"),
                                  QStringLiteral("TakaoGothic"),      QStringLiteral("VL Gothic")};
    const QStringList latin = {QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans"),
                               QStringLiteral("Liberation Sans")};
    const QStringList mono = {QStringLiteral("Noto Sans Mono"), QStringLiteral("DejaVu Sans Mono"),
                              QStringLiteral("Liberation Mono")};
    ReportFonts fonts;
    const QStringList found_japanese = installedOf(japanese);
    if (language == Language::ja && found_japanese.isEmpty())
        return fail("report.fonts", "lang",
                    "No font with Japanese letters is installed; install the package fonts-noto-cjk.",
                    FailureKind::missing_part);
    // Japanese families carry Latin letters that fit them; names in a Western report still find Japanese ones.
    fonts.families_ =
        language == Language::ja ? found_japanese + installedOf(latin) : installedOf(latin) + found_japanese;
    fonts.shaping_ = language != Language::ja;
    fonts.mono_families_ = installedOf(mono) + fonts.families_;
    if (fonts.families_.isEmpty())
        return fail("report.fonts", "",
                    "No font is installed; install the packages fonts-dejavu-core and fonts-noto-cjk.",
                    FailureKind::missing_part);
    return fonts;
}

QFont ReportFonts::text(double pixels, bool bold) const { return fontOf(families_, pixels, bold, shaping_); }

QFont ReportFonts::mono(double pixels) const { return fontOf(mono_families_, pixels, false, shaping_); }

double ReportFonts::width(const QString &text, double size, bool bold) const
{
    return QFontMetricsF(fontOf(families_, metric_pixels, bold, shaping_)).horizontalAdvance(text) * size /
           metric_pixels;
}

} // namespace milepost::report
