// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/calibration_json.h"

#include "calibration/json_text.h"
#include "calibration/measured_json.h"
#include "engine/core/units.h"
#include "engine/step/calibration_names.h"
#include "resources/reading/json_members.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace milepost {

using nlohmann::ordered_json;

namespace {

constexpr double largest_axis = 1e7;
constexpr std::int64_t largest_ranks = 1 << 20;

// Writing
// -----------------------------------------------------------------------------------------------------------

ordered_json surface_json(const GemmSurface &surface)
{
    ordered_json object;
    object["m"] = rounded_list(surface.m, 1, 8);
    object["n"] = rounded_list(surface.n, 1, 8);
    object["k"] = rounded_list(surface.k, 1, 8);
    object["time_us"] = rounded_list(surface.seconds, 1 / seconds_per_microsecond);
    object["fixed_us"] = rounded(surface.fixed_s / seconds_per_microsecond);
    object["source"] = source_json(surface.source);
    return object;
}

ordered_json sweeps_json(const std::map<Collective, std::vector<CollectiveSweep>> &sweeps)
{
    ordered_json object = ordered_json::object();
    for (const auto &[collective, list] : sweeps) {
        ordered_json array = ordered_json::array();
        for (const CollectiveSweep &sweep : list) {
            ordered_json entry;
            entry["ranks"] = sweep.ranks;
            entry["bytes"] = rounded_list(sweep.bytes, 1, 15);
            entry["time_us"] = rounded_list(sweep.seconds, 1 / seconds_per_microsecond);
            entry["source"] = source_json(sweep.source);
            array.push_back(std::move(entry));
        }
        object[std::string(name_of(collective))] = std::move(array);
    }
    return object;
}

// Reading
// -----------------------------------------------------------------------------------------------------------

void expect_ascending(JsonObject &object, const std::string &key, const std::vector<double> &list)
{
    bool good = !list.empty() && list.front() > 0 && std::isfinite(list.back());
    for (std::size_t i = 1; i < list.size(); ++i)
        good = good && list[i] > list[i - 1];
    if (!good)
        object.reject(key, "must be a list of ascending positive numbers.");
}

std::vector<double> scaled(std::vector<double> list, double scale)
{
    for (double &v : list)
        v *= scale;
    return list;
}

GemmSurface read_surface(JsonObject &object)
{
    GemmSurface surface;
    const auto axis = [&object](const std::string &key) {
        auto list = object.numbers(key).value_or(std::vector<double>{});
        expect_ascending(object, key, list);
        if (!list.empty() && list.back() > largest_axis)
            object.reject(key, fmt::format("no dimension may exceed {}.", largest_axis));
        return list;
    };
    surface.m = axis("m");
    surface.n = axis("n");
    surface.k = axis("k");
    surface.seconds = scaled(object.numbers("time_us").value_or(std::vector<double>{}), seconds_per_microsecond);
    const std::size_t cells = surface.m.size() * surface.n.size() * surface.k.size();
    if (surface.seconds.size() != cells)
        object.reject("time_us",
                      fmt::format("has {} entries; the axes ask for {}.", surface.seconds.size(), cells));
    if (std::ranges::any_of(surface.seconds, [](double s) { return s <= 0 || std::isinf(s); }))
        object.reject("time_us", "times must be positive; null stands for a shape without measurement.");
    if (std::ranges::all_of(surface.seconds, [](double s) { return std::isnan(s); }))
        object.reject("time_us", "at least one shape must have a time.");
    surface.fixed_s = object.number("fixed_us", 0).value_or(0) * seconds_per_microsecond;
    surface.source = read_source(object);
    object.finish();
    return surface;
}

std::map<Collective, std::vector<CollectiveSweep>> read_sweeps(JsonObject &root, const std::string &key)
{
    std::map<Collective, std::vector<CollectiveSweep>> result;
    with_member(root, key, [&](JsonObject &group) {
        const auto read_sweep = [&](Collective collective, JsonObject &entry) {
            CollectiveSweep sweep;
            sweep.ranks = static_cast<int>(entry.required_integer("ranks", 2, largest_ranks));
            sweep.bytes = entry.numbers("bytes").value_or(std::vector<double>{});
            expect_ascending(entry, "bytes", sweep.bytes);
            sweep.seconds =
                scaled(entry.numbers("time_us").value_or(std::vector<double>{}), seconds_per_microsecond);
            const bool positive = std::ranges::all_of(sweep.seconds, [](double s) { return s > 0; });
            if (!positive || sweep.seconds.size() != sweep.bytes.size())
                entry.reject("time_us", "must hold one positive time for each entry of bytes.");
            sweep.source = read_source(entry);
            auto &list = result[collective];
            if (!list.empty() && list.back().ranks >= sweep.ranks)
                entry.reject("ranks", "sweeps must ascend in ranks.");
            list.push_back(std::move(sweep));
        };
        for (const auto &named : names<Collective>)
            for_each_entry(group, std::string(named.second),
                           [&](JsonObject &entry) { read_sweep(named.first, entry); });
    });
    return result;
}

AttentionRate read_attention(JsonObject &root)
{
    AttentionRate rate;
    with_required_member(root, "attention", [&](JsonObject &object) {
        rate.forward = object.required_number("forward", 0.01, 1);
        rate.backward = object.required_number("backward", 0.01, 1);
        rate.half_length = object.required_number("half_length", 0);
        rate.wide_head = object.required_number("wide_head", 0.01, 10);
        rate.narrow_head = object.required_number("narrow_head", 0.01, 10);
        rate.fp8_time = object.required_number("fp8_time", 0.01, 10);
        rate.source = read_source(object);
    });
    return rate;
}

LinkModel read_links(JsonObject &root)
{
    LinkModel links;
    with_required_member(root, "links", [&](JsonObject &object) {
        links.nvlink_base_s = object.required_number("nvlink_base_us", 0) * seconds_per_microsecond;
        links.nvlink_step_s = object.required_number("nvlink_step_us", 0) * seconds_per_microsecond;
        links.net_base_s = object.required_number("net_base_us", 0) * seconds_per_microsecond;
        links.net_step_s = object.required_number("net_step_us", 0) * seconds_per_microsecond;
        links.nvlink_efficiency = object.required_number("nvlink_efficiency", 0.01, 1);
        links.net_efficiency = object.required_number("net_efficiency", 0.01, 1);
        links.source = read_source(object);
    });
    return links;
}

void read_factors(JsonObject &root, Calibration &calibration)
{
    with_member(root, "factors", [&](JsonObject &group) {
        for (const auto &[id, name] : names<FactorId>) {
            Factor &factor = calibration.factors[static_cast<std::size_t>(id)];
            with_member(group, std::string(name), [&](JsonObject &object) {
                factor.median = object.required_number("median", 0.01, 100);
                factor.log_sd = object.required_number("log_sd", 0, 5);
                factor.source = read_source(object);
            });
        }
    });
}

void read_correlation(JsonObject &root, Calibration &calibration)
{
    calibration.factor_correlation = root.numbers("factor_correlation").value_or(std::vector<double>{});
    const auto &c = calibration.factor_correlation;
    if (c.empty())
        return;
    bool good = c.size() == factor_count * factor_count;
    for (std::size_t i = 0; good && i < factor_count; ++i) {
        good = c[i * factor_count + i] == 1.0;
        for (std::size_t j = 0; good && j < factor_count; ++j)
            good = std::abs(c[i * factor_count + j]) <= 1.0 && c[i * factor_count + j] == c[j * factor_count + i];
    }
    if (!good)
        root.reject("factor_correlation",
                    fmt::format("must be a symmetric {0} x {0} matrix with ones on its diagonal.", factor_count));
}

} // namespace

std::map<std::string, std::vector<DispatcherRate>> read_dispatchers(JsonObject &root)
{
    std::map<std::string, std::vector<DispatcherRate>> result;
    const auto *raw = root.raw("dispatchers");
    if (!raw)
        return result;
    auto group = root.object("dispatchers");
    for (const auto &member : raw->items()) {
        const std::string &name = member.key();
        for_each_entry(*group, name, [&](JsonObject &entry) {
            DispatcherRate rate;
            rate.ranks = static_cast<int>(entry.required_integer("ranks", 2, largest_ranks));
            rate.dispatch_bytes_per_s = entry.required_number("dispatch_gbytes_per_s", 1e-6) * bytes_per_gigabyte;
            rate.combine_bytes_per_s = entry.required_number("combine_gbytes_per_s", 1e-6) * bytes_per_gigabyte;
            rate.sms = static_cast<int>(entry.integer("sms", 0, 1024).value_or(0));
            rate.crosses_domain = entry.boolean("crosses_domain").value_or(false);
            rate.source = read_source(entry);
            result[name].push_back(std::move(rate));
        });
    }
    return result;
}

namespace {

Calibration read_parts(JsonObject &root)
{
    Calibration c;
    c.id = root.required_text("id");
    c.system_id = root.required_text("system");
    c.notes = root.text("notes").value_or("");

    for (auto &[name, object] : root.members("gemm")) {
        if (const auto type = value_of<GemmType>(name))
            c.gemm[*type] = read_surface(object);
        else
            root.reject("gemm." + name, fmt::format("'{}' is not one of {}.", name, allowed_names<GemmType>()));
    }
    with_required_member(root, "sustained", [&](JsonObject &sustained) {
        with_member(sustained, "time_factor", [&](JsonObject &factors) {
            for (const auto &[type, name] : names<GemmType>)
                if (const auto factor = factors.number(std::string(name), 0.5, 5))
                    c.sustained[type] = *factor;
        });
        c.sustained_source = read_source(sustained);
    });
    with_required_member(root, "hbm", [&](JsonObject &hbm) {
        c.hbm_efficiency = hbm.required_number("efficiency", 0.1, 1);
        c.hbm_source = read_source(hbm);
    });
    c.attention = read_attention(root);
    c.collectives = read_sweeps(root, "collectives");
    c.net_collectives = read_sweeps(root, "net_collectives");
    c.links = read_links(root);
    c.dispatchers = read_dispatchers(root);
    with_required_member(root, "launch", [&](JsonObject &launch) {
        c.launch_s = launch.required_number("host_us", 0) * seconds_per_microsecond;
        c.launch_log_sd = launch.required_number("log_sd", 0, 5);
        c.graph_launch_s = launch.required_number("graph_us", 0) * seconds_per_microsecond;
        c.launch_source = read_source(launch);
    });
    with_required_member(root, "newton_schulz", [&](JsonObject &newton_schulz) {
        c.newton_schulz_rate = newton_schulz.required_number("rate", 0.1, 10);
        c.newton_schulz_log_sd = newton_schulz.required_number("log_sd", 0, 5);
        c.newton_schulz_source = read_source(newton_schulz);
    });
    read_factors(root, c);
    read_correlation(root, c);
    with_required_member(root, "residual", [&](JsonObject &residual) {
        c.residual_log_sd = residual.required_number("log_sd", 0, 5);
        c.unmodelled_log_sd = residual.required_number("unmodelled_log_sd", 0, 5);
        c.residual_shared_share = residual.number("shared_share", 0, 1).value_or(c.residual_shared_share);
        c.residual_source = read_source(residual);
    });
    c.measured = read_measured(root);
    root.ignore("fit");
    return c;
}

} // namespace

std::string write_calibration(const Calibration &c, const std::string &fit_json)
{
    ordered_json root;
    root["milepost_calibration"] = 1;
    root["id"] = c.id;
    root["system"] = c.system_id;
    root["notes"] = c.notes;

    ordered_json gemm = ordered_json::object();
    for (const auto &[type, surface] : c.gemm)
        gemm[std::string(name_of(type))] = surface_json(surface);
    root["gemm"] = std::move(gemm);

    ordered_json sustained = ordered_json::object();
    for (const auto &[type, factor] : c.sustained)
        sustained[std::string(name_of(type))] = rounded(factor);
    root["sustained"] = {{"time_factor", std::move(sustained)}, {"source", source_json(c.sustained_source)}};
    root["hbm"] = {{"efficiency", rounded(c.hbm_efficiency)}, {"source", source_json(c.hbm_source)}};
    root["attention"] = {
        {"forward", rounded(c.attention.forward)},         {"backward", rounded(c.attention.backward)},
        {"half_length", rounded(c.attention.half_length)}, {"wide_head", rounded(c.attention.wide_head)},
        {"narrow_head", rounded(c.attention.narrow_head)}, {"fp8_time", rounded(c.attention.fp8_time)},
        {"source", source_json(c.attention.source)}};
    root["collectives"] = sweeps_json(c.collectives);
    root["net_collectives"] = sweeps_json(c.net_collectives);
    root["links"] = {{"nvlink_base_us", rounded(c.links.nvlink_base_s / seconds_per_microsecond)},
                     {"nvlink_step_us", rounded(c.links.nvlink_step_s / seconds_per_microsecond)},
                     {"net_base_us", rounded(c.links.net_base_s / seconds_per_microsecond)},
                     {"net_step_us", rounded(c.links.net_step_s / seconds_per_microsecond)},
                     {"nvlink_efficiency", rounded(c.links.nvlink_efficiency)},
                     {"net_efficiency", rounded(c.links.net_efficiency)},
                     {"source", source_json(c.links.source)}};
    ordered_json dispatchers = ordered_json::object();
    for (const auto &[name, rates] : c.dispatchers) {
        ordered_json list = ordered_json::array();
        for (const DispatcherRate &rate : rates)
            list.push_back({{"ranks", rate.ranks},
                            {"dispatch_gbytes_per_s", rounded(rate.dispatch_bytes_per_s / bytes_per_gigabyte)},
                            {"combine_gbytes_per_s", rounded(rate.combine_bytes_per_s / bytes_per_gigabyte)},
                            {"sms", rate.sms},
                            {"crosses_domain", rate.crosses_domain},
                            {"source", source_json(rate.source)}});
        dispatchers[name] = std::move(list);
    }
    root["dispatchers"] = std::move(dispatchers);
    root["launch"] = {{"host_us", rounded(c.launch_s / seconds_per_microsecond)},
                      {"log_sd", rounded(c.launch_log_sd)},
                      {"graph_us", rounded(c.graph_launch_s / seconds_per_microsecond)},
                      {"source", source_json(c.launch_source)}};
    root["newton_schulz"] = {{"rate", rounded(c.newton_schulz_rate)},
                             {"log_sd", rounded(c.newton_schulz_log_sd)},
                             {"source", source_json(c.newton_schulz_source)}};
    ordered_json factors = ordered_json::object();
    for (const auto &[id, name] : names<FactorId>) {
        const Factor &factor = c.factors[static_cast<std::size_t>(id)];
        factors[std::string(name)] = {{"median", rounded(factor.median)},
                                      {"log_sd", rounded(factor.log_sd)},
                                      {"source", source_json(factor.source)}};
    }
    root["factors"] = std::move(factors);
    if (!c.factor_correlation.empty())
        root["factor_correlation"] = rounded_list(c.factor_correlation);
    root["residual"] = {{"log_sd", rounded(c.residual_log_sd)},
                        {"unmodelled_log_sd", rounded(c.unmodelled_log_sd)},
                        {"shared_share", rounded(c.residual_shared_share)},
                        {"source", source_json(c.residual_source)}};
    if (c.measured)
        root["measured"] = measured_json(*c.measured);
    if (!fit_json.empty())
        root["fit"] = ordered_json::parse(fit_json);
    return pretty_json(root);
}

Expected<Calibration> read_calibration(std::string_view text, const std::string &origin)
{
    Calibration calibration;
    const auto read = read_document(text, origin, "milepost_calibration",
                                    [&](JsonObject &root) { calibration = read_parts(root); });
    if (!read)
        return tl::make_unexpected(read.error());
    return calibration;
}

} // namespace milepost
