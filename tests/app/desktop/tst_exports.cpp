// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Whatever a page shows leaves the program whole: every chart as picture and data, every table as data, in the
// reader's locale, on white paper.
#include "app/desktop/appearance.h"
#include "app/desktop/main_window.h"
#include "app/desktop/pages/page.h"
#include "app/desktop/session.h"
#include "app/plots/chart_widget.h"
#include "tests/app/desktop/export_checks.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace milepost;

class TestExports : public QObject {
    Q_OBJECT
private:
    Appearance m_appearance;
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] QString folder() const
    {
        const QString asked = qEnvironmentVariable("MILEPOST_TEST_PICTURES");
        return asked.isEmpty() ? m_folder.path() : asked;
    }
    [[nodiscard]] bool settled() { return test::settled(*m_window); }

private Q_SLOTS:
    void initTestCase()
    {
        m_appearance.install(ThemeChoice::light, Language::en);
        m_window = test::windowWithoutLongWork(&m_appearance);
        m_window->session().project().pinBase(m_window->session().project().currentIndex());
        m_window->session().importExampleRuns();
        QVERIFY(settled());
    }
    void cleanupTestCase() { m_window.reset(); }

    void everyPage()
    {
        // A program for each set, so that each ends in time.
        const test::ShownAs shownAs(m_appearance, test::exportSets[MILEPOST_EXPORT_SET]);
        test::ExportChecks checks(folder());
        for (int i = 0; i < m_window->pageCount(); ++i) {
            m_window->showPage(i);
            QVERIFY2(settled(), qPrintable(m_window->pageName(i)));
            checks.checkPage(*m_window, i);
        }
        for (const QString &fault : checks.faults())
            qWarning("%s", qPrintable(fault));
        QCOMPARE(checks.faults().size(), 0);
        QVERIFY2(checks.charts() >= 10 && checks.tables() >= 15,
                 qPrintable(QStringLiteral("%1 %2").arg(checks.charts()).arg(checks.tables())));
    }

    void aPictureDoesNotKnowTheThemeOfTheScreen()
    {
        m_window->showPage(0);
        QTest::qWait(100);
        for (ChartWidget *chart : m_window->page(0)->findChildren<ChartWidget *>()) {
            const QString file = m_folder.filePath(QStringLiteral("theme.png"));
            m_appearance.setTheme(ThemeChoice::light);
            QVERIFY(chart->exportTo(file));
            const QImage light(file);
            const QSize size = chart->size();
            m_appearance.setTheme(ThemeChoice::dark);
            chart->resize(size);
            const QImage screen = chart->image(2);
            QVERIFY(chart->exportTo(file));
            QCOMPARE(QImage(file), light);
            QCOMPARE(chart->image(2), screen); // and the screen keeps its own
            QVERIFY(screen != light);
        }
        m_appearance.setTheme(ThemeChoice::light);
    }
};

QTEST_MAIN(TestExports)
#include "tst_exports.moc"
