// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/catalogue_loader.h"
#include "app/project/project_store.h"
#include "app/project/scenario_fields.h"
#include "app/project/scenario_json.h"
#include "app/sentences/engine_words.h"
#include "engine/decision/estimate.h"

#include <QRegularExpression>
#include <QTest>
#include <QTranslator>

#include <algorithm>
#include <set>

namespace milepost {

class EngineWordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesOfTheEngineAreTranslated_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("de") << "de";
        QTest::newRow("ja") << "ja";
    }
    void namesOfTheEngineAreTranslated()
    {
        QFETCH(QString, language);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/i18n/milepost_sentences_%1.qm").arg(language)));
        const auto known = [&](const char *context, std::string_view text) {
            return !translator.translate(context, std::string(text).c_str()).isEmpty();
        };
        for (const ScenarioField &field : scenario_fields())
            QVERIFY2(known("ScenarioField", field.label), std::string(field.label).c_str());
    }

    void namesOfBuiltinScenariosAreTranslated()
    {
        std::vector<std::string> names;
        for (const std::string &id : builtin_scenarios()) {
            const auto text = find_scenario(id);
            QVERIFY(text.has_value());
            const auto scenario = read_scenario(text->text, text->origin, text->folder);
            QVERIFY(scenario.has_value());
            names.push_back(scenario->name);
        }
        std::vector<std::string> known = translatedScenarioNames();
        std::ranges::sort(names);
        std::ranges::sort(known);
        QVERIFY(names == known);
        const Words german(Language::de);
        for (const std::string &name : names)
            QVERIFY2(scenarioTitle(german, QString::fromStdString(name)) != QString::fromStdString(name),
                     name.c_str());
        QCOMPARE(scenarioTitle(german, QStringLiteral("Kimi K2 on 256 GB300 · AdamW")),
                 QStringLiteral("Kimi K2 auf 256 GB300 · AdamW"));
        QCOMPARE(scenarioTitle(german, QStringLiteral("My own")), QStringLiteral("My own"));
    }

    void assumptionsOfBuiltinScenariosAreTranslated_data()
    {
        QTest::addColumn<QString>("name");
        for (const std::string &name : builtin_scenarios())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    void assumptionsOfBuiltinScenariosAreTranslated()
    {
        QFETCH(QString, name);
        const auto text = find_scenario(name.toStdString());
        QVERIFY(text.has_value());
        auto scenario = read_scenario(text->text, text->origin, text->folder);
        QVERIFY(scenario.has_value());
        scenario->draws = 100;
        const auto catalogue = load_catalogue();
        QVERIFY(catalogue.has_value());
        const auto comparison = compare(
            *scenario, {OptimizerKind::adamw, OptimizerKind::muon, OptimizerKind::shampoo, OptimizerKind::soap},
            **catalogue);
        QVERIFY2(comparison.has_value(), comparison.has_value() ? "" : comparison.error().front().message.c_str());
        for (const Estimate &arm : comparison->arms)
            for (const Assumption &assumption : arm.assumptions)
                QVERIFY2(knowsEngineSentence(assumption.text), assumption.text.c_str());
        const auto bars = sensitivity(*scenario, OptimizerKind::adamw, OptimizerKind::muon, **catalogue);
        QVERIFY(bars.has_value());
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/i18n/milepost_sentences_de.qm")));
        for (const SensitivityBar &bar : *bars)
            QVERIFY2(!translator.translate("SensitivityInput", bar.label.c_str()).isEmpty(), bar.label.c_str());
        // The factor on a part's time has a source of its own, so it is not called by the name of that time.
        int factors = 0;
        for (const SensitivityBar &bar : *bars) {
            if (!bar.input.starts_with("step.") || bar.input == "step.residual")
                continue;
            ++factors;
            for (const auto &[language, word] :
                 {std::pair{Language::en, "factor"}, std::pair{Language::de, "faktor"},
                  std::pair{Language::ja, "係数"}})
                QVERIFY2(sensitivityLabel(Words(language), bar.label)
                             .contains(QString::fromUtf8(word), Qt::CaseInsensitive),
                         bar.label.c_str());
        }
        QVERIFY(factors > 3);
    }

    /// What sources say beside names is translated; a clause without the small words of a sentence is a name.
    void sourcesOfTheCatalogueAreTranslated()
    {
        const auto catalogue = load_catalogue();
        QVERIFY(catalogue.has_value());
        std::set<std::string> sources;
        for (const auto &[id, system] : (*catalogue)->systems)
            for (const auto &[member, source] : system->sources)
                sources.insert(source.text);
        for (const auto &[id, stack] : (*catalogue)->stacks)
            sources.insert(stack->source.text);
        for (const auto &[id, calibration] : (*catalogue)->calibrations) {
            for (const auto &[type, surface] : calibration->gemm)
                sources.insert(surface.source.text);
            for (const Factor &factor : calibration->factors)
                sources.insert(factor.source.text);
            for (const Source *source :
                 {&calibration->attention.source, &calibration->hbm_source, &calibration->launch_source,
                  &calibration->newton_schulz_source, &calibration->residual_source})
                sources.insert(source->text);
        }
        for (const PriceEntry &price : (*catalogue)->economics.prices)
            sources.insert(price.source.text);
        QVERIFY(sources.size() > 80);
        static const QRegularExpression sentence(
            QStringLiteral("\\b(the|of|and|is|are|with|for|over|on|from|that|by|per|at|in|not|no|to|copy)\\b"),
            QRegularExpression::CaseInsensitiveOption);
        QStringList unknown;
        for (const std::string &source : sources)
            for (const std::string &clause : sourceClauses(source))
                if (!knowsSourceClause(clause) && sentence.match(QString::fromStdString(clause)).hasMatch())
                    unknown << QString::fromStdString(clause);
        QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join(u'\n')));
        QString german = sourceText(Words(Language::de), "ConnectX-7 NDR, 400 Gb/s per GPU; a site may differ");
        QCOMPARE(german, QString::fromUtf8("ConnectX-7 NDR, 400 Gbit/s je GPU; ein Standort kann abweichen"));
        QVERIFY(sourceText(Words(Language::de),
                           "refit of the dense table of Step Law, arXiv:2503.04715 (17 cells of size "
                           "and tokens, learning rate tuned per batch, rmse 0.011 nats)")
                    .contains(QStringLiteral("arXiv:2503.04715 (17 Zellen")));
        // What the program puts in front of a source is no part of it; dates are those of the language.
        german =
            sourceText(Words(Language::de), "no public price is known for GB300 NVL72; stand-in: GB200, Nebius, "
                                            "on-demand: 2026-07-10 price page copy");
        QVERIFY2(!german.contains(QStringLiteral("stand-in")) && !german.contains(QStringLiteral("public price")) &&
                     german.contains(QStringLiteral("GB200, Nebius, on-demand: ")) &&
                     german.contains(QStringLiteral("10.07.2026")),
                 qPrintable(german));
        // In English, too; what is a part of a name stays.
        QCOMPARE(sourceText(Words(Language::en), "InferenceX-app constants (2026-04-03); 1.2x the part, h200-x1, "
                                                 "v2026-04-03/8x")
                     .replace(QChar::Nbsp, u' '),
                 QStringLiteral("InferenceX-app constants (3 April 2026); 1.2× the part, h200-x1, v2026-04-03/8x"));
        // Ranges of figures have the dash of the language; months are none.
        const std::string range = "iforels price page copy; range 3.06-3.25";
        QVERIFY(sourceText(Words(Language::en), range).endsWith(QString::fromUtf8("range 3.06–3.25")));
        QVERIFY(sourceText(Words(Language::de), range).endsWith(QString::fromUtf8("3,06–3,25")));
        QVERIFY(sourceText(Words(Language::ja), range).contains(QString::fromUtf8("3.06～3.25")));
        QVERIFY(sourceText(Words(Language::en), "predicts points within 0-12 %, 1.9e8-1.3e9 parameters")
                    .endsWith(QString::fromUtf8("within 0–12 %, 190\u00A0M–1.3\u00A0B parameters")));
        QCOMPARE(sourceText(Words(Language::de), "my own notes of 2022-10, h200-x1-2, 8-4, pages 60-63"),
                 QString::fromUtf8("my own notes of 2022-10, h200-x1-2, 8-4, pages 60–63"));
        for (const auto &[id, law] : (*catalogue)->convergence.laws)
            QVERIFY2(!sourceText(Words(Language::ja), law.source.text).contains(QStringLiteral("uncertainty")),
                     qPrintable(QString::fromStdString(law.source.text)));
    }

    void sentencesTakeTheFormatOfTheLanguage_data()
    {
        QTest::addColumn<Language>("language");
        QTest::addColumn<QString>("expected");
        QTest::newRow("en") << Language::en
                            << "A batch of 16.8 M tokens stands against AdamW's critical batch of 51.8 M tokens at "
                               "15.5 T tokens; runs start from random weights.";
        QTest::newRow("de")
            << Language::de
            << QString::fromUtf8(
                   "Ein Batch von 16,8 Mio. Tokens steht AdamWs kritischem Batch von 51,8 Mio. Tokens bei 15,5 "
                   "Bio. Tokens gegenüber; die Läufe beginnen mit zufälligen Gewichten.");
    }
    void sentencesTakeTheFormatOfTheLanguage()
    {
        QFETCH(Language, language);
        QFETCH(QString, expected);
        const std::string sentence =
            "A batch of 16.8 million tokens stands against AdamW's critical batch of 51.8 million tokens at "
            "15.5 trillion tokens; runs start from random weights.";
        QString text = engineSentence(Words(language), sentence);
        QCOMPARE(text.replace(QChar(QChar::Nbsp), u' '), expected);
        QCOMPARE(engineSentence(Words(language), "A sentence that nobody wrote."),
                 QString("A sentence that nobody wrote."));
    }

    void diagnosticsAreTranslated_data()
    {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("german");
        const auto row = [](const char *change, const char *id, const char *german) {
            QTest::newRow(change) << QString::fromUtf8(change) << QString::fromUtf8(id)
                                  << QString::fromUtf8(german);
        };
        row("plan.tp=3", "plan.product", "teilt die 256 GPUs nicht");
        row("plan.ep=6", "plan.expert_product", "teilt die 256 GPUs nicht");
        row("plan.etp=16", "plan.", "");
        row("plan.tp=128", "plan.", "");
        row("plan.pp=128", "range", "liegt außerhalb von");
        row("plan.vp=32", "plan.chunks", "sind mehr als die 61 Schichten");
        row("plan.cp=64", "", "");
        row("training.sequence_length=4097", "", "");
        row("training.global_batch=4097", "plan.batch", "ist kein Vielfaches von");
        row("plan.micro_batch=1024", "", "");
        row("plan.pp_layout=\"Ett|tL\"", "plan.pp_layout", "");
        row("plan.pp_layout=\"(tt\"", "plan.pp_layout", "schließende");
        row("model=\"kimi-k9\"", "model.unknown", "ist nicht bekannt");
        row("system.id=\"gb301\"", "system.unknown", "ist nicht bekannt");
        row("calibration=\"h200-public\"", "calibration.stand-in", "wurde für");
        row("calibration=\"x\"", "calibration.unknown", "ist nicht bekannt");
        row("stack=\"x\"", "stack.unknown", "ist nicht bekannt");
        row("system.site.racks=1", "system.racks", "NVLink-Domänen");
        row("optimizer={\"name\": \"muon\", \"coefficients\": \"cubic\", \"newton_schulz_steps\": 4}",
            "optimizer.cubic", "kubischen");
        row("training.precision=\"fp16\"", "", "");
        row("convergence.law=\"x\"", "convergence.law", "ist nicht bekannt");
        row("economics.grid=\"XX\"", "economics.grid", "ist nicht bekannt");
        row("economics.report_currency=\"JPY\"", "economics.currency", "einen Kurs von");
        row("reliability.preset=\"x\"", "reliability.preset", "ist nicht bekannt");
        row("milestones.1.value=0.2", "milestones.guessing", "ohne Training");
        row("economics.grid_year=1995", "economics.grid_year", "kein Jahresmittel");
        row("economics.own.share=0.5", "economics.own", "im Eigentum");
        row("economics.spot.share=0.5", "economics.spot", "nie entzogen");
        row("reliability.spares_per_domain=72", "reliability.spares_per_domain", "können nicht warten");
        row("schedule.deadline=\"2020-01-01\"", "schedule.deadline", "nicht nach dem Start");
        row("plan.recompute=[\"full\",\"nothing\"]", "", "ist nicht bekannt");
        row("plan.fsdp=true", "optimizer.fsdp", "Voll verteilte Gewichte");
        row("system.gpus=0", "", "");
        row("draws=0", "", "");
        row("plan.pp=1", "", "braucht eine Pipeline");
        row("plan.micro_batch=16", "memory.limit", "Pipeline-Stufe");
    }
    /// Each row changes one field of a built-in scenario; everything that is then said has a translation.
    void diagnosticsAreTranslated()
    {
        QFETCH(QString, change);
        QFETCH(QString, id);
        QFETCH(QString, german);
        const auto text = find_scenario("kimi-k2-256-gb300");
        QVERIFY(text.has_value());
        auto json = nlohmann::ordered_json::parse(text->text);
        const QStringList path = change.section(u'=', 0, 0).split(u'.');
        nlohmann::ordered_json *place = &json;
        for (const QString &key : path)
            place = place->is_array() ? &place->at(key.toUInt()) : &(*place)[key.toStdString()];
        *place = nlohmann::ordered_json::parse(change.section(u'=', 1).toStdString());
        json["draws"] = path.front() == QStringLiteral("draws") ? json["draws"] : nlohmann::ordered_json(50);
        const auto catalogue = load_catalogue();
        QVERIFY(catalogue.has_value());
        Diagnostics found;
        if (const auto scenario = read_scenario(json.dump(), "scenario", {}); !scenario)
            found = scenario.error();
        else if (const auto result = compare(*scenario, {OptimizerKind::adamw, OptimizerKind::muon}, **catalogue);
                 !result)
            found = result.error();
        else
            for (const Estimate &arm : result->arms)
                found.insert(found.end(), arm.diagnostics.begin(), arm.diagnostics.end());
        bool seen = id.isEmpty();
        QStringList said;
        for (const Diagnostic &diagnostic : found) {
            QVERIFY2(knowsEngineSentence(diagnostic.message), diagnostic.message.c_str());
            seen = seen || QString::fromStdString(diagnostic.id).startsWith(id);
            said << engineSentence(Words(Language::de), diagnostic.message);
            const QString japanese = engineSentence(Words(Language::ja), diagnostic.message);
            QVERIFY2(japanese != QString::fromStdString(diagnostic.message), diagnostic.message.c_str());
        }
        QVERIFY2(seen, qPrintable(said.join(u'\n')));
        QVERIFY2(german.isEmpty() || said.join(u'\n').contains(german), qPrintable(said.join(u'\n')));
    }

    void sentencesAreHeadedByTheField()
    {
        const Words german(Language::de);
        QCOMPARE(engineSentence(german, "training.sequence_length: 0 is outside 1 to 10000000."),
                 QString::fromUtf8("Sequenzlänge: 0 liegt außerhalb von 1 bis 10.000.000."));
        // The reader's place is kept for files, not for the question on the screen.
        QCOMPARE(engineSentence(german, "scenario:3: plan.tp: a number is expected, found true."),
                 engineSentence(german, "plan.tp: a number is expected, found true."));
        QVERIFY(engineSentence(german, "a.scenario.json:3: plan.tp: a number is expected, found true.")
                    .startsWith(QStringLiteral("a.scenario.json:3: ")));
    }
};

} // namespace milepost

QTEST_GUILESS_MAIN(milepost::EngineWordsTest)
#include "tst_engine_words.moc"
