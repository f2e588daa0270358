// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/catalogue_loader.h"
#include "calibration/calibration_json.h"
#include "calibration/probe/probe_fit.h"
#include "tests/fuzz/checks.h"

#include <cmath>

using namespace milepost;

/// Any bytes as the result of milepost-probe: refused, or fitted to a calibration that its own reader accepts.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const std::shared_ptr<const Catalogue> catalogue = *load_catalogue();
    const auto probe = read_probe(fuzz::text_of(data, size), "node.probe.json");
    if (!probe) {
        fuzz::require_sentences(probe);
        return 0;
    }
    for (const ProbeRecord &record : probe->records)
        fuzz::require(std::isfinite(record.median_s) && record.median_s > 0);
    const auto fit = fit_probe({*probe}, *catalogue->systems.at("hgx-h200"),
                               *catalogue->calibrations.at("h200-public"), "fuzzed");
    if (!fit) {
        fuzz::require_sentences(fit);
        return 0;
    }
    fuzz::require(read_calibration(write_calibration(fit->calibration), "fuzzed").has_value());
    return 0;
}
