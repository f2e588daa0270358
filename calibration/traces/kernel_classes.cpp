// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/traces/kernel_classes.h"

#include "resources/embedded/resource.h"
#include "resources/reading/json_members.h"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>

namespace milepost {

namespace {

constexpr std::array<std::string_view, kernel_class_count> class_names{
    "gemm",      "grouped_gemm",      "attention",  "scan",       "quantise",       "memory_bound",
    "optimizer", "expert_all_to_all", "all_reduce", "all_gather", "reduce_scatter", "all_to_all",
    "send_recv", "broadcast",         "host_copy",  "unknown"};

std::string lower_case(std::string_view text)
{
    std::string lower(text);
    for (char &c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return lower;
}

} // namespace

std::string_view name_of(KernelClass kernel_class) { return class_names[static_cast<std::size_t>(kernel_class)]; }

Expected<KernelClasses> KernelClasses::parse(std::string_view text, const std::string &origin)
{
    KernelClasses classes;
    const auto read = read_document(text, origin, "milepost_kernel_classes", [&](JsonObject &root) {
        root.required_text("date");
        for_each_entry(root, "patterns", [&](JsonObject &row) {
            const std::string name = row.required_text("class");
            const auto at = std::find(class_names.begin(), class_names.end(), name);
            if (at == class_names.end())
                row.reject("class", fmt::format("'{}' is no class of kernels.", name));
            Pattern pattern{static_cast<KernelClass>(at - class_names.begin()), {}};
            for (const std::string &part : row.texts("any").value_or(std::vector<std::string>{}))
                pattern.any.push_back(lower_case(part));
            if (pattern.any.empty() || std::find(pattern.any.begin(), pattern.any.end(), "") != pattern.any.end())
                row.reject("any", "parts of kernel names are expected.");
            if (row.required_text("source").empty() || row.required_text("reason").empty())
                row.reject("source", "a pattern needs its source and its reason.");
            classes.patterns_.push_back(std::move(pattern));
        });
    });
    if (!read)
        return tl::make_unexpected(read.error());
    return classes;
}

const KernelClasses &KernelClasses::standard()
{
    static const KernelClasses classes = [] {
        constexpr std::string_view path = "traces/kernel_classes.json";
        const auto text = find_resource(path);
        auto parsed = text ? parse(*text, std::string(path)) : fail("resource.missing", {}, "not embedded");
        if (!parsed)
            throw std::logic_error(fmt::format("{}: {}", path, parsed.error().front().message));
        return std::move(*parsed);
    }();
    return classes;
}

KernelClass KernelClasses::class_of(std::string_view kernel) const
{
    const std::string name = lower_case(kernel);
    for (const Pattern &pattern : patterns_)
        for (const std::string &part : pattern.any)
            if (name.find(part) != std::string::npos)
                return pattern.kernel_class;
    return KernelClass::unknown;
}

} // namespace milepost
