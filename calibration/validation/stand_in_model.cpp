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

std::shared_ptr<const ModelArchitecture> stand_in_mixture(const std::string &name, double parameters, double active)
{
    if (!(active >= 1e8 && active < 0.9 * parameters && parameters <= 5e12))
        throw std::invalid_argument("a stand-in mixture needs 1e8 <= active < 0.9 x parameters <= 5e12");
    ModelArchitecture model = *stand_in_model(name, active);
    const double h = model.hidden, layers = static_cast<double>(model.layers.size());
    const double dense = 2.0 * model.vocabulary * h + layers * 4 * h * h;
    constexpr int chosen = 8, tile = 64;
    MoeShape moe;
    moe.experts_per_token = chosen;
    const double width = (active - dense) / (layers * 3 * h) / chosen;
    moe.ffn = rounded_to(std::max(width, 1.0 * tile), tile);
    // As many as the total asks for, in steps that expert parallelism can divide.
    moe.experts = rounded_to((parameters - dense) / (layers * 3 * h * moe.ffn), chosen);
    model.moe = moe;
    for (LayerKind &layer : model.layers)
        layer.feed_forward = FeedForward::moe;
    model.published_parameters = parameters;
    model.published_active_parameters = active;
    model.source = {Provenance::assumed, "a mixture of experts of the stated sizes; its shape is not known", ""};
    return std::make_shared<const ModelArchitecture>(std::move(model));
}

} // namespace milepost
