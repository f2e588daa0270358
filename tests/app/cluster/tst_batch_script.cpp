// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cluster/batch_script.h"
#include "app/cluster/process.h"

#include <QTest>

#include <rapidcheck.h>

using namespace milepost; // NOLINT: a test of this namespace

class BatchScriptTest : public QObject {
    Q_OBJECT

private slots:
    void aWordStaysOneWord();
    void anyWordStaysOneWord();
    void jobNames_data();
    void jobNames();
    void optionsThatBreakOut_data();
    void optionsThatBreakOut();
    void timeLimits_data();
    void timeLimits();
    void commentsKeepToTheirLine();
    void programsAreRunWithoutAShell();
};

void BatchScriptTest::aWordStaysOneWord()
{
    QCOMPARE(shell_word("plan.pp=4"), std::string("plan.pp=4"));
    QCOMPARE(shell_word(""), std::string("''"));
    QCOMPARE(shell_word("a'; rm -rf ~; '"), std::string(R"('a'\''; rm -rf ~; '\''')"));
    QCOMPARE(shell_word("~"), std::string("'~'"));
}

void BatchScriptTest::anyWordStaysOneWord()
{
    const bool fine = rc::check("a shell gives every word back as it was", [] {
        const auto text =
            *rc::gen::container<std::string>(rc::gen::elementOf(std::string(" '\"\\$`;&|<>(){}*?~!#\n\tab1-=")));
        const auto shown = run_program({"/bin/sh", "-c", "printf %s " + shell_word(text)});
        RC_ASSERT(shown.has_value());
        RC_ASSERT(shown->out == text);
    });
    QVERIFY(fine);
}

void BatchScriptTest::jobNames_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("name");
    const auto row = [](const char *text, const char *name) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(name);
    };
    row("Kimi K2 on 256 GB300", "Kimi-K2-on-256-GB300");
    row("x\n#SBATCH --uid=0", "x-SBATCH-uid-0");
    row("$(reboot); `id`", "reboot-id");
    row("--flag", "flag");
    row("", "milepost");
    row("日本", "milepost");
}

void BatchScriptTest::jobNames()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, name);
    QCOMPARE(job_name(text.toStdString()), name.toStdString());
}

void BatchScriptTest::optionsThatBreakOut_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("line break") << QByteArray("gpu\n#SBATCH --uid=0");
    QTest::newRow("second option") << QByteArray("gpu --uid=0");
    QTest::newRow("quote") << QByteArray("gpu\"");
    QTest::newRow("command") << QByteArray("$(id)");
}

void BatchScriptTest::optionsThatBreakOut()
{
    QFETCH(QByteArray, value);
    const auto head = batch_head({{"partition", value.toStdString(), {}}});
    QVERIFY(!head);
    QVERIFY(head.error().front().message.starts_with("--partition: '"));
}

void BatchScriptTest::timeLimits_data()
{
    // man sbatch, --time
    QTest::addColumn<bool>("accepted");
    for (const char *text : {"", "30", "90:30", "12:00:00", "2-12", "2-12:30", "2-12:30:15", "UNLIMITED"})
        QTest::newRow(text) << true;
    for (const char *text :
         {"foo", "12h", "1:2:3:4", "-12", "2-", "1::2", ":30", "2-1-1", "1.5", " 30", "9999999999"})
        QTest::newRow(text) << false;
}

void BatchScriptTest::timeLimits()
{
    QFETCH(bool, accepted);
    QCOMPARE(check_time_limit(QTest::currentDataTag()).has_value(), accepted);
}

void BatchScriptTest::commentsKeepToTheirLine()
{
    const auto head = batch_head({{"requeue", {}, "first\nsecond"}, {"nodes", "4", {}}});
    QVERIFY(head);
    QCOMPARE(*head, std::string("#!/bin/bash\n# first second\n#SBATCH --requeue\n#SBATCH --nodes=4\n"));
}

void BatchScriptTest::programsAreRunWithoutAShell()
{
    const auto shown = run_program({"printf", "%s|", "a b", "$HOME", "'"});
    QVERIFY(shown);
    QCOMPARE(shown->out, std::string("a b|$HOME|'|"));
    const auto failing = run_program({"/bin/sh", "-c", "echo why >&2; exit 7"});
    QVERIFY(failing);
    QCOMPARE(failing->exit_code, 7);
    QCOMPARE(failing->err, std::string("why\n"));
    const auto nothing = run_program({"no-such-program-of-ours"});
    QVERIFY(!nothing);
    QCOMPARE(nothing.error().front().kind, FailureKind::missing_part);
    // Both streams full: neither is waited for alone.
    const auto much = run_program({"/bin/sh", "-c", "yes 2>&1 | head -c 300000; yes | head -c 300000 >&2"});
    QVERIFY(much);
    QCOMPARE(much->out.size(), std::size_t{300000});
    QCOMPARE(much->err.size(), std::size_t{300000});
}

QTEST_GUILESS_MAIN(BatchScriptTest)
#include "tst_batch_script.moc"
