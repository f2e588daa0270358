// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/catalogue_loader.h"
#include "calibration/laws/gain_studies.h"
#include "engine/convergence/token_gain.h"
#include "resources/embedded/resource.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace milepost;

namespace {

GainRow row_of(const std::string &study, double parameters, double gain, std::optional<double> tokens = {})
{
    GainRow row;
    row.optimizer = "muon";
    row.study = study;
    row.parameters = parameters;
    row.ratio = std::exp(-gain);
    row.tokens = tokens;
    return row;
}

} // namespace

class GainStudiesTest : public QObject {
    Q_OBJECT

private slots:
    void a_power_law_is_found();
    void a_fading_horizon_is_found();
    void studies_weigh_by_error_not_by_rows();
    void a_study_of_one_size_is_carried_and_knows_less();
    void fewer_studies_make_a_wider_prior();
    void the_draw_has_the_mean_exponent();
    void the_committed_priors_are_what_the_rows_make();
    void other_entries_stay();
    void contested_readings_stay_switches_data();
    void contested_readings_stay_switches();
};

void GainStudiesTest::a_power_law_is_found()
{
    std::vector<GainRow> rows;
    for (const double n : {1e8, 1e9, 1e10})
        rows.push_back(row_of("one", n, 0.3 * std::pow(n / 1e9, -0.2)));
    const GainSummary summary = summarised_gain(rows, "muon");
    QCOMPARE(summary.studies.size(), std::size_t(1));
    QVERIFY(std::abs(summary.level.mean - 0.3) < 1e-12);
    QVERIFY(std::abs(summary.slope.mean - 0.2) < 1e-12);
    QVERIFY(summarised_gain(rows, "soap").studies.empty());
}

void GainStudiesTest::a_fading_horizon_is_found()
{
    std::vector<GainRow> rows;
    for (const double n : {1e8, 1e9, 1e10})
        for (const double times : {1.0, 4.0, 16.0})
            rows.push_back(
                row_of("one", n, 0.3 * std::pow(n / 1e9, -0.2) - 0.02 * std::log(times), times * 20 * n));
    const GainSummary summary = summarised_gain(rows, "muon");
    QVERIFY(std::abs(summary.horizon.mean + 0.02) < 1e-12);
    QVERIFY(std::abs(summary.level.mean - 0.3) < 1e-12); // at 20 tokens per parameter
    QVERIFY(std::abs(summary.slope.mean - 0.2) < 1e-12);
}

void GainStudiesTest::studies_weigh_by_error_not_by_rows()
{
    std::vector<GainRow> rows(20, row_of("many", 1e9, 0.1));
    rows.push_back(row_of("single", 1e9, 0.5));
    const GainSummary summary = summarised_gain(rows, "muon");
    // Studies differ far more than their errors: both weigh about the same, whatever their rows.
    QVERIFY(std::abs(summary.level.mean - 0.3) < 0.01);
    QVERIFY(std::abs(summary.studies[0].weight + summary.studies[1].weight - 1) < 1e-12);
    QVERIFY(std::abs(summary.level.between_sd - 0.4 / std::sqrt(2.0)) < 0.01);
    QCOMPARE(summary.slopes, std::size_t(0));
}

void GainStudiesTest::a_study_of_one_size_is_carried_and_knows_less()
{
    std::vector<GainRow> rows;
    for (const double n : {1e8, 1e10})
        for (const char *study : {"steep", "flat"})
            rows.push_back(row_of(study, n, 0.3 * std::pow(n / 1e9, study[0] == 's' ? -0.3 : 0.0)));
    rows.push_back(row_of("near", 1e9, 0.3));
    rows.push_back(row_of("far", 1e8, 0.4));
    const GainSummary summary = summarised_gain(rows, "muon");
    const auto study = [&](const char *name) {
        return *std::ranges::find(summary.studies, name, &GainStudy::study);
    };
    QVERIFY(study("far").level.value < 0.4); // carried up to 1e9 parameters
    QVERIFY(study("far").level.error > 2 * study("near").level.error);
    QVERIFY(study("far").weight < study("near").weight);
}

void GainStudiesTest::fewer_studies_make_a_wider_prior()
{
    const auto rows = load_gain_rows();
    QVERIFY2(rows, rows ? "" : rows.error().front().message.c_str());
    const GainSummary muon = summarised_gain(*rows, "muon");
    for (const char *optimizer : {"soap", "shampoo"}) {
        const GainSummary few = summarised_gain(*rows, optimizer);
        QVERIFY(few.studies.size() >= 2 && few.studies.size() < muon.studies.size());
        QVERIFY2(few.level.predictive_sd > muon.level.predictive_sd, optimizer);
        QCOMPARE(few.trends_of, std::string("muon"));
        QCOMPARE(few.slope.mean, muon.slope.mean);
    }
    // A new study lies farther from the mean than the mean is uncertain.
    QVERIFY(muon.level.predictive_sd > muon.level.error && muon.level.predictive_sd > muon.level.between_sd);
}

void GainStudiesTest::the_draw_has_the_mean_exponent()
{
    const auto rows = load_gain_rows();
    QVERIFY(rows);
    const GainSummary summary = summarised_gain(*rows, "muon");
    const TokenGainPrior prior = pooled_prior(summary, *rows);
    QVERIFY(std::abs(mean_above_zero(prior.slope, prior.slope_sd) - summary.slope.mean) < 1e-3);
    // The same mean from the draws themselves: ln of the gain at 1e10 parameters, at the median level.
    double mean = 0;
    constexpr int nodes = 20000;
    for (int k = 0; k < nodes; ++k) {
        const double gain = token_gain(prior, 1e10, 0, (k + 0.5) / nodes).at(std::log(20 * 1e10));
        mean += std::log(prior.level / gain) / std::log(10.0) / nodes;
    }
    QVERIFY2(std::abs(mean - summary.slope.mean) < 2e-3, qPrintable(QString::number(mean)));
}

/// token-gain --update leaves the committed file as it is.
void GainStudiesTest::the_committed_priors_are_what_the_rows_make()
{
    const auto rows = load_gain_rows();
    QVERIFY(rows);
    const auto committed = find_resource("convergence/token-gain.json");
    QVERIFY(committed);
    const auto made = with_pooled_priors(*committed, "token-gain.json", *rows);
    QVERIFY(made);
    QCOMPARE(QByteArray::fromStdString(*made), QByteArray(committed->data(), qsizetype(committed->size())));
    const auto catalogue = load_catalogue();
    QVERIFY(catalogue);
    for (const char *optimizer : {"muon", "soap", "shampoo"}) {
        const TokenGainPrior prior = pooled_prior(summarised_gain(*rows, optimizer), *rows);
        const auto *used = find_prior((*catalogue)->convergence, optimizer, "pooled");
        QVERIFY(used);
        QCOMPARE(used->level, prior.level);
        QCOMPARE(used->level_sd, prior.level_sd);
        QCOMPARE(used->slope, prior.slope);
        QCOMPARE(used->slope_sd, prior.slope_sd);
        QCOMPARE(used->horizon_slope, prior.horizon_slope);
        QCOMPARE(used->horizon_slope_sd, prior.horizon_slope_sd);
        QVERIFY(used->source.provenance == Provenance::calibrated);
    }
}

void GainStudiesTest::other_entries_stay()
{
    const std::string before = R"({"priors": [{"id": "sceptic", "optimizer": "muon", "level": 0.1},)"
                               R"( {"id": "pooled", "optimizer": "muon", "level": 9}]})";
    const auto after = with_pooled_priors(before, "file", {row_of("one", 1e9, 0.3)});
    QVERIFY(after);
    QVERIFY(after->find("\"level\": 0.1") != std::string::npos);
    QVERIFY(after->find("\"level\": 0.3") != std::string::npos);
    QVERIFY(after->find("\"level\": 9") == std::string::npos);
    QVERIFY(!with_pooled_priors("[]", "file", {}));
    QVERIFY(!with_pooled_priors("{", "file", {}));
}

void GainStudiesTest::contested_readings_stay_switches_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"sceptic", "transfer", "optimist"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void GainStudiesTest::contested_readings_stay_switches()
{
    QFETCH(QString, name);
    const auto catalogue = load_catalogue();
    QVERIFY(catalogue);
    const auto *prior = find_prior((*catalogue)->convergence, "muon", name.toStdString());
    QVERIFY(prior && prior->id == name.toStdString());
    QCOMPARE(prior->studies.size(), std::size_t(1));
}

QTEST_APPLESS_MAIN(GainStudiesTest)
#include "tst_gain_studies.moc"
