// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Files that are newer, damaged or foreign; two windows at once; plans that do not run.
#include "app/desktop/appearance.h"
#include "app/desktop/main_window.h"
#include "app/desktop/report_export.h"
#include "app/desktop/session.h"
#include "app/desktop/widgets/plan_status_box.h"
#include "app/itemmodels/document/project_document.h"
#include "app/project/project_store.h"
#include "tests/app/fixtures.h"

#include <QFile>
#include <QPrinter>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

using namespace milepost;

namespace {

std::unique_ptr<MainWindow> windowOf(Computations computations, Appearance *appearance)
{
    auto window = std::make_unique<MainWindow>(std::move(computations), appearance, false);
    window->setAttribute(Qt::WA_DeleteOnClose, false);
    window->resize(1440, 900);
    window->openBuiltIn();
    window->show();
    return window;
}

Computations madeUp()
{
    Computations computations;
    computations.compare = [](const ComputeRequest &, const Progress &) -> Expected<ComparisonPointer> {
        return std::make_shared<const Comparison>(test::comparison());
    };
    return computations;
}

bool settled(MainWindow &window)
{
    return QTest::qWaitFor([&] { return window.session().result() && window.session().isSettled(); }, 30'000);
}

QByteArray contentOf(const QString &file)
{
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

void write(const QString &file, const QByteArray &content)
{
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(content);
}

} // namespace

class TestProjectStates : public QObject {
    Q_OBJECT
private:
    Appearance m_appearance;
    QTemporaryDir m_folder;

    /// A sound project with a run and a calibration beside its scenarios.
    QString sound(const QString &name)
    {
        const QString file = m_folder.filePath(name);
        ProjectDocument document;
        [&] { QVERIFY(document.loadBuiltIn() && document.save(file)); }();
        auto project = ProjectStore::load(file.toStdString());
        [&] { QVERIFY(project.has_value()); }();
        for (int i = 0; i < 40; ++i)
            project->runs.push_back({{0, "run " + std::to_string(i), std::string(2000, 'r')}, {}, {}});
        project->calibrations.push_back({0, "own", "{}"});
        [&] { QVERIFY(ProjectStore::save(*project, file.toStdString()).has_value()); }();
        return file;
    }

private Q_SLOTS:
    void initTestCase() { m_appearance.install(ThemeChoice::light, Language::en); }

    void savingKeepsWhatTheWindowDoesNotShow()
    {
        const QString file = sound(QStringLiteral("kept.milepost"));
        ProjectDocument document;
        QVERIFY(document.load(file));
        document.current()->setValue("seed", 7);
        QVERIFY(document.save(file));
        const auto project = ProjectStore::load(file.toStdString());
        QVERIFY(project.has_value());
        QCOMPARE(project->runs.size(), std::size_t(40));
        QCOMPARE(project->calibrations.size(), std::size_t(1));
    }

    void aNewerFileIsRefusedWithASentence()
    {
        const QString file = sound(QStringLiteral("newer.milepost"));
        QByteArray content = contentOf(file);
        content[63] =
            static_cast<char>(ProjectStore::version + 1); // low byte of user_version, SQLite file format 1.3
        write(file, content);
        const auto window = windowOf(madeUp(), &m_appearance);
        QVERIFY(settled(*window));
        const int scenarios = window->session().project().count();
        QVERIFY(!window->openFile(file));
        QVERIFY2(window->notice().contains(QStringLiteral("newer Milepost")), qPrintable(window->notice()));
        QCOMPARE(window->session().project().count(), scenarios);
        QCOMPARE(contentOf(file), content);
    }

    void aDamagedFileIsOpenedReadOnlyAsFarAsItGoes()
    {
        const QString file = sound(QStringLiteral("damaged.milepost"));
        QByteArray content = contentOf(file);
        // The runs stand behind the scenarios: their pages are written over, one of them.
        const auto at = content.lastIndexOf(QByteArray(500, 'r'));
        QVERIFY(at > 4096);
        const auto page = at / 4096 * 4096;
        content.replace(page, 4096, QByteArray(4096, '\x7f'));
        write(file, content);
        const auto window = windowOf(madeUp(), &m_appearance);
        QVERIFY(settled(*window));
        QVERIFY(window->openFile(file));
        ProjectDocument &project = window->session().project();
        QVERIFY(project.isReadOnly());
        QVERIFY(project.count() > 1);
        QVERIFY2(window->notice().contains(QStringLiteral("read-only")) &&
                     window->notice().contains(QStringLiteral("runs")),
                 qPrintable(window->notice()));
        // The damaged file stays as it is; what could be read goes elsewhere.
        QVERIFY(!window->saveTo(file));
        QCOMPARE(contentOf(file), content);
        const QString rest = m_folder.filePath(QStringLiteral("rest.milepost"));
        QVERIFY(window->saveTo(rest));
        QVERIFY(!project.isReadOnly());
        const auto sound = ProjectStore::load(rest.toStdString());
        QVERIFY(sound.has_value());
        QCOMPARE(static_cast<int>(sound->scenarios.size()), project.count());
        QVERIFY(settled(*window));
    }

    void damageAnywhereIsSaidOrDoesNoHarm()
    {
        const QString file = sound(QStringLiteral("noise.milepost"));
        const QByteArray good = contentOf(file);
        QRandomGenerator random(3);
        int readOnly = 0;
        for (int i = 0; i < 60; ++i) {
            QByteArray bad = good;
            const auto from = random.bounded(static_cast<int>(bad.size()) - 64);
            for (int k = 0; k < 64; ++k)
                bad[from + k] = static_cast<char>(random.bounded(256));
            write(file, bad);
            ProjectDocument project;
            const auto loaded = project.load(file);
            QVERIFY(loaded || !loaded.error().front().message.empty());
            readOnly += loaded && project.isReadOnly() ? 1 : 0;
            QCOMPARE(contentOf(file), bad);
        }
        QVERIFY2(readOnly > 0, "no damage was opened: the test shows nothing");
    }

    void twoWindowsHoldTwoProjects()
    {
        const auto first = windowOf(madeUp(), &m_appearance), second = windowOf(madeUp(), &m_appearance);
        QVERIFY(settled(*first) && settled(*second));
        const QString one = m_folder.filePath(QStringLiteral("one.milepost")),
                      two = m_folder.filePath(QStringLiteral("two.milepost"));
        first->session().project().current()->setValue("system.gpus", 512);
        QVERIFY(second->session().project().current()->value("system.gpus") == FieldValue(256));
        second->session().project().current()->setValue("system.gpus", 1024);
        QVERIFY(first->saveTo(one) && second->saveTo(two));
        second->session().project().history().undo();
        QVERIFY(second->isWindowModified() && !first->isWindowModified());
        ProjectDocument back;
        QVERIFY(back.load(one));
        QVERIFY(back.current()->value("system.gpus") == FieldValue(512));
        QVERIFY(back.load(two));
        QVERIFY(back.current()->value("system.gpus") == FieldValue(1024));
        QVERIFY(settled(*first) && settled(*second));
    }

    void aPlanThatDoesNotRunSaysWhyAndIsMended_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<int>("value");
        QTest::addColumn<QString>("said");
        QTest::addRow("product") << "plan.pp" << 3 << "does not divide the 256 GPUs";
        QTest::addRow("memory") << "plan.pp" << 1 << "too much";
    }
    void aPlanThatDoesNotRunSaysWhyAndIsMended()
    {
        QFETCH(QString, field);
        QFETCH(int, value);
        QFETCH(QString, said);
        Computations computations = engineComputations();
        computations.sensitivity = {};
        computations.checks = {};
        const auto window = windowOf(std::move(computations), &m_appearance);
        QVERIFY(settled(*window));
        Session &session = window->session();
        ScenarioDocument *document = session.project().current();
        // Chunks would need the pipeline that one of the rows takes away.
        document->setValue("plan.vp", 1);
        QVERIFY(settled(*window) && session.failure().empty());
        document->setValue(field.toStdString(), value);
        QVERIFY(QTest::qWaitFor([&] { return session.fittingPlan().has_value(); }, 60'000));
        const auto *box = window->findChild<PlanStatusBox *>();
        QVERIFY(box);
        QVERIFY2(box->text().contains(said), qPrintable(box->text()));
        box->findChild<QPushButton *>()->click();
        QVERIFY(QTest::qWaitFor(
            [&] {
                return session.failure().empty() && session.isSettled() && session.result()->arms.back().feasible;
            },
            60'000));
        QVERIFY2(box->text().contains(QStringLiteral("Fits")), qPrintable(box->text()));
        QVERIFY(document->value("training.global_batch") ==
                FieldValue(session.result()->arms.back().scenario.training.global_batch));
        // Taking it over is one edit of the history.
        session.project().history().undo();
        QVERIFY(document->value(field.toStdString()) == FieldValue(value));
        QVERIFY(QTest::qWaitFor([&] { return session.isSettled(); }, 60'000));
    }

    void theReportIsPrinted()
    {
        const auto window = windowOf(madeUp(), &m_appearance);
        QVERIFY(settled(*window));
        const QString file = m_folder.filePath(QStringLiteral("printed.pdf"));
        QPrinter printer(QPrinter::HighResolution);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(file);
        const auto printed = printReport(window->session(), Language::en, printer);
        QVERIFY2(printed, printed ? "" : printed.error().front().message.c_str());
        const QByteArray pdf = contentOf(file);
        QVERIFY(pdf.startsWith("%PDF"));
        QVERIFY2(pdf.count("/Type /Page\n") > 3, pdf.left(40).constData());
    }
};

QTEST_MAIN(TestProjectStates)
#include "tst_project_states.moc"
