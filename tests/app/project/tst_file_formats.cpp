// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/own_facts.h"
#include "app/project/run_json.h"
#include "app/project/scenario_json.h"
#include "calibration/calibration_json.h"
#include "calibration/curves/import.h"
#include "resources/embedded/resource.h"
#include "tests/app/cli/schema_check.h"
#include "tests/app/project/schema_agreement.h"

#include <QTest>

#include <iterator>

using nlohmann::json;

namespace {

json embedded(const std::string &path) { return json::parse(milepost::find_resource(path).value_or("null")); }

template <class Result>
std::string refusal(const Result &result)
{
    return result ? std::string() : result.error().front().message;
}

std::string read_calibration(const std::string &text) { return refusal(milepost::read_calibration(text, "file")); }

std::string read_manifest(const std::string &text) { return refusal(milepost::parse_manifest(text, "file")); }

/// A file of anchors is the member of a scenario.
std::string read_anchors(const std::string &text)
{
    json scenario = json::parse(text);
    if (!scenario.contains("anchors"))
        return "anchors is required.";
    scenario["model"] = "llama-3-8b";
    scenario["system"] = {{"id", "gb300-nvl72"}, {"gpus", 8}};
    return refusal(milepost::read_scenario(scenario.dump(), "file", {}));
}

std::string read_stored_run(const std::string &text) { return refusal(milepost::read_run_document(text, "file")); }

std::string read_own_maps(const std::string &text) { return refusal(milepost::read_milestone_maps(text, "file")); }

struct Format {
    const char *schema;
    std::string (*read)(const std::string &text);
};
constexpr Format formats[]{{"schemas/files/run.schema.json", read_stored_run},
                           {"schemas/files/calibration.schema.json", read_calibration},
                           {"schemas/files/run-manifest.schema.json", read_manifest},
                           {"schemas/files/anchors.schema.json", read_anchors},
                           {"schemas/files/own-maps.schema.json", read_own_maps}};

} // namespace

/// Schemas of files: readers take and refuse what they say, and the files of this project conform.
class FileFormatsTest : public QObject {
    Q_OBJECT

private slots:
    void readersAgree_data();
    void readersAgree();
    void ownFilesConform_data();
    void ownFilesConform();
    void examplesConform_data();
    void examplesConform();
};

void FileFormatsTest::readersAgree_data()
{
    QTest::addColumn<int>("format");
    for (int i = 0; i < static_cast<int>(std::size(formats)); ++i)
        QTest::newRow(formats[i].schema) << i;
}

void FileFormatsTest::readersAgree()
{
    QFETCH(int, format);
    const json schema = embedded(formats[format].schema);
    const auto found = milepost::disagreements(schema, schema.at("examples").at(0), formats[format].read);
    for (const std::string &sentence : found)
        qWarning("%s", sentence.c_str());
    QVERIFY(found.empty());
}

void FileFormatsTest::ownFilesConform_data()
{
    QTest::addColumn<QString>("schema");
    for (const milepost::Resource &resource : milepost::all_resources()) {
        const auto add = [&resource](const char *schema) {
            QTest::newRow(std::string(resource.path).c_str()) << QString::fromLatin1(schema);
        };
        if (resource.path.starts_with("calibrations/"))
            add("schemas/files/calibration.schema.json");
        else if (resource.path.starts_with("probes/"))
            add("schemas/probe-result.schema.json");
        else if (resource.path == "convergence/token-gain.json")
            add("schemas/files/token-gain.schema.json");
        else if (resource.path == "convergence/milestone-maps.json")
            add("schemas/files/milestone-maps.schema.json");
    }
}

void FileFormatsTest::ownFilesConform()
{
    QFETCH(QString, schema);
    const std::string file = QTest::currentDataTag();
    const auto problem = milepost::schema_problem(embedded(schema.toStdString()), embedded(file));
    QVERIFY2(problem.empty(), problem.c_str());
}

void FileFormatsTest::examplesConform_data()
{
    QTest::addColumn<bool>("unused");
    for (const milepost::Resource &resource : milepost::resources_in("schemas/files/"))
        QTest::newRow(std::string(resource.path).c_str()) << true;
}

void FileFormatsTest::examplesConform()
{
    const json schema = embedded(QTest::currentDataTag());
    QVERIFY(!schema.at("examples").empty());
    for (const json &example : schema.at("examples")) {
        const auto problem = milepost::schema_problem(schema, example);
        QVERIFY2(problem.empty(), problem.c_str());
    }
}

QTEST_GUILESS_MAIN(FileFormatsTest)
#include "tst_file_formats.moc"
