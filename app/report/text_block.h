// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Lines of wrapped text for the PDF, in points.
#pragma once

#include "app/report/report_document.h"
#include "app/report/report_fonts.h"

#include <QColor>
#include <QPaintDevice>
#include <QPainter>
#include <QTextLayout>

#include <memory>

namespace milepost::report {

struct TextBlockStyle {
    double size = 8; ///< [pt]
    QRgb color = 0xFF1E2328;
    bool right = false;
    bool mono = false;
    double line_height = 1.33; ///< of the size
};

/// Text laid out to a width. Cheap to copy.
class TextBlock {
public:
    TextBlock() = default;
    TextBlock(const RichText &text, const TextBlockStyle &style, double width, const ReportFonts &fonts,
              QPaintDevice *device, double units);

    [[nodiscard]] int lineCount() const { return layout_ ? layout_->lineCount() : 0; }
    [[nodiscard]] double lineHeight() const { return line_height_; }
    [[nodiscard]] double height() const { return lineCount() * line_height_; }
    /// Width of the longest line [pt].
    [[nodiscard]] double naturalWidth() const;
    /// Draws one line with its line box at `at` [pt].
    void drawLine(QPainter &painter, int line, QPointF at) const;
    void draw(QPainter &painter, QPointF at) const;

private:
    std::shared_ptr<QTextLayout> layout_;
    double line_height_ = 0;
    double units_ = 1;
    QRgb color_ = 0xFF000000;
};

} // namespace milepost::report
