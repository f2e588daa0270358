// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/sqlite_database.h"

#include <array>
#include <fcntl.h>
#include <limits>
#include <unistd.h>
#include <utility>

namespace milepost {

namespace {

/// Where SQLite locks a file, https://www.sqlite.org/fileformat2.html#the_lock_byte_page: a writer holds the byte
/// after the first one.
constexpr off_t lock_page = 0x40000000;
constexpr off_t reserved_byte = lock_page + 1;

/// What a statement may be, after https://www.sqlite.org/security.html; the widest of ours has 11 variables.
constexpr std::array<std::pair<int, int>, 11> limits{{{SQLITE_LIMIT_LENGTH, 256 << 20},
                                                      {SQLITE_LIMIT_SQL_LENGTH, 100'000},
                                                      {SQLITE_LIMIT_COLUMN, 100},
                                                      {SQLITE_LIMIT_EXPR_DEPTH, 10},
                                                      {SQLITE_LIMIT_COMPOUND_SELECT, 3},
                                                      {SQLITE_LIMIT_VDBE_OP, 25'000},
                                                      {SQLITE_LIMIT_FUNCTION_ARG, 8},
                                                      {SQLITE_LIMIT_ATTACHED, 0},
                                                      {SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50},
                                                      {SQLITE_LIMIT_VARIABLE_NUMBER, 16},
                                                      {SQLITE_LIMIT_TRIGGER_DEPTH, 10}}};
constexpr int patience_ms = 1000; ///< for a writer that is about to finish

void check(sqlite3 *connection, int code)
{
    if (code != SQLITE_OK)
        throw SqliteError{code, connection ? sqlite3_errmsg(connection) : sqlite3_errstr(code)};
}

} // namespace

SqliteStatement::SqliteStatement(sqlite3 *database, std::string_view sql) : database_(database)
{
    sqlite3_stmt *statement = nullptr;
    check(database, sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()), &statement, nullptr));
    statement_.reset(statement);
}

SqliteStatement &SqliteStatement::bind(int index, std::int64_t value)
{
    check(database_, sqlite3_bind_int64(statement_.get(), index, value));
    return *this;
}

SqliteStatement &SqliteStatement::bind(int index, std::string_view value)
{
    check(database_, sqlite3_bind_text64(statement_.get(), index, value.empty() ? "" : value.data(), value.size(),
                                         SQLITE_TRANSIENT, SQLITE_UTF8));
    return *this;
}

SqliteStatement &SqliteStatement::bind_real(int index, double value)
{
    check(database_, sqlite3_bind_double(statement_.get(), index, value)); // SQLite turns NaN into NULL
    return *this;
}

bool SqliteStatement::step()
{
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW)
        return true;
    if (code != SQLITE_DONE)
        throw SqliteError{code, sqlite3_errmsg(database_)};
    return false;
}

void SqliteStatement::reset() { sqlite3_reset(statement_.get()); }

std::int64_t SqliteStatement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }

double SqliteStatement::real(int column) const
{
    return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL
               ? std::numeric_limits<double>::quiet_NaN()
               : sqlite3_column_double(statement_.get(), column);
}

std::string SqliteStatement::text(int column) const
{
    const auto *bytes = reinterpret_cast<const char *>(sqlite3_column_text(statement_.get(), column));
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return bytes ? std::string(bytes, static_cast<std::size_t>(size)) : std::string();
}

SqliteDatabase::SqliteDatabase(const std::string &name, int flags)
{
    sqlite3 *connection = nullptr;
    const int code = sqlite3_open_v2(name.c_str(), &connection, flags, nullptr);
    connection_.reset(connection);
    check(connection, code);
    // https://www.sqlite.org/security.html, "Untrusted SQLite Database Files".
    for (const int off :
         {SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_TRUSTED_SCHEMA,
          SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, SQLITE_DBCONFIG_DQS_DDL, SQLITE_DBCONFIG_DQS_DML})
        check(connection, sqlite3_db_config(connection, off, 0, nullptr));
    for (const int on : {SQLITE_DBCONFIG_DEFENSIVE, SQLITE_DBCONFIG_ENABLE_FKEY})
        check(connection, sqlite3_db_config(connection, on, 1, nullptr));
    for (const auto &[limit, value] : limits)
        sqlite3_limit(connection, limit, value);
    sqlite3_busy_timeout(connection, patience_ms);
    execute("PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0");
}

void SqliteDatabase::execute(const std::string &sql)
{
    check(handle(), sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr));
}

std::int64_t SqliteDatabase::integer(const std::string &sql)
{
    SqliteStatement statement(handle(), sql);
    return statement.step() ? statement.integer(0) : 0;
}

std::string SqliteDatabase::text(const std::string &sql)
{
    SqliteStatement statement(handle(), sql);
    return statement.step() ? statement.text(0) : std::string();
}

std::string SqliteDatabase::serialized()
{
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(
        sqlite3_serialize(handle(), "main", &size, 0), &sqlite3_free);
    if (!bytes)
        throw SqliteError{SQLITE_NOMEM, "out of memory"};
    return {reinterpret_cast<const char *>(bytes.get()), static_cast<std::size_t>(size)};
}

void SqliteDatabase::copy_from(SqliteDatabase &other)
{
    sqlite3_backup *backup = sqlite3_backup_init(handle(), "main", other.handle(), "main");
    if (!backup)
        throw SqliteError{sqlite3_errcode(handle()), sqlite3_errmsg(handle())};
    sqlite3_backup_step(backup, -1);
    check(handle(), sqlite3_backup_finish(backup));
}

bool is_locked(const SqliteError &error)
{
    constexpr int primary_bits = 0xFF;
    const int primary = error.code & primary_bits;
    return primary == SQLITE_BUSY || primary == SQLITE_LOCKED;
}

void settle_journals(const std::filesystem::path &file)
{
    std::error_code error;
    auto target = std::filesystem::weakly_canonical(file, error);
    if (error)
        target = file;
    std::string beside;
    for (const char *suffix : {"-journal", "-wal"})
        if (std::filesystem::exists(target.string() + suffix, error))
            beside = target.string() + suffix;
    if (beside.empty())
        return;
    if (!std::filesystem::exists(target, error))
        throw SqliteError{SQLITE_ERROR, "'" + beside +
                                            "' is left of another database; remove it or choose another "
                                            "name"};
    SqliteDatabase database(std::filesystem::absolute(target).string(), SQLITE_OPEN_READWRITE);
    static_cast<void>(database.integer("PRAGMA schema_version")); // rolls an interrupted change back
    if (database.text("PRAGMA journal_mode = DELETE") != "delete")
        throw SqliteError{SQLITE_BUSY, "another program holds it"};
}

bool is_written_elsewhere(const std::filesystem::path &file)
{
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return false;
    struct flock wanted{};
    wanted.l_type = F_RDLCK;
    wanted.l_whence = SEEK_SET;
    wanted.l_start = reserved_byte;
    wanted.l_len = 1;
    const bool held = ::fcntl(descriptor, F_GETLK, &wanted) == 0 && wanted.l_type != F_UNLCK;
    ::close(descriptor);
    return held;
}

} // namespace milepost
