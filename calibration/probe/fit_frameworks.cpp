// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/probe/fit_parts.h"
#include "calibration/statistics.h"
#include "engine/step/layer_passes.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace milepost {

namespace {

/// One pass of a framework in one direction over several sizes.
struct FittedPass {
    double per_element_s = 0; ///< median; 0: not timed
    double log_sd = 0;
};

FittedPass fit_pass(FitContext &context, const std::string &implementation, std::string_view kind,
                    std::string_view direction)
{
    const auto rows = context.records("layer_pass", [&](const ProbeRecord &r) {
        return is_pytorch(r) && r.word("implementation") == implementation && r.word("kind") == kind &&
               r.word("direction") == direction && r.number("elements") > 0;
    });
    if (rows.empty())
        return {};
    std::vector<double> logs;
    logs.reserve(rows.size());
    for (const ProbeRecord *r : rows)
        logs.push_back(std::log(r->median_s / r->number("elements")));
    const double median = median_of(logs);
    std::vector<double> errors;
    errors.reserve(logs.size());
    for (const double l : logs)
        errors.push_back(median - l);
    const FittedPass pass{std::exp(median), spread_of(errors)};
    context.report(fmt::format("pytorch-{} {} {}", implementation, kind, direction), rows, errors, pass.log_sd,
                   {"elements"});
    return pass;
}

} // namespace

void fit_frameworks(FitContext &context)
{
    const double rate = context.system().hbm_bytes_per_s * context.calibration().hbm_efficiency;
    // Optimizers run outside of what is compiled.
    const FittedPass adamw = fit_pass(context, "eager", "adamw_copies", "step"),
                     muon = fit_pass(context, "eager", "muon_update", "step");
    for (const std::string implementation : {"eager", "compiled"}) {
        FrameworkPasses f;
        f.adamw_around_s = adamw.per_element_s;
        f.muon_around_s = muon.per_element_s;
        bool timed = false;
        for (std::size_t i = 0; i < layer_pass_count; ++i) {
            const PassBytes bytes = fused_bytes(static_cast<LayerPass>(i));
            // A look-up is no chain of operations: nothing is there to compile.
            const bool lookup = static_cast<LayerPass>(i) == LayerPass::embedding;
            const std::string mode = lookup ? "eager" : implementation;
            if (lookup && implementation != "eager") {
                const auto eager = context.measured().frameworks.find("pytorch-eager");
                if (eager != context.measured().frameworks.end()) {
                    f.forward[i] = eager->second.forward[i];
                    f.backward[i] = eager->second.backward[i];
                }
                continue;
            }
            const FittedPass forward = fit_pass(context, mode, layer_pass_names[i], "forward"),
                             backward = fit_pass(context, mode, layer_pass_names[i], "backward");
            f.forward[i] = forward.per_element_s * rate / bytes.forward;
            f.backward[i] = backward.per_element_s * rate / bytes.backward;
            f.log_sd = std::max({f.log_sd, forward.log_sd, backward.log_sd});
            timed = timed || forward.per_element_s > 0;
        }
        for (const ProbeRecord *r : context.records("launch", [&](const ProbeRecord &l) {
                 return is_pytorch(l) && l.word("kind") == "layer" && l.word("implementation") == implementation;
             }))
            f.launch_s = r->median_s;
        if (!timed)
            continue;
        f.source = context.source();
        context.measured().frameworks["pytorch-" + implementation] = f;
    }
}

} // namespace milepost
