// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/system_json.h"

#include "calibration/json_text.h"
#include "resources/reading/json_members.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace milepost {

using nlohmann::ordered_json;

namespace {

struct RealFact {
    const char *name;
    double SystemSpec::*member;
    bool optional_format; ///< 0 where the GPU does not offer it
};

constexpr std::array real_facts{
    RealFact{"bf16_flops", &SystemSpec::bf16_flops, false},
    RealFact{"fp8_flops", &SystemSpec::fp8_flops, true},
    RealFact{"nvfp4_flops", &SystemSpec::nvfp4_flops, true},
    RealFact{"tf32_flops", &SystemSpec::tf32_flops, false},
    RealFact{"fp32_flops", &SystemSpec::fp32_flops, false},
    RealFact{"hbm_bytes", &SystemSpec::hbm_bytes, false},
    RealFact{"hbm_bytes_per_s", &SystemSpec::hbm_bytes_per_s, false},
    RealFact{"nvlink_bytes_per_s", &SystemSpec::nvlink_bytes_per_s, false},
    RealFact{"nic_bytes_per_s", &SystemSpec::nic_bytes_per_s, false},
    RealFact{"c2c_bytes_per_s", &SystemSpec::c2c_bytes_per_s, false},
    RealFact{"gpu_watts", &SystemSpec::gpu_watts, false},
    RealFact{"utility_watts", &SystemSpec::utility_watts, false},
};

struct CountFact {
    const char *name;
    int SystemSpec::*member;
};

constexpr std::array count_facts{
    CountFact{"sms", &SystemSpec::sms},
    CountFact{"nvlink_domain", &SystemSpec::nvlink_domain},
    CountFact{"gpus_per_node", &SystemSpec::gpus_per_node},
};

constexpr std::int64_t largest_count = 1 << 20;

} // namespace

Expected<SystemSpec> read_system(std::string_view text, const std::string &origin)
{
    SystemSpec system;
    const auto read = read_document(text, origin, "milepost_system", [&](JsonObject &root) {
        system.id = root.required_text("id");
        system.name = root.required_text("name");
        system.gpu = root.required_text("gpu");

        std::map<std::string, Source> sources;
        for (auto &[name, object] : root.members("sources"))
            sources[name] = source_of(object);

        with_required_member(root, "facts", [&](JsonObject &facts) {
            const auto source_of_fact = [&](JsonObject &fact, const std::string &name) {
                const std::string source = fact.required_text("source");
                if (const auto found = sources.find(source); found != sources.end())
                    system.sources[name] = found->second;
                else if (!source.empty())
                    fact.reject("source", fmt::format("'{}' does not stand under 'sources'.", source));
            };
            for (const auto &[name, member, optional_format] : real_facts)
                with_required_member(facts, name, [&](JsonObject &fact) {
                    source_of_fact(fact, name);
                    system.*member = fact.required_number("value", optional_format ? 0.0 : 1e-9);
                });
            for (const auto &[name, member] : count_facts)
                with_required_member(facts, name, [&](JsonObject &fact) {
                    source_of_fact(fact, name);
                    system.*member = static_cast<int>(fact.required_integer("value", 1, largest_count));
                });
        });
    });
    if (!read)
        return tl::make_unexpected(read.error());
    // The weakest evidence speaks for the whole where a reader asks for no particular member.
    system.sources[""] = std::ranges::max_element(system.sources, {}, [](const auto &entry) {
                             return entry.second.provenance;
                         })->second;
    return system;
}

Expected<Stack> read_stack(std::string_view text, const std::string &origin)
{
    Stack stack;
    const auto read = read_document(text, origin, "milepost_stack", [&](JsonObject &root) {
        stack.id = root.required_text("id");
        stack.name = root.required_text("name");
        stack.time_factor = root.required_number("time_factor", 0.1, 10);
        stack.log_sd = root.required_number("log_sd", 0, 2);
        stack.fusion = root.required_number("fusion", 0.5, 10);
        stack.host_fusion = root.required_number("host_fusion", 0.1, 10);
        stack.framework = root.text("framework").value_or("");
        stack.fused_clamped_activation = root.boolean("fused_clamped_activation").value_or(false);
        stack.layerwise_reduce_scatter = root.boolean("layerwise_reduce_scatter").value_or(false);
        stack.replicated_optimizer = root.boolean("replicated_optimizer").value_or(false);
        stack.separate_accumulation = root.boolean("separate_accumulation").value_or(false);
        stack.serial_tensor_parallel = root.boolean("serial_tensor_parallel").value_or(false);
        stack.scattered_stage_transfer = root.boolean("scattered_stage_transfer").value_or(false);
        stack.bidirectional_pipeline = root.boolean("bidirectional_pipeline").value_or(false);
        stack.fp8_dispatch = root.boolean("fp8_dispatch").value_or(false);
        stack.nodes_per_token = static_cast<int>(root.integer("nodes_per_token", 0, 1024).value_or(0));
        with_required_member(root, "default_cuda_graph", [&](JsonObject &graphs) {
            stack.default_cuda_graph_moe = graphs.required_text("moe");
            stack.default_cuda_graph_dense = graphs.required_text("dense");
        });
        if (const auto *knobs = root.raw("knobs")) {
            for (const auto &[name, value] : knobs->items()) {
                if (value.is_boolean())
                    stack.knobs[name] = value.get<bool>();
                else
                    root.reject("knobs." + name, "true or false is expected.");
            }
        }
        stack.source = read_source(root);
        root.ignore("fit");
    });
    if (!read)
        return tl::make_unexpected(read.error());
    return stack;
}

std::string write_stack(const Stack &stack, const std::string &fit_json)
{
    ordered_json root;
    root["milepost_stack"] = 1;
    root["id"] = stack.id;
    root["name"] = stack.name;
    root["time_factor"] = rounded(stack.time_factor);
    root["log_sd"] = rounded(stack.log_sd);
    root["fusion"] = rounded(stack.fusion);
    root["host_fusion"] = rounded(stack.host_fusion);
    if (!stack.framework.empty())
        root["framework"] = stack.framework;
    root["fused_clamped_activation"] = stack.fused_clamped_activation;
    root["layerwise_reduce_scatter"] = stack.layerwise_reduce_scatter;
    for (const auto &[name, value] : {std::pair("replicated_optimizer", stack.replicated_optimizer),
                                      std::pair("separate_accumulation", stack.separate_accumulation),
                                      std::pair("serial_tensor_parallel", stack.serial_tensor_parallel),
                                      std::pair("scattered_stage_transfer", stack.scattered_stage_transfer),
                                      std::pair("bidirectional_pipeline", stack.bidirectional_pipeline),
                                      std::pair("fp8_dispatch", stack.fp8_dispatch)})
        if (value)
            root[name] = value;
    if (stack.nodes_per_token > 0)
        root["nodes_per_token"] = stack.nodes_per_token;
    root["default_cuda_graph"] = {{"moe", stack.default_cuda_graph_moe}, {"dense", stack.default_cuda_graph_dense}};
    root["knobs"] = stack.knobs;
    root["source"] = source_json(stack.source);
    if (!fit_json.empty())
        root["fit"] = ordered_json::parse(fit_json);
    return pretty_json(root);
}

} // namespace milepost
