// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Ten scenarios answer what they answered before: a change of the model shows here, and the one who makes it says
// why (scripts/golden.sh). Threads do not change a bit of it.
#include "tests/validation/golden_figures.h"

#include <QFile>
#include <QtTest>

#include <cmath>
#include <cstring>
#include <thread>
#include <vector>

using namespace milepost;
using nlohmann::json;

namespace {

const json &golden()
{
    static const json document = [] {
        QFile file(QStringLiteral(GOLDEN_FIGURES));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s", GOLDEN_FIGURES);
        return json::parse(file.readAll().constData());
    }();
    return document;
}

std::map<std::string, double> figures_of(const json &row)
{
    const auto comparison = golden_comparison(row);
    if (!comparison)
        throw std::runtime_error(comparison.error().front().message);
    return golden_figures(*comparison);
}

bool same_bits(const std::map<std::string, double> &a, const std::map<std::string, double> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto &x, const auto &y) {
        return x.first == y.first && std::memcmp(&x.second, &y.second, sizeof(double)) == 0;
    });
}

} // namespace

class GoldenTest : public QObject {
    Q_OBJECT

    static void rows()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < golden().at("rows").size(); ++i)
            QTest::newRow(golden()["rows"][i].at("name").get<std::string>().c_str()) << static_cast<int>(i);
    }

private slots:
    void tenScenarios()
    {
        QCOMPARE(golden().at("rows").size(), std::size_t{10});
        QVERIFY(!golden().at("changes").empty());
        for (const json &change : golden()["changes"])
            QVERIFY(change.at("date").get<std::string>().size() == 10 &&
                    !change.at("reason").get<std::string>().empty());
    }

    void figures_data() { rows(); }
    void figures()
    {
        QFETCH(int, index);
        const json &row = golden()["rows"][static_cast<std::size_t>(index)];
        const double tolerance = golden().at("tolerance").get<double>();
        const auto now = figures_of(row);
        QStringList changed;
        const json &before = row.at("figures");
        for (const auto &[name, value] : now) {
            if (!before.contains(name)) {
                changed << QString::fromStdString(name) + " is new";
                continue;
            }
            const json &old = before[name];
            const bool same = std::isnan(value) || old.is_null()
                                  ? std::isnan(value) && old.is_null()
                                  : std::abs(value - old.get<double>()) <= tolerance * std::abs(old.get<double>());
            if (!same)
                changed
                    << QString("%1: %2, was %3").arg(name.c_str()).arg(value, 0, 'g', 12).arg(old.dump().c_str());
        }
        for (const auto &[name, old] : before.items())
            if (!now.contains(name))
                changed << QString::fromStdString(name) + " is gone";
        QVERIFY2(changed.isEmpty(), qPrintable(QString("%1 figures changed; if that is meant: scripts/golden.sh "
                                                       "REASON\n  %2")
                                                   .arg(changed.size())
                                                   .arg(changed.mid(0, 12).join("\n  "))));
    }

    /// All rows at once on several threads, twice: every bit as when they are computed one after the other.
    void threadsChangeNothing()
    {
        const json &all = golden()["rows"];
        std::vector<std::map<std::string, double>> alone(all.size()), first(all.size()), second(all.size());
        for (std::size_t i = 0; i < all.size(); ++i)
            alone[i] = figures_of(all[i]);
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 0; i < all.size(); ++i)
                for (auto *answers : {&first, &second})
                    threads.emplace_back([&, i, answers] { (*answers)[i] = figures_of(all[i]); });
        }
        for (std::size_t i = 0; i < all.size(); ++i)
            QVERIFY2(same_bits(alone[i], first[i]) && same_bits(alone[i], second[i]),
                     all[i]["name"].get<std::string>().c_str());
    }
};

QTEST_GUILESS_MAIN(GoldenTest)
#include "tst_golden.moc"
