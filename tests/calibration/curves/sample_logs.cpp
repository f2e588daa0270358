// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/calibration/curves/sample_logs.h"

#include "calibration/curves/crc32c.h"
#include "calibration/curves/formats.h"

#include <bit>
#include <cstdint>
#include <stdexcept>

namespace milepost {

namespace {

std::string little_endian_bytes(std::uint64_t value, int count)
{
    std::string bytes;
    for (int i = 0; i < count; ++i)
        bytes += static_cast<char>(value >> (8 * i) & 0xff);
    return bytes;
}

std::string varint(std::uint64_t value)
{
    std::string bytes;
    for (; value >= 0x80; value >>= 7)
        bytes += static_cast<char>(0x80 | (value & 0x7f));
    return bytes + static_cast<char>(value);
}

std::string field_bytes(int number, const std::string &content)
{
    return varint(static_cast<std::uint64_t>(number) << 3 | 2) + varint(content.size()) + content;
}

std::string record_of(const std::string &payload)
{
    const std::string length = little_endian_bytes(payload.size(), 8);
    return length + little_endian_bytes(masked_crc(crc32c(length)), 4) + payload +
           little_endian_bytes(masked_crc(crc32c(payload)), 4);
}

std::string wall_time_field(double seconds)
{
    return varint(1 << 3 | 1) + little_endian_bytes(std::bit_cast<std::uint64_t>(seconds), 8);
}

std::string tensorboard_log()
{
    constexpr double start = 1.7e9;
    std::string log = record_of(wall_time_field(start) + field_bytes(3, "brain.Event:2"));
    const float train[] = {5, 4, 3.5, 3.25};
    for (int i = 0; i < 4; ++i) {
        const int step = 10 * (i + 1);
        log += event_record(start + step, step, "lm loss", train[i]);
        log += event_record(start + step, step * 8, "lm loss vs samples", train[i]);
        log += event_record(start + step, step, "learning-rate", 0.5F);
        if (i % 2 == 1)
            log += event_record(start + step, step, "lm loss validation", i == 1 ? 4.5F : 3.75F, true);
    }
    return log;
}

} // namespace

std::string event_record(double wall_time, int step, const std::string &tag, float value, bool as_tensor)
{
    const std::string bits = little_endian_bytes(std::bit_cast<std::uint32_t>(value), 4);
    std::string entry = field_bytes(1, tag);
    if (as_tensor)
        entry += field_bytes(8, varint(1 << 3) + varint(1) + field_bytes(2, "") + field_bytes(4, bits));
    else
        entry += varint(2 << 3 | 5) + bits;
    return record_of(wall_time_field(wall_time) + varint(2 << 3) + varint(static_cast<std::uint64_t>(step)) +
                     field_bytes(5, field_bytes(1, entry)));
}

std::vector<SampleLog> sample_logs()
{
    return {
        {"csv", "step,tokens,lr,train_loss,val_loss,elapsed_s\n10,1000,0.5,5.0,,10.5\n20,2000,0.5,4.0,4.5,20.5\n"
                "30,3000,0.5,3.5,,30.5\n40,4000,0.5,3.25,3.75,40.5\n"},
        {"wandb-csv", "_step,train/loss,eval/loss,_runtime,learning_rate\n10,5.0,,10.5,0.5\n20,4.0,4.5,20.5,0.5\n"
                      "30,3.5,,30.5,0.5\n40,3.25,3.75,40.5,0.5\n"},
        {"wandb-jsonl", R"({"_step":10,"_runtime":10.5,"train":{"loss":5.0},"learning_rate":0.5}
{"_step":20,"_runtime":20.5,"train":{"loss":4.0},"learning_rate":0.5}
{"_step":20,"eval/loss":4.5,"words":["a","b"]}
{"_step":30,"_runtime":30.5,"train":{"loss":3.5},"learning_rate":0.5}
{"_step":40,"_runtime":40.5,"train":{"loss":3.25},"eval/loss":3.75,"learning_rate":0.5}
)"},
        {"megatron-log", R"(using world size: 8
 [2026-05-01 10:00:10] iteration       10/     100 | consumed samples:           80 | elapsed time per iteration (ms): 1000.0 | learning rate: 5.000000E-01 | global batch size:     8 | lm loss: 5.000000E+00 | loss scale: 1.0 | grad norm: 1.5 | number of nan iterations:   0 |
 [2026-05-01 10:00:20] iteration       20/     100 | consumed samples:          160 | elapsed time per iteration (ms): 1000.0 | learning rate: 5.000000E-01 | global batch size:     8 | lm loss: 4.000000E+00 | loss scale: 1.0 | grad norm: 1.5 | number of nan iterations:   0 |
-------------------------------------------------------------------------------
 validation loss at iteration 20 | lm loss value: 4.500000E+00 | lm loss PPL: 9.001713E+01 |
 [2026-05-01 10:00:30] iteration       30/     100 | consumed samples:          240 | elapsed time per iteration (ms): 1000.0 | learning rate: 5.000000E-01 | global batch size:     8 | lm loss: 3.500000E+00 | loss scale: 1.0 | grad norm: 1.5 | number of nan iterations:   0 |
 [2026-05-01 10:00:40] iteration       40/     100 | consumed samples:          320 | elapsed time per iteration (ms): 1000.0 | learning rate: 5.000000E-01 | global batch size:     8 | lm loss: 3.250000E+00 | loss scale: 1.0 | grad norm: 1.5 | number of nan iterations:   0 |
 validation loss at iteration 40 | lm loss value: 3.750000E+00 | lm loss PPL: 4.252108E+01 |
)"},
        {"megatron-golden", R"({"lm loss": {"start_step": 1, "end_step": 40, "step_interval": 10,
 "values": {"10": 5.0, "20": 4.0, "30": 3.5, "35": "nan", "40": 3.25}},
 "iteration-time": {"start_step": 1, "end_step": 40, "step_interval": 10, "values": {"10": "nan", "20": 1.0, "30": 1.0, "40": 1.0}}})"},
        {"mlperf", R"(0: starting
:::MLLOG {"namespace": "", "time_ms": 1000, "event_type": "POINT_IN_TIME", "key": "submission_benchmark", "value": "llama31_8b", "metadata": {}}
:::MLLOG {"namespace": "", "time_ms": 1000, "event_type": "POINT_IN_TIME", "key": "global_batch_size", "value": 8, "metadata": {}}
:::MLLOG {"namespace": "", "time_ms": 1000, "event_type": "POINT_IN_TIME", "key": "max_sequence_length", "value": 128, "metadata": {}}
:::MLLOG {"namespace": "", "time_ms": 1000, "event_type": "POINT_IN_TIME", "key": "opt_name", "value": "adamw", "metadata": {}}
:::MLLOG {"namespace": "", "time_ms": 2000, "event_type": "INTERVAL_START", "key": "run_start", "value": null, "metadata": {}}
:::MLLOG {"namespace": "", "time_ms": 12000, "event_type": "POINT_IN_TIME", "key": "tracked_stats", "value": {"train_step_time": 1.0, "reduced_train_loss": 5.0}, "metadata": {"step": 80}}
:::MLLOG {"namespace": "", "time_ms": 22000, "event_type": "POINT_IN_TIME", "key": "tracked_stats", "value": {"train_step_time": 1.0, "reduced_train_loss": 4.0}, "metadata": {"step": 160}}
:::MLLOG {"namespace": "", "time_ms": 22000, "event_type": "POINT_IN_TIME", "key": "eval_accuracy", "value": 4.5, "metadata": {"samples_count": 160}}
:::MLLOG {"namespace": "", "time_ms": 32000, "event_type": "POINT_IN_TIME", "key": "tracked_stats", "value": {"train_step_time": 1.0, "reduced_train_loss": 3.5}, "metadata": {"step": 240}}
:::MLLOG {"namespace": "", "time_ms": 42000, "event_type": "POINT_IN_TIME", "key": "tracked_stats", "value": {"train_step_time": 1.0, "reduced_train_loss": 3.25}, "metadata": {"step": 320}}
:::MLLOG {"namespace": "", "time_ms": 42000, "event_type": "POINT_IN_TIME", "key": "eval_accuracy", "value": 3.75, "metadata": {"samples_count": 320}}
:::MLLOG {"namespace": "", "time_ms": 42500, "event_type": "INTERVAL_END", "key": "run_stop", "value": null, "metadata": {"samples_count": 320, "status": "success"}}
)"},
        {"trainer-state", R"({"best_metric": null, "epoch": 1.0, "global_step": 40, "log_history": [
 {"epoch": 0.25, "loss": 5.0, "learning_rate": 0.5, "step": 10},
 {"epoch": 0.5, "loss": 4.0, "learning_rate": 0.5, "step": 20},
 {"epoch": 0.5, "eval_loss": 4.5, "eval_runtime": 1.5, "step": 20},
 {"epoch": 0.75, "loss": 3.5, "learning_rate": 0.5, "step": 30},
 {"epoch": 1.0, "loss": 3.25, "learning_rate": 0.5, "step": 40},
 {"epoch": 1.0, "eval_loss": 3.75, "eval_runtime": 1.5, "step": 40},
 {"epoch": 1.0, "step": 40, "total_flos": 1e15, "train_loss": 3.9375, "train_runtime": 40.0}
], "max_steps": 40})"},
        {"modded-nanogpt", "import os\nprint(f\"step:{step}/{steps} val_loss:{loss}\")\n====\n"
                           "step:0/40 val_loss:9.0000 train_time:100ms step_avg:nanms\n"
                           "step:10/40 train_loss:5.0000 train_time:10500ms step_avg:1050.00ms\n"
                           "step:20/40 train_loss:4.0000 train_time:20500ms step_avg:1025.00ms\n"
                           "step:20/40 val_loss:4.5000 train_time:20500ms step_avg:1025.00ms\n"
                           "step:30/40 train_loss:3.5000 train_time:30500ms step_avg:1016.67ms\n"
                           "step:40/40 train_loss:3.2500 train_time:40500ms step_avg:1012.50ms\n"
                           "step:40/40 val_loss:3.7500 train_time:40500ms step_avg:1012.50ms\n"},
        {"llm.c", "s:0 tel:9.0000\ns:10 trl:5.0000 lr:0.500000 norm:1.50\ns:20 tel:4.5000\n"
                  "s:20 trl:4.0000 lr:0.500000 norm:1.50\ns:30 trl:3.5000 lr:0.500000 norm:1.50\ns:40 tel:3.7500\n"
                  "s:40 eval:0.3100\ns:40 trl:3.2500 lr:0.500000 norm:1.50\n"},
        {"tensorboard", tensorboard_log()},
    };
}

std::string sample_log(std::string_view format)
{
    for (SampleLog &log : sample_logs())
        if (log.format == format)
            return std::move(log.text);
    throw std::logic_error("no sample of that format");
}

Expected<ImportedRun> import_text(std::string_view text, const RunDescription &description,
                                  const ImportOptions &options)
{
    ByteSource source(text, "sample");
    RunBuilder builder(description);
    builder.begin_file("sample", false);
    if (auto read = read_source(source, builder, options); !read)
        return tl::make_unexpected(read.error());
    return builder.finish("sample");
}

} // namespace milepost
