// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"
#include "app/cli/commands/commands.h"

#include <array>

namespace milepost {

std::span<const CommandEntry> command_table()
{
    static constexpr std::array table{
        CommandEntry{"evaluate", "One estimate: step time, memory, days, money and energy to each milestone",
                     make_evaluate},
        CommandEntry{"compare", "Optimizers side by side, with ratios and break-even", make_compare},
        CommandEntry{"break-even", "Where one optimizer becomes cheaper: over models, batches and GPUs",
                     make_break_even},
        CommandEntry{"plan", "Searches parallel plans: ranking and Pareto set", make_plan},
        CommandEntry{"validate", "Predicts published rows and prints how far off the predictions are",
                     make_validate},
        CommandEntry{"kernels", "Predicted seconds of single operations", make_kernels},
        CommandEntry{"calibration", "Fits probe results, shows and compares calibrations", make_calibration},
        CommandEntry{"optimizer", "Which weight goes to which optimizer and owner, and what each form costs",
                     make_optimizer},
        CommandEntry{"optimizer-check", "Published optimizer steps beside their prediction", make_optimizer_check},
        CommandEntry{"token-gain", "The studies behind the token-gain priors, pooled", make_token_gain},
        CommandEntry{"timeline", "The pipeline schedule of one step", make_timeline},
        CommandEntry{"trace", "A PyTorch profiler trace beside the prediction, part by part; updates the factors",
                     make_trace},
        CommandEntry{"catalogue", "What is known, with sources and dates", make_catalogue},
        CommandEntry{"formats", "Reference of files and answers, as Markdown", make_formats},
        CommandEntry{"prices", "Your price book: imports price tables", make_prices},
        CommandEntry{"runs", "Learning curves: show, import, fit, forecast, ratio at equal loss", make_runs},
        CommandEntry{"experiment", "Which proof-of-concept runs to buy first, and what each is worth",
                     make_experiment},
        CommandEntry{"track", "Plan against actual: a run in progress updates forecast, finish date and budget",
                     make_track},
        CommandEntry{"report", "The cost report with its annexes", make_report},
        CommandEntry{"sweep", "Many scenarios at once, here or as a Slurm job array", make_sweep},
        CommandEntry{"launch", "Slurm script and Megatron Bridge overrides for the plan", make_launch},
        CommandEntry{"calibrate", "Times a Slurm cluster with milepost-probe", make_calibrate},
    };
    return table;
}

} // namespace milepost
