// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "resources/embedded/resource.h"
#include "resources/reading/text.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fstream>
#include <rapidcheck.h>

using namespace milepost;

class Text : public QObject {
    Q_OBJECT

private slots:
    void whole_numbers_only()
    {
        QCOMPARE(parse_number("1.5e3"), std::optional(1500.0));
        QCOMPARE(parse_number("+2"), std::optional(2.0));
        for (const char *text : {"", "1,5", "1.5x", " 1", "nan", "inf", "1e999", "0x10", "+", "--1"})
            QVERIFY2(!parse_number(text), text);
        QCOMPARE(parse_integer("-12"), std::optional<std::int64_t>(-12));
        QVERIFY(!parse_integer("1.0") && !parse_integer("99999999999999999999"));
    }

    void numbers_read_back_exactly()
    {
        const bool held = rc::check([](double value) {
            RC_PRE(std::isfinite(value));
            RC_ASSERT(parse_number(fmt::format("{}", value)) == std::optional(value));
        });
        QVERIFY(held);
    }

    void lines_end_where_they_end()
    {
        using Lines = std::vector<std::string_view>;
        QVERIFY(lines_of("").empty());
        QVERIFY((lines_of("a") == Lines{"a"}));
        QVERIFY((lines_of("a\n") == Lines{"a"}));
        QVERIFY((lines_of("\na\n\nb\n\n") == Lines{"", "a", "", "b", ""}));
    }

    void names_fold_and_trim()
    {
        QCOMPARE(folded("Qwen3_235B_a22B"), std::string("qwen3235ba22b"));
        QCOMPARE(folded("\xC3\xBC-1"), std::string("1"));
        QCOMPARE(trimmed(" \t a b\r\n"), std::string_view("a b"));
        QCOMPARE(trimmed(" \n"), std::string_view());
    }

    void nearest_names_are_near()
    {
        const std::vector<std::string> known = {"kimi-k2", "deepseek-v3", "llama-3-8b"};
        QCOMPARE(nearest_name("kimi-k3", known), std::optional<std::string>("kimi-k2"));
        QCOMPARE(nearest_name("deepsek-v3", known), std::optional<std::string>("deepseek-v3"));
        QVERIFY(!nearest_name("gemma", known));
        QVERIFY(!nearest_name("x", std::vector<std::string>{}));
    }

    void files_are_read_within_their_limit()
    {
        const QTemporaryDir folder;
        const std::filesystem::path file = std::filesystem::path(folder.path().toStdString()) / "f.txt";
        std::ofstream(file, std::ios::binary) << "a\r\nb";
        QCOMPARE(read_text_file(file, 4).value(), std::string("a\r\nb"));
        QCOMPARE(read_text_file(file, 3).error().front().id, std::string("file.size"));
        QCOMPARE(read_text_file(file.parent_path(), 3).error().front().id, std::string("file.kind"));
        QCOMPARE(read_text_file(file.parent_path() / "none", 3).error().front().id, std::string("file.missing"));
    }

    void resources_are_sorted_and_found()
    {
        const auto all = all_resources();
        QVERIFY(!all.empty());
        QVERIFY(std::ranges::is_sorted(all, {}, &Resource::path));
        QVERIFY(find_resource("models/kimi-k2.json")->starts_with('{'));
        QVERIFY(!find_resource("models/none.json"));
        for (const auto &file : resources_in("models/"))
            QVERIFY(file.path.starts_with("models/"));
    }
};

QTEST_GUILESS_MAIN(Text)
#include "tst_text.moc"
