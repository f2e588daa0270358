// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/structure/source_tree.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <set>

using milepost::includes_of;
using milepost::source_files;

namespace {

const std::vector<std::string> sources{".cpp", ".h", ".cu", ".cuh"};

// Folders of ours; a path that starts with one of them is an include of our own.
const std::vector<std::string> own_folders{"engine/",      "models/",      "calibration/",    "kernels/",
                                           "resources/",   "app/project/", "app/cli/",        "app/report/",
                                           "app/plots/",   "app/desktop/", "app/itemmodels/", "app/sentences/",
                                           "app/cluster/", "app/sweep/",   "app/launch/",     "tests/"};

} // namespace

/// Who may include whom (CONTRIBUTING, "Layers").
class IncludeGraphTest : public QObject {
    Q_OBJECT

private slots:
    void onlyAllowedFolders_data();
    void onlyAllowedFolders();
    void nothingForbidden_data();
    void nothingForbidden();
    void plotsHideTheirLibrary();
    void everyIncludeOfOursExists();
};

void IncludeGraphTest::onlyAllowedFolders_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QStringList>("allowed");
    const auto row = [](const char *folder, const QStringList &allowed) {
        QTest::newRow(folder) << QString::fromLatin1(folder) << allowed;
    };
    // clang-format off
    row("engine", {"engine/"});
    row("models", {"engine/", "models/", "resources/"});
    row("calibration", {"engine/", "calibration/", "resources/", "models/"});
    row("resources", {"engine/", "resources/"});
    row("kernels", {"kernels/"});
    row("app/project", {"engine/", "models/", "calibration/", "resources/", "app/project/"});
    row("app/cluster", {"engine/", "resources/", "app/project/", "app/cluster/"});
    row("app/sweep", {"engine/", "resources/", "app/project/", "app/cluster/", "app/sweep/"});
    row("app/launch", {"engine/", "resources/", "app/project/", "app/cluster/", "app/launch/"});
    row("app/cli", {"engine/", "models/", "calibration/", "resources/", "app/project/", "app/cluster/", "app/sweep/", "app/launch/", "app/cli/"});
    row("app/sentences", {"engine/", "app/project/", "app/sentences/"});
    row("app/itemmodels", {"engine/", "models/", "calibration/", "resources/", "app/project/", "app/sentences/", "app/itemmodels/"});
    row("app/report", {"engine/", "models/", "calibration/", "resources/", "app/project/", "app/sentences/", "app/itemmodels/", "app/report/"});
    row("app/plots", {"engine/", "resources/", "app/project/", "app/sentences/", "app/itemmodels/", "app/plots/"});
    row("app/desktop", {"engine/", "models/", "calibration/", "resources/", "app/project/", "app/sentences/", "app/itemmodels/", "app/report/", "app/plots/", "app/desktop/"});
    // clang-format on
}

void IncludeGraphTest::onlyAllowedFolders()
{
    QFETCH(QString, folder);
    QFETCH(QStringList, allowed);
    for (const auto &file : source_files(SOURCE_TREE, folder.toStdString(), sources)) {
        // Programs that make resources join several layers; they are tools, not part of a library.
        if (file.path.find("/tools/") != std::string::npos)
            continue;
        for (const auto &include : includes_of(file)) {
            const bool ours =
                std::ranges::any_of(own_folders, [&](const auto &own) { return include.starts_with(own); });
            const bool fine = std::ranges::any_of(
                allowed, [&](const QString &a) { return include.starts_with(a.toStdString()); });
            QVERIFY2(!ours || fine, (file.path + " includes " + include).c_str());
        }
    }
}

void IncludeGraphTest::nothingForbidden_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("forbidden"); ///< regular expression over the included name
    const QString qt = QStringLiteral("^Q[A-Z]|^Qt|^qcustomplot");
    const QString machines = QStringLiteral("cuda|nccl|sqlite|^mpi\\.h");
    const QString streams = QStringLiteral(
        "^iostream$|^fstream$|^filesystem$|^cstdio$|^stdio\\.h$|^ctime$|^random$|^chrono$|^unistd\\.h$");
    QTest::newRow("engine: no Qt") << QStringLiteral("engine") << qt;
    QTest::newRow("engine: no machine") << QStringLiteral("engine") << machines;
    QTest::newRow("engine: no input, output, clock") << QStringLiteral("engine") << streams;
    QTest::newRow("engine: no JSON, no text library")
        << QStringLiteral("engine") << QStringLiteral("^nlohmann|^fmt/");
    for (const char *folder :
         {"models", "calibration", "resources", "app/project", "app/cluster", "app/sweep", "app/launch", "app/cli"})
        QTest::newRow((std::string(folder) + ": no Qt").c_str()) << QString::fromLatin1(folder) << qt;
    for (const char *folder : {"models", "calibration", "resources"})
        QTest::newRow((std::string(folder) + ": no SQLite").c_str())
            << QString::fromLatin1(folder) << QStringLiteral("sqlite");
    QTest::newRow("kernels: no Qt, no SQLite") << QStringLiteral("kernels") << qt + QStringLiteral("|sqlite");
    for (const char *folder : {"app/project", "app/cli", "app/itemmodels", "app/report", "app/desktop"})
        QTest::newRow((std::string(folder) + ": no QCustomPlot").c_str())
            << QString::fromLatin1(folder) << QStringLiteral("^qcustomplot");
    QTest::newRow("commands: arguments through app/cli/arguments.h")
        << QStringLiteral("app/cli/commands") << QStringLiteral("^CLI/");
    QTest::newRow("sentences: Qt Core only")
        << QStringLiteral("app/sentences") << QStringLiteral("^QGui|^QFont|^QPainter|^QWidget|^QtGui|^QtWidgets");
    QTest::newRow("item models: no widgets")
        << QStringLiteral("app/itemmodels") << QStringLiteral("^QWidget$|^QMainWindow|^QDialog|^QtWidgets");
    for (const char *folder : {"engine", "models", "calibration", "resources", "app"})
        QTest::newRow((std::string(folder) + ": no CUDA").c_str())
            << QString::fromLatin1(folder) << QStringLiteral("^cuda|^nccl");
}

void IncludeGraphTest::nothingForbidden()
{
    QFETCH(QString, folder);
    QFETCH(QString, forbidden);
    const QRegularExpression pattern(forbidden);
    QVERIFY(pattern.isValid());
    for (const auto &file : source_files(SOURCE_TREE, folder.toStdString(), sources))
        for (const auto &include : includes_of(file))
            QVERIFY2(!pattern.match(QString::fromStdString(include)).hasMatch(),
                     (file.path + " includes " + include).c_str());
}

void IncludeGraphTest::plotsHideTheirLibrary()
{
    // Headers that bring QCustomPlot with them, themselves or through another one, stay inside app/plots.
    std::set<std::string> bringing{"qcustomplot.h"};
    const auto headers = source_files(SOURCE_TREE, "app/plots", {".h"});
    for (std::size_t before = 0; before != bringing.size();) {
        before = bringing.size();
        for (const auto &file : headers)
            if (std::ranges::any_of(includes_of(file), [&](const auto &name) { return bringing.contains(name); }))
                bringing.insert(file.path);
    }
    for (const char *folder : {"engine", "models", "calibration", "app"})
        for (const auto &file : source_files(SOURCE_TREE, folder, sources)) {
            if (file.path.starts_with("app/plots/"))
                continue;
            for (const auto &include : includes_of(file))
                QVERIFY2(!bringing.contains(include), (file.path + " includes " + include).c_str());
        }
}

void IncludeGraphTest::everyIncludeOfOursExists()
{
    for (const char *folder : {"engine", "models", "calibration", "resources", "app", "tests"})
        for (const auto &file : source_files(SOURCE_TREE, folder, sources))
            for (const auto &include : includes_of(file)) {
                const bool ours =
                    std::ranges::any_of(own_folders, [&](const auto &own) { return include.starts_with(own); });
                QVERIFY2(!ours || std::filesystem::exists(std::filesystem::path(SOURCE_TREE) / include),
                         (file.path + " includes " + include).c_str());
            }
    QVERIFY(source_files(SOURCE_TREE, "engine", sources).size() > 10); // the tree was found
}

QTEST_GUILESS_MAIN(IncludeGraphTest)
#include "tst_include_graph.moc"
