// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Breaks the document into pages. Blocks become strips (a line of text, a table row, a plot) that never
/// part;
///        rules say which strips stay together.
#pragma once

#include "app/report/report_document.h"
#include "app/report/report_fonts.h"
#include "app/report/words.h"

#include <QPagedPaintDevice>
#include <QPainter>

#include <functional>
#include <memory>
#include <vector>

namespace milepost::report {

/// Measures of the page [pt]. A4 with margins that leave room for a punched edge.
struct PageMetrics {
    double width = 595.28, height = 841.89;
    double left = 54, right = 48, top = 60, bottom = 54;
    [[nodiscard]] double content_width() const { return width - left - right; }
    [[nodiscard]] double content_height() const { return height - top - bottom; }
};

/// What cannot be divided by a page break. `draw` gets the top left corner [pt].
struct Strip {
    double height = 0;
    double gap_before = 0; ///< dropped at the top of a page
    bool keep_with_next = false;
    std::function<void(QPainter &, QPointF)> draw;
    std::shared_ptr<const Strip> repeated_head; ///< drawn again where the table goes on after a page break
    QString bookmark;                           ///< title of the section that starts here
};

struct PlacedStrip {
    const Strip *strip = nullptr;
    double y = 0; ///< from the top of the page [pt]
};

using PageContent = std::vector<PlacedStrip>;

/// Strips in order, spread over pages: a run of strips that keep together moves as one, unless it is higher than a
/// page.
[[nodiscard]] std::vector<PageContent> paginate(const std::vector<Strip> &strips, const PageMetrics &metrics);

/// Turns blocks into strips for one paint device resolution.
class StripMaker {
public:
    /// `device` supplies font metrics; `units` device pixels per point.
    StripMaker(const ReportDocument &document, const ReportFonts &fonts, const Words &words, QPaintDevice *device,
               double units, double width);

    /// The whole document, title first.
    [[nodiscard]] std::vector<Strip> strips() const;

private:
    void addTitle(std::vector<Strip> &strips) const;
    void addSection(std::vector<Strip> &strips, const Section &section) const;
    void addParagraph(std::vector<Strip> &strips, const Paragraph &paragraph) const;
    void addTable(std::vector<Strip> &strips, const Table &table) const;
    [[nodiscard]] std::vector<double> columnWidths(const Table &table, double size) const;
    void addFigure(std::vector<Strip> &strips, const Figure &figure) const;
    void addCode(std::vector<Strip> &strips, const CodeBlock &code) const;

    const ReportDocument &document_;
    const ReportFonts &fonts_;
    const Words &words_;
    QPaintDevice *device_;
    double units_;
    double width_;
};

} // namespace milepost::report
