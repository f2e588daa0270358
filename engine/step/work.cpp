// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/work.h"

namespace milepost {

bool is_graphed(GraphScope scope, Region region)
{
    switch (scope) {
    case GraphScope::none: return false;
    case GraphScope::moe_router: return region == Region::router;
    case GraphScope::attention: return region == Region::attention;
    case GraphScope::attention_and_router: return region == Region::attention || region == Region::router;
    case GraphScope::mlp: return region == Region::dense_mlp;
    case GraphScope::per_layer: return region != Region::experts && region != Region::outer;
    case GraphScope::full: break;
    }
    return true;
}

double Pass::seconds() const
{
    double sum = 0;
    for (const double s : exposed_s)
        sum += s;
    return sum;
}

void Pass::add(const Pass &other, double times)
{
    for (std::size_t i = 0; i < part_count; ++i) {
        exposed_s[i] += times * other.exposed_s[i];
        hidden_s[i] += times * other.hidden_s[i];
    }
    for (std::size_t i = 0; i < region_count; ++i)
        launches[i] += times * other.launches[i];
    with_start += times * other.with_start;
}

void Work::add(const Work &other, double times)
{
    forward.add(other.forward, times);
    backward.add(other.backward, times);
    gemm_s += times * other.gemm_s;
    extrapolated_gemm_s += times * other.extrapolated_gemm_s;
    weight_gradient_s += times * other.weight_gradient_s;
}

void Work::recompute() { backward.add(forward); }

void Work::gemm(Pass &pass, PartId part, const KernelTime &time)
{
    pass[part] += time.seconds;
    pass.with_start += 1;
    gemm_s += time.seconds;
    if (time.coverage == Coverage::extrapolated)
        extrapolated_gemm_s += time.seconds;
}

} // namespace milepost
