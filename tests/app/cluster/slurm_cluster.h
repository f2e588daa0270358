// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The cluster of slurm_test_cluster.cpp for the life of a test.
#pragma once

#include <QProcess>
#include <QString>
#include <QTemporaryDir>

namespace milepost {

/// Starts a Slurm cluster in a temporary folder and sets SLURM_CONF for this process and its children. Everything
/// is stopped by the destructor, and also when this process dies before.
class SlurmCluster {
public:
    SlurmCluster();
    SlurmCluster(const SlurmCluster &) = delete;
    SlurmCluster &operator=(const SlurmCluster &) = delete;
    ~SlurmCluster();
    /// Why there is none: Slurm is not installed. A reason to skip; empty otherwise.
    [[nodiscard]] const QString &missing() const { return missing_; }
    /// Why it does not run although it is installed. A failure; empty otherwise.
    [[nodiscard]] const QString &broken() const { return broken_; }
    [[nodiscard]] QString folder() const { return folder_.path(); }
    /// Waits until no job is in the queue.
    void drain();

private:
    QTemporaryDir folder_;
    QProcess process_;
    QString missing_, broken_;
};

/// Runs a program of Slurm and returns its standard output; a failure comes back as "FAILED" and its messages.
[[nodiscard]] QString slurm(const QStringList &words);

} // namespace milepost
