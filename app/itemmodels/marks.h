// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The shapes that say where a figure comes from and which optimizer it belongs to. Colour never stands
/// alone.
#pragma once

#include "engine/core/provenance.h"
#include "engine/scenario/scenario.h"

#include <QColor>
#include <QPointF>

class QPainter;

namespace milepost {

struct Theme;

/// measured: filled disc; calibrated: half disc; published: open square; assumed: dashed open diamond.
/// `size` is the edge of the square that holds it [device-independent pixels].
void drawBadge(QPainter &painter, QPointF centre, double size, Provenance provenance, const QColor &colour);

/// AdamW circle, Muon square, Shampoo triangle, SOAP diamond; filled.
void drawArmMarker(QPainter &painter, QPointF centre, double size, OptimizerKind arm, const QColor &colour);

} // namespace milepost
