// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/desktop/appearance.h"
#include "app/desktop/main_window.h"
#include "app/desktop/pages/page.h"
#include "app/desktop/screenshots.h"
#include "app/desktop/session.h"
#include "app/itemmodels/document/project_document.h"
#include "tests/app/desktop/made_up_window.h"

#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QSlider>
#include <QStyleOptionSlider>
#include <QTemporaryDir>
#include <QToolBar>
#include <QtTest>

using namespace milepost;

namespace {

QSlider *sliderOf(const MainWindow &window, const QString &label)
{
    for (QSlider *slider : window.findChildren<QSlider *>())
        if (slider->accessibleName().startsWith(label))
            return slider;
    return nullptr;
}

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT
private:
    Appearance m_appearance;

private Q_SLOTS:
    void initTestCase() { m_appearance.install(ThemeChoice::light, Language::en); }

    void aDragIsOneEditAndUndoTakesItBack()
    {
        m_appearance.setLanguage(Language::en);
        const auto window = test::opened(&m_appearance);
        QUndoStack &history = window->session().project().history();
        QSlider *slider = sliderOf(*window, QStringLiteral("Planned tokens"));
        QVERIFY(slider);
        const double before = window->session().project().current()->value("training.tokens")->get<double>();
        const auto handleAt = [slider] {
            QStyleOptionSlider option;
            option.initFrom(slider);
            option.minimum = slider->minimum();
            option.maximum = slider->maximum();
            option.sliderPosition = slider->sliderPosition();
            return slider->style()
                ->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, slider)
                .center();
        };
        const QPoint handle = handleAt();
        QTest::mousePress(slider, Qt::LeftButton, {}, handle);
        for (int i = 1; i <= 12; ++i)
            QTest::mouseMove(slider, handle + QPoint(2 * i, 0));
        QTest::mouseRelease(slider, Qt::LeftButton, {}, handle + QPoint(24, 0));
        QCOMPARE(history.count(), 1);
        QVERIFY(window->session().project().current()->value("training.tokens")->get<double>() > before);
        QVERIFY(window->isWindowModified());
        history.undo();
        QCOMPARE(window->session().project().current()->value("training.tokens")->get<double>(), before);
        QVERIFY(!window->isWindowModified());
    }

    /// A press beside the handle that is held moves on and on, keys repeat: each is one step of the history.
    void pressesOnTheGrooveAndKeysAreOneEditEach()
    {
        m_appearance.setLanguage(Language::en);
        const auto window = test::opened(&m_appearance);
        QUndoStack &history = window->session().project().history();
        QSlider *slider = sliderOf(*window, QStringLiteral("Planned tokens"));
        QVERIFY(slider);
        const QPoint groove(slider->width() - 4, slider->height() / 2);
        const int start = slider->value();
        QTest::mousePress(slider, Qt::LeftButton, {}, groove);
        // Held long enough for the slider to repeat its page steps.
        QTRY_VERIFY(slider->value() >= start + 2 * slider->pageStep());
        QTest::mouseRelease(slider, Qt::LeftButton, {}, groove);
        QCOMPARE(history.count(), 1);
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(slider, Qt::Key_Left);
        QCOMPARE(history.count(), 2);
        QTest::mousePress(slider, Qt::LeftButton, {}, QPoint(4, slider->height() / 2));
        QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(4, slider->height() / 2));
        QCOMPARE(history.count(), 3);
        history.setIndex(0);
        QCOMPARE(slider->value(), start);
    }

    void languageAndThemeChangeAtRunTime()
    {
        m_appearance.setTheme(ThemeChoice::light);
        m_appearance.setLanguage(Language::en);
        const auto window = test::opened(&m_appearance);
        QCOMPARE(window->menuBar()->actions().front()->text(), QStringLiteral("&File"));
        const QColor light = window->palette().color(QPalette::Base);
        m_appearance.setLanguage(Language::de);
        QTRY_COMPARE(window->menuBar()->actions().front()->text(), QStringLiteral("&Datei"));
        QCOMPARE(window->page(0)->title(), QStringLiteral("Antwort"));
        m_appearance.setLanguage(Language::ja);
        QTRY_COMPARE(window->page(0)->title(), QStringLiteral("結論"));
        m_appearance.setTheme(ThemeChoice::dark);
        QTRY_VERIFY(window->palette().color(QPalette::Base) != light);
        m_appearance.setTheme(ThemeChoice::light);
        m_appearance.setLanguage(Language::en);
        QTRY_COMPARE(window->menuBar()->actions().front()->text(), QStringLiteral("&File"));
    }

    void pagesComeByKeyAndSideBySide()
    {
        const auto window = test::opened(&m_appearance);
        QVERIFY(window->page(0)->isVisible());
        QTest::keyClick(window.get(), Qt::Key_2, Qt::AltModifier);
        QTRY_VERIFY(window->page(1)->isVisible() && !window->page(0)->isVisible());
        window->showPage(0, true);
        QVERIFY(window->page(0)->isVisible() && window->page(1)->isVisible());
        window->showPage(0);
        QVERIFY(!window->page(1)->isVisible());
    }

    void searchFindsInputsAndCommands()
    {
        m_appearance.setLanguage(Language::en);
        const auto window = test::opened(&m_appearance);
        QTest::keyClick(window.get(), Qt::Key_K, Qt::ControlModifier);
        auto *search = window->findChild<QToolBar *>(QStringLiteral("toolbar"))->findChild<QLineEdit *>();
        QVERIFY(search);
        QTRY_VERIFY(search->hasFocus());
        const int scenarios = window->session().project().count();
        search->setText(QStringLiteral("Duplicate"));
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_COMPARE(window->session().project().count(), scenarios + 1);
    }

    void everyReachableWidgetHasAName()
    {
        m_appearance.setLanguage(Language::en);
        const auto window = test::opened(&m_appearance);
        QStringList nameless;
        for (int i = 0; i < window->pageCount(); ++i) {
            window->showPage(i);
            QTest::qWait(10);
            for (QWidget *widget : window->findChildren<QWidget *>()) {
                // Parts of composed widgets and containers are reached through what they belong to.
                const bool part =
                    widget->parentWidget() && (qobject_cast<QAbstractSpinBox *>(widget->parentWidget()) ||
                                               qobject_cast<QComboBox *>(widget->parentWidget()));
                if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || part ||
                    qobject_cast<QAbstractScrollArea *>(widget->parentWidget()) || widget->inherits("QScrollArea"))
                    continue;
                QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(widget);
                if (!spoken || spoken->text(QAccessible::Name).isEmpty())
                    nameless << QStringLiteral("%1 on %2 (in %3)")
                                    .arg(QString::fromLatin1(widget->metaObject()->className()),
                                         window->pageName(i),
                                         QString::fromLatin1(widget->parentWidget()->metaObject()->className()));
            }
        }
        nameless.removeDuplicates();
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
