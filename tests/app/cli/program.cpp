// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/program.h"

#include <QProcess>

namespace milepost {

ProgramResult run_cli(const QStringList &arguments, const QString &folder, const QProcessEnvironment &environment)
{
    QProcess process;
    if (!folder.isEmpty())
        process.setWorkingDirectory(folder);
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(MILEPOST_CLI), arguments);
    constexpr int patience_ms = 60'000;
    process.waitForFinished(patience_ms);
    ProgramResult result;
    result.exit_code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    result.out = process.readAllStandardOutput();
    result.err = process.readAllStandardError();
    return result;
}

} // namespace milepost
