// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The inputs of a scenario as a tree: groups, and under each its fields with value, source and base value.
#pragma once

#include "app/itemmodels/document/scenario_document.h"
#include "engine/core/diagnostic.h"
#include "engine/scenario/resolved.h"

#include <QAbstractItemModel>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace milepost {

struct ScenarioField;

/// Everything an editor of one field shows.
struct FieldState {
    const ScenarioField *field = nullptr;
    FieldValue value;                ///< in effect: the user's own or the default; null if neither is known yet
    bool isSet = false;              ///< by the user
    Source source;                   ///< of the default, or what the scenario says of its own value
    std::optional<Provenance> badge; ///< of the default; a scenario's own values have none
    bool differs = false;            ///< from the base scenario
    QString text, baseText;
    QString error; ///< sentence of the last computation about this field
};

class InputsModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { LabelColumn, ValueColumn, BaseColumn, ColumnCount };
    enum Role { PathRole = Qt::UserRole + 1, ProvenanceRole, DiffersRole, ExpertRole, SearchRole };

    explicit InputsModel(QObject *parent = nullptr);

    /// Null documents show nothing. The documents must outlive their stay here.
    void setDocuments(const ScenarioDocument *current, const ScenarioDocument *base);
    /// What the last estimate complained about, where it filled nothing in.
    void setErrors(const Diagnostics &diagnostics);
    /// What it filled in and what it complained about: what is shown changes once.
    void setOutcome(const std::vector<DefaultUsed> &defaults, const Diagnostics &diagnostics);
    void retranslate();

    [[nodiscard]] FieldState state(std::string_view path) const;
    [[nodiscard]] bool differs(std::string_view path) const;
    [[nodiscard]] int differences() const;
    [[nodiscard]] QModelIndex indexOf(std::string_view path) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &index) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void statesChanged();

private:
    struct Group {
        std::string_view name;
        std::vector<const ScenarioField *> fields;
    };
    [[nodiscard]] const ScenarioField *fieldAt(const QModelIndex &index) const;
    bool takeErrors(const Diagnostics &diagnostics);
    /// True if something changed.
    bool takeDefaults(const std::vector<DefaultUsed> &defaults);
    void refresh();

    std::vector<Group> m_groups;
    const ScenarioDocument *m_current = nullptr;
    const ScenarioDocument *m_base = nullptr;
    std::map<std::string, DefaultUsed, std::less<>> m_defaults;
    std::map<std::string, QString, std::less<>> m_errors;
};

} // namespace milepost
