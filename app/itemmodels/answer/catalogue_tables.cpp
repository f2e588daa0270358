// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/answer/catalogue_tables.h"

#include "app/itemmodels/cells.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"
#include "engine/core/normal_quantiles.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace milepost {

namespace {

struct CatalogueWords {
    Q_DECLARE_TR_FUNCTIONS(Catalogue)
};

TableCell kindCell(const Source &source)
{
    TableCell cell = plainCell(provenanceWord(source.provenance));
    cell.badge = source.provenance;
    return cell;
}

double measuredPoints(const Calibration &calibration)
{
    double points = 0;
    for (const auto &[type, surface] : calibration.gemm)
        points +=
            static_cast<double>(std::ranges::count_if(surface.seconds, [](double s) { return std::isfinite(s); }));
    for (const auto *collectives : {&calibration.collectives, &calibration.net_collectives})
        for (const auto &[kind, sweeps] : *collectives)
            for (const CollectiveSweep &sweep : sweeps)
                points += static_cast<double>(sweep.bytes.size());
    return points;
}

/// A default names the offer before its source, a price taken over from the table is named by priceSource().
bool isInUse(const PriceEntry &price, const Economics &used)
{
    const std::string offer =
        price.sku + ", " + price.provider + ", " + price.commitment + ": " + price.source.text;
    const std::string &text = used.price_source.text;
    return text == offer || text.ends_with("; stand-in: " + offer) || text == priceSource(price);
}

} // namespace

QString factorLabel(FactorId factor)
{
    switch (factor) {
    case FactorId::gemm: return partLabel(PartId::dense_gemm);
    case FactorId::grouped_gemm: return partLabel(PartId::expert_gemm);
    case FactorId::memory_bound: return partLabel(PartId::memory_bound);
    case FactorId::attention: return partLabel(PartId::attention);
    case FactorId::host: return partLabel(PartId::host);
    case FactorId::expert_all_to_all: return partLabel(PartId::expert_all_to_all);
    case FactorId::tensor_parallel: return partLabel(PartId::tensor_parallel);
    case FactorId::data_parallel:
    case FactorId::count_: break;
    }
    return partLabel(PartId::data_parallel);
}

TableData calibrationsTable(const Catalogue &catalogue, const std::string &used)
{
    TableData table;
    table.columns = {{CatalogueWords::tr("Calibration"), false},   {CatalogueWords::tr("System"), false},
                     {CatalogueWords::tr("Kind"), false},          {CatalogueWords::tr("Points"), true},
                     {CatalogueWords::tr("Step band, 80%"), true}, {CatalogueWords::tr("Date"), false},
                     {CatalogueWords::tr("State"), false}};
    // The one in use comes first: the list is longer than its place on the page.
    std::vector<std::pair<std::string, std::shared_ptr<const Calibration>>> ordered(catalogue.calibrations.begin(),
                                                                                    catalogue.calibrations.end());
    std::ranges::stable_partition(ordered, [&used](const auto &entry) { return entry.first == used; });
    for (const auto &[id, calibration] : ordered) {
        std::vector<TableCell> row(7);
        row[0] = plainCell(QString::fromStdString(id));
        const auto system = catalogue.systems.find(calibration->system_id);
        row[1] = plainCell(QString::fromStdString(system != catalogue.systems.end() ? system->second->name
                                                                                    : calibration->system_id));
        row[2] = kindCell(calibration->residual_source);
        const double points = measuredPoints(*calibration);
        row[3] = numberCell(points, numberString(points, 0));
        const double band = std::exp(normal_z90 * calibration->residual_log_sd) - 1;
        row[4] = numberCell(band, QStringLiteral("±") + changeString(band, 1).remove(u'+'));
        row[4].toolTip = CatalogueWords::tr("Of step times that were not fitted");
        row[5] = plainCell(dateString(calibration->residual_source.date));
        if (id == used) {
            row[6] = plainCell(CatalogueWords::tr("in use"));
            table.currentRow = static_cast<int>(table.rows.size());
            for (TableCell &cell : row)
                cell.bold = true;
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

TableData factorsTable(const Calibration &calibration)
{
    TableData table;
    table.columns = {{CatalogueWords::tr("Operation"), false},
                     {CatalogueWords::tr("Factor"), true},
                     {CatalogueWords::tr("80% band"), true},
                     {CatalogueWords::tr("Kind"), false},
                     {CatalogueWords::tr("Source"), false}};
    const auto add = [&table](const QString &label, double median, double logSd, const Source &source) {
        std::vector<TableCell> row(5);
        row[0] = plainCell(label);
        row[1] = numberCell(median, numberString(median, 3));
        const double low = median * std::exp(-normal_z90 * logSd), high = median * std::exp(normal_z90 * logSd);
        row[2] = numberCell(high - low,
                            logSd > 0 ? rangeString(numberString(low, 2), numberString(high, 2)) : QString());
        row[3] = kindCell(source);
        row[4] = sourceCell(engineSource(source.text));
        table.rows.push_back(std::move(row));
    };
    for (std::size_t i = 0; i < factor_count; ++i)
        add(factorLabel(static_cast<FactorId>(i)), calibration.factors[i].median, calibration.factors[i].log_sd,
            calibration.factors[i].source);
    add(partLabel(PartId::newton_schulz), calibration.newton_schulz_rate, calibration.newton_schulz_log_sd,
        calibration.newton_schulz_source);
    add(CatalogueWords::tr("Whole step"), 1, calibration.residual_log_sd, calibration.residual_source);
    return table;
}

std::string priceSource(const PriceEntry &price)
{
    return price.provider + ", " + price.sku + ", " + price.commitment + ", " + price.source.date;
}

PricesTable pricesTable(const Catalogue &catalogue, const std::string &systemId, const Economics &used)
{
    PricesTable result;
    TableData &table = result.table;
    table.columns = {{CatalogueWords::tr("Product"), false},       {CatalogueWords::tr("Provider"), false},
                     {CatalogueWords::tr("Region"), false},        {CatalogueWords::tr("Commitment"), false},
                     {CatalogueWords::tr("$ per GPU-hour"), true}, {CatalogueWords::tr("Kind"), false},
                     {CatalogueWords::tr("Date"), false},          {CatalogueWords::tr("Source"), false}};
    const auto &prices = catalogue.economics.prices;
    result.order.resize(prices.size());
    std::iota(result.order.begin(), result.order.end(), std::size_t{0});
    std::ranges::stable_sort(result.order, [&](std::size_t a, std::size_t b) {
        const bool ownA = prices[a].system_id == systemId, ownB = prices[b].system_id == systemId;
        return ownA != ownB ? ownA : prices[a].usd_per_gpu_hour < prices[b].usd_per_gpu_hour;
    });
    // The one in use comes first, also where it stands in for another system.
    result.inUse = static_cast<std::size_t>(
        std::ranges::find_if(prices, [&used](const PriceEntry &price) { return isInUse(price, used); }) -
        prices.begin());
    std::ranges::stable_partition(result.order, [&](std::size_t i) { return i == result.inUse; });
    if (result.inUse < prices.size())
        table.columns.push_back({CatalogueWords::tr("State"), false});
    for (const std::size_t i : result.order) {
        const PriceEntry &price = prices[i];
        std::vector<TableCell> row(table.columns.size());
        row[0] = plainCell(QString::fromStdString(price.sku));
        const auto system = catalogue.systems.find(price.system_id);
        row[0].toolTip =
            QString::fromStdString(system != catalogue.systems.end() ? system->second->name : price.system_id);
        row[1] = plainCell(priceWord(price.provider));
        row[2] = plainCell(priceWord(price.region));
        row[3] = plainCell(priceWord(price.commitment));
        for (std::size_t c = 1; c <= 3; ++c)
            row[c].toolTip = row[c].text;
        row[4] = numberCell(price.usd_per_gpu_hour, numberString(price.usd_per_gpu_hour, 2));
        row[5] = kindCell(price.source);
        row[6] = plainCell(dateString(price.source.date));
        row[7] = sourceCell(engineSource(price.source.text));
        if (i == result.inUse) {
            row[8] = plainCell(CatalogueWords::tr("in use"));
            table.currentRow = static_cast<int>(table.rows.size());
        }
        for (TableCell &cell : row)
            cell.bold = price.system_id == systemId || i == result.inUse;
        table.rows.push_back(std::move(row));
    }
    return result;
}

} // namespace milepost
