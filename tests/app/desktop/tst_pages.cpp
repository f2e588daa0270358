// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Every page, drawn for every outcome of the question and written as a picture in every language.
#include "app/desktop/pages/page.h"
#include "app/desktop/screenshots.h"
#include "app/desktop/widgets/figure_delegate.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/source_pane.h"
#include "app/desktop/widgets/warning_strip.h"
#include "tests/app/desktop/made_up_window.h"

#include <QLabel>
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

    void nothingIsCutInASmallWindow_data()
    {
        QTest::addColumn<int>("language");
        QTest::newRow("en") << static_cast<int>(Language::en);
        QTest::newRow("de") << static_cast<int>(Language::de);
        QTest::newRow("ja") << static_cast<int>(Language::ja);
    }
    void nothingIsCutInASmallWindow()
    {
        QFETCH(int, language);
        m_appearance.setLanguage(static_cast<Language>(language));
        const auto window = test::opened(&m_appearance);
        window->resize(1280, 800);
        QStringList faults;
        for (int i = 0; i < window->pageCount(); ++i) {
            window->showPage(i);
            QTest::qWait(20);
            // Sources are as long as papers cite them: they are read in full in the pane below.
            const bool cites =
                window->pageName(i) == QStringLiteral("sources") || window->pageName(i) == QStringLiteral("prices");
            for (const FigureTable *table : window->page(i)->findChildren<FigureTable *>()) {
                const auto *delegate = static_cast<const FigureDelegate *>(table->itemDelegate());
                for (int row = 0; table->isVisible() && row < table->proxy()->rowCount(); ++row)
                    for (int column = 0; column < table->proxy()->columnCount(); ++column)
                        if (const QModelIndex index = table->proxy()->index(row, column);
                            delegate->isCut(index, table->columnWidth(column)) &&
                            !(cites && index.data(Qt::ToolTipRole).toString().contains(index.data().toString())))
                            faults << QStringLiteral("%1, %2: %3")
                                          .arg(window->pageName(i), table->accessibleName(),
                                               index.data().toString());
            }
            for (const QLabel *label : window->page(i)->findChildren<QLabel *>())
                if (label->isVisible() && label->text().endsWith(u'…') && !label->toolTip().isEmpty())
                    faults << QStringLiteral("%1: %2").arg(window->pageName(i), label->toolTip());
        }
        m_appearance.setLanguage(Language::en);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }

    void sourcesAreReadInFull_data() { nothingIsCutInASmallWindow_data(); }
    /// Whatever row is chosen: the pane below the table holds its source from the first to the last word.
    void sourcesAreReadInFull()
    {
        QFETCH(int, language);
        m_appearance.setLanguage(static_cast<Language>(language));
        const auto window = test::opened(&m_appearance);
        window->resize(1280, 800);
        for (const auto &[name, column] : {std::pair("sources", 3), std::pair("prices", 7)}) {
            window->showPageNamed(name);
            QTest::qWait(20);
            FigureTable *table = nullptr;
            SourcePane *pane = nullptr;
            for (int i = 0; i < window->pageCount(); ++i)
                if (window->pageName(i) == QLatin1String(name)) {
                    table = window->page(i)->findChild<FigureTable *>();
                    pane = window->page(i)->findChild<SourcePane *>();
                }
            QVERIFY(table && pane && pane->isVisible());
            QVERIFY(table->currentIndex().isValid());
            QVERIFY(table->proxy()->rowCount() > 10);
            for (int row = 0; row < table->proxy()->rowCount(); ++row) {
                table->setCurrentIndex(table->proxy()->index(row, 0));
                QCOMPARE(pane->source(), table->chosenCell(column)->text);
            }
        }
        m_appearance.setLanguage(Language::en);
        QCOMPARE(SourcePane::addressIn(QStringLiteral("as quoted by verda.com/blog/gb300, and others")),
                 QUrl(QStringLiteral("http://verda.com/blog/gb300")));
        QVERIFY(!SourcePane::addressIn(QStringLiteral("Megatron-LM PR 6683, 1.2x")).isValid());
    }

    void assumptionsAreReadInFull_data() { nothingIsCutInASmallWindow_data(); }
    /// The longest labels of the sensitivity wrap, and the warning stands where it is seen without scrolling.
    void assumptionsAreReadInFull()
    {
        QFETCH(int, language);
        m_appearance.setLanguage(static_cast<Language>(language));
        Computations computations = test::madeUp();
        computations.sensitivity = [](const ComputeRequest &,
                                      const Progress &) -> Expected<std::vector<SensitivityBar>> {
            std::vector<SensitivityBar> bars;
            for (const char *label :
                 {"Token gain over AdamW", "Fading of the token gain with the horizon",
                  "Step time that the model does not explain", "Which studies of Muon hold, sceptic to optimist",
                  "GPU-hour price, half to one and a half times"})
                bars.push_back({label, label, 0.9, 1.2, "", 1.9e6, 0.4e6, 1.3e6, true, Provenance::calibrated});
            return bars;
        };
        const auto compare = computations.compare;
        computations.compare = [compare](const ComputeRequest &request, const Progress &progress) {
            auto result = compare(request, progress);
            auto warned = std::make_shared<Comparison>(**result);
            for (Estimate &arm : warned->arms)
                arm.diagnostics.push_back({Severity::warning, "milestones.map", "milestones.1",
                                           "milestones.1: MMLU, 5-shot was mapped from runs of AdamW; another "
                                           "optimizer may reach another score at the same loss (gains were uneven "
                                           "over tasks in arXiv:2502.16982)"});
            return Expected<ComparisonPointer>(warned);
        };
        MainWindow window(std::move(computations), &m_appearance, false);
        window.resize(1280, 800);
        window.openBuiltIn();
        window.show();
        QTRY_VERIFY(window.session().result() && window.session().isSettled());
        window.showPageNamed("answer");
        QTest::qWait(30);
        const auto *page = window.page(0);
        for (const FigureTable *table : page->findChildren<FigureTable *>()) {
            const auto *delegate = static_cast<const FigureDelegate *>(table->itemDelegate());
            for (int row = 0; row < table->proxy()->rowCount(); ++row)
                for (int column = 0; column < table->proxy()->columnCount(); ++column)
                    QVERIFY2(!delegate->isCut(table->proxy()->index(row, column), table->columnWidth(column)),
                             qPrintable(table->proxy()->index(row, column).data().toString()));
        }
        const auto *strip = page->findChild<WarningStrip *>();
        QVERIFY(strip && strip->isVisible());
        QCOMPARE(strip->visibleRegion().boundingRect(), strip->rect());
        m_appearance.setLanguage(Language::en);
    }

    void tablesGrowWithTheirWindow()
    {
        const auto window = test::opened(&m_appearance);
        for (int i = 0; i < window->pageCount(); ++i)
            if (window->pageName(i) == QStringLiteral("calibration"))
                window->showPage(i);
        const auto heightOfList = [&] {
            int height = 0;
            for (const FigureTable *table : window->findChildren<FigureTable *>())
                if (table->isVisible() && table->accessibleName() == QStringLiteral("Calibrations"))
                    height = table->height();
            return height;
        };
        window->resize(1280, 800);
        QTest::qWait(20);
        const int small = heightOfList();
        window->resize(2560, 1600);
        QVERIFY(small > 0);
        QTRY_VERIFY2(heightOfList() > 1.5 * small, qPrintable(QString::number(heightOfList())));
    }

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

QTEST_MAIN(TestPages)
#include "tst_pages.moc"
