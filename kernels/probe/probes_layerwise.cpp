// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/distributed/layerwise_step.h"
#include "kernels/probe/collective_calls.h"

#include <array>

namespace milepost::kernels {

namespace {

/// What is timed: the own matrices, the gather of all weights, and both one after the other, in which the slowest
/// rank keeps the others waiting.
enum class Part { Own, Gather, Whole };

std::string name_of(Part part) { return part == Part::Own ? "own" : part == Part::Gather ? "gather" : "whole"; }

struct LayerwiseCase {
    DenseModel model;
    Deal deal = Deal::RoundRobin;
    std::vector<MatrixSize> matrices;
    std::vector<int> owners;
};

Record record_of(const LayerwiseCase &c, const Grouping &grouping, Part part)
{
    constexpr double bf16_bytes = 2.0;
    constexpr int steps = 5;
    Record record;
    record.op = "layerwise_step";
    record.parameters = {{"dtype", std::string("bf16")},
                         {"model", std::string(c.model.name)},
                         {"layers", c.model.layers},
                         {"hidden", c.model.hidden},
                         {"ffn", c.model.ffn},
                         {"heads", c.model.heads},
                         {"kv_heads", c.model.kv_heads},
                         {"head_dim", c.model.head_dim},
                         {"steps", steps},
                         {"most_batched", most_batched},
                         {"ownership", std::string(name_of(c.deal))},
                         {"part", name_of(part)}};
    add_group(record.parameters, grouping);
    std::vector<double> elements(static_cast<std::size_t>(grouping.ranks), 0.0);
    double all = 0.0;
    for (std::size_t i = 0; i < c.matrices.size(); ++i) {
        elements[static_cast<std::size_t>(c.owners[i])] += static_cast<double>(c.matrices[i].elements());
        all += static_cast<double>(c.matrices[i].elements());
    }
    if (part == Part::Gather) {
        record.bytes = bf16_bytes * all * bus_factor(Collective::AllGather, grouping.ranks);
    }
    record.rank_extras.emplace_back("rank_elements", elements);
    return record;
}

/// The step of this rank; null at every rank if one of them lacks the memory, so that none waits for it in a
/// collective.
std::shared_ptr<LayerwiseStep> prepared(ProbeContext &context, const LayerwiseCase &c, const Grouping &grouping,
                                        const GroupCommunicator *communicator)
{
    Machine &machine = context.machine();
    std::shared_ptr<LayerwiseStep> step;
    try {
        step = std::make_shared<LayerwiseStep>(machine.lt, communicator->get(),
                                               grouping.rank_in_group(context.ranks().rank()), grouping.ranks,
                                               c.matrices, c.owners, machine.device, machine.measurer.stream());
    } catch (const DeviceError &error) {
        if (std::string_view(error.what()).find("cudaErrorMemoryAllocation") == std::string_view::npos) {
            throw;
        }
        static_cast<void>(cudaGetLastError());
    }
    return context.ranks().maximum({step ? 0.0 : 1.0}).front() > 0.0 ? nullptr : step;
}

void time_case(ProbeContext &context, const LayerwiseCase &c, const Grouping &grouping,
               const GroupCommunicator *communicator)
{
    MeasureOptions options;
    options.collective = true;
    options.every_rank = true;
    options.repetitions = 1;
    std::shared_ptr<LayerwiseStep> step;
    constexpr std::array parts{Part::Own, Part::Gather, Part::Whole};
    if (!context.dry()) {
        options.align = aligner(context.machine());
        // Once for all parts: its buffers are large.
        step = prepared(context, c, grouping, communicator);
        if (!step) {
            for (const Part part : parts) {
                context.skip(record_of(c, grouping, part), "the model does not fit into the memory of every rank");
            }
            return;
        }
    }
    for (const Part part : parts) {
        context.time(record_of(c, grouping, part), options, [&](Machine &machine) {
            std::shared_ptr<Graph> own;
            if (part != Part::Gather) {
                own = std::make_shared<Graph>(machine.measurer.stream(),
                                              [&](cudaStream_t stream) { step->step_own(MuonSettings{}, stream); });
            }
            return [step, own, part](cudaStream_t stream) {
                if (part != Part::Gather) {
                    own->launch(stream);
                }
                if (part != Part::Own) {
                    step->gather(stream);
                }
            };
        });
    }
}

} // namespace

void probe_layerwise(ProbeContext &context)
{
    std::vector<DenseModel> models{llama_1b};
    if (!context.quick()) {
        models.push_back(llama_3b);
    }
    in_each_grouping(context, [&](const Grouping &grouping, const GroupCommunicator *communicator) {
        for (const DenseModel &model : models) {
            for (const Deal deal : {Deal::RoundRobin, Deal::PingPong}) {
                LayerwiseCase c{model, deal, matrices_of(model), {}};
                c.owners = deal_owners(c.matrices, grouping.ranks, deal);
                time_case(context, c, grouping, communicator);
            }
        }
    });
}

} // namespace milepost::kernels
