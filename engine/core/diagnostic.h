// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What went wrong, where, and what is allowed: the one error type of Milepost.
///
/// Expected failures (bad file, infeasible plan, cancelled work) travel as Expected<T>.
/// A broken precondition inside the program throws std::logic_error; user input never reaches one.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace milepost {

/// Whether the answer stands (notice, warning) or not (error).
enum class Severity { notice, warning, error };

/// How a failure maps to the exit code of the command line (README.md).
enum class FailureKind {
    bad_input,   ///< exit 2: the file or field is wrong
    infeasible,  ///< exit 1: the question is well formed, the answer is a clear no
    missing_part ///< exit 3: something is not there on this machine
};

/// One sentence for the user. `field` is the path of the input at fault ("plan.pp"), empty if none is.
/// `message` names the value found and what is allowed; it carries no trailing newline.
struct Diagnostic {
    Severity severity = Severity::error;
    std::string id;      ///< stable identifier ("plan.product"), the key for translations and tests
    std::string field;   ///< path of the input, dot separated
    std::string message; ///< English sentence with the values filled in
    FailureKind kind = FailureKind::bad_input;
};

using Diagnostics = std::vector<Diagnostic>;

template <class T>
using Expected = tl::expected<T, Diagnostics>;

/// Shorthand for a single error.
[[nodiscard]] inline tl::unexpected<Diagnostics> fail(std::string id, std::string field, std::string message,
                                                      FailureKind kind = FailureKind::bad_input)
{
    return tl::make_unexpected(
        Diagnostics{{Severity::error, std::move(id), std::move(field), std::move(message), kind}});
}

} // namespace milepost
