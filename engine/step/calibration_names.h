// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Spelling of matrix types, collectives and factors in calibrations and probes ("mxfp8", "all_gather",
///        "grouped_gemm").
#pragma once

#include "engine/scenario/names.h"
#include "engine/step/calibration.h"

namespace milepost {

template <>
inline constexpr std::array names<GemmType>{
    std::pair{GemmType::bf16, std::string_view("bf16")},  std::pair{GemmType::fp16, std::string_view("fp16")},
    std::pair{GemmType::tf32, std::string_view("tf32")},  std::pair{GemmType::fp32, std::string_view("fp32")},
    std::pair{GemmType::fp8, std::string_view("fp8")},    std::pair{GemmType::mxfp8, std::string_view("mxfp8")},
    std::pair{GemmType::nvfp4, std::string_view("nvfp4")}};
template <>
inline constexpr std::array names<Collective>{
    std::pair{Collective::all_reduce, std::string_view("all_reduce")},
    std::pair{Collective::all_gather, std::string_view("all_gather")},
    std::pair{Collective::reduce_scatter, std::string_view("reduce_scatter")},
    std::pair{Collective::all_to_all, std::string_view("all_to_all")},
    std::pair{Collective::send_recv, std::string_view("send_recv")}};
template <>
inline constexpr std::array names<FactorId>{
    std::pair{FactorId::gemm, std::string_view("gemm")},
    std::pair{FactorId::grouped_gemm, std::string_view("grouped_gemm")},
    std::pair{FactorId::memory_bound, std::string_view("memory_bound")},
    std::pair{FactorId::attention, std::string_view("attention")},
    std::pair{FactorId::host, std::string_view("host")},
    std::pair{FactorId::expert_all_to_all, std::string_view("expert_all_to_all")},
    std::pair{FactorId::tensor_parallel, std::string_view("tensor_parallel")},
    std::pair{FactorId::data_parallel, std::string_view("data_parallel")}};
static_assert(names<FactorId>.size() == factor_count);

} // namespace milepost
