// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/answer/answer_tables.h"
#include "app/itemmodels/answer/answer_text.h"
#include "app/itemmodels/answer/catalogue_tables.h"
#include "app/itemmodels/charts/answer_charts.h"
#include "app/itemmodels/charts/experiments.h"
#include "tests/app/fixtures.h"

#include <QTranslator>
#include <QtTest>

using namespace milepost;

namespace {

/// Screens in a language: locale and translations, as the application sets them.
class InLanguage {
public:
    explicit InLanguage(const QString &code)
    {
        QLocale::setDefault(QLocale(code));
        if (m_translator.load(QStringLiteral(":/i18n/milepost_itemmodels_") + code))
            QCoreApplication::installTranslator(&m_translator);
    }
    ~InLanguage()
    {
        QCoreApplication::removeTranslator(&m_translator);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

private:
    QTranslator m_translator;
};

QString plainSpaces(QString text) { return text.replace(QChar::Nbsp, u' '); }

} // namespace

class TestAnswerText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ownLawIsNamed_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("law");
        QTest::newRow("en") << QStringLiteral("en") << QStringLiteral("own law, 6 runs");
        QTest::newRow("de") << QStringLiteral("de") << QStringLiteral("eigenes Gesetz, 6 Läufe");
        QTest::newRow("ja") << QStringLiteral("ja") << QStringLiteral("独自の法則（ラン 6 本）");
    }
    void ownLawIsNamed()
    {
        QFETCH(QString, language);
        QFETCH(QString, law);
        const InLanguage screens(language);
        Comparison comparison = test::comparison();
        QVERIFY(ownLawText(AnswerView(comparison)).isEmpty());
        for (Estimate &arm : comparison.arms) {
            arm.scenario.convergence.law.id = "own";
            arm.scenario.convergence.law.name = "own law, 6 runs";
        }
        const AnswerView view(comparison);
        QCOMPARE(lawText(view), law);
        QVERIFY2(headlineOf(view).detail.contains(law), qPrintable(headlineOf(view).detail));
    }

    void headline_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("outcome");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *language, test::Case outcome, const char *expected) {
            QTest::addRow("%s %d", language, static_cast<int>(outcome))
                << QString::fromLatin1(language) << static_cast<int>(outcome) << QString::fromUtf8(expected);
        };
        row("en", test::Case::muonCheaper,
            "Muon reaches AdamW’s final loss in about <b>119 days instead of 138</b> and saves about <b>$1.3 "
            "million</b>; it is the cheaper choice in <b>94 of 100</b> cases.");
        row("de", test::Case::muonCheaper,
            "Muon erreicht den End-Loss von AdamW in rund <b>119 statt 138 Tagen</b> und spart rund <b>1,3 Mio. "
            "$</b>; in <b>94 von 100</b> Fällen ist Muon günstiger.");
        row("ja", test::Case::muonCheaper,
            "Muon は AdamW の最終損失に <b>138 日ではなく約 119 日</b>で到達し、約 <b>130 "
            "万ドル</b>を節約できます。試算 <b>100 回のうち 94 回</b>で Muon のほうが安くなります。");
        row("en", test::Case::undecided,
            "AdamW and Muon cannot be told apart with what is known: <b>138 against 136 days</b>; Muon is the "
            "cheaper choice in <b>53 of 100</b> cases. One pair of small runs would settle it.");
        row("en", test::Case::adamwCheaper,
            "AdamW remains the better choice: Muon needs about <b>155 days instead of 138</b> to the milestone "
            "“AdamW’s final loss (1.837)” and costs about <b>$1.1 million</b> more; it is the cheaper choice in "
            "<b>9 of 100</b> cases.");
        row("en", test::Case::infeasible, "Muon does not fit: stage 1 needs <b>385 GB of 288 GB</b> per GPU.");
        row("en", test::Case::outOfReach,
            "Neither AdamW nor Muon reaches the milestone “AdamW’s final loss (1.837)” in half of the cases: <b>31 "
            "of 100</b> with AdamW, <b>31 of 100</b> with Muon.");
    }
    void headline()
    {
        QFETCH(QString, language);
        QFETCH(int, outcome);
        QFETCH(QString, expected);
        const InLanguage screens(language);
        const Comparison comparison = test::comparison(static_cast<test::Case>(outcome));
        QCOMPARE(plainSpaces(headlineOf(AnswerView(comparison)).html), expected);
    }

    void everySentenceFillsItsPlaces_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("outcome");
        for (const char *language : {"en", "de", "ja"})
            for (const test::Case outcome :
                 {test::Case::muonCheaper, test::Case::undecided, test::Case::adamwCheaper, test::Case::outOfReach,
                  test::Case::infeasible})
                QTest::addRow("%s %d", language, static_cast<int>(outcome))
                    << QString::fromLatin1(language) << static_cast<int>(outcome);
    }
    void everySentenceFillsItsPlaces()
    {
        QFETCH(QString, language);
        QFETCH(int, outcome);
        const InLanguage screens(language);
        const Comparison comparison = test::comparison(static_cast<test::Case>(outcome));
        const Headline headline = headlineOf(AnswerView(comparison));
        static const QRegularExpression leftOver(QStringLiteral("%[0-9]"));
        QVERIFY2(!headline.html.contains(leftOver), qPrintable(headline.html));
        QVERIFY2(!headline.detail.contains(leftOver), qPrintable(headline.detail));
        QVERIFY(!headline.plain().contains(u'<'));
    }

    void detailNamesBandPriceAndGpus()
    {
        const InLanguage screens(QStringLiteral("en"));
        const Comparison comparison = test::comparison();
        QCOMPARE(
            plainSpaces(headlineOf(AnswerView(comparison)).detail),
            QStringLiteral("80% band of the saving: $0.3–2.3 M, at $10.50 per GPU-hour. Same 256 GPUs for both."));
    }

    void chanceIsNeverCertain_data()
    {
        QTest::addColumn<double>("probability");
        QTest::addColumn<QString>("expected");
        QTest::newRow("1") << 1.0 << QStringLiteral(">95%");
        QTest::newRow("0.951") << 0.951 << QStringLiteral(">95%");
        QTest::newRow("0.95") << 0.95 << QStringLiteral("95%");
        QTest::newRow("0.5") << 0.5 << QStringLiteral("50%");
        QTest::newRow("0.05") << 0.05 << QStringLiteral("5%");
        QTest::newRow("0") << 0.0 << QStringLiteral("<5%");
    }
    void chanceIsNeverCertain()
    {
        QFETCH(double, probability);
        const InLanguage screens(QStringLiteral("en"));
        QTEST(chancePercent(probability), "expected");
    }

    void limitNamesTheLargestShare()
    {
        const InLanguage screens(QStringLiteral("en"));
        const Comparison comparison = test::comparison();
        QCOMPARE(
            limitSentence(AnswerView(comparison)),
            QStringLiteral("Compute-bound: 54% is computing, 16% transfer. Muon makes the step 2.12% longer."));
        const InLanguage japanese(QStringLiteral("ja"));
        QVERIFY2(!limitSentence(AnswerView(comparison)).contains(QStringLiteral("。 ")),
                 qPrintable(limitSentence(AnswerView(comparison))));
    }

    /// A factor is not the time that it stretches: their sources differ, and the row says why.
    void factorsSayWhatTheyAre()
    {
        const InLanguage screens(QStringLiteral("en"));
        std::vector<SensitivityBar> bars = test::sensitivityBars();
        SensitivityBar factor = bars.front();
        factor.input = "step.memory_bound";
        factor.label = "Memory-bound factor";
        factor.unit = "x";
        factor.provenance = Provenance::calibrated;
        bars.insert(bars.begin(), factor);
        const Comparison comparison = test::comparison();
        const TableData assumed = assumptionsTable(AnswerView(comparison), bars),
                        sensitivity = sensitivityTable(bars, "USD");
        for (const TableData *table : {&assumed, &sensitivity}) {
            QCOMPARE(table->rows[0][0].text, QStringLiteral("Memory-bound factor"));
            QCOMPARE(table->rows[0][0].badge, std::optional(Provenance::calibrated));
            QVERIFY(table->rows[0][0].toolTip.contains(QStringLiteral("source of the factor")));
            QVERIFY(table->rows[1][0].toolTip.isEmpty());
        }
    }

    /// One swing on all pages: the distance between the savings at the 10 % and the 90 % value.
    void swingsAreTheSameOnEveryPage()
    {
        const InLanguage screens(QStringLiteral("en"));
        const Comparison comparison = test::comparison();
        const std::vector<SensitivityBar> bars = test::sensitivityBars();
        const AnswerView view(comparison);
        const TableData assumed = assumptionsTable(view, bars), sensitivity = sensitivityTable(bars, "USD");
        for (std::size_t i = 0; i < bars.size(); ++i) {
            QCOMPARE(assumed.rows[i][1].text, sensitivity.rows[i][5].text);
            QCOMPARE(assumed.rows[i][1].number, bars[i].swing());
        }
        QCOMPARE(assumed.rows[0][1].text, QStringLiteral("2.10"));
        QCOMPARE(plainSpaces(swingUnit(view, bars)), QStringLiteral("million $"));
        QVERIFY(sensitivity.columns[5].title.contains(QStringLiteral("10→90%")));
    }

    void differencesStandInTheUnitOfTheArms()
    {
        const InLanguage screens(QStringLiteral("en"));
        Comparison comparison = test::comparison();
        comparison.against_first[0].milestones[0].cost = {-2.5e6, -2.3e6, -0.9e6, 0.1e6, 0.4e6};
        const TableData table = answerTable(AnswerView(comparison));
        QCOMPARE(plainSpaces(table.rows[1][3].text), QStringLiteral("−$0.9 M"));
        QCOMPARE(table.rows[1][3].secondary, QStringLiteral("−2.3 to 0.1"));
    }

    void moneyOfJapaneseAxesIsCountedAsInFigures()
    {
        const InLanguage screens(QStringLiteral("ja"));
        const Comparison comparison = test::comparison();
        QVERIFY(lossCurveData(AnswerView(comparison), CurveAxis::money).xLabel.contains(QStringLiteral("万ドル")));
        QVERIFY(
            plainSpaces(answerTable(AnswerView(comparison)).rows[1][1].text).endsWith(QStringLiteral("万ドル")));
    }

    void experimentsAreToldApart()
    {
        const InLanguage screens(QStringLiteral("en"));
        ExperimentPlan plan;
        plan.currency = "EUR";
        for (const int seeds : {1, 3}) {
            Experiment experiment;
            experiment.sizes = {{3.5e8, 7e9, 5e5, 3, seeds}};
            experiment.cost = 225'600;
            experiment.value = 694'000;
            plan.experiments.push_back(experiment);
        }
        plan.recommended = 1;
        const TableData table = experimentsTable(plan);
        QVERIFY(table.rows[0][0].text != table.rows[1][0].text);
        // Three learning rates of both optimizers, and two more seeds of the best of each.
        QCOMPARE(table.rows[0][1].text, QStringLiteral("6"));
        QCOMPARE(table.rows[1][1].text, QStringLiteral("10"));
        // Worth less cost is the net beside them.
        QCOMPARE(table.rows[0][4].text, QStringLiteral("230,000"));
        QCOMPARE(table.rows[0][5].text, QStringLiteral("690,000"));
        QCOMPARE(table.rows[0][6].text, QStringLiteral("460,000"));
        QVERIFY(experimentSentence(plan).contains(QStringLiteral("10 runs in all")));
        // Sentence and table write the same amounts alike, in Japanese too.
        QVERIFY2(plainSpaces(experimentSentence(plan)).contains(QStringLiteral("€690,000")),
                 qPrintable(experimentSentence(plan)));
        const InLanguage japanese(QStringLiteral("ja"));
        QVERIFY2(plainSpaces(experimentSentence(plan)).contains(QStringLiteral("690,000 ユーロ")),
                 qPrintable(experimentSentence(plan)));
        QCOMPARE(experimentsTable(plan).rows[1][5].text, QStringLiteral("690,000"));
    }

    void thePriceInUseComesFirst()
    {
        const InLanguage screens(QStringLiteral("en"));
        Catalogue catalogue;
        const auto entry = [](const char *sku, const char *system, double usd) {
            return PriceEntry{
                sku,         system, "Cloud", "US",
                "on-demand", "list", usd,     {Provenance::published, "price page copy", "2026-11-01"}};
        };
        catalogue.economics.prices = {entry("B200", "hgx-b200", 6), entry("GB300", "gb300-nvl72", 9),
                                      entry("GB200", "gb200-nvl72", 10.5)};
        Economics used;
        used.price_source.text =
            "no public price is known for GB300; stand-in: GB200, Cloud, on-demand: price page copy";
        PricesTable prices = pricesTable(catalogue, "gb300-nvl72", used);
        QCOMPARE(prices.inUse, std::size_t(2));
        QVERIFY(prices.order == (std::vector<std::size_t>{2, 1, 0}));
        QCOMPARE(prices.table.currentRow, 0);
        QCOMPARE(prices.table.rows[0][8].text, QStringLiteral("in use"));
        QVERIFY(prices.table.rows[1][8].text.isEmpty());
        // Taken over from the table; then a price of the scenario's own.
        used.price_source.text = priceSource(catalogue.economics.prices[1]);
        QCOMPARE(pricesTable(catalogue, "gb300-nvl72", used).inUse, std::size_t(1));
        used.price_source.text = "as given";
        prices = pricesTable(catalogue, "gb300-nvl72", used);
        QCOMPARE(prices.inUse, catalogue.economics.prices.size());
        QCOMPARE(prices.table.currentRow, -1);
    }

    /// Rounded to two digits, the second of these is worth more, net, than the first.
    void experimentsStandByTheNetThatIsShown()
    {
        const InLanguage screens(QStringLiteral("en"));
        ExperimentPlan plan;
        plan.currency = "EUR";
        for (const auto &[cost, value] : {std::pair(55.0, 38'450.0), std::pair(1'280.0, 39'600.0)}) {
            Experiment experiment;
            experiment.sizes = {{3.5e8, cost * 1e7, 5e5, 3, 1}};
            experiment.cost = cost;
            experiment.value = value;
            plan.experiments.push_back(experiment);
        }
        plan.recommended = 0;
        const TableData table = experimentsTable(plan);
        QCOMPARE(table.rows[0][6].text, QStringLiteral("39,000"));
        QCOMPARE(table.rows[1][6].text, QStringLiteral("38,000"));
        QCOMPARE(table.currentRow, 1);
    }

    void aComparisonNeedsTwoArms()
    {
        Comparison comparison = test::comparison();
        comparison.arms.resize(1);
        QVERIFY_THROWS_EXCEPTION(std::logic_error, AnswerView{comparison});
    }
};

QTEST_GUILESS_MAIN(TestAnswerText)
#include "tst_answer_text.moc"
