// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// The 15 runs of tests/data/own-runs (AdamW and Muon, 2M to 16M parameters, one H200 each): what a user's own first
// experiments look like, undertrained small ones among them.
#include "calibration/curves/import.h"
#include "calibration/laws/law_file.h"
#include "calibration/laws/ratio.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace milepost;

namespace {

const std::string adamw_16m = "adamw-16M-320Mtok-lr0.002-bs128";
const std::string muon_16m = "muon-16M-320Mtok-lr0.002-bs128";

const std::vector<ImportedRun> &all_runs()
{
    static const auto runs = import_manifest(std::filesystem::path(OWN_RUNS) / "manifest.json");
    if (!runs)
        qFatal("%s", runs.error().front().message.c_str());
    return *runs;
}

/// The runs of 2M and 6M parameters, and one of 16M.
std::vector<ImportedRun> small_and(const std::string &name)
{
    std::vector<ImportedRun> runs;
    for (const ImportedRun &run : all_runs())
        if (*run.description.parameters < 1e7 || run.description.name == name)
            runs.push_back(run);
    return runs;
}

double measured(const std::string &name)
{
    for (const ImportedRun &run : all_runs())
        if (run.description.name == name)
            return run.target()->value.back();
    return 0;
}

} // namespace

class OwnRunsTest : public QObject {
    Q_OBJECT
private slots:
    void forecasts_16m_from_smaller_ones_data();
    void forecasts_16m_from_smaller_ones();
    void sees_only_what_it_may();
    void goes_on_from_where_it_stands_data();
    void goes_on_from_where_it_stands();
    void muon_needs_fewer_tokens();
    void bands_cover_what_they_say();
    void a_rising_run_is_left_out_and_named();
};

void OwnRunsTest::forecasts_16m_from_smaller_ones_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("share"); // of its own curve
    QTest::addColumn<double>("within");
    QTest::newRow("Muon, nothing of its own curve") << QString::fromStdString(muon_16m) << 0.0 << 0.03;
    QTest::newRow("AdamW, nothing of its own curve") << QString::fromStdString(adamw_16m) << 0.0 << 0.05;
    QTest::newRow("AdamW, 30 % of its own curve") << QString::fromStdString(adamw_16m) << 0.3 << 0.02;
}

void OwnRunsTest::forecasts_16m_from_smaller_ones()
{
    QFETCH(QString, name);
    QFETCH(double, share);
    QFETCH(double, within);
    ForecastOptions options;
    if (share > 0)
        options.until_tokens = share * 320e6;
    const std::string run = name.toStdString();
    const auto forecast = forecast_run(small_and(run), run, options);
    QVERIFY(forecast.has_value());
    const double truth = measured(run);
    QVERIFY2(std::abs(*forecast->final_loss.p50 / truth - 1) < within,
             qPrintable(QString::number(*forecast->final_loss.p50 / truth - 1)));
    QVERIFY(*forecast->final_loss.p10 < truth && truth < *forecast->final_loss.p90);
}

void OwnRunsTest::goes_on_from_where_it_stands_data()
{
    QTest::addColumn<double>("share");
    QTest::addColumn<double>("rms"); // of the relative errors; seeds alone differ by 0.0007
    QTest::newRow("half") << 0.5 << 0.03;
    QTest::newRow("before the rate falls") << 0.8 << 0.03;
    QTest::newRow("while it falls") << 0.95 << 0.01;
    QTest::newRow("at its end") << 1.0 << 0.001;
}

/// A forecast with a part of the run's own curve comes nearer the longer that part is, its band holds, and it ends
/// in what was measured.
void OwnRunsTest::goes_on_from_where_it_stands()
{
    QFETCH(double, share);
    QFETCH(double, rms);
    std::size_t inside = 0;
    double sum = 0;
    for (const ImportedRun &run : all_runs()) {
        ForecastOptions options;
        options.until_tokens = share * *run.description.tokens_planned;
        const auto forecast = forecast_run(all_runs(), run.description.name, options);
        QVERIFY2(forecast.has_value(), run.description.name.c_str());
        const double end = run.target()->value.back();
        inside += forecast->final_loss.p10 <= end && end <= forecast->final_loss.p90;
        sum += std::pow(*forecast->final_loss.p50 / end - 1, 2);
    }
    const auto runs = static_cast<double>(all_runs().size());
    QVERIFY2(std::sqrt(sum / runs) < rms, qPrintable(QString::number(std::sqrt(sum / runs))));
    QVERIFY2(static_cast<double>(inside) >= 0.7 * runs, qPrintable(QString::number(inside)));
}

/// Changing what lies past --until must not change the forecast.
void OwnRunsTest::sees_only_what_it_may()
{
    auto runs = small_and(adamw_16m);
    ForecastOptions options;
    options.fit.replicates = 4;
    options.until_tokens = 96e6;
    const auto before = forecast_run(runs, adamw_16m, options);
    for (ImportedRun &run : runs)
        if (run.description.name == adamw_16m)
            for (LearningCurve &curve : run.curves)
                for (std::size_t i = 0; i < curve.size(); ++i)
                    if (curve.tokens[i] > 96e6)
                        curve.value[i] *= 1.3;
    const auto after = forecast_run(runs, adamw_16m, options);
    QVERIFY(before.has_value() && after.has_value());
    QCOMPARE(*before->final_loss.p50, *after->final_loss.p50);
    QCOMPARE(*before->final_loss.p10, *after->final_loss.p10);
}

void OwnRunsTest::muon_needs_fewer_tokens()
{
    const auto ratio = token_ratio(all_runs(), adamw_16m, muon_16m);
    QVERIFY(ratio.has_value());
    // Read off the logs where both hold a constant rate: 1.52 nats after 255M tokens (AdamW) and about 132M (Muon).
    QVERIFY2(*ratio->summary.p50 > 0.45 && *ratio->summary.p50 < 0.65,
             qPrintable(QString::number(*ratio->summary.p50)));
    QVERIFY(*ratio->summary.p10 < 0.55);
    QVERIFY(*ratio->summary.p90 < 0.8);
}

/// Each run forecast from the others: bands of 80 % that always hold are too wide, those that rarely do too narrow.
void OwnRunsTest::bands_cover_what_they_say()
{
    LawFitOptions options;
    options.replicates = FamilyOptions().leave_one_out_replicates;
    const auto left = leave_one_run_out(all_runs(), options);
    QVERIFY(left.has_value());
    QCOMPARE(left->size(), all_runs().size());
    const auto inside = std::ranges::count(*left, true, &LeftOutRun::inside80);
    const double share = static_cast<double>(inside) / static_cast<double>(left->size());
    QVERIFY2(share >= 0.7 && share <= 0.9, qPrintable(QString::number(share)));
}

/// A log read backwards, or a run that diverged.
void OwnRunsTest::a_rising_run_is_left_out_and_named()
{
    auto runs = all_runs();
    ImportedRun &turned = runs[2];
    for (LearningCurve &curve : turned.curves)
        std::ranges::reverse(curve.value);
    FamilyOptions options;
    options.leave_one_out = false;
    options.fit.replicates = 2;
    const auto family = fit_family(runs, options);
    QVERIFY(family.has_value());
    QCOMPARE(family->fit.residuals.size(), runs.size() - 1);
    const std::string start = "Run '" + turned.description.name + "': its loss rises by ";
    QVERIFY(std::ranges::any_of(family->notes, [&](const std::string &note) { return note.starts_with(start); }));
    ForecastOptions forecast_options;
    forecast_options.fit.replicates = 2;
    const auto forecast = forecast_run(runs, muon_16m, forecast_options);
    QVERIFY(forecast.has_value());
    QVERIFY(std::ranges::any_of(forecast->notes, [&](const std::string &note) { return note.starts_with(start); }));
}

QTEST_GUILESS_MAIN(OwnRunsTest)
#include "tst_own_runs.moc"
