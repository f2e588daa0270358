// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// From a probe's result, dropped or measured, to a calibration that the scenario rests on.
#include "app/desktop/pages/calibration_page.h"
#include "app/desktop/probe_run.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/probe_run_box.h"
#include "app/itemmodels/jobs/computations.h"
#include "app/plots/scatter_plot.h"
#include "resources/embedded/resource.h"
#include "tests/app/desktop/made_up_window.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace milepost;

namespace {

constexpr int patienceMs = 60'000; ///< sanitized programs beside other work start slowly

QString writtenProbe(const QTemporaryDir &folder, const char *name)
{
    const auto text = find_resource(std::string("probes/") + name);
    const QString path = folder.filePath(QString::fromLatin1(name));
    QFile file(path);
    if (!text || !file.open(QIODevice::WriteOnly))
        return {};
    file.write(text->data(), static_cast<qint64>(text->size()));
    return path;
}

QString script(const QTemporaryDir &folder, const QString &name, const QByteArray &lines)
{
    const QString path = folder.filePath(name);
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write("#!/bin/sh\n" + lines);
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return path;
}

void drop(MainWindow &window, const QStringList &files)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString &file : files)
        urls << QUrl::fromLocalFile(file);
    data.setUrls(urls);
    // Qt hands a drop to the widget that took the drag.
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QDropEvent event(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &event);
}

} // namespace

class TestCalibrationPage : public QObject {
    Q_OBJECT
private:
    Appearance m_appearance;
    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() { m_appearance.install(ThemeChoice::light, Language::en); }

    void aDroppedProbeBecomesACalibration()
    {
        const auto window = test::opened(&m_appearance);
        Session &session = window->session();
        const QString probe = writtenProbe(m_folder, "h200-x1.probe.json");
        QVERIFY(!probe.isEmpty());
        QSignalSpy imported(&session, &Session::calibrationsImported);
        drop(*window, {probe});
        QTRY_COMPARE_WITH_TIMEOUT(imported.count(), 1, patienceMs);
        QCOMPARE(imported.front()[1].toStringList(), QStringList());
        const std::string id = imported.front()[0].toStringList().value(0).toStdString();
        QCOMPARE(session.project().calibrations().size(), std::size_t(1));
        QVERIFY(session.catalogue()->calibrations.contains(id));
        QVERIFY(window->notice().contains(QString::fromStdString(id)));

        // Once more: nothing changes.
        const int edits = session.project().history().count();
        drop(*window, {probe});
        QTRY_COMPARE_WITH_TIMEOUT(imported.count(), 2, patienceMs);
        QCOMPARE(session.project().history().count(), edits);

        // Saved with the project, and taken back like any other edit.
        const QString file = m_folder.filePath(QStringLiteral("with.milepost"));
        QVERIFY(session.project().save(file));
        session.project().history().undo();
        QVERIFY(!session.catalogue()->calibrations.contains(id));
        QVERIFY(session.project().load(file));
        QVERIFY(session.catalogue()->calibrations.contains(id));
    }

    void filesOfOtherKindsAreRefusedWithASentence()
    {
        const auto window = test::opened(&m_appearance);
        QFile file(m_folder.filePath(QStringLiteral("broken.probe.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"schema\": \"milepost.probe/1\"}");
        file.close();
        QSignalSpy imported(&window->session(), &Session::calibrationsImported);
        drop(*window, {file.fileName()});
        QTRY_COMPARE_WITH_TIMEOUT(imported.count(), 1, patienceMs);
        QVERIFY(!imported.front()[1].toStringList().isEmpty());
        QVERIFY2(window->notice().contains(QStringLiteral("broken.probe.json")), qPrintable(window->notice()));
        QVERIFY(window->session().project().calibrations().empty());
    }

    void everyCalibrationShowsItsEvidence_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<bool>("probed");
        QTest::newRow("probed") << QStringLiteral("h200-measured") << true;
        QTest::newRow("from published tables") << QStringLiteral("gb300-public") << false;
    }
    void everyCalibrationShowsItsEvidence()
    {
        QFETCH(QString, id);
        QFETCH(bool, probed);
        // The scenario's products are priced: this needs a real one.
        MainWindow window(engineComputations(), &m_appearance, false);
        window.setAttribute(Qt::WA_DeleteOnClose, false);
        window.resize(1440, 900);
        window.openBuiltIn();
        window.show();
        QTRY_VERIFY_WITH_TIMEOUT(window.session().result(), patienceMs);
        auto *page = window.findChild<CalibrationPage *>();
        QVERIFY(page);
        for (int i = 0; i < window.pageCount(); ++i)
            if (window.page(i) == page)
                window.showPage(i);
        page->choose(id);
        const auto tables = page->findChildren<FigureTable *>();
        QCOMPARE(tables.size(), 2);
        for (FigureTable *table : tables) {
            const QAbstractItemModelTester model(table->tableModel(),
                                                 QAbstractItemModelTester::FailureReportingMode::QtTest);
            const QAbstractItemModelTester proxy(table->proxy(),
                                                 QAbstractItemModelTester::FailureReportingMode::QtTest);
            QVERIFY(table->tableModel()->rowCount() > 0);
        }
        auto *kinds = page->findChild<QComboBox *>();
        for (QComboBox *box : page->findChildren<QComboBox *>())
            if (box->count() == 4)
                kinds = box;
        QCOMPARE(kinds->count(), 4);
        FigureTable *evidence =
            tables[0]->accessibleName() == QStringLiteral("Calibrations") ? tables[1] : tables[0];
        for (int kind = 0; kind < kinds->count(); ++kind) {
            kinds->setCurrentIndex(kind);
            Q_EMIT kinds->activated(kind);
            // Public tables keep no single measurements.
            if (kind != 1 || probed)
                QVERIFY2(evidence->tableModel()->rowCount() > 0, qPrintable(kinds->currentText()));
        }
        for (ScatterPlot *plot : page->findChildren<ScatterPlot *>())
            QVERIFY(!plot->image(1).isNull());
    }

    void aRunOnThisMachineIsFollowed()
    {
        const QString result = writtenProbe(m_folder, "h200-x2.probe.json");
        ProbeRun run(script(m_folder, QStringLiteral("probe"),
                            "echo 'timing products' >&2\ncp '" + result.toUtf8() + "' \"$2\"\n"));
        ProbeRunBox box(&run, m_folder.filePath(QStringLiteral("runs")));
        box.show();
        QSignalSpy ready(&box, &ProbeRunBox::resultsReady);
        for (QPushButton *button : box.findChildren<QPushButton *>())
            if (button->text() == QStringLiteral("Measure"))
                button->click();
        QTRY_COMPARE_WITH_TIMEOUT(ready.count(), 1, patienceMs);
        QVERIFY(QFile::exists(ready.front()[0].toStringList().value(0)));
        QVERIFY(run.log().contains(QStringLiteral("timing products")));
    }

    void aRunIsCancelled()
    {
        ProbeRun run(script(m_folder, QStringLiteral("slow-probe"), "exec sleep 60\n"));
        QSignalSpy finished(&run, &ProbeRun::finished);
        run.start({}, m_folder.filePath(QStringLiteral("slow")));
        QTRY_VERIFY(run.isRunning());
        run.cancel();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, patienceMs);
        QCOMPARE(finished.front()[0].toStringList(), QStringList());
        QCOMPARE(finished.front()[1].toString(), QStringLiteral("Cancelled."));
    }

    void withoutAGpuTheReasonIsSaid()
    {
        ProbeRun run(script(m_folder, QStringLiteral("no-gpu"), "echo 'no NVIDIA driver found' >&2\nexit 3\n"));
        QSignalSpy finished(&run, &ProbeRun::finished);
        run.start({}, m_folder.filePath(QStringLiteral("none")));
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, patienceMs);
        QVERIFY(finished.front()[1].toString().contains(QStringLiteral("no NVIDIA driver found")));
    }

    void aClusterIsAskedThroughTheCommandLine()
    {
        const QString line = script(
            m_folder, QStringLiteral("cli"),
            "if [ \"$1 $2\" != 'calibrate --slurm' ]; then exit 2; fi\n"
            "case \"$*\" in *--dry-run*) echo '#SBATCH --partition=gpu'; exit 0;; esac\n"
            "case \"$*\" in *'--nodes 1,2 --partition gpu'*) ;; *) exit 2;; esac\n"
            "echo 'calibrate: 1-nodes, job 7: 1 running' >&2\n"
            "echo '{\"runs\": [{\"outcome\": \"complete\", \"file\": \"a.probe.json\"}, {\"outcome\": \"failed\", "
            "\"file\": \"b.probe.json\"}]}'\n"
            "echo 'calibrate: 2-nodes: node down.' >&2\nexit 1\n");
        ProbeRun run(script(m_folder, QStringLiteral("unused-probe"), "exit 2\n"), line);
        ProbeOrder order;
        order.slurm = true;
        order.nodes = QStringLiteral("1,2");
        order.partition = QStringLiteral("gpu");
        QSignalSpy shown(&run, &ProbeRun::scriptReady), finished(&run, &ProbeRun::finished);
        run.showScript(order);
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, patienceMs);
        QVERIFY(shown.front()[0].toString().contains(QStringLiteral("#SBATCH --partition=gpu")));
        run.start(order, m_folder.filePath(QStringLiteral("cluster")));
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, patienceMs);
        // What came to its end is kept, what did not is named.
        QCOMPARE(finished.front()[0].toStringList(), QStringList{QStringLiteral("a.probe.json")});
        QVERIFY(finished.front()[1].toString().contains(QStringLiteral("node down")));
    }
};

QTEST_MAIN(TestCalibrationPage)
#include "tst_calibration_page.moc"
