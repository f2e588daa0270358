// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/docks/inputs_dock.h"

#include "app/desktop/session.h"
#include "app/desktop/widgets/field_editor.h"
#include "app/desktop/widgets/fonts.h"
#include "app/desktop/widgets/plan_status_box.h"
#include "app/itemmodels/marks.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/theme.h"
#include "app/itemmodels/words.h"
#include "app/project/scenario_fields.h"

#include <QCheckBox>
#include <QEvent>
#include <QFileDialog>
#include <QLineEdit>
#include <QPainter>
#include <QScrollArea>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace milepost {

namespace {

/// The four kinds of source with their words, wrapped to the width.
class Legend : public QWidget {
public:
    explicit Legend(QWidget *parent) : QWidget(parent) { setFixedHeight(42); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = themeOf(palette());
        QPainter painter(this);
        painter.fillRect(rect(), theme.window);
        painter.setPen(theme.border);
        painter.drawLine(0, 0, width(), 0);
        const QFont small = smallFont(font());
        painter.setFont(small);
        const QFontMetrics metrics(small);
        int x = 10, y = 6;
        for (const Provenance kind : all_provenances) {
            const QString word = provenanceWord(kind);
            const int advance = 16 + metrics.horizontalAdvance(word) + 10;
            if (x + advance > width() && x > 10) {
                x = 10;
                y += 17;
            }
            drawBadge(painter, QPointF(x + 6, y + 8), 11, kind, theme.provenance(kind));
            painter.setPen(theme.text);
            painter.drawText(QRect(x + 16, y, advance, 16), Qt::AlignLeft | Qt::AlignVCenter, word);
            x += advance;
        }
    }
};

template <class Map>
QStringList keysOf(const Map &map)
{
    QStringList keys;
    for (const auto &[key, value] : map)
        keys << QString::fromStdString(key);
    return keys;
}

/// What the catalogue offers for a field that names one of its entries.
QStringList idsFor(const std::shared_ptr<const Catalogue> &known, std::string_view path)
{
    if (!known)
        return {};
    const Catalogue &catalogue = *known;
    if (path == "model")
        return keysOf(catalogue.models);
    if (path == "system.id")
        return keysOf(catalogue.systems);
    if (path == "calibration")
        return keysOf(catalogue.calibrations);
    if (path == "stack")
        return keysOf(catalogue.stacks);
    if (path == "convergence.law")
        return keysOf(catalogue.convergence.laws);
    if (path == "reliability.preset")
        return keysOf(catalogue.economics.reliability);
    if (path == "economics.grid")
        return keysOf(catalogue.economics.grids);
    return {};
}

} // namespace

InputsDock::InputsDock(Session *session, QWidget *parent)
    : Dock(QStringLiteral("inputs"), parent), m_session(session), m_search(new QLineEdit),
      m_onlyDifferences(new QCheckBox), m_expert(new QCheckBox), m_scroll(new QScrollArea), m_list(nullptr),
      m_legend(nullptr)
{
    auto *body = new QWidget;
    body->setMinimumWidth(236);
    auto *box = new QVBoxLayout(body);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(8, 8, 8, 6);
    top->setSpacing(5);
    m_search->setFixedHeight(24);
    m_search->setClearButtonEnabled(true);
    top->addWidget(m_search);
    top->addWidget(m_onlyDifferences);
    top->addWidget(m_expert);
    box->addLayout(top);
    auto *content = new QWidget;
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::Base);
    m_list = new QVBoxLayout(content);
    m_list->setContentsMargins(0, 0, 0, 0);
    m_list->setSpacing(0);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(content);
    box->addWidget(m_scroll, 1);
    m_legend = new Legend(body);
    box->addWidget(m_legend);
    setWidget(body);
    build();

    connect(m_search, &QLineEdit::textChanged, this, &InputsDock::applyFilter);
    connect(m_onlyDifferences, &QCheckBox::toggled, this, &InputsDock::applyFilter);
    connect(m_expert, &QCheckBox::toggled, this, &InputsDock::applyFilter);
    connect(session, &Session::catalogueChanged, this, [this] {
        const auto editor = m_editors.find("calibration");
        if (editor != m_editors.end())
            editor->second->setIds(idsFor(m_session->catalogue(), "calibration"));
    });
    connect(&session->inputs(), &InputsModel::statesChanged, this, &InputsDock::showStates);
    retranslate();
}

void InputsDock::build()
{
    for (const ScenarioField &field : scenario_fields()) {
        if (field.path == "name" || field.expert)
            continue;
        auto section = std::ranges::find(m_sections, field.group, &Section::group);
        if (section == m_sections.end()) {
            Section added;
            added.group = field.group;
            added.header = new QToolButton;
            added.header->setCheckable(true);
            added.header->setChecked(true);
            added.header->setArrowType(Qt::DownArrow);
            added.header->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
            added.header->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
            added.header->setFixedHeight(23);
            added.header->setStyleSheet(QStringLiteral("QToolButton{font-weight:600;text-align:left;border:none;"
                                                       "padding-left:6px;background:palette(alternate-base);}"));
            connect(added.header, &QToolButton::toggled, this, [this, header = added.header](bool open) {
                header->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
                applyFilter();
            });
            m_list->addWidget(added.header);
            if (field.path.starts_with("plan.")) {
                m_autoPlan = new QCheckBox;
                m_autoPlan->setContentsMargins(27, 4, 10, 4);
                connect(m_autoPlan, &QCheckBox::clicked, this, [this](bool automatic) {
                    ScenarioDocument *document = m_session->project().current();
                    if (document && automatic)
                        document->setValue("plan", "auto");
                    else if (document)
                        document->resetValue("plan");
                });
                m_list->addWidget(m_autoPlan);
                m_planStatus = new PlanStatusBox(m_session);
                m_list->addWidget(m_planStatus);
            }
            m_sections.push_back(std::move(added));
            section = m_sections.end() - 1;
        }
        addEditor(*section, m_list->count(), field);
    }
    m_list->addStretch(1);
}

void InputsDock::buildExpertFields()
{
    if (m_expertBuilt)
        return;
    m_expertBuilt = true;
    for (const ScenarioField &field : scenario_fields()) {
        if (!field.expert)
            continue;
        const auto section = std::ranges::find(m_sections, field.group, &Section::group);
        if (section == m_sections.end())
            continue;
        addEditor(*section, m_list->indexOf(section->editors.back()) + 1, field);
    }
    showStates();
}

void InputsDock::addEditor(Section &section, int position, const ScenarioField &field)
{
    auto *editor = new FieldEditor(field, idsFor(m_session->catalogue(), field.path));
    connect(editor, &FieldEditor::edited, this,
            [this](const std::string &path, const FieldValue &value, int gesture) {
                if (ScenarioDocument *document = m_session->project().current())
                    document->setValue(path, value, gesture);
            });
    connect(editor, &FieldEditor::resetAsked, this, [this](const std::string &path) {
        if (ScenarioDocument *document = m_session->project().current())
            document->resetValue(path);
    });
    connect(editor, &FieldEditor::fileAsked, this, &InputsDock::chooseFile);
    m_list->insertWidget(position, editor);
    section.editors.push_back(editor);
    m_editors.emplace(field.path, editor);
}

void InputsDock::chooseFile(const std::string &path)
{
    if (path == "calibration") {
        Q_EMIT calibrationsAsked();
        return;
    }
    const QString filter =
        path == "model" ? tr("Published models (config.json *.json)") : tr("Fitted laws (*.json)");
    const QString file = QFileDialog::getOpenFileName(this, fieldLabelOf(path), QString(), filter);
    ScenarioDocument *document = m_session->project().current();
    if (file.isEmpty() || !document)
        return;
    if (path == "model")
        document->setValue(path, FieldValue::object({{"file", file.toStdString()}}));
    else
        document->setValue(path, file.toStdString());
}

void InputsDock::showStates()
{
    for (const auto &[path, editor] : m_editors)
        if (!editor->isHidden())
            editor->showState(m_session->inputs().state(path));
    if (const ScenarioDocument *document = m_session->project().current(); document && m_autoPlan)
        m_autoPlan->setChecked(document->value("plan") == FieldValue("auto"));
    m_onlyDifferences->setText(tr("Only what differs from base (%1)").arg(m_session->inputs().differences()));
    if (m_onlyDifferences->isChecked())
        applyFilter();
}

void InputsDock::applyFilter()
{
    const QString wanted = m_search->text().trimmed();
    if (m_expert->isChecked() || !wanted.isEmpty() || m_onlyDifferences->isChecked())
        buildExpertFields();
    for (const Section &section : m_sections) {
        bool any = false;
        for (FieldEditor *editor : section.editors) {
            const ScenarioField &field = editor->field();
            bool shown =
                !field.expert || m_expert->isChecked() || !wanted.isEmpty() || m_onlyDifferences->isChecked();
            if (shown && !wanted.isEmpty()) {
                const QModelIndex index = m_session->inputs().indexOf(field.path);
                shown = index.data(InputsModel::SearchRole).toString().contains(wanted, Qt::CaseInsensitive);
            }
            if (shown && m_onlyDifferences->isChecked())
                shown = m_session->inputs().state(field.path).differs;
            any = any || shown;
            const bool visible = shown && (section.header->isChecked() || !wanted.isEmpty());
            if (visible && editor->isHidden())
                editor->showState(m_session->inputs().state(field.path));
            editor->setVisible(visible);
        }
        section.header->setVisible(any);
        if (m_autoPlan && section.editors.front()->field().path.starts_with("plan.")) {
            const bool whole =
                any && wanted.isEmpty() && !m_onlyDifferences->isChecked() && section.header->isChecked();
            m_autoPlan->setVisible(whole);
            m_planStatus->setVisible(whole);
        }
    }
}

void InputsDock::focusField(const std::string &path)
{
    show();
    const ScenarioField *field = find_field(path);
    if (!field)
        field = enclosing_field(path); // "milestones.1" is edited where the milestones are
    if (!field)
        return;
    if (field->expert)
        m_expert->setChecked(true);
    m_search->clear();
    m_onlyDifferences->setChecked(false);
    for (const Section &section : m_sections)
        if (section.group == field->group)
            section.header->setChecked(true);
    applyFilter();
    const auto editor = m_editors.find(std::string(field->path));
    if (editor == m_editors.end())
        return;
    // The layout has to settle before the scroll area knows where the editor is.
    QTimer::singleShot(0, editor->second, [this, widget = editor->second] {
        m_scroll->ensureWidgetVisible(widget);
        widget->focusInput();
    });
}

void InputsDock::setReadOnly(bool readOnly) { m_scroll->widget()->setEnabled(!readOnly); }

void InputsDock::changeEvent(QEvent *event)
{
    Dock::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && m_list)
        retranslate();
}

void InputsDock::retranslate()
{
    setDockTitle(tr("Inputs"));
    m_scroll->setAccessibleName(tr("Inputs"));
    m_search->setPlaceholderText(tr("Find input…"));
    m_search->setAccessibleName(tr("Find input"));
    m_expert->setText(tr("All inputs"));
    m_autoPlan->setText(tr("Choose the plan automatically"));
    m_autoPlan->setToolTip(tr("The smallest layout that fits in memory; the fields below show what was chosen."));
    for (const Section &section : m_sections) {
        section.header->setText(fieldGroup(section.editors.front()->field()));
        for (FieldEditor *editor : section.editors)
            editor->retranslate();
    }
    showStates();
    m_legend->update();
}

} // namespace milepost
