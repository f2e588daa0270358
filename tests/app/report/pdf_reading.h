// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Reads a PDF back as other programs do: its text through the fonts' ToUnicode maps, its fonts, its
/// metadata.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace milepost::report::fixtures {

struct PdfContent {
    int pages = 0;
    QString text;             ///< of all pages in drawing order, without blanks and line breaks
    QStringList fonts;        ///< names of all fonts
    QStringList not_embedded; ///< fonts without a font file
    QStringList bookmarks;
    QString language, creation_date, title;
    QByteArray id, xmp, attachment;
    QString attachment_name;
};

/// Throws std::exception for a file that cannot be read.
[[nodiscard]] PdfContent readPdf(const QByteArray &bytes);

} // namespace milepost::report::fixtures
