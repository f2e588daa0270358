// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/desktop/export_checks.h"

#include "app/desktop/appearance.h"
#include "app/desktop/main_window.h"
#include "app/desktop/pages/page.h"
#include "app/desktop/session.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/itemmodels/table.h"
#include "app/itemmodels/theme.h"
#include "app/plots/chart_widget.h"
#include "app/project/scenario_json.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QImage>
#include <QLocale>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTableView>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace milepost::test {

namespace {

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

Cells read(const QString &file)
{
    QString text = QString::fromUtf8(contentOf(file));
    if (text.startsWith(QChar::ByteOrderMark))
        text.remove(0, 1);
    return cellsOf(text, QLocale().decimalPoint() == QStringLiteral(",") ? u';' : u',');
}
Cells clipboard() { return cellsOf(QApplication::clipboard()->text(), u'\t'); }

} // namespace

QByteArray contentOf(const QString &file)
{
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

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

std::unique_ptr<MainWindow> windowOn(Computations computations, Appearance *appearance, int draws)
{
    auto window = std::make_unique<MainWindow>(std::move(computations), appearance, false);
    window->setAttribute(Qt::WA_DeleteOnClose, false);
    window->resize(1440, 900);
    window->openBuiltIn();
    FieldValue scenario = FieldValue::parse(find_scenario("qwen3-30b-a3b-8-gb300")->text);
    scenario["draws"] = draws;
    window->session().project().addScenario(scenario);
    window->show();
    return window;
}

std::unique_ptr<MainWindow> windowWithoutLongWork(Appearance *appearance)
{
    Computations computations = engineComputations();
    computations.frontier = {};
    computations.breakEven = {};
    computations.experiments = {};
    computations.checks = {};
    return windowOn(std::move(computations), appearance);
}

bool settled(MainWindow &window)
{
    Session &session = window.session();
    return QTest::qWaitFor([&session] { return session.result() && session.isSettled(); }, 60'000);
}

ShownAs::ShownAs(Appearance &appearance, const ExportSet &set) : m_appearance(appearance)
{
    m_appearance.setLanguage(set.language);
    m_appearance.setTheme(set.dark ? ThemeChoice::dark : ThemeChoice::light);
}

ShownAs::~ShownAs()
{
    m_appearance.setLanguage(Language::en);
    m_appearance.setTheme(ThemeChoice::light);
}

Cells twinOf(ChartWidget *chart)
{
    const bool shown = chart->isTableShown();
    chart->setTableShown(true);
    const QAbstractItemModel *model = chart->findChild<QTableView *>()->model();
    Cells cells;
    for (int row = 0; row < model->rowCount(); ++row) {
        cells << QStringList();
        for (int column = 0; column < model->columnCount(); ++column)
            cells.back() << model->index(row, column).data().toString();
    }
    chart->setTableShown(shown);
    return cells;
}

QStringList faultsOfLanguage(Appearance &appearance, MainWindow &window, int page, const QString &folder)
{
    QStringList faults;
    QList<ChartWidget *> charts;
    for (ChartWidget *chart : window.page(page)->findChildren<ChartWidget *>())
        if (chart->isVisible())
            charts << chart;
    std::vector<std::pair<Cells, Cells>> before;
    for (ChartWidget *chart : charts) {
        chart->setTableShown(true);
        before.emplace_back(twinOf(chart), writtenBy(chart, folder));
    }
    appearance.setLanguage(Language::de);
    QCoreApplication::sendPostedEvents();
    const QLocale english(QLocale::English, QLocale::UnitedStates), german(QLocale::German, QLocale::Germany);
    static const QRegularExpression decimal(QStringLiteral("^[+\\x{2212}]?[0-9]+\\.[0-9]+$"));
    const auto compare = [&](const QString &name, const Cells &first, const Cells &second, const auto &differs) {
        if (first.size() != second.size())
            faults << QStringLiteral("%1: %2 rows became %3").arg(name).arg(first.size()).arg(second.size());
        for (qsizetype row = 0; row < std::min(first.size(), second.size()); ++row)
            for (qsizetype column = 0; column < first[row].size(); ++column)
                if (differs(first[row][column], second[row].value(column)))
                    faults << QStringLiteral("%1, row %2: %3 became %4")
                                  .arg(name)
                                  .arg(row)
                                  .arg(first[row][column], second[row].value(column));
    };
    for (qsizetype i = 0; i < charts.size(); ++i) {
        const auto &[twin, written] = before[static_cast<std::size_t>(i)];
        const QString name = charts[i]->accessibleName();
        compare(name, twin, twinOf(charts[i]), [](QString en, const QString &de) {
            return decimal.match(en).hasMatch() && de != en.replace(u'.', u',');
        });
        compare(name + QStringLiteral(", written"), written, writtenBy(charts[i], folder),
                [&](const QString &en, const QString &de) {
                    bool isNumber = false, stays = false;
                    const double value = english.toDouble(en, &isNumber);
                    return isNumber && (german.toDouble(de, &stays) != value || !stays);
                });
    }
    appearance.setLanguage(Language::en);
    QCoreApplication::sendPostedEvents();
    for (qsizetype i = 0; i < charts.size(); ++i) {
        compare(charts[i]->accessibleName(), before[static_cast<std::size_t>(i)].first, twinOf(charts[i]),
                [](const QString &a, const QString &b) { return a != b; });
        charts[i]->setTableShown(false);
    }
    return faults;
}

Cells writtenBy(ChartWidget *chart, const QString &folder)
{
    const QString file = folder + QStringLiteral("/written.csv");
    return chart->exportTo(file) ? read(file) : Cells();
}

void ExportChecks::checkPictures(ChartWidget *chart, const QString &name)
{
    const QString base = m_folder + u'/' + name;
    for (const char *suffix : {".png", ".svg", ".pdf"})
        if (!chart->exportTo(base + QLatin1String(suffix)))
            m_faults << name + QLatin1String(suffix) + QStringLiteral(" is not written");
    const QImage picture(base + QStringLiteral(".png"));
    if (picture.size() != 2 * chart->size())
        m_faults << name + QStringLiteral(": size of the picture");
    if (coloursOf(picture).size() < 4)
        m_faults << name + QStringLiteral(": the picture is blank");
    if (picture.pixelColor(1, 1) != lightTheme().base)
        m_faults << name + QStringLiteral(": not on white");
    chart->copyImage();
    if (QApplication::clipboard()->image().size() != picture.size())
        m_faults << name + QStringLiteral(": not on the clipboard");

    const QString title = chart->accessibleName();
    const QByteArray svg = contentOf(base + QStringLiteral(".svg"));
    QSvgRenderer renderer(svg);
    QImage drawn(chart->size(), QImage::Format_ARGB32_Premultiplied);
    drawn.fill(Qt::white);
    QPainter painter(&drawn);
    renderer.render(&painter);
    painter.end();
    if (!renderer.isValid() || coloursOf(drawn).size() < 4)
        m_faults << name + QStringLiteral(": the SVG is not to be drawn");
    if (!svg.contains("<title>" + title.toHtmlEscaped().toUtf8() + "</title>"))
        m_faults << name + QStringLiteral(": the SVG does not say its title");

    const auto pdf = pdfOf(base + QStringLiteral(".pdf"));
    if (pdf.pages != 1 || pdf.title != title)
        m_faults << QStringLiteral("%1: %2 pages, titled '%3'").arg(name).arg(pdf.pages).arg(pdf.title);
    if (pdf.text.isEmpty())
        m_faults << name + QStringLiteral(": the PDF has no text of its own");
}

bool ExportChecks::checkChart(ChartWidget *chart, const QString &name)
{
    const bool shown = chart->isTableShown();
    chart->setTableShown(true);
    const auto *twin = chart->findChild<QTableView *>();
    chart->setTableShown(shown);
    if (twin->model()->rowCount() == 0)
        return false;
    checkPictures(chart, name);
    const QString file = m_folder + u'/' + name + QStringLiteral(".csv");
    if (!chart->exportTo(file))
        m_faults << name + QStringLiteral(".csv is not written");
    for (const QString &fault : differences(read(file), *twin->model()))
        m_faults << name + QStringLiteral(": ") + fault;
    chart->copyData();
    for (const QString &fault : differences(clipboard(), *twin->model()))
        m_faults << name + QStringLiteral(" on the clipboard: ") + fault;
    return true;
}

void ExportChecks::checkTable(FigureTable *table, const QString &name)
{
    const QString file = m_folder + u'/' + name + QStringLiteral(".csv");
    if (!table->exportTo(file))
        m_faults << name + QStringLiteral(".csv is not written");
    for (const QString &fault : differences(read(file), *table->proxy()))
        m_faults << name + QStringLiteral(": ") + fault;
    table->copyAll();
    for (const QString &fault : differences(clipboard(), *table->proxy()))
        m_faults << name + QStringLiteral(" on the clipboard: ") + fault;
    // A chosen row goes alone, with the headings.
    if (table->selectionMode() != QAbstractItemView::NoSelection && table->proxy()->rowCount() > 1) {
        table->setCurrentIndex(table->proxy()->index(1, 0));
        table->copySelection();
        const Cells row = clipboard();
        if (row.size() != 2)
            m_faults << QStringLiteral("%1: %2 lines for the chosen row").arg(name).arg(row.size());
    }
}

void ExportChecks::checkPage(MainWindow &window, int page)
{
    int number = 0;
    for (ChartWidget *chart : window.page(page)->findChildren<ChartWidget *>()) {
        const QString name = QStringLiteral("%1-chart-%2").arg(window.pageName(page)).arg(++number);
        if (chart->isVisible() && checkChart(chart, name))
            ++m_charts;
    }
    for (FigureTable *table : window.page(page)->findChildren<FigureTable *>()) {
        const QString name = QStringLiteral("%1-table-%2").arg(window.pageName(page)).arg(++number);
        if (!table->isVisible())
            continue;
        checkTable(table, name);
        ++m_tables;
    }
}

} // namespace milepost::test
