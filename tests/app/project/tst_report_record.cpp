// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/report_record.h"
#include "app/project/sha256.h"

#include <QTest>

using namespace milepost;

class ReportRecordTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// FIPS 180-4 examples of NIST, and lengths around the block size.
    void sha256_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("empty") << QByteArray()
                               << "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        QTest::newRow("abc") << QByteArray("abc")
                             << "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        QTest::newRow("two blocks") << QByteArray("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                                    << "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1";
    }
    void sha256()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        QCOMPARE(QString::fromStdString(sha256_hex(text.toStdString())), expected);
    }

    void reportsAreTold_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<bool>("expected");
        QTest::newRow("pdf") << QByteArray("%PDF-1.7 ...") << true;
        QTest::newRow("json report") << QByteArray("{\n  \"schema\": \"milepost.comparison/1\",") << true;
        QTest::newRow("scenario") << QByteArray("{\"milepost\": 1, \"model\": \"kimi-k2\"}") << false;
        QTest::newRow("empty") << QByteArray() << false;
    }
    void reportsAreTold()
    {
        QFETCH(QByteArray, content);
        QTEST(is_report(content.toStdString()), "expected");
    }

    void xmpIsReadWithItsEntities()
    {
        const std::string pdf =
            "%PDF-1.7\n<?xpacket begin?><x xmlns:milepost=\"urn:milepost:report:1\"><milepost:scenario>{&quot;name"
            "&quot;: &quot;A &amp;lt; B &amp;amp; C&quot;}</milepost:scenario><milepost:record>{&quot;date&quot;:"
            "&quot;2026-11-30&quot;,&quot;arms&quot;:[&quot;adamw&quot;],&quot;figures_sha256&quot;:&quot;ab&quot;}"
            "</milepost:record></x><?xpacket end=\"r\"?>";
        const auto record = read_report(pdf, "x.pdf");
        QVERIFY(record.has_value());
        QCOMPARE(record->scenario, std::string(R"({"name": "A &lt; B &amp; C"})"));
        QCOMPARE(record->date, std::string("2026-11-30"));
        QCOMPARE(record->arms, std::vector<std::string>{"adamw"});
        QCOMPARE(record->figures_sha256, std::string("ab"));
    }

    void otherPdfsAreRefused()
    {
        QVERIFY(!read_report("%PDF-1.4 something else", "x.pdf"));
        QVERIFY(!read_report("{\"schema\": \"milepost.comparison/1\"}", "x.json"));
    }

    void changesNameFieldAndBothValues()
    {
        const auto changes = scenario_changes(R"({"a": {"b": 1, "c": "x"}, "list": [1, 2], "gone": true})",
                                              R"({"a": {"b": 2, "c": "x"}, "list": [1, 3], "new": "y"})");
        QCOMPARE(changes.size(), std::size_t(4));
        QCOMPARE(changes[0].path, std::string("a.b"));
        QCOMPARE(changes[0].before, std::string("1"));
        QCOMPARE(changes[0].after, std::string("2"));
        QCOMPARE(changes[1].path, std::string("list.1"));
        QCOMPARE(changes[2].path, std::string("new"));
        QVERIFY(changes[2].before.empty());
        QCOMPARE(changes[3].path, std::string("gone"));
        QVERIFY(changes[3].after.empty());
    }
};

QTEST_APPLESS_MAIN(ReportRecordTest)
#include "tst_report_record.moc"
