// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sweep/sweep_table.h"

#include "app/project/replace_file.h"
#include "engine/scenario/names.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace milepost {

namespace {

/// A cell that a spreadsheet takes as text and never as a formula, on one line; numbers stay plain.
std::string cell(std::string_view text)
{
    if (parse_number(text))
        return std::string(text);
    std::string quoted = "\"";
    if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos)
        quoted += '\'';
    for (const char c : text) {
        quoted += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
        if (c == '"')
            quoted += '"';
    }
    return quoted + '"';
}

std::string number(const std::optional<double> &value) { return value ? fmt::format("{}", *value) : std::string(); }

void add_band(std::vector<std::string> &cells, const Quantiles &q)
{
    cells.push_back(number(q.p10));
    cells.push_back(number(q.p50));
    cells.push_back(number(q.p90));
}

std::string joined(const std::vector<std::string> &cells)
{
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i)
        line += (i > 0 ? "," : "") + cells[i];
    return line;
}

void add_names(std::vector<std::string> &names, const std::string &stem)
{
    for (const char *quantile : {"_p10", "_p50", "_p90"})
        names.push_back(stem + quantile);
}

constexpr std::size_t milestone_columns = 3 + 5 * 3;

std::string why(const Diagnostics &diagnostics)
{
    const auto error =
        std::ranges::find(diagnostics, Severity::error, [](const Diagnostic &d) { return d.severity; });
    return error == diagnostics.end() ? std::string() : error->message;
}

/// Cells of a line of ours: commas outside of quotes, plus one; 0 if a quote is open at its end.
std::size_t cells_of(std::string_view line)
{
    std::size_t cells = 1;
    bool quoted = false;
    for (const char c : line) {
        if (c == '"')
            quoted = !quoted;
        if (c == ',' && !quoted)
            ++cells;
    }
    return quoted ? 0 : cells;
}

tl::unexpected<Diagnostics> refuse(const std::filesystem::path &file, std::size_t line, const std::string &what)
{
    return fail("sweep.file", file.string(), fmt::format("{}:{}: {}", file.string(), line, what));
}

tl::unexpected<Diagnostics> cannot_write(const std::filesystem::path &file, int error)
{
    return fail("sweep.write", file.string(),
                fmt::format("'{}' cannot be written: {}.", file.string(), std::generic_category().message(error)));
}

/// Size of the file up to and with its last line break.
::off_t end_of_lines(int descriptor, ::off_t size)
{
    char last = 0;
    while (size > 0 && (::pread(descriptor, &last, 1, size - 1) != 1 || last != '\n'))
        --size;
    return size;
}

} // namespace

std::string sweep_header(const SweepPlan &plan, std::size_t milestones)
{
    std::vector<std::string> names{"row", "scenario"};
    for (const auto &axis : plan.axes())
        names.push_back(axis.path);
    names.insert(names.end(), {"optimizer", "feasible"});
    add_names(names, "step_s");
    names.insert(names.end(), {"tokens_per_s_per_gpu", "model_tflops_per_gpu", "mfu", "memory_bytes",
                               "memory_limit_bytes", "currency"});
    for (std::size_t i = 1; i <= milestones; ++i) {
        const auto stem = fmt::format("m{}_", i);
        names.insert(names.end(), {stem + "metric", stem + "value", stem + "probability"});
        for (const char *quantity : {"tokens", "days", "cost", "energy_mwh", "co2e_t"})
            add_names(names, stem + quantity);
    }
    names.emplace_back("message");
    return joined(names);
}

std::string sweep_line(std::size_t row, const std::string &hash, const std::vector<std::string> &values,
                       std::size_t milestones, const Expected<Estimate> &estimate)
{
    // The hash is quoted by hand: a spreadsheet would read 16 digits with an e among them as a number.
    std::vector<std::string> cells{fmt::format("{}", row), '"' + hash + '"'};
    for (const auto &value : values)
        cells.push_back(cell(value));
    const bool feasible = estimate && estimate->feasible;
    cells.push_back(estimate ? cell(name_of(estimate->optimizer)) : std::string());
    cells.emplace_back(feasible ? "yes" : "no");
    if (feasible) {
        add_band(cells, estimate->step_time_s);
        for (const double value : {estimate->throughput.tokens_per_s_per_gpu,
                                   estimate->throughput.model_tflops_per_gpu, estimate->throughput.mfu})
            cells.push_back(number(value));
    } else {
        cells.resize(cells.size() + 6);
    }
    const bool judged = estimate && !estimate->memory.stages.empty();
    cells.push_back(
        judged ? number(estimate->memory.stages[static_cast<std::size_t>(estimate->memory.worst_stage)].total())
               : std::string());
    cells.push_back(judged ? number(estimate->memory.limit_bytes) : std::string());
    cells.push_back(estimate ? cell(estimate->currency) : std::string());
    for (std::size_t i = 0; i < milestones; ++i) {
        if (!feasible || i >= estimate->milestones.size()) {
            cells.resize(cells.size() + milestone_columns);
            continue;
        }
        const auto &m = estimate->milestones[i];
        cells.insert(cells.end(), {cell(m.metric), number(m.value), number(m.probability_reached)});
        for (const auto *q : {&m.tokens, &m.days, &m.cost, &m.energy_mwh, &m.co2e_t})
            add_band(cells, *q);
    }
    const std::string message =
        estimate ? (feasible ? std::string() : why(estimate->diagnostics)) : why(estimate.error());
    cells.push_back(message.empty() ? message : cell(message));
    return joined(cells);
}

Expected<SweepLines> read_sweep(const std::filesystem::path &file, const SweepPlan &plan, const std::string &header)
{
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        return SweepLines{};
    constexpr std::uintmax_t limit = 16'000'000'000;
    const auto text = read_text_file(file, limit);
    if (!text)
        return tl::make_unexpected(text.error());
    SweepLines lines;
    std::string_view rest = *text;
    const std::size_t columns = cells_of(header);
    for (std::size_t number_of_line = 1; !rest.empty(); ++number_of_line) {
        const auto end = rest.find('\n');
        if (end == std::string_view::npos)
            break;
        const auto line = rest.substr(0, end);
        rest.remove_prefix(end + 1);
        if (number_of_line == 1) {
            if (line != header)
                return refuse(file, 1, "the columns are those of another sweep; choose another --out.");
            continue;
        }
        const auto comma = line.find(',');
        const auto row = parse_integer(line.substr(0, comma));
        if (!row || *row < 0 || static_cast<std::size_t>(*row) >= plan.rows() || cells_of(line) != columns)
            return refuse(file, number_of_line, "is not a row of this sweep.");
        const auto index = static_cast<std::size_t>(*row);
        const auto scenario = plan.scenario(plan.values(index));
        if (!scenario)
            return tl::make_unexpected(scenario.error());
        if (!line.substr(comma + 1).starts_with('"' + scenario_hash(*scenario) + '"'))
            return refuse(file, number_of_line, fmt::format("row {} belongs to another scenario.", index));
        if (!lines.emplace(index, line).second)
            return refuse(file, number_of_line, fmt::format("row {} stands twice.", index));
    }
    return lines;
}

std::string sweep_text(const std::string &header, const SweepLines &lines)
{
    std::string text = header + '\n';
    for (const auto &[row, line] : lines)
        text += line + '\n';
    return text;
}

Expected<SweepFile> SweepFile::open(const std::filesystem::path &file, const std::string &header, bool resume)
{
    constexpr int permissions = 0644, flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC;
    int descriptor = ::open(file.c_str(), flags | O_EXCL, permissions);
    const bool made = descriptor >= 0;
    if (!made && errno == EEXIST)
        descriptor = ::open(file.c_str(), flags, permissions);
    SweepFile table(file, descriptor);
    if (table.descriptor_ < 0)
        return cannot_write(file, errno);
    // File systems without locks do without.
    const bool locked = ::flock(table.descriptor_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
    struct stat own{}, named{};
    // A sweep that ended just now has put another file in this one's place.
    if (!locked || ::fstat(table.descriptor_, &own) != 0 || ::stat(file.c_str(), &named) != 0 ||
        own.st_ino != named.st_ino)
        return fail("sweep.busy", file.string(),
                    fmt::format("'{}' is being written by another sweep.", file.string()));
    const auto kept = resume ? end_of_lines(table.descriptor_, own.st_size) : 0;
    if (::ftruncate(table.descriptor_, kept) != 0)
        return cannot_write(file, errno);
    if (kept == 0)
        if (const auto written = table.append(header); !written) {
            // A full disk: a table without its header would be none.
            if (made)
                ::unlink(file.c_str());
            return tl::make_unexpected(written.error());
        }
    return table;
}

SweepFile::SweepFile(SweepFile &&other) noexcept
    : file_(std::move(other.file_)), descriptor_(std::exchange(other.descriptor_, -1))
{
}

SweepFile::~SweepFile()
{
    if (descriptor_ >= 0)
        ::close(descriptor_);
}

Expected<void> SweepFile::append(const std::string &line)
{
    const std::string text = line + '\n';
    const auto written = ::write(descriptor_, text.data(), text.size());
    if (written == static_cast<::ssize_t>(text.size()))
        return {};
    const int error = written < 0 ? errno : ENOSPC; // a part of a line: the next reader leaves it out
    return cannot_write(file_, error);
}

Expected<void> SweepFile::sync()
{
    if (::fdatasync(descriptor_) != 0)
        return cannot_write(file_, errno);
    return {};
}

} // namespace milepost
