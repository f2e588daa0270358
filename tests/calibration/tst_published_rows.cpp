// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// Predictions of published step times with the shipped calibrations: the bars that the product states.
#include "calibration/calibration_json.h"
#include "calibration/system_json.h"
#include "calibration/validation/report.h"
#include "models/model_json.h"
#include "resources/embedded/resource.h"
#include "resources/reading/text.h"

#include <QTest>

#include <cmath>

using namespace milepost;

namespace {

template <class T, class Read>
void load(std::map<std::string, std::shared_ptr<const T>> &map, std::string_view folder, Read read)
{
    for (const Resource &resource : resources_in(folder)) {
        auto value = read(resource.content, std::string(resource.path));
        if (!value)
            qFatal("%s", value.error().front().message.c_str());
        const std::string id = value->id;
        map[id] = std::make_shared<const T>(std::move(*value));
    }
}

const Catalogue &catalogue()
{
    static const Catalogue loaded = [] {
        Catalogue c;
        load(c.models, "models/", read_model);
        load(c.systems, "systems/", read_system);
        load(c.calibrations, "calibrations/", read_calibration);
        load(c.stacks, "stacks/", read_stack);
        c.convergence.laws["chinchilla-besiroglu"] = {};
        c.economics.grids["US"] = {"US", 0, {}};
        return c;
    }();
    return loaded;
}

ValidationReport report_of(const std::string &rows)
{
    const auto table = CsvTable::parse(
        "release,system,model,gpus,precision,gbs,mbs,seq,tp,pp,cp,vp_resolved,ep,etp_resolved,tflops_per_gpu,task,"
        "optimizer,fsdp,recompute,cuda_graph,moe_dispatcher,dispatcher_sms,ep_overlap,delay_wgrad,tp_comm_overlap,"
        "sequence_parallel,overlap_grad_reduce,overlap_param_gather,grad_reduce_dtype,precision_aware_optimizer,"
        "exp_avg_dtype,fp8_recipe,fp8_param_gather,pp_layout,mtp_layers,fp8_dpa,fused_grouped_mlp\n" +
            rows,
        "rows");
    ValidationOptions options;
    options.names.model = [](const std::string &name) -> Expected<std::shared_ptr<const ModelArchitecture>> {
        for (const auto &[id, model] : catalogue().models)
            if (folded(id) == folded(name))
                return model;
        return fail("row.model", "model", "the model '" + name + "' is not known.");
    };
    options.names.system = [](const std::string &name) -> std::optional<std::string> {
        for (const auto &[id, system] : catalogue().systems)
            if (system->gpu == name)
                return id;
        return std::nullopt;
    };
    const auto report = validate_steps(*table, catalogue(), options);
    if (!report)
        qFatal("%s", report.error().front().message.c_str());
    return *report;
}

// NVIDIA developer blog 2026-04-22 and the stock recipes of Megatron Bridge 26.02; never fitted.
const std::string blog_rows =
    "blog-2026-04-22,GB300,Kimi_K2,256,MXFP8,4096,2,4096,1,4,1,4,64,1,1051,pretrain,adamw,0,selective:mla_up_proj,"
    "none,"
    "hybridep,32,0,0,0,0,1,1,bf16,0,fp32,mxfp8,1,E4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/1L,0,0,0\n"
    "blog-2026-04-22,GB300,Kimi_K2,256,MXFP8,4096,2,4096,1,4,1,4,64,1,1029,pretrain,muon,0,selective:mla_up_proj,"
    "none,"
    "hybridep,32,0,0,0,0,1,0,bf16,0,fp32,mxfp8,0,E4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/1L,0,0,0\n"
    "blog-2026-04-22,GB300,Qwen3_30B_a3B,8,MXFP8,512,8,4096,1,1,1,1,8,1,713,pretrain,adamw,0,none,"
    "te:moe_router+moe_preprocess,hybridep,32,0,0,0,0,1,1,bf16,0,fp32,mxfp8,1,,0,0,0\n"
    "blog-2026-04-22,GB300,Qwen3_30B_a3B,8,MXFP8,512,8,4096,1,1,1,1,8,1,686,pretrain,muon,0,none,"
    "te:moe_router+moe_preprocess,hybridep,32,0,0,0,0,1,,bf16,,,mxfp8,,,0,0,0\n";

} // namespace

class PublishedRows : public QObject {
    Q_OBJECT
private slots:
    void adamw_and_muon_rates();
    void ratio_of_muon_to_adamw();
    void unseen_dense_model();
    void row_without_micro_batch_says_what_it_took();
    void impossible_row_is_skipped_with_its_reason();
    void equal_input_gives_equal_output();
};

void PublishedRows::adamw_and_muon_rates()
{
    for (const ValidationRow &row : report_of(blog_rows).rows) {
        QVERIFY2(!row.skipped, row.skipped.value_or("").c_str());
        const QString shown = QString("%1: predicted %2, measured %3, band %4 to %5")
                                  .arg(QString::fromStdString(row.model))
                                  .arg(*row.predicted)
                                  .arg(*row.measured)
                                  .arg(*row.p10)
                                  .arg(*row.p90);
        qInfo("%s", qPrintable(shown));
        QVERIFY2(std::abs(*row.error) < 0.06, qPrintable(shown));
        QVERIFY2(*row.measured > *row.p10 && *row.measured < *row.p90, qPrintable(shown));
    }
}

void PublishedRows::ratio_of_muon_to_adamw()
{
    const auto rows = report_of(blog_rows).rows;
    const double kimi = *rows[0].predicted / *rows[1].predicted, qwen = *rows[2].predicted / *rows[3].predicted;
    qInfo("step-time ratio Muon over AdamW: Kimi K2 %.4f, Qwen3-30B %.4f", kimi, qwen);
    QVERIFY(std::abs(kimi - 1051.0 / 1029) < 0.005);
    QVERIFY(std::abs(qwen - 713.0 / 686) < 0.005);
    QVERIFY(qwen > kimi); // launch-bound against GEMM-bound
}

void PublishedRows::unseen_dense_model()
{
    // Megatron Bridge docs/performance-summary.md (067f987, 2026-08-22); this family is never fitted.
    const ValidationReport report =
        report_of("26.06,GB300,LLAMA3.1_405B,256,MXFP8,1536,1,8192,2,8,2,4,,,2403,pretrain,adamw,0,none,none,,,,,1,"
                  "1,1,1,bf16,0,fp32,"
                  "mxfp8,1,E3/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/3L,0,0,\n"
                  "26.06,GB300,LLAMA3.1_405B,256,NVFP4,1536,1,8192,4,8,1,4,,,3575,pretrain,adamw,0,none,none,,,,,0,"
                  "1,1,1,bf16,0,fp32,"
                  "nvfp4,1,E3/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/3L,0,0,\n");
    QVERIFY(!report.rows[0].skipped && !report.rows[1].skipped);
    QVERIFY2(*report.summary.mape < 0.10, qPrintable(QString::number(*report.summary.mape)));
}

void PublishedRows::row_without_micro_batch_says_what_it_took()
{
    std::string rows = blog_rows.substr(0, blog_rows.find('\n') + 1);
    rows.replace(rows.find(",4096,2,4096"), 12, ",4096,,4096");
    const ValidationRow row = report_of(rows).rows.front();
    QVERIFY(!row.skipped);
    QVERIFY2(!row.remarks.empty() && row.remarks.front().find("no micro-batch is stated") != std::string::npos,
             row.remarks.empty() ? "" : row.remarks.front().c_str());
}

void PublishedRows::impossible_row_is_skipped_with_its_reason()
{
    std::string rows = blog_rows.substr(0, blog_rows.find('\n') + 1);
    rows.replace(rows.find(",256,MXFP8"), 10, ",250,MXFP8");
    const ValidationReport report = report_of(rows);
    QCOMPARE(report.skipped, std::size_t{1});
    QVERIFY2(report.rows.front().skipped->find("250") != std::string::npos, report.rows.front().skipped->c_str());
    QCOMPARE(report.summary.n, std::size_t{0});
    QVERIFY(!report.summary.mape);
}

void PublishedRows::equal_input_gives_equal_output()
{
    const auto first = report_of(blog_rows), second = report_of(blog_rows);
    for (std::size_t i = 0; i < first.rows.size(); ++i) {
        QCOMPARE(*first.rows[i].predicted, *second.rows[i].predicted);
        QCOMPARE(*first.rows[i].p10, *second.rows[i].p10);
    }
}

QTEST_APPLESS_MAIN(PublishedRows)
#include "tst_published_rows.moc"
