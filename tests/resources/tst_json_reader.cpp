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
            QTest::newRow(name) << QByteArray(text) << message;
        };
        row("unknown key", "{\"pp\": 1,\n\"ppp\": 2}", "x.json:2: ppp: is not a known field; did you mean 'pp'?");
        row("unknown key, nothing near", "{\"pp\": 1, \"somethingelse\": 2}",
            "x.json:1: somethingelse: is not a known field.");
        row("text for a number", "{\"pp\": \"4\"}", "x.json:1: pp: a whole number is expected, found \"4\".");
        row("fraction for a whole", "{\"pp\": 4.5}", "x.json:1: pp: a whole number is expected, found 4.5.");
        row("above the range", "{\"pp\": 99}", "x.json:1: pp: 99 is outside 1 to 64.");
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
