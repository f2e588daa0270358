// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/csv_renderer.h"

#include <QStringList>

#include <fmt/format.h>

namespace milepost::report {
namespace {

QString quoted(const QString &text)
{
    if (!text.contains(u',') && !text.contains(u'"') && !text.contains(u'\n') && !text.contains(u'\r'))
        return text;
    return u'"' + QString(text).replace(u'"', QLatin1String("\"\"")) + u'"';
}

/// Shortest digits that give the same number back.
QString number(const std::optional<double> &value)
{
    return value ? QString::fromStdString(fmt::format("{}", *value)) : QString();
}

QString line(const Table &table, std::size_t row, std::size_t column, const QString &currency)
{
    const Cell &cell = table.rows[row][column];
    const QString item = table.rows[row].front().text;
    const bool has_value = cell.value || cell.quantiles.p10;
    const QStringList fields = {table.id,
                                QString::number(row + 1),
                                quoted(item),
                                quoted(table.columns[column].title),
                                quoted(cell.text),
                                quoted(cell.band),
                                number(cell.value),
                                has_value ? unitName(cell.quantity, currency) : QString(),
                                number(cell.quantiles.p05),
                                number(cell.quantiles.p10),
                                number(cell.quantiles.p50),
                                number(cell.quantiles.p90),
                                number(cell.quantiles.p95),
                                cell.badge ? QString::fromUtf8(to_string(*cell.badge).data()) : QString()};
    return fields.join(u',') + QStringLiteral("\r\n");
}

} // namespace

QString unitName(Quantity quantity, const QString &currency)
{
    switch (quantity) {
    case Quantity::days: return QStringLiteral("d");
    case Quantity::seconds:
    case Quantity::milliseconds: return QStringLiteral("s");
    case Quantity::money: return currency;
    case Quantity::energy_mwh: return QStringLiteral("MWh");
    case Quantity::co2e_t: return QStringLiteral("t");
    case Quantity::tokens: return QStringLiteral("tokens");
    case Quantity::bytes: return QStringLiteral("B");
    case Quantity::tflops: return QStringLiteral("TFLOP/s");
    case Quantity::plain:
    case Quantity::percent:
    case Quantity::ratio:
    case Quantity::parameters: break;
    }
    return QStringLiteral("1");
}

Expected<QByteArray> renderCsv(const ReportDocument &document)
{
    QString text =
        QStringLiteral("\uFEFFtable,row,item,column,text,band,value,unit,p05,p10,p50,p90,p95,provenance\r\n");
    text += QStringLiteral("report,1,,headline,") + quoted(plainText(document.headline)) +
            QStringLiteral(",,,,,,,,,\r\n");
    text += QStringLiteral("report,2,,date,") + document.date + QStringLiteral(",,,,,,,,,\r\n");
    for (const Section &section : document.sections)
        for (const Block &block : section.blocks)
            if (const auto *table = std::get_if<Table>(&block))
                for (std::size_t r = 0; r < table->rows.size(); ++r)
                    for (std::size_t c = 0; c < table->rows[r].size(); ++c)
                        text += line(*table, r, c, document.facts.currency);
    return text.toUtf8();
}

} // namespace milepost::report
