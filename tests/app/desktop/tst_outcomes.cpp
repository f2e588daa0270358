// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Every page, drawn for every outcome of the question.
#include "app/desktop/pages/page.h"
#include "tests/app/desktop/made_up_window.h"

using namespace milepost;

class TestOutcomes : public QObject {
    Q_OBJECT
private:
    Appearance m_appearance;

private Q_SLOTS:
    void initTestCase() { m_appearance.install(ThemeChoice::light, Language::en); }

    void everyOutcomeIsShown_data()
    {
        QTest::addColumn<int>("outcome");
        for (const test::Case outcome :
             {test::Case::undecided, test::Case::adamwCheaper, test::Case::outOfReach, test::Case::infeasible})
            QTest::addRow("%d", static_cast<int>(outcome)) << static_cast<int>(outcome);
    }
    void everyOutcomeIsShown()
    {
        QFETCH(int, outcome);
        const auto window = test::opened(&m_appearance, static_cast<test::Case>(outcome));
        for (int i = 0; i < window->pageCount(); ++i) {
            window->showPage(i);
            QTest::qWait(20);
            QVERIFY(!window->grab().isNull());
        }
    }
};

QTEST_MAIN(TestOutcomes)
#include "tst_outcomes.moc"
