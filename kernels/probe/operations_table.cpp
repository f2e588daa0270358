// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/single_operations.h"

#include <array>
#include <charconv>
#include <fstream>
#include <map>
#include <optional>
#include <stdexcept>

namespace milepost::kernels {

namespace {

constexpr int kUsualSteps = 5;

std::vector<std::string> cells_of(std::string line)
{
    if (!line.empty() && line.back() == '\r') {
        line.pop_back();
    }
    std::vector<std::string> cells(1);
    for (const char c : line) {
        if (c == ',') {
            cells.emplace_back();
        } else {
            cells.back() += c;
        }
    }
    return cells;
}

/// One row by column name; what is missing or no number is remembered as the reason to skip it.
class Operation {
public:
    explicit Operation(std::map<std::string, std::string> cells) : cells_(std::move(cells)) {}

    [[nodiscard]] std::string text(const std::string &column) const
    {
        const auto found = cells_.find(column);
        return found == cells_.end() ? std::string() : found->second;
    }
    std::int64_t number(const std::string &column, std::optional<std::int64_t> fallback = std::nullopt)
    {
        const std::string cell = text(column);
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
        if (error == std::errc() && end == cell.data() + cell.size() && value > 0) {
            return value;
        }
        if (!cell.empty() || !fallback) {
            reason_ = "the column " + column + " holds \"" + cell + "\" and not a whole number above 0";
        }
        return fallback.value_or(1);
    }
    [[nodiscard]] const std::string &reason() const { return reason_; }
    void skip(std::string reason) { reason_ = std::move(reason); }

private:
    std::map<std::string, std::string> cells_;
    std::string reason_;
};

std::optional<GemmType> gemm_type(const std::string &dtype)
{
    for (const GemmType type : {GemmType::Bf16, GemmType::Fp16, GemmType::Tf32, GemmType::Fp8Tensorwise,
                                GemmType::Mxfp8, GemmType::Nvfp4}) {
        if (name_of(type) == dtype) {
            return type;
        }
    }
    if (dtype == "fp8") {
        return GemmType::Fp8Tensorwise;
    }
    return dtype.empty() ? std::optional(GemmType::Bf16) : std::nullopt;
}

bool is_collective(const std::string &op)
{
    return op == "all_reduce" || op == "all_gather" || op == "reduce_scatter" || op == "all_to_all" ||
           op == "send_recv";
}

/// The work of a row, or the reason why there is none.
std::function<void(ProbeContext &)> work_of(Operation &row)
{
    const std::string op = row.text("op");
    const std::string implementation = row.text("implementation");
    if (op == "copy") {
        const std::int64_t bytes = row.number("bytes");
        return [=](ProbeContext &context) { time_device_copy(context, bytes, Cache::Cold); };
    }
    if (op == "gemm") {
        const GemmShape shape{row.number("m"),        row.number("n"), row.number("k"),
                              row.number("batch", 1), false,           true};
        const std::optional<GemmType> type = gemm_type(row.text("dtype"));
        if (!type) {
            row.skip("the dtype " + row.text("dtype") + " is not known");
        }
        return [=](ProbeContext &context) { time_gemm(context, *type, shape); };
    }
    if (op == "newton_schulz") {
        const NewtonSchulzShape shape{static_cast<int>(row.number("m")), static_cast<int>(row.number("n")),
                                      static_cast<int>(row.number("batch", 1))};
        const int steps = static_cast<int>(row.number("steps", kUsualSteps));
        const bool syrk = row.text("syrk") == "1";
        const Implementation how = implementation == "graph"   ? Implementation::Graph
                                   : implementation == "fused" ? Implementation::Fused
                                                               : Implementation::Eager;
        return [=](ProbeContext &context) { time_newton_schulz(context, shape, steps, how, syrk); };
    }
    if (op == "adamw") {
        const std::int64_t parameters = row.number("params");
        const bool bf16 = row.text("dtype") == "bf16";
        return [=](ProbeContext &context) { time_adamw(context, parameters, bf16); };
    }
    if (op == "attention_forward" || op == "attention_backward") {
        const std::int64_t heads = row.number("heads");
        const AttentionShape shape{row.number("batch", 1), heads, row.number("kv_heads", heads), row.number("seq"),
                                   row.number("head_dim")};
        const bool forward = op == "attention_forward";
        return [=](ProbeContext &context) { time_attention(context, shape, forward); };
    }
    if (is_collective(op)) {
        const std::int64_t bytes = row.number("bytes");
        return [=](ProbeContext &context) { time_collective(context, op, bytes); };
    }
    row.skip("the operation \"" + op + "\" is not known");
    return {};
}

} // namespace

void time_operations(ProbeContext &context, const std::string &file)
{
    std::ifstream in(file);
    std::string line;
    if (!std::getline(in, line)) {
        throw std::invalid_argument("the table " + file + " cannot be read or is empty");
    }
    const std::vector<std::string> columns = cells_of(line);
    while (std::getline(in, line)) {
        const std::vector<std::string> cells = cells_of(line);
        std::map<std::string, std::string> by_name;
        for (std::size_t i = 0; i < columns.size() && i < cells.size(); ++i) {
            by_name[columns[i]] = cells[i];
        }
        Operation row(std::move(by_name));
        if (row.text("op").empty()) {
            continue;
        }
        const std::function<void(ProbeContext &)> work = work_of(row);
        const std::int64_t ranks = is_collective(row.text("op")) ? row.number("ranks") : 1;
        if (row.reason().empty() && is_collective(row.text("op")) && ranks != context.rank_count()) {
            row.skip("the row is for " + std::to_string(ranks) + " ranks; this run has " +
                     std::to_string(context.rank_count()));
        }
        if (!row.reason().empty()) {
            Record record;
            record.op = row.text("op");
            context.skip(std::move(record), row.reason());
            continue;
        }
        work(context);
    }
}

} // namespace milepost::kernels
