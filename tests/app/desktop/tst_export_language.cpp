// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Tables of charts, and what they write, speak the language of the screens, also when it changes while they are
// shown.
#include "app/desktop/appearance.h"
#include "app/desktop/main_window.h"
#include "app/desktop/pages/page.h"
#include "app/desktop/session.h"
#include "app/plots/chart_widget.h"
#include "tests/app/desktop/export_checks.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace milepost;

class TestExportLanguage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tablesOfChartsFollowTheLanguage()
    {
        Appearance appearance;
        appearance.install(ThemeChoice::light, Language::en);
        const auto window = test::windowWithoutLongWork(&appearance);
        window->session().importExampleRuns();
        const QTemporaryDir folder;
        int pages = 0;
        for (int i = 0; i < window->pageCount(); ++i) {
            window->showPage(i);
            if (window->page(i)->findChildren<ChartWidget *>().isEmpty())
                continue;
            ++pages;
            QVERIFY2(test::settled(*window), qPrintable(window->pageName(i)));
            const QStringList faults = test::faultsOfLanguage(appearance, *window, i, folder.path());
            QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
        }
        QVERIFY(pages >= 8);
    }
};

QTEST_MAIN(TestExportLanguage)
#include "tst_export_language.moc"
