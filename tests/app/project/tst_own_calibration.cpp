// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/catalogue_loader.h"
#include "app/project/own_calibration.h"
#include "app/project/project_store.h"
#include "resources/embedded/resource.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace milepost;

namespace {

void write(const QString &file, std::string_view text)
{
    QFile stream(file);
    QVERIFY(stream.open(QIODevice::WriteOnly));
    stream.write(text.data(), static_cast<qint64>(text.size()));
}

QByteArray content(const std::string &file)
{
    QFile stream(QString::fromStdString(file));
    return stream.open(QIODevice::ReadOnly) ? stream.readAll() : QByteArray();
}

} // namespace

/// Calibrations by file and from a project; importing the same probe twice.
class OwnCalibrationTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void importIsIdempotent();
    void namesAreFound_data();
    void namesAreFound();
    void unknownNamesListWhatIsAllowed();
    void aBaseOfAnotherSystemIsRefused();

private:
    [[nodiscard]] std::string path(const char *name) const
    {
        return folder_.filePath(QString::fromLatin1(name)).toStdString();
    }

    QTemporaryDir folder_;
    CalibrationImport request_;
};

void OwnCalibrationTest::initTestCase()
{
    write(folder_.filePath(QStringLiteral("node.probe.json")),
          find_resource("probes/h200-x1.probe.json").value_or(""));
    request_ = {{path("node.probe.json")}, path("node.json"), "site-a", {}, path("site.milepost")};
    const auto imported = import_calibration(request_);
    QVERIFY2(imported, imported ? "" : imported.error().front().message.c_str());
    QVERIFY(imported->changed);
    QCOMPARE(imported->system, std::string("hgx-h200"));
    QCOMPARE(imported->base, std::string("h200-public"));
}

void OwnCalibrationTest::importIsIdempotent()
{
    const QByteArray file = content(request_.out), project = content(request_.project);
    const auto again = import_calibration(request_);
    QVERIFY(again);
    QVERIFY(!again->changed);
    QCOMPARE(content(request_.out), file);
    QCOMPARE(content(request_.project), project);
    const auto stored = ProjectStore::load(request_.project);
    QVERIFY(stored);
    QCOMPARE(stored->calibrations.size(), std::size_t{1});
    // The document in the project is the file, sources and residuals included.
    QCOMPARE(QByteArray::fromStdString(stored->calibrations.front().document), file);
    QVERIFY(file.contains("\"digest\"") && file.contains("580.159.04"));
}

void OwnCalibrationTest::namesAreFound_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("in_project");
    QTest::addColumn<QString>("folder");
    QTest::newRow("catalogue") << QStringLiteral("h200-public") << false << QString();
    QTest::newRow("catalogue beside a project") << QStringLiteral("h200-public") << true << QString();
    QTest::newRow("project") << QStringLiteral("site-a") << true << QString();
    QTest::newRow("file") << QStringLiteral("node.json") << false << folder_.path();
    QTest::newRow("file by its whole path") << folder_.filePath(QStringLiteral("node.json")) << false << QString();
}

void OwnCalibrationTest::namesAreFound()
{
    QFETCH(QString, name);
    QFETCH(bool, in_project);
    QFETCH(QString, folder);
    const auto catalogue = with_calibration(*load_catalogue(), name.toStdString(), folder.toStdString(),
                                            in_project ? request_.project : std::string());
    QVERIFY2(catalogue, catalogue ? "" : catalogue.error().front().message.c_str());
    const auto &found = (*catalogue)->calibrations.at(name.toStdString());
    QCOMPARE(found->system_id, std::string("hgx-h200"));
    QCOMPARE(found->hbm_source.provenance == Provenance::measured, name != QStringLiteral("h200-public"));
}

void OwnCalibrationTest::unknownNamesListWhatIsAllowed()
{
    const auto missing = with_calibration(*load_catalogue(), "site-b", {}, request_.project);
    QVERIFY(!missing);
    QCOMPARE(missing.error().size(), std::size_t{1});
    const auto &message = missing.error().front().message;
    QVERIFY2(message.starts_with("calibration: 'site-b' is neither a file nor a calibration of the project or the "
                                 "catalogue. Allowed: site-a, a100-"),
             message.c_str());
    const auto no_file = with_calibration(*load_catalogue(), "site-b.json", folder_.path().toStdString(), {});
    QVERIFY(!no_file);
    QCOMPARE(no_file.error().size(), std::size_t{1});
}

void OwnCalibrationTest::aBaseOfAnotherSystemIsRefused()
{
    CalibrationImport request = request_;
    request.base = "gb300-public";
    request.out = path("other.json");
    const auto imported = import_calibration(request);
    QVERIFY(!imported);
    QCOMPARE(imported.error().front().id, std::string("calibration.base"));
    QVERIFY(!std::filesystem::exists(request.out));
}

QTEST_GUILESS_MAIN(OwnCalibrationTest)
#include "tst_own_calibration.moc"
