// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Everything can be done without a mouse: each widget that takes the focus is reached by the tab key and says its
// name, menus have mnemonics of their own in each language, and keys do what the list of keys says.
#include "app/desktop/pages/page.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/plots/chart_widget.h"
#include "tests/app/desktop/made_up_window.h"

#include <QAbstractScrollArea>
#include <QAccessible>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QToolButton>
#include <QtTest>

#include <set>

using namespace milepost;

namespace {

QString nameOf(QWidget *widget)
{
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
    return interface ? interface->text(QAccessible::Name) : QString();
}

QString described(const QWidget *widget)
{
    QStringList path;
    for (const QWidget *at = widget; at; at = at->parentWidget())
        path.prepend(QLatin1String(at->metaObject()->className()));
    return path.join(u'/') + u' ' + widget->objectName();
}

/// Widgets of an area that the tab key has to stop at.
std::vector<QWidget *> stopsOf(QWidget *area)
{
    std::vector<QWidget *> stops;
    for (QWidget *widget : area->findChildren<QWidget *>())
        if (widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) &&
            widget->window() == area->window() && !widget->focusProxy())
            stops.push_back(widget);
    return stops;
}

} // namespace

class TestKeyboard : public QObject {
    Q_OBJECT
private:
    Appearance m_appearance;
    std::unique_ptr<MainWindow> m_window;

private Q_SLOTS:
    void initTestCase()
    {
        QAccessible::setActive(true);
        m_appearance.install(ThemeChoice::light, Language::en);
        m_window = test::opened(&m_appearance);
        QApplication::setActiveWindow(m_window.get());
    }
    void cleanupTestCase() { m_window.reset(); }
    void cleanup() { m_appearance.setLanguage(Language::en); }

    void everyStopIsReachedAndNamed_data()
    {
        QTest::addColumn<int>("page");
        for (int i = 0; i < m_window->pageCount(); ++i)
            QTest::newRow(qPrintable(m_window->pageName(i))) << i;
    }
    void everyStopIsReachedAndNamed()
    {
        QFETCH(int, page);
        m_window->showPage(page);
        QTRY_VERIFY(m_window->page(page)->isVisible() && m_window->session().isSettled());
        const std::vector<QWidget *> stops = stopsOf(m_window.get());
        QVERIFY(!stopsOf(m_window->page(page)).empty());

        // Once round: the tab key comes back to where it began.
        std::set<QWidget *> reached;
        m_window->page(page)->setFocus();
        QWidget *start = nullptr;
        for (std::size_t step = 0; step < 4 * stops.size() + 8; ++step) {
            QWidget *from = QApplication::focusWidget() ? QApplication::focusWidget() : m_window.get();
            QTest::keyClick(from, Qt::Key_Tab);
            QWidget *at = QApplication::focusWidget();
            QVERIFY(at);
            if (at == start)
                break;
            if (!start)
                start = at;
            reached.insert(at);
        }
        QStringList faults;
        for (QWidget *stop : stops) {
            if (!reached.contains(stop))
                faults << QStringLiteral("not reached: ") + described(stop);
            if (nameOf(stop).isEmpty())
                faults << QStringLiteral("without a name: ") + described(stop);
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }

    void toolButtonsSayWhatTheyDo()
    {
        QStringList faults;
        for (int i = 0; i < m_window->pageCount(); ++i) {
            m_window->showPage(i);
            QTRY_VERIFY(m_window->session().isSettled());
            for (const QToolButton *button : m_window->page(i)->findChildren<QToolButton *>())
                if (button->isVisible() && button->text().isEmpty() && button->toolTip().isEmpty())
                    faults << m_window->pageName(i) + u' ' + described(button);
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }

    void mnemonicsDoNotClash_data()
    {
        QTest::addColumn<int>("language");
        QTest::newRow("en") << static_cast<int>(Language::en);
        QTest::newRow("de") << static_cast<int>(Language::de);
        QTest::newRow("ja") << static_cast<int>(Language::ja);
    }
    void mnemonicsDoNotClash()
    {
        QFETCH(int, language);
        m_appearance.setLanguage(static_cast<Language>(language));
        QCoreApplication::processEvents();
        QStringList faults;
        const std::function<void(const QString &, const QList<QAction *> &)> check =
            [&](const QString &menu, const QList<QAction *> &actions) {
                std::map<QString, QString> taken;
                for (const QAction *action : actions) {
                    if (action->isSeparator())
                        continue;
                    const QString key = QKeySequence::mnemonic(action->text()).toString();
                    if (menu.isEmpty() && key.isEmpty())
                        faults << QStringLiteral("menu without a mnemonic: ") + action->text();
                    if (!key.isEmpty() && !taken.emplace(key, action->text()).second)
                        faults << QStringLiteral("%1: %2 and %3").arg(menu, taken[key], action->text());
                    if (action->menu())
                        check(action->text(), action->menu()->actions());
                }
            };
        check(QString(), m_window->menuBar()->actions());
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }

    void everyChartHasItsTableByKey()
    {
        int charts = 0;
        for (int i = 0; i < m_window->pageCount(); ++i) {
            m_window->showPage(i);
            QTRY_VERIFY(m_window->session().isSettled());
            for (ChartWidget *chart : m_window->page(i)->findChildren<ChartWidget *>()) {
                if (!chart->isVisible())
                    continue;
                ++charts;
                chart->setFocus();
                QTest::keyClick(chart, Qt::Key_F4);
                QVERIFY2(chart->isTableShown(), qPrintable(described(chart)));
                QWidget *table = QApplication::focusWidget();
                QVERIFY2(table && chart->isAncestorOf(table), qPrintable(described(chart)));
                QTest::keyClick(table, Qt::Key_F4);
                QVERIFY2(!chart->isTableShown(), qPrintable(described(chart)));
            }
        }
        QVERIFY(charts >= 12);
    }

    void helpNamesThePageAndItsQuestion()
    {
        m_window->showPage(0);
        QTest::keyClick(m_window.get(), Qt::Key_F1);
        QVERIFY2(m_window->notice().contains(QStringLiteral("Which optimizer")), qPrintable(m_window->notice()));
        // Escape closes what is in the way.
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(m_window->notice().isEmpty());
    }

    void escapeLeavesTheSearch()
    {
        m_window->showPage(0);
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        auto *search = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(search);
        QTest::keyClicks(search, QStringLiteral("GPU"));
        QTest::keyClick(search, Qt::Key_Escape); // the list of matches
        if (QApplication::focusWidget() == search)
            QTest::keyClick(search, Qt::Key_Escape);
        QVERIFY(QApplication::focusWidget() != search);
        QVERIFY(search->text().isEmpty());
    }

    void areasFollowEachOther()
    {
        m_window->showPage(0);
        std::set<QWidget *> areas;
        for (int i = 0; i < 4; ++i) {
            QTest::keyClick(m_window.get(), Qt::Key_F6);
            QVERIFY(QApplication::focusWidget());
            areas.insert(QApplication::focusWidget());
        }
        QCOMPARE(areas.size(), std::size_t{4});
    }
};

QTEST_MAIN(TestKeyboard)
#include "tst_keyboard.moc"
