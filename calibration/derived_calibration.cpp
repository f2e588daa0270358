// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/derived_calibration.h"

#include "calibration/calibration_json.h"
#include "resources/reading/json_members.h"

#include <algorithm>

namespace milepost {

Expected<Derivation> read_derivation(std::string_view json, const std::string &origin)
{
    Derivation derivation;
    const auto read = read_document(json, origin, "milepost_derived_calibration", [&](JsonObject &root) {
        derivation.id = root.required_text("id");
        derivation.system_id = root.required_text("system");
        derivation.from = root.required_text("from");
        with_required_member(root, "source", [&](JsonObject &source) {
            derivation.source = {Provenance::assumed, source.required_text("text"), source.required_text("date")};
        });
        derivation.dispatchers = read_dispatchers(root);
    });
    if (!read)
        return tl::make_unexpected(read.error());
    return derivation;
}

Calibration derived_calibration(const Calibration &base, const SystemSpec &from, const SystemSpec &to,
                                const Derivation &derivation)
{
    Calibration result = base;
    result.id = derivation.id;
    result.system_id = derivation.system_id;
    result.notes = derivation.source.text;
    const double ratio = from.nvlink_bytes_per_s / to.nvlink_bytes_per_s;
    for (auto &[collective, sweeps] : result.collectives)
        for (CollectiveSweep &sweep : sweeps) {
            const double floor = *std::ranges::min_element(sweep.seconds);
            for (double &seconds : sweep.seconds)
                seconds = floor + (seconds - floor) * ratio;
            sweep.source = derivation.source;
        }
    for (auto &[name, rates] : result.dispatchers)
        for (DispatcherRate &rate : rates)
            if (!rate.crosses_domain) {
                rate.dispatch_bytes_per_s /= ratio;
                rate.combine_bytes_per_s /= ratio;
                rate.source = derivation.source;
            }
    for (const auto &[name, rates] : derivation.dispatchers)
        result.dispatchers[name] = rates;
    return result;
}

} // namespace milepost
