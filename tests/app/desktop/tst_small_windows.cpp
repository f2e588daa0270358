// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Every page in a small window: nothing is cut, tables end with a whole row, the answer is on one screen.
#include "app/desktop/pages/page.h"
#include "app/desktop/widgets/figure_delegate.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/panel.h"
#include "app/itemmodels/theme.h"
#include "tests/app/desktop/made_up_window.h"

#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QToolButton>

using namespace milepost;

namespace {

/// True if anything but the ground is drawn below the last whole row, where a row would have its figures.
bool hasHalfRow(FigureTable &table)
{
    const int end = table.lastRowEnd(), last = table.rowAt(end - 1);
    if (last < 0)
        return false;
    if (table.rowViewportPosition(last) + table.rowHeight(last) != end)
        return true;
    const QImage picture = table.viewport()->grab().toImage();
    for (int y = end; y < picture.height(); ++y)
        for (int x = 2 * picture.width() / 3; x < picture.width(); ++x)
            if (picture.pixelColor(x, y) != themeOf(table.palette()).base)
                return true;
    return false;
}

} // namespace

class TestSmallWindows : public QObject {
    Q_OBJECT
private:
    Appearance m_appearance;

private Q_SLOTS:
    void initTestCase() { m_appearance.install(ThemeChoice::light, Language::en); }

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
        // Words and figures as the program has them: made-up ones are shorter.
        const Computations engine = engineComputations();
        Computations computations = test::madeUp();
        computations.compare = engine.compare;
        computations.sensitivity = engine.sensitivity;
        computations.timelines = engine.timelines;
        computations.checks = engine.checks;
        const auto window = test::opened(&m_appearance, std::move(computations));
        window->resize(1280, 800);
        QStringList faults;
        for (int i = 0; i < window->pageCount(); ++i) {
            window->showPage(i);
            QTest::qWait(20);
            if (window->size() != QSize(1280, 800))
                faults << window->pageName(i) + QStringLiteral(": makes the window grow");
            for (FigureTable *table : window->page(i)->findChildren<FigureTable *>()) {
                if (!table->isVisible())
                    continue;
                const QString name = QStringLiteral("%1, %2").arg(window->pageName(i), table->accessibleName());
                if (table->horizontalScrollBar()->isVisible())
                    faults << name + QStringLiteral(": wider than its place");
                if (hasHalfRow(*table))
                    faults << name + QStringLiteral(": ends in half a row");
                const auto *delegate = static_cast<const FigureDelegate *>(table->itemDelegate());
                for (int row = 0; row < table->proxy()->rowCount(); ++row)
                    for (int column = 0; column < table->proxy()->columnCount(); ++column)
                        if (const QModelIndex index = table->proxy()->index(row, column);
                            delegate->isCut(index, table->columnWidth(column)))
                            faults << name + QStringLiteral(": ") + index.data().toString();
            }
            for (const Panel *panel : window->page(i)->findChildren<Panel *>())
                for (const QToolButton *button : panel->findChildren<QToolButton *>())
                    if (panel->isVisible() && button->isHidden() && !qobject_cast<QLineEdit *>(button->parent()))
                        faults << QStringLiteral("%1: a button of a panel is hidden").arg(window->pageName(i));
            for (const QLabel *label : window->page(i)->findChildren<QLabel *>())
                if (label->isVisible() && label->text().endsWith(u'…') && !label->toolTip().isEmpty())
                    faults << QStringLiteral("%1: %2").arg(window->pageName(i), label->toolTip());
        }
        m_appearance.setLanguage(Language::en);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }

    void theAnswerIsOnOneScreen_data() { nothingIsCutInASmallWindow_data(); }
    /// All published runs of the check are seen without scrolling.
    void theAnswerIsOnOneScreen()
    {
        QFETCH(int, language);
        m_appearance.setLanguage(static_cast<Language>(language));
        const auto window = test::opened(&m_appearance);
        window->resize(1280, 800);
        QTest::qWait(20);
        int whole = 0;
        for (const FigureTable *table : window->page(0)->findChildren<FigureTable *>())
            if (table->tableModel()->columnCount() == 4 && table->tableModel()->rowCount() == 4) {
                QTRY_COMPARE(table->rowsBelow(), 0);
                QTRY_COMPARE(table->visibleRegion().boundingRect(), table->rect());
                ++whole;
            }
        m_appearance.setLanguage(Language::en);
        QVERIFY(whole > 0);
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
};

QTEST_MAIN(TestSmallWindows)
#include "tst_small_windows.moc"
