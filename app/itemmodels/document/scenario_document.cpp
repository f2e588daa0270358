// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/document/scenario_document.h"

#include "app/itemmodels/document/exchange_rates.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"
#include "app/project/scenario_fields.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QUndoCommand>
#include <QUndoStack>

namespace milepost {

namespace {

struct History {
    Q_DECLARE_TR_FUNCTIONS(History)
};

std::vector<std::string> keysOf(std::string_view path)
{
    std::vector<std::string> keys;
    std::size_t start = 0;
    while (start <= path.size()) {
        const std::size_t dot = std::min(path.find('.', start), path.size());
        keys.emplace_back(path.substr(start, dot - start));
        start = dot + 1;
    }
    return keys;
}

QString editText(std::string_view path, const std::optional<FieldValue> &after)
{
    const QString label = fieldLabelOf(path);
    return after ? History::tr("%1: %2").arg(label, fieldValueText(path, *after))
                 : History::tr("%1: back to the default").arg(label);
}

class SetField : public QUndoCommand {
public:
    SetField(ScenarioDocument *document, std::string path, std::optional<FieldValue> value, int gesture)
        : m_document(document), m_path(std::move(path)), m_root(m_path.substr(0, m_path.find('.'))),
          m_rootBefore(document->value(m_root)), m_before(document->value(m_path)), m_after(std::move(value)),
          m_gesture(gesture)
    {
        setText(editText(m_path, m_after));
    }

    /// Puts the whole section back: an edit of one field may have replaced it ("plan": "auto").
    void undo() override { m_document->apply(m_root, m_rootBefore); }
    void redo() override { m_document->apply(m_path, m_after); }
    [[nodiscard]] int id() const override { return m_gesture == 0 ? -1 : 1; }

    bool mergeWith(const QUndoCommand *command) override
    {
        const auto *next = static_cast<const SetField *>(command);
        if (next->m_document != m_document || next->m_path != m_path || next->m_gesture != m_gesture)
            return false;
        m_after = next->m_after;
        setObsolete(m_before == m_after);
        setText(editText(m_path, m_after));
        return true;
    }

private:
    ScenarioDocument *m_document;
    std::string m_path, m_root;
    std::optional<FieldValue> m_rootBefore, m_before, m_after;
    int m_gesture;
};

class SetNotes : public QUndoCommand {
public:
    SetNotes(ScenarioDocument *document, QString notes)
        : QUndoCommand(History::tr("Notes of %1").arg(scenarioTitle(document->name()))), m_document(document),
          m_before(document->notes()), m_after(std::move(notes))
    {
    }
    void undo() override { m_document->applyNotes(m_before); }
    void redo() override { m_document->applyNotes(m_after); }

private:
    ScenarioDocument *m_document;
    QString m_before, m_after;
};

} // namespace

ScenarioDocument::ScenarioDocument(FieldValue json, QUndoStack *history, QObject *parent)
    : QObject(parent), m_json(std::move(json)), m_history(history)
{
}

QString ScenarioDocument::name() const
{
    const auto found = m_json.find("name");
    return found != m_json.end() && found->is_string() ? QString::fromStdString(found->get<std::string>())
                                                       : QString();
}

std::string ScenarioDocument::text() const { return m_json.dump(2); }

std::optional<FieldValue> ScenarioDocument::value(std::string_view path) const
{
    const FieldValue *at = &m_json;
    for (const std::string &key : keysOf(path)) {
        if (!at->is_object())
            return std::nullopt;
        const auto found = at->find(key);
        if (found == at->end())
            return std::nullopt;
        at = &*found;
    }
    return *at;
}

void ScenarioDocument::setValue(const std::string &path, const FieldValue &value, int gesture)
{
    if (this->value(path) != value)
        m_history->push(new SetField(this, path, value, gesture));
}

void ScenarioDocument::setValues(const std::vector<std::pair<std::string, FieldValue>> &fields)
{
    m_history->beginMacro(fields.empty() ? QString() : editText(fields.front().first, fields.front().second));
    for (const auto &[path, value] : fields)
        setValue(path, value);
    m_history->endMacro();
}

void ScenarioDocument::resetValue(const std::string &path)
{
    if (value(path))
        m_history->push(new SetField(this, path, std::nullopt, 0));
}

void ScenarioDocument::rename(const QString &name) { setValue("name", name.toStdString()); }

void ScenarioDocument::setNotes(const QString &notes)
{
    if (notes != m_notes)
        m_history->push(new SetNotes(this, notes));
}

int ScenarioDocument::newGesture()
{
    static int last = 0; // GUI thread only
    return ++last;
}

void ScenarioDocument::apply(const std::string &path, const std::optional<FieldValue> &value)
{
    const std::vector<std::string> keys = keysOf(path);
    FieldValue *at = &m_json;
    std::vector<FieldValue *> parents;
    for (std::size_t i = 0; i + 1 < keys.size(); ++i) {
        parents.push_back(at);
        FieldValue &child = (*at)[keys[i]];
        // "plan": "auto" gives way to an object as soon as one of its fields is set by hand.
        if (!child.is_object())
            child = FieldValue::object();
        at = &child;
    }
    if (value) {
        (*at)[keys.back()] = *value;
    } else {
        at->erase(keys.back());
        for (std::size_t i = parents.size(); i-- > 0;)
            if ((*parents[i])[keys[i]].empty())
                parents[i]->erase(keys[i]);
    }
    Q_EMIT changed(QString::fromStdString(path));
    if (path == "name")
        Q_EMIT nameChanged();
}

void ScenarioDocument::applyNotes(const QString &notes)
{
    m_notes = notes;
    Q_EMIT changed(QString());
}

QString milestonesLine(const FieldValue &milestones)
{
    QStringList entries;
    for (const FieldValue &entry : milestones) {
        if (!entry.is_object() || !entry.contains("metric") || !entry["metric"].is_string() ||
            !entry.contains("value"))
            continue;
        const FieldValue &value = entry["value"];
        QLocale locale;
        locale.setNumberOptions(QLocale::OmitGroupSeparator);
        const QString text = value.is_string()   ? QString::fromStdString(value.get<std::string>())
                             : value.is_number() ? locale.toString(value.get<double>(), 'g', 6)
                                                 : QString();
        entries << QString::fromStdString(entry["metric"].get<std::string>()) + u' ' + text;
    }
    return entries.join(QStringLiteral("; "));
}

std::optional<FieldValue> parsedMilestones(const QString &line)
{
    FieldValue milestones = FieldValue::array();
    for (const QString &entry : line.split(u';', Qt::SkipEmptyParts)) {
        const QStringList words = entry.simplified().split(u' ');
        if (words.size() != 2)
            return std::nullopt;
        bool valid = false;
        double number = QLocale().toDouble(words[1], &valid);
        if (!valid)
            number = QLocale::c().toDouble(words[1], &valid);
        FieldValue milestone = FieldValue::object();
        milestone["metric"] = words[0].toStdString();
        if (valid)
            milestone["value"] = number;
        else if (words[1] == QStringLiteral("adamw-final"))
            milestone["value"] = "adamw-final";
        else
            return std::nullopt;
        milestones.push_back(std::move(milestone));
    }
    return milestones.empty() ? std::nullopt : std::optional(std::move(milestones));
}

FieldValue parsedDefault(const std::string &listed)
{
    FieldValue value = FieldValue::parse(listed, nullptr, false);
    if (!value.is_discarded())
        return value;
    static const QRegularExpression money(QStringLiteral("^([0-9.e+-]+) ([A-Z]{3})$"));
    bool valid = false;
    const auto match = money.match(QString::fromStdString(listed));
    const double amount = match.captured(1).toDouble(&valid);
    return valid ? FieldValue{{"value", amount}, {"currency", match.captured(2).toStdString()}}
                 : FieldValue(listed);
}

QString fieldValueText(std::string_view path, const FieldValue &value)
{
    const ScenarioField *field = find_field(path);
    if (value.is_null())
        return {};
    if (value.is_boolean())
        return value.get<bool>() ? History::tr("on") : History::tr("off");
    if (value.is_number()) {
        const double number = value.get<double>();
        if (path == "training.tokens")
            return figureString(Quantity::tokens, number);
        if (value.is_number_integer())
            return path == "seed" ? QString::number(value.get<std::int64_t>()) : numberString(number, 0);
        return figureString(Quantity::plain, number);
    }
    if (value.is_string()) {
        const auto text = value.get<std::string>();
        if (path == "schedule.start")
            return dateString(text);
        return field && field->type == FieldType::choice ? choiceText(text) : QString::fromStdString(text);
    }
    if (value.is_object() && value.contains("value") && value.contains("currency") && value["value"].is_number())
        return figureString(Quantity::money, value["value"].get<double>(), value["currency"].get<std::string>());
    if (value.is_object() && value.contains("file") && value["file"].is_string())
        return QString::fromStdString(value["file"].get<std::string>());
    if (path == "milestones" && value.is_array())
        return milestonesLine(value);
    if (path == "economics.exchange_rates" && value.is_array())
        return exchangeRatesLine(value);
    // Documents are named, never printed.
    if (value.is_object() && value.contains("name") && value["name"].is_string())
        return engineSentence(value["name"].get<std::string>());
    if (value.is_array()) {
        QStringList entries;
        for (const FieldValue &entry : value)
            if (entry.is_string())
                entries << QString::fromStdString(entry.get<std::string>());
        if (entries.isEmpty() && !value.empty())
            return History::tr("entries: %1").arg(value.size());
        return entries.isEmpty() ? History::tr("none") : entries.join(QStringLiteral(", "));
    }
    return value.is_object() ? History::tr("entries: %1").arg(value.size()) : QString::fromStdString(value.dump());
}

} // namespace milepost
