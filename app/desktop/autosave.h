// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Copies of unsaved work, and what a crashed program left behind.
#pragma once

#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <vector>

namespace milepost {

class ProjectDocument;

/// One autosave file per open project, in the application's data folder, held by a lock while the program lives.
/// It is written a moment after each edit and removed when the work is saved or given up.
class Autosave : public QObject {
    Q_OBJECT
public:
    /// `folder` empty: the application's data folder.
    explicit Autosave(ProjectDocument *project, const QString &folder = {}, QObject *parent = nullptr);
    ~Autosave() override;

    struct Leftover {
        QString copy;         ///< the autosaved project
        QString originalPath; ///< the file it belongs to, empty if it was never saved
    };
    /// Copies whose program is gone, newest first.
    [[nodiscard]] static std::vector<Leftover> leftovers(const QString &folder = {});
    static void discard(const Leftover &leftover);

    /// Writes now if there is something unsaved.
    void flush();

Q_SIGNALS:
    void saved();
    void failed(const QString &reason);

private:
    void remove();

    ProjectDocument *m_project;
    QString m_copy;
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_timer;
};

} // namespace milepost
