// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Texts of Slurm batch scripts that nobody's input can break out of.
#pragma once

#include "engine/core/diagnostic.h"

#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// `text` as one word of a POSIX shell, whatever it holds: single quotes around it unless it is plain.
[[nodiscard]] std::string shell_word(std::string_view text);

/// Several words, blanks between them.
[[nodiscard]] std::string shell_words(const std::vector<std::string> &words);

/// `text` as the rest of a comment line: what would end the line is replaced by a blank.
[[nodiscard]] std::string comment_text(std::string_view text);

/// `text` as a job name: letters, digits, '.' and '_' stay, runs of anything else become one '-'; at most 64
/// characters; "milepost" if nothing is left.
[[nodiscard]] std::string job_name(std::string_view text);

/// Whether a time limit is in one of Slurm's forms (man sbatch, --time): minutes, minutes:seconds,
/// hours:minutes:seconds, days-hours, days-hours:minutes, days-hours:minutes:seconds, UNLIMITED. Empty: none is
/// set. The error names --time and the forms.
[[nodiscard]] Expected<void> check_time_limit(std::string_view text);

/// One line "#SBATCH --name=value"; without a value, "#SBATCH --name".
struct BatchOption {
    std::string name;
    std::string value;
    std::string comment; ///< line above it; empty: none
};

/// The head of a batch script: interpreter line and options. Slurm reads these lines itself, without a shell, and
/// knows no escapes there: a value with other characters than letters, digits and _.,:/@=+%[]^*- is refused, the
/// error names the option.
[[nodiscard]] Expected<std::string> batch_head(const std::vector<BatchOption> &options);

} // namespace milepost
