// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/scenario/field_text.h"
#include "engine/scenario/graph_scope.h"

#include <QtTest>

using namespace std::string_literals;
using milepost::field_text;
using milepost::field_value;
using milepost::GraphScope;

class FieldText : public QObject {
    Q_OBJECT

private slots:
    void values_read_back()
    {
        QCOMPARE(field_value<int>(field_text(-17)), std::optional(-17));
        QCOMPARE(field_value<double>(field_text(15.5e12)), std::optional(15.5e12));
        QCOMPARE(field_value<bool>(field_text(true)), std::optional(true));
        QCOMPARE(field_value<std::string>(field_text("E4/4|4L"s)), std::optional("E4/4|4L"s));
        const std::vector<std::string> list = {"mla_up_proj", "mlp"};
        QVERIFY(field_value<std::vector<std::string>>(field_text(list)) == list);
        QVERIFY(field_value<std::vector<std::string>>(field_text(std::vector<std::string>{})) ==
                std::vector<std::string>{});
        QCOMPARE(field_value<milepost::Precision>(field_text(milepost::Precision::fp8_cs)),
                 std::optional(milepost::Precision::fp8_cs));
    }

    void other_types_are_no_values()
    {
        QVERIFY(!field_value<int>("4.5"));
        QVERIFY(!field_value<int>("four"));
        QVERIFY(!field_value<double>("nan"));
        QVERIFY(!field_value<bool>("1"));
        QVERIFY(!field_value<std::string>("bare"));
        QVERIFY(!field_value<std::vector<std::string>>("[1, 2]"));
        QVERIFY(!field_value<milepost::Precision>("\"fp7\""));
    }

    // Megatron-LM --cuda-graph-scope and Megatron Bridge recipes v0.3.1 to v0.6.0
    void graph_scopes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("scope");
        const auto row = [](const char *text, GraphScope scope) {
            QTest::newRow(text) << text << static_cast<int>(scope);
        };
        row("none", GraphScope::none);
        row("moe", GraphScope::moe_router);
        row("attention", GraphScope::attention);
        row("full", GraphScope::full);
        row("local:full_iteration", GraphScope::full);
        row("local:per_layer", GraphScope::per_layer);
        row("te:mlp", GraphScope::mlp);
        row("te:moe_router+moe_preprocess", GraphScope::moe_router);
        row("te:attn+moe_router+moe_preprocess", GraphScope::attention_and_router);
        row("te:attn+mamba+moe_router+moe_preprocess", GraphScope::attention_and_router);
        row("attn,moe_router", GraphScope::attention_and_router);
    }
    void graph_scopes()
    {
        QFETCH(QString, text);
        QFETCH(int, scope);
        const auto found = milepost::graph_scope_of(text.toStdString());
        QVERIFY(found.has_value());
        QCOMPARE(static_cast<int>(*found), scope);
    }

    void unknown_scopes_are_none_of_them()
    {
        QVERIFY(!milepost::graph_scope_of("everything"));
        QVERIFY(!milepost::graph_scope_of("cuda:attn"));
        QVERIFY(!milepost::graph_scope_of("attn+"s + "router"s));
    }
};

QTEST_GUILESS_MAIN(FieldText)
#include "tst_field_text.moc"
