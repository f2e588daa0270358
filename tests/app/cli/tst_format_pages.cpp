// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/format_pages.h"
#include "resources/embedded/resource.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <nlohmann/json.hpp>

namespace {

QString content(const QString &path)
{
    QFile file(QStringLiteral(SOURCE_TREE "/") + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

/// The reference pages say what the program would write, and every document has its schema.
class FormatPagesTest : public QObject {
    Q_OBJECT

private slots:
    void pagesAreUpToDate_data();
    void pagesAreUpToDate();
    void everyAnswerHasASchema_data();
    void everyAnswerHasASchema();
    void tablesShowEveryMember();
};

void FormatPagesTest::pagesAreUpToDate_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("generated");
    QTest::newRow("files") << QStringLiteral("docs/file-formats.md")
                           << QString::fromStdString(milepost::file_formats_page());
    QTest::newRow("answers") << QStringLiteral("docs/json-answers.md")
                             << QString::fromStdString(milepost::json_answers_page());
    QTest::newRow("scenario") << QStringLiteral("docs/scenario-file.md")
                              << QString::fromStdString(milepost::scenario_field_tables());
}

void FormatPagesTest::pagesAreUpToDate()
{
    QFETCH(QString, file);
    QFETCH(QString, generated);
    const QString page = content(file);
    const QString mark = QStringLiteral("<!-- Below: written by scripts/format_pages.sh. -->\n\n");
    const auto at = page.indexOf(mark);
    QVERIFY2((at < 0 ? page : page.mid(at + mark.size())) == generated,
             qPrintable(file + QStringLiteral(" is out of date: run scripts/format_pages.sh")));
}

void FormatPagesTest::everyAnswerHasASchema_data()
{
    QTest::addColumn<QString>("document");
    static const QRegularExpression id(QStringLiteral("\"(milepost\\.[a-z-]+/[0-9]+)\""));
    QStringList seen;
    for (const char *folder : {"app/cli", "app/project", "calibration"}) {
        QDirIterator files(QStringLiteral(SOURCE_TREE "/") + QString::fromLatin1(folder), {QStringLiteral("*.cpp")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            auto matches = id.globalMatch(QString::fromUtf8(file.readAll()));
            while (matches.hasNext())
                if (const QString name = matches.next().captured(1); !seen.contains(name)) {
                    seen.append(name);
                    QTest::newRow(qPrintable(name)) << name;
                }
        }
    }
    QVERIFY(seen.size() > 20);
}

void FormatPagesTest::everyAnswerHasASchema()
{
    QFETCH(QString, document);
    for (const milepost::Resource &resource : milepost::resources_in("schemas/"))
        if (nlohmann::json::parse(resource.content).at("$id") == document.toStdString())
            return;
    QFAIL("no schema in resources/schemas has this id");
}

void FormatPagesTest::tablesShowEveryMember()
{
    const auto schema = nlohmann::ordered_json::parse(R"({
        "type": "object", "required": ["a"],
        "properties": {
            "a": {"type": "number", "minimum": 0, "maximum": 1, "description": "one | two"},
            "b": {"$ref": "#/$defs/d"}, "c": {"$ref": "#/$defs/d"},
            "list": {"type": "array", "items": {"type": "object", "properties": {"inner": {"enum": ["x", "y"]}}}}
        },
        "$defs": {"d": {"type": "object", "properties": {"e": {"type": ["string", "null"]}}}}
    })");
    const auto text = milepost::schema_tables(schema);
    for (const char *row : {"| `a` | number | 0 to 1 | one \\| two |", "| `b`, `c` ? | *d* |  |  |",
                            "| `list[].inner` ? | choice | x, y |  |", "| `e` ? | string or null |  |  |"})
        QVERIFY2(text.find(row) != std::string::npos, row);
}

QTEST_GUILESS_MAIN(FormatPagesTest)
#include "tst_format_pages.moc"
