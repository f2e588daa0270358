// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// What is said about a run in progress is translated: notes of its report and reasons to refuse its log.
#include "app/sentences/engine_words.h"
#include "app/sentences/run_words.h"
#include "tests/calibration/laws/falling_run.h"

#include <QTest>
#include <QTranslator>

#include <cmath>
#include <functional>

namespace milepost {

namespace {

using Change = std::function<void(ImportedRun &, TrackedPlan &)>;

} // namespace

class RunWordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPatternIsTranslated_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("de") << "de";
        QTest::newRow("ja") << "ja";
    }
    void everyPatternIsTranslated()
    {
        QFETCH(QString, language);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/i18n/milepost_sentences_%1.qm").arg(language)));
        for (const char *pattern : runPatterns()) {
            const QString said = translator.translate("EngineSentence", pattern);
            QVERIFY2(!said.isEmpty(), pattern);
            for (int i = 1; i <= 9; ++i)
                QVERIFY2(said.contains(QStringLiteral("%%1").arg(i)) ==
                             QString::fromUtf8(pattern).contains(QStringLiteral("%%1").arg(i)),
                         pattern);
        }
    }

    void stepsBesideTokens()
    {
        ImportedRun steps = half_done_run(200), tokens = steps;
        steps.description.batch_tokens.reset();
        steps.description.parameters = tokens.description.parameters = 1e8;
        for (double &count : steps.curves[0].tokens)
            count = std::nan("");
        const auto first = prepare_run(steps), second = prepare_run(tokens);
        QVERIFY(first && second);
        const auto refused = check_one_axis(*second, *first);
        QVERIFY(!refused);
        const std::string sentence = refused.error().front().message;
        QVERIFY2(knowsEngineSentence(sentence), sentence.c_str());
        QVERIFY(engineSentence(Words(Language::de), sentence).contains(QStringLiteral("zählt nur Schritte")));
    }

    void notesAndRefusalsAreTranslated_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("german");
        const auto row = [](const char *name, const char *german, const Change &change) {
            QTest::newRow(name) << change << QString::fromUtf8(german);
        };
        row("tokens in another unit", "Das Log hat 500\u00A0Mio. Tokens trainiert",
            [](ImportedRun &, TrackedPlan &p) { p.tokens = 1e8; });
        row("steps of another size", "Tokens je Schritt",
            [](ImportedRun &, TrackedPlan &p) { p.batch_tokens = 1e10; });
        row("faster than its peak", "Tokens je Sekunde",
            [](ImportedRun &, TrackedPlan &p) { p.most_tokens_per_s = 1e5; });
        row("young", "Noch keine Loss-Prognose", [](ImportedRun &, TrackedPlan &p) { p.tokens = 1e12; });
        row("rising", "steigt", [](ImportedRun &run, TrackedPlan &) {
            for (std::size_t i = 0; i < run.curves[0].value.size(); ++i)
                run.curves[0].value[i] = 2 + 0.01 * static_cast<double>(i);
        });
        row("worse than guessing", "schlechter als Raten", [](ImportedRun &run, TrackedPlan &p) {
            p.vocabulary = 8;
            for (double &value : run.curves[0].value)
                value += 1;
        });
        row("too fast", "so schnell wie der Plan",
            [](ImportedRun &, TrackedPlan &p) { p.seconds_per_token = 1e-4; });
        row("too slow", "so langsam wie der Plan",
            [](ImportedRun &, TrackedPlan &p) { p.seconds_per_token = 1e-7; });
        row("without times", "keine Zeiten", [](ImportedRun &run, TrackedPlan &) {
            for (double &seconds : run.curves[0].elapsed_s)
                seconds = std::nan("");
        });
        row("without tokens", "Tokens sind Schritte mal", [](ImportedRun &run, TrackedPlan &) {
            for (double &tokens : run.curves[0].tokens)
                tokens = std::nan("");
        });
    }
    void notesAndRefusalsAreTranslated()
    {
        QFETCH(Change, change);
        QFETCH(QString, german);
        ImportedRun run = half_done_run(200);
        TrackedPlan asked = plan_of_half_done_run();
        change(run, asked);
        LawFitOptions few;
        few.replicates = 8;
        const auto report = track(run, asked, few);
        std::vector<std::string> said;
        if (report)
            said = report->notes;
        else
            for (const Diagnostic &reason : report.error())
                said.push_back(reason.message);
        QVERIFY(!said.empty());
        QStringList words;
        for (const std::string &sentence : said) {
            QVERIFY2(knowsEngineSentence(sentence), sentence.c_str());
            for (const Language language : {Language::de, Language::ja})
                QVERIFY2(engineSentence(Words(language), sentence) != QString::fromStdString(sentence),
                         sentence.c_str());
            words << engineSentence(Words(Language::de), sentence);
        }
        QVERIFY2(words.join(u'\n').contains(german), qPrintable(words.join(u'\n')));
        QVERIFY2(!words.join(u'\n').contains(QStringLiteral("--log")), qPrintable(words.join(u'\n')));
    }
};

} // namespace milepost

QTEST_GUILESS_MAIN(milepost::RunWordsTest)
#include "tst_run_words.moc"
