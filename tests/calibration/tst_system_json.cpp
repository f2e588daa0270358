// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/system_json.h"
#include "resources/embedded/resource.h"

#include <QTest>

using namespace milepost;

namespace {

std::string system_file(const std::string &id)
{
    return std::string(find_resource("systems/" + id + ".json").value_or(""));
}

std::string replaced(std::string text, const std::string &what, const std::string &by)
{
    const auto at = text.find(what);
    return at == std::string::npos ? std::string() : text.replace(at, what.size(), by);
}

} // namespace

class SystemJson : public QObject {
    Q_OBJECT
private slots:
    void published_rates_data();
    void published_rates();
    void every_member_has_a_dated_source();
    void mistakes_are_named_data();
    void mistakes_are_named();
    void stack_survives_writing();
    void every_shipped_stack_is_readable();
};

void SystemJson::published_rates_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<double>("bf16_pflops");
    QTest::addColumn<double>("memory_tbytes_per_s");
    QTest::addColumn<int>("domain");
    QTest::addColumn<double>("nic_gbytes_per_s");
    // NVIDIA specifications, dense, as quoted by aiconfigurator 095f58a and verda.com, read 2026-11-29
    QTest::newRow("GB300") << "gb300-nvl72" << 2.5 << 8.0 << 72 << 100.0;
    QTest::newRow("GB200") << "gb200-nvl72" << 2.5 << 8.0 << 72 << 50.0;
    QTest::newRow("B300") << "hgx-b300" << 2.25 << 7.75 << 8 << 100.0;
    QTest::newRow("B200") << "hgx-b200" << 2.25 << 7.7 << 8 << 50.0;
    QTest::newRow("H200") << "hgx-h200" << 0.989 << 4.8 << 8 << 50.0;
    QTest::newRow("H100") << "hgx-h100" << 0.989 << 3.35 << 8 << 50.0;
    QTest::newRow("H800") << "hgx-h800" << 0.989 << 3.35 << 8 << 50.0;
    QTest::newRow("A100") << "hgx-a100" << 0.312 << 2.04 << 8 << 25.0;
}

void SystemJson::published_rates()
{
    QFETCH(QString, id);
    const auto system = read_system(system_file(id.toStdString()), "system");
    QVERIFY2(system, system ? "" : system.error().front().message.c_str());
    QTEST(system->bf16_flops / 1e15, "bf16_pflops");
    QTEST(system->hbm_bytes_per_s / 1e12, "memory_tbytes_per_s");
    QTEST(system->nvlink_domain, "domain");
    QTEST(system->nic_bytes_per_s / 1e9, "nic_gbytes_per_s");
    QVERIFY(system->hbm_bytes > 60e9 && system->hbm_bytes < 310e9);
    QVERIFY(system->utility_watts > system->gpu_watts);
}

void SystemJson::every_member_has_a_dated_source()
{
    for (const Resource &resource : resources_in("systems/")) {
        const auto system = read_system(resource.content, std::string(resource.path));
        QVERIFY2(system, system ? "" : system.error().front().message.c_str());
        QCOMPARE(system->sources.size(), std::size_t{16}); // 15 members and the default
        for (const auto &[member, source] : system->sources)
            QVERIFY2(!source.text.empty() && !source.date.empty(), (system->id + ": " + member).c_str());
        // Usable memory of HGX systems is an assumption, so the whole is no better.
        const Provenance expected = system->nvlink_domain == 72 ? Provenance::published : Provenance::assumed;
        QCOMPARE(system->sources.at("").provenance, expected);
    }
}

void SystemJson::mistakes_are_named_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("expected");
    QTest::newRow("misspelt fact") << "\"sms\":" << "\"smx\":" << "did you mean 'sms'";
    QTest::newRow("missing value") << "\"value\": 152, " << "" << "facts.sms.value: is required";
    QTest::newRow("negative rate") << "\"value\": 8e12" << "\"value\": -8e12" << "facts.hbm_bytes_per_s.value";
    QTest::newRow("unknown source") << "\"source\": \"nic\"" << "\"source\": \"nick\""
                                    << "'nick' does not stand under 'sources'";
    QTest::newRow("future version") << "\"milepost_system\": 1" << "\"milepost_system\": 2"
                                    << "version 2 is not known";
    QTest::newRow("text for a number") << "\"value\": 1400" << "\"value\": \"1400\"" << "a number is expected";
    QTest::newRow("unknown provenance")
        << "\"provenance\": \"published\"" << "\"provenance\": \"guessed\"" << "'guessed' is not one of";
}

void SystemJson::mistakes_are_named()
{
    QFETCH(QString, what);
    QFETCH(QString, by);
    QFETCH(QString, expected);
    const std::string text = replaced(system_file("gb300-nvl72"), what.toStdString(), by.toStdString());
    QVERIFY(!text.empty());
    const auto system = read_system(text, "file.json");
    QVERIFY(!system);
    QStringList messages;
    for (const Diagnostic &d : system.error())
        messages << QString::fromStdString(d.message);
    QVERIFY2(messages.join('\n').contains(expected), qPrintable(messages.join('\n')));
    QVERIFY(messages.front().startsWith("file.json:"));
}

void SystemJson::stack_survives_writing()
{
    Stack stack;
    stack.id = "trial";
    stack.name = "Trial";
    stack.time_factor = 1.042;
    stack.log_sd = 0.031;
    stack.fusion = 1.5;
    stack.host_fusion = 1.25;
    stack.fused_clamped_activation = true;
    stack.replicated_optimizer = stack.scattered_stage_transfer = true;
    stack.default_cuda_graph_moe = "full";
    stack.default_cuda_graph_dense = "none";
    stack.knobs = {{"ep_overlap", true}, {"tp_overlap", false}};
    stack.source = {Provenance::calibrated, "test", "2026-11-29"};
    const std::string text = write_stack(stack, R"({"rows": 3})");
    const auto read = read_stack(text, "stack");
    QVERIFY2(read, read ? "" : read.error().front().message.c_str());
    QCOMPARE(read->time_factor, stack.time_factor);
    QCOMPARE(read->host_fusion, stack.host_fusion);
    QVERIFY(read->replicated_optimizer && read->scattered_stage_transfer && !read->serial_tensor_parallel);
    QCOMPARE(read->knobs.at("ep_overlap"), true);
    QCOMPARE(read->default_cuda_graph_moe, std::string("full"));
    QCOMPARE(write_stack(*read, R"({"rows": 3})"), text);
}

void SystemJson::every_shipped_stack_is_readable()
{
    const auto stacks = resources_in("stacks/");
    QCOMPARE(stacks.size(), std::size_t{16});
    for (const Resource &resource : stacks) {
        const auto stack = read_stack(resource.content, std::string(resource.path));
        QVERIFY2(stack, stack ? "" : stack.error().front().message.c_str());
        QCOMPARE("stacks/" + stack->id + ".json", std::string(resource.path));
    }
}

QTEST_APPLESS_MAIN(SystemJson)
#include "tst_system_json.moc"
