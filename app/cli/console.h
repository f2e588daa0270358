// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The two streams of the program: answers on stdout, sentences about failures on stderr.
#pragma once

#include "engine/core/diagnostic.h"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// Writes text to stdout. No colour codes: output reads the same in a terminal, a file and a log.
void print(std::string_view text);

/// Writes one JSON document and a line break to stdout.
void print_json(const nlohmann::ordered_json &document);

/// Writes each error as one line to stderr.
void print_errors(const Diagnostics &diagnostics);

/// For commands that print JSON: a clear no (exit 1) is an answer, too, and gets the document
/// milepost.infeasible/1. Other failures, which say nothing about the plan, print nothing here. Gives `diagnostics`
/// back as the failure that it is.
[[nodiscard]] tl::unexpected<Diagnostics> answer_no(bool json, const Diagnostics &diagnostics);

/// Exit code of a failure: bad input before a missing part before a clear no.
[[nodiscard]] int exit_code_of(const Diagnostics &diagnostics);

/// Writes a whole file, old content replaced in one step. A file that is one of `inputs` is refused under the name
/// of `option`.
[[nodiscard]] Expected<void> write_output(const std::filesystem::path &file, std::string_view content,
                                          const std::vector<std::string> &inputs,
                                          std::string_view option = "--out");

/// Brings stdout to its end. Errors: it was closed, or what it goes to is full.
[[nodiscard]] Expected<void> finish_output();

} // namespace milepost
