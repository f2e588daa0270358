// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Coefficients of the Newton-Schulz iteration X <- a X + (b A + c A^2) X, A = X X^T.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace milepost::kernels {

struct NewtonSchulzCoefficients {
    float a;
    float b;
    float c;
};

/// Named set; steps past its end start again from the front or repeat the last one. Source: NVIDIA
/// Emerging-Optimizers, orthogonalized_optimizers/muon_utils.py, read 2026-11.
struct CoefficientSet {
    std::string_view name;
    std::span<const NewtonSchulzCoefficients> rows;
    bool repeat_last;
    [[nodiscard]] constexpr NewtonSchulzCoefficients at(int step) const
    {
        const int count = static_cast<int>(rows.size());
        return rows[static_cast<std::size_t>(step < count ? step : repeat_last ? count - 1 : step % count)];
    }
};

namespace coefficients {
inline constexpr std::array<NewtonSchulzCoefficients, 1> simple_rows{{{3.4445F, -4.7750F, 2.0315F}}};
inline constexpr std::array<NewtonSchulzCoefficients, 5> quintic_rows{{{4.0848F, -6.8946F, 2.9270F},
                                                                       {3.9505F, -6.3029F, 2.6377F},
                                                                       {3.7418F, -5.5913F, 2.3037F},
                                                                       {2.8769F, -3.1427F, 1.2046F},
                                                                       {2.8366F, -3.0525F, 1.2012F}}};
inline constexpr CoefficientSet simple{"simple", simple_rows, false};
inline constexpr CoefficientSet quintic{"quintic", quintic_rows, false};
} // namespace coefficients

} // namespace milepost::kernels
