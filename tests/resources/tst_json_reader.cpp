// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "resources/reading/json_reader.h"

#include <QtTest>

#include <clocale>
#include <cmath>
#include <rapidcheck.h>
#include <string>

using namespace std::string_literals;
using milepost::Diagnostics;
using milepost::JsonDocument;
using milepost::JsonObject;

namespace {

// No raw string: the meta-object compiler loses its way in quotes behind backslashes.
constexpr const char *sample = "{\n"
                               "  \"name\": \"a \\\"quoted\\\" name\",\n"
                               "  \"plan\": {\n"
                               "    \"pp\": 4,\n"
                               "    \"share\": 0.5,\n"
                               "    \"fsdp\": true\n"
                               "  },\n"
                               "  \"sizes\": [1, 2.5, null],\n"
                               "  \"modules\": [\"mlp\", \"moe\"],\n"
                               "  \"arms\": [{\"name\": \"adamw\"},\n"
                               "           {\"name\": \"muon\"}],\n"
                               "  \"nothing\": null\n"
                               "}";

} // namespace

class JsonReader : public QObject {
    Q_OBJECT

private slots:
    void typed_values()
    {
        const auto document = JsonDocument::parse(sample, "s.json").value();
        Diagnostics errors;
        JsonObject root(document, errors);
        QCOMPARE(root.text("name"), std::optional("a \"quoted\" name"s));
        auto plan = root.object("plan").value();
        QCOMPARE(plan.integer("pp"), std::optional<std::int64_t>(4));
        QCOMPARE(plan.number("share"), std::optional(0.5));
        QCOMPARE(plan.boolean("fsdp"), std::optional(true));
        plan.finish();
        QVERIFY(std::isnan(root.numbers("sizes")->at(2)));
        QVERIFY(*root.texts("modules") == (std::vector<std::string>{"mlp", "moe"}));
        auto arms = root.objects("arms");
        QCOMPARE(arms.size(), std::size_t{2});
        QCOMPARE(arms[1].required_text("name"), "muon"s);
        QVERIFY(!root.text("nothing") && !root.has("nothing"));
        root.finish();
        QVERIFY(errors.empty());
    }

    void lines_point_at_values()
    {
        const auto document = JsonDocument::parse(sample, "s.json").value();
        QCOMPARE(document.line_of("name"), std::size_t{2});
        QCOMPARE(document.line_of("plan.share"), std::size_t{5});
        QCOMPARE(document.line_of("arms.1.name"), std::size_t{11});
        QCOMPARE(document.line_of("plan.none"), std::size_t{0});
    }

    void each_mistake_is_one_sentence_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const char *text, const char *message) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(message);
        };
        row("unknown key", "{\"pp\": 1,\n\"ppp\": 2}", "x.json:2: ppp: is not a known field; did you mean 'pp'?");
        row("unknown key, nothing near", "{\"pp\": 1, \"somethingelse\": 2}",
            "x.json:1: somethingelse: is not a known field.");
        row("text for a number", "{\"pp\": \"4\"}", "x.json:1: pp: a whole number is expected, found \"4\".");
        row("fraction for a whole", "{\"pp\": 4.5}", "x.json:1: pp: a whole number is expected, found 4.5.");
        row("above the range", "{\"pp\": 99}", "x.json:1: pp: 99 is outside 1 to 64.");
        row("fraction that a double loses", "{\"pp\": 1.00000000000000001}",
            "x.json:1: pp: a whole number is expected, found 1.00000000000000001.");
        row("fraction below all doubles", "{\"pp\": 1e-400}",
            "x.json:1: pp: a whole number is expected, found 1e-400.");
        row("more than a double tells apart", "{\"pp\": 9007199254740993}",
            "x.json:1: pp: 9007199254740993 is outside 1 to 64.");
        row("more than 64 bits", "{\"pp\": 18446744073709551616}",
            "x.json:1: pp: 1.8446744073709552e+19 is outside 1 to 64.");
        row("null", "{\"pp\": null}", "x.json:1: pp: is required.");
        row("true", "{\"pp\": true}", "x.json:1: pp: a whole number is expected, found true.");
        row("list", "{\"pp\": [4]}", "x.json:1: pp: a whole number is expected, found [4].");
        row("long text, cut between characters",
            "{\"pp\": \"12345678901234567890123456789012345678901234567890"
            "12345678\xC3\xA4 and more\"}",
            "x.json:1: pp: a whole number is expected, found \"12345678901234567890123456789012345678901234567890"
            "12345678....");
        row("missing", "{}", "x.json:1: pp: is required.");
        row("array for an object", "[1]", "x.json:1: document: an object is expected, found [1].");
    }
    void each_mistake_is_one_sentence()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const auto document = JsonDocument::parse(text.toStdString(), "x.json").value();
        Diagnostics errors;
        JsonObject root(document, errors);
        root.required_integer("pp", 1, 64);
        root.finish();
        QVERIFY(!errors.empty());
        QCOMPARE(QString::fromStdString(errors.front().message), message);
    }

    void whole_numbers_data()
    {
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<qint64>("value"); ///< -1: refused
        const auto row = [](const char *typed, qint64 value) {
            QTest::newRow(typed) << QByteArray(typed) << value;
        };
        row("0", 0);
        row("0.0e5", 0);
        row("1e6", 1'000'000);
        row("15.00", 15);
        row("1.5e1", 15);
        row("150E-1", 15);
        row("155e-1", -1);
        row("0.1", -1);
        row("2.0000000000000000000001", -1);
        row("0e-99999999999999999999", 0);
        row("9007199254740991", 9'007'199'254'740'991); // 2^53 - 1
        row("9007199254740991.0", 9'007'199'254'740'991);
        row("9007199254740990.5", -1); // rounds to a whole number
        row("9007199254740992", -1);
        row("9007199254740993", -1); // rounds to the one before
        row("9007199254740993.0", -1);
        row("1e300", -1);
    }
    void whole_numbers()
    {
        QFETCH(QByteArray, typed);
        QFETCH(qint64, value);
        const auto document = JsonDocument::parse("{\"n\": " + typed.toStdString() + "\n}", "x.json").value();
        Diagnostics errors;
        JsonObject root(document, errors);
        QCOMPARE(root.integer("n").value_or(-1), std::int64_t{value});
        QCOMPARE(errors.empty(), value >= 0);
    }

    void broken_documents_are_refused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("tells");
        QTest::newRow("empty") << QByteArray("") << "not valid JSON";
        QTest::newRow("cut off") << QByteArray("{\n\"a\": [1,\n") << "x.json:3";
        QTest::newRow("key twice") << QByteArray("{\"a\": 1,\n\"a\": 2}") << "line 2: the key 'a' stands twice";
        QTest::newRow("too deep") << QByteArray(200, '[') + QByteArray(200, ']') << "deeper than 64";
        QTest::newRow("huge number") << QByteArray("{\"a\": 1e999}") << "out of range";
        QTest::newRow("text behind the end") << QByteArray("{} {}") << "not valid JSON";
        QTest::newRow("no UTF-8") << QByteArray("{\"a\": \"\xff\"}") << "not valid JSON";
        QTest::newRow("zero byte behind the end")
            << QByteArray("{\"a\": 1}\n\0{", 11) << "x.json:2: not valid JSON";
        QTest::newRow("zero byte in a text") << QByteArray("{\"a\": \"\0\"}", 10) << "x.json:1: not valid JSON";
        QTest::newRow("not a number") << QByteArray("{\"a\": NaN}") << "not valid JSON";
    }
    void broken_documents_are_refused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, tells);
        const auto document = JsonDocument::parse(text.toStdString(), "x.json");
        QVERIFY(!document.has_value());
        QCOMPARE(document.error().size(), std::size_t{1});
        const auto message = QString::fromStdString(document.error().front().message);
        QVERIFY2(message.contains(tells), qPrintable(message));
    }

    void numbers_do_not_follow_the_locale()
    {
        const char *old = std::setlocale(LC_ALL, nullptr);
        const std::string kept = old ? old : "C";
        std::setlocale(LC_ALL, "de_DE.UTF-8"); // where it is installed
        const auto document = JsonDocument::parse("{\"a\": 1.5}", "x.json").value();
        std::setlocale(LC_ALL, kept.c_str());
        Diagnostics errors;
        QCOMPARE(JsonObject(document, errors).number("a"), std::optional(1.5));
    }

    void any_bytes_are_read_or_refused()
    {
        const bool held = rc::check([] {
            const auto text =
                *rc::gen::container<std::string>(rc::gen::elementOf("{}[]\",:0129.e-+ntrufalse\\\n "s));
            const auto document = JsonDocument::parse(text, "x.json");
            RC_ASSERT(document.has_value() || document.error().size() == 1U);
        });
        QVERIFY(held);
    }
};

QTEST_GUILESS_MAIN(JsonReader)
#include "tst_json_reader.moc"
