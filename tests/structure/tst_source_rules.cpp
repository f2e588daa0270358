// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/structure/source_tree.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <span>

using milepost::source_files;
using milepost::SourceFile;

namespace {

const std::vector<std::string> code{".cpp", ".h", ".cu", ".cuh"};
const std::vector<std::string> top_folders{"engine", "models", "calibration", "kernels", "resources",
                                           "app",    "tests",  "cmake",       "scripts", ".ci"};

std::string lower(std::string text)
{
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

bool matches(const std::string &line, const QRegularExpression &pattern)
{
    return pattern.match(QString::fromStdString(line)).hasMatch();
}

/// Lines of all code that match, as "file:line: text"; without those in this folder, which names what it forbids.
std::vector<std::string> matches(const std::vector<std::string> &folders, const std::vector<std::string> &endings,
                                 const QRegularExpression &pattern)
{
    Q_ASSERT(pattern.isValid());
    std::vector<std::string> found;
    for (const auto &folder : folders)
        for (const auto &file : source_files(SOURCE_TREE, folder, endings)) {
            if (file.path.starts_with("tests/structure/"))
                continue;
            for (std::size_t i = 0; i < file.lines.size(); ++i)
                if (matches(file.lines[i], pattern))
                    found.push_back(file.path + ':' + std::to_string(i + 1) + ": " + file.lines[i]);
        }
    return found;
}

} // namespace

class SourceRulesTest : public QObject {
    Q_OBJECT

private slots:
    void everyFileNamesItsLicence();
    void numbersIgnoreTheLocale();
    void engineNamesNoModel();
    void noLeftOvers();
    void noPathsOfAMachine();
    void headersStandFirstInTheirSource();
    void headersAreReadOnce();
    void filesStayReadable();
    void testFunctionsRun();
};

void SourceRulesTest::everyFileNamesItsLicence()
{
    const std::vector<std::string> endings{".cpp", ".h", ".cu", ".cuh", ".sh", ".cmake", "CMakeLists.txt", "run"};
    for (const auto &folder : top_folders)
        for (const auto &file : source_files(SOURCE_TREE, folder, endings)) {
            const bool gpl = file.path.starts_with("app/desktop/") || file.path.starts_with("app/plots/");
            // Tests may carry the licence of what they link.
            const bool either = file.path.starts_with("tests/");
            const auto names = [&](std::string_view licence) {
                const std::string expected = "SPDX-License-Identifier: " + std::string(licence);
                const auto head = std::span(file.lines).first(std::min<std::size_t>(file.lines.size(), 4));
                return std::ranges::any_of(
                    head, [&](const auto &line) { return line.find(expected) != std::string::npos; });
            };
            const bool named = (!gpl && names("Apache-2.0")) || ((gpl || either) && names("GPL-3.0-or-later"));
            QVERIFY2(named, (file.path + " does not name its licence in its first lines").c_str());
        }
}

void SourceRulesTest::numbersIgnoreTheLocale()
{
    const QRegularExpression banned(QStringLiteral(
        R"((\b(std::)?(stod|stof|stold|stoi|stol|stoul|atof|atoi|strtod|strtof|sscanf)\s*\()|(std::locale\b))"));
    const auto found =
        matches({"engine", "models", "calibration", "kernels", "resources", "app", "tests"}, code, banned);
    QVERIFY2(found.empty(), found.empty() ? "" : found.front().c_str());
}

void SourceRulesTest::engineNamesNoModel()
{
    // The names come from the catalogue itself, so that a model added there is covered, too; families by hand.
    std::vector<std::string> names{"kimi",    "qwen",     "llama",     "deepseekv", "deepseek-v3",
                                   "gpt-oss", "nemotron", "moonlight", "mixtral"};
    for (const auto &file : source_files(SOURCE_TREE, "resources/models", {".json"})) {
        std::string text;
        for (const auto &line : file.lines)
            text += line + '\n';
        const auto document = nlohmann::json::parse(text);
        for (const char *key : {"id", "name"})
            if (document.contains(key))
                names.push_back(lower(document.at(key).get<std::string>()));
    }
    QVERIFY(names.size() > 15);
    // "deepseek-v4" is the published name of a coefficient set, "llama3-16k" the id of a failure rate.
    const QRegularExpression published(QStringLiteral("deepseek[-_]v4|llama3-16k"));
    for (const auto &file : source_files(SOURCE_TREE, "engine", code))
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            // Comments may say which publication a formula or a term comes from; code may not know a model.
            std::string line = lower(file.lines[i].substr(0, file.lines[i].find("//")));
            if (line.starts_with(" *") || line.starts_with("///"))
                continue;
            line = QString::fromStdString(line).remove(published).toStdString();
            for (const auto &name : names)
                QVERIFY2(line.find(name) == std::string::npos,
                         (file.path + ':' + std::to_string(i + 1) + " names " + name).c_str());
        }
}

void SourceRulesTest::noLeftOvers()
{
    const QRegularExpression words(QStringLiteral(R"(\b(TODO|FIXME|XXX|HACK)\b|\b[Nn]ot implemented\b)"));
    const std::vector<std::string> endings{".cpp", ".h", ".cu", ".cuh", ".sh", ".cmake", ".txt"};
    const auto found = matches(top_folders, endings, words);
    QVERIFY2(found.empty(), found.empty() ? "" : found.front().c_str());
}

void SourceRulesTest::noPathsOfAMachine()
{
    const QRegularExpression paths(
        QStringLiteral(R"((^|[^A-Za-z0-9_.:/-])/(work|root|home|tmp)/[A-Za-z]|\.\./shared)"));
    const std::vector<std::string> endings{".cpp",   ".h",   ".cu",   ".cuh", ".sh",
                                           ".cmake", ".txt", ".json", ".md",  ".csv"};
    const auto found =
        matches({"engine", "models", "calibration", "kernels", "resources", "app", "tests", "cmake", "scripts"},
                endings, paths);
    QVERIFY2(found.empty(), found.empty() ? "" : found.front().c_str());
}

/// So that it compiles without anything before it; headers without a source of their own are compiled alone.
void SourceRulesTest::headersStandFirstInTheirSource()
{
    int pairs = 0;
    for (const auto *folder : {"engine", "models", "calibration", "resources", "app"})
        for (const auto &file : source_files(SOURCE_TREE, folder, {".cpp"})) {
            const std::string header = file.path.substr(0, file.path.rfind('.')) + ".h";
            if (!std::filesystem::exists(std::filesystem::path(SOURCE_TREE) / header))
                continue;
            ++pairs;
            const auto includes = includes_of(file);
            QVERIFY2(!includes.empty() && includes.front() == header,
                     (file.path + " does not include " + header + " first").c_str());
        }
    QVERIFY(pairs > 200);
}

void SourceRulesTest::headersAreReadOnce()
{
    for (const auto &folder : top_folders)
        for (const auto &file : source_files(SOURCE_TREE, folder, {".h", ".cuh"}))
            QVERIFY2(std::ranges::count(file.lines, "#pragma once") == 1,
                     (file.path + " lacks #pragma once").c_str());
}

void SourceRulesTest::filesStayReadable()
{
    constexpr std::size_t most_lines = 600;
    for (const auto &folder : top_folders)
        for (const auto &file : source_files(SOURCE_TREE, folder, code))
            QVERIFY2(
                file.lines.size() <= most_lines,
                (file.path + " has " + std::to_string(file.lines.size()) + " lines: two ideas in one?").c_str());
}

/// Qt Test runs private slots alone: a test function declared elsewhere in its class compiles and never runs.
void SourceRulesTest::testFunctionsRun()
{
    const QRegularExpression test_class(QStringLiteral(R"(class \w+\s*(final)?\s*:\s*public QObject\b)"));
    const QRegularExpression section(QStringLiteral(R"(^\s*(public|protected|private)(\s+(slots|Q_SLOTS))?\s*:)"));
    const QRegularExpression function(QStringLiteral(R"(^\s*void \w+\(\);)"));
    for (const auto &file : source_files(SOURCE_TREE, "tests", {".cpp"})) {
        bool inside = false, slots_section = false;
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            const std::string &line = file.lines[i];
            const auto found = section.match(QString::fromStdString(line));
            if (matches(line, test_class))
                inside = true;
            else if (line.starts_with("};"))
                inside = slots_section = false;
            else if (inside && found.hasMatch())
                slots_section = found.hasCaptured(3);
            else if (inside && !slots_section && matches(line, function))
                QFAIL((file.path + ':' + std::to_string(i + 1) + ": no slot, so that it never runs: " + line)
                          .c_str());
        }
    }
}

QTEST_GUILESS_MAIN(SourceRulesTest)
#include "tst_source_rules.moc"
