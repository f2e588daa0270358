// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The hash of a report over itself, which tells whether the file is still what was written.
///
/// The hash of the figures (report_record.h) says what was computed; it does not say that the pages and values
/// beside it still show that. The seal covers everything a reader sees. It detects changes, it is no signature.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace milepost {

/// What stands in a PDF's XMP element "seal" while its hash is taken: 64 zeros.
[[nodiscard]] std::string unset_seal();

/// The PDF with the SHA-256 of all its bytes, the 64 of the seal taken as zeros. Without a seal that is not yet
/// set the PDF comes back as it is.
[[nodiscard]] std::string sealed_pdf(std::string pdf);

/// Puts "document_sha256" into the member "record" of a JSON report: SHA-256 of the compact document without it.
void seal_report(nlohmann::ordered_json &report);

enum class Seal { whole, broken, none };
/// Takes the hash of a report (PDF or JSON) anew. Layout of a JSON report is no part of it; a key that stands
/// twice breaks it, because readers differ in which of the two they show.
[[nodiscard]] Seal seal_of(std::string_view report);

} // namespace milepost
