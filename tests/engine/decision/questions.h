// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Questions that the tests of the decision ask, over the built-in catalogue.
#pragma once

#include "app/project/catalogue_loader.h"
#include "engine/decision/estimate.h"

#include <stdexcept>

namespace milepost {

inline const Catalogue &catalogue()
{
    static const auto loaded = load_catalogue();
    if (!loaded)
        throw std::runtime_error(loaded.error().front().message);
    return **loaded;
}

/// A mixture of experts on one NVL domain, 2000 draws.
inline Scenario small_question()
{
    Scenario scenario;
    scenario.name = "test";
    scenario.model_id = "qwen3-30b-a3b";
    scenario.system = {.id = "gb300-nvl72", .gpus = 8, .site = {}};
    scenario.training.tokens = 2e12;
    scenario.seed = 1;
    scenario.draws = 2000;
    return scenario;
}

/// One trillion parameters on 256 GPUs.
inline Scenario large_question()
{
    Scenario scenario = small_question();
    scenario.model_id = "kimi-k2";
    scenario.system.gpus = 256;
    scenario.training.tokens = 15.5e12;
    return scenario;
}

/// A model far beyond the memory of its eight GPUs, with the plan stated.
inline Scenario too_large_question()
{
    Scenario scenario = small_question();
    scenario.model_id = "llama-3.1-405b";
    scenario.plan.tp = 8;
    scenario.plan.pp = 1;
    scenario.plan.cp = 1;
    scenario.plan.vp = 1;
    scenario.plan.micro_batch = 1;
    scenario.training.global_batch = 8;
    return scenario;
}

/// The first error as text, for messages of failed checks.
template <class T>
std::string problem(const Expected<T> &result)
{
    return result ? std::string() : result.error().front().message;
}

} // namespace milepost
