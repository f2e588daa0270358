// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Times GPUs for a new calibration: milepost-probe on this machine, or milepost-cli calibrate on a Slurm
///        cluster, each as a program of its own that can be followed and cancelled.
#pragma once

#include <QObject>
#include <QProcess>
#include <QStringList>

class QJsonObject;

namespace milepost {

/// Where to time, and with what.
struct ProbeOrder {
    bool slurm = false;
    bool quick = true;
    QString nodes = QStringLiteral("1"); ///< numbers of nodes, one job each: "1,2,4"
    QString partition, account, time, image;
};

class ProbeRun : public QObject {
    Q_OBJECT
public:
    /// Where the two programs are; empty: beside this one, else on PATH.
    explicit ProbeRun(QString probe = {}, QString commandLine = {}, QObject *parent = nullptr);
    ~ProbeRun() override;

    [[nodiscard]] bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    /// Why nothing can be timed here; empty if it can.
    [[nodiscard]] QString obstacle(bool slurm) const;
    /// Last line that the program said of its progress.
    [[nodiscard]] const QString &progress() const { return m_progress; }
    /// All that the program said, for the log.
    [[nodiscard]] const QString &log() const { return m_log; }
    /// Folder that the results go to.
    [[nodiscard]] const QString &folder() const { return m_folder; }

    /// `resume`: goes on with what an interrupted run on a cluster left in its folder.
    void start(const ProbeOrder &order, const QString &folder, bool resume = false);
    /// The batch scripts that start() would submit; scriptReady() brings them.
    void showScript(const ProbeOrder &order);
    /// Ends the program; jobs on the cluster are cancelled.
    void cancel();

Q_SIGNALS:
    void changed(); ///< progress, log, or whether it runs
    void scriptReady(const QString &text);
    /// Result files that can be imported, and why there are none or fewer; both may hold something.
    void finished(const QStringList &files, const QString &problem);

private:
    void run(const QString &program, const QStringList &arguments);
    void readErrors();
    void end(int code, QProcess::ExitStatus status);
    [[nodiscard]] QStringList resultFiles(const QByteArray &answer) const;
    [[nodiscard]] QStringList slurmArguments(const ProbeOrder &order) const;

    QString m_probe, m_commandLine;
    QProcess m_process;
    QString m_progress, m_log, m_folder;
    bool m_slurm = false, m_script = false, m_cancelled = false;
};

} // namespace milepost
