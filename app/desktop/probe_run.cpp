// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/probe_run.h"

#include "app/itemmodels/words.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

#include <csignal>
#include <utility>

namespace milepost {

namespace {

QString programNamed(const QString &name)
{
    const QString beside = QCoreApplication::applicationDirPath() + u'/' + name;
    return QFileInfo(beside).isExecutable() ? beside : QStandardPaths::findExecutable(name);
}

constexpr int noDevice = 3; ///< exit code of both programs where a part is missing on this machine
const QString localResult = QStringLiteral("this-machine.probe.json");

} // namespace

ProbeRun::ProbeRun(QString probe, QString commandLine, QObject *parent)
    : QObject(parent), m_probe(std::move(probe)), m_commandLine(std::move(commandLine))
{
    if (m_probe.isEmpty())
        m_probe = programNamed(QStringLiteral("milepost-probe"));
    if (m_commandLine.isEmpty())
        m_commandLine = programNamed(QStringLiteral("milepost-cli"));
    connect(&m_process, &QProcess::readyReadStandardError, this, &ProbeRun::readErrors);
    connect(&m_process, &QProcess::stateChanged, this, &ProbeRun::changed);
    connect(&m_process, &QProcess::finished, this, &ProbeRun::end);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            Q_EMIT finished({}, m_process.errorString());
    });
}

ProbeRun::~ProbeRun()
{
    // A window that closes leaves jobs of the cluster at work: they are followed again with the next start.
    m_process.disconnect(this);
    if (isRunning())
        m_process.kill();
    constexpr int patienceMs = 2000;
    m_process.waitForFinished(patienceMs);
}

QString ProbeRun::obstacle(bool slurm) const
{
    if (slurm)
        return m_commandLine.isEmpty() ? tr("milepost-cli is neither beside this program nor on PATH.") : QString();
    return m_probe.isEmpty()
               ? tr("milepost-probe is neither beside this program nor on PATH. On a machine with GPUs, "
                    "“cmake -S kernels” builds it.")
               : QString();
}

QStringList ProbeRun::slurmArguments(const ProbeOrder &order) const
{
    QStringList arguments{QStringLiteral("calibrate"), QStringLiteral("--slurm"), QStringLiteral("--nodes"),
                          order.nodes.isEmpty() ? QStringLiteral("1") : order.nodes};
    const std::pair<const char *, const QString &> options[] = {{"--partition", order.partition},
                                                                {"--account", order.account},
                                                                {"--time", order.time},
                                                                {"--container-image", order.image}};
    for (const auto &[name, value] : options)
        if (!value.isEmpty())
            arguments << QString::fromLatin1(name) << value;
    if (order.quick)
        arguments << QStringLiteral("--quick");
    if (!m_probe.isEmpty())
        arguments << QStringLiteral("--probe") << m_probe;
    return arguments;
}

void ProbeRun::start(const ProbeOrder &order, const QString &folder, bool resume)
{
    if (isRunning())
        return;
    m_slurm = order.slurm;
    m_script = false;
    m_folder = folder;
    if (const QString missing = obstacle(order.slurm); !missing.isEmpty()) {
        Q_EMIT finished({}, missing);
        return;
    }
    if (!QDir().mkpath(folder)) {
        Q_EMIT finished({}, tr("The folder %1 cannot be made.").arg(folder));
        return;
    }
    if (order.slurm) {
        QStringList arguments = slurmArguments(order);
        arguments << QStringLiteral("--out") << folder << QStringLiteral("--json");
        if (resume)
            arguments << QStringLiteral("--resume");
        run(m_commandLine, arguments);
    } else {
        QStringList arguments{QStringLiteral("--out"), QDir(folder).filePath(localResult)};
        if (order.quick)
            arguments << QStringLiteral("--quick");
        run(m_probe, arguments);
    }
}

void ProbeRun::showScript(const ProbeOrder &order)
{
    if (isRunning() || m_commandLine.isEmpty())
        return;
    m_slurm = true;
    m_script = true;
    run(m_commandLine, slurmArguments(order) << QStringLiteral("--dry-run"));
}

void ProbeRun::run(const QString &program, const QStringList &arguments)
{
    m_progress.clear();
    m_log.clear();
    m_cancelled = false;
    m_process.start(program, arguments);
}

void ProbeRun::cancel()
{
    if (!isRunning())
        return;
    m_cancelled = true;
    // Like Ctrl+C: milepost-cli cancels its jobs first.
    ::kill(static_cast<pid_t>(m_process.processId()), SIGINT);
}

void ProbeRun::readErrors()
{
    const QString text = QString::fromUtf8(m_process.readAllStandardError());
    m_log += text;
    for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts))
        m_progress = line.trimmed();
    Q_EMIT changed();
}

QStringList ProbeRun::resultFiles(const QByteArray &answer) const
{
    QStringList files;
    if (!m_slurm) {
        const QString file = QDir(m_folder).filePath(localResult);
        return QFileInfo::exists(file) ? QStringList{file} : QStringList{};
    }
    const QJsonArray runs = QJsonDocument::fromJson(answer).object().value(QStringLiteral("runs")).toArray();
    for (const auto &entry : runs) {
        const QJsonObject one = entry.toObject();
        if (one.value(QStringLiteral("outcome")).toString() == QStringLiteral("complete"))
            files << one.value(QStringLiteral("file")).toString();
    }
    return files;
}

void ProbeRun::end(int code, QProcess::ExitStatus status)
{
    readErrors();
    const QByteArray answer = m_process.readAllStandardOutput();
    if (m_script) {
        Q_EMIT scriptReady(code == 0 ? QString::fromUtf8(answer) : m_progress);
        return;
    }
    if (m_cancelled) {
        Q_EMIT finished({}, tr("Cancelled."));
        return;
    }
    const QStringList files = code == noDevice ? QStringList() : resultFiles(answer);
    QString problem;
    if (status != QProcess::NormalExit || code != 0)
        problem = m_progress.isEmpty() ? tr("The program ended with code %1.").arg(code)
                                       : engineSentence(m_progress.toStdString());
    Q_EMIT finished(files, problem);
}

} // namespace milepost
