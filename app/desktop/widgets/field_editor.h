// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Editor of one scenario field: badge, label, input, slider, what the base has, what is wrong.
#pragma once

#include "app/itemmodels/document/slider_scale.h"
#include "app/itemmodels/inputs_model.h"

#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <utility>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QSlider;

namespace milepost {

class NumberEdit;

class FieldEditor : public QWidget {
    Q_OBJECT
public:
    /// `ids`: what the catalogue offers for fields that name one of its entries.
    FieldEditor(const ScenarioField &field, const QStringList &ids, QWidget *parent = nullptr);

    void showState(FieldState state);
    /// Other names for a field that names an entry of the catalogue.
    void setIds(const QStringList &ids);
    void retranslate();
    [[nodiscard]] const ScenarioField &field() const { return *m_field; }
    void focusInput();

Q_SIGNALS:
    void edited(const std::string &path, const milepost::FieldValue &value, int gesture);
    void resetAsked(const std::string &path);
    void fileAsked(const std::string &path); ///< the value is to come from a file

protected:
    void paintEvent(QPaintEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void build(const QStringList &ids);
    void buildNumber();
    void buildChoice(const QStringList &ids);
    void buildCheck();
    void buildText();
    /// What stands in the line goes into the scenario, or the reason why not below it.
    void takeText();
    void fillIds(const QStringList &ids);
    void emitNumber(double value, int gesture);
    /// Number of the edit that is going on: edits of one number are one step of the history.
    [[nodiscard]] int gesture();
    void showNumber();
    void showChoice();
    /// What stands below the input: what is wrong, the base's value, where the value comes from.
    [[nodiscard]] QString noteText() const;
    [[nodiscard]] QString helpText() const;
    /// Unit of the value that is shown; empty where the text carries it.
    [[nodiscard]] QString shownUnit() const;
    /// What stands before and behind the digits of a number.
    [[nodiscard]] std::pair<QString, QString> shownAffixes() const;
    /// The name, with the unit where that is too long to stand in the box.
    void showLabel();
    void restyle();
    [[nodiscard]] QString accessibleText() const;

    const ScenarioField *m_field;
    FieldState m_state;
    SliderScale m_scale;
    bool m_hasScale = false;
    bool m_isShown = false; ///< the widgets show m_state in the present language
    int m_gesture = 0;
    bool m_held = false, m_wasHeld = false; ///< the mouse holds the slider, now and at the last edit
    QTimer m_pause;
    QLabel *m_label, *m_note;
    QWidget *m_input = nullptr;
    NumberEdit *m_number = nullptr;
    QComboBox *m_choice = nullptr;
    QCheckBox *m_check = nullptr;
    QLineEdit *m_text = nullptr;
    QSlider *m_slider = nullptr;
};

} // namespace milepost
