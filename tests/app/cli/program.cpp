// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/program.h"

#include <QProcess>

namespace milepost {

namespace {

ProgramResult result_of(QProcess &process)
{
    constexpr int patience_ms = 60'000;
    process.waitForFinished(patience_ms);
    ProgramResult result;
    result.exit_code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    result.out = process.readAllStandardOutput();
    result.err = process.readAllStandardError();
    return result;
}

} // namespace

ProgramResult run_cli(const QStringList &arguments, const QString &folder, const QProcessEnvironment &environment)
{
    QProcess process;
    if (!folder.isEmpty())
        process.setWorkingDirectory(folder);
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(MILEPOST_CLI), arguments);
    return result_of(process);
}

ProgramResult run_cli_after(const QString &before, const QStringList &arguments, const QString &folder)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral("/bin/sh"),
                  QStringList{"-c", before + "; exec \"$0\" \"$@\"", QStringLiteral(MILEPOST_CLI)} + arguments);
    return result_of(process);
}

bool is_one_sentence(const QByteArray &text) { return text.endsWith(".\n") && text.count('\n') == 1; }

} // namespace milepost
