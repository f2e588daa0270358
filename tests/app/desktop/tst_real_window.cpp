// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// The program in a real X display: keys are sent by xdotool, the program is killed, what was saved must be there.
#include "app/desktop/autosave.h"
#include "app/itemmodels/document/project_document.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QPoint>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

using namespace milepost;

namespace {

constexpr int startMs = 30'000; ///< a loaded machine with two cores needs seconds for X server and program

QString missingProgram()
{
    for (const QString &program : {QStringLiteral("Xvfb"), QStringLiteral("openbox"), QStringLiteral("xdotool")})
        if (QStandardPaths::findExecutable(program).isEmpty())
            return program;
    return {};
}

} // namespace

class TestRealWindow : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QProcess m_server, m_manager;
    QProcessEnvironment m_environment;
    QString m_file;

    QString run(const QString &program, const QStringList &arguments) const
    {
        QProcess process;
        process.setProcessEnvironment(m_environment);
        process.start(program, arguments);
        process.waitForFinished(startMs);
        return QString::fromUtf8(process.readAllStandardOutput()).trimmed();
    }
    void key(const QString &keys) const
    {
        run(QStringLiteral("xdotool"), {QStringLiteral("key"), QStringLiteral("--clearmodifiers"), keys});
    }
    void type(const QString &text) const
    {
        run(QStringLiteral("xdotool"),
            {QStringLiteral("type"), QStringLiteral("--delay"), QStringLiteral("15"), text});
    }
    QString windowNamed(const QString &part) const
    {
        return run(QStringLiteral("xdotool"),
                   {QStringLiteral("search"), QStringLiteral("--onlyvisible"), QStringLiteral("--name"), part})
            .section(u'\n', 0, 0);
    }
    QString titleOf(const QString &window) const
    {
        return run(QStringLiteral("xdotool"), {QStringLiteral("getwindowname"), window});
    }
    int savedGpus() const
    {
        ProjectDocument project;
        if (!project.load(m_file))
            return -1;
        const auto gpus = project.current()->value("system.gpus");
        return gpus ? gpus->get<int>() : 0;
    }

    /// Starts the program and waits for its window.
    QString start(QProcess &program)
    {
        program.setProcessEnvironment(m_environment);
        program.setProcessChannelMode(QProcess::ForwardedChannels);
        program.start(QStringLiteral(MILEPOST_PROGRAM), {m_file});
        QString window;
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!(window = windowNamed(QStringLiteral("Milepost"))).isEmpty(), startMs); }();
        run(QStringLiteral("xdotool"), {QStringLiteral("windowactivate"), QStringLiteral("--sync"), window});
        QTest::qWait(500);
        return window;
    }
    /// Finds the input by its name, with keys only: its editor has the focus then.
    void findGpus() const
    {
        key(QStringLiteral("ctrl+k"));
        QTest::qWait(200);
        key(QStringLiteral("ctrl+a"));
        // Letters of the keyboard only: xdotool remaps a key for any other, and the remapped key can come too late.
        type(QStringLiteral("GPUs Question"));
        QTest::qWait(200);
        key(QStringLiteral("Return"));
        QTest::qWait(400);
    }
    /// Writes a value into it; true once the title shows the edit.
    bool enterGpus(const QString &window, int gpus) const
    {
        findGpus();
        key(QStringLiteral("ctrl+a"));
        type(QString::number(gpus));
        key(QStringLiteral("Tab"));
        return QTest::qWaitFor([&] { return titleOf(window).contains(u'*'); }, 5000);
    }
    int widthOf(const QString &window) const
    {
        const QStringList geometry =
            run(QStringLiteral("xdotool"), {QStringLiteral("getwindowgeometry"), QStringLiteral("--shell"), window})
                .split(u'\n');
        for (const QString &line : geometry)
            if (line.startsWith(QStringLiteral("WIDTH=")))
                return line.section(u'=', 1).toInt();
        return 0;
    }
    /// Presses at a place of the window, moves to the right in steps and lets go.
    void drag(const QString &window, QPoint from, int distance) const
    {
        QStringList steps;
        const auto moveTo = [&](int x) {
            steps << QStringLiteral("mousemove") << QStringLiteral("--window") << window << QString::number(x)
                  << QString::number(from.y()) << QStringLiteral("sleep") << QStringLiteral("0.01");
        };
        moveTo(from.x());
        steps << QStringLiteral("mousedown") << QStringLiteral("1");
        for (int moved = 4; moved <= distance; moved += 4)
            moveTo(from.x() + moved);
        steps << QStringLiteral("mouseup") << QStringLiteral("1");
        run(QStringLiteral("xdotool"), steps);
    }
    /// Saves with the key and waits for the new file: then all that was sent before has been handled too.
    bool saved() const
    {
        const auto changed = [this] {
            QFileInfo file(m_file);
            file.setCaching(false);
            return file.lastModified();
        };
        const QDateTime before = changed();
        key(QStringLiteral("ctrl+s"));
        return QTest::qWaitFor([&] { return changed().isValid() && changed() != before; }, startMs);
    }
    QString autosaves() const { return m_folder.filePath(QStringLiteral("data/Milepost/milepost/autosave")); }
    /// A machine under load may deliver keys before the window is ready for them: a person would try again.
    bool edited(const QString &window, int gpus) const
    {
        return enterGpus(window, gpus) || enterGpus(window, gpus) || enterGpus(window, gpus);
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (const QString missing = missingProgram(); !missing.isEmpty())
            QSKIP(qPrintable(QStringLiteral("%1 is missing: apt-get install xvfb openbox xdotool").arg(missing)));
        m_file = m_folder.filePath(QStringLiteral("real.milepost"));

        // The server picks a free display and says which.
        // Without -noreset the server begins anew when its last client leaves, and refuses who comes in that
        // moment.
        m_server.start(QStringLiteral("Xvfb"),
                       {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"),
                        QStringLiteral("0"), QStringLiteral("1440x900x24"), QStringLiteral("-nolisten"),
                        QStringLiteral("tcp"), QStringLiteral("-noreset")});
        QVERIFY(m_server.waitForReadyRead(startMs));
        const QString display = u':' + QString::fromLatin1(m_server.readAllStandardOutput()).trimmed();
        m_environment = QProcessEnvironment::systemEnvironment();
        m_environment.insert(QStringLiteral("DISPLAY"), display);
        m_environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
        m_environment.insert(QStringLiteral("XDG_DATA_HOME"), m_folder.filePath(QStringLiteral("data")));
        m_environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_folder.filePath(QStringLiteral("config")));
        m_environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        m_manager.setProcessEnvironment(m_environment);
        m_manager.start(QStringLiteral("openbox"), QStringList());
        QVERIFY(m_manager.waitForStarted(startMs));
        QTest::qWait(500);
    }
    void cleanupTestCase()
    {
        for (QProcess *process : {&m_manager, &m_server})
            if (process->state() != QProcess::NotRunning) {
                process->terminate();
                process->waitForFinished(5000);
            }
    }

    /// Every test begins with the same file and without copies that another left.
    void init()
    {
        QDir(autosaves()).removeRecursively();
        ProjectDocument project;
        QVERIFY(project.loadBuiltIn());
        QVERIFY(project.save(m_file));
    }

    void editedAndSavedWithKeysOnly()
    {
        QProcess program;
        const QString window = start(program);
        QVERIFY(edited(window, 512));
        key(QStringLiteral("ctrl+s"));
        QTRY_COMPARE_WITH_TIMEOUT(savedGpus(), 512, startMs);
        QVERIFY(!titleOf(window).contains(u'*'));
        key(QStringLiteral("ctrl+z"));
        QTRY_VERIFY_WITH_TIMEOUT(titleOf(window).contains(u'*'), startMs);
        key(QStringLiteral("ctrl+shift+z"));
        QTRY_VERIFY_WITH_TIMEOUT(!titleOf(window).contains(u'*'), startMs);
        key(QStringLiteral("ctrl+q"));
        QVERIFY(program.waitForFinished(startMs));
        QCOMPARE(program.exitCode(), 0);
    }

    /// A slider is dragged with the mouse: one edit, undone with one key.
    void aSliderIsDraggedWithTheMouse()
    {
        QProcess program;
        const QString window = start(program);
        const int before = savedGpus();
        QVERIFY(before > 0);
        findGpus();
        const int width = widthOf(window);
        QVERIFY(width > 0);
        // The slider stands in the inputs at the right, below the number that has the focus now. Its scale is laid
        // around the value that was opened, so the handle is in the middle of the dock. The row depends on the
        // fonts: one after the other is dragged, until the saved file tells of it. A press beside the handle would
        // make the value smaller.
        for (int y = 200; y < 420 && savedGpus() == before; y += 8) {
            drag(window, QPoint(width - 128, y), 40);
            QVERIFY(saved());
        }
        QVERIFY(savedGpus() > before);
        // One undo takes the whole drag back.
        key(QStringLiteral("ctrl+z"));
        QTRY_VERIFY_WITH_TIMEOUT(titleOf(window).contains(u'*'), startMs);
        QVERIFY(saved());
        QCOMPARE(savedGpus(), before);
        key(QStringLiteral("ctrl+q"));
        QVERIFY(program.waitForFinished(startMs));
    }

    void killedProgramLosesNothing()
    {
        QProcess program;
        const QString window = start(program);
        const int saved = savedGpus();
        QVERIFY(saved > 0 && saved != 1024);
        QVERIFY(edited(window, 1024));
        QTRY_VERIFY_WITH_TIMEOUT(
            !QDir(autosaves()).entryList({QStringLiteral("*.milepost")}, QDir::Files).isEmpty(), startMs);
        QVERIFY(::kill(static_cast<pid_t>(program.processId()), SIGKILL) == 0);
        QVERIFY(program.waitForFinished(startMs));
        // The file holds what was saved, the copy holds the edit.
        QCOMPARE(savedGpus(), saved);
        const auto leftovers = Autosave::leftovers(autosaves());
        QCOMPARE(leftovers.size(), std::size_t(1));
        QCOMPARE(leftovers.front().originalPath, m_file);
        ProjectDocument recovered;
        QVERIFY(recovered.recover(leftovers.front().copy, leftovers.front().originalPath));
        QCOMPARE(recovered.current()->value("system.gpus")->get<int>(), 1024);
    }
};

QTEST_GUILESS_MAIN(TestRealWindow)
#include "tst_real_window.moc"
