// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/catalogue_loader.h"
#include "calibration/derived_calibration.h"
#include "calibration/validation/runs.h"
#include "calibration/validation/stand_in_model.h"
#include "engine/step/model_counts.h"
#include "models/model_names.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace milepost;

namespace {

const Catalogue &catalogue() { return **load_catalogue(); }

ValidationReport runs(const char *rows)
{
    const std::string text =
        std::string("model,params_total_B,params_active_B,tokens_T,accelerator,n_accel,accel_hours_M,wall_days,"
                    "precision,optimizer,batch_tokens_M,scope,confidence\n") +
        rows;
    const auto table = CsvTable::parse(text, "runs.csv");
    ValidationOptions options;
    options.draws = 50;
    options.names.model = [](const std::string &name) { return find_model(name, catalogue()); };
    options.names.system = [](const std::string &name) -> std::optional<std::string> {
        const auto id = find_system_id(name, catalogue());
        return id ? std::optional(*id) : std::nullopt;
    };
    const auto report = validate_runs(*table, catalogue(), options);
    if (!report)
        qFatal("%s", report.error().front().message.c_str());
    return *report;
}

} // namespace

class PublishedRunsTest : public QObject {
    Q_OBJECT

private slots:
    void skipped_with_a_reason_data()
    {
        QTest::addColumn<QByteArray>("row");
        QTest::addColumn<QString>("reason");
        QTest::newRow("TPU") << QByteArray("PaLM 540B,540,,0.78,TPU v4,6144,,,BF16,Adafactor,4,,recalled")
                             << "TPU v4";
        QTest::newRow("no accelerator")
            << QByteArray("GLM-4.5,355,32,23,,,,,,Muon,,,secondary") << "no accelerator";
        QTest::newRow("no tokens") << QByteArray("Some 3B,3,,,H100,64,0.1,,BF16,AdamW,,,secondary") << "tokens";
        QTest::newRow("unknown mixture")
            << QByteArray("Other MoE,300,30,10,H100,1024,1.0,,BF16,AdamW,,,secondary") << "mixture of experts";
        const auto cell = [](const char *column, const char *value, const char *row) {
            QTest::addRow("%s %s", column, value)
                << QByteArray(row).replace("@", value) << QString("%1 '%2' is not a").arg(column, value);
        };
        for (const char *value : {"x", "0", "2.5", "-64", "1e99"})
            cell("n_accel", value, "Some 3B,3,,1,H100,@,0.1,,BF16,AdamW,,,secondary");
        for (const char *value : {"-1", "0", "many", "1e99"}) {
            cell("batch_tokens_M", value, "Some 3B,3,,1,H100,64,0.1,,BF16,AdamW,@,,secondary");
            cell("params_total_B", value, "Some 3B,@,,1,H100,64,0.1,,BF16,AdamW,,,secondary");
            cell("tokens_T", value, "Some 3B,3,,@,H100,64,0.1,,BF16,AdamW,,,secondary");
            cell("accel_hours_M", value, "Some 3B,3,,1,H100,64,@,,BF16,AdamW,,,secondary");
            cell("wall_days", value, "Some 3B,3,,1,H100,64,,@,BF16,AdamW,,,secondary");
        }
        QTest::newRow("precision") << QByteArray("Some 3B,3,,1,H100,64,0.1,,zz,AdamW,,,secondary")
                                   << "precision 'zz' is not one of BF16";
        QTest::newRow("no size") << QByteArray("Mystery,,,1,H100,64,0.1,,BF16,AdamW,,,verified") << "size";
    }
    void skipped_with_a_reason()
    {
        QFETCH(QByteArray, row);
        QFETCH(QString, reason);
        const auto report = runs(row + "\n");
        QCOMPARE(report.rows.size(), std::size_t(1));
        QVERIFY(report.rows.front().skipped.has_value());
        QVERIFY2(report.rows.front().skipped->find(reason.toStdString()) != std::string::npos,
                 report.rows.front().skipped->c_str());
    }

    /// A run of a model and a machine that the catalogue holds: hours within the factor of two that a whole run can
    /// differ by, a band around the prediction, the headline only for verified rows.
    void known_run_is_predicted()
    {
        const auto report = runs("Llama 3.1 70B,70.6,,15,H100,,7.0,,BF16,AdamW,,model card total,verified\n"
                                 "Invented 7B,7,,2,H100,256,,,BF16,AdamW,4,,secondary\n");
        const auto &known = report.rows[0];
        QVERIFY2(known.predicted.has_value(), known.skipped.value_or("").c_str());
        QVERIFY(std::abs(std::log(*known.predicted / 7.0e6)) < std::log(2.0));
        QVERIFY(*known.p10 < *known.predicted && *known.predicted < *known.p90);
        QCOMPARE(known.group, RowGroup::headline);
        QCOMPARE(report.summary.n, std::size_t(1));
        const auto &invented = report.rows[1];
        QVERIFY2(invented.predicted.has_value(), invented.skipped.value_or("").c_str());
        QVERIFY(!invented.error);
        QCOMPARE(invented.group, RowGroup::unverified);
        // It says what it does not know.
        QVERIFY(std::ranges::any_of(
            invented.remarks, [](const std::string &r) { return r.find("dense decoder") != std::string::npos; }));
    }

    void stand_in_has_the_size_data()
    {
        QTest::addColumn<double>("parameters");
        for (const double size : {1e9, 3e9, 6.7e9, 13e9, 32e9, 65e9, 176e9, 405e9})
            QTest::addRow("%g", size) << size;
    }
    void stand_in_has_the_size()
    {
        QFETCH(double, parameters);
        const auto model = stand_in_model("x", parameters);
        QVERIFY(std::abs(count_parameters(*model).total / parameters - 1) < 0.02);
        QCOMPARE(model->hidden % model->attention.heads, 0);
        QCOMPARE(model->layers.size() % 4, std::size_t(0));
    }

    void derived_calibration_slows_links_only()
    {
        const auto &all = catalogue().calibrations;
        const Calibration &base = *all.at("h100-public"), &derived = *all.at("h800-derived");
        QCOMPARE(derived.system_id, std::string("hgx-h800"));
        QCOMPARE(derived.hbm_efficiency, base.hbm_efficiency);
        QCOMPARE(derived.launch_s, base.launch_s);
        const auto &fast = base.collectives.at(Collective::all_reduce).back();
        const auto &slow = derived.collectives.at(Collective::all_reduce).back();
        QCOMPARE(slow.seconds.front(), fast.seconds.front()); // the latency floor
        const double ratio = slow.seconds.back() / fast.seconds.back();
        QVERIFY(ratio > 2 && ratio <= 450.0 / 200);
        QCOMPARE(slow.source.provenance, Provenance::assumed);
    }
};

QTEST_APPLESS_MAIN(PublishedRunsTest)
#include "tst_published_runs.moc"
