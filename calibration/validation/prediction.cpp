// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/validation/prediction.h"

#include "engine/core/units.h"
#include "engine/step/untabled_kernels.h"

#include <fmt/format.h>
#include <stdexcept>
#include <utility>

namespace milepost {

namespace {

Expected<LoweredRow> lower_as_given(const PublishedRow &row, const Catalogue &catalogue)
{
    auto scenario = resolve(row.scenario, catalogue);
    if (!scenario)
        return tl::make_unexpected(scenario.error());
    auto step = lower(*scenario);
    if (!step)
        return tl::make_unexpected(step.error());
    LoweredRow lowered{row, std::move(*scenario), std::move(*step), {}, {}};
    lowered.memory = memory_of(lowered.scenario);
    return lowered;
}

double predicted_s(const LoweredRow &row)
{
    return combine(row.step, median_factors(*row.scenario.calibration)).seconds;
}

Expected<LoweredRow> with_best_micro_batch(PublishedRow row, const Catalogue &catalogue)
{
    std::optional<LoweredRow> best, smallest;
    Diagnostics errors;
    for (const int micro_batch : {1, 2, 4, 8, 16}) {
        row.scenario.plan.micro_batch = micro_batch;
        auto lowered = lower_as_given(row, catalogue);
        if (!lowered) {
            if (errors.empty())
                errors = lowered.error();
            continue;
        }
        if (!smallest)
            smallest = *lowered;
        if (lowered->memory.fits() && (!best || predicted_s(*lowered) < predicted_s(*best)))
            best = std::move(*lowered);
    }
    if (!best && !smallest)
        return tl::make_unexpected(errors);
    LoweredRow chosen = best ? std::move(*best) : std::move(*smallest);
    chosen.remarks.push_back(fmt::format("no micro-batch is stated: {} taken, the {}",
                                         chosen.scenario.plan.micro_batch,
                                         best ? "fastest that fits" : "smallest, as none fits in memory"));
    return chosen;
}

} // namespace

double LoweredRow::model_flops() const
{
    if (row.gflop_per_token)
        return *row.gflop_per_token * 1e9 * scenario.training.batch_tokens() / scenario.gpus;
    return step.model_flops_per_gpu;
}

double LoweredRow::measured_s() const
{
    if (row.measured_step_s)
        return *row.measured_step_s;
    if (row.measured_tflops)
        return model_flops() / (*row.measured_tflops * 1e12);
    throw std::logic_error("the row states neither a rate nor a time");
}

double LoweredRow::measured_tflops() const { return tflops(measured_s()); }

Expected<LoweredRow> lower_row(PublishedRow row, const Catalogue &catalogue, const std::string &calibration)
{
    if (!calibration.empty())
        row.scenario.calibration = calibration;
    auto lowered = row.scenario.plan.micro_batch ? lower_as_given(row, catalogue)
                                                 : with_best_micro_batch(std::move(row), catalogue);
    if (!lowered)
        return lowered;
    if (lowered->row.group == RowGroup::headline && has_untabled_kernels(*lowered->scenario.model))
        lowered->row.group = RowGroup::flagged;
    if (!lowered->memory.fits() && lowered->row.scenario.plan.micro_batch)
        lowered->remarks.push_back(
            fmt::format("predicted memory of {:.1f} GB exceeds the usable {:.1f} GB",
                        lowered->memory.stages[static_cast<std::size_t>(lowered->memory.worst_stage)].total() /
                            bytes_per_gigabyte,
                        lowered->memory.limit_bytes / bytes_per_gigabyte));
    return lowered;
}

} // namespace milepost
