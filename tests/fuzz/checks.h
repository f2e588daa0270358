// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What every fuzz program asks of a reader: a sound value, or sentences.
#pragma once

#include "engine/core/diagnostic.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace milepost::fuzz {

inline void require(bool holds)
{
    if (!holds)
        std::abort();
}

inline std::string_view text_of(const std::uint8_t *data, std::size_t size)
{
    return {reinterpret_cast<const char *>(data), size};
}

/// A refusal says at least one thing, and each in a sentence.
template <class T>
void require_sentences(const Expected<T> &refused)
{
    require(!refused.error().empty());
    for (const Diagnostic &diagnostic : refused.error())
        require(diagnostic.message.ends_with('.') || diagnostic.message.ends_with('?'));
}

} // namespace milepost::fuzz
