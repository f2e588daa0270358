// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Every value of a document, one after the other, in the place of a value of any other kind, or left out: each
// reader of JSON answers with a value or with sentences, and never with an exception. The documents are the seeds
// of the fuzz programs, which change bytes where this changes values.
#include "app/project/catalogue_loader.h"
#include "app/project/report_record.h"
#include "app/project/scenario_json.h"
#include "calibration/calibration_json.h"
#include "calibration/curves/import.h"
#include "calibration/laws/law_file.h"
#include "calibration/probe/probe_fit.h"
#include "calibration/traces/trace_file.h"
#include "models/model_json.h"
#include "resources/reading/text.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <nlohmann/json.hpp>

using namespace milepost;
using nlohmann::json;

namespace {

/// What stands in every place in turn; the discarded value means that the place goes.
const std::vector<json> &others()
{
    static const std::vector<json> all{json(json::value_t::discarded),
                                       nullptr,
                                       true,
                                       "",
                                       "text",
                                       std::string(5000, 'x'),
                                       0,
                                       -1,
                                       0.5,
                                       1e300,
                                       std::int64_t{9'007'199'254'740'993},
                                       json::array(),
                                       json::array({1, "a", nullptr}),
                                       json::object(),
                                       json{{"a", 1}}};
    return all;
}

constexpr std::size_t first_entries = 3;

/// Calls `visit` with a pointer to every value below and including `value`; of a list only the first entries, which
/// the others resemble.
void each_place(const json &value, const json::json_pointer &at,
                const std::function<void(json::json_pointer)> &visit)
{
    visit(at);
    if (value.is_object())
        for (const auto &[key, below] : value.items())
            each_place(below, at / key, visit);
    else if (value.is_array())
        for (std::size_t i = 0; i < std::min<std::size_t>(value.size(), first_entries); ++i)
            each_place(value[i], at / i, visit);
}

json changed(json document, const json::json_pointer &at, const json &other)
{
    if (!other.is_discarded()) {
        document[at] = other;
        return document;
    }
    if (at.empty())
        return json::object();
    json &parent = document[at.parent_pointer()];
    if (parent.is_object())
        parent.erase(at.back());
    else
        parent.erase(static_cast<std::size_t>(*parse_integer(at.back())));
    return document;
}

/// What a reader says: empty for a value, else its diagnostics.
template <class T>
Diagnostics said(const Expected<T> &result)
{
    return result ? Diagnostics() : result.error();
}

} // namespace

class EveryLeafTest : public QObject {
    Q_OBJECT

    using Reader = std::function<Diagnostics(const std::string &)>;
    static const std::map<QByteArray, Reader> &readers()
    {
        static const std::map<QByteArray, Reader> all{
            {"fuzz_probe/small-probe",
             [](const std::string &text) -> Diagnostics {
                 const auto probe = read_probe(text, "probe");
                 if (!probe)
                     return probe.error();
                 const auto catalogue = *load_catalogue();
                 return said(fit_probe({*probe}, *catalogue->systems.at("hgx-h200"),
                                       *catalogue->calibrations.at("h200-public"), "own"));
             }},
            {"fuzz_calibration/small-calibration",
             [](const std::string &text) { return said(read_calibration(text, "calibration")); }},
            {"fuzz_law/small-law", [](const std::string &text) { return said(read_law_file(text, "law")); }},
            {"fuzz_model/config.json", [](const std::string &text) { return said(read_model(text, "model")); }},
            {"fuzz_scenario/small.json",
             [](const std::string &text) { return said(read_scenario(text, "s", {})); }},
            {"fuzz_report/small-report", [](const std::string &text) { return said(read_report(text, "report")); }},
            {"fuzz_manifest/full.json", [](const std::string &text) { return said(parse_manifest(text, "runs")); }},
            {"fuzz_trace/small-trace",
             [](const std::string &text) { return said(parse_trace(text, "trace", 1)); }}};
        return all;
    }

private slots:
    void everyValueMayBeAnother_data()
    {
        QTest::addColumn<QByteArray>("seed");
        for (const auto &[seed, reader] : readers())
            QTest::newRow(seed.constData()) << seed;
    }
    void everyValueMayBeAnother()
    {
        QFETCH(QByteArray, seed);
        QFile file(QStringLiteral(FUZZ_CORPUS "/") + QString::fromLatin1(seed));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArray text = file.readAll();
        text = text.mid(text.indexOf('{')); // traces begin with a byte for the fuzz program
        json document = json::parse(text.constData());
        const Reader &read = readers().at(seed);
        std::size_t tried = 0, refused = 0;
        each_place(document, json::json_pointer(), [&](const json::json_pointer &at) {
            for (const json &other : others()) {
                const std::string now = changed(document, at, other).dump();
                ++tried;
                try {
                    const Diagnostics diagnostics = read(now);
                    refused += diagnostics.empty() ? 0 : 1;
                    for (const Diagnostic &d : diagnostics)
                        if (!d.message.ends_with('.') && !d.message.ends_with('?'))
                            QFAIL(fmt::format("{} = {}: {}", at.to_string(), other.dump(), d.message).c_str());
                } catch (const std::exception &error) {
                    QFAIL(fmt::format("{} = {}: {}", at.to_string(), other.is_discarded() ? "gone" : other.dump(),
                                      error.what())
                              .c_str());
                }
            }
        });
        qInfo("%zu changes, %zu refused", tried, refused);
        // Of a report only scenario and seal are read; altered figures are found by recomputing them.
        QVERIFY(refused > (seed == "fuzz_report/small-report" ? 0 : tried / 20));
    }
};

QTEST_GUILESS_MAIN(EveryLeafTest)
#include "tst_every_leaf.moc"
