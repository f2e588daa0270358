// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Colours of the printed page. Arms and sources also differ by marker, so that a grey print can be read.
#pragma once

#include "engine/core/provenance.h"
#include "engine/scenario/scenario.h"

#include <QColor>

namespace milepost::report::palette {

inline constexpr QRgb text = 0xFF1E2328, muted = 0xFF59626C, border = 0xFFB9BFC6, hairline = 0xFFDEE1E5,
                      header = 0xFFE6E8EB, grid = 0xFFE4E7EA, base = 0xFFFFFFFF, slate = 0xFF40566C,
                      residual = 0xFF8A939C;

[[nodiscard]] constexpr QRgb arm(OptimizerKind kind)
{
    switch (kind) {
    case OptimizerKind::adamw: return 0xFF0067A8;
    case OptimizerKind::muon: return 0xFFC8500A;
    case OptimizerKind::shampoo: return 0xFF6B6F00;
    case OptimizerKind::soap: break;
    }
    return 0xFF8A3B7C;
}

[[nodiscard]] constexpr QRgb provenance(Provenance provenance)
{
    switch (provenance) {
    case Provenance::measured: return 0xFF007A5A;
    case Provenance::calibrated: return 0xFF7B4BA0;
    case Provenance::published: return 0xFF4F5D6B;
    case Provenance::assumed: break;
    }
    return 0xFF8F6300;
}

} // namespace milepost::report::palette
