// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Every page, written as a picture in every language.
#include "app/desktop/pages/page.h"
#include "app/desktop/screenshots.h"
#include "tests/app/desktop/made_up_window.h"

#include <QTemporaryDir>

using namespace milepost;

class TestPages : public QObject {
    Q_OBJECT
private:
    Appearance m_appearance;

private Q_SLOTS:
    void initTestCase() { m_appearance.install(ThemeChoice::light, Language::en); }

    void everyPageIsWritten_data()
    {
        QTest::addColumn<int>("language");
        QTest::addColumn<bool>("dark");
        QTest::addColumn<QSize>("size");
        QTest::addRow("en light") << 0 << false << QSize(1440, 900);
        QTest::addRow("de dark") << 1 << true << QSize(1440, 900);
        QTest::addRow("ja light") << 2 << false << QSize(1280, 800);
    }
    void everyPageIsWritten()
    {
        QFETCH(int, language);
        QFETCH(bool, dark);
        QFETCH(QSize, size);
        m_appearance.setLanguage(static_cast<Language>(language));
        m_appearance.setTheme(dark ? ThemeChoice::dark : ThemeChoice::light);
        QTemporaryDir folder;
        const QString target = qEnvironmentVariableIsSet("MILEPOST_TEST_PICTURES")
                                   ? qEnvironmentVariable("MILEPOST_TEST_PICTURES") + u'/' +
                                         QString::fromLatin1(QTest::currentDataTag())
                                   : folder.path();
        auto *window = new MainWindow(test::madeUp(), &m_appearance, false);
        window->openBuiltIn();
        QCOMPARE(window->notice(), QString());
        QString error;
        QVERIFY2(writeScreenshots(*window, target, size, &error), qPrintable(error));
        for (int i = 0; i < window->pageCount(); ++i) {
            const QImage picture(QStringLiteral("%1/%2-%3.png").arg(target).arg(i + 1).arg(window->pageName(i)));
            QCOMPARE(picture.size(), size);
        }
        delete window;
    }
};

QTEST_MAIN(TestPages)
#include "tst_pages.moc"
