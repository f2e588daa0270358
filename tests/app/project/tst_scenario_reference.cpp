// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/scenario_fields.h"
#include "app/project/scenario_json.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

/// docs/scenario-file.md says what the field table says.
class ScenarioReferenceTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void listsEveryField_data();
    void listsEveryField();
    void listsNothingElse();
    void itsExampleIsValid();

private:
    QString text_;
};

void ScenarioReferenceTest::init()
{
    QFile file(QStringLiteral(SOURCE_TREE "/docs/scenario-file.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    text_ = QString::fromUtf8(file.readAll());
}

void ScenarioReferenceTest::listsEveryField_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("help");
    for (const auto &field : milepost::scenario_fields()) {
        const QString path = QString::fromUtf8(field.path.data(), static_cast<qsizetype>(field.path.size()));
        QTest::newRow(path.toUtf8().constData())
            << path << QString::fromUtf8(field.help.data(), static_cast<qsizetype>(field.help.size()));
    }
}

void ScenarioReferenceTest::listsEveryField()
{
    QFETCH(QString, path);
    QFETCH(QString, help);
    const auto start = text_.indexOf(QStringLiteral("| `%1` |").arg(path));
    QVERIFY2(start >= 0, "the field has no row: milepost-cli catalogue fields prints it");
    const QString row = text_.mid(start, text_.indexOf(QLatin1Char('\n'), start) - start);
    // A bar within a cell is written with a stroke before it.
    QVERIFY2(row.contains(QString(help).replace(QLatin1Char('|'), QStringLiteral("\\|"))),
             qPrintable(QStringLiteral("the row does not say: ") + help));
}

void ScenarioReferenceTest::listsNothingElse()
{
    auto match = QRegularExpression(QStringLiteral("^\\| `([a-z0-9_.]+)` \\|"), QRegularExpression::MultilineOption)
                     .globalMatch(text_);
    int rows = 0;
    while (match.hasNext()) {
        ++rows;
        const QString path = match.next().captured(1);
        QVERIFY2(milepost::find_field(path.toStdString()), qPrintable(path));
    }
    QCOMPARE(rows, static_cast<int>(milepost::scenario_fields().size()));
}

void ScenarioReferenceTest::itsExampleIsValid()
{
    const auto open = text_.indexOf(QStringLiteral("```json\n"));
    QVERIFY(open >= 0);
    const auto begin = open + 8;
    const auto example = text_.mid(begin, text_.indexOf(QStringLiteral("```"), begin) - begin);
    const auto scenario = milepost::read_scenario(example.toStdString(), "example", {});
    QVERIFY2(scenario, scenario ? "" : scenario.error().front().message.c_str());
}

QTEST_GUILESS_MAIN(ScenarioReferenceTest)
#include "tst_scenario_reference.moc"
