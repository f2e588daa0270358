// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Ctrl-C as a wish that long commands look at.
#pragma once

namespace milepost {

/// From its making to its end, SIGINT and SIGTERM are noted instead of ending the program; a second one ends it at
/// once. One at a time.
class Interruption {
public:
    Interruption();
    Interruption(const Interruption &) = delete;
    Interruption &operator=(const Interruption &) = delete;
    ~Interruption();
    [[nodiscard]] static bool wanted();
};

} // namespace milepost
