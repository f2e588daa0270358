// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Content of a scrolling page that is content with the height it needs.
#pragma once

#include <QLayout>
#include <QWidget>

namespace milepost {

/// A scroll area gives a page whose sentences wrap all the height it would like, and tables would like all their
/// rows: this one scrolls only where the window is lower than it needs.
class LowContent : public QWidget {
public:
    using QWidget::QWidget;
    [[nodiscard]] int heightForWidth(int width) const override
    {
        return layout() ? layout()->totalMinimumHeightForWidth(width) : -1;
    }
    /// Of the width alone: a layout without one counts sentences as narrow, and so as high, as they can be.
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return {layout() ? layout()->totalMinimumSize().width() : 0, 0};
    }
};

} // namespace milepost
