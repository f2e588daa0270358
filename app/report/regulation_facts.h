// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Dated facts of the EU AI Act (resources/regulation/eu-ai-act.json) and the compute of a run by its
/// counting
///        method.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/decision/estimate.h"

#include <string>
#include <string_view>
#include <vector>

namespace milepost::report {

struct RegulationFacts {
    std::string checked_on; ///< ISO date on which the facts were compared with their sources
    std::string law, guidelines, form;
    std::vector<std::string> sources;
    struct Threshold {
        std::string id;
        double flop = 0;
        std::string reference;
    };
    std::vector<Threshold> thresholds;
    struct Duty {
        std::string id, reference, applies_from;
    };
    std::vector<Duty> duties;
    struct FormField {
        std::string id, part; ///< part: general, process, energy, data, validation, monitoring
    };
    std::vector<FormField> form_fields;
    double modification_share = 0; ///< share of the original compute above which a modifier becomes provider
    std::string modification_reference;
    double accepted_error = 0; ///< relative error of an estimate that is accepted with documented assumptions
    int notification_days = 0;
    std::string notification_reference;
    int retention_years = 0;
    std::string retention_reference;
};

[[nodiscard]] Expected<RegulationFacts> parseRegulationFacts(std::string_view json, const std::string &origin);
/// The built-in file.
[[nodiscard]] Expected<RegulationFacts> loadRegulationFacts();

/// Training compute of the final run up to a number of tokens [FLOP]: what contributes to parameter updates, every
/// operation counted once whatever its precision (C(2025) 7719, annex). Recomputed activations are left out,
/// Newton-Schulz work is counted.
struct TrainingCompute {
    double model_flop = 0; ///< forward and backward passes, Megatron's count
    double newton_schulz_flop = 0;
    double six_pd_flop = 0; ///< cross-check C = 6 P D with active parameters
    double active_parameters = 0;
    double total_parameters = 0;
    double steps = 0;
    [[nodiscard]] double total() const { return model_flop + newton_schulz_flop; }
};
[[nodiscard]] TrainingCompute trainingCompute(const Estimate &arm, double tokens);

} // namespace milepost::report
