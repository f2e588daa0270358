// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sentences/headline.h"
#include "tests/app/report/fixtures.h"

#include <QTest>

namespace milepost::report {
namespace {

/// The fixture with other chances and medians at the first milestone.
Comparison changed(double chance, double days_difference, double saving)
{
    Comparison c = fixtures::comparison();
    const double base = *c.arms[0].milestones[0].days.p50;
    c.arms[1].milestones[0].days = fixtures::around(base + days_difference, 0.1);
    c.against_first[0].milestones[0].probability_cheaper = chance;
    c.against_first[0].milestones[0].days = fixtures::around(days_difference, 0.5);
    c.against_first[0].milestones[0].cost = fixtures::around(-saving, 0.5);
    c.against_first[0].net_saving = fixtures::around(saving, 0.5);
    return c;
}

} // namespace

class ReportHeadlineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void caseFollowsFromTheFigures_data()
    {
        QTest::addColumn<double>("chance");
        QTest::addColumn<double>("days");
        QTest::addColumn<double>("saving");
        QTest::addColumn<HeadlineCase>("expected");
        QTest::newRow("better in both") << 0.95 << -19.0 << 1.3e6 << HeadlineCase::cheaper_and_faster;
        QTest::newRow("cheaper, slower") << 0.80 << 5.0 << 2e5 << HeadlineCase::cheaper_but_slower;
        QTest::newRow("dearer, faster") << 0.20 << -3.0 << -4e5 << HeadlineCase::dearer_but_faster;
        QTest::newRow("worse in both") << 0.10 << 9.0 << -6e5 << HeadlineCase::dearer_and_slower;
        QTest::newRow("35 of 100 is undecided") << 0.35 << 1.0 << -1e4 << HeadlineCase::undecided;
        QTest::newRow("65 of 100 is undecided") << 0.65 << -1.0 << 1e4 << HeadlineCase::undecided;
        QTest::newRow("66 of 100 is decided") << 0.66 << -1.0 << 1e4 << HeadlineCase::cheaper_and_faster;
    }
    void caseFollowsFromTheFigures()
    {
        QFETCH(double, chance);
        QFETCH(double, days);
        QFETCH(double, saving);
        QFETCH(HeadlineCase, expected);
        const Comparison comparison = changed(chance, days, saving);
        QCOMPARE(headlineCase(headlineQuestion(comparison)), expected);
        for (const Language language : {Language::en, Language::de, Language::ja}) {
            const Words words(language);
            const QString text = plainText(headline(headlineQuestion(comparison), words));
            QVERIFY2(!text.contains(u'%') && !text.contains("**"), qPrintable(text));
            QVERIFY2(text.contains("Muon"), qPrintable(text));
            QVERIFY2(!text.contains(QChar(0x2212)), qPrintable(text)); // the verb carries the sign
        }
    }

    void unreachedMilestonesAreSaid()
    {
        Comparison comparison = fixtures::comparison();
        comparison.arms[0].milestones[0].days = {};
        comparison.arms[0].milestones[0].probability_reached = 0.3;
        QCOMPARE(headlineCase(headlineQuestion(comparison)), HeadlineCase::only_other);
        comparison.arms[1].milestones[0].days = {};
        QCOMPARE(headlineCase(headlineQuestion(comparison)), HeadlineCase::none_likely);
        comparison.arms[0] = fixtures::comparison().arms[0];
        QCOMPARE(headlineCase(headlineQuestion(comparison)), HeadlineCase::only_base);
        Comparison single = fixtures::singleArm();
        QCOMPARE(headlineCase(headlineQuestion(single)), HeadlineCase::single_reached);
        single.arms[0].milestones[0].days = {};
        QCOMPARE(headlineCase(headlineQuestion(single)), HeadlineCase::single_unlikely);
    }

    void sentences_data()
    {
        QTest::addColumn<Language>("language");
        QTest::addColumn<QString>("expected");
        QTest::newRow("en") << Language::en
                            << QString("Muon reaches AdamW\u2019s final loss in about 119 days instead of 138 and "
                                       "saves about $1.3\u00A0million; "
                                       "it is the cheaper choice in 95\u00A0of\u00A0100 cases.");
        QTest::newRow("de")
            << Language::de
            << QString("Muon erreicht den End-Loss von AdamW in rund 119 statt 138 Tagen und spart rund "
                       "1,3\u00A0Mio.\u00A0$; in 95\u00A0von\u00A0100 F\u00E4llen ist Muon g\u00FCnstiger.");
    }
    void sentences()
    {
        QFETCH(Language, language);
        QFETCH(QString, expected);
        const Comparison comparison = fixtures::comparison();
        QCOMPARE(plainText(headline(headlineQuestion(comparison), Words(language))), expected);
    }

    void mostLikelyCheaperArmIsNamed()
    {
        QCOMPARE(headlineArm(fixtures::fourArms()), std::size_t(0));
        Comparison comparison = fixtures::fourArms();
        comparison.against_first[2].milestones[0].probability_cheaper = 0.99;
        QCOMPARE(headlineArm(comparison), std::size_t(2));
        QVERIFY(plainText(headline(headlineQuestion(comparison), Words(Language::en))).startsWith("SOAP"));
    }
};

} // namespace milepost::report

QTEST_GUILESS_MAIN(milepost::report::ReportHeadlineTest)
#include "tst_report_headline.moc"
