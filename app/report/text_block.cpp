// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/text_block.h"

#include "app/sentences/line_breaks.h"

#include <QTextCharFormat>
#include <QTextOption>

#include <algorithm>

namespace milepost::report {

TextBlock::TextBlock(const RichText &text, const TextBlockStyle &style, double width, const ReportFonts &fonts,
                     QPaintDevice *device, double units)
    : line_height_(style.size * style.line_height), units_(units), color_(style.color)
{
    const QFont regular = style.mono ? fonts.mono(style.size * units) : fonts.text(style.size * units);
    layout_ = std::make_shared<QTextLayout>(style.mono ? plainText(text) : heldParticles(plainText(text)), regular,
                                            device);
    QTextOption option(style.right ? Qt::AlignRight : Qt::AlignLeft);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setUseDesignMetrics(true);
    layout_->setTextOption(option);
    QList<QTextLayout::FormatRange> formats;
    int start = 0;
    for (const TextRun &run : text) {
        const int length = static_cast<int>(run.text.size());
        if (run.bold) {
            QTextCharFormat format;
            format.setFontWeight(QFont::Bold);
            formats.push_back({start, length, format});
        }
        start += length;
    }
    layout_->setFormats(formats);
    layout_->setCacheEnabled(true);
    layout_->beginLayout();
    double y = 0;
    for (QTextLine line = layout_->createLine(); line.isValid(); line = layout_->createLine()) {
        line.setLineWidth(width * units);
        // One line grid whatever fallback font a line needs.
        line.setPosition(QPointF(0, y + (line_height_ * units - line.height()) / 2));
        y += line_height_ * units;
    }
    layout_->endLayout();
}

double TextBlock::naturalWidth() const
{
    double width = 0;
    for (int i = 0; i < lineCount(); ++i)
        width = std::max(width, layout_->lineAt(i).naturalTextWidth());
    return width / units_;
}

void TextBlock::drawLine(QPainter &painter, int line, QPointF at) const
{
    painter.setPen(QColor::fromRgb(color_));
    const QPointF grid(0, line * line_height_);
    layout_->lineAt(line).draw(&painter, (at - grid) * units_);
}

void TextBlock::draw(QPainter &painter, QPointF at) const
{
    for (int i = 0; i < lineCount(); ++i)
        drawLine(painter, i, at + QPointF(0, i * line_height_));
}

} // namespace milepost::report
