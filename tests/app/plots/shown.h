// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Shows a chart in a window of a given size.
#pragma once

#include <QTest>
#include <QWidget>

namespace milepost {

inline void showAt(QWidget &widget, QSize size)
{
    widget.resize(size);
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
}

} // namespace milepost
