// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The few words that the plain test programs need.
#pragma once

#include "kernels/support/device_facts.h"

#include <cstdio>
#include <exception>
#include <iostream>
#include <string>

namespace milepost::kernels::testing {

inline constexpr int kSkipped = 77;

/// Counts failures and says which.
class Checker {
public:
    void that(bool holds, const std::string &what)
    {
        ++checks_;
        if (!holds) {
            ++failures_;
            std::cout << "FAIL " << what << '\n';
        }
    }
    /// A figure that must not exceed a bound; both are printed, so that a log shows how much room is left.
    void at_most(double value, double bound, const std::string &what)
    {
        // Written so that NaN fails.
        const bool holds = value <= bound;
        std::cout << (holds ? "ok   " : "     ") << what << ": " << value << " (at most " << bound << ")\n";
        that(holds, what);
    }
    [[nodiscard]] int result() const
    {
        std::cout << checks_ << " checks, " << failures_ << " failures\n";
        return failures_ == 0 && checks_ > 0 ? 0 : 1;
    }

private:
    int checks_ = 0;
    int failures_ = 0;
};

/// Runs `body(checker)` and turns exceptions into a failure.
template <class Body>
int run(Body &&body)
{
    Checker checker;
    try {
        body(checker);
    } catch (const std::exception &error) {
        checker.that(false, error.what());
    }
    return checker.result();
}

/// The same for tests that need a GPU: skipped with the reason where there is none.
template <class Body>
int run_on_device(Body &&body)
{
    if (const auto reason = why_no_device()) {
        std::cout << "SKIP " << *reason << '\n';
        return kSkipped;
    }
    return run([&](Checker &checker) { body(checker, device_facts(0)); });
}

} // namespace milepost::kernels::testing
