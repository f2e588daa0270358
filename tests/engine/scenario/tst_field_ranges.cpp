// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/scenario/field_ranges.h"
#include "engine/scenario/resolved.h"
#include "engine/scenario/scenario_members.h"
#include "tests/engine/scenario/small_catalogue.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <type_traits>

namespace {

using namespace milepost;
using namespace milepost::testing;

template <class Member>
inline constexpr bool is_number =
    std::is_same_v<Member, int> || std::is_same_v<Member, std::optional<int>> ||
    std::is_same_v<Member, std::optional<double>> || std::is_same_v<Member, std::optional<std::uint64_t>> ||
    std::is_same_v<Member, std::optional<Money>> || std::is_same_v<Member, std::optional<PriceInput>>;

template <class Member>
inline constexpr bool is_whole = std::is_same_v<Member, int> || std::is_same_v<Member, std::optional<int>> ||
                                 std::is_same_v<Member, std::optional<std::uint64_t>>;

void put(int &member, double value) { member = static_cast<int>(value); }
void put(std::optional<int> &member, double value) { member = static_cast<int>(value); }
void put(std::optional<double> &member, double value) { member = value; }
void put(std::optional<std::uint64_t> &member, double value) { member = static_cast<std::uint64_t>(value); }
void put(std::optional<Money> &member, double value) { member = Money{value, "USD"}; }
void put(std::optional<PriceInput> &member, double value) { member = PriceInput{{value, "USD"}, true, ""}; }

/// A scenario with `value` in the field at `path`; whole numbers are rounded away from the range's inside.
Scenario with(const std::string &path, double value, bool &whole)
{
    Scenario scenario = bare_scenario("sparse", "rack", 64);
    visit_scenario(scenario, [&](std::string_view visited, auto &member) {
        using Member = std::remove_cvref_t<decltype(member)>;
        if constexpr (is_number<Member>)
            if (visited == path) {
                whole = is_whole<Member>;
                put(member, value);
            }
    });
    return scenario;
}

bool refused_for_range(const Scenario &scenario, const std::string &path)
{
    const auto resolved = resolve(scenario, small_catalogue());
    return !resolved && std::ranges::any_of(resolved.error(), [&](const Diagnostic &d) {
        return d.id == "range" && d.field == path;
    });
}

} // namespace

class TestFieldRanges : public QObject {
    Q_OBJECT

private slots:
    void every_number_has_a_range()
    {
        std::set<std::string_view> numbers, ranged;
        const Scenario scenario;
        visit_scenario(scenario, [&](const char *path, const auto &member) {
            if (is_number<std::remove_cvref_t<decltype(member)>>)
                numbers.insert(path);
        });
        for (const RangedField &field : ranged_fields()) {
            QVERIFY2(ranged.insert(field.path).second, std::string(field.path).c_str());
            QVERIFY(field.range.minimum < field.range.maximum);
        }
        QVERIFY(numbers == ranged);
    }

    /// What a reader refuses by the table, resolve() refuses, whatever else the scenario says.
    void resolve_refuses_what_lies_outside_data()
    {
        QTest::addColumn<QString>("path");
        for (const RangedField &field : ranged_fields())
            QTest::newRow(std::string(field.path).c_str()) << QString::fromStdString(std::string(field.path));
    }
    void resolve_refuses_what_lies_outside()
    {
        QFETCH(QString, path);
        const std::string name = path.toStdString();
        const FieldRange range = *field_range(name);
        bool whole = false;
        (void)with(name, range.minimum, whole);
        // Doubles beside the largest seed lie two apart.
        const double step =
            whole ? std::max(1.0, 1e-12 * range.maximum) : 1e-6 * std::max(1.0, std::abs(range.maximum));
        QVERIFY(refused_for_range(with(name, range.maximum + step, whole), name));
        // An unsigned seed has nothing below 0.
        if (name != "seed")
            QVERIFY(refused_for_range(with(name, range.minimum - step, whole), name));
    }

    /// And what the table allows is not refused by another table: only by what the machine and the model are.
    void resolve_takes_both_ends_data() { resolve_refuses_what_lies_outside_data(); }
    void resolve_takes_both_ends()
    {
        QFETCH(QString, path);
        const std::string name = path.toStdString();
        // Degrees, layers, multiprocessors and spares end where the machine or the model does.
        static const std::set<std::string> by_machine{"plan.tp",
                                                      "plan.pp",
                                                      "plan.vp",
                                                      "plan.cp",
                                                      "plan.ep",
                                                      "plan.etp",
                                                      "plan.dispatcher_sms",
                                                      "plan.bf16_first_layers",
                                                      "plan.bf16_last_layers",
                                                      "plan.offload_layers"};
        const FieldRange range = *field_range(name);
        bool whole = false;
        QVERIFY(!refused_for_range(with(name, range.minimum, whole), name));
        QCOMPARE(refused_for_range(with(name, range.maximum, whole), name), by_machine.contains(name));
    }

    void milestones_have_the_range_of_their_metric()
    {
        QVERIFY(milestone_range("loss", false).holds(3.5));
        QVERIFY(!milestone_range("perplexity", false).holds(1));
        QVERIFY(!milestone_range("mmlu", true).holds(1.2));
        QVERIFY(milestone_range("bits_per_byte", false).holds(1.2));
        QVERIFY(!milestone_range("mmlu", true).holds(0));
    }
};

QTEST_GUILESS_MAIN(TestFieldRanges)
#include "tst_field_ranges.moc"
