// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/import.h"

#include "calibration/curves/formats.h"
#include "calibration/curves/json_scanner.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace milepost {

namespace {

/// Reports the share of all files of one or more runs.
class Progress {
public:
    Progress(const ImportOptions &options, std::uintmax_t total) : options_(options), total_(total) {}

    [[nodiscard]] std::function<bool(std::uintmax_t)> of_next_file(std::uintmax_t size)
    {
        const auto before = done_;
        done_ += size;
        if (!options_.progress)
            return {};
        // Detection reads the start of a file twice; the share never goes back.
        return [this, before](std::uintmax_t read) {
            const double share = total_ == 0 ? 1 : static_cast<double>(before + read) / static_cast<double>(total_);
            shown_ = std::max(shown_, std::min(share, 1.0));
            return options_.progress(shown_);
        };
    }

private:
    const ImportOptions &options_;
    std::uintmax_t total_, done_ = 0;
    double shown_ = 0;
};

std::uintmax_t size_or_zero(const std::filesystem::path &file)
{
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    return error ? 0 : size;
}

std::uintmax_t total_size(const RunDescription &run, const std::filesystem::path &folder)
{
    return std::accumulate(
        run.files.begin(), run.files.end(), std::uintmax_t{0},
        [&](std::uintmax_t sum, const std::string &file) { return sum + size_or_zero(folder / file); });
}

/// The root object has a list "runs". The text may be the start of a longer one.
bool is_manifest(std::string_view start)
{
    if (start.starts_with("\xEF\xBB\xBF"))
        start.remove_prefix(3);
    JsonScanner scanner(start);
    if (scanner.next() != JsonToken::begin_object)
        return false;
    bool runs = false;
    for (JsonToken token = scanner.next(); token != JsonToken::error && token != JsonToken::end;
         token = scanner.next()) {
        if (runs)
            return token == JsonToken::begin_array;
        runs = token == JsonToken::key && scanner.depth() == 1 && scanner.text() == "runs";
    }
    return false;
}

Expected<void> read_file(const std::filesystem::path &file, RunBuilder &builder, const ImportOptions &options,
                         Progress &progress)
{
    auto source = ByteSource::open(file, progress.of_next_file(size_or_zero(file)));
    if (!source)
        return tl::make_unexpected(source.error());
    return read_source(*source, builder, options);
}

Expected<ImportedRun> import_files(const RunDescription &description, const std::filesystem::path &folder,
                                   const ImportOptions &options, Progress &progress)
{
    if (description.files.empty())
        return fail("import.files", "file", fmt::format("Run '{}' names no file.", description.name));
    RunBuilder builder(description);
    for (const std::string &file : description.files) {
        builder.begin_file(file, description.files.size() > 1);
        if (auto read = read_file(folder / file, builder, options, progress); !read)
            return tl::make_unexpected(read.error());
    }
    auto run = builder.finish(description.files.size() == 1 ? (folder / description.files.front()).string()
                                                            : description.name);
    if (run && options.progress && !options.progress(1))
        return fail("import.cancelled", description.name,
                    fmt::format("Reading '{}' was cancelled.", description.name));
    return run;
}

} // namespace

Expected<ImportedRun> import_run(const RunDescription &description, const std::filesystem::path &folder,
                                 const ImportOptions &options)
{
    Progress progress(options, total_size(description, folder));
    return import_files(description, folder, options, progress);
}

Expected<ImportedRun> import_log(const std::filesystem::path &file, const ImportOptions &options)
{
    return import_log(file, RunDescription{}, options);
}

Expected<ImportedRun> import_log(const std::filesystem::path &file, RunDescription description,
                                 const ImportOptions &options)
{
    description.name = file.stem().string();
    description.files = {file.filename().string()};
    return import_run(description, file.parent_path(), options);
}

Expected<std::vector<ImportedRun>> import_manifest(const std::filesystem::path &file, const ImportOptions &options)
{
    const auto descriptions = read_manifest(file);
    if (!descriptions)
        return tl::make_unexpected(descriptions.error());
    const auto folder = file.parent_path();
    std::uintmax_t total = 0;
    for (const RunDescription &description : *descriptions)
        total += total_size(description, folder);
    Progress progress(options, total);
    std::vector<ImportedRun> runs;
    for (const RunDescription &description : *descriptions) {
        auto run = import_files(description, folder, options, progress);
        if (!run)
            return tl::make_unexpected(run.error());
        runs.push_back(std::move(*run));
    }
    return runs;
}

Expected<std::vector<ImportedRun>> import_runs(const std::filesystem::path &file, const RunDescription &description,
                                               const ImportOptions &options)
{
    auto source = ByteSource::open(file);
    if (!source)
        return tl::make_unexpected(source.error());
    if (is_manifest(source->next()))
        return import_manifest(file, options);
    auto run = import_log(file, description, options);
    if (!run)
        return tl::make_unexpected(run.error());
    return std::vector<ImportedRun>{std::move(*run)};
}

} // namespace milepost
