// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// The program is killed 100 times at random moments while it saves and autosaves: each time the project opens with
// the last saved state or a newer one, and the newest autosave can be recovered.
#include "app/desktop/autosave.h"
#include "app/itemmodels/document/project_document.h"

#include <QDir>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QtTest>

using namespace milepost;

class TestKillWhileSaving : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingThatWasSavedIsLost()
    {
        constexpr int kills = 100;
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("work.milepost"));
        const QString autosaves = folder.filePath(QStringLiteral("autosave"));
        {
            ProjectDocument project;
            QVERIFY(project.loadBuiltIn());
            QVERIFY(project.save(file));
        }
        QRandomGenerator random(20261130);
        int next = 2, savesBroken = 0, recovered = 0;
        for (int i = 0; i < kills; ++i) {
            QProcess child;
            child.start(QStringLiteral(EDIT_AND_SAVE), {file, autosaves, QString::number(next)});
            QVERIFY(child.waitForStarted());
            QVERIFY(child.waitForReadyRead());
            QThread::usleep(static_cast<unsigned long>(random.bounded(25'000)));
            child.kill();
            child.waitForFinished();
            int saved = 0, kept = 0;
            const QString output = QString::fromLatin1(child.readAllStandardOutput());
            // The last line may be cut off.
            for (const QString &line :
                 output.left(output.lastIndexOf(u'\n') + 1).split(u'\n', Qt::SkipEmptyParts)) {
                const int number = line.section(u' ', 1).toInt();
                (line.startsWith(QStringLiteral("saved")) ? saved : kept) = number;
            }
            savesBroken += static_cast<int>(
                QDir(folder.path()).entryList({QStringLiteral(".*.saving")}, QDir::Files | QDir::Hidden).size());

            ProjectDocument project;
            const auto opened = project.load(file);
            QVERIFY2(opened, opened ? "" : opened.error().front().message.c_str());
            QVERIFY(!project.isReadOnly());
            const int found = project.current()->value("seed")->get<int>();
            if (saved > 0)
                QVERIFY2(found >= saved, qPrintable(QStringLiteral("%1 after %2").arg(found).arg(saved)));

            const auto leftovers = Autosave::leftovers(autosaves);
            if (kept > saved) {
                // Nothing was saved after it: the newest autosave is the newest work.
                QVERIFY2(!leftovers.empty() || found > kept,
                         qPrintable(QStringLiteral("autosave %1 is gone, the file has %2").arg(kept).arg(found)));
            }
            if (!leftovers.empty()) {
                ProjectDocument again;
                const auto back = again.recover(leftovers.front().copy, leftovers.front().originalPath);
                QVERIFY2(back, back ? "" : back.error().front().message.c_str());
                const int copy = again.current()->value("seed")->get<int>();
                QVERIFY2(std::max(copy, found) >= std::max(kept, saved),
                         qPrintable(QStringLiteral("%1 and %2 after %3").arg(copy).arg(found).arg(kept)));
                ++recovered;
            }
            for (const Autosave::Leftover &leftover : leftovers)
                Autosave::discard(leftover);
            next = std::max(found, kept) + 1;
        }
        qInfo("%d kills; %d fell into a save, %d autosaves recovered", kills, savesBroken, recovered);
        QVERIFY2(recovered > 0, "no kill left an autosave: the test shows nothing");
    }
};

QTEST_GUILESS_MAIN(TestKillWhileSaving)
#include "tst_kill_while_saving.moc"
