// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Owning handles over SQLite's C interface. Internal to app/project.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <sqlite3.h>
#include <string>
#include <string_view>

namespace milepost {

/// What SQLite refused. Caught inside the store and turned into a diagnostic; never leaves it.
struct SqliteError {
    int code = SQLITE_OK;
    std::string message;
};

/// A prepared statement; step() until it returns false.
class SqliteStatement {
public:
    SqliteStatement(sqlite3 *database, std::string_view sql);

    SqliteStatement &bind(int index, std::int64_t value);
    SqliteStatement &bind(int index, std::string_view value);
    /// NaN is stored as NULL.
    SqliteStatement &bind_real(int index, double value);
    /// True while there is a row. Throws SqliteError.
    bool step();
    void reset();
    [[nodiscard]] std::int64_t integer(int column) const;
    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] double real(int column) const; ///< NaN for NULL

private:
    struct Finalize {
        void operator()(sqlite3_stmt *statement) const { sqlite3_finalize(statement); }
    };
    sqlite3 *database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// A connection with the settings for files that may come from anywhere: no triggers, views or functions of the
/// file's own, no extension loading, no quoted text in the place of a name, defensive mode, foreign keys on, limits
/// on lengths and depths. A file that another program writes is waited for a second.
class SqliteDatabase {
public:
    /// `flags` as for sqlite3_open_v2. Throws SqliteError.
    SqliteDatabase(const std::string &name, int flags);

    void execute(const std::string &sql);
    [[nodiscard]] std::int64_t integer(const std::string &sql);
    [[nodiscard]] std::string text(const std::string &sql);
    [[nodiscard]] sqlite3 *handle() const { return connection_.get(); }
    /// The whole database as the bytes of its file.
    [[nodiscard]] std::string serialized();
    /// Replaces the content with that of another connection.
    void copy_from(SqliteDatabase &other);

private:
    struct Close {
        void operator()(sqlite3 *connection) const { sqlite3_close_v2(connection); }
    };
    std::unique_ptr<sqlite3, Close> connection_;
};

/// Another program holds the file.
[[nodiscard]] bool is_locked(const SqliteError &error);

/// Takes what SQLite keeps beside a database that is about to be replaced (`-wal`, `-journal`, left by another
/// program) into it: over other content it would be played back, too. Throws SqliteError: another program holds the
/// file, or such a file lies where there is no database.
void settle_journals(const std::filesystem::path &file);

/// Whether another process is about to write the database `file` (it holds SQLite's reserved lock). A file that was
/// replaced meanwhile would lose what that process wrote.
[[nodiscard]] bool is_written_elsewhere(const std::filesystem::path &file);

} // namespace milepost
