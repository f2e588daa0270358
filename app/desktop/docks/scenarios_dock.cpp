// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/docks/scenarios_dock.h"

#include "app/desktop/session.h"
#include "app/desktop/widgets/broken_lines.h"
#include "app/desktop/widgets/fonts.h"
#include "app/itemmodels/marks.h"
#include "app/itemmodels/theme.h"
#include "app/itemmodels/words.h"
#include "engine/scenario/names.h"

#include <QEvent>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>

namespace milepost {

namespace {

enum Role { OptimizerRole = Qt::UserRole + 1, NoteRole };

/// Marker, name, and a word at the right.
class ScenarioDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = themeOf(option.palette);
        const bool selected = option.state & QStyle::State_Selected;
        painter->save();
        painter->fillRect(option.rect, selected ? theme.selection : theme.base);
        const QRectF box = QRectF(option.rect).adjusted(10, 0, -8, 0);
        const auto arm = static_cast<OptimizerKind>(index.data(OptimizerRole).toInt());
        drawArmMarker(*painter, QPointF(box.left() + 5, box.center().y()), 9, arm, theme.arm(arm));
        if (selected) {
            // A light ring keeps the marker apart from the selection.
            painter->setPen(QPen(theme.selectionText, 1));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(QRectF(box.left() - 1, box.center().y() - 6, 12, 12));
        }
        const QString note = index.data(NoteRole).toString();
        const QFont small = smallFont(option.font);
        const double noteWidth = widthOf(note, small);
        painter->setPen(selected ? theme.selectionText : theme.text);
        painter->setFont(option.font);
        const QRectF text = box.adjusted(16, 0, -noteWidth, 0);
        painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                          brokenLines(index.data().toString(), option.font, text.width()).join(u'\n'));
        painter->setFont(small);
        painter->setPen(selected ? theme.selectionText : theme.muted);
        painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter, note);
        painter->restore();
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        // Names that begin alike differ at their end: they break into further lines and are not cut.
        constexpr int oneLine = 23, furtherLine = 16, margins = 34;
        const auto *view = static_cast<const QAbstractItemView *>(parent());
        const double width =
            view->viewport()->width() - margins - widthOf(index.data(NoteRole).toString(), smallFont(option.font));
        const auto lines = brokenLines(index.data().toString(), option.font, width).size();
        return {120, oneLine + furtherLine * (static_cast<int>(lines) - 1)};
    }

private:
    static double widthOf(const QString &note, const QFont &small)
    {
        return note.isEmpty() ? 0 : QFontMetricsF(small).horizontalAdvance(note) + 8;
    }
};

OptimizerKind optimizerOf(const ScenarioDocument &document)
{
    const auto name = document.value("optimizer.name");
    return name && name->is_string()
               ? value_of<OptimizerKind>(name->get<std::string>()).value_or(OptimizerKind::muon)
               : OptimizerKind::muon;
}

} // namespace

ScenariosDock::ScenariosDock(Session *session, QWidget *parent)
    : Dock(QStringLiteral("scenarios"), parent), m_session(session), m_list(new QListWidget)
{
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setItemDelegate(new ScenarioDelegate(m_list));
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setContentsMargins(0, 4, 0, 4);
    m_list->setMinimumHeight(80);
    m_list->setResizeMode(QListView::Adjust);
    setWidget(m_list);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (!m_rebuilding)
            m_session->project().setCurrentIndex(row);
    });
    connect(m_list, &QListWidget::itemChanged, this, [this](QListWidgetItem *item) {
        if (m_rebuilding)
            return;
        ScenarioDocument *document = m_session->project().scenario(m_list->row(item));
        if (document && item->text() != scenarioTitle(document->name()))
            document->rename(item->text());
    });
    connect(m_list, &QWidget::customContextMenuRequested, this, &ScenariosDock::showMenu);
    connect(&session->project(), &ProjectDocument::scenariosChanged, this, &ScenariosDock::rebuild);
    connect(&session->project(), &ProjectDocument::currentChanged, this, &ScenariosDock::rebuild);
    rebuild();
}

void ScenariosDock::rebuild()
{
    setDockTitle(tr("Scenarios"));
    m_list->setAccessibleName(tr("Scenarios"));
    m_rebuilding = true;
    m_list->clear();
    const ProjectDocument &project = m_session->project();
    for (int i = 0; i < project.count(); ++i) {
        const QString name = scenarioTitle(project.scenario(i)->name());
        auto *item = new QListWidgetItem(name, m_list);
        item->setFlags(project.isReadOnly() ? item->flags() : item->flags() | Qt::ItemIsEditable);
        item->setToolTip(name);
        item->setData(OptimizerRole, static_cast<int>(optimizerOf(*project.scenario(i))));
        const bool base = i == project.baseIndex();
        item->setData(NoteRole, base ? tr("base") : QString());
        item->setData(Qt::AccessibleTextRole, base ? tr("%1, base").arg(item->text()) : item->text());
    }
    m_list->setCurrentRow(project.currentIndex());
    m_rebuilding = false;
}

void ScenariosDock::showMenu(const QPoint &position)
{
    const QListWidgetItem *item = m_list->itemAt(position);
    if (!item || m_session->project().isReadOnly())
        return;
    const int row = m_list->row(item);
    QMenu menu(this);
    ProjectDocument &project = m_session->project();
    menu.addAction(tr("Rename"), this, [this, row] { m_list->editItem(m_list->item(row)); });
    menu.addAction(tr("Duplicate"), this, [&project, row] {
        project.setCurrentIndex(row);
        project.duplicateCurrent();
    });
    QAction *pin = menu.addAction(tr("Pin as base"), this, [&project, row] { project.pinBase(row); });
    pin->setEnabled(row != project.baseIndex());
    menu.addSeparator();
    QAction *remove = menu.addAction(tr("Remove"), this, [&project, row] { project.removeScenario(row); });
    remove->setEnabled(project.count() > 1);
    menu.exec(m_list->viewport()->mapToGlobal(position));
}

void ScenariosDock::changeEvent(QEvent *event)
{
    Dock::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && m_list)
        rebuild();
}

} // namespace milepost
