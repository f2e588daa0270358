// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/json_splice.h"

#include <QTest>

#include <nlohmann/json.hpp>
#include <rapidcheck.h>

class JsonSpliceTest : public QObject {
    Q_OBJECT

private slots:
    void sets_data();
    void sets();
    void refuses_data();
    void refuses();
    void keepsLines();
    void agreesWithTheParser();
    void findsText();
};

void JsonSpliceTest::sets_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("replace") << QByteArray(R"({"a": 1, "b": 2})") << QByteArray("b") << QByteArray("3")
                             << QByteArray(R"({"a": 1, "b": 3})");
    QTest::newRow("nested") << QByteArray(R"({"a": {"b": "x,}"}, "c": 0})") << QByteArray("a.b")
                            << QByteArray("[1]") << QByteArray(R"({"a": {"b": [1]}, "c": 0})");
    QTest::newRow("add") << QByteArray(R"({"a": 1})") << QByteArray("b") << QByteArray("2")
                         << QByteArray(R"({"b": 2, "a": 1})");
    QTest::newRow("add to empty") << QByteArray("{ }") << QByteArray("b.c") << QByteArray("2")
                                  << QByteArray(R"({"b": {"c": 2} })");
    QTest::newRow("through null") << QByteArray(R"({"a": null})") << QByteArray("a.b") << QByteArray("2")
                                  << QByteArray(R"({"a": {"b": 2}})");
    QTest::newRow("list entry") << QByteArray(R"({"a": [{"v": 1}, {"v": 2}]})") << QByteArray("a.1.v")
                                << QByteArray("9") << QByteArray(R"({"a": [{"v": 1}, {"v": 9}]})");
    QTest::newRow("escaped key") << QByteArray(R"({"a\"}": 1, "b": 2})") << QByteArray("b") << QByteArray("3")
                                 << QByteArray(R"({"a\"}": 1, "b": 3})");
    QTest::newRow("key as value") << QByteArray(R"({"a": "b", "b": 2})") << QByteArray("b") << QByteArray("3")
                                  << QByteArray(R"({"a": "b", "b": 3})");
}

void JsonSpliceTest::sets()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, expected);
    const auto result = milepost::with_json_value(text.toStdString(), path.toStdString(), value.toStdString());
    QVERIFY(result);
    QCOMPARE(QByteArray::fromStdString(*result), expected);
}

void JsonSpliceTest::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("names");
    QTest::newRow("field of a number") << QByteArray(R"({"a": 1})") << QByteArray("a.b") << QByteArray("'a' is 1");
    QTest::newRow("entry that is not there")
        << QByteArray(R"({"a": [1]})") << QByteArray("a.1") << QByteArray("without an entry '1'");
    QTest::newRow("name in a list") << QByteArray(R"({"a": [1]})") << QByteArray("a.x")
                                    << QByteArray("without an entry 'x'");
}

void JsonSpliceTest::refuses()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, names);
    const auto result = milepost::with_json_value(text.toStdString(), path.toStdString(), "2");
    QVERIFY(!result);
    QVERIFY2(result.error().front().message.find(names.toStdString()) != std::string::npos,
             result.error().front().message.c_str());
}

void JsonSpliceTest::keepsLines()
{
    const std::string text = "{\n  \"a\": [\n    1,\n    2\n  ],\n  \"b\": 1\n}\n";
    const auto result = milepost::with_json_value(text, "a", "7");
    QVERIFY(result);
    const auto before = text.substr(0, text.find("\"b\""));
    const auto after = result->substr(0, result->find("\"b\""));
    QCOMPARE(std::count(after.begin(), after.end(), '\n'), std::count(before.begin(), before.end(), '\n'));
}

void JsonSpliceTest::agreesWithTheParser()
{
    QVERIFY(rc::check("the spliced text parses to the document with that value", [] {
        nlohmann::json document = nlohmann::json::object();
        const auto keys =
            *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>("a", "b", "c\"", "d\\"));
        for (std::size_t i = 0; i < keys.size(); ++i)
            document[keys[i]] = i % 3 == 0   ? nlohmann::json{{"x", i}, {"y", "}"}}
                                : i % 3 == 1 ? nlohmann::json(i)
                                             : nlohmann::json("s,\"" + keys[i]);
        const std::string text = document.dump(*rc::gen::inRange(-1, 4));
        const auto result = milepost::with_json_value(text, "new.deep", "[true, null]");
        RC_ASSERT(result.has_value());
        auto expected = document;
        expected["new"]["deep"] = {true, nullptr};
        RC_ASSERT(nlohmann::json::parse(*result) == expected);
    }));
}

void JsonSpliceTest::findsText()
{
    const std::string text = R"({"a": {"b": [10, {"c": "x"}]}})";
    QCOMPARE(std::string(milepost::json_value_text(text, "a.b.1").value_or("")), std::string(R"({"c": "x"})"));
    QVERIFY(!milepost::json_value_text(text, "a.z"));
    QVERIFY(!milepost::json_value_text(text, "a.b.0.q"));
}

QTEST_GUILESS_MAIN(JsonSpliceTest)
#include "tst_json_splice.moc"
