// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/paged_report.h"

#include "app/report/page_frame.h"

#include <utility>

namespace milepost::report {
namespace {

constexpr double units = page_resolution / 72.0; // dots per point

} // namespace

PagedReport::PagedReport(const ReportDocument &document, ReportFonts fonts)
    : document_(document), fonts_(std::move(fonts)), words_(document.language), device_(&nowhere_)
{
    device_.setResolution(page_resolution);
    const PageMetrics metrics;
    strips_ = StripMaker(document_, fonts_, words_, &device_, units, metrics.content_width()).strips();
    pages_ = paginate(strips_, metrics);
}

void PagedReport::drawPage(QPainter &painter, std::size_t page, double resolution) const
{
    painter.save();
    painter.scale(resolution / page_resolution, resolution / page_resolution);
    drawPageFrame(painter, document_, fonts_, words_, &device_, units, page, pages_.size());
    for (const PlacedStrip &placed : pages_[page])
        placed.strip->draw(painter, {PageMetrics().left, placed.y});
    painter.restore();
}

} // namespace milepost::report
