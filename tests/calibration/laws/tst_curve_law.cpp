// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/law_file.h"
#include "calibration/laws/ratio.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

using namespace milepost;

namespace {

constexpr double batch = 65'536;

ImportedRun run_of(const std::string &name, const std::string &optimizer, double parameters, double tokens,
                   TrainingSchedule schedule)
{
    ImportedRun run;
    run.description.name = name;
    run.description.optimizer = optimizer;
    run.description.parameters = parameters;
    run.description.batch_tokens = batch;
    run.description.tokens_planned = tokens;
    run.description.learning_rate = 1e-3;
    run.description.schedule = schedule;
    return run;
}

/// A law of round numbers; its runs are then what a fit must give back.
CurveLaw true_law()
{
    LawFrame frame;
    frame.parameters = 1e8;
    frame.full_tokens = 2e9;
    frame.batch_tokens = batch;
    frame.optimizers = {"adamw", "muon"};
    Eigen::VectorXd v = Eigen::VectorXd::Zero(frame.size());
    const auto set = [&](LawTerm term, double value) { v[static_cast<int>(term)] = value; };
    set(LawTerm::floor, std::log(1.8));
    set(LawTerm::size_level, std::log(0.8));
    set(LawTerm::size_exponent, 0.34);
    set(LawTerm::token_level, std::log(0.75));
    set(LawTerm::token_exponent, 0.4);
    set(LawTerm::descent_level, std::log(3));
    set(LawTerm::descent_size, 0.25);
    set(LawTerm::descent_shape, std::log(3));
    set(LawTerm::descent_batch, 0.7);
    set(LawTerm::anneal_level, 0.06);
    set(LawTerm::anneal_speed, std::log(0.03 / batch));
    set(LawTerm::clock_exponent, 0.67);
    set(LawTerm::rate_cost, 0.15);
    v[frame.gain(1)] = std::log(1.35);
    for (int k = 0; k < 2; ++k) {
        v[frame.transition(k)] = std::log(400 * batch);
        v[frame.rate(k)] = std::log(1e-3);
    }
    return {frame, v};
}

/// Fills the curve of a run from the law, with a ripple of `noise`.
ImportedRun with_curve(ImportedRun run, double noise)
{
    const auto planned = planned_run([&] {
        ImportedRun empty = run;
        empty.curves.push_back(
            {.metric = "val_loss", .step = {}, .tokens = {}, .value = {}, .elapsed_s = {}, .learning_rate = {}});
        return empty;
    }());
    LearningCurve curve;
    curve.metric = "val_loss";
    constexpr int points = 60;
    for (int k = 1; k <= points; ++k) {
        const double tokens = planned->end_tokens * k / points;
        curve.tokens.push_back(tokens);
        curve.step.push_back(tokens / batch);
        curve.value.push_back(true_law().loss(*planned, tokens) * (1 + noise * std::sin(1.7 * k * k)));
        curve.elapsed_s.push_back(std::nan(""));
        curve.learning_rate.push_back(std::nan(""));
    }
    run.curves.push_back(std::move(curve));
    return run;
}

const TrainingSchedule wsd{.kind = ScheduleKind::wsd, .warmup_fraction = 0.03, .decay_fraction = 0.2};
const TrainingSchedule cosine{.kind = ScheduleKind::cosine, .warmup_fraction = 0.03, .final_lr_fraction = 0.1};
const TrainingSchedule constant{.kind = ScheduleKind::constant, .warmup_fraction = 0.03};

std::vector<ImportedRun> family()
{
    std::vector<ImportedRun> runs;
    for (const double size : {3e7, 1e8, 3e8})
        for (const char *optimizer : {"adamw", "muon"})
            runs.push_back(with_curve(
                run_of(std::string(optimizer) + std::to_string(int(size / 1e6)), optimizer, size, 20 * size, wsd),
                5e-4));
    return runs;
}

/// The run counts steps only.
void count_steps(ImportedRun &run)
{
    run.description.batch_tokens.reset();
    for (double &tokens : run.curves.front().tokens)
        tokens = std::nan("");
}

ForecastOptions few()
{
    ForecastOptions options;
    options.fit.replicates = 24;
    return options;
}

bool close(double a, double b, double relative) { return std::abs(a - b) <= relative * std::abs(b); }

} // namespace

class CurveLawTest : public QObject {
    Q_OBJECT
private slots:
    void an_unannealed_loss_is_not_the_end_loss();
    void slopes_are_those_of_differences_data();
    void slopes_are_those_of_differences();
    void repeated_tokens_are_worth_less();
    void horizon_and_end_loss_agree();
    void forecasts_a_size_that_was_not_trained();
    void forecasts_a_schedule_that_was_not_trained();
    void token_ratio_is_the_gain();
    void starts_are_never_pooled();
    void steps_and_tokens_are_never_compared();
    void a_family_is_of_tokens();
    void refuses_what_is_out_of_reach();
    void widens_past_the_reach();
    void names_the_nearest_run();
    void law_file_comes_back();
    void a_broken_law_file_is_refused_data();
    void a_broken_law_file_is_refused();
    void cancels();
};

void CurveLawTest::an_unannealed_loss_is_not_the_end_loss()
{
    const auto run = prepare_run(with_curve(run_of("r", "adamw", 1e8, 2e9, wsd), 0));
    QVERIFY(run.has_value());
    const CurveLaw law = true_law();
    const double before = law.loss(*run, 1.6e9), end = law.end_loss(*run);
    // From the start of the decay on the loss falls by most of the 6 % that annealing is worth.
    QVERIFY(end < before * 0.96 && end > before * 0.91);
}

void CurveLawTest::slopes_are_those_of_differences_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("unique");
    QTest::newRow("wsd") << int(ScheduleKind::wsd) << 0.0;
    QTest::newRow("cosine") << int(ScheduleKind::cosine) << 0.0;
    QTest::newRow("constant") << int(ScheduleKind::constant) << 0.0;
    QTest::newRow("repeated tokens") << int(ScheduleKind::linear) << 1e8;
}

/// Every parameter, at a point where none of them stands at an optimum.
void CurveLawTest::slopes_are_those_of_differences()
{
    QFETCH(int, kind);
    QFETCH(double, unique);
    TrainingSchedule schedule = wsd;
    schedule.kind = static_cast<ScheduleKind>(kind);
    ImportedRun described = run_of("run", "muon", 3e7, 1e9, schedule);
    described.description.batch_tokens = 4 * batch;
    described.description.learning_rate = 3e-3;
    if (unique > 0)
        described.description.unique_tokens = unique;
    described.curves.push_back(
        {.metric = "val_loss", .step = {}, .tokens = {}, .value = {}, .elapsed_s = {}, .learning_rate = {}});
    const auto run = planned_run(described);
    QVERIFY(run.has_value());
    const CurveLaw law = true_law();
    Eigen::VectorXd values = law.values();
    values[static_cast<int>(LawTerm::anneal_size)] = 0.1;
    values[static_cast<int>(LawTerm::rate_size)] = 0.2;
    values[static_cast<int>(LawTerm::batch_level)] = 0.3;
    values[static_cast<int>(LawTerm::rate_batch)] = 0.25;
    values[law.frame().batch(1)] = 0.4;
    values[law.frame().rate_batch(1)] = -0.15;
    const std::vector<double> tokens{1e7, 1e8, 5e8, 9e8, 1e9};
    const auto rows = static_cast<Eigen::Index>(tokens.size());
    const auto at = [&](const Eigen::VectorXd &x) {
        Eigen::VectorXd logs(rows);
        CurveLaw(law.frame(), x).evaluate(*run, tokens, logs, nullptr);
        return logs;
    };
    Eigen::VectorXd logs(rows);
    Eigen::MatrixXd slopes(rows, values.size());
    Eigen::Ref<Eigen::MatrixXd> all = slopes;
    CurveLaw(law.frame(), values).evaluate(*run, tokens, logs, &all);
    const auto names = law.frame().names();
    for (Eigen::Index k = 0; k < values.size(); ++k) {
        constexpr double step = 1e-5;
        Eigen::VectorXd up = values, down = values;
        up[k] += step;
        down[k] -= step;
        const Eigen::VectorXd expected = (at(up) - at(down)) / (2 * step);
        QVERIFY2((expected - slopes.col(k)).cwiseAbs().maxCoeff() < 1e-5,
                 names[static_cast<std::size_t>(k)].c_str());
    }
}

void CurveLawTest::repeated_tokens_are_worth_less()
{
    const auto end = [](double unique) {
        ImportedRun run = run_of("run", "adamw", 1e8, 2e9, wsd);
        if (unique > 0)
            run.description.unique_tokens = unique;
        run.curves.push_back(
            {.metric = "val_loss", .step = {}, .tokens = {}, .value = {}, .elapsed_s = {}, .learning_rate = {}});
        return true_law().end_loss(*planned_run(run));
    };
    QCOMPARE(end(2e9), end(0));
    const double four = end(5e8) - end(0), forty = end(5e7) - end(0);
    // Up to four passes make next to no difference (Muennighoff et al., arXiv:2305.16264, abstract).
    QVERIFY2(four > 0 && four < 0.01 * end(0), qPrintable(QString::number(four)));
    // Four passes are worth 3.7257 of fresh data and forty 15.1689 (equation 5 there with R* = 15.39); only the
    // token term feels it, so its level drops out of the ratio of what they cost.
    const double beta = true_law().value(LawTerm::token_exponent);
    const double expected = (std::pow(3.7257 / 4, -beta) - 1) / (std::pow(15.1689 / 40, -beta) - 1);
    QVERIFY2(close(four / forty, expected, 2e-3), qPrintable(QString::number(four / forty / expected)));
}

void CurveLawTest::horizon_and_end_loss_agree()
{
    const auto run = prepare_run(with_curve(run_of("r", "adamw", 1e8, 2e9, wsd), 0));
    const CurveLaw law = true_law();
    for (const double tokens : {1e9, 2e9, 5e9})
        QVERIFY(close(law.horizon_for(*run, law.end_loss_at(*run, tokens)), tokens, 1e-6));
    QVERIFY(std::isinf(law.horizon_for(*run, 1.0)));
}

void CurveLawTest::forecasts_a_size_that_was_not_trained()
{
    auto runs = family();
    const ImportedRun large = with_curve(run_of("large", "muon", 1e9, 2e10, wsd), 0);
    runs.push_back(large);
    const auto forecast = forecast_run(runs, "large", few());
    QVERIFY(forecast.has_value());
    const double truth = large.curves.front().value.back();
    QVERIFY2(close(*forecast->final_loss.p50, truth, 0.02), qPrintable(QString::number(*forecast->final_loss.p50)));
    QVERIFY(*forecast->final_loss.p10 < truth && truth < *forecast->final_loss.p90);
    QCOMPARE(forecast->used_tokens, 0.0);
    double share = 0;
    for (const BandPart &part : forecast->band)
        share += part.share;
    QVERIFY(close(share, 1, 1e-9));
}

void CurveLawTest::forecasts_a_schedule_that_was_not_trained()
{
    const std::vector<ImportedRun> runs{with_curve(run_of("cosine", "adamw", 4e8, 1.2e10, cosine), 3e-4),
                                        with_curve(run_of("constant", "adamw", 4e8, 3.6e10, constant), 3e-4),
                                        with_curve(run_of("wsd", "adamw", 4e8, 1.2e10, wsd), 0)};
    const auto forecast = forecast_run(runs, "wsd", few());
    QVERIFY(forecast.has_value());
    const double truth = runs.back().curves.front().value.back();
    QVERIFY2(close(*forecast->final_loss.p50, truth, 0.005),
             qPrintable(QString::number(*forecast->final_loss.p50)));
}

void CurveLawTest::token_ratio_is_the_gain()
{
    const auto runs = family();
    const auto ratio = token_ratio(runs, "adamw300", "muon300");
    QVERIFY(ratio.has_value());
    // s = 1.35 at equal batch penalty; the penalty itself is smaller at the shorter horizon's larger share.
    QVERIFY2(close(*ratio->summary.p50, 1 / 1.35, 0.03), qPrintable(QString::number(*ratio->summary.p50)));
    QVERIFY(*ratio->summary.p10 < 1 / 1.35 && 1 / 1.35 < *ratio->summary.p90);
    QVERIFY(ratio->at.back().at_base_end);
    QVERIFY(!token_ratio(runs, "adamw300", "muon30").has_value());
}

void CurveLawTest::starts_are_never_pooled()
{
    auto runs = family();
    runs[0].description.from_trained_weights = true;
    std::vector<FitRun> prepared;
    for (const ImportedRun &run : runs)
        prepared.push_back(*prepare_run(run));
    const auto fit = fit_law(prepared);
    QVERIFY(!fit.has_value());
    QCOMPARE(fit.error().front().id, std::string("runs.mixed"));
    const auto forecast = forecast_run(runs, "muon300", few());
    QVERIFY(forecast.has_value());
    QCOMPARE(forecast->runs_used, runs.size() - 2);
}

void CurveLawTest::steps_and_tokens_are_never_compared()
{
    auto runs = family();
    const auto run = [&runs](const std::string &name) -> ImportedRun & {
        return *std::ranges::find(runs, name, [](const ImportedRun &r) { return r.description.name; });
    };
    count_steps(run("muon300"));
    for (const auto &[base, other] : {std::pair("adamw300", "muon300"), std::pair("muon300", "adamw300")}) {
        const auto ratio = token_ratio(runs, base, other);
        QVERIFY(!ratio.has_value());
        QCOMPARE(ratio.error().front().id, std::string("runs.axis"));
        QCOMPARE(QString::fromStdString(ratio.error().front().message),
                 QStringLiteral("Run 'muon300' counts steps only, run 'adamw300' tokens, and the two are not "
                                "compared; the manifest must give run 'muon300' its batch_tokens, the tokens of "
                                "one step."));
        QCOMPARE(ratio.error().front().kind, FailureKind::bad_input);
    }
    // Others of the family go on without it; by itself it has nothing to be forecast from.
    const auto forecast = forecast_run(runs, "adamw300", few());
    QVERIFY(forecast.has_value());
    QVERIFY(!forecast->in_steps);
    QCOMPARE(forecast->runs_used, runs.size() - 2);
    QVERIFY(std::ranges::any_of(forecast->notes, [](const std::string &note) {
        return note == "run 'muon300' is left out: it counts steps only, this one tokens";
    }));
    const auto alone = forecast_run(runs, "muon300", few());
    QVERIFY(!alone.has_value());
    QCOMPARE(alone.error().front().id, std::string("runs.axis"));
    // Nor is a law fitted to both.
    std::vector<FitRun> prepared;
    for (const ImportedRun &each : runs)
        prepared.push_back(*prepare_run(each));
    const auto fit = fit_law(prepared);
    QVERIFY(!fit.has_value());
    QCOMPARE(fit.error().front().id, std::string("runs.axis"));
    // In steps alone runs do compare, at equal batches.
    count_steps(run("adamw300"));
    const auto both = token_ratio(runs, "adamw300", "muon300");
    QVERIFY2(both.has_value(), both ? "" : both.error().front().message.c_str());
    QVERIFY(both->in_steps);
}

void CurveLawTest::a_family_is_of_tokens()
{
    auto runs = family();
    FamilyOptions options;
    options.fit = few().fit;
    options.leave_one_out = false;
    count_steps(runs.front());
    const auto others = fit_family(runs, options);
    QVERIFY(others.has_value());
    QCOMPARE(others->fit.residuals.size(), runs.size() - 1);
    QCOMPARE(others->notes.size(), std::size_t{1});
    for (ImportedRun &run : runs)
        if (run.description.batch_tokens)
            count_steps(run);
    const auto none = fit_family(runs, options);
    QVERIFY(!none.has_value());
    QCOMPARE(none.error().front().id, std::string("runs.axis"));
}

void CurveLawTest::refuses_what_is_out_of_reach()
{
    auto runs = family();
    runs.push_back(with_curve(run_of("far", "muon", 4e11, 8e12, wsd), 0));
    const auto forecast = forecast_run(runs, "far", few());
    QVERIFY(!forecast.has_value());
    QCOMPARE(forecast.error().front().id, std::string("forecast.reach"));
}

void CurveLawTest::widens_past_the_reach()
{
    auto runs = family();
    runs.push_back(with_curve(run_of("near", "muon", 3e8, 6e9, wsd), 0));
    runs.push_back(with_curve(run_of("far", "muon", 3e9, 6e10, wsd), 0));
    const auto near = forecast_run(std::span(runs).first(runs.size() - 1), "near", few());
    std::erase_if(runs, [](const ImportedRun &run) { return run.description.name == "near"; });
    const auto far = forecast_run(runs, "far", few());
    QVERIFY(near.has_value() && far.has_value());
    QCOMPARE(near->beyond, 0.0);
    QVERIFY(far->beyond > 2);
    const auto width = [](const LossForecast &f) { return *f.final_loss.p90 / *f.final_loss.p10; };
    QVERIFY(width(*far) > width(*near));
}

void CurveLawTest::names_the_nearest_run()
{
    const auto forecast = forecast_run(family(), "muon3000", few());
    QVERIFY(!forecast.has_value());
    QVERIFY(forecast.error().front().message.find("muon300") != std::string::npos);
}

void CurveLawTest::law_file_comes_back()
{
    FamilyOptions options;
    options.leave_one_out = false;
    options.fit.replicates = 8;
    const auto fitted = fit_family(family(), options);
    QVERIFY(fitted.has_value());
    const auto own = read_law_file(law_json(*fitted).dump(1), "law.json");
    QVERIFY2(own.has_value(), own ? "" : own.error().front().message.c_str());
    QCOMPARE(own->law.replicates.size(), std::size_t(8));
    QVERIFY(close(own->law.best.b, fitted->end_law.best.b, 1e-4));
    QCOMPARE(own->gains.size(), std::size_t(1));
    QCOMPARE(own->gains.front().optimizer, std::string("muon"));
    // The end law says what the curve law says, where the first descent is over and batches are small.
    const CurveLaw law = fitted->fit.law();
    FitRun run = *prepare_run(family()[4]);
    run.batch_tokens = 1;
    run.learning_rate = 0; // the best one, which is another one at another batch
    const double small_batch = law.end_loss(run);
    const LossLawParameters &p = own->law.best;
    const double engine = p.e + p.a * std::pow(run.parameters, -p.alpha) + p.b * std::pow(run.end_tokens, -p.beta);
    QVERIFY2(close(engine, small_batch, 0.004), qPrintable(QString::number(engine / small_batch)));
}

void CurveLawTest::a_broken_law_file_is_refused_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << "";
    QTest::newRow("other schema") << R"({"schema": "milepost.forecast/1"})";
    QTest::newRow("no law") << R"({"schema": "milepost.law/1", "id": "own", "name": "own"})";
    QTest::newRow("negative floor")
        << R"({"schema": "milepost.law/1", "id": "o", "name": "o", "law": {"e": -1, "a": 1, "alpha": 0.3, "b": 1, "beta": 0.3}})";
}

void CurveLawTest::a_broken_law_file_is_refused()
{
    QFETCH(QString, text);
    const auto own = read_law_file(text.toStdString(), "law.json");
    QVERIFY(!own.has_value());
    QVERIFY(own.error().front().message.find("law.json") != std::string::npos);
}

void CurveLawTest::cancels()
{
    FamilyOptions options;
    options.fit.progress = [](double) { return false; };
    const auto fitted = fit_family(family(), options);
    QVERIFY(!fitted.has_value());
    QCOMPARE(fitted.error().front().id, std::string("cancelled"));
}

QTEST_GUILESS_MAIN(CurveLawTest)
#include "tst_curve_law.moc"
