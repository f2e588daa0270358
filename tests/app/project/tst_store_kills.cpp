// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// A program that is killed while it saves loses nothing that had been saved. Apart from the other tests of the
// store, because the thread sanitizer cannot run in the children of a QProcess.
#include "app/project/project_store.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <filesystem>

using milepost::ProjectStore;

class StoreKillsTest : public QObject {
    Q_OBJECT

private slots:
    void savesSurvive();
};

void StoreKillsTest::savesSurvive()
{
    constexpr int kills = 120;
    const QTemporaryDir folder;
    QVERIFY(folder.isValid());
    const QString file = folder.filePath(QStringLiteral("a project.milepost"));
    const std::filesystem::path path = file.toStdString();
    const std::string saving = folder.path().toStdString() + "/.a project.milepost.saving";
    QRandomGenerator random(20261130);
    int next = 1;
    int interrupted_saves = 0;
    for (int i = 0; i < kills; ++i) {
        QProcess child;
        child.start(QStringLiteral(SAVE_REPEATEDLY), {file, QString::number(next)});
        QVERIFY(child.waitForStarted());
        QVERIFY(child.waitForReadyRead());
        QThread::usleep(static_cast<unsigned long>(random.bounded(12'000)));
        child.kill();
        child.waitForFinished();
        const auto lines = child.readAllStandardOutput().split('\n');
        // The last complete line is the last save that had returned.
        const int promised = lines.size() < 2 ? 0 : lines[lines.size() - 2].toInt();
        QVERIFY(promised > 0);

        const auto loaded = ProjectStore::load(path);
        QVERIFY2(loaded, loaded ? "" : loaded.error().front().message.c_str());
        const std::string number = loaded->view_state.at("number");
        const int found = QByteArray::fromStdString(number).toInt();
        QVERIFY2(found >= promised, "a save that had returned was lost");
        QCOMPARE(loaded->scenarios.size(), 60U);
        for (const auto &scenario : loaded->scenarios)
            QCOMPARE(scenario.notes, number);
        QCOMPARE(loaded->runs.front().document, number);
        QCOMPARE(loaded->laws.front().document, number);
        interrupted_saves += std::filesystem::exists(saving) ? 1 : 0;
        next = found + 1;
    }
    qInfo("%d of %d kills fell into a save", interrupted_saves, kills);
    QVERIFY2(interrupted_saves > 0, "no kill hit a save: the test shows nothing");
    // What a killed process left behind does not disturb the next save.
    QVERIFY(ProjectStore::save(*ProjectStore::load(path), path));
    QVERIFY(ProjectStore::load(path));
    QVERIFY(!std::filesystem::exists(saving));
}

QTEST_GUILESS_MAIN(StoreKillsTest)
#include "tst_store_kills.moc"
