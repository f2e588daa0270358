// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/scenario/resolved.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace milepost {

namespace {

constexpr const char *field = "plan.pp_layout";
constexpr std::size_t longest_text = 20'000;

tl::unexpected<Diagnostics> refuse(std::string sentence)
{
    return fail("plan.pp_layout", field, std::move(sentence));
}

std::string quoted(std::string_view text)
{
    constexpr std::size_t shown = 60;
    const std::string result = "'" + std::string(text.substr(0, shown));
    return result + (text.size() > shown ? "...'" : "'");
}

/// Number at the start of `text`, which is shortened by it; empty if there is none or it is absurd.
std::optional<int> leading_number(std::string_view &text)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end == text.data() || value < 0 || value > 1000)
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

/// Megatron's short forms: "t*4" is "tttt", "(tt|)*3" is "tt|tt|tt|"; blanks and commas say nothing.
Expected<std::string> expanded(std::string_view text)
{
    std::string result;
    while (!text.empty()) {
        std::string unit(1, text.front());
        if (text.front() == '(') {
            const auto close = text.find(')');
            if (close == std::string_view::npos || text.substr(1, close - 1).find('(') != std::string_view::npos)
                return refuse("has an opening bracket without its own closing one; '(tt|)*3' is the form.");
            auto inner = expanded(text.substr(1, close - 1));
            if (!inner)
                return inner;
            unit = *inner;
            text.remove_prefix(close + 1);
        } else {
            text.remove_prefix(1);
        }
        if (unit == " " || unit == ",")
            continue;
        int times = 1;
        if (text.starts_with('*')) {
            text.remove_prefix(1);
            const auto number = leading_number(text);
            if (!number)
                return refuse("has a '*' without a number up to 1000 behind it.");
            times = *number;
        }
        if (result.size() + unit.size() * static_cast<std::size_t>(times) > longest_text)
            return refuse("spells out more than 20,000 characters.");
        for (int i = 0; i < times; ++i)
            result += unit;
    }
    return result;
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const auto at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos)
            return parts;
        text.remove_prefix(at + 1);
    }
}

/// One chunk: E, a number of layers or a t for each, m for each multi-token-prediction layer, L.
Expected<PipelineChunk> parse_chunk(std::string_view text)
{
    PipelineChunk chunk;
    const std::string_view whole = text;
    while (!text.empty()) {
        if (const auto number = leading_number(text)) {
            chunk.layer_count += *number;
            continue;
        }
        switch (text.front()) {
        case 'E': chunk.embedding = true; break;
        case 'L': chunk.head = true; break;
        case 't': ++chunk.layer_count; break;
        case 'm': ++chunk.mtp_layers; break;
        default:
            return refuse("has " + quoted(text.substr(0, 1)) + " in the chunk " + quoted(whole) +
                          "; E, numbers of layers, t, m and L are allowed.");
        }
        text.remove_prefix(1);
    }
    return chunk;
}

/// Chunks of every stage as written: stages by '|' and chunks by '/', or Megatron's own order, where all chunks are
/// parted by '|' and every pp-th belongs to one stage.
Expected<std::vector<std::vector<PipelineChunk>>> parse_chunks(const std::string &text, int pp, int vp)
{
    const auto stages = split(text, '|');
    const bool megatron_order =
        vp > 1 && text.find('/') == std::string::npos && std::ssize(stages) == std::ptrdiff_t{pp} * vp;
    if (!megatron_order && std::ssize(stages) != pp)
        return refuse(quoted(text) + " has " + std::to_string(stages.size()) + " stages, but plan.pp is " +
                      std::to_string(pp) + "; both must agree.");
    std::vector<std::vector<PipelineChunk>> chunks(static_cast<std::size_t>(pp));
    for (std::size_t s = 0; s < stages.size(); ++s) {
        const auto parts = split(stages[s], '/');
        if (!megatron_order && std::ssize(parts) != vp)
            return refuse("stage " + std::to_string(s + 1) + " of " + quoted(text) + " has " +
                          std::to_string(parts.size()) + " chunks, but plan.vp is " + std::to_string(vp) +
                          "; both must agree.");
        for (const auto part : parts) {
            auto chunk = parse_chunk(part);
            if (!chunk)
                return tl::make_unexpected(chunk.error());
            chunks[s % static_cast<std::size_t>(pp)].push_back(*chunk);
        }
    }
    return chunks;
}

/// Numbers the layers in the order in which a micro-batch passes the chunks: virtual chunk by virtual chunk.
int number_layers(PipelineLayout &layout)
{
    int next = 0;
    const std::size_t depth = layout.chunks.front().size();
    for (std::size_t v = 0; v < depth; ++v) {
        for (auto &stage : layout.chunks) {
            stage[v].first_layer = next;
            next += stage[v].layer_count;
        }
    }
    return next;
}

/// With one m for several depths, all of them stand there; without multi-token prediction an m says nothing.
Expected<void> settle_mtp(PipelineLayout &layout, int mtp_layers)
{
    int found = 0;
    for (auto &stage : layout.chunks)
        for (auto &chunk : stage)
            found += chunk.mtp_layers;
    if (mtp_layers > 0 && found != mtp_layers && found != 1)
        return refuse("places " + std::to_string(found) + " multi-token-prediction layers (m), but " +
                      std::to_string(mtp_layers) + " are trained.");
    for (auto &stage : layout.chunks)
        for (auto &chunk : stage)
            chunk.mtp_layers = mtp_layers == 0 || found == mtp_layers ? std::min(chunk.mtp_layers, mtp_layers)
                                                                      : chunk.mtp_layers * mtp_layers;
    return {};
}

Expected<void> check_ends(const PipelineLayout &layout)
{
    int embeddings = 0;
    int heads = 0;
    for (const auto &stage : layout.chunks) {
        for (const auto &chunk : stage) {
            embeddings += chunk.embedding ? 1 : 0;
            heads += chunk.head ? 1 : 0;
        }
    }
    if (embeddings != 1 || !layout.chunks.front().front().embedding)
        return refuse("must have the embedding (E) in its first chunk and nowhere else.");
    if (heads != 1 || !layout.chunks.back().back().head)
        return refuse("must have the loss (L) in the last chunk of its last stage and nowhere else.");
    return {};
}

} // namespace

Expected<PipelineLayout> parse_pipeline_layout(const std::string &text, const ModelArchitecture &model, int pp,
                                               int vp, int mtp_layers)
{
    const auto plain = expanded(text);
    if (!plain)
        return tl::make_unexpected(plain.error());
    auto chunks = parse_chunks(*plain, pp, vp);
    if (!chunks)
        return tl::make_unexpected(chunks.error());
    PipelineLayout layout{std::move(*chunks)};
    const int placed = number_layers(layout);
    if (placed != std::ssize(model.layers))
        return refuse(quoted(text) + " places " + std::to_string(placed) + " layers, but the model has " +
                      std::to_string(model.layers.size()) + ".");
    if (auto ends = check_ends(layout); !ends)
        return tl::make_unexpected(ends.error());
    if (auto mtp = settle_mtp(layout, mtp_layers); !mtp)
        return tl::make_unexpected(mtp.error());
    return layout;
}

PipelineLayout default_pipeline_layout(const ModelArchitecture &model, int pp, int vp, int mtp_layers)
{
    const int layers = static_cast<int>(model.layers.size());
    const int count = pp * vp;
    const int full = (layers + count - 1) / count;
    // Full chunks would leave empty ones behind: then the longer chunks come first, and no two differ by more than
    // one.
    const bool even = full * (count - 1) >= layers;
    PipelineLayout layout;
    layout.chunks.assign(static_cast<std::size_t>(pp), std::vector<PipelineChunk>(static_cast<std::size_t>(vp)));
    int left = layers;
    for (int i = 0; i < count; ++i) {
        auto &chunk = layout.chunks[static_cast<std::size_t>(i % pp)][static_cast<std::size_t>(i / pp)];
        chunk.layer_count = even ? layers / count + (i < layers % count ? 1 : 0) : std::min(full, left);
        left -= chunk.layer_count;
    }
    number_layers(layout);
    layout.chunks.front().front().embedding = true;
    layout.chunks.back().back().head = true;
    layout.chunks.back().back().mtp_layers = mtp_layers;
    return layout;
}

} // namespace milepost
