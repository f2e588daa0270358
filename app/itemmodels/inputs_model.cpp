// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/inputs_model.h"

#include "app/itemmodels/words.h"
#include "app/project/scenario_fields.h"

#include <algorithm>
#include <utility>

namespace milepost {

namespace {

constexpr quintptr groupId = 0; ///< internal id of a group; fields carry the row of their group plus one

/// 4096 and 4096.0 are the same value of a field.
bool sameValue(const FieldValue &a, const FieldValue &b)
{
    if (a.is_number() && b.is_number())
        return a.get<double>() == b.get<double>();
    return a == b;
}

} // namespace

InputsModel::InputsModel(QObject *parent) : QAbstractItemModel(parent)
{
    for (const ScenarioField &field : scenario_fields()) {
        auto group = std::ranges::find(m_groups, field.group, &Group::name);
        if (group == m_groups.end()) {
            m_groups.push_back({field.group, {}});
            group = m_groups.end() - 1;
        }
        group->fields.push_back(&field);
    }
}

void InputsModel::setDocuments(const ScenarioDocument *current, const ScenarioDocument *base)
{
    m_current = current;
    m_base = base;
    refresh();
}

void InputsModel::setErrors(const Diagnostics &diagnostics)
{
    takeErrors(diagnostics);
    refresh();
}

void InputsModel::setOutcome(const std::vector<DefaultUsed> &defaults, const Diagnostics &diagnostics)
{
    // A slider that moves mostly leaves the defaults as they are: views need not look again.
    const bool newDefaults = takeDefaults(defaults);
    if (takeErrors(diagnostics) || newDefaults)
        refresh();
}

bool InputsModel::takeDefaults(const std::vector<DefaultUsed> &defaults)
{
    decltype(m_defaults) taken;
    for (const DefaultUsed &used : defaults)
        taken[used.field] = used;
    const auto same = [](const auto &a, const auto &b) {
        return a.first == b.first && a.second.value == b.second.value &&
               a.second.source.provenance == b.second.source.provenance &&
               a.second.source.text == b.second.source.text;
    };
    if (std::ranges::equal(taken, m_defaults, same))
        return false;
    m_defaults = std::move(taken);
    return true;
}

bool InputsModel::takeErrors(const Diagnostics &diagnostics)
{
    decltype(m_errors) taken;
    for (const Diagnostic &diagnostic : diagnostics)
        if (diagnostic.severity == Severity::error && !diagnostic.field.empty())
            taken.emplace(diagnostic.field, diagnosticText(diagnostic));
    if (taken == m_errors)
        return false;
    m_errors = std::move(taken);
    return true;
}

void InputsModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    refresh();
}

void InputsModel::refresh()
{
    for (int g = 0; g < rowCount(); ++g) {
        const QModelIndex group = index(g, 0);
        Q_EMIT dataChanged(group, group);
        Q_EMIT dataChanged(index(0, 0, group), index(rowCount(group) - 1, ColumnCount - 1, group));
    }
    Q_EMIT statesChanged();
}

FieldState InputsModel::state(std::string_view path) const
{
    FieldState state;
    state.field = find_field(path);
    const auto used = m_defaults.find(path);
    const FieldValue fallback = used != m_defaults.end() ? parsedDefault(used->second.value) : FieldValue();
    const auto own = m_current ? m_current->value(path) : std::nullopt;
    state.isSet = own.has_value();
    state.value = own.value_or(fallback);
    // What a scenario states is its question, not a figure with a source; but a price of its own counts as assumed
    // in every figure that rests on it.
    if (own) {
        if (state.field && state.field->type == FieldType::money)
            state.badge = Provenance::assumed;
        if (own->is_object() && own->contains("source") && (*own)["source"].is_string())
            state.source.text = (*own)["source"].get<std::string>();
    } else if (used != m_defaults.end()) {
        state.source = used->second.source;
        state.badge = state.source.provenance;
    }
    state.text = fieldValueText(path, state.value);
    if (m_base && m_base != m_current) {
        state.differs = differs(path);
        state.baseText = fieldValueText(path, m_base->value(path).value_or(fallback));
    }
    if (const auto error = m_errors.find(path); error != m_errors.end())
        state.error = error->second;
    return state;
}

bool InputsModel::differs(std::string_view path) const
{
    if (!m_current || !m_base || m_base == m_current || path == "name")
        return false;
    const auto own = m_current->value(path), base = m_base->value(path);
    if (own && base)
        return !sameValue(*own, *base);
    if (!own && !base)
        return false;
    const auto used = m_defaults.find(path);
    const FieldValue fallback = used != m_defaults.end() ? parsedDefault(used->second.value) : FieldValue();
    return !sameValue(own ? *own : *base, fallback);
}

int InputsModel::differences() const
{
    int count = 0;
    for (const Group &group : m_groups)
        for (const ScenarioField *field : group.fields)
            count += differs(field->path) ? 1 : 0;
    return count;
}

QModelIndex InputsModel::indexOf(std::string_view path) const
{
    for (std::size_t g = 0; g < m_groups.size(); ++g)
        for (std::size_t f = 0; f < m_groups[g].fields.size(); ++f)
            if (m_groups[g].fields[f]->path == path)
                return index(static_cast<int>(f), 0, index(static_cast<int>(g), 0));
    return {};
}

const ScenarioField *InputsModel::fieldAt(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == groupId)
        return nullptr;
    return m_groups[index.internalId() - 1].fields[static_cast<std::size_t>(index.row())];
}

QModelIndex InputsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : groupId);
}

QModelIndex InputsModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == groupId)
        return {};
    return createIndex(static_cast<int>(index.internalId()) - 1, 0, groupId);
}

int InputsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_groups.size());
    if (parent.internalId() != groupId || parent.column() != 0)
        return 0;
    return static_cast<int>(m_groups[static_cast<std::size_t>(parent.row())].fields.size());
}

int InputsModel::columnCount(const QModelIndex &) const { return ColumnCount; }

QVariant InputsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ScenarioField *field = fieldAt(index);
    if (!field) {
        const auto &fields = m_groups[static_cast<std::size_t>(index.row())].fields;
        return role == Qt::DisplayRole && index.column() == LabelColumn ? QVariant(fieldGroup(*fields.front()))
                                                                        : QVariant();
    }
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == LabelColumn)
            return fieldLabel(*field);
        return index.column() == ValueColumn ? state(field->path).text : state(field->path).baseText;
    case Qt::ToolTipRole: {
        const FieldState found = state(field->path);
        const QString source = engineSource(found.source.text);
        return source.isEmpty()
                   ? fieldHelp(*field)
                   : QStringLiteral("%1\n%2: %3")
                         .arg(fieldHelp(*field),
                              found.badge ? provenanceWord(*found.badge) : tr("set in this scenario"), source);
    }
    case PathRole: return QString::fromUtf8(field->path.data(), static_cast<qsizetype>(field->path.size()));
    case ProvenanceRole: {
        const auto badge = state(field->path).badge;
        return badge ? QVariant(static_cast<int>(*badge)) : QVariant();
    }
    case DiffersRole: return state(field->path).differs;
    case ExpertRole: return field->expert;
    case SearchRole:
        // What a person may type: label, path, group and help, in the language of the screens and in English.
        return QStringList{fieldLabel(*field), fieldGroup(*field), fieldHelp(*field),
                           QString::fromUtf8(field->path.data(), static_cast<qsizetype>(field->path.size())),
                           QString::fromUtf8(field->label.data(), static_cast<qsizetype>(field->label.size()))}
            .join(u'\n');
    default: return {};
    }
}

QVariant InputsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case LabelColumn: return tr("Input");
    case ValueColumn: return tr("Value");
    default: return tr("Base");
    }
}

} // namespace milepost
