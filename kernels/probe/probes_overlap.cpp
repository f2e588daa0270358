// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/collective_calls.h"
#include "kernels/support/lt_gemm.h"
#include "kernels/support/random_fill.h"

#include <array>

namespace milepost::kernels {

namespace {

/// What is timed of a case: both alone, then side by side. Their difference is what the collective's blocks take
/// from the multiprocessors and its traffic from the memory.
enum class Part { Products, Collective, Both };

std::string name_of(Part part)
{
    return part == Part::Products ? "products" : part == Part::Collective ? "collective" : "both";
}

struct OverlapCase {
    Collective collective;
    std::int64_t bytes;
    int products; ///< of side^3, one after the other
};

constexpr std::int64_t kSide = 4096;

/// Everything a case needs on the device.
struct OverlapWork {
    DeviceBuffer<__nv_bfloat16> a, b, d, from, to;
    LtGemm gemm;
    Stream beside;
    Event fork, join;

    OverlapWork(Machine &machine, std::size_t elements)
        : a(kSide * kSide), b(kSide * kSide), d(kSide * kSide), from(elements), to(elements),
          gemm(machine.lt, GemmType::Bf16, {kSide, kSide, kSide, 1, false, true})
    {
        const cudaStream_t stream = machine.measurer.stream();
        fill_normal(a.data(), a.size(), 1.0F, 91, stream);
        fill_normal(b.data(), b.size(), 1.0F, 92, stream);
        fill_normal(from.data(), from.size(), 1.0F, 93, stream);
    }
};

void time_part(ProbeContext &context, const OverlapCase &c, Part part)
{
    const int ranks = context.rank_count();
    Record record;
    record.op = "overlap";
    record.parameters = {{"dtype", std::string("bf16")},
                         {"m", kSide},
                         {"n", kSide},
                         {"k", kSide},
                         {"products", c.products},
                         {"collective", std::string(op_of(c.collective))},
                         {"bytes", c.bytes},
                         {"ranks", ranks},
                         {"part", name_of(part)}};
    MeasureOptions options;
    options.cache = Cache::Hot;
    options.collective = true;
    options.repetitions = 1;
    if (!context.dry()) {
        options.align = aligner(context.machine());
    }
    const int rank = context.ranks().rank();
    context.time(record, options, [=](Machine &machine) -> std::function<void(cudaStream_t)> {
        const auto elements = static_cast<std::size_t>(c.bytes / 2);
        auto work = std::make_shared<OverlapWork>(machine, elements);
        return [=, communicator = machine.communicator](cudaStream_t stream) {
            const bool both = part == Part::Both;
            const cudaStream_t other = both ? work->beside.get() : stream;
            if (both) {
                work->fork.record(stream);
                MILEPOST_CUDA(cudaStreamWaitEvent(other, work->fork.get(), 0));
            }
            if (part != Part::Products) {
                queue_collective(c.collective, communicator, rank, ranks, work->from.data(), work->to.data(),
                                 elements, other);
            }
            for (int i = 0; i < c.products && part != Part::Collective; ++i) {
                work->gemm.launch(work->a.data(), work->b.data(), work->d.data(), work->d.data(), 1.0F, 0.0F,
                                  stream);
            }
            if (both) {
                work->join.record(other);
                MILEPOST_CUDA(cudaStreamWaitEvent(stream, work->join.get(), 0));
            }
        };
    });
}

} // namespace

void probe_overlap(ProbeContext &context)
{
    // Products that outlast the collective, and a collective that outlasts the products.
    std::vector<OverlapCase> cases{{Collective::AllReduce, 268435456, 8}, {Collective::AllReduce, 268435456, 2}};
    if (!context.quick()) {
        cases.insert(cases.end(), {{Collective::AllGather, 268435456, 8},
                                   {Collective::ReduceScatter, 268435456, 8},
                                   {Collective::AllReduce, 67108864, 4}});
    }
    for (const OverlapCase &c : cases) {
        for (const Part part : {Part::Products, Part::Collective, Part::Both}) {
            time_part(context, c, part);
        }
    }
}

} // namespace milepost::kernels
