// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Whatever a page shows leaves the program whole: every chart as picture and data, every table as data, in the
// reader's locale, on white paper.
#include "app/desktop/appearance.h"
#include "app/desktop/main_window.h"
#include "app/desktop/pages/page.h"
#include "app/desktop/report_export.h"
#include "app/desktop/session.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/itemmodels/theme.h"
#include "app/plots/chart_widget.h"
#include "app/project/scenario_json.h"

#include <QApplication>
#include <QClipboard>
#include <QPainter>
#include <QPrinter>
#include <QProcess>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <map>
#include <set>

using namespace milepost;

namespace {

using Cells = QList<QStringList>;

/// Values separated by `separator`, quoted where needed.
Cells cellsOf(const QString &text, QChar separator)
{
    Cells rows{{}};
    QString cell;
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c == u'"') {
            if (quoted && i + 1 < text.size() && text[i + 1] == u'"')
                cell += text[++i];
            else
                quoted = !quoted;
        } else if (!quoted && (c == separator || c == u'\n')) {
            rows.back() << std::exchange(cell, {});
            if (c == u'\n')
                rows << QStringList();
        } else if (quoted || c != u'\r') {
            cell += c;
        }
    }
    if (rows.back().isEmpty() && cell.isEmpty())
        rows.removeLast();
    return rows;
}

QByteArray contentOf(const QString &file)
{
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

struct Pdf {
    int pages = 0;
    QString title, text; ///< without blanks and line breaks
};

/// As poppler reads it.
Pdf pdfOf(const QString &file)
{
    const auto said = [](const QString &program, const QStringList &arguments) {
        QProcess process;
        process.start(program, arguments);
        process.waitForFinished();
        return QString::fromUtf8(process.readAllStandardOutput());
    };
    Pdf pdf;
    for (const QString &line : said(QStringLiteral("pdfinfo"), {file}).split(u'\n')) {
        if (line.startsWith(QStringLiteral("Pages:")))
            pdf.pages = line.section(u':', 1).trimmed().toInt();
        if (line.startsWith(QStringLiteral("Title:")))
            pdf.title = line.section(u':', 1).trimmed();
    }
    pdf.text = said(QStringLiteral("pdftotext"), {file, QStringLiteral("-")});
    pdf.text = pdf.text.normalized(QString::NormalizationForm_KC);
    pdf.text.remove(QRegularExpression(QStringLiteral("\\s")));
    return pdf;
}

/// Why a value that was read back is not what the screen shows; empty if it is.
QString difference(const QString &value, const QString &shown, const std::optional<double> &number)
{
    bool isNumber = false;
    const double read = QLocale().toDouble(value, &isNumber);
    if (!isNumber)
        return value.isEmpty() == shown.isEmpty() && (shown.isEmpty() || value.startsWith(shown))
                   ? QString()
                   : QStringLiteral("'%1' for '%2'").arg(value, shown);
    static const QRegularExpression figure(QStringLiteral("^([+\\x{2212}-]?)([0-9][0-9.,\\x{A0}\\x{202F}]*)(.*)$"));
    const auto match = figure.match(shown);
    if (!match.hasMatch())
        return value == shown ? QString() : QStringLiteral("number %1 for '%2'").arg(value, shown);
    double seen = QLocale().toDouble(match.captured(2));
    if (match.captured(1) == QStringLiteral("\u2212") || match.captured(1) == QStringLiteral("-"))
        seen = -seen;
    // "15.5 T" is written as the number it means.
    if (!match.captured(3).isEmpty() && number)
        seen = *number;
    // The screen rounds, some figures to two digits.
    const bool equal = std::abs(read - seen) <= 0.06 * std::abs(seen) + (seen == 0 ? 0.5 : 0);
    return equal ? QString() : QStringLiteral("%1 for '%2'").arg(value, shown);
}

/// Without what only says where a line may break.
QString plain(QString text)
{
    text.remove(QChar(0x2060));
    return text.replace(QChar::Nbsp, u' ');
}

/// Differences between what was written and the model behind what is shown.
QStringList differences(const Cells &cells, const QAbstractItemModel &model)
{
    QStringList faults;
    if (cells.size() != model.rowCount() + 1)
        return {QStringLiteral("%1 rows for %2").arg(cells.size() - 1).arg(model.rowCount())};
    for (int column = 0; column < model.columnCount(); ++column)
        if (const QString title = plain(model.headerData(column, Qt::Horizontal).toString());
            plain(cells[0].value(column)) != title)
            faults << QStringLiteral("heading '%1' for '%2'").arg(cells[0].value(column), title);
    for (int row = 0; row < model.rowCount(); ++row) {
        if (cells[row + 1].size() != model.columnCount()) {
            faults << QStringLiteral("row %1 has %2 cells of %3")
                          .arg(row)
                          .arg(cells[row + 1].size())
                          .arg(model.columnCount());
            continue;
        }
        for (int column = 0; column < model.columnCount(); ++column) {
            const QModelIndex index = model.index(row, column);
            const auto *cell = index.data(TableModel::CellRole).value<const TableCell *>();
            const QString fault = difference(cells[row + 1][column], index.data().toString(),
                                             cell ? cell->number : std::optional<double>());
            if (!fault.isEmpty())
                faults << QStringLiteral("row %1, %2: %3").arg(row).arg(cells[0].value(column), fault);
        }
    }
    return faults;
}

/// Colours that cover more than a trace of a picture.
std::set<QRgb> coloursOf(const QImage &picture)
{
    std::map<QRgb, int> counts;
    for (int y = 0; y < picture.height(); y += 2)
        for (int x = 0; x < picture.width(); x += 2)
            ++counts[picture.pixel(x, y)];
    std::set<QRgb> colours;
    for (const auto &[colour, count] : counts)
        if (count > 5)
            colours.insert(colour);
    return colours;
}

} // namespace

class TestExports : public QObject {
    Q_OBJECT
private:
    Appearance m_appearance;
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] QString folder() const
    {
        const QString asked = qEnvironmentVariable("MILEPOST_TEST_PICTURES");
        return asked.isEmpty() ? m_folder.path() : asked;
    }
    [[nodiscard]] bool settled()
    {
        Session &session = m_window->session();
        return QTest::qWaitFor([&session] { return session.result() && session.isSettled(); }, 60'000);
    }

    void checkPictures(ChartWidget *chart, const QString &name, QStringList &faults)
    {
        const QString base = folder() + u'/' + name;
        for (const char *suffix : {".png", ".svg", ".pdf"})
            if (!chart->exportTo(base + QLatin1String(suffix)))
                faults << name + QLatin1String(suffix) + QStringLiteral(" is not written");
        const QImage picture(base + QStringLiteral(".png"));
        if (picture.size() != 2 * chart->size())
            faults << name + QStringLiteral(": size of the picture");
        if (coloursOf(picture).size() < 4)
            faults << name + QStringLiteral(": the picture is blank");
        if (picture.pixelColor(1, 1) != lightTheme().base)
            faults << name + QStringLiteral(": not on white");
        chart->copyImage();
        if (QApplication::clipboard()->image().size() != picture.size())
            faults << name + QStringLiteral(": not on the clipboard");

        const QString title = chart->accessibleName();
        const QByteArray svg = contentOf(base + QStringLiteral(".svg"));
        QSvgRenderer renderer(svg);
        QImage drawn(chart->size(), QImage::Format_ARGB32_Premultiplied);
        drawn.fill(Qt::white);
        QPainter painter(&drawn);
        renderer.render(&painter);
        painter.end();
        if (!renderer.isValid() || coloursOf(drawn).size() < 4)
            faults << name + QStringLiteral(": the SVG is not to be drawn");
        if (!svg.contains("<title>" + title.toHtmlEscaped().toUtf8() + "</title>"))
            faults << name + QStringLiteral(": the SVG does not say its title");

        const auto pdf = pdfOf(base + QStringLiteral(".pdf"));
        if (pdf.pages != 1 || pdf.title != title)
            faults << QStringLiteral("%1: %2 pages, titled '%3'").arg(name).arg(pdf.pages).arg(pdf.title);
        if (pdf.text.isEmpty())
            faults << name + QStringLiteral(": the PDF has no text of its own");
    }

    /// False for a chart without data: it has nothing to take along.
    bool checkChart(ChartWidget *chart, const QString &name, QStringList &faults)
    {
        const bool shown = chart->isTableShown();
        chart->setTableShown(true);
        const auto *twin = chart->findChild<QTableView *>();
        chart->setTableShown(shown);
        if (twin->model()->rowCount() == 0)
            return false;
        checkPictures(chart, name, faults);
        const QString file = folder() + u'/' + name + QStringLiteral(".csv");
        if (!chart->exportTo(file))
            faults << name + QStringLiteral(".csv is not written");
        for (const QString &fault : differences(read(file), *twin->model()))
            faults << name + QStringLiteral(": ") + fault;
        chart->copyData();
        for (const QString &fault : differences(clipboard(), *twin->model()))
            faults << name + QStringLiteral(" on the clipboard: ") + fault;
        return true;
    }

    void checkTable(FigureTable *table, const QString &name, QStringList &faults)
    {
        const QString file = folder() + u'/' + name + QStringLiteral(".csv");
        if (!table->exportTo(file))
            faults << name + QStringLiteral(".csv is not written");
        for (const QString &fault : differences(read(file), *table->proxy()))
            faults << name + QStringLiteral(": ") + fault;
        table->copyAll();
        for (const QString &fault : differences(clipboard(), *table->proxy()))
            faults << name + QStringLiteral(" on the clipboard: ") + fault;
        // A chosen row goes alone, with the headings.
        if (table->selectionMode() != QAbstractItemView::NoSelection && table->proxy()->rowCount() > 1) {
            table->setCurrentIndex(table->proxy()->index(1, 0));
            table->copySelection();
            const Cells row = clipboard();
            if (row.size() != 2)
                faults << QStringLiteral("%1: %2 lines for the chosen row").arg(name).arg(row.size());
        }
    }

    static Cells read(const QString &file)
    {
        QString text = QString::fromUtf8(contentOf(file));
        if (text.startsWith(QChar::ByteOrderMark))
            text.remove(0, 1);
        return cellsOf(text, QLocale().decimalPoint() == QStringLiteral(",") ? u';' : u',');
    }
    static Cells clipboard() { return cellsOf(QApplication::clipboard()->text(), u'\t'); }

private Q_SLOTS:
    void initTestCase()
    {
        m_appearance.install(ThemeChoice::light, Language::en);
        // What takes long is left out: its charts and tables are of the same kinds as the others.
        Computations computations = engineComputations();
        computations.frontier = {};
        computations.breakEven = {};
        computations.experiments = {};
        computations.checks = {};
        m_window = std::make_unique<MainWindow>(std::move(computations), &m_appearance, false);
        m_window->setAttribute(Qt::WA_DeleteOnClose, false);
        m_window->resize(1440, 900);
        m_window->openBuiltIn();
        FieldValue scenario = FieldValue::parse(find_scenario("qwen3-30b-a3b-8-gb300")->text);
        scenario["draws"] = 200;
        m_window->session().project().addScenario(scenario);
        m_window->session().project().pinBase(m_window->session().project().currentIndex());
        m_window->session().importExampleRuns();
        m_window->show();
        QVERIFY(settled());
    }
    void cleanupTestCase() { m_window.reset(); }

    void everyPage_data()
    {
        QTest::addColumn<int>("language");
        QTest::addColumn<bool>("dark");
        QTest::newRow("en light") << static_cast<int>(Language::en) << false;
        QTest::newRow("de dark") << static_cast<int>(Language::de) << true;
        QTest::newRow("ja dark") << static_cast<int>(Language::ja) << true;
    }
    void everyPage()
    {
        QFETCH(int, language);
        QFETCH(bool, dark);
        m_appearance.setLanguage(static_cast<Language>(language));
        m_appearance.setTheme(dark ? ThemeChoice::dark : ThemeChoice::light);
        QStringList faults;
        int charts = 0, tables = 0;
        for (int i = 0; i < m_window->pageCount(); ++i) {
            m_window->showPage(i);
            QElapsedTimer clock;
            clock.start();
            QVERIFY2(settled(), qPrintable(m_window->pageName(i)));
            if (clock.elapsed() > 500)
                qInfo("%s: %lld ms", qPrintable(m_window->pageName(i)), clock.elapsed());
            int number = 0;
            for (ChartWidget *chart : m_window->page(i)->findChildren<ChartWidget *>()) {
                const QString name = QStringLiteral("%1-chart-%2").arg(m_window->pageName(i)).arg(++number);
                if (!chart->isVisible())
                    continue;
                if (checkChart(chart, name, faults))
                    ++charts;
            }
            for (FigureTable *table : m_window->page(i)->findChildren<FigureTable *>()) {
                const QString name = QStringLiteral("%1-table-%2").arg(m_window->pageName(i)).arg(++number);
                if (!table->isVisible())
                    continue;
                checkTable(table, name, faults);
                ++tables;
            }
        }
        m_appearance.setLanguage(Language::en);
        m_appearance.setTheme(ThemeChoice::light);
        for (const QString &fault : faults)
            qWarning("%s", qPrintable(fault));
        QCOMPARE(faults.size(), 0);
        QVERIFY2(charts >= 10 && tables >= 15, qPrintable(QStringLiteral("%1 %2").arg(charts).arg(tables)));
    }

    void aPictureDoesNotKnowTheThemeOfTheScreen()
    {
        m_window->showPage(0);
        QTest::qWait(100);
        for (ChartWidget *chart : m_window->page(0)->findChildren<ChartWidget *>()) {
            const QString file = m_folder.filePath(QStringLiteral("theme.png"));
            m_appearance.setTheme(ThemeChoice::light);
            QVERIFY(chart->exportTo(file));
            const QImage light(file);
            const QSize size = chart->size();
            m_appearance.setTheme(ThemeChoice::dark);
            chart->resize(size);
            const QImage screen = chart->image(2);
            QVERIFY(chart->exportTo(file));
            QCOMPARE(QImage(file), light);
            QCOMPARE(chart->image(2), screen); // and the screen keeps its own
            QVERIFY(screen != light);
        }
        m_appearance.setTheme(ThemeChoice::light);
    }

    void theReportIsPrintedAsItIsWritten_data() { everyPage_data(); }
    void theReportIsPrintedAsItIsWritten()
    {
        QFETCH(int, language);
        QFETCH(bool, dark);
        m_appearance.setTheme(dark ? ThemeChoice::dark : ThemeChoice::light);
        const auto asked = static_cast<Language>(language);
        const QString name = folder() + QStringLiteral("/report-%1").arg(language);
        QPrinter printer(QPrinter::HighResolution);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(name + QStringLiteral("-printed.pdf"));
        const auto printed = printReport(m_window->session(), asked, printer);
        QVERIFY2(printed, printed ? "" : printed.error().front().message.c_str());
        for (const char *suffix : {".pdf", ".html"}) {
            const auto written = writeReport(m_window->session(), asked, name + QLatin1String(suffix));
            QVERIFY2(written, written ? "" : written.error().front().message.c_str());
        }
        const auto paper = pdfOf(name + QStringLiteral("-printed.pdf"));
        const auto file = pdfOf(name + QStringLiteral(".pdf"));
        QCOMPARE(paper.pages, file.pages);
        QCOMPARE(paper.text, file.text);
        QVERIFY(paper.text.size() > 2000);
        const QByteArray page = contentOf(name + QStringLiteral(".html"));
        QVERIFY(page.startsWith("<!DOCTYPE html") && page.trimmed().endsWith("</html>"));
        m_appearance.setTheme(ThemeChoice::light);
    }
};

QTEST_MAIN(TestExports)
#include "tst_exports.moc"
