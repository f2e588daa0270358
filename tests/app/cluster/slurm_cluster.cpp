// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cluster/slurm_cluster.h"

#include <QElapsedTimer>
#include <QThread>

namespace milepost {

SlurmCluster::SlurmCluster()
{
    process_.start(QStringLiteral(SLURM_TEST_CLUSTER), {folder_.path()});
    constexpr int patience_ms = 60'000;
    QElapsedTimer clock;
    clock.start();
    while (!process_.canReadLine() && process_.state() != QProcess::NotRunning && clock.elapsed() < patience_ms)
        process_.waitForReadyRead(500);
    const auto line = QString::fromUtf8(process_.readLine()).trimmed();
    if (line.startsWith(QStringLiteral("ready ")))
        qputenv("SLURM_CONF", line.mid(6).toUtf8());
    else if (line.contains(QStringLiteral("is not installed")))
        missing_ = line.mid(QStringLiteral("missing ").size());
    else
        broken_ = line.isEmpty() ? QStringLiteral("the test cluster did not answer") : line;
}

SlurmCluster::~SlurmCluster()
{
    process_.closeWriteChannel();
    constexpr int patience_ms = 15'000;
    process_.waitForFinished(patience_ms);
    qunsetenv("SLURM_CONF");
}

void SlurmCluster::drain()
{
    static_cast<void>(slurm({QStringLiteral("scancel"), QStringLiteral("--user"),
                             qEnvironmentVariable("USER", QStringLiteral("root"))}));
    for (int i = 0; i < 200; ++i) {
        if (slurm({QStringLiteral("squeue"), QStringLiteral("--noheader")}).trimmed().isEmpty())
            return;
        QThread::msleep(100);
    }
}

QString slurm(const QStringList &words)
{
    QProcess process;
    process.start(words.first(), words.mid(1));
    constexpr int patience_ms = 30'000;
    if (!process.waitForFinished(patience_ms) || process.exitCode() != 0)
        return QStringLiteral("FAILED ") + QString::fromUtf8(process.readAllStandardError());
    // sbatch --test-only answers on stderr.
    const auto out = QString::fromUtf8(process.readAllStandardOutput());
    return out.isEmpty() ? QString::fromUtf8(process.readAllStandardError()) : out;
}

} // namespace milepost
