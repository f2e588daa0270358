// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/field_editor.h"

#include "app/desktop/widgets/fonts.h"
#include "app/desktop/widgets/number_edit.h"
#include "app/itemmodels/charts/scales.h"
#include "app/itemmodels/document/exchange_rates.h"
#include "app/itemmodels/marks.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/theme.h"
#include "app/itemmodels/words.h"
#include "app/project/scenario_fields.h"
#include "app/sentences/line_breaks.h"
#include "app/sentences/phrases.h"

#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDate>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

namespace milepost {

namespace {

constexpr int badgeColumn = 22;
/// Longer units would push the number out of its box; they stand with the name.
constexpr qsizetype longestSuffix = 4;

/// A slider that ignores the wheel, which scrolls the list it stands in, and says when the mouse comes and goes, on
/// the handle and on the groove alike.
class QuietSlider : public QSlider {
public:
    QuietSlider(std::function<void(bool)> held, QWidget *parent)
        : QSlider(Qt::Horizontal, parent), m_held(std::move(held))
    {
    }

protected:
    void wheelEvent(QWheelEvent *event) override { event->ignore(); }
    void mousePressEvent(QMouseEvent *event) override
    {
        m_held(true);
        QSlider::mousePressEvent(event);
    }
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        QSlider::mouseReleaseEvent(event);
        m_held(false);
    }

private:
    std::function<void(bool)> m_held;
};

/// Steps with less time between them are one edit of the history.
constexpr int gesturePauseMs = 900;
/// Item data of the entry that lets the user choose a file.
const QString fileEntry = QStringLiteral("\nfile");
constexpr std::string_view ratesField = "economics.exchange_rates";
/// Texts of choices that are longer stand below their label.
constexpr qsizetype longestBeside = 13;

bool sameState(const FieldState &a, const FieldState &b)
{
    return a.value == b.value && a.isSet == b.isSet && a.differs == b.differs && a.text == b.text &&
           a.baseText == b.baseText && a.error == b.error && a.badge == b.badge && a.source.text == b.source.text;
}

std::string pathOf(const ScenarioField &field) { return std::string(field.path); }

} // namespace

FieldEditor::FieldEditor(const ScenarioField &field, const QStringList &ids, QWidget *parent)
    : QWidget(parent), m_field(&field), m_label(new QLabel(this)), m_note(new QLabel(this))
{
    build(ids);
    retranslate();
    restyle();
}

void FieldEditor::build(const QStringList &ids)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(badgeColumn + 5, 5, 10, 5);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(0, 1);
    // The name takes what the input leaves, in lines.
    m_label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_label->setWordWrap(true);
    m_note->setWordWrap(true);
    m_note->hide();

    if (m_field->type == FieldType::number || m_field->type == FieldType::integer ||
        m_field->type == FieldType::money)
        buildNumber();
    else if (m_field->type == FieldType::choice || !ids.isEmpty())
        buildChoice(ids);
    else if (m_field->type == FieldType::boolean)
        buildCheck();
    else
        buildText();
    m_label->setBuddy(m_input);
    const bool below = m_field->type == FieldType::text_list || m_field->type == FieldType::list ||
                       std::ranges::any_of(ids, [](const QString &id) { return id.size() > longestBeside; });
    grid->addWidget(m_label, 0, 0);
    if (below) {
        grid->setColumnStretch(1, 0);
        grid->addWidget(m_input, 1, 0, 1, 2);
        m_input->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    } else {
        grid->addWidget(m_input, 0, 1);
    }
    if (!below && (m_text || m_choice)) {
        m_input->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        grid->setColumnStretch(1, 1);
    }
    if (m_slider)
        grid->addWidget(m_slider, 1, 0, 1, 2);
    grid->addWidget(m_note, 2, 0, 1, 2);
}

void FieldEditor::buildNumber()
{
    const auto style = m_field->type == FieldType::money     ? NumberEdit::Style::money
                       : m_field->path == "training.tokens"  ? NumberEdit::Style::count
                       : m_field->type == FieldType::integer ? NumberEdit::Style::integer
                                                             : NumberEdit::Style::plain;
    m_number = new NumberEdit(style, this);
    m_number->setRange(m_field->minimum, m_field->maximum);
    if (m_field->logarithmic)
        m_number->setFactorSteps(m_field->type == FieldType::integer ? 2 : 1.1);
    connect(m_number, &QDoubleSpinBox::valueChanged, this, [this](double value) { emitNumber(value, gesture()); });
    m_input = m_number;
    m_pause.setSingleShot(true);
    m_pause.setInterval(gesturePauseMs);
    m_slider = new QuietSlider(
        [this](bool held) {
            m_held = held;
            m_wasHeld = false;
            m_pause.stop();
        },
        this);
    m_slider->setFixedHeight(18);
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int position) { emitNumber(m_scale.valueAt(position), gesture()); });
}

void FieldEditor::buildChoice(const QStringList &ids)
{
    m_choice = new QComboBox(this);
    m_choice->setFixedHeight(22);
    m_choice->setFocusPolicy(Qt::StrongFocus);
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(8);
    if (!ids.isEmpty())
        fillIds(ids);
    else
        for (const std::string_view choice : m_field->choices)
            m_choice->addItem(QString(), fromUtf8(choice));
    connect(m_choice, &QComboBox::activated, this, [this](int index) {
        if (m_choice->itemData(index).toString() == fileEntry) {
            m_isShown = false;
            showState(m_state);
            Q_EMIT fileAsked(pathOf(*m_field));
            return;
        }
        Q_EMIT edited(pathOf(*m_field), m_choice->itemData(index).toString().toStdString(), 0);
    });
    m_input = m_choice;
}

void FieldEditor::buildCheck()
{
    m_check = new QCheckBox(this);
    connect(m_check, &QCheckBox::clicked, this, [this](bool on) { Q_EMIT edited(pathOf(*m_field), on, 0); });
    m_input = m_check;
}

void FieldEditor::buildText()
{
    m_text = new QLineEdit(this);
    m_text->setFixedHeight(22);
    m_text->setReadOnly((m_field->type == FieldType::object || m_field->type == FieldType::list) &&
                        m_field->path != "milestones" && m_field->path != ratesField);
    connect(m_text, &QLineEdit::editingFinished, this, &FieldEditor::takeText);
    m_input = m_text;
}

void FieldEditor::takeText()
{
    if (m_text->isReadOnly() || m_text->text() == m_state.text)
        return;
    if (m_text->text().isEmpty()) {
        Q_EMIT resetAsked(pathOf(*m_field));
    } else if (m_field->path == "milestones") {
        if (const auto milestones = parsedMilestones(m_text->text())) {
            Q_EMIT edited(pathOf(*m_field), *milestones, 0);
        } else {
            m_state.error = tr("Metric and value, separated by semicolons: loss adamw-final; mmlu 0.6");
            const FieldState refused = m_state;
            showState(refused);
        }
    } else if (m_field->path == ratesField) {
        const std::string today = QDate::currentDate().toString(Qt::ISODate).toStdString();
        if (const auto rates = parsedExchangeRates(m_text->text(), m_state.value, today)) {
            Q_EMIT edited(pathOf(*m_field), *rates, 0);
        } else {
            m_state.error = tr("Rates, separated by semicolons: 1 EUR = 1.10 USD; 1 GBP = 1.27 USD");
            const FieldState refused = m_state;
            showState(refused);
        }
    } else if (m_field->type == FieldType::text_list) {
        FieldValue list = FieldValue::array();
        for (const QString &entry : m_text->text().split(u',', Qt::SkipEmptyParts))
            list.push_back(entry.trimmed().toStdString());
        Q_EMIT edited(pathOf(*m_field), list, 0);
    } else {
        Q_EMIT edited(pathOf(*m_field),
                      m_field->path == "schedule.start" ? isoDateOf(m_text->text()) : m_text->text().toStdString(),
                      0);
    }
}

int FieldEditor::gesture()
{
    // One number for a press of the mouse, on the handle or the groove, and for a series of steps by key.
    if (m_gesture == 0 || (!m_held && !m_pause.isActive()) || (m_held && !m_wasHeld))
        m_gesture = ScenarioDocument::newGesture();
    m_wasHeld = m_held;
    if (!m_held)
        m_pause.start();
    return m_gesture;
}

void FieldEditor::fillIds(const QStringList &ids)
{
    const QSignalBlocker quiet(m_choice);
    m_choice->clear();
    for (const QString &id : ids)
        m_choice->addItem(id, id);
    if (m_field->path == "model" || m_field->path == "calibration" || m_field->path == "convergence.law") {
        m_choice->insertSeparator(m_choice->count());
        m_choice->addItem(tr("From a file…"), fileEntry);
    }
}

void FieldEditor::setIds(const QStringList &ids)
{
    if (!m_choice)
        return;
    fillIds(ids);
    m_isShown = false;
    showState(m_state);
}

void FieldEditor::emitNumber(double value, int gesture)
{
    if (m_state.value.is_number() && m_state.value.get<double>() == value)
        return;
    if (m_field->type == FieldType::money) {
        FieldValue money =
            m_state.value.is_object() ? m_state.value : FieldValue{{"value", value}, {"currency", "USD"}};
        if (money.value("value", -1.0) == value)
            return;
        money["value"] = value;
        // The text said where the old amount came from; it does not speak for the new one.
        money.erase("source");
        Q_EMIT edited(pathOf(*m_field), money, gesture);
    } else if (m_field->type == FieldType::integer) {
        Q_EMIT edited(pathOf(*m_field), static_cast<std::int64_t>(value), gesture);
    } else {
        Q_EMIT edited(pathOf(*m_field), value, gesture);
    }
}

QString FieldEditor::shownUnit() const
{
    if (!m_number || m_field->path == "training.tokens")
        return {};
    if (m_field->type == FieldType::money)
        return m_state.value.is_object() ? currencySign(m_state.value.value("currency", std::string())) : QString();
    return unitBeside(fieldLabel(*m_field), fieldUnit(*m_field));
}

std::pair<QString, QString> FieldEditor::shownAffixes() const
{
    const QString unit = shownUnit();
    if (unit.isEmpty() || unit.size() > longestSuffix)
        return {};
    if (m_field->type != FieldType::money)
        return {QString(), QChar(QChar::Nbsp) + unit};
    const Affixes affixes = money_affixes(screenLanguage(), m_state.value.value("currency", std::string()));
    return {QString::fromStdString(affixes.before), QString::fromStdString(affixes.after)};
}

void FieldEditor::showLabel()
{
    const QString unit = shownUnit(), label = fieldLabel(*m_field);
    m_label->setText(heldParticles(
        unit.size() > longestSuffix ? tr("%1 (%2)", "name and unit of an input").arg(label, unit) : label));
}

void FieldEditor::showNumber()
{
    double value = 0;
    bool known = true;
    if (m_state.value.is_number())
        value = m_state.value.get<double>();
    else if (m_state.value.is_object() && m_state.value.contains("value") && m_state.value["value"].is_number())
        value = m_state.value["value"].get<double>();
    else
        known = false;
    const QSignalBlocker quietNumber(m_number), quietSlider(m_slider);
    const auto [before, after] = shownAffixes();
    m_number->setPrefix(before);
    m_number->setSuffix(after);
    m_number->setSpecialValueText(known ? QString() : QStringLiteral("–"));
    if (m_number->value() != value || !known)
        m_number->setValue(known ? value : m_field->minimum);
    // The window of the slider stays while it is dragged or stepped, and moves only when the value leaves it.
    const bool inside = m_hasScale && value >= m_scale.valueAt(0) && value <= m_scale.valueAt(m_scale.steps());
    if (known && !inside) {
        m_scale = SliderScale(*m_field, value);
        m_hasScale = true;
        m_slider->setRange(0, m_scale.steps());
        m_slider->setPageStep(std::max(1, m_scale.steps() / 10));
    }
    m_slider->setVisible(known);
    m_slider->setValue(m_scale.positionOf(value));
}

void FieldEditor::showChoice()
{
    const QSignalBlocker quiet(m_choice);
    const QString id =
        m_state.value.is_string() ? QString::fromStdString(m_state.value.get<std::string>()) : m_state.text;
    int index = m_choice->findData(id);
    if (index < 0 && !id.isEmpty()) {
        m_choice->insertItem(0, id, id);
        index = 0;
    }
    m_choice->setCurrentIndex(index);
}

QString FieldEditor::noteText() const
{
    QStringList notes;
    if (!m_state.error.isEmpty())
        notes << QStringLiteral("✕ ") + m_state.error;
    if (m_state.differs)
        notes << tr("base: %1").arg(m_state.baseText.isEmpty() ? tr("default") : m_state.baseText);
    const QString source = engineSource(m_state.source.text);
    if (m_field->type == FieldType::money && !source.isEmpty())
        notes << source;
    if (m_field->path == ratesField && m_state.value.is_array())
        notes << exchangeRatesNote(m_state.value);
    return notes.join(u'\n');
}

QString FieldEditor::helpText() const
{
    QString help = fieldHelp(*m_field);
    const QString unit = fieldUnit(*m_field);
    if (!unit.isEmpty())
        help += u'\n' + tr("Unit: %1").arg(unit);
    if (m_number && m_field->minimum > std::numeric_limits<double>::lowest() &&
        m_field->maximum < std::numeric_limits<double>::max())
        help += u'\n' + tr("Allowed: %1 to %2")
                            .arg(figureString(Quantity::plain, m_field->minimum),
                                 figureString(Quantity::plain, m_field->maximum));
    help += u'\n' + (m_state.isSet ? tr("Set in this scenario. F9: back to the default.")
                                   : tr("Default, %1").arg(provenanceWord(m_state.source.provenance)));
    const QString source = engineSource(m_state.source.text);
    if (!source.isEmpty())
        help += QStringLiteral(": ") + source;
    return help;
}

void FieldEditor::showState(FieldState state)
{
    // While one slider is dragged all others are told that nothing has changed. Text that was typed and not taken
    // is put back, so text inputs are always set.
    if (m_isShown && !m_text && sameState(state, m_state))
        return;
    m_isShown = true;
    const bool restyleNeeded = state.isSet != m_state.isSet || state.differs != m_state.differs ||
                               state.error != m_state.error || state.badge != m_state.badge;
    m_state = std::move(state);
    showLabel();
    if (m_number)
        showNumber();
    if (m_choice)
        showChoice();
    if (m_check) {
        const QSignalBlocker quiet(m_check);
        m_check->setChecked(m_state.value.is_boolean() && m_state.value.get<bool>());
    }
    if (m_text && !m_text->hasFocus()) {
        m_text->setText(m_state.text);
        m_text->setCursorPosition(0); // a long text shows its beginning
    }
    m_note->setText(heldParticles(noteText()));
    m_note->setVisible(!m_note->text().isEmpty());
    m_input->setAccessibleName(accessibleText());
    if (m_slider)
        m_slider->setAccessibleName(accessibleText());
    setToolTip(helpText());
    if (restyleNeeded)
        restyle();
    update();
}

void FieldEditor::retranslate()
{
    if (m_field->path == "arms")
        m_text->setPlaceholderText(tr("AdamW and this scenario's"));
    if (m_choice && m_field->type == FieldType::choice)
        for (int i = 0; i < m_choice->count(); ++i)
            m_choice->setItemText(i, choiceText(m_choice->itemData(i).toString().toStdString()));
    if (m_choice)
        if (const int file = m_choice->findData(fileEntry); file >= 0)
            m_choice->setItemText(file, tr("From a file…"));
    m_state.field = m_field;
    m_isShown = false;
    showState(m_state);
}

void FieldEditor::focusInput()
{
    m_input->setFocus(Qt::ShortcutFocusReason);
    if (m_number)
        m_number->selectAll();
}

QString FieldEditor::accessibleText() const
{
    QStringList parts{fieldLabel(*m_field), m_state.text};
    if (m_state.differs)
        parts << tr("base %1").arg(m_state.baseText);
    if (m_state.isSet)
        parts << tr("set in this scenario");
    else if (m_state.badge)
        parts << provenanceWord(*m_state.badge);
    return parts.join(QStringLiteral(", "));
}

void FieldEditor::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.setPen(theme.hairline);
    painter.drawLine(0, height() - 1, width(), height() - 1);
    const double middle = m_input->geometry().center().y() + 0.5;
    if (m_state.badge)
        drawBadge(painter, QPointF(badgeColumn / 2.0 + 4, middle), 11, *m_state.badge,
                  theme.provenance(*m_state.badge));
    if (!m_state.error.isEmpty() || m_state.differs) {
        painter.setPen(QPen(m_state.error.isEmpty() ? theme.muon : theme.error, 2));
        painter.drawRoundedRect(QRectF(m_input->geometry()).adjusted(-2, -2, 2, 2), 3, 3);
    }
}

void FieldEditor::restyle()
{
    const Theme &theme = themeOf(palette());
    m_note->setFont(smallFont(font()));
    QPalette note = palette();
    note.setColor(QPalette::WindowText, m_state.error.isEmpty() ? theme.muted : theme.error);
    m_note->setPalette(note);
    // A default is set in muted text: it is not the user's own choice.
    QPalette input = palette();
    if (!m_state.isSet) {
        input.setColor(QPalette::Active, QPalette::Text, theme.muted);
        input.setColor(QPalette::Inactive, QPalette::Text, theme.muted);
        input.setColor(QPalette::Active, QPalette::ButtonText, theme.muted);
        input.setColor(QPalette::Inactive, QPalette::ButtonText, theme.muted);
    }
    m_input->setPalette(input);
}

void FieldEditor::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    QAction *reset =
        menu.addAction(tr("Back to the default"), this, [this] { Q_EMIT resetAsked(pathOf(*m_field)); });
    reset->setShortcut(QKeySequence(Qt::Key_F9));
    reset->setEnabled(m_state.isSet);
    menu.exec(event->globalPos());
}

void FieldEditor::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_F9 && m_state.isSet)
        Q_EMIT resetAsked(pathOf(*m_field));
    else
        QWidget::keyPressEvent(event);
}

void FieldEditor::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        restyle();
}

} // namespace milepost
