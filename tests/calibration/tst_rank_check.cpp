// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/calibration_json.h"
#include "calibration/probe/probe_fit.h"
#include "calibration/probe/rank_check.h"
#include "calibration/system_json.h"
#include "engine/step/calibration_names.h"
#include "engine/step/collectives.h"
#include "resources/embedded/resource.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace milepost;

namespace {

std::string text_of(const std::string &resource) { return std::string(find_resource(resource).value_or("")); }
SystemSpec h200() { return *read_system(text_of("systems/hgx-h200.json"), "system"); }
Calibration base() { return *read_calibration(text_of("calibrations/h200-public.json"), "base"); }
ProbeFile measured(const std::string &name) { return *read_probe(text_of("probes/" + name + ".probe.json"), name); }

constexpr std::array kinds{Collective::all_reduce, Collective::all_gather, Collective::reduce_scatter,
                           Collective::all_to_all, Collective::send_recv};

/// A run on eight GPUs of one host: collectives in groups of 2, 4 and 8 with a latency per step of the ring and one
/// rate.
ProbeFile run_of_eight(double rate_at_eight)
{
    ProbeFile file = measured("h200-x2");
    file.origin = "eight";
    file.ranks = 8;
    file.records.clear();
    for (const int ranks : {2, 4, 8})
        for (const Collective kind : kinds)
            for (double bytes = 1024; bytes < 4.4e9; bytes *= 4) {
                constexpr double base_s = 8e-6, step_s = 2e-6, bytes_per_s = 3.6e11;
                const double rate = bytes_per_s * (ranks == 8 ? rate_at_eight : 1);
                ProbeRecord r;
                r.op = std::string(name_of(kind));
                r.words["dtype"] = "bf16";
                r.numbers = {{"bytes", bytes}, {"ranks", 1.0 * ranks}, {"hosts", 1.0}};
                r.median_s = base_s + step_s * ranks + bus_factor(kind, ranks) * bytes / rate;
                r.q1_s = r.q3_s = r.median_s;
                r.count = 9;
                file.records.push_back(r);
            }
    return file;
}

} // namespace

class RankChecks : public QObject {
    Q_OBJECT
private slots:
    void counts_predict_each_other_data();
    void counts_predict_each_other();
    void a_count_that_is_different_shows();
    void one_file_of_several_counts_is_fitted();
    void refusals_data();
    void refusals();
};

void RankChecks::counts_predict_each_other_data()
{
    QTest::addColumn<QList<int>>("fitted");
    QTest::addColumn<int>("at");
    // The bar of a run on 2, 4 and 8 GPUs: 12 % from 1 MB on.
    QTest::newRow("8 from 2 and 4") << QList<int>{2, 4} << 8;
    QTest::newRow("4 from 2 and 8") << QList<int>{2, 8} << 4;
}

void RankChecks::counts_predict_each_other()
{
    QFETCH(QList<int>, fitted);
    QFETCH(int, at);
    const std::vector<int> on(fitted.begin(), fitted.end());
    const auto checks = check_ranks({run_of_eight(1)}, h200(), base(), on, at);
    QVERIFY(checks && checks->size() == 1);
    const RankCheck &check = checks->front();
    QCOMPARE(check.ranks, at);
    QCOMPARE(check.fitted, on);
    QCOMPARE(check.rows.size(), std::size_t(5 * 12));
    QVERIFY2(check.mape(true) < 0.12, qPrintable(QString::number(check.mape(true))));
    // Steps of the ring are the part that grows with the ranks; nothing below 1 MB was fitted at them.
    QVERIFY(check.mape(false) > 0 && check.mape(false) < 0.8);
}

void RankChecks::a_count_that_is_different_shows()
{
    // Half the rate at eight: every large message takes twice as long as two and four say.
    const auto checks = check_ranks({run_of_eight(0.5)}, h200(), base(), {2, 4}, 8);
    QVERIFY(checks);
    QVERIFY(std::abs(checks->front().mape(true) - 0.5) < 0.1);
    const RankCheckRow worst = checks->front().worst(true);
    QVERIFY(worst.bytes >= 1e6 && worst.predicted_s < 0.6 * worst.measured_s);
    // Without a choice each count is left out in turn.
    const auto all = check_ranks({run_of_eight(1)}, h200(), base(), {}, 0);
    QVERIFY(all && all->size() == 3);
    QCOMPARE(all->at(1).fitted, (std::vector<int>{2, 8}));
}

void RankChecks::one_file_of_several_counts_is_fitted()
{
    const auto fit = fit_probe({measured("h200-x1"), run_of_eight(1)}, h200(), base(), "test");
    QVERIFY(fit);
    for (const Collective kind : kinds) {
        std::vector<int> counts;
        for (const CollectiveSweep &sweep : fit->calibration.collectives.at(kind))
            if (sweep.source.provenance == Provenance::measured)
                counts.push_back(sweep.ranks);
        QCOMPARE(counts, (std::vector<int>{2, 4, 8}));
    }
}

void RankChecks::refusals_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("at");
    QTest::addColumn<QString>("part");
    QTest::newRow("one count") << "h200-x2" << 0 << "collectives of 2 ranks; two numbers of ranks at least";
    QTest::newRow("none") << "h200-x1" << 0 << "collectives of no ranks";
    QTest::newRow("not timed") << "eight" << 16 << "No collective of 16 ranks was timed; there are 2, 4, 8.";
}

void RankChecks::refusals()
{
    QFETCH(QString, file);
    QFETCH(int, at);
    QFETCH(QString, part);
    const ProbeFile probe = file == QStringLiteral("eight") ? run_of_eight(1) : measured(file.toStdString());
    const auto checks = check_ranks({probe}, h200(), base(), {}, at);
    QVERIFY(!checks);
    const QString message = QString::fromStdString(checks.error().front().message);
    QVERIFY2(message.contains(part), qPrintable(message));
}

QTEST_APPLESS_MAIN(RankChecks)
#include "tst_rank_check.moc"
