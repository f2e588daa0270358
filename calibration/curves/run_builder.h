// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Collects what a reader finds and makes the curves of a run of it. Internal to curves/.
#pragma once

#include "calibration/curves/learning_curve.h"
#include "calibration/curves/metric_names.h"
#include "calibration/curves/series.h"
#include "engine/core/diagnostic.h"

#include <array>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace milepost {

/// What a log says about the run beside its metrics, by step; joined to the metrics at the end.
enum class SideSeries {
    tokens,        ///< trained so far
    samples,       ///< sequences trained so far
    learning_rate, ///< of the main group
    elapsed_s,     ///< since the start; a clock that starts again after a restart goes on from where it was
    batch_tokens,  ///< tokens per step, at that step
    batch_samples, ///< sequences per step, at that step
};
inline constexpr std::size_t side_series_count = 6;

/// Restarts are found here: a step that goes back, with later steps following it, throws away what lies behind it.
/// A log whose steps fall from its first record on runs backwards and is turned round.
class RunBuilder {
public:
    static constexpr std::size_t most_metrics = 256;
    /// Given to readers for a metric beyond the limit; add() counts and drops its values.
    static constexpr std::size_t no_metric = ~std::size_t{0};

    explicit RunBuilder(RunDescription description);

    [[nodiscard]] const RunDescription &description() const { return description_; }
    /// What a log says about its run counts where the manifest is silent.
    RunDescription &found_description() { return description_; }

    /// Further records come from this file. `several`: reasons name the file.
    void begin_file(const std::string &name, bool several);
    /// The axis of all records is tokens, not steps.
    void use_tokens_as_axis() { axis_is_tokens_ = true; }
    /// Tokens in a sequence, where the log says so. A log that changes it gets a note.
    void set_sequence_length(double tokens);

    /// Handle of the metric that a log names so: losses get one name for all logs, unless the description asks for
    /// the log's own name.
    [[nodiscard]] std::size_t metric_named(NameRole role, std::string_view name_in_log);
    /// Handle of a metric for add().
    [[nodiscard]] std::size_t metric(std::string_view name);
    /// A value that is not finite, or larger than any loss is, is counted; where a series ends with such values the
    /// run diverged.
    void add(std::size_t metric, double step, double value, std::size_t line);
    void add_side(SideSeries kind, double step, double value, std::size_t line);

    /// A metric or a side series by its role; counters and clocks are not taken.
    void add_named(NameRole role, std::size_t metric, double step, double value, std::size_t line);
    /// A time in seconds since the start or since 1970.
    void add_clock(double step, double seconds, std::size_t line);
    /// A clock that counts from 1970 started here.
    void start_clock_at(double seconds) { first_date_s_ = seconds; }
    /// Time of the latest record in the run.
    [[nodiscard]] double clock_s() const;

    void count_record() { ++report_.records; }
    void skip(std::string_view reason, std::size_t line, std::size_t count = 1);
    void note(const std::string &sentence);
    void set_format(std::string_view format);

    /// The curves; an error if there is no point in any, or none of the metric asked for.
    [[nodiscard]] Expected<ImportedRun> finish(const std::string &name);

private:
    struct Pending {
        double step, value;
        std::size_t line;
    };
    struct Track {
        std::string name;
        Series series;
        std::optional<Pending> back;         ///< its step went back; the next record tells what that means
        std::optional<Pending> first_of_nan; ///< start of the values that are not finite and end the series
        bool loss = true;
        double largest = std::numeric_limits<double>::max(); ///< size of a value that counts
    };
    struct Restart {
        double kept, lost; ///< last step that counts, last step thrown away
    };

    /// A record that waits until it is known whether the log runs backwards.
    struct Waiting {
        enum class Kind { metric, side, clock } kind;
        std::size_t index; ///< of the metric or the side series
        double step, value;
        std::size_t line;
    };
    enum class Direction { unknown, forwards, backwards };

    /// True while the record only waits.
    bool wait(const Waiting &record);
    void decide(Direction direction);
    void take(const Waiting &record);
    void take_clock(double step, double seconds, std::size_t line);
    [[nodiscard]] std::vector<SeriesPoint> points_of(const Track &track) const;

    void record(Track &track, double step, double value, std::size_t line);
    void place(Track &track, const Pending &point);
    void resolve_back(Track &track, double next_step);
    void restart_at(const Track &track, double step);
    [[nodiscard]] double tokens_at(double step) const;
    [[nodiscard]] double integrated(const std::vector<SeriesPoint> &rate, double step) const;
    void prepare_axis();
    void explain_axis();
    [[nodiscard]] LearningCurve curve_of(const Track &track);
    void choose_target(ImportedRun &run) const;

    RunDescription description_;
    ImportReport report_;
    std::string file_suffix_;
    std::vector<Track> tracks_;
    std::unordered_map<std::string, std::size_t> names_;
    std::array<Track, side_series_count> sides_;
    std::array<std::vector<SeriesPoint>, side_series_count> side_points_;
    std::vector<Restart> restarts_;
    std::optional<double> sequence_length_;
    std::optional<double> first_date_s_; ///< start of a clock that counts from 1970
    double clock_offset_s_ = 0, last_clock_s_ = 0;
    Direction direction_ = Direction::unknown;
    std::vector<Waiting> waiting_;
    bool axis_is_tokens_ = false, new_file_ = false;
};

} // namespace milepost
