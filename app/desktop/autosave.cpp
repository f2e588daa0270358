// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/autosave.h"

#include "app/itemmodels/document/project_document.h"
#include "app/itemmodels/words.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUuid>

namespace milepost {

namespace {

constexpr int delayMs = 1500; ///< after the last edit: a drag is over by then

QString folderOr(const QString &folder)
{
    const QString chosen = folder.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
                                                  QStringLiteral("/autosave")
                                            : folder;
    QDir().mkpath(chosen);
    return chosen;
}

QString lockOf(const QString &copy) { return copy + QStringLiteral(".lock"); }
QString originOf(const QString &copy) { return copy + QStringLiteral(".origin"); }

} // namespace

Autosave::Autosave(ProjectDocument *project, const QString &folder, QObject *parent)
    : QObject(parent), m_project(project)
{
    m_copy =
        QStringLiteral("%1/%2.milepost").arg(folderOr(folder), QUuid::createUuid().toString(QUuid::WithoutBraces));
    m_lock = std::make_unique<QLockFile>(lockOf(m_copy));
    m_lock->setStaleLockTime(0); // held as long as the process lives, however long that is
    m_lock->tryLock();
    m_timer.setSingleShot(true);
    m_timer.setInterval(delayMs);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::flush);
    connect(&project->history(), &QUndoStack::indexChanged, this, [this] {
        if (m_project->isDirty())
            m_timer.start();
    });
    connect(project, &ProjectDocument::dirtyChanged, this, [this](bool dirty) {
        if (dirty)
            m_timer.start();
        else
            remove();
    });
}

Autosave::~Autosave()
{
    // Reached only when the window was closed in order: the user has saved or given up.
    remove();
    m_lock->unlock();
}

void Autosave::flush()
{
    if (!m_project->isDirty())
        return;
    QSaveFile origin(originOf(m_copy));
    if (!origin.open(QIODevice::WriteOnly) || origin.write(m_project->filePath().toUtf8()) < 0 ||
        !origin.commit()) {
        Q_EMIT failed(origin.errorString());
        return;
    }
    if (const auto written = m_project->saveCopy(m_copy); written)
        Q_EMIT saved();
    else
        Q_EMIT failed(diagnosticText(written.error().front()));
}

void Autosave::remove()
{
    m_timer.stop();
    QFile::remove(m_copy);
    QFile::remove(originOf(m_copy));
}

std::vector<Autosave::Leftover> Autosave::leftovers(const QString &folder)
{
    std::vector<Leftover> found;
    const QDir directory(folderOr(folder));
    for (const QFileInfo &info : directory.entryInfoList({QStringLiteral("*.milepost")}, QDir::Files, QDir::Time)) {
        const QString copy = info.absoluteFilePath();
        QLockFile lock(lockOf(copy));
        lock.setStaleLockTime(0);
        if (!lock.tryLock())
            continue; // another window is at work
        QFile origin(originOf(copy));
        found.push_back({copy, origin.open(QIODevice::ReadOnly) ? QString::fromUtf8(origin.readAll()) : QString()});
    }
    return found;
}

void Autosave::discard(const Leftover &leftover)
{
    QFile::remove(leftover.copy);
    QFile::remove(originOf(leftover.copy));
    QFile::remove(lockOf(leftover.copy));
}

} // namespace milepost
