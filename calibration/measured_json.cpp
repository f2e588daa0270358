// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/measured_json.h"

#include "calibration/json_text.h"
#include "engine/step/calibration_names.h"
#include "resources/reading/embedded_json.h"
#include "resources/reading/json_members.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <stdexcept>

namespace milepost {

using nlohmann::ordered_json;

namespace {

constexpr int digits = 6;

ordered_json fit_json(const KernelFit &fit)
{
    ordered_json object;
    object["parameters"] = rounded_list(fit.parameters, 1, digits);
    object["log_sd"] = rounded(fit.log_sd, digits);
    object["length"] = rounded(fit.length, digits);
    object["signal_sd"] = rounded(fit.signal_sd, digits);
    std::vector<double> flat;
    for (const MeasuredPoint &p : fit.points) {
        flat.insert(flat.end(), p.at.begin(), p.at.end());
        flat.push_back(p.weight);
    }
    object["points"] = rounded_list(flat, 1, digits);
    object["source"] = source_json(fit.source);
    return object;
}

ordered_json sweep_json(const MeasuredSweep &sweep)
{
    ordered_json object;
    object["size"] = rounded_list(sweep.size, 1, 15);
    object["seconds"] = rounded_list(sweep.seconds, 1, digits);
    object["log_sd"] = rounded(sweep.log_sd, digits);
    object["source"] = source_json(sweep.source);
    return object;
}

/// `without_start`: files of earlier releases have one entry less, before the last.
KernelFit read_fit(JsonObject &object, std::size_t parameters, bool without_start = false)
{
    KernelFit fit;
    fit.parameters = object.numbers("parameters").value_or(std::vector<double>{});
    if (without_start && fit.parameters.size() + 1 == parameters)
        fit.parameters.insert(fit.parameters.end() - 1, 0.0);
    if (fit.parameters.size() != parameters)
        object.reject("parameters",
                      fmt::format("has {} entries; {} are needed.", fit.parameters.size(), parameters));
    if (std::ranges::any_of(fit.parameters, [](double v) { return !(v >= 0) || std::isinf(v); }))
        object.reject("parameters", "must hold finite numbers not below 0.");
    fit.log_sd = object.required_number("log_sd", 0, 5);
    fit.length = object.required_number("length", 1e-3, 100);
    fit.signal_sd = object.required_number("signal_sd", 0, 5);
    const auto flat = object.numbers("points").value_or(std::vector<double>{});
    constexpr std::size_t stride = 5;
    if (flat.size() % stride != 0)
        object.reject("points", "must hold five numbers for each point.");
    for (std::size_t i = 0; i + stride <= flat.size(); i += stride)
        fit.points.push_back({{flat[i], flat[i + 1], flat[i + 2], flat[i + 3]}, flat[i + 4]});
    fit.source = read_source(object);
    object.finish();
    return fit;
}

MeasuredSweep read_sweep(JsonObject &object)
{
    MeasuredSweep sweep;
    sweep.size = object.numbers("size").value_or(std::vector<double>{});
    sweep.seconds = object.numbers("seconds").value_or(std::vector<double>{});
    bool good = !sweep.size.empty() && sweep.size.size() == sweep.seconds.size() && sweep.size.front() > 0;
    for (std::size_t i = 0; good && i < sweep.size.size(); ++i)
        good = sweep.seconds[i] > 0 && (i == 0 || sweep.size[i] > sweep.size[i - 1]);
    if (!good)
        object.reject("size", "must ascend and have one positive time each.");
    sweep.log_sd = object.required_number("log_sd", 0, 5);
    sweep.source = read_source(object);
    object.finish();
    return sweep;
}

ordered_json framework_json(const FrameworkPasses &f)
{
    ordered_json passes = ordered_json::object();
    for (std::size_t i = 0; i < layer_pass_count; ++i)
        if (f.forward[i] > 0 || f.backward[i] > 0)
            passes[std::string(layer_pass_names[i])] = {rounded(f.forward[i], digits),
                                                        rounded(f.backward[i], digits)};
    return {{"passes", std::move(passes)},
            {"adamw_around_s", rounded(f.adamw_around_s, digits)},
            {"muon_around_s", rounded(f.muon_around_s, digits)},
            {"launch_s", rounded(f.launch_s, digits)},
            {"log_sd", rounded(f.log_sd, digits)},
            {"source", source_json(f.source)}};
}

FrameworkPasses read_framework(JsonObject &object)
{
    FrameworkPasses f;
    with_member(object, "passes", [&](JsonObject &passes) {
        for (std::size_t i = 0; i < layer_pass_count; ++i) {
            const std::string name(layer_pass_names[i]);
            const auto shares = passes.numbers(name);
            if (!shares)
                continue;
            constexpr double most = 1000;
            if (shares->size() != 2 ||
                std::ranges::any_of(*shares, [](double v) { return !(v >= 0 && v <= most); })) {
                passes.reject(name, "must hold two numbers from 0 to 1000.");
                continue;
            }
            f.forward[i] = shares->front();
            f.backward[i] = shares->back();
        }
    });
    f.adamw_around_s = object.required_number("adamw_around_s", 0, 1);
    f.muon_around_s = object.required_number("muon_around_s", 0, 1);
    f.launch_s = object.required_number("launch_s", 0, 1);
    f.log_sd = object.required_number("log_sd", 0, 5);
    f.source = read_source(object);
    object.finish();
    return f;
}

template <class Value, class Write>
ordered_json group(const std::map<std::string, Value> &entries, Write write)
{
    ordered_json object = ordered_json::object();
    for (const auto &[name, entry] : entries)
        object[name] = write(entry);
    return object;
}

OverlapJoints read_joints(JsonObject &object)
{
    constexpr double sum = 1, nearly_the_maximum = 20; // powers of larger ones leave a double
    OverlapJoints joints;
    joints.loop = object.required_number("loop", sum, nearly_the_maximum);
    joints.call = object.required_number("call", sum, nearly_the_maximum);
    joints.streaming = object.required_number("streaming", sum, nearly_the_maximum);
    joints.source = read_source(object);
    return joints;
}

void read_parts(JsonObject &object, MeasuredKernels &m)
{
    for (auto &[name, entry] : object.members("gemm")) {
        if (const auto type = value_of<GemmType>(name))
            m.gemm[static_cast<int>(*type)] = read_fit(entry, gemm_parameters);
        else
            object.reject("gemm." + name, fmt::format("'{}' is no type of product.", name));
    }
    for (auto &[name, entry] : object.members("symmetric"))
        m.symmetric[name] = read_fit(entry, symmetric_parameters);
    for (auto &[name, entry] : object.members("attention"))
        m.attention[name] = read_fit(entry, attention_parameters);
    for (auto &[name, entry] : object.members("newton_schulz"))
        m.newton_schulz[name] = read_fit(entry, newton_schulz_parameters);
    for (auto &[name, entry] : object.members("adamw"))
        m.adamw[name] = read_fit(entry, adamw_parameters, true);
    for (auto &[name, entry] : object.members("copy"))
        m.copy[name] = read_fit(entry, copy_parameters);
    for (auto &[name, entry] : object.members("frameworks"))
        m.frameworks[name] = read_framework(entry);
    for (auto &[name, entry] : object.members("eager_collectives"))
        m.eager_collectives[name] = read_sweep(entry);
    with_member(object, "call", [&](JsonObject &call) {
        m.call.product_s = call.required_number("product_s", 0, 1);
        m.call.low_precision_product_s = call.required_number("low_precision_product_s", 0, 1);
        m.call.attention_s = call.required_number("attention_s", 0, 1);
        m.call.source = read_source(call);
    });
    with_member(object, "overlap", [&](JsonObject &overlap) {
        m.overlap.product_share = overlap.required_number("product_share", 0, 10);
        m.overlap.log_sd = overlap.required_number("log_sd", 0, 5);
        m.overlap.source = read_source(overlap);
    });
    with_member(object, "host", [&](JsonObject &host) {
        m.host.call_log_sd = host.required_number("call_log_sd", 0, 5);
        m.host.launch_log_sd = host.required_number("launch_log_sd", 0, 5);
        m.host.processes = static_cast<int>(host.required_integer("processes", 2, 1'000'000));
        m.host.source = read_source(host);
    });
    with_member(object, "power", [&](JsonObject &power) {
        constexpr double most_w = 1e4;
        m.power.transfer_w = power.required_number("transfer_w", 0, most_w);
        m.power.source = read_source(power);
    });
    with_member(object, "triangle", [&](JsonObject &triangle) {
        m.triangle.saved_share = triangle.required_number("saved_share", 0, 1);
        m.triangle.sd = triangle.required_number("sd", 0, 1);
        m.triangle.ranks = static_cast<int>(triangle.required_integer("ranks", 2, 1'000'000));
        m.triangle.source = read_source(triangle);
    });
    // Files of earlier releases were fitted with the same ones.
    if (!with_member(object, "joints", [&](JsonObject &joints) { m.joints = read_joints(joints); }))
        m.joints = assumed_joints();
}

} // namespace

ordered_json measured_json(const MeasuredKernels &m)
{
    ordered_json object;
    ordered_json gemm = ordered_json::object();
    for (const auto &[type, fit] : m.gemm)
        gemm[std::string(name_of(static_cast<GemmType>(type)))] = fit_json(fit);
    object["gemm"] = std::move(gemm);
    object["symmetric"] = group(m.symmetric, fit_json);
    object["attention"] = group(m.attention, fit_json);
    object["newton_schulz"] = group(m.newton_schulz, fit_json);
    object["adamw"] = group(m.adamw, fit_json);
    object["copy"] = group(m.copy, fit_json);
    object["eager_collectives"] = group(m.eager_collectives, sweep_json);
    object["frameworks"] = group(m.frameworks, framework_json);
    object["call"] = {{"product_s", rounded(m.call.product_s, digits)},
                      {"low_precision_product_s", rounded(m.call.low_precision_product_s, digits)},
                      {"attention_s", rounded(m.call.attention_s, digits)},
                      {"source", source_json(m.call.source)}};
    object["overlap"] = {{"product_share", rounded(m.overlap.product_share, digits)},
                         {"log_sd", rounded(m.overlap.log_sd, digits)},
                         {"source", source_json(m.overlap.source)}};
    if (m.host.processes > 0)
        object["host"] = {{"call_log_sd", rounded(m.host.call_log_sd, digits)},
                          {"launch_log_sd", rounded(m.host.launch_log_sd, digits)},
                          {"processes", m.host.processes},
                          {"source", source_json(m.host.source)}};
    if (m.power.transfer_w > 0)
        object["power"] = {{"transfer_w", rounded(m.power.transfer_w, digits)},
                           {"source", source_json(m.power.source)}};
    if (m.triangle.ranks > 0)
        object["triangle"] = {{"saved_share", rounded(m.triangle.saved_share, digits)},
                              {"sd", rounded(m.triangle.sd, digits)},
                              {"ranks", m.triangle.ranks},
                              {"source", source_json(m.triangle.source)}};
    object["joints"] = {{"loop", rounded(m.joints.loop, digits)},
                        {"call", rounded(m.joints.call, digits)},
                        {"streaming", rounded(m.joints.streaming, digits)},
                        {"source", source_json(m.joints.source)}};
    return object;
}

const OverlapJoints &assumed_joints()
{
    static const OverlapJoints joints = [] {
        OverlapJoints read;
        const auto done =
            read_embedded("priors/probe-fits.json", "milepost_probe_fits", [&](JsonObject &root, Diagnostics &) {
                with_required_member(root, "joints", [&](JsonObject &object) { read = read_joints(object); });
            });
        if (!done)
            throw std::logic_error(done.error().front().message);
        return read;
    }();
    return joints;
}

std::optional<MeasuredKernels> read_measured(JsonObject &root)
{
    MeasuredKernels m;
    const bool found = with_member(root, "measured", [&](JsonObject &object) { read_parts(object, m); });
    return found ? std::optional(std::move(m)) : std::nullopt;
}

} // namespace milepost
