// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/xlsx_renderer.h"

#include "app/report/csv_renderer.h"
#include "app/report/words.h"
#include "app/sentences/phrases.h"
#include "engine/core/units.h"

#include <QDateTime>
#include <QFile>
#include <QTemporaryDir>

#include <array>
#include <clocale>
#include <fmt/format.h>
#include <locale.h>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <xlsxwriter.h>

namespace milepost::report {
namespace {

/// Digits of a spreadsheet's number format by quantity; the unit stands in the format, so that a column may mix
/// units.
std::string numberFormat(Quantity quantity, const QString &currency)
{
    const std::string unit = unitName(quantity, currency).toStdString();
    switch (quantity) {
    case Quantity::days: return "#,##0.0";
    case Quantity::money: return "#,##0.00 \"" + unit + "\"";
    case Quantity::seconds:
    case Quantity::milliseconds: return "0.0000 \"" + unit + "\"";
    case Quantity::energy_mwh:
    case Quantity::co2e_t: return "#,##0.0 \"" + unit + "\"";
    case Quantity::tokens:
    case Quantity::bytes:
    case Quantity::parameters: return "0.000E+00";
    case Quantity::tflops: return "#,##0.0";
    case Quantity::percent: return "0.00%";
    case Quantity::ratio: return "0.000";
    case Quantity::plain: break;
    }
    return "General";
}

/// The library prints numbers by the C locale of the process, where a decimal comma would make a broken file.
class PointLocale {
public:
    PointLocale() : point_(newlocale(LC_NUMERIC_MASK, "C", nullptr)), before_(uselocale(point_)) {}
    ~PointLocale()
    {
        uselocale(before_);
        freelocale(point_);
    }
    PointLocale(const PointLocale &) = delete;
    PointLocale &operator=(const PointLocale &) = delete;

private:
    locale_t point_, before_;
};

/// An open workbook and its formats, each made once.
class Book {
public:
    Book(const std::string &path, const QString &currency) : book_(workbook_new(path.c_str())), currency_(currency)
    {
    }
    Book(const Book &) = delete;
    Book &operator=(const Book &) = delete;
    ~Book()
    {
        if (book_)
            workbook_close(book_);
    }

    [[nodiscard]] lxw_error close()
    {
        const lxw_error error = workbook_close(book_);
        book_ = nullptr;
        return error;
    }
    [[nodiscard]] lxw_workbook *get() const { return book_; }
    [[nodiscard]] lxw_worksheet *sheet(const QString &name)
    {
        return workbook_add_worksheet(book_, name.left(LXW_SHEETNAME_MAX).toStdString().c_str());
    }
    [[nodiscard]] lxw_format *format(const std::string &number, bool bold = false, bool head = false,
                                     bool wrap = false)
    {
        lxw_format *&format = formats_[{number, bold, head, wrap}];
        if (!format) {
            format = workbook_add_format(book_);
            if (!number.empty())
                format_set_num_format(format, number.c_str());
            if (bold || head)
                format_set_bold(format);
            if (head) {
                format_set_bg_color(format, 0xE6E8EB);
                format_set_text_wrap(format);
            }
            if (wrap)
                format_set_text_wrap(format);
            format_set_align(format, LXW_ALIGN_VERTICAL_TOP);
        }
        return format;
    }
    [[nodiscard]] lxw_format *format(Quantity quantity, bool bold)
    {
        return format(numberFormat(quantity, currency_), bold);
    }

private:
    lxw_workbook *book_;
    QString currency_;
    std::map<std::tuple<std::string, bool, bool, bool>, lxw_format *> formats_;
};

void writeText(lxw_worksheet *sheet, lxw_row_t row, std::size_t column, const QString &text, lxw_format *format)
{
    worksheet_write_string(sheet, row, static_cast<lxw_col_t>(column), text.toStdString().c_str(), format);
}

/// True if a column of the table has bands.
bool hasBand(const Table &table, std::size_t column)
{
    for (const std::vector<Cell> &row : table.rows)
        if (column < row.size() && (row[column].quantiles.p10 || row[column].quantiles.p90))
            return true;
    return false;
}

/// Columns of the sheet that a column of the table takes: a figure with bands three, a text with its source two.
std::size_t sheetColumns(const Table &table, std::size_t column)
{
    return hasBand(table, column) ? 3 : table.columns[column].band_title ? 2 : 1;
}

void writeNumber(lxw_worksheet *sheet, lxw_row_t row, std::size_t column, const std::optional<double> &value,
                 const QString &otherwise, Book &book, const Cell &cell)
{
    if (value)
        worksheet_write_number(sheet, row, static_cast<lxw_col_t>(column), *value,
                               book.format(cell.quantity, cell.strong));
    else
        writeText(sheet, row, column, otherwise, book.format("", cell.strong));
}

/// Writes a table at `row`; returns the row behind it.
lxw_row_t writeTable(Book &book, lxw_worksheet *sheet, const Table &table, lxw_row_t row, const Words &words)
{
    const QString never = neverWord(words);
    std::vector<std::size_t> places;
    std::size_t place = 0;
    const bool badges = !table.rows.empty() && table.rows.front().front().badge &&
                        table.rows.front().front().text != words.provenance(*table.rows.front().front().badge);
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        places.push_back(place);
        writeText(sheet, row, place, table.columns[c].title, book.format("", true, true));
        if (table.columns[c].band_title)
            writeText(sheet, row, place + 1, *table.columns[c].band_title, book.format("", true, true));
        if (hasBand(table, c)) {
            writeText(sheet, row, place + 1, QStringLiteral("10%"), book.format("", true, true));
            writeText(sheet, row, place + 2, QStringLiteral("90%"), book.format("", true, true));
        }
        const double width = c == 0 ? 34 : table.columns[c].right ? 17 : 44;
        worksheet_set_column(sheet, static_cast<lxw_col_t>(place),
                             static_cast<lxw_col_t>(place + sheetColumns(table, c) - 1), width, nullptr);
        place += sheetColumns(table, c);
    }
    if (badges)
        writeText(sheet, row, place, words.translate("Report", "Evidence"), book.format("", true, true));
    for (const std::vector<Cell> &cells : table.rows) {
        ++row;
        for (std::size_t c = 0; c < cells.size(); ++c) {
            const Cell &cell = cells[c];
            const bool number = cell.value || cell.quantiles.p10;
            if (!number) {
                writeText(sheet, row, places[c], cell.text, book.format("", cell.strong, false, true));
                if (table.columns[c].band_title)
                    writeText(sheet, row, places[c] + 1, cell.band, book.format("", false, false, true));
                continue;
            }
            writeNumber(sheet, row, places[c], cell.value, cell.text, book, cell);
            if (hasBand(table, c) && cell.quantiles.p10) {
                writeNumber(sheet, row, places[c] + 1, cell.quantiles.p10, never, book, cell);
                writeNumber(sheet, row, places[c] + 2, cell.quantiles.p90, never, book, cell);
            }
        }
        if (badges && cells.front().badge)
            writeText(sheet, row, place, words.provenance(*cells.front().badge), book.format(""));
    }
    return row + 1;
}

/// "$B$3", "D10"
std::string cellName(lxw_row_t row, lxw_col_t column, bool fixed = false)
{
    std::array<char, LXW_MAX_CELL_NAME_LENGTH> name{};
    if (fixed)
        lxw_rowcol_to_cell_abs(name.data(), row, column, 1, 1);
    else
        lxw_rowcol_to_cell(name.data(), row, column);
    return name.data();
}

/// A formula with the value that it gives, for readers that do not compute; a text where there is no value.
void writeFormula(lxw_worksheet *sheet, lxw_row_t row, lxw_col_t column, const std::string &formula,
                  lxw_format *format, const std::optional<double> &value, const std::string &otherwise)
{
    if (value)
        worksheet_write_formula_num(sheet, row, column, formula.c_str(), format, *value);
    else
        worksheet_write_formula_str(sheet, row, column, formula.c_str(), format, otherwise.c_str());
}

/// Inputs of the cost sheet, in the order of their rows.
enum InputRow {
    gpus,
    hours,
    price,
    electricity,
    includes,
    billed,
    discount,
    spot_share,
    spot_discount,
    price_change,
    own_share,
    owned_hour,
    staff,
    storage,
    once
};

/// What the formula of costFormula() gives, for readers that do not compute.
double costOf(const RunningCost &cost, double days, double mwh)
{
    const double seconds = days * seconds_per_day, usual = cost.mwh(seconds, 1);
    return cost.run(seconds, usual > 0 ? mwh / usual : 1);
}

/// Rent with discounts and price change, owned hardware, electricity, staff, storage, traffic: engine/economics/
/// running_cost.cpp, written for a spreadsheet.
template <class CellOf>
std::string costFormula(const CellOf &in, const std::string &day, const std::string &gpu_hours,
                        const std::string &mwh)
{
    const std::string year = fmt::format("{}", days_per_year);
    const std::string growth = "(LN(1+" + in(price_change) + ")*" + day + "/" + year + ")";
    return gpu_hours + "*(1-" + in(own_share) + ")*" + in(price) + "*(1-" + in(discount) + ")*(1-" +
           in(spot_share) + "*" + in(spot_discount) + ")*IF(" + in(price_change) + "=0,1,(EXP" + growth + "-1)/" +
           growth + ")+" + gpu_hours + "*" + in(own_share) + "*" + in(owned_hour) + "+" + mwh + "*1000*" +
           in(electricity) + "*(" + in(own_share) + "+IF(" + in(includes) + "=1,0,1-" + in(own_share) + "))+" +
           day + "/" + year + "*(" + in(staff) + "+12*" + in(storage) + ")+" + in(once);
}

/// GPU-hours and cost of every arm and milestone as formulas over days, GPUs and prices.
class CostSheet {
public:
    CostSheet(Book &book, const ReportDocument &document, const Words &words)
        : m_book(book), m_facts(document.facts), m_words(words),
          m_sheet(book.sheet(words.translate("Sheet", "Cost calculation"))), m_never(neverWord(words)),
          m_money(numberFormat(Quantity::money, document.facts.currency))
    {
    }

    void write()
    {
        worksheet_set_column(m_sheet, 0, 1, 30, nullptr);
        worksheet_set_column(m_sheet, 2, 15, 16, nullptr);
        writeText(
            m_sheet, 0, 0,
            m_words.translate(
                "Sheet",
                "Change the inputs: GPU-hours and cost follow. Days and energy are results of the simulation."),
            m_book.format(""));
        lxw_row_t row = writeInputs(2) + 1;
        writeHeadings(row);
        worksheet_freeze_panes(m_sheet, row + 1, 2);
        for (const ArmFacts &arm : m_facts.arms)
            for (const ArmFacts::Milestone &milestone : arm.milestones)
                writeMilestone(++row, arm, milestone);
    }

private:
    // Columns: arm, milestone, then four groups at 10 %, 50 % and 90 %, then the simulation's own cost.
    static constexpr lxw_col_t ends = 3, daysAt = 2, energyAt = daysAt + ends, hoursAt = energyAt + ends,
                               costAt = hoursAt + ends, simulatedAt = costAt + ends;

    /// One row each, in the order of InputRow. The row after them.
    lxw_row_t writeInputs(lxw_row_t first)
    {
        struct Input {
            QString label;
            double value;
            std::string format;
        };
        const std::array inputs = {
            Input{m_words.translate("Sheet", "GPUs"), static_cast<double>(m_facts.gpus), "#,##0"},
            Input{m_words.translate("Sheet", "Hours per day"), hours_per_day, "0"},
            Input{m_words.translate("Sheet", "Price per GPU-hour"), m_facts.price_per_gpu_hour, m_money},
            Input{m_words.translate("Sheet", "Price of electricity per kWh"), m_facts.electricity_per_kwh, m_money},
            Input{m_words.translate("Sheet", "Price includes power (1 yes, 0 no)"),
                  m_facts.price_includes_power ? 1.0 : 0.0, "0"},
            Input{m_words.translate("Sheet", "GPUs paid for over GPUs that train"), m_facts.billed_ratio, "0.000"},
            Input{m_words.translate("Sheet", "Discount on the rent"), m_facts.discount, "0.0%"},
            Input{m_words.translate("Sheet", "Spot share"), m_facts.spot_share, "0.0%"},
            Input{m_words.translate("Sheet", "Spot discount"), m_facts.spot_discount, "0.0%"},
            Input{m_words.translate("Sheet", "Price change per year"), m_facts.price_change_per_year, "0.0%"},
            Input{m_words.translate("Sheet", "Owned share"), m_facts.own_share, "0.0%"},
            Input{m_words.translate("Sheet", "Cost of an owned GPU-hour"), m_facts.owned_gpu_hour, m_money},
            Input{m_words.translate("Sheet", "Staff per year"), m_facts.staff_per_year, m_money},
            Input{m_words.translate("Sheet", "Storage per month"), m_facts.storage_per_month, m_money},
            Input{m_words.translate("Sheet", "Network traffic, once"), m_facts.network_once, m_money}};
        lxw_row_t row = first;
        for (const Input &input : inputs) {
            writeText(m_sheet, row, 0, input.label, m_book.format("", true));
            worksheet_write_number(m_sheet, row, 1, input.value, m_book.format(input.format));
            m_inputs.push_back(cellName(row, 1, true));
            ++row;
        }
        return row;
    }

    void writeHeadings(lxw_row_t row)
    {
        lxw_format *heading = m_book.format("", true, true);
        const std::array groups = {m_words.translate("Report", "Time"), m_words.translate("Report", "Energy"),
                                   m_words.translate("Report", "GPU-hours"), m_words.translate("Report", "Cost")};
        const std::array units = {QStringLiteral("d"), QStringLiteral("MWh"), QStringLiteral("h"),
                                  m_facts.currency};
        const std::array<QString, ends> shares = {QStringLiteral("10%"), QStringLiteral("50%"),
                                                  QStringLiteral("90%")};
        writeText(m_sheet, row, 0, m_words.translate("Report", "Arm"), heading);
        writeText(m_sheet, row, 1, m_words.translate("Report", "Milestone"), heading);
        for (std::size_t g = 0; g < groups.size(); ++g)
            for (std::size_t e = 0; e < ends; ++e)
                writeText(m_sheet, row, daysAt + ends * g + e,
                          listed(m_words, {groups[g], units[g]}) + QStringLiteral(" (") + shares[e] + u')',
                          heading);
        writeText(m_sheet, row, simulatedAt, m_words.translate("Sheet", "Cost by the simulation (50%)"), heading);
    }

    void writeMilestone(lxw_row_t row, const ArmFacts &arm, const ArmFacts::Milestone &milestone)
    {
        writeText(m_sheet, row, 0, arm.label, m_book.format("", true));
        writeText(m_sheet, row, 1, milestone.label, m_book.format("", false, false, true));
        const std::array<std::optional<double>, ends> days = {milestone.days.p10, milestone.days.p50,
                                                              milestone.days.p90};
        const std::array<std::optional<double>, ends> energy = {milestone.energy_mwh.p10, milestone.energy_mwh.p50,
                                                                milestone.energy_mwh.p90};
        const QString median = missingMedian(m_words, milestone.days);
        constexpr lxw_col_t middle = 1;
        for (lxw_col_t e = 0; e < ends; ++e) {
            const QString &otherwise = e == middle ? median : m_never;
            writeValue(row, static_cast<lxw_col_t>(daysAt + e), days[e], Quantity::days, otherwise);
            writeValue(row, static_cast<lxw_col_t>(energyAt + e), energy[e], Quantity::energy_mwh, otherwise);
            writeEnd(row, e, days[e], energy[e], otherwise.toStdString());
        }
        writeValue(row, simulatedAt, milestone.cost.p50, Quantity::money, median);
    }

    /// GPU-hours and cost of one end as formulas, with the values for readers that do not compute.
    void writeEnd(lxw_row_t row, lxw_col_t e, std::optional<double> days, std::optional<double> mwh,
                  const std::string &otherwise)
    {
        const auto cell = [&](lxw_col_t group) { return cellName(row, static_cast<lxw_col_t>(group + e)); };
        const auto in = [&](InputRow input) { return m_inputs[static_cast<std::size_t>(input)]; };
        const std::string day = cell(daysAt), gpu_hours = cell(hoursAt);
        std::optional<double> hour_value, cost_value;
        if (days) {
            hour_value = *days * hours_per_day * m_facts.gpus * m_facts.billed_ratio;
            cost_value = costOf(m_facts.running, *days, mwh.value_or(0));
        }
        writeFormula(m_sheet, row, static_cast<lxw_col_t>(hoursAt + e),
                     "=IF(ISNUMBER(" + day + ")," + day + "*" + in(hours) + "*" + in(gpus) + "*" + in(billed) +
                         ",\"" + otherwise + "\")",
                     m_book.format("#,##0"), hour_value, otherwise);
        writeFormula(m_sheet, row, static_cast<lxw_col_t>(costAt + e),
                     "=IF(ISNUMBER(" + gpu_hours + ")," + costFormula(in, day, gpu_hours, cell(energyAt)) + ",\"" +
                         otherwise + "\")",
                     m_book.format(m_money), cost_value, otherwise);
    }

    void writeValue(lxw_row_t row, lxw_col_t column, std::optional<double> value, Quantity quantity,
                    const QString &otherwise)
    {
        Cell cell;
        cell.quantity = quantity;
        writeNumber(m_sheet, row, column, value, otherwise, m_book, cell);
    }

    Book &m_book;
    const ReportFacts &m_facts;
    const Words &m_words;
    lxw_worksheet *m_sheet;
    QString m_never;
    std::string m_money;
    std::vector<std::string> m_inputs; ///< cells of the inputs, by InputRow
};

void writeAnswerSheet(Book &book, const ReportDocument &document, const Words &words)
{
    lxw_worksheet *sheet = book.sheet(words.translate("Sheet", "Answer"));
    worksheet_set_column(sheet, 0, 0, 110, nullptr);
    writeText(sheet, 0, 0, document.scenario_name, book.format("", true));
    writeText(sheet, 1, 0, document.title + QStringLiteral(" · ") + document.date_text, book.format(""));
    lxw_row_t row = 3;
    for (const Block &block : document.section(QStringLiteral("answer"))->blocks)
        if (const auto *paragraph = std::get_if<Paragraph>(&block))
            writeText(sheet, row++, 0, plainText(paragraph->text),
                      book.format("", paragraph->style == Paragraph::Style::lead, false, true));
    writeText(sheet, row + 1, 0, document.footer, book.format(""));
}

void writeScenarioSheet(Book &book, const ReportDocument &document, const Words &words)
{
    lxw_worksheet *sheet = book.sheet(words.translate("Sheet", "Scenario"));
    worksheet_set_column(sheet, 0, 0, 140, nullptr);
    lxw_row_t row = 0;
    for (const QString &line : document.scenario_json.split(u'\n'))
        writeText(sheet, row++, 0, line, book.format("@"));
}

/// Exposed seconds of the parts with their sum as a formula.
void addTotal(Book &book, lxw_worksheet *sheet, const Table &parts, lxw_row_t row, const Words &words)
{
    writeText(sheet, row, 0, words.translate("Report", "Step time"), book.format("", true));
    for (std::size_t c = 1; c < parts.columns.size(); ++c) {
        double sum = 0;
        for (const std::vector<Cell> &cells : parts.rows)
            sum += cells[c].value.value_or(0);
        const auto column = static_cast<lxw_col_t>(c);
        worksheet_write_formula_num(sheet, row, column,
                                    ("=SUM(" + cellName(1, column) + ":" + cellName(row - 1, column) + ")").c_str(),
                                    book.format(Quantity::seconds, true), sum);
    }
}

void setProperties(Book &book, const ReportDocument &document)
{
    // The library takes mutable pointers but copies the texts.
    std::string title = (document.scenario_name + QStringLiteral(" – ") + document.title).toStdString();
    std::string subject = plainText(document.headline).toStdString();
    std::string program = (QStringLiteral("Milepost ") + document.program_version).toStdString();
    lxw_doc_properties properties{};
    properties.title = title.data();
    properties.subject = subject.data();
    properties.author = program.data();
    properties.created =
        QDateTime(QDate::fromString(document.date, Qt::ISODate), QTime(0, 0), Qt::UTC).toSecsSinceEpoch();
    workbook_set_properties(book.get(), &properties);
}

} // namespace

Expected<QByteArray> renderXlsx(const ReportDocument &document)
{
    const QTemporaryDir folder;
    if (!folder.isValid())
        return fail("report.xlsx", "",
                    "No temporary folder for the spreadsheet: " + folder.errorString().toStdString() + ".");
    const QString path = folder.filePath(QStringLiteral("report.xlsx"));
    const Words words(document.language);
    const PointLocale locale;
    {
        Book book(QFile::encodeName(path).toStdString(), document.facts.currency);
        setProperties(book, document);
        writeAnswerSheet(book, document, words);
        CostSheet(book, document, words).write();
        struct Sheet {
            const char *table, *name;
        };
        static constexpr std::array sheets = {
            Sheet{"arms", QT_TRANSLATE_NOOP("Sheet", "Arms")},
            Sheet{"milestones", QT_TRANSLATE_NOOP("Sheet", "Milestones")},
            Sheet{"money", QT_TRANSLATE_NOOP("Sheet", "Money")},
            Sheet{"burn-down", QT_TRANSLATE_NOOP("Sheet", "Burn-down")},
            Sheet{"energy", QT_TRANSLATE_NOOP("Sheet", "Energy")},
            Sheet{"parts", QT_TRANSLATE_NOOP("Sheet", "Parts of the step")},
            Sheet{"sensitivity", QT_TRANSLATE_NOOP("Sheet", "Sensitivity")},
            Sheet{"assumptions", QT_TRANSLATE_NOOP("Sheet", "Assumptions")},
            Sheet{"defaults", QT_TRANSLATE_NOOP("Sheet", "Sources")},
            Sheet{"factors", QT_TRANSLATE_NOOP("Sheet", "Calibration")},
            Sheet{"eu-ai-act", QT_TRANSLATE_NOOP("Sheet", "EU AI Act")},
            Sheet{"eu-ai-act-form", QT_TRANSLATE_NOOP("Sheet", "Documentation form")},
            Sheet{"changes", QT_TRANSLATE_NOOP("Sheet", "Changes")},
            Sheet{"reproducibility", QT_TRANSLATE_NOOP("Sheet", "Reproducibility")}};
        for (const Sheet &entry : sheets) {
            const Table *table = document.table(QString::fromUtf8(entry.table));
            if (!table)
                continue;
            lxw_worksheet *sheet = book.sheet(words.translate("Sheet", entry.name));
            const lxw_row_t end = writeTable(book, sheet, *table, 0, words);
            worksheet_freeze_panes(sheet, 1, 0);
            if (table->id == u"parts")
                addTotal(book, sheet, *table, end, words);
        }
        writeScenarioSheet(book, document, words);
        if (const lxw_error error = book.close(); error != LXW_NO_ERROR)
            return fail("report.xlsx", "",
                        std::string("The spreadsheet could not be written: ") + lxw_strerror(error) + ".");
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail("report.xlsx", "",
                    "The spreadsheet could not be read back: " + file.errorString().toStdString() + ".");
    return file.readAll();
}

} // namespace milepost::report
