// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief From the words of a command line to the bytes of a report.
#pragma once

#include "engine/core/diagnostic.h"

#include <QByteArray>

#include <string>
#include <vector>

namespace milepost::report {

struct ReportRequest {
    std::string scenario;                 ///< file or built-in name
    std::string format;                   ///< pdf, html, xlsx, csv
    std::string language = "en";          ///< en, de, ja
    std::string date;                     ///< ISO 8601
    std::string arms;                     ///< "adamw,muon"; empty: those of the scenario, else AdamW and its own
    std::vector<std::string> assignments; ///< "a.b=VALUE"
    std::string program_version;
    std::string previous; ///< file of the last report, empty if there is none
};

/// Reads, computes and renders. Needs a QGuiApplication. Errors carry the exit code through their kind.
[[nodiscard]] Expected<QByteArray> makeReport(const ReportRequest &request);

} // namespace milepost::report
