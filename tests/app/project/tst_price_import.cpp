// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/catalogue_loader.h"
#include "app/project/price_book.h"
#include "app/project/price_import.h"
#include "models/model_names.h"
#include "tests/app/processor_time.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace milepost;

namespace {

ImportedPrices imported(const char *text, const std::string &provider = "somecloud")
{
    PriceImportOptions options;
    options.provider = provider;
    options.date = options.today = "2026-11-30";
    options.system = [](const std::string &name) -> std::optional<std::string> {
        const auto id = find_system_id(name, **load_catalogue());
        return id ? std::optional(*id) : std::nullopt;
    };
    const auto result = import_prices(text, "table.csv", options);
    if (!result)
        qFatal("%s", result.error().front().message.c_str());
    return *result;
}

} // namespace

class PriceImportTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Dollars per hour of a machine, terms in words of their own, dates as exact as the source has them.
    void machine_hours_in_dollars()
    {
        const auto result =
            imported("provider,gpu_model,gpu_count,price_per_hour_usd,region,pricing_type,currency,date\n"
                     "Lambda,B200,8,53.52,us-east,on-demand,USD,2026-03\n"
                     "Nebius,H200,8,28.0,eu-north1,reserved,,2026\n"
                     "Nebius,H200,8,28.0,eu-north1,reserved,EUR,2026-01-05\n"
                     "Nebius,H200,8,28.0,eu-north1,reserved,,2026-13\n");
        QCOMPARE(result.prices.size(), std::size_t(2));
        QCOMPARE(result.prices[0].per_gpu_hour, 53.52 / 8);
        QCOMPARE(result.prices[0].commitment, std::string("on-demand"));
        QCOMPARE(result.prices[0].source.date, std::string("2026-03"));
        QCOMPARE(result.prices[1].currency, std::string("USD"));
        // Nothing is converted silently: dollars in the column, euros in the row.
        QCOMPARE(result.skipped.size(), std::size_t(2));
    }

    void numbers_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("expected"); // negative: refused
        QTest::newRow("point") << "10.50" << 10.5;
        QTest::newRow("comma") << "10,50" << 10.5;
        QTest::newRow("one decimal") << "10,5" << 10.5;
        QTest::newRow("German thousands") << QString::fromUtf8("1.234,50 €") << 1234.5;
        QTest::newRow("English thousands") << "$1,234.50" << 1234.5;
        QTest::newRow("words around") << "$98.3200 hourly" << 98.32;
        QTest::newRow("per hour") << "2.50/h" << 2.5;
        QTest::newRow("code in front") << "EUR 1,20" << 1.2;
        QTest::newRow("two readings") << "1,234" << -1.0;
        QTest::newRow("negative") << "-3.50" << -1.0;
        QTest::newRow("formula") << "=1+2" << -1.0;
        QTest::newRow("two numbers") << "1.20 to 1.30" << -1.0;
        QTest::newRow("no number") << "on request" << -1.0;
        QTest::newRow("German words") << QString::fromUtf8("2,50 € je GPU-Stunde") << 2.5;
        QTest::newRow("per day") << "48 per day" << -1.0;
        QTest::newRow("per month") << "1500/month" << -1.0;
        QTest::newRow("at least") << "from $2.00" << -1.0;
        QTest::newRow("cents") << "250 ct" << -1.0;
        QTest::newRow("groups of two") << "1,23,456.00" << -1.0;
    }
    void numbers()
    {
        QFETCH(QString, text);
        QFETCH(double, expected);
        const auto found = parse_price(text.toStdString());
        QCOMPARE(found.has_value(), expected >= 0);
        if (found)
            QCOMPARE(*found, expected);
    }

    void decimalCommaIsKnownFromTheTable()
    {
        QCOMPARE(parse_price("1,234", true).value_or(-1), 1.234);
        QCOMPARE(parse_price("1,234", false).value_or(-1), 1234.0);
    }

    void gpuhunt()
    {
        const auto result = imported("instance_name,location,price,cpu,memory,gpu_count,gpu_name,gpu_memory,spot\n"
                                     "8xh100,us-east,31.92,208,1800,8,H100,80,False\n"
                                     "8xh100,us-east,12.0,208,1800,8,H100,80,True\n"
                                     "cpu,us-east,0.1,2,4,0,,,False\n"
                                     "1xt4,us-east,0.5,4,16,1,T4,16,False\n");
        QCOMPARE(result.layout, std::string("gpuhunt"));
        QCOMPARE(result.prices.size(), std::size_t(2));
        QCOMPARE(result.skipped.size(), std::size_t(2));
        QCOMPARE(result.prices[0].system_id, std::string("hgx-h100"));
        QCOMPARE(result.prices[0].per_gpu_hour, 31.92 / 8);
        QCOMPARE(result.prices[0].provider, std::string("somecloud"));
        QCOMPARE(result.prices[1].commitment, std::string("spot"));
        QCOMPARE(result.prices[1].source.date, std::string("2026-11-30"));
    }

    void skyPilot()
    {
        const auto result = imported(
            "InstanceType,AcceleratorName,AcceleratorCount,vCPUs,MemoryGiB,Price,Region,GpuInfo,SpotPrice\n"
            "p5.48xlarge,H100,8.0,192,2048,98.32,us-east-1,,40.0\n"
            "m5.large,,,2,8,0.096,us-east-1,,\n",
            "aws");
        QCOMPARE(result.layout, std::string("SkyPilot"));
        QCOMPARE(result.prices.size(), std::size_t(2));
        QCOMPARE(result.prices[0].per_gpu_hour, 98.32 / 8);
        QCOMPARE(result.prices[1].per_gpu_hour, 5.0);
    }

    void ec2Instances()
    {
        const auto result = imported("Name,API Name,GPUs,GPU model,On Demand,Linux Reserved cost\n"
                                     "P5,p5.48xlarge,8,NVIDIA H100,$98.3200 hourly,unavailable\n",
                                     "");
        QCOMPARE(result.layout, std::string("ec2instances.info"));
        QCOMPARE(result.prices.size(), std::size_t(1));
        QCOMPARE(result.prices[0].provider, std::string("AWS"));
        QCOMPARE(result.prices[0].per_gpu_hour, 98.32 / 8);
    }

    void germanTable()
    {
        const auto result =
            imported("Anbieter;GPU;Region;Preis pro GPU-Stunde;W\xC3\xA4hrung;Laufzeit;Datum;Quelle\n"
                     "Beispiel GmbH;B200;Frankfurt;4,250;EUR;1 Jahr;2026-10-01;Angebot 17\n");
        QCOMPARE(result.layout, std::string("per GPU"));
        QCOMPARE(result.prices.size(), std::size_t(1));
        QCOMPARE(result.prices[0].per_gpu_hour, 4.25);
        QCOMPARE(result.prices[0].currency, std::string("EUR"));
        QCOMPARE(result.prices[0].commitment, std::string("1 Jahr"));
        QCOMPARE(result.prices[0].source.text, std::string("Angebot 17"));
    }

    void slipsAreSkippedWithTheirReason_data()
    {
        QTest::addColumn<QByteArray>("currency");
        QTest::addColumn<QByteArray>("date");
        QTest::addColumn<QString>("reason"); // empty: taken
        QTest::newRow("of use") << QByteArray("JPY") << QByteArray("2026-11-30") << QString();
        // Where it is tomorrow already.
        QTest::newRow("tomorrow") << QByteArray("USD") << QByteArray("2026-12-01") << QString();
        QTest::newRow("this year") << QByteArray("USD") << QByteArray("2026") << QString();
        const auto row = [](const char *name, const char *currency, const char *date, const char *reason) {
            QTest::newRow(name) << QByteArray(currency) << QByteArray(date) << QString::fromUtf8(reason);
        };
        row("no currency", "ABC", "2026-11-01", "'ABC' is not a currency; a code of ISO 4217 is expected (USD)");
        row("out of use", "DEM", "2026-11-01", "'DEM' is not a currency; a code of ISO 4217 is expected (USD)");
        row("gold", "XAU", "2026-11-01", "'XAU' is not a currency; a code of ISO 4217 is expected (USD)");
        row("end of one, begin of the next", "D A", "2026-11-01",
            "'D A' is not a currency; a code of ISO 4217 is expected (USD)");
        row("day after", "USD", "2026-12-02", "'2026-12-02' is in the future; today is 2026-11-30");
        row("next month", "USD", "2027-01", "'2027-01' is in the future; today is 2026-11-30");
        row("next year", "USD", "2027", "'2027' is in the future; today is 2026-11-30");
        row("last year there is", "USD", "9999", "'9999' is in the future; today is 2026-11-30");
        row("long ago", "USD", "0001-01-01", "'0001-01-01' is before 2006-01-01, the first that is taken");
    }
    void slipsAreSkippedWithTheirReason()
    {
        QFETCH(QByteArray, currency);
        QFETCH(QByteArray, date);
        QFETCH(QString, reason);
        const auto result =
            imported("gpu,provider,price_per_gpu_hour,currency,date\nH100,a,2.0," + currency + "," + date + "\n");
        QCOMPARE(result.prices.size(), std::size_t(reason.isEmpty() ? 1 : 0));
        QCOMPARE(QString::fromStdString(result.skipped.empty() ? "" : result.skipped.front().reason), reason);
    }

    void signsAndColumnsSayTheSame_data()
    {
        QTest::addColumn<QByteArray>("price");
        QTest::addColumn<QByteArray>("currency");
        QTest::addColumn<QString>("expected"); ///< currency, or the reason
        const auto row = [](const char *price, const char *currency, const char *expected) {
            QTest::newRow((QByteArray(price) + ' ' + currency).constData())
                << QByteArray(price) << QByteArray(currency) << QString::fromUtf8(expected);
        };
        row("$2", "", "USD");
        row("$2", "USD", "USD");
        row("$2", "CAD", "CAD");
        row("$2", "EUR", "'$2' is not in EUR");
        row("2 \u20AC", "", "EUR");
        row("2 \u20AC", "USD", "'2 \u20AC' is not in USD");
        row("\u00A32", "", "GBP");
        row("\u00A5300", "", "'\u00A5300' is not in USD");
        row("\u00A5300", "JPY", "JPY");
        row("CHF 2", "", "CHF");
        row("CHF 2", "EUR", "'CHF 2' is not in EUR");
    }
    void signsAndColumnsSayTheSame()
    {
        QFETCH(QByteArray, price);
        QFETCH(QByteArray, currency);
        QFETCH(QString, expected);
        const auto result =
            imported("gpu,provider,price_per_gpu_hour,currency\nH100,a," + price + "," + currency + "\n");
        QCOMPARE(result.prices.size() + result.skipped.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(result.prices.empty() ? result.skipped.front().reason
                                                              : result.prices.front().currency),
                 expected);
    }

    void rowsThatSayTwoThings()
    {
        const auto result = imported("gpu,provider,gpu_count,price_per_hour,unit\n"
                                     "H100,a,8,16,hour\n"
                                     "H100,a,8,16,GPU-hour\n"
                                     "H100,a,8,24,\n"
                                     "H100,b,1.5,16,\n"
                                     "H100,b,-8,16,\n"
                                     "H100,b,eight,16,\n"
                                     "H100,b,0,16,\n"
                                     "H100,b,8,160,per month\n");
        QCOMPARE(result.prices.size(), std::size_t(1));
        QStringList reasons;
        for (const auto &skipped : result.skipped)
            reasons << QString::number(skipped.line) + QStringLiteral(": ") +
                           QString::fromStdString(skipped.reason);
        QCOMPARE(reasons,
                 (QStringList{QStringLiteral("4: line 2 has another price of the same GPU, provider, region, "
                                             "commitment, kind, currency and date"),
                              QStringLiteral("5: 1.5 is not a number of GPUs from 1 to 1024"),
                              QStringLiteral("6: -8 is not a number of GPUs from 1 to 1024"),
                              QStringLiteral("7: nan is not a number of GPUs from 1 to 1024"),
                              QStringLiteral("8: the row has no GPU"),
                              QStringLiteral("9: the price is per 'per month', not per hour")}));
    }

    void headersThatCannotBeRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("one column twice")
            << QByteArray("gpu,provider,price,Price\nH100,a,2,3\n")
            << "x.csv: the columns 'price' and 'Price' are one and the same; keep one of them.";
        QTest::newRow("endless column") << QByteArray(100'000, 'c')
                                        << "x.csv: the columns " + QString(60, QLatin1Char('c')) +
                                               "... are none of the known layouts: gpuhunt, ";
        QTest::newRow("columns without end")
            << QByteArray("c,b") + QByteArray(5000, ',')
            << "x.csv: the columns c, b, , , , , , , , , , , and 4990 more are none";
    }
    void headersThatCannotBeRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        PriceImportOptions options;
        options.date = "2026-11-30";
        const auto result = import_prices(text.toStdString(), "x.csv", options);
        QVERIFY(!result);
        const QString found = QString::fromStdString(result.error().front().message);
        QVERIFY2(found.startsWith(message) && found.size() < 400, qPrintable(found));
    }

    /// Four times as many prices take four times as long, not sixteen times.
    void aLargeBookIsNoSquare()
    {
        const auto read_and_kept_twice = [](std::size_t rows) {
            const QTemporaryDir folder;
            const std::filesystem::path file = folder.filePath("prices.sqlite").toStdString();
            std::string text = "gpu,provider,price_per_gpu_hour\n";
            for (std::size_t i = 0; i < rows; ++i)
                text += "H100,provider " + std::to_string(i) + ",2\n";
            const auto result = imported(text.c_str());
            QCOMPARE(result.prices.size(), rows);
            QVERIFY(PriceBook::add(file, result.prices));
            QCOMPARE(PriceBook::add(file, result.prices)->replaced, rows);
        };
        QVERIFY(growth_at_four_times(10'000, read_and_kept_twice) < most_growth_of_proportion);
    }

    void aDateInTheFutureIsNoDateOfAll()
    {
        PriceImportOptions options;
        options.date = "2027-11-30";
        options.today = "2026-11-30";
        const auto result = import_prices("gpu,provider,usd_per_gpu_hour\nH100,a,2.0\n", "x.csv", options);
        QVERIFY(!result);
        QCOMPARE(QString::fromStdString(result.error().front().message),
                 QStringLiteral("--date: '2027-11-30' is in the future; today is 2026-11-30."));
    }

    void formulasStayOut_data()
    {
        QTest::addColumn<QString>("provider");
        for (const char *text : {"=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void formulasStayOut()
    {
        QFETCH(QString, provider);
        const auto result =
            imported(("sku,provider,usd_per_gpu_hour\nH100,\"" + provider + "\",2.0\nH100,fine,2.0\n").toUtf8());
        QCOMPARE(result.prices.size(), std::size_t(1));
        QCOMPARE(result.skipped.size(), std::size_t(1));
        QVERIFY(result.skipped.front().reason.find("formula") != std::string::npos);
    }

    void unknownLayoutIsAnError()
    {
        PriceImportOptions options;
        options.date = "2026-11-30";
        const auto result = import_prices("a,b\n1,2\n", "x.csv", options);
        QVERIFY(!result);
        QVERIFY(result.error().front().message.find("gpuhunt") != std::string::npos);
    }

    void bookKeepsWhatWasAdded()
    {
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("deep/er/prices.sqlite").toStdString();
        QCOMPARE(PriceBook::load(file)->size(), std::size_t(0));
        auto prices = imported("sku,provider,usd_per_gpu_hour\nH100,a,2.1\nB200,b,4.000000001\n").prices;
        const auto first = PriceBook::add(file, prices);
        QVERIFY2(first.has_value(), first ? "" : first.error().front().message.c_str());
        QCOMPARE(first->added, std::size_t(2));
        prices[0].per_gpu_hour = 1.9;
        const auto second = PriceBook::add(file, {prices[0]});
        QCOMPARE(second->replaced, std::size_t(1));
        const auto book = PriceBook::load(file);
        QCOMPARE(book->size(), std::size_t(2));
        QCOMPARE((*book)[0].per_gpu_hour, 1.9);
        QCOMPARE((*book)[1].per_gpu_hour, 4.000000001);
        QCOMPARE((*book)[1].source.provenance, Provenance::published);
    }

    void foreignFilesAreRefused()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("notes.txt");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("no database");
        file.close();
        const auto book = PriceBook::load(path.toStdString());
        QVERIFY(!book);
        QVERIFY(!PriceBook::add(path.toStdString(), {}));
    }
};

QTEST_GUILESS_MAIN(PriceImportTest)
#include "tst_price_import.moc"
