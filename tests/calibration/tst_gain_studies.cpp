// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/catalogue_loader.h"
#include "calibration/laws/gain_studies.h"
#include "engine/convergence/token_gain.h"

#include <QTest>

#include <cmath>

using namespace milepost;

class GainStudiesTest : public QObject {
    Q_OBJECT

private slots:
    void aPowerLawIsFound();
    void studiesWeighTheSameHoweverManyRows();
    void thePriorInUseIsWhatTheStudiesSay_data();
    void thePriorInUseIsWhatTheStudiesSay();
};

void GainStudiesTest::aPowerLawIsFound()
{
    std::vector<GainRow> rows;
    for (const double n : {1e8, 1e9, 1e10})
        rows.push_back({"muon", "one", n, std::exp(-0.3 * std::pow(n / 1e9, -0.2)), {}});
    const GainSummary summary = summarised_gain(rows, "muon");
    QCOMPARE(summary.studies.size(), std::size_t(1));
    QVERIFY(std::abs(summary.level - 0.3) < 1e-12);
    QVERIFY(std::abs(summary.slope - 0.2) < 1e-12);
    QVERIFY(summarised_gain(rows, "soap").studies.empty());
}

void GainStudiesTest::studiesWeighTheSameHoweverManyRows()
{
    std::vector<GainRow> rows(20, {"muon", "many", 1e9, std::exp(-0.1), {}});
    rows.push_back({"muon", "single", 1e9, std::exp(-0.5), {}});
    const GainSummary summary = summarised_gain(rows, "muon");
    QVERIFY(std::abs(summary.level - 0.3) < 1e-12);
    QVERIFY(std::abs(summary.level_sd - 0.4 / std::sqrt(2.0)) < 1e-12);
    QCOMPARE(summary.slopes, std::size_t(0));
}

void GainStudiesTest::thePriorInUseIsWhatTheStudiesSay_data()
{
    QTest::addColumn<QString>("optimizer");
    for (const char *name : {"muon", "soap", "shampoo"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

/// The prior in use is rounded by hand: within a standard error of the mean over studies, and no narrower than half
/// their spread.
void GainStudiesTest::thePriorInUseIsWhatTheStudiesSay()
{
    QFETCH(QString, optimizer);
    const auto rows = load_gain_rows();
    QVERIFY2(rows, rows ? "" : rows.error().front().message.c_str());
    const GainSummary summary = summarised_gain(*rows, optimizer.toStdString());
    QVERIFY(summary.studies.size() >= 2);
    const auto catalogue = load_catalogue();
    QVERIFY(catalogue);
    const auto *prior = find_prior((*catalogue)->convergence, optimizer.toStdString(), "pooled");
    QVERIFY(prior);
    QVERIFY2(std::abs(prior->level - summary.level) <= summary.level_error,
             qPrintable(QStringLiteral("%1 against %2").arg(prior->level).arg(summary.level)));
    QVERIFY2(prior->level_sd >= 0.5 * summary.level_sd,
             qPrintable(QStringLiteral("%1 against %2").arg(prior->level_sd).arg(summary.level_sd)));
    QVERIFY(std::abs(prior->slope - summary.slope) <= prior->slope_sd + 1e-9);
}

QTEST_APPLESS_MAIN(GainStudiesTest)
#include "tst_gain_studies.moc"
