// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Runs milepost-cli as a user does.
#pragma once

#include <QByteArray>
#include <QProcessEnvironment>
#include <QStringList>

namespace milepost {

struct ProgramResult {
    int exit_code = -1;
    QByteArray out, err;
};

/// Runs the program in `folder` (empty: the current one) and waits for it.
[[nodiscard]] ProgramResult
run_cli(const QStringList &arguments, const QString &folder = {},
        const QProcessEnvironment &environment = QProcessEnvironment::systemEnvironment());

/// The same in a shell, after the command `before` ("ulimit -f 8").
[[nodiscard]] ProgramResult run_cli_after(const QString &before, const QStringList &arguments,
                                          const QString &folder);

/// Whether `text` is one line that ends with a full stop.
[[nodiscard]] bool is_one_sentence(const QByteArray &text);

} // namespace milepost
