// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/probe/record_shapes.h"

namespace milepost {

GemmShape gemm_shape(const ProbeRecord &r)
{
    return {r.number("m"), r.number("n"), r.number("k"), r.number("batch", 1)};
}

AttentionCall attention_call(const ProbeRecord &r)
{
    AttentionCall call;
    call.sequences = r.number("batch", 1);
    call.queries = call.keys = r.number("seq");
    call.heads = r.number("heads");
    call.kv_heads = r.number("kv_heads", call.heads);
    call.query_dim = call.value_dim = r.number("head_dim");
    return call;
}

NsShape newton_schulz_shape(const ProbeRecord &r) { return {r.number("m"), r.number("n"), r.number("batch", 1)}; }

int newton_schulz_steps(const ProbeRecord &r)
{
    constexpr double usual = 5; // Muon's
    return static_cast<int>(r.number("steps", usual));
}

} // namespace milepost
