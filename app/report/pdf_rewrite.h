// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The part of finishing a PDF that libqpdf does. The standard library only: its source is compiled as
/// C++17, because Clang refuses JSON.hh of libqpdf 11 as C++20 (its nested class destroys a vector of the class
/// around it).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace milepost::report {

/// What the rewritten file says about itself; texts are UTF-8.
struct PdfFacts {
    struct Bookmark {
        std::string title;
        std::size_t page = 0;
        double top = 0; ///< from the lower edge of the page [pt]
    };
    std::string title, subject, program;
    std::string date;     ///< of PDF 32000 section 7.9.4
    std::string language; ///< "de-DE"
    std::string metadata; ///< XMP packet
    std::string attachment_name, attachment;
    std::vector<Bookmark> bookmarks;
};

/// The file with these facts in it and nothing that depends on the clock or on chance. Throws std::exception where
/// `raw` is no PDF that libqpdf can write anew.
[[nodiscard]] std::string rewritePdf(std::string_view raw, const PdfFacts &facts);

} // namespace milepost::report
