// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// What a screen reader gets from the answer page, through the interfaces that Qt's AT-SPI bridge passes on.
#include "app/desktop/appearance.h"
#include "app/desktop/main_window.h"
#include "app/desktop/pages/page.h"
#include "app/desktop/session.h"
#include "tests/app/fixtures.h"

#include <QAccessible>
#include <QtTest>

#include <functional>

using namespace milepost;

namespace {

Computations madeUp()
{
    Computations computations;
    computations.compare = [](const ComputeRequest &, const Progress &) -> Expected<ComparisonPointer> {
        return std::make_shared<const Comparison>(test::comparison());
    };
    return computations;
}

/// Every visible interface below `root`, depth first: the order in which a reader walks.
void walk(QAccessibleInterface *root, const std::function<void(QAccessibleInterface *)> &visit)
{
    for (int i = 0; i < root->childCount(); ++i) {
        QAccessibleInterface *child = root->child(i);
        if (!child || !child->isValid() || child->state().invisible)
            continue;
        visit(child);
        walk(child, visit);
    }
}

} // namespace

class TestAccessibility : public QObject {
    Q_OBJECT
private:
    Appearance m_appearance;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] QAccessibleInterface *answerPage() const
    {
        return QAccessible::queryAccessibleInterface(m_window->page(0));
    }
    /// The heading of a panel has the name of what it heads, so the role belongs to the question.
    [[nodiscard]] QAccessibleInterface *named(const QString &name, QAccessible::Role role) const
    {
        QAccessibleInterface *found = nullptr;
        walk(answerPage(), [&](QAccessibleInterface *item) {
            if (!found && item->role() == role && item->text(QAccessible::Name) == name)
                found = item;
        });
        return found;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QAccessible::setActive(true);
        m_appearance.install(ThemeChoice::light, Language::en);
        m_window = std::make_unique<MainWindow>(madeUp(), &m_appearance, false);
        m_window->setAttribute(Qt::WA_DeleteOnClose, false);
        m_window->resize(1440, 900);
        m_window->openBuiltIn();
        m_window->show();
        QTRY_VERIFY(m_window->session().result() && m_window->session().isSettled());
    }
    void cleanupTestCase() { m_window.reset(); }

    void theSentenceComesFirst()
    {
        QString first;
        walk(answerPage(), [&](QAccessibleInterface *item) {
            const QString name = item->text(QAccessible::Name);
            if (first.isEmpty() && name.contains(QStringLiteral("Muon")))
                first = name;
        });
        QVERIFY2(first.startsWith(QStringLiteral("Muon reaches")), qPrintable(first));
        QVERIFY2(!first.contains(u'<'), qPrintable(first));
    }

    void theAnswerIsATableWhoseCellsSayEverything()
    {
        QAccessibleInterface *table = named(QStringLiteral("The answer"), QAccessible::Table);
        QVERIFY(table);
        QAccessibleTableInterface *cells = table->tableInterface();
        QVERIFY(cells);
        QCOMPARE(cells->rowCount(), 4);
        // Quantity, value with unit, band, source: all in the text of one cell.
        for (const auto &[column, arm] : {std::pair(1, "AdamW"), {2, "Muon"}, {3, "Difference to base"}}) {
            const QString time = cells->cellAt(0, column)->text(QAccessible::Name);
            for (const char *part : {arm, "Time", "days", "80 percent band"})
                QVERIFY2(time.contains(QLatin1String(part)), qPrintable(time));
            bool source = false;
            for (const char *kind : {"measured", "calibrated", "published", "assumed"})
                source = source || time.contains(QLatin1String(kind));
            QVERIFY2(source, qPrintable(time));
        }
        for (int row = 0; row < cells->rowCount(); ++row)
            for (int column = 0; column < cells->columnCount(); ++column)
                QVERIFY2(!cells->cellAt(row, column)->text(QAccessible::Name).isEmpty(),
                         qPrintable(QStringLiteral("%1, %2").arg(row).arg(column)));
    }

    void chartsSayWhatTheyShow()
    {
        for (const char *title : {"Chance that Muon is cheaper", "Loss against days"}) {
            QAccessibleInterface *chart = named(QLatin1String(title), QAccessible::Chart);
            QVERIFY2(chart, title);
            QVERIFY2(!chart->text(QAccessible::Description).isEmpty(), title);
        }
    }

    void slidersSayNameValueAndBase()
    {
        QAccessibleInterface *slider = nullptr;
        walk(QAccessible::queryAccessibleInterface(m_window.get()), [&](QAccessibleInterface *item) {
            if (item->role() == QAccessible::Slider &&
                item->text(QAccessible::Name).startsWith(QStringLiteral("GPUs")))
                slider = item;
        });
        QVERIFY(slider);
        QVERIFY2(slider->text(QAccessible::Name).contains(QStringLiteral("256")),
                 qPrintable(slider->text(QAccessible::Name)));
    }
};

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
