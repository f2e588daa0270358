// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/pdf_layout.h"

#include "app/report/canvas.h"
#include "app/report/palette.h"
#include "app/report/plot_painter.h"
#include "app/report/text_block.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace milepost::report {
namespace {

constexpr double cell_padding_x = 3.5, cell_padding_y = 2.2;
constexpr double badge_radius = 2.7, badge_width = 9;
constexpr double code_size = 6;

void fill(QPainter &painter, const QRectF &points, double units, QRgb color)
{
    painter.fillRect(QRectF(points.topLeft() * units, points.size() * units), QColor::fromRgb(color));
}

/// Paragraph sizes by style.
TextBlockStyle styleOf(Paragraph::Style style)
{
    switch (style) {
    case Paragraph::Style::lead: return {13, palette::text, false, false, 1.36};
    case Paragraph::Style::note: return {7.5, palette::muted, false, false, 1.36};
    case Paragraph::Style::body: break;
    }
    return {8.8, palette::text, false, false, 1.4};
}

/// One cell, measured.
struct CellBlock {
    TextBlock text, band;
    std::optional<Provenance> badge;
    std::optional<OptimizerKind> arm;
    bool right = false;
    double x = 0, width = 0;
    [[nodiscard]] double height() const { return text.height() + band.height(); }
    [[nodiscard]] double indent() const { return badge || arm ? badge_width : 0; }
};

void drawCell(QPainter &painter, const CellBlock &cell, const ReportFonts &fonts, double units, QPointF top_left)
{
    const QPointF at(top_left.x() + cell.x + cell_padding_x, top_left.y() + cell_padding_y);
    if (cell.badge || cell.arm) {
        PainterCanvas canvas(painter, fonts, at * units, units);
        // Right-aligned arm names keep their marker beside the name.
        const double free =
            cell.right ? cell.width - 2 * cell_padding_x - cell.indent() - cell.text.naturalWidth() : 0;
        const QPointF center(free + badge_radius + 0.4, cell.text.lineHeight() / 2);
        if (cell.badge)
            canvas.badge(center, badge_radius, *cell.badge);
        else
            canvas.armMarker(center, badge_radius, *cell.arm);
    }
    cell.text.draw(painter, at + QPointF(cell.indent(), 0));
    cell.band.draw(painter, at + QPointF(cell.indent(), cell.text.height()));
}

double heightOf(const std::vector<CellBlock> &row)
{
    double height = 0;
    for (const CellBlock &cell : row)
        height = std::max(height, cell.height());
    return height + 2 * cell_padding_y;
}

/// Height of strips from `first` that must stay together, without the leading gap; `end` is behind the last of
/// them.
double groupHeight(const std::vector<Strip> &strips, std::size_t first, std::size_t &end)
{
    double height = strips[first].height;
    end = first + 1;
    while (end < strips.size() && strips[end - 1].keep_with_next) {
        height += strips[end].gap_before + strips[end].height;
        ++end;
    }
    return height;
}

} // namespace

std::vector<PageContent> paginate(const std::vector<Strip> &strips, const PageMetrics &metrics)
{
    std::vector<PageContent> pages(1);
    const double bottom = metrics.height - metrics.bottom;
    double y = metrics.top;
    const auto newPage = [&] {
        pages.emplace_back();
        y = metrics.top;
    };
    std::size_t group_end = 0;
    for (std::size_t i = 0; i < strips.size(); ++i) {
        const Strip &strip = strips[i];
        double needed = strip.height;
        if (i >= group_end) {
            const double group = groupHeight(strips, i, group_end);
            // A group higher than a page is broken where it must be.
            needed = group <= metrics.content_height() ? group : strip.height;
        }
        double gap = pages.back().empty() ? 0 : strip.gap_before;
        if (!pages.back().empty() && y + gap + needed > bottom) {
            newPage();
            gap = 0;
            if (strip.repeated_head) {
                pages.back().push_back({strip.repeated_head.get(), y});
                y += strip.repeated_head->height;
            }
        }
        pages.back().push_back({&strip, y + gap});
        y += gap + strip.height;
    }
    return pages;
}

StripMaker::StripMaker(const ReportDocument &document, const ReportFonts &fonts, const Words &words,
                       QPaintDevice *device, double units, double width)
    : document_(document), fonts_(fonts), words_(words), device_(device), units_(units), width_(width)
{
}

std::vector<Strip> StripMaker::strips() const
{
    std::vector<Strip> strips;
    addTitle(strips);
    for (const Section &section : document_.sections)
        addSection(strips, section);
    return strips;
}

void StripMaker::addTitle(std::vector<Strip> &strips) const
{
    const TextBlock title({{document_.scenario_name, true}}, {19, palette::text, false, false, 1.25}, width_,
                          fonts_, device_, units_);
    const TextBlock subtitle({{document_.title + QStringLiteral(" · ") + document_.date_text, false}},
                             {9.5, palette::muted, false, false, 1.4}, width_, fonts_, device_, units_);
    Strip strip;
    strip.height = title.height() + subtitle.height() + 6;
    strip.keep_with_next = true;
    strip.draw = [=, units = units_, width = width_](QPainter &painter, QPointF at) {
        title.draw(painter, at);
        subtitle.draw(painter, at + QPointF(0, title.height()));
        fill(painter, {at.x(), at.y() + title.height() + subtitle.height() + 4, width, 1.2}, units, palette::slate);
    };
    strips.push_back(std::move(strip));
}

void StripMaker::addSection(std::vector<Strip> &strips, const Section &section) const
{
    const TextBlock title({{section.title, true}}, {12, palette::text, false, false, 1.3}, width_, fonts_, device_,
                          units_);
    Strip strip;
    strip.height = title.height() + 2;
    strip.gap_before = 15;
    strip.keep_with_next = true;
    strip.bookmark = section.title;
    strip.draw = [=](QPainter &painter, QPointF at) { title.draw(painter, at); };
    strips.push_back(std::move(strip));
    for (std::size_t b = 0; b < section.blocks.size(); ++b) {
        const Block &block = section.blocks[b];
        if (const auto *paragraph = std::get_if<Paragraph>(&block)) {
            addParagraph(strips, *paragraph);
            // A sentence that introduces a table or a plot stands on its page.
            const bool introduces = b + 1 < section.blocks.size() &&
                                    !std::holds_alternative<Paragraph>(section.blocks[b + 1]) &&
                                    paragraph->style != Paragraph::Style::note;
            strips.back().keep_with_next = strips.back().keep_with_next || introduces;
        } else if (const auto *table = std::get_if<Table>(&block))
            addTable(strips, *table);
        else if (const auto *figure = std::get_if<Figure>(&block))
            addFigure(strips, *figure);
        else
            addCode(strips, std::get<CodeBlock>(block));
    }
}

void StripMaker::addParagraph(std::vector<Strip> &strips, const Paragraph &paragraph) const
{
    const TextBlock block(paragraph.text, styleOf(paragraph.style), width_, fonts_, device_, units_);
    const int lines = block.lineCount();
    for (int i = 0; i < lines; ++i) {
        Strip strip;
        strip.height = block.lineHeight();
        strip.gap_before = i == 0 ? 5 : 0;
        // No single line of a paragraph stands alone at the foot or at the head of a page.
        strip.keep_with_next = lines <= 4 ? i + 1 < lines : i == 0 || i == lines - 2;
        strip.draw = [=](QPainter &painter, QPointF at) { block.drawLine(painter, i, at); };
        strips.push_back(std::move(strip));
    }
}

std::vector<double> StripMaker::columnWidths(const Table &table, double size) const
{
    // No word is broken for the sake of a weight: a column is at least as wide as its longest word, up to a third
    // of the page, and the others give way in proportion.
    static const QRegularExpression separator(QStringLiteral("[\\s\\-/]+"));
    const auto longestWord = [&](const QString &text, bool bold) {
        double longest = 0;
        for (const QString &word : text.split(separator))
            longest = std::max(longest, fonts_.width(word, size, bold));
        return longest;
    };
    const double total = std::accumulate(table.columns.begin(), table.columns.end(), 0.0,
                                         [](double sum, const Column &c) { return sum + c.weight; });
    std::vector<double> widths, least;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        widths.push_back(table.columns[c].weight / total * width_);
        double word = longestWord(table.columns[c].title, true) + (table.columns[c].arm ? badge_width : 0);
        for (const std::vector<Cell> &row : table.rows)
            if (c < row.size())
                word = std::max(word, longestWord(row[c].text, row[c].strong) +
                                          (row[c].badge || row[c].arm ? badge_width : 0));
        least.push_back(std::min(word + 2 * cell_padding_x + 1, width_ / 3));
    }
    double missing = 0, spare = 0;
    for (std::size_t c = 0; c < widths.size(); ++c)
        (widths[c] < least[c] ? missing : spare) += std::abs(widths[c] - least[c]);
    if (missing == 0 || missing > spare)
        return widths;
    for (std::size_t c = 0; c < widths.size(); ++c)
        widths[c] = widths[c] < least[c] ? least[c] : widths[c] - (widths[c] - least[c]) * missing / spare;
    return widths;
}

void StripMaker::addTable(std::vector<Strip> &strips, const Table &table) const
{
    if (table.twin)
        return;
    const double size = table.dense ? 7.0 : 7.8;
    const std::vector<double> widths = columnWidths(table, size);
    std::vector<double> lefts(widths.size(), 0.0);
    std::partial_sum(widths.begin(), widths.end() - 1, lefts.begin() + 1);
    const auto measured = [&](const Cell &cell, std::size_t c, double letters) {
        CellBlock block;
        block.badge = cell.badge;
        block.arm = cell.arm;
        block.right = table.columns[c].right;
        block.x = lefts[c];
        block.width = widths[c];
        const double width = widths[c] - 2 * cell_padding_x - block.indent();
        const QRgb color = cell.arm ? palette::arm(*cell.arm) : palette::text;
        block.text = TextBlock({{cell.text, cell.strong}}, {letters, color, block.right, false, 1.3}, width, fonts_,
                               device_, units_);
        if (!cell.band.isEmpty())
            block.band = TextBlock({{cell.band, false}}, {letters - 1, palette::muted, block.right, false, 1.25},
                                   width, fonts_, device_, units_);
        return block;
    };
    std::vector<CellBlock> head_cells;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        Cell cell;
        cell.text = table.columns[c].title;
        cell.band = table.columns[c].band_title.value_or(QString());
        cell.strong = true;
        cell.arm = table.columns[c].arm;
        head_cells.push_back(measured(cell, c, size - 0.3));
    }
    auto head = std::make_shared<Strip>();
    head->height = heightOf(head_cells);
    head->gap_before = 6;
    head->keep_with_next = true;
    head->draw = [head_cells, height = head->height, width = width_, units = units_,
                  &fonts = fonts_](QPainter &painter, QPointF at) {
        fill(painter, {at.x(), at.y(), width, height}, units, palette::header);
        for (const CellBlock &cell : head_cells)
            drawCell(painter, cell, fonts, units, at);
    };
    strips.push_back(*head);
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        std::vector<CellBlock> cells;
        for (std::size_t c = 0; c < table.rows[r].size() && c < table.columns.size(); ++c)
            cells.push_back(measured(table.rows[r][c], c, size));
        const bool kept =
            std::find(table.keep_with_next.begin(), table.keep_with_next.end(), r) != table.keep_with_next.end();
        Strip strip;
        strip.height = heightOf(cells);
        // The first and the last two rows stay together: no row stands alone under a head or on the next page.
        strip.keep_with_next = kept || (r + 1 < table.rows.size() && (r == 0 || r + 2 == table.rows.size()));
        if (r > 0)
            strip.repeated_head = head;
        strip.draw = [cells, kept, height = strip.height, width = width_, units = units_,
                      &fonts = fonts_](QPainter &painter, QPointF at) {
            for (const CellBlock &cell : cells)
                drawCell(painter, cell, fonts, units, at);
            if (!kept)
                fill(painter, {at.x(), at.y() + height - 0.5, width, 0.5}, units, palette::hairline);
        };
        strips.push_back(std::move(strip));
    }
}

void StripMaker::addFigure(std::vector<Strip> &strips, const Figure &figure) const
{
    constexpr double gutter = 12;
    const double count = static_cast<double>(figure.panels.size());
    const double panel_width = (width_ - gutter * (count - 1)) / count;
    double title_height = 0;
    std::vector<TextBlock> titles;
    for (const Figure::Panel &panel : figure.panels) {
        titles.emplace_back(RichText{{panel.title, true}}, TextBlockStyle{8, palette::text, false, false, 1.4},
                            panel_width, fonts_, device_, units_);
        title_height = std::max(title_height, titles.back().height());
    }
    Strip strip;
    strip.height = title_height + figure.height_pt;
    strip.gap_before = 7;
    strip.draw = [&figure, titles, title_height, panel_width, units = units_, &fonts = fonts_,
                  &words = words_](QPainter &painter, QPointF at) {
        for (std::size_t i = 0; i < figure.panels.size(); ++i) {
            const QPointF corner = at + QPointF(static_cast<double>(i) * (panel_width + gutter), 0);
            titles[i].draw(painter, corner);
            PainterCanvas canvas(painter, fonts, (corner + QPointF(0, title_height)) * units, units);
            paintPlot(canvas, figure.panels[i].plot, {panel_width, figure.height_pt}, words);
        }
    };
    strips.push_back(std::move(strip));
}

void StripMaker::addCode(std::vector<Strip> &strips, const CodeBlock &code) const
{
    const QStringList lines = code.text.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const TextBlock block({{lines[i], false}}, {code_size, palette::text, false, true, 1.3}, width_, fonts_,
                              device_, units_);
        Strip strip;
        strip.height = std::max(block.height(), code_size * 1.3);
        strip.gap_before = i == 0 ? 8 : 0;
        strip.keep_with_next = i == 0 || i + 2 == lines.size();
        strip.draw = [block](QPainter &painter, QPointF at) { block.draw(painter, at); };
        strips.push_back(std::move(strip));
    }
}

} // namespace milepost::report
