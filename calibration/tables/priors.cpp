// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/tables/priors.h"

#include "calibration/json_text.h"
#include "engine/core/normal_quantiles.h"
#include "engine/core/units.h"
#include "resources/reading/json_members.h"

#include <cmath>
#include <fmt/format.h>

namespace milepost {

double HostPrior::log_sd() const { return std::log(high_s / low_s) / (2 * normal_z95); }

Expected<PublicPriors> read_public_priors(std::string_view text, const std::string &origin)
{
    PublicPriors priors;
    const auto read = read_document(text, origin, "milepost_priors", [&](JsonObject &root) {
        with_required_member(root, "hbm", [&](JsonObject &o) {
            priors.hbm_efficiency = o.required_number("efficiency", 0.1, 1);
            priors.hbm_source = read_source(o);
        });
        AttentionRate attention;
        with_required_member(root, "attention", [&](JsonObject &o) {
            attention.half_length = o.required_number("half_length", 0);
            attention.wide_head = o.required_number("wide_head", 0.1, 2);
            attention.narrow_head = o.required_number("narrow_head", 0.1, 2);
            attention.fp8_time = o.required_number("fp8_time", 0.1, 2);
        });
        attention.source = read_source(root, "attention_source");
        with_required_member(root, "links", [&](JsonObject &o) {
            priors.links.nvlink_base_s = o.required_number("nvlink_base_us", 0) * seconds_per_microsecond;
            priors.links.nvlink_step_s = o.required_number("nvlink_step_us", 0) * seconds_per_microsecond;
            priors.links.net_base_s = o.required_number("net_base_us", 0) * seconds_per_microsecond;
            priors.links.net_step_s = o.required_number("net_step_us", 0) * seconds_per_microsecond;
            priors.links.net_efficiency = o.required_number("net_efficiency", 0.1, 1);
            priors.links.source = read_source(o);
        });
        with_required_member(root, "newton_schulz", [&](JsonObject &o) {
            NewtonSchulzTiming &ns = priors.newton_schulz;
            ns.rows = o.required_number("rows", 1);
            ns.cols = o.required_number("cols", 1);
            ns.steps = static_cast<int>(o.required_integer("steps", 1, 100));
            ns.seconds = o.required_number("measured_ms", 0) * 1e-3;
            ns.system_id = o.required_text("system");
            ns.log_sd = o.required_number("log_sd", 0, 2);
            ns.log_sd_elsewhere = o.required_number("log_sd_elsewhere", 0, 2);
            o.ignore("log_sd_note");
            ns.source = read_source(o);
        });
        for (auto &[name, o] : root.members("hosts")) {
            HostPrior &host = priors.hosts[name];
            host.launch_s = o.required_number("launch_us", 0.1) * seconds_per_microsecond;
            host.low_s = o.required_number("low_us", 0.1) * seconds_per_microsecond;
            host.high_s = o.required_number("high_us", 0.1) * seconds_per_microsecond;
            host.graph_launch_s = o.required_number("graph_us", 0) * seconds_per_microsecond;
            host.source = read_source(o);
            o.finish();
        }
        for (auto &[name, o] : root.members("systems")) {
            SystemPrior &system = priors.systems[name];
            system.host = o.required_text("host");
            if (!priors.hosts.contains(system.host))
                o.reject("host", fmt::format("'{}' does not stand under 'hosts'.", system.host));
            system.attention = attention;
            system.attention.forward = o.required_number("attention_forward", 0.1, 1);
            system.attention.backward = o.required_number("attention_backward", 0.1, 1);
            system.sustained_like = o.text("sustained_like").value_or("");
            system.sustained = o.number("sustained", 1, 2);
            system.dispatcher_like = o.text("dispatcher_like").value_or("");
            o.finish();
        }
        with_required_member(root, "single_launch", [&](JsonObject &o) {
            priors.single_launch_s = o.required_number("floor_us", 0) * seconds_per_microsecond;
            priors.single_launch_source = read_source(o);
        });
        priors.sustained_default_source = read_source(root, "sustained_default_source");
        priors.unmodelled_log_sd = root.required_number("unmodelled_log_sd", 0, 2);
    });
    if (!read)
        return tl::make_unexpected(read.error());
    return priors;
}

} // namespace milepost
