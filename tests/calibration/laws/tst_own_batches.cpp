// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// The 29 runs of tests/data/own-batches: AdamW and Muon, 2M to 16M parameters, batches of 16 k to 262 k tokens.
// Some end in their first descent, where little is known of them: their bands have to say so.
#include "calibration/curves/import.h"
#include "calibration/laws/law_file.h"
#include "calibration/laws/ratio.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace milepost;

namespace {

const std::vector<ImportedRun> &all_runs()
{
    static const auto runs = import_manifest(std::filesystem::path(OWN_BATCHES) / "manifest.json");
    if (!runs)
        qFatal("%s", runs.error().front().message.c_str());
    return *runs;
}

double batch_of(const ImportedRun &run) { return *run.description.batch_tokens; }

/// ln(forecast / measured) and whether the 80 % band holds, of one run from those that `use` lets through.
template <typename Use>
LeftOutRun forecast_from(const ImportedRun &asked, Use use)
{
    std::vector<ImportedRun> runs{asked};
    for (const ImportedRun &run : all_runs())
        if (&run != &asked && use(run))
            runs.push_back(run);
    ForecastOptions options;
    options.fit.replicates = FamilyOptions().leave_one_out_replicates;
    const auto forecast = forecast_run(runs, asked.description.name, options);
    if (!forecast || !forecast->measured)
        qFatal("%s", asked.description.name.c_str());
    LeftOutRun left;
    left.name = forecast->run;
    left.forecast = *forecast->final_loss.p50;
    left.measured = *forecast->measured;
    left.error = std::log(left.forecast / left.measured);
    left.inside80 = left.measured >= *forecast->final_loss.p10 && left.measured <= *forecast->final_loss.p90;
    return left;
}

double share_inside(const std::vector<LeftOutRun> &left)
{
    return static_cast<double>(std::ranges::count(left, true, &LeftOutRun::inside80)) /
           static_cast<double>(left.size());
}

double rms(const std::vector<LeftOutRun> &left)
{
    double sum = 0;
    for (const LeftOutRun &run : left)
        sum += run.error * run.error;
    return std::sqrt(sum / static_cast<double>(left.size()));
}

} // namespace

class OwnBatchesTest : public QObject {
    Q_OBJECT
private slots:
    void each_from_the_others();
    void a_batch_that_no_run_had();
    void trained_models_at_a_batch_that_no_run_had_data();
    void trained_models_at_a_batch_that_no_run_had();
    void a_run_in_its_descent_says_so();
    void muon_bears_larger_batches();
    void pairs_have_one_batch();
};

void OwnBatchesTest::each_from_the_others()
{
    LawFitOptions options;
    options.replicates = FamilyOptions().leave_one_out_replicates;
    const auto left = leave_one_run_out(all_runs(), options);
    QVERIFY(left.has_value());
    QCOMPARE(left->size(), all_runs().size());
    QVERIFY2(share_inside(*left) >= 0.7 && share_inside(*left) <= 0.9,
             qPrintable(QString::number(share_inside(*left))));
    QVERIFY2(rms(*left) < 0.05, qPrintable(QString::number(rms(*left))));
}

/// All runs of one batch left out together.
void OwnBatchesTest::a_batch_that_no_run_had()
{
    std::vector<LeftOutRun> left;
    for (const ImportedRun &asked : all_runs())
        left.push_back(
            forecast_from(asked, [&](const ImportedRun &run) { return batch_of(run) != batch_of(asked); }));
    QVERIFY2(share_inside(left) >= 0.7 && share_inside(left) <= 0.9,
             qPrintable(QString::number(share_inside(left))));
    QVERIFY2(rms(left) < 0.06, qPrintable(QString::number(rms(left))));
}

void OwnBatchesTest::trained_models_at_a_batch_that_no_run_had_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("within");
    QTest::newRow("Muon, between") << "muon-6M-120Mtok-lr0.003-bs128" << 0.04;
    QTest::newRow("Muon, larger") << "muon-16M-160Mtok-lr0.004-bs512" << 0.03;
    QTest::newRow("Muon, smaller") << "muon-2M-40Mtok-lr0.003-bs32" << 0.03;
    QTest::newRow("AdamW, smaller") << "adamw-2M-40Mtok-lr0.002-bs32" << 0.04;
    QTest::newRow("AdamW, between") << "adamw-16M-160Mtok-lr0.002-bs128" << 0.03;
}

void OwnBatchesTest::trained_models_at_a_batch_that_no_run_had()
{
    QFETCH(QString, name);
    QFETCH(double, within);
    const auto asked = std::ranges::find(all_runs(), name.toStdString(),
                                         [](const ImportedRun &run) { return run.description.name; });
    QVERIFY(asked != all_runs().end());
    const LeftOutRun left =
        forecast_from(*asked, [&](const ImportedRun &run) { return batch_of(run) != batch_of(*asked); });
    QVERIFY2(std::abs(left.error) < within, qPrintable(QString::number(left.error)));
}

void OwnBatchesTest::a_run_in_its_descent_says_so()
{
    const auto forecast = forecast_run(all_runs(), "adamw-2M-40Mtok-lr0.004-bs512");
    QVERIFY(forecast.has_value());
    QVERIFY(std::ranges::any_of(forecast->band, [](const BandPart &part) { return part.id == "descent"; }));
    QVERIFY(std::ranges::any_of(forecast->notes, [](const std::string &note) {
        return note.find("is still the first descent") != std::string::npos;
    }));
}

/// From batch 128 to 512 sequences Muon's loss rises less than AdamW's at every size; the law finds that in its
/// critical batch.
void OwnBatchesTest::muon_bears_larger_batches()
{
    std::vector<FitRun> runs;
    for (const ImportedRun &run : all_runs())
        runs.push_back(*prepare_run(run));
    LawFitOptions options;
    options.replicates = 0;
    const auto fit = fit_law(runs, options);
    QVERIFY(fit.has_value());
    const int muon = fit->frame.find("muon");
    QVERIFY(fit->best[fit->frame.batch(muon)] > 2 * fit->sd[fit->frame.batch(muon)]);
    QVERIFY(std::abs(fit->best[fit->frame.batch(fit->frame.find("adamw"))]) < 1e-6);
}

void OwnBatchesTest::pairs_have_one_batch()
{
    FamilyOptions options;
    options.leave_one_out = false;
    options.fit.replicates = 4;
    const auto family = fit_family(all_runs(), options);
    QVERIFY(family.has_value());
    QCOMPARE(family->pairs.size(), std::size_t(3)); // sizes
    for (const GainPair &pair : family->pairs) {
        const auto batch = [&](const std::string &name) {
            return batch_of(
                *std::ranges::find(all_runs(), name, [](const ImportedRun &run) { return run.description.name; }));
        };
        QCOMPARE(batch(pair.base), pair.batch_tokens);
        QCOMPARE(batch(pair.other), pair.batch_tokens);
        QVERIFY(pair.log_gain > 0);
    }
}

QTEST_GUILESS_MAIN(OwnBatchesTest)
#include "tst_own_batches.moc"
