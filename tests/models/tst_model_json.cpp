// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

/// Published config.json files of many families, and what is refused.
#include "engine/step/model_counts.h"
#include "models/model_json.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <rapidcheck.h>

using namespace milepost;

namespace {

long layers_with(const ModelArchitecture &model, FeedForward kind)
{
    return std::ranges::count(model.layers, kind, &LayerKind::feed_forward);
}

long layers_with(const ModelArchitecture &model, Mixer mixer)
{
    return std::ranges::count(model.layers, mixer, &LayerKind::mixer);
}

/// A small valid document to break in one place.
nlohmann::json plain_config()
{
    return {{"model_type", "llama"},    {"hidden_size", 256},       {"intermediate_size", 1024},
            {"num_attention_heads", 8}, {"num_key_value_heads", 2}, {"hidden_act", "silu"},
            {"num_hidden_layers", 4},   {"vocab_size", 1000},       {"tie_word_embeddings", false},
            {"torch_dtype", "bfloat16"}};
}

nlohmann::json changed(const char *patch)
{
    auto config = plain_config();
    config.merge_patch(nlohmann::json::parse(patch));
    return config;
}

} // namespace

class ModelJson : public QObject {
    Q_OBJECT

private slots:
    // The shape fields of each published config.json, and the parameter count [1e9] on its model card.
    void reads_published_configs_data()
    {
        QTest::addColumn<QString>("config");
        QTest::addColumn<double>("billions");
        QTest::addColumn<double>("accuracy");
        const auto row = [](const char *name, const char *config, double billions, double accuracy) {
            QTest::newRow(name) << config << billions << accuracy;
        };
        row("Llama 3.1 8B",
            R"({"architectures":["LlamaForCausalLM"],"model_type":"llama","hidden_act":"silu","hidden_size":4096,
            "intermediate_size":14336,"num_attention_heads":32,"num_hidden_layers":32,"num_key_value_heads":8,
            "vocab_size":128256,"tie_word_embeddings":false,"rope_scaling":{"factor":8.0},"attention_bias":false,"mlp_bias":false})",
            8.03, 0.005);
        row("Mistral 7B v0.1",
            R"({"model_type":"mistral","hidden_act":"silu","hidden_size":4096,"intermediate_size":14336,
            "num_attention_heads":32,"num_hidden_layers":32,"num_key_value_heads":8,"sliding_window":4096,"vocab_size":32000,
            "tie_word_embeddings":false})",
            7.24, 0.005);
        row("Mixtral 8x7B",
            R"({"model_type":"mixtral","hidden_act":"silu","hidden_size":4096,"intermediate_size":14336,
            "num_attention_heads":32,"num_experts_per_tok":2,"num_hidden_layers":32,"num_key_value_heads":8,
            "num_local_experts":8,"sliding_window":null,"vocab_size":32000,"tie_word_embeddings":false})",
            46.7, 0.005);
        row("Qwen2-7B", R"({"model_type":"qwen2","hidden_act":"silu","hidden_size":3584,"intermediate_size":18944,
            "max_window_layers":28,"num_attention_heads":28,"num_hidden_layers":28,"num_key_value_heads":4,
            "sliding_window":131072,"use_sliding_window":false,"vocab_size":152064,"tie_word_embeddings":false})",
            7.62, 0.005);
        row("Qwen1.5-MoE-A2.7B",
            R"({"model_type":"qwen2_moe","hidden_act":"silu","hidden_size":2048,"intermediate_size":5632,
            "moe_intermediate_size":1408,"shared_expert_intermediate_size":5632,"num_attention_heads":16,
            "num_key_value_heads":16,"num_experts":60,"num_experts_per_tok":4,"decoder_sparse_step":1,
            "num_hidden_layers":24,"vocab_size":151936,"tie_word_embeddings":false,"use_sliding_window":false})",
            14.3, 0.005);
        row("Qwen3-0.6B", R"({"model_type":"qwen3","hidden_act":"silu","head_dim":128,"hidden_size":1024,
            "intermediate_size":3072,"num_attention_heads":16,"num_hidden_layers":28,"num_key_value_heads":8,
            "vocab_size":151936,"tie_word_embeddings":true,"use_sliding_window":false})",
            0.596, 0.01);
        row("DeepSeek-V2",
            R"({"model_type":"deepseek_v2","hidden_act":"silu","hidden_size":5120,"intermediate_size":12288,
            "kv_lora_rank":512,"moe_intermediate_size":1536,"moe_layer_freq":1,"n_routed_experts":160,"n_shared_experts":2,
            "num_attention_heads":128,"num_experts_per_tok":6,"num_hidden_layers":60,"num_key_value_heads":128,
            "q_lora_rank":1536,"qk_nope_head_dim":128,"qk_rope_head_dim":64,"v_head_dim":128,"vocab_size":102400,
            "first_k_dense_replace":1,"tie_word_embeddings":false})",
            236, 0.005);
        row("DeepSeek-V2-Lite, no query rank",
            R"({"model_type":"deepseek_v2","hidden_act":"silu","hidden_size":2048,
            "intermediate_size":10944,"kv_lora_rank":512,"moe_intermediate_size":1408,"n_routed_experts":64,
            "n_shared_experts":2,"num_attention_heads":16,"num_experts_per_tok":6,"num_hidden_layers":27,"q_lora_rank":null,
            "qk_nope_head_dim":128,"qk_rope_head_dim":64,"v_head_dim":128,"vocab_size":102400,"first_k_dense_replace":1,
            "tie_word_embeddings":false})",
            15.7, 0.005);
        row("GLM-4.5-Air", R"({"model_type":"glm4_moe","hidden_act":"silu","head_dim":128,"hidden_size":4096,
            "intermediate_size":10944,"moe_intermediate_size":1408,"n_routed_experts":128,"n_shared_experts":1,
            "num_attention_heads":96,"num_experts_per_tok":8,"num_hidden_layers":46,"num_key_value_heads":8,
            "first_k_dense_replace":1,"num_nextn_predict_layers":1,"attention_bias":true,"partial_rotary_factor":0.5,
            "vocab_size":151552,"tie_word_embeddings":false})",
            106, 0.01);
        row("GPT-2", R"({"model_type":"gpt2","activation_function":"gelu_new","n_ctx":1024,"n_embd":768,"n_head":12,
            "n_layer":12,"n_positions":1024,"vocab_size":50257})",
            0.1244, 0.005);
        row("GPT-NeoX-20B",
            R"({"model_type":"gpt_neox","hidden_act":"gelu_fast","hidden_size":6144,"intermediate_size":24576,
            "num_attention_heads":64,"num_hidden_layers":44,"vocab_size":50432,"tie_word_embeddings":false})",
            20.55, 0.005);
        row("StarCoder (GPTBigCode)",
            R"({"model_type":"gpt_bigcode","activation_function":"gelu","multi_query":true,
            "n_embd":6144,"n_head":48,"n_inner":24576,"n_layer":40,"n_positions":8192,"vocab_size":49152})",
            15.5, 0.005);
        row("Gemma 2 9B",
            R"({"model_type":"gemma2","hidden_activation":"gelu_pytorch_tanh","hidden_act":"gelu_pytorch_tanh",
            "head_dim":256,"hidden_size":3584,"intermediate_size":14336,"num_attention_heads":16,"num_hidden_layers":42,
            "num_key_value_heads":8,"sliding_window":4096,"vocab_size":256000})",
            9.24, 0.005);
        row("Gemma 3 4B, nested and with defaults left out",
            R"({"model_type":"gemma3","vision_config":{"hidden_size":1152},
            "text_config":{"model_type":"gemma3_text","hidden_size":2560,"intermediate_size":10240,"num_hidden_layers":34,
            "sliding_window":1024}})",
            3.88, 0.005);
        row("Phi-2", R"({"model_type":"phi","hidden_act":"gelu_new","hidden_size":2560,"intermediate_size":10240,
            "num_attention_heads":32,"num_hidden_layers":32,"num_key_value_heads":32,"vocab_size":51200,
            "tie_word_embeddings":false})",
            2.78, 0.005);
        row("Phi-3-mini", R"({"model_type":"phi3","hidden_act":"silu","hidden_size":3072,"intermediate_size":8192,
            "num_attention_heads":32,"num_hidden_layers":32,"num_key_value_heads":32,"sliding_window":2047,"vocab_size":32064,
            "tie_word_embeddings":false})",
            3.82, 0.005);
        row("OLMo 2 7B", R"({"model_type":"olmo2","hidden_act":"silu","hidden_size":4096,"intermediate_size":11008,
            "num_attention_heads":32,"num_hidden_layers":32,"num_key_value_heads":32,"vocab_size":100352,
            "tie_word_embeddings":false})",
            7.3, 0.005);
        row("OLMoE 1B-7B", R"({"model_type":"olmoe","hidden_act":"silu","hidden_size":2048,"intermediate_size":1024,
            "num_attention_heads":16,"num_experts":64,"num_experts_per_tok":8,"num_hidden_layers":16,"num_key_value_heads":16,
            "vocab_size":50304,"tie_word_embeddings":false})",
            6.92, 0.005);
        row("GPT-OSS 20B",
            R"({"model_type":"gpt_oss","hidden_act":"silu","swiglu_limit":7.0,"head_dim":64,"hidden_size":2880,
            "intermediate_size":2880,"num_attention_heads":64,"num_experts_per_tok":4,"num_hidden_layers":24,
            "num_key_value_heads":8,"num_local_experts":32,"sliding_window":128,"attention_bias":true,"vocab_size":201088,
            "quantization_config":{"quant_method":"mxfp4"},"tie_word_embeddings":false})",
            20.9, 0.005);
        row("OPT-6.7B", R"({"model_type":"opt","activation_function":"relu","ffn_dim":16384,"hidden_size":4096,
            "max_position_embeddings":2048,"num_attention_heads":32,"num_hidden_layers":32,"vocab_size":50272,
            "word_embed_proj_dim":4096})",
            6.66, 0.005);
        row("BLOOM-7B1",
            R"({"model_type":"bloom","n_embed":4096,"n_layer":30,"num_attention_heads":32,"vocab_size":250880,
            "hidden_dropout":0.0})",
            7.07, 0.005);
        row("MPT-7B",
            R"({"model_type":"mpt","d_model":4096,"n_heads":32,"n_layers":32,"expansion_ratio":4,"no_bias":true,
            "vocab_size":50432})",
            6.65, 0.005);
        row("DBRX", R"({"model_type":"dbrx","d_model":6144,"n_heads":48,"n_layers":40,"vocab_size":100352,
            "attn_config":{"kv_n_heads":8},"ffn_config":{"ffn_hidden_size":10752,"moe_num_experts":16,"moe_top_k":4},
            "tie_word_embeddings":false})",
            131.6, 0.005);
    }
    void reads_published_configs()
    {
        QFETCH(QString, config);
        QFETCH(double, billions);
        QFETCH(double, accuracy);
        const auto model = read_model(config.toStdString(), "config.json");
        QVERIFY2(model.has_value(), model ? "" : model.error().front().message.c_str());
        const double ours = count_parameters(*model).total / 1e9;
        QVERIFY2(std::abs(ours / billions - 1) <= accuracy, fmt::format("{} against {}", ours, billions).c_str());
    }

    void windows_follow_the_family()
    {
        const auto with = [](const char *patch) { return *read_model(changed(patch).dump(), "c.json"); };
        QCOMPARE(layers_with(with(R"({"sliding_window": 128})"), Mixer::sliding_attention), 4L);
        QCOMPARE(
            layers_with(with(R"({"sliding_window": 128, "use_sliding_window": false})"), Mixer::sliding_attention),
            0L);
        QCOMPARE(layers_with(with(R"({"sliding_window": 128, "max_window_layers": 3})"), Mixer::sliding_attention),
                 1L);
        QCOMPARE(
            layers_with(with(R"({"sliding_window": 128, "sliding_window_pattern": 2})"), Mixer::sliding_attention),
            2L);
        const auto listed = with(R"({"sliding_window": 128, "layer_types": ["full_attention", "sliding_attention",
                                     "full_attention", "full_attention"]})");
        QCOMPARE(layers_with(listed, Mixer::sliding_attention), 1L);
        QVERIFY(listed.layers[1].mixer == Mixer::sliding_attention);
    }

    void experts_stand_where_the_rule_says()
    {
        const auto sparse = [](const char *patch) {
            auto config = changed(R"({"num_experts": 8, "num_experts_per_tok": 2, "moe_intermediate_size": 64})");
            config.merge_patch(nlohmann::json::parse(patch));
            return *read_model(config.dump(), "c.json");
        };
        QCOMPARE(layers_with(sparse("{}"), FeedForward::moe), 4L);
        QCOMPARE(sparse("{}").ffn, 0); // no layer is dense
        QCOMPARE(layers_with(sparse(R"({"first_k_dense_replace": 3})"), FeedForward::moe), 1L);
        QCOMPARE(layers_with(sparse(R"({"decoder_sparse_step": 2})"), FeedForward::moe), 2L);
        QVERIFY(sparse(R"({"decoder_sparse_step": 2})").layers[1].feed_forward == FeedForward::moe);
        QCOMPARE(layers_with(sparse(R"({"mlp_only_layers": [0, 3]})"), FeedForward::moe), 2L);
        QVERIFY(sparse(R"({"moe_layer_freq": 2})").layers[0].feed_forward == FeedForward::moe);
        QCOMPARE(layers_with(sparse(R"({"moe_layer_freq": [0, 1, 1, 1]})"), FeedForward::moe), 3L);
        QCOMPARE(sparse(R"({"n_shared_experts": 3})").moe->shared_ffn, 192);
        // HunYuan repeats a value for each layer.
        QCOMPARE(sparse(R"({"num_experts_per_tok": [3, 3, 3, 3]})").moe->experts_per_token, 3);
        QCOMPARE(sparse(R"({"shared_expert_intermediate_size": 100})").moe->shared_ffn, 100);
    }

    void hybrids_are_read_letter_by_letter()
    {
        const auto model = read_model(R"({"model_type":"nemotron_h","hidden_size":256,"num_attention_heads":8,
            "num_key_value_heads":2,"head_dim":32,"intermediate_size":512,"num_hidden_layers":5,
            "hybrid_override_pattern":"M-M*-","mamba_num_heads":16,"mamba_head_dim":32,"n_groups":4,"ssm_state_size":64,
            "conv_kernel":4,"mlp_hidden_act":"relu2","vocab_size":1000})",
                                      "h.json");
        QVERIFY2(model.has_value(), model ? "" : model.error().front().message.c_str());
        QCOMPARE(layers_with(*model, Mixer::mamba), 2L);
        QCOMPARE(layers_with(*model, Mixer::attention), 1L);
        QCOMPARE(layers_with(*model, FeedForward::dense), 2L);
        QVERIFY(!model->gated_mlp);
        QVERIFY(model->unmodelled_kernels);
    }

    void a_family_without_rules_is_marked_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<bool>("known");
        for (const char *type : {"llama", "qwen3_moe", "apertus", "starcoder2", "hunyuan_v1_moe"})
            QTest::newRow(type) << type << true;
        QTest::newRow("brand_new") << "brand_new" << false;
        QTest::newRow("none stated") << "" << true;
    }
    void a_family_without_rules_is_marked()
    {
        QFETCH(QString, type);
        QFETCH(bool, known);
        auto config = plain_config();
        config.erase("model_type");
        if (!type.isEmpty())
            config["model_type"] = type.toStdString();
        const auto model = read_model(config.dump(), "m.json");
        QVERIFY2(model.has_value(), model ? "" : model.error().front().message.c_str());
        QCOMPARE(QString::fromStdString(model->unknown_type), known ? QString() : type);
    }

    void the_file_name_is_the_id_of_a_config()
    {
        QCOMPARE(read_model(plain_config().dump(), "some/folder/my-model.json")->id, std::string("my-model"));
        QCOMPARE(read_model(changed(R"({"id": "mine", "name": "Mine"})").dump(), "x.json")->name,
                 std::string("Mine"));
    }

    void refuses_in_one_sentence_data()
    {
        QTest::addColumn<QString>("patch");
        QTest::addColumn<QString>("field");
        const auto row = [](const char *name, const char *patch, const char *field) {
            QTest::newRow(name) << patch << field;
        };
        row("encoder-decoder", R"({"model_type":"t5","is_encoder_decoder":true})", "is_encoder_decoder");
        row("encoder", R"({"model_type":"bert"})", "model_type");
        row("linear attention", R"({"model_type":"qwen3_next"})", "model_type");
        row("linear attention by field", R"({"linear_num_key_heads":16})", "linear_num_key_heads");
        row("linear attention by layer",
            R"({"layer_types":["linear_attention","full_attention","full_attention","full_attention"]})",
            "layer_types");
        row("cross-attention", R"({"cross_attention_layers":[3]})", "cross_attention_layers");
        row("cross-attention switch", R"({"add_cross_attention":true})", "add_cross_attention");
        row("indexer", R"({"index_topk":2048})", "index_topk");
        row("Mamba-1", R"({"mamba_dt_rank":160})", "mamba_dt_rank");
        row("inference format", R"({"quantization_config":{"quant_method":"awq"}})",
            "quantization_config.quant_method");
        row("ternary", R"({"model_type":"bitnet"})", "model_type");
        row("vision alone", R"({"hidden_size":null,"vision_config":{"hidden_size":1024}})", "vision_config");
        row("hidden missing", R"({"hidden_size":null})", "hidden_size");
        row("hidden of zero", R"({"hidden_size":0})", "hidden_size");
        row("hidden negative", R"({"hidden_size":-256})", "hidden_size");
        row("hidden huge", R"({"hidden_size":1000000})", "hidden_size");
        row("hidden not divisible", R"({"hidden_size":257})", "hidden_size");
        row("hidden not whole", R"({"hidden_size":256.5})", "hidden_size");
        row("hidden as text", R"({"hidden_size":"256"})", "hidden_size");
        row("layers huge", R"({"num_hidden_layers":1001})", "num_hidden_layers");
        row("vocabulary huge", R"({"vocab_size":4000001})", "vocab_size");
        row("vocabulary missing", R"({"vocab_size":null})", "vocab_size");
        row("MLP missing", R"({"intermediate_size":null})", "intermediate_size");
        row("heads by groups", R"({"num_key_value_heads":3})", "num_key_value_heads");
        row("experts huge", R"({"num_experts":5000,"num_experts_per_tok":2})", "num_experts");
        row("more visited than there are", R"({"num_experts":8,"num_experts_per_tok":9})", "num_experts_per_tok");
        row("visited missing", R"({"num_experts":8})", "num_experts_per_tok");
        row("first dense layers beyond all",
            R"({"num_experts":8,"num_experts_per_tok":2,"first_k_dense_replace":99})", "first_k_dense_replace");
        row("a stride of none", R"({"num_experts":8,"num_experts_per_tok":2,"decoder_sparse_step":0})",
            "decoder_sparse_step");
        row("dense layer that is none", R"({"num_experts":8,"num_experts_per_tok":2,"mlp_only_layers":[0,99]})",
            "mlp_only_layers");
        row("a list of other values", R"({"num_experts":8,"num_experts_per_tok":[2,1]})", "num_experts_per_tok");
        row("a list of another length", R"({"num_experts":8,"num_experts_per_tok":[2,2,2,2,2]})",
            "num_experts_per_tok");
        row("queries of a shared rank", R"({"share_q_dim":2048})", "share_q_dim");
        row("heads by layer", R"({"num_key_value_heads_per_layer":[4,2]})", "num_key_value_heads_per_layer");
        row("short convolutions", R"({"conv_L_cache":3})", "conv_L_cache");
        row("layer list too short", R"({"sliding_window":64,"layer_types":["full_attention"]})", "layer_types");
        row("frequency list too short", R"({"num_experts":8,"num_experts_per_tok":2,"moe_layer_freq":[1,0]})",
            "moe_layer_freq");
        row("activation that does not tell", R"({"model_type":"new","hidden_act":"gelu"})", "gated_mlp");
        row("unknown letter",
            R"({"hybrid_override_pattern":"MMX*","mamba_num_heads":8,"mamba_head_dim":8,"n_groups":1,
            "ssm_state_size":16})",
            "hybrid_override_pattern");
        row("pattern too short",
            R"({"hybrid_override_pattern":"MM","mamba_num_heads":8,"mamba_head_dim":8,"n_groups":1,
            "ssm_state_size":16})",
            "hybrid_override_pattern");
        row("embeddings of another width", R"({"model_type":"opt","word_embed_proj_dim":128})",
            "word_embed_proj_dim");
    }
    void refuses_in_one_sentence()
    {
        QFETCH(QString, patch);
        QFETCH(QString, field);
        const auto model = read_model(changed(patch.toUtf8().constData()).dump(2), "bad.json");
        QVERIFY(!model.has_value());
        QCOMPARE(model.error().size(), std::size_t{1});
        const Diagnostic &error = model.error().front();
        QCOMPARE(QString::fromStdString(error.field), field);
        const auto message = QString::fromStdString(error.message);
        QVERIFY2(message.startsWith("bad.json:") && message.contains(field) && message.endsWith('.'),
                 qPrintable(message));
    }

    void fields_that_say_nothing_about_the_shape_are_tolerated()
    {
        const auto model =
            read_model(changed(R"({"transformers_version": "4.57.0", "auto_map": {"AutoConfig": "x.Y"},
            "rope_scaling": null, "bos_token_id": 1, "quantization_config": {"quant_method": "fp8", "weight_block_size": [128, 128]}})")
                           .dump(),
                       "c.json");
        QVERIFY(model.has_value());
    }

    void an_ungated_mlp_can_be_said()
    {
        const double gated = count_parameters(*read_model(plain_config().dump(), "c.json")).total;
        const double plain =
            count_parameters(*read_model(changed(R"({"gated_mlp": false})").dump(), "c.json")).total;
        QCOMPARE(gated - plain, 4.0 * 256 * 1024);
    }

    /// Whatever stands in a field, reading ends in a model whose counts are finite, or in exactly one sentence.
    void any_value_is_read_or_refused()
    {
        const std::vector<std::string> fields = {"hidden_size",
                                                 "intermediate_size",
                                                 "num_attention_heads",
                                                 "num_key_value_heads",
                                                 "num_hidden_layers",
                                                 "vocab_size",
                                                 "head_dim",
                                                 "kv_lora_rank",
                                                 "num_experts",
                                                 "num_experts_per_tok",
                                                 "moe_layer_freq",
                                                 "layer_types",
                                                 "sliding_window",
                                                 "hybrid_override_pattern",
                                                 "num_nextn_predict_layers",
                                                 "mlp_only_layers",
                                                 "attention_types",
                                                 "model_type",
                                                 "text_config",
                                                 "mtp_hybrid_override_pattern"};
        const std::vector<nlohmann::json> values = {nullptr,
                                                    true,
                                                    0,
                                                    1,
                                                    -1,
                                                    2,
                                                    7,
                                                    64,
                                                    1e9,
                                                    1e300,
                                                    0.5,
                                                    "",
                                                    "x",
                                                    "M*E-",
                                                    nlohmann::json::array(),
                                                    {1, 2, 3, 4},
                                                    {{"a", 1}},
                                                    {"full_attention"},
                                                    {{{"global", "local"}, 2}}};
        const bool held = rc::check([&] {
            auto config = plain_config();
            for (int i = 0; i < 3; ++i)
                config[*rc::gen::elementOf(fields)] = *rc::gen::elementOf(values);
            const auto model = read_model(config.dump(), "c.json");
            if (!model) {
                RC_ASSERT(model.error().size() == 1U);
                return;
            }
            const auto count = count_parameters(*model);
            RC_ASSERT(std::isfinite(count.total) && count.total > 0);
            RC_ASSERT(count.active <= count.total);
            RC_ASSERT(std::isfinite(model_flops_per_token(*model, 4096, 1, model->mtp_layers)));
        });
        QVERIFY(held);
    }
};

QTEST_GUILESS_MAIN(ModelJson)
#include "tst_model_json.moc"
