// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/answer_text.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/field_words.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/project/catalogue_loader.h"
#include "app/project/price_book.h"
#include "app/project/scenario_fields.h"
#include "app/project/scenario_json.h"
#include "engine/step/model_counts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

/// A list of the catalogue: one JSON object per entry; the text table shows the same values.
struct Listing {
    std::string title;
    std::vector<std::string> header;
    std::vector<Align> columns;
    std::vector<std::vector<std::string>> rows;
    Json json = Json::array();
};

Json source_fields(const Source &source)
{
    return {{"provenance", to_string(source.provenance)}, {"text", source.text}, {"date", source.date}};
}

std::string day(const Source &source)
{
    return fmt::format("{}{}{}", to_string(source.provenance), source.date.empty() ? "" : ", ", source.date);
}

constexpr auto left = Align::left;
constexpr auto right = Align::right;

Listing models(const Catalogue &catalogue)
{
    Listing list{"Models",
                 {"id", "name", "parameters", "active", "layers", "hidden", "experts", "GFLOP/token", "source"},
                 {left, left, right, right, right, right, right, right, left},
                 {},
                 Json::array()};
    constexpr int sequence_length = 4096;
    for (const auto &[id, model] : catalogue.models) {
        const auto count = count_parameters(*model);
        const double flops = model_flops_per_token(*model, sequence_length, 1, 0);
        const std::string experts =
            model->moe ? fmt::format("{} of {}", model->moe->experts_per_token, model->moe->experts) : "";
        list.rows.push_back({id, model->name, shown(Quantity::parameters, count.total),
                             shown(Quantity::parameters, count.active), std::to_string(model->layers.size()),
                             std::to_string(model->hidden), experts, shown(Quantity::plain, flops / 1e9),
                             day(model->source)});
        list.json.push_back({{"id", id},
                             {"name", model->name},
                             {"parameters", count.total},
                             {"active_parameters", count.active},
                             {"layers", model->layers.size()},
                             {"hidden", model->hidden},
                             {"flops_per_token_at_4096", flops},
                             {"family", model->family},
                             {"source", source_fields(model->source)}});
    }
    return list;
}

Listing systems(const Catalogue &catalogue)
{
    Listing list{"Systems",
                 {"id", "name", "BF16 TFLOP/s", "FP8 TFLOP/s", "HBM", "HBM GB/s", "NVLink GB/s", "domain",
                  "all-in W", "source"},
                 {left, left, right, right, right, right, right, right, right, left},
                 {},
                 Json::array()};
    for (const auto &[id, s] : catalogue.systems) {
        const auto found = s->sources.find("");
        const Source source = found != s->sources.end() ? found->second
                              : s->sources.empty()      ? Source{}
                                                        : s->sources.begin()->second;
        list.rows.push_back({id, s->name, shown(Quantity::plain, s->bf16_flops / 1e12),
                             shown(Quantity::plain, s->fp8_flops / 1e12), shown(Quantity::bytes, s->hbm_bytes),
                             shown(Quantity::plain, s->hbm_bytes_per_s / 1e9),
                             shown(Quantity::plain, s->nvlink_bytes_per_s / 1e9), std::to_string(s->nvlink_domain),
                             shown(Quantity::plain, s->utility_watts), day(source)});
        Json sources = Json::object();
        for (const auto &[member, member_source] : s->sources)
            sources[member] = source_fields(member_source);
        list.json.push_back({{"id", id},
                             {"name", s->name},
                             {"gpu", s->gpu},
                             {"bf16_flops", s->bf16_flops},
                             {"fp8_flops", s->fp8_flops},
                             {"nvfp4_flops", s->nvfp4_flops},
                             {"hbm_bytes", s->hbm_bytes},
                             {"hbm_bytes_per_s", s->hbm_bytes_per_s},
                             {"nvlink_bytes_per_s", s->nvlink_bytes_per_s},
                             {"nvlink_domain", s->nvlink_domain},
                             {"nic_bytes_per_s", s->nic_bytes_per_s},
                             {"utility_watts", s->utility_watts},
                             {"sources", std::move(sources)}});
    }
    return list;
}

Listing stacks(const Catalogue &catalogue)
{
    Listing list{"Stacks",
                 {"id", "name", "time factor", "spread", "source"},
                 {left, left, right, right, left},
                 {},
                 Json::array()};
    for (const auto &[id, s] : catalogue.stacks) {
        list.rows.push_back({id, s->name, shown(Quantity::ratio, s->time_factor),
                             shown(Quantity::percent, std::expm1(s->log_sd)), day(s->source)});
        Json knobs = Json::object();
        for (const auto &[name, on] : s->knobs)
            knobs[name] = on;
        list.json.push_back({{"id", id},
                             {"name", s->name},
                             {"time_factor", s->time_factor},
                             {"log_sd", s->log_sd},
                             {"cuda_graph_moe", s->default_cuda_graph_moe},
                             {"cuda_graph_dense", s->default_cuda_graph_dense},
                             {"knobs", std::move(knobs)},
                             {"source", source_fields(s->source)}});
    }
    return list;
}

Listing calibrations(const Catalogue &catalogue)
{
    Listing list{"Calibrations",
                 {"id", "system", "GEMM tables", "collectives", "launch us", "error of a step", "source"},
                 {left, left, right, right, right, right, left},
                 {},
                 Json::array()};
    for (const auto &[id, c] : catalogue.calibrations) {
        std::size_t sweeps = 0;
        for (const auto &[collective, table] : c->collectives)
            sweeps += table.size();
        list.rows.push_back({id, c->system_id, std::to_string(c->gemm.size()), std::to_string(sweeps),
                             shown(Quantity::plain, c->launch_s * 1e6),
                             shown(Quantity::percent, std::expm1(c->residual_log_sd)), day(c->residual_source)});
        list.json.push_back({{"id", id},
                             {"system", c->system_id},
                             {"gemm_tables", c->gemm.size()},
                             {"collective_sweeps", sweeps},
                             {"launch_s", c->launch_s},
                             {"residual_log_sd", c->residual_log_sd},
                             {"notes", c->notes},
                             {"source", source_fields(c->residual_source)}});
    }
    return list;
}

/// What a scenario takes over from a price.
Json as_scenario_price(const BookPrice &p)
{
    return {{"value", p.per_gpu_hour},
            {"currency", p.currency},
            {"includes_power", true},
            {"source",
             fmt::format("{}, {}, {}: {}, {}", p.sku, p.provider, p.commitment, p.source.text, p.source.date)}};
}

Listing price_listing(const Catalogue &catalogue, const std::vector<BookPrice> &own)
{
    Listing list{"Prices",
                 {"system", "sku", "provider", "region", "commitment", "per GPU-hour", "", "", "source"},
                 {left, left, left, left, left, right, left, left, left},
                 {},
                 Json::array()};
    std::vector<BookPrice> all = built_in_prices(catalogue.economics);
    all.insert(all.end(), own.begin(), own.end());
    for (const auto &p : all) {
        constexpr int cents = 2;
        list.rows.push_back({p.system_id, p.sku, p.provider, p.region, p.commitment, fixed(p.per_gpu_hour, cents),
                             p.currency, p.built_in ? "" : "own", day(p.source)});
        list.json.push_back({{"system", p.system_id},
                             {"sku", p.sku},
                             {"provider", p.provider},
                             {"region", p.region},
                             {"commitment", p.commitment},
                             {"kind", p.kind},
                             {"price_per_gpu_hour", p.per_gpu_hour},
                             {"currency", p.currency},
                             {"built_in", p.built_in},
                             {"as_scenario", as_scenario_price(p)},
                             {"source", source_fields(p.source)}});
        if (p.currency == "USD")
            list.json.back()["usd_per_gpu_hour"] = p.per_gpu_hour;
    }
    return list;
}

/// Filled by the command, which knows the user's price book.
Listing prices(const Catalogue &catalogue) { return price_listing(catalogue, {}); }

Listing scenarios(const Catalogue &)
{
    Listing list{"Built-in scenarios", {"id"}, {left}, {}, Json::array()};
    for (const auto &name : builtin_scenarios()) {
        list.rows.push_back({name});
        list.json.push_back({{"id", name}});
    }
    return list;
}

Listing fields(const Catalogue &)
{
    Listing list{
        "Scenario fields", {"field", "type", "allowed", "meaning"}, {left, left, left, left}, {}, Json::array()};
    for (const auto &field : scenario_fields()) {
        list.rows.push_back({std::string(field.path), std::string(type_name(field.type)), allowed_text(field),
                             std::string(field.help)});
        list.json.push_back({{"path", field.path},
                             {"type", type_name(field.type)},
                             {"allowed", allowed_text(field)},
                             {"unit", field.unit},
                             {"group", field.group},
                             {"label", field.label},
                             {"help", field.help}});
    }
    return list;
}

struct Topic {
    std::string_view name;
    Listing (*list)(const Catalogue &);
};
constexpr std::array topics{Topic{"models", models}, Topic{"systems", systems},
                            Topic{"stacks", stacks}, Topic{"calibrations", calibrations},
                            Topic{"prices", prices}, Topic{"scenarios", scenarios},
                            Topic{"fields", fields}};

class ShowCatalogue : public Command {
public:
    void declare(Arguments &arguments) override
    {
        arguments.add_option(
            "TOPIC", topic_,
            "models, systems, stacks, calibrations, prices, scenarios or fields; without it all but fields");
        arguments.add_option("--book", book_,
                             "Price book whose prices are listed, too; if left out, the one of this user");
        arguments.add_json(json_);
    }

    Expected<int> run() override
    {
        if (!topic_.empty() && std::ranges::find(topics, topic_, &Topic::name) == topics.end()) {
            std::vector<std::string_view> names;
            names.reserve(topics.size());
            for (const auto &topic : topics)
                names.push_back(topic.name);
            return fail(
                "catalogue.topic", "TOPIC",
                fmt::format("'{}' is not a list of the catalogue. Allowed: {}.", topic_, fmt::join(names, ", ")));
        }
        const auto catalogue = load_catalogue();
        if (!catalogue)
            return tl::make_unexpected(catalogue.error());
        const auto own = PriceBook::load(book_.empty() ? default_price_book() : std::filesystem::path(book_));
        if (!own)
            return tl::make_unexpected(own.error());
        Json document{{"schema", "milepost.catalogue/1"}};
        std::string text;
        for (const auto &topic : topics) {
            const bool wanted = topic_.empty() ? topic.name != "fields" : topic_ == topic.name;
            if (!wanted)
                continue;
            auto list = topic.name == "prices" ? price_listing(**catalogue, *own) : topic.list(**catalogue);
            TextTable table(list.header, list.columns);
            for (auto &row : list.rows)
                table.add(std::move(row));
            text += (topic_.empty() ? heading(list.title) : std::string()) + table.text(0);
            document[std::string(topic.name)] = std::move(list.json);
        }
        if (json_)
            print_json(document);
        else
            print(text);
        return exit_code::yes;
    }

private:
    std::string topic_, book_;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_catalogue() { return std::make_unique<ShowCatalogue>(); }

} // namespace milepost
