// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/scenario/overlay.h"

#include "engine/scenario/scenario_members.h"

#include <cstddef>
#include <type_traits>
#include <vector>

namespace milepost {

namespace {

template <class T>
bool is_stated(const std::optional<T> &member)
{
    return member.has_value();
}
template <class T>
bool is_stated(const std::vector<T> &member)
{
    return !member.empty();
}
template <class T>
bool is_stated(const std::shared_ptr<T> &member)
{
    return member != nullptr;
}
bool is_stated(const std::string &member) { return !member.empty(); }
template <class T>
    requires std::is_arithmetic_v<T>
bool is_stated(T member)
{
    return member != T{};
}

} // namespace

Scenario overlaid(Scenario base, const Scenario &stated)
{
    if (!stated.model_id.empty()) {
        base.model_id = stated.model_id;
        base.model = stated.model;
    }
    // Both walks meet the same members in the same order, so that a pointer of the first has the second's type.
    std::vector<const void *> upper;
    visit_scenario(stated, [&](const char *, const auto &member) {
        upper.push_back(is_stated(member) ? static_cast<const void *>(&member) : nullptr);
    });
    std::size_t next = 0;
    visit_scenario(base, [&](const char *, auto &member) {
        using Member = std::remove_reference_t<decltype(member)>;
        if (const void *over = upper[next++])
            member = *static_cast<const Member *>(over);
    });
    return base;
}

} // namespace milepost
