// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Options of commands that read logs: what a log does not say about its run.
#pragma once

#include "calibration/curves/import.h"

#include <string>
#include <vector>

namespace milepost {

class Arguments;

class LogOptions {
public:
    void declare(Arguments &arguments);
    /// Reads all files, each a log or a manifest. The first error ends it.
    [[nodiscard]] Expected<std::vector<ImportedRun>> import() const;

private:
    std::vector<std::string> files_, columns_;
    std::string batch_tokens_, metric_;
};

} // namespace milepost
