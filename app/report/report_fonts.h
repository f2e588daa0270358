// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Fonts of the printed report: installed families that can write the language.
#pragma once

#include "app/project/figures.h"
#include "engine/core/diagnostic.h"

#include <QFont>
#include <QStringList>

namespace milepost::report {

class ReportFonts {
public:
    /// Error (FailureKind::missing_part) if no installed font has the letters of the language.
    /// Needs a QGuiApplication.
    [[nodiscard]] static Expected<ReportFonts> choose(Language language);

    /// Font of a height in device pixels; unhinted, so that widths scale with the size.
    [[nodiscard]] QFont text(double pixels, bool bold = false) const;
    [[nodiscard]] QFont mono(double pixels) const;
    /// Width of a line of text at a size, in the unit of `size`.
    [[nodiscard]] double width(const QString &text, double size, bool bold = false) const;
    [[nodiscard]] const QStringList &families() const { return families_; }

private:
    QStringList families_, mono_families_;
    bool shaping_ = true;
};

} // namespace milepost::report
