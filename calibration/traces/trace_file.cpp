// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/traces/trace_file.h"

#include "calibration/curves/json_scanner.h"
#include "calibration/traces/trace_steps.h"
#include "engine/core/whole_numbers.h"
#include "resources/reading/text.h"

#include <cmath>
#include <fmt/format.h>
#include <unordered_map>

namespace milepost {

namespace {

constexpr std::string_view step_annotation = "ProfilerStep#";
constexpr std::string_view backward_operation = "autograd::engine::evaluate_function";
constexpr std::string_view optimizer_annotation = "Optimizer.step#"; // torch/optim/optimizer.py, profile_hook_step

bool is_text(const FlatRecord &record, std::string_view key, std::string_view text)
{
    const auto *field = record.find(key);
    return field && !field->is_number && field->text == text;
}

double number_of(const FlatRecord &record, std::string_view key, double missing)
{
    const auto *field = record.find(key);
    return field && field->is_number ? field->number : missing;
}

std::string text_of(const FlatRecord &record, std::string_view key)
{
    const auto *field = record.find(key);
    return field && !field->is_number ? field->text : std::string();
}

/// What launches and kernels share; 0: none. Numbers that a double does not hold exactly name no launch.
std::uint64_t correlation_of(const FlatRecord &record)
{
    const double number = number_of(record, "args/correlation", 0);
    return number > 0 && number <= static_cast<double>(largest_whole_number) ? static_cast<std::uint64_t>(number)
                                                                             : 0;
}

class TraceReader {
public:
    TraceReader(ByteSource &source, int unmarked_steps, const TraceLimits &limits)
        : source_(source), scanner_(source), unmarked_steps_(unmarked_steps), limits_(limits)
    {
    }

    Expected<GpuTrace> read()
    {
        const JsonToken first = scanner_.next();
        const bool whole = first == JsonToken::begin_object  ? read_document()
                           : first == JsonToken::begin_array ? read_events()
                                                             : false;
        if (!problem_.empty())
            return fail(problem_, source_.name(), std::move(sentence_));
        if (!whole || scanner_.next() != JsonToken::end)
            return broken();
        if (!found_events_)
            return fail(
                "trace.kind", source_.name(),
                fmt::format("'{}' is no trace of torch.profiler: it has no \"traceEvents\".", source_.name()));
        if (trace_.kernels.empty())
            return fail("trace.no_kernels", source_.name(),
                        fmt::format("'{}' holds {} events but no GPU kernel: record with ProfilerActivity.CUDA.",
                                    source_.name(), events_));
        return cut_into_steps(std::move(trace_), std::move(host_), std::move(launched_by_), unmarked_steps_,
                              source_.name());
    }

private:
    tl::unexpected<Diagnostics> broken() const
    {
        if (!source_.status())
            return tl::make_unexpected(source_.status().error());
        if (events_ == 0)
            return fail("trace.json", source_.name(),
                        fmt::format("'{}' is no JSON document: it is damaged in line {}.", source_.name(),
                                    scanner_.line()));
        return fail("trace.json", source_.name(),
                    fmt::format("'{}' breaks off or is damaged in line {}, after {} events: the profiler did not "
                                "finish it, or it was cut while it was copied.",
                                source_.name(), scanner_.line(), events_));
    }

    bool refuse(std::string id, std::string sentence)
    {
        problem_ = std::move(id);
        sentence_ = std::move(sentence);
        return false;
    }

    bool skip_value()
    {
        const std::size_t depth = scanner_.depth();
        do {
            const JsonToken token = scanner_.next();
            if (token == JsonToken::error || token == JsonToken::end)
                return false;
        } while (scanner_.depth() > depth);
        return true;
    }

    bool read_document()
    {
        for (JsonToken token = scanner_.next(); token != JsonToken::end_object; token = scanner_.next()) {
            if (token != JsonToken::key)
                return false;
            const std::string key = scanner_.text();
            bool good = true;
            if (key == "traceEvents")
                good = scanner_.next() == JsonToken::begin_array && read_events();
            else if (key == "distributedInfo")
                good = read_run();
            else if (key == "deviceProperties")
                good = read_devices();
            else
                good = skip_value();
            if (!good)
                return false;
        }
        return true;
    }

    bool read_run()
    {
        if (scanner_.next() != JsonToken::begin_object || !record_.read(scanner_))
            return false;
        constexpr double most = 1e7;
        const double ranks = number_of(record_, "world_size", 0), rank = number_of(record_, "rank", -1);
        if (ranks >= 1 && ranks <= most)
            trace_.ranks = static_cast<int>(ranks);
        if (rank >= 0 && rank <= most)
            trace_.rank = static_cast<int>(rank);
        return true;
    }

    /// The name of the first device: hosts have GPUs of one kind.
    bool read_devices()
    {
        if (scanner_.next() != JsonToken::begin_array)
            return false;
        for (JsonToken token = scanner_.next(); token != JsonToken::end_array; token = scanner_.next()) {
            if (token != JsonToken::begin_object || !record_.read(scanner_))
                return false;
            if (trace_.gpu.empty())
                trace_.gpu = text_of(record_, "name");
        }
        return true;
    }

    /// After begin_array.
    bool read_events()
    {
        found_events_ = true;
        for (JsonToken token = scanner_.next(); token != JsonToken::end_array; token = scanner_.next()) {
            if (token != JsonToken::begin_object || !record_.read(scanner_))
                return false;
            ++events_;
            if (is_text(record_, "ph", "X") && !read_event())
                return false;
        }
        return true;
    }

    bool read_event()
    {
        const auto *category = record_.find("cat");
        const auto *name = record_.find("name");
        if (!category || !name || category->is_number || name->is_number)
            return true;
        const std::string &kind = category->text;
        const double start = number_of(record_, "ts", NAN), duration = number_of(record_, "dur", NAN);
        if (!std::isfinite(start) || !std::isfinite(start + duration) || !(duration >= 0))
            return true;
        const HostSpan span{start, start + duration};
        const std::uint64_t correlation = correlation_of(record_);
        if (kind == "kernel" || kind == "gpu_memcpy" || kind == "gpu_memset")
            return add_kernel(span, name->text, correlation);
        if (kind == "cuda_runtime" || kind == "cuda_driver" || kind == "hip_runtime") {
            if (correlation > 0)
                host_.launches.push_back({correlation, start});
        } else if (kind == "cpu_op" && name->text.starts_with(backward_operation)) {
            host_.backward.push_back(span);
        } else if (kind == "user_annotation") {
            if (name->text.starts_with(step_annotation))
                host_.steps.push_back(span);
            else if (name->text.starts_with(optimizer_annotation))
                host_.optimizer.push_back(span);
        }
        if (host_.launches.size() + host_.backward.size() + host_.steps.size() + host_.optimizer.size() >
            limits_.host_events)
            return refuse("trace.size", fmt::format("'{}' holds more than {} launches: record fewer steps.",
                                                    source_.name(), limits_.host_events));
        return true;
    }

    bool add_kernel(const HostSpan &span, const std::string &name, std::uint64_t correlation)
    {
        const double device = number_of(record_, "args/device", number_of(record_, "pid", 0));
        if (!trace_.kernels.empty() && device != device_)
            return refuse(
                "trace.ranks",
                fmt::format("'{}' holds kernels of several GPUs: give the trace of one rank.", source_.name()));
        device_ = device;
        if (trace_.kernels.size() == limits_.kernels)
            return refuse("trace.size", fmt::format("'{}' holds more than {} GPU kernels: record fewer steps.",
                                                    source_.name(), limits_.kernels));
        const auto index = index_of(name);
        if (trace_.names.size() > limits_.names)
            return refuse("trace.size",
                          fmt::format("'{}' holds kernels of more than {} names.", source_.name(), limits_.names));
        trace_.kernels.push_back({span.start_us, span.end_us, index, false});
        launched_by_.push_back(correlation);
        return true;
    }

    std::uint32_t index_of(const std::string &name)
    {
        KernelName full{name, text_of(record_, "args/Process Group Description"),
                        text_of(record_, "args/Collective name"), 0};
        const double size = number_of(record_, "args/Group size", 0);
        constexpr double most = 1e7;
        full.group_size = size >= 1 && size <= most ? static_cast<int>(size) : 0;
        key_ = name;
        if (!full.group.empty() || !full.collective.empty() || full.group_size > 0)
            key_ += fmt::format("\x1f{}\x1f{}\x1f{}", full.group, full.collective, full.group_size);
        const auto [at, fresh] = index_.try_emplace(key_, static_cast<std::uint32_t>(trace_.names.size()));
        if (fresh)
            trace_.names.push_back(std::move(full));
        return at->second;
    }

    ByteSource &source_;
    JsonScanner scanner_;
    int unmarked_steps_;
    TraceLimits limits_;
    FlatRecord record_;
    GpuTrace trace_;
    HostEvents host_;
    std::vector<std::uint64_t> launched_by_; ///< correlation of each kernel, 0: none
    std::unordered_map<std::string, std::uint32_t> index_;
    std::string key_, problem_, sentence_;
    std::size_t events_ = 0;
    double device_ = 0;
    bool found_events_ = false;
};

} // namespace

Expected<GpuTrace> read_trace(const std::filesystem::path &file, int unmarked_steps, const TraceLimits &limits)
{
    auto source = ByteSource::open(file);
    if (!source)
        return tl::make_unexpected(source.error());
    return TraceReader(*source, unmarked_steps, limits).read();
}

Expected<GpuTrace> parse_trace(std::string_view text, const std::string &origin, int unmarked_steps,
                               const TraceLimits &limits)
{
    ByteSource source(text, origin);
    return TraceReader(source, unmarked_steps, limits).read();
}

} // namespace milepost
