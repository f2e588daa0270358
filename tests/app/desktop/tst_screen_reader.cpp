// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// The program in a real X display, read over AT-SPI as a screen reader does: what the answer page says there.
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

namespace {

constexpr int startMs = 30'000, readMs = 80'000;
constexpr const char *python = "/usr/bin/python3"; ///< that of the system: the one that knows its packages
constexpr const char *install = "apt-get install xvfb dbus at-spi2-core python3-gi gir1.2-atspi-2.0";

bool knowsAtspi()
{
    QProcess probe;
    probe.start(QString::fromLatin1(python),
                {QStringLiteral("-c"), QStringLiteral("import gi; gi.require_version('Atspi', '2.0')")});
    return probe.waitForFinished(startMs) && probe.exitStatus() == QProcess::NormalExit && probe.exitCode() == 0;
}

} // namespace

class TestScreenReader : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QProcess m_server;
    QStringList m_said; ///< "role\tname"

    [[nodiscard]] bool says(const QString &role, const QStringList &parts) const
    {
        return std::any_of(m_said.begin(), m_said.end(), [&](const QString &line) {
            return line.startsWith(role + u'\t') &&
                   std::all_of(parts.begin(), parts.end(),
                               [&](const QString &part) { return line.contains(part); });
        });
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char *program : {"Xvfb", "dbus-run-session"})
            if (QStandardPaths::findExecutable(QString::fromLatin1(program)).isEmpty())
                QSKIP(qPrintable(
                    QStringLiteral("%1 is missing: %2").arg(QLatin1String(program), QLatin1String(install))));
        if (!knowsAtspi())
            QSKIP(qPrintable(QStringLiteral("no AT-SPI for Python: %1").arg(QLatin1String(install))));
        // Without -noreset the server begins anew when its last client leaves, and refuses who comes in that
        // moment.
        m_server.start(QStringLiteral("Xvfb"),
                       {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"),
                        QStringLiteral("0"), QStringLiteral("1440x900x24"), QStringLiteral("-nolisten"),
                        QStringLiteral("tcp"), QStringLiteral("-noreset")});
        QVERIFY(m_server.waitForReadyRead(startMs));
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("DISPLAY"),
                           u':' + QString::fromLatin1(m_server.readAllStandardOutput()).trimmed());
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        for (const char *variable : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"}) {
            const QString folder = m_folder.filePath(QString::fromLatin1(variable));
            QVERIFY(QDir().mkpath(folder));
            QVERIFY(QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
            environment.insert(QString::fromLatin1(variable), folder);
        }
        QProcess reader;
        reader.setProcessEnvironment(environment);
        reader.start(QStringLiteral("dbus-run-session"),
                     {QStringLiteral("--"), QString::fromLatin1(python), QStringLiteral(READER),
                      QStringLiteral(MILEPOST_PROGRAM), QString::number(readMs / 2000)});
        QVERIFY2(reader.waitForFinished(readMs), "the reader did not come to its end");
        const QByteArray errors = reader.readAllStandardError();
        QVERIFY2(reader.exitCode() == 0, errors.constData());
        m_said = QString::fromUtf8(reader.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts);
    }
    void cleanupTestCase()
    {
        if (m_server.state() == QProcess::NotRunning)
            return;
        m_server.terminate();
        m_server.waitForFinished(startMs);
    }

    void theAnswerIsSaid_data()
    {
        QTest::addColumn<QString>("role");
        QTest::addColumn<QStringList>("parts");
        const QString cell = QStringLiteral("table cell");
        QTest::newRow("sentence") << QStringLiteral("label")
                                  << QStringList{QStringLiteral("Muon reaches AdamW’s final loss"),
                                                 QStringLiteral("cases")};
        for (const char *quantity : {"Time", "Cost", "Energy", "Tokens"})
            for (const char *arm : {"AdamW", "Muon"})
                QTest::addRow("%s of %s", quantity, arm)
                    << cell << QStringList{QString::fromLatin1(arm), QString::fromLatin1(quantity)};
        QTest::newRow("band of the time") << cell
                                          << QStringList{QStringLiteral("Muon"), QStringLiteral("Time"),
                                                         QStringLiteral("days"), QStringLiteral("80 percent band")};
        QTest::newRow("chance") << QStringLiteral("chart")
                                << QStringList{QStringLiteral("Chance that Muon is cheaper")};
        QTest::newRow("limits") << QStringLiteral("chart") << QStringList{QStringLiteral("What limits it")};
        QTest::newRow("slider") << QStringLiteral("slider")
                                << QStringList{QStringLiteral("GPUs"), QStringLiteral("256")};
        QTest::newRow("milestones") << cell << QStringList{QStringLiteral("Loss"), QStringLiteral("days")};
    }
    void theAnswerIsSaid()
    {
        QFETCH(QString, role);
        QFETCH(QStringList, parts);
        QVERIFY2(says(role, parts),
                 qPrintable(QStringLiteral("no %1 says %2 among:\n%3")
                                .arg(role, parts.join(QStringLiteral(", ")), m_said.join(u'\n').left(6000))));
    }

    /// The sentence comes before the table, the table before the charts.
    void theOrderIsThatOfReading()
    {
        const auto first = [this](const QString &part) {
            return std::find_if(m_said.begin(), m_said.end(),
                                [&](const QString &line) { return line.contains(part); });
        };
        const auto sentence = first(QStringLiteral("Muon reaches"));
        const auto table = first(QStringLiteral("80 percent band"));
        QVERIFY(sentence != m_said.end() && table != m_said.end());
        QVERIFY(sentence < table);
    }
};

QTEST_GUILESS_MAIN(TestScreenReader)
#include "tst_screen_reader.moc"
