// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A document set on pages: the same lines and pages in the file, on paper and in the preview.
#pragma once

#include "app/report/pdf_layout.h"

#include <QBuffer>
#include <QPdfWriter>

namespace milepost::report {

/// Resolution in which pages are set [dots per inch]: finer than any printer places text.
inline constexpr int page_resolution = 1200;

class PagedReport {
public:
    /// `document` is held by reference.
    PagedReport(const ReportDocument &document, ReportFonts fonts);
    PagedReport(const PagedReport &) = delete;
    PagedReport &operator=(const PagedReport &) = delete;

    [[nodiscard]] const std::vector<PageContent> &pages() const { return pages_; }
    /// Draws a page with its top left corner at the origin of `painter`, which has `resolution` dots per inch.
    void drawPage(QPainter &painter, std::size_t page, double resolution) const;

private:
    const ReportDocument &document_;
    ReportFonts fonts_;
    Words words_;
    QBuffer nowhere_;
    mutable QPdfWriter device_; ///< measures text; nothing is written
    std::vector<Strip> strips_;
    std::vector<PageContent> pages_;
};

} // namespace milepost::report
