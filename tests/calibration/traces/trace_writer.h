// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Writes small traces as torch.profiler exports them.
#pragma once

#include "engine/step/step.h"

#include <array>
#include <string>

namespace milepost::fixtures {

class TraceWriter {
public:
    /// A kernel, and 5 us after `launch_us` the return of the host call that launched it.
    void kernel(const std::string &name, double start_us, double duration_us, double launch_us, int stream = 7,
                const std::string &more_args = {}, const std::string &category = "kernel", int device = 0);
    /// An event of the host: "cpu_op", "user_annotation".
    void host(const std::string &category, const std::string &name, double start_us, double duration_us);
    /// `head` goes before the events: "\"distributedInfo\": {...},".
    [[nodiscard]] std::string text(const std::string &head = {}) const;

private:
    void event(const std::string &text);
    std::string events_;
    int correlation_ = 0;
};

/// `steps` equal steps, in which each part of a step takes `part_s`, one after the other, as a run without overlap
/// would record it. Parts that a single GPU's trace cannot show (pipeline, residual) have to be zero.
[[nodiscard]] std::string trace_of_parts(const std::array<double, part_count> &part_s, int steps);

} // namespace milepost::fixtures
