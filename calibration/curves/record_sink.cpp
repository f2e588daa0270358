// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/record_sink.h"

#include "resources/reading/text.h"

#include <cmath>

namespace milepost {

const NameTable::Entry &NameTable::of(const std::string &name, NameRole some_loss_is)
{
    if (const auto found = entries_.find(name); found != entries_.end())
        return found->second;
    constexpr std::size_t most_names = 4 * RunBuilder::most_metrics;
    if (entries_.size() >= most_names)
        return unnamed_;
    Entry entry{role_of(name), RunBuilder::no_metric};
    if (entry.role == NameRole::some_loss)
        entry.role = some_loss_is;
    if (is_metric(entry.role))
        entry.metric = builder_->metric_named(entry.role, name);
    return entries_.emplace(name, entry).first->second;
}

bool RecordSink::choose_position(const FlatRecord &record)
{
    for (const NameRole role : {NameRole::step, NameRole::logger_step, NameRole::tokens})
        for (const FlatRecord::Field &field : record)
            if (field.is_number && role_of(field.key) == role) {
                position_ = field.key;
                if (role == NameRole::tokens)
                    builder_->use_tokens_as_axis();
                if (role == NameRole::logger_step)
                    builder_->note("Steps are those of the logging program (_step).");
                return true;
            }
    return false;
}

void RecordSink::choose_clock(const FlatRecord &record)
{
    for (const bool date : {false, true})
        for (const FlatRecord::Field &field : record)
            if (clock_.empty() && field.is_number && is_time(role_of(field.key)) && is_date(field.key) == date)
                clock_ = field.key;
}

void RecordSink::write(const FlatRecord &record, std::size_t line)
{
    if (position_.empty() && !choose_position(record)) {
        builder_->skip("record has no step", line);
        return;
    }
    const auto *position = record.find(position_);
    if (!position || !position->is_number) {
        builder_->skip("record has no step", line);
        return;
    }
    if (clock_.empty())
        choose_clock(record);
    // Metrics first: they tell of restarts, which the counters beside them follow.
    for (const bool metrics : {true, false})
        write_fields(record, *position, metrics, line);
}

void RecordSink::write_fields(const FlatRecord &record, const FlatRecord::Field &position, bool metrics,
                              std::size_t line)
{
    const double step = position.number;
    for (const FlatRecord::Field &field : record) {
        if (&field == &position)
            continue;
        double value = field.number;
        if (!field.is_number) {
            // W&B writes what is not finite as text.
            const std::string word = folded(field.text);
            if (word != "nan" && word != "infinity" && word != "inf")
                continue;
            value = std::nan("");
        }
        const auto &entry = names_.of(field.key, loss_);
        if (is_metric(entry.role) != metrics)
            continue;
        if (is_time(entry.role)) {
            if (field.key == clock_)
                builder_->add_clock(step, seconds_of(entry.role, value), line);
        } else {
            builder_->add_named(entry.role, entry.metric, step, value, line);
        }
    }
}

} // namespace milepost
