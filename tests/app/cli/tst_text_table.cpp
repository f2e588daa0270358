// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/text_table.h"

#include <QTest>

using milepost::Align;
using milepost::display_width;
using milepost::TextTable;
using milepost::wrapped;

class TextTableTest : public QObject {
    Q_OBJECT

private slots:
    void aligns();
    void shortRowsAndNoHeader();
    void widths_data();
    void widths();
    void wraps();
};

void TextTableTest::aligns()
{
    TextTable table({"part", "s"}, {Align::left, Align::right});
    table.add({"GEMMs", "3.77"});
    table.add_rule();
    table.add({"Größe", "12.02"});
    QCOMPARE(QString::fromStdString(table.text()), QStringLiteral("  part       s\n"
                                                                  "  ------------\n"
                                                                  "  GEMMs   3.77\n"
                                                                  "  ------------\n"
                                                                  "  Größe  12.02\n"));
}

void TextTableTest::shortRowsAndNoHeader()
{
    TextTable table({"", ""}, {Align::left, Align::right});
    QVERIFY(table.empty());
    table.add({"only"});
    QCOMPARE(table.text(0), std::string("only\n"));
}

void TextTableTest::widths_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("width");
    QTest::newRow("ASCII") << QStringLiteral("abc") << 3;
    QTest::newRow("umlaut") << QStringLiteral("ä") << 1;
    QTest::newRow("minus") << QStringLiteral("\u22121") << 2;
    QTest::newRow("kanji") << QStringLiteral("万ドル") << 6;
    QTest::newRow("empty") << QString() << 0;
}

void TextTableTest::widths()
{
    QFETCH(QString, text);
    QFETCH(int, width);
    QCOMPARE(static_cast<int>(display_width(text.toStdString())), width);
}

void TextTableTest::wraps()
{
    QCOMPARE(wrapped("one two three", 8, 2), std::string("one two\n  three"));
    QCOMPARE(wrapped("averylongword b", 5, 0), std::string("averylongword\nb"));
    QCOMPARE(wrapped("", 5, 0), std::string());
}

QTEST_GUILESS_MAIN(TextTableTest)
#include "tst_text_table.moc"
