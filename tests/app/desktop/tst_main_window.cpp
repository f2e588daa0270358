// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/desktop/appearance.h"
#include "app/desktop/main_window.h"
#include "app/desktop/pages/page.h"
#include "app/desktop/screenshots.h"
#include "app/desktop/session.h"
#include "app/itemmodels/document/project_document.h"
#include "tests/app/fixtures.h"

#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QSlider>
#include <QTemporaryDir>
#include <QToolBar>
#include <QtTest>

using namespace milepost;

namespace {

Computations madeUp(test::Case which = test::Case::muonCheaper)
{
    Computations computations;
    computations.compare = [which](const ComputeRequest &, const Progress &) -> Expected<ComparisonPointer> {
        return std::make_shared<const Comparison>(test::comparison(which));
    };
    computations.sensitivity = [](const ComputeRequest &,
                                  const Progress &) -> Expected<std::vector<SensitivityBar>> {
        return test::sensitivityBars();
    };
    computations.timelines = [](const Comparison &) { return Timelines{{test::schedule(), test::schedule()}}; };
    computations.checks = [](const Progress &) -> Expected<std::vector<CheckedRun>> {
        return std::vector<CheckedRun>{{"Kimi K2", OptimizerKind::adamw, 1051, 1099, {}},
                                       {"Kimi K2", OptimizerKind::muon, 1029, 1078, {}},
                                       {"Qwen3-30B-A3B", OptimizerKind::adamw, 713, 748, {}},
                                       {"Qwen3-30B-A3B", OptimizerKind::muon, 686, 721, {}}};
    };
    return computations;
}

/// A window on the built-in project, answered by made-up figures.
std::unique_ptr<MainWindow> opened(Appearance *appearance, test::Case which = test::Case::muonCheaper)
{
    auto window = std::make_unique<MainWindow>(madeUp(which), appearance, false);
    window->setAttribute(Qt::WA_DeleteOnClose, false);
    window->resize(1440, 900);
    window->openBuiltIn();
    window->show();
    [&] { QTRY_VERIFY(window->session().result() && window->session().isSettled()); }();
    return window;
}

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
        auto *window = new MainWindow(madeUp(), &m_appearance, false);
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

    void aDragIsOneEditAndUndoTakesItBack()
    {
        m_appearance.setLanguage(Language::en);
        const auto window = opened(&m_appearance);
        QUndoStack &history = window->session().project().history();
        QSlider *slider = sliderOf(*window, QStringLiteral("Planned tokens"));
        QVERIFY(slider);
        const double before = window->session().project().current()->value("training.tokens")->get<double>();
        slider->setSliderDown(true);
        for (int i = 0; i < 12; ++i)
            slider->setValue(slider->value() + 1);
        slider->setSliderDown(false);
        QCOMPARE(history.count(), 1);
        QVERIFY(window->session().project().current()->value("training.tokens")->get<double>() > before);
        QVERIFY(window->isWindowModified());
        history.undo();
        QCOMPARE(window->session().project().current()->value("training.tokens")->get<double>(), before);
        QVERIFY(!window->isWindowModified());
    }

    void languageAndThemeChangeAtRunTime()
    {
        m_appearance.setTheme(ThemeChoice::light);
        m_appearance.setLanguage(Language::en);
        const auto window = opened(&m_appearance);
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
        const auto window = opened(&m_appearance);
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
        const auto window = opened(&m_appearance);
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
        const auto window = opened(&m_appearance);
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
        const auto window = opened(&m_appearance, static_cast<test::Case>(outcome));
        for (int i = 0; i < window->pageCount(); ++i) {
            window->showPage(i);
            QTest::qWait(20);
            QVERIFY(!window->grab().isNull());
        }
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
