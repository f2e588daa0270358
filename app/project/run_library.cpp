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

/// Steps rise in both.
bool continues(const LearningCurve &curve, const LearningCurve &before)
{
    if (curve.empty() || curve.step.back() < before.step.back())
        return false;
    std::size_t both = 0;
    for (std::size_t i = 0, k = 0; i < before.size(); ++i) {
        while (k < curve.size() && curve.step[k] < before.step[i])
            ++k;
        if (k == curve.size() || curve.step[k] != before.step[i])
            continue;
        ++both;
        const bool diverged = std::isnan(before.value[i]) && std::isnan(curve.value[k]);
        if (curve.value[k] != before.value[i] && !diverged)
            return false;
    }
    return both > 0;
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

bool continues(const std::vector<LearningCurve> &curves, const std::vector<LearningCurve> &before)
{
    return std::ranges::all_of(before, [&](const LearningCurve &old) {
        const auto now = std::ranges::find(curves, old.metric, &LearningCurve::metric);
        return old.empty() || (now != curves.end() && continues(*now, old));
    });
}

std::size_t place_of_run(std::span<const std::shared_ptr<const ImportedRun>> known, const ImportedRun &run)
{
    const std::string hash = content_hash(run.curves);
    const auto same =
        std::ranges::find_if(known, [&](const auto &other) { return content_hash(other->curves) == hash; });
    if (same != known.end())
        return static_cast<std::size_t>(same - known.begin());
    const auto named = std::ranges::find_if(
        known, [&](const auto &other) { return other->description.name == run.description.name; });
    return static_cast<std::size_t>(named - known.begin());
}

StoredRun stored_run(const ImportedRun &run, const StoredRun *before, const std::string &date)
{
    const std::string files = files_of(run.description);
    Source source{Provenance::measured, files.empty() ? "imported" : "imported from " + files, date};
    StoredRun stored{{before ? before->id : 0, run.description.name, {}}, content_hash(run.curves), {}};
    // The date tells of the first import of these curves.
    if (before && before->content_hash == stored.content_hash)
        if (const auto earlier = read_run_document(before->document, before->name))
            source = earlier->source;
    stored.document = run_document(run, source);
    return stored;
}

RunChange add_run(Project &project, const ImportedRun &run, const std::string &date)
{
    const std::string hash = content_hash(run.curves);
    const auto take = [&](StoredRun &place, RunChange change) {
        StoredRun stored = stored_run(run, &place, date);
        if (stored.document == place.document && stored.name == place.name &&
            stored.content_hash == place.content_hash)
            return RunChange::unchanged;
        stored.curves = run.curves;
        place = std::move(stored);
        return change;
    };
    const auto same = std::ranges::find(project.runs, hash, &StoredRun::content_hash);
    if (same != project.runs.end())
        return take(*same, RunChange::updated);
    const auto named = std::ranges::find(project.runs, run.description.name, &StoredRun::name);
    if (named != project.runs.end())
        return take(*named, continues(run.curves, named->curves) ? RunChange::extended : RunChange::replaced);
    project.runs.push_back(stored_run(run, nullptr, date));
    project.runs.back().curves = run.curves;
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
