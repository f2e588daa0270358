// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// What is computed in the background, once it is there, leaves the program as whole as the rest.
#include "app/desktop/appearance.h"
#include "app/desktop/main_window.h"
#include "app/desktop/pages/break_even_page.h"
#include "app/desktop/pages/experiments_page.h"
#include "app/desktop/pages/frontier_page.h"
#include "app/desktop/session.h"
#include "tests/app/desktop/export_checks.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace milepost;

class TestExportWork : public QObject {
    Q_OBJECT
private:
    Appearance m_appearance;
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
    QList<int> m_pages; ///< those that wait for background work

    [[nodiscard]] QString folder() const
    {
        const QString asked = qEnvironmentVariable("MILEPOST_TEST_PICTURES");
        return asked.isEmpty() ? m_folder.path() : asked;
    }

    /// Waits for what the page asked for: the session says whenever work is further or at its end.
    [[nodiscard]] bool shown(int page)
    {
        Session &session = m_window->session();
        const QWidget *widget = m_window->page(page);
        const auto done = [&] {
            const bool there = qobject_cast<const FrontierPage *>(widget)    ? !session.frontier().empty()
                               : qobject_cast<const BreakEvenPage *>(widget) ? !session.breakEven().empty()
                                                                             : session.experiments().has_value();
            return session.result() && session.isSettled() && there;
        };
        QSignalSpy spy(&session, &Session::workChanged);
        m_window->showPage(page);
        // Not all that settles is background work: looks again from time to time.
        const QDeadlineTimer end(60'000);
        QElapsedTimer clock;
        clock.start();
        while (!done() && !end.hasExpired())
            spy.wait(200);
        if (clock.elapsed() > 500)
            qInfo("%s: %lld ms", qPrintable(m_window->pageName(page)), clock.elapsed());
        return done();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_appearance.install(ThemeChoice::light, Language::en);
        Computations computations = engineComputations();
        computations.checks = {};
        m_window = test::windowOn(std::move(computations), &m_appearance, 20);
        for (int i = 0; i < m_window->pageCount(); ++i)
            if (const QWidget *page = m_window->page(i); qobject_cast<const FrontierPage *>(page) ||
                                                         qobject_cast<const BreakEvenPage *>(page) ||
                                                         qobject_cast<const ExperimentsPage *>(page)) {
                m_pages << i;
            }
        QCOMPARE(m_pages.size(), 3);
    }
    void cleanupTestCase() { m_window.reset(); }

    void everyPage_data()
    {
        QTest::addColumn<int>("language");
        QTest::addColumn<bool>("dark");
        QTest::newRow("en light") << static_cast<int>(Language::en) << false;
        QTest::newRow("de dark") << static_cast<int>(Language::de) << true;
        QTest::newRow("ja dark") << static_cast<int>(Language::ja) << true;
    }
    void everyPage()
    {
        QFETCH(int, language);
        QFETCH(bool, dark);
        m_appearance.setLanguage(static_cast<Language>(language));
        m_appearance.setTheme(dark ? ThemeChoice::dark : ThemeChoice::light);
        test::ExportChecks checks(folder());
        for (const int page : m_pages) {
            QVERIFY2(shown(page), qPrintable(m_window->pageName(page)));
            checks.checkPage(*m_window, page);
        }
        m_appearance.setLanguage(Language::en);
        m_appearance.setTheme(ThemeChoice::light);
        for (const QString &fault : checks.faults())
            qWarning("%s", qPrintable(fault));
        QCOMPARE(checks.faults().size(), 0);
        QCOMPARE(checks.charts(), 3);
        QCOMPARE(checks.tables(), 3);
    }

    void tablesOfChartsFollowTheLanguage()
    {
        for (const int page : m_pages) {
            QVERIFY2(shown(page), qPrintable(m_window->pageName(page)));
            const QStringList faults = test::faultsOfLanguage(m_appearance, *m_window, page, m_folder.path());
            QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
        }
    }
};

QTEST_MAIN(TestExportWork)
#include "tst_export_work.moc"
