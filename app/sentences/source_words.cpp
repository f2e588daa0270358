// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sentences/source_words.h"

#include <QtGlobal>

#include <array>

namespace milepost {
namespace {

// As the files under resources/ write them. Where a commit, an issue, a version or a year would be taken for a
// figure and written with the separators of the language, it stands here as it is. A test holds the sources of the
// catalogue against this list.
constexpr std::array patterns = {
    QT_TRANSLATE_NOOP("EngineSource", "no public price is known for %1"),
    QT_TRANSLATE_NOOP("EngineSource", "short runs replayed from a CUDA graph"),
    QT_TRANSLATE_NOOP("EngineSource", "ai-dynamo/aiconfigurator %1 (Apache-2.0) and openxla/xla GEMM performance "
                                      "table (Apache-2.0): fastest of %2"),
    QT_TRANSLATE_NOOP("EngineSource", "openxla/xla GEMM performance table (Apache-2.0): fastest of %1"),
    QT_TRANSLATE_NOOP("EngineSource", "ai-dynamo/aiconfigurator %1 (Apache-2.0): fastest of %2"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "times x %1, cuBLASLt over these kernels at equal shapes on GB200 (Azure/AI-benchmarking-guide)"),
    QT_TRANSLATE_NOOP("EngineSource", "No sustained rows for this GPU or a sibling"),
    QT_TRANSLATE_NOOP("EngineSource", "%1 % assumed"),
    QT_TRANSLATE_NOOP("EngineSource", "median over types and libraries of sustained over short runs of equal "
                                      "shapes, m, n, k >= %1, in aiconfigurator %2"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "%1's factor %2 (median over types and libraries of sustained over short runs of equal shapes, m, n, k >= "
        "%3, in aiconfigurator %4), scaled by the power limits %5 W over %6 W, at least 1"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "Azure/AI-benchmarking-guide streams %1 to %2 % of the nominal rate on H100 and %3 to %4 % on H200"),
    QT_TRANSLATE_NOOP("EngineSource", "no public stream result for Blackwell"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "Prior from published FlashAttention-3 and cuDNN rates: forward %1 %, backward %2 % of the "
                      "BF16 peak (%3 and %4 % on GB200 and B200), reached as s / (s + %5)"),
    QT_TRANSLATE_NOOP("EngineSource", "within %1 % of ten own H200 timings"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "ai-dynamo/aiconfigurator %1, NCCL tables (Apache-2.0): one node/tray, %2, NCCL %3 default"),
    QT_TRANSLATE_NOOP("EngineSource", "NCCL %1 src/graph/tuning.cc (5067397): ring, Simple protocol. Network "
                                      "share: %2 of %3 GB/s on GB300 over ConnectX-8 (NVIDIA/aicr issue 1413)"),
    QT_TRANSLATE_NOOP("EngineSource", "No measurement on the hosts of these systems: the prior of the Grace host, "
                                      "up to the %1 us per eager kernel measured on an H200 host"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "Prior of %1 to %2 us per kernel of a Python optimizer loop on a Grace host: %3 us were "
                      "measured per eager kernel on an H200 host with an x86 CPU, and published Blackwell rows "
                      "allow %4 to %5 us per matrix of about %6 kernels only as a product"),
    QT_TRANSLATE_NOOP("EngineSource", "not fitted to any Muon row"),
    QT_TRANSLATE_NOOP("EngineSource", "Megatron-LM PR 6683, docstring of the muon configuration: %1 ms for one %2 "
                                      "x %3 matrix, plain GEMMs, %4 iterations, GB300"),
    QT_TRANSLATE_NOOP("EngineSource", "less element-wise passes, over the table's time of its products on that GPU "
                                      "= %1, over the sustained factor %2 here"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "Robust fit to %1 published step times of four model families on all GPUs, prior log sd %2"),
    QT_TRANSLATE_NOOP("EngineSource", "%1 rows of this GPU and %2 of all GPUs, which weigh as %3, each predicted "
                                      "by the fit and by one without its family"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "openxla/xla default_collective_perf_table (Apache-2.0): %1, one 8-GPU node, float32, %2 groups at once"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "openxla/xla default_collective_perf_table (Apache-2.0): %1, one 8-GPU node, float32"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "openxla/xla default_collective_perf_table (Apache-2.0): NVL72 rack, float32, %1 groups at once"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "openxla/xla default_collective_perf_table (Apache-2.0): NVL72 rack, float32"),
    QT_TRANSLATE_NOOP("EngineSource", "deepseek-ai/DeepEP hybrid-ep branch:%1: algorithm bandwidth over %2"),
    QT_TRANSLATE_NOOP("EngineSource", "deepseek-ai/DeepEP:README.md (%1): bottleneck %2"),
    QT_TRANSLATE_NOOP("EngineSource", "measured on %1"),
    QT_TRANSLATE_NOOP("EngineSource", "NVIDIA H200, driver %1: %2"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "latencies: NCCL %1 src/graph/tuning.cc (5067397): ring, Simple protocol. Network share: %2 "
                      "of %3 GB/s on GB300 over ConnectX-8 (NVIDIA/aicr issue 1413)"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "Own H200 measurement: Newton-Schulz in eager PyTorch, %1 kernels of %2 us host time per matrix"),
    QT_TRANSLATE_NOOP("EngineSource", "Own H200 measurement: %1 to %2 us above the table for one event-timed GEMM"),
    QT_TRANSLATE_NOOP("EngineSource", "assumed for other systems"),
    QT_TRANSLATE_NOOP("EngineSource", "refit of the dense table of Step Law, arXiv:%1 (%2 cells of size and "
                                      "tokens, learning rate tuned per batch, rmse %3 nats)"),
    QT_TRANSLATE_NOOP("EngineSource", "predicts MLPerf reference convergence points within %1 %"),
    QT_TRANSLATE_NOOP("EngineSource", "%1 % within a factor of %2"),
    QT_TRANSLATE_NOOP("EngineSource", "Muon's critical batch over AdamW's, %1 % within %2: larger in the plots of "
                                      "Essential AI, arXiv:%3, equal at one threshold"),
    QT_TRANSLATE_NOOP("EngineSource", "no tuned law is published"),
    QT_TRANSLATE_NOOP("EngineSource", "Step Law, arXiv:%1, %2 bootstraps: exponent %3"),
    QT_TRANSLATE_NOOP("EngineSource", "repository %1, %2 bootstraps: %3 % intervals"),
    QT_TRANSLATE_NOOP("EngineSource", "repository %1, %2 bootstraps"),
    QT_TRANSLATE_NOOP("EngineSource", "the correlation follows from the published spread of %1"),
    QT_TRANSLATE_NOOP("EngineSource", "the replicates are derived from the intervals, not the published ones"),
    QT_TRANSLATE_NOOP("EngineSource", "no interval is published for this law"),
    QT_TRANSLATE_NOOP("EngineSource", "relative width of the Besiroglu refit"),
    QT_TRANSLATE_NOOP("EngineSource", "Hoffmann et al., arXiv:%1, approach %2"),
    QT_TRANSLATE_NOOP("EngineSource", "repository huggingface/datablations: %1"),
    QT_TRANSLATE_NOOP("EngineSource", "up to %1 active parameters and %2 experts"),
    QT_TRANSLATE_NOOP("EngineSource", "OLMo ladder step 1, C4 loss from parameters and tokens"),
    QT_TRANSLATE_NOOP("EngineSource", "hold-out error %1 % (%2) and %3 % (%4)"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "OLMo ladder, arXiv:%1, repository allenai/OLMo-ladder, %2 parameters, accuracy from C4 loss"),
    QT_TRANSLATE_NOOP("EngineSource", "hold-out %1 predicted %2, measured %3"),
    QT_TRANSLATE_NOOP("EngineSource", "published chained error %1 %"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "error = the larger of the two and the ladder's loss error of %1 % in quadrature"),
    QT_TRANSLATE_NOOP("EngineSource", "random-effects pooling of %1 published studies"),
    QT_TRANSLATE_NOOP("EngineSource", "the spread is that of a new study, wide because they are few"),
    QT_TRANSLATE_NOOP("EngineSource", "the spread is that of a new study"),
    QT_TRANSLATE_NOOP("EngineSource", "Wen et al., arXiv:%1, losses of the Marin repository (commit %2): %3"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "Qiu et al., arXiv:%1: about %2x at every size from %3 to %4 with muP-type transfer"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "no interval is given, the spread is the step from version 1 (%1x for Shampoo)"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "Moonshot, arXiv:%1: %2 of the training FLOP along the compute-optimal curve"),
    QT_TRANSLATE_NOOP("EngineSource", "the published fits imply %1 at %2 to %3 at %4 PFLOP/s-days"),
    QT_TRANSLATE_NOOP("EngineSource", "no interval is given"),
    QT_TRANSLATE_NOOP("EngineSource", "size and horizon as with Muon"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "Derived from the public calibration of HGX A100 80GB: the same GPU and links with %1 "
                      "instead of %2 GB/s of memory bandwidth (NVIDIA A100 data sheet)"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "Derived from the public calibration of HGX H100: the H800 is the same GPU with NVLink cut from %1 to "
        "about %2 GB/s per direction (arXiv:%3), so that transfers inside a node take longer by that ratio"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "deepseek-ai/DeepEP README.md of %1: normal kernels on H800 with ConnectX-7, %2 tokens, "
                      "hidden %3, top-%4 groups, top-%5 experts, FP8 dispatch and BF16 combine"),
    QT_TRANSLATE_NOOP("EngineSource", "bottleneck bandwidth, counted with the tokens that stay"),
    QT_TRANSLATE_NOOP("EngineSource", "liquid-cooled NVL72 sites %1"),
    QT_TRANSLATE_NOOP("EngineSource", "Uptime Institute average over all sites %1"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "all-in power per GPU: planning figure %1 kW against racks quoted at %2 kW for %3 GPUs"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "CodeCarbon global_energy_mix.json (Our World in Data), annual average of 2023, location-based"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "CodeCarbon global_energy_mix.json (Our World in Data), annual averages, location-based"),
    QT_TRANSLATE_NOOP("EngineSource", "revisions of %1 to %2, MIT licence"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "matrix products: power sampled by aiconfigurator on GB200, %1, %2 and %3 of %4 W in BF16, FP8 and NVFP4"),
    QT_TRANSLATE_NOOP("EngineSource", "attention, memory-bound work and waiting: medians measured for this project "
                                      "on one H200 of %1 W, %2 to %3, %4 to %5 and %6 W"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "exposed transfers are assumed, between %1 (copies to the host, measured) and %2 (memory-bound work)"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "a calibration from a probe on several GPUs carries its own watts (H200: %1 of %2 W)"),
    QT_TRANSLATE_NOOP("EngineSource", "arXiv:%1: %2 % of the energy of the whole programme was not the final run"),
    QT_TRANSLATE_NOOP("EngineSource", "Eurostat, non-household consumers, EU"),
    QT_TRANSLATE_NOOP("EngineSource", "US industrial average, %1"),
    QT_TRANSLATE_NOOP("EngineSource", "api-evangelist/coreweave plans file (public price page copy)"),
    QT_TRANSLATE_NOOP("EngineSource", "%1 per 4-GPU instance"),
    QT_TRANSLATE_NOOP("EngineSource", "api-evangelist/lambda-labs plans file"),
    QT_TRANSLATE_NOOP("EngineSource", "silybench price list"),
    QT_TRANSLATE_NOOP("EngineSource", "public RunPod price table copy"),
    QT_TRANSLATE_NOOP("EngineSource", "data-receipts price log"),
    QT_TRANSLATE_NOOP("EngineSource", "%1 price page copy"),
    QT_TRANSLATE_NOOP("EngineSource", "renshuBTC compute-screener CSV"),
    QT_TRANSLATE_NOOP("EngineSource", "trade press"),
    QT_TRANSLATE_NOOP("EngineSource", "dstackai/gpuhunt provider source"),
    QT_TRANSLATE_NOOP("EngineSource", "GCP price log copy"),
    QT_TRANSLATE_NOOP("EngineSource", "%1 a year / %2 GPUs (divided by %3 h)"),
    QT_TRANSLATE_NOOP("EngineSource", "range %1"),
    QT_TRANSLATE_NOOP("EngineSource", "SF Compute index copy"),
    QT_TRANSLATE_NOOP("EngineSource", "SemiAnalysisAI/InferenceX-app constants (%1)"),
    QT_TRANSLATE_NOOP("EngineSource", "placeholder in the source: %1x the non-Ultra part"),
    QT_TRANSLATE_NOOP("EngineSource", "SemiAnalysis GPU price index (press)"),
    QT_TRANSLATE_NOOP("EngineSource", "Silicon Data index (press)"),
    QT_TRANSLATE_NOOP("EngineSource", "Llama 3 paper: storage that sustains %1 TB/s for %2 GPUs, %3 GB/s per GPU"),
    QT_TRANSLATE_NOOP("EngineSource", "that the save blocks training is assumed"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "Llama 3 paper via glennklockwood.com/garden/component-reliability: %1 unplanned interruptions in %2 days"),
    QT_TRANSLATE_NOOP("EngineSource", "restart %1 s and the spread between clusters are assumed"),
    QT_TRANSLATE_NOOP("EngineSource", "arXiv:%1: mean time to failure of jobs on %2 GPUs %3 h"),
    QT_TRANSLATE_NOOP("EngineSource", "arXiv:%1: %2 XID failures on %3 B200 in at least %4 days"),
    QT_TRANSLATE_NOOP("EngineSource", "XID failures only"),
    QT_TRANSLATE_NOOP("EngineSource", "no failure rate is known"),
    QT_TRANSLATE_NOOP("EngineSource", "none is invented"),
    QT_TRANSLATE_NOOP("EngineSource", "no failure rate is charged"),
    QT_TRANSLATE_NOOP("EngineSource", "vocabulary and head_dim: HF config"),
    QT_TRANSLATE_NOOP("EngineSource", "meta-llama MODEL_CARD llama3 (over %1 tokens)"),
    QT_TRANSLATE_NOOP("EngineSource", "%1, after %2 config.json"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "DeepSeek-V3 technical report (arXiv:%1) sections 3.2 and 3.3: DualPipe, exchange beside "
                      "computation, FP8 dispatch with BF16 combine, at most %2 nodes per token, FP32 gradients"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "deepseek-ai/DualPipe and DeepEP. Kernels and their launches are taken to cost what Megatron's do"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "NVIDIA-NeMo/Megatron-Bridge %1: performance recipes of this release (majority over its models)"),
    QT_TRANSLATE_NOOP("EngineSource", "layer-wise optimizer of Megatron-Core 0.16 to 0.18 all-reduces gradients"),
    QT_TRANSLATE_NOOP("EngineSource", "the fused activation of experts with bias runs ten times slower in this "
                                      "release (NVIDIA/cudnn-frontend issue 256) and counts as not fused"),
    QT_TRANSLATE_NOOP("EngineSource", "clamped gated activation of experts fused"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "Narayanan et al. 2021 (arXiv:%1): attention scores written to memory, exposed tensor-parallel and "
        "data-parallel traffic, FP16 gradients added by a kernel of their own and all-reduced and no distributed "
        "optimizer, scatter and gather at stage boundaries (section 4.1)"),
    QT_TRANSLATE_NOOP("EngineSource", "dropout after attention and MLP moves %1 bytes per element of the hidden "
                                      "state beside the %2 of norms and residuals, hence %3 times the bytes"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "time factor: mean of the ten times of one layer in Korthikanti et al. 2022 table 4"),
    QT_TRANSLATE_NOOP("EngineSource", "Korthikanti et al. 2022 (arXiv:%1): as in 2021, but all-reduces of the "
                                      "backward pass run beside the weight gradient, and sequence parallelism"),
    QT_TRANSLATE_NOOP("EngineSource", "gradients accumulate in FP32"),
    QT_TRANSLATE_NOOP("EngineSource", "Mechanisms alone, without a scalar of a release"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "Without a probe: torch.compile fuses element-wise chains but not across matrix products: %1 "
                      "times Megatron's bytes. Kernels of a layer: %2 in eight tiny layers (profiled, PyTorch "
                      "2.11) are %3 times Megatron's. Where a probe has timed the framework's passes, these count"),
    QT_TRANSLATE_NOOP("EngineSource", "As pytorch-eager"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "every data-parallel rank keeps and updates all weights (torch.nn.parallel.DistributedDataParallel of "
        "PyTorch 2.11 all-reduces gradients and leaves the optimizer to each rank)"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "Without a probe: unfused frameworks move 1 to 3 times the bytes of Megatron (MosaicML MPT "
                      "rows on A100 and H100 run %1 to %2 % slower than Megatron's mechanisms explain). Kernels of "
                      "a layer: %3 in eight tiny layers (profiled, PyTorch 2.11) are twice Megatron's. Where a "
                      "probe has timed the framework's passes, these count"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "NVIDIA product specifications as quoted by verda.com/blog/gb300-nvl72-architecture, "
                      "NVIDIA's 'Inside NVIDIA Blackwell Ultra' and ai-dynamo/aiconfigurator (commit %1)"),
    QT_TRANSLATE_NOOP("EngineSource", "dense rates, per GPU and direction"),
    QT_TRANSLATE_NOOP("EngineSource", "OpenXLA target_config specification of this GPU"),
    QT_TRANSLATE_NOOP("EngineSource", "ConnectX-7 NDR, %1 Gb/s per GPU (SuperPOD design)"),
    QT_TRANSLATE_NOOP("EngineSource", "some clouds offer %1 Gb/s: set it per site"),
    QT_TRANSLATE_NOOP("EngineSource", "Azure/AI-benchmarking-guide, GB200 VM: %1 and %2 GB/s, mean of the two "
                                      "directions (NVLink-C2C is %3 GB/s nominal)"),
    QT_TRANSLATE_NOOP("EngineSource", "SemiAnalysis InferenceX-app, %1: all-in utility power per GPU"),
    QT_TRANSLATE_NOOP("EngineSource", "ConnectX-8, %1 Gb/s per GPU"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "nvbandwidth on a GB300 DGX Station: %1 to %2 GB/s one way, middle of the range (NVLink-C2C "
                      "is %3 GB/s nominal; both ways at once about %4 GB/s each)"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "NVIDIA A100 data sheet (SXM 40GB: 40 GB HBM2 at %1 GB/s; rates, NVLink and power of the 80GB part)"),
    QT_TRANSLATE_NOOP(
        "EngineSource",
        "Nominal capacity in GiB less %1 %, the share that the GB200 target specification leaves usable"),
    QT_TRANSLATE_NOOP("EngineSource", "HDR InfiniBand, %1 Gb/s per GPU"),
    QT_TRANSLATE_NOOP("EngineSource", "PCIe %1 x16 carries %2 GB/s"),
    QT_TRANSLATE_NOOP("EngineSource", "%1 % of it assumed for pinned copies"),
    QT_TRANSLATE_NOOP("EngineSource", "H100's all-in power over its GPU power (%1 kW / %2 W) at %3 W"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "NVIDIA H100, H200 and A100 data sheets as quoted by ai-dynamo/aiconfigurator (commit %1)"),
    QT_TRANSLATE_NOOP("EngineSource", "ConnectX-7 NDR, %1 Gb/s per GPU"),
    QT_TRANSLATE_NOOP("EngineSource", "a site may differ"),
    QT_TRANSLATE_NOOP("EngineSource", "the H800 is an H100 with NVLink cut"),
    QT_TRANSLATE_NOOP("EngineSource",
                      "H800 as used for DeepSeek-V3 (arXiv:%1): NVLink cut to about %2 GB/s per direction")};

} // namespace

std::span<const char *const> sourcePatterns() { return patterns; }

} // namespace milepost
