// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/html_renderer.h"

#include "app/report/canvas.h"
#include "app/report/palette.h"
#include "app/report/plot_painter.h"
#include "app/sentences/line_breaks.h"

#include <array>

namespace milepost::report {
namespace {

constexpr double content_width = 680; // CSS pixels
constexpr double plot_gutter = 20;

QString escaped(const QString &text) { return text.toHtmlEscaped(); }

/// Of sentences and headings, which a reader's window breaks into lines.
QString prose(const QString &text) { return escaped(heldParticles(text)); }

QString languageCode(Language language)
{
    return language == Language::de   ? QStringLiteral("de")
           : language == Language::ja ? QStringLiteral("ja")
                                      : QStringLiteral("en");
}

QString runs(const RichText &text)
{
    QString html;
    for (const TextRun &run : text)
        html +=
            run.bold ? QStringLiteral("<strong>") + prose(run.text) + QStringLiteral("</strong>") : prose(run.text);
    return html;
}

/// Marker of an arm or of a provenance as a picture of the size of a letter; the word beside it carries the
/// meaning.
QString marker(const ReportFonts &fonts, std::optional<Provenance> badge, std::optional<OptimizerKind> arm)
{
    SvgCanvas canvas(fonts);
    if (badge)
        canvas.badge({5, 5}, 3.6, *badge);
    else
        canvas.armMarker({5, 5}, 3.8, *arm);
    const QString svg = canvas.svg({10, 10}, QStringLiteral("m"), QString(), QString());
    // Decoration only: without title and role, so that screen readers do not stop at it.
    const qsizetype body = svg.indexOf(QLatin1String("</desc>\n")) + 8;
    return QStringLiteral("<svg class=\"mark\" viewBox=\"0 0 10 10\" aria-hidden=\"true\">") +
           svg.mid(body).remove(u'\n');
}

QString styleSheet(const ReportFonts &fonts)
{
    QStringList families;
    for (const QString &family : fonts.families())
        families << QStringLiteral("\"%1\"").arg(family);
    const auto color = [](QRgb rgb) { return QColor::fromRgb(rgb).name(); };
    QString css = QStringLiteral(
        "body{margin:0 auto;padding:24px;max-width:@widthpx;color:@text;background:#fff;"
        "font:14px/1.5 system-ui,@families,sans-serif}\n"
        "header p{color:@muted;margin:0 0 12px}h1{font-size:26px;margin:0;line-height:1.25}\n"
        "h2{font-size:18px;margin:32px 0 6px}p{margin:8px 0}.lead{font-size:20px;line-height:1.4}"
        ".note,.band,figcaption{color:@muted;font-size:12px}\n"
        "table{border-collapse:collapse;width:100%;font-size:13px;margin:10px 0;font-variant-numeric:tabular-nums}"
        "th,td{padding:4px 6px;text-align:left;vertical-align:top;border-bottom:1px solid @hairline}\n"
        "th{background:@header;border-bottom-color:@border}.r{text-align:right}.band{display:block}\n"
        "figure{margin:12px 0;display:flex;gap:20px}.panel{flex:1}.panel h3{font-size:13px;margin:0 0 2px}"
        ".panel svg{width:100%;height:auto;display:block}\n"
        "svg text{font-family:system-ui,@families,sans-serif}svg.mark{width:10px;height:10px;margin-right:4px;"
        "vertical-align:-1px}\n"
        "pre{font-size:11px;background:#f6f7f9;padding:10px;overflow-x:auto;border:1px solid @hairline}"
        "summary{cursor:pointer;color:@muted;font-size:12px}\n"
        "@media print{body{padding:0;max-width:none}h2{break-after:avoid}tr,figure{break-inside:avoid}}\n");
    css.replace(QLatin1String("@families"), families.join(u','));
    css.replace(QLatin1String("@width"), QString::number(content_width));
    css.replace(QLatin1String("@hairline"), color(palette::hairline));
    css.replace(QLatin1String("@header"), color(palette::header));
    css.replace(QLatin1String("@border"), color(palette::border));
    css.replace(QLatin1String("@muted"), color(palette::muted));
    css.replace(QLatin1String("@text"), color(palette::text));
    return css;
}

QString paragraphHtml(const Paragraph &paragraph)
{
    static const std::array classes = {QStringLiteral(" class=\"lead\""), QString(),
                                       QStringLiteral(" class=\"note\"")};
    return QStringLiteral("<p") + classes[static_cast<std::size_t>(paragraph.style)] + u'>' + runs(paragraph.text) +
           QStringLiteral("</p>\n");
}

QString cellHtml(const Cell &cell, const Column &column, const QString &tag, const ReportFonts &fonts)
{
    QString html = u'<' + tag + (column.right ? QStringLiteral(" class=\"r\"") : QString());
    if (cell.arm)
        html += QStringLiteral(" style=\"color:%1\"").arg(QColor::fromRgb(palette::arm(*cell.arm)).name());
    html += u'>';
    if (cell.badge || cell.arm)
        html += marker(fonts, cell.badge, cell.arm);
    html += cell.strong && tag == u"td"
                ? QStringLiteral("<strong>") + prose(cell.text) + QStringLiteral("</strong>")
                : prose(cell.text);
    if (!cell.band.isEmpty())
        html += QStringLiteral("<span class=\"band\">") + escaped(cell.band) + QStringLiteral("</span>");
    return html + QStringLiteral("</") + tag + u'>';
}

QString tableHtml(const Table &table, const ReportFonts &fonts, const Words &words)
{
    QString html = QStringLiteral("<table id=\"") + table.id + QStringLiteral("\"><thead><tr>");
    for (const Column &column : table.columns) {
        Cell head;
        head.text = column.title;
        head.band = column.band_title.value_or(QString());
        head.arm = column.arm;
        html += cellHtml(head, column, QStringLiteral("th"), fonts);
    }
    html += QStringLiteral("</tr></thead><tbody>\n");
    for (const std::vector<Cell> &row : table.rows) {
        html += QStringLiteral("<tr>");
        for (std::size_t c = 0; c < row.size() && c < table.columns.size(); ++c)
            html += cellHtml(row[c], table.columns[c], QStringLiteral("td"), fonts);
        html += QStringLiteral("</tr>\n");
    }
    html += QStringLiteral("</tbody></table>\n");
    if (!table.twin)
        return html;
    return QStringLiteral("<details><summary>") + escaped(words.translate("Report", "The plot as a table")) +
           QStringLiteral("</summary>\n") + html + QStringLiteral("</details>\n");
}

QString figureHtml(const Figure &figure, const ReportFonts &fonts, const Words &words)
{
    const double count = static_cast<double>(figure.panels.size());
    const double width = (content_width - plot_gutter * (count - 1)) / count;
    // Plots are drawn in points; the page shows them a little larger.
    constexpr double pixels_per_point = 1.25;
    QString html = QStringLiteral("<figure>\n");
    for (const Figure::Panel &panel : figure.panels) {
        SvgCanvas canvas(fonts);
        const QSizeF size(width / pixels_per_point, figure.height_pt);
        paintPlot(canvas, panel.plot, size, words);
        html += QStringLiteral("<div class=\"panel\"><h3>") + prose(panel.title) + QStringLiteral("</h3>\n") +
                canvas.svg(size, panel.id, panel.title, panel.description) + QStringLiteral("</div>\n");
    }
    return html + QStringLiteral("</figure>\n");
}

} // namespace

Expected<QByteArray> renderHtml(const ReportDocument &document)
{
    const Expected<ReportFonts> fonts = ReportFonts::choose(document.language);
    if (!fonts)
        return tl::make_unexpected(fonts.error());
    const Words words(document.language);
    QString html =
        QStringLiteral("<!DOCTYPE html>\n<html lang=\"") + languageCode(document.language) +
        QStringLiteral(
            "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
            "content=\"width=device-width, initial-scale=1\">\n<meta name=\"generator\" content=\"Milepost ") +
        escaped(document.program_version) + QStringLiteral("\">\n<meta name=\"date\" content=\"") + document.date +
        QStringLiteral("\">\n<meta name=\"description\" content=\"") + escaped(plainText(document.headline)) +
        QStringLiteral("\">\n<title>") + escaped(document.scenario_name) + QStringLiteral(" – ") +
        escaped(document.title) + QStringLiteral("</title>\n<style>\n") + styleSheet(*fonts) +
        QStringLiteral("</style>\n</head>\n<body>\n<header><h1>") + escaped(document.scenario_name) +
        QStringLiteral("</h1><p>") + escaped(document.title + QStringLiteral(" · ") + document.date_text) +
        QStringLiteral("</p></header>\n<main>\n");
    for (const Section &section : document.sections) {
        html += QStringLiteral("<section id=\"section-") + section.id + QStringLiteral("\">\n<h2>") +
                prose(section.title) + QStringLiteral("</h2>\n");
        for (const Block &block : section.blocks) {
            if (const auto *paragraph = std::get_if<Paragraph>(&block))
                html += paragraphHtml(*paragraph);
            else if (const auto *table = std::get_if<Table>(&block))
                html += tableHtml(*table, *fonts, words);
            else if (const auto *figure = std::get_if<Figure>(&block))
                html += figureHtml(*figure, *fonts, words);
            else
                html +=
                    QStringLiteral("<pre>") + escaped(std::get<CodeBlock>(block).text) + QStringLiteral("</pre>\n");
        }
        html += QStringLiteral("</section>\n");
    }
    // "<" as an escape: no text of the scenario can end the script element, and JSON readers see the same document.
    html += QStringLiteral("</main>\n<footer><p class=\"note\">") + escaped(document.footer) +
            QStringLiteral("</p></footer>\n<script type=\"application/json\" id=\"milepost-scenario\">\n") +
            QString(document.scenario_json).replace(u'<', QLatin1String("\\u003c")) +
            QStringLiteral("\n</script>\n</body>\n</html>\n");
    return html.toUtf8();
}

} // namespace milepost::report
