// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/differences.h"
#include "app/project/figures.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <rapidcheck.h>

using milepost::Language;
using milepost::Quantiles;
using milepost::Quantity;

namespace {

constexpr double never = std::numeric_limits<double>::infinity();

/// p05..p95 from the three that decide; infinity stands for a missing quantile.
Quantiles band(double p10, double p50, double p90)
{
    const auto value = [](double v) { return std::isinf(v) ? std::optional<double>() : std::optional<double>(v); };
    return {value(p10), value(p10), value(p50), value(p90), value(p90), std::isinf(p10) ? 0.0 : 1.0};
}

/// Non-break spaces as '_' and minus signs as '~' keep the tables readable.
std::string plain(std::string text)
{
    for (const auto &[from, to] :
         {std::pair<std::string, std::string>{"\u00A0", "_"}, {"\u2212", "~"}, {"\u2013", "–"}})
        for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
    return text;
}

} // namespace

Q_DECLARE_METATYPE(milepost::Language)
Q_DECLARE_METATYPE(milepost::Quantity)

class FiguresTest : public QObject {
    Q_OBJECT

private slots:
    void bandSetsTheDigits_data();
    void bandSetsTheDigits();
    void singleValues_data();
    void singleValues();
    void prices();
    void besideEachOther();
    void differencesStandInTheScaleOfTheirTerms();
    void chances_data();
    void chances();
    void dates_data();
    void dates();
    void datesAfter_data();
    void datesAfter();
    void endDates_data();
    void endDates();
    void numbers_data();
    void numbers();
    void medianLiesInItsShownBand();
    void bandIsTwoDigitsWide();
    void sameFiguresInAllLanguages();
};

void FiguresTest::bandSetsTheDigits_data()
{
    QTest::addColumn<Language>("language");
    QTest::addColumn<Quantity>("quantity");
    QTest::addColumn<double>("p10");
    QTest::addColumn<double>("p50");
    QTest::addColumn<double>("p90");
    QTest::addColumn<QString>("currency");
    QTest::addColumn<QString>("expected");
    using enum Language;
    using enum Quantity;
    const QString usd = QStringLiteral("USD");
    // Examples of the number rules of the design.
    QTest::newRow("days") << en << days << 101.2 << 119.3 << 134.9 << "" << "119_days (101–135)";
    QTest::newRow("narrow days") << en << days << 133.4 << 138.1 << 144.2 << "" << "138_days (133–144)";
    QTest::newRow("money difference") << en << money << -2.4e6 << -1.3e6 << -0.3e6 << usd
                                      << "~$1.3_M (~2.4 to ~0.3)";
    QTest::newRow("never above") << en << days << 61.0 << 102.0 << never << "" << "102_days (61–never)";
    // Digits.
    QTest::newRow("wide band rounds to tens")
        << en << days << 1010.0 << 1190.0 << 1350.0 << "" << "1,190_days (1,010–1,350)";
    QTest::newRow("rounds to hundreds")
        << en << days << 10000.0 << 12345.0 << 15600.0 << "" << "12,300_days (10,000–15,600)";
    QTest::newRow("four digits at most") << en << seconds << 13.0215 << 13.0221 << 13.0227 << "" << "13.02_s";
    QTest::newRow("band wider than four digits")
        << en << seconds << 13.01 << 13.02 << 13.04 << "" << "13.02_s (13.01–13.04)";
    QTest::newRow("width rounds up to ten") << en << days << 100.0 << 105.0 << 109.96 << "" << "105_days (100–110)";
    QTest::newRow("small") << en << seconds << 0.0021 << 0.0024 << 0.0030 << "" << "0.00240_s (0.00210–0.00300)";
    QTest::newRow("exact") << en << seconds << 13.02 << 13.02 << 13.02 << "" << "13.02_s";
    QTest::newRow("exact whole") << en << days << 100.0 << 100.0 << 100.0 << "" << "100_days";
    QTest::newRow("zero") << en << days << 0.0 << 0.0 << 0.0 << "" << "0_days";
    QTest::newRow("around zero") << en << money << -400.0 << 0.2 << 380.0 << usd << "$0 (~400 to 380)";
    QTest::newRow("no minus zero") << en << days << -12.0 << -0.2 << 14.0 << "" << "0_days (~12 to 14)";
    QTest::newRow("one day") << en << days << 1.0 << 1.0 << 1.0 << "" << "1_day";
    // Missing quantiles.
    QTest::newRow("never") << en << days << never << never << never << "" << "never";
    QTest::newRow("median never") << en << days << 61.0 << never << never << "" << "not in half (61_days–never)";
    QTest::newRow("median never, scaled")
        << en << tokens << 64.67e12 << never << never << "" << "not in half (65_T–never)";
    // Scales and languages.
    QTest::newRow("money en") << en << money << 8.61e6 << 8.93e6 << 9.27e6 << usd << "$8.93_M (8.61–9.27)";
    QTest::newRow("money de") << de << money << 8.61e6 << 8.93e6 << 9.27e6 << usd << "8,93_Mio._$ (8,61–9,27)";
    QTest::newRow("money ja") << ja << money << 8.61e6 << 8.93e6 << 9.27e6 << usd << "893_万ドル (861～927)";
    QTest::newRow("euro de") << de << money << 7.2e9 << 7.66e9 << 8.4e9 << "EUR" << "7,7_Mrd._€ (7,2–8,4)";
    QTest::newRow("franc en") << en << money << 2.0e6 << 2.5e6 << 3.1e6 << "CHF" << "CHF_2.5_M (2.0–3.1)";
    QTest::newRow("franc de") << de << money << 2.0e6 << 2.5e6 << 3.1e6 << "CHF" << "2,5_Mio._CHF (2,0–3,1)";
    QTest::newRow("franc ja") << ja << money << 2.0e6 << 2.5e6 << 3.1e6 << "CHF" << "250_万_CHF (200～310)";
    QTest::newRow("small money") << en << money << 10.1 << 10.5 << 11.0 << usd << "$10.50 (10.10–11.00)";
    QTest::newRow("thousands") << en << money << 105000.0 << 123456.0 << 145000.0 << usd
                               << "$123,000 (105,000–145,000)";
    QTest::newRow("tokens en") << en << tokens << 12.9e12 << 13.4e12 << 15.5e12 << "" << "13.4_T (12.9–15.5)";
    QTest::newRow("tokens de") << de << tokens << 12.9e12 << 13.4e12 << 15.5e12 << "" << "13,4_Bio. (12,9–15,5)";
    QTest::newRow("tokens ja") << ja << tokens << 12.9e12 << 13.4e12 << 15.5e12 << "" << "13.4_兆 (12.9～15.5)";
    QTest::newRow("billions ja") << ja << tokens << 3.1e9 << 3.3e9 << 4.2e9 << "" << "33_億 (31～42)";
    QTest::newRow("percent en") << en << percent << 0.93 << 0.95 << 1.04 << "" << "95% (93–104)";
    QTest::newRow("percent de") << de << percent << 0.93 << 0.95 << 1.04 << "" << "95_% (93–104)";
    QTest::newRow("sign de") << de << days << -37.0 << -19.0 << -4.0 << "" << "~19_Tage (~37 bis ~4)";
    QTest::newRow("sign ja") << ja << days << -37.0 << -19.0 << -4.0 << "" << "~19_日 (~37～~4)";
    QTest::newRow("not in half de") << de << days << 61.0 << never << never << ""
                                    << "meist nicht (61_Tage–nie)";
    QTest::newRow("not in half ja") << ja << days << 61.0 << never << never << "" << "半数未満 (61_日～未達)";
    QTest::newRow("never de") << de << days << 61.0 << 102.0 << never << "" << "102_Tage (61–nie)";
    QTest::newRow("never ja") << ja << days << 61.0 << 102.0 << never << "" << "102_日 (61～未達)";
    QTest::newRow("bytes") << en << bytes << 2.7e11 << 2.88e11 << 3.01e11 << "" << "288_GB (270–301)";
    QTest::newRow("milliseconds") << en << milliseconds << 0.251 << 0.273 << 0.296 << "" << "273_ms (251–296)";
    QTest::newRow("energy grows") << en << energy_mwh << 17000.0 << 18400.0 << 19900.0 << ""
                                  << "18.4_GWh (17.0–19.9)";
    QTest::newRow("ratio") << en << ratio << 1.0189 << 1.0209 << 1.0231 << "" << "1.021 (1.019–1.023)";
}

void FiguresTest::bandSetsTheDigits()
{
    QFETCH(Language, language);
    QFETCH(Quantity, quantity);
    QFETCH(double, p10);
    QFETCH(double, p50);
    QFETCH(double, p90);
    QFETCH(QString, currency);
    QFETCH(QString, expected);
    const auto text = milepost::figure(language, quantity, band(p10, p50, p90), currency.toStdString());
    QCOMPARE(QString::fromStdString(plain(text.inline_text())), expected);
}

void FiguresTest::singleValues_data()
{
    QTest::addColumn<Language>("language");
    QTest::addColumn<Quantity>("quantity");
    QTest::addColumn<double>("value");
    QTest::addColumn<bool>("isSigned");
    QTest::addColumn<QString>("expected");
    using enum Language;
    using enum Quantity;
    QTest::newRow("measured") << en << seconds << 13.0231 << false << "13.02_s";
    QTest::newRow("no zeros behind") << en << seconds << 8.5 << false << "8.5_s";
    QTest::newRow("thousands") << en << tflops << 1048.5 << false << "1,048_TFLOP/s";
    QTest::newRow("five digits") << en << plain << 123456.0 << false << "123,500";
    QTest::newRow("parameters") << en << parameters << 1.0267e12 << false << "1.027_T";
    QTest::newRow("just below a million") << en << tokens << 999'960.0 << false << "1_M";
    QTest::newRow("plus") << en << percent << 0.0213 << true << "+2.13%";
    QTest::newRow("minus") << en << percent << -0.0213 << true << "~2.13%";
    QTest::newRow("plus zero") << en << percent << 0.0 << true << "0%";
    QTest::newRow("infinite") << de << days << never << false << "nie";
    QTest::newRow("undefined") << de << days << std::nan("") << false << "–";
    QTest::newRow("tiny") << en << seconds << 1.6e-5 << false << "0.000016_s";
    QTest::newRow("far too tiny") << en << seconds << 1e-30 << false << "0_s";
    QTest::newRow("kB") << en << bytes << 2048.0 << false << "2.048_kB";
    QTest::newRow("bytes") << en << bytes << 17.0 << false << "17_B";
}

void FiguresTest::singleValues()
{
    QFETCH(Language, language);
    QFETCH(Quantity, quantity);
    QFETCH(double, value);
    QFETCH(bool, isSigned);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(plain(milepost::figure(language, quantity, value, {}, isSigned))), expected);
}

void FiguresTest::prices()
{
    QCOMPARE(plain(milepost::price_text(Language::en, 10.5, "USD")), std::string("$10.50"));
    QCOMPARE(plain(milepost::price_text(Language::en, 10.5, "AUD")), std::string("AUD_10.50"));
    QCOMPARE(plain(milepost::price_text(Language::de, 1234.5, "EUR")), std::string("1.234,50_€"));
    QCOMPARE(plain(milepost::price_text(Language::ja, 10.5, "USD")), std::string("10.50_ドル"));
}

void FiguresTest::besideEachOther()
{
    const std::vector<Quantiles> row{band(8.6e6, 8.93e6, 9.3e6), band(6.5e6, 7.66e6, 8.7e6)};
    const auto texts = milepost::figures_beside(Language::en, Quantity::money, row, "USD");
    QCOMPARE(plain(texts[0].inline_text()), std::string("$8.93_M (8.60–9.30)"));
    QCOMPARE(plain(texts[1].inline_text()), std::string("$7.66_M (6.50–8.70)"));

    const std::vector<Quantiles> scales{band(0.9e6, 0.95e6, 1.1e6), band(8e5, 9e5, 1.0e6)};
    const auto same_scale = milepost::figures_beside(Language::en, Quantity::tokens, scales);
    QCOMPARE(plain(same_scale[0].value), std::string("950,000"));
    QCOMPARE(plain(same_scale[1].value), std::string("900,000"));

    // A row of one takes the digits that it takes alone.
    const std::vector<Quantiles> single{band(80'000, 736'000, 1.63e6)};
    QCOMPARE(milepost::figures_beside(Language::en, Quantity::money, single, "EUR").front().inline_text(),
             milepost::figure(Language::en, Quantity::money, single.front(), "EUR").inline_text());

    const std::vector<Quantiles> with_never{band(never, never, never), band(101, 119, 135)};
    const auto reached = milepost::figures_beside(Language::en, Quantity::days, with_never);
    QCOMPARE(plain(reached[0].inline_text()), std::string("never"));
    QCOMPARE(plain(reached[1].inline_text()), std::string("119_days (101–135)"));
    // Some draws get there, too few for any quantile.
    Quantiles rare;
    rare.share = 0.03;
    QCOMPARE(milepost::figure(Language::en, Quantity::days, rare).inline_text(), std::string("not in half"));
}

void FiguresTest::differencesStandInTheScaleOfTheirTerms()
{
    const auto shown = [](Language language, const Quantiles &difference, double term, std::string_view currency) {
        const std::vector<Quantiles> terms{Quantiles::exact(term), Quantiles::exact(0.9 * term)};
        return plain(
            milepost::difference_figure(language, Quantity::money, difference, terms, currency).inline_text());
    };
    const Quantiles saved = band(-2.3e6, -0.9e6, 0.1e6);
    QCOMPARE(shown(Language::en, saved, 8e6, "EUR"), std::string("~€0.9_M (~2.3 to 0.1)"));
    QCOMPARE(shown(Language::de, saved, 8e6, "EUR"), std::string("~0,9_Mio._€ (~2,3 bis 0,1)"));
    QCOMPARE(shown(Language::ja, saved, 8e6, "EUR"), std::string("~90_万ユーロ (~230～10)"));
    // Without terms, or larger than they are, it has its own.
    QCOMPARE(shown(Language::en, saved, 0, "EUR"), std::string("~€900,000 (~2,300,000 to 100,000)"));
    QCOMPARE(shown(Language::en, saved, 5'000, "EUR"), std::string("~€900,000 (~2,300,000 to 100,000)"));
    // What would be zeros in that scale keeps its own.
    QCOMPARE(shown(Language::en, band(30'000, 45'000, 60'000), 8e6, "USD"), std::string("$45,000 (30,000–60,000)"));
}

void FiguresTest::chances_data()
{
    QTest::addColumn<Language>("language");
    QTest::addColumn<double>("probability");
    QTest::addColumn<QString>("expected");
    using enum Language;
    QTest::newRow("middle") << en << 0.504 << "50_of_100";
    QTest::newRow("edge") << en << 0.95 << "95_of_100";
    QTest::newRow("above") << en << 0.951 << "more than 95_of_100";
    QTest::newRow("all draws") << en << 1.0 << "more than 95_of_100";
    QTest::newRow("no draw") << en << 0.0 << "fewer than 5_of_100";
    QTest::newRow("de") << de << 0.95 << "95_von_100";
    QTest::newRow("de above") << de << 0.99 << "mehr als 95_von_100";
    QTest::newRow("ja") << ja << 0.95 << "100_回のうち_95_回";
    QTest::newRow("ja above") << ja << 0.99 << "100_回のうち_95_回超";
    QTest::newRow("undefined") << en << std::nan("") << "–";
}

void FiguresTest::chances()
{
    QFETCH(Language, language);
    QFETCH(double, probability);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(plain(milepost::chance_text(language, probability))), expected);
}

void FiguresTest::dates_data()
{
    QTest::addColumn<Language>("language");
    QTest::addColumn<QString>("iso");
    QTest::addColumn<QString>("expected");
    using enum Language;
    QTest::newRow("en") << en << "2027-05-10" << "10_May_2027";
    QTest::newRow("de") << de << "2027-05-10" << "10.05.2027";
    QTest::newRow("ja") << ja << "2027-05-10" << "2027年5月10日";
    const QString beyond = QString::fromLatin1(milepost::beyond_dates.data());
    QTest::newRow("en, beyond") << en << beyond << "later than 31_December_9999";
    QTest::newRow("de, beyond") << de << beyond << "nach dem 31.12.9999";
    QTest::newRow("ja, beyond") << ja << beyond << "9999年12月31日より後";
    QTest::newRow("en, month") << en << "2025-10" << "October_2025";
    QTest::newRow("de, month") << de << "2025-03" << "März_2025";
    QTest::newRow("ja, month") << ja << "2025-10" << "2025年10月";
    QTest::newRow("ja, year") << ja << "2026" << "2026年";
    QTest::newRow("ja, no year") << ja << "20+6" << "20+6";
    QTest::newRow("year") << de << "2025" << "2025";
    QTest::newRow("no month") << en << "2025-13" << "2025-13";
    QTest::newRow("not a day") << en << "2027-02-29" << "2027-02-29";
    QTest::newRow("text") << en << "soon" << "soon";
    QTest::newRow("signs") << en << "2027-+5-10" << "2027-+5-10";
}

void FiguresTest::dates()
{
    QFETCH(Language, language);
    QFETCH(QString, iso);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(plain(milepost::date_text(language, iso.toStdString()))), expected);
}

void FiguresTest::datesAfter_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<double>("days");
    QTest::addColumn<QString>("expected");
    QTest::newRow("weeks") << "2027-01-11" << 119.3 << "2027-05-10";
    QTest::newRow("leap year") << "2028-02-28" << 1.0 << "2028-02-29";
    QTest::newRow("century") << "2100-02-28" << 1.0 << "2100-03-01";
    QTest::newRow("back") << "2027-01-01" << -1.0 << "2026-12-31";
    QTest::newRow("not a date") << "2027-13-01" << 1.0 << "";
    QTest::newRow("beyond the calendar") << "9999-12-31" << 1.0 << "";
    QTest::newRow("undefined") << "2027-01-01" << std::nan("") << "";
    QTest::newRow("never") << "2027-01-01" << never << "";
}

void FiguresTest::datesAfter()
{
    QFETCH(QString, from);
    QFETCH(double, days);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(milepost::date_after(from.toStdString(), days).value_or("")), expected);
}

void FiguresTest::endDates_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<double>("days");
    QTest::addColumn<QString>("expected");
    QTest::newRow("weeks") << "2027-01-11" << 119.3 << "2027-05-10";
    QTest::newRow("last day there is") << "2027-01-01" << 2912077.0 << "9999-12-31";
    QTest::newRow("one more") << "2027-01-01" << 2912078.0 << "later than 9999-12-31";
    QTest::newRow("beyond the calendar") << "9999-12-31" << 1.0 << "later than 9999-12-31";
    QTest::newRow("on the last day") << "9999-12-31" << 0.5 << "9999-12-31";
    QTest::newRow("longer than the world") << "2027-01-11" << 1e300 << "later than 9999-12-31";
    QTest::newRow("no date") << "2027-13-01" << 1.0 << "";
}

void FiguresTest::endDates()
{
    QFETCH(QString, from);
    QFETCH(double, days);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(milepost::end_date(from.toStdString(), days)), expected);
}

void FiguresTest::numbers_data()
{
    QTest::addColumn<Language>("language");
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QString>("expected");
    using enum Language;
    QTest::newRow("en") << en << 1048.5 << 1 << "1,048.5";
    QTest::newRow("de") << de << 1048.5 << 1 << "1.048,5";
    QTest::newRow("ja") << ja << 1048.5 << 1 << "1,048.5";
    QTest::newRow("millions") << de << 1234567.0 << 0 << "1.234.567";
    QTest::newRow("negative") << en << -0.5 << 2 << "~0.50";
    QTest::newRow("rounds to nothing") << en << -0.004 << 2 << "0.00";
    QTest::newRow("tens") << en << 1234.0 << -1 << "1,230";
}

void FiguresTest::numbers()
{
    QFETCH(Language, language);
    QFETCH(double, value);
    QFETCH(int, decimals);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(plain(milepost::number_text(language, value, decimals))), expected);
}

namespace {

/// Digits of an English figure back to a number, without scale.
double value_in(const std::string &text)
{
    std::string digits;
    for (const char c : plain(text))
        if ((c >= '0' && c <= '9') || c == '.' || c == '~')
            digits += c == '~' ? '-' : c;
    return QString::fromStdString(digits).toDouble();
}

} // namespace

void FiguresTest::medianLiesInItsShownBand()
{
    QVERIFY(rc::check("p10 <= p50 <= p90 holds for what is shown", [] {
        const double p50 = *rc::gen::inRange(1, 9'999) * 0.1;
        const double below = *rc::gen::inRange(1, 100) * 0.01;
        const double above = *rc::gen::inRange(1, 100) * 0.01;
        const auto text =
            milepost::figure(Language::en, Quantity::plain, band(p50 * (1 - below), p50, p50 * (1 + above)));
        const auto dash = text.band.find("\u2013");
        if (dash == std::string::npos)
            return; // narrower than four digits can show
        const double low = value_in(text.band.substr(0, dash));
        const double high = value_in(text.band.substr(dash + 3));
        const double middle = value_in(text.value);
        RC_ASSERT(low <= middle);
        RC_ASSERT(middle <= high);
    }));
}

void FiguresTest::bandIsTwoDigitsWide()
{
    QVERIFY(rc::check("rounding moves an end by at most a twentieth of the band", [] {
        const double p50 = *rc::gen::inRange(100, 9'999) * 1.0;
        const double width = p50 * *rc::gen::inRange(2, 90) * 0.01;
        const auto text =
            milepost::figure(Language::en, Quantity::plain, band(p50 - width / 2, p50, p50 + width / 2));
        const auto dash = text.band.find("\u2013");
        RC_ASSERT(dash != std::string::npos);
        RC_ASSERT(std::abs(value_in(text.band.substr(0, dash)) - (p50 - width / 2)) <= 0.0501 * width);
        RC_ASSERT(std::abs(value_in(text.band.substr(dash + 3)) - (p50 + width / 2)) <= 0.0501 * width);
    }));
}

void FiguresTest::sameFiguresInAllLanguages()
{
    QVERIFY(rc::check("German differs from English by separators only", [] {
        const double value = *rc::gen::inRange(-2'000'000, 2'000'000) * 0.01;
        std::string english = milepost::number_text(Language::en, value, 2);
        for (char &c : english)
            c = c == ',' ? '.' : c == '.' ? ',' : c;
        RC_ASSERT(english == milepost::number_text(Language::de, value, 2));
    }));
}

QTEST_GUILESS_MAIN(FiguresTest)
#include "tst_figures.moc"
