// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/optimizer_check.h"

#include "calibration/json_text.h"
#include "engine/core/draws.h"
#include "engine/scenario/names.h"
#include "engine/scenario/resolved.h"
#include "engine/step/collectives.h"
#include "engine/step/element_bytes.h"
#include "engine/step/optimizers.h"
#include "resources/reading/embedded_json.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace milepost {

namespace {

constexpr std::string_view file = "published/optimizer-steps.json";
constexpr std::size_t draw_count = 2000;
constexpr std::uint64_t draw_seed = 1;
/// Just enough of a scenario for the cost of one matrix: defaults of the optimizer on `gpus` GPUs of the system.
Expected<ResolvedScenario> bench(const Catalogue &catalogue, const std::string &calibration, int gpus)
{
    const auto found = catalogue.calibrations.find(calibration);
    if (found == catalogue.calibrations.end())
        return fail("optimizer_check.calibration", std::string(file),
                    fmt::format("'{}' is no calibration of the catalogue.", calibration));
    ResolvedScenario scenario;
    scenario.calibration = found->second;
    scenario.system = catalogue.systems.at(found->second->system_id);
    scenario.site = {scenario.system->nvlink_domain, scenario.system->nic_bytes_per_s, 1};
    scenario.gpus = gpus;
    scenario.optimizer.kind = OptimizerKind::muon;
    return scenario;
}

template <class E>
E required_choice(JsonObject &object, const std::string &key)
{
    const auto value = value_of<E>(object.required_text(key));
    if (!value)
        object.reject(key, fmt::format("allowed: {}.", allowed_names<E>()));
    return value.value_or(E{});
}

/// The draws that a matrix sees: rate of its products, and of its exchanges.
struct MatrixDraws {
    DrawSet draws{draw_count, draw_seed};
    const Calibration &calibration;
    [[nodiscard]] double rate(std::size_t i) const
    {
        return std::exp(calibration.newton_schulz_log_sd * draws.normal(Draw::newton_schulz_rate, i));
    }
    [[nodiscard]] double traffic(std::size_t i) const
    {
        const Factor &factor = calibration.factors[static_cast<std::size_t>(FactorId::data_parallel)];
        return factor.median * std::exp(factor.log_sd * draws.normal(Draw::data_parallel, i));
    }
};

MatrixCheck matrix_check(JsonObject &object, const Catalogue &catalogue, Diagnostics &errors)
{
    MatrixCheck check;
    check.name = object.required_text("name");
    check.measured_s = object.required_number("measured_s", 0);
    check.fitted = object.required_text("fitted");
    const auto scenario = bench(catalogue, object.required_text("calibration"), 1);
    const NsShape shape{object.required_number("rows", 1), object.required_number("cols", 1)};
    NsMethod method;
    method.steps = static_cast<int>(object.required_integer("newton_schulz_steps", 1, 100));
    method.coefficients = required_choice<NsCoefficients>(object, "coefficients");
    method.syrk = object.boolean("syrk").value_or(false);
    const auto plain_share = object.number("plain_share", 0, 1);
    if (plain_share)
        (void)read_source(object, "plain_share_source");
    check.source = read_source(object);
    object.finish();
    if (!scenario) {
        errors.insert(errors.end(), scenario.error().begin(), scenario.error().end());
        return check;
    }
    const Calibration &c = *scenario->calibration;
    const SystemSpec &system = *scenario->system;
    const double elementwise =
        memory_time(c, system, muon_bytes_per_element(method, fp32_bytes, false) * shape.rows * shape.cols);
    const double products = newton_schulz_gemm_time(c, system, shape, method).seconds;
    const MatrixDraws draws{.calibration = c};
    std::vector<double> seconds(draw_count);
    for (std::size_t i = 0; i < draw_count; ++i)
        seconds[i] = products * c.newton_schulz_rate * draws.rate(i) + elementwise;
    check.predicted = quantiles_of(seconds);
    NsMethod plain = method;
    plain.syrk = false;
    const double plain_products = newton_schulz_gemm_time(c, system, shape, plain).seconds;
    check.without_fit_s =
        elementwise + (plain_share ? *plain_share * plain_products * c.newton_schulz_rate : plain_products);
    return check;
}

/// One matrix in each form: as a dense weight and as an expert.
struct FormPrices {
    MatrixPrice dense, expert;
};

struct StepInputs {
    ResolvedScenario scenario;
    double rows = 0, cols = 0;
    int tensor_parallel = 1, weight_shards = 1, expert_shards = 1;
};

/// Dense weights are cut over both groups. The distributed form works over the larger one and gathers over the
/// smaller one first (Megatron-LM PR 6380).
FormPrices prices_of(const StepInputs &in, TpMode mode)
{
    const double elements = in.rows * in.cols;
    const int domain = in.tensor_parallel * in.weight_shards;
    const auto price = [&](int ranks, double local) {
        return price_of(in.scenario,
                        tensor_parallel_form(in.scenario, mode, in.rows, in.cols, ShardDim::rows, ranks), local);
    };
    FormPrices prices{price(domain, elements / domain), price(in.expert_shards, elements / in.expert_shards)};
    if (mode != TpMode::distributed)
        return prices;
    const int larger = std::max(in.tensor_parallel, in.weight_shards), smaller = domain / larger;
    prices.dense = price(larger, elements / larger);
    const Links links{*in.scenario.calibration, *in.scenario.system, in.scenario.site};
    const RankGroup group = rank_group(in.scenario.site, in.scenario.gpus, smaller, 1);
    prices.dense.traffic_s +=
        collective_time(links, Collective::all_gather, group, fp32_bytes * elements / larger).seconds;
    return prices;
}

double seconds_of(const MatrixPrice &price, double launch_s, double rate, double traffic)
{
    return std::max(price.gemm_s * rate + price.elementwise_s, price.launches * launch_s) +
           price.traffic_s * traffic;
}

/// Time of a form over that of the duplicated form, for a dense share `share` of the duplicated time.
struct Ratios {
    double dense = 1, expert = 1;
    [[nodiscard]] double at(double share) const { return share * dense + (1 - share) * expert; }
    /// Share at which the ratio is `ratio`.
    [[nodiscard]] double share_for(double ratio) const { return (expert - ratio) / (expert - dense); }
};

class StepPrediction {
public:
    explicit StepPrediction(const StepInputs &inputs)
        : inputs_(inputs), duplicated_(prices_of(inputs, TpMode::duplicated))
    {
    }
    [[nodiscard]] Ratios ratios(TpMode mode, double rate = 1, double traffic = 1) const
    {
        const FormPrices prices = prices_of(inputs_, mode);
        return ratios(prices, rate, traffic);
    }
    [[nodiscard]] Ratios ratios(const FormPrices &prices, double rate, double traffic) const
    {
        const double launch = inputs_.scenario.calibration->launch_s;
        const auto over = [&](const MatrixPrice &price, const MatrixPrice &base) {
            return seconds_of(price, launch, rate, traffic) / seconds_of(base, launch, rate, traffic);
        };
        return {over(prices.dense, duplicated_.dense), over(prices.expert, duplicated_.expert)};
    }
    [[nodiscard]] const StepInputs &inputs() const { return inputs_; }

private:
    StepInputs inputs_;
    FormPrices duplicated_;
};

const FormCheck *find_form(const std::vector<FormCheck> &forms, TpMode mode)
{
    const auto found = std::ranges::find(forms, mode, &FormCheck::mode);
    return found == forms.end() ? nullptr : &*found;
}

/// Whether the forms come in the measured order at each of the shares.
bool same_order(const StepCheck &check, const StepPrediction &prediction)
{
    for (const double share : {0.0, 1.0, check.dense_share})
        for (const FormCheck &a : check.forms)
            for (const FormCheck &b : check.forms)
                if (a.measured_s < b.measured_s &&
                    prediction.ratios(a.mode).at(share) >= prediction.ratios(b.mode).at(share))
                    return false;
    return true;
}

void predict(StepCheck &check, const StepPrediction &prediction)
{
    const FormCheck *duplicated = find_form(check.forms, TpMode::duplicated);
    const FormCheck *sharded = find_form(check.forms, TpMode::layer_sharded);
    if (!duplicated || !sharded)
        return;
    const double scale = duplicated->measured_s, sharded_ratio = sharded->measured_s / scale;
    check.dense_share = prediction.ratios(TpMode::layer_sharded).share_for(sharded_ratio);
    const MatrixDraws draws{.calibration = *prediction.inputs().scenario.calibration};
    const FormPrices sharded_prices = prices_of(prediction.inputs(), TpMode::layer_sharded);
    for (FormCheck &form : check.forms) {
        const Ratios ratios = prediction.ratios(form.mode);
        form.all_dense_s = scale * ratios.dense;
        form.all_expert_s = scale * ratios.expert;
        if (form.mode == TpMode::duplicated || form.mode == TpMode::layer_sharded)
            continue;
        const FormPrices prices = prices_of(prediction.inputs(), form.mode);
        std::vector<double> seconds(draw_count);
        for (std::size_t i = 0; i < draw_count; ++i) {
            const double rate = draws.rate(i), traffic = draws.traffic(i);
            const double share = prediction.ratios(sharded_prices, rate, traffic).share_for(sharded_ratio);
            seconds[i] = scale * prediction.ratios(prices, rate, traffic).at(std::clamp(share, 0.0, 1.0));
        }
        form.predicted = quantiles_of(seconds);
    }
    check.order_right = same_order(check, prediction);
}

StepCheck step_check(JsonObject &object, const Catalogue &catalogue, Diagnostics &errors)
{
    StepCheck check;
    check.name = object.required_text("name");
    auto scenario = bench(catalogue, object.required_text("calibration"),
                          static_cast<int>(object.required_integer("gpus", 1, 100'000)));
    StepInputs inputs;
    inputs.tensor_parallel = static_cast<int>(object.required_integer("tensor_parallel", 1, 1024));
    inputs.weight_shards = static_cast<int>(object.required_integer("weight_shards", 1, 1024));
    inputs.expert_shards = static_cast<int>(object.required_integer("expert_weight_shards", 1, 1024));
    for (auto &entry : object.objects("forms")) {
        FormCheck form;
        form.mode = required_choice<TpMode>(entry, "tp_mode");
        form.measured_s = entry.required_number("measured_s", 0);
        entry.finish();
        check.forms.push_back(form);
    }
    if (auto stand_in = object.object("stand_in")) {
        inputs.rows = stand_in->required_number("rows", 1);
        inputs.cols = stand_in->required_number("cols", 1);
        check.stand_in = stand_in->required_text("text");
        stand_in->finish();
    }
    check.missing = object.texts("missing").value_or(std::vector<std::string>{});
    check.source = read_source(object);
    object.finish();
    if (!scenario) {
        errors.insert(errors.end(), scenario.error().begin(), scenario.error().end());
        return check;
    }
    if (!errors.empty())
        return check;
    inputs.scenario = std::move(*scenario);
    predict(check, StepPrediction(inputs));
    return check;
}

} // namespace

bool OptimizerChecks::passed(double bar) const
{
    const auto close = [bar](double error) { return std::abs(error) <= bar; };
    for (const MatrixCheck &matrix : matrices)
        if (!close(matrix.error()) || !close(matrix.error_without_fit()))
            return false;
    for (const StepCheck &step : steps) {
        if (!step.order_right)
            return false;
        for (const FormCheck &form : step.forms)
            if (form.predicted && !close(*form.predicted->p50 / form.measured_s - 1))
                return false;
    }
    return true;
}

Expected<OptimizerChecks> check_optimizer_steps(const Catalogue &catalogue)
{
    OptimizerChecks checks;
    const auto read =
        read_embedded(file, "milepost_published_optimizer_steps", [&](JsonObject &root, Diagnostics &errors) {
            for (auto &entry : root.objects("matrices"))
                checks.matrices.push_back(matrix_check(entry, catalogue, errors));
            for (auto &entry : root.objects("steps"))
                checks.steps.push_back(step_check(entry, catalogue, errors));
        });
    if (!read)
        return tl::make_unexpected(read.error());
    return checks;
}

} // namespace milepost
