// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Times of kernels fitted to a probe of one GPU: a mechanism with few parameters, corrected near measured
///        shapes.
///
/// Every fit is log(time) = log(mechanism(parameters, shape)) + correction(shape). The correction is the mean of a
/// Gaussian process with covariance signal^2 exp(-d^2 / 2 length^2) over the logs of the shape's lengths,
/// conditioned on the residuals of the measured shapes (Rasmussen, Williams 2006, eq. 2.25): sum of weight_i k(x,
/// x_i). Far from all measurements it fades and the mechanism stands alone.
#pragma once

#include "engine/core/provenance.h"
#include "engine/step/layer_passes.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace milepost {

struct AttentionCall;
struct GemmShape;
struct NsShape;
struct NsMethod;
enum class Coverage : std::uint8_t;

/// One measured shape: logs of its lengths and its weight in the correction.
struct MeasuredPoint {
    std::array<double, 4> at{};
    double weight = 0;
};

/// A fitted kernel: a mechanism, and what nearby measurements say of its error (a Gaussian process in logs).
struct KernelFit {
    std::vector<double> parameters; ///< of the mechanism, see the functions below; s, FLOP/s, B/s
    std::vector<MeasuredPoint> points;
    double length = 1;    ///< of the covariance, in natural logs of lengths
    double signal_sd = 0; ///< of the correction, 0: none
    double log_sd = 0;    ///< of a prediction inside the measured range, from leaving out one shape at a time
    Source source;
};

/// A predicted time, its spread and how far it lies from measurements.
struct FittedTime {
    double seconds = 0;
    double log_sd = 0;
    Coverage coverage{};
};

/// Sizes against times, ascending. Between them the time is a straight line in the size.
struct MeasuredSweep {
    std::vector<double> size; ///< bytes or parameters
    std::vector<double> seconds;
    double log_sd = 0;
    Source source;
};

/// What a framework makes of a layer between its products and of an optimizer around its own kernels.
struct FrameworkPasses {
    /// Time over that of the fused kernels' bytes at memory rate, by LayerPass; 0: not timed.
    std::array<double, layer_pass_count> forward{}, backward{};
    double adamw_around_s = 0; ///< fp32 copies, norm and bf16 copy around an AdamW kernel [s per parameter]
    double muon_around_s = 0;  ///< the passes around Newton-Schulz [s per element]
    double launch_s = 0;       ///< host time per kernel of a layer, forward and backward; 0: not timed
    double log_sd = 0;         ///< of the passes
    Source source;
};

/// How products, attention and the like are called: the host's part of one call from an idle GPU.
struct CallCosts {
    double product_s = 0;               ///< bf16 product from a framework's loop
    double low_precision_product_s = 0; ///< with scales
    double attention_s = 0;
    Source source;
};

/// What a collective beside products costs: its blocks keep multiprocessors from them.
struct OverlapCost {
    double product_share = 0; ///< seconds that products lose per second of a collective beside them
    double log_sd = 0;
    Source source;
};

/// Sum of a symmetric matrix over ranks with one packed triangle on the wire instead of the whole matrix.
struct TriangleExchange {
    /// Of the seconds that the all-reduce itself saves by the smaller message, the share that is saved in the end:
    /// packing, unpacking and the smaller message's worse rate take the rest.
    double saved_share = 1;
    double sd = 0; ///< of that share over the shapes that were timed
    int ranks = 0; ///< of the group that was timed
    Source source;
};

/// How much the host's part of the same calls differs between processes on machines of one kind, log sd.
struct HostSpread {
    double call_log_sd = 0;   ///< of single calls from a framework
    double launch_log_sd = 0; ///< of a layer's small operations, which one process has in common
    int processes = 0;        ///< that were compared; 0: none
    Source source;
};

/// What a GPU draws while it does nothing but exchange with others.
struct MeasuredPower {
    double transfer_w = 0; ///< mean over ranks and collectives [W]
    Source source;
};

/// Exponents with which times that partly run beside each other join, t^q = a^q + b^q: 1 is their sum, and the
/// larger q, the nearer to their maximum. Fits hardly tell them from their other parameters, so that they are
/// assumed (resources/priors/probe-fits.json) and stand in the calibration that was fitted with them. 0: the plain
/// maximum.
struct OverlapJoints {
    double loop = 0;      ///< GPU and host where one thread queues kernel after kernel, as in a framework's loop
    double call = 0;      ///< GPU and host in a single call
    double streaming = 0; ///< AdamW's waiting for memory and its streaming
    Source source;
};

/// All that a probe of one system says beyond the tables of Calibration.
struct MeasuredKernels {
    std::map<int, KernelFit> gemm;                          ///< by GemmType
    std::map<std::string, KernelFit> attention;             ///< "forward", "backward"
    std::map<std::string, KernelFit> newton_schulz;         ///< "eager", "graph", "native-graph", "fused" ...
    std::map<std::string, KernelFit> symmetric;             ///< "full": X X^T with one triangle computed
    std::map<std::string, KernelFit> adamw;                 ///< "milepost-fused-fp32", "pytorch-eager-bf16" ...
    std::map<std::string, MeasuredSweep> eager_collectives; ///< "all_reduce/2": name and ranks, from a framework
    std::map<std::string, KernelFit> copy;                  ///< "device", and "pytorch": called from a framework
    std::map<std::string, FrameworkPasses> frameworks; ///< "pytorch-eager", "pytorch-compiled": Stack::framework
    CallCosts call;
    OverlapCost overlap;
    TriangleExchange triangle;
    HostSpread host;
    MeasuredPower power;
    OverlapJoints joints;
};

/// Position of lengths in the space of a fit.
[[nodiscard]] std::array<double, 4> fit_position(double a, double b, double c, double d);

/// Correction [log], its standard deviation and coverage at a position.
struct Correction {
    double log_factor = 0, log_sd = 0;
    Coverage coverage{};
};
[[nodiscard]] Correction correction_at(const KernelFit &fit, const std::array<double, 4> &at);

/// Time of a product on `sms` multiprocessors. Parameters: [0] start and end of a kernel [s], [1] rate of one
/// multiprocessor with a tile of 128 x 256 [FLOP/s], [2] memory rate [B/s], [3] exponent with which the rate falls
/// for smaller tiles, [4] cost of one wave of tiles [s], [5] rate at which power caps the device [FLOP/s], [6] norm
/// that joins bounds: (a^q + b^q)^(1/q). The best of ten tiles and of splitting k up to 16 ways counts, as
/// libraries choose. `tiles_share`: of the output that is computed (symmetric products: one triangle).
[[nodiscard]] double gemm_mechanism(const std::vector<double> &parameters, double operand_bytes, int sms,
                                    const GemmShape &shape, double tiles_share = 1);
[[nodiscard]] FittedTime fitted_gemm(const KernelFit &fit, double operand_bytes, int sms, const GemmShape &shape);

/// Seconds of a symmetric product m x m x k with one triangle computed: parameters [0] rate of one multiprocessor
/// over that of the general product, [1] cost of one wave [s]; the general product where it is faster.
[[nodiscard]] double symmetric_mechanism(const std::vector<double> &parameters, const KernelFit &gemm, int sms,
                                         double m, double k, double batch);

/// Attention. Parameters: [0] start [s], [1] and [2] rate at head dimension 128 and 64 [FLOP/s], [3] tokens of the
/// diagonal that are computed and thrown away, [4] idle tail of the grid in tiles per multiprocessor, [5] share of
/// the operand traffic that is not hidden, at `bytes_per_s`.
[[nodiscard]] double attention_mechanism(const std::vector<double> &parameters, const AttentionCall &call,
                                         double kv_heads, bool forward, int sms, double bytes_per_s);
[[nodiscard]] FittedTime fitted_attention(const KernelFit &fit, const AttentionCall &call, double kv_heads,
                                          bool forward, int sms, double bytes_per_s);

/// What a Newton-Schulz call consists of: seconds of its products and bytes of its element-wise passes.
struct NsWork {
    double symmetric_s = 0, general_s = 0; ///< products with a symmetric result, and the rest
    double around_bytes = 0;               ///< cast, norm and division around the loop
    double sum_bytes = 0;                  ///< scaled sums as kernels of their own
    double turned_bytes = 0;               ///< of sum_bytes, in a matrix that is taller than wide
    double kernels = 0;
};
/// Parameters: [0] time of products beside each other over that of single ones, [1] time of element-wise passes
/// over that of a copy, [2] the same for sums that mix a transposed with a plain operand, on top, [3] gap between
/// kernels [s], [4] host time per kernel [s] (0: replayed).
[[nodiscard]] double newton_schulz_mechanism(const std::vector<double> &parameters, const NsWork &work,
                                             double bytes_per_s, const OverlapJoints &joints);

/// AdamW over `tensors` equal tensors in one launch. Parameters: [0] start [s], [1] one round of a block [s]: a
/// block streams its chunk in rounds, and few parameters leave it waiting for memory; [2] seconds per parameter of
/// full streams, [3] the host's time of a call before the GPU can start and [4] beside it [s] (0: hidden).
[[nodiscard]] double adamw_mechanism(const std::vector<double> &parameters, double count, double tensors,
                                     const OverlapJoints &joints);
/// Tensors that a table means where it does not say: what the probe cuts its parameters into.
inline constexpr double usual_adamw_tensors = 64;
[[nodiscard]] FittedTime fitted_adamw(const KernelFit &fit, double count, const OverlapJoints &joints,
                                      double tensors = usual_adamw_tensors);

/// Copy of `bytes` read and written. Parameters: [0] start [s], [1] rate [B/s], [2] the second pass in which the
/// driver copies what does not end on its boundary [s], [3] the host's time of a call and [4] of its second pass
/// [s] (0: hidden).
[[nodiscard]] double copy_mechanism(const std::vector<double> &parameters, double bytes,
                                    const OverlapJoints &joints);
[[nodiscard]] FittedTime fitted_copy(const KernelFit &fit, double bytes, const OverlapJoints &joints);
[[nodiscard]] std::array<double, 4> copy_position(double bytes);

/// Interpolated time of a sweep. Below the first size its time, above the last its rate.
[[nodiscard]] FittedTime sweep_time(const MeasuredSweep &sweep, double size);

} // namespace milepost
