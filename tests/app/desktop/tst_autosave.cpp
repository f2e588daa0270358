// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/desktop/autosave.h"
#include "app/itemmodels/document/project_document.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using namespace milepost;

namespace {

QStringList copiesIn(const QString &folder)
{
    return QDir(folder).entryList({QStringLiteral("*.milepost")}, QDir::Files);
}

} // namespace

class TestAutosave : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void unsavedWorkIsKeptUntilItIsSaved()
    {
        QTemporaryDir folder;
        ProjectDocument project;
        QVERIFY(project.loadBuiltIn());
        Autosave autosave(&project, folder.path());
        autosave.flush();
        QVERIFY(copiesIn(folder.path()).isEmpty());
        project.current()->setValue("system.gpus", 512);
        autosave.flush();
        QCOMPARE(copiesIn(folder.path()).size(), 1);
        // The copy of a living program is nobody's leftover.
        QVERIFY(Autosave::leftovers(folder.path()).empty());
        QVERIFY(project.save(folder.filePath(QStringLiteral("saved.milepost"))));
        QCOMPARE(copiesIn(folder.path()), QStringList{QStringLiteral("saved.milepost")});
    }

    void undoBackToTheSavedStateNeedsNoCopy()
    {
        QTemporaryDir folder;
        ProjectDocument project;
        QVERIFY(project.loadBuiltIn());
        Autosave autosave(&project, folder.path());
        project.current()->setValue("system.gpus", 512);
        autosave.flush();
        project.history().undo();
        QVERIFY(copiesIn(folder.path()).isEmpty());
    }

    void whatAProgramLeftBehindIsRecovered()
    {
        QTemporaryDir folder;
        ProjectDocument crashed;
        QVERIFY(crashed.loadBuiltIn());
        crashed.current()->setValue("system.gpus", 512);
        // A copy without a lock is what remains of a program that is gone.
        QVERIFY(crashed.saveCopy(folder.filePath(QStringLiteral("left.milepost"))));
        const auto found = Autosave::leftovers(folder.path());
        QCOMPARE(found.size(), std::size_t(1));
        ProjectDocument project;
        QVERIFY(project.recover(found.front().copy, found.front().originalPath));
        QCOMPARE(project.current()->value("system.gpus")->get<int>(), 512);
        QVERIFY(project.isDirty());
        Autosave::discard(found.front());
        QVERIFY(copiesIn(folder.path()).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestAutosave)
#include "tst_autosave.moc"
