// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// Import of logs of 100 MB from disk, each format of lines. The bar is 2 seconds each; memory is the high-water
// mark of the whole process.
#include "calibration/curves/import.h"

#include <benchmark/benchmark.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <string>
#include <sys/resource.h>

namespace {

constexpr std::uintmax_t log_bytes = 100'000'000;

using Line = std::function<std::string(int step, double loss)>;

std::string csv_line(int step, double loss)
{
    return fmt::format("{},{},0.0003,{:.6f},,{:.3f}\n", step, step * 524288.0, loss, step * 0.25);
}

std::string megatron_line(int step, double loss)
{
    return fmt::format(
        " [2026-05-01 10:00:00] iteration {:8d}/ 9999999 | consumed samples: {:12d} | elapsed time per "
        "iteration (ms): 1234.5 | throughput per GPU (TFLOP/s/GPU): 412.3 | learning rate: 3.000000E-04 "
        "| global batch size:   512 | lm loss: {:.6E} | loss scale: 1.0 | grad norm: 0.512 | number of "
        "skipped iterations:   0 | number of nan iterations:   0 |\n",
        step, step * 512LL, loss);
}

std::string json_line(int step, double loss)
{
    return fmt::format("{{\"_step\": {}, \"_runtime\": {:.3f}, \"train/loss\": {:.6f}, \"learning_rate\": 0.0003, "
                       "\"throughput/tokens\": 412345.678, \"grad_norm\": 0.512}}\n",
                       step, step * 0.25, loss);
}

std::string nanogpt_line(int step, double loss)
{
    return fmt::format("step:{}/9999999 train_loss:{:.4f} train_time:{}ms step_avg:138.61ms\n", step, loss,
                       step * 138LL);
}

std::string mlperf_line(int step, double loss)
{
    return fmt::format(
        ":::MLLOG {{\"namespace\": \"\", \"time_ms\": {}, \"event_type\": \"POINT_IN_TIME\", \"key\": "
        "\"tracked_stats\", \"value\": {{\"train_step_time\": 13.1, \"reduced_train_loss\": {:.6f}}}, "
        "\"metadata\": {{\"file\": \"\", \"lineno\": 480, \"step\": {}}}}}\n",
        1759832919879LL + step * 13100LL, loss, step);
}

void import_log_of(benchmark::State &state, const std::string &head, const Line &line)
{
    const auto file = std::filesystem::temp_directory_path() / "milepost-bench-import.log";
    {
        std::ofstream out(file, std::ios::binary);
        std::string text = head;
        for (int step = 1; static_cast<std::uintmax_t>(out.tellp()) + text.size() < log_bytes; ++step) {
            text += line(step, 2 + 8.0 / step);
            if (text.size() > 1 << 20) {
                out << text;
                text.clear();
            }
        }
        out << text;
    }
    std::size_t points = 0, records = 0;
    for (auto _ : state) {
        const auto run = milepost::import_log(file);
        if (!run) {
            state.SkipWithError(run.error().front().message.c_str());
            break;
        }
        points = run->target()->size();
        records = run->report.records;
    }
    state.counters["records"] = static_cast<double>(records);
    state.counters["points"] = static_cast<double>(points);
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    state.counters["peak_MB"] = static_cast<double>(usage.ru_maxrss) * 1024 / 1e6;
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(log_bytes));
    std::filesystem::remove(file);
}

} // namespace

BENCHMARK_CAPTURE(import_log_of, csv, "step,tokens,lr,train_loss,val_loss,elapsed_s\n", csv_line)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(import_log_of, megatron_log, "", megatron_line)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(import_log_of, wandb_jsonl, "", json_line)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(import_log_of, modded_nanogpt, "", nanogpt_line)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(import_log_of, mlperf, ":::MLLOG {\"time_ms\": 1759832919000, \"key\": \"run_start\"}\n",
                  mlperf_line)
    ->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
