// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Records of names and numbers, as loggers write them, into a run. Internal to curves/.
#pragma once

#include "calibration/curves/json_scanner.h"
#include "calibration/curves/metric_names.h"
#include "calibration/curves/run_builder.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace milepost {

/// What the names in a log mean, looked up once per name.
class NameTable {
public:
    struct Entry {
        NameRole role = NameRole::other;
        std::size_t metric = RunBuilder::no_metric;
    };
    explicit NameTable(RunBuilder &builder) : builder_(&builder) {}
    /// `some_loss_is`: what a loss is that does not say of which data.
    [[nodiscard]] const Entry &of(const std::string &name, NameRole some_loss_is = NameRole::some_loss);

private:
    RunBuilder *builder_;
    std::unordered_map<std::string, Entry> entries_;
    Entry unnamed_;
};

/// Writes flat records: the step comes from the best counter that the first record has.
class RecordSink {
public:
    RecordSink(RunBuilder &builder, NameRole some_loss_is)
        : builder_(&builder), names_(builder), loss_(some_loss_is)
    {
    }
    void write(const FlatRecord &record, std::size_t line);

private:
    [[nodiscard]] bool choose_position(const FlatRecord &record);
    void write_fields(const FlatRecord &record, const FlatRecord::Field &position, bool metrics, std::size_t line);
    void choose_clock(const FlatRecord &record);

    RunBuilder *builder_;
    NameTable names_;
    NameRole loss_;
    std::string position_, clock_;
};

} // namespace milepost
