// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What kind of work a kernel does, by its name (resources/traces/kernel_classes.json).
#pragma once

#include "engine/core/diagnostic.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// What a kernel does in a step.
enum class KernelClass : std::uint8_t {
    gemm,
    grouped_gemm,
    attention,
    scan,
    quantise,
    memory_bound,
    optimizer, ///< element-wise work of an optimizer, whoever launched it
    expert_all_to_all,
    all_reduce,
    all_gather,
    reduce_scatter,
    all_to_all,
    send_recv,
    broadcast,
    host_copy, ///< between host and GPU
    unknown,
    count_
};
inline constexpr std::size_t kernel_class_count = static_cast<std::size_t>(KernelClass::count_);

/// As the resource spells it: "grouped_gemm".
[[nodiscard]] std::string_view name_of(KernelClass kernel_class);

/// Kernels by patterns of their names.
class KernelClasses {
public:
    /// Reads a table of patterns. Errors: unknown class, empty pattern, missing source or reason.
    [[nodiscard]] static Expected<KernelClasses> parse(std::string_view text, const std::string &origin);
    /// The table of this program.
    [[nodiscard]] static const KernelClasses &standard();

    /// The class of the first pattern that stands in `kernel`; case does not count.
    [[nodiscard]] KernelClass class_of(std::string_view kernel) const;

private:
    struct Pattern {
        KernelClass kernel_class;
        std::vector<std::string> any; ///< lower case
    };
    std::vector<Pattern> patterns_;
};

} // namespace milepost
