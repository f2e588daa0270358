// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Every field of a scenario with null, a value of each other kind and numbers beyond all ranges: null is left out,
// and all else is one sentence that names the line, the field and what was found.
#include "app/project/json_splice.h"
#include "app/project/scenario_fields.h"
#include "app/project/scenario_json.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

using namespace milepost;

namespace {

constexpr const char *question = R"({
"model": "kimi-k2",
"system": {"id": "gb300-nvl72", "gpus": 256}
})";

const std::vector<std::string> &hostile_values()
{
    static const std::vector<std::string> all{
        "true",  "0.5",    "1e308", "-1e308",      "9007199254740993",           "1e-400", "\"NaN\"", "\"\"", "[]",
        "[[1]]", "[null]", "{}",    R"({"a": 1})", "{\"value\": {\"value\": 1}}"};
    return all;
}

/// Values that a field of this type cannot have, whatever its range is.
bool fits(const ScenarioField &field, const std::string &value)
{
    const bool number = value.find_first_of("0123456789") < 2;
    const std::string_view path = field.path;
    switch (field.type) {
    case FieldType::text: return value == "\"NaN\"" || (value == "\"\"" && path == "name");
    case FieldType::number: return number;
    case FieldType::integer: return false; // none of them is a whole number that a double holds
    case FieldType::boolean: return value == "true";
    case FieldType::choice: return false;
    case FieldType::text_list: return value == "[]";
    case FieldType::money: return false;
    case FieldType::object: return false;
    case FieldType::list: return value == "[]";
    }
    return true;
}

} // namespace

class FieldValuesTest : public QObject {
    Q_OBJECT

private slots:
    void nullIsLeftOut_data() { fields(); }
    void nullIsLeftOut()
    {
        QFETCH(QByteArray, path);
        const auto text = with_json_value(question, path.toStdString(), "null");
        QVERIFY(text);
        const auto read = read_scenario(*text, "q.json", {});
        if (path != "model" && path != "system.gpus") {
            QVERIFY2(read, read ? "" : read.error().front().message.c_str());
            return;
        }
        QVERIFY(!read);
        QCOMPARE(read.error().size(), std::size_t{1});
        const std::string &message = read.error().front().message;
        QVERIFY2(message.find(path.toStdString() + ": is required") != std::string::npos, message.c_str());
    }

    void otherKindsAreOneSentence_data() { fields(); }
    void otherKindsAreOneSentence()
    {
        QFETCH(QByteArray, path);
        const ScenarioField *field = find_field(path.toStdString());
        QVERIFY(field);
        for (const std::string &value : hostile_values()) {
            const auto text = with_json_value(question, path.toStdString(), value);
            QVERIFY(text);
            const auto read = read_scenario(*text, "q.json", {});
            if (read) {
                const bool id = path == "model" && value == "\"NaN\""; // the catalogue tells which there are
                QVERIFY2(id || fits(*field, value), (path + " = " + value.c_str() + " was taken").constData());
                continue;
            }
            const std::string &message = read.error().front().message;
            // An inline model's fields are named as those of a file of its own.
            QVERIFY2(message.starts_with("q.json:") &&
                         (path == "model" || message.find(path.toStdString()) != std::string::npos),
                     message.c_str());
            QVERIFY2(message.ends_with('.') || message.ends_with('?'), message.c_str());
        }
    }

    void oneKindTooMany()
    {
        // A number beyond all doubles has no field, but its line.
        const auto text = with_json_value(question, "system.gpus", "1e400");
        QVERIFY(text);
        const auto read = read_scenario(*text, "q.json", {});
        QVERIFY(!read);
        QCOMPARE(QString::fromStdString(read.error().front().message),
                 QStringLiteral("q.json:3: the number 1e400 is out of range."));
    }

private:
    static void fields()
    {
        QTest::addColumn<QByteArray>("path");
        for (const ScenarioField &field : scenario_fields())
            QTest::newRow(std::string(field.path).c_str()) << QByteArray::fromStdString(std::string(field.path));
    }
};

QTEST_GUILESS_MAIN(FieldValuesTest)
#include "tst_field_values.moc"
