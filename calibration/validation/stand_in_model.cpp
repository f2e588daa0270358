// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/validation/stand_in_model.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace milepost {

namespace {

/// To a whole multiple of `unit`, at least one.
int rounded_to(double value, int unit) { return std::max(1, static_cast<int>(std::lround(value / unit))) * unit; }

} // namespace

std::shared_ptr<const ModelArchitecture> stand_in_model(const std::string &name, double parameters)
{
    if (!(parameters >= 1e8 && parameters <= 5e12))
        throw std::invalid_argument("a stand-in needs 1e8 to 5e12 parameters");
    // 12 L h^2 parameters (attention 4 h^2, gated feed-forward of 8/3 h: 8 h^2) with L = h / 100.
    const double ideal = std::cbrt(parameters * 100 / 12);
    ModelArchitecture model;
    model.id = name;
    model.name = name;
    // Eight heads at a time, four layers at a time: what parallel plans can divide.
    constexpr int head = 128;
    const int width_step = ideal < 4096 ? 2 * head : 8 * head;
    model.hidden = rounded_to(ideal, width_step);
    model.vocabulary = ideal < 2048 ? 32'000 : 65'536;
    const double h = model.hidden;
    const double in_layers = parameters - 2.0 * model.vocabulary * h;
    const int layers = rounded_to(std::max(in_layers, 1.0) / (12 * h * h), 4);
    const double feed_forward = (in_layers / layers - 4 * h * h) / (3 * h);
    model.ffn = rounded_to(std::max(feed_forward, h), head);
    model.attention.heads = model.hidden / head;
    model.attention.kv_heads = model.attention.heads;
    model.attention.head_dim = head;
    model.layers.assign(static_cast<std::size_t>(layers), LayerKind{});
    model.published_parameters = parameters;
    model.family = name;
    model.source = {Provenance::assumed, "a dense decoder of the stated size; its shape is not known", ""};
    return std::make_shared<const ModelArchitecture>(std::move(model));
}

} // namespace milepost
