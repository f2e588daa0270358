// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/price_book.h"

#include "app/project/replace_file.h"
#include "app/project/sqlite_database.h"

#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <map>
#include <system_error>

namespace milepost {

namespace {

constexpr std::uintmax_t book_limit_bytes = 256u << 20;

constexpr std::string_view tables = R"sql(
CREATE TABLE prices (
    id INTEGER PRIMARY KEY,
    system TEXT NOT NULL,
    sku TEXT NOT NULL,
    provider TEXT NOT NULL,
    region TEXT NOT NULL,
    commitment TEXT NOT NULL,
    kind TEXT NOT NULL,
    per_gpu_hour REAL NOT NULL CHECK (per_gpu_hour >= 0),
    currency TEXT NOT NULL CHECK (length(currency) = 3),
    provenance TEXT NOT NULL,
    source TEXT NOT NULL,
    date TEXT NOT NULL,
    UNIQUE (system, sku, provider, region, commitment, kind, currency, date)
) STRICT;
)sql";

auto refuse(std::string id, const std::filesystem::path &file, std::string_view what)
{
    return fail(std::move(id), file.string(), fmt::format("'{}' {}.", file.string(), what));
}

/// What the table holds once, UNIQUE above.
using Key = std::array<std::string, 8>;

Key key_of(const BookPrice &p)
{
    return {p.system_id, p.sku, p.provider, p.region, p.commitment, p.kind, p.currency, p.source.date};
}

std::vector<BookPrice> read_all(SqliteDatabase &database)
{
    std::vector<BookPrice> prices;
    SqliteStatement select(database.handle(),
                           "SELECT system, sku, provider, region, commitment, kind, per_gpu_hour, currency, "
                           "provenance, source, date FROM prices ORDER BY id");
    while (select.step())
        prices.push_back({.system_id = select.text(0),
                          .sku = select.text(1),
                          .provider = select.text(2),
                          .region = select.text(3),
                          .commitment = select.text(4),
                          .kind = select.text(5),
                          .per_gpu_hour = select.real(6),
                          .currency = select.text(7),
                          .source = {provenance_named(select.text(8)).value_or(Provenance::assumed), select.text(9),
                                     select.text(10)}});
    return prices;
}

void write_all(SqliteDatabase &database, const std::vector<BookPrice> &prices)
{
    database.execute(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", PriceBook::application_id,
                                 PriceBook::version));
    database.execute("BEGIN");
    database.execute(std::string(tables));
    SqliteStatement insert(database.handle(),
                           "INSERT INTO prices (system, sku, provider, region, commitment, kind, per_gpu_hour, "
                           "currency, provenance, source, date) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (const BookPrice &p : prices) {
        insert.bind(1, p.system_id).bind(2, p.sku).bind(3, p.provider).bind(4, p.region);
        insert.bind(5, p.commitment).bind(6, p.kind).bind_real(7, p.per_gpu_hour).bind(8, p.currency);
        insert.bind(9, to_string(p.source.provenance)).bind(10, p.source.text).bind(11, p.source.date);
        insert.step();
        insert.reset();
    }
    database.execute("COMMIT");
}

} // namespace

std::vector<BookPrice> built_in_prices(const EconomicFacts &facts)
{
    std::vector<BookPrice> prices;
    prices.reserve(facts.prices.size());
    for (const PriceEntry &p : facts.prices)
        prices.push_back({.system_id = p.system_id,
                          .sku = p.sku,
                          .provider = p.provider,
                          .region = p.region,
                          .commitment = p.commitment,
                          .kind = p.kind,
                          .per_gpu_hour = p.usd_per_gpu_hour,
                          .currency = "USD",
                          .source = p.source,
                          .built_in = true});
    return prices;
}

std::filesystem::path default_price_book()
{
    const auto from = [](const char *name) {
        const char *value = std::getenv(name);
        const std::filesystem::path path = value ? value : "";
        return path.is_absolute() ? path : std::filesystem::path();
    };
    std::filesystem::path folder = from("XDG_DATA_HOME");
    if (folder.empty())
        if (const auto home = from("HOME"); !home.empty())
            folder = home / ".local" / "share";
    return folder.empty() ? folder : folder / "milepost" / "prices.sqlite";
}

Expected<std::vector<BookPrice>> PriceBook::load(const std::filesystem::path &file)
try {
    std::error_code error;
    if (file.empty() || !std::filesystem::exists(file, error))
        return std::vector<BookPrice>{};
    if (!std::filesystem::is_regular_file(file, error) ||
        std::filesystem::file_size(file, error) > book_limit_bytes)
        return refuse("prices.file", file, "is no price book: a regular file of at most 256 MB is expected");
    SqliteDatabase database(file.string(), SQLITE_OPEN_READONLY);
    if (database.integer("PRAGMA application_id") != application_id)
        return refuse("prices.file", file, "is not a price book of Milepost");
    if (database.integer("PRAGMA user_version") > version)
        return refuse("prices.version", file, "was written by a newer version of Milepost");
    if (database.text("PRAGMA quick_check") != "ok")
        return refuse("prices.damaged", file, "is damaged");
    return read_all(database);
} catch (const SqliteError &error) {
    if (is_locked(error))
        return refuse("file.locked", file, "is being written by another program; try again when that has finished");
    return refuse("prices.file", file, fmt::format("cannot be read as a price book ({})", error.message));
}

Expected<BookChange> PriceBook::add(const std::filesystem::path &file, const std::vector<BookPrice> &prices)
try {
    auto book = load(file);
    if (!book)
        return tl::make_unexpected(book.error());
    BookChange change;
    std::map<Key, std::size_t> places;
    for (std::size_t i = 0; i < book->size(); ++i)
        places.emplace(key_of((*book)[i]), i);
    for (const BookPrice &price : prices) {
        const auto [place, fresh] = places.emplace(key_of(price), book->size());
        if (fresh) {
            book->push_back(price);
            ++change.added;
        } else {
            (*book)[place->second] = price;
            ++change.replaced;
        }
    }
    if (const auto folder = file.parent_path(); !folder.empty()) {
        std::error_code error;
        std::filesystem::create_directories(folder, error);
        if (error)
            return refuse("prices.folder", folder, fmt::format("cannot be made ({})", error.message()));
    }
    SqliteDatabase database(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    write_all(database, *book);
    settle_journals(file);
    if (const auto written = replace_file(file, database.serialized()); !written)
        return tl::make_unexpected(written.error());
    return change;
} catch (const SqliteError &error) {
    if (is_locked(error))
        return refuse("file.locked", file, "is being written by another program; try again when that has finished");
    return refuse("prices.file", file, fmt::format("cannot be written ({})", error.message));
}

} // namespace milepost
