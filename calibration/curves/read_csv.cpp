// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/csv_cells.h"
#include "calibration/curves/formats.h"
#include "calibration/curves/metric_names.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace milepost {

namespace {

constexpr std::string_view value_prefix = "value:";

/// W&B's chart export names columns "run - metric", with "__MIN" and "__MAX" beside each.
struct ChartColumn {
    std::string_view run, metric;
};
std::optional<ChartColumn> chart_column(std::string_view name)
{
    const auto dash = name.find(" - ");
    if (dash == std::string_view::npos)
        return std::nullopt;
    return ChartColumn{name.substr(0, dash), name.substr(dash + 3)};
}

/// Whether the last cell of a file without a final line break is whole: a number cut short has fewer digits.
class LastCell {
public:
    void see(std::string_view cell)
    {
        previous_ = cell;
        most_decimals_ = std::max(most_decimals_, decimals(cell));
    }
    [[nodiscard]] bool whole(std::string_view cell) const
    {
        constexpr std::size_t digits_of_a_double = 15; // what is cut off behind them does not matter
        if (static_cast<std::size_t>(std::ranges::count_if(cell, [](char c) { return c >= '0' && c <= '9'; })) >
            digits_of_a_double)
            return true;
        const auto found = decimals(cell);
        return cell == previous_ || (found > 0 && found >= most_decimals_ && most_decimals_ > 0);
    }

private:
    static std::size_t decimals(std::string_view cell)
    {
        const auto point = cell.find_first_of(".,");
        return point == std::string_view::npos ? 0 : cell.size() - point - 1;
    }
    std::string previous_;
    std::size_t most_decimals_ = 0;
};

class CsvReader {
public:
    CsvReader(ByteSource &source, RunBuilder &builder, const ImportOptions &options)
        : source_(source), builder_(builder), options_(options), lines_(source)
    {
    }
    Expected<void> read();

private:
    struct Column {
        std::string name; ///< as in the file; for a chart export without the run
        NameRole role = NameRole::other;
        std::string metric; ///< name that a mapping gives
        bool used = true;
        std::size_t handle = RunBuilder::no_metric;
    };

    bool next_row();
    Expected<void> read_header();
    Expected<void> choose_run();
    Expected<void> apply_mapping();
    Expected<void> map_column(const std::string &role, const std::string &name);
    Expected<void> choose_position();
    void read_row();
    void read_cell(const Column &column, std::string_view cell, double position);
    void keep_one_of_each();
    [[nodiscard]] bool cut_off() const
    {
        return !lines_.terminated() && !cells_.last_quoted() && !last_.whole(cells_.cells().back());
    }

    ByteSource &source_;
    RunBuilder &builder_;
    const ImportOptions &options_;
    LineReader lines_;
    CsvCells cells_;
    std::string joined_;
    std::size_t line_ = 0; ///< where the row starts
    std::vector<Column> columns_;
    std::size_t position_ = 0; ///< index of the column that places a row
    NumberStyle style_;
    LastCell last_;
    char separator_ = ',';
};

bool CsvReader::next_row()
{
    std::string_view text;
    while (lines_.next(text)) {
        line_ = lines_.number();
        if (lines_.too_long()) {
            builder_.count_record();
            builder_.skip("line is too long", line_);
            continue;
        }
        if (trimmed(text).empty())
            continue;
        if (columns_.empty())
            separator_ = separator_of(text);
        if (cells_.split(text, separator_))
            return true;
        joined_ = text;
        while (lines_.next(text) && joined_.size() + text.size() < LineReader::longest_line) {
            joined_ += '\n';
            joined_ += text;
            if (cells_.split(joined_, separator_))
                return true;
        }
        builder_.count_record();
        builder_.skip("quote is not closed", line_);
    }
    return false;
}

/// In a chart export with several runs, the columns of the run that is asked for by name.
Expected<void> CsvReader::choose_run()
{
    std::vector<std::string> runs;
    for (const Column &column : columns_)
        if (const auto chart = chart_column(column.name);
            chart && std::ranges::find(runs, chart->run) == runs.end())
            runs.emplace_back(chart->run);
    if (runs.empty())
        return {};
    std::string chosen = runs.front();
    if (runs.size() > 1) {
        chosen = builder_.description().name;
        if (std::ranges::find(runs, chosen) == runs.end()) {
            for (std::string &run : runs)
                run = fmt::format("'{}'", run);
            return fail("import.runs", source_.name(),
                        fmt::format("'{}' holds several runs; the run's name has to be one of {}.", source_.name(),
                                    name_list(runs)));
        }
    }
    for (Column &column : columns_) {
        const auto chart = chart_column(column.name);
        if (!chart)
            continue;
        const std::string metric(chart->metric);
        const bool extra = metric.ends_with("__MIN") || metric.ends_with("__MAX") || metric == "_step";
        column.used = chart->run == chosen && !extra;
        column.name = metric;
        column.role = role_of(metric);
    }
    return {};
}

Expected<void> CsvReader::map_column(const std::string &role, const std::string &name)
{
    struct Named {
        std::string_view name;
        NameRole role;
    };
    constexpr std::array roles{
        Named{"step", NameRole::step},
        Named{"tokens", NameRole::tokens},
        Named{"samples", NameRole::samples},
        Named{"elapsed_s", NameRole::elapsed_s},
        Named{"elapsed_ms", NameRole::elapsed_ms},
        Named{"learning_rate", NameRole::learning_rate},
        Named{"batch_tokens", NameRole::batch_tokens},
        Named{"batch_samples", NameRole::batch_samples},
    };
    const auto known = std::ranges::find(roles, role, &Named::name);
    const bool value = role.starts_with(value_prefix) && role.size() > value_prefix.size();
    if (known == roles.end() && !value)
        return fail(
            "import.columns", "columns." + role,
            fmt::format("'{}' is not a role of a column. Allowed: step, tokens, samples, elapsed_s, elapsed_ms, "
                        "learning_rate, batch_tokens, batch_samples, value:METRIC.",
                        role));
    const auto column = std::ranges::find(columns_, name, &Column::name);
    if (column == columns_.end()) {
        std::vector<std::string> names;
        names.reserve(columns_.size());
        for (const Column &other : columns_)
            names.push_back(other.name);
        const auto nearest = nearest_name(name, names);
        return fail("import.columns", "columns." + role,
                    fmt::format("'{}' has no column '{}'{}", source_.name(), name,
                                nearest ? fmt::format("; did you mean '{}'?", *nearest) : std::string(".")));
    }
    column->used = true;
    if (value) {
        column->role = NameRole::other;
        column->metric = role.substr(value_prefix.size());
        return {};
    }
    const auto same_use = [](NameRole a, NameRole b) {
        const auto position = [](NameRole r) { return r == NameRole::step || r == NameRole::logger_step; };
        return a == b || (position(a) && position(b)) || (is_time(a) && is_time(b));
    };
    for (Column &other : columns_)
        if (same_use(other.role, known->role))
            other.used = false;
    column->used = true;
    column->role = known->role;
    return {};
}

Expected<void> CsvReader::apply_mapping()
{
    const bool values = std::ranges::any_of(
        options_.columns, [](const auto &entry) { return entry.first.starts_with(value_prefix); });
    for (Column &column : columns_)
        if (values && is_metric(column.role))
            column.used = false;
    for (const auto &[role, name] : options_.columns)
        if (auto mapped = map_column(role, name); !mapped)
            return mapped;
    return {};
}

/// One column per counter, clock and setting: the first, a time before a date. Further losses of the same kind keep
/// their own names.
void CsvReader::keep_one_of_each()
{
    std::vector<const Column *> kept;
    const auto taken = [&](const Column &column) {
        return std::ranges::any_of(kept, [&](const Column *other) {
            return other->role == column.role || (is_time(other->role) && is_time(column.role));
        });
    };
    for (const bool date : {false, true})
        for (Column &column : columns_) {
            if (!column.used || is_date(column.name) != date || column.role == NameRole::other)
                continue;
            if (!taken(column))
                kept.push_back(&column);
            else if (is_metric(column.role))
                column.role = NameRole::other;
            else
                column.used = false;
        }
}

Expected<void> CsvReader::choose_position()
{
    for (const NameRole role : {NameRole::step, NameRole::logger_step, NameRole::tokens}) {
        const auto found = std::ranges::find_if(
            columns_, [&](const Column &column) { return column.used && column.role == role; });
        if (found == columns_.end())
            continue;
        position_ = static_cast<std::size_t>(found - columns_.begin());
        if (role == NameRole::tokens)
            builder_.use_tokens_as_axis();
        if (role == NameRole::logger_step)
            builder_.note("Steps are those of the logging program (_step).");
        return {};
    }
    std::vector<std::string> names;
    names.reserve(columns_.size());
    for (const Column &column : columns_)
        names.push_back(column.name);
    return fail("import.columns", source_.name(),
                fmt::format("'{}' has no column for steps or tokens that is known by name; its columns are {}.",
                            source_.name(), name_list(names)));
}

Expected<void> CsvReader::read_header()
{
    if (!next_row())
        return fail("import.empty", source_.name(), fmt::format("'{}' is empty.", source_.name()));
    constexpr std::size_t most_columns = 1 << 14;
    if (cells_.cells().size() > most_columns)
        return fail("import.columns", source_.name(),
                    fmt::format("'{}' has {} columns; at most {} are allowed.", source_.name(),
                                cells_.cells().size(), most_columns));
    for (const auto cell : cells_.cells())
        columns_.push_back({printable(cell), role_of(cell), {}, !cell.empty(), RunBuilder::no_metric});
    if (auto chosen = choose_run(); !chosen)
        return chosen;
    if (auto mapped = apply_mapping(); !mapped)
        return mapped;
    keep_one_of_each();
    if (auto placed = choose_position(); !placed)
        return placed;
    for (Column &column : columns_)
        if (column.used && is_metric(column.role))
            column.handle = column.metric.empty() ? builder_.metric_named(column.role, column.name)
                                                  : builder_.metric(column.metric);
    return {};
}

void CsvReader::read_cell(const Column &column, std::string_view cell, double position)
{
    const CellValue found = cell_value(cell, style_);
    if (found.kind == CellKind::missing)
        return;
    if (found.kind == CellKind::text) {
        if (is_metric(column.role) && column.role == NameRole::other && column.metric.empty())
            return; // a column of words
        builder_.skip(fmt::format("column '{}' holds no number", column.name), line_);
        return;
    }
    if (is_time(column.role))
        builder_.add_clock(position, seconds_of(column.role, found.value), line_);
    else
        builder_.add_named(column.role, column.handle, position, found.value, line_);
}

void CsvReader::read_row()
{
    const auto &cells = cells_.cells();
    builder_.count_record();
    if (cells.size() != columns_.size()) {
        builder_.skip(cells.size() < columns_.size() ? "row has fewer cells than the header"
                                                     : "row has more cells than the header",
                      line_);
        return;
    }
    if (cut_off()) {
        builder_.skip("last line has no line break and may be cut off", line_);
        return;
    }
    last_.see(cells.back());
    if (!style_.decimal_comma && separator_ != ',' && std::ranges::any_of(cells, has_decimal_comma)) {
        style_.decimal_comma = true;
        builder_.note("Numbers are written with a decimal comma.");
    }
    const CellValue position = cell_value(cells[position_], style_);
    if (position.kind != CellKind::number) {
        builder_.skip(fmt::format("'{}' is not a number", columns_[position_].name), line_);
        return;
    }
    // Metrics first: they tell of restarts, which the counters beside them follow.
    for (const bool metrics : {true, false})
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (i != position_ && columns_[i].used && is_metric(columns_[i].role) == metrics)
                read_cell(columns_[i], cells[i], position.value);
}

Expected<void> CsvReader::read()
{
    if (auto header = read_header(); !header)
        return header;
    while (next_row())
        read_row();
    return source_.status();
}

} // namespace

std::optional<RunFormat> csv_header_format(std::string_view line)
{
    CsvCells cells;
    if (!cells.split(line, separator_of(line)) || cells.cells().size() < 2)
        return std::nullopt;
    bool position = false, chart = false, logger = false;
    for (const auto cell : cells.cells()) {
        const NameRole role = role_of(cell);
        position |= role == NameRole::step || role == NameRole::logger_step || role == NameRole::tokens;
        chart |= chart_column(cell).has_value();
        logger |= cell == "_step" || cell == "_runtime" || cell == "_timestamp";
    }
    if (!position)
        return std::nullopt;
    return chart || logger ? RunFormat::wandb_csv : RunFormat::csv;
}

Expected<void> read_csv(ByteSource &source, RunBuilder &builder, const ImportOptions &options)
{
    return CsvReader(source, builder, options).read();
}

} // namespace milepost
