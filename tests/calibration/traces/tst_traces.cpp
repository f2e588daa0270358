// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// Reading traces, classes of kernels, and seconds by part.
#include "calibration/traces/trace_parts.h"
#include "tests/calibration/traces/trace_writer.h"
#include "tests/engine/step/fixtures.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <zlib.h>

namespace {

using namespace milepost;
using fixtures::TraceWriter;

constexpr const char *gemm = "nvjet_sm90_tst_256x128_64x4_1x2_h_bz_coopA_NNT";
constexpr const char *add = "void at::native::vectorized_elementwise_kernel<8, at::native::CUDAFunctor_add<float>>";
constexpr const char *reduce = "ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)";

ResolvedScenario question(int gpus = 8)
{
    ResolvedScenario s = fixtures::scenario(fixtures::dense_model(), gpus);
    fixtures::finish(s);
    return s;
}

double microseconds(const TraceParts &parts, PartId part)
{
    return 1e6 * parts.exposed_s[static_cast<std::size_t>(part)];
}

bool near(double a, double b) { return std::abs(a - b) < 1e-6; }

std::string error_of(const Expected<GpuTrace> &trace)
{
    return trace ? std::string("no error") : trace.error().front().message;
}

/// One step without annotations, one product in it.
TraceWriter small()
{
    TraceWriter writer;
    writer.kernel(gemm, 100, 50, 10);
    return writer;
}

} // namespace

class TestTraces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void classesByName_data()
    {
        QTest::addColumn<QByteArray>("kernel");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *kernel, const char *expected) {
            QTest::newRow(kernel) << QByteArray(kernel) << QByteArray(expected);
        };
        // Names from traces of PyTorch 2.11 on an H200.
        row(gemm, "gemm");
        row(add, "memory_bound");
        row("void "
            "at::native::unrolled_elementwise_kernel<at::native::direct_copy_kernel_cuda(at::TensorIteratorBase&)"
            "::{lambda()#3}::operator()() const::{lambda()#7}>",
            "memory_bound");
        row("cudnn_generated_fort_native_sdpa_sm90_flash_bprop_wgmma_f16_knob_26_64x64x64_1x4x1_cga1x1x1_kernel0_0",
            "attention");
        row("void cudnn::fusion::compute_dot_do_o_specialized<true, 64>(void const*)", "attention");
        row("void at::native::(anonymous namespace)::multi_tensor_apply_kernel<at::native::(anonymous "
            "namespace)::FusedOptimizerTensorListMetadata<4>>",
            "optimizer");
        row("void at::native::(anonymous namespace)::cunn_SoftMaxForward<4, float, float>", "memory_bound");
        row("Memset (Device)", "memory_bound");
        row("Memcpy HtoD (Pageable -> Device)", "host_copy");
        // NCCL src/device/generate.py, DeepEP csrc/kernels, TransformerEngine common, mamba_ssm ops/triton,
        // Inductor.
        row(reduce, "all_reduce");
        row("ncclDevKernel_ReduceScatter_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)", "reduce_scatter");
        row("ncclDevKernel_AllGather_RING_LL(ncclDevKernelArgsStorage<4096ul>)", "all_gather");
        row("ncclDevKernel_SendRecv(ncclDevKernelArgsStorage<4096ul>)", "send_recv");
        row("void deep_ep::intranode::dispatch<8, 768, 8192>(int4*)", "expert_all_to_all");
        row("void transformer_engine::cast_transpose_fused_kernel<true>", "quantise");
        row("void transformer_engine::normalization::rmsnorm_fwd_tuned_kernel<>", "memory_bound");
        row("_chunk_scan_fwd_kernel", "scan");
        row("triton_poi_fused_add_mul_silu_3", "memory_bound");
        row("triton_tem_fused_mm_12", "gemm");
        row("sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128x128x64", "gemm");
        row("void cutlass::device_kernel<cutlass::gemm::kernel::GemmUniversal<cutlass::gemm::GroupProblemShape<>>>",
            "grouped_gemm");
        row("my_kernel", "unknown");
    }
    void classesByName()
    {
        QFETCH(QByteArray, kernel);
        QFETCH(QByteArray, expected);
        const auto found = name_of(KernelClasses::standard().class_of(kernel.toStdString()));
        QCOMPARE(QByteArray(found.data(), static_cast<int>(found.size())), expected);
    }

    void classTableIsStrict()
    {
        const auto table = [](const char *row) {
            return std::string(R"({"milepost_kernel_classes": 1, "date": "2026-11-30", "patterns": [)") + row +
                   "]}";
        };
        QVERIFY(
            KernelClasses::parse(table(R"({"class": "gemm", "any": ["a"], "source": "s", "reason": "r"})"), "t"));
        QVERIFY(
            !KernelClasses::parse(table(R"({"class": "gem", "any": ["a"], "source": "s", "reason": "r"})"), "t"));
        QVERIFY(
            !KernelClasses::parse(table(R"({"class": "gemm", "any": [""], "source": "s", "reason": "r"})"), "t"));
        QVERIFY(!KernelClasses::parse(table(R"({"class": "gemm", "any": ["a"], "reason": "r"})"), "t"));
    }

    /// A moment counts once: computation first, then communication, then copies, then waiting.
    void everyMomentCountsOnce()
    {
        TraceWriter writer;
        writer.kernel(gemm, 100, 50, 10);                                                   // 100-150
        writer.kernel(reduce, 120, 60, 11, 20);                                             // 150-180 is seen
        writer.kernel("Memcpy HtoD (Pinned -> Device)", 170, 30, 12, 21, {}, "gpu_memcpy"); // 180-200 is seen
        writer.kernel(add, 230, 20, 13);                                                    // after 30 of waiting
        writer.kernel(gemm, 240, 20, 14, 8);                                                // 240-250 is shared
        writer.kernel("my_kernel", 260, 5, 15);
        writer.host("cpu_op", "autograd::engine::evaluate_function: MmBackward0", 11, 5); // ends at 16
        writer.kernel(gemm, 270, 10, 18);                                                 // in the optimizer
        writer.kernel(add, 285, 15, 19);
        const auto trace = parse_trace(writer.text(), "t", 1);
        QVERIFY2(trace, error_of(trace).c_str());
        QCOMPARE(trace->gpu, std::string("NVIDIA H200"));
        QVERIFY(trace->optimizer_known);
        const TraceParts parts = parts_of(*trace, question());
        QVERIFY(near(1e6 * parts.step_s, 200));
        QVERIFY(near(microseconds(parts, PartId::dense_gemm), 50 + 5 + 10));
        QVERIFY(near(microseconds(parts, PartId::data_parallel), 30));
        QVERIFY(near(microseconds(parts, PartId::offload), 20));
        QVERIFY(near(microseconds(parts, PartId::memory_bound), 10 + 5));
        QVERIFY(near(microseconds(parts, PartId::host), 30));
        QVERIFY(near(1e6 * parts.unclassified_s, 5));
        QVERIFY(near(microseconds(parts, PartId::optimizer_host), 5 + 5));
        QVERIFY(near(microseconds(parts, PartId::newton_schulz), 10));
        QVERIFY(near(microseconds(parts, PartId::optimizer_update), 15));
        QCOMPARE(trace->names[parts.kernels.front().name].name, std::string(gemm)); // busiest
    }

    /// Steps go from first kernel to first kernel; the last one, whose end nobody sees, does not count.
    void stepsByAnnotation()
    {
        TraceWriter writer;
        writer.kernel(add, 50, 10, 5); // before the first step
        for (int step = 0; step < 3; ++step) {
            writer.host("user_annotation", "ProfilerStep#" + std::to_string(step), 1000 * step + 10, 990);
            writer.kernel(gemm, 1000 * step + 200, 400 + 100 * step, 1000 * step + 20);
        }
        const auto trace = parse_trace(writer.text(), "t");
        QVERIFY2(trace, error_of(trace).c_str());
        QVERIFY(trace->windows.size() == 2);
        const TraceParts parts = parts_of(*trace, question());
        QCOMPARE(parts.steps, 2);
        QVERIFY(near(1e6 * parts.step_s, 1000));
        QVERIFY(near(microseconds(parts, PartId::dense_gemm), 450));
        QVERIFY(near(microseconds(parts, PartId::memory_bound), 0));
        QVERIFY(near(parts.step_log_sd, 0));
        QVERIFY(near(parts.kernels.front().launches, 1));
    }

    void unmarkedStepsAreDivided()
    {
        TraceWriter writer;
        writer.kernel(gemm, 100, 50, 10);
        writer.kernel(gemm, 200, 50, 20);
        const auto trace = parse_trace(writer.text(), "t", 2);
        QVERIFY(trace);
        QVERIFY(near(1e6 * parts_of(*trace, question()).step_s, 75));
    }

    void optimizerByAnnotation()
    {
        TraceWriter writer = small();
        writer.host("user_annotation", "Optimizer.step#Muon.step", 15, 10);
        writer.kernel(gemm, 150, 40, 20);
        const auto trace = parse_trace(writer.text(), "t", 1);
        QVERIFY(trace);
        const TraceParts parts = parts_of(*trace, question());
        QVERIFY(near(microseconds(parts, PartId::dense_gemm), 50));
        QVERIFY(near(microseconds(parts, PartId::newton_schulz), 40));
    }

    void collectivesByGroup_data()
    {
        QTest::addColumn<QByteArray>("kernel");
        QTest::addColumn<QByteArray>("args");
        QTest::addColumn<int>("tp");
        QTest::addColumn<int>("ep");
        QTest::addColumn<bool>("sequence_parallel");
        QTest::addColumn<int>("part");
        const auto row = [](const char *name, const char *kernel, const char *args, int tp, int ep, bool sp,
                            PartId part) {
            QTest::newRow(name) << QByteArray(kernel) << QByteArray(args) << tp << ep << sp
                                << static_cast<int>(part);
        };
        const char *gather = "ncclDevKernel_AllGather_RING_LL", *exchange = "ncclDevKernel_SendRecv";
        // Descriptions as Megatron-LM megatron/core/parallel_state.py gives them.
        row("named tensor", reduce, R"(, "Process Group Description": "TENSOR_MODEL_PARALLEL_GROUP")", 2, 1, true,
            PartId::tensor_parallel);
        row("named data", reduce, R"(, "Process Group Description": "DATA_PARALLEL_GROUP_WITH_CP")", 2, 1, false,
            PartId::data_parallel);
        row("expert data", gather, R"(, "Process Group Description": "EXPERT_DATA_PARALLEL_GROUP")", 1, 8, false,
            PartId::data_parallel);
        row("expert exchange", exchange, R"(, "Process Group Description": "EXPERT_MODEL_PARALLEL_GROUP")", 1, 8,
            false, PartId::expert_all_to_all);
        row("size of tensors", gather, R"(, "Group size": 2)", 2, 1, true, PartId::tensor_parallel);
        row("size of data", gather, R"(, "Group size": 4)", 2, 1, true, PartId::data_parallel);
        row("no tensors", reduce, "", 1, 1, false, PartId::data_parallel);
        row("tensors reduce", reduce, "", 2, 1, false, PartId::tensor_parallel);
        row("sequences gather", gather, "", 2, 1, true, PartId::tensor_parallel);
        row("all-to-all of sends", exchange, R"(, "Collective name": "all_to_allv")", 1, 8, false,
            PartId::expert_all_to_all);
    }
    void collectivesByGroup()
    {
        QFETCH(QByteArray, kernel);
        QFETCH(QByteArray, args);
        QFETCH(int, tp);
        QFETCH(int, ep);
        QFETCH(bool, sequence_parallel);
        QFETCH(int, part);
        ResolvedScenario s = question();
        s.plan.tp = tp;
        s.plan.dp = 8 / tp;
        s.plan.ep = ep;
        s.plan.sequence_parallel = sequence_parallel;
        TraceWriter writer;
        writer.kernel(kernel.toStdString(), 100, 50, 10, 7, args.toStdString());
        const auto trace = parse_trace(writer.text(), "t", 1);
        QVERIFY2(trace, error_of(trace).c_str());
        QVERIFY(near(microseconds(parts_of(*trace, s), static_cast<PartId>(part)), 50));
    }

    void badTraces_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, const std::string &text, const char *expected) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(expected);
        };
        const std::string whole = small().text();
        row("empty", "", "is no JSON document");
        row("not JSON", "hello", "is no JSON document");
        row("a number", "3", "is no JSON document");
        row("no trace", R"({"a": 1})", "has no \"traceEvents\"");
        row("cut off", whole.substr(0, whole.size() - 40), "breaks off or is damaged in line");
        row("cut in the first event", whole.substr(0, whole.find("cudaLaunch")), "damaged in line");
        row("something behind", whole + "x", "breaks off or is damaged");
        row("no kernels",
            R"({"traceEvents": [{"ph": "X", "cat": "cpu_op", "name": "aten::mm", "ts": 1, "dur": 2}]})",
            "holds 1 events but no GPU kernel");
        row("wrong times",
            R"({"traceEvents": [{"ph": "X", "cat": "kernel", "name": "k", "ts": "a", "dur": 2},
                {"ph": "X", "cat": "kernel", "name": "k", "ts": 1, "dur": -2},
                {"ph": "X", "cat": "kernel", "name": "k", "ts": NaN, "dur": 2}]})",
            "no GPU kernel");
        TraceWriter two = small();
        two.kernel(gemm, 160, 10, 20, 7, {}, "kernel", 1);
        row("two GPUs", two.text(), "kernels of several GPUs: give the trace of one rank");
        row("no steps", whole, "has no ProfilerStep annotation");
        TraceWriter elsewhere = small();
        elsewhere.host("user_annotation", "ProfilerStep#1", 5000, 100);
        row("steps without kernels", elsewhere.text(), "no kernel was launched in them");
    }
    void badTraces()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        const auto trace = parse_trace(text.toStdString(), "t");
        QVERIFY(!trace);
        QVERIFY(trace.error().size() == 1);
        QVERIFY2(QByteArray::fromStdString(error_of(trace)).contains(expected), error_of(trace).c_str());
    }

    void limits()
    {
        TraceWriter writer = small();
        writer.kernel(add, 200, 10, 20);
        QVERIFY(QByteArray::fromStdString(error_of(parse_trace(writer.text(), "t", 1, {1, 100, 100})))
                    .contains("more than 1 GPU kernels"));
        QVERIFY(QByteArray::fromStdString(error_of(parse_trace(writer.text(), "t", 1, {100, 1, 100})))
                    .contains("more than 1 launches"));
        QVERIFY(QByteArray::fromStdString(error_of(parse_trace(writer.text(), "t", 1, {100, 100, 1})))
                    .contains("more than 1 names"));
    }

    void packedFiles()
    {
        const QTemporaryDir folder;
        const std::string text = fixtures::trace_of_parts(
            [] {
                std::array<double, part_count> parts{};
                parts[static_cast<std::size_t>(PartId::dense_gemm)] = 0.01;
                return parts;
            }(),
            2000); // more than one piece
        QVERIFY(text.size() > (std::size_t{512} << 10));
        const QString name = folder.filePath(QStringLiteral("t.json.gz"));
        const gzFile file = gzopen(name.toUtf8().constData(), "wb");
        QVERIFY(file);
        QVERIFY(gzwrite(file, text.data(), static_cast<unsigned>(text.size())) == static_cast<int>(text.size()));
        gzclose(file);
        const auto trace = read_trace(name.toStdString());
        QVERIFY2(trace, error_of(trace).c_str());
        QVERIFY(trace->windows.size() == 2000);

        QFile packed(name);
        QVERIFY(packed.open(QIODevice::ReadWrite));
        QVERIFY(packed.resize(packed.size() / 2));
        QVERIFY(
            QByteArray::fromStdString(error_of(read_trace(name.toStdString()))).contains("breaks off: its gzip"));
        QVERIFY(packed.seek(packed.size() / 2));
        packed.write(QByteArray(64, '\xff'));
        packed.close();
        QVERIFY(!read_trace(name.toStdString())); // damaged gzip data, or what it unpacks to is no JSON
        QVERIFY(QByteArray::fromStdString(error_of(read_trace("/nowhere/t.json"))).contains("does not exist"));
    }
};

QTEST_GUILESS_MAIN(TestTraces)
#include "tst_traces.moc"
