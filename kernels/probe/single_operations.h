// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Single timed operations: what the probes repeat over their designs and a table of operations names.
#pragma once

#include "kernels/attention/attention.h"
#include "kernels/newton_schulz/newton_schulz.h"
#include "kernels/probe/measure.h"
#include "kernels/probe/registry.h"

#include <string>
#include <string_view>

namespace milepost::kernels {

/// A copy within device memory; `moved` counts bytes read and written.
void time_device_copy(ProbeContext &context, std::int64_t moved, Cache cache);

void time_gemm(ProbeContext &context, GemmType type, const GemmShape &shape);

enum class Implementation {
    Eager, ///< one launch per operation, as a framework does
    Graph, ///< the same, replayed
    Fused, ///< additions within the products, replayed
};
void time_newton_schulz(ProbeContext &context, const NewtonSchulzShape &shape, int steps,
                        Implementation implementation, bool syrk);

/// Gradients and a copy of the parameters in bf16 where `bf16`, else all in fp32.
void time_adamw(ProbeContext &context, std::int64_t parameters, bool bf16);

/// Throws nothing: without cuDNN the case is skipped with the reason.
void time_attention(ProbeContext &context, const AttentionShape &shape, bool forward);

/// Over all ranks. `op`: all_reduce, all_gather, reduce_scatter, all_to_all or send_recv.
void time_collective(ProbeContext &context, std::string_view op, std::int64_t bytes);

/// Times the rows of a table with the columns of `milepost-cli kernels` (op, dtype, batch, m, n, k, bytes, ranks,
/// params, heads, kv_heads, seq, head_dim, steps, syrk, implementation). Rows for another number of ranks, and
/// operations that are not known, are recorded as skipped. Throws std::invalid_argument if the table cannot be
/// read.
void time_operations(ProbeContext &context, const std::string &file);

} // namespace milepost::kernels
