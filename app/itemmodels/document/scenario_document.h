// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A scenario as a document: JSON edited by field path, every edit undoable, drags of a slider as one edit.
#pragma once

#include <QObject>
#include <QString>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

class QUndoStack;

namespace milepost {

using FieldValue = nlohmann::ordered_json;

class ScenarioDocument : public QObject {
    Q_OBJECT
public:
    /// Edits go onto `history`, which must outlive the document.
    ScenarioDocument(FieldValue json, QUndoStack *history, QObject *parent = nullptr);

    [[nodiscard]] QString name() const;
    [[nodiscard]] QString notes() const { return m_notes; }
    [[nodiscard]] const FieldValue &json() const { return m_json; }
    [[nodiscard]] std::string text() const; ///< as it stands in a file
    /// Value at a dotted path; empty if the document leaves it out.
    [[nodiscard]] std::optional<FieldValue> value(std::string_view path) const;

    /// Sets a field. Edits with the same non-zero `gesture` and path become one entry of the history.
    void setValue(const std::string &path, const FieldValue &value, int gesture = 0);
    /// Sets several fields in one entry of the history, which has the name of the first.
    void setValues(const std::vector<std::pair<std::string, FieldValue>> &fields);
    /// Leaves the field out, so that its default applies.
    void resetValue(const std::string &path);
    void rename(const QString &name);
    void setNotes(const QString &notes);

    /// A number for the next drag of a slider.
    [[nodiscard]] static int newGesture();

    /// For the undo commands: changes the JSON without touching the history.
    void apply(const std::string &path, const std::optional<FieldValue> &value);
    void applyNotes(const QString &notes);

Q_SIGNALS:
    void changed(const QString &path);
    void nameChanged();

private:
    FieldValue m_json;
    QString m_notes;
    QUndoStack *m_history;
};

/// Milestones as one line to edit, "loss adamw-final; mmlu 0.6", and back. Numbers follow the language of the
/// screens.
[[nodiscard]] QString milestonesLine(const FieldValue &milestones);
/// Empty if an entry is not a metric and a value.
[[nodiscard]] std::optional<FieldValue> parsedMilestones(const QString &line);

/// Text of a value as a person reads it: "15.5 T", "on", "10.5 USD".
[[nodiscard]] QString fieldValueText(std::string_view path, const FieldValue &value);
/// A default as an estimate lists it, "4096", "true", "9.55 USD", as the value of its field.
[[nodiscard]] FieldValue parsedDefault(const std::string &listed);

} // namespace milepost
