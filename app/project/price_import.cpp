// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/price_import.h"

#include "app/project/figures.h"
#include "engine/economics/currency.h"
#include "resources/reading/csv_reader.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

namespace milepost {

namespace {

constexpr std::size_t longest_text = 200;
/// What one GPU may cost per hour before the figure counts as a slip: the dearest list price of 2026 is near 12.
constexpr double dearest_gpu_hour = 1000;
constexpr double most_gpus = 1024; ///< of one machine or rack that has a price

/// Names of one column, folded.
using Aliases = std::vector<std::string_view>;

/// Columns by their folded name, whatever the file's spelling.
class Columns {
public:
    explicit Columns(const CsvTable &table) : table_(&table)
    {
        for (const auto &name : table.header())
            if (const auto [known, fresh] = names_.emplace(folded_utf8(name), name);
                !fresh && !known->first.empty())
                twice_ = {known->second, name};
    }
    /// Two columns of one meaning, if there are any: which one counts would be a guess.
    [[nodiscard]] const std::optional<std::pair<std::string, std::string>> &twice() const { return twice_; }
    [[nodiscard]] bool has(const Aliases &aliases) const
    {
        return std::ranges::any_of(aliases, [&](std::string_view a) { return names_.contains(a); });
    }
    [[nodiscard]] bool all(const Aliases &names) const
    {
        return std::ranges::all_of(names, [&](std::string_view n) { return names_.contains(n); });
    }
    [[nodiscard]] std::string text(const CsvRow &row, const Aliases &aliases) const
    {
        for (const std::string_view alias : aliases)
            if (const auto found = names_.find(alias); found != names_.end())
                if (const auto cell = table_->text(row, found->second); !cell.empty())
                    return std::string(cell);
        return {};
    }

private:
    /// Letters and digits in lower case; umlauts in two letters, so that "Währung" and "Waehrung" are one.
    static std::string folded_utf8(std::string_view name)
    {
        std::string plain(name);
        constexpr std::array<std::pair<std::string_view, std::string_view>, 4> umlauts{
            {{"\u00E4", "ae"}, {"\u00F6", "oe"}, {"\u00FC", "ue"}, {"\u00DF", "ss"}}};
        for (const auto &[from, to] : umlauts)
            for (auto at = plain.find(from); at != std::string::npos; at = plain.find(from, at))
                plain.replace(at, from.size(), to);
        return folded(plain);
    }

    const CsvTable *table_;
    std::map<std::string, std::string, std::less<>> names_;
    std::optional<std::pair<std::string, std::string>> twice_;
};

/// Names of the columns of a table per GPU, folded.
const Aliases gpu_columns = {
    "sku", "gpu", "gpuname", "gputype", "gpumodel", "accelerator", "acceleratorname", "modell", "grafikkarte"};
const Aliases usd_columns = {"usdpergpuhour", "pricepergpuhourusd", "usdpergpuhr", "usdhour"};
const Aliases usd_machine_columns = {"priceperhourusd", "usdperhour", "priceusd", "hourlypriceusd"};
const Aliases price_columns = {
    "pricepergpuhour",   "pergpuhour",       "gpuhour",        "priceperhour",  "hourlyprice", "price",
    "preisprogpustunde", "preisjegpustunde", "preisprostunde", "preisjestunde", "preis"};
const Aliases currency_columns = {"currency", "waehrung"};
const Aliases provider_columns = {"provider", "cloud", "vendor", "anbieter"};
const Aliases region_columns = {"region", "location", "standort"};
const Aliases commitment_columns = {"commitment",     "term",     "pricingtype", "pricetype",
                                    "purchaseoption", "laufzeit", "bindung"};
const Aliases date_columns = {"date", "asof", "datum", "stand"};
const Aliases source_columns = {"source", "url", "quelle"};
const Aliases kind_columns = {"kind", "art"};
const Aliases note_columns = {"note", "notes", "bemerkung"};
const Aliases unit_columns = {"unit", "priceunit", "unitofmeasure", "billingunit", "per", "einheit"};
const Aliases count_columns = {"gpucount", "gpus", "acceleratorcount", "anzahlgpus"};

constexpr std::string_view first_date = "2006-01-01"; ///< before, nobody rented out GPUs by the hour

/// What is wrong with the date of a price: a day, or the month or year alone that a source gives.
std::optional<std::string> wrong_date(const std::string &text, const std::string &today)
{
    constexpr std::size_t year = 4, month = 7;
    const std::string whole = text.size() == year ? text + "-01-01" : text.size() == month ? text + "-01" : text;
    const auto day = date_after(whole, 0);
    if (!day)
        return fmt::format("'{}' is not a date; YYYY-MM-DD, YYYY-MM or YYYY is expected", text);
    if (*day < first_date)
        return fmt::format("'{}' is before {}, the first that is taken", text, first_date);
    // East of here it may be tomorrow already.
    if (const auto last = date_after(today, 1); last && *day > *last)
        return fmt::format("'{}' is in the future; today is {}", text, today);
    return std::nullopt;
}

bool starts_like_formula(std::string_view text)
{
    return !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
}

/// A text that may stand in the book: no formula, no control characters, of sensible length.
std::optional<std::string> unsafe(std::string_view text)
{
    if (starts_like_formula(text))
        return fmt::format("'{}' starts like a formula of a spreadsheet", text.substr(0, 40));
    if (text.size() > longest_text)
        return fmt::format("a text has {} characters; at most {} are allowed", text.size(), longest_text);
    if (std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }))
        return std::string("a text holds control characters");
    return std::nullopt;
}

class Importer {
public:
    Importer(const CsvTable &table, std::string origin, const PriceImportOptions &options)
        : table_(table), columns_(table), origin_(std::move(origin)), options_(options)
    {
    }

    Expected<ImportedPrices> run()
    {
        if (const auto &twice = columns_.twice())
            return fail("prices.columns", origin_,
                        fmt::format("{}: the columns '{}' and '{}' are one and the same; keep one of them.",
                                    origin_, shortened(twice->first), shortened(twice->second)));
        using Read = void (Importer::*)(const CsvRow &);
        Read read = nullptr;
        if (columns_.all({"instancename", "price", "gpucount", "gpuname"})) {
            result_.layout = "gpuhunt";
            read = &Importer::read_gpuhunt;
        } else if (columns_.all({"instancetype", "acceleratorname", "acceleratorcount", "price"})) {
            result_.layout = "SkyPilot";
            read = &Importer::read_skypilot;
        } else if (columns_.all({"apiname", "gpus", "gpumodel"}) &&
                   columns_.has({"ondemand", "linuxondemandcost"})) {
            result_.layout = "ec2instances.info";
            read = &Importer::read_ec2;
        } else if (columns_.has(gpu_columns) && (columns_.has(usd_columns) || columns_.has(usd_machine_columns) ||
                                                 columns_.has(price_columns))) {
            result_.layout = "per GPU";
            read = &Importer::read_per_gpu;
        } else {
            return fail("prices.layout", origin_,
                        fmt::format("{}: the columns {} are none of the known layouts: gpuhunt, SkyPilot, "
                                    "ec2instances.info, or one with a GPU and a price (gpu, provider, "
                                    "price_per_gpu_hour, currency).",
                                    origin_, header_text()));
        }
        for (const CsvRow &row : table_.rows())
            (this->*read)(row);
        return std::move(result_);
    }

private:
    [[nodiscard]] std::string header_text() const
    {
        constexpr std::size_t most = 12;
        std::vector<std::string> names;
        for (std::size_t i = 0; i < std::min(most, table_.header().size()); ++i)
            names.push_back(shortened(table_.header()[i]));
        if (table_.header().size() > most)
            names.push_back(fmt::format("and {} more", table_.header().size() - most));
        return fmt::format("{}", fmt::join(names, ", "));
    }

    void skip(const CsvRow &row, std::string reason) { result_.skipped.push_back({row.line, std::move(reason)}); }

    /// Decimal comma where the semicolon separates cells, as spreadsheets of such languages write it.
    [[nodiscard]] std::optional<double> price(std::string_view text) const
    {
        return parse_price(text, semicolons_ ? std::optional(true) : std::nullopt);
    }

    [[nodiscard]] std::string source_text(const std::string &own) const
    {
        if (!own.empty())
            return own;
        return options_.source.empty() ? origin_ + " (" + result_.layout + ")" : options_.source;
    }

    /// Adds one price after all checks; `total` is for `gpus` GPUs.
    void add(const CsvRow &row, BookPrice entry, std::string_view total, double gpus)
    {
        const auto value = price(total);
        if (!value)
            return skip(row, fmt::format("'{}' is no price that can be read in one way only", total));
        if (!(gpus >= 1 && gpus <= most_gpus && std::floor(gpus) == gpus))
            return skip(row, gpus == 0 ? std::string("the row has no GPU")
                                       : fmt::format("{} is not a number of GPUs from 1 to {}", gpus, most_gpus));
        entry.per_gpu_hour = *value / gpus;
        if (!(entry.per_gpu_hour > 0) || entry.per_gpu_hour > dearest_gpu_hour)
            return skip(row,
                        fmt::format("{} per GPU-hour is outside 0 to {}", entry.per_gpu_hour, dearest_gpu_hour));
        const auto system = options_.system(entry.sku);
        if (!system)
            return skip(row, fmt::format("'{}' is no GPU of the catalogue", entry.sku));
        entry.system_id = *system;
        if (entry.provider.empty())
            return skip(row, "no provider is named");
        for (const std::string *text :
             {&entry.sku, &entry.provider, &entry.region, &entry.commitment, &entry.kind, &entry.source.text})
            if (const auto reason = unsafe(*text))
                return skip(row, *reason);
        if (!is_currency_code(entry.currency))
            return skip(
                row, fmt::format("'{}' is not a currency; a code of ISO 4217 is expected (USD)", entry.currency));
        if (entry.source.date.empty())
            entry.source.date = options_.date;
        else if (const auto reason = wrong_date(entry.source.date, options_.today))
            return skip(row, *reason);
        if (!may_be_in(total, entry.currency))
            return skip(row, fmt::format("'{}' is not in {}", total, entry.currency));
        const auto [earlier, fresh] =
            seen_.try_emplace({entry.system_id, entry.sku, entry.provider, entry.region, entry.commitment,
                               entry.kind, entry.currency, entry.source.date},
                              row.line, entry.per_gpu_hour);
        if (!fresh && earlier->second.second != entry.per_gpu_hour)
            return skip(row, fmt::format("line {} has another price of the same GPU, provider, region, commitment, "
                                         "kind, currency and date",
                                         earlier->second.first));
        if (fresh)
            result_.prices.push_back(std::move(entry));
    }

    [[nodiscard]] BookPrice blank(std::string sku, const std::string &provider, std::string region,
                                  std::string commitment) const
    {
        BookPrice entry;
        entry.sku = std::move(sku);
        entry.provider = provider.empty() ? options_.provider : provider;
        entry.region = std::move(region);
        entry.commitment = std::move(commitment);
        entry.kind = "list";
        entry.currency = options_.currency;
        entry.source = {Provenance::published, source_text({}), {}};
        return entry;
    }

    [[nodiscard]] double count(const CsvRow &row, const Aliases &columns) const
    {
        const std::string text = columns_.text(row, columns);
        return text.empty() ? 0 : parse_number(text).value_or(std::numeric_limits<double>::quiet_NaN());
    }

    void read_gpuhunt(const CsvRow &row)
    {
        const std::string spot = folded(columns_.text(row, {"spot"}));
        add(row,
            blank(columns_.text(row, {"gpuname"}), columns_.text(row, provider_columns),
                  columns_.text(row, {"location"}), spot == "true" || spot == "1" ? "spot" : "on-demand"),
            columns_.text(row, {"price"}), count(row, {"gpucount"}));
    }

    void read_skypilot(const CsvRow &row)
    {
        const std::string sku = columns_.text(row, {"acceleratorname"});
        if (sku.empty())
            return skip(row, "the row has no GPU");
        const double gpus = count(row, {"acceleratorcount"});
        const std::string region = columns_.text(row, {"region"});
        const std::string on_demand = columns_.text(row, {"price"}), spot = columns_.text(row, {"spotprice"});
        if (on_demand.empty() && spot.empty())
            return skip(row, "the row has no price");
        if (!on_demand.empty())
            add(row, blank(sku, columns_.text(row, provider_columns), region, "on-demand"), on_demand, gpus);
        if (!spot.empty())
            add(row, blank(sku, columns_.text(row, provider_columns), region, "spot"), spot, gpus);
    }

    void read_ec2(const CsvRow &row)
    {
        const std::string sku = columns_.text(row, {"gpumodel"});
        const double gpus = count(row, {"gpus"});
        if (sku.empty() || !(gpus >= 1))
            return skip(row, "the row has no GPU");
        struct Kind {
            std::string_view commitment;
            Aliases columns;
        };
        static const std::array kinds{Kind{"on-demand", {"ondemand", "linuxondemandcost"}},
                                      Kind{"reserved", {"linuxreservedcost", "reserved"}},
                                      Kind{"spot", {"linuxspotminimumcost", "spot"}}};
        bool any = false;
        for (const Kind &kind : kinds) {
            const std::string text = columns_.text(row, kind.columns);
            if (text.empty() || folded(text) == "unavailable")
                continue;
            any = true;
            BookPrice entry = blank(sku, columns_.text(row, provider_columns), columns_.text(row, region_columns),
                                    std::string(kind.commitment));
            if (entry.provider.empty())
                entry.provider = "AWS"; // the only provider of this catalogue
            add(row, std::move(entry), text, gpus);
        }
        if (!any)
            skip(row, "the row has no price");
    }

    void read_per_gpu(const CsvRow &row)
    {
        if (const std::string unit = columns_.text(row, unit_columns); !are_of_an_hour(unit))
            return skip(row, fmt::format("the price is per '{}', not per hour", unit));
        BookPrice entry = blank(columns_.text(row, gpu_columns), columns_.text(row, provider_columns),
                                columns_.text(row, region_columns), columns_.text(row, commitment_columns));
        const std::string usd = columns_.text(row, usd_columns);
        const std::string machine_usd = usd.empty() ? columns_.text(row, usd_machine_columns) : std::string();
        std::string text = usd.empty() ? machine_usd : usd;
        if (text.empty())
            text = columns_.text(row, price_columns);
        const std::string currency_cell = columns_.text(row, currency_columns);
        if (!usd.empty() || !machine_usd.empty()) {
            if (!currency_cell.empty() && currency_cell != "USD")
                return skip(row, fmt::format("the column says US dollars, the row '{}'", currency_cell));
            entry.currency = "USD";
        } else if (!currency_cell.empty())
            entry.currency = currency_cell;
        else if (const auto named = currency_named_in(text))
            entry.currency = *named;
        if (const std::string kind = columns_.text(row, kind_columns); !kind.empty())
            entry.kind = kind;
        entry.source.date = columns_.text(row, date_columns);
        entry.source.text = source_text(columns_.text(row, source_columns));
        if (const std::string note = columns_.text(row, note_columns); !note.empty())
            entry.source.text += "; " + note;
        // A price per hour of a whole machine says how many GPUs it has; a price per GPU-hour is one.
        const bool per_machine = usd.empty() && !columns_.has({"pricepergpuhour", "pergpuhour", "gpuhour",
                                                               "preisprogpustunde", "preisjegpustunde"});
        const double gpus = per_machine && columns_.has(count_columns) ? count(row, count_columns) : 1;
        add(row, std::move(entry), text, gpus);
    }

public:
    bool semicolons_ = false;

private:
    const CsvTable &table_;
    Columns columns_;
    std::string origin_;
    const PriceImportOptions &options_;
    ImportedPrices result_;
    /// What a book holds once -> line and price.
    std::map<std::array<std::string, 8>, std::pair<std::size_t, double>> seen_;
};

} // namespace

std::vector<PriceColumn> price_table_columns()
{
    return {
        {"GPU, as the catalogue or people write it", gpu_columns},
        {"price of one GPU for one hour in USD", usd_columns},
        {"price of one GPU for one hour, or of a machine where its GPUs are counted", price_columns},
        {"currency of the price; left out: --currency, or EUR where the price carries its sign", currency_columns},
        {"GPUs of the machine that the price is for, a whole number", count_columns},
        {"unit of the price; rows that say anything but an hour are left out", unit_columns},
        {"provider; left out: --provider, or the name of the file", provider_columns},
        {"region", region_columns},
        {"commitment: on-demand, spot, 1 year", commitment_columns},
        {"kind of price: list, contract; left out: list", kind_columns},
        {"date of the price, YYYY-MM-DD; left out: --date, or today", date_columns},
        {"where the price comes from", source_columns},
        {"remark, added to the source", note_columns}};
}

Expected<ImportedPrices> import_prices(std::string_view text, const std::string &origin,
                                       const PriceImportOptions &options)
{
    if (!is_currency_code(options.currency))
        return fail("prices.currency", "--currency",
                    fmt::format("--currency: '{}' is not a currency; a code of ISO 4217 is expected (USD).",
                                options.currency));
    if (!date_after(options.date, 0))
        return fail("prices.date", "--date",
                    fmt::format("--date: '{}' is not a date; YYYY-MM-DD is expected.", options.date));
    if (const auto reason = wrong_date(options.date, options.today))
        return fail("prices.date", "--date", fmt::format("--date: {}.", *reason));
    const auto table = CsvTable::parse(text, origin);
    if (!table)
        return tl::make_unexpected(table.error());
    Importer importer(*table, origin, options);
    const std::string_view header = text.substr(0, text.find('\n'));
    importer.semicolons_ = std::ranges::count(header, ';') > std::ranges::count(header, ',');
    return importer.run();
}

} // namespace milepost
