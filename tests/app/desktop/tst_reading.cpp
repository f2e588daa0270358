// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Long texts are read in full at 1280 x 800, in every language.
#include "app/desktop/pages/page.h"
#include "app/desktop/widgets/figure_delegate.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/source_pane.h"
#include "app/desktop/widgets/warning_strip.h"
#include "tests/app/desktop/made_up_window.h"

using namespace milepost;

class TestReading : public QObject {
    Q_OBJECT
private:
    Appearance m_appearance;

    static void languages()
    {
        QTest::addColumn<int>("language");
        QTest::newRow("en") << static_cast<int>(Language::en);
        QTest::newRow("de") << static_cast<int>(Language::de);
        QTest::newRow("ja") << static_cast<int>(Language::ja);
    }

private Q_SLOTS:
    void initTestCase() { m_appearance.install(ThemeChoice::light, Language::en); }

    void sourcesAreReadInFull_data() { languages(); }
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
            // A price is taken over by a press of a button: not before one is chosen.
            QCOMPARE(table->currentIndex().isValid(), column == 3);
            if (column == 7)
                QVERIFY2(pane->text().contains(QStringLiteral("USD")), qPrintable(pane->text()));
            QVERIFY(table->proxy()->rowCount() > 10);
            for (int row = 0; row < table->proxy()->rowCount(); ++row) {
                table->setCurrentIndex(table->proxy()->index(row, 0));
                // The pane's plain text has no spaces that hold a line together.
                const QString source = QString(table->chosenCell(column)->text).replace(QChar::Nbsp, u' ');
                QVERIFY2(pane->text().contains(source), qPrintable(pane->text()));
                if (const TableCell *value = table->chosenCell(1); column == 3 && value->text.size() > 24)
                    QVERIFY2(pane->text().contains(value->text), qPrintable(pane->text()));
            }
        }
        m_appearance.setLanguage(Language::en);
        QCOMPARE(SourcePane::addressIn(QStringLiteral("as quoted by verda.com/blog/gb300, and others")),
                 QUrl(QStringLiteral("http://verda.com/blog/gb300")));
        QVERIFY(!SourcePane::addressIn(QStringLiteral("Megatron-LM PR 6683, 1.2x")).isValid());
    }

    void assumptionsAreReadInFull_data() { languages(); }
    /// The longest labels of the sensitivity wrap, and the warning stands where it is seen without scrolling.
    void assumptionsAreReadInFull()
    {
        QFETCH(int, language);
        m_appearance.setLanguage(static_cast<Language>(language));
        Computations computations = test::madeUp();
        computations.sensitivity = [](const ComputeRequest &, const SensitivityProgress &,
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
                arm.diagnostics.push_back({Severity::warning, "milestones.map", "milestones.0",
                                           "milestones.0: MMLU, 5-shot was mapped from runs of AdamW; another "
                                           "optimizer may reach another score at the same loss (gains were uneven "
                                           "over tasks in arXiv:2502.16982)."});
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
};

QTEST_MAIN(TestReading)
#include "tst_reading.moc"
