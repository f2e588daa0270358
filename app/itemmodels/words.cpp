// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/words.h"

#include "app/itemmodels/numbers.h"
#include "app/project/scenario_fields.h"
#include "app/sentences/engine_words.h"
#include "app/sentences/headline.h"
#include "engine/decision/estimate.h"
#include "engine/scenario/names.h"

#include <QCoreApplication>

#include <array>

namespace milepost {

namespace {

QString lookedUp(const char *context, std::string_view english)
{
    const std::string key(english);
    return QCoreApplication::translate(context, key.c_str());
}

} // namespace

const Words &screenWords()
{
    static const std::array<Words, 3> words{Words(Language::en), Words(Language::de), Words(Language::ja)};
    return words[static_cast<std::size_t>(screenLanguage())];
}

QString provenanceWord(Provenance provenance) { return screenWords().provenance(provenance); }

QString optimizerName(OptimizerKind kind) { return Words::optimizer(kind); }

QString partLabel(PartId part) { return screenWords().part(part); }
QString partShortLabel(PartId part)
{
    switch (part) {
    case PartId::optimizer_update: return QCoreApplication::translate("ShortPart", "Update");
    case PartId::newton_schulz: return QCoreApplication::translate("ShortPart", "NS GEMMs");
    case PartId::optimizer_host: return QCoreApplication::translate("ShortPart", "Opt. launches");
    case PartId::optimizer_traffic: return QCoreApplication::translate("ShortPart", "Opt. traffic");
    case PartId::data_parallel: return QCoreApplication::translate("ShortPart", "Data parallel");
    case PartId::memory_bound: return QCoreApplication::translate("ShortPart", "Memory-bound");
    case PartId::host: return QCoreApplication::translate("ShortPart", "Launch waits");
    case PartId::expert_gemm: return QCoreApplication::translate("ShortPart", "Experts");
    case PartId::expert_all_to_all: return QCoreApplication::translate("ShortPart", "All-to-all");
    case PartId::pipeline_bubble: return QCoreApplication::translate("ShortPart", "Bubble");
    case PartId::residual: return QCoreApplication::translate("ShortPart", "Release");
    default: return partLabel(part);
    }
}

QString memoryLabel(MemoryKind kind)
{
    return screenWords().translate("MemoryPart", std::string(memory_kind_label(kind)).c_str());
}
QString fieldLabel(const ScenarioField &field) { return fieldLabel(screenWords(), std::string(field.path)); }
QString fieldGroup(const ScenarioField &field) { return lookedUp("FieldText", field.group); }
QString fieldHelp(const ScenarioField &field)
{
    return field.help.empty() ? QString() : lookedUp("FieldText", field.help);
}
QString fieldUnit(const ScenarioField &field)
{
    // A unit may read differently beside one field: there, the field's path tells its translation from the common
    // one.
    const std::string unit(field.unit), path(field.path);
    return unit.empty() ? QString() : QCoreApplication::translate("FieldText", unit.c_str(), path.c_str());
}
QString sensitivityWord(std::string_view label) { return sensitivityLabel(screenWords(), std::string(label)); }

QString choiceText(std::string_view choice)
{
    // Names stay names in every language.
    if (const auto optimizer = value_of<OptimizerKind>(choice))
        return optimizerName(*optimizer);
    const bool format =
        value_of<Precision>(choice) || value_of<NsPrecision>(choice) || value_of<StateDtype>(choice);
    return format ? fromUtf8(choice).toUpper() : lookedUp("Choice", choice);
}

QString fieldLabelOf(std::string_view path) { return fieldLabel(screenWords(), std::string(path)); }

QString milestoneText(const MilestoneEstimate &milestone)
{
    const std::string &metric = milestone.metric;
    const double value = milestone.value;
    if (metric == "loss")
        return QCoreApplication::translate("Milestone", "Loss %1").arg(numberString(value, 3));
    if (metric == "perplexity")
        return QCoreApplication::translate("Milestone", "Perplexity %1").arg(numberString(value, 2));
    if (metric == "bits_per_byte")
        return QCoreApplication::translate("Milestone", "Bits per byte %1").arg(numberString(value, 3));
    // In the narrow columns of tables the name may stand on a line of its own.
    return QString::fromStdString(milestone.name) + u' ' + milestoneScore(milestone, screenWords());
}

QString engineSentence(const std::string &sentence) { return engineSentence(screenWords(), sentence); }

QString scenarioTitle(const QString &name) { return scenarioTitle(screenWords(), name); }

QString priceWord(const std::string &word) { return lookedUp("Price", word); }

QString engineSource(const std::string &source) { return sourceText(screenWords(), source); }

QString diagnosticText(const Diagnostic &diagnostic) { return engineSentence(diagnostic.message); }

} // namespace milepost
