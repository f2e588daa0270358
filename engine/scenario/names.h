// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The spelling of every enumeration in files and on the command line. The only place.
#pragma once

#include "engine/scenario/resolved.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace milepost {

template <class E>
using NameTable = std::span<const std::pair<E, std::string_view>>;

/// Specialised for each enumeration that has a spelling.
template <class E>
inline constexpr std::nullptr_t names = nullptr;

template <>
inline constexpr std::array names<Precision>{std::pair{Precision::bf16, std::string_view("bf16")},
                                             std::pair{Precision::fp16, std::string_view("fp16")},
                                             std::pair{Precision::fp8_cs, std::string_view("fp8-cs")},
                                             std::pair{Precision::fp8_ds, std::string_view("fp8-ds")},
                                             std::pair{Precision::mxfp8, std::string_view("mxfp8")},
                                             std::pair{Precision::nvfp4, std::string_view("nvfp4")}};
template <>
inline constexpr std::array names<OptimizerKind>{std::pair{OptimizerKind::adamw, std::string_view("adamw")},
                                                 std::pair{OptimizerKind::muon, std::string_view("muon")},
                                                 std::pair{OptimizerKind::shampoo, std::string_view("shampoo")},
                                                 std::pair{OptimizerKind::soap, std::string_view("soap")}};
template <>
inline constexpr std::array names<TpMode>{std::pair{TpMode::duplicated, std::string_view("duplicated")},
                                          std::pair{TpMode::distributed, std::string_view("distributed")},
                                          std::pair{TpMode::blockwise, std::string_view("blockwise")},
                                          std::pair{TpMode::layer_sharded, std::string_view("layer-sharded")},
                                          std::pair{TpMode::automatic, std::string_view("auto")}};
template <>
inline constexpr std::array names<NsCoefficients>{
    std::pair{NsCoefficients::simple, std::string_view("simple")},
    std::pair{NsCoefficients::quintic, std::string_view("quintic")},
    std::pair{NsCoefficients::polar_express, std::string_view("polar-express")},
    std::pair{NsCoefficients::cans, std::string_view("cans")},
    std::pair{NsCoefficients::aol, std::string_view("aol")},
    std::pair{NsCoefficients::deepseek_v4, std::string_view("deepseek-v4")},
    std::pair{NsCoefficients::cubic, std::string_view("cubic")}};
template <>
inline constexpr std::array names<NsPrecision>{std::pair{NsPrecision::bf16, std::string_view("bf16")},
                                               std::pair{NsPrecision::tf32, std::string_view("tf32")},
                                               std::pair{NsPrecision::fp32, std::string_view("fp32")}};
template <>
inline constexpr std::array names<LayerwiseGather>{
    std::pair{LayerwiseGather::allgatherv_exposed, std::string_view("allgatherv-exposed")},
    std::pair{LayerwiseGather::allgather_overlapped, std::string_view("allgather-overlapped")}};
template <>
inline constexpr std::array names<Ownership>{std::pair{Ownership::ping_pong, std::string_view("ping-pong")},
                                             std::pair{Ownership::round_robin, std::string_view("round-robin")},
                                             std::pair{Ownership::cost_aware, std::string_view("cost-aware")}};
template <>
inline constexpr std::array names<StateDtype>{std::pair{StateDtype::fp32, std::string_view("fp32")},
                                              std::pair{StateDtype::bf16, std::string_view("bf16")},
                                              std::pair{StateDtype::fp8, std::string_view("fp8")}};
template <>
inline constexpr std::array names<Dispatcher>{std::pair{Dispatcher::alltoall, std::string_view("alltoall")},
                                              std::pair{Dispatcher::deepep, std::string_view("deepep")},
                                              std::pair{Dispatcher::hybridep, std::string_view("hybridep")}};
template <>
inline constexpr std::array names<MuonPrior>{std::pair{MuonPrior::sceptic, std::string_view("sceptic")},
                                             std::pair{MuonPrior::pooled, std::string_view("pooled")},
                                             std::pair{MuonPrior::transfer, std::string_view("transfer")},
                                             std::pair{MuonPrior::optimist, std::string_view("optimist")}};
template <>
inline constexpr std::array names<BlastRadius>{
    std::pair{BlastRadius::gpu, std::string_view("gpu")}, std::pair{BlastRadius::tray, std::string_view("tray")},
    std::pair{BlastRadius::nvlink_domain, std::string_view("nvlink-domain")}};
template <>
inline constexpr std::array names<ModelSize>{std::pair{ModelSize::active, std::string_view("active")},
                                             std::pair{ModelSize::total, std::string_view("total")},
                                             std::pair{ModelSize::moe_joint, std::string_view("moe-joint")}};

/// Spelling of a value.
template <class E>
[[nodiscard]] constexpr std::string_view name_of(E value)
{
    for (const auto &[v, text] : names<E>)
        if (v == value)
            return text;
    return "?";
}

/// Value of a spelling; empty if there is none.
template <class E>
[[nodiscard]] constexpr std::optional<E> value_of(std::string_view text)
{
    for (const auto &[v, name] : names<E>)
        if (name == text)
            return v;
    return std::nullopt;
}

/// All spellings, for error messages: "bf16, fp16, fp8-cs".
template <class E>
[[nodiscard]] std::string allowed_names()
{
    std::string list;
    for (const auto &[v, name] : names<E>)
        list += (list.empty() ? "" : ", ") + std::string(name);
    return list;
}

} // namespace milepost
