// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/run_library.h"

#include "app/project/run_json.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>

namespace milepost {

namespace {

/// Fowler-Noll-Vo 1a, 64 bits (www.isthe.com/chongo/tech/comp/fnv).
class Fnv1a {
public:
    void add(std::uint64_t word)
    {
        for (int shift = 0; shift < 64; shift += 8) {
            hash_ ^= word >> shift & 0xff;
            hash_ *= 0x100000001b3;
        }
    }
    void add(double value)
    {
        // One pattern for all NaN, and for both zeros.
        add(std::isnan(value) ? ~std::uint64_t{0} : std::bit_cast<std::uint64_t>(value + 0.0));
    }
    void add(const std::string &text)
    {
        add(static_cast<std::uint64_t>(text.size()));
        for (const char c : text)
            add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
    }
    [[nodiscard]] std::string text() const { return fmt::format("{:016x}", hash_); }

private:
    std::uint64_t hash_ = 0xcbf29ce484222325;
};

std::string files_of(const RunDescription &description)
{
    std::string files;
    for (const std::string &file : description.files)
        files += (files.empty() ? "" : ", ") + file;
    return files;
}

} // namespace

std::string content_hash(const std::vector<LearningCurve> &curves)
{
    Fnv1a hash;
    for (const LearningCurve &curve : curves) {
        hash.add(curve.metric);
        for (const auto *column :
             {&curve.step, &curve.tokens, &curve.value, &curve.elapsed_s, &curve.learning_rate}) {
            hash.add(static_cast<std::uint64_t>(column->size()));
            for (const double value : *column)
                hash.add(value);
        }
    }
    return hash.text();
}

RunChange add_run(Project &project, const ImportedRun &run, const std::string &date)
{
    const std::string hash = content_hash(run.curves);
    const std::string files = files_of(run.description);
    const Source source{Provenance::measured, files.empty() ? "imported" : "imported from " + files, date};
    const auto same = std::ranges::find(project.runs, hash, &StoredRun::content_hash);
    if (same != project.runs.end()) {
        // The date tells of the first import.
        const auto stored = read_run_document(same->document, same->name);
        const std::string document = run_document(run, stored ? stored->source : source);
        if (same->document == document && same->name == run.description.name)
            return RunChange::unchanged;
        same->document = document;
        same->name = run.description.name;
        return RunChange::updated;
    }
    const auto named = std::ranges::find(project.runs, run.description.name, &StoredRun::name);
    if (named != project.runs.end()) {
        named->document = run_document(run, source);
        named->content_hash = hash;
        named->curves = run.curves;
        return RunChange::replaced;
    }
    project.runs.push_back({{0, run.description.name, run_document(run, source)}, hash, run.curves});
    return RunChange::added;
}

Expected<ImportedRun> run_of(const StoredRun &stored)
{
    if (stored.curves.empty())
        return fail("run.curves", stored.name,
                    fmt::format("Run '{}' holds no curves; import its log.", stored.name));
    auto document = read_run_document(stored.document, stored.name);
    if (!document)
        return tl::make_unexpected(document.error());
    return ImportedRun{std::move(document->description), stored.curves, std::move(document->report)};
}

} // namespace milepost
