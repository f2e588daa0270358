// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/validation/row_scenario.h"
#include "tests/calibration/csv_text.h"

#include <QTest>

using namespace milepost;

namespace {

NameResolvers small_names(bool mixture = true)
{
    NameResolvers names;
    names.model = [mixture](const std::string &name) -> Expected<std::shared_ptr<const ModelArchitecture>> {
        if (name != "M")
            return fail("row.model", "model", "the model '" + name + "' is not known.");
        ModelArchitecture model;
        model.id = model.family = "m";
        model.mtp_layers = 1;
        if (mixture)
            model.moe = MoeShape{};
        return std::make_shared<const ModelArchitecture>(model);
    };
    names.system = [](const std::string &name) {
        return name == "G" ? std::optional<std::string>("g-72") : std::nullopt;
    };
    return names;
}

const std::string header =
    "release,system,model,gpus,precision,gbs,mbs,seq,tp,pp,cp,vp,ep,etp,tflops_per_gpu,notes,task,"
    "optimizer,vp_resolved,fsdp,recompute,cuda_graph,moe_dispatcher,dispatcher_sms,ep_overlap,"
    "tp_comm_overlap,sequence_parallel,grad_reduce_dtype,exp_avg_dtype,fp8_recipe,token_drop,"
    "capacity_factor,pp_layout,mtp_layers,fp8_dpa,fused_grouped_mlp,superseded,anomaly,"
    "model_gflop_per_token\n";

} // namespace

class RowScenario : public QObject {
    Q_OBJECT
private slots:
    void precisions_data();
    void precisions();
    void knobs_of_a_release_row();
    void papers_speak_of_selective_recomputation();
    void groups_data();
    void groups();
    void bad_cells_are_not_blank_data();
    void bad_cells_are_not_blank();
    void degrees_that_contradict_each_other();
    void what_cannot_be_read_is_named_data();
    void what_cannot_be_read_is_named();
};

void RowScenario::precisions_data()
{
    QTest::addColumn<QString>("printed");
    QTest::addColumn<QString>("recipe");
    QTest::addColumn<int>("expected"); // -1: unknown
    const auto row = [](const char *printed, const char *recipe, std::optional<Precision> expected) {
        QTest::newRow(qPrintable(QString("%1/%2").arg(printed, recipe)))
            << printed << recipe << (expected ? static_cast<int>(*expected) : -1);
    };
    row("MXFP8", "mxfp8", Precision::mxfp8);
    row("FP8-MX", "mxfp8", Precision::mxfp8);
    row("FP8", "tensorwise", Precision::fp8_cs);
    row("FP8", "mxfp8", Precision::mxfp8);
    row("FP8-CS", "tensorwise", Precision::fp8_cs);
    row("FP8-SC", "blockwise", Precision::fp8_ds);
    row("BF16", "bf16", Precision::bf16);
    row("NVFP4", "nvfp4", Precision::nvfp4);
    row("bf16 (fp32 grad accum)", "", Precision::bf16);
    row("fp16", "", Precision::fp16);
    row("float8", "", Precision::fp8_cs);
    row("INT8", "", std::nullopt);
    row("zz", "mxfp8", std::nullopt);
    row("zz", "blockwise", std::nullopt);
    row("", "mxfp8", Precision::mxfp8);
}

void RowScenario::precisions()
{
    QFETCH(QString, printed);
    QFETCH(QString, recipe);
    const auto precision = precision_of(printed.toStdString(), recipe.toStdString());
    QTEST(precision ? static_cast<int>(*precision) : -1, "expected");
}

void RowScenario::knobs_of_a_release_row()
{
    const CsvTable table = table_of(
        header +
        "26.06,G,M,64,MXFP8,512,2,4096,1,4,1,,16,,1000,task=pretrain,pretrain,muon,8,1,"
        "selective:mla_up_proj+mlp,local:full_iteration,hybridep,32,1,0,0,fp32,bf16,mxfp8,1,1.5,E4|4L,0,1,1,0,,"
        "27.5\n");
    const auto row = read_published_row(table, table.rows().front(), small_names());
    QVERIFY2(row, row ? "" : row.error().front().message.c_str());
    const Scenario &s = row->scenario;
    QCOMPARE(s.system.id, std::string("g-72"));
    QCOMPARE(s.system.gpus, 64);
    QCOMPARE(s.stack.value(), std::string("megatron-bridge-26.06"));
    QCOMPARE(s.training.global_batch.value(), 512);
    QCOMPARE(static_cast<int>(s.optimizer.name.value()), static_cast<int>(OptimizerKind::muon));
    QCOMPARE(static_cast<int>(s.optimizer.state_dtype.value()), static_cast<int>(StateDtype::bf16));
    QCOMPARE(s.plan.vp.value(), 8);
    QCOMPARE(s.plan.recompute.value(), (std::vector<std::string>{"mla_up_proj", "mlp"}));
    QCOMPARE(s.plan.cuda_graph.value(), std::string("local:full_iteration"));
    QCOMPARE(static_cast<int>(s.plan.dispatcher.value()), static_cast<int>(Dispatcher::hybridep));
    QCOMPARE(s.plan.dispatcher_sms.value(), 32);
    QCOMPARE(s.plan.token_drop_capacity.value(), 1.5);
    QCOMPARE(s.plan.pp_layout.value(), std::string("E4|4L"));
    QVERIFY(s.plan.ep_overlap.value() && s.plan.fsdp.value() && s.plan.fp8_attention.value());
    QVERIFY(s.plan.fused_grouped_mlp.value() && s.plan.grad_reduce_fp32.value());
    QVERIFY(!s.plan.mtp.value() && !s.plan.tp_overlap.value() && !s.plan.delay_wgrad);
    QCOMPARE(row->measured_tflops.value(), 1000.0);
    QCOMPARE(row->gflop_per_token.value(), 27.5);
    QVERIFY(row->mixture);
}

void RowScenario::papers_speak_of_selective_recomputation()
{
    const CsvTable table =
        table_of("source,model,hw,gpus,tp,pp,dp,gbs,mbs,seq,precision,recompute,measured_step_s,"
                 "measured_tflops_gpu,measured_mem_gb,notes\n"
                 "Korthikanti 2022,M,G,8,8,1,1,4,4,2048,fp16,selective attention + SP,1.1,,40,in GiB\n"
                 "Narayanan 2021,M,G,8,8,1,1,512,,2048,fp16,full,3.5,137,,ZeRO-3\n");
    const auto selective = read_published_row(table, table.rows()[0], small_names(false));
    QVERIFY2(selective, selective ? "" : selective.error().front().message.c_str());
    QCOMPARE(selective->scenario.plan.recompute.value(), std::vector<std::string>{"core_attn"});
    QVERIFY(selective->scenario.plan.sequence_parallel.value());
    QVERIFY(selective->scenario.plan.unfused_attention.value());
    QCOMPARE(selective->scenario.stack.value(), std::string("megatron-lm-2022"));
    QCOMPARE(selective->measured_step_s.value(), 1.1);
    QCOMPARE(selective->measured_memory_bytes.value(), 40 * 1073741824.0);
    const auto full = read_published_row(table, table.rows()[1], small_names(false));
    QVERIFY(full);
    QCOMPARE(full->scenario.stack.value(), std::string("megatron-lm-2021"));
    QCOMPARE(full->scenario.plan.recompute.value(), std::vector<std::string>{"full"});
    QVERIFY(!full->scenario.plan.sequence_parallel.value());
    QVERIFY(full->scenario.plan.fsdp.value());
    QVERIFY(!full->scenario.plan.micro_batch);
    // The paper's rate counts recomputation, its time does not need a count.
    QVERIFY(!full->measured_tflops);
}

void RowScenario::groups_data()
{
    QTest::addColumn<QString>("columns");
    QTest::addColumn<QString>("cells");
    QTest::addColumn<QString>("expected");
    QTest::newRow("plain") << "task" << "pretrain" << "headline";
    QTest::newRow("sft") << "task" << "sft" << "sft";
    QTest::newRow("lora") << "task" << "lora" << "lora";
    QTest::newRow("token drop") << "token_drop" << "1" << "token-drop";
    QTest::newRow("superseded") << "superseded" << "1" << "superseded";
    QTest::newRow("anomalous") << "anomaly" << "layout contradicts itself" << "anomalous";
}

void RowScenario::groups()
{
    QFETCH(QString, columns);
    QFETCH(QString, cells);
    const CsvTable table = table_of("model,system,gpus,gbs,seq,precision,tflops_per_gpu," + columns.toStdString() +
                                    "\nM,G,8,64,4096,BF16,500," + cells.toStdString() + "\n");
    const auto row = read_published_row(table, table.rows().front(), small_names());
    QVERIFY2(row, row ? "" : row.error().front().message.c_str());
    QTEST(QString::fromStdString(std::string(name_of(row->group))), "expected");
}

void RowScenario::bad_cells_are_not_blank_data()
{
    QTest::addColumn<QString>("column");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("allowed");
    const auto rows = [](const char *column, std::initializer_list<const char *> values, const char *allowed) {
        for (const char *value : values)
            QTest::addRow("%s %s", column, value) << column << value << allowed;
    };
    for (const char *degree : {"tp", "pp", "cp", "vp", "vp_resolved", "ep", "etp", "mbs"})
        rows(degree, {"x", "-2", "0", "1.5", "1e99"}, "a whole number from 1 to 1024");
    rows("gpus", {"256.7", "abc", "0", "1e99", "-8"}, "a whole number from 1 to 1000000");
    rows("gbs", {"1.5", "x", "1e99"}, "a whole number from 1 to 100000000");
    rows("seq", {"4096.5", "nan"}, "a whole number from 1 to 100000000");
    rows("recompute", {"zz", "selective:zz", "mlp+zz", "selectively"}, "none, full, selective or modules");
    rows("activation_offload_modules", {"zz"}, "none or modules joined by '+'");
    for (const char *flag : {"ep_overlap", "delay_wgrad", "tp_comm_overlap", "sequence_parallel", "token_drop",
                             "fp8_param_gather", "superseded"})
        rows(flag, {"maybe", "2"}, "1 or 0");
    rows("fp8_recipe", {"zz"}, "one of bf16, tensorwise");
    rows("grad_reduce_dtype", {"zz"}, "one of bf16, fp16, fp32");
    rows("exp_avg_dtype", {"zz"}, "one of bf16, fp32");
    rows("task", {"zz"}, "one of pretrain, sft, lora");
    rows("dp", {"x", "0"}, "a whole number from 1 to 1000000");
    rows("dispatcher_sms", {"1e99"}, "a whole number from 0 to 1000");
    rows("mtp_layers", {"-1"}, "a whole number from 0 to 1024");
    for (const char *rate : {"tflops_per_gpu", "measured_tflops_gpu"})
        rows(rate, {"0", "-5", "1e300", "fast"}, "a number from 0.001 to 100000");
    rows("measured_mem_gb", {"0", "-40", "1e300"}, "a number from 0.001 to 10000");
    rows("measured_step_s", {"0", "-1", "1e300"}, "a number from 0.001 to 1000000");
}

void RowScenario::bad_cells_are_not_blank()
{
    QFETCH(QString, column);
    QFETCH(QString, value);
    QFETCH(QString, allowed);
    const std::vector<std::pair<QString, QString>> good{
        {"model", "M"},  {"system", "G"},       {"gpus", "8"},           {"gbs", "64"},
        {"seq", "4096"}, {"precision", "BF16"}, {"measured_step_s", "1"}};
    const auto text_with = [&](const QString &cell) {
        QStringList header{column}, cells{cell};
        for (const auto &[name, content] : good)
            if (name != column) {
                header << name;
                cells << content;
            }
        return (header.join(',') + '\n' + cells.join(',') + '\n').toStdString();
    };
    const CsvTable table = table_of(text_with(value));
    const auto row = read_published_row(table, table.rows().front(), small_names());
    QVERIFY(!row);
    const QString message = QString::fromStdString(row.error().front().message);
    QVERIFY2(message.startsWith(QString("%1 '%2' is not %3").arg(column, value, allowed)), qPrintable(message));
    if (column == "gpus" || column == "gbs" || column == "seq")
        return; // these have to be there
    const CsvTable blank = table_of(text_with(""));
    QVERIFY(read_published_row(blank, blank.rows().front(), small_names()));
}

void RowScenario::degrees_that_contradict_each_other()
{
    const std::string columns = "model,system,gpus,gbs,seq,precision,tp,pp,cp,dp,anomaly\n";
    const CsvTable table = table_of(columns + "M,G,64,64,4096,BF16,2,4,1,16,\nM,G,64,64,4096,BF16,2,4,1,8,\n"
                                              "M,G,64,64,4096,BF16,2,4,1,16,columns look copied\n"
                                              "M,G,64,64,4096,BF16,,4,1,16,\n");
    const auto row = [&](std::size_t i) { return read_published_row(table, table.rows()[i], small_names()); };
    QVERIFY(!row(0));
    QCOMPARE(row(0).error().front().message,
             std::string("dp '16' is not the 64 GPUs divided by TP x PP x CP = 8."));
    QVERIFY(row(1));
    QVERIFY(row(2)); // reported apart as it stands
    QVERIFY(row(3)); // TP is left to resolve()
}

void RowScenario::what_cannot_be_read_is_named_data()
{
    QTest::addColumn<QString>("cells");
    QTest::addColumn<QString>("expected");
    QTest::newRow("model") << "N,G,8,64,4096,BF16" << "the model 'N' is not known";
    QTest::newRow("system") << "M,H,8,64,4096,BF16" << "the system 'H' is not known";
    QTest::newRow("gpus") << "M,G,,64,4096,BF16" << "number of GPUs is missing";
    QTest::newRow("batch") << "M,G,8,,4096,BF16" << "global batch or the sequence length is missing";
    QTest::newRow("precision") << "M,G,8,64,4096,INT8" << "the precision 'INT8' is not known";
}

void RowScenario::what_cannot_be_read_is_named()
{
    QFETCH(QString, cells);
    QFETCH(QString, expected);
    const CsvTable table = table_of("model,system,gpus,gbs,seq,precision\n" + cells.toStdString() + "\n");
    const auto row = read_published_row(table, table.rows().front(), small_names());
    QVERIFY(!row);
    QVERIFY2(QString::fromStdString(row.error().front().message).contains(expected),
             row.error().front().message.c_str());
}

QTEST_APPLESS_MAIN(RowScenario)
#include "tst_row_scenario.moc"
