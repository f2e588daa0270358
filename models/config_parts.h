// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The steps of reading a config.json. Each fills its part of the model and diagnoses what is wrong with it.
///
/// Internal to models/.
#pragma once

#include "engine/scenario/architecture.h"
#include "models/config_reader.h"

namespace milepost {

/// Diagnoses networks that ModelArchitecture cannot hold, by the field that makes them so.
void refuse_unrepresentable(ConfigReader &config);

/// Attention block: grouped-query or multi-head latent, biases, norms, sinks, window.
void read_attention(ConfigReader &config, ModelArchitecture &model);

/// Feed-forward: width, gate, biases, experts.
void read_feed_forward(ConfigReader &config, ModelArchitecture &model);

/// Order of the layers, from whatever rule the family uses, and multi-token prediction. Needs the parts above.
void read_layers(ConfigReader &config, ModelArchitecture &model);

} // namespace milepost
