// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief All inputs of the current scenario: search, only what differs, groups that fold.
#pragma once

#include "app/desktop/docks/dock.h"

#include <map>
#include <string>
#include <vector>

class QCheckBox;
class QLineEdit;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace milepost {

class FieldEditor;
class PlanStatusBox;
class Session;

class InputsDock : public Dock {
    Q_OBJECT
public:
    explicit InputsDock(Session *session, QWidget *parent = nullptr);
    /// Unfolds and scrolls to the field and gives it the focus.
    void focusField(const std::string &path);
    /// Inputs are shown but cannot be changed.
    void setReadOnly(bool readOnly);

Q_SIGNALS:
    void calibrationsAsked(); ///< a calibration is to come from a file

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Section {
        QToolButton *header = nullptr;
        std::vector<FieldEditor *> editors;
        std::string_view group;
    };
    void build();
    void buildExpertFields();
    void addEditor(Section &section, int position, const struct ScenarioField &field);
    void chooseFile(const std::string &path);
    void showStates();
    void applyFilter();
    void retranslate();

    Session *m_session;
    QLineEdit *m_search;
    QCheckBox *m_onlyDifferences, *m_expert, *m_autoPlan = nullptr;
    PlanStatusBox *m_planStatus = nullptr;
    QScrollArea *m_scroll;
    QVBoxLayout *m_list;
    QWidget *m_legend;
    std::vector<Section> m_sections;
    std::map<std::string, FieldEditor *, std::less<>> m_editors;
    bool m_expertBuilt = false;
};

} // namespace milepost
