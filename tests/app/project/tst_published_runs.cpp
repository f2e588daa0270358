// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/catalogue_loader.h"
#include "app/project/training_runs.h"
#include "calibration/derived_calibration.h"
#include "calibration/validation/runs.h"
#include "calibration/validation/stand_in_model.h"
#include "engine/decision/estimate.h"
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
    options.known_runs = load_training_runs().value();
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
        QTest::newRow("mixture of nothing")
            << QByteArray("Other MoE,300,0.01,10,H100,1024,1.0,,BF16,AdamW,,,secondary") << "too few";
        QTest::newRow("V100") << QByteArray("GPT-3 175B,175,,0.3,V100,,,,FP16,Adam,3.2,,recalled") << "V100";
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
        // A model card's total holds more than the run: said, and reported apart.
        QCOMPARE(known.group, RowGroup::wider_hours);
        QVERIFY(std::ranges::any_of(known.remarks, [](const std::string &r) {
            return r.find("hold more than the run") != std::string::npos;
        }));
        QCOMPARE(report.summary.n, std::size_t(0));
        const auto &invented = report.rows[1];
        QVERIFY2(invented.predicted.has_value(), invented.skipped.value_or("").c_str());
        QVERIFY(!invented.error);
        QCOMPARE(invented.group, RowGroup::unverified);
        // It says what it does not know.
        QVERIFY(std::ranges::any_of(
            invented.remarks, [](const std::string &r) { return r.find("dense decoder") != std::string::npos; }));
    }

    /// 2.664 million H800-hours (README of DeepSeek-V3), 180 thousand for each trillion tokens: published plan,
    /// software with DualPipe, nothing fitted to this row.
    void deepseek_v3_lies_in_its_band()
    {
        const auto report = runs("DeepSeek-V3 pre-training,671,37,14.8,H800,2048,2.664,54.2,FP8,AdamW,62.9,"
                                 "pre-training only,verified\n");
        const auto &row = report.rows.front();
        QVERIFY2(row.predicted.has_value(), row.skipped.value_or("").c_str());
        QCOMPARE(row.group, RowGroup::headline);
        QVERIFY2(std::abs(*row.error) < 0.2, std::to_string(*row.error).c_str());
        QVERIFY(*row.p10 < 2.664e6 && 2.664e6 < *row.p90);
        // The number of accelerators belongs to the published plan: another one is planned anew.
        const auto other = runs("DeepSeek-V3,671,37,14.8,H800,1024,,,FP8,AdamW,62.9,,verified\n");
        QVERIFY2(other.rows.front().predicted.has_value(), other.rows.front().skipped.value_or("").c_str());
    }

    /// Published totals of runs of many kinds, within a factor of 2.5, half of them inside their bands.
    void runs_of_many_kinds()
    {
        const auto report = runs("Llama 2 7B,6.74,,2,A100-80,,0.18432,,BF16,AdamW,,training,verified\n"
                                 "Llama 2 70B,69,,2,A100-80,,1.72032,,BF16,AdamW,,training,verified\n"
                                 "LLaMA 65B,65.2,,1.4,A100-80,2048,1.022362,,BF16,AdamW,4,training,verified\n"
                                 "BLOOM 176B,176.2,,0.366,A100-80,384,1.08299,,BF16,Adam,,training,verified\n"
                                 "MPT-7B,6.7,,1,A100-40,440,0.10032,,BF16,LION,,training,verified\n"
                                 "SmolLM3 3B,3.08,,11.2,H100,384,0.221184,,BF16,AdamW,,training,verified\n"
                                 "StarCoderBase 15.5B,15.5,,1,A100-80,512,0.320256,,BF16,Adam,4,training,verified\n"
                                 "DeepSeek-V2,236,21,8.1,H800,,1.39968,,BF16,AdamW,,training,verified\n"
                                 "Mixtral-like,47,13,5,H100,1024,,,BF16,AdamW,4,,secondary\n");
        std::size_t inside = 0, with_hours = 0;
        for (const ValidationRow &row : report.rows) {
            QVERIFY2(row.predicted.has_value(), (row.model + ": " + row.skipped.value_or("")).c_str());
            if (!row.error)
                continue;
            ++with_hours;
            inside += *row.p10 <= *row.measured && *row.measured <= *row.p90;
            QVERIFY2(std::abs(std::log1p(*row.error)) < std::log(2.5),
                     (row.model + ": " + std::to_string(*row.error)).c_str());
        }
        QVERIFY2(2 * inside >= with_hours, std::to_string(inside).c_str());
    }

    void stand_in_mixture_has_both_sizes_data()
    {
        QTest::addColumn<double>("parameters");
        QTest::addColumn<double>("active");
        QTest::newRow("47B-A13B") << 47e9 << 13e9;
        QTest::newRow("236B-A21B") << 236e9 << 21e9;
        QTest::newRow("671B-A37B") << 671e9 << 37e9;
        QTest::newRow("30B-A3B") << 30e9 << 3e9;
    }
    void stand_in_mixture_has_both_sizes()
    {
        QFETCH(double, parameters);
        QFETCH(double, active);
        const auto counted = count_parameters(*stand_in_mixture("x", parameters, active));
        QVERIFY2(std::abs(counted.total / parameters - 1) < 0.1, std::to_string(counted.total).c_str());
        QVERIFY2(std::abs(counted.active / active - 1) < 0.1, std::to_string(counted.active).c_str());
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
        // What was measured on the H800 itself stands in for what could be derived.
        const auto &exchange = derived.dispatchers.at("deepep");
        QCOMPARE(exchange.size(), std::size_t(4));
        QCOMPARE(exchange.back().ranks, 64);
        QCOMPARE(exchange.back().dispatch_bytes_per_s, 51e9);
        QCOMPARE(exchange.back().source.provenance, Provenance::measured);
        QVERIFY(base.dispatchers.at("deepep").size() != exchange.size());
    }

    /// Every published run that the program knows can be resolved as it is described, and most fit in memory.
    void known_runs_can_be_computed()
    {
        const auto known = load_training_runs();
        QVERIFY2(known, known ? "" : known.error().front().message.c_str());
        std::size_t rates = 0, feasible = 0;
        for (const KnownRun &run : *known) {
            rates += run.has_rate() ? 1 : 0;
            Scenario scenario = run.scenario;
            scenario.training.tokens = 1e12;
            scenario.draws = 10;
            if (!scenario.plan.pp)
                scenario.plan.automatic = true;
            const auto estimate = evaluate(scenario, catalogue());
            QVERIFY2(estimate,
                     (run.names.front() + ": " + (estimate ? "" : estimate.error().front().message)).c_str());
            feasible += estimate->feasible ? 1 : 0;
        }
        QVERIFY(rates >= 6);
        // Some kept activations in host memory, which their plans here do not.
        QVERIFY(3 * feasible >= 2 * known->size());
    }
};

QTEST_APPLESS_MAIN(PublishedRunsTest)
#include "tst_published_runs.moc"
