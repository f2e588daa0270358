// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// A log of a gigabyte on a small machine.
#include "tests/app/cli/program.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fmt/format.h>
#include <fstream>
#include <sys/resource.h>

using milepost::run_cli;

class LargeLogTest : public QObject {
    Q_OBJECT

private slots:
    /// Memory does not grow with the log; the answer names what was kept.
    void aLogOfAGigabyte()
    {
        QTemporaryDir folder;
        const QString log = folder.filePath(QStringLiteral("large.csv"));
        constexpr std::size_t lines = 2'000'000, width = 500;
        {
            std::ofstream file(log.toStdString(), std::ios::binary);
            const std::string note(width, 'x');
            std::string block = "step,tokens,val_loss,note\n";
            for (std::size_t i = 0; i < lines; ++i) {
                fmt::format_to(std::back_inserter(block), "{},{},{:.4f},", i, i * 1000,
                               2 + 1000 / (100 + static_cast<double>(i)));
                block += note;
                block += '\n';
                if (block.size() > (std::size_t{1} << 20)) {
                    file.write(block.data(), static_cast<std::streamsize>(block.size()));
                    block.clear();
                }
            }
            file.write(block.data(), static_cast<std::streamsize>(block.size()));
            QVERIFY(file.good());
        }
        QVERIFY(QFile(log).size() > 1'000'000'000);
        QElapsedTimer clock;
        clock.start();
        const auto result = run_cli({"runs", "show", "large.csv", "--json"}, folder.path());
        const auto elapsed = clock.elapsed();
        QVERIFY2(result.exit_code == 0, result.err.constData());
        QVERIFY2(result.out.contains("2000000"), result.out.left(400).constData());
        rusage children{};
        ::getrusage(RUSAGE_CHILDREN, &children);
        qInfo("read in %lld ms; the largest child took %ld MB", elapsed, children.ru_maxrss / 1024);
#if !defined(__SANITIZE_ADDRESS__)
        constexpr long most_kib = 64 * 1024;
        QVERIFY2(children.ru_maxrss < most_kib, QByteArray::number(qlonglong{children.ru_maxrss}).constData());
#endif
    }
};

QTEST_GUILESS_MAIN(LargeLogTest)
#include "tst_large_log.moc"
