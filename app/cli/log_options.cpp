// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/log_options.h"

#include "app/cli/arguments.h"
#include "calibration/curves/run_ranges.h"
#include "resources/reading/text.h"

#include <fmt/format.h>
#include <iterator>

namespace milepost {

void LogOptions::declare(Arguments &arguments)
{
    arguments.add_option("FILE", files_, "Training logs or manifests of runs (JSON); the content tells the format")
        .required();
    arguments.add_option("--batch-tokens", batch_tokens_, "Tokens per step, for logs that count steps only");
    arguments.add_option("--metric", metric_, "Metric whose milestones are shown; val_loss by default");
    arguments
        .add_option("--column", columns_,
                    "Column of a CSV log by role (repeatable): step=NAME, tokens=NAME, value:val_loss=NAME, "
                    "elapsed_s=NAME, elapsed_ms=NAME, learning_rate=NAME")
        .repeatable();
}

Expected<std::vector<ImportedRun>> LogOptions::import() const
{
    RunDescription description;
    ImportOptions options;
    if (!metric_.empty())
        description.metric = metric_;
    if (!batch_tokens_.empty()) {
        description.batch_tokens = parse_number(batch_tokens_);
        if (!description.batch_tokens || !run_ranges::batch_tokens.holds(*description.batch_tokens))
            return fail("usage", "--batch-tokens",
                        fmt::format("--batch-tokens: '{}' is not a number from {:g} to {:g}.", batch_tokens_,
                                    run_ranges::batch_tokens.minimum, run_ranges::batch_tokens.maximum));
    }
    for (const std::string &column : columns_) {
        const auto equals = column.find('=');
        if (equals == std::string::npos || equals == 0 || equals + 1 == column.size())
            return fail("usage", "--column", fmt::format("--column: '{}' is not of the form ROLE=NAME.", column));
        options.columns.emplace_back(column.substr(0, equals), column.substr(equals + 1));
    }
    std::vector<ImportedRun> runs;
    for (const std::string &file : files_) {
        auto read = import_runs(file, description, options);
        if (!read)
            return read;
        // A manifest says for each run which series counts; what is asked for here counts more.
        for (ImportedRun &run : *read) {
            if (metric_.empty() || run.description.metric == metric_)
                continue;
            if (!run.find(metric_)) {
                std::string known;
                for (const LearningCurve &curve : run.curves)
                    known += (known.empty() ? "" : ", ") + curve.metric;
                return fail("usage", "--metric",
                            fmt::format("--metric: run '{}' has no '{}'. It has: {}.", run.description.name,
                                        metric_, known));
            }
            run.description.metric = metric_;
        }
        std::move(read->begin(), read->end(), std::back_inserter(runs));
    }
    return runs;
}

} // namespace milepost
