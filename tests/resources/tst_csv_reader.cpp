// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "resources/reading/csv_reader.h"

#include <QtTest>

#include <rapidcheck.h>
#include <string>
#include <vector>

using namespace std::string_literals;
using milepost::CsvTable;

class CsvReader : public QObject {
    Q_OBJECT

private slots:
    void reads_what_programs_write_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("cell"); ///< of column b in the first row
        QTest::newRow("plain") << QByteArray("a,b\n1,two\n") << "two";
        QTest::newRow("no last line break") << QByteArray("a,b\n1,two") << "two";
        QTest::newRow("CRLF") << QByteArray("a,b\r\n1,two\r\n") << "two";
        QTest::newRow("BOM") << QByteArray("\xEF\xBB\xBF"
                                           "b,a\ntwo,1\n")
                             << "two";
        QTest::newRow("semicolons") << QByteArray("a;b\n1,5;two\n") << "two";
        QTest::newRow("tabs") << QByteArray("a\tb\n1\ttwo\n") << "two";
        QTest::newRow("quoted separator") << QByteArray("a,b\n1,\"two, three\"\n") << "two, three";
        QTest::newRow("doubled quote") << QByteArray("a,b\n1,\"the \"\"two\"\"\"\n") << "the \"two\"";
        QTest::newRow("blank behind a quote") << QByteArray("a,b\n1,\"two\" \r\n") << "two";
        QTest::newRow("line break in a cell") << QByteArray("a,b\n1,\"two\nthree\"\n") << "two\nthree";
        QTest::newRow("blanks around") << QByteArray("a , b\n1,  two \n") << "two";
        QTest::newRow("blank lines between") << QByteArray("a,b\n\n1,two\n\n") << "two";
        QTest::newRow("empty last cell") << QByteArray("a,b\n1,\n") << "";
    }
    void reads_what_programs_write()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, cell);
        const auto table = CsvTable::parse(text.toStdString(), "t.csv");
        QVERIFY2(table.has_value(), table ? "" : table.error().front().message.c_str());
        QCOMPARE(table->rows().size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(std::string(table->text(table->rows().front(), "b"))), cell);
    }

    void refuses_in_one_sentence_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("tells");
        QTest::newRow("empty") << QByteArray("") << "is empty";
        QTest::newRow("column twice") << QByteArray("a,a\n1,2\n") << "'a' stands twice";
        QTest::newRow("long row") << QByteArray("a,b\n1,2\n1,2,3\n") << "t.csv:3: 3 cells";
        QTest::newRow("short row") << QByteArray("a,b,c\n1,2,3\n1,2\n")
                                   << "t.csv:3: 2 cells, but the header names 3";
        QTest::newRow("cut in the first cell") << QByteArray("a,b\n1,2\n\n4") << "t.csv:4: 1 cell, but the header";
        QTest::newRow("Latin-1") << QByteArray("a,b\n1,M\xFCller\n") << "t.csv:2: not UTF-8 near byte 8;";
        QTest::newRow("UTF-16") << QByteArray("\xFF\xFE"
                                              "a\0,\0b\0",
                                              8)
                                << "t.csv:1: not UTF-8 near byte 1;";
        QTest::newRow("zero byte") << QByteArray("a,b\n1,2\0\n", 9) << "t.csv:2: not UTF-8 near byte 8;";
        QTest::newRow("text behind a quote")
            << QByteArray("a,b\n1,\"2\"3\n") << "t.csv:2: something follows the quote that closes a cell";
        QTest::newRow("open quote") << QByteArray("a,b\n1,\"2\n") << "t.csv:2: a quoted cell is never closed";
    }
    void refuses_in_one_sentence()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, tells);
        const auto table = CsvTable::parse(text.toStdString(), "t.csv");
        QVERIFY(!table.has_value());
        QCOMPARE(table.error().size(), std::size_t{1});
        const auto message = QString::fromStdString(table.error().front().message);
        QVERIFY2(message.contains(tells) && message.endsWith('.'), qPrintable(message));
    }

    void lines_count_through_quoted_breaks()
    {
        const auto table = CsvTable::parse("a,b\n1,\"x\ny\"\n2,z\n", "t.csv");
        QCOMPARE(table->rows().at(1).line, std::size_t{4});
    }

    void numbers_are_numbers_or_nothing()
    {
        const auto table = CsvTable::parse("a,b,c,d,e\n1.5e3,1;5,nan,,x\n", "t.csv").value();
        const auto &row = table.rows().front();
        QCOMPARE(table.number(row, "a"), std::optional(1500.0));
        for (const char *column : {"b", "c", "d", "e", "none"})
            QVERIFY(!table.number(row, column));
        QVERIFY(!table.has("none"));
    }

    /// Any cells, quoted as RFC 4180 says, read back.
    void quoted_cells_read_back()
    {
        const bool held = rc::check([] {
            const auto cells = *rc::gen::container<std::vector<std::string>>(
                3, rc::gen::container<std::string>(rc::gen::elementOf("ab ,;\"\n\t1."s)));
            std::string text = "x,y,z\n";
            for (const auto &cell : cells) {
                text += text.ends_with('\n') && &cell == &cells.front() ? "\"" : ",\"";
                for (const char c : cell)
                    text += c == '"' ? "\"\""s : std::string(1, c);
                text += '"';
            }
            const auto table = CsvTable::parse(text, "t.csv", ',');
            RC_ASSERT(table.has_value());
            RC_ASSERT(table->rows().size() == 1U);
            RC_ASSERT(table->rows().front().cells == cells);
        });
        QVERIFY(held);
    }

    void any_bytes_are_read_or_refused()
    {
        const bool held = rc::check([](const std::string &text) {
            const auto table = CsvTable::parse(text, "t.csv");
            if (table)
                for (const auto &row : table->rows())
                    RC_ASSERT(row.cells.size() == table->header().size());
            else
                RC_ASSERT(table.error().size() == 1U);
        });
        QVERIFY(held);
    }
};

QTEST_GUILESS_MAIN(CsvReader)
#include "tst_csv_reader.moc"
